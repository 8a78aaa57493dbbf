import pytest
from many import slowly

import gamesearch as gs
from gamesearch import RandomTree, draw_icicle
from gamesearch.draw.icicle import WIDTH, Rows
from tests.draw.trees import TEXTBOOK, searched, with_chance


def test_a_node_is_as_wide_as_the_leaves_below_it_are_many():
    tree = searched([[1, 2, 3], [4, [5, 6]], 7])
    rows = Rows(tree)
    leaves = {"the root": 7, "a": 3, "b": 3, "c": 1, "b2": 2, "b21": 1}
    for node in tree.nodes:
        if node.name in leaves:
            assert rows.size[node.index] == WIDTH * leaves[node.name] / 7


def test_successors_fill_their_parent_from_left_to_right():
    tree = searched(RandomTree(3, 4, seed=2, ragged=0.3))
    rows = Rows(tree)
    for node in tree.nodes:
        at = rows.start[node.index]
        for child in node.children:
            assert abs(rows.start[child.index] - at) < 1e-6
            at += rows.size[child.index]


def test_the_legend_has_the_signs_on_the_picture_and_no_others():
    assert Rows(searched(TEXTBOOK)).signs == {
        "MAX",
        "MIN",
        "leaf",
        "pruned",
        "cut",
        "line",
    }
    assert Rows(searched(TEXTBOOK, step=2)).signs == {
        "MAX",
        "MIN",
        "open",
        "waiting",
        "current",
    }
    assert Rows(searched(TEXTBOOK, algorithm=gs.minimax)).signs == {
        "MAX",
        "MIN",
        "leaf",
        "line",
    }
    assert "chance" in Rows(with_chance()).signs


@pytest.mark.parametrize(("depth", "many"), [(4, 300), slowly(6, 10_000)])
def test_many_nodes_make_few_artists_and_the_text_says_how_many(depth, many):
    tree = searched(RandomTree(6, depth, seed=3, ragged=0.25), unseen=3)
    assert len(tree.nodes) > many
    picture = draw_icicle(tree, title="Large")
    assert len(picture.figure().artists) < 40
    assert picture.alt.startswith(f"Large. The game tree has {len(tree.nodes):,} nodes")
    assert "more nodes" in picture.twin


def test_one_leaf():
    assert draw_icicle(searched(7)).alt.startswith("The game tree has 1 node.")
