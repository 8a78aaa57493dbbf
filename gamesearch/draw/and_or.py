"""An AND/OR graph as in Nilsson: an arc joins edges whose ends must all be solved.

A connector leaves the lower side of its node, with its cost beside it. If it has
several members, an arc joins its edges, with a dot on each edge. Solved nodes are
boxes, unsolvable nodes are dashed and crossed out, and all other nodes are round. The
solution graph of a plan has wide lines. An edge that closes a cycle is dashed and
leads back up.
"""

from collections.abc import Hashable, Mapping
from math import atan2, cos, dist, inf, sin
from numbers import Real
from typing import NamedTuple

from gamesearch.draw import glyphs
from gamesearch.draw.layers import Layers
from gamesearch.draw.legend import Column
from gamesearch.draw.palette import CUT, EDGE, GREY, INK, OUTLINE, PRUNED, PRUNED_LINE
from gamesearch.draw.picture import Picture, framed
from gamesearch.draw.scene import Look, Point, Scene, line_look, side_look
from gamesearch.draw.shapes import BEST, BEST_HALO, PRUNED_DASH
from gamesearch.problems.and_or_graph import AndOrGraph, Connector
from gamesearch.rules.game import MAX
from gamesearch.rules.say import all_of, paragraph, say
from gamesearch.search.and_or.solution_graphs import plan_cost
from gamesearch.tree.narration import number

SOLVED, UNSOLVABLE, OPEN = "solved", "unsolvable", "open"
TEXT = 14.0
HIGH, NARROWEST, ROW, SIDE = 30.0, 40.0, 92.0, 46.0  # SIDE: for the numbers beside it
LEAST = 300.0  # how wide the legend is
ASIDE = 8.0  # for a cost at the edge
ARC, NEXT_ARC, FAN, DOT = 20.0, 7.0, 13.0, 6.0
LINE = line_look(1.1, EDGE, 1.6)
BACK = LINE._replace(dash=(5, 3.5))
CURVE = line_look(1.4, INK, 1.6)


def draw_and_or(
    graph: AndOrGraph,
    plan: Mapping | None = None,
    *,
    costs: Mapping[Hashable, Real] | None = None,
    title: str = "",
    alt: str = "",
) -> Picture:
    """The graph, with the solution graph of a plan in wide lines.

    >>> from gamesearch import AndOrGraph, ao_star
    >>> graph = AndOrGraph({"a": [["b"], ["c", "d"]], "b": [["d"]]}, solved=["c", "d"])
    >>> draw_and_or(graph, ao_star(graph).plan)
    <Picture: The AND/OR graph has 4 nodes, and its root is a. Solved from the start: \
c, d. The solution graph solves a by b and b by d. It costs 2.>

    `plan` is {node: members of its connector}, as the searches return it. The picture
    shows the estimate h of each node or, for a node in `costs`, its known cost q.
    """
    if not isinstance(graph, AndOrGraph):
        raise TypeError(f"graph: give an AndOrGraph, not {graph!r}.")
    plan, costs = checked_plan(graph, plan), checked_costs(graph, costs)
    sheet = GraphSheet(graph, plan, costs)
    sheet.draw()
    said = described(graph, plan)
    lines = [said, "", *(line_of(graph, plan, costs, node) for node in graph.nodes)]
    foot = Column(max(sheet.scene.width, LEAST))
    foot.sentence(sheet.legend(), TEXT)
    return framed([sheet.scene, foot], title, alt=alt, said=said, lines=lines)


def checked_plan(graph, plan):
    """The moves of the plan at nodes; at a connector all moves are taken anyway."""
    plan = {} if plan is None else plan
    if not isinstance(plan, Mapping):
        raise TypeError(
            f"plan: give a dict {{node: members of a connector}}, not {plan!r}."
        )
    for node, members in plan.items():
        if node not in graph.nodes or members not in graph.moves(node):
            raise ValueError(
                f"plan: {node!r} has no connector to {members!r}; "
                "give a plan that a search of this graph returned."
            )
    return dict(plan)


def checked_costs(graph, costs):
    """The costs as a dict; ValueError for an unknown node or for no number."""
    for node, cost in (costs or {}).items():
        if node not in graph.nodes or not isinstance(cost, Real):
            raise ValueError(
                "costs: give a number for each of some nodes of the graph; "
                f"{node!r} has {cost!r}."
            )
    return dict(costs or {})


def followed(graph: AndOrGraph, plan: Mapping) -> list:
    """The nodes of the solution graph, from the root on.

    >>> graph = AndOrGraph({"a": [["b", "c"]], "b": [["c"]]}, solved=["c"])
    >>> followed(graph, {"a": ("b", "c"), "b": ("c",)})
    ['a', 'b', 'c']
    """
    found = [graph.root] if plan else []
    for node in found:
        found += [one for one in plan.get(node, ()) if one not in found]
    return found


