"""What the searches of chance nodes share: outcomes, the range of values, windows.

`outcomes_of(game)` lists the outcomes at a chance node and refuses probabilities that
are none; `ranged` refuses a value outside the range with which a search cuts. Both name
the position. `outcome_window` is where an outcome is searched.
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
    kept = {}  # a tuple that the rules give again is checked only once

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
        wrong = f"outcomes must be pairs (move, probability), not {given!r}"
        raise _refused(game, state, wrong) from None
    chances = [probability for _, probability in pairs]
    if not chances:
        wrong = "at a chance node there must be outcomes, but here are none"
    elif not all(isinstance(p, Real) and p > 0 for p in chances):
        listed = ", ".join(map(str, chances))
        wrong = f"each probability must be a number above 0, not {listed}"
    elif abs(sum(chances) - 1) > 1e-9:
        wrong = f"the probabilities must sum to 1, not to {sum(chances)}"
    else:
        return pairs
    raise _refused(game, state, wrong)


def _refused(game, state, wrong):
    return ValueError(f"game: {wrong}. {FINDS}\nThe position:\n{game.text(state)}")


def _with_rests(pairs):
    """Each pair with the sum of the probabilities after it, exactly 0 at the last."""
    rest, found = 0, []
    for move, probability in reversed(pairs):
        if isinstance(probability, Integral):  # so that dividing by it stays exact
            probability = Fraction(probability)
        found.append(Outcome(move, probability, rest))
        rest += probability
    return reversed(found)


def value_range(game: Game, evaluate, given) -> tuple[Real, Real]:
    """Ballard's L and U: `given`, or the range of the game's utility.

    An evaluation with a `win` has values between -win and win, and utilities count
    `win` times as much: its range is the one that has both. Two finite numbers, L below
    U; where all values are the same U is one more, which leaves every window open.
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
            f"all values lie, not {given!r} ({source}); without them nothing can be "
            "cut at chance nodes, and expectiminimax needs none."
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
            f"{high}, so cuts at chance nodes would be unsound; give utility_range="
            "(low, high) so that every utility and every value of the evaluation lies "
            f"inside.\nThe position:\n{game.text(state)}"
        )

    return checked


def outcome_window(A: Real, B: Real, L: Real, U: Real) -> tuple[Real, Real]:
    """The window (max(L, A), min(U, B)) of an outcome; all from L to U if it is empty.

    In fractions it never is. Floats are rounded: where the outcomes before would have
    settled the node but for the last digit, A may come out at B or U, or B at L. In an
    empty window any first move is a cut, at MAX nodes and at MIN nodes, and is filed in
    a table as a bound that it is not. In the whole range the value is found.

    >>> outcome_window(-2, 7, 0, 10), outcome_window(-30.0, 0.0, 0, 10)
    ((0, 7), (0, 10))
    """
    low, high = max(L, A), min(U, B)
    return (low, high) if low < high else (L, U)
