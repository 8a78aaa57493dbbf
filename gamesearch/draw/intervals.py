"""A B* search as bars: the interval of every position on one common axis.

The moves at the root are on top, so that you see whether the leader's bar has passed
all others. Below them is the tree, indented. Behind a bar that has just changed a pale
bar shows the interval before the step. An exact value is a diamond.
"""

from gamesearch.draw import glyphs
from gamesearch.draw.b_star_film import Film
from gamesearch.draw.confidence import draw_confidence
from gamesearch.draw.interval_rows import (
    LONG,
    ROW,
    SIZE,
    SMALL,
    THICK,
    Axis,
    IntervalSheet,
    checked_step,
)
from gamesearch.draw.interval_words import leader_bound, says, span, stands
from gamesearch.draw.palette import CUT, EDGE, GREY, LEAF, UNSEEN_LINE
from gamesearch.draw.picture import Picture, framed
from gamesearch.draw.scene import Look, line_look, side_look
from gamesearch.rules.game import MAX, MIN, Game, State
from gamesearch.rules.say import paragraph, say
from gamesearch.tree.simulations import is_sampled
from gamesearch.tree.trace import check_recorded

INDENT = 16.0
LEGEND = "pale: before this step · diamond: exact · filled sign: expanded"
MOST_BELOW = 60  # rows under the moves at the root
BAR = {side: side_look(3, side, 1.4) for side in (MAX, MIN, LEAF)}
GHOST = Look(2, "#f1f2f3", UNSEEN_LINE, 1.2)
RULE = line_look(1, EDGE, 1)


def axis_of(film: Film) -> Axis:
    """One axis for all intervals of a film."""
    ends = [
        end for one in film.steps for _, after in one.changed.values() for end in after
    ]
    return Axis(ends, film.win)


def draw_intervals(
    game: Game,
    state: State = None,
    *,
    estimate=None,
    trace,
    step: int | None = None,
    title: str = "",
    alt: str = "",
) -> Picture:
    """The intervals after `step` expansions of a traced B* search, as bars.

    >>> from gamesearch import ExplicitTree, Trace, b_star, named_intervals
    >>> game = ExplicitTree({"A": [7, [4]], "B": [3, 5]})
    >>> estimate = named_intervals(game, {"A": (3, 9), "B": (1, 8), "A2": (2, 5)})
    >>> trace = Trace()
    >>> found = b_star(game, estimate=estimate, trace=trace)
    >>> draw_intervals(game, estimate=estimate, trace=trace, step=1)
    <Picture: Step 1 of 3. The intervals: the root [3, 9], A [3, 9], B [1, 8]. A \
leads, because it may be worth 9. It is worth at least 3, but B may be worth 8, so the \
moves are not separated.>

    `estimate` is the estimate of the search. Step 0 shows the root before it is
    expanded; None means the last step. If the search starts again, its first round is
    drawn. A trace of `mcts` needs no estimate: then the bars are the means at the root
    with their uncertainty, as in `confidence.py`, and `step` counts simulations.
    """
    check_recorded(trace)
    if is_sampled(trace):
        return draw_confidence(game, state, trace, step, title, alt)
    film = Film(game, state, estimate)
    film.follow(trace)
    step = checked_step(step, film.last, "expansions")
    return film_picture(film, step, title, alt)


def film_picture(film: Film, step: int, title: str = "", alt: str = "") -> Picture:
    """The intervals of a film after a step."""
    page = _Page(film, step)
    top = []
    for place in page.top:
        name = say("the root") if place.parent is None else place.name
        top.append(f"{name} {span(film, page.values[place.node])}")
    sentences = says(film, step)
    last = sentences if film.steps[step].opened is None else stands(film, step)
    where = say("Step {step} of {last}.", step=step, last=film.last)
    intervals = say("The intervals: {intervals}.", intervals=", ".join(top))
    said = paragraph(where, intervals, *last)
    lines = [*sentences, "", *page.lines()]
    page.draw()
    return framed([page.scene], title, alt=alt, said=said, lines=lines)


