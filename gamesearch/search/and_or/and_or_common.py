"""Common parts of the AND/OR searches: the question, the counts, the plan.

A state at which the side with the target moves is an OR state: one of its moves is
enough. At an AND state the other side moves, and the plan must answer every move.
"""

from collections.abc import Mapping
from math import inf

from gamesearch.problems.and_or_graph import AndOrGraph, checked_combine
from gamesearch.rules.game import MAX, MIN, Move, State, uncounted
from gamesearch.rules.result import SearchResult
from gamesearch.search.and_or.targets import Target, checked_target, paid
from gamesearch.search.costs import nothing
from gamesearch.search.run import Search

LABEL = {True: "solvable", False: "unsolvable"}
TIPS = {"first": 0, "last": -1}
TOO_DEEP = (
    "game: play goes deeper than Python can follow (some hundred plies), perhaps for "
    "ever. Give depth=..., or use and_or_breadth_first."
)


class Question(Search):
    """A search whether a side can reach its target: its arguments and its counts."""

    too_deep = TOO_DEEP

    def __init__(self, name, game, state, target, limit=None, trace=None, depth=None,
                 kind=SearchResult):
        super().__init__(name, game, state, limit, trace, kind, depth=depth)
        self.expanded, self.complete = 0, True
        self.target: Target = checked_target(target)
        side = self.target.side
        self.worth = {True: side, False: -side, None: None}  # in MAX's view

    def answered(self, state) -> bool | None:
        """Is the target reached at this terminal state? None at other states."""
        if not self.game.is_terminal(state):
            return None
        return bool(self.target.reached(paid(self.game, state)))

    def chooses(self, state) -> bool:
        """Is this an OR state? False: an AND state."""
        side = self.game.to_move(state)
        if side not in (MAX, MIN): self.no_side(state)
        return side == self.target.side

    def moves(self, state):
        """The moves of a state that is not over; an error if there are none."""
        moves = self.game.moves(state)
        if not moves: self.no_move(state)
        return moves

    def know(self, node, low, high, how):
        """Trace the bounds of a node."""
        if self.trace: self.trace.at(node.path)
        if self.trace: self.trace.know(low, high, how=how)

    def know_cost(self, node):
        """Trace the lower bound of a node's cost, and the cost of a solved node."""
        self.know(node, node.cost, node.cost if node.solved else inf, "cost")

    def know_labels(self, *nodes):
        """Trace whether these nodes are solvable."""
        for node in nodes:
            low, high = -1, 1
            if node.solvable is not None: low = high = self.worth[node.solvable]
            self.know(node, low, high, "interval")

    def remove(self, *nodes):
        """Count and trace nodes that are no longer needed."""
        for node in nodes:
            self.cutoffs += 1
            if self.trace: self.trace.at(node.path)
            if self.trace: self.trace.cut(how="labelled")

    def plan(self, chosen: Mapping[State, Move]) -> dict[State, Move]:
        """The chosen moves of the states that can occur under these moves."""
        plan, walk, seen = {}, [self.state], set()
        while walk:
            state = walk.pop()
            if state in seen or self.game.is_terminal(state): continue
            seen.add(state)
            if self.chooses(state):
                moves = [chosen[state]]
                plan[state] = chosen[state]
            else:
                moves = self.game.moves(state)
            walk += [self.game.play(state, move) for move in reversed(moves)]
        return plan

    def labelled(self, solvable, chosen, complete=True) -> SearchResult:
        """The result: solvable or not, with the chosen moves as the plan."""
        plan = self.plan(chosen) if solvable else None
        return self.result(self.worth[solvable], plan, complete)

    def result(self, value, plan, complete=True, move=None, **more) -> SearchResult:
        """The result; the default move at the root is that of the plan."""
        if plan and move is None: move = plan.get(self.state)
        depth = None if self.depth == inf else self.depth
        return self.kind(value, move, (), self.nodes, self.leaves, self.cutoffs, depth,
                         self.expanded, complete, plan, **more)


def checked_combine_of(game, combine):
    """How costs below an AND state are combined: `combine`, the graph's, or sum."""
    if combine is None:
        return getattr(uncounted(game), "combine", sum)
    return checked_combine(combine)


def checked_estimate_of(game, estimate, side=MAX):
    """The estimated cost of a state: by `estimate`, or by the graph, or 0.

    The estimates of a graph are MAX's costs of solving it.
    """
    if estimate is None:
        graph = isinstance(uncounted(game), AndOrGraph)
        return game.estimate if graph and side == MAX else nothing
    if not callable(estimate):
        raise TypeError(
            "estimate: a function of a state that returns its estimated cost, not "
            f"{estimate!r}."
        )
    return estimate


def checked_tip(tip) -> int:
    """The index of the tip among the tips from the left: 0 or -1."""
    if not isinstance(tip, str) or tip not in TIPS:
        raise ValueError(f'tip: "first" or "last" from the left, not {tip!r}.')
    return TIPS[tip]
