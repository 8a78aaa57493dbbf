"""The explorer's table of a closing chance node: a row for each look at an outcome.

The browser computes no value, so every number comes as text, and the places of the bars
on the line from L to U come as parts of its length.
"""

from bisect import bisect_right

from gamesearch.draw.closing import HEADS, place, rows_of
from gamesearch.rules.game import CHANCE
from gamesearch.tree.narration import number
from gamesearch.tree.star_bounds import closings

MOST_ROWS = 20_000  # of all visits; a larger search has no table


def closings_of(tree) -> dict | None:
    """What the explorer shows of the chance nodes of a search; None without any.

    `visits` have node, first event, last event or -1, the ends [L, U] and [α, β] as
    text, the places of α and β, and `rows` of [first event, last event or -1, probe,
    texts under `heads`, bar]. `of` has for each node the indices of its visits, `at`
    for each event that of the visit to be shown after it, -1 for none.

    >>> from gamesearch import Chance, ExplicitTree, searched, star1
    >>> coin = Chance([(0.5, 1), (0.5, 3)])
    >>> shown = closings_of(searched(ExplicitTree(coin), star1))
    >>> [list(row[3][:5]) for row in shown["visits"][0]["rows"]]
    [['a', '0.5', '−∞', '∞', '1'], ['b', '0.5', '−∞', '∞', '3']]
    >>> [list(row[4]) for row in shown["visits"][0]["rows"]]  # from L = 1 to U = 3
    [[0.0, 0.5], [0.5, 0.5]]
    """
    found = list(closings(tree))
    if not found or sum(len(closed.looks) for closed in found) > MOST_ROWS:
        return None
    of = [[] for _ in tree.nodes]
    for index, closed in enumerate(found):
        of[closed.node.index].append(index)
    return {
        "heads": [*HEADS, "interval"],
        "visits": [_visit(closed, tree.win) for closed in found],
        "of": of,
        "at": _shown(tree, found, of),
    }


def _visit(closed, win):
    def ends(*values):
        return [number(value, win) for value in values]

    rows = [
        [look.first, _ended(look.last), look.probe, row[:8], row.bar]
        for look, row in zip(closed.looks, rows_of(closed, win))
    ]
    return {
        "node": closed.node.index,
        "first": closed.first,
        "last": _ended(closed.last),
        "ends": ends(closed.L, closed.U),
        "window": ends(closed.alpha, closed.beta),
        "marks": [place(closed, closed.alpha), place(closed, closed.beta)],
        "rows": rows,
    }


def _ended(event):
    return -1 if event is None else event


def _shown(tree, found, of):
    """For each event the last visit of the chance node at or above which it was."""
    begun = [[found[index].first for index in visits] for visits in of]
    shown = []
    for event, at in zip(tree.events, tree.steps):
        node = tree.nodes[at]
        visit = _latest(node, event.index, begun)
        while node.parent and visit < 0:
            node = node.parent
            visit = _latest(node, event.index, begun)
        shown.append(of[node.index][visit] if visit >= 0 else -1)
    return shown


def _latest(node, event, begun):
    """Which visit of a chance node had begun last, -1 for none and no such node."""
    if node.side != CHANCE:
        return -1
    return bisect_right(begun[node.index], event) - 1
