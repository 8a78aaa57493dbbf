"""The known mistakes of a driver of null-window passes, recognised by what they ask.

A mistake is run on the same questions; where it asks in the same windows, in the same
order, and returns the same value as a learner's driver, that is its name. All come from
one engine, `drive`, whose every rule can be exchanged.
"""

from collections.abc import Callable
from math import inf
from numbers import Real
from typing import NamedTuple


class Rules(NamedTuple):
    """What a driver does; the defaults are MTD(f)."""

    goes_on: Callable = lambda low, high, guess, last: low < high
    asks: Callable = lambda guess, low, high: below(guess + (guess == low))
    learns: Callable = lambda value, alpha, beta, low, high: (
        (value, high) if value >= beta else (low, value)
    )
    guesses: Callable = lambda value, alpha, beta, guess: value
    returns: Callable = lambda low, high, guess: guess


RIGHT = Rules()


def drive(ask: Callable, first_guess: Real, rules: Rules = RIGHT) -> Real:
    """The value, by passes that follow these rules.

    >>> drive(lambda alpha, beta: 3, 5)
    3
    """
    low, high, guess, last = -inf, inf, first_guess, None
    while rules.goes_on(low, high, guess, last):
        alpha, beta = rules.asks(guess, low, high)
        value = ask(alpha, beta)
        low, high = rules.learns(value, alpha, beta, low, high)
        guess, last = rules.guesses(value, alpha, beta, guess), guess
    return rules.returns(low, high, guess)


def below(beta):
    """The null window that asks: beta or more?"""
    return beta - 1, beta


def above(alpha):
    """The null window that asks: more than alpha?"""
    return alpha, alpha + 1


def above_first(guess, low, high):
    """The other way to begin, as good as asking below the guess first."""
    return below(guess) if guess == high else above(guess)


def edge_learnt(value, alpha, beta, low, high):
    return (beta, high) if value >= beta else (low, alpha)


def edge_guessed(value, alpha, beta, guess):
    return beta if value >= beta else alpha


def exchanged(value, alpha, beta, low, high):
    return (low, value) if value >= beta else (value, high)


def equal_is_above(value, alpha, beta, low, high):
    return (value, high) if value >= alpha else (low, value)


def equal_is_below(value, alpha, beta, low, high):
    return (value, high) if value > beta else (low, value)


def once(low, high, guess, last):
    return last is None


def until_met_again(low, high, guess, last):
    return guess != last


def past_the_end(low, high, guess, last):
    return low <= high


class Mistake(NamedTuple):
    """A mistake by name, what to say of it, and the rules that make it."""

    name: str
    text: str
    rules: tuple[Rules, ...]


def only_below(guess, low, high):
    return below(guess)


def only_above(guess, low, high):
    return above(guess)


def either_way(**other) -> tuple[Rules, ...]:
    """The exchanged rules in a driver that asks below first, and in one above first."""
    return Rules(**other), Rules(asks=above_first, **other)


def any_way(**other) -> tuple[Rules, ...]:
    """The same, and in drivers that only ever ask on one side of the guess."""
    one_sided = (Rules(asks=way, **other) for way in (only_below, only_above))
    return *either_way(**other), *one_sided


SOUND = either_way()
MISTAKES = (
    Mistake(
        "the window's edge for the value",
        "You go on from the edge of the window. ask gives more than yes or no: if it "
        "returns 14 for the window (7, 8), the root is worth at least 14, not only at "
        "least 8. Go on from the value, and passes are saved.",
        (
            *either_way(learns=edge_learnt, guesses=edge_guessed),
            *either_way(guesses=edge_guessed),
            *either_way(learns=edge_learnt),
        ),
    ),
    Mistake(
        "a bound taken for the value",
        "You stop at a bound. A value at or below α says at most so much, one at or "
        "above β at least so much; only when both bounds have met is the value known. "
        "A right guess, too, takes two passes.",
        (*any_way(goes_on=once), *any_way(goes_on=until_met_again)),
    ),
    Mistake(
        "asks again what is known",
        "When the guess is the lower bound, you ask once more whether the root "
        "reaches it, and nothing new comes back. Then ask whether it is worth more: "
        "the window (guess, guess + 1).",
        (Rules(asks=only_below),),
    ),
    Mistake(
        "never asks from below",
        "When the guess is the upper bound, you ask once more whether the root is "
        "worth more, and nothing new comes back. Then ask whether it reaches it: the "
        "window (guess − 1, guess).",
        (Rules(asks=only_above),),
    ),
    Mistake(
        "the guess never moves",
        "Every pass asks the same question: the guess stays where it was. The next "
        "guess is the value that came back.",
        any_way(guesses=lambda value, alpha, beta, guess: guess),
    ),
    Mistake(
        "bounds exchanged",
        "A value at or above β is a lower bound, one at or below α an upper bound. You "
        "note them the other way round.",
        either_way(learns=exchanged),
    ),
    Mistake(
        "a value equal to the edge",
        "A value that equals α is an upper bound: at most α. One that equals β is a "
        "lower bound: at least β. You take one of them for the other.",
        (*either_way(learns=equal_is_above), *either_way(learns=equal_is_below)),
    ),
    Mistake(
        "goes on when the bounds have met",
        "When lower and upper bound are equal, the value is known. Stop there: go on "
        "only while low < high.",
        either_way(goes_on=past_the_end),
    ),
)
