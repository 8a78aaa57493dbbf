"""Functions for searches of chance nodes: outcomes, the range of values, windows.

`outcomes_of(game)` lists the outcomes at a chance node and checks their probabilities;
`ranged` checks that values lie in the range that the search uses for cuts. Errors of
both show the position. `outcome_window` is the window in which an outcome is searched.
"""

from collections.abc import Callable
from fractions import Fraction
from numbers import Integral, Real
from typing import NamedTuple

from gamesearch.rules.contract import FINDS
from gamesearch.rules.game import Game, Move, State
from gamesearch.rules.given import is_range

KEPT = 100  # tuples of outcomes; rules that make them anew would fill the memory


class Outcome(NamedTuple):
    """One outcome of a chance node; `rest` is the probability of those after it."""

    move: Move
    probability: Real
    rest: Real


def outcomes_of(game: Game) -> Callable[[State], tuple[Outcome, ...]]:
    """The outcomes of each chance state, checked: each above 0, together 1.

    >>> from gamesearch import Chance, ExplicitTree
    >>> game = ExplicitTree(Chance([(0.25, 8), (0.75, 4)]))
    >>> [tuple(outcome) for outcome in outcomes_of(game)(game.initial())]
    [('a', 0.25, 0.75), ('b', 0.75, 0)]
    """
    kept = {}  # a tuple that the rules return again is checked only once

    def outcomes(state):
        given = game.outcomes(state)
        if kept.get(id(given), (None,))[0] is given:
            return kept[id(given)][1]
        checked = tuple(_with_rests(_checked(game, state, given)))
        if isinstance(given, tuple) and len(kept) < KEPT:
            kept[id(given)] = given, checked
        return checked

    return outcomes


def _checked(game, state, given):
    """The pairs (move, probability), or ValueError with the position."""
    try:
        pairs = [(move, probability) for move, probability in given]
    except (TypeError, ValueError):
        wrong = f"Outcomes must be pairs (move, probability), not {given!r}"
        raise _refused(game, state, wrong) from None
    chances = [probability for _, probability in pairs]
    if not chances:
        wrong = "A chance node must have outcomes, but this one has none"
    elif not all(isinstance(p, Real) and p > 0 for p in chances):
        listed = ", ".join(map(str, chances))
        wrong = f"Each probability must be a number above 0, not {listed}"
    elif abs(sum(chances) - 1) > 1e-9:
        wrong = f"The probabilities must sum to 1, not to {sum(chances)}"
    else:
        return pairs
    raise _refused(game, state, wrong)


def _refused(game, state, wrong):
    return ValueError(f"game: {wrong}. {FINDS}\nThe position:\n{game.text(state)}")


def _with_rests(pairs):
    """Each pair with the sum of the later probabilities, exactly 0 for the last."""
    rest, found = 0, []
    for move, probability in reversed(pairs):
        if isinstance(probability, Integral):  # so that division stays exact
            probability = Fraction(probability)
        found.append(Outcome(move, probability, rest))
        rest += probability
    return reversed(found)


def value_range(game: Game, evaluate, given) -> tuple[Real, Real]:
    """Ballard's L and U: `given`, or the range of the game's utility.

    An evaluation with a `win` has values between -win and win, and utilities count
    `win` times as much; the range contains both. The result is two finite numbers with
    L below U; if all values are equal, U is L + 1, so that every window is open.
    """
    if given is None:
        given, source = game.utility_range(), "the game's"
        if hasattr(evaluate, "win"):
            win = evaluate.win
            low, high = given
            given = min(low, -1) * win, max(high, 1) * win
    else:
        source = "given"
    if not is_range(given):
        raise ValueError(
            "utility_range: two finite numbers (low, high), low <= high, between which "
            f"all values lie, not {given!r} ({source}). Without such a range nothing "
            "can be cut at chance nodes. Use expectiminimax, which needs no range."
        )
    low, high = given
    return low, high if low < high else low + 1


def ranged(game: Game, valued, low: Real, high: Real) -> Callable[[State], Real]:
    """`valued`, with each value checked to lie from `low` to `high`."""

    def checked(state):
        value = valued(state)
        if low <= value <= high:
            return value
        raise ValueError(
            f"utility_range: the value {value} of this position is outside {low} to "
            f"{high}, so cuts at chance nodes could be wrong. Give utility_range="
            "(low, high) such that every utility and every value of the evaluation "
            f"lies inside.\nThe position:\n{game.text(state)}"
        )

    return checked


def outcome_window(A: Real, B: Real, L: Real, U: Real) -> tuple[Real, Real]:
    """The window (max(L, A), min(U, B)) of an outcome; (L, U) if it is empty.

    With fractions it is never empty. Floats are rounded: if the earlier outcomes almost
    decide the node, A may be rounded to B or U, or B to L. In an empty window every
    first move would be a cut, at MAX and at MIN nodes, and a wrong bound would be
    stored in the table. In the whole range the exact value is found.

    >>> outcome_window(-2, 7, 0, 10), outcome_window(-30.0, 0.0, 0, 10)
    ((0, 7), (0, 10))
    """
    low, high = max(L, A), min(U, B)
    return (low, high) if low < high else (L, U)
