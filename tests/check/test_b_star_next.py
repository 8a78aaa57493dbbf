"""The check of what B* expands next: mistakes have names, each situation shows some."""

from random import Random

import pytest
from many import many, some

import gamesearch as gs
from gamesearch.check.diagnose import forms
from gamesearch.check.edits import together
from gamesearch.check.topics.b_star_next import (
    POINTS,
    POOL,
    TUTOR,
    Situation,
    expanded_next,
    next_position,
    part_of,
)

NEVER_SHOWN = {  # in some form: there are two moves or more, with different intervals
    "equal intervals are taken for one",
    "another rival",
}


def named(form):
    """The names that a function is told, and whether it passes."""
    report = next_position(lambda game, known, wish: form(game, known, wish))
    return [f.mistake for f in report.findings if f.mistake], report.passed


@pytest.mark.parametrize("first", some(range(3), 1))
def test_each_form_of_a_mistake_is_called_by_its_name_or_never_shows(first):
    for mistake in TUTOR.mistakes[first::3]:
        told = [named(form) for form in forms(TUTOR, mistake)]
        assert all(passed or names == [mistake.name] for names, passed in told)
        if any(passed for _, passed in told):
            assert mistake.name in NEVER_SHOWN


def test_two_mistakes_are_both_named():
    known = {mistake.name: mistake for mistake in TUTOR.mistakes}
    some = ["MIN treated as MAX", "always the first successor"]
    form, *_ = forms(TUTOR, together(*map(known.get, some)))
    assert named(form) == (some, False)


@many(5)
def test_fresh_situations_have_all_parts_and_show_every_mistake(seed):
    found = POOL.cases(Random(seed))
    assert {part_of(one) for one in found} == set(POINTS)
    firsts = {one.game.to_move(one.game.initial()) for one in found}
    assert firsts == {gs.MAX, gs.MIN}
    for mistaken in POOL.mistaken:
        assert any(POOL.shows(mistaken, one) for one in found)


@many(24, slow=150)
def test_the_first_choices_of_the_search_are_its_answers(seed):
    """What b_star expands, position by position, is what the engine says."""
    first = (gs.MAX, gs.MIN)[seed % 2]
    tree = gs.IntervalTree(3, 100, seed, first=first)
    for wish in ("prove best", "disprove rest"):
        strategy = getattr(gs.strategies, wish.replace(" ", "_"))
        assert replayed(tree, strategy, wish), wish


def replayed(tree, strategy, wish):
    """Does the engine choose what the search expands, in the first 8 expansions?"""
    for count in range(1, 8):
        limit = gs.Budget(expanded=count)
        trace = gs.Trace()
        found = gs.b_star(
            tree, estimate=tree.estimate, strategy=strategy, limit=limit, trace=trace
        )
        known = {tree.initial(): tree.estimate(tree.initial())}
        for event in trace:
            if event.verb == "know":
                known[at(tree, event.path)] = event.low, event.high
        answer = expanded_next(tree, known, wish)
        if answer == "stop":
            return found.complete or found.expanded == count
        trace = gs.Trace()
        gs.b_star(
            tree,
            estimate=tree.estimate,
            strategy=strategy,
            limit=gs.Budget(expanded=count + 1),
            trace=trace,
        )
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
    assert "You return 'a1'" in repr(report)
    assert "the state itself, not its name" in repr(report)


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
