"""A searched graph, drawn as itself: the look of each part at each step.

A road map shows which places are open, which are closed, and the road by which each
place is reached. An AND/OR graph shows the estimated costs of its nodes and the marks
of AO*. The place of a part is stored once, its looks as changes.
"""

from typing import NamedTuple

from gamesearch.draw import glyphs
from gamesearch.draw.and_or import DOT, HIGH, GraphSheet, followed, kind_of, worth_of
from gamesearch.draw.and_or import OPEN as TO_DO
from gamesearch.draw.and_or import SOLVED as AT_END
from gamesearch.draw.problems.graph_layout import places_of
from gamesearch.draw.problems.sketch import path_of
from gamesearch.draw.problems.tour import circle
from gamesearch.draw.scene import Box, Line, Look, Oval, Polygon, arrow_head, beside
from gamesearch.problems.and_or_graph import AndOrGraph, Connector
from gamesearch.problems.route import Route
from gamesearch.rules.available import has_package
from gamesearch.tree.narration.values import endless, number
from gamesearch.tree.path_events import (
    ANSWER,
    COST,
    ESTIMATE,
    EXPAND,
    JUDGE,
    SAMPLES,
    SUM,
)

MOST = 40  # nodes; a larger map is not legible
UNSEEN, OPEN, CLOSED, SOLVED, DEAD = "unseen", "open", "closed", "solved", "dead"
PLAIN, LED, MARKED, CHOSEN = "plain", "led", "marked", "chosen"  # edges
WIDE, TALL = 560.0, 230.0  # a map
FLAT, BROAD = 64.0, 76.0  # between the layers of an AND/OR graph, beside its nodes
RADIUS, MARGIN, TEXT = 17.0, 46.0, 14.0
TOP = 36.0  # above a map, for a number
NO_LOOK = Look(1)
NUMBERS = {
    SUM: "g + h = f",
    COST: "g: cost so far",
    ESTIMATE: "h: estimate of the rest",
}


class Node(NamedTuple):
    """A node: its outline as a path of SVG, its name, and where its numbers stand."""

    outline: str
    name: str
    x: float
    y: float
    note_x: float
    note_y: float
    anchor: str


class Edge(NamedTuple):
    """A road, or a connector: lines, what is filled (arrow heads, dots), its cost."""

    lines: str
    filled: str
    cost: str
    x: float
    y: float


class GraphFilm:
    """The drawing of a graph, and what changes on it from step to step.

    `changes` are (step, part, state, note), where the parts are the edges and after
    them the nodes; `at` has the part of each node of the tree. `legend` are pairs of a
    sample (what a part is and its state, or a text) and what it means.
    """

    def __init__(self, width, height, edges: dict, nodes: dict, legend):
        self.width, self.height, self.legend = width, height, legend
        self.edges, self.nodes = edges, nodes
        self._part = {name: place for place, name in enumerate([*edges, *nodes])}
        self._now = {}
        self.changes = []
        self.at = []

    def show(self, step: int, name, state: str, note: str | None = None) -> None:
        """From this step on a part is in this state; without a note that stays."""
        if note is None:
            note = self._now.get(name, ("", ""))[1]
        if self._now.get(name) != (state, note):
            self._now[name] = state, note
            self.changes.append((step, self._part[name], state, note))

    def state(self, name) -> str:
        """The state of a part by now."""
        return self._now.get(name, (UNSEEN, ""))[0]

    def part(self, name) -> int:
        """The number of an edge or a node."""
        return self._part[name]


def film_of(tree, search: str) -> GraphFilm | None:
    """The film of the search of this name, if it goes through a graph that is drawn.

    >>> from gamesearch import Route, searched, uniform_cost
    >>> places = {"a": (0, 0), "b": (1, 0)}
    >>> roads = Route({"a": {"b": 1}, "b": {}}, "a", "b", places=places)
    >>> film = film_of(searched(roads, uniform_cost), "uniform_cost")
    >>> [(step, state, note) for step, part, state, note in film.changes][3:7]
    [(2, 'open', 'g = 0'), (3, 'closed', 'g = 0'), (5, 'led', ''), (5, 'open', 'g = 1')]
    """
    game = tree.game
    if isinstance(game, Route) and tree.path_events and search in MAPPED:
        return _map(tree) if len(game.edges) <= MOST else None
    if isinstance(game, AndOrGraph) and search == "ao_star":
        return _marks(tree) if len(game.nodes) <= MOST else None
    return None


