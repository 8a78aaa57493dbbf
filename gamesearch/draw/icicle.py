"""A searched tree of thousands of nodes: a row for each ply, leaves beside each other.

The width of a node is proportional to the number of leaves below it, so pruned parts
show as areas. Row labels name the player to move, a hatch marks pruned nodes, and an
outline marks the principal variation. Neighbouring boxes that look the same and are
narrower than a dot are drawn as one box.
"""

from itertools import pairwise

from gamesearch.draw import glyphs
from gamesearch.draw.legend import (
    MEANING,
    OF_SIMULATIONS,
    TEXT,
    Column,
    boxed,
    meaning_of,
)
from gamesearch.draw.palette import BAND, CUT, LINE, PAPER, PRUNED, UNSEEN_LINE
from gamesearch.draw.picture import Picture, framed
from gamesearch.draw.scene import Look, Scene, line_look
from gamesearch.draw.text import describe, describe_without_answer, draw_text, progress
from gamesearch.draw.view import View, shown_tree
from gamesearch.rules.game import CHANCE, MAX, SIDE_NAMES, Game
from gamesearch.rules.problem import Problem
from gamesearch.rules.say import paragraph, say
from gamesearch.tree.narration import inside
from gamesearch.tree.node import UNVISITED
from gamesearch.tree.node_states import REFUSED
from gamesearch.tree.roles import AND, ONE, OR
from gamesearch.tree.tree import PRUNED as IS_PRUNED
from gamesearch.tree.tree import UNFINISHED, WAITING, Tree

WIDTH, LEFT, ROW, DOT = 960.0, 74.0, 34.0, 1.5
HATCH = Look(1, PRUNED, "#b9bdc1", hatch="////")
UNSEEN = Look(1, PAPER, UNSEEN_LINE, 0.7)
OPEN = line_look(3.1, "#37424c", 2.4, (9.0, 3.6))
BEST = line_look(4, LINE, 2.4)
CUT_MARK = line_look(4.1, CUT, 2.2)
RING = line_look(4.2, CUT, 3.4)


def draw_icicle(tree: Tree | Game, *, title: str = "", alt: str = "") -> Picture:
    """The tree as rows of boxes, for trees too large for `draw`.

    >>> from gamesearch import RandomTree, Trace, alpha_beta, tree_of
    >>> game, trace = RandomTree(branching=4, depth=5, seed=1), Trace()
    >>> answer = alpha_beta(game, trace=trace)
    >>> draw_icicle(tree_of(game, None, trace)).alt[:17]
    'The game tree has'
    """
    tree = shown_tree(tree)
    rows = Rows(tree)
    foot = Column(LEFT + WIDTH, 4)
    foot.sentence(paragraph(_counts(tree), progress(tree)))
    foot.height += 4
    known = MEANING | (OF_SIMULATIONS if tree.simulations else {})
    meaning = {sign: text for sign, (text, _) in known.items()} | rows.words
    entries = [
        (meaning[sign], put) for sign, put in SIGNS.items() if sign in rows.signs
    ]
    if tree.decided:
        entries.append(meaning_of(tree)["decided"])
    foot.signs(entries)
    said, lines = describe(tree).replace("\n", " "), [draw_text(tree)]
    return framed([rows.scene, foot], title, alt=alt, said=said, lines=lines)


def _counts(tree):
    if said := describe_without_answer(tree):
        return said.replace("\n", " ")
    seen = sum(node.status not in UNVISITED for node in tree.nodes)
    leaves = sum(node.leaf for node in tree.nodes)
    return say(
        "The search visited {seen:,} of {nodes:node|nodes} and evaluated {read:,} of "
        "{leaves:leaf|leaves}, with {cuts:cut-off|cut-offs}.",
        seen=seen,
        nodes=len(tree.nodes),
        read=tree.leaves,
        leaves=leaves,
        cuts=tree.cutoffs,
    )


