"""The board of backgammon as text, and read back.

X is MAX, whose home is at the bottom right; O's is at the top right. `5X` is five
checkers of X. The points are numbered as the side to move counts them.
"""

import re

from gamesearch.games.backgammon_position import MARKS, Position, checked, pips
from gamesearch.games.backgammon_turns import BAR, OFF
from gamesearch.games.board import OVER
from gamesearch.rules.game import MAX, MIN

HALF, TOP = 6, 13  # points in half a row, the first point of the upper row for MAX
CELL = re.compile(r"(\d{1,2})([XO])|\.|", re.IGNORECASE)
TURN = re.compile(
    r"^\s*([XO]) (?:to (roll)( first)?|to play ([1-6])-([1-6]))|^\s*" + OVER,
    re.IGNORECASE | re.MULTILINE,
)


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
            "text: its last line says whose turn it is: 'X to roll', 'X to roll first' "
            f"or 'X to play 6-3', or '{OVER}'."
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
            raise ValueError(f"text: {cell!r}; write 5X or 2O, for example, or '.'.")
        if found[1]:
            side = MAX if found[2].upper() == "X" else MIN
            own = point if side == MAX or point in (BAR, OFF) else BAR - point
            numbers[side][own] += int(found[1])


def _position(numbers, said):
    mine, theirs = tuple(numbers[MAX]), tuple(numbers[MIN])
    if said[1] is None:  # the game is over: who has not won would be next
        return Position(mine, theirs, MIN if not any(mine[1:]) else MAX)
    side = MAX if said[1].upper() == "X" else MIN
    dice = tuple(sorted(map(int, said.group(4, 5)), reverse=True)) if said[4] else ()
    return Position(mine, theirs, side, dice, opening=bool(said[3]))
