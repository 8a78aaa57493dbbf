"""The checks that every search makes before it begins, and the counts that it keeps.

`enter` returns the parts of a search: the state to start from, the order, the budget,
`utility` for the value of a terminal state, and `evaluate` for the value of a state at
the depth limit. Both functions check the values, which are from MAX's view. `Search`
has the counts, the budget and the result so far; `Run`, for a depth-first search, has
both.

Lines that begin with `run.` only count and record: without them a search finds the same
value, move and line. Therefore `gs.show` omits them.
"""

from collections.abc import Callable
from contextlib import contextmanager, suppress
from dataclasses import replace
from math import inf
from numbers import Number, Real
from typing import NamedTuple

from gamesearch.rules.contract import FINDS, rules_named
from gamesearch.rules.evaluation import decided_value, estimated_value
from gamesearch.rules.game import CHANCE, MAX, MIN, Game, State
from gamesearch.rules.given import recursion_limit
from gamesearch.rules.result import Budget, OutOfNodes, SearchResult
from gamesearch.search import orders
from gamesearch.search.arguments import (
    check_depth,
    check_evaluation,
    check_rules,
    check_trace,
    check_window,
)

TOO_DEEP = (
    "depth: play goes deeper than Python can follow (some hundred plies). Give "
    "depth=... and an evaluation, or a smaller game. If positions can occur again, "
    "play need not end; gs.value_iteration(game) finds the value of such a game."
)


class Entry(NamedTuple):
    """The parts of a search after its arguments have been checked."""

    state: State
    depth: Real
    order: orders.Order
    utility: Callable[[State], Real]
    evaluate: Callable[[State], Real]
    budget: Budget


@rules_named()
def enter(game, state, depth=None, evaluate=None, order=None, limit=None,
          window=(-inf, inf), table=None, trace=None) -> Entry:
    """Check the arguments that all searches share; raise ValueError or TypeError."""
    check_rules(game)
    check_depth(depth)
    check_window(window)
    check_evaluation(evaluate)
    check_trace(trace)
    start = started(game, state)
    return Entry(start, inf if depth is None else depth,
                 orders.bind(order, game, depth, evaluate, table),
                 decided_value(game, evaluate), estimated_value(game, evaluate),
                 Budget.of(limit))


class Search:
    """A running search: its counts, its budget, and its result if it stops early.

    `with run:` surrounds the search itself: if a limit or an interrupt stops it, the
    error has `.result`, made from `so_far`. With `with run.anytime():` a limit is no
    error.
    """

    too_deep = TOO_DEEP

    def __init__(self, name, game, state, limit, trace, kind=SearchResult, **given):
        entry = self.entry = enter(game, state, limit=limit, trace=trace, **given)
        self.name, self.game, self.trace = name, game, trace
        self.state, self.depth, self.budget = entry.state, entry.depth, entry.budget
        self.nodes = self.leaves = self.cutoffs = self.hits = self.ask_at = 0
        self.expanded = None  # positions whose moves were generated, if counted
        self.so_far = None, None  # the value and the line, for an early end
        self.kind, self.more = kind, {}  # of the result, and its fields beyond ours

    def visit(self):
        """Count a node, if the limit allows another one."""
        if self.nodes >= self.ask_at:
            self.ask_at = self.budget.check(self.nodes, self.positions_expanded())
        self.nodes += 1

    def positions_expanded(self) -> int:
        """The number of expanded positions."""
        if self.expanded is None: return self.nodes - self.leaves - self.hits
        return self.expanded

    def no_side(self, state):
        """Raise an error for a state at which neither MAX nor MIN is to move."""
        raise no_chance(self.game, state, self.name)

    def no_move(self, state):
        """Raise an error for a state that is not over, but has no move with a value."""
        raise no_value(self.game, state)

    def result(self, value, line, complete=True, kind=None, **more) -> SearchResult:
        """The result of the search: MAX's value and the line as linked pairs, or None.

        `more` are the fields of this kind of result beyond those of a SearchResult.
        """
        if not isinstance(value, Number | tuple | None):
            raise ValueError(
                f"game: the search found the value {value!r}, but `utility` must "
                f"return a number. {FINDS}"
            )
        moves = []
        while line is not None:
            move, line = line
            moves.append(move)
        depth = None if self.depth == inf else self.depth
        return (kind or self.kind)(
            value, moves[0] if moves else None, tuple(moves), self.nodes, self.leaves,
            self.cutoffs, depth, self.positions_expanded(), complete,
            **(self.more | more))

    def stopped(self) -> SearchResult:
        """The result if the search stops early."""
        return self.result(*self.so_far, complete=False)

    def __enter__(self):
        return self

    def __exit__(self, kind, error, where):
        """Add the result so far to an error; name faults of the rules."""
        if kind is None: return
        with stopped_with(self.stopped, self.too_deep):
            raise error

    @contextmanager
    def anytime(self):
        """The search may stop at its limit; the lines after it return the result."""
        with suppress(OutOfNodes), self:
            yield


