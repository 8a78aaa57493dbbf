"""Minimax in two phases: generate the whole tree, then back the values up.

Valid for games of MAX and MIN without chance. The classical first form. Phase 1 takes
positions from OPEN, a queue, and lays each on CLOSED; its successors join the end of
OPEN, so the tree is generated breadth-first. Phase 2 takes the positions back from
CLOSED, a stack: every successor then has its value before its parent needs it. The
answer is that of `minimax`, but every position is held at once, which is why the
depth-first form is used.

Source: Nilsson, "Principles of Artificial Intelligence" (1980), chapter 3: the tree is
generated whole before it is evaluated; OPEN and CLOSED are his names.
"""

from collections import deque
from dataclasses import dataclass

from gamesearch.game import MAX, MIN, Game, State
from gamesearch.result import OutOfNodes, SearchResult
from gamesearch.search.entry import answer, enter, no_chance


@dataclass(frozen=True, slots=True, repr=False)
class TwoPhaseResult(SearchResult):
    """A SearchResult with `held`, the most positions in memory at once."""

    held: int = 0


class Position:
    """A generated position: where it is, its successors, and later its value."""

    __slots__ = ("state", "path", "successors", "value", "line")

    def __init__(self, state, path):
        self.state, self.path = state, path
        self.successors, self.value, self.line = [], None, None


def two_phase_minimax(game: Game, state: State = None, *, depth=None, evaluate=None,
                      order=None, limit=None, trace=None) -> TwoPhaseResult:
    """The minimax value of `state`, found by generating first and backing up after.

    >>> from gamesearch import ExplicitTree
    >>> answer = two_phase_minimax(ExplicitTree([[3, 12, 8], [2, 4, 6], [14, 5, 2]]))
    >>> answer.value, answer.line, answer.nodes, answer.held
    (3, ('a', 'a1'), 13, 13)

    Every node within `depth` is generated, each once, so the value is exact. Raises
    OutOfNodes past `limit`; nothing has been backed up then, so there is no move.
    """
    state, depth, order, budget, decided, estimate = enter(
        game, state, depth, evaluate, order, limit)
    nodes = leaves = held = ask_at = 0

    def found(root, complete=True):
        return answer(root.value, root.line, nodes, leaves, 0, depth, complete,
                      kind=TwoPhaseResult, held=held)

    root = Position(state, ())
    open_, closed = deque([root]), []
    while open_:  # phase 1: generate
        position = open_.popleft()
        closed.append(position)
        nodes += 1
        if nodes > ask_at:
            try:
                ask_at = budget.check(nodes, nodes - leaves)
            except OutOfNodes as stop:
                nodes -= 1  # the last one was refused
                stop.result = found(root, complete=False)
                raise
        if trace: trace.at(position.path)
        if trace: trace.note("generated")
        if len(position.path) == depth or game.is_terminal(position.state):
            leaves += 1
        else:
            if game.to_move(position.state) not in (MAX, MIN):
                raise no_chance(game, position.state, "two_phase_minimax")
            moves = game.moves(position.state)
            position.successors = [
                Position(game.play(position.state, move), (*position.path, move))
                for move in order.sort(position.state, moves, len(position.path))]
            open_.extend(position.successors)
        held = len(open_) + len(closed)

    while closed:  # phase 2: back up
        position = closed.pop()
        if position.successors:
            side = game.to_move(position.state)
            better = max if side == MAX else min
            best = better(position.successors, key=lambda successor: successor.value)
            position.value = best.value
            position.line = best.path[-1], best.line
        else:
            value = decided if game.is_terminal(position.state) else estimate
            position.value = value(position.state)
        if trace: trace.at(position.path)
        if trace: trace.know(position.value, position.value)
    return found(root)
