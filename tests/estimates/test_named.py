"""Intervals written out: whose they are, and what is refused."""

import pytest

from gamesearch import MAX, ExplicitGraph, ExplicitTree, Nim, b_star, named_intervals

ARCS = {"A": (3, 9), "B": (4, 7), "C": (1, 5), "A1": (3, 6), "A2": (6, 8)}
TREE = {"A": [[5], [7]], "B": [[5], [4]], "C": [3]}


def three_arcs():
    return ExplicitTree.from_json("three-arcs")


def test_a_position_has_the_interval_under_its_name():
    game = three_arcs()
    estimate = named_intervals(game, ARCS)
    below = game.play(game.initial(), "A")
    assert estimate(below) == (3, 9)
    assert estimate(game.play(below, "A2")) == (6, 8)


def test_the_root_holds_all_others_unless_it_is_named():
    game = three_arcs()
    assert named_intervals(game, ARCS)(game.initial()) == (1, 9)
    named = {**ARCS, "the root": (4, 8)}
    assert named_intervals(game, named)(game.initial()) == (4, 8)


def test_alone_it_is_always_the_first_who_moves():
    game = three_arcs()
    assert game.tree == TREE
    assert {game.to_move(state) for state in (0, 1, 2, 6)} == {MAX}
    assert ExplicitTree(TREE, alone=True).to_move(1) == MAX
    assert ExplicitTree(TREE).to_move(1) == -MAX


def test_a_position_of_which_nothing_is_said_is_named():
    game = three_arcs()
    arcs = {name: ends for name, ends in ARCS.items() if name != "A2"}
    with pytest.raises(ValueError, match="A2 needs an interval"):
        b_star(game, estimate=named_intervals(game, arcs))


@pytest.mark.parametrize(
    "ends", [(5, 3), 4, (1, 2, 3), ("1", "2"), (1, float("inf")), None]
)
def test_what_is_no_interval_is_refused_by_its_name(ends):
    with pytest.raises(ValueError, match="'B' needs two numbers"):
        named_intervals(three_arcs(), {**ARCS, "B": ends})


def test_a_name_that_no_position_has_is_refused():
    with pytest.raises(ValueError, match="the name 'Z'"):
        named_intervals(three_arcs(), {**ARCS, "Z": (1, 2)})
    with pytest.raises(ValueError, match="at least one"):
        named_intervals(three_arcs(), {})
    with pytest.raises(TypeError, match="Nim have no names"):
        named_intervals(Nim([1, 2]), ARCS)


def test_a_graph_has_names_too():
    graph = ExplicitGraph({"S": ["a", "b"], "a": ["c"], "b": ["c"], "c": 4})
    estimate = named_intervals(graph, {"a": (2, 5), "b": (1, 3)})
    assert estimate("S") == (1, 5)
    assert estimate("b") == (1, 3)
