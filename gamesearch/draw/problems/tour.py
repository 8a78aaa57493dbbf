"""The travelling salesman's map: the way so far, and the roads that the bound counts.

If the distances are those of places in a plane, up to a rotation, and no two cities
overlap, the cities stand at these places; otherwise they stand on a circle, clockwise
from the top. The way so far is a full line with arrows. A dashed arrow is the shortest
road out of a city that the tour has yet to leave: the lengths of these roads and of the
way so far add up to the bound. The home city is a square.
"""

from itertools import combinations, pairwise
from math import cos, dist, pi, sin

from gamesearch.draw.palette import CUT, FILL, GREY, INK, OUTLINE, PAPER, UNSEEN_LINE
from gamesearch.draw.plane import plane
from gamesearch.draw.problems.board import TEXT, ProblemBoard, ending, legend, refused
from gamesearch.draw.scene import Look, Point, beside, line_look
from gamesearch.rules.game import MIN
from gamesearch.rules.say import all_of, paragraph, say
from gamesearch.tree.narration import number

ROOM, MARGIN, RADIUS = 264.0, 36.0, 15.0
SMALL, SMALL_MARGIN, SMALL_RADIUS = 44.0, 7.0, 3.4
FEW = 5  # cities up to which every road has its length
ALONG = (0.5, 0.34, 0.66, 0.42, 0.58, 0.26, 0.74)  # where a length may stand


