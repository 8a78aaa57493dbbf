"""The check of what B* expands next: mistakes have names, each situation shows some."""

from random import Random

import pytest

import gamesearch as gs
from gamesearch.check.next_mistakes import MISTAKES, Ways, next_by
from gamesearch.check.next_position import (
    POINTS,
    Situation,
    next_position,
    part_of,
    shows,
    situations,
)

ONE = [(wrong, way) for wrong in MISTAKES for way in wrong.ways]


def by(ways):
    return lambda game, known, wish: next_by(ways, game, known, wish)


@pytest.mark.parametrize(
    ("wrong", "way"), ONE, ids=[f"{w.name}, {way}" for w, way in ONE]
)
def test_each_way_of_a_mistake_is_called_by_its_name(wrong, way):
    report = next_position(by(Ways()._replace(**{wrong.rule: way})))
    assert not report.passed
    assert report.mistake == wrong.name
    assert report.points < report.out_of


def test_two_mistakes_are_both_named():
    report = next_position(by(Ways(sides="as MAX", down="first")))
    names = {finding.mistake for finding in report.findings} - {""}
    assert names == {"MIN treated as MAX", "always the first successor"}


@pytest.mark.parametrize("seed", range(5))
def test_fresh_situations_have_all_parts_and_show_every_mistake(seed):
    found = situations(Random(seed))
    assert {part_of(one) for one in found} == set(POINTS)
    firsts = {one.game.to_move(one.game.initial()) for one in found}
    assert firsts == {gs.MAX, gs.MIN}
    for wrong, way in ONE:
        ways = Ways()._replace(**{wrong.rule: way})
        assert any(shows(ways, one) for one in found), (wrong.name, way)


def test_the_first_choices_of_the_search_are_its_answers():
    """What b_star expands, position by position, is what the engine says."""
    for seed in range(150):
        first = (gs.MAX, gs.MIN)[seed % 2]
        tree = gs.IntervalTree(3, 100, seed, first=first)
        for wish in ("prove best", "disprove rest"):
            strategy = getattr(gs.strategies, wish.replace(" ", "_"))
            assert replayed(tree, strategy, wish), (seed, wish)


def replayed(tree, strategy, wish):
    """Does the engine choose what the search expands, in the first 8 expansions?"""
    for many in range(1, 8):
        limit = gs.Budget(expanded=many)
        trace = gs.Trace()
        found = gs.b_star(
            tree, estimate=tree.estimate, strategy=strategy, limit=limit, trace=trace
        )
        known = {tree.initial(): tree.estimate(tree.initial())}
        for event in trace:
            if event.verb == "know":
                known[at(tree, event.path)] = event.low, event.high
        answer = next_by(Ways(), tree, known, wish)
        if answer == "stop":
            return found.complete or found.expanded == many
        trace = gs.Trace()
        gs.b_star(tree, estimate=tree.estimate, strategy=strategy,
                  limit=gs.Budget(expanded=many + 1), trace=trace)  # fmt: skip
        held = {at(tree, event.path) for event in trace if event.verb == "know"}
        if any(tree.play(answer, move) not in held for move in tree.moves(answer)):
            return False
    return True


def at(tree, path):
    state = tree.initial()
    for move in path:
        state = tree.play(state, move)
    return state


def test_a_state_by_another_form_is_told():
    report = next_position(lambda game, known, wish: "a1")
    assert "you answer 'a1'; it is" in repr(report)
    assert "it is a1, the state, not its name" in repr(report)


def test_what_is_known_cannot_be_changed():
    def writes(game, known, wish):
        known[game.initial()] = 0, 0

    assert "TypeError" in repr(next_position(writes))


def test_it_is_tried_on_the_situations_that_are_given():
    game = gs.ExplicitTree([[1, 2], [3, 4]])
    known = {0: (2, 9), 1: (2, 3), 4: (5, 9)}
    assert next_position(
        lambda game, known, wish: "stop", on=[Situation(game, known, "prove best")]
    ).passed


@pytest.mark.parametrize("stub", [None, ..., lambda game, known, wish: ...])
def test_a_stub_is_not_answered(stub):
    assert not next_position(stub).answered
