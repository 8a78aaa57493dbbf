"""The rows of a picture of intervals: their sizes, their axis, the sign of a player."""

from collections.abc import Iterable
from numbers import Real

from gamesearch.draw import shapes
from gamesearch.draw.axes import round_numbers
from gamesearch.draw.palette import CUT, FILL, LEAF, OUTLINE, PAPER, UNSEEN_LINE
from gamesearch.draw.scene import Look
from gamesearch.tree.narration import number

ROW, THICK, LONG = 26.0, 13.0, 420.0
SIZE, SMALL = 13.0, 12.0  # of text
RAIL, GRID = Look(1, line=UNSEEN_LINE, width=0.8), Look(0, line="#e3e6e8", width=1)
BOUND = Look(4, line=CUT, width=2)


class Axis:
    """Where values stand, from 0 on the left to 1; a decided game stands at the end."""

    def __init__(self, values: Iterable[Real], win: Real = 1):
        values = list(values)
        inner = [value for value in values if win <= 1 or abs(value) < win] or [0]
        low, high = min(inner), max(inner)
        margin = (high - low) / 40 or 1
        beyond = (high - low) / 8 or margin  # room for a decided game
        self.low = low - (beyond if min(values) < low else margin)
        self.high = high + (beyond if max(values) > high else margin)
        ticks = round_numbers(low, high, 7, beyond=margin)
        self.ticks = [(self.place(tick), number(tick)) for tick in ticks]

    def place(self, value: Real) -> float:
        """The place of a value."""
        inside = min(self.high, max(self.low, value))
        return round(float((inside - self.low) / (self.high - self.low)), 5)


def put_side(scene, side, x: float, y: float, expanded: bool) -> None:
    """The sign of the player to move, filled once the position is expanded."""
    face = FILL[side] if expanded or side is LEAF else PAPER
    shapes.put_outline(scene, side, x, y, 0.27, 1, Look(3, face, OUTLINE[side], 1.3))
