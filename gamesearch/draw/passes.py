"""Passes at the root: each window narrows the interval of the root's value.

Each pass has one row. A bar shows the interval of the root after the pass, a paler bar
the interval before it, and brackets show the window of the pass. A sign shows the
answer: an exact value, a lower bound or an upper bound. Several searches share one
scale.
"""

from collections.abc import Mapping
from math import inf

from gamesearch.draw.axes import GRID, SIZE, round_numbers
from gamesearch.draw.legend import TEXT, Column, boxed
from gamesearch.draw.palette import CUT, FAINT, GREY, INK, OUTLINE, PAPER, PRUNED
from gamesearch.draw.picture import Picture, framed
from gamesearch.draw.scene import Look, line_look, side_look
from gamesearch.rules.game import MAX, MIN
from gamesearch.rules.result import SearchResult
from gamesearch.rules.say import say
from gamesearch.tree.narration import almost_endless, interval, number, window

LEFT, WIDE, RIGHT, EDGE = 150.0, 430.0, 140.0, 26.0  # columns; from scale to arrow tip
ROW, HEAD, BAR = 23.0, 28.0, 12.0
MOST, FIRST, LAST = 7, 3, 3  # rows of one search; of more the first and the last
TICKS = 7
KNOWN, BEFORE = side_look(2, MAX, 1.2), Look(1, PRUNED)
ASKED = line_look(3, CUT, 2)
EXACT = Look(4, INK, PAPER, 1.2)
BOUND = {"≥": Look(4, OUTLINE[MAX], PAPER, 1.2), "≤": Look(4, OUTLINE[MIN], PAPER, 1.2)}


def draw_passes(
    results: SearchResult | Mapping[str, SearchResult],
    *,
    title: str = "",
    alt: str = "",
) -> Picture:
    """The passes of a search as rows over a scale of values; a dict has several.

    >>> from gamesearch import ExplicitTree, mtdf
    >>> answer = mtdf(ExplicitTree([[3, 12, 8], [2, 4, 6], [14, 5, 2]]), first_guess=8)
    >>> print(draw_passes(answer).twin)
    value 3, 7 leaves, 3 passes
      pass 1: window 7 … 8, answer ≤5; known ≤5
      pass 2: window 4 … 5, answer ≤3; known ≤3
      pass 3: window 2 … 3, answer ≥3; known 3

    A search that searches the root once has one row, with the full window.
    """
    named = results if isinstance(results, Mapping) else {"": results}
    searches = [Passed(name, result) for name, result in named.items()]
    if not searches:
        raise ValueError("results: give at least one result of a search.")
    scale, scene, y = Scale(searches), Column(LEFT + WIDE + RIGHT), 0.0
    for search in searches:
        scene.text(0, y + HEAD / 2, search.name, 14, anchor=0, font="bold")
        scene.text(LEFT, y + HEAD / 2, search.counts, TEXT, GREY, anchor=0)
        y = _rows(scene, search, scale, y + HEAD)
    scale.onto(scene, y)
    scene.height = y + 28
    scene.signs(ENTRIES)
    counts = "; ".join(search.named for search in searches)
    said = say("The passes at the root: {counts}.", counts=counts)
    lines = [search.text for search in searches]
    return framed([scene], title, alt=alt, said=said, lines=lines)


class Passed:
    """A search as rows (number, alpha, beta, sign, value, known before and after)."""

    def __init__(self, name: str, result: SearchResult):
        self.name, self.rows, known = name, [], (-inf, inf)
        if not isinstance(result, SearchResult):
            raise TypeError(
                f"results: give a result that a search returned, not {result!r}."
            )
        passes = getattr(result, "passes", ()) or ((-inf, inf, result.value),)
        for place, (alpha, beta, value) in enumerate(passes, 1):
            low, high = known
            if value <= alpha:
                sign, after = "≤", (low, value)
            elif value >= beta:
                sign, after = "≥", (value, high)
            else:
                sign, after = "=", (value, value)
            self.rows.append((place, alpha, beta, sign, value, known, after))
            known = after
        self.counts = say(
            "value {value}, {leaves:leaf|leaves}, {passes:pass|passes}",
            value=number(result.value),
            leaves=result.leaves,
            passes=len(passes),
        )
        self.named = f"{name}: {self.counts}" if name else self.counts

    @property
    def shown(self) -> list:
        """The rows that fit in the picture; None stands for those left out."""
        if len(self.rows) <= MOST:
            return self.rows
        return [*self.rows[:FIRST], None, *self.rows[-LAST:]]

    @property
    def text(self) -> str:
        """Every pass as a line of text."""
        lines = [self.named]
        for place, alpha, beta, sign, value, _, after in self.rows:
            line = say(
                "pass {pass}: window {window}, answer {answer}; known {known}",
                **{"pass": place},
                window=window(alpha, beta),
                answer=f"{sign}{number(value)}".lstrip("="),
                known=interval(*after),
            )
            lines.append(f"  {line}")
        return "\n".join(lines)


