"""What the drawings of problems have in common: a size, a ground, shapes that fade.

A drawing is made in pixels from its own top left corner. A large drawing stands alone
and has all its texts. A small one stands beside the node of a tree and has only shapes.
"""

from gamesearch.draw.board import Board, ground
from gamesearch.draw.palette import CUT, FAINT, GREY, INK, OUTLINE, PAPER
from gamesearch.draw.scene import Letters, Look, Scene
from gamesearch.rules.game import Game, State
from gamesearch.rules.problem import Problem
from gamesearch.tree.node import UNVISITED

DARK = (INK, CUT, *OUTLINE.values())  # fills that stay full where they fade
TEXT = 14.0  # a narrow page shrinks a picture to 80 %, which leaves 11


class Pen(Scene):
    """A scene with boxes by their corner and texts of one size."""

    def box(self, x: float, y: float, width: float, height: float, look: Look) -> None:
        """Add a rectangle whose top left corner is (x, y)."""
        super().box(x + width / 2, y + height / 2, width, height, look)

    def text(self, x, y, text: str, size=TEXT, colour=INK, **options) -> None:
        """Add a text as `Scene.text` does."""
        super().text(x, y, text, size, colour, **options)


class ProblemBoard(Board):
    """The drawing of one problem; `width` and `height` are the same for all states."""

    def __init__(self, problem: Game, large: bool):
        self.problem, self.large = problem, large
        self.measure(problem, large)

    def measure(self, problem: Game, large: bool) -> None:
        """Set `width`, `height` and the places that are the same for all states."""
        raise NotImplementedError

    def __repr__(self):
        return f"<{type(self).__name__} of {self.problem!r}>"

    def draw(self, scene, state, x, y, status=""):
        if not self.large:
            ground(scene, x, y, self.width, self.height, status)
        pen, faint = Pen(), status in UNVISITED
        self.paint(pen, state)
        if faint:
            pen.shapes = [faded(shape) for shape in pen.shapes]
        scene.include(pen, x - self.width / 2, y - self.height / 2)

    def paint(self, pen: Pen, state: State) -> None:
        """Draw a state from the top left corner of the pen."""
        raise NotImplementedError


def faded(shape):
    """A shape without its colour; a dark fill stays full."""
    look = shape.look
    if isinstance(look, Letters):
        colour = look.colour if look.colour == PAPER else FAINT
        return shape._replace(look=look._replace(colour=colour))
    line = look.line if look.line in ("none", PAPER) else FAINT
    face = FAINT if look.face in DARK else PAPER
    if look.face == "none":
        face = "none"
    return shape._replace(look=look._replace(face=face, line=line))


def refused(problem: Problem, state: State) -> bool:
    """Is the last value of a partial solution one that is not allowed?"""
    return bool(state) and not problem.allowed(state)


def ending(problem: Problem, state: State, whole: str = "That is a solution.") -> str:
    """The last sentence on a state whose last value is allowed.

    >>> from gamesearch.problems import Queens
    >>> ending(Queens(4), (0, 0, 3)), ending(Queens(4), (1, 3, 0, 2))
    ('An earlier value is not allowed.', 'That is a solution.')
    """
    if not all(problem.allowed(state[:parts]) for parts in range(len(state))):
        return "An earlier value is not allowed."
    return whole if problem.is_complete(state) else ""


def legend(pen: Pen, x: float, y: float, text: str) -> None:
    """A line of explanation, grey, that begins at x."""
    pen.text(x, y, text, TEXT, GREY, anchor=0)
