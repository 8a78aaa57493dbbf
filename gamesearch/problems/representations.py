"""One problem in three representations, and one problem with three sizes of its space.

A problem may be given as a function that returns the successors of a state, as in every
`Game`; as a complete graph of its states; or as a table with a row for each move. All
three have the same paths and the same solutions. They differ in the memory that they
need, and a graph or a table may not fit into memory. The queens problem shows that
representations may also differ in size: the same solutions lie in search spaces of very
different sizes.
"""

from collections import deque
from collections.abc import Iterable
from math import comb, factorial, inf
from numbers import Real
from typing import NamedTuple

from gamesearch.problems.path_problem import PathProblem
from gamesearch.rules.game import Game, Move, State
from gamesearch.rules.given import legal_move, whole_number


class Row(NamedTuple):
    """One row of a table: a state, a move, the state after it, and its cost."""

    state: State
    move: Move
    after: State
    cost: Real


def table_of_moves(game: Game, state: State = None, most: int = 1_000_000) -> list[Row]:
    """Every move of every position that can be reached, nearest positions first.

    >>> from gamesearch import Missionaries
    >>> for row in table_of_moves(Missionaries(1)):
    ...     print(*row)
    (1, 1, 1) C over (1, 0, 0) 1
    (1, 1, 1) M over (0, 1, 0) 1
    (1, 1, 1) MC over (0, 0, 0) 1
    (1, 0, 0) C back (1, 1, 1) 1
    (0, 1, 0) M back (1, 1, 1) 1

    Raises ValueError if there are more than `most` rows.
    """
    start = game.initial() if state is None else state
    met, queue, rows = {start}, deque([start]), []
    while queue:
        state = queue.popleft()
        for move in game.moves(state):
            after = game.play(state, move)
            rows.append(Row(state, move, after, game.cost(state, move)))
            if len(rows) > most:
                raise ValueError(
                    f"game: it has more than {most:,} moves, too many for a table. "
                    "Give a larger `most`, or search the game without a table."
                )
            if after not in met:
                met.add(after)
                queue.append(after)
    return rows


def graph_of_moves(rows: Iterable[Row]) -> dict[State, dict[State, Real]]:
    """The table as a graph {state: {state after: cost}}, as `Route` needs it.

    Where several moves lead to the same state, the cost is that of the cheapest.

    >>> from gamesearch import Missionaries
    >>> graph = graph_of_moves(table_of_moves(Missionaries(1)))
    >>> graph[1, 1, 1]
    {(1, 0, 0): 1, (0, 1, 0): 1, (0, 0, 0): 1}
    """
    graph = {}
    for row in rows:
        costs = graph.setdefault(row.state, {})
        costs[row.after] = min(row.cost, costs.get(row.after, inf))
        graph.setdefault(row.after, {})
    return graph


class Lookup(PathProblem):
    """A problem for one player, given by a table of its moves and by its goals.

    >>> from gamesearch import Missionaries, breadth_first
    >>> rows = table_of_moves(Missionaries(1))
    >>> breadth_first(Lookup(rows, start=(1, 1, 1), goals=[(0, 0, 0)])).line
    ('MC over',)
    """

    def __init__(self, rows: Iterable[Row], start: State, goals: Iterable[State]):
        self.start, self.goals, self.rows = start, frozenset(goals), {}
        for row in rows:
            self.rows.setdefault(row[0], {})[row[1]] = Row(*row)

    def initial(self):
        return self.start

    def moves(self, state):
        return () if state in self.goals else tuple(self.rows.get(state, ()))

    def play(self, state, move):
        legal_move(self, state, move)
        return self.rows[state][move].after

    def cost(self, state, move):
        return self.rows[state][move].cost

    def is_goal(self, state) -> bool:
        """Is the state one of the goals?"""
        return state in self.goals


class QueenSpaces(NamedTuple):
    """The number of placements of n queens, in three representations.

    `squares`: any n squares. `rows`: a row for each column. `orders`: a row for each
    column, with each row used once.
    """

    squares: int
    rows: int
    orders: int


def queen_spaces(n: int = 8) -> QueenSpaces:
    """The sizes of three search spaces that contain the solutions for n queens.

    >>> queen_spaces(8)
    QueenSpaces(squares=4426165368, rows=16777216, orders=40320)
    """
    n = whole_number(n, 1, "n: a whole number of queens")
    return QueenSpaces(comb(n * n, n), n**n, factorial(n))
