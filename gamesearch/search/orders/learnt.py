"""Orders that learn while a search goes on: killers, history, the table's move.

All three use the same observation: a move that refutes a position often refutes similar
positions, too. They differ in what "similar" means: positions at the same ply
(killers), positions anywhere in the tree (history), the same position at a smaller
depth (table).
"""

from collections import Counter

from gamesearch.rules.given import whole_number
from gamesearch.search.orders.order import Order


class Killers(Order):
    """First the moves that last caused cut-offs at the same ply, the latest first.

    `slots` is the number of moves stored for each ply.
    Source: Akl and Newborn, "The principal continuation and the killer heuristic", ACM
    Annual Conference (1977).

    >>> killers = Killers()
    >>> killers.sort("root", ["a", "b", "c"], 0)
    ['a', 'b', 'c']
    >>> killers.learn("root", "c", 2)
    >>> killers.sort("a sibling", ["a", "b", "c"], 0)
    ['c', 'a', 'b']
    """

    def __init__(self, slots: int = 2):
        self.slots = whole_number(slots, 1, "slots: a number of moves")
        self.name = "killers"
        self._killers = {}  # ply: its moves, the latest first
        self._line = []  # the states sorted last, one for each ply down to here

    def sort(self, state, moves, ply):
        self._line[ply:] = [state]
        killers = [move for move in self._killers.get(ply, ()) if move in moves]
        if not killers:
            return moves
        return killers + [move for move in moves if move not in killers]

    def learn(self, state, move, depth):
        if state not in self._line:  # never sorted, so its ply is unknown
            return
        ply = self._line.index(state)
        others = [other for other in self._killers.get(ply, ()) if other != move]
        self._killers[ply] = [move, *others][: self.slots]


class History(Order):
    """First the moves that caused most cut-offs anywhere in the tree, for each side.

    A cut-off with `depth` plies left counts 2 ** depth, because it saves more work;
    without a depth limit each cut-off counts 1.
    Source: Schaeffer, "The history heuristic and alpha-beta search enhancements in
    practice", IEEE Transactions PAMI 11 (1989).

    >>> history = History()
    >>> history.learn("here", "c", 3)
    >>> history.sort("there", ["a", "b", "c"], 7)
    ['c', 'a', 'b']
    """

    name = "history"

    def __init__(self):
        self._weights = Counter()
        self._side = _one_side

    def bind(self, game, depth=None, evaluate=None, table=None):
        self._side = game.to_move
        return self

    def sort(self, state, moves, ply):
        side, weights = self._side(state), self._weights
        return sorted(moves, key=lambda move: -weights[side, move])

    def learn(self, state, move, depth):
        unlimited = depth == float("inf")
        self._weights[self._side(state), move] += 1 if unlimited else 2**depth


def _one_side(state):
    """Before it is bound to a game, an order does not distinguish the sides."""


class _TableMove(Order):
    """First the move that the search's table has stored for this position."""

    name = "table move"

    def __init__(self, table=None):
        self.table = table

    def bind(self, game, depth=None, evaluate=None, table=None):
        if table is None:
            raise ValueError(
                "order: table_move needs a search with a table, such as "
                "alpha_beta_with_memory(game, order=table_move)."
            )
        order = _TableMove(table)
        order.key = game.key
        return order

    def sort(self, state, moves, ply):
        move = self.table.move(self.key(state), state)
        if move is None or move not in moves:
            return moves
        return [move, *(other for other in moves if other != move)]


table_move = _TableMove()
