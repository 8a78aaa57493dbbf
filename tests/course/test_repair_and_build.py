"""Repairs and constructions: each error has its name, each key is right for its k."""

from random import Random

import pytest
from course.graded import built, repaired

from gamesearch.check.topics.b_star_proof import POOL
from gamesearch.sets.assignment import begin
from gamesearch.sets.null_windows import drawn as null_window_trees
from gamesearch.sets.task import set_of
from marking.and_or import graph_with
from marking.b_star import intervals_with
from marking.backtracking import sack_for
from marking.expectiminimax import dice_trees, tree_with
from marking.sums import heaps_with

KEYS = {  # what is to be built: a function of k
    "set-5-chance": tree_with,
    "set-6-b-star": intervals_with,
    "set-7-backtracking": sack_for,
    "set-8-and-or": graph_with,
    "set-9-sums": heaps_with,
}
PLAYED = "game.play(state, outcome)"
LARGEST = (
    "max(behind, default=-1) + 1",
    "min(set(range(len(behind) + 1)) - set(behind))",
)
ADDED = f"total + {LARGEST[0]}", f"total ^ ({LARGEST[0]})"
ERRORS = {  # the two errors of a program: changes that mend one, and the other's name
    "set-5-chance": (
        dice_trees(Random(1)),
        {
            "divided again by the number of outcomes": [
                (
                    "state = game.play(state, outcome)",
                    "one = game.play(state, outcome)",
                ),
                ("probability * value(state)", "probability * value(one)"),
            ],
            "one outcome played after another": [
                ("return total / len(outcomes)", "return total")
            ],
        },
    ),
    "set-6-b-star": (
        POOL.cases(Random(2)),
        {
            "intervals widen again": [
                ("high <= its_high for _, its_high", "high <= its_low for its_low, _"),
                ("low >= its_low for its_low, _", "low >= its_high for _, its_high"),
            ],
            "compared with the others' worst": [
                (
                    "known[state] = choose(lows), choose(highs)",
                    "known[state] = (max(known[state][0], choose(lows)),"
                    " min(known[state][1], choose(highs)))",
                )
            ],
        },
    ),
    "set-8-and-or": (
        None,
        {
            "a leaf is solved": [("found = [all(", "found += [all(")],
            "only the last connector": [(" or not found", "")],
        },
    ),
    "set-9-sums": (None, {"largest plus one": [ADDED], "added": [LARGEST]}),
    "set-10-tables": (
        None,
        {
            "a bound answers where it settles nothing": [
                ("key = game.key(state)", "key = game.key(state), depth")
            ],
            "depth ignored": [
                ("    high = best", "    if best < beta:\n        high = best")
            ],
        },
    ),
    "set-11-null-windows": (
        null_window_trees(Random(1)),
        {
            "the bounds begin with numbers": [
                ("low = guess = beta", "low = guess = value"),
                ("high = guess = beta - 1", "high = guess = value"),
            ],
            "the window's edge for the value": [
                ("-1000, 1000", "-float('inf'), float('inf')")
            ],
        },
    ),
    "set-12-star1": (
        None,
        {
            "the sum so far returned at a cut": [
                (", A, B)", ", max(L, A), min(U, B))")
            ],
            "window not held between L and U": [
                (
                    "if v >= B or v <= A:\n            return X + p * v",
                    "if v >= B:\n            return X + p * v + L * Y\n"
                    "        if v <= A:\n            return X + p * v + U * Y",
                )
            ],
        },
    ),
    "set-13-schedule": (
        None,
        {
            "never below 0": [("free[first]\n    search", "max(free)\n    search")],
            "the end of the last task": [("max(0, work - serial)", "work - serial")],
        },
    ),
    "set-14-a-star": (
        None,
        {
            "never a better way": [("estimate[place]", "estimate[near]")],
            "the estimate of the node before": [
                ("near not in cost", "new < cost.get(near, float('inf'))")
            ],
        },
    ),
    "set-15-mcts": (
        None,
        {
            "MIN chooses as MAX would": [("log(simulations)", "log(visits[here])")],
            "N is the number of all simulations": [
                (
                    "return total[below] / n",
                    "x = total[below] / n\n"
                    "        x = 1 - x if game.to_move(here) < 0 else x\n"
                    "        return x",
                )
            ],
        },
    ),
}


@pytest.mark.parametrize("name", KEYS)
def test_the_key_of_the_building_task_is_right_for_its_k_alone(name):
    asked = set_of(name)
    for k in asked.task("build").wants:
        for other in asked.task("build").wants:
            key = KEYS[name](other)
            parts = key if len(asked.task("build").answers) > 1 else [key]
            assert built(asked, k, *parts).passed == (k == other)


@pytest.mark.parametrize("name", ERRORS)
def test_each_error_alone_is_named_and_both_are_the_repair(name):
    asked, (seen, errors) = set_of(name), ERRORS[name]
    for left, changes in errors.items():
        assert repaired(asked, *changes, cases=seen).mistake == left
    both = [change for changes in errors.values() for change in changes]
    if name == "set-9-sums":  # both stand in one line
        both = [(ADDED[0], f"total ^ {LARGEST[1]}")]
    assert repaired(asked, *both, cases=seen).passed


@pytest.mark.parametrize("name", ERRORS)
def test_the_program_as_it_is_handed_out_is_no_answer(name):
    asked, (seen, _) = set_of(name), ERRORS[name]
    task = asked.task("repair")
    own = {task.answers[0]: task.broken}
    assert not task.judge(own, begin(name, "ada"), seen).answered
    assert not repaired(asked, cases=seen).answered
