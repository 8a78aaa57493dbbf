"""What the status line says while an AND/OR search or proof numbers are stepped."""

import json
import re
from itertools import groupby

import gamesearch as gs
from gamesearch import AndOrGraph, ExplicitTree, Trace, tree_of
from gamesearch.tree.narration import sentence


def said(game, search, **options):
    """The sentences of a search, without those that only say where it goes."""
    tree = gs.searched(game, search, **options)
    told = [sentence(tree, event.index) for event in tree.events if event.verb != "at"]
    return [one for one in told if not one.startswith("Enter")]


def test_proof_numbers():
    told = said(ExplicitTree([[0, [0, 1]], [1]]), gs.proof_number_search)
    numbers = [re.findall(r"\d+", text) for text in told[:4]]
    assert numbers == [["1", "1"], ["1", "1"], ["1", "1"], ["1", "2"]]
    assert some(told, "a1", "disproved")
    assert some(told, "MIN node a", "disproved")
    assert some(told, "Cut", "MIN node a")
    assert some(told[-1:], "root", "MAX", "proved")


def some(told, *words):
    """Does one of these sentences have all these words?"""
    return any(all(word in text for word in words) for text in told)


GRAPH = AndOrGraph(
    {"a": [["b"], ["c", "d"]], "b": [["e"]], "c": [["d"]]},
    estimates={"b": 1},
    solved=["d"],
)


def test_costs():
    told = said(GRAPH, gs.ao_star)
    assert some(told, "ode b", "1")
    assert some(told, "ode b", "no solution")
    assert some(told[-1:], "ode a", "solved", "3")
    assert not some(told, "MAX")
    assert not some(told, "MIN")


def test_each_change_of_a_mark_is_said_with_its_sum():
    told = said(GRAPH, gs.ao_star)
    assert some(told, "Mark", "a", "b", "1 + 1 = 2")
    assert some(told, "moves", "a", "c+d", "2 + 0 = 2")


def test_labels():
    told = said(GRAPH, gs.and_or_search)
    assert some(told, "ode b", "unsolvable")
    assert some(told[-2:-1], "Cut", "ode a")
    assert some(told[-1:], "ode a", "solvable")


def test_the_numbers_stand_beside_the_nodes_at_each_step():
    game, trace = ExplicitTree([[0, [0, 1]], [1]]), Trace()
    gs.proof_number_search(game, trace=trace)
    first = [
        line.strip()
        for line in gs.draw_text(tree_of(game, None, trace, step=8)).splitlines()
    ]
    assert first[4:7] == [
        "the root: MAX; p 1, d 2",
        "a: MIN; p 1, d 1",
        "a1: leaf 0; not visited",
    ]
    tree = tree_of(game, None, trace)
    last = [line.strip() for line in gs.draw_text(tree).splitlines()]
    assert last[3:6] == [
        "the root: MAX; p 0, d ∞",
        "a: MIN; p ∞, d 0; settled",
        "a1: leaf 0; #1",
    ]
    record = json.loads(tree.to_json())
    of_root = zip(record["looks"]["node"], record["looks"]["bound"])
    beside = [record["texts"][text] for node, text in of_root if not node]
    shown = ["", "p 1, d 1", "p 1, d 2", "p 1, d 1", "p 0, d ∞"]
    assert [text for text, _ in groupby(beside)] == shown


def test_an_open_position_is_no_leaf():
    tree = gs.searched(ExplicitTree([[0, [0, 1]], [1]]), gs.proof_number_search)
    open_one = next(node for node in tree if node.name == "a2")
    assert not open_one.leaf
    assert open_one.expects == "p 1, d 1"
