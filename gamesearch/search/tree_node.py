"""A node of a stored search tree: a state, and the path that leads to it."""

from gamesearch.rules.game import Move, State


class TreeNode:
    """A state reached by one path: the move that led here, and the node above."""

    __slots__ = ("state", "move", "above")

    def __init__(self, state: State, move: Move | None, above: "TreeNode | None"):
        self.state, self.move, self.above = state, move, above

    @property
    def path(self) -> tuple[Move, ...]:
        """The moves that lead here."""
        moves, node = [], self
        while node.above is not None:
            moves.append(node.move)
            node = node.above
        return tuple(reversed(moves))