class Rows:
    """The boxes of a tree, and the signs used."""

    def __init__(self, tree: Tree):
        self.tree, self.view = tree, View(tree)
        self.words = OF_PROBLEM if isinstance(tree.game, Problem) else {}
        self.words = OF_PATH if tree.path_events else self.words
        plies = 1 + max(node.ply for node in tree.nodes)
        self.scene, self.signs = Scene(LEFT + WIDTH, ROW * plies), set()
        self.start, self.size = self._extents()
        self.filled = {}  # by ply: look, start, end
        for node in tree.nodes:
            self._box(node)
        for ply, row in self.filled.items():
            for look, start, end in row:
                self.scene.bar(start, end, ROW * (ply + 0.5), ROW - 4, look)
        self._names()
        self._marks()

    def _extents(self):
        """Where each node begins and ends, in pixels."""
        nodes = self.tree.nodes
        size = [0 if node.children else 1 for node in nodes]
        for node in reversed(nodes[1:]):
            size[node.parent.index] += size[node.index]
        start = [0] * len(nodes)
        for node in nodes:
            at = start[node.index]
            for child in node.children:
                start[child.index] = at
                at += size[child.index]
        unit = WIDTH / size[0]
        return [LEFT + at * unit for at in start], [leaves * unit for leaves in size]

    def _place(self, node, shrink=0.0):
        """Middle, width and height of a node's box."""
        width = self.size[node.index]
        middle = self.start[node.index] + width / 2, ROW * (node.ply + 0.5)
        return *middle, max(width - shrink, width / 2), ROW - 4

    def _box(self, node):
        wide = self.size[node.index]
        look, shrink = Look(2, BAND[node.kind]), 1 if wide > 3 else 0
        sign = SIDE_NAMES.get(node.kind, node.kind or "leaf")
        if node.status == IS_PRUNED:
            look, shrink, sign = HATCH, 0, "pruned"
        elif node.status == WAITING:
            look, shrink, sign = UNSEEN, 0, "waiting"
        self._fill(node, look, shrink)
        self.signs.add(sign)
        if node.status == UNFINISHED:
            self.scene.box(*self._place(node, 3), OPEN)
            self.signs.add("open")
        text = inside(node, self.tree.win)
        if node.fate == REFUSED:
            text = "×"
            self.signs.add("refused")
        if node.status != IS_PRUNED and glyphs.width(text) * TEXT + 6 < wide:
            x, y, _, _ = self._place(node)
            colour = PAPER if node.leaf and node.status != WAITING else "#1b2530"
            self.scene.text(x, y, text, TEXT, colour)

    def _fill(self, node, look, shrink):
        """Fill the box of a node; what is narrower than a dot joins its like."""
        x, _, wide, _ = self._place(node, shrink)
        start, end = x - wide / 2, x + wide / 2
        row = self.filled.setdefault(node.ply, [])
        joins = wide < DOT and row and row[-1][0] == look and start - row[-1][2] < 0.01
        if joins:
            start = row.pop()[1]
        row.append((look, start, end))

    def _names(self):
        """Who moves in each row, and its ply."""
        kinds = {}
        for node in self.tree.nodes:
            kinds.setdefault(node.ply, set()).add(node.kind)
        for ply, some in kinds.items():
            sides = [SIDE_NAMES[side] for side in (MAX, -MAX, CHANCE) if side in some]
            alone = self.words or some & {ONE, OR, AND}
            name = "level" if alone else "/".join(sides) or "leaf"
            name = f"{name} {ply}"
            size = min(TEXT, (LEFT - 8) / glyphs.width(name))
            self.scene.text(LEFT - 8, ROW * (ply + 0.5), name, size, anchor=1)

    def _marks(self):
        """The principal variation, the cuts that have room, the current node."""
        tree = self.tree
        for node in tree.line if len(tree.line) > 1 else ():
            x, y, width, height = self._place(node)
            self.scene.box(x, y, max(width - 2, 2.5), height, BEST)
            self.signs.add("line")
        for node in tree.nodes:
            for seen, next_ in pairwise(node.children) if node.cut else ():
                roomy = self.size[next_.index] > 9
                if roomy and next_.status == IS_PRUNED and seen.status != IS_PRUNED:
                    _, y, _, height = self._place(next_)
                    _put_cut_mark(self.scene, self.start[next_.index], y, height / 2)
                    self.signs.add("cut")
        if 0 < tree.step < len(tree.events):
            x, y, width, height = self._place(tree.nodes[tree.steps[tree.step - 1]])
            self.scene.box(x, y, max(width, 4), height + 2, RING)
            self.signs.add("current")


def _put_cut_mark(scene, x, y, half=9.0):
    for shift in (-2, 2):
        scene.line([(x + shift, y - half), (x + shift, y + half)], CUT_MARK)


OF_PROBLEM = {
    "one": "part of the values chosen",
    "leaf": "all values chosen",
    "refused": "killed by a constraint",
    "open": "live",
    "pruned": "never looked at",
    "line": "path to a best solution",
}
OF_PATH = {
    "one": "reached",
    "leaf": "a goal",
    "open": "open: not expanded",
    "waiting": "not reached",
    "line": "the path found",
}
SIGNS = {  # in the order of the legend, and the kinds in that of BAND
    **{
        SIDE_NAMES.get(kind, kind or "leaf"): boxed(Look(2, colour))
        for kind, colour in BAND.items()
    },
    "refused": lambda scene, x, y: scene.text(x, y, "×", TEXT + 2),
    "open": boxed(Look(2, BAND[MAX]), OPEN),
    "waiting": boxed(UNSEEN),
    "pruned": boxed(HATCH),
    "cut": _put_cut_mark,
    "line": boxed(BEST),
    "current": boxed(RING),
}
