"""What every search checks before it begins, so that mistakes are named at once.

`enter` returns the pieces a search is written with: the state to start from, the
order, the budget, `decided` for the value of a terminal state and `estimate` for
that of a state at the depth limit, all in MAX's view.
"""

from collections.abc import Callable
from contextlib import contextmanager
from math import inf
from numbers import Number, Real
from traceback import walk_tb
from typing import NamedTuple

from gamesearch import orders
from gamesearch.evaluations.values import decided_value, estimated_value
from gamesearch.game import CHANCE, MAX, MIN, Game, State
from gamesearch.games.entry import recursion_limit
from gamesearch.result import Budget, OutOfNodes, SearchResult
from gamesearch.search.arguments import (
    check_depth,
    check_evaluation,
    check_rules,
    check_trace,
    check_window,
)


class Entry(NamedTuple):
    """What a search starts with once its arguments have been checked."""

    state: State
    depth: Real
    order: orders.Order
    budget: Budget
    decided: Callable[[State], Real]
    estimate: Callable[[State], Real]


FINDS = "gs.check_game(game) finds such rules."


@contextmanager
def rules_named():
    """What the rules of a game raise, or what comes of a wrong answer, says so."""
    try:
        yield
    except Exception as error:
        said = broken_rules(error)
        if said is None: raise
        raise ValueError(said) from error


def broken_rules(error: Exception) -> str | None:
    """The sentence for an error that came out of the rules; None for another one.

    Ours begin with the argument that is wrong. One that a function of the caller's
    raised, such as an evaluation, is best read as it is.
    """
    argument, colon, _ = str(error).partition(": ")
    ours = colon and argument.isidentifier()
    if ours or isinstance(error, RecursionError | MemoryError): return None
    if type(error).__module__ != "builtins": return None
    game = state = method = module = None
    for frame, _ in walk_tb(error.__traceback__):
        seen, module = frame.f_locals, frame.f_globals.get("__name__", "")
        called = "".join(frame.f_code.co_varnames[:1])  # mostly self
        first = seen.get(called)
        state = seen.get("state", getattr(first, "state", state))
        if isinstance(first, Game) and called != "game":
            game, method = first, frame.f_code.co_name
        else:
            near = seen.get("game"), getattr(first, "game", None), game
            game = next((one for one in near if isinstance(one, Game)), None)
    if game is None or not (method or module.startswith("gamesearch.")): return None
    name, raised = type(game).__name__, f"{type(error).__name__} ({error})"
    said = (
        f"game: `{method}` of {name} raised {raised}." if method else
        f"game: what the rules of {name} answered cannot be used: {raised}."
    )
    try:
        shown = str(game.text(state))
    except Exception:  # the fault may be in `text` itself
        shown = repr(state)
    return f"{said} {FINDS}\nThe position:\n{shown}"


@rules_named()
def enter(game, state, depth, evaluate, order, limit, window=(-inf, inf),
          table=None, trace=None) -> Entry:
    """Check the arguments that all searches share; ValueError or TypeError if wrong."""
    check_rules(game)
    check_depth(depth)
    check_window(window)
    check_evaluation(evaluate)
    check_trace(trace)
    start = game.initial() if state is None else state
    try:
        hash(start)
    except TypeError:
        raise TypeError(
            f"state: a state must be hashable (a tuple, an int, a NamedTuple), but "
            f"this {type(start).__name__} is not:\n{start!r}"
        ) from None
    try:
        game.is_terminal(start) or game.to_move(start)
    except Exception as wrong:
        if state is None or state == game.initial(): raise  # it is the game's own
        raise ValueError(
            f"state: {type(game).__name__} cannot play on from {state!r}: {wrong}"
        ) from wrong
    return Entry(start, inf if depth is None else depth,
                 orders.bind(order, game, depth, evaluate, table), Budget.of(limit),
                 decided_value(game, evaluate), estimated_value(game, evaluate))


def no_value(game: Game, state: State) -> ValueError:
    """The error for a state at which no move has a value that can be compared."""
    return ValueError(
        "game: this position is not over, yet none of its moves has a value: `moves` "
        "gives none, or gives a generator that was used up, or their values are NaN or "
        f"infinite. {FINDS}\n"
        f"The position:\n{game.text(state)}"
    )


TOO_DEEP = (
    "depth: play goes deeper than Python can follow (some hundred plies); give "
    "depth=... and an evaluation, or a smaller game."
)


@contextmanager
def stopped_with(result: Callable[[], SearchResult], too_deep: str = TOO_DEEP):
    """A search that ends early says in the error what it knew: `.result`.

    So it does when it is interrupted (Ctrl-C, or the stop button of a notebook).
    """
    try:
        with rules_named():
            yield
    except (OutOfNodes, KeyboardInterrupt) as stop:
        stop.result = result()
        raise
    except RecursionError:
        raise ValueError(f"{too_deep} {recursion_limit()}") from None


def proved(game, state, window, value, line):
    """What a search that ends early knows of its root, and the best line so far.

    The side to move can have the best value so far, so that is a bound. Only where it
    does not lie inside the window it bounds that one move alone, and the root not: the
    value is None then.
    """
    if value is not None:
        low, high = window
        if value <= low if game.to_move(state) == MAX else value >= high: value = None
    return value, line


def no_chance(game: Game, state: State, search: str) -> ValueError:
    """The error for a state at which neither MAX nor MIN is to move."""
    if game.to_move(state) == CHANCE:
        return ValueError(
            f"game: {search} knows only MAX and MIN, but here chance is to move; use "
            f"expectiminimax.\nThe position:\n{game.text(state)}"
        )
    return ValueError(
        f"game: to_move must return MAX, MIN or CHANCE (+1, -1, 0), not "
        f"{game.to_move(state)!r}.\nThe position:\n{game.text(state)}"
    )


def not_in_turn(game, state, search) -> ValueError:
    """The error for a state at which not the expected side is to move."""
    if game.to_move(state) in (MAX, MIN):
        return ValueError(
            f"game: {search} needs players who move in turn, but here the same side "
            f"moves again; use b_star.\nThe position:\n{game.text(state)}"
        )
    return no_chance(game, state, search)


def as_result(value, line, nodes, leaves, cutoffs, depth, complete=True,
              kind=SearchResult, expanded=None, **more) -> SearchResult:
    """The result of a search; all nodes but leaves were expanded, if nothing is said.

    `line` is the principal variation as linked pairs (move, rest), or None; `more` are
    the fields that a `kind` of result has beyond the common ones.
    """
    if not isinstance(value, Number | tuple | None):
        raise ValueError(f"game: the value that was found, {value!r}, is no number; "
                         f"`utility` must return one. {FINDS}")
    if expanded is None: expanded = nodes - leaves
    moves = []
    while line is not None:
        move, line = line
        moves.append(move)
    return kind(value, moves[0] if moves else None, tuple(moves), nodes, leaves,
                cutoffs, None if depth == inf else depth, expanded, complete, **more)
