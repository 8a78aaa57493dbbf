"""A node whose children are searched at the same time, and come back in any order.

In a serial search a node receives its window from its parent, and the window does not
change until the node has a value. Here another task may find a better value at any
time. So the window is computed whenever it is needed, from the best values of all open
nodes on the path. A window never grows, so a result from an earlier window stays true:
a fail-soft value inside its window is exact, and outside it is a bound on that side.

An open node is finished when its best value leaves its window (the node is cut) or when
all its children have returned. A finished node must be closed before the search looks
below it: then no window below is empty, because whenever two bounds on a path meet,
the lower of their two nodes has been cut.
"""

from collections.abc import Iterable
from math import inf

from gamesearch.rules.game import MAX, Move, State


class OpenNode:
    """A node in the upper part of the tree, above the subtrees that are sent as tasks.

    `best` and `line` are the best value and line among the children that have returned.
    `below` lists the children that are open nodes themselves, from left to right.
    `away` counts all children that have begun and not yet returned. `window` is given
    for the root only.

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
        self.waiting = list(moves)[::-1]  # reversed: the next move is the last
        self.below, self.away = [], 0
        self.best, self.line = (-inf if side == MAX else inf), None
        self.eldest_is_back = self.closed = False

    def __repr__(self):
        return f"<OpenNode {self.state!r}>"

    def around(self) -> tuple:
        """The window in which the value of this node matters."""
        return self.given if self.above is None else self.above.window()

    def window(self) -> tuple:
        """The window in which the values of its children matter."""
        alpha, beta = self.around()
        if self.side == MAX: return max(alpha, self.best), beta
        return alpha, min(beta, self.best)

    def begin(self, eldest_first: bool = True):
        """The leftmost (node, move) in this subtree that may begin, or None.

        With `eldest_first` the other children of a node wait until its eldest child
        has returned.
        """
        for child in self.below:
            found = child.begin(eldest_first)
            if found is not None: return found
        if not self.waiting or (eldest_first and self.away and not self.eldest_is_back):
            return None
        self.away += 1
        return self, self.waiting.pop()

    def take(self, value, move: Move, rest: tuple | None) -> None:
        """Record the value and line of a returned child; ties keep the earlier one."""
        self.away -= 1
        self.eldest_is_back = True
        if value > self.best if self.side == MAX else value < self.best:
            self.best, self.line = value, (move, rest)

    def is_cut(self) -> bool:
        """Is this node cut, because the other side can avoid it without any loss?"""
        alpha, beta = self.around()
        return self.best >= beta if self.side == MAX else self.best <= alpha

    def first_over(self):
        """The first finished node in this subtree (cut, or all children returned)."""
        if self.is_cut() or not (self.waiting or self.away): return self
        return next(filter(None, (child.first_over() for child in self.below)), None)

    def close(self) -> None:
        """Give the value to the node above; results of pending tasks are ignored."""
        self.closed = True
        if self.above is not None:
            self.above.below.remove(self)
            self.above.take(self.best, self.move, self.line)

    def is_dropped(self) -> bool:
        """Was this node, or a node above it, closed?"""
        return self.closed or (self.above is not None and self.above.is_dropped())
