"""What the boards of positions share: size, ground, and the places of a move."""

from collections.abc import Iterable

from gamesearch.draw.palette import GREY, PAPER, PRUNED_LINE, UNSEEN_LINE
from gamesearch.draw.scene import Look, Scene
from gamesearch.draw.shapes import PRUNED_DASH
from gamesearch.rules.game import State
from gamesearch.tree.tree import PRUNED, WAITING, Node


class Board:
    """The drawing of the positions of a game; `width` and `height` are its size.

    `draw(scene, state, x, y, status, *marked)` draws a position with its middle at
    (x, y); `marked` are the places that `marks` returns.
    """

    width = height = 0.0

    def put(self, scene: Scene, node: Node, x: float, y: float) -> None:
        """Draw the position of a node with its middle at (x, y)."""
        marked = self.marks(node) if node.parent else ()
        self.draw(scene, node.state, x, y, node.status, *marked)

    def marks(self, node: Node) -> Iterable:
        """The places that the move to this node has changed."""
        return ()

    def says(self, state: State) -> str:
        """Sentences on a position for readers who do not see the picture."""
        return ""


def ground(scene: Scene, x, y, width, height, status: str) -> None:
    """The sheet below a small board with its middle at (x, y), dashed where pruned."""
    dash = PRUNED_DASH if status == PRUNED else ()
    line = {PRUNED: PRUNED_LINE, WAITING: UNSEEN_LINE}.get(status, GREY)
    scene.box(x, y, width, height, Look(2.4, PAPER, line, 1.2, dash))
