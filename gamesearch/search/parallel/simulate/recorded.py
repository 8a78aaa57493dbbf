"""The tree of a real game down to a given depth, with cached rules and evaluations.

Valid for games of MAX and MIN without chance. The answers of the rules, the order and
the evaluation are cached. So all algorithms, with any number of processors, search
exactly the same tree, and all searches after the first are fast. Only positions that a
search visits are generated. A position that is reached at the same ply by different
paths is one state, so that transposition tables can find it again.
"""

from functools import cache

from gamesearch.rules.evaluation import decided_value
from gamesearch.rules.game import Game, Wrapped
from gamesearch.search.orders import bind
from gamesearch.search.parallel.simulate.serial import check_static
from gamesearch.search.run import enter


class Recorded(Game):
    """The tree of a game below a state, as a game of its own that ends at `depth`.

    A position at `depth` is worth its evaluation. A position where play has ended
    earlier has the value that `alpha_beta` gives it. Moves are sorted by `order`. The
    arguments are those of `alpha_beta`, which finds the same value with the same
    leaves; a search of this tree needs none of them. An order that learns is refused. A
    state is `(position, ply)`.

    >>> from gamesearch import ConnectFour, alpha_beta, orders
    >>> from gamesearch.search.evaluations import ConnectFourLines
    >>> game = ConnectFour()
    >>> how = {"evaluate": ConnectFourLines(game), "order": orders.centre_first}
    >>> tree = Recorded(game, depth=4, **how)
    >>> alpha_beta(tree).value, alpha_beta(game, depth=4, **how).value
    (-2, -2)
    """

    def __init__(self, game: Game, state=None, *, depth, evaluate, order=None):
        entered = enter(game, state, depth, evaluate)
        self._root, self.depth = entered.state, entered.depth
        self.game, self.evaluate = game, evaluate
        self._rules = rules = Cached(game)
        self._decided = decided_value(rules, evaluate)
        self._estimate = cache(entered.evaluate)
        order = bind(order, rules, depth, evaluate)
        check_static(order)
        self._sorted = cache(
            lambda at, ply: tuple(order.sort(at, rules.moves(at), ply))
        )

    def __repr__(self):
        return f"{type(self).__name__}({self.game!r}, depth={self.depth})"

    def initial(self):
        return self._root, 0

    def is_terminal(self, state):
        position, ply = state
        return ply >= self.depth or self._rules.is_terminal(position)

    def to_move(self, state):
        return self._rules.to_move(state[0])

    def moves(self, state):
        return () if self.is_terminal(state) else self._sorted(*state)

    def outcomes(self, state):
        return () if self.is_terminal(state) else self._rules.outcomes(state[0])

    def play(self, state, move):
        position, ply = state
        return self._rules.play(position, move), ply + 1

    def utility(self, state):
        position = state[0]
        over = self._rules.is_terminal(position)
        return self._decided(position) if over else self._estimate(position)

    def utility_range(self):
        """The lowest and the highest possible value.

        Raises ValueError if the range of the evaluation is unknown, because it has no
        `win` and the utilities do not range from -1 to +1.
        """
        low, high = self.game.utility_range()
        if self.evaluate is None:
            return low, high
        win = getattr(self.evaluate, "win", 1 if (low, high) == (-1, +1) else None)
        if win is None:
            raise ValueError(
                "evaluate: nobody says how large its values may be; set `evaluate.win` "
                "to a number larger than all of them."
            )
        return min(low * win, -win), max(high * win, win)

    def key(self, state):
        position, ply = state
        return self._rules.key(position), ply

    def text(self, state):
        return self.game.text(state[0])

    def label(self, state, move):
        return self.game.label(state[0], move)

    def parse(self, state, text):
        return self.game.parse(state[0], text)


class Cached(Wrapped):
    """The same rules, with all answers cached."""

    def __init__(self, game):
        super().__init__(game)
        self.moves, self.outcomes = cached_list(game.moves), cached_list(game.outcomes)
        self.play, self.to_move = cache(game.play), cache(game.to_move)
        self.is_terminal, self.utility = cache(game.is_terminal), cache(game.utility)
        self.key = cache(game.key)


def cached_list(function):
    """The function with its lists cached as tuples."""
    return cache(lambda state: tuple(function(state)))
