"""Set 7, all solutions of a problem: the program to repair and what may be wrong still.

f(problem) -> list: whole solutions, in the order in which backtracking finds them.
"""

from collections.abc import Callable
from functools import partial

from gamesearch.check.edits import everywhere, program
from gamesearch.check.report import Report
from gamesearch.play.limits.parse_answer import short
from gamesearch.problems.colouring import Colouring
from gamesearch.problems.queens import Queens
from gamesearch.problems.subset_sum import SubsetSum
from gamesearch.rules.problem import Problem
from gamesearch.sets.problem_runs import Aspect, Tried, judged, slips, too_many, watched

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
RIGHT = partial(watched, program(PROGRAM, PROGRAM, {}))
REFUSED = """        if not problem.allowed(state):
            return
"""
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


def all_found(function: Callable | None, on=None, *, seconds: float = 10) -> Report:
    """Judge a program by how many solutions it returns, which, and its nodes."""
    problems = visible() if on is None else on
    return judged(function, problems, ASPECTS, SLIPS, seconds=seconds)


def number_wrong(tried: Tried) -> str:
    """Are there as many solutions as there should be?"""
    if not isinstance(tried.result, (list, tuple)):
        return f"return a list of solutions, not {short(tried.result)}."
    wanted = len(RIGHT(tried.problem).result)
    if len(tried.result) == wanted:
        return ""
    much = "few" if len(tried.result) < wanted else "many"
    return f"for {tried.problem} you return {len(tried.result)} solutions, too {much}."


def solutions_wrong(tried: Tried) -> str:
    """Are they the right ones, in the order in which they are found?"""
    if not isinstance(tried.result, (list, tuple)):
        return f"return a list of solutions, not {short(tried.result)}."
    wanted = RIGHT(tried.problem).result
    for place, (mine, one) in enumerate(zip(tried.result, wanted), 1):
        if not isinstance(mine, (list, tuple)) or tuple(mine) != one:
            return (
                f"for {tried.problem} {short(mine)} is not solution number {place}, "
                "in the order in which they are found."
            )
    if len(tried.result) == len(wanted):
        return ""
    return f"for {tried.problem} the number of solutions is not right."


def nodes_wrong(tried: Tried) -> str:
    """Are the right nodes expanded, in the right order?"""
    return too_many(tried, RIGHT(tried.problem).expanded)


ASPECTS = (
    Aspect("number", 10, number_wrong),
    Aspect("solutions", 80, solutions_wrong),
    Aspect("nodes", 10, nodes_wrong),
)


MISTAKES = (
    everywhere(
        "one list for all",
        "every solution is the same list, and in the end that is empty again. Which "
        "object do you keep?",
        {"append(state)": "append(())"},
    ),
    everywhere(
        "all like the last",
        "every solution is the last one: you keep one list and fill it anew.",
        {RETURNED: "return found[-1:] * len(found)"},
    ),
    everywhere(
        "kept too late",
        "the last choice is missing: keep the solution before you take a choice back.",
        {"append(state)": "append(state[:-1])"},
    ),
    everywhere(
        "kept too early",
        "beginnings are kept as well: a solution has to be whole.",
        {WHOLE: "found.append(state)\n        if problem.is_complete(state):"},
    ),
    everywhere(
        "first solution only",
        "you return the first solution and no other.",
        {RETURNED: "return found[:1]"},
    ),
    everywhere(
        "last solution only",
        "each solution replaces the one before it.",
        {RETURNED: "return found[-1:]"},
    ),
    everywhere(
        "first choice only",
        "you come back after the first choice: the loop has to go on.",
        {EACH: "in list(problem.moves(state))[:1]"},
    ),
    everywhere(
        "no constraint",
        "you never ask problem.allowed, so refused ways count as solutions.",
        {REFUSED: ""},
    ),
    everywhere(
        "whole solutions only",
        "you ask problem.allowed of whole solutions only, and look below what is "
        "refused.",
        {"if not problem": "if problem.is_complete(state) and not problem"},
    ),
    everywhere(
        "last choice first",
        "you take the choices from the last to the first.",
        {EACH: "in list(problem.moves(state))[::-1]"},
    ),
    everywhere(
        "order turned round",
        "the last solution stands first.",
        {RETURNED: "return found[::-1]"},
    ),
    everywhere(
        "parts out of order",
        "the choices of a solution are sorted; their place says what they mean.",
        {"append(state)": "append(tuple(sorted(state)))"},
    ),
    everywhere(
        "the number of them",
        "you return how many there are: return the list.",
        {RETURNED: "return len(found)"},
    ),
)
SLIPS = slips(MISTAKES, PROGRAM, {})
