"""The explorer of problems, in the kernel: its controls, its searches, its limits."""

import json

import pytest
from problem_trees import KNAPSACK, Pairs

import gamesearch as gs
from gamesearch.search.orders import last_first
from gamesearch.search.problems.backtrack import backtrack
from gamesearch.search.problems.best_first_branch_and_bound import (
    best_first_branch_and_bound,
)
from gamesearch.search.problems.branch_and_bound import branch_and_bound


def sent(explorer):
    return json.loads(explorer.data)


def choices(explorer, name):
    (control,) = [one for one in sent(explorer)["controls"] if one["name"] == name]
    return [choice for choice, _ in control["choices"]]


def test_the_searches_offered_are_those_of_problems():
    explorer = gs.explore(KNAPSACK, algorithm=branch_and_bound)
    assert {"backtrack", "branch_and_bound"} <= set(choices(explorer, "algorithm"))
    assert "alpha_beta" not in choices(explorer, "algorithm")
    game = gs.explore(gs.ExplicitTree([3, 12]))
    assert "alpha_beta" in choices(game, "algorithm")
    assert not {"backtrack", "branch_and_bound"} & set(choices(game, "algorithm"))


def test_there_is_no_depth_and_no_order_that_knows_the_answer():
    explorer = gs.explore(KNAPSACK, algorithm=branch_and_bound)
    assert "depth" not in [control["name"] for control in sent(explorer)["controls"]]
    assert choices(explorer, "order") == ["as_given", "last_first", "shuffled"]
    assert sent(explorer)["runs"][0]["uniform"] is None


def test_all_solutions_are_yielded():
    explorer = gs.explore(gs.Queens(4), algorithm=backtrack)
    assert explorer.result == [(1, 3, 0, 2), (2, 0, 3, 1)]
    assert explorer.tree.finished
    assert gs.explore(gs.Queens(3), algorithm=backtrack).result == []


def test_last_first_leaves_before_it_takes():
    explorer = gs.explore(KNAPSACK, algorithm=branch_and_bound, order=last_first)
    assert explorer.result.nodes == 8
    explorer.settings = {"order": "as_given"}
    assert explorer.result.nodes == 7
    explorer.settings = {"algorithm": "backtrack", "compare": "branch_and_bound"}
    assert [len(run.tree.nodes) for run in explorer.runs] == [15, 15]


def test_a_search_that_is_too_long_is_ended(monkeypatch):
    monkeypatch.setattr("gamesearch.widgets.explorer.experiment.MOST_NODES", 100)
    explorer = gs.explore(gs.Queens(6), algorithm=backtrack)
    assert "give a smaller problem" in sent(explorer)["message"]
    assert not explorer.tree.finished


@pytest.mark.parametrize("mode", ["predict", "mark"])
def test_predict_asks_of_two_players_only(mode):
    with pytest.raises(
        ValueError, match=r"mode: .* Pairs is a problem without players"
    ):
        gs.explore(Pairs(), algorithm=backtrack, mode=mode)


@pytest.mark.parametrize(
    "search", [backtrack, branch_and_bound, best_first_branch_and_bound]
)
def test_each_event_has_a_line_of_the_program(search):
    (run,) = sent(gs.explore(KNAPSACK, algorithm=search))["runs"]
    code, events = run["code"], run["tree"]["told"]
    assert code["name"] == search.__name__
    assert min(code["at"]) >= 0
    lines = [code["lines"][at].strip() for at in code["at"]]
    assert not any(line.startswith("nonlocal") for line in lines)
    for how, at in zip(events["how"], code["at"]):
        if how == "infeasible":
            assert "problem.allowed(" in code["lines"][at - 1]


def test_the_page_and_the_picture_are_written(tmp_path):
    explorer = gs.explore(KNAPSACK, algorithm=branch_and_bound)
    for kind in ("html", "svg"):
        assert explorer.export(tmp_path / f"search.{kind}").stat().st_size > 1000


def test_a_problem_is_sent_as_itself_and_not_as_text():
    (run,) = sent(gs.explore(gs.Queens(4)))["runs"]
    assert (run["boards"], run["boardSize"]) == (None, None)
    assert len(run["sketches"]["nodes"]) == len(run["tree"]["nodes"]["parent"])
    (run,) = sent(gs.explore(gs.ExplicitTree([3, 12])))["runs"]
    assert run["sketches"] is None
    (run,) = sent(gs.explore(Pairs()))["runs"]
    assert run["sketches"] is None


def test_a_tree_that_is_not_drawn_node_by_node_has_no_drawings(monkeypatch):
    monkeypatch.setattr("gamesearch.widgets.explorer.record.MOST_SKETCHED", 60)
    assert sent(gs.explore(gs.Queens(4)))["runs"][0]["sketches"] is None  # 61 nodes
    monkeypatch.setattr("gamesearch.widgets.explorer.record.MOST_SKETCHED", 61)
    assert sent(gs.explore(gs.Queens(4)))["runs"][0]["sketches"] is not None
