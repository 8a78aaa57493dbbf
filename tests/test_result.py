"""Answers and budgets."""

import pickle
import re
from dataclasses import FrozenInstanceError
from math import inf

import pytest

import gamesearch as gs
from gamesearch import Budget, ExplicitTree, OutOfNodes, SearchResult, alpha_beta
from reference import TEXTBOOK


def test_an_answer_has_its_price():
    assert alpha_beta(ExplicitTree(TEXTBOOK)) == SearchResult(
        value=3,
        move="a",
        line=("a", "a1"),
        nodes=11,
        leaves=7,
        cutoffs=2,
        depth=None,
        expanded=4,
        complete=True,
        plan=None,
    )


def cells(answer):
    """The table that a notebook shows of an answer: its heads and its cells."""
    html = answer._repr_html_()
    heads = re.findall(r"<th scope=\"col\"[^>]*>(.*?)</th>", html)
    body = html.partition("<tbody>")[2]
    return dict(zip(heads, re.findall(r"<t[dh][^>]*>(.*?)</t[dh]>", body), strict=True))


def test_a_notebook_shows_an_answer_as_a_table_without_what_has_no_value():
    assert cells(alpha_beta(ExplicitTree(TEXTBOOK))) == {
        **{"value": "3", "move": "a", "line": "a a1"},
        **{"nodes": "11", "leaves": "7", "cut-offs": "2", "expanded": "4"},
    }


def test_the_table_of_an_answer_counts_lists_and_writes_intervals():
    passes = cells(gs.mtdf(ExplicitTree(TEXTBOOK), first_guess=8))["passes"]
    assert passes == str(len(gs.mtdf(ExplicitTree(TEXTBOOK), first_guess=8).passes))
    stopped = SearchResult((2, 5), None, (), 1, 0, 0, None, complete=False)
    assert cells(stopped)["value"] == "[2, 5]"
    assert cells(stopped)["complete"] == "no"
    assert "move" not in cells(stopped)


def test_the_table_of_an_answer_has_no_cell_for_what_each_move_has():
    found = cells(gs.mcts(ExplicitTree(TEXTBOOK), simulations=9, seed=1))
    assert found["simulations"] == "9"
    assert not {"visits", "means"} & set(found)


def test_an_answer_cannot_be_changed():
    answer = alpha_beta(ExplicitTree(TEXTBOOK))
    with pytest.raises(FrozenInstanceError):
        answer.value = 4


def test_a_stopped_search_says_what_to_do():
    with pytest.raises(OutOfNodes) as stopped:
        alpha_beta(ExplicitTree(TEXTBOOK), limit=5)
    told = str(stopped.value)
    assert "stopped at its limit of 5 nodes" in told
    assert "`.result`" in told
    assert "larger `limit`" in told
    assert stopped.value.reason == "5 nodes"


def test_a_stopped_search_travels_between_processes():
    with pytest.raises(OutOfNodes) as stopped:
        alpha_beta(ExplicitTree(TEXTBOOK), limit=8)
    copy = pickle.loads(pickle.dumps(stopped.value))
    assert (str(copy), copy.result) == (str(stopped.value), stopped.value.result)


# -- budgets --


def test_nothing_said_is_no_limit():
    budget = Budget.of(None)
    assert (budget.nodes, budget.seconds, budget.expanded) == (inf, inf, inf)
    assert budget.check(10**9) > 10**9


def test_a_number_is_a_number_of_nodes():
    assert Budget.of(5).nodes == 5
    assert Budget.of(inf).nodes == inf


def test_a_budget_is_taken_as_it_is():
    budget = Budget(seconds=1)
    assert Budget.of(budget) is budget


def test_check_says_when_to_ask_again():
    assert Budget(nodes=1000).check(0) == 1000
    assert Budget(nodes=1000).check(999) == 1000
    assert Budget(expanded=10).check(20, 4) == 26
    assert Budget(nodes=22, expanded=10).check(20, 4) == 22


def steps_of(budget, looks):
    """How many nodes it lets a search visit from each look at the clock to the next."""
    nodes, steps = 0, []
    for _ in range(looks):
        steps.append(budget.check(nodes) - nodes)
        nodes += steps[-1]
    return steps


