"""All solutions of an AND/OR graph, one by one, and what each costs.

Valid for small games of MAX and MIN without chance, because the number of solutions may
be very large. A solution has one move for every OR state that can occur under it and
all moves of each AND state, has no cycle, and ends where the target is reached.

Source: Nilsson, "Principles of Artificial Intelligence" (1980), on solution graphs.
"""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from math import inf
from numbers import Real

from gamesearch.rules.contract import rules_named
from gamesearch.rules.game import MAX, Game, Move, State, not_legal
from gamesearch.rules.given import recursion_limit
from gamesearch.search.and_or.and_or_common import Question, checked_combine_of
from gamesearch.search.costs import price

Plan = dict[State, Move]


def solution_graphs(game: Game, state: State = None, *, target=MAX,
                    combine=None) -> Iterator[tuple[Plan, Real]]:
    """Every solution as (plan, cost), in the order of the moves.

    >>> from gamesearch import AndOrGraph
    >>> graph = AndOrGraph({"a": [["b"], ["c", "d"]], "b": [["d"]],
    ...                     "c": [["b"], ["d"]]}, solved=["d"])
    >>> for plan, cost in solution_graphs(graph):
    ...     print(cost, plan)
    2 {'a': ('b',), 'b': ('d',)}
    4 {'a': ('c', 'd'), 'c': ('b',), 'b': ('d',)}
    3 {'a': ('c', 'd'), 'c': ('d',)}

    `target` is as in `and_or_search`, `combine` as in `and_or_ordered`.
    """
    ask = Question("solution_graphs", game, state, target)
    combine = checked_combine_of(game, combine)

    def extended(plan, open_states):
        """Every solution that extends this plan; `open_states` are still undecided."""
        while open_states:
            state, open_states = open_states
            over = ask.answered(state)
            if over is False: return
            if over or state in plan: continue
            if ask.chooses(state):
                for move in ask.moves(state):
                    after = game.play(state, move)
                    yield from extended({**plan, state: move}, (after, open_states))
                return
            plan = {**plan, state: None}  # an AND state that has been seen
            for move in reversed(ask.moves(state)):
                open_states = game.play(state, move), open_states
        cost = tree_cost(ask, plan, combine)
        if cost < inf:
            yield {at: move for at, move in plan.items() if move is not None}, cost

    def all_solutions():
        with deep_enough():
            yield from extended({}, (ask.state, None))

    return all_solutions()


def plan_cost(game: Game, plan: Plan, state: State = None, *, target=MAX, combine=None,
              once=False) -> Real:
    """The cost of a plan: as a tree, or as a graph, where each move is paid `once`.

    >>> from gamesearch import AndOrGraph
    >>> plan = {"a": ("b", "c"), "b": ("c",), "c": ("d",)}
    >>> graph = AndOrGraph({at: [move] for at, move in plan.items()}, solved=["d"])
    >>> plan_cost(graph, plan), plan_cost(graph, plan, once=True)
    (5, 4)

    It is inf if the plan is no solution: it lacks a move, has a cycle, or ends where
    the target is not reached. With `once` the costs of all moves are added, and
    `combine` is not used.
    """
    ask = Question("plan_cost", game, state, target)
    combine = checked_combine_of(game, combine)
    if not isinstance(plan, Mapping):
        raise TypeError(
            "plan: {state: move}, such as the `plan` of a search that has found one, "
            f"not {plan!r}.")
    with deep_enough():
        cost = tree_cost(ask, plan, combine)
    if not once or cost == inf: return cost
    total, walk, seen = 0, [ask.state], set()
    while walk:
        state = walk.pop()
        if state in seen or ask.answered(state): continue
        seen.add(state)
        for move in moves_of(ask, plan, state):
            total += price(game, state, move)
            walk.append(game.play(state, move))
    return total


@contextmanager
def deep_enough():
    """Raise a ValueError if play goes deeper than Python can follow."""
    try:
        with rules_named():
            yield
    except RecursionError:
        raise ValueError(
            "game: play goes deeper than Python can follow (some hundred plies), "
            "perhaps for ever. Give a smaller game, or use and_or_ordered to find one "
            f"cheapest solution of a large game. {recursion_limit()}"
        ) from None


def moves_of(ask, plan, state):
    """The plan's move at an OR state, or all moves at an AND state."""
    moves = ask.moves(state)
    if not ask.chooses(state): return moves
    if plan[state] in moves: return [plan[state]]
    raise ValueError(f"plan: {not_legal(ask.game, state, plan[state])}")


def tree_cost(ask, plan, combine):
    """The cost of a plan as a tree; inf if it is no solution."""
    costs, way = {}, set()

    def cost(state):
        over = ask.answered(state)
        if over is not None: return 0 if over else inf
        if state in costs: return costs[state]
        if state in way or (ask.chooses(state) and state not in plan): return inf
        way.add(state)
        costs[state] = combine(
            price(ask.game, state, move) + cost(ask.game.play(state, move))
            for move in moves_of(ask, plan, state))
        way.remove(state)
        return costs[state]

    return cost(ask.state)
