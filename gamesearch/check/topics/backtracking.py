"""A constraint function of backtracking: may the last queen stand?

`queen` judges f(rows): rows[0] is the row of the queen in column 0, and so on. The
queens before the last one do not attack each other. The right answer is computed on the
spot.
"""

from collections.abc import Callable
from itertools import product
from random import Random

from gamesearch.check.diagnose import Tutor
from gamesearch.check.edits import Family, table
from gamesearch.check.exercise import Case, judge_cases, no_truth, truth
from gamesearch.check.report import Report
from gamesearch.check.worked import my_queen
from gamesearch.rules.say import say

SMALL, DRAWN = 10, 50  # the smallest boards, and random others


def queen(
    function: Callable | None, *, exercise: str | None = None, seconds: float = 5
) -> Report:
    """Judge f(rows): is the last queen safe? rows[0] is the row in column 0, ...

    >>> queen(lambda rows: rows[-1] not in rows[:-1])
    ✗ your function: 46 of 60 cases.
      → For rows (0, 1): You return True, but she attacks the queen in column 0.
      → rows only: You compare only the rows. Compare the diagonals as well.
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
    """All rows of up to four queens in which only the last queen may be attacked.

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
    return Case((rows,), say("For rows {rows}", rows=rows))


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
        return say(
            "You return True, but she attacks the queen in column {column}.", column=hit
        )
    return "You return False, but she attacks no other queen."


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
MISTAKES = table(
    (
        "the wrong way round",
        "You return True where the last queen is attacked, and False where she is "
        "safe. It is the other way round.",
        {"return free": "return not free"},
    ),
    (
        "rows only",
        "You compare only the rows. Compare the diagonals as well.",
        {ATTACKED: "same_row"},
    ),
    (
        "diagonals only",
        "You compare only the diagonals. Compare the rows as well.",
        {ATTACKED: "diagonal"},
    ),
    (
        "one diagonal only",
        "You look along only one diagonal, but there are two, one up and one down. "
        "Take abs() of the difference of the rows.",
        {"abs(row - rows[-1])": ("rows[-1] - row", "row - rows[-1]")},
    ),
    (
        "next column only",
        "Along the diagonals you look only at the column next to her, but a queen "
        "attacks at any distance. Look at all columns.",
        {"== last - column": "== last - column == 1"},
    ),
    (
        "always False",
        "You always return False. Perhaps you compare the last queen with herself.",
        {"return free": "return False"},
    ),
    (
        "compared with herself",
        "You compare the last queen with herself, so she never seems safe when there "
        "is another queen. Compare her only with the queens in rows[:-1].",
        {BEFORE: "enumerate(rows[1:])"},
    ),
    (
        "first queen only",
        "You look only at the queen in column 0. Look at all queens, and return True "
        "below the loop.",
        {BEFORE: "enumerate(rows[:-1][:1])"},
    ),
    (
        "one column off",
        "Your diagonals are wrong by one column. The last queen is in column len(rows) "
        "- 1, and the first in column 0.",
        {"last - column": ("last - column + 1", "last - column - 1")},
        {"== last - column": "in (column - last + 1, last - column + 1)"},
    ),
    (
        "columns from the wrong end",
        "You count the distances between the columns from the wrong end. The last "
        "queen is len(rows) - 1 columns away from the first queen, and 1 column away "
        "from the queen before her.",
        {"last - column": ("column + 1", "column")},
    ),
    (
        "row for column",
        "You use the row of the last queen as her column. Her column is len(rows) - 1.",
        {"last - column": "abs(rows[-1] - column)"},
    ),
    (
        "no diagonal has a distance",
        "You test whether the distance between the rows is 1. On a diagonal it equals "
        "the distance between the columns.",
        {"== last - column": "== 1"},
    ),
    (
        "the queen before only",
        "Only the queen in the column before counts for you: you look at no other "
        "queen, or each comparison overwrites the result of the earlier ones. Return "
        "False as soon as a queen attacks her, and True below the loop.",
        {BEFORE: "[*enumerate(rows[:-1])][-1:]"},
    ),
    (
        "column 0 left out",
        "You leave out the queen in column 0. Begin the loop with column 0.",
        {BEFORE: "[*enumerate(rows[:-1])][1:]"},
    ),
    (
        "the queen before left out",
        "You leave out the queen in the column before the last. Let the loop go on to "
        "this column.",
        {BEFORE: "[*enumerate(rows[:-1])][:-1]"},
    ),
    (
        "one safe queen is enough",
        "You return True as soon as one queen does not attack her. She is safe only if "
        "no queen attacks her, so use all().",
        {"free = True": "free = last == 0", ONCE: ONE_SAFE},
    ),
    (
        "row and diagonal",
        "You always return True. Either you compare her with no queen, or you require "
        "the same row and the same diagonal of one queen, which is impossible. One of "
        "the two is enough, so use `or`.",
        {ATTACKED: "same_row and diagonal"},
    ),
    (
        "the first queen cannot stand",
        "You return False if there is no other queen. Then nothing attacks her, so "
        "return True.",
        {"free = True": "free = last > 0"},
    ),
    (
        "how many attack her",
        "You return the number of queens that attack her. Return True if there is "
        "none, and False otherwise.",
        {"free = True": "free = 0", "free = False": "free += 1"},
    ),
)


def _further():
    return [_board(rows) for rows in asked()]


QUEEN = Tutor(MISTAKES, (Family(PROGRAM),), further=_further)
