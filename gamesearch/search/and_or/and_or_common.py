"""What the AND/OR searches share: how they begin, and how a plan is read off.

A state at which the side of the target moves is an OR state: one of its moves is
enough. At an AND state the other side moves, and every move has to be answered.
"""

from collections.abc import Mapping
from math import inf

from gamesearch.rules.game import MAX, MIN, Move, State
from gamesearch.rules.result import SearchResult
from gamesearch.search.and_or.targets import Target, checked_target, paid
from gamesearch.search.run import enter, no_chance, no_value

LABEL = {True: "solvable", False: "unsolvable"}


class TreeNode:
    """A state as it is reached by one way: the move that led here, the node above."""

    __slots__ = ("state", "move", "above")

    def __init__(self, state: State, move: Move | None, above: "TreeNode | None"):
        self.state, self.move, self.above = state, move, above

    @property
    def path(self) -> tuple[Move, ...]:
        """The moves that lead here."""
        moves, node = [], self
        while node.above is not None:
            moves.append(node.move)
            node = node.above
        return tuple(reversed(moves))


class Question:
    """A game, the state in question, and the target: can its side reach it?"""

    def __init__(self, game, state, target, limit, trace, search, depth=None):
        entry = enter(game, state, depth, None, None, limit, trace=trace)
        self.game, self.state, self.search = game, entry.state, search
        self.target: Target = checked_target(target)
        self.depth, self.budget = entry.depth, entry.budget
        side = self.target.side
        self.worth = {True: side, False: -side, None: None}  # in MAX's view

    def answered(self, state) -> bool | None:
        """Is the target reached where play is over? None where it is not over."""
        if not self.game.is_terminal(state):
            return None
        return bool(self.target.reached(paid(self.game, state)))

    def chooses(self, state) -> bool:
        """Is this an OR state? False: an AND state."""
        side = self.game.to_move(state)
        if side not in (MAX, MIN): raise no_chance(self.game, state, self.search)
        return side == self.target.side

    def moves(self, state):
        """The moves of a state that is not over; an error if there are none."""
        moves = self.game.moves(state)
        if not moves: raise no_value(self.game, state)
        return moves

    def plan(self, chosen: Mapping[State, Move]) -> dict[State, Move]:
        """Of the moves that were chosen, those of the states that play can come to."""
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

    def result(self, value, plan, nodes, leaves, cutoffs, expanded, complete=True,
               move=None) -> SearchResult:
        """The answer: the move at the root is the plan's, where there is a plan."""
        if plan is not None: move = plan.get(self.state)
        depth = None if self.depth == inf else self.depth
        return SearchResult(value, move, (), nodes, leaves, cutoffs, depth, expanded,
                            complete, plan)
