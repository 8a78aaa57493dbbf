"""A film of B* as the browser wants it: places, steps, and every number as text."""

from gamesearch.draw.b_star_film import Film
from gamesearch.draw.interval_words import called, leader_bound, span
from gamesearch.draw.intervals import axis_of
from gamesearch.rules.game import MAX, MIN
from gamesearch.widgets.intervals.program import LINES, lines_run

KIND = {MAX: "max", MIN: "min", None: "leaf"}


def record(film: Film) -> dict:
    """The film, so that the browser can go to each of its steps by itself.

    `places` have label, name, kind, depth, step at which each is born, the place of the
    position (another one's for a twin) and the place above; `order` is their preorder.
    `program` has the lines of B*'s loop. `steps` have what was opened, which `lines`
    were run, whether separated, the line that rivals must not
    pass as [part of the axis, text], `changed` as [place, from, to, text], `clamped` as
    [place, text]; the sentences are the widget's.

    >>> from gamesearch import ExplicitTree, named_intervals
    >>> game = ExplicitTree({"A": [7, [4]], "B": 2})
    >>> film = Film(game, None, named_intervals(game, {"A": (1, 9), "A2": (2, 5)}))
    >>> film.expand(film.root)
    >>> record(film)["steps"][1]["changed"]
    [[0, 0.14286, 0.97619, '[2, 9]'], [1, 0.02381, 0.97619, '[1, 9]'], \
[2, 0.14286, 0.14286, '2']]
    """
    axis = axis_of(film)
    return {
        "places": [_place(film, place) for place in film.places],
        "order": film.preorder(film.last),
        "ticks": axis.ticks,
        "program": LINES,
        "steps": [_step(film, number, axis) for number in range(film.last + 1)],
    }


def _place(film, place):
    return {
        "label": place.label or place.name,
        "name": called(film, place.node) if place.twin is None else place.name,
        "kind": KIND[place.node.side],
        "depth": place.depth,
        "born": place.born,
        "held": film.first[place.node],
        "twin": place.twin is not None,
        "parent": -1 if place.parent is None else place.parent,
    }


def _step(film, number, axis):
    one = film.steps[number]
    return {
        "opened": -1 if one.opened is None else film.first[one.opened],
        "separated": one.separated,
        "rivals": len(one.rivals),
        "lines": lines_run(film, number),
        "line": _line(film, number, axis),
        "changed": [
            [film.first[node], *map(axis.place, after), span(film, after)]
            for node, (_, after) in one.changed.items()
        ],
        "clamped": [
            [film.first[node], f"≠ {span(film, ends)} from below"]
            for node, ends in one.clamped.items()
        ],
    }


def _line(film, number, axis):
    """What the leader is sure of, where there are rivals."""
    if not film.steps[number].rivals:
        return None
    end, text = leader_bound(film, number)
    return [axis.place(end), text]
