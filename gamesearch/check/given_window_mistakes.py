"""The known mistakes in what is done with a window that was given.

A function with one of them is right when it is called at the root, where the window is
open; called further down, it searches another window than it was handed.
"""

from collections.abc import Callable
from math import inf
from typing import NamedTuple

from gamesearch.check.edits import Mistake
from gamesearch.check.given_windows import Inside, every, right_leaves, wrong_value
from gamesearch.check.topics.alpha_beta_program import ALPHA_BETA, done, search_of
from gamesearch.rules.game import MAX


class Misread(NamedTuple):
    """A mistake in what is done with a window: another one is searched."""

    mistake: Mistake
    searched: Callable  # (alpha, beta, side) -> (alpha, beta)


def misread(name, text, searched) -> Misread:
    """A row of the table below."""
    return Misread(Mistake(name, text), searched)


RIGHT = ALPHA_BETA[0].variants({})  # in an empty window some stop at once


def turned(alpha, beta, side):
    """The window as the side to move sees it."""
    return (alpha, beta) if side == MAX else (-beta, -alpha)


IN_THE_MOVERS_VIEW = misread(
    "given window in the mover's view",
    "Your function returns MAX's value and takes alpha and beta for the side to "
    "move: where MIN is to move, it negates them. Value and window have to be in "
    "the same view.",
    turned,
)
IN_MAXS_VIEW = misread(
    "given window in MAX's view",
    "Your function returns the value for the side to move and takes alpha and beta "
    "in MAX's view. Value and window have to be in the same view: where MIN is to "
    "move, β is what it has found for itself.",
    turned,
)
MISREAD = (
    misread(
        "given window ignored",
        "Your function takes alpha and beta and does not use what it is given: called "
        "at a position further down, it searches as if nothing were known. Begin with "
        "the window that was handed in, not with (−∞, ∞).",
        lambda alpha, beta, side: (-inf, inf),
    ),
    misread(
        "given α ignored",
        "Your function does not use the alpha it is given: called at a position "
        "further down, it searches as if α were −∞.",
        lambda alpha, beta, side: (-inf, beta),
    ),
    misread(
        "given β ignored",
        "Your function does not use the beta it is given: called at a position further "
        "down, it searches as if β were ∞.",
        lambda alpha, beta, side: (alpha, inf),
    ),
    misread(
        "given window too wide",
        "Called with a window, your function searches one that is wider by one at both "
        "ends. What is exactly α or β is outside: it needs no exact value.",
        lambda alpha, beta, side: (alpha - 1, beta + 1),
    ),
    misread(
        "given window too narrow",
        "Called with a window, your function searches one that is narrower by one at "
        "both ends. Only α and β themselves are outside; between them the value has to "
        "be exact.",
        lambda alpha, beta, side: (alpha + 1, beta - 1),
    ),
    IN_THE_MOVERS_VIEW,
    IN_MAXS_VIEW,
    misread(
        "given α and β exchanged",
        "Called with a window, your function takes its α for β and its β for α.",
        lambda alpha, beta, side: (beta, alpha),
    ),
)
REMEMBERED = Mistake(
    "remembered from another call",
    "Called at a position further down, your function returns a right value and looks "
    "at no leaf: it remembers what an earlier call has found. Each call has to find "
    "its value itself.",
)
NO_LIMIT = Mistake(
    "no limit outside the window",
    "Called with a window, your function looks at the right leaves, but where the "
    "value is outside, it returns a wrong limit. Up to α it may return anything from "
    "the value to α, from β on anything from β to the value.",
)
ELSE = Mistake(
    "another search in a given window",
    "Called at a position further down with a window, your function does something "
    "else than when it comes there from the root. It should look at the leaves that "
    "matter in this window, and return its value, or a limit outside of it.",
)


def name_remembered(trial) -> Mistake | None:
    """Was there a call that knew an exact value without a look?"""
    for one in every(trial) if trial.inside is not None else ():
        if _exact(one) and not one.run.leaves and not wrong_value(trial, one):
            return REMEMBERED
    return None


def name_misread(trial) -> Mistake | None:
    """What is done with a given window by a function that is right at the roots.

    None where the time was over before all calls were made.
    """
    if len(trial.inside) < len(trial.answered):
        return None
    calls = every(trial)
    if not any(one.run.error for one in calls):
        own = IN_THE_MOVERS_VIEW if trial.view == "mover" else IN_MAXS_VIEW
        known = [one for one in MISREAD if one is not own]
        found = [one.mistake for one in known if _alike(trial, calls, one.searched)]
        if len(found) == 1:
            return found[0]
        if any(
            all(right_leaves(one, way) for one in calls)
            for way in trial.plain + trial.mixed
        ) and not any(wrong_value(trial, one) for one in calls if _exact(one)):
            return NO_LIMIT
    return ELSE


def _exact(one: Inside) -> bool:
    """Is the value inside the window?"""
    return one.window[0] < one.wanted.value < one.window[1]


def _alike(trial, calls, searched) -> bool:
    """Is each call, by one convention, the search of such a window?"""
    return any(
        all(_does(trial, one, searched, text) for one in calls) for text, _ in RIGHT
    )


def _does(trial, one, searched, text) -> bool:
    """Does this search return the same, and look at the same leaves?"""
    case = one.case
    bounds = searched(*one.window, case.game.to_move(case.state))
    known = done(search_of(text, text), case, window=bounds)
    value = trial.seen(case, known.value)
    return value == one.run.value and known.leaves == one.run.leaves
