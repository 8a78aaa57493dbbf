"""The moves at the root after some simulations as bars: mean and uncertainty of each.

A bar is the mean of a move plus and minus its uncertainty. Each side hopes for the best
end of a bar, so the next simulation tries the move whose bar reaches farthest.
"""

from math import inf

from gamesearch.draw import glyphs
from gamesearch.draw.interval_rows import (
    LONG,
    ROW,
    SIZE,
    SMALL,
    THICK,
    Axis,
    IntervalSheet,
    checked_step,
)
from gamesearch.draw.palette import GREY, INK
from gamesearch.draw.picture import Picture, framed
from gamesearch.draw.scene import Look, side_look
from gamesearch.rules.game import MAX, MIN
from gamesearch.rules.say import paragraph, say
from gamesearch.tree.narration import two_places
from gamesearch.tree.tree import Tree, tree_of

MEAN = Look(4.5, INK)
LEGEND = "bar: mean ± uncertainty · diamond: mean · n: visits · bold: visited most"
ONLY_MEANS = "diamond: mean · n: visits · bold: visited most"


def draw_confidence(game, state, trace, step, title, alt) -> Picture:
    """The bars after `step` simulations of a trace; None means all of them."""
    whole = tree_of(game, state, trace)
    ends = [visit.last for visit in whole.root.visits if visit.last is not None]
    step = checked_step(step, len(ends), "simulations")
    at = ends[step - 1] + 1 if step else 0
    return Bars(whole, at, step, len(ends)).picture(title, alt)


class Bars(IntervalSheet):
    """The rows of the picture after `step` of `total` simulations, or `at` events."""

    def __init__(self, tree: Tree, at: int, step: int, total: int):
        self.known, self.moves = tree.simulations, tree.root.children
        self.side, self.at, self.step, self.total = tree.root.side, at, step, total
        ends = [*map(float, tree.game.utility_range())]
        for move in self.moves:
            ends += [end for end in self.ends(move) if abs(end) < inf]
        names = [glyphs.width(move.label, "bold") * SIZE for move in self.moves]
        super().__init__(Axis(ends), max(names, default=0) + 40)
        most = max(self.moves, key=self.visits, default=None)
        self.most = most if most and self.visits(most) else None

    def visits(self, move) -> int:
        """How many simulations have tried a move."""
        return self.known.visits(move, self.at)

    def ends(self, move) -> tuple:
        """The mean minus and plus its uncertainty; below chance only the mean."""
        if not self.visits(move) and move not in self.known.priors:
            return -inf, inf
        mean = self.known.mean(move, self.at)
        far = self.known.uncertainty(move, self.at) or 0
        return mean - far, mean + far

    def picture(self, title: str, alt: str) -> Picture:
        """The rows under their axis, and sentences that say the same."""
        scene, bottom = self.scene, ROW * (len(self.moves) + 2)
        head = say(
            "The moves at the root after {done} of {total:simulation|simulations}",
            done=self.step,
            total=self.total,
        )
        self.title(ROW / 2, head)
        self.scale(ROW, bottom)
        middles = (ROW * (row + 2.5) for row in range(len(self.moves)))
        widest = 0
        for move, middle in zip(self.moves, middles):
            widest = max(widest, self._row(move, middle))
        said = self._next(bottom)
        legend = LEGEND if self.side in (MAX, MIN) else ONLY_MEANS
        scene.text(0, bottom + ROW, legend, SMALL, GREY, anchor=0)
        scene.width = max(widest, glyphs.width(legend) * SMALL, self.left + LONG)
        scene.height = bottom + ROW * 1.5
        lines = [f"{move.label}: {self._says(move)}" for move in self.moves]
        if lines:
            rows = say("{head}: {moves}.", head=head, moves="; ".join(lines))
        else:
            rows = say("{head}: there is no move.", head=head)
        said = paragraph(rows, said)
        return framed([scene], title, alt=alt, said=said, lines=lines)

    def _says(self, move):
        if not self.visits(move):
            return "not tried"
        text = two_places(self.known.mean(move, self.at))
        if self.side in (MAX, MIN):
            low, high = self.ends(move)
            text += f" ± {two_places((high - low) / 2)}"
        return f"{text}, n {self.visits(move)}"

    def _row(self, move, y):
        """Draw a name, a bar with its mean, and the numbers; return the right edge."""
        font = "bold" if move is self.most else ""
        self.begin(move.kind, self.visits(move) > 0, 8, y, move.label, font)
        low, high = self.ends(move)
        if -inf < low < high < inf:
            look = side_look(3, move.kind, 1.4)
            self.bar(low, high, y, THICK, look)
        if self.visits(move):
            mean = self.x(self.known.mean(move, self.at))
            self.scene.diamond(mean, y, THICK / 2 - 1, MEAN)
        text, x = self._says(move), self.left + LONG + 12
        self.scene.text(x, y, text, SIZE, INK if font else GREY, anchor=0, font=font)
        return x + glyphs.width(text, font) * SIZE

    def _next(self, bottom):
        """Draw a line at the bound that chooses the next move; return a sentence."""
        bounds = [self.known.bound(move, self.at) for move in self.moves]
        if None in bounds or not bounds:
            return ""
        best = max(bounds, key=lambda bound: self.side * bound)
        move = self.moves[bounds.index(best)]
        at = {"move": move.label, "bound": two_places(best)}
        if abs(best) == inf:
            return say(
                "The next simulation tries {move}, which has no visit yet.", **at
            )
        self.bound(best, ROW * 2, bottom, bottom + 6, f"next: {move.label}")
        if self.side == MAX:
            return say(
                "The next simulation tries {move}, because its upper bound {bound} is "
                "the largest.",
                **at,
            )
        return say(
            "The next simulation tries {move}, because its lower bound {bound} is the "
            "smallest.",
            **at,
        )
