"""The explorer on games with goals: which searches, how far, what is said."""

from listed import listed

import gamesearch as gs
from gamesearch import Missionaries, Puzzle, Trace, tree_of
from gamesearch.tree.narration.sentences import sentence
from gamesearch.widgets.explorer.experiment import MOST_FOR_PATHS

BLIND = [
    "breadth_first",
    "depth_first",
    "depth_limited",
    "iterative_deepening",
    "uniform_cost",
]
FARTHEST = Puzzle([8, 6, 7, 2, 5, 4, 3, 0, 1])


def test_the_searches_that_need_no_estimate_are_offered():
    explorer = gs.explore(Missionaries(), algorithm=gs.breadth_first)
    assert sorted(explorer.experiment.algorithms) == BLIND


@listed("name", BLIND)
def test_each_is_run(name):
    (run,) = gs.explore(Missionaries(), algorithm=getattr(gs, name)).runs
    assert (run.result.complete, run.message) == (True, "")
    assert len(run.result.line) == 11
    assert run.tree.finished


def test_one_with_an_estimate_is_run_with_it():
    puzzle = Puzzle([1, 2, 3, 4, 0, 6, 7, 5, 8])
    (run,) = gs.explore(puzzle, algorithm=gs.a_star, estimate=gs.manhattan).runs
    assert run.result.line == ("down", "right")


def test_a_way_that_goes_on_and_on_is_shown_unfinished():
    (run,) = gs.explore(FARTHEST, algorithm=gs.depth_first).runs
    assert run.result.nodes == MOST_FOR_PATHS
    assert run.message
    (run,) = gs.explore(FARTHEST, algorithm=gs.depth_first, limit=30).runs
    assert run.result.nodes == 30


def test_what_a_round_found_is_said():
    game, trace = gs.Route({"a": "b", "b": ""}, "a", "b"), Trace()
    gs.iterative_deepening(game, trace=trace)
    tree = tree_of(game, None, trace)
    said = [sentence(tree, index) for index in range(trace.steps)]
    assert "Iteration 2 of 2 begins." in said
    assert "No goal is within 0 moves, but play continues from there." in said
    assert "A path of 1 move leads to a goal at cost 1." in said
    assert "b: the path to it costs g = 1. It is a goal." in said
    assert not any("MIN" in text or "leaf" in text for text in said)
