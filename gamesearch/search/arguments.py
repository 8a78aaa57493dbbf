"""Checks of the arguments that searches share; each error names the argument.

A check raises TypeError or ValueError and says what is wanted, or returns silently.
"""

import inspect
import sys
from collections.abc import Callable, Collection, Iterable
from difflib import get_close_matches
from math import inf, isfinite
from numbers import Integral, Real

from gamesearch.rules.game import Game
from gamesearch.rules.given import checked_number, whole_number
from gamesearch.rules.say import say
from gamesearch.rules.table import Table

# 4: annotations as text. Since Python 3.14 annotations are evaluated when they are
# looked up, and a type that was never imported would raise a NameError
UNREAD = {"annotation_format": 4} if sys.version_info >= (3, 14) else {}


def signature_of(function: Callable) -> inspect.Signature:
    """The function's parameters; its annotations may name types that do not exist."""
    return inspect.signature(function, **UNREAD)


def check_rules(game) -> None:
    """`game` is an object of a class of Game."""
    if not isinstance(game, Game):
        if isinstance(game, type) and issubclass(game, Game):
            raise TypeError(
                f"game: an object, not the class {game.__name__} itself; write "
                f"{game.__name__}()."
            )
        raise TypeError(f"game: an object of a class derived from Game, not {game!r}.")


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
            f"window: alpha must be below beta, but alpha = {alpha} and beta = {beta}. "
            "The whole window is (-inf, inf)."
        )


def check_evaluation(evaluate) -> None:
    """`evaluate` is None or a function; its `win`, if it has one, is above 0."""
    if evaluate is None:
        return
    if isinstance(evaluate, type):
        name = evaluate.__name__
        raise TypeError(
            f"evaluate: a function of a state, not the class {name} itself. Write "
            f"evaluate={name}(game), or for a player evaluation={name}."
        )
    if not callable(evaluate):
        raise TypeError(f"evaluate: a function of a state, not {evaluate!r}.")
    win = getattr(evaluate, "win", 1)
    if not (isinstance(win, Real) and isfinite(win) and win > 0):
        raise ValueError(
            "evaluate: `evaluate.win`, the value of a won position, must be a finite "
            f"number above 0, not {win!r}."
        )


def noisy_moves(game, noisy):
    """`noisy`, a function from a state to moves, with each result checked."""
    if not callable(noisy):
        raise TypeError(
            "noisy: a function that returns the moves of a state to search below depth "
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
                "noisy: the function must return a list of the noisy moves of a state, "
                f"which may be empty, not {found!r}.\n"
                f"The position:\n{game.text(state)}"
            ) from None

    return moves


def check_trace(trace) -> None:
    """`trace` is None or records events."""
    if trace is None:
        return
    if isinstance(trace, type) or not (hasattr(trace, "down") and hasattr(trace, "up")):
        raise TypeError(
            f"trace: gs.Trace(), or None, not {trace!r}. Store the trace in a "
            "variable, so that you can read it after the search."
        )


def table_of(table) -> Table | None:
    """The table of a search: "new" means an empty table, None means no table."""
    if table is None or isinstance(table, Table):
        return table
    if table == "new":
        return Table()
    raise TypeError(
        f'table: gs.Table(), "new" for an empty table, or None for no table, not '
        f"{table!r}."
    )


def check_probes(probes) -> None:
    """`probes` is a whole number, 1 or more."""
    wanted = "probes: the number of moves to probe below each outcome, a whole number"
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
        f"margin: a number above 0 that is large enough to open a window around "
        f"first_guess = {first_guess}"
    )
    checked_number(margin, wanted, lambda m: first_guess - m < first_guess + m)


def check_algorithm(algorithm, name="algorithm") -> None:
    """`algorithm` is a search."""
    if not callable(algorithm) or isinstance(algorithm, type):
        raise TypeError(f"{name}: a search, such as gs.alpha_beta, not {algorithm!r}.")


def check_key(game, state) -> None:
    """The key under which a table stores a state is hashable."""
    key = game.key(state)
    try:
        hash(key)
    except TypeError:
        raise TypeError(
            "game: `key` must return a hashable value (a tuple, an int, a text), but "
            f"it returned the {type(key).__name__} {key!r}."
        ) from None


def check_options(given: Iterable[str], known: Collection[str], whose: str) -> None:
    """TypeError for the first unknown option, with the most similar known option.

    >>> check_options(["dept"], ["depth", "order"], "this search")
    Traceback (most recent call last):
        ...
    TypeError: dept: this search has no such option. Did you mean depth=?
    """
    for name in given:
        if name not in known:
            near = get_close_matches(name, known, 1, 0.7)
            if near:
                fix = say("Did you mean {option}=?", option=near[0])
            elif known:
                fix = say("Its options are {options}.", options=", ".join(known))
            else:
                fix = "It has no options."
            raise TypeError(f"{name}: {whose} has no such option. {fix}")
