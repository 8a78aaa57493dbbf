"""What the signs on a picture mean: the legend and the sentence below it."""

from gamesearch.draw import glyphs, shapes
from gamesearch.draw.palette import CUT, GREY, INK, LEAF
from gamesearch.draw.paper import Paper
from gamesearch.game import CHANCE, MAX, MIN
from gamesearch.tree import PRUNED, UNFINISHED, VISITED, WAITING

TEXT, ROW, ICON = 13.0, 28.0, 46.0  # size of text, height of a row, room for a sign

NODES = {  # sign: its meaning, the node that shows it
    "MAX": ("MAX", MAX, VISITED),
    "MIN": ("MIN", MIN, VISITED),
    "chance": ("chance", CHANCE, VISITED),
    "leaf": ("leaf", LEAF, VISITED),
    "open": ("still open", MAX, UNFINISHED),
    "waiting": ("not yet visited", LEAF, WAITING),
    "pruned": ("pruned (never visited)", LEAF, PRUNED),
}
WORDS = {  # sign: its meaning, its text, the colour of that
    "window": ("window on entering", "α … β", GREY),
    "values": ("α or β of the node", "α = 3", GREY),
    "range": ("range of the node", "[2, 5]", GREY),
    "inequality": ("why it was cut", "3 ≥ 2", CUT),
    "order": ("order of evaluation", "#1", GREY),
    "alike": ("so many alike", "×4", GREY),
    "table": ("known from the table", "table", GREY),
    "twin": ("see that node", "= a1", GREY),
}
LINES = {
    "current": "current node",
    "cut": "cut-off",
    "line": "principal variation",
    "move": "best move",
}
ORDER = [*NODES, *LINES, *WORDS]


def _meaning(sign: str) -> str:
    return LINES.get(sign) or (NODES.get(sign) or WORDS[sign])[0]


def put_legend(paper: Paper, signs: set[str], width: float, top: float) -> float:
    """Draw the meaning of these signs in rows below `top`; the height they take."""
    rows, used = [], width
    for sign in (sign for sign in ORDER if sign in signs):
        long = ICON + 8 + glyphs.width(_meaning(sign)) * TEXT + 20
        if used + long > width + 20:
            rows.append([])
            used = 0.0
        rows[-1].append((sign, used))
        used += long
    for number, row in enumerate(rows):
        y = top + ROW * (number + 0.5)
        for sign, left in row:
            _put_sign(paper, sign, left, y)
            paper.text(left + ICON + 8, y, _meaning(sign), TEXT, INK, anchor=0)
    return ROW * len(rows)


def _put_sign(paper: Paper, sign: str, left: float, y: float) -> None:
    """One sign in front of its meaning."""
    x, right = left + ICON - 12, left + ICON
    if sign in NODES:
        _, kind, status = NODES[sign]
        drop = {MAX: 3, MIN: -3}.get(kind, 0)
        shapes.put_node(paper, kind, status, x, y + drop, 0.5)
    elif sign in WORDS:
        _, text, colour = WORDS[sign]
        paper.text(right, y, text, 11.5, colour, anchor=1)
    elif sign == "current":
        paper.oval(x, y, 20, 20, shapes.RING)
    elif sign == "cut":
        paper.line([(left + 14, y), (right, y)], shapes.EDGES[PRUNED])
        shapes.put_bars(paper, (left + 14, y), (right, y), 0.5)
    else:
        for look in (shapes.BEST_HALO, shapes.BEST):
            paper.line([(left + 14, y), (right - 4, y)], look)


def put_sentence(paper: Paper, text: str, width: float, top: float) -> float:
    """Write a sentence in as many lines as it needs; the height they take."""
    lines = glyphs.wrapped(text, TEXT, width)
    for number, line in enumerate(lines):
        paper.text(0, top + 20 * (number + 0.5), line, TEXT, INK, anchor=0)
    return 20.0 * len(lines)
