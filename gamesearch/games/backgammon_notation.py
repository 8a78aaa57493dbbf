"""Backgammon in writing: the board as text, and turns such as `8/5 6/5*` or `13/7(2)`.

On the board X is MAX, whose home is at the bottom right; O's is at the top right. `5X`
is five checkers of X. The points are numbered as the side to move counts them.

Each part of a turn is the path of a checker in its owner's numbers: `bar/22`, `6/off`.
Between the first and the last point of a path only points with a hit are written,
marked `*`; `(2)` means that two checkers take the same path.
"""

import re
from collections import Counter
from collections.abc import Iterable

from gamesearch.games.backgammon_position import (
    BAR,
    MARKS,
    OFF,
    Points,
    Position,
    Step,
    Turn,
    checked,
    orders,
    pips,
    turns,
)
from gamesearch.games.board import OVER
from gamesearch.rules.game import MAX, MIN
from gamesearch.rules.given import shortened

HALF, TOP = 6, 13  # points in half a row, the first point of the upper row for MAX
CELL = re.compile(r"(\d{1,2})([XO])|\.|", re.IGNORECASE)
TURN = re.compile(
    r"^\s*([XO]) (?:to (roll)( first)?|to play ([1-6])-([1-6]))|^\s*" + OVER,
    re.IGNORECASE | re.MULTILINE,
)

NO_MOVE = "no move"
WRITTEN = {BAR: "bar", OFF: "off"}
READ = {"bar": BAR, "b": BAR, "off": OFF, "o": OFF}
READ |= {str(place): place for place in range(BAR + 1)}
PART = re.compile(r"(\w+\*?(?:/\w+\*?)+)(?:\((\d)\))?")


def shown(position: Position) -> str:
    """The board as text.

    >>> from gamesearch import Backgammon
    >>> print(shown(Backgammon().initial()))
     13  14  15  16  17  18 |bar|  19  20  21  22  23  24 |off
     5X   .   .   .  3O   . |   |  5O   .   .   .   .  2X |
     5O   .   .   .  3X   . |   |  5X   .   .   .   .  2O |
     12  11  10   9   8   7 |bar|   6   5   4   3   2   1 |off
    X to roll first; pips X 167, O 167
    """
    upper = range(TOP, BAR)
    numbers = [point if position.side == MAX else BAR - point for point in upper]
    lines = [_joined(numbers, "bar", "off")]
    for points, side in ((upper, MIN), ([BAR - point for point in upper], MAX)):
        own = position.max_points if side == MAX else position.min_points
        cells = [_cell(position, point) for point in points]
        lines.append(_joined(cells, _some(own[BAR], side), _some(own[OFF], side)))
    lines.append(_joined([BAR - number for number in numbers], "bar", "off"))
    far = f"pips X {pips(position.max_points)}, O {pips(position.min_points)}"
    return "\n".join([*lines, f"{_turn(position)}; {far}"])


def _joined(points, bar, off):
    halves = [" ".join(f"{one:>3}" for one in points[i:][:HALF]) for i in (0, HALF)]
    return f"{halves[0]} |{bar:>3}| {halves[1]} |{off}".rstrip()


def _some(number, side):
    return f"{number}{MARKS[side]}" if number else ""


def _cell(position, point):
    mine, theirs = position.max_points[point], position.min_points[BAR - point]
    return _some(mine, MAX) or _some(theirs, MIN) or "."


def _turn(position):
    if not any(position.max_points[1:]) or not any(position.min_points[1:]):
        return OVER
    mark = MARKS[position.side]
    if position.dice:
        return "{} to play {}-{}".format(mark, *position.dice)
    return f"{mark} to roll first" if position.opening else f"{mark} to roll"


def read(text: str, checkers: int) -> Position:
    """The position that `text` shows, in the form of `shown`, rows also by `/`.

    The numbers around the board may be left out, and so may the pips.

    >>> from gamesearch import Backgammon
    >>> position = Backgammon().initial()
    >>> read(shown(position), 15) == position
    True
    """
    said = TURN.search(text.replace("/", "\n"))
    if not said:
        raise ValueError(
            "text: its last line must be 'X to roll', 'X to roll first', "
            f"'X to play 6-3' or '{OVER}', with X or O for the side to move."
        )
    lines = text.replace("/", "\n").splitlines()
    rows = [line for line in lines if "|" in line and "bar" not in line]
    if len(rows) != 2:
        raise ValueError(f"text: two rows of points with '|', not {len(rows)}.")
    numbers = {MAX: [0] * (BAR + 1), MIN: [0] * (BAR + 1)}
    upper = list(range(TOP, BAR))
    for row, points in zip(rows, (upper, [BAR - point for point in upper])):
        _read_row(row, points, numbers)
    return checked(_position(numbers, said), checkers)


