"""A function for one chance node, called at every chance node of a tree.

The function is given `search` and calls it for the outcomes. MAX and MIN nodes are
searched here by alpha-beta, or by the function too if it is one for all three sides.
Each call is recorded: its window, what it asked for, what came back, what it returned.
So it can be said which windows Star1 would have passed, and where a cut was due.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from math import inf
from numbers import Real

from gamesearch.check.learner import unwritten
from gamesearch.check.topics.chance_trees import below
from gamesearch.check.worked import my_chance_node
from gamesearch.play.limits.errors import Stopped
from gamesearch.play.limits.parse_answer import TINY, missing, short, value_in
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
        call = Call(state, alpha, beta)
        if self.everywhere or game.to_move(state) == CHANCE:
            self.calls.append(call)
            return self._called(self.node, call)
        return self._called(alpha_beta_node, call)

    def _called(self, node, call):
        """A function at one node, with a `search` of its own."""
        game, state = self.game, call.state
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

        answer = node(game, state, call.alpha, call.beta, search)
        if missing(answer) and unwritten(node):
            raise NotImplementedError  # this is still the stub
        call.value = value_in(answer)
        if left and self.trace:  # a cut, at beta or at alpha
            side = game.to_move(state)
            high = side == MAX or (side == CHANCE and call.value >= call.beta)
            self.trace.cut(call.value, call.beta if high else call.alpha)
        return call.value


def alpha_beta_node(game, state, alpha, beta, search):
    """A MAX or MIN node, fail-soft."""
    side = game.to_move(state)
    best = -inf if side == MAX else inf
    for move in game.moves(state):
        value = search(game.play(state, move), alpha, beta)
        if side == MAX:
            best = max(best, value)
            alpha = max(alpha, best)
        else:
            best = min(best, value)
            beta = min(beta, best)
        if alpha >= beta:
            break
    return best


def search_with(node: Callable, *, players: bool = False) -> Callable:
    """A search made of a function for one node, to be looked at.

    >>> from gamesearch import Chance, ExplicitTree
    >>> from gamesearch.check.topics.chance_slips import sum_not_set
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

    def whole(game, state, alpha, beta, search):
        chosen = my_chance_node if game.to_move(state) == CHANCE else node
        return chosen(game, state, alpha, beta, search)

    return whole


def wanted_windows(game: Game, call: Call) -> list[tuple[Real, Real]]:
    """The windows that were right for what this call asked, from what came back.

    At a chance node they are those of Star1, whatever the order of the outcomes.
    """
    side, alpha, beta, found = game.to_move(call.state), call.alpha, call.beta, []
    if side != CHANCE:
        for *_, value in call.asked:
            found.append((alpha, beta))
            if side == MAX:
                alpha = max(alpha, value)
            else:
                beta = min(beta, value)
        return found
    (L, U), X, Y = game.utility_range(), 0, 1
    chances = dict(game.outcomes(call.state))
    for move, *_, v in call.asked:
        p = chances[move]
        Y -= p
        A, B = (alpha - X - U * Y) / p, (beta - X - L * Y) / p
        found.append((max(L, A), min(U, B)))
        X += p * v
    return found


def useless(game: Game, call: Call) -> Move | None:
    """The first move or outcome that was searched though a cut was due before it."""
    side, windows = game.to_move(call.state), wanted_windows(game, call)
    (L, U), X, Y = game.utility_range(), 0, 1
    chances = dict(game.outcomes(call.state))
    for (move, *_, v), after, window in zip(call.asked, call.asked[1:], windows):
        if side == CHANCE:
            p = chances[move]
            X, Y = X + p * v, Y - p
            least, most = X + L * Y, X + U * Y
            due = least > call.beta + TINY or most < call.alpha - TINY
        elif side == MAX:
            due = v > window[1] + TINY
        else:
            due = v < window[0] - TINY
        if due:
            return after[0]
    return None
