"""The interval of a chance node becomes narrower: one bar for each look at an outcome.

The bars lie below each other on one number line from L to U, which alpha and beta
cross. A table beside them has for each outcome its probability, its A and B, its value,
the sum so far and the probability of the outcomes to come.
"""

from math import inf
from typing import NamedTuple

from gamesearch.draw import glyphs
from gamesearch.draw.palette import CUT, EDGE, GREY, INK
from gamesearch.draw.picture import Picture, framed
from gamesearch.draw.scene import Scene, line_look, side_look
from gamesearch.draw.view import shown_tree
from gamesearch.rules.game import CHANCE
from gamesearch.rules.say import paragraph, say
from gamesearch.tree.narration import interval, number
from gamesearch.tree.star_bounds import Closing, closing

ROW, THICK, SIZE, LONG, GAP = 30.0, 15.0, 13.0, 300.0, 22.0
BAR = side_look(3, CHANCE, 1.4)
RAIL = line_look(1, EDGE, 1.0)
ASKED = line_look(4, CUT, 1.6, (4, 3))
HEADS = "outcome", "p", "A", "B", "worth", "so far", "to come"


class Row(NamedTuple):
    """The texts of a look; `bar` is its interval on a scale from 0 at L to 1 at U."""

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
    """The texts of all looks of a visit."""
    return [_row(closed, look, win) for look in closed.looks]


def _row(closed, look, win):
    known, name = look.so_far is not None, look.outcome.name
    ranged = known and look.least is not None
    low = -inf if look.low in (None, closed.L) and look.low != look.high else look.low
    high = inf if look.high in (None, closed.U) and look.low != look.high else look.high
    return Row(
        say("probe {outcome}", outcome=name) if look.probe else name,
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
    """A value on a scale from 0 at L to 1 at U; None if it is outside."""
    if closed.L is None or value is None or not closed.L <= value <= closed.U:
        return None
    return float((value - closed.L) / (closed.U - closed.L))


def draw_closing(tree, node=None, *, title: str = "", alt: str = "") -> Picture:
    """The last visit of a chance node, with a bar for each look at an outcome.

    >>> from gamesearch import Chance, ExplicitTree, searched, star1
    >>> die = Chance([(0.25, 1), (0.25, 2), (0.25, 0), (0.25, 9)])
    >>> draw_closing(searched(ExplicitTree([5, die]), star1, utility_range=(0, 10)))
    <Picture: The values of chance node b lie from L = 0 to U = 10. The window is α = \
5, β = ∞. Its interval after b1: 0.25 … 7.75; after b2: 0.75 … 5.75; after b3: 0.75 … \
3.25. The node is cut.>

    `node` is a Node, a path or a move, as in `tree[...]`. None means the chance node
    that the search is at or below; without such a node the first one visited.
    """
    tree = shown_tree(tree)
    closed = closing(tree, node)
    if closed.L is None:
        raise ValueError(
            "tree: this search knows no range of values, so there is no interval to "
            "draw; use star1 or star2, which have a range."
        )
    rows, win = rows_of(closed, tree.win), tree.win
    scene = Scene()
    left = _columns(scene, rows)
    scene.width = _bars(scene, closed, rows, left, win)
    scene.height = ROW * (len(rows) + 3)
    early = closed.cut is not None and not tree.cuts[closed.cut].idle
    sentences = _said(closed, rows, win)
    if early:
        sentences.append(say("The node is cut."))
    if tree.decided:
        sentences.append(say("±∞ is a {decided}.", decided=tree.decided))
    said = paragraph(*sentences)
    lines = [said, *_table(rows)]
    return framed([scene], title, alt=alt, said=said, lines=lines)


def _filled(heads, rows):
    """The columns of the table in which something stands, each with its head."""
    columns = zip(heads, zip(*rows))
    return [(head, *texts) for head, texts in columns if any(texts)]


def _columns(scene, rows):
    """Draw the table on the left; return its right edge."""
    x = 0.0
    scene.text(x, ROW * 1.5, "at first", SIZE, GREY, anchor=0)
    for head, *texts in _filled(HEADS, rows):
        wide = max(map(glyphs.width, [head, *texts])) * SIZE
        anchor = 0 if head == HEADS[0] else 1
        at = x + anchor * wide
        scene.text(at, ROW / 2, head, SIZE, GREY, anchor=anchor)
        for line, text in enumerate(texts):
            scene.text(at, ROW * (line + 2.5), text, SIZE, anchor=anchor)
        x += wide + GAP
    return x + 8


def _bars(scene, closed, rows, left, win):
    """Draw the intervals, with alpha and beta across them; return their right edge."""
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
    """What the picture shows, in sentences."""
    name = say("the root")
    if closed.node.path:
        name = say("chance node {name}", name=closed.node.name)
    ends = say(
        "The values of {node} lie from L = {low} to U = {high}.",
        node=name,
        low=number(closed.L, win),
        high=number(closed.U, win),
    )
    asked = say(
        "The window is α = {alpha}, β = {beta}.",
        alpha=number(closed.alpha, win),
        beta=number(closed.beta, win),
    )
    steps = "; ".join(
        say("after {outcome}: {interval}", outcome=row.name, interval=row.interval)
        for row in rows
    )
    if not steps:
        return [ends, asked]
    return [ends, asked, say("Its interval {steps}.", steps=steps)]


def _table(rows):
    """The same as text, in columns."""
    columns = _filled((*HEADS, "interval"), rows)
    wide = [max(map(len, column)) for column in columns]
    return [
        "  ".join(text.rjust(size) for text, size in zip(line, wide))
        for line in zip(*columns)
    ]
