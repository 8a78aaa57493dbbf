"""The terms of an evaluation that are sent with a tree: which nodes, which numbers."""

import json
from fractions import Fraction
from types import MappingProxyType

import pytest

import gamesearch as gs
from gamesearch.search.evaluations import ConnectFourFeatures, OpenLines
from gamesearch.search.evaluations.weighted import Weighted
from gamesearch.widgets.explorer.evaluation_terms import terms_of


class Digits(Weighted):
    """Of a tree's node its number, and half of it; the weights are awkward."""

    HAND = MappingProxyType({"number": -1, "half": 0.5, "none": 3})

    def features(self, state):
        return (state, Fraction(state, 2), 0)

    def most(self):
        return dict.fromkeys(self.HAND, 99)


def sent(explorer):
    return json.loads(explorer.data)["runs"][0]["terms"]


def test_the_sum_of_each_row_is_the_value_of_the_leaf_that_shows_it():
    game = gs.ConnectFour(5, 4, 3)
    evaluate = ConnectFourFeatures(game)
    tree = gs.searched(game, depth=3, evaluate=evaluate)
    shown = terms_of(tree, evaluate)
    for node, row in zip(tree.nodes, shown["at"]):
        asked = node.leaf and node.side is not None and node.status == "visited"
        assert (row >= 0) == asked
        if asked:
            amounts, products, value = shown["rows"][row]
            features = evaluate.features(node.state)
            assert list(map(plain, amounts)) == list(features)
            assert plain(value) == sum(map(plain, products)) == node.value


def plain(text):
    return float(text.replace("−", "-"))


def test_products_are_amounts_times_weights():
    game = gs.ExplicitTree([[3, 1], [2, 4]])
    evaluate = Digits(game)
    shown = terms_of(gs.searched(game, depth=1, evaluate=evaluate), evaluate)
    assert shown["names"] == ["number", "half", "none"]
    assert shown["weights"] == ["−1", "0.5", "3"]
    first, second = (shown["rows"][shown["at"][node]] for node in (1, 2))
    assert first == [["1", "1/2", "0"], ["−1", "0.25", "0"], "−0.75"]
    assert second == [["4", "2", "0"], ["−4", "1", "0"], "−3"]


def test_positions_with_the_same_features_share_a_row():
    game = gs.TicTacToe()
    tree = gs.searched(game, depth=1, evaluate=OpenLines(game))
    shown = terms_of(tree, OpenLines(game))
    assert len(shown["rows"]) == 3  # a corner, an edge, the centre
    assert len({row for row in shown["at"] if row >= 0}) == 3


def test_a_node_that_may_stand_pat_shows_its_terms_too():
    game = gs.TicTacToe()
    evaluate = OpenLines(game)
    state = game.from_text("X O . / . . X / X O .")
    tree = gs.searched(
        game, gs.quiescence, state, depth=0, evaluate=evaluate, noisy=game.moves
    )
    assert tree.root.children
    shown = terms_of(tree, evaluate)
    assert shown["rows"][shown["at"][0]][2] == "4"


def test_so_does_an_inner_node_that_an_iteration_ended_at():
    game = gs.TicTacToe()
    explorer = gs.explore(game, algorithm=gs.deepen, depth=2)
    at = sent(explorer)["at"]
    assert all(
        row >= 0
        for node, row in zip(explorer.tree.nodes, at)
        if node.ply == 1 and node.visits
    )


@pytest.mark.parametrize("evaluate", [None, lambda state: 0])
def test_an_evaluation_without_terms_has_no_table(evaluate):
    explorer = gs.explore(gs.ExplicitTree([[3, 1], [2, 4]]), evaluate=evaluate)
    assert sent(explorer) is None


def test_a_search_to_the_end_asks_no_evaluation():
    game = gs.TicTacToe()
    state = game.from_text("X O X / O O X / . . .")
    assert sent(gs.explore(game, state, evaluate=OpenLines(game))) is None


def test_the_explorer_and_its_page_have_them(tmp_path):
    game = gs.ConnectFour(5, 4, 3)
    evaluate = ConnectFourFeatures(game)
    explorer = gs.explore(game, depth=1, evaluate=evaluate, show=["tree", "terms"])
    assert sent(explorer)["names"] == list(evaluate.weights)
    page = explorer.export(tmp_path / "page.html").read_text(encoding="utf-8")
    assert all(name in page for name in evaluate.weights)
