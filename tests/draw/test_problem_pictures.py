"""The tree of a problem drawn: signs, legend, texts; the same as text."""

import pytest
from listed import listed
from problem_trees import KNAPSACK, seeded, tree

from gamesearch import ExplicitTree, Queens, searched
from gamesearch.draw import draw
from gamesearch.draw.icicle import draw_icicle
from gamesearch.draw.labels import Wanted, label_of
from gamesearch.draw.legend import of_problem
from gamesearch.draw.text import draw_text
from gamesearch.draw.view import View
from gamesearch.search.problems.backtrack import backtrack
from gamesearch.search.problems.best_first_branch_and_bound import (
    best_first_branch_and_bound,
)
from gamesearch.search.problems.branch_and_bound import branch_and_bound
from tests.draw.trees import painted


def labels(found):
    view = View(found)
    return {node.path: label_of(view, node, Wanted()) for node in view.nodes}


@listed(
    ("found", "signs"),
    [
        (tree(KNAPSACK, backtrack, 0), "waiting"),
        (tree(KNAPSACK, backtrack, 1), "live waiting current"),
        (tree(KNAPSACK, backtrack, 4), "live expanded refused waiting pruned current"),
        (tree(KNAPSACK, backtrack), "dead refused pruned solution line order"),
        (
            tree(KNAPSACK, branch_and_bound),
            "dead refused bounded pruned solution incumbent best killed bound line "
            "order",
        ),
        (searched(Queens(4), backtrack), "dead refused line order solution solved"),
        (searched(Queens(3), backtrack), "dead refused pruned"),
    ],
)
def test_the_legend_has_the_signs_that_are_there(found, signs):
    ends = {"dead end"} if any(n.fate == "dead end" for n in found) else set()
    assert painted(found).signs == set(signs.split()) | ends
    shown = painted(found).signs - {"incumbent"}
    assert shown <= set(of_problem(1))


def test_a_game_has_no_sign_of_a_problem():
    signs = painted(searched(ExplicitTree([[3, 12], [2, 4]]))).signs
    assert not signs & (set(of_problem(1)) - {"pruned", "line", "order"})


def test_in_and_beside_the_nodes_of_the_small_knapsack():
    there = labels(tree(KNAPSACK, branch_and_bound))
    assert there[()].notes == [("≤ 68.333", "bound")]
    assert there[1, 1].notes == []
    assert there[0, 0].notes == [("50 ≥ 25: cut", "killed")]
    assert there[0, 1, 1].below == "#2 best"
    assert labels(searched(Queens(3), backtrack))[()].text == "–"


def test_the_node_that_is_expanded_has_an_e():
    for step in range(1, 28):
        found = tree(KNAPSACK, backtrack, step)
        with_e = [
            path
            for path, label in labels(found).items()
            if ("E", "expanded") in label.notes
        ]
        assert with_e == [node.path for node in found if node.fate == "expanded"]


@pytest.mark.parametrize(
    "search", [backtrack, branch_and_bound, best_first_branch_and_bound]
)
def test_text_says_what_became_of_each_node(search):
    text = draw_text(tree(KNAPSACK, search))
    assert "MAX" not in text
    assert text.count("killed by a constraint") == 2
    assert "A constraint killed 2 nodes." in text
    assert "The best one is leave take take, worth 50." in text
    assert "bound ≤ 68.333" in text or search is backtrack


def test_text_of_an_unfinished_search_does_not_say_that_there_is_no_solution():
    assert "no solution." not in draw_text(tree(KNAPSACK, backtrack, 5))
    assert "There is no solution." in draw_text(searched(Queens(3), backtrack))
    assert "found 2 solutions. The first one is 2 4 1 3." in draw_text(
        searched(Queens(4), backtrack)
    )


def test_where_little_is_good_the_legend_says_costs():
    meanings = [meaning for meaning, _ in of_problem(-1).values()]
    assert "no solution below costs less" in meanings
    costs = seeded(2)
    assert costs.sense == -1
    assert "which costs" in draw_text(tree(costs, branch_and_bound))


def test_all_kinds_of_pictures_are_drawn():
    for found in (tree(KNAPSACK, branch_and_bound, 9), searched(Queens(5), backtrack)):
        assert "tree of choices" in draw(found).alt
        assert "tree of choices" in draw_icicle(found).alt
