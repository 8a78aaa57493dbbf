"""Orders that are listed state by state, and all the orders of a small tree.

For experiments in which the order itself varies: how much does the order matter?
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import permutations, product
from math import factorial

from gamesearch.rules.game import Game, Move, State
from gamesearch.search.orders.order import Checked, Order

MOST = 50_000  # orders of one tree; more could be listed, but not in a lecture


class _Listed(Order):
    def __init__(self, moves, name):
        self.moves, self.name = moves, name

    def bind(self, game, depth=None, evaluate=None, table=None):
        return Checked(self, game)  # the list may be wrong

    def sort(self, state, moves, ply):
        return self.moves.get(state, moves)


def listed(moves: Mapping[State, Sequence[Move]], name: str = "listed") -> Order:
    """The moves of each state in `moves` in this order, other moves as given.

    >>> listed({"root": "ba"}).sort("root", "ab", 0)
    'ba'
    """
    return _Listed(dict(moves), name)


def every(game: Game, state: State = None) -> Iterator[Order]:
    """All orders in which the moves of a small game can be tried, one after another.

    >>> from gamesearch import ExplicitTree
    >>> sum(1 for order in every(ExplicitTree([[3, 12, 8], [2, 4, 6], [14, 5, 2]])))
    1296

    The first one is as given. A position that is reached by two paths has one order.
    """
    return _every(_choices(game, game.initial() if state is None else state))


def _choices(game, root):
    """The moves of every state with more than one; ValueError if that is too much."""
    choices, many, seen, to_come = {}, 1, set(), [root]
    while to_come:
        state = to_come.pop()
        if state in seen or game.is_terminal(state):
            continue
        seen.add(state)
        moves = tuple(game.moves(state))
        if len(moves) > 1:
            choices[state] = moves
            many *= factorial(len(moves))
        if many > MOST or len(seen) > MOST:
            raise ValueError(
                f"game: {game!r} has more than {MOST:,} orders from here. Use "
                "shuffled(seed) to try some of them."
            )
        outcomes = (move for move, _ in game.outcomes(state))
        to_come += reversed([game.play(state, m) for m in (*moves, *outcomes)])
    return choices


def _every(choices):
    for moves in product(*map(permutations, choices.values())):
        yield listed(dict(zip(choices, moves)))
