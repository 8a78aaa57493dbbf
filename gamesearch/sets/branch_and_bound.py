"""Set 7, branch and bound written whole: f(problem) -> (value, solution).

Unlike the function of lecture 07 it serves problems where much is good and those where
little is, returns the solution with its value, and begins by itself.
"""

from collections.abc import Callable
from functools import lru_cache, partial
from math import inf
from numbers import Real
from random import Random

from gamesearch.check.cases import LARGE
from gamesearch.check.diagnose import Tutor
from gamesearch.check.edits import Family, everywhere, program
from gamesearch.check.exercise import part_of_cases
from gamesearch.check.report import Report
from gamesearch.check.topics.branch_and_bound import (
    FIRST_CHOICE,
    NO_CONSTRAINT,
    WHOLE_ONLY,
)
from gamesearch.play.limits.parse_answer import same_number, short
from gamesearch.play.limits.watching import watched
from gamesearch.problems.knapsack import Knapsack
from gamesearch.rules.game import MAX
from gamesearch.rules.problem import Problem
from gamesearch.sets.all_solutions import KEPT, judge_problems, other_nodes
from gamesearch.sets.solution_spaces import KINDS, Painting
from gamesearch.tree.narration import number

PROGRAM = """
def search(problem):
    much = problem.sense == MAX

    def better(one, than):
        if one is None or than is None:
            return one is not None
        return one > than if much else one < than

    def below(state, best):
        if not problem.allowed(state):
            return best
        if not better(problem.optimistic(state), best[0]):
            return best
        if problem.is_complete(state):
            found = problem.utility(state), state
            return found if better(found[0], best[0]) else best
        for choice in problem.moves(state):
            best = below(problem.play(state, choice), best)
        return best

    value, solution = below((), (None, None))
    return value, solution
"""
NAMES = {"MAX": MAX, "inf": inf}
right = lru_cache(KEPT)(partial(watched, program(PROGRAM, PROGRAM, NAMES)))
LOST = " Is what is found kept? An inner function needs `nonlocal` for that."
PAIR = "Return the value and the solution: `return value, solution`."


def visible() -> list[Problem]:
    """Some of each kind, one without a solution, two with ties, one in millions."""
    rng = Random(7)
    drawn = [next(kind(rng)) for kind, _ in KINDS.values() for _ in range(5)]
    return [
        Knapsack((16, 15, 15), (45, 25, 25), 30),
        *drawn,
        Knapsack((4, 4, 2), (6, 6, 3), 6),
        Painting([{"red": 0, "blue": 0}, {"red": 0, "blue": 0}]),
        Painting([{"red": 4}, {"red": 2}]),
        Painting([{"red": 4 * LARGE, "blue": 2 * LARGE}, {"blue": 3 * LARGE}]),
    ]


def best_found(function: Callable | None, on=None) -> Report:
    """Judge branch and bound by value, solution, nodes and budget; 85 points.

    >>> best_found(program(PROGRAM, PROGRAM, NAMES))
    ✓ search: 85 of 85 points.
      ✓ value 30/30: right in all ... cases of it
      ✓ solution 15/15: right in all ... cases of it
      ✓ nodes 30/30: right in all ... cases of it
      ✓ budget 10/10: right in all ... cases of it
    """
    return judge_problems(function, visible() if on is None else on, PARTS, TUTOR)


# -- the parts ---------------------------------------------------------------------


def value_wrong(problem, answer) -> str:
    """What is wrong with the value."""
    if not is_pair(answer[0]):
        return f"you return {short(answer[0])}. {PAIR}"
    value, wanted = answer[0][0], right(problem)[0][0]
    if value is None or wanted is None:
        if value is wanted:
            return ""
        why = LOST if value is None else ""
        return f"you return {short(value)} as the value.{why}"
    if not isinstance(value, Real) or isinstance(value, bool):
        return f"Your value {short(value)} is no number."
    if same_number(value, wanted):
        return ""
    return f"You return {number(value)} as the value."


def solution_wrong(problem, answer) -> str:
    """What is wrong with the solution; any of the best is right."""
    if not is_pair(answer[0]):
        return PAIR
    solution, wanted = answer[0][1], right(problem)[0][0]
    if solution is None or wanted is None:
        if solution is wanted:
            return ""
        return f"You return {short(solution)} as the solution."
    if not isinstance(solution, (tuple, list)):
        return f"A solution is the tuple of its choices, not {short(solution)}."
    way = tuple(solution)
    begins = (way[:size] for size in range(len(way)))
    if any(problem.is_complete(begin) for begin in begins):
        return f"Your solution {short(way)} is too long."
    if not (problem.is_complete(way) and problem.is_solution(way)):
        return f"{short(way)} is no solution."
    if same_number(problem.utility(way), wanted):
        return ""
    return f"Your solution {short(way)} is not the best."


def budget_wrong(problem, answer) -> str:
    """Are more nodes expanded than need be for the right value?"""
    if value_wrong(problem, answer):
        return "The value is not right, so nodes do not count."
    done, needed = len(answer[1]), len(right(problem)[1])
    return f"You expand {done} nodes; {needed} do." if done > needed else ""


PARTS = (
    part_of_cases("value", 30, value_wrong, "cases"),
    part_of_cases("solution", 15, solution_wrong, "cases"),
    part_of_cases("nodes", 30, partial(other_nodes, right), "cases"),
    part_of_cases("budget", 10, budget_wrong, "cases"),
)


