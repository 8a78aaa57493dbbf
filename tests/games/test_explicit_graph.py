"""A game written down position by position."""

import pytest

import gamesearch as gs

SHARED = {"start": "ab", "a": "xy", "b": "xz", "x": 3, "y": 5, "z": 1}


def test_a_search_without_a_table_sees_a_tree_and_one_with_a_table_does_not():
    game = gs.ExplicitGraph(SHARED)
    assert gs.minimax(game).leaves == 4
    assert gs.alpha_beta(game).value == gs.alpha_beta_with_memory(game).value == 3
    assert gs.alpha_beta(game).leaves == 3
    assert gs.alpha_beta_with_memory(game).leaves == 2


def test_min_may_be_first():
    game = gs.ExplicitGraph(SHARED, first=gs.MIN)
    assert game.to_move("a") == gs.MAX
    assert gs.minimax(game).value == 3


def test_positions_that_are_not_over_are_estimated():
    game = gs.ExplicitGraph(SHARED, {"a": 4, "b": 6})
    answer = gs.alpha_beta(game, depth=1, evaluate=game.estimate)
    assert (answer.value, answer.move) == (6, "b")
    with pytest.raises(ValueError, match="'start', which has no estimate"):
        game.estimate("start")


def test_positions_reached_twice_are_twins():
    tree = gs.searched(gs.ExplicitGraph(SHARED), gs.minimax)
    assert tree["b", "x"].twin == ("a", "x")


def joined(layers):
    """Layers of two positions, each leading to both of the next; 2**layers ways."""
    graph = {"0a": ["1a", "1b"]}
    for layer in range(1, layers):
        for name in "ab":
            graph[f"{layer}{name}"] = [f"{layer + 1}a", f"{layer + 1}b"]
    return graph | {f"{layers}a": 3, f"{layers}b": 5}


def test_two_hundred_joined_layers_are_read_edge_by_edge():
    game = gs.ExplicitGraph(joined(200))
    assert game.to_move("199b") == gs.MIN
    assert gs.alpha_beta_with_memory(game, table="new").value == 3


def test_a_way_back_below_two_hundred_joined_layers_is_found():
    graph = joined(200)
    graph["199b"] = ["2a", "200b"]
    with pytest.raises(ValueError, match="must have no cycle"):
        gs.ExplicitGraph(graph)
