"""Minimax in two phases: generate the whole tree, then back the values up.

Valid for games of MAX and MIN without chance. This is the classical first form. Phase 1
takes positions from OPEN, a queue, and puts each on CLOSED; its successors are added at
the end of OPEN, so the tree is generated breadth-first. Phase 2 takes the positions
from CLOSED, a stack, so every successor has its value before its parent needs it. The
result is that of `minimax`, but all positions are in memory at once. Therefore the
depth-first form is used in practice.

Source: Nilsson, "Principles of Artificial Intelligence" (1980), chapter 3: the tree is
generated whole before it is evaluated; OPEN and CLOSED are his names.
"""

from collections import deque
from dataclasses import dataclass

from gamesearch.rules.game import MAX, MIN, Game, State
from gamesearch.rules.result import SearchResult
from gamesearch.search.run import Run


@dataclass(frozen=True, slots=True, repr=False)
class TwoPhaseResult(SearchResult):
    """A SearchResult with `held`, the largest number of positions in memory at once."""

    held: int = 0


class Position:
    """A generated position: its path, its successors, and later its value."""

    __slots__ = ("state", "path", "successors", "value", "line")

    def __init__(self, state, path):
        self.state, self.path = state, path
        self.successors, self.value, self.line = [], None, None


def two_phase_minimax(game: Game, state: State = None, *, depth=None, evaluate=None,
                      order=None, limit=None, trace=None) -> TwoPhaseResult:
    """The minimax value of `state`, by generating the tree and then backing up values.

    >>> from gamesearch import ExplicitTree
    >>> answer = two_phase_minimax(ExplicitTree([[3, 12, 8], [2, 4, 6], [14, 5, 2]]))
    >>> answer.value, answer.line, answer.nodes, answer.held
    (3, ('a', 'a1'), 13, 13)

    Every node within `depth` is generated exactly once, so the value is exact. Raises
    OutOfNodes if phase 1 generates more than `limit` nodes; then no value has been
    backed up, so there is no move. Phase 2 is not limited.
    `evaluate` is a function of a state, such as `gs.evaluation(f, win=10)`.
    """
    run = Run("two_phase_minimax", game, state, depth, evaluate, order, limit,
              trace=trace, kind=TwoPhaseResult, held=0)
    state, depth, order, utility, evaluate = run.pieces
    root = Position(state, ())
    open_, closed = deque([root]), []

    def generate(position):
        state, path = position.state, position.path
        if len(path) == depth or game.is_terminal(state):
            run.leaves += 1
            return
        if game.to_move(state) not in (MAX, MIN): run.no_side(state)
        position.successors = [
            Position(game.play(state, move), (*path, move))
            for move in order.sort(state, game.moves(state), len(path))]
        if not position.successors: run.no_move(state)

    def back_up(position):
        if position.successors:
            better = max if game.to_move(position.state) == MAX else min
            best = better(position.successors, key=lambda successor: successor.value)
            position.value, position.line = best.value, (best.path[-1], best.line)
        else:
            value = utility if game.is_terminal(position.state) else evaluate
            position.value = value(position.state)

    with run:
        while open_:  # phase 1
            run.visit()
            position = open_.popleft()
            if trace: trace.at(position.path)
            if trace: trace.note("generated")
            generate(position)
            closed.append(position)
            open_.extend(position.successors)
            run.more["held"] = len(open_) + len(closed)
        while closed:  # phase 2
            position = closed.pop()
            back_up(position)
            if trace: trace.at(position.path)
            if trace: trace.know(position.value, position.value)
    return run.result(root.value, root.line)
