"""A learner's function for one chance node, called at every chance node of a tree.

The function is given `search` and calls it for the outcomes. MAX and MIN nodes are
searched here by alpha-beta, or by the function too if it is one for all three sides.
Each call is kept: its window, what it asked for, what came back, what it returned.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from math import inf
from numbers import Real

from gamesearch.check.chance_rules import RIGHT, node_by
from gamesearch.check.chance_trees import below
from gamesearch.check.learner import unwritten
from gamesearch.play.limits.errors import Stopped
from gamesearch.play.limits.parse_answer import (
    TINY,
    missing,
    same_number,
    short,
    value_in,
)
from gamesearch.rules.game import CHANCE, MAX, Game, Move, State
from gamesearch.rules.result import SearchResult

MOST = 20_000  # nodes of one tree: none has so many


@dataclass
class Call:
    """One call at one node; `asked` has (move, alpha, beta, value) in order."""

    state: State
    alpha: Real
    beta: Real
    asked: list = field(default_factory=list)
    value: Real | None = None


class Walk:
    """One search of a tree by a function for one node; `leaves` counts those read."""

    def __init__(self, node: Callable, game: Game, everywhere: bool, trace=None):
        self.node, self.game, self.everywhere = node, game, everywhere
        self.trace = trace
        self.calls, self.nodes, self.leaves = [], 0, 0

    def start(self, state: State, alpha: Real, beta: Real) -> Real:
        """The value of the root in this window."""
        return self._entered(None, state, alpha, beta)

    def _entered(self, move, state, alpha, beta):
        trace = self.trace
        self.nodes += 1
        if self.nodes > MOST:
            raise Stopped
        if trace:
            trace.down(move, alpha, beta)
        value = self._value(state, alpha, beta)
        if trace:
            trace.up(value)
        return value

    def _value(self, state, alpha, beta):
        game = self.game
        if game.is_terminal(state):
            self.leaves += 1
            return game.utility(state)
        if self.everywhere or game.to_move(state) == CHANCE:
            return self._called(state, alpha, beta)
        side, best = game.to_move(state), None
        moves = game.moves(state)
        for place, move in enumerate(moves, 1):
            value = self._entered(move, game.play(state, move), alpha, beta)
            if best is None or side * value > side * best:
                best = value
            if side == MAX:
                alpha = max(alpha, best)
            else:
                beta = min(beta, best)
            if alpha >= beta:
                self._left_out(place < len(moves), best, alpha, beta, side)
                break
        return best

    def _called(self, state, alpha, beta):
        """The function at this node, with a `search` of its own."""
        game, call = self.game, Call(state, alpha, beta)
        self.calls.append(call)
        left = {game.play(state, move): move for move in below(game, state)}

        def search(child, alpha=-inf, beta=inf):
            """The value of a child of this node."""
            for name, bound in (("alpha", alpha), ("beta", beta)):
                if not isinstance(bound, Real) or bound != bound:
                    raise TypeError(
                        f"search: {name} must be a number, not {short(bound)}"
                    )
            if child not in left:
                raise ValueError(
                    "search(child, ...): that is not a child of this node, or it has "
                    "been searched already"
                )
            move = left.pop(child)
            value = self._entered(move, child, alpha, beta)
            call.asked.append((move, alpha, beta, value))
            return value

        answer = self.node(game, state, alpha, beta, search)
        if missing(answer) and unwritten(self.node):
            raise NotImplementedError  # this is still the stub
        call.value = value_in(answer)
        self._left_out(bool(left), call.value, alpha, beta, game.to_move(state))
        return call.value

    def _left_out(self, some, value, alpha, beta, side):
        """A cut, in the trace: at beta, or at alpha."""
        if some and self.trace:
            high = side == MAX or (side == CHANCE and value >= beta)
            self.trace.cut(value, beta if high else alpha)


def search_with(node: Callable, *, players: bool = False) -> Callable:
    """A search made of a function for one node, to be looked at.

    >>> from gamesearch import Chance, ExplicitTree
    >>> from gamesearch.check.chance_slips import sum_not_set
    >>> game = ExplicitTree([5, Chance([(0.5, 9), (0.5, 1)]), [6, 4]])
    >>> search_with(sum_not_set)(game).value
    5

    The function is called at chance nodes, or with `players` at MAX and MIN nodes.
    """

    def search(game, state=None, *, window=None, trace=None):
        state = game.initial() if state is None else state
        walk = Walk(for_players(node) if players else node, game, players, trace)
        value = walk.start(state, *(window or game.utility_range()))
        return SearchResult(value, None, (), walk.nodes, walk.leaves, 0, None)

    return search


def for_players(node: Callable) -> Callable:
    """A function for MAX and MIN nodes, with Star1 at chance nodes."""
    right = node_by(RIGHT)

    def whole(game, state, alpha, beta, search):
        chance = game.to_move(state) == CHANCE
        return (right if chance else node)(game, state, alpha, beta, search)

    return whole


def agrees(rules_node: Callable, game: Game, call: Call) -> bool:
    """Does another function do in this place what a learner's function did?"""
    place = [0]

    class Other(Exception):
        """It asks for something else."""

    def search(child, alpha, beta):
        if place[0] == len(call.asked):
            raise Other
        move, low, high, value = call.asked[place[0]]
        place[0] += 1
        if game.play(call.state, move) != child:
            raise Other
        if not (same_number(alpha, low) and same_number(beta, high)):
            raise Other
        return value

    try:
        value = rules_node(game, call.state, call.alpha, call.beta, search)
    except Other:
        return False
    return place[0] == len(call.asked) and same_number(value, call.value)


def wanted_windows(game: Game, call: Call) -> list[tuple[Real, Real]]:
    """The windows that were right for what this call asked, from what came back."""
    if game.to_move(call.state) == CHANCE:
        return _at_chance(game, call)
    alpha, beta, found = call.alpha, call.beta, []
    for *_, value in call.asked:
        found.append((alpha, beta))
        if game.to_move(call.state) == MAX:
            alpha = max(alpha, value)
        else:
            beta = min(beta, value)
    return found


def _at_chance(game, call):
    """Star1's windows, whatever the order of the outcomes."""
    (L, U), X, Y = game.utility_range(), 0, 1
    chances, found = dict(game.outcomes(call.state)), []
    for move, *_, v in call.asked:
        p = chances[move]
        Y -= p
        A, B = (call.alpha - X - U * Y) / p, (call.beta - X - L * Y) / p
        found.append((max(L, A), min(U, B)))
        X += p * v
    return found


def goes_on(game: Game, call: Call) -> Move | None:
    """The first move or outcome that was searched though a cut was due."""
    windows = wanted_windows(game, call)
    side = game.to_move(call.state)
    (L, U), X, Y = game.utility_range(), 0, 1
    chances = dict(game.outcomes(call.state))
    for (move, *_, v), after, window in zip(call.asked, call.asked[1:], windows):
        if side != CHANCE:
            if v > window[1] + TINY if side == MAX else v < window[0] - TINY:
                return after[0]
            continue
        p = chances[move]
        X, Y = X + p * v, Y - p
        least, most = X + L * Y, X + U * Y
        if least > call.beta + TINY or most < call.alpha - TINY:
            return after[0]
    return None