def test_the_clock_is_looked_at_less_often_while_nodes_are_quick_but_often_enough():
    quick = Budget(seconds=5, clock=lambda: 0)
    assert steps_of(quick, 9) == [1, 2, 4, 8, 16, 32, 64, 64, 64]
    now = iter(range(100))
    slow = Budget(seconds=50, clock=lambda: next(now))
    assert steps_of(slow, 4) == [1, 1, 1, 1]


def test_a_look_at_the_clock_that_no_node_was_visited_for_teaches_nothing():
    """Between two iterations of deepening there are such looks, and they are quick."""
    now = [0.0]
    budget = Budget(seconds=5, clock=lambda: now[0])
    budget.check(0)
    now[0] = 0.5
    assert budget.check(1) == 2
    assert budget.check(1) == 2
    assert budget.after(1, 0).check(0) == 1


def test_the_clock_is_looked_at_more_often_towards_the_end():
    now, nodes, steps = [0.0], 0, []
    budget = Budget(seconds=0.1, clock=lambda: now[0])
    while now[0] < 0.1:
        steps.append(budget.check(nodes) - nodes)
        nodes += steps[-1]
        now[0] += steps[-1] * 0.0001
    assert max(steps) > 10
    assert steps[-1] == 1
    assert now[0] < 0.1 + 0.0001 * 1.01  # one node at most


def test_a_slow_evaluation_does_not_overrun_the_seconds():
    seconds = [0.0]

    def evaluate(state):
        seconds[0] += 0.01
        return 0

    budget = Budget(seconds=0.1, clock=lambda: seconds[0])
    with pytest.raises(OutOfNodes):
        alpha_beta(gs.TicTacToe(), depth=3, evaluate=evaluate, limit=budget)
    assert seconds[0] <= 0.12


def test_past_the_limit_check_raises():
    with pytest.raises(OutOfNodes, match="10 nodes"):
        Budget(nodes=10).check(10)
    with pytest.raises(OutOfNodes, match="3 expanded positions"):
        Budget(expanded=3).check(11, 3)


def test_the_limit_is_told_with_commas():
    with pytest.raises(OutOfNodes, match="limit of 20,000 nodes"):
        Budget(nodes=20_000).check(20_000)
    with pytest.raises(OutOfNodes, match="limit of 1,234 expanded positions"):
        Budget(expanded=1234).check(5000, 1234)


def test_time_runs_from_the_first_check():
    now = [100]
    budget = Budget(seconds=5, clock=lambda: now[0])
    budget.check(0)
    now[0] = 104.9
    budget.check(1)
    now[0] = 105
    with pytest.raises(OutOfNodes, match="5 seconds"):
        budget.check(2)


def test_what_is_left_for_another_search():
    now = [0]
    budget = Budget(nodes=100, seconds=5, expanded=30, clock=lambda: now[0])
    rest = budget.after(40, 25)
    assert (rest.nodes, rest.expanded) == (60, 5)
    assert budget.after(200, 200).nodes == budget.after(200, 200).expanded == 0
    now[0] = 5
    with pytest.raises(OutOfNodes, match="5 seconds"):
        rest.check(0)  # the same clock goes on
    with pytest.raises(OutOfNodes, match="5 seconds"):
        budget.after(0, 0)


def test_a_search_that_expands_so_many_positions_needs_one_more():
    """After the last one that is allowed not even a leaf is visited."""
    game = ExplicitTree(TEXTBOOK)
    expanded = alpha_beta(game).expanded
    assert alpha_beta(game, limit=Budget(expanded=expanded + 1)) == alpha_beta(game)
    with pytest.raises(OutOfNodes, match="4 expanded") as stopped:
        alpha_beta(game, limit=Budget(expanded=expanded))
    assert stopped.value.result.expanded == expanded == 4


def test_no_seconds_at_all_is_a_limit():
    with pytest.raises(OutOfNodes, match="0 seconds"):
        Budget(seconds=0, clock=lambda: 7).check(0)
