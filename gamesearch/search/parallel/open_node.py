"""A node whose children are searched at the same time, and come back in any order.

In a serial search the window is handed down and holds until a node comes back. Here
something better may be found elsewhere at any time, so the window is asked for: it
follows from the best values of all open nodes on the way. It only ever narrows, so what
was searched in an earlier window is still true: fail-soft, a value is a bound on the
side on which it left the window, and exact inside it.

An open node is over when its best value leaves its window (it is cut) or all children
are back. As long as it is closed before anything below it is looked at, the windows
below are never empty: of two bounds that meet, the lower node is cut by the other's.
"""

from collections.abc import Iterable
from math import inf

from gamesearch.rules.game import MAX, Move, State


class OpenNode:
    """A node between the root and what is searched in one piece.

    `best` and `line` are those of the children that are back; `below` has the children
    that are open themselves, from left to right; `away` counts these and the others
    that are not back. `window` is the root's.

    >>> root = OpenNode("root", MAX, "ab", window=(-inf, inf))
    >>> root.begin(), root.begin()  # the brother waits for the eldest
    ((<OpenNode 'root'>, 'a'), None)
    >>> root.take(3, "a", None)
    >>> root.window(), root.begin()
    ((3, inf), (<OpenNode 'root'>, 'b'))
    """

    def __init__(self, state: State, side: int, moves: Iterable[Move], above=None,
                 move: Move = None, window: tuple | None = None):
        self.state, self.side = state, side
        self.above, self.move, self.given = above, move, window
        self.ply = 0 if above is None else above.ply + 1
        self.waiting = list(moves)[::-1]  # the next one last
        self.below, self.away = [], 0
        self.best, self.line = (-inf if side == MAX else inf), None
        self.eldest_is_back = self.closed = False

    def __repr__(self):
        return f"<OpenNode {self.state!r}>"

    def around(self) -> tuple:
        """The window in which its own value matters."""
        return self.given if self.above is None else self.above.window()

    def window(self) -> tuple:
        """The window in which the values of its children matter."""
        alpha, beta = self.around()
        if self.side == MAX: return max(alpha, self.best), beta
        return alpha, min(beta, self.best)

    def begin(self, eldest_first: bool = True):
        """The leftmost (node, move) from here down that may begin, or None.

        With `eldest_first` the brothers of a node wait until their eldest is back.
        """
        for child in self.below:
            found = child.begin(eldest_first)
            if found is not None: return found
        if not self.waiting or (eldest_first and self.away and not self.eldest_is_back):
            return None
        self.away += 1
        return self, self.waiting.pop()

    def take(self, value, move: Move, rest: tuple | None) -> None:
        """A child is back with its value and its line; the first best one wins ties."""
        self.away -= 1
        self.eldest_is_back = True
        if value > self.best if self.side == MAX else value < self.best:
            self.best, self.line = value, (move, rest)

    def is_cut(self) -> bool:
        """Does no other child matter, since the other side has something as good?"""
        alpha, beta = self.around()
        return self.best >= beta if self.side == MAX else self.best <= alpha

    def first_over(self):
        """The first node from here down that is cut or has all children back."""
        if self.is_cut() or not (self.waiting or self.away): return self
        return next(filter(None, (child.first_over() for child in self.below)), None)

    def close(self) -> None:
        """Give the value to the node above; what is still away does not matter."""
        self.closed = True
        if self.above is not None:
            self.above.below.remove(self)
            self.above.take(self.best, self.move, self.line)

    def is_dropped(self) -> bool:
        """Was it closed, or a node above it?"""
        return self.closed or (self.above is not None and self.above.is_dropped())
