"""The check of a whole B*: mistakes have names, and the engine is the search."""

from random import Random

from many import many

import gamesearch as gs
from gamesearch.check.diagnose import forms
from gamesearch.check.edits import together
from gamesearch.check.topics.b_star_proof import (
    POINTS,
    POOL,
    TUTOR,
    Careless,
    part_of,
    proved,
    proving,
)

KNOWN = {mistake.name: mistake for mistake in TUTOR.mistakes}
ENDING = (  # those with which the program always comes to an end
    "compared with the leader's hope",
    "compared with the others' worst",
    "the exact leader forgotten",
    "intervals widen again",
)


def named(form):
    """The report on a function."""
    report = proving(lambda game, estimate: form(game, estimate))
    assert report.points < report.out_of
    return [finding.mistake for finding in report.findings if finding.mistake]


def test_a_mistake_is_called_by_its_name():
    for name in ENDING:
        assert named(forms(TUTOR, KNOWN[name])[0]) == [name]


def test_two_mistakes_are_both_named():
    some = ["compared with the others' worst", "intervals widen again"]
    assert named(forms(TUTOR, together(*map(KNOWN.get, some)))[0]) == some


def test_a_program_that_does_not_always_come_to_an_answer_is_named():
    def gone_down_as_max(game, estimate):
        found = forms(TUTOR, KNOWN["every node treated as the root"])[0](game, estimate)
        return found or 1 / 0

    assert named(gone_down_as_max) == ["every node treated as the root"]


@many(60, slow=300)
def test_the_engine_with_right_rules_is_the_search(seeds):
    solved = 0
    for seed in seeds:
        first = (gs.MAX, gs.MIN)[seed % 2]
        tree = gs.IntervalTree(3, 100, seed, first=first)
        estimate = Careless(tree) if seed % 3 == 0 else tree.estimate
        found = proved(tree, estimate)
        if found is not None:
            strategy = gs.strategies.prove_best
            right = gs.b_star(tree, estimate=estimate, strategy=strategy)
            assert found == (right.move, right.value), seed
            solved += 1
    assert solved > {60: 48, 240: 202}[len(seeds)]


def test_a_careless_estimate_holds_what_is_right():
    tree = gs.IntervalTree(3, 100, 1)
    estimate = Careless(tree)
    wider = 0
    for move in tree.moves(tree.initial()):
        state = tree.play(tree.initial(), move)
        low, high = estimate(state)
        assert low <= state.low <= state.high <= high
        wider += (low, high) != (state.low, state.high)
    assert wider


@many(1, slow=3)
def test_fresh_cases_have_all_parts_and_show_every_mistake(seed):
    found = POOL.cases(Random(seed))
    assert {part_of(one) for one in found} == set(POINTS)
    for mistaken in POOL.mistaken:
        assert any(POOL.shows(mistaken, one) for one in found)


def test_an_answer_of_another_form_is_told():
    for answer, told in (
        (3, "Return (move, (low, high))"),
        ((0, 5), "Return (move, (low, high))"),
        ((None, (1, 2)), "You return move None, but move"),
        ((0, ("a", 2)), "You return move 0, but move"),
    ):
        assert told in repr(proving(lambda game, estimate, given=answer: given))


def test_a_wrong_interval_is_told():
    def off(game, estimate):
        move, (low, high) = proved(game, estimate)
        return move, (low - 1, high)

    assert "the interval of the root is" in repr(proving(off))