# -- a road map ------------------------------------------------------------------------

MAPPED = "breadth_first", "uniform_cost", "greedy", "a_star"


def _map(tree):
    game, path_events = tree.game, tree.path_events
    film = _drawn_map(game, path_events.by)
    for name in (*film.edges, *film.nodes):
        film.show(0, name, PLAIN if name in film.edges else UNSEEN)
    led = {}  # by which road a place is reached
    for event in tree.events:
        node, step = tree.nodes[tree.steps[event.index]], event.index + 1
        moment = path_events.moments.get(event.index)
        road = node.parent and _road(film, node.parent.state, node.state)
        if moment == JUDGE and event.index in tree.bounds:
            if node.state in led:
                film.show(step, led[node.state], PLAIN)
            if road:
                film.show(step, road, LED)
                led[node.state] = road
            film.show(step, node.state, OPEN, tree.bounds[event.index])
        elif moment == EXPAND:
            film.show(step, node.state, CLOSED)
        elif moment == ANSWER and path_events.found:
            film.show(step, node.state, SOLVED)
            if road:
                film.show(step, road, CHOSEN)
    film.at = [film.part(node.state) for node in tree.nodes]
    return film


def _road(film, start, end):
    return (start, end) if (start, end) in film.edges else (end, start)


def _drawn_map(game, by):
    places = _spread(game)
    xs, ys = zip(*places.values())
    across, down = max(xs) - min(xs) or 1, max(ys) - min(ys) or 1
    scale = min(WIDE / across, TALL / down)
    spots = {
        node: (MARGIN + (x - min(xs)) * scale, TOP + (y - min(ys)) * scale)
        for node, (x, y) in places.items()
    }
    edges = {}
    for start, ends in game.edges.items():
        for end, cost in ends.items():
            back = game.edges[end].get(start)
            if (end, start) not in edges or back != cost:
                edges[start, end] = _drawn_road(spots, start, end, cost, back)
    nodes = {
        node: _place(game, node, *spots[node], _is_above(game, node, places))
        for node in spots
    }
    width = max(x for x, _ in spots.values()) + MARGIN
    height = max(y for _, y in spots.values()) + RADIUS + 24
    legend = [
        ("node open", "open: reached, not yet expanded"),
        ("node closed", "closed: expanded"),
        ("edge led", "the cheapest road so far to a place"),
        ("edge chosen", "the path found"),
        (SAMPLES[by], NUMBERS[by]),
    ]
    return GraphFilm(width, height, edges, nodes, legend)


def _spread(game):
    if game.places:
        return game.places
    if has_package("networkx"):
        return places_of(game.edges)
    return dict(zip(game.edges, circle(len(game.edges))))


def _drawn_road(spots, start, end, cost, back):
    a, b = spots[start], spots[end]
    both = back == cost
    aside = 0 if both or back is None else 6
    line = [beside(b, a, 0, -aside), beside(a, b, 0, aside)]
    head = ""
    if not both:
        tip = beside(*line, RADIUS + 2)
        head = path_of(Polygon(arrow_head(line[0], tip, 9), NO_LOOK))
    (x, y), (to_x, to_y) = line
    along = 0.5 if both else 0.4
    middle = x + (to_x - x) * along, y + (to_y - y) * along
    return Edge(path_of(Line(line, NO_LOOK)), head, number(cost), *middle)


def _is_above(game, node, places):
    """Is a place above the middle of its neighbours? Then its numbers are, too."""
    near = [places[one][1] for one in game.edges if node in game.edges[one]]
    near += [places[one][1] for one in game.edges[node]]
    return bool(near) and places[node][1] < sum(near) / len(near)


