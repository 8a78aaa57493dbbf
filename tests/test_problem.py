"""What every problem has without saying it."""

import pytest
from small_problems import Digits

from gamesearch import MIN, Queens, Tour, check_game, minimax


def test_a_state_is_the_tuple_of_choices():
    problem = Digits()
    assert problem.initial() == ()
    assert problem.play(problem.play((), 2), 1) == (2, 1)
    assert not problem.moves((1, 2, 3))


def test_moves_list_refused_values_too():
    assert list(Digits().moves((2,))) == [1, 2, 3]
    assert not Digits().allowed((2, 2))


def test_a_solution_is_whole_and_allowed_from_its_first_value_on():
    problem = Digits()
    assert problem.is_solution((1, 2, 1))
    assert not problem.is_solution((1, 2)), "not whole"
    assert not problem.is_solution((1, 1, 2)), "1, 1 was refused"
    assert not problem.is_solution((1, 2, 7)), "7 is no choice"
    assert (problem.utility((1, 2, 1)), problem.utility((1, 1, 2))) == (1, 0)


def test_what_meets_the_implicit_constraints_only_is_no_solution():
    assert not Queens(4).is_solution((0, 2, 4, 1)), "there is no fifth row"
    assert not Tour([[0, 1, 1, 1]] * 4).is_solution((1, 2, 1)), "city 1 twice"


def test_minimax_is_one_where_there_is_a_solution():
    assert minimax(Digits()).value == 1
    assert minimax(Digits(), (1, 1)).value == 0


def test_the_bound_is_the_best_end_of_the_range():
    assert Digits().optimistic(()) == 1

    class Least(Digits):
        sense = MIN

    assert Least().optimistic(()) == 0
    assert Least().to_move(()) == MIN


def test_what_is_no_choice_is_refused_by_name():
    with pytest.raises(ValueError, match="'4' is not a legal move"):
        Digits().play((), 4)


def test_its_rules_keep_the_promises_of_a_game():
    assert check_game(Digits()).passed
