"""The 0-1 knapsack as a sack: the objects in it, and how the bound fills the room left.

Weights are lengths. The sack is on top; below it is a row for each object, at its place
in the sack. An object taken is full, one left out has a dashed outline, and an open one
a plain outline. The parts of open objects that the bound takes are hatched, up to the
line of the capacity. The part of an object that is too much is crossed.
"""

from fractions import Fraction

from gamesearch.draw import glyphs
from gamesearch.draw.palette import CUT, GREY, INK, OUTLINE, PAPER, PRUNED_LINE
from gamesearch.draw.problems.board import TEXT, ProblemBoard, legend, refused
from gamesearch.draw.scene import Look, line_look, side_look
from gamesearch.rules.game import MAX
from gamesearch.rules.say import all_of, paragraph, say
from gamesearch.tree.narration import number

SPAN, ROW, BAR, THICK, MARGIN = 336.0, 42.0, 16.0, 40.0, 4.0
SMALL, SMALL_BAR, MARKS = 76.0, 13.0, 8.0
TAKEN = side_look(2.6, MAX, 1.6)
BOUND = Look(2.6, PAPER, OUTLINE[MAX], 1.0, hatch="////")
OPEN = Look(2.55, PAPER, GREY, 1.2)
LEFT = Look(2.55, PAPER, PRUNED_LINE, 1.3, (4.0, 2.6))
EXCESS = Look(2.7, PAPER, CUT, 1.4, hatch="xxx")
SACK = line_look(2.9, INK, 2.4)


