"""Depth-first branch and bound: the best solution, and that every cut is right."""

from copy import copy
from functools import partial
from math import inf, nan

import pytest
from answers import all_refused
from many import each, many
from small_problems import (
    HOROWITZ_SAHNI,
    SMALL,
    best_below,
    best_value,
    either_of,
    knapsack_of,
    shortest_length,
    solutions_below,
    tour_of,
)

import gamesearch as gs
from gamesearch import MAX, Knapsack, SubsetSum, Tour, Trace, branch_and_bound

FOUR_CITIES = Tour(
    {(0, 1): 30, (0, 2): 6, (0, 3): 4, (1, 2): 5, (1, 3): 10, (2, 3): 20}
)
FOUR_OBJECTS = Knapsack((4, 7, 5, 3), (40, 42, 25, 12), 10)


both = each("search", [branch_and_bound, gs.best_first_branch_and_bound])


@both
@many(80, slow=200)
def test_knapsacks_and_tours_as_dynamic_programming_finds_them(search, seed):
    for problem, best in (
        (knapsack_of(seed), best_value(seed)),
        (tour_of(seed), shortest_length(seed)),
    ):
        found = search(problem)
        assert found.complete
        assert found.value == best
        if best is None:
            assert (found.move, found.line) == (None, ())
        else:
            assert problem.is_solution(found.line)
            assert problem.utility(found.line) == best


@many(60)
def test_the_order_changes_the_work_only(seed):
    problem, order = knapsack_of(seed, most=10), gs.orders.shuffled(seed)
    assert branch_and_bound(problem, order=order).value == best_below(problem)


def test_the_small_knapsack_taking_first_and_leaving_first():
    taking = branch_and_bound(SMALL)
    leaving = branch_and_bound(SMALL, order=gs.orders.last_first)
    assert (taking.value, taking.line, taking.nodes) == (50, (0, 1, 1), 7)
    assert (leaving.value, leaving.line, leaving.nodes) == (50, (0, 1, 1), 8)
    assert sum(gs.profile(SMALL)) == 11


def test_four_cities():
    found = branch_and_bound(FOUR_CITIES)
    assert (found.value, found.line) == (25, (2, 1, 3))
    assert len(solutions_below(FOUR_CITIES)) == 6


@pytest.mark.parametrize(
    ("problem", "best", "nodes", "asked"),
    [(HOROWITZ_SAHNI, 159, 27, 35), (FOUR_OBJECTS, 65, 5, 7)],
    ids=["Horowitz and Sahni", "four objects"],
)
def test_knapsacks_of_the_literature(problem, best, nodes, asked):
    """`asked` are the nodes whose bound was asked for: those it killed count too."""
    trace = Trace()
    found = branch_and_bound(problem, trace=trace)
    killed = sum(event.verb == "cut" and event.how == "bound" for event in trace)
    assert (found.value, found.nodes, found.nodes + killed) == (best, nodes, asked)


@both
@many(40)
def test_past_the_limit_it_returns_the_incumbent(search, seed):
    problem = either_of(seed, 8)
    whole, before = search(problem), None
    for limit in range(whole.nodes):
        found = search(problem, limit=limit)
        assert (found.complete, found.nodes) == (False, limit)
        if before is not None:
            assert problem.sense * found.value >= problem.sense * before
        if found.value is not None:
            assert problem.sense * found.value <= problem.sense * whole.value
        before = found.value
    assert search(problem, limit=whole.nodes) == whole


@both
def test_without_a_solution_there_is_no_value_and_no_line(search):
    for problem in (gs.Queens(3), SubsetSum((3, 5), 9), Tour([[0, None], [1, 0]])):
        trace = Trace()
        found = search(problem, trace=trace)
        assert (found.value, found.move, found.line) == (None, None, ())
        assert found.complete
        tree = gs.tree_of(problem, None, trace)
        assert not tree.line
        assert "no solution" in gs.draw_text(tree)


@both
@many(60)
def test_a_given_beginning(search, seed):
    """The incumbent of the problem, the empty sack, may begin otherwise."""
    problem = either_of(seed, 7)
    for choice in problem.choices(()):
        if problem.allowed((choice,)):
            trace = Trace()
            found = search(problem, (choice,), trace=trace)
            assert next(iter(trace)).path == (), "paths begin where the search begins"
            assert found.value == best_below(problem, (choice,))
            if found.value is not None:
                assert problem.utility((choice, *found.line)) == found.value


@both
def test_an_incumbent_that_begins_otherwise_does_not_count(search):
    class Informed(Knapsack):
        def incumbent(self):
            return (0, 1, 1)

    problem = Informed((16, 15, 15), (45, 25, 25), 30)
    assert search(problem).value == 50
    assert (search(problem, (1,)).value, search(problem, (1,)).line) == (45, (0, 0))


def changed(problem, **methods):
    """The same problem with other methods."""
    other = type("Changed", (type(problem),), {
        name: lambda self, *state, method=method: method(*state)
        for name, method in methods.items()
    })  # fmt: skip
    problem = copy(problem)
    problem.__class__ = other
    return problem


