"""A*: a way to a goal that costs least, by the cost so far and an estimate of the rest.

Valid for one player who pays for each move, where no move costs less than 0. The game
says `is_goal(state)` and `cost(state, move)`; the estimate is a lower bound of what it
still costs to reach a goal, inf where none can be reached. Always taken next is the
position with the least sum of cost so far and estimate; of equal sums the one with the
smaller estimate, then the one found first. The first goal that is taken is a best one.

Source: Hart, Nilsson and Raphael, "A formal basis for the heuristic determination of
minimum cost paths", IEEE Transactions on Systems Science and Cybernetics 4 (1968).
"""

from heapq import heappop, heappush
from math import inf, isfinite
from numbers import Real

from gamesearch.game import Game, State
from gamesearch.result import SearchResult
from gamesearch.search.arguments import check_key
from gamesearch.search.entry import as_result, enter, stopped_with


class Step:
    """A position, the step before it on the cheapest way so far, and its cost."""

    __slots__ = ("state", "before", "move", "cost", "rest")

    def __init__(self, state, rest):
        self.state, self.rest = state, rest
        self.before, self.move, self.cost = None, None, inf

    @property
    def path(self):
        """The moves that lead here."""
        moves, step = [], self
        while step.before is not None:
            moves.append(step.move)
            step = step.before
        return tuple(reversed(moves))


def a_star(game: Game, state: State = None, *, estimate, limit=None,
           trace=None) -> SearchResult:
    """A way from `state` to a goal that costs least: `value` is the cost, `line` it.

    >>> from gamesearch import Puzzle, manhattan
    >>> found = a_star(Puzzle([1, 2, 3, 4, 0, 6, 7, 5, 8]), estimate=manhattan)
    >>> found.value, found.line, found.expanded
    (2, ('down', 'right'), 2)

    Theorem (Hart, Nilsson and Raphael, 1968). If `estimate` is nowhere more than what
    it costs to reach a goal, no way costs less than `value`. It is inf, and there is no
    line, where no goal can be reached.

    A position that is reached again by a cheaper way is opened again. That happens only
    where a move lowers the estimate by more than it costs.
    Raises OutOfNodes past `limit`; its `.result` has the way that promises most, and as
    value the sum for which it does: no way costs less.
    """
    start, budget = enter_path(game, state, estimate, limit, trace)
    steps, queue, so_far = {}, [], None
    nodes = leaves = expanded = ask_at = 0

    def look(state):
        """The position with its estimate, made when it is new."""
        nonlocal nodes, leaves, ask_at
        if nodes >= ask_at:
            ask_at = budget.check(nodes, expanded)
        nodes += 1
        key = game.key(state)
        if key not in steps:
            leaves += 1
            goal = game.is_goal(state)
            steps[key] = Step(state, 0 if goal else checked_rest(game, estimate, state))
        return steps[key]

    def reach(step, state, before, move, cost):
        """This is a cheaper way to it than any so far."""
        step.state, step.before, step.move, step.cost = state, before, move, cost
        if trace: trace.at(step.path)
        if trace: trace.know(cost + step.rest, inf, how="estimate")
        if step.rest < inf:
            heappush(queue, (cost + step.rest, step.rest, nodes, cost, step))

    def found(step, value, complete=True):
        line = None
        while step is not None:
            if trace: trace.at(step.path)
            if trace: trace.know(value, value if complete else inf, how="interval")
            if step.before is not None: line = step.move, line
            step = step.before
        return as_result(value, line, nodes, leaves, 0, inf, complete,
                         expanded=expanded)

    with stopped_with(lambda: found(so_far, so_far and so_far.cost + so_far.rest,
                                    complete=False)):
        root = look(start)
        reach(root, start, None, None, 0)
        while queue:
            _, _, _, cost, step = heappop(queue)
            if cost > step.cost: continue  # a cheaper way has been found since
            so_far = step
            if game.is_goal(step.state):
                return found(step, cost)
            for move in game.moves(step.state):
                after = game.play(step.state, move)
                reached = look(after)
                cost = step.cost + price(game, step.state, move)
                if cost < reached.cost: reach(reached, after, step, move, cost)
            expanded += 1
        return found(root, inf)


def enter_path(game, state, estimate, limit, trace):
    """The state to start from and the budget, once the arguments have been checked."""
    if not callable(estimate):
        raise TypeError(
            "estimate: a function of a state that says what it still costs to reach a "
            f"goal, not {estimate!r}."
        )
    entry = enter(game, state, None, None, None, limit, trace=trace)
    if not callable(getattr(game, "is_goal", None)):
        raise TypeError(
            "game: a search for a way needs `is_goal(state)`, which tells whether a "
            f"state is a goal; {type(game).__name__} has none."
        )
    check_key(game, entry.state)
    return entry.state, entry.budget


def price(game, state, move) -> Real:
    """What the move costs; ValueError for what no move may cost."""
    cost = game.cost(state, move)
    if not (isinstance(cost, Real) and isfinite(cost) and cost >= 0):
        raise ValueError(
            f"game: a move costs a finite number, 0 or more, but {move!r} costs "
            f"{cost!r}. Below 0 a longer way could always be a cheaper one.\n"
            f"The position:\n{game.text(state)}"
        )
    return cost


def checked_rest(game, estimate, state) -> Real:
    """What the estimate says of the rest of the way; ValueError if it cannot be."""
    try:
        rest = estimate(state)
    except Exception as wrong:
        said = f"it failed with {type(wrong).__name__}: {wrong}"
        raise no_estimate(game, state, "a number", said) from wrong
    if not (isinstance(rest, Real) and rest >= 0):
        raise no_estimate(game, state, "a number", f"it returned {rest!r}")
    return rest


def no_estimate(game, state, wanted, said) -> ValueError:
    """The error for an estimate that cannot be what it still costs to reach a goal."""
    return ValueError(
        f"estimate: it must return {wanted}, 0 or more, which may be inf, but {said}."
        f"\nThe position:\n{game.text(state)}"
    )