class Sack(ProblemBoard):
    """The sack of `Knapsack`, and its objects one below the other."""

    def measure(self, problem, large):
        most = min(sum(problem.weights), problem.capacity + max(problem.weights))
        span = SPAN if large else SMALL
        self.scale = span / float(max(most, problem.capacity) or 1)
        self.room = MARGIN + float(problem.capacity) * self.scale
        self.width = span + 2 * MARGIN
        self.bar = THICK if large else SMALL_BAR
        self.top = 22.0 if large else MARGIN
        if large:
            self.height = self.top + THICK + ROW * problem.size + 2 * 20 + 6
        else:
            self.height = self.top + self.bar + MARKS + 2 * MARGIN

    def says(self, state):
        problem, parts = self.problem, dict(self.problem.filling(state))
        inside = problem.taken(state)
        gone = [place + 1 for place, take in enumerate(state) if not take]
        still = range(len(state) + 1, problem.size + 1)
        sentences = [say("In the sack: {objects}.", objects=objects(inside))]
        if gone:
            sentences.append(say("Left out: {objects}.", objects=objects(gone)))
        if still:
            sentences.append(say("Open: {objects}.", objects=objects(still)))
        sentences.append(say("{weight}.", weight=self._weighs(state)))
        if refused(problem, state):
            sentences.append(say("That is too heavy for the sack."))
        elif parts:
            filled = all_of(_part(place, part) for place, part in parts.items())
            sentences.append(
                say(
                    "The bound is {bound}: the free room is filled with {objects}.",
                    bound=number(problem.optimistic(state)),
                    objects=filled,
                )
            )
        return paragraph(*sentences)

    def _weighs(self, state):
        problem = self.problem
        return say(
            "Weight {weight} of {capacity}, value {value}",
            weight=number(problem.weight(state)),
            capacity=number(problem.capacity),
            value=number(problem.value(state)),
        )

    def paint(self, pen, state):
        places = self._places(state)
        for place, (start, part, look) in places.items():
            self._bar(pen, start, part, place, look, self.top, self.bar)
        floor = self.top + self.bar
        if self.large:
            self._names(pen, places, self.top + THICK / 2)
            for place in range(self.problem.size):
                self._row(pen, state, place, places.get(place))
            floor = self.top + THICK + ROW * self.problem.size
            self._texts(pen, state, floor)
        else:
            self._marks(pen, state)
        rim = [
            (MARGIN, self.top - 4),
            (MARGIN, self.top + self.bar),
            (self.room, self.top + self.bar),
            (self.room, self.top - 4),
        ]
        pen.line(rim, SACK if self.large else SACK._replace(width=1.6))
        if self.large:
            line = line_look(2.8, INK, 1.6, (6, 3.6))
            pen.line([(self.room, self.top + THICK), (self.room, floor)], line)

    def _places(self, state):
        """The contents of the sack: {object: (weight below it, part, look)}."""
        places, below, weights = {}, Fraction(0), self.problem.weights
        inside = [(place, Fraction(1)) for place, take in enumerate(state) if take]
        for place, part in [*inside, *self.problem.filling(state)]:
            look = TAKEN if place < len(state) else BOUND
            places[place] = below, part, look
            below += part * Fraction(weights[place])
        return places

    def _bar(self, pen, start, part, place, look, top, high):
        """A bar as long as the weight of a part; its excess is crossed."""
        left, length = self._span(start, part, place)
        pen.box(left, top, max(length, 1.5), high, look)
        over = min(length, left + length - self.room)
        if look is TAKEN and over > 1e-9:
            pen.box(left + length - over, top, over, high, EXCESS)

    def _names(self, pen, places, y):
        """The number of each object on its bar in the sack, where there is room."""
        for place, (start, part, _) in places.items():
            left, length = self._span(start, part, place)
            name = str(place + 1)
            if length > glyphs.width(name, "bold") * TEXT + 6:
                pen.text(left + length / 2, y, name, font="bold", halo=True)

    def _span(self, start, part, place):
        """The left edge and the length of the part of an object on `start`."""
        length = float(part * Fraction(self.problem.weights[place])) * self.scale
        return MARGIN + float(start) * self.scale, length

    def _row(self, pen, state, place, in_sack):
        problem, top = self.problem, self.top + THICK + ROW * place + 4
        if place >= len(state):
            sign, colour, whole = "?", INK, OPEN
        elif state[place]:
            sign, colour, whole = "\u2713", INK, None
        else:
            sign, colour, whole = "\u2717", GREY, LEFT
        said = say(
            "{place}: weight {weight}, value {value}",
            place=place + 1,
            weight=number(problem.weights[place]),
            value=number(problem.values[place]),
        )
        font = "bold" if place == len(state) else ""  # the next choice
        text = MARGIN + 4, top + 9, f"{sign} {said}", TEXT, colour
        pen.text(*text, anchor=0, font=font, halo=True)
        start, part, look = in_sack or (0, 0, None)
        if whole:
            self._bar(pen, start, 1, place, whole, top + 20, BAR)
        if look:
            self._bar(pen, start, part, place, look, top + 20, BAR)

    def _texts(self, pen, state, floor):
        problem = self.problem
        pen.text(MARGIN, 8, self._weighs(state), anchor=0, font="bold")
        if refused(problem, state):
            over = problem.weight(state) - problem.capacity
            foot = say("not allowed: too heavy by {excess}", excess=number(over))
        elif len(state) == problem.size:
            foot = "all objects are decided"
        else:
            bound = number(problem.optimistic(state))
            foot = say("bound {bound}: the hatched parts count", bound=bound)
        legend(pen, MARGIN, floor + 16, foot)
        legend(pen, MARGIN, floor + 36, "\u2713 taken   \u2717 left out   ? open")

    def _marks(self, pen, state):
        """One small square for each object: full, crossed, or empty."""
        step = min(MARKS + 2, SMALL / self.problem.size)
        top, size = self.top + self.bar + MARGIN, step - 2
        for place in range(self.problem.size):
            left = MARGIN + place * step
            taken = place < len(state) and state[place]
            face = OUTLINE[MAX] if taken else PAPER
            pen.box(left, top, size, size, Look(2.6, face, GREY, 0.8))
            if place < len(state) and not taken:
                look = line_look(2.7, GREY, 0.8)
                pen.cross(left + size / 2, top + size / 2, size / 2, look)


def objects(numbers) -> str:
    """Objects by their numbers.

    >>> objects([2]), objects([1, 3]), objects([])
    ('object 2', 'objects 1 and 3', 'nothing')
    """
    numbers = list(numbers)
    if not numbers:
        return "nothing"
    if len(numbers) == 1:
        return say("object {number}", number=numbers[0])
    return say("objects {numbers}", numbers=all_of(map(str, numbers)))


def _part(place, part):
    if part == 1:
        return say("object {number}", number=place + 1)
    return say("{part} of object {number}", part=part, number=place + 1)