class _Page(IntervalSheet):
    """The sheet: the rows on top, the rows below, and the places of their columns."""

    def __init__(self, film, step):
        self.film, self.step, self.one = film, step, film.steps[step]
        self.values = film.values(step)
        self.places = [film.places[index] for index in film.preorder(step)]
        self.top = [place for place in self.places if place.depth < 2]
        deeper = [place for place in self.places if place.depth > 1]
        self.below = _shallow(deeper)
        self.left_out = len(deeper) - len(self.below)
        names = [
            self._indent(place) + glyphs.width(self._name(place), "bold") * SIZE
            for place in (*self.top, *self.below)
        ]
        super().__init__(axis_of(film), max(names) + 34)

    def draw(self):
        """Draw all rows."""
        scene, y = self.scene, ROW
        if not self.one.rivals:
            head = say("The moves at the root")
        elif self.one.separated:
            head = say("The moves at the root: separated")
        else:
            head = say("The moves at the root: not separated yet")
        self.title(ROW / 2, head)
        end = y + ROW * (len(self.top) + 1)
        foot = end
        if self.below:
            foot += ROW * (len(self.below) + 1.5)
        self.scale(y, foot)
        widest = self._rows(self.top, y + ROW)
        self._bound(y + ROW * 2, end)
        y = end
        if self.below:
            scene.line([(0, y + 14), (self.left + LONG, y + 14)], RULE)
            self.title(y + ROW * 1.1, "Below them")
            widest = max(widest, self._rows(self.below, y + ROW * 1.5))
            y = foot
        if self.left_out:
            scene.text(0, y + ROW / 2, self._more(), SIZE, GREY, anchor=0)
            y += ROW
        scene.text(0, y + ROW / 2 + 4, LEGEND, SMALL, GREY, anchor=0)
        widest = max(widest, glyphs.width(LEGEND) * SMALL)
        scene.width, scene.height = max(widest, self.left + LONG), y + ROW

    def lines(self):
        """The rows as text."""
        shown = {id(place) for place in (*self.top, *self.below)}
        rows = [self._line(place) for place in self.places if id(place) in shown]
        return [*rows, self._more()] if self.left_out else rows

    def _more(self):
        return say("and {more:position|positions} further down", more=self.left_out)

    def _line(self, place):
        marks = []
        before, _ = self.one.changed.get(place.node, (None, None))
        if before is not None and place.twin is None:
            marks.append(f"was {span(self.film, before)}")
        if place.node in self.one.clamped:
            marks.append(f"from below {span(self.film, self.one.clamped[place.node])}")
        more = f" ({', '.join(marks)})" if marks else ""
        text = f"{self._name(place)}: {span(self.film, self.values[place.node])}"
        return "  " * place.depth + text + more

    def _name(self, place):
        if place.parent is None:
            return "the root"
        named = hasattr(self.film.game, "name")
        name = place.name if named or place.depth == 2 else place.label
        if named and place.depth == 2:  # what is above it stands in the other panel
            above = self.film.places[place.parent].name
            name = name if name.startswith(above) else f"{above} {name}"
        return name if place.twin is None else f"{name} (again)"

    def _indent(self, place):
        return INDENT * max(0, place.depth - (2 if place.depth > 1 else 0))

    def _rows(self, places, y):
        """Draw rows from the height y down; return the right edge of the longest."""
        middles = (y + ROW * (n + 0.5) for n in range(len(places)))
        return max(map(self._row, places, middles))

    def _row(self, place, y):
        """Draw a name, a bar and an interval; return the right edge of the row."""
        scene, node = self.scene, place.node
        (low, high), x = self.values[node], self._indent(place) + 8
        opened = node is self.one.opened
        expanded = any(one.opened is node for one in self.film.steps[: self.step + 1])
        font = "bold" if opened else ""
        self.begin(node.side, expanded, x, y, self._name(place), font)
        before = self.one.changed.get(node, (None, None))[0]
        if before is not None:
            self.bar(*before, y, THICK + 5, GHOST)
        look = BAR[node.side]
        if low == high:
            scene.diamond(self.x(low), y, THICK / 2, look)
        else:
            self.bar(low, high, y, THICK, look)
        x, text = self.left + LONG + 12, span(self.film, (low, high))
        scene.text(x, y, text, SIZE, anchor=0, font=font)
        end = x + glyphs.width(text, font) * SIZE
        if node in self.one.clamped:
            text = f"≠ {span(self.film, self.one.clamped[node])} from below"
            scene.text(end + 10, y, text, SMALL, CUT, anchor=0)
            end += 10 + glyphs.width(text) * SMALL
        return end

    def _bound(self, top, bottom):
        """Draw the line that the bars of the rivals must not pass."""
        if self.one.rivals:
            end, text = leader_bound(self.film, self.step)
            self.bound(end, top, bottom, bottom + 0.5, text)


def _shallow(places):
    """The places of as many plies as fit in the picture."""
    for depth in sorted({place.depth for place in places}, reverse=True):
        kept = [place for place in places if place.depth <= depth]
        if len(kept) <= MOST_BELOW:
            return kept
    return places[:MOST_BELOW]