def is_pair(result) -> bool:
    """Is it a value and a solution?"""
    return isinstance(result, (tuple, list)) and len(result) == 2


# -- how it is written wrongly ---------------------------------------------------------

BOUND = """        if not better(problem.optimistic(state), best[0]):
            return best
"""
CUT = "not better(problem.optimistic(state), best[0])"
CUT_IF_WORSE = {CUT: "better(best[0], problem.optimistic(state))"}
TURNED = "(-inf if best[0] is None else best[0] if much else -best[0])"
ANY_SOLUTION = {" if better(found[0], best[0]) else best": ""}
EACH = "in problem.moves(state)"
EACH_BELOW = """        for choice in problem.moves(state):
            best = below(problem.play(state, choice), best)
"""
SIEVED = """        good = []
        for choice in problem.moves(state):
            child = problem.play(state, choice)
            if problem.allowed(child) and better(problem.optimistic(child), best[0]):
                good.append(child)
        for child in good:
            best = below(child, best)
"""
NOT_HANDED_ON = {
    "        for choice": "        so_far = best\n        for choice",
    "best = below(problem.play(state, choice), best)\n        return best": (
        "found = below(problem.play(state, choice), best)\n"
        "            so_far = found if better(found[0], so_far[0]) else so_far\n"
        "        return so_far"
    ),
}
RETURNED = "return value, solution"

MISTAKES = (
    everywhere(
        "equal bounds go on",
        "You look below nodes whose bound equals the best so far. Nothing better is "
        "there: cut them too.",
        CUT_IF_WORSE,
    ),
    everywhere(
        "equals are as good",
        "You go on at what is only as good as the best so far: below a bound that "
        "equals it, and to a solution that does. Cut there too: the first one wins.",
        {**CUT_IF_WORSE, **ANY_SOLUTION},
    ),
    everywhere("no bound", "you never ask problem.optimistic(state).", {BOUND: ""}),
    NO_CONSTRAINT,
    WHOLE_ONLY,
    everywhere(
        "the best is not handed on",
        "Each choice begins without what the choices before it found, so the bound "
        "has little to be compared with.",
        NOT_HANDED_ON,
    ),
    everywhere(
        "bounds are asked too early",
        "You compare the bounds of all choices before you look at the first of them. "
        "What is found there may cut the others: ask for each when its turn comes.",
        {BOUND: "", EACH_BELOW: SIEVED},
    ),
    everywhere(
        "much is always good",
        "You look for the largest value also where little is good: ask problem.sense.",
        {"problem.sense == MAX": "True"},
        {CUT: "best[0] is not None and problem.optimistic(state) <= best[0]"},
    ),
    everywhere(
        "never cut where little is good",
        "Where little is good you turn the sign of the values and not of the bounds, "
        "so no bound ever cuts. Turn both.",
        {CUT: f"problem.optimistic(state) <= {TURNED}"},
    ),
    everywhere(
        "the sign is not turned back",
        "You turn the sign of values where little is good, and return the value as it "
        "is then: turn it back.",
        {RETURNED: "return (value if much or value is None else -value), solution"},
    ),
    everywhere(
        "what is found is not kept",
        "You look through all nodes and return None: what an inner function sets is "
        "its own variable. Return it, or say `nonlocal` there.",
        {BOUND: "", RETURNED: "return None, None"},
        {BOUND: BOUND.replace("return best", "pass"), RETURNED: "return None, None"},
    ),
    everywhere(
        "the value so far as a bound",
        "you compare problem.utility(state). That says what is chosen by now, and "
        "nothing of the choices to come: ask problem.optimistic(state).",
        {"problem.optimistic": "problem.utility"},
    ),
    everywhere(
        "the wrong way round",
        "You cut where the bound is better than the best so far, which is where "
        "something better may be.",
        {"not better(problem": "better(problem"},
    ),
    everywhere(
        "begins with 0",
        "The best value so far begins with 0. Where little is good, nothing is better "
        "than that: begin with None, or with the worst infinity.",
        {"(None, None)": "(0, None)"},
    ),
    FIRST_CHOICE,
    everywhere(
        "last choice first",
        "You take the choices from the last to the first.",
        {EACH: "in list(problem.moves(state))[::-1]"},
    ),
    everywhere(
        "last solution wins",
        "Each solution replaces the one before, better or not, and no bound is asked.",
        {BOUND: "", **ANY_SOLUTION},
    ),
    everywhere(
        "infinity for no solution",
        "Where there is no solution, no value is returned either: None and None.",
        {RETURNED: "return (inf if solution is None else value), solution"},
    ),
    everywhere(
        "no solution returned",
        "The value is right; keep the solution that it belongs to as well.",
        {RETURNED: "return value, None"},
    ),
    everywhere(
        "the solution has changed",
        "The solution is empty: you keep a list that goes on changing. Keep a tuple.",
        {RETURNED: "return value, solution and ()"},
    ),
    everywhere(
        "the last part is missing",
        "The solution is one choice too short: keep it after the last choice is made.",
        {RETURNED: "return value, solution and solution[:-1]"},
    ),
)
ASKED_LATE = tuple(  # right as well: only where there is something to compare with
    {f"if {test}": f"if best[0] is not None and {test}"}
    for test in (CUT, CUT_IF_WORSE[CUT])
)
TUTOR = Tutor(MISTAKES, (Family(PROGRAM, ASKED_LATE),), NAMES)
