"""Set 7, all solutions of a problem: the program to repair, and the known mistakes.

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
from gamesearch.rules.say import say

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
LAST_CHOICE_FIRST = everywhere(
    "last choice first",
    "You try the choices from the last to the first. Try them in the order of "
    "problem.moves(state).",
    {"in problem.moves(state)": "in list(problem.moves(state))[::-1]"},
)
WHOLE = "if problem.is_complete(state):\n            found.append(state)"
RETURNED = "return found"


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
    """Judge a program by the number of its solutions, the solutions, and its nodes."""
    return judge_problems(function, visible() if on is None else on, PARTS, TUTOR)


def judge_problems(function, problems, parts, tutor) -> Report:
    """The report on a function of a problem; the problem notes what is expanded."""
    cases = [Case((problem,), f"For {problem}") for problem in problems]
    asked = Exercise(cases, asking(lent, behaviour), parts, tutor)
    return judge_function(function, asked, SECONDS)


def number_wrong(problem, answer) -> str:
    """Are there as many solutions as there should be?"""
    found, wanted = answer[0], len(right(problem)[0])
    if not isinstance(found, (list, tuple)):
        return no_list(found)
    if len(found) == wanted:
        return ""
    if len(found) < wanted:
        return say(
            "You return {found:solution|solutions}. That is too few.", found=len(found)
        )
    return say(
        "You return {found:solution|solutions}. That is too many.", found=len(found)
    )


def no_list(found) -> str:
    """What to say of an answer that is no list."""
    return say("Return a list of solutions, not {found}.", found=short(found))


def solutions_wrong(problem, answer) -> str:
    """Are they the right ones, in the order in which they are found?"""
    found, wanted = answer[0], right(problem)[0]
    if not isinstance(found, (list, tuple)):
        return no_list(found)
    for place, (mine, one) in enumerate(zip(found, wanted), 1):
        if not isinstance(mine, (list, tuple)) or tuple(mine) != one:
            return say(
                "Solution number {place} in your list is {mine}. In the order in which "
                "backtracking finds the solutions, another one has this place.",
                place=place,
                mine=short(mine),
            )
    return "" if len(found) == len(wanted) else "The number of solutions is wrong."


def other_nodes(right: Callable, problem: Problem, answer) -> str:
    """What is wrong with the nodes that are expanded, or with their order."""
    done, needed = answer[1], right(problem)[1]
    for place, (mine, wanted) in enumerate(zip(done, needed), 1):
        if mine != wanted:
            return say(
                "Node number {place} that you expand is {mine}. Depth-first, left "
                "first, it should be {wanted}.",
                place=place,
                mine=called(problem, mine),
                wanted=called(problem, wanted),
            )
    if len(done) == len(needed):
        return ""
    if len(done) > len(needed):
        return say(
            "You expand {done:node|nodes}. That is too many: {needed} are enough.",
            done=len(done),
            needed=len(needed),
        )
    return say(
        "You expand {done:node|nodes}. That is too few: {needed} are needed.",
        done=len(done),
        needed=len(needed),
    )


PARTS = (
    part_of_cases("number", 10, number_wrong, "cases"),
    part_of_cases("solutions", 80, solutions_wrong, "cases"),
    part_of_cases("nodes", 10, partial(other_nodes, right), "cases"),
)
MISTAKES = (
    everywhere(
        "one list for all",
        "You store the same list as every solution, and at the end that list is empty "
        "again. Store a copy, such as a tuple of the choices.",
        {"append(state)": "append(())"},
    ),
    everywhere(
        "all like the last",
        "You store one list and fill it again and again, so every solution looks like "
        "the last one. Store a new tuple for each solution.",
        {RETURNED: "return found[-1:] * len(found)"},
    ),
    everywhere(
        "kept too late",
        "You store a solution after its last choice was taken back, so this choice is "
        "missing. Store the solution first.",
        {"append(state)": "append(state[:-1])"},
    ),
    everywhere(
        "kept too early",
        "You store partial solutions as well. Store a state only if it is complete.",
        {WHOLE: "found.append(state)\n        if problem.is_complete(state):"},
    ),
    everywhere(
        "first solution only",
        "You return only the first solution. Return the list of all solutions.",
        {RETURNED: "return found[:1]"},
    ),
    everywhere(
        "last solution only",
        "Each solution replaces the one before it, so you return only the last. Append "
        "each solution to a list.",
        {RETURNED: "return found[-1:]"},
    ),
    FIRST_CHOICE,
    NO_CONSTRAINT,
    WHOLE_ONLY,
    LAST_CHOICE_FIRST,
    everywhere(
        "order turned round",
        "Your list begins with the last solution. Return the solutions in the order in "
        "which they are found.",
        {RETURNED: "return found[::-1]"},
    ),
    everywhere(
        "parts out of order",
        "You sort the choices of a solution. The place of a choice says what it means, "
        "so leave the choices in their order.",
        {"append(state)": "append(tuple(sorted(state)))"},
    ),
    everywhere(
        "the number of them",
        "You return the number of solutions. Return the list of the solutions.",
        {RETURNED: "return len(found)"},
    ),
)
TUTOR = Tutor(MISTAKES, (Family(PROGRAM),))
