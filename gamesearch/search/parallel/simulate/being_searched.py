"""A node that is being searched, and what its ancestors have found meanwhile.

In a serial search the window is handed down and holds until one comes back. Here other
processors may find something better for an ancestor at any time, so the window is asked
for: it follows from the best values of all nodes on the way.
"""

from math import inf

from gamesearch.rules.game import MAX, State

FULL = -inf, inf


def window_below(above: "Node | None", within: tuple) -> tuple:
    """The part of this window that matters below a node; empty if there is none."""
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
    """A node whose children are being searched; `best` is the best of them so far.

    Nodes hang on their parents by `above`; one that hangs on none knows nothing of what
    others find. It is searched `within` a window that may be narrower. `eldest` is
    the move to its first child, and `refuted` says whether that one alone was enough to
    cut the others, by what was known then; None as long as it has no value.
    """

    def __init__(self, state: State, side: int, path: tuple, above=None, within=FULL):
        self.state, self.side, self.path = state, side, path
        self.above, self.within = above, within
        self.best, self.move = (-inf if side == MAX else inf), None
        self.eldest, self.refuted = None, None

    def around(self) -> tuple:
        """The window in which its own value matters."""
        return window_below(self.above, self.within)

    def window(self) -> tuple:
        """The window in which the values of its children matter; empty if none does."""
        return window_below(self, FULL)

    def is_over(self) -> bool:
        """Does no further child matter, for what is found here or further up?"""
        alpha, beta = self.window()
        return alpha >= beta

    def take(self, value, move) -> bool:
        """Take a child's value, or None for none; is it the best so far?"""
        if value is None:
            return False
        if move == self.eldest:
            self.judge_eldest(value)
        better = value > self.best if self.side == MAX else value < self.best
        if better:
            self.best, self.move = value, move
        return better

    def judge_eldest(self, value) -> None:
        """Say whether the first child, of this value, cuts the others by now."""
        if value is not None:
            alpha, beta = self.around()
            self.refuted = value >= beta if self.side == MAX else value <= alpha

    def value(self):
        """The value once its children are searched, or a bound that cuts.

        None where others have made it needless: then its bounds are no bounds of it.
        """
        alpha, beta = self.around()
        return self.best if alpha < beta else None
