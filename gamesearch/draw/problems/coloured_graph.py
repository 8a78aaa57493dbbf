"""Graph colouring on its graph: each node with its colour, a pattern and a letter.

In a large picture a coloured node has a pattern and the first letters of its colour; in
a small one the shape shows its colour. A node whose colour is not allowed has a second
ring, and the edge to a neighbour of the same colour is crossed out.
"""

from math import cos, pi, sin

from gamesearch.draw import glyphs
from gamesearch.draw.palette import CUT, EDGE, GREY, INK, OUTLINE, PAPER, UNSEEN_LINE
from gamesearch.draw.problems.board import TEXT, ProblemBoard, ending, refused
from gamesearch.draw.problems.graph_layout import places_of
from gamesearch.draw.scene import Look, line_look
from gamesearch.rules.game import MAX
from gamesearch.rules.say import all_of, paragraph, say

ROOM, SMALL = (260.0, 210.0), (58.0, 44.0)  # where the middles of the nodes lie
MARGIN, SMALL_MARGIN = 46.0, 8.0
RADIUS, SMALL_RADIUS = 19.0, 5.0
COLOURS = {  # the usual names of colours, as CSS has them
    "black": "000000",
    "blue": "0000ff",
    "brown": "a52a2a",
    "cyan": "00ffff",
    "gray": "808080",
    "green": "008000",
    "grey": "808080",
    "magenta": "ff00ff",
    "orange": "ffa500",
    "pink": "ffc0cb",
    "purple": "800080",
    "red": "ff0000",
    "violet": "ee82ee",
    "white": "ffffff",
    "yellow": "ffff00",
}
TINTS = ("#cfe4f7", "#fde0c5", "#d9efdc", "#f3d3e4", "#fff0b3", "#dcd6f2")
HATCHES = ("", "////", "....", "xxx", "\\\\\\\\", "ooo", "---", "+++")
CORNERS = (0, 4, 3, 5, 6, 8)  # of the shape of a colour in a small picture; 0: round
MANY = 12  # in larger graphs the values left are not written


