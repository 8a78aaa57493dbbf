"""The check of drivers: right ones pass, each known mistake is called by its name."""

from math import inf

from course.mutants.trial import changed
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


# as learners write them: this program, another than the one that mistakes are edits of


DRIVER = """
def driver(ask, first):
    low, high, guess = -inf, inf, first
    while low < high:
        beta = max(guess, low + 1)
        value = ask(beta - 1, beta)
        reached = value >= beta
        low, high = (value, high) if reached else (low, value)
        guess = value
    return guess
"""
ASKS, GOES_ON = "max(guess, low + 1)", "guess = value"
TO_THE_EDGE = {GOES_ON: "guess = beta if reached else beta - 1"}
EDGE = TO_THE_EDGE | {
    "(value, high)": "(beta, high)",
    "(low, value)": "(low, beta - 1)",
}
EDITS = {
    "the window's edge for the value": [EDGE, TO_THE_EDGE],
    "a bound taken for the value": [{"while low < high": "for _ in range(1)"}],
    "asks again what is known": [{ASKS: "guess"}],
    "never asks from below": [{ASKS: "guess + 1"}],
    "the guess never moves": [
        {ASKS: "guess", GOES_ON: "pass", "return guess": "return low"}
    ],
    "bounds exchanged": [{"if reached": "if not reached"}],
    "a value equal to the edge": [{">= beta": "> beta"}, {">= beta": ">= guess"}],
    "goes on when the bounds have met": [
        {"low < high": "low <= high"},
        {"(low, value)": "(low, high)"},
    ],
    "the bounds begin with numbers": [{"-inf, inf": "-50, 50"}],
    "0 taken for nothing": [
        {
            "-inf, inf": "None, None",
            "low < high": "not low or not high or low < high",
            ASKS: "guess + 1 if guess == low else guess",
        }
    ],
    "the other bound is forgotten": [
        {"(value, high)": "(value, inf)", "(low, value)": "(-inf, value)"}
    ],
    "asks for the other side": [{"ask(beta - 1, beta)": "-ask(-beta, 1 - beta)"}],
    "the first guess is returned": [{"return guess": "return first"}],
    "an edge of the last window is returned": [{"return guess": "return beta"}],
    "the first guess is not used": [{"inf, first": "inf, 0"}],
    "nothing is asked": [{"while low < high": "for _ in ()"}],
    "no null window": [
        {"    while": "    guess = ask(guess - 1, guess + 1)\n    while"}
    ],
}


def driver(edit):
    return changed(DRIVER, edit)


def until_confirmed(ask, guess):
    value = ask(guess - 1, guess)
    while value != guess:
        guess = value
        value = ask(guess - 1, guess)
    return value


def turned_window(ask, guess):
    return ask(guess, guess - 1)


MUTANTS = [
    *((driver(edit), name) for name, edits in EDITS.items() for edit in edits),
    (until_confirmed, "a bound taken for the value"),
    (turned_window, "inverted window"),
    (bisecting, "the next guess is not the value"),
]


@listed("right", (other_way, driver({})))
def test_another_right_driver_passes(right):
    assert gs.check.driver(right).points == 100


@listed(("mutant", "name"), MUTANTS)
def test_a_mistake_is_called_by_its_name(mutant, name):
    report = gs.check.driver(mutant)
    assert not report.passed
    assert report.mistake == name, report
    assert name in repr(report)
    assert "→" in repr(report)


def test_every_known_mistake_is_tried():
    assert {mistake.name for mistake in MISTAKES} <= {name for _, name in MUTANTS}


def test_the_edge_gives_right_values_and_asks_what_is_known():
    report = gs.check.driver(driver(EDGE))
    parts = {part.name: part.passed for part in report.parts}
    assert parts == {"value": True, "windows": False, "passes": False}
    assert "you already know" in repr(report)


def test_bisection_is_right_but_asks_too_often():
    report = gs.check.driver(bisecting)
    assert {part.name: part.passed for part in report.parts}["value"]
    assert "are enough" in repr(report)


@listed("unasked", (lambda ask, guess: guess, lambda ask, guess: 0))
def test_a_value_that_was_not_asked_for_counts_nothing(unasked):
    assert gs.check.driver(unasked).points == 0


def test_a_whole_window_is_no_null_window():
    report = gs.check.driver(lambda ask, guess: ask(-inf, inf))
    assert "no null window" in repr(report)
    assert [(part.name, part.points) for part in report.parts] == [
        ("value", 40),
        ("windows", 0),
        ("passes", 0),
    ]


def test_a_driver_without_end_is_ended():
    report = gs.check.driver(driver({ASKS: "guess"}))
    assert f"You do not stop after {MOST} passes." in repr(report)


def test_a_driver_that_was_begun_and_returns_nothing_is_no_stub():
    def begun(ask, guess):
        max(guess, 0)

    report = gs.check.driver(begun)
    assert report.answered
    assert "Is a `return` missing?" in repr(report)


def test_what_else_goes_wrong_is_told():
    for wrong, told in (
        (lambda ask, guess: ask("a", 3), "alpha must be a number"),
        (lambda ask, guess: "three", "not a number"),
        (lambda ask: 3, "two arguments"),
    ):
        report = gs.check.driver(wrong)
        assert not report.passed, told
        assert told in repr(report)


def test_the_difference_opens_the_right_search():
    at = gs.check.driver(lambda ask, guess: ask(guess - 1, guess)).difference
    assert at.algorithm is gs.mtdf
    answer = at.algorithm(at.game, at.state, **at.options)
    assert answer.value == gs.minimax(at.game).value


def test_the_questions_begin_at_right_near_and_far_guesses():
    assert {q.guess - q.value for q in questions()} == set(NEAR)
    assert all(gs.minimax(q.game).value == q.value for q in questions())
