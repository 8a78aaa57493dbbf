"""The 0-1 knapsack: its rules, its bound, its numbers, its errors."""

from fractions import Fraction
from itertools import product

import numpy
from many import many
from small_problems import best_below, knapsack_of, tried

from gamesearch import Knapsack, branch_and_bound

SMALL = Knapsack((16, 15, 15), (45, 25, 25), 30)


def test_taking_first():
    assert SMALL.choices(()) == (1, 0)
    assert [SMALL.label((), choice) for choice in (1, 0)] == ["take", "leave"]
    assert SMALL.parse((1,), "leave") == 0


def test_the_sack_bears_so_much_and_no_more():
    assert SMALL.allowed((0, 1, 1)), "30 of 30"
    assert not SMALL.allowed((1, 1))
    assert (SMALL.utility((0, 1, 1)), SMALL.utility((1, 1, 1))) == (50, 0)
    assert SMALL.text((1, 0, 1)) == "sack: 1, 3; weight 31 of 30, value 70"
    assert SMALL.text(()) == "sack: nothing; weight 0 of 30, value 0"


def test_its_incumbent_is_the_empty_sack():
    assert SMALL.is_solution(SMALL.incumbent())
    assert SMALL.utility(SMALL.incumbent()) == 0


def filled_with_parts(problem, partial):
    """The most a sack can hold if one of the objects to come may be cut."""
    to_come = range(len(partial), problem.size)
    best = None
    for ends in product((1, 0), repeat=len(to_come)):
        whole = (*partial, *ends)
        room = problem.capacity - problem.weight(whole)
        if room < 0:
            continue
        parts = [
            min(Fraction(room) / problem.weights[place], 1) * problem.values[place]
            if problem.weights[place]
            else problem.values[place]
            for place in to_come
            if not whole[place]
        ]
        worth = problem.value(whole) + max(parts, default=0)
        best = worth if best is None else max(best, worth)
    return best


@many(60, slow=100)
def test_the_bound_is_the_best_filling_with_one_object_cut(seed):
    problem = knapsack_of(seed, most=6)
    for state in tried(problem):
        if problem.allowed(state):
            bound = problem.optimistic(state)
            assert bound == filled_with_parts(problem, state)
            assert bound >= best_below(problem, state)
        else:
            assert problem.optimistic(state) == 0


def test_the_bound_is_exact():
    assert SMALL.optimistic(()) == 45 + Fraction(25 * 14, 15)
    thirds = Knapsack((3, 3, 3), (1, 1, 1), 1)
    assert thirds.optimistic(()) == Fraction(1, 3)


def test_numbers_with_a_point_count_as_they_are_written():
    problem = Knapsack((0.1, 0.2), (1, 2), 0.3)
    assert problem.allowed((1, 1)), "0.1 + 0.2 is 0.3 here"
    assert branch_and_bound(problem).value == 3
    priced = Knapsack((1, 1), (0.1, 0.2), 2)
    assert repr(priced.utility((1, 1))) == "0.3"
    assert problem.text((1, 1)) == "sack: 1, 2; weight 0.3 of 0.3, value 3"
    assert priced.text((1, 0)) == "sack: 1; weight 1 of 2, value 0.1"
    assert (
        Knapsack((1, 2), (1, 2), 2.5).text((1,)).endswith("weight 1.0 of 2.5, value 1")
    )


def test_numbers_of_numpy():
    problem = Knapsack(numpy.array([16, 15, 15]), numpy.array([45.0, 25, 25]), 30)
    assert branch_and_bound(problem).value == 50.0


def test_objects_without_weight_and_a_sack_that_bears_nothing():
    problem = Knapsack((0, 3), (7, 100), 0)
    assert problem.optimistic(()) == 7
    assert branch_and_bound(problem).line == (1, 0)


def test_it_can_be_written_down():
    assert repr(SMALL) == "Knapsack((16, 15, 15), (45, 25, 25), 30)"
    assert eval(repr(Knapsack([0.5], [1], 2))).weights == (Fraction(1, 2),)
