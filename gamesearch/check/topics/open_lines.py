"""Known mistakes in an evaluation: the wrong view, in any game, and the wrong lines.

A mistake is recognised where it gives exactly the learner's numbers, in every position.
The view is that of MAX. The lines are those of tic-tac-toe that are open to a side:
those on which the other side has no mark (Nilsson, 1980).
"""

from functools import cache, lru_cache

from gamesearch.check.diagnose import Tutor
from gamesearch.check.edits import Family, Mistake, everywhere
from gamesearch.games.tictactoe import LINES
from gamesearch.rules.game import MAX

ANY_GAME = Family("\ndef search(game, state):\n    return right(game)(state)\n")
OPEN_LINES = Family(
    """
def search(game, state):
    mine, other = ("X", "O") if game.x == MAX else ("O", "X")
    value = 0
    for line in LINES:
        marks = [game.mark(state, square) for square in line]
        if other not in marks:
            value += 1
        if mine not in marks:
            value -= 1
    return value
"""
)
EMPTY = (
    "A line without any mark is open to both sides. Here it counts for {} alone, as it "
    "does if the second question is an `elif`."
)
MISSING = "Of the lines {} missing: there are 3 rows, 3 columns and 2 diagonals."
FOR_MAX, FOR_MIN = "other not in marks", "mine not in marks"
BOTH_CLOSED = (
    "        if mine in marks and other in marks:\n            {}\n        if other"
)
STRUCK_OFF = """    left = {}
    for side in mine, other:
        left[side] = list(LINES)
        for line in left[side]:
            if side in [game.mark(state, square) for square in line]:
                left[side].remove(line)
    return len(left[other]) - len(left[mine])"""
CENTRE = "(game.mark(state, 4) == mine) - (game.mark(state, 4) == other)"
WEIGHTS = (  # what an open line with no mark, one or two may count instead of 1
    (1, 1, 3),
    (1, 1, 4),
    (1, 1, 10),
    (1, 2, 3),
    (1, 2, 4),
    (1, 3, 9),
    (1, 10, 50),
    (1, 10, 100),
)


def without(*left_out: int) -> dict[str, str]:
    """The edit that leaves out some of the lines."""
    return {"in LINES": f"in [LINES[n] for n in range(8) if n not in {left_out}]"}


def instead(n: int, line: tuple) -> dict[str, str]:
    """The edit that counts another line in place of the nth, or besides the eight."""
    return {"in LINES": f"in {(*LINES[:n], line, *LINES[n + 1 :])}"}


def mistyped() -> list[dict[str, str]]:
    """The edits by which a line has another square, one too many or one too few."""
    found = []
    for n, line in enumerate(LINES):
        squares = set(range(9)) - {*line}
        found += [instead(n, (*line, square)) for square in squares]
        for place in range(3):
            before, after = line[:place], line[place + 1 :]
            found.append(instead(n, before + after))
            found += [instead(n, (*before, square, *after)) for square in squares]
    return found


def twice() -> list[dict[str, str]]:
    """The edits that count a line twice, in place of another or besides all."""
    rows, columns, diagonals = LINES[:3], LINES[3:6], LINES[6:]
    return [
        *(
            instead(n, line)
            for n in range(9)
            for line in LINES
            if line not in LINES[n:][:1]
        ),
        {"in LINES": f"in {rows + rows + diagonals}"},
        {"in LINES": f"in {columns + columns + diagonals}"},
    ]