def kind_of(graph: AndOrGraph, node: Hashable) -> str:
    """Is a node solved from the start, unsolvable, or still open?"""
    if graph.moves(node):
        return OPEN
    return SOLVED if node in graph.solved else UNSOLVABLE


def described(graph, plan):
    """The graph in some sentences: its root, its solved nodes, its solution graph."""
    solved = [str(node) for node in graph.nodes if node in graph.solved]
    first = say(
        "The AND/OR graph has {nodes:node|nodes}, and its root is {root}.",
        nodes=len(graph.nodes),
        root=graph.root,
    )
    if solved:
        ends = say("Solved from the start: {nodes}.", nodes=", ".join(solved))
    else:
        ends = say("No node is solved from the start.")
    if not plan:
        return paragraph(first, ends)
    ways = say(
        "The solution graph solves {ways}.",
        ways=all_of(
            say("{node} by {members}", node=node, members=graph.label(node, plan[node]))
            for node in followed(graph, plan)
            if node in plan
        ),
    )
    cost = plan_cost(graph, plan)
    if cost < inf:
        return paragraph(first, ends, ways, say("It costs {cost}.", cost=number(cost)))
    return paragraph(first, ends, ways, say("The solution graph is incomplete."))


def line_of(graph, plan, costs, node):
    """A line of the text twin: the node, its ways, its estimate, its choice."""
    line, worth = graph.text(node), worth_of(graph, costs, node)
    if worth and graph.moves(node):
        line += f" ({worth})"
    if node in followed(graph, plan) and node in plan:
        chosen = graph.label(node, plan[node])
        return say("{line}, chosen: {members}", line=line, members=chosen)
    return line


def worth_of(graph, costs, node):
    """The number beside a node: its known cost q, or else its estimate h, if any."""
    if node in costs:
        return f"q {number(costs[node])}"
    return f"h {number(graph.estimate(node))}" if graph.estimates else ""


class Drawn(NamedTuple):
    """A connector on the drawing: its edges, the arc across them, its cost."""

    connector: Connector
    ways: list[list[Point]]  # to each member
    arc: list[Point]
    dots: list[Point]
    cost: Point


