"""Checks of the arguments that searches share; each error names the argument.

A check raises TypeError or ValueError with what is wanted, or returns silently.
"""

import inspect
import sys
from collections.abc import Callable, Collection, Iterable
from difflib import get_close_matches
from math import inf, isfinite
from numbers import Integral, Real

from gamesearch.rules.game import Game
from gamesearch.rules.given import checked_number, whole_number
from gamesearch.rules.table import Table

# 4: annotations as text. Since Python 3.14 they are evaluated when somebody asks for
# them, and then a type that was never imported is a NameError
UNREAD = {"annotation_format": 4} if sys.version_info >= (3, 14) else {}


def signature_of(function: Callable) -> inspect.Signature:
    """The function's parameters; its annotations may name what there is not."""
    return inspect.signature(function, **UNREAD)


def check_rules(game) -> None:
    """`game` is an object of a class of Game."""
    if not isinstance(game, Game):
        rules = isinstance(game, type) and issubclass(game, Game)
        hint = f"; write {game.__name__}()" if rules else ""
        raise TypeError(f"game: an object of a class of Game, not {game!r}{hint}.")


def check_depth(depth) -> None:
    """`depth` is None or a whole number of plies, 0 or more."""
    if depth is None:
        return
    if not isinstance(depth, Integral) or isinstance(depth, bool):
        raise TypeError(f"depth: a whole number of plies, or None, not {depth!r}.")
    if depth < 0:
        raise ValueError(f"depth: 0 or more plies (0 = evaluate here), not {depth}.")


def check_window(window) -> None:
    """`window` is a pair (alpha, beta) with alpha < beta."""
    if not (isinstance(window, (tuple, list)) and len(window) == 2
            and all(isinstance(edge, Real) for edge in window)):
        raise TypeError(f"window: a pair (alpha, beta) of numbers, not {window!r}.")
    alpha, beta = window
    if not alpha < beta:
        raise ValueError(
            f"window: alpha must be below beta, but alpha = {alpha} and beta = {beta}; "
            "(-inf, inf) is the whole window."
        )


def check_evaluation(evaluate) -> None:
    """`evaluate` is None or a function; its `win`, if it has one, is above 0."""
    if evaluate is None:
        return
    if isinstance(evaluate, type):
        name = evaluate.__name__
        raise TypeError(
            f"evaluate: a function of a state, not the class {name}; write "
            f"{name}(game), or for a player evaluation={name}."
        )
    if not callable(evaluate):
        raise TypeError(f"evaluate: a function of a state, not {evaluate!r}.")
    win = getattr(evaluate, "win", 1)
    if not (isinstance(win, Real) and isfinite(win) and win > 0):
        raise ValueError(
            f"evaluate: `evaluate.win`, what a won position counts, must be a finite "
            f"number above 0, not {win!r}."
        )


def noisy_moves(game, noisy):
    """`noisy` with each answer checked; it is a function from a state to its moves."""
    if not callable(noisy):
        raise TypeError(
            "noisy: a function that gives the moves of a state to search below depth "
            f"0, not {noisy!r}."
        )

    def moves(state):
        found = noisy(state)
        if isinstance(found, (tuple, list)):
            return found
        try:
            return list(found)
        except TypeError:
            raise TypeError(
                "noisy: it must return the noisy moves of a state, an empty list if "
                f"there are none, not {found!r}.\nThe position:\n{game.text(state)}"
            ) from None

    return moves


def check_trace(trace) -> None:
    """`trace` is None or records events."""
    if trace is None:
        return
    if isinstance(trace, type) or not (hasattr(trace, "down") and hasattr(trace, "up")):
        raise TypeError(
            f"trace: gs.Trace(), or None, not {trace!r}; keep it in a variable to read "
            "it after the search."
        )


def table_of(table) -> Table | None:
    """The table a search was given: "new" is an empty one, None is none."""
    if table is None or isinstance(table, Table):
        return table
    if table == "new":
        return Table()
    raise TypeError(
        f'table: gs.Table(), "new" for an empty one, or None for none, not {table!r}.'
    )


def check_probes(probes) -> None:
    """`probes` is a whole number, 1 or more."""
    wanted = "probes: how many moves are looked at below each outcome, a whole number"
    whole_number(probes, 1, wanted)


def check_grain(grain) -> None:
    """`grain` is a number above 0."""
    wanted = "grain: the smallest difference of two values, above 0"
    checked_number(grain, wanted, lambda number: 0 < number < inf)


def check_guess(first_guess) -> None:
    """`first_guess` is a number; it may be infinite."""
    wanted = "first_guess: the value to expect, a number"
    checked_number(first_guess, wanted, lambda number: number == number)


def check_margin(margin, first_guess) -> None:
    """`margin` opens a window around `first_guess`."""
    wanted = (
        f"margin: it must open a window around first_guess = {first_guess}, so a "
        "number above 0 and not too small beside it"
    )
    checked_number(margin, wanted, lambda m: first_guess - m < first_guess + m)


def check_algorithm(algorithm, name="algorithm") -> None:
    """`algorithm` is a search."""
    if not callable(algorithm) or isinstance(algorithm, type):
        raise TypeError(f"{name}: a search, such as gs.alpha_beta, not {algorithm!r}.")


def check_key(game, state) -> None:
    """What a table files a state under is hashable."""
    key = game.key(state)
    try:
        hash(key)
    except TypeError:
        raise TypeError(
            f"game: what `key` returns must be hashable (a tuple, an int, a text), but "
            f"this {type(key).__name__} is not: {key!r}"
        ) from None


def check_options(given: Iterable[str], known: Collection[str], whose: str) -> None:
    """TypeError for the first option that is not known, with the nearest that is.

    >>> check_options(["dept"], ["depth", "order"], "this search")
    Traceback (most recent call last):
        ...
    TypeError: dept: this search has no such option; did you mean depth=?
    """
    for name in given:
        if name not in known:
            near = get_close_matches(name, known, 1, 0.7)
            listed = f"there are {', '.join(known)}." if known else "there are none."
            hint = f"did you mean {near[0]}=?" if near else listed
            raise TypeError(f"{name}: {whose} has no such option; {hint}")
