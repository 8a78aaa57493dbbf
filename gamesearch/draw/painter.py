"""Draws a planned tree and remembers which signs it used."""

from itertools import pairwise

from gamesearch.draw import glyphs, shapes
from gamesearch.draw.labels import EDGE_AT, SMALL, Label
from gamesearch.draw.palette import CUT, FAINT, GREY, INK, PAPER
from gamesearch.draw.plan import Plan
from gamesearch.draw.scene import Look, Scene
from gamesearch.draw.view import View, by_noisy_move
from gamesearch.rules.game import CHANCE, SIDE_NAMES
from gamesearch.rules.problem import Problem
from gamesearch.tree.narration import SOLVED
from gamesearch.tree.node import UNVISITED
from gamesearch.tree.node_states import ALIVE, DEAD, DEAD_END, EXPANDED, INCUMBENT
from gamesearch.tree.tree import PRUNED, UNFINISHED, VISITED

LINE_UP = 14.0  # from one note beside a node to the next above it
REASONS = "inequality", "killed", "expanded"  # notes that stand out
BEHIND_MOVE = Look(4.5, PAPER)


class Painter:
    """Draws the nodes, edges and texts of a view at the places of a plan.

    `scene` has the drawing, `signs` the names of the signs on it, for the legend.
    """

    def __init__(self, view: View, plan: Plan, labels: list[Label], board):
        self.view, self.plan, self.labels = view, plan, labels
        self.board = board
        self.scene, self.signs = Scene(), set()
        self._edges()
        self._line()
        for place, node in enumerate(view.nodes):
            self._node(place, node)
            if plan.labelled:
                self._texts(place, node)
        self._ring()
        if view.tree.decided:
            self.signs.add("decided")

    def _edges(self):
        for place, below in enumerate(self.view.children):
            start = self._foot(place)
            above = self.view.nodes[place]
            # as in the explorer: drawCutMark in widgets/explorer/tree_view.js
            cut = not above.fate and above.status != PRUNED
            for child in below:
                status = self.view.nodes[child].status
                look = shapes.EDGES.get(status, shapes.EDGE_SEEN)
                if status not in shapes.EDGES and by_noisy_move(self.view.nodes[child]):
                    look = shapes.EDGE_QUIET
                    self.signs.add("quiet")
                if self.view.nodes[child].marked:
                    look = shapes.EDGE_MARKED
                    self.signs.add("marked")
                if not self.plan.labelled:
                    look = look.thinner(self.plan.scale**0.5)
                end = self.plan.places[child]
                self.scene.line([start, end], look)
                if cut and status == PRUNED and self.plan.labelled:
                    shapes.put_cut_mark(self.scene, start, end)
                    self.signs.add("cut")

    def _foot(self, place):
        """Where the edges to the successors begin: at the node, or at its board."""
        x, y = self.plan.places[place]
        if not self.board:
            return x, y
        kind = self.view.nodes[place].kind
        return x, y + shapes.reach(kind)[1] + self.board.height + 2

    def _line(self):
        """The principal variation, as far as it is shown."""
        line = [
            self.view.place[node]
            for node in self.view.tree.line
            if node in self.view.place
        ]
        for above, below in pairwise(line):
            points = [self._foot(above), self.plan.places[below]]
            thin = 1 if self.plan.labelled else 0.5
            for look in (shapes.BEST_HALO, shapes.BEST):
                self.scene.line(points, look.thinner(thin))
        if len(line) > 1:
            stops = self.view.nodes[line[-1]].side == CHANCE
            self.signs.add("move" if stops and len(line) == 2 else "line")

    def _node(self, place, node):
        kind, (x, y) = node.kind, self.plan.places[place]
        look = self.plan.scale, self._stretch(place)
        fate = self._fill_of(node)
        shapes.put_node(self.scene, kind, node.status, x, y, *look, fate)
        high = self.board.height + 2 if self.board else 0
        if self.board:
            self.board.put(self.scene, node, x, y + shapes.reach(kind)[1] + high / 2)
        if node.fate:
            shapes.put_fate(self.scene, kind, node.fate, x, y, self.plan.scale, high)
        self.signs |= set(self._signs_of(kind, node))

    def _fill_of(self, node):
        """By what a node is filled: its fate; a place that is closed counts as dead."""
        closed = node.status == VISITED and node.kind is not None
        return DEAD if self.view.tree.path_events and closed else node.fate

    def _stretch(self, place):
        return self.labels[place].stretch if self.plan.labelled else 1

    def _signs_of(self, kind, node):
        """The names of the signs that say what a node is, and what became of it."""
        if node.status in UNVISITED:
            yield node.status
        if node.fate:
            yield "live" if node.fate in ALIVE else node.fate
            if node.fate == DEAD_END:
                yield "dead"
            if node.fate == INCUMBENT:
                yield from ("solution", "best")
        elif self.view.tree.path_events:
            known = node.status == VISITED
            yield "goal" if kind is None else "closed" if known else "open"
        elif not isinstance(self.view.tree.game, Problem):
            yield SIDE_NAMES.get(kind, kind or "leaf")
            if node.status == UNFINISHED:
                yield "open"

    def _texts(self, place, node):
        label, (x, y) = self.labels[place], self.plan.places[place]
        faint = node.status in UNVISITED
        ink = PAPER if node.fate == EXPANDED else FAINT if faint else INK
        self.scene.text(x, y, label.text, label.size, ink, font=label.font)
        if label.text == SOLVED and not node.leaf:
            self.signs.add("solved")
        if node.mean is not None and node.side is not None:
            self.signs.add("mean")
        if label.below:
            foot = self._foot(place)[1] if self.board else y + shapes.BOX[1]
            self.scene.text(x, foot + 12, label.below, SMALL, GREY, halo=True)
            self.signs |= _with_visits(label.below_means)
        beside = x + label.side * (shapes.half_width(node.kind) * label.stretch + 8)
        for number, (text, sign) in enumerate(label.notes):
            height = y - 6 - LINE_UP * number
            colour = CUT if sign in REASONS else GREY
            anchor = 0 if label.side > 0 else 1
            self.scene.text(
                beside, height, text, SMALL, colour, halo=True, anchor=anchor
            )
            self.signs |= _with_visits(sign)
        if label.edge:
            a, b = self._foot(self.view.place[node.parent])
            c, d = self.plan.places[place]
            x, y = a + (c - a) * EDGE_AT, b + (d - b) * EDGE_AT
            self.scene.box(x, y, glyphs.width(label.edge) * SMALL + 4, 14, BEHIND_MOVE)
            self.scene.text(x, y, label.edge, SMALL, FAINT if faint else GREY)
            if self.view.alike[node] > 1:
                self.signs.add("alike")

    def _ring(self):
        """The ring round the node of the last event, where more events are to come."""
        tree = self.view.tree
        if not 0 < tree.step < len(tree.events):
            return
        node = tree.nodes[tree.steps[tree.step - 1]]
        if node in self.view.place:
            place = self.view.place[node]
            kind, (x, y) = node.kind, self.plan.places[place]
            look = self.plan.scale, self._stretch(place)
            shapes.put_ring(self.scene, kind, x, y, *look)
            self.signs.add("current")


def _with_visits(sign):
    """What a note means: a bound stands behind the number of visits."""
    return {sign, "visits"} if sign in ("upper", "lower") else {sign}
