"""A node that is being searched, and its window, which other processors may narrow.

In a serial search a node receives its window from its parent, and the window does not
change until the node has a value. Here other processors may find a better value for an
ancestor at any time. So the window is computed whenever it is needed, from the best
values of all ancestors.
"""

from math import inf

from gamesearch.rules.game import MAX, State

FULL = -inf, inf


def window_below(above: "Node | None", within: tuple) -> tuple:
    """The part of this window that matters below a node; may be empty."""
    alpha, beta = within
    while above is not None:
        low, high = above.within
        if above.side == MAX:
            low = max(low, above.best)
        else:
            high = min(high, above.best)
        alpha, beta = max(alpha, low), min(beta, high)
        above = above.above
    return alpha, beta


class Node:
    """A node whose children are being searched; `best` is their best value so far.

    `above` is the parent; a node without one does not see the bounds that others find.
    The node is searched `within` a given window, which may be narrower than the window
    that follows from its ancestors. `eldest` is the move to the first child. `refuted`
    says whether the value of that child, with the bounds known then, was enough to cut
    the other children; it is None until the first child has a value.
    """

    def __init__(self, state: State, side: int, path: tuple, above=None, within=FULL):
        self.state, self.side, self.path = state, side, path
        self.above, self.within = above, within
        self.best, self.move = (-inf if side == MAX else inf), None
        self.eldest, self.refuted = None, None

    def around(self) -> tuple:
        """The window in which the value of this node matters."""
        return window_below(self.above, self.within)

    def window(self) -> tuple:
        """The window in which the values of its children matter; empty after a cut."""
        return window_below(self, FULL)

    def is_over(self) -> bool:
        """Can no other child matter, because of bounds found here or further up?"""
        alpha, beta = self.window()
        return alpha >= beta

    def take(self, value, move) -> bool:
        """Take a child's value (None: it was not needed); is it the best so far?"""
        if value is None:
            return False
        if move == self.eldest:
            self.judge_eldest(value)
        better = value > self.best if self.side == MAX else value < self.best
        if better:
            self.best, self.move = value, move
        return better

    def judge_eldest(self, value) -> None:
        """Record whether this value of the first child cuts the other children."""
        if value is not None:
            alpha, beta = self.around()
            self.refuted = value >= beta if self.side == MAX else value <= alpha

    def value(self):
        """The value after all children are searched, or a bound that causes a cut.

        It is None if bounds found by other processors have made this node irrelevant:
        then `best` is no valid bound of its value.
        """
        alpha, beta = self.around()
        return self.best if alpha < beta else None
