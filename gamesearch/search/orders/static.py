"""Orders that depend only on the moves or the positions after them, without memory."""

from collections.abc import Callable
from math import inf
from numbers import Real
from random import Random

from gamesearch.rules.evaluation import decided_value, estimated_value
from gamesearch.rules.game import MAX, Move, State, uncounted_evaluation
from gamesearch.rules.given import shortened
from gamesearch.search.arguments import signature_of
from gamesearch.search.orders.order import Order


class _ByKey(Order):
    """Sorts by a key of state, move and ply, the largest first."""

    def __init__(self, name, key):
        self.name, self.key = name, key

    def sort(self, state, moves, ply):
        keys = [self.key(state, move, ply) for move in moves]
        try:
            places = sorted(range(len(keys)), key=keys.__getitem__, reverse=True)
        except TypeError as wrong:
            raise TypeError(
                "key: the function must return numbers, or other values that can be "
                f"compared, but for the moves {shortened(repr(list(moves)))} it "
                f"returned {shortened(repr(keys))} ({wrong})."
            ) from None
        return [moves[place] for place in places]


class _Oracle(Order):
    """Sorts by the true minimax value; it first searches the whole tree."""

    def __init__(self, name, sign):
        self.name, self.sign = name, sign

    def bind(self, game, depth=None, evaluate=None, table=None):
        known = {}
        decided = decided_value(game, evaluate)
        estimate = evaluate and estimated_value(game, evaluate)

        def value(state, left):
            if (state, left) not in known:
                known[state, left] = worked_out(state, left)
            return known[state, left]

        def worked_out(state, left):
            if game.is_terminal(state):
                return decided(state)
            if left == 0 and estimate:
                return estimate(state)
            chances = game.outcomes(state)
            if chances:
                return sum(
                    p * value(game.play(state, move), left - 1) for move, p in chances
                )
            best = max if game.to_move(state) == MAX else min
            return best(
                value(game.play(state, move), left - 1) for move in game.moves(state)
            )

        def goodness(state, move, ply):
            left = inf if depth is None else max(0, depth - ply - 1)  # quiescence: 0
            return self.sign * game.to_move(state) * value(game.play(state, move), left)

        return _ByKey(self.name, goodness)


class _Fixed(Order):
    """Sorts by a number for each move; the same moves are sorted only once."""

    def __init__(self, name, number):
        self.name, self.number = name, number
        self._sorted = {}
        self._last = None, None  # a tuple of moves, and the sorted moves

    def sort(self, state, moves, ply):
        last, best_first = self._last
        if moves is last:  # some rules return the same tuple again
            return best_first
        moves = tuple(moves)
        best_first = self._sorted.get(moves)
        if best_first is None:
            best_first = tuple(sorted(moves, key=lambda move: -self.number(move)))
            self._sorted[moves] = best_first
        self._last = moves, best_first
        return best_first


class _CentreFirst(Order):
    name = "centre first"

    def bind(self, game, depth=None, evaluate=None, table=None):
        if not hasattr(game, "centrality"):
            raise ValueError(
                f"order: {type(game).__name__} has no centre; use as_given, "
                "by_evaluation(evaluate) or shuffled(seed) instead of centre_first."
            )
        return _Fixed(self.name, game.centrality)


class _ByEvaluation(Order):
    name = "by evaluation"

    def __init__(self, evaluate):
        self.evaluate = evaluate

    def bind(self, game, depth=None, evaluate=None, table=None):
        evaluate = uncounted_evaluation(self.evaluate)
        decided = decided_value(game, evaluate)
        estimate = estimated_value(game, evaluate)

        def goodness(state, move, ply):
            child = game.play(state, move)
            value = decided if game.is_terminal(child) else estimate
            return game.to_move(state) * value(child)

        return _ByKey(self.name, goodness)


class Shuffled(Order):
    """A random order for each state, the same for the same seed."""

    def __init__(self, seed):
        self.seed = seed
        self.name = f"shuffled({seed})"

    def sort(self, state, moves, ply):
        shuffled = list(moves)
        Random(f"{self.seed}|{ply}|{state!r}").shuffle(shuffled)
        return shuffled


class _LastFirst(Order):
    name = "last first"

    def sort(self, state, moves, ply):
        return moves[::-1]


def by_evaluation(evaluate: Callable[[State], Real]) -> Order:
    """The successors sorted by a static evaluation, best for the side to move first.

    `evaluate` is a function of a state, such as `gs.evaluation(f, win=10)`.
    """
    if not callable(evaluate):
        raise TypeError(
            f"evaluate: by_evaluation needs a function of a state, not {evaluate!r}."
        )
    return _ByEvaluation(evaluate)


def by_key(key: Callable[[State, Move], object]) -> Order:
    """The moves sorted by `key(state, move)`, the largest first for both sides.

    >>> from gamesearch import Nim
    >>> game, most = Nim([1, 3]), by_key(lambda state, move: move[1])
    >>> most.sort(game.initial(), game.moves(game.initial()), 0)  # (heap, taken)
    [(1, 3), (1, 2), (0, 1), (1, 1)]

    Moves with equal keys stay in the order in which the game lists them. A key may be a
    tuple, whose first members are compared first. If small numbers should come first,
    give the key a minus sign.
    """
    if not callable(key):
        raise TypeError(
            f"key: by_key needs a function of a state and a move, not {key!r}."
        )
    try:
        signature_of(key).bind("state", "move")
    except TypeError as wrong:
        raise TypeError(
            f"key: by_key needs a function of a state and a move; this one: {wrong}."
        ) from None
    except ValueError:  # a built-in function without a known signature
        pass
    name = getattr(key, "__name__", "<lambda>")
    name = "by key" if name == "<lambda>" else f"by {name}"
    return _ByKey(name, lambda state, move, ply: key(state, move))


def shuffled(seed: int) -> Order:
    """A random order for each state, the same for the same seed."""
    return Shuffled(seed)


best_first = _Oracle("best first", +1)
worst_first = _Oracle("worst first", -1)
centre_first = _CentreFirst()
last_first = _LastFirst()  # as given, backwards: a knapsack leaving first