@both
def test_problems_that_contradict_themselves_are_refused(search):
    less = changed(SMALL, optimistic=lambda p: 44 if p == (1,) else 70)
    bounded = {
        wrong: {"optimistic": lambda p, w=wrong: w} for wrong in (nan, None, "70")
    }
    rounded = changed(
        Knapsack((1, 1), (0.1, 0.2), 2),
        optimistic=lambda partial: 0.3 if len(partial) == 2 else 9,
        utility=lambda state: 0.1 + 0.2 if any(state) else 0,
    )
    incumbents = [(1, 1, 1), [0, 1, 1], (0, 1), (0, 1, 7), 50]
    twice = changed(FOUR_CITIES, incumbent=lambda: (2, 3, 2))
    all_refused(
        (partial(search, SMALL, (1, 1)), ValueError, "(1, 1)"),
        (partial(branch_and_bound, less), ValueError, "44 for (1,)", "(1, 0, 0)"),
        *((partial(search, changed(SMALL, **methods)), ValueError, "`optimistic`",
           repr(wrong)) for wrong, methods in bounded.items()),
        (partial(search, changed(FOUR_CITIES, optimistic=lambda p: 30)), ValueError,
         "30 for ()", "25"),
        (partial(search, changed(SMALL, optimistic=lambda partial: 44)), ValueError,
         "44 for ()"),
        (partial(search, rounded), ValueError, "0.3", "rounding"),
        (partial(search, changed(SMALL, utility=lambda state: nan)), ValueError,
         "`utility`", "nan"),
        *((partial(search, changed(SMALL, incumbent=lambda given=given: given)),
           ValueError, "`incumbent`", repr(given)) for given in incumbents),
        (partial(search, twice), ValueError, "`incumbent`", "(2, 3, 2)"),
    )  # fmt: skip


def test_an_incumbent_that_is_best_ends_the_search_at_the_root():
    found = branch_and_bound(Knapsack((5, 6), (3, 4), 0))
    assert (found.value, found.line) == (0, (0, 0))
    assert (found.nodes, found.cutoffs) == (0, 1), "the root itself is killed"


def test_the_events_of_the_small_knapsack():
    trace = Trace()
    branch_and_bound(SMALL, trace=trace)
    shown = [(e.verb, e.path, e.alpha, e.value, e.bound, e.high, e.how) for e in trace]
    most = 45 + 25 * 14 / 15
    assert shown == [
        ("down", (), 0, None, None, None, ""),  # the empty sack is worth 0
        ("know", (), None, None, None, pytest.approx(most), "bound"),
        ("down", (1,), 0, None, None, None, ""),
        ("know", (1,), None, None, None, pytest.approx(most), "bound"),
        ("down", (1, 1), 0, None, None, None, ""),
        ("cut", (1, 1), None, None, None, None, "infeasible"),
        ("up", (1, 1), None, None, None, None, ""),
        ("down", (1, 0), 0, None, None, None, ""),
        ("know", (1, 0), None, None, None, pytest.approx(most), "bound"),
        ("down", (1, 0, 1), 0, None, None, None, ""),
        ("cut", (1, 0, 1), None, None, None, None, "infeasible"),
        ("up", (1, 0, 1), None, None, None, None, ""),
        ("down", (1, 0, 0), 0, None, None, None, ""),
        ("know", (1, 0, 0), None, None, None, 45, "incumbent"),
        ("up", (1, 0, 0), None, 45, None, None, ""),
        ("up", (1, 0), None, 45, None, None, ""),
        ("up", (1,), None, 45, None, None, ""),
        ("down", (0,), 45, None, None, None, ""),
        ("know", (0,), None, None, None, 50, "bound"),
        ("down", (0, 1), 45, None, None, None, ""),
        ("know", (0, 1), None, None, None, 50, "bound"),
        ("down", (0, 1, 1), 45, None, None, None, ""),
        ("know", (0, 1, 1), None, None, None, 50, "incumbent"),
        ("up", (0, 1, 1), None, 50, None, None, ""),
        ("down", (0, 1, 0), 50, None, None, None, ""),
        ("cut", (0, 1, 0), None, 25, 50, None, "bound"),
        ("up", (0, 1, 0), None, 25, None, None, ""),
        ("up", (0, 1), None, 50, None, None, ""),
        ("down", (0, 0), 50, None, None, None, ""),
        ("cut", (0, 0), None, 25, 50, None, "bound"),
        ("up", (0, 0), None, 25, None, None, ""),
        ("up", (0,), None, 50, None, None, ""),
        ("up", (), None, 50, None, None, ""),
    ]


@many(60, slow=100)
def test_what_a_node_is_left_with_is_true(seed):
    """Better than the incumbent: the worth of its best solution; if not, a bound."""
    problem = either_of(seed, 6, cities=5)
    trace = Trace()
    traced = branch_and_bound(problem, trace=trace)
    assert traced == branch_and_bound(problem)
    windows, side, cuts = {}, problem.sense, 0
    for event in trace:
        if event.verb == "down":
            windows[event.path] = event.alpha if side == MAX else event.beta
            other = event.beta if side == MAX else event.alpha
            assert other == side * inf
        elif event.verb == "know":
            best = best_below(problem, event.path)
            assert best is None or event.low <= best <= event.high
        elif event.verb == "cut":
            cuts += 1
        elif event.verb == "up":
            best = best_below(problem, event.path)
            if event.value is None:
                assert best is None
            elif side * event.value > side * windows[event.path]:
                assert event.value == best
            else:
                assert best is None or side * best <= side * event.value
    assert cuts == traced.cutoffs
