"""A learner's function for one node, called at every node of a tree.

Windows can be judged only where the recursion passes through here: the function is
given `search` and calls it for the children. The checker answers terminal states.
"""

from math import inf
from numbers import Real

from gamesearch.play.limits.parse_answer import listed, missing, value_in
from gamesearch.rules.game import MAX
from gamesearch.tree.trace import Trace


class NodeWalk:
    """Calls a function for one node at every node, and records its windows.

    The trace has what the function asked for: `down` with the window it passed, `up`
    with the value it returned, `cut` where it left moves out.
    """

    def __init__(self, learner, case, game, view):
        self.learner, self.case, self.game = learner, case, game
        self.mover = view == "mover"
        self.trace = Trace()

    def start(self):
        """The answer at the root."""
        side = self.game.to_move(self.case.state)
        self.trace.down(None, -inf, inf)
        answer = self._node(self.case.state, side, -inf, inf)
        self.trace.up(value_in(answer), self._view(side))
        return answer

    def _view(self, side):
        return side if self.mover else MAX

    def _node(self, state, side, alpha, beta):
        game, left = self.game, list(self.game.game.moves(state))

        def search(child, alpha=-inf, beta=inf):
            """The value of a child of this node, always a number."""
            move = next((m for m in left if game.game.play(state, m) == child), None)
            if move is None:
                raise ValueError(
                    "search(child, ...): that is not a child of this node, "
                    "or it has been searched already"
                )
            for name, bound in (("alpha", alpha), ("beta", beta)):
                if not isinstance(bound, Real) or bound != bound:
                    raise TypeError(f"search: {name} must be a number, not {bound!r}")
            left.remove(move)
            below = -side if game.is_terminal(child) else game.to_move(child)
            self.trace.down(move, alpha, beta, self._view(below))
            if game.is_terminal(child):
                value = game.utility(child) * (below if self.mover else 1)
            else:
                value = value_in(self._node(child, below, alpha, beta))
            self.trace.up(value, self._view(below))
            return value

        places, named = self.learner.extra(self.case, game, side, alpha, beta, search)
        answer = listed(self.learner.function(game, state, *places, **named))
        if missing(answer) and self.learner.unwritten:
            raise NotImplementedError  # this is still the stub
        value = value_in(answer)
        if left:
            bound = beta if self.mover or side == MAX else alpha
            self.trace.cut(value, bound, self._view(side))
        return answer
