"""A constraint function of backtracking: may the last queen stand?

`queen` judges f(rows): rows[0] is the row of the queen in column 0, and so on; those
before the last do not attack each other. What is right is computed on the spot.
"""

from collections.abc import Callable
from itertools import product
from random import Random

from gamesearch.check.diagnose import Tutor
from gamesearch.check.edits import Family, everywhere
from gamesearch.check.exercise import Case, judge_cases, no_truth, truth
from gamesearch.check.report import Report
from gamesearch.check.worked import my_queen

SMALL, DRAWN = 10, 50  # the first boards, and others at random


def queen(
    function: Callable | None, *, exercise: str | None = None, seconds: float = 5
) -> Report:
    """Judge f(rows): may the last queen stand? rows[0] is the row in column 0, ...

    >>> queen(lambda rows: rows[-1] not in rows[:-1])
    ✗ your function: 46 of 60 cases.
      → For rows (0, 1) you return True: she attacks the queen in column 0.
      → rows only: you forget the diagonals.
    """
    boards = asked()
    chosen = [*boards[:SMALL], *Random(8).sample(boards[SMALL:], DRAWN)]
    return judge_cases(
        function,
        [_board(rows) for rows in chosen],
        _stands,
        QUEEN,
        seconds,
        exercise,
        seen=truth,
    )


def asked() -> list[tuple]:
    """All rows of up to four queens of which only the last may be attacked.

    >>> asked()[6:9]
    [(0, 0), (0, 1), (0, 2)]
    """
    boards = [rows for size in (1, 2, 3, 4) for rows in product(range(6), repeat=size)]
    right = [
        rows
        for rows in boards
        if all(my_queen(rows[:size]) for size in range(1, len(rows) + 1))
    ]
    return [rows for rows in boards if rows[:-1] in {(), *right}]


def _board(rows):
    return Case((rows,), f"For rows {rows}")


def _stands(rows, answer):
    """What is wrong with an answer about the last queen."""
    if no_truth(answer):
        return no_truth(answer)
    if answer == my_queen(rows):
        return ""
    if answer:
        *before, last = rows
        hit = next(
            column
            for column, row in enumerate(before)
            if abs(row - last) in (0, len(before) - column)
        )
        return f"You return True: she attacks the queen in column {hit}."
    return "You return False: she attacks no other queen."


# -- known mistakes ----------------------------------------------------------------

PROGRAM = """
def search(rows):
    last = len(rows) - 1
    free = True
    for column, row in enumerate(rows[:-1]):
        same_row = row == rows[-1]
        diagonal = abs(row - rows[-1]) == last - column
        if same_row or diagonal:
            free = False
    return free
"""
ATTACKED = "same_row or diagonal"
ONCE = f"""if {ATTACKED}:
            free = False"""
ONE_SAFE = f"""if not ({ATTACKED}):
            free = True"""
BEFORE = "enumerate(rows[:-1])"
MISTAKES = (
    everywhere(
        "the wrong way round",
        "You say True where she is attacked, and False where she may stand.",
        {"return free": "return not free"},
    ),
    everywhere("rows only", "You forget the diagonals.", {ATTACKED: "same_row"}),
    everywhere("diagonals only", "You forget the rows.", {ATTACKED: "diagonal"}),
    everywhere(
        "one diagonal only",
        "you look along one diagonal; there is one up and one down: take abs() of the "
        "difference of the rows.",
        {"abs(row - rows[-1])": "rows[-1] - row"},
        {"abs(row - rows[-1])": "row - rows[-1]"},
    ),
    everywhere(
        "next column only",
        "Along the diagonals you look at the column beside her only; a queen attacks "
        "from afar.",
        {"== last - column": "== last - column == 1"},
    ),
    everywhere(
        "always False",
        "You say False each time. Is the last queen compared with herself?",
        {"return free": "return False"},
    ),
    everywhere(
        "compared with herself",
        "The last queen is compared with herself, so she cannot stand where there is "
        "another queen. Compare her with those in rows[:-1].",
        {BEFORE: "enumerate(rows[1:])"},
    ),
    everywhere(
        "first queen only",
        "You look at the queen in column 0 only: return True below the loop.",
        {BEFORE: "enumerate(rows[:-1][:1])"},
    ),
    everywhere(
        "one column off",
        "your diagonals are one column off: the last queen stands in column "
        "len(rows) - 1, and the first in column 0.",
        {"last - column": "last - column + 1"},
        {"last - column": "last - column - 1"},
        {"== last - column": "in (column - last + 1, last - column + 1)"},
    ),
    everywhere(
        "columns from the wrong end",
        "you count the distances of the columns from the first queen on. The last "
        "queen is len(rows) - 1 columns from the first, and 1 from the one before her.",
        {"last - column": "column + 1"},
        {"last - column": "column"},
    ),
    everywhere(
        "row for column",
        "you take the row of the last queen for her column, which is len(rows) - 1.",
        {"last - column": "abs(rows[-1] - column)"},
    ),
    everywhere(
        "no diagonal has a distance",
        "You look whether the rows are one apart. On a diagonal they are as many apart "
        "as the columns.",
        {"== last - column": "== 1"},
    ),
    everywhere(
        "the queen before only",
        "Only the queen in the column before counts: you look at no other, or each "
        "comparison replaces what the ones before it found. Return False as soon as a "
        "queen attacks her, and True below the loop.",
        {BEFORE: "[*enumerate(rows[:-1])][-1:]"},
    ),
    everywhere(
        "column 0 left out",
        "You leave out the queen in column 0: the loop begins too late.",
        {BEFORE: "[*enumerate(rows[:-1])][1:]"},
    ),
    everywhere(
        "the queen before left out",
        "You leave out the queen in the column before: the loop ends too early.",
        {BEFORE: "[*enumerate(rows[:-1])][:-1]"},
    ),
    everywhere(
        "one safe queen is enough",
        "you say True as soon as one queen does not attack her. None of them may: ask "
        "all().",
        {"free = True": "free = last == 0", ONCE: ONE_SAFE},
    ),
    everywhere(
        "row and diagonal",
        "You say True always. Either she is compared with no queen, or you ask that "
        "she is in the row and on a diagonal of the same one, which cannot be: one of "
        "them is enough (or).",
        {ATTACKED: "same_row and diagonal"},
    ),
    everywhere(
        "the first queen cannot stand",
        "You say False where there is no other queen. Nothing attacks her there.",
        {"free = True": "free = last > 0"},
    ),
    everywhere(
        "how many attack her",
        "You return how many queens attack her. True is meant where none does.",
        {"free = True": "free = 0", "free = False": "free += 1"},
    ),
)


def _further():
    return [_board(rows) for rows in asked()]


QUEEN = Tutor(MISTAKES, (Family(PROGRAM),), further=_further)