class Run(Search):
    """A depth-first search of a game, with the parts that its program uses.

    `pieces` are the state, the depth, the order, and the functions `utility` and
    `evaluate`; `so_far` has the value and the line at the root.
    """

    def __init__(self, name, game, state, depth, evaluate, order, limit,
                 window=(-inf, inf), trace=None, table=None, kind=SearchResult, **more):
        super().__init__(name, game, state, limit, trace, kind, depth=depth,
                         evaluate=evaluate, order=order, window=window, table=table)
        self.window, self.more = window, more
        entry = self.entry
        self.pieces = (entry.state, entry.depth, entry.order, entry.utility,
                       entry.evaluate)

    def stopped(self) -> SearchResult:
        """The result so far: the side to move can reach the best value found.

        So this value is a bound for the root. If the value fails low for that side it
        is only a bound for the moves already searched, and it is omitted.
        """
        result, (low, high) = super().stopped(), self.window
        if result.value is None: return result
        side = self.game.to_move(self.state)
        if result.value <= low if side == MAX else result.value >= high:
            return replace(result, value=None)
        return result


def started(game: Game, state):
    """The state to start from, by default the first one; checked for valid rules."""
    start = game.initial() if state is None else state
    try:
        hash(start)
    except TypeError:
        raise TypeError(
            "state: a state must be hashable (a tuple, an int, a NamedTuple), but this "
            f"{type(start).__name__} is not:\n{start!r}"
        ) from None
    try:
        game.is_terminal(start)
    except Exception as wrong:
        if state is None or state == game.initial(): raise  # it is the game's own
        raise ValueError(
            f"state: {type(game).__name__} cannot play on from {state!r}: {wrong}"
        ) from wrong
    return start


def no_value(game: Game, state: State) -> ValueError:
    """The error for a state with no move whose value can be compared."""
    return ValueError(
        "game: this position is not over, but none of its moves has a value: `moves` "
        "returned no moves, or an exhausted generator, or their values are NaN or "
        f"infinite. {FINDS}\n"
        f"The position:\n{game.text(state)}"
    )


@contextmanager
def stopped_with(result: Callable[[], SearchResult], too_deep=TOO_DEEP):
    """If a search stops early, the error has its result so far as `.result`.

    This is also so after an interrupt (Ctrl-C, or the stop button of a notebook).
    """
    try:
        with rules_named():
            yield
    except (OutOfNodes, KeyboardInterrupt) as stop:
        stop.result = result()
        raise
    except RecursionError:
        raise ValueError(f"{too_deep} {recursion_limit()}") from None


def no_chance(game: Game, state: State, search: str) -> ValueError:
    """The error for a state at which neither MAX nor MIN is to move."""
    if game.to_move(state) == CHANCE:
        return ValueError(
            f"game: {search} is for games of MAX and MIN only, but here chance is to "
            f"move. Use expectiminimax.\nThe position:\n{game.text(state)}"
        )
    return ValueError(
        f"game: to_move must return MAX, MIN or CHANCE (+1, -1, 0), not "
        f"{game.to_move(state)!r}.\nThe position:\n{game.text(state)}"
    )


def not_in_turn(game, state, search) -> ValueError:
    """The error for a state at which the same side is to move again."""
    if game.to_move(state) in (MAX, MIN):
        return ValueError(
            f"game: {search} needs players who move in turn, but here the same side "
            f"moves again. Use b_star.\nThe position:\n{game.text(state)}"
        )
    return no_chance(game, state, search)


def linked(moves):
    """A line of moves as linked pairs (move, rest)."""
    line = None
    for move in reversed(moves):
        line = move, line
    return line
