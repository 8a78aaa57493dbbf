"""The check of a whole B*: mistakes have names, and the engine is the search."""

from random import Random

from many import many

import gamesearch as gs
from gamesearch.check.proving import (
    MISTAKES,
    POINTS,
    Careless,
    Rules,
    cases,
    part_of,
    proved_by,
    proving,
)

ENDING = [  # those with which the engine always comes to an end
    ("stops", "hope with hope"),
    ("stops", "certain with certain"),
    ("leader", "the first of most hope"),
    ("leader", "the last of most hope"),
    ("narrows", False),
]


def test_a_mistake_is_called_by_its_name():
    for rule, way in ENDING:
        rules = Rules()._replace(**{rule: way})
        name = next(w.name for w in MISTAKES if w.rule == rule and way in w.ways)
        report = proving(lambda game, estimate, r=rules: proved_by(r, game, estimate))
        assert report.mistake == name
        assert report.points < report.out_of


def test_two_mistakes_are_both_named():
    rules = Rules(stops="certain with certain", narrows=False)
    report = proving(lambda game, estimate: proved_by(rules, game, estimate))
    names = {finding.mistake for finding in report.findings} - {""}
    assert names == {"compared with the others' worst", "intervals widen again"}


@many(60, slow=300)
def test_the_engine_with_right_rules_is_the_search(seeds):
    solved = 0
    for seed in seeds:
        first = (gs.MAX, gs.MIN)[seed % 2]
        tree = gs.IntervalTree(3, 100, seed, first=first)
        estimate = Careless(tree) if seed % 3 == 0 else tree.estimate
        found = proved_by(Rules(), tree, estimate)
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
    found = cases(Random(seed))
    assert {part_of(one) for one in found} == set(POINTS)
    for wrong in MISTAKES:
        for way in wrong.ways:
            rules = Rules()._replace(**{wrong.rule: way})
            assert any(
                proved_by(rules, *one) != proved_by(Rules(), *one) for one in found
            ), (wrong.name, way)


def test_an_answer_of_another_form_is_told():
    for answer, told in (
        (3, "return (move, (low, high))"),
        ((0, 5), "return (move, (low, high))"),
        ((None, (1, 2)), "you play move None; proved best is"),
        ((0, ("a", 2)), "you play move 0; proved best is"),
    ):
        assert told in repr(proving(lambda game, estimate, given=answer: given))


def test_a_wrong_interval_is_told():
    def off(game, estimate):
        move, (low, high) = proved_by(Rules(), game, estimate)
        return move, (low - 1, high)

    assert "the root is worth" in repr(proving(off))
