"""A constraint and branch and bound: their programs, and what learners write instead.

`QUEEN` says of the rows of some queens, one in each column, whether the last may stand.
`BEST` gives the value of the best solution below a state, or `best` if none is better
(Land and Doig, 1960).
"""

from math import inf

from gamesearch.check.edits import Family, Known, answers, everywhere, program
from gamesearch.play.limits.watching import Watching

QUEEN = """
def search(rows):
    last = len(rows) - 1
    for column, row in enumerate(rows[:-1]):
        if row == rows[-1]:
            return False
        if abs(row - rows[-1]) == last - column:
            return False
    return True
"""

BEST_SOLUTION = """
def search(problem, state, best):
    if not problem.allowed(state):
        return best
    if problem.optimistic(state) <= best:
        return best
    if problem.is_complete(state):
        return max(best, problem.utility(state))
    for choice in problem.moves(state):
        child = problem.play(state, choice)
        best = max(best, search(problem, child, best))
    return best
"""

# -- lines of these programs -----------------------------------------------------------

ROW = """        if row == rows[-1]:
            return False
"""
DIAGONAL = """        if abs(row - rows[-1]) == last - column:
            return False
"""
REFUSED = """    if not problem.allowed(state):
        return best
"""
BOUND = """    if problem.optimistic(state) <= best:
        return best
"""
WHOLE = "max(best, problem.utility(state))"
KEPT = "max(best, search(problem, child, best))"
LAST_WINS = {WHOLE: "problem.utility(state)", KEPT: "search(problem, child, best)"}
NOT_TOLD = {
    "    for choice": "    found = best\n    for choice",
    f"best = {KEPT}\n    return best": (
        "found = max(found, search(problem, child, best))\n    return found"
    ),
}
WHOLE_FIRST = f"""    if problem.is_complete(state):
        return problem.utility(state)
{BOUND}"""


BEST_MISTAKES = (
    everywhere(
        "equal bounds go on",
        "you go on where the bound equals the best value. Nothing better is below such "
        "a node: kill it on ≤, not only on <.",
        {"<= best": "< best"},
    ),
    everywhere(
        "no bound",
        "you never compare problem.optimistic(state) with best.",
        {BOUND: ""},
    ),
    everywhere(
        "no bound, last solution wins",
        "you neither ask for the bound nor keep the best: each solution replaces the "
        "one before.",
        {BOUND: "", **LAST_WINS},
    ),
    everywhere(
        "no constraint",
        "you never ask problem.allowed(state), so you look below what is refused.",
        {REFUSED: ""},
    ),
    everywhere(
        "whole solutions only",
        "you ask problem.allowed(state) of whole solutions only. A beginning that is "
        "refused cannot become whole: kill it there.",
        {"if not": "if problem.is_complete(state) and not"},
    ),
    everywhere(
        "best is not handed on",
        "you ask for the bound, but the calls do not know the best solution so far. "
        "Give each choice the best that the choices before it have found.",
        NOT_TOLD,
        {
            WHOLE: "problem.utility(state)",
            **NOT_TOLD,
            "max(found, search(problem, child, best))": "search(problem, child, best)",
        },
    ),
    everywhere(
        "not optimistic",
        "you compare the value so far. That is no bound: more may be taken. Ask "
        "problem.optimistic(state).",
        {"problem.optimistic": "problem.value"},
    ),
    everywhere(
        "wrong way round",
        "you kill where the bound is at least the best, which is just where something "
        "better may be.",
        {"<= best": ">= best"},
    ),
    everywhere(
        "answers are thrown away",
        "you call the function for each choice and do not use what it returns: "
        "best = my_best(...).",
        {f"best = {KEPT}": "search(problem, child, best)"},
    ),
    everywhere(
        "best is forgotten",
        "a node that you kill does not return best, so what was found before is "
        "forgotten. Nothing better is below: return best as it came.",
        {"        return best": "        return -inf", **LAST_WINS},
        {"        return best": "        return 0", **LAST_WINS},
    ),
    everywhere(
        "worse replaces better",
        "a whole solution replaces best though it may be worth less: return the "
        "larger of the two, or ask for the bound before.",
        {**LAST_WINS, BOUND: WHOLE_FIRST},
    ),
    everywhere(
        "first choice only",
        "you return after the first choice: the return belongs below the loop.",
        {"in problem.moves(state)": "in problem.moves(state)[:1]"},
    ),
    everywhere(
        "the first choice left out",
        "you leave out the first choice. Look at all of problem.moves(state).",
        {"in problem.moves(state)": "in problem.moves(state)[1:]"},
    ),
)
QUEEN_MISTAKES = (
    everywhere(
        "the wrong way round",
        "you say True where she is attacked, and False where she may stand.",
        {"return True": "return None", "False": "True", "None": "False"},
    ),
    everywhere("rows only", "you forget the diagonals.", {DIAGONAL: ""}),
    everywhere("diagonals only", "you forget the rows.", {ROW: ""}),
    everywhere(
        "one diagonal only",
        "you look along one diagonal; there is one up and one down: take abs() of the "
        "difference of the rows.",
        {"abs(row - rows[-1])": "rows[-1] - row"},
        {"abs(row - rows[-1])": "row - rows[-1]"},
    ),
    everywhere(
        "next column only",
        "along the diagonals you look at the column beside her only; a queen attacks "
        "from afar.",
        {"== last - column": "== last - column == 1"},
    ),
    everywhere(
        "always False",
        "you say False each time. Is the last queen compared with herself?",
        {"return True": "return False"},
    ),
    everywhere(
        "first queen only",
        "you look at the queen in column 0 only: return True below the loop.",
        {"    return True": "        return True\n    return True"},
    ),
    everywhere(
        "one column off",
        "your diagonals are one column off: the last queen stands in column "
        "len(rows) - 1, and the first in column 0.",
        {"last - column": "last - column + 1"},
        {"last - column": "last - column - 1"},
    ),
    everywhere(
        "row for column",
        "you take the row of the last queen for her column, which is len(rows) - 1.",
        {"last - column": "abs(rows[-1] - column)"},
    ),
)


def watched(search):
    """What a search does: its value, the nodes it expands, whether it asks a bound."""

    def answer(problem, state, best):
        watching = Watching(problem)
        return watching.behaviour(search(watching, state, best))

    return answer


NAMES = {"inf": inf}
RIGHT = watched(program(BEST_SOLUTION, BEST_SOLUTION, NAMES))
may_stand = program(QUEEN, QUEEN, {})
ALLOWED = answers(QUEEN_MISTAKES, (Family(QUEEN),))
BEST = tuple(
    Known(name, text, watched(search))
    for name, text, search in answers(BEST_MISTAKES, (Family(BEST_SOLUTION),), NAMES)
)