class Map(ProblemBoard):
    """The cities of `Tour` and the roads between them."""

    def measure(self, problem, large):
        room, margin = (ROOM, MARGIN) if large else (SMALL, SMALL_MARGIN)
        cities = apart(plane(problem.distances)) or circle(problem.n)
        self.places = [(margin + x * room, margin + y * room) for x, y in cities]
        self.radius = RADIUS if large else SMALL_RADIUS
        self.width = room + 2 * margin
        self.height = self.width + (44 if large else 0)

    def bound_roads(self, state):
        """The shortest road out of each city that is still to be left, as pairs.

        A city may have no road out of it; the bound then counts 0 for it.
        """
        problem = self.problem
        if refused(problem, state) or problem.is_complete(state):
            return []
        to_leave = problem.way(state)[-1], *problem.choices(state)
        rows = [(city, problem.distances[city]) for city in to_leave]
        return [
            (city, row.index(problem.shortest[city]))
            for city, row in rows
            if {*row} != {None}
        ]

    def says(self, state):
        problem = self.problem
        way = "-".join(str(city + 1) for city in problem.way(state))
        said = say(
            "The path {path} has length {length}.",
            path=way,
            length=number(problem.length(state)),
        )
        if refused(problem, state):
            ends = all_of(
                say("{start} to {end}", start=i + 1, end=j + 1)
                for i, j in self._missing(state)
            )
            why = say("It is not allowed: there is no road from {ends}.", ends=ends)
            return paragraph(said, why)
        if problem.is_complete(state):
            return paragraph(said, ending(problem, state, say("That is a tour.")))
        to_come = say(
            "To come: {cities}.",
            cities=all_of(str(city + 1) for city in problem.choices(state)),
        )
        roads = [
            say(
                "{start} to {end} ({length})",
                start=i + 1,
                end=j + 1,
                length=_written(problem.distances[i][j]),
            )
            for i, j in self.bound_roads(state)
        ]
        bound = number(problem.optimistic(state))
        if not roads:
            return paragraph(said, to_come, say("The bound is {bound}.", bound=bound))
        with_roads = say(
            "The bound is {bound}, with the roads {roads}.",
            bound=bound,
            roads=all_of(roads),
        )
        return paragraph(said, to_come, with_roads)

    def _missing(self, state):
        roads = pairwise(self.problem.way(state))
        return [(i, j) for i, j in roads if self.problem.distances[i][j] is None]

    def paint(self, pen, state):
        way = list(pairwise(self.problem.way(state)))
        thin = line_look(2.5, UNSEEN_LINE, 1.2 if self.large else 0.5)
        for road in self._roads():
            pen.line([self.places[city] for city in road], thin)
        for road in way:
            self._way(pen, *road, road in self._missing(state))
        dashed = self.bound_roads(state) if self.large else []
        for road in dashed:
            self._arrow(pen, *road)
        for city in range(self.problem.n):
            self._city(pen, city, state)
        if self.large:
            self._lengths(pen, way, dashed)
            self._texts(pen, state)

    def _roads(self):
        """Every road, once if it leads both ways."""
        table = self.problem.distances
        return [
            (i, j)
            for i in range(self.problem.n)
            for j in range(i)
            if table[i][j] is not None or table[j][i] is not None
        ]

    def _way(self, pen, start, end, missing):
        colour, width = (CUT if missing else OUTLINE[MIN]), (4 if self.large else 1.6)
        dash = (2 * width, 2 * width) if missing else ()
        look = line_look(2.6, colour, width, dash)
        line = [self.places[start], self.places[end]]
        pen.line(line, look)
        if missing:
            x, y = _between(*line, 0.5)
            reach = 9 if self.large else 3
            pen.cross(x, y, reach, line_look(2.7, CUT, reach / 3.5))
        elif self.large:
            self._head(pen, *line, colour)

    def _arrow(self, pen, start, end):
        """A dashed arrow, a little to its right side: the way back may be one too."""
        ends = self.places[start], self.places[end]
        line = [beside(*ends[::-1], 0, -6), beside(*ends, 0, 6)]
        pen.line(line, line_look(2.65, INK, 2, (4.5, 3)))
        self._head(pen, *line, INK)

    def _head(self, pen, start, end, colour):
        """The point of an arrow that ends at the border of a city."""
        tip = beside(start, end, self.radius + 2)
        pen.arrow_head(start, tip, 12, Look(2.7, colour))

    def _city(self, pen, city, state):
        (x, y), size = self.places[city], 2 * self.radius
        way = self.problem.way(state)
        here = city == way[-1]
        thin = 1.6 if self.large else 0.8
        face = FILL[MIN] if city in way else PAPER
        wide = thin * (2.2 if here else 1)
        look = Look(3, face, OUTLINE[MIN] if city in way else GREY, wide)
        if city == 0:
            pen.box(x - size / 2, y - size / 2, size, size, look)
        else:
            pen.oval(x, y, size, size, look)
        if self.large:
            pen.text(x, y, str(city + 1), font="bold")
        if here and refused(self.problem, state):
            ring = size + (10 if self.large else 4)
            pen.oval(x, y, ring, ring, line_look(3.1, CUT, 1.5 * thin))

    def _lengths(self, pen, way, dashed):
        """The lengths of the roads, of many cities only of those that count."""
        wanted = {tuple(sorted(road, reverse=True)) for road in [*way, *dashed]}
        few = self.problem.n <= FEW
        middle = sum(x for x, _ in self.places), sum(y for _, y in self.places)
        taken = [*self.places, tuple(at / self.problem.n for at in middle)]
        for i, j in self._roads():
            if not few and (i, j) not in wanted:
                continue
            there, back = (self.problem.distances[a][b] for a, b in ((i, j), (j, i)))
            text = _written(there)
            if there != back:  # from the lower number first
                text = f"{_written(back)}/{text}"
            ends = self.places[j], self.places[i]
            spots = [_between(*ends, along) for along in ALONG]
            best = max(
                spots, key=lambda spot: min(min(dist(spot, t) for t in taken), 34)
            )
            taken.append(best)
            pen.text(*best, text, TEXT, INK if (i, j) in wanted else GREY, halo=True)

    def _texts(self, pen, state):
        problem, floor = self.problem, self.width
        said = say("Length {length}", length=number(problem.length(state)))
        if refused(problem, state):
            foot = say("Not allowed: there is no such road")
        elif problem.is_complete(state):
            foot = say("A tour: home again")
        else:
            bound = number(problem.optimistic(state))
            foot = say("Bound {bound}, with the dashed roads", bound=bound)
        pen.text(MARGIN / 4, floor, said, font="bold", anchor=0)
        legend(pen, MARGIN / 4, floor + 22, foot)


def _written(length):
    """A length as a decimal number: 137/10 is 13.7."""
    if length is None:
        return "–"
    return number(length if isinstance(length, int) else float(length))


def _between(start, end, along):
    return tuple(a + (b - a) * along for a, b in zip(start, end))


def circle(count: int) -> list[Point]:
    """Places on a circle in the unit square, from the top clockwise, y down.

    >>> [(round(x, 3), round(y, 3)) for x, y in circle(2)]
    [(0.5, 0.0), (0.5, 1.0)]
    """
    turns = (2 * pi * place / count for place in range(count))
    return [(0.5 + sin(turn) / 2, 0.5 - cos(turn) / 2) for turn in turns]


def apart(places):
    """The places, or None where there are none or two cities would overlap."""
    pairs = combinations(places or (), 2)
    close = any(dist(*pair) * ROOM < 2.6 * RADIUS for pair in pairs)
    return None if close else places