class GraphSheet:
    """The drawing, and where each node and each edge is on it."""

    def __init__(self, graph, plan, costs, row=ROW, side=SIDE):
        self.graph, self.plan, self.costs = graph, plan, costs
        self.row, self.side = row, side  # from layer to layer, from node to node
        self.chosen = followed(graph, plan)
        below = {}
        for node in graph.nodes:
            ways = graph.connectors(node)
            members = [member for way in ways for member in way.members]
            below[node] = list(dict.fromkeys(members))
        self.layers = Layers(below, lambda node: self.wide(node) + 2 * side)
        self.rows = 1 + max(self.layers.layer.values())
        spots = self.layers.x.items()
        end = max(x + self.layers.width(spot) / 2 for spot, x in spots)
        height = (self.rows - 1) * row + HIGH + 14
        self.scene = Scene(end - side + 2 * ASIDE, height)

    def legend(self):
        """What the signs in this picture mean."""
        graph = self.graph
        kinds = {kind_of(graph, node) for node in graph.nodes}
        arcs = any(len(way) > 1 for node in graph.nodes for way in graph.moves(node))
        signs = [
            ("arc: all its members are needed", arcs),
            ("number at an edge: cost of the connector", True),
            ("h: estimate", graph.estimates),
            ("q: cost known so far", self.costs),
            ("box: solved", SOLVED in kinds),
            ("crossed: unsolvable", UNSOLVABLE in kinds),
            ("wide: solution graph", self.plan),
            ("dashed: leads back up", self.layers.upward),
        ]
        return "; ".join(text for text, there in signs if there)

    def wide(self, node) -> float:
        """How wide the shape of a node is."""
        return max(NARROWEST, glyphs.width(str(node), "bold") * TEXT + 18)

    def _spot(self, x, row):
        return ASIDE + x - self.side / 2, HIGH / 2 + row * self.row

    def middle(self, node) -> Point:
        """Where the middle of a node is."""
        return self._spot(self.layers.x[node], self.layers.layer[node])

    def draw(self):
        """Draw all edges and nodes."""
        for drawn in self.connectors():
            self._connector(drawn)
        for node in self.graph.nodes:
            self._node(node)

    def _leans(self, connector):
        """How far to the right a connector leads at first."""
        node = connector.node
        firsts = [self.layers.way(node, member)[1][0] for member in connector.members]
        return sum(firsts) / len(firsts)

    def connectors(self) -> list[Drawn]:
        """Where the connectors of all nodes are."""
        found = []
        for node in self.graph.nodes:
            ways = sorted(self.graph.connectors(node), key=self._leans)
            for place, connector in enumerate(ways):
                shift = (place - (len(ways) - 1) / 2) * FAN
                found.append(self._drawn(connector, shift, place))
        return found

    def _drawn(self, connector, shift, place):
        """The edges of a connector, an arc across them, and where its cost stands."""
        node = connector.node
        x, y = self.middle(node)
        limit = self.wide(node) / 2 - 6
        start = x + max(-limit, min(limit, shift)), y + HIGH / 2 - 2
        ways = [self._way(node, member, start) for member in connector.members]
        radius = ARC + NEXT_ARC * place
        turns = sorted(
            atan2(way[1][1] - start[1], way[1][0] - start[0]) for way in ways
        )
        low, high = turns[0], turns[-1]
        arc = [
            _around(start, radius, low + (high - low) * part / 12) for part in range(13)
        ]
        dots = [_around(start, radius, turn) for turn in turns]
        x, y = _around(start, radius + 11, (low + high) / 2)
        if len(turns) == 1:
            x += 10 if cos(low) > -0.2 else -10
            arc, dots = [], []
        return Drawn(connector, ways, arc, dots, (x, y))

    def _connector(self, drawn):
        """Draw the edges of a connector, the arc across them, and its cost."""
        connector = drawn.connector
        node = connector.node
        best = node in self.chosen and self.plan.get(node) == connector.members
        for member, way in zip(connector.members, drawn.ways):
            look, colour = LINE, EDGE
            if best:
                self.scene.line(way, BEST_HALO)
                look, colour = BEST, INK
            elif (node, member) in self.layers.upward:
                look = BACK
            self.scene.line(way, look)
            self.scene.arrow_head(*way[-2:], 8, Look(1.5, colour))
        if drawn.arc:
            self.scene.line(drawn.arc, CURVE)
        for dot in drawn.dots:  # an edge of another connector may cross the arc
            self.scene.oval(*dot, DOT, DOT, Look(1.45, INK))
        self.scene.text(*drawn.cost, number(connector.cost), TEXT, GREY, halo=True)

    def _way(self, node, member, start):
        """The points of an edge, from below its node to the border of the other."""
        passed = [self._spot(*spot) for spot in self.layers.way(node, member)]
        if (node, member) in self.layers.upward:  # round the outside, back up
            (x, y), (to_x, to_y) = passed
            side = 1 if x >= to_x else -1
            out = max(x, to_x, key=lambda at: side * at) + side * (self.side + 8)
            end = to_x + side * (self.wide(member) / 2 + 1), to_y
            lift = self.row / 3
            return [start, (out, y + lift), (out, to_y + lift), end]
        points = [start, *passed[1:]]
        return [*points[:-1], self._border(member, points[-2], points[-1])]

    def _border(self, node, start, middle):
        """The point where a line to the middle of a node meets its border."""
        across, down = start[0] - middle[0], start[1] - middle[1]
        half, high = self.wide(node) / 2, HIGH / 2
        if kind_of(self.graph, node) == OPEN:
            shrink = 1 / max(1e-9, dist((across / half, down / high), (0, 0)))
        else:
            shrink = 1 / max(1e-9, abs(across) / half, abs(down) / high)
        return middle[0] + across * shrink, middle[1] + down * shrink

    def _node(self, node):
        x, y = self.middle(node)
        wide, kind = self.wide(node), kind_of(self.graph, node)
        thick = 3.2 if node in self.chosen else 1.6
        look = side_look(2, MAX, thick)
        if kind == OPEN:
            self.scene.oval(x, y, wide, HIGH, look)
            worth = worth_of(self.graph, self.costs, node)
            self.scene.text(
                x + wide / 2 + 4, y - HIGH / 2, worth, TEXT, GREY, anchor=0, halo=True
            )
        elif kind == SOLVED:
            self.scene.box(x, y, wide, HIGH, look)
            inner = line_look(2.1, OUTLINE[MAX], 1)
            self.scene.box(x, y, wide - 7, HIGH - 7, inner)
        else:
            look = Look(2, PRUNED, PRUNED_LINE, 1.6, PRUNED_DASH)
            self.scene.box(x, y, wide, HIGH, look)
            for up in (HIGH / 2, -HIGH / 2):
                ends = (x - wide / 2, y - up), (x + wide / 2, y + up)
                self.scene.line(ends, line_look(2.1, CUT, 1.6))
        halo = kind == UNSOLVABLE
        self.scene.text(x, y, str(node), TEXT, font="bold", halo=halo)


def _around(point, radius, turn):
    return point[0] + radius * cos(turn), point[1] + radius * sin(turn)
