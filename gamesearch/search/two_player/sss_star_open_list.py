"""SSS* as Stockman wrote it: best-first, with a sorted list of partial solution trees.

Valid for games of MAX and MIN without chance. A *solution tree* fixes one move at each
MAX node and has all of MIN's moves; its smallest leaf is the value that MAX is
guaranteed. SSS* grows all solution trees at once. Each descriptor on OPEN is a node,
LIVE or SOLVED, with a merit, an upper bound on the solution trees that continue from
it. The descriptor with the greatest merit is always taken next, so the first complete
solution tree is the best one.

Source: Stockman, "A minimax algorithm better than alpha-beta?", Artificial Intelligence
12 (1979): the operator Γ. It evaluates the same leaves as `sss_star`, and its list,
sorted at each step, has the information that `sss_star` stores in a table.
"""

from dataclasses import dataclass
from heapq import heapify, heappop, heappush
from itertools import count
from math import inf

from gamesearch.rules.game import MAX, MIN, Game, State
from gamesearch.rules.result import SearchResult
from gamesearch.search.run import Run, linked

LIVE, SOLVED = "live", "solved"


@dataclass(frozen=True, slots=True, repr=False)
class ListResult(SearchResult):
    """A SearchResult with `held`, the largest number of descriptors on OPEN at once."""

    held: int = 0


class Position:
    """A node of the tree; `later` are MIN's moves after the one that leads here."""

    __slots__ = ("state", "path", "place", "parent", "later")

    def __init__(self, state, path=(), place=(), parent=None):
        self.state, self.path, self.place, self.parent = state, path, place, parent
        self.later = []


def stockman(game: Game, state: State = None, *, depth=None, evaluate=None, order=None,
             limit=None, trace=None) -> ListResult:
    """The minimax value of `state` by SSS*, and a move that reaches it.

    >>> from gamesearch import ExplicitTree
    >>> answer = stockman(ExplicitTree([[3, 12, 8], [2, 4, 6], [14, 5, 2]]))
    >>> answer.value, answer.line, answer.leaves, answer.held
    (3, ('a', 'a1'), 7, 3)

    Theorem (Stockman 1979). When the root is taken from OPEN as SOLVED, its merit is
    the minimax value. `cutoffs` counts MAX nodes solved before all moves were searched.
    `evaluate` is a function of a state, such as `gs.evaluation(f, win=10)`.
    Raises OutOfNodes past `limit`; then no solution tree is complete, so there is no
    move.
    """
    run = Run("stockman", game, state, depth, evaluate, order, limit, trace=trace,
              kind=ListResult, held=0)
    state, depth, order, utility, evaluate = run.pieces
    root, opened, ticks = Position(state), [], count()

    def put(position, status, merit, source):
        """Put a descriptor on OPEN: greatest merit first, then the leftmost."""
        heappush(opened,
                 (-merit, position.place, next(ticks), status, position, source))
        run.more["held"] = max(run.more["held"], len(opened))

    def successors(position):
        moves = order.sort(position.state, game.moves(position.state),
                           len(position.path))
        return [Position(game.play(position.state, move), (*position.path, move),
                         (*position.place, place), position)
                for place, move in enumerate(moves)]

    def live(position, merit, source):
        """Γ at a live node: solve a leaf; put all moves of MAX, or MIN's first one."""
        run.visit()
        state, over = position.state, game.is_terminal(position.state)
        if trace: trace.at(position.path)
        if over or len(position.path) == depth:
            run.leaves += 1
            value = utility(state) if over else evaluate(state)
            if trace: trace.know(value, value, how="interval")
            if value < merit: merit, source = value, position
            put(position, SOLVED, merit, source)
            return
        side, below = game.to_move(state), successors(position)
        if side not in (MAX, MIN): run.no_side(state)
        if not below: run.no_move(state)
        if trace: trace.know(-inf, merit, how="estimate")
        if side == MIN:
            below[0].later = below[:0:-1]
            del below[1:]
        for child in below:
            put(child, LIVE, merit, source)

    def solved(position, merit, source):
        """Γ at a solved node: MIN's next move, or else the node above is solved."""
        above = position.parent
        if position.later:
            following = position.later.pop()
            following.later = position.later
            put(following, LIVE, merit, source)
            return
        if trace: trace.at(above.path)
        others = purged(above)
        if others: run.cutoffs += 1
        if others and trace: trace.cut(merit, how="purge")
        if trace: trace.know(merit, inf, how="interval")
        put(above, SOLVED, merit, source)

    def purged(above):
        """Remove all nodes below a solved node from OPEN; were there any?"""
        ply, before = len(above.place), len(opened)
        opened[:] = [one for one in opened if one[1][:ply] != above.place]
        heapify(opened)
        return len(opened) < before

    put(root, LIVE, inf, None)
    with run:
        while True:
            merit, _, _, status, position, source = heappop(opened)
            if status == LIVE:
                live(position, -merit, source)
            elif position is root:
                break
            else:
                solved(position, -merit, source)
    if trace: trace.at(())
    if trace: trace.know(-merit, -merit, how="interval")
    return run.result(-merit, linked(source.path))
