"""The checks of lecture 11: right answers pass, each mistake has its name."""

from math import inf

import pytest
from and_or_graphs import drawn, least_costs
from many import many

import gamesearch as gs
from gamesearch.check.topics import and_or
from gamesearch.check.worked import my_cost, my_solvable

TREE = gs.AndOrGraph(
    {"a": [["d"], ["b", "c"]], "b": [["e"], ["f"]], "c": [["g"]], "d": [["h", "i"]]},
    solved=["f", "g", "h"],
)


@many(25, slow=100)
def test_the_worked_answers_agree_with_the_definition(seed):
    graph = drawn(seed)
    for node, cost in least_costs(graph).items():
        assert my_cost(graph, node) == cost
        assert my_solvable(graph, node) == (cost < inf)


def test_what_is_no_answer_fails():
    for judge in gs.check.solvable, gs.check.least_cost:
        assert not judge(lambda graph, node: "much")
        assert "not a call" in str(judge(True))


@many(25, slow=100)
def test_a_label_down_to_a_row_is_never_wrong_and_in_the_end_each_node_has_one(seed):
    graph = drawn(seed)
    costs = least_costs(graph)
    for row in (1, 2, 3, None):
        known = and_or.labels_known(graph, row)
        for node, cost in costs.items():
            word = "solvable" if cost < inf else "unsolvable"
            assert known.get(node, "unknown") in (word, "unknown")
    assert "unknown" not in known.values()


def test_labels_of_a_whole_tree():
    right = {"a": "solvable", "b": "solvable", "c": "solvable", "d": "unsolvable"}
    assert gs.check.labels(right, TREE)
    assert not gs.check.labels({**right, "d": "unknown"}, TREE)


def test_labels_on_the_way_there():
    first = {"a": "unknown", "b": "unknown", "c": "unknown", "d": "unknown"}
    assert gs.check.labels(first, TREE, row=1)
    assert gs.check.labels({**first, "e": "unknown"}, TREE, row=1)
    second = {"a": "solvable", "b": "solvable", "c": "solvable", "d": "unsolvable"}
    assert gs.check.labels(second, TREE, row=2)


def test_a_wrong_label_is_told_why():
    told = {
        "b": ("unsolvable", "Its member f is solvable"),
        "d": ("solvable", "The unsolvable members are: i"),
        "e": ("solvable", "not solved, and it has no connector"),
        "f": ("unsolvable", "It is solved"),
    }
    for node, (word, reason) in told.items():
        report = gs.check.labels({node: word}, TREE, row=2)
        assert not report
        assert reason in str(report)


def test_a_node_without_a_label_is_told_why():
    report = str(gs.check.labels({"a": "solvable", "b": "solvable"}, TREE, row=1))
    assert "a is unknown. The search has not found a solvable connector yet" in report
    assert "b is unknown. The search has not looked below" in report
    report = str(gs.check.labels({"a": "unknown"}, TREE))
    assert "the connector to b and c are solvable" in report


def test_odd_words_and_nodes():
    assert not gs.check.labels({"a": ..., "b": ...}, TREE).answered
    assert "is solvable, unsolvable or unknown, not True" in str(
        gs.check.labels({"a": True}, TREE)
    )
    assert "not answered yet" in str(gs.check.labels({"a": "solvable", "b": ...}, TREE))
    with pytest.raises(ValueError, match="no node 'z'"):
        gs.check.labels({"z": "solvable"}, TREE)
