"""The check of drivers: right ones pass, each known mistake is called by its name."""

from math import inf

from listed import listed

import gamesearch as gs
from gamesearch.check.topics.null_windows import MISTAKES, MOST, NEAR, questions


def bisecting(ask, first_guess):
    """Sound, but it asks in the middle and not where the last answer fell."""
    low, high, guess = -(2**24), 2**24, first_guess
    while low < high:
        value = ask(guess - 1, guess)
        low, high = (value, high) if value >= guess else (low, value)
        guess = (low + high + 1) // 2
    return low


def other_way(ask, first_guess):
    low, high, guess = -inf, inf, first_guess
    while low < high:
        alpha = guess - 1 if guess == high else guess
        guess = ask(alpha, alpha + 1)
        if guess > alpha:
            low = guess
        else:
            high = guess
    return low


# as learners write them, each whole


def edge(ask, guess):
    low, high = -inf, inf
    while low < high:
        beta = guess + 1 if guess == low else guess
        if ask(beta - 1, beta) >= beta:
            low = guess = beta
        else:
            high = guess = beta - 1
    return guess


def edge_of_guess_only(ask, guess):
    low, high = -inf, inf
    while low < high:
        beta = guess + 1 if guess == low else guess
        value = ask(beta - 1, beta)
        if value >= beta:
            low, guess = value, beta
        else:
            high, guess = value, beta - 1
    return guess


def one_answer(ask, guess):
    return ask(guess - 1, guess)


def until_confirmed(ask, guess):
    value = ask(guess - 1, guess)
    while value != guess:
        guess = value
        value = ask(guess - 1, guess)
    return value


def asks_again(ask, guess):
    low, high = -inf, inf
    while low < high:
        value = ask(guess - 1, guess)
        if value >= guess:
            low = value
        else:
            high = value
        guess = value
    return guess


def never_below(ask, guess):
    low, high = -inf, inf
    while low < high:
        value = ask(guess, guess + 1)
        if value > guess:
            low = value
        else:
            high = value
        guess = value
    return guess


def stands_still(ask, guess):
    low, high = -inf, inf
    while low < high:
        value = ask(guess - 1, guess)
        if value >= guess:
            low = value
        else:
            high = value
    return low


def the_wrong_way_round(ask, guess):
    low, high = -inf, inf
    while low < high:
        beta = guess + 1 if guess == low else guess
        guess = ask(beta - 1, beta)
        if guess < beta:
            low = guess
        else:
            high = guess
    return guess


def beyond_only(ask, guess):
    low, high = -inf, inf
    while low < high:
        beta = guess + 1 if guess == low else guess
        guess = ask(beta - 1, beta)
        if guess > beta:
            low = guess
        else:
            high = guess
    return guess


def one_too_many(ask, guess):
    low, high = -inf, inf
    while low <= high:
        beta = guess + 1 if guess == low else guess
        guess = ask(beta - 1, beta)
        if guess >= beta:
            low = guess
        else:
            high = guess
    return guess


def turned_window(ask, guess):
    return ask(guess, guess - 1)


def compared_with_the_guess(ask, guess):
    low, high = -inf, inf
    while low < high:
        beta = guess + 1 if guess == low else guess
        value = ask(beta - 1, beta)
        if value >= guess:
            low = value
        else:
            high = value
        guess = value
    return guess


def lower_bound_only(ask, guess):
    bounds = {"low": -inf, "high": inf}
    while bounds["low"] != bounds["high"]:
        beta = max(guess, bounds["low"] + 1)
        guess = ask(beta - 1, beta)
        if guess >= beta:
            bounds["low"] = guess
    return guess


def from_fifty(ask, guess):
    low, high = -50, 50
    while low < high:
        beta = max(guess, low + 1)
        guess = ask(beta - 1, beta)
        low, high = (guess, high) if guess >= beta else (low, guess)
    return guess


def negated(ask, guess):
    low, high = -inf, inf
    while low < high:
        beta = max(guess, low + 1)
        guess = -ask(-beta, -beta + 1)
        low, high = (guess, high) if guess >= beta else (low, guess)
    return guess


def guess_returned(ask, first_guess):
    right(ask, first_guess)
    return first_guess


def edge_returned(ask, first_guess):
    windows = []

    def noted(alpha, beta):
        windows.append((alpha, beta))
        return ask(alpha, beta)

    right(noted, first_guess)
    return windows[-1][1]


def from_nought(ask, first_guess):
    return right(ask, 0)


def unasked(ask, first_guess):
    return first_guess


def two_wide(ask, first_guess):
    value = ask(first_guess - 1, first_guess + 1)
    return right(ask, value)