class Scale:
    """The x coordinate of a value; ±∞ have places outside both ends."""

    def __init__(self, searches):
        finite = []
        for search in searches:
            for _, alpha, beta, _, value, _, _ in search.rows:
                ends = alpha, beta, value
                finite += [end for end in ends if not almost_endless(end)]
        low, high = min(finite, default=0), max(finite, default=0)
        room = (high - low) * 0.06 or 1
        self.low, self.high = low - room, high + room

    def __call__(self, value) -> float:
        if almost_endless(value):
            return LEFT + (WIDE + EDGE if value > 0 else -EDGE)
        return LEFT + WIDE * (value - self.low) / (self.high - self.low)

    def onto(self, scene, height):
        """Draw the scale below rows that reach down to `height`."""
        for tick in round_numbers(self.low, self.high, TICKS):
            x = self(tick)
            scene.line([(x, HEAD - 4), (x, height + 4)], GRID)
            scene.text(x, height + 14, number(tick), SIZE, GREY)
        for end in (-inf, inf):
            scene.text(self(end), height + 14, number(end), SIZE, GREY)


def _rows(scene, search, scale, y):
    """Draw the rows of one search from height `y` down; return their lower edge."""
    for row in search.shown:
        y += ROW
        middle = y - ROW / 2
        if row is None:
            left_out = len(search.rows) - FIRST - LAST
            text = say("… {more:more pass|more passes} …", more=left_out)
            scene.text(LEFT, middle, text, TEXT, FAINT, anchor=0)
            continue
        place, alpha, beta, sign, value, before, after = row
        scene.text(20, middle, str(place), TEXT, GREY, anchor=1)
        scene.text(32, middle, window(alpha, beta), TEXT, anchor=0)
        _bar(scene, scale, before, middle, BEFORE)
        _bar(scene, scale, after, middle, KNOWN)
        _bracket(scene, scale(alpha), scale(beta), middle)
        settled = after[0] == after[1]
        _answer(scene, scale(value), middle, "=" if settled else sign)
        said = f"{sign}{number(value)}".lstrip("=")
        if settled and sign != "=":
            said = say("{answer}, so {value}", answer=said, value=number(value))
        scene.text(LEFT + WIDE + EDGE + 14, middle, said, TEXT, anchor=0, font="bold")
    return y


def _bar(scene, scale, known, y, look):
    """A bar over an interval, with a point at an infinite end."""
    (low, high), half = known, BAR / 2
    left, right = scale(low), scale(high)
    if left == right:
        left, right = left - 2, right + 2
    a = left + 8 if almost_endless(low) else left
    b = right - 8 if almost_endless(high) else right
    above, below = [(a, y - half), (b, y - half)], [(b, y + half), (a, y + half)]
    scene.polygon([*above, (right, y), *below, (left, y)], look)


def _bracket(scene, left, right, y):
    """The window of a pass: two brackets, close together for a null window."""
    if right - left < 6:
        left, right = (left + right) / 2 - 3, (left + right) / 2 + 3
    for x, way in ((left, 1), (right, -1)):
        foot = x + way * min(4, (right - left) / 2)
        scene.line([(foot, y - 9), (x, y - 9), (x, y + 9), (foot, y + 9)], ASKED)


def _answer(scene, x, y, sign):
    """The answer of a pass: a dot if it is exact, else a point towards the value."""
    if sign == "=":
        scene.oval(x, y, 10, 10, EXACT)
    else:
        way = 9 if sign == "≥" else -9
        scene.polygon([(x, y - 6), (x + way, y), (x, y + 6)], BOUND[sign])


ENTRIES = [
    ("still possible", boxed(KNOWN, height=BAR)),
    ("ruled out by the pass", boxed(BEFORE, height=BAR)),
    ("window of the pass", lambda scene, x, y: _bracket(scene, x - 8, x + 4, y)),
    ("at least", lambda scene, x, y: _answer(scene, x - 5, y, "≥")),
    ("at most", lambda scene, x, y: _answer(scene, x + 4, y, "≤")),
    ("exactly", lambda scene, x, y: _answer(scene, x, y, "=")),
]
