"""Backtracking: all solutions, in order, and nothing that was refused."""

from functools import partial
from itertools import permutations, product
from random import Random

import pytest
from answers import all_refused, stopped
from many import many
from small_problems import SMALL, Digits, solutions_below, tour_of

import gamesearch as gs
from gamesearch import OutOfNodes, Queens, SubsetSum, Trace, backtrack, profile
from gamesearch.search import orders


def subset_sum_of(seed):
    random = Random(f"subset sum {seed}")
    numbers = [random.randint(1, 12) for _ in range(random.randint(1, 9))]
    return SubsetSum(numbers, random.randint(0, sum(numbers) + 2))


@many(80, slow=300)
def test_subset_sums_as_trying_all_subsets_finds_them(seed):
    problem = subset_sum_of(seed)
    subsets = product((1, 0), repeat=len(problem.numbers))
    wanted = [
        subset
        for subset in subsets
        if sum(n for n, taken in zip(problem.numbers, subset) if taken)
        == problem.target
    ]
    assert list(backtrack(problem)) == wanted


@pytest.mark.parametrize("n", [1, 2, 3, 4, 5, 6, 7])
def test_queens_as_trying_all_permutations_finds_them(n):
    wanted = [
        rows
        for rows in permutations(range(n))
        if len({row + column for column, row in enumerate(rows)}) == n
        and len({row - column for column, row in enumerate(rows)}) == n
    ]
    assert list(backtrack(Queens(n))) == wanted


@many(60)
def test_tours_as_trying_all_ends_finds_them(seed):
    problem = tour_of(seed, most=6)
    assert list(backtrack(problem)) == solutions_below(problem)


def test_eight_queens_have_92_solutions():
    assert sum(1 for _ in backtrack(Queens(8))) == 92


@many(50)
def test_another_order_finds_the_same_in_another_order(seed):
    problem = subset_sum_of(seed)
    found = list(backtrack(problem))
    assert list(backtrack(problem, order=orders.last_first)) == found[::-1]
    mixed = list(backtrack(problem, order=orders.shuffled(seed)))
    assert sorted(mixed) == sorted(found)


@pytest.mark.parametrize("order", [None, orders.last_first])
@pytest.mark.parametrize("problem", [SMALL, Queens(6), subset_sum_of(3)], ids=repr)
def test_it_visits_what_the_profile_counts(problem, order):
    nodes = sum(profile(problem))
    every = len(list(backtrack(problem, order=order, limit=nodes)))
    assert every == len(solutions_below(problem))
    with pytest.raises(OutOfNodes):
        list(backtrack(problem, order=order, limit=nodes - 1))


def test_the_next_solution_is_looked_for_when_it_is_asked_for():
    found = backtrack(Queens(8), limit=114)  # the first one is node 114
    assert next(found) == (0, 4, 7, 5, 2, 6, 1, 3)
    with pytest.raises(OutOfNodes):
        next(found)


def test_past_its_limit_it_knows_the_best_so_far():
    result = stopped(lambda: list(backtrack(SMALL, limit=9)))
    assert (result.value, result.line) == (50, (0, 1, 1))
    assert (result.nodes, result.leaves, result.complete) == (9, 3, False)
    found = stopped(lambda: list(backtrack(SMALL, limit=gs.Budget(expanded=1))))
    assert (found.value, found.line) == (None, ())


def test_no_solution_is_no_error():
    assert list(backtrack(Queens(3))) == []
    assert list(backtrack(SubsetSum((3, 5), 9))) == [], "refused before any choice"


def test_a_given_beginning():
    assert list(backtrack(Queens(6), (1,))) == [(1, 3, 5, 0, 2, 4)]
    assert list(backtrack(Queens(6), ())) == list(backtrack(Queens(6)))
    assert list(backtrack(SMALL, (0, 1, 1))) == [(0, 1, 1)], "whole already"


def test_what_cannot_be_searched_is_refused_at_once():
    beginnings = [
        ([1], "[1]"),
        (1, "tuple"),
        ((4,), "(4,)", "'4'"),
        ((1, 1), "(1, 1)"),
        ((1, 1, 2), "(1, 1)"),
        ((1, 2, 1, 2), "no move"),
        ((1, [2]), "[2]"),
    ]
    all_refused(
        *((partial(backtrack, Digits(), state), ValueError, "state:", *words)
          for state, *words in beginnings),
        (partial(backtrack, Queens), TypeError, "Queens("),
        (partial(backtrack, gs.TicTacToe()), TypeError, "Problem"),
        (partial(backtrack, SMALL, order="backwards"), TypeError, "order:"),
    )  # fmt: skip


def test_the_events_of_two_digits():
    """1 or 2, twice, not the same twice: each refused child is killed at once."""

    class Two(Digits):
        def choices(self, partial):
            return 1, 2

        def is_complete(self, partial):
            return len(partial) == 2

    trace = Trace()
    assert list(backtrack(Two(), trace=trace)) == [(1, 2), (2, 1)]
    assert [(e.verb, e.path, e.value, e.how) for e in trace] == [
        ("down", (), None, ""),
        ("down", (1,), None, ""),
        ("down", (1, 1), None, ""),
        ("cut", (1, 1), None, "infeasible"),
        ("up", (1, 1), None, ""),
        ("down", (1, 2), None, ""),
        ("up", (1, 2), 1, ""),
        ("up", (1,), 1, ""),
        ("down", (2,), None, ""),
        ("down", (2, 1), None, ""),
        ("up", (2, 1), 1, ""),
        ("down", (2, 2), None, ""),
        ("cut", (2, 2), None, "infeasible"),
        ("up", (2, 2), None, ""),
        ("up", (2,), 1, ""),
        ("up", (), 1, ""),
    ]


def test_a_node_is_left_with_the_worth_of_its_best_solution():
    trace = Trace()
    list(backtrack(SMALL, trace=trace))
    left = {event.path: event.value for event in trace if event.verb == "up"}
    assert left[()] == left[0,] == left[0, 1] == 50
    assert left[1,] == left[1, 0] == 45
    assert left[1, 1] is None, "too heavy"


@many(60)
def test_with_a_trace_it_finds_the_same(seed):
    problem, trace = subset_sum_of(seed), Trace()
    assert list(backtrack(problem, trace=trace)) == list(backtrack(problem))
    entered = {event.path for event in trace if event.verb == "down"}
    killed = {event.path for event in trace if event.verb == "cut"}
    assert len(entered - killed) == sum(profile(problem))