def nought_is_nothing(ask, guess):
    low = high = None
    while not low or not high or low < high:
        beta = guess + 1 if guess == low else guess
        guess = ask(beta - 1, beta)
        low, high = (guess, high) if guess >= beta else (low, guess)
    return guess


def one_bound_at_a_time(ask, guess):
    bounds = [-inf, inf]
    while bounds[0] < bounds[1]:
        beta = max(guess, bounds[0] + 1)
        guess = ask(beta - 1, beta)
        bounds = [guess, inf] if guess >= beta else [-inf, guess]
    return guess


def right(ask, guess, low=-inf, high=inf):
    if low == high:
        return low
    beta = max(guess, low + 1)
    value = ask(beta - 1, beta)
    if value >= beta:
        return right(ask, value, value, high)
    return right(ask, value, low, value)


MUTANTS = {
    edge: "the window's edge for the value",
    edge_of_guess_only: "the window's edge for the value",
    one_answer: "a bound taken for the value",
    until_confirmed: "a bound taken for the value",
    asks_again: "asks again what is known",
    never_below: "never asks from below",
    stands_still: "the guess never moves",
    the_wrong_way_round: "bounds exchanged",
    beyond_only: "a value equal to the edge",
    one_too_many: "goes on when the bounds have met",
    turned_window: "inverted window",
    compared_with_the_guess: "a value equal to the edge",
    lower_bound_only: "goes on when the bounds have met",
    from_fifty: "the bounds begin with numbers",
    nought_is_nothing: "0 taken for nothing",
    one_bound_at_a_time: "the other bound is forgotten",
    negated: "asks for the other side",
    guess_returned: "the first guess is returned",
    edge_returned: "an edge of the last window is returned",
    from_nought: "the first guess is not used",
    unasked: "nothing is asked",
    two_wide: "no null window",
    bisecting: "the next guess is not the value",
}


@listed("driver", (other_way, right))
def test_another_right_driver_passes(driver):
    assert gs.check.driver(driver).points == 100


@listed(("mutant", "name"), MUTANTS.items())
def test_a_mistake_is_called_by_its_name(mutant, name):
    report = gs.check.driver(mutant)
    assert not report.passed
    assert report.mistake == name, report
    assert name in repr(report)
    assert "→" in repr(report)


def test_every_known_mistake_is_tried():
    assert {mistake.name for mistake in MISTAKES} <= set(MUTANTS.values())


def test_the_edge_gives_right_values_and_asks_what_is_known():
    report = gs.check.driver(edge)
    parts = {part.name: part.passed for part in report.parts}
    assert parts == {"value": True, "windows": False, "passes": False}
    assert "asks what is known" in repr(report)


def test_bisection_is_right_but_asks_too_often():
    report = gs.check.driver(bisecting)
    assert {part.name: part.passed for part in report.parts}["value"]
    assert "are enough" in repr(report)


@listed("driver", (unasked, lambda ask, guess: 0))
def test_a_value_that_was_not_asked_for_counts_nothing(driver):
    assert gs.check.driver(driver).points == 0


def test_a_whole_window_is_no_null_window():
    report = gs.check.driver(lambda ask, guess: ask(-inf, inf))
    assert "no null window" in repr(report)
    assert [(part.name, part.points) for part in report.parts] == [
        ("value", 40),
        ("windows", 0),
        ("passes", 0),
    ]


def test_a_driver_without_end_is_ended():
    report = gs.check.driver(asks_again)
    assert f"{MOST} passes, and it still asks" in repr(report)


def test_a_driver_that_was_begun_and_returns_nothing_is_no_stub():
    def begun(ask, guess):
        max(guess, 0)

    report = gs.check.driver(begun)
    assert report.answered
    assert "It returned None. Is a `return` missing?" in repr(report)


def test_what_else_goes_wrong_is_told():
    for wrong, told in (
        (lambda ask, guess: ask("a", 3), "alpha must be a number"),
        (lambda ask, guess: "three", "no number"),
        (lambda ask: 3, "two parameters"),
    ):
        report = gs.check.driver(wrong)
        assert not report.passed, told
        assert told in repr(report)


def test_the_difference_opens_the_right_search():
    at = gs.check.driver(one_answer).difference
    assert at.algorithm is gs.mtdf
    answer = at.algorithm(at.game, at.state, **at.options)
    assert answer.value == gs.minimax(at.game).value


def test_the_questions_begin_at_right_near_and_far_guesses():
    assert {q.guess - q.value for q in questions()} == set(NEAR)
    assert all(gs.minimax(q.game).value == q.value for q in questions())
