"""A game written down position by position."""

import pytest

import gamesearch as gs

SHARED = {"start": "ab", "a": "xy", "b": "xz", "x": 3, "y": 5, "z": 1}


def test_the_rules_hold():
    for name in ("any-bound", "moved-alpha", "any-depth"):
        assert gs.check_game(gs.ExplicitGraph.from_json(name)).passed


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
    with pytest.raises(ValueError, match="nothing is said of 'start'"):
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
    with pytest.raises(ValueError, match="play can return to it"):
        gs.ExplicitGraph(graph)


@pytest.mark.parametrize(
    ("positions", "said"),
    [
        ({}, "positions: a dict"),
        (["ab"], "positions: a dict"),
        ({"start": []}, "'start' leads nowhere"),
        ({"start": "a"}, "leads to 'a', which is not there"),
        ({"start": "left", "left": 1}, r"write \['left'\]"),
        ({"start": "aa", "a": 1}, "leads to one position twice"),
        ({"start": "a", "a": "b", "b": "a"}, "play can return to it"),
        ({"start": "a", "a": "a"}, "play can return to it"),
        ({"start": "ab", "a": 1, "b": "cd", "c": "d", "d": "b"}, "can return to it"),
        ({"start": "ab", "a": "b", "b": "c", "c": 1}, "odd and after an even"),
        ({"start": "a", "a": 1, "b": 2}, "no way leads to 'b'"),
        ({"start": "a", "a": float("nan")}, "finite"),
    ],
)
def test_what_is_no_game_is_refused(positions, said):
    with pytest.raises((ValueError, TypeError), match=said):
        gs.ExplicitGraph(positions)


def test_a_move_that_is_not_there_is_refused():
    with pytest.raises(ValueError, match="at 'start' the moves are a, b"):
        gs.ExplicitGraph(SHARED).play("start", "z")


def test_a_name_that_is_not_there_lists_the_graphs():
    with pytest.raises(ValueError, match="any-bound, any-depth, moved-alpha"):
        gs.ExplicitGraph.from_json("nothing")