def _place(game, node, x, y, above):
    wide = max(2 * RADIUS, glyphs.width(str(node), "bold") * TEXT + 16)
    kind = Box if game.is_goal(node) else Oval
    outline = path_of(kind(x, y, wide, 2 * RADIUS, NO_LOOK))
    note = y - RADIUS - 12 if above else y + RADIUS + 13
    return Node(outline, str(node), x, y, x, note, "middle")


# -- an AND/OR graph and the marks of AO* ----------------------------------------------


def _marks(tree):
    game = tree.game
    film = _drawn_and_or(game)
    for name in film.edges:
        film.show(0, name, PLAIN)
    for node in game.nodes:
        film.show(0, node, UNSEEN, worth_of(game, {}, node).replace(" ", " = "))
    marked = {}
    for event, after in zip(tree.events, [*tree.events[1:], None]):
        node, step = tree.nodes[tree.steps[event.index]], event.index + 1
        is_connector = isinstance(node.state, Connector)
        tells = after is not None and after.verb == "know"
        if event.how == "mark" and not endless(event.low):
            if node.parent.state in marked:
                film.show(step, marked[node.parent.state], PLAIN)
            marked[node.parent.state] = node.state
            film.show(step, node.state, MARKED)
        elif event.how == "cost" and not is_connector:
            state = film.state(node.state)
            state = OPEN if state == UNSEEN else state
            if endless(event.low) or not endless(event.high):
                state = DEAD if endless(event.low) else SOLVED
            film.show(step, node.state, state, f"q = {number(event.low)}")
        elif event.verb == "at" and not is_connector and not tells:
            film.show(step, node.state, CLOSED)
    if film.state(tree.root.state) == SOLVED:
        plan = {node: connector.members for node, connector in marked.items()}
        for node in followed(game, plan):
            if node in marked:
                film.show(len(tree.events), marked[node], CHOSEN)
    shown = (node.state for node in tree.nodes)
    film.at = [film.part(s.node if isinstance(s, Connector) else s) for s in shown]
    return film


def _drawn_and_or(graph):
    sheet = GraphSheet(graph, {}, {}, FLAT, BROAD)
    edges, nodes = {}, {}
    for drawn in sheet.connectors():
        lines = [path_of(Line(way, NO_LOOK)) for way in drawn.ways]
        filled = [path_of(Oval(*dot, DOT, DOT, NO_LOOK)) for dot in drawn.dots]
        for way in drawn.ways:
            filled.append(path_of(Polygon(arrow_head(*way[-2:], 8), NO_LOOK)))
        if drawn.arc:
            lines.append(path_of(Line(drawn.arc, NO_LOOK)))
        cost = number(drawn.connector.cost)
        edges[drawn.connector] = Edge(
            "".join(lines), "".join(filled), cost, *drawn.cost
        )
    for node in graph.nodes:
        (x, y), wide, kind = sheet.middle(node), sheet.wide(node), kind_of(graph, node)
        shapes = [(Oval if kind == TO_DO else Box)(x, y, wide, HIGH, NO_LOOK)]
        if kind == AT_END:
            shapes.append(Box(x, y, wide - 7, HIGH - 7, NO_LOOK))
        outline = "".join(map(path_of, shapes))
        nodes[node] = Node(outline, str(node), x, y, x + wide / 2 + 5, y, "start")
    legend = [
        ("node open", "tip node: known, not yet expanded"),
        ("node closed", "expanded"),
        ("node solved", "solved"),
        ("edge marked", "marked: the cheapest connector so far"),
        ("edge chosen", "the solution"),
        ("arc", "AND: all edges that it joins are needed; without an arc: OR"),
        ("h = 2", "estimate"),
        ("q = 3", "estimated cost"),
    ]
    width, height = sheet.scene.width + 22, sheet.scene.height
    return GraphFilm(width, height, edges, nodes, legend)
