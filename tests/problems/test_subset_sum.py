"""Subset sum: its rules and its errors; that it is solved, tests/search tells."""

from random import Random

from many import many
from small_problems import solutions_below

from gamesearch import SubsetSum, backtrack


def test_too_much_and_not_enough():
    problem = SubsetSum((7, 11, 13, 24), 31)
    assert problem.allowed((1, 1, 1)), "31"
    assert not problem.allowed((1, 1, 0, 1)), "42 is too much"
    assert problem.allowed((0, 0)), "13 + 24 may be enough"
    assert not problem.allowed((0, 0, 0)), "24 is not"
    assert list(backtrack(problem)) == [(1, 1, 1, 0), (1, 0, 0, 1)]


@many(60, slow=100)
def test_nothing_is_refused_that_leads_to_a_solution(seed):
    random = Random(seed)
    numbers = [random.randint(1, 9) for _ in range(random.randint(1, 6))]
    problem = SubsetSum(numbers, random.randint(0, 30))
    states = [()]
    while states:
        state = states.pop()
        ends = [end for end in solutions_below(problem) if end[: len(state)] == state]
        if not problem.allowed(state):
            assert not ends
        elif problem.is_complete(state):
            assert ends == [state]
        states += [(*state, choice) for choice in problem.moves(state)]


def test_equal_numbers_are_different_things():
    assert len(list(backtrack(SubsetSum((5, 5, 5), 10)))) == 3


def test_nothing_makes_nothing():
    assert list(backtrack(SubsetSum((5, 6), 0))) == [(0, 0)]


def test_numbers_with_a_point_count_as_they_are_written():
    problem = SubsetSum((0.1, 0.2), 0.3)
    assert list(backtrack(problem)) == [(1, 1)]
    assert problem.text((1, 1)) == "0.1 + 0.2, sum 0.3 of 0.3"
    assert SubsetSum((1, 2), 2.5).text((0, 1)) == "2.0, sum 2.0 of 2.5"


def test_its_text_and_its_labels():
    problem = SubsetSum((7, 11, 13), 31)
    assert problem.text((1, 0, 1)) == "7 + 13, sum 20 of 31"
    assert problem.text((0,)) == "nothing taken, sum 0 of 31"
    assert problem.label((), 1) == "take"
    assert repr(problem) == "SubsetSum((7, 11, 13), 31)"
