"""Set 7, all solutions of a problem: the program to repair and what may be wrong still.

f(problem) -> list: whole solutions, in the order in which backtracking finds them.
"""

from collections.abc import Callable
from functools import lru_cache, partial

from gamesearch.check.diagnose import Tutor
from gamesearch.check.edits import Family, everywhere, program
from gamesearch.check.exercise import (
    Case,
    Exercise,
    asking,
    judge_function,
    part_of_cases,
)
from gamesearch.check.report import Report
from gamesearch.check.topics.branch_and_bound import (
    FIRST_CHOICE,
    NO_CONSTRAINT,
    WHOLE_ONLY,
    behaviour,
    called,
    lent,
)
from gamesearch.play.limits.parse_answer import short
from gamesearch.play.limits.watching import watched
from gamesearch.problems.colouring import Colouring
from gamesearch.problems.queens import Queens
from gamesearch.problems.subset_sum import SubsetSum
from gamesearch.rules.problem import Problem

SECONDS = 10  # for all problems together
KEPT = 100  # problems whose right answers are kept
PROGRAM = """
def search(problem):
    found = []

    def below(state):
        if not problem.allowed(state):
            return
        if problem.is_complete(state):
            found.append(state)
            return
        for choice in problem.moves(state):
            below(problem.play(state, choice))

    below(())
    return found
"""
right = lru_cache(KEPT)(partial(watched, program(PROGRAM, PROGRAM, {})))
WHOLE = "if problem.is_complete(state):\n            found.append(state)"
EACH, RETURNED = "in problem.moves(state)", "return found"


def all_solutions(problem):
    """All solutions of the problem, each a tuple or a list, in the order found."""
    found, chosen = [], []

    def search():
        if not problem.allowed(tuple(chosen)):
            return
        if problem.is_complete(tuple(chosen)):
            found.append(chosen)
            return
        for choice in problem.moves(tuple(chosen)):
            chosen.append(choice)
            search()
            chosen.pop()

    search()
    return found


def visible() -> list[Problem]:
    """Problems with none, one, two and many solutions."""
    return [
        Queens(4),
        Queens(3),
        SubsetSum((7, 11, 13, 24), 31),
        SubsetSum((1, 2, 3), 6),
        Colouring(["ab", "bc"], 3),
        Queens(5),
    ]


def all_found(function: Callable | None, on=None) -> Report:
    """Judge a program by how many solutions it returns, which, and its nodes."""
    return judge_problems(function, visible() if on is None else on, PARTS, TUTOR)


def judge_problems(function, problems, parts, tutor) -> Report:
    """The report on a function of a problem, which is watched."""
    cases = [Case((problem,), f"For {problem}") for problem in problems]
    asked = Exercise(cases, asking(lent, behaviour), parts, tutor)
    return judge_function(function, asked, SECONDS)


def number_wrong(problem, answer) -> str:
    """Are there as many solutions as there should be?"""
    found, wanted = answer[0], len(right(problem)[0])
    if not isinstance(found, (list, tuple)):
        return f"return a list of solutions, not {short(found)}."
    if len(found) == wanted:
        return ""
    much = "few" if len(found) < wanted else "many"
    return f"You return {len(found)} solutions, too {much}."


def solutions_wrong(problem, answer) -> str:
    """Are they the right ones, in the order in which they are found?"""
    found, wanted = answer[0], right(problem)[0]
    if not isinstance(found, (list, tuple)):
        return f"return a list of solutions, not {short(found)}."
    for place, (mine, one) in enumerate(zip(found, wanted), 1):
        if not isinstance(mine, (list, tuple)) or tuple(mine) != one:
            return (
                f"{short(mine)} is not solution number {place}, in the order in which "
                "they are found."
            )
    return "" if len(found) == len(wanted) else "The number of solutions is not right."


def other_nodes(right: Callable, problem: Problem, answer) -> str:
    """What is wrong with which nodes are expanded, and their order."""
    done, needed = answer[1], right(problem)[1]
    for place, (mine, wanted) in enumerate(zip(done, needed), 1):
        if mine != wanted:
            return (
                f"The node expanded as number {place} is {called(problem, mine)}; "
                f"depth-first, left first, it is {called(problem, wanted)}."
            )
    if len(done) == len(needed):
        return ""
    much = "more" if len(done) > len(needed) else "fewer"
    return (
        f"You expand {len(done)} nodes, {much} than the {len(needed)} that have to be."
    )


PARTS = (
    part_of_cases("number", 10, number_wrong, "cases"),
    part_of_cases("solutions", 80, solutions_wrong, "cases"),
    part_of_cases("nodes", 10, partial(other_nodes, right), "cases"),
)
MISTAKES = (
    everywhere(
        "one list for all",
        "Every solution is the same list, and in the end that is empty again. Which "
        "object do you keep?",
        {"append(state)": "append(())"},
    ),
    everywhere(
        "all like the last",
        "Every solution is the last one: you keep one list and fill it anew.",
        {RETURNED: "return found[-1:] * len(found)"},
    ),
    everywhere(
        "kept too late",
        "The last choice is missing: keep the solution before you take a choice back.",
        {"append(state)": "append(state[:-1])"},
    ),
    everywhere(
        "kept too early",
        "Beginnings are kept as well: a solution has to be whole.",
        {WHOLE: "found.append(state)\n        if problem.is_complete(state):"},
    ),
    everywhere(
        "first solution only",
        "You return the first solution and no other.",
        {RETURNED: "return found[:1]"},
    ),
    everywhere(
        "last solution only",
        "Each solution replaces the one before it.",
        {RETURNED: "return found[-1:]"},
    ),
    FIRST_CHOICE,
    NO_CONSTRAINT,
    WHOLE_ONLY,
    everywhere(
        "last choice first",
        "You take the choices from the last to the first.",
        {EACH: "in list(problem.moves(state))[::-1]"},
    ),
    everywhere(
        "order turned round",
        "The last solution stands first.",
        {RETURNED: "return found[::-1]"},
    ),
    everywhere(
        "parts out of order",
        "The choices of a solution are sorted; their place says what they mean.",
        {"append(state)": "append(tuple(sorted(state)))"},
    ),
    everywhere(
        "the number of them",
        "You return how many there are: return the list.",
        {RETURNED: "return len(found)"},
    ),
)
TUTOR = Tutor(MISTAKES, (Family(PROGRAM),))