class ColouredGraph(ProblemBoard):
    """The graph of `Colouring` with the colours chosen so far."""

    def measure(self, problem, large):
        room, margin = (ROOM, MARGIN) if large else (SMALL, SMALL_MARGIN)
        self.places = {
            node: (margin + x * room[0], margin + y * room[1])
            for node, (x, y) in places_of(problem.neighbours).items()
        }
        self.width, self.height = room[0] + 2 * margin, room[1] + 2 * margin
        self.letters = short_names([str(colour) for colour in problem.colours])
        self.looks = {
            colour: (tint(colour, place), HATCHES[place % len(HATCHES)])
            for place, colour in enumerate(problem.colours)
        }

    def edges(self):
        """Each edge once, as a pair of nodes."""
        nodes = list(self.problem.neighbours)
        place = {node: at for at, node in enumerate(nodes)}
        return [
            (one, other)
            for one in nodes
            for other in self.problem.neighbours[one]
            if place[one] < place[other]
        ]

    def clashes(self, state):
        """The edges whose ends have one colour."""
        colours = self.problem.assignment(state)
        both = [edge for edge in self.edges() if colours.keys() >= {*edge}]
        return [edge for edge in both if colours[edge[0]] == colours[edge[1]]]

    def says(self, state):
        problem, colours = self.problem, self.problem.assignment(state)
        done = [f"{node} = {colour}" for node, colour in colours.items()]
        to_come = [node for node in problem.neighbours if node not in colours]
        said = say("No node is coloured.")
        if done:
            said = say("Coloured: {nodes}.", nodes=all_of(done))
        left = say("Open: {nodes}.", nodes=all_of(to_come)) if to_come else ""
        if not refused(problem, state):
            return paragraph(said, left, ending(problem, state))
        clashes = [f"{one} and {other}" for one, other in self.clashes(state)]
        if clashes:
            why = say(
                "The last colour is not allowed: these neighbours have one colour: "
                "{pairs}.",
                pairs="; ".join(clashes),
            )
        else:
            why = say(
                "The last colour is not allowed, because a later node has no colour "
                "left."
            )
        return paragraph(said, left, why)

    def paint(self, pen, state):
        problem, colours = self.problem, self.problem.assignment(state)
        clashes = self.clashes(state)
        for edge in self.edges():
            self._edge(pen, *(self.places[node] for node in edge), edge in clashes)
        last = [*colours][-1] if refused(problem, state) else None
        ahead = None
        if last is None and not problem.is_complete(state):
            ahead = problem.variable(state)
        for node in problem.neighbours:
            self._node(pen, node, colours, node == ahead)
        if last is not None:
            x, y = self.places[last]
            size = 2 * (RADIUS + 5 if self.large else SMALL_RADIUS + 2)
            look = line_look(3.2, CUT, 2.6 if self.large else 1.3)
            pen.oval(x, y, size, size, look)
        if self.large:
            self._names(pen, state)

    def _edge(self, pen, start, end, clash):
        thick = 1.6 if self.large else 0.9
        look = line_look(2.5, EDGE if self.large else UNSEEN_LINE, thick)
        if clash:
            look = line_look(2.6, CUT, 2.4 * thick)
            middle = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
            pen.cross(*middle, 6 if self.large else 2.5, line_look(2.7, CUT, thick))
        pen.line([start, end], look)

    def _node(self, pen, node, colours, ahead):
        x, y = self.places[node]
        thick = 3.4 if ahead else 1.6
        if node not in colours:
            line = OUTLINE[MAX] if ahead else GREY
            size = 2 * RADIUS if self.large else 1.4 * SMALL_RADIUS
            thick = thick if self.large else thick / 2
            pen.oval(x, y, size, size, Look(3, PAPER, line, thick))
            return
        face, hatch = self.looks[colours[node]]
        if not self.large:
            self._small_node(pen, x, y, self.problem.colours.index(colours[node]), face)
            return
        if hatch:
            pen.oval(x, y, 2 * RADIUS, 2 * RADIUS, Look(3, face, GREY, 0, hatch=hatch))
            face = "none"
        pen.oval(x, y, 2 * RADIUS, 2 * RADIUS, Look(3.1, face, INK, thick))
        letter = self.letters[str(colours[node])]
        pen.text(x, y, letter, TEXT + 1, font="bold", halo=bool(hatch))

    def _small_node(self, pen, x, y, place, face):
        look, corners = Look(3, face, INK, 0.9), CORNERS[place % len(CORNERS)]
        if not corners:
            pen.oval(x, y, 2 * SMALL_RADIUS, 2 * SMALL_RADIUS, look)
            return
        turns = (2 * pi * (corner / corners) - pi / 2 for corner in range(corners))
        pen.polygon(
            [
                (x + SMALL_RADIUS * cos(turn), y + SMALL_RADIUS * sin(turn))
                for turn in turns
            ],
            look,
        )

    def _names(self, pen, state):
        left = self.problem.values_left(state) if len(self.places) <= MANY else {}
        for node, (x, y) in self.places.items():
            self._beside(pen, x, y - RADIUS - 10, str(node), INK, "bold")
            if node in left and len(left[node]) < min(4, len(self.letters)):
                letters = " ".join(self.letters[str(value)] for value in left[node])
                self._beside(pen, x, y, letters or "none", GREY, "")

    def _beside(self, pen, x, y, text, colour, font):
        """A text at a node, moved so that it stays in the picture."""
        half = glyphs.width(text, font) * TEXT / 2
        x = max(half + 2, min(self.width - half - 2, x))
        pen.text(x, y, text, TEXT, colour, font=font, halo=True)


def tint(colour, place: int) -> str:
    """A pale form of a colour with a known name; else one of a few by its place.

    >>> tint("red", 0), tint(1, 1)
    ('#ffa6a6', '#fde0c5')
    """
    known = COLOURS.get(str(colour).lower())
    if known is None:
        return TINTS[place % len(TINTS)]
    paler = (round(255 - 0.35 * (255 - part)) for part in bytes.fromhex(known))
    return f"#{bytes(paler).hex()}"


def short_names(names: list[str]) -> dict[str, str]:
    """The fewest first letters of each name that distinguish it from the others.

    >>> short_names(["red", "blue", "black", "bluegreen"])
    {'red': 'r', 'blue': 'blue', 'black': 'bla', 'bluegreen': 'blueg'}
    """
    short = {}
    for name in names:
        others = [other for other in names if other != name]
        length = 1
        while length < len(name) and any(o.startswith(name[:length]) for o in others):
            length += 1
        short[name] = name[:length]
    return short
