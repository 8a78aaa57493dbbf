"""The interval of a chance node closing: a bar for each look at an outcome.

The bars lie below each other on one number line from L to U, with alpha and beta across
them; beside each stand the probability of the outcome, its A and B, what was found, the
sum so far and the probability of what is to come.
"""

from math import inf
from typing import NamedTuple

from gamesearch.draw import glyphs
from gamesearch.draw.palette import CUT, EDGE, FILL, GREY, INK, OUTLINE
from gamesearch.draw.picture import Picture, framed
from gamesearch.draw.scene import Look, Scene
from gamesearch.draw.view import shown_tree
from gamesearch.rules.game import CHANCE
from gamesearch.tree.narration import interval, number
from gamesearch.tree.star_bounds import Closing, closing

ROW, THICK, SIZE, LONG, GAP = 30.0, 15.0, 13.0, 300.0, 22.0
BAR = Look(3, FILL[CHANCE], OUTLINE[CHANCE], 1.4)
RAIL = Look(1, line=EDGE, width=1.0)
ASKED = Look(4, line=CUT, width=1.6, dash=(4, 3))
HEADS = "outcome", "p", "A", "B", "worth", "so far", "to come"


class Row(NamedTuple):
    """A look as it is written; `bar` is where its interval lies, from 0 at L to 1."""

    name: str
    probability: str
    A: str
    B: str
    worth: str
    so_far: str
    rest: str
    interval: str
    bar: tuple[float, float] | None


def rows_of(closed: Closing, win=1) -> list[Row]:
    """The looks of a visit, each as it is written."""
    return [_row(closed, look, win) for look in closed.looks]


def _row(closed, look, win):
    known = look.so_far is not None
    ranged = known and look.least is not None
    low = -inf if look.low in (None, closed.L) and look.low != look.high else look.low
    high = inf if look.high in (None, closed.U) and look.low != look.high else look.high
    return Row(
        ("probe " if look.probe else "") + look.outcome.name,
        number(look.probability),
        number(look.A, win),
        number(look.B, win),
        interval(low, high, win) if known else "",
        number(look.so_far, win),
        number(look.rest),
        interval(look.least, look.most, win) if ranged else "",
        (place(closed, look.least), place(closed, look.most)) if ranged else None,
    )


def place(closed: Closing, value) -> float | None:
    """Where a value lies between L, at 0, and U, at 1; None where it is beyond."""
    if closed.L is None or value is None or not closed.L <= value <= closed.U:
        return None
    return float((value - closed.L) / (closed.U - closed.L))


def draw_closing(tree, node=None, *, title: str = "", alt: str = "") -> Picture:
    """The last visit of a chance node, a bar for each look at an outcome.

    >>> from gamesearch import Chance, ExplicitTree, searched, star1
    >>> die = Chance([(0.25, 1), (0.25, 2), (0.25, 0), (0.25, 9)])
    >>> draw_closing(searched(ExplicitTree([5, die]), star1, utility_range=(0, 10)))
    <Picture: Chance node b, from L = 0 to U = 10. α = 5, β = ∞. After b1: 0.25 … \
7.75; after b2: 0.75 … 5.75; after b3: 0.75 … 3.25: cut.>

    `node` is a Node, a path or a move, as in `tree[...]`; None is the chance node at or
    above which the search last was, or else the first that was visited.
    """
    tree = shown_tree(tree)
    closed = closing(tree, node)
    if closed.L is None:
        raise ValueError(
            "tree: this search has no range of values, so there is no interval to "
            "draw; star1 and star2 have one."
        )
    rows, win = rows_of(closed, tree.win), tree.win
    scene = Scene()
    left = _columns(scene, rows)
    scene.width = _bars(scene, closed, rows, left, win)
    scene.height = ROW * (len(rows) + 3)
    early = closed.cut is not None and not tree.cuts[closed.cut].idle
    said = _said(closed, rows, win) + (": cut." if early else ".")
    if tree.decided:
        said += f" ±∞ is a {tree.decided}."
    lines = [said, *_table(rows)]
    return framed([scene], title, alt=alt, said=said, lines=lines)


def _columns(scene, rows):
    """The table on the left; where it ends."""
    x = 0.0
    scene.text(x, ROW * 1.5, "at first", SIZE, GREY, anchor=0)
    for column, head in enumerate(HEADS):
        texts = [row[column] for row in rows]
        if not any(texts):
            continue
        wide = max(glyphs.width(text) for text in [head, *texts]) * SIZE
        anchor = 0 if column == 0 else 1
        at = x + anchor * wide
        scene.text(at, ROW / 2, head, SIZE, GREY, anchor=anchor)
        for place_, text in enumerate(texts):
            scene.text(at, ROW * (place_ + 2.5), text, SIZE, anchor=anchor)
        x += wide + GAP
    return x + 8


def _bars(scene, closed, rows, left, win):
    """The intervals, with alpha and beta across them; where they end on the right."""
    bottom = ROW * (len(rows) + 2)
    shown = [("", (0.0, 1.0)), *((row.interval, row.bar) for row in rows)]
    wide = max(glyphs.width(text) for text, _ in shown) * SIZE
    for line, (text, bar) in enumerate(shown):
        y = ROW * (line + 1.5)
        scene.line([(left, y), (left + LONG, y)], RAIL)
        if bar:
            a, b = left + bar[0] * LONG, left + bar[1] * LONG
            scene.box((a + b) / 2, y, max(b - a, 3), THICK, BAR)
        scene.text(left + LONG + 14, y, text, SIZE, INK, anchor=0)
    for name, end, x in (("L", closed.L, left), ("U", closed.U, left + LONG)):
        scene.text(x, ROW / 2, f"{name} = {number(end, win)}", SIZE, GREY)
    for name, edge in (("α", closed.alpha), ("β", closed.beta)):
        at = place(closed, edge)
        if at is not None:
            x = left + at * LONG
            scene.line([(x, ROW), (x, bottom)], ASKED)
            scene.text(x, bottom + 14, f"{name} = {number(edge, win)}", SIZE, CUT)
    return left + LONG + 14 + wide


def _said(closed, rows, win):
    """What the picture shows, in a sentence."""
    name = f"Chance node {closed.node.name}" if closed.node.path else "The root"
    ends = f"from L = {number(closed.L, win)} to U = {number(closed.U, win)}"
    asked = f"α = {number(closed.alpha, win)}, β = {number(closed.beta, win)}"
    steps = "; ".join(f"after {row.name}: {row.interval}" for row in rows)
    return f"{name}, {ends}. {asked}. {steps[:1].upper()}{steps[1:]}"


def _table(rows):
    """The same as text, in columns."""
    lines = [(*HEADS, "interval"), *(row[:8] for row in rows)]
    kept = [column for column in zip(*lines) if any(column[1:])]
    wide = [max(map(len, column)) for column in kept]
    return [
        "  ".join(text.rjust(size) for text, size in zip(line, wide))
        for line in zip(*kept)
    ]