VIEWS = (
    everywhere(
        "the mover's view",
        "It is right where MAX is to move and has the other sign where MIN is. A "
        "value is always MAX's: do not ask whose turn it is.",
        {"return": "return game.to_move(state) *"},
    ),
    everywhere(
        "the other player's view",
        "It is right where MIN is to move and has the other sign where MAX is. A "
        "value is always MAX's: do not ask whose turn it is.",
        {"return": "return -game.to_move(state) *"},
    ),
    everywhere(
        "MIN's view",
        "Every value has the wrong sign: what is good for MAX counts plus. A "
        "line is open to X while O has no mark on it, not while X has none.",
        {"return": "return -"},
    ),
    everywhere(
        "never negative",
        "Where MIN stands better your value is not negative. A value is MAX's: leave "
        "the sign, without abs() and without max(0, ...).",
        {"return right(game)(state)": "return abs(right(game)(state))"},
        {"return right(game)(state)": "return max(0, right(game)(state))"},
    ),
)
CONSTANT = Mistake(
    "always the same",
    "It gives the same number in every position. Does it look at the state, and for "
    "what occurs before the game is over? And does each question it asks have both "
    "answers, for one position or another?",
)
LINE_MISTAKES = (
    everywhere(
        "the opponent is forgotten",
        "Only the lines open to MAX are counted. Those open to MIN count against it.",
        {"value -= 1": "pass"},
    ),
    everywhere(
        "only the opponent",
        "Only the lines open to MIN are counted. Those open to MAX come first.",
        {"value += 1": "pass"},
    ),
    everywhere(
        "sum, not difference",
        "The lines of both sides are added. What is open to MIN counts minus.",
        {"-= 1": "+= 1"},
    ),
    everywhere(
        "marks, not lines",
        "An open line with two marks counts twice. Here it counts once, like one "
        "with a single mark or with none.",
        {"+= 1": "+= marks.count(mine)", "-= 1": "-= marks.count(other)"},
    ),
    everywhere(
        "lines with two marks count more",
        "Open lines count by how many marks stand on them. Here each of them counts "
        "once, whether it has two marks, one or none.",
        *(
            {
                "+= 1": f"+= {weights}[marks.count(mine)]",
                "-= 1": f"-= {weights}[marks.count(other)]",
            }
            for weights in WEIGHTS
        ),
    ),
    everywhere(
        "only lines with two marks",
        "Only lines that lack a single mark are counted. A line is open as soon as the "
        "other side has no mark on it.",
        {
            FOR_MAX: f"marks.count(mine) == 2 and {FOR_MAX}",
            FOR_MIN: f"marks.count(other) == 2 and {FOR_MIN}",
        },
    ),
    everywhere(
        "empty lines for MAX alone",
        EMPTY.format("MAX"),
        {"    if mine": "    elif mine"},
    ),
    everywhere(
        "empty lines for MIN alone",
        EMPTY.format("MIN"),
        {FOR_MAX: f"mine in marks and {FOR_MAX}"},
    ),
    everywhere(
        "closed lines count",
        "A line with marks of both sides is open to nobody. Here it counts for one of "
        "them, as it does if the second question is an `else`.",
        {f"if {FOR_MIN}": "else"},
        {FOR_MAX: "mine in marks", f"if {FOR_MIN}": "else"},
        {f"if {FOR_MAX}": "if mine in marks or other not in marks"},
        {f"if {FOR_MIN}": "if other in marks or mine not in marks"},
        {FOR_MAX: "mine in marks or other not in marks", f"if {FOR_MIN}": "else"},
    ),
    everywhere(
        "a question with one answer",
        "All eight lines count for one of the sides, whatever is on them. In Python "
        '`"O" or "." in marks` is always true: ask `"O" in marks`.',
        {FOR_MAX: "True"},
        {FOR_MIN: "True"},
    ),
    everywhere(
        "stops at a closed line",
        "After the first line with marks of both sides no other is counted. Go on with "
        "the next line: `continue`, not `break` or `return`.",
        {"        if other": BOTH_CLOSED.format("break")},
        {"        if other": BOTH_CLOSED.format("return 0")},
    ),
    everywhere(
        "lines removed while the loop runs",
        "You remove lines from a list while a loop goes through it: the line after "
        "each that is removed is never looked at. Make a new list of those that stay.",
        {"    return value": STRUCK_OFF},
    ),
    everywhere(
        "the first line only",
        "Only the first line is counted. Does `return` stand inside the loop?",
        {"    return value": "        return value"},
        without(1, 2, 3, 4, 5, 6, 7),
    ),
    everywhere(
        "the last line only",
        "Only the last line is counted. The value begins anew with each line: set it "
        "to 0 before the loop, and add to it.",
        {"in LINES": "in LINES[7:]"},
        {"+= 1": "= 1", "-= 1": "= -1"},
    ),
    everywhere(
        "squares, not lines",
        "The marks of each side are counted. Count the lines that are open to it.",
        {"in LINES": "in [(square,) for square in range(9)]"},
    ),
    everywhere(
        "more for the centre",
        "A mark in the centre counts besides. It stands on four lines, which you have "
        "counted: add nothing else.",
        *(
            {"return value": f"return value + {more} * ({CENTRE})"}
            for more in (1, 2, 3)
        ),
    ),
    everywhere("no diagonals", MISSING.format("two diagonals are"), without(6, 7)),
    everywhere("no rows", MISSING.format("three rows are"), without(0, 1, 2)),
    everywhere("no columns", MISSING.format("three columns are"), without(3, 4, 5)),
    everywhere(
        "one diagonal", MISSING.format("one diagonal is"), without(6), without(7)
    ),
    everywhere(
        "a row or a column is missing",
        MISSING.format("a row or a column, or one of each, is")
        + " Does a range end too early?",
        *map(without, range(6)),
        *(without(row, column) for row in range(3) for column in range(3, 6)),
    ),
    everywhere(
        "only rows", MISSING.format("columns and diagonals are"), without(3, 4, 5, 6, 7)
    ),
    everywhere(
        "only columns", MISSING.format("rows and diagonals are"), without(0, 1, 2, 6, 7)
    ),
    everywhere(
        "only diagonals",
        MISSING.format("rows and columns are"),
        without(0, 1, 2, 3, 4, 5),
    ),
    everywhere(
        "a wrong square in a line",
        "One of the eight lines has a wrong square, one too many or one too few. "
        "Compare the lines with a drawing of the board, square by square.",
        *mistyped(),
    ),
    everywhere(
        "a line counted twice",
        "Not all of the lines that you count are different: there are 3 rows, 3 "
        "columns and 2 diagonals, each counts once.",
        *twice(),
    ),
)


@cache
def tutor_of(reference, tictactoe: bool) -> Tutor:
    """The known mistakes where `reference` makes the right evaluation of a game."""
    names = {"right": lru_cache(2)(reference), "LINES": LINES, "MAX": MAX}
    return Tutor(
        (*VIEWS, *LINE_MISTAKES) if tictactoe else VIEWS,
        (ANY_GAME, OPEN_LINES) if tictactoe else (ANY_GAME,),
        names,
        behaviour=lambda outcome: tuple(map(float, outcome.result)),
        noticed=all_the_same,
        patience=3,  # of thousands of positions
    )


def all_the_same(outcomes) -> Mistake | None:
    """The mistake of an evaluation that always gives one number."""
    numbers = [number for outcome in outcomes for number in outcome.result]
    return CONSTANT if len(set(numbers)) == 1 < len(numbers) else None
