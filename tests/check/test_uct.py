"""The check of UCT: right programs pass, each mistake has its name on fresh trees."""

from math import inf, log, sqrt
from random import Random

import pytest
from course.mutants.mcts import TRIALS
from many import some

from gamesearch import MAX, MIN, mcts
from gamesearch.check import bounds, uct
from gamesearch.check.diagnose import forms
from gamesearch.check.topics.confidence_bound import SLIPS
from gamesearch.check.topics.uct import UCT, Turns, cases, given, simulated
from gamesearch.check.worked import my_uct
from gamesearch.sets.mcts import drawn
from gamesearch.sets.task import set_of

WRONG, RIGHT = TRIALS["repair"].wrong, TRIALS["repair"].right


@pytest.mark.parametrize("name", RIGHT)
def test_what_is_right_passes_however_it_is_written(name):
    report = uct(RIGHT[name])
    assert report.passed, report


def test_a_mistake_has_its_name_however_it_is_written():
    for name, function in WRONG.items():
        if name != "nothing returned":
            report = uct(function)
            assert report.points < report.out_of, name
            assert report.mistake == name, report


@pytest.mark.parametrize("seed", some(range(20), 1))
def test_on_fresh_trees_nearly_every_mistake_is_named(seed):
    rng, judge = Random(seed), set_of("set-15-mcts").task("repair").judge
    fresh = drawn(rng)
    unnamed = [
        one.name
        for one in UCT.mistakes
        if judge({"most_visited": rng.choice(forms(UCT, one))}, None, fresh).mistake
        != one.name
    ]
    assert len(unnamed) <= 0.05 * len(UCT.mistakes), unnamed


def test_the_first_simulation_that_differs_is_named():
    def mine(game, state, simulations, roll_out):
        for _ in range(simulations):
            roll_out(state)

    text = uct(mine).findings[0].text
    found, *_ = simulated(*cases()[0].arguments)
    game = cases()[0].arguments[0]
    assert "simulation 2 rolls out from" in text
    assert game.name(found[1].path[-1]) in text


def test_roll_outs_do_not_hang_on_each_other():
    game, state, _, roll_out = given(cases()[-1].arguments)
    _, _, _, other = given(cases()[-1].arguments)
    leaf = next(move for move in range(1, 99) if game.is_terminal(move))
    other(leaf)
    assert [roll_out(state) for _ in range(9)] == [other(state) for _ in range(9)]


class Whole(Turns):
    """The same tree, with all payoffs that can be."""

    def utility_range(self):
        return 0, 1


def test_it_is_the_search_of_the_package_where_the_luck_is_the_same():
    for case in cases():
        game, state, simulations, _ = given(case.arguments)

        def leftmost(state, game=game):
            while not game.is_terminal(state):
                state = game.play(state, game.moves(state)[0])
            return game.utility(state)

        found = mcts(
            Whole(game.tree, game.min_at),
            simulations=simulations,
            rollout=lambda state, moves, rng: moves[0],
        )
        assert found.move == my_uct(game, state, simulations, leftmost)


@pytest.mark.parametrize("side", [MAX, MIN])
def test_a_bound_by_hand_is_judged_and_each_slip_is_named(side):
    counts = {"a": (4, 3), "b": (7, 1), "c": (0, 0)}
    n, mean = 4, 0.75 if side == MAX else 0.25
    right = {"a": mean + sqrt(2 * log(11) / n), "b": ..., "c": inf}
    assert bounds(right, counts, side=side).points == 2
    for text, slip in SLIPS.items():
        wrong = bounds({**right, "a": round(slip(n, mean, 11), 2)}, counts, side=side)
        assert wrong.points == 1
        assert text in wrong.findings[0].text
