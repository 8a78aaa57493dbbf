"""What the drawings of problems have in common: a size, a ground, a pen that fades.

A drawing is made in pixels from its own top left corner. It comes in two sizes: large,
alone, with all its texts, and small, beside the node of a tree, with shapes only.
"""

from gamesearch.draw.boards import Board, ground
from gamesearch.draw.palette import CUT, FAINT, GREY, INK, OUTLINE, PAPER
from gamesearch.draw.scene import Look, Scene
from gamesearch.rules.game import Game, State
from gamesearch.rules.problem import Problem
from gamesearch.tree.tree import PRUNED, WAITING

DARK = (INK, CUT, *OUTLINE.values())  # fills that stay full where they fade
TEXT = 14.0  # a narrow page shrinks a picture to 80 %, which leaves 11


class Pen:
    """Scene whose corner is elsewhere, and on which faint shapes lose their colour."""

    def __init__(self, scene: Scene, left: float, top: float, faint: bool = False):
        self.scene, self.left, self.top, self.faint = scene, left, top, faint

    def polygon(self, points, look: Look) -> None:
        """A closed polygon."""
        self.scene.polygon(self._moved(points), self._faded(look))

    def line(self, points, look: Look) -> None:
        """An open line through the points."""
        self.scene.line(self._moved(points), self._faded(look))

    def box(self, x: float, y: float, width: float, height: float, look: Look) -> None:
        """A rectangle whose top left corner is (x, y)."""
        middle = self.left + x + width / 2, self.top + y + height / 2
        self.scene.box(*middle, width, height, self._faded(look))

    def oval(self, x: float, y: float, width: float, height: float, look: Look) -> None:
        """An ellipse round (x, y)."""
        self.scene.oval(self.left + x, self.top + y, width, height, self._faded(look))

    def cross(self, x: float, y: float, reach: float, look: Look) -> None:
        """Two strokes through (x, y)."""
        for up in (1, -1):
            ends = (x - reach, y - up * reach), (x + reach, y + up * reach)
            self.line(ends, look)

    def text(self, x: float, y: float, text: str, size: float = TEXT,
             colour: str = INK, **options) -> None:  # fmt: skip
        """A text as `Scene.text` has it."""
        colour = FAINT if self.faint and colour != PAPER else colour
        self.scene.text(self.left + x, self.top + y, text, size, colour, **options)

    def _moved(self, points):
        return [(self.left + x, self.top + y) for x, y in points]

    def _faded(self, look):
        if not self.faint:
            return look
        line = look.line if look.line in ("none", PAPER) else FAINT
        face = {"none": "none"}.get(look.face, FAINT if look.face in DARK else PAPER)
        return look._replace(face=face, line=line)


class ProblemBoard(Board):
    """The drawing of one problem; `width` and `height` are the same for all states."""

    def __init__(self, problem: Game, large: bool):
        self.problem, self.large = problem, large

    def __repr__(self):
        return f"<{type(self).__name__} of {self.problem!r}>"

    def draw(self, scene: Scene, state: State, x: float, y: float, status="") -> None:
        """Draw a state with its middle at (x, y)."""
        if not self.large:
            ground(scene, x, y, self.width, self.height, status)
        left, top = x - self.width / 2, y - self.height / 2
        self.paint(Pen(scene, left, top, status in (PRUNED, WAITING)), state)

    def paint(self, pen: Pen, state: State) -> None:
        """Draw a state from the top left corner of the pen."""
        raise NotImplementedError


def refused(problem: Problem, state: State) -> bool:
    """Is the last value of a partial solution one that is not allowed?"""
    return bool(state) and not problem.allowed(state)


def ending(problem: Problem, state: State, whole: str = "That is a solution.") -> str:
    """What is to be said at the end of a state whose last value is allowed.

    >>> from gamesearch.problems import Queens
    >>> ending(Queens(4), (0, 0, 3)), ending(Queens(4), (1, 3, 0, 2))
    (' A value before the last is refused.', ' That is a solution.')
    """
    if not all(problem.allowed(state[:parts]) for parts in range(len(state))):
        return " A value before the last is refused."
    return f" {whole}" if problem.is_complete(state) else ""


def legend(pen: Pen, x: float, y: float, text: str) -> None:
    """A line of explanation, grey, that begins at x."""
    pen.text(x, y, text, TEXT, GREY, anchor=0)


def listed(things) -> str:
    """Things with commas, and an "and" before the last.

    >>> listed(["row 1", "row 3", "row 4"])
    'row 1, row 3 and row 4'
    """
    *first, last = map(str, things)
    return f"{', '.join(first)} and {last}" if first else last
