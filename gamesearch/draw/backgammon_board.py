"""The board of backgammon: points, checkers, bar, trays and dice, small or large.

MAX's checkers are full with a cross and MIN's are rings, so that they differ without
colour. A number stands for more than five checkers on a point and for checkers borne
off. The board lies as in the text: MAX's home is bottom right, MIN's home top right.
Dice look like the checkers of their side and are blank before the roll. Points have the
mover's numbers.
"""

from collections.abc import Iterator

from gamesearch.draw.board import Board, ground
from gamesearch.draw.dice import draw_pips
from gamesearch.draw.palette import FAINT, FILL, LAST_MOVE, OUTLINE, PAPER
from gamesearch.draw.scene import Look, Scene, line_look
from gamesearch.rules.game import CHANCE, MAX, MIN
from gamesearch.tree.node import UNVISITED

SMALL, LARGE = 9.0, 36.0  # how wide a point is in a tree, and alone
NUMBERED = 16.0  # from this width on the points have their numbers
STACK = 5  # checkers shown on a point
COLUMNS, BAR_COLUMN, TRAY = 14, 6, 13
OFF, BAR = 0, 25
MIDDLE = 1.7  # the room between upper and lower points, in widths of a point
POINT = "#dfe3e8", "#c6cdd5"
BAR_GROUND, EDGE = "#eceff2", "#9aa3ab"


def place_of(point: int, side: int) -> tuple[int, int]:
    """The column from the left, and +1 for the lower half or -1 for the upper one.

    `point` is the side's own: 0 borne off, 25 on the bar.

    >>> place_of(1, MAX), place_of(24, MAX), place_of(24, MIN), place_of(13, MIN)
    ((12, 1), (12, -1), (12, 1), (0, 1))
    """
    if point in (OFF, BAR):  # a checker on the bar enters on the other half
        return (TRAY, side) if point == OFF else (BAR_COLUMN, -side)
    half = side if point <= 12 else -side
    distance = point if point <= 12 else 25 - point  # from the right
    return TRAY - distance - (distance > 6), half


class BackgammonBoard(Board):
    """A board with points `step` pixels wide."""

    def __init__(self, step: float):
        self.step = step
        self.names = step if step >= NUMBERED else 0  # the room above and below
        self.half = (2 * STACK + MIDDLE) * step / 2
        self.across = COLUMNS * step
        self.width = self.across + 4
        self.height = 2 * (self.half + self.names) + 4

    def marks(self, node):
        """The points on which the last turn ended, as its side numbers them."""
        return () if node.parent.side == CHANCE else [to for _, to in node.move]

    def draw(self, scene: Scene, position, x, y, status="", *last):
        ground(scene, x, y, self.width, self.height, status)
        self.middle, self.faint = (x, y), status in UNVISITED
        self._ground(scene, {place_of(point, -position.side) for point in last})
        if self.names:
            self._numbers(scene, position.side)
        for side, points in (MAX, position.max_points), (MIN, position.min_points):
            for point, count in enumerate(points):
                if count:
                    self._stack(scene, side, point, count)
        self._dice(scene, position)

    # -- where things are ------------------------------------------------------------

    def _x(self, column):
        return self.middle[0] - self.across / 2 + (column + 0.5) * self.step

    def _y(self, half, height):
        """The height above the border of that half, in checkers, as a coordinate."""
        return self.middle[1] + half * (self.half - height * self.step)

    # -- the empty board -------------------------------------------------------------

    def _ground(self, scene, marked):
        x, y = self.middle
        frame = Look(2.5, PAPER, EDGE, 1.2 if self.names else 0.8)
        scene.box(x, y, self.across, 2 * self.half, frame)
        for column in (BAR_COLUMN, TRAY):
            look = Look(2.52, BAR_GROUND)
            scene.box(self._x(column), y, self.step, 2 * self.half, look)
        for number, column, half in triangles():
            left = self._x(column) - self.step / 2
            right = self._x(column) + self.step / 2
            foot, tip = self._y(half, 0), self._y(half, STACK - 0.3)
            if (column, half) in marked and not self.faint:
                room = abs(foot - tip)
                ground = Look(2.53, LAST_MOVE)
                scene.box(self._x(column), (foot + tip) / 2, self.step, room, ground)
            corners = (left, foot), (self._x(column), tip), (right, foot)
            scene.polygon(corners, Look(2.55, POINT[number % 2]))

    def _numbers(self, scene, side):
        for number, column, half in triangles():
            name = str(number if side == MAX else 25 - number)
            scene.text(self._x(column), self._y(half, -0.45), name, self.step * 0.36)

    # -- what stands on it -----------------------------------------------------------

    def _stack(self, scene, side, point, count):
        column, half = place_of(point, side)
        if point == OFF:
            self._checker(scene, side, column, self._y(half, 0.5), count)
            return
        shown = min(count, STACK)
        for row in range(shown):
            from_edge = STACK - 0.5 - row if point == BAR else row + 0.5
            top = row == shown - 1 and count > STACK
            y = self._y(half, from_edge)
            self._checker(scene, side, column, y, count if top else None)

    def _checker(self, scene, side, column, y, count):
        """One checker, with a sign that shows whose it is, or the number of a stack."""
        x, size = self._x(column), self.step * 0.92
        ink = FAINT if self.faint else OUTLINE[side]
        if side == MAX:
            face, sign, thick = ink, PAPER, 0.045 * self.step
        else:
            face, sign, thick = FILL[MIN], ink, 0.1 * self.step
            if self.faint:
                face = PAPER
        inner = size - thick
        scene.oval(x, y, inner, inner, Look(2.6, face, ink, thick))
        if count is not None:
            scene.text(x, y, str(count), self.step * 0.55, sign, font="bold")
            return
        look = line_look(2.65, sign, self.step * 0.07)
        r = size * 0.17
        if side == MAX:
            scene.cross(x, y, r, look)
        else:
            scene.oval(x, y, 2 * r, 2 * r, look)

    def _dice(self, scene, position):
        """The dice in the middle of the right half; blank ones are not yet thrown."""
        if not any(position.max_points[1:]) or not any(position.min_points[1:]):
            return
        side, size = position.side, self.step * 1.15
        ink = FAINT if self.faint else OUTLINE[side]
        face, pip = (ink, PAPER) if side == MAX else (PAPER, ink)
        for number, column in enumerate((8.9, 10.3)):
            x, y = self._x(column - 0.1), self.middle[1]
            scene.box(x, y, size, size, Look(2.6, face, ink, self.step * 0.06))
            shown = position.dice[number] if position.dice else 0
            draw_pips(scene, x, y, size, shown, Look(2.65, pip))


def triangles() -> Iterator[tuple[int, int, int]]:
    """The 24 points: MAX's number, column, half."""
    for number in range(1, 25):
        yield number, *place_of(number, MAX)
