"""The search the explorer starts with: by what a problem or a game asks for."""

import json

import pytest
from listed import listed
from problem_trees import KNAPSACK, Pairs

import gamesearch as gs
from gamesearch.problems import Colouring, SubsetSum

GRAPH = gs.AndOrGraph(
    {"a": [["b"], ["c", "d"]], "b": [["a"]], "c": [["d"]]}, solved=["d"]
)
FOR_PLANS = [
    "and_or_breadth_first",
    "and_or_ordered",
    "and_or_search",
    "proof_number_search",
]


class Longest(Pairs):
    """Pairs of which one is better than the other."""

    def utility(self, state):
        return state[1] - state[0] if self.is_solution(state) else 0

    def utility_range(self):
        return 0, 2


class Named(Longest):
    """A class derived from one that says what a solution is worth."""


def first(game):
    explorer = gs.explore(game)
    (shown,) = [
        control["value"]
        for control in json.loads(explorer.data)["controls"]
        if control["name"] == "algorithm"
    ]
    assert explorer.runs[0].algorithm.__name__ == shown
    return shown


@listed(
    ("game", "name"),
    [
        (gs.Queens(4), "backtrack"),
        (Colouring(["ab", "bc", "ca"], 3), "backtrack"),
        (SubsetSum((7, 11, 13, 24), 31), "backtrack"),
        (Pairs(), "backtrack"),
        (KNAPSACK, "branch_and_bound"),
        (gs.Tour([[0, 3, 4], [3, 0, 5], [4, 5, 0]]), "branch_and_bound"),
        (Longest(), "branch_and_bound"),
        (Named(), "branch_and_bound"),
        (gs.Missionaries(), "breadth_first"),
        (gs.Puzzle([1, 2, 3, 4, 0, 6, 7, 5, 8]), "breadth_first"),
        (GRAPH, "and_or_search"),
        (gs.Vacuum(), "and_or_search"),
        (gs.ExplicitTree([3, 12]), "alpha_beta"),
        (gs.ExplicitTree([[gs.Chance([(0.5, 3), (0.5, 1)]), 2], 4]), "expectiminimax"),
        (gs.RandomTree(2, 2, 1, chance="equal"), "expectiminimax"),
    ],
)
def test_each_asks_for_its_search(game, name):
    assert first(game) == name


def test_what_the_first_search_finds_is_the_best():
    assert gs.explore(Longest()).result.value == 2
    assert gs.explore(Pairs()).result == [(1, 2), (1, 3), (2, 3)]


def test_another_search_is_taken_where_it_is_asked_for():
    explorer = gs.explore(KNAPSACK, algorithm=gs.backtrack)
    assert explorer.runs[0].algorithm is gs.backtrack


@pytest.mark.parametrize("game", [GRAPH, gs.Vacuum()])
def test_the_searches_for_plans_are_offered_and_run(game):
    explorer = gs.explore(game)
    assert sorted(explorer.experiment.algorithms) == FOR_PLANS
    for name in FOR_PLANS:
        explorer.settings = {"algorithm": name}
        assert explorer.runs[0].algorithm.__name__ == name
        assert json.loads(explorer.data)["message"] == ""
