"""Turns of backgammon as players write them: `8/5 6/5*`, `bar/22`, `6/off`, `13/7(2)`.

Each part is the way of a checker in its owner's numbers. Between the ends of a way only
points with a hit are written, marked `*`; `(2)` is for two checkers that go alike.
"""

import re
from collections import Counter
from collections.abc import Iterable

from gamesearch.games.backgammon_turns import (
    BAR,
    OFF,
    Points,
    Step,
    Turn,
    orders,
    turns,
)
from gamesearch.rules.given import shortened

NO_MOVE = "no move"
WRITTEN = {BAR: "bar", OFF: "off"}
READ = {"bar": BAR, "b": BAR, "off": OFF, "o": OFF}
READ |= {str(place): place for place in range(BAR + 1)}
PART = re.compile(r"(\w+\*?(?:/\w+\*?)+)(?:\((\d)\))?")


def hits(theirs: Points, turn: Iterable[Step]) -> set[int]:
    """The points, in the mover's numbers, where these steps hit a blot.

    >>> from gamesearch.games.backgammon_position import points_of
    >>> hits(points_of([20, 20, 17], "theirs"), ((13, 8), (8, 5)))
    {8}
    """
    return {to for _, to in turn if to != OFF and theirs[BAR - to] == 1}


def ways(turn: Turn) -> list[list[int]]:
    """The steps joined to ways of single checkers: lists of places, highest first.

    >>> ways(((13, 10), (10, 7), (8, 5)))
    [[13, 10, 7], [8, 5]]
    """
    found = []
    for source, to in turn:
        joined = [way for way in found if way[-1] == source]
        if joined:
            joined[-1].append(to)
        else:
            found.append([source, to])
    return found


def write(theirs: Points, turn: Turn) -> str:
    """The turn in players' notation.

    >>> write((0,) * 26, ((25, 22), (13, 10), (10, 7), (3, 0)))
    'bar/22 13/7 3/off'
    """
    fresh = hits(theirs, turn)
    numbers, hit_by = Counter(), {}
    for first, *middle, last in ways(turn):
        here = fresh.intersection((*middle, last))
        fresh -= here
        way = first, *(place for place in middle if place in here), last
        numbers[way] += 1
        hit_by[way] = hit_by.get(way, set()) | here
    parts = [
        "/".join(_place(place, place in hit_by[way]) for place in way)
        + (f"({number})" if number > 1 else "")
        for way, number in numbers.items()
    ]
    return " ".join(parts) or NO_MOVE


def _place(place, hit):
    written = WRITTEN.get(place, str(place))
    return f"{written}*" if hit else written


def meant(mine: Points, theirs: Points, dice: tuple[int, int], text: str) -> Turn:
    """The legal turn that a person means; a ValueError says why there is none.

    The order of the parts is free, as are `*`, the case, points on the way, and `(2)`
    or the same part twice; `25` is the bar and `0` is off.

    >>> from gamesearch.games.backgammon_position import points_of
    >>> meant(points_of([8, 6], "mine"), (0,) * 26, (3, 1), "6/5 8/5")
    ((8, 5), (6, 5))
    """
    legal = turns(mine, theirs, dice)
    typed = " ".join(text.lower().replace(",", " ").split())
    if typed in ("", NO_MOVE, "pass"):
        if () in legal:
            return ()
        raise ValueError("there is a legal turn, and one must be played")
    if () in legal:
        raise ValueError("no checker can move; the turn is written 'no move'")
    read = [way for part in typed.split() for way in _read(part)]
    ends = [(way[0][0], way[-1][0]) for way in read]
    ordered = orders(mine, theirs, dice)
    found = [turn for turn in legal if _change(turn) == _change(ends)]
    if not found:
        rolled = "{}-{}".format(*dice)
        if any(not Counter(ends) - Counter(steps) for steps in ordered):
            raise ValueError(f"only a part of a turn, {rolled} allows more steps")
        raise ValueError(f"with {rolled} this is not a legal turn")
    visited = {place for way in read for place, _ in way[1:]}
    starred = {place for way in read for place, star in way if star}
    return _chosen(found, ordered, theirs, visited, starred)


def _read(part):
    """The ways of one part, each a list of pairs (place, has it a star)."""
    found = PART.fullmatch(part)
    places = found[1].split("/") if found else []
    named = [(READ.get(place.rstrip("*")), place.endswith("*")) for place in places]
    if not named or None in dict(named):
        raise ValueError(
            f"{shortened(part)!r}: a part is written from/to, such as 8/5 or bar/22 or "
            "6/off or 13/7(2)"
        )
    order = [place for place, _ in named]
    if order != sorted(set(order), reverse=True):
        raise ValueError(f"{shortened(part)!r}: checkers go down, from 24 to off")
    return [named] * int(found[2] or 1)


def _change(moved):
    """What the ways do to the numbers of checkers."""
    change = Counter()
    for source, to in moved:
        change[source] -= 1
        change[to] += 1
    return {place: number for place, number in change.items() if number}


def _chosen(found, ordered, theirs, visited, starred):
    """The one of these turns that goes over the points `visited` and hits `starred`."""
    touched = {turn: {to for _, to in turn} for turn in found}
    for steps, turn in ordered.items():
        if turn in touched:
            touched[turn] |= {to for _, to in steps}
    for place in sorted(visited):
        found = [turn for turn in found if place in touched[turn]]
        if not found:
            raise ValueError(f"no checker can go over {place} on this way")
    for place in sorted(starred):
        found = [turn for turn in found if place in hits(theirs, turn)]
        if not found:
            raise ValueError(f"no checker is hit on {place}")
    exact = [turn for turn in found if hits(theirs, turn) == starred]
    if len(exact or found) > 1:
        raise ValueError("several turns end so: write the point on the way, with its *")
    return (exact or found)[0]