def _read_row(row, points, numbers):
    parts = [part.split() for part in row.split("|")]
    sizes = [len(part) for part in parts[::2]]
    if sizes != [HALF, HALF] or not 3 <= len(parts) <= 4:
        raise ValueError(
            f"text: a row is six points, |bar|, six points, |off, not {row.strip()!r}."
        )
    places = dict(zip(points, parts[0] + parts[2]))
    for place, cells in zip((BAR, OFF), (parts[1], parts[3] if parts[3:] else [])):
        places.update({place: "".join(cells)})
    for point, cell in places.items():
        found = CELL.fullmatch(cell)
        if not found:
            raise ValueError(
                f"text: {cell!r} is no point. Write 5X or 2O, for example, or '.'."
            )
        if found[1]:
            side = MAX if found[2].upper() == "X" else MIN
            own = point if side == MAX or point in (BAR, OFF) else BAR - point
            numbers[side][own] += int(found[1])


def _position(numbers, said):
    mine, theirs = tuple(numbers[MAX]), tuple(numbers[MIN])
    if said[1] is None:  # the game is over: the loser would be next
        return Position(mine, theirs, MIN if not any(mine[1:]) else MAX)
    side = MAX if said[1].upper() == "X" else MIN
    dice = tuple(sorted(map(int, said.group(4, 5)), reverse=True)) if said[4] else ()
    return Position(mine, theirs, side, dice, opening=bool(said[3]))


def hits(theirs: Points, turn: Iterable[Step]) -> set[int]:
    """The points, in the mover's numbers, where these steps hit a blot.

    >>> from gamesearch.games.backgammon_position import points_of
    >>> hits(points_of([20, 20, 17], "theirs"), ((13, 8), (8, 5)))
    {8}
    """
    return {to for _, to in turn if to != OFF and theirs[BAR - to] == 1}


def ways(turn: Turn) -> list[list[int]]:
    """The steps joined to paths of single checkers: lists of places, highest first.

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

    The parts may be in any order. `*` and points on the way may be left out, the same
    part twice means the same as `(2)`, and small and capital letters are equal. `25` is
    the bar and `0` is off.

    >>> from gamesearch.games.backgammon_position import points_of
    >>> meant(points_of([8, 6], "mine"), (0,) * 26, (3, 1), "6/5 8/5")
    ((8, 5), (6, 5))
    """
    legal = turns(mine, theirs, dice)
    typed = " ".join(text.lower().replace(",", " ").split())
    if typed in ("", NO_MOVE, "pass"):
        if () in legal:
            return ()
        raise ValueError("There is a legal turn, so you must play one.")
    if () in legal:
        raise ValueError("No checker can move; write this turn as 'no move'.")
    read = [way for part in typed.split() for way in _read(part)]
    ends = [(way[0][0], way[-1][0]) for way in read]
    ordered = orders(mine, theirs, dice)
    found = [turn for turn in legal if _change(turn) == _change(ends)]
    if not found:
        rolled = "{}-{}".format(*dice)
        if any(not Counter(ends) - Counter(steps) for steps in ordered):
            raise ValueError(
                f"This is only a part of a turn: {rolled} allows more steps."
            )
        raise ValueError(f"With {rolled} this is not a legal turn.")
    visited = {place for way in read for place, _ in way[1:]}
    starred = {place for way in read for place, star in way if star}
    return _chosen(found, ordered, theirs, visited, starred)


def _read(part):
    """The paths of one part, each a list of pairs (place, whether it has a star)."""
    found = PART.fullmatch(part)
    places = found[1].split("/") if found else []
    named = [(READ.get(place.rstrip("*")), place.endswith("*")) for place in places]
    if not named or None in dict(named):
        raise ValueError(
            f"{shortened(part)!r} is not a part of a turn. A part is written from/to, "
            "such as 8/5, bar/22, 6/off or 13/7(2)."
        )
    order = [place for place, _ in named]
    if order != sorted(set(order), reverse=True):
        raise ValueError(
            f"{shortened(part)!r} goes up, but checkers move down, from 24 to off."
        )
    return [named] * int(found[2] or 1)


def _change(moved):
    """How these paths change the numbers of checkers."""
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
            raise ValueError(f"No checker can go over point {place} on this path.")
    for place in sorted(starred):
        found = [turn for turn in found if place in hits(theirs, turn)]
        if not found:
            raise ValueError(f"No checker is hit on point {place}.")
    exact = [turn for turn in found if hits(theirs, turn) == starred]
    if len(exact or found) > 1:
        raise ValueError(
            "Several turns end like this. Write the point on the way, too, with its *."
        )
    return (exact or found)[0]
