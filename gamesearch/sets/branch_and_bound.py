"""Set 7, branch and bound written whole: f(problem) -> (value, solution).

Unlike the function of lecture 07, it both maximises and minimises, returns the solution
with its value, and needs no start solution.
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
from gamesearch.rules.say import paragraph, say
from gamesearch.sets.all_solutions import (
    KEPT,
    LAST_CHOICE_FIRST,
    judge_problems,
    other_nodes,
)
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
LOST = (
    "Did you lose the solution that was found? An inner function needs `nonlocal` to "
    "set a variable of the outer one."
)
NO_SOLUTION = "This problem has no solution: return None and None."
PAIR = "Return the value and the solution: `return value, solution`."


def visible() -> list[Problem]:
    """Some of each kind, one without a solution, two with ties, one with large sums."""
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
      ✓ value 30/30: ...
      ✓ solution 15/15: ...
      ✓ nodes 30/30: ...
      ✓ budget 10/10: ...
    """
    return judge_problems(function, visible() if on is None else on, PARTS, TUTOR)


# -- the parts ---------------------------------------------------------------------


def value_wrong(problem, answer) -> str:
    """What is wrong with the value."""
    if not is_pair(answer[0]):
        returned = say("You return {answer}.", answer=short(answer[0]))
        return paragraph(returned, PAIR)
    value, wanted = answer[0][0], right(problem)[0][0]
    if value is None or wanted is None:
        if value is wanted:
            return ""
        returned = say("You return {value} as the value.", value=short(value))
        return paragraph(returned, LOST if value is None else NO_SOLUTION)
    if not isinstance(value, Real) or isinstance(value, bool):
        return say("Your value {value} is not a number.", value=short(value))
    if same_number(value, wanted):
        return ""
    return say(
        "You return {value} as the value. The best solution has another value.",
        value=number(value),
    )


def solution_wrong(problem, answer) -> str:
    """What is wrong with the solution; any of the best solutions is right."""
    if not is_pair(answer[0]):
        return PAIR
    solution, wanted = answer[0][1], right(problem)[0][0]
    if solution is None or wanted is None:
        if solution is wanted:
            return ""
        returned = say("You return {one} as the solution.", one=short(solution))
        return paragraph(returned, LOST if solution is None else NO_SOLUTION)
    if not isinstance(solution, (tuple, list)):
        return say(
            "Return the solution as the tuple of its choices, not as {one}.",
            one=short(solution),
        )
    way = tuple(solution)
    begins = (way[:size] for size in range(len(way)))
    if any(problem.is_complete(begin) for begin in begins):
        return say("Your solution {way} has too many choices.", way=short(way))
    if not (problem.is_complete(way) and problem.is_solution(way)):
        return say("{way} is not a solution of this problem.", way=short(way))
    if same_number(problem.utility(way), wanted):
        return ""
    return say("Your solution {way} is not the best.", way=short(way))


def budget_wrong(problem, answer) -> str:
    """Are more nodes expanded than are needed for the right value?"""
    if value_wrong(problem, answer):
        return "The value is wrong, so the number of nodes does not count."
    done, needed = len(answer[1]), len(right(problem)[1])
    if done <= needed:
        return ""
    return say(
        "You expand {done:node|nodes}, but {needed} are enough.",
        done=done,
        needed=needed,
    )


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
        "You search below nodes whose bound equals the best value so far. Nothing "
        "better can be there, so cut these nodes, too.",
        CUT_IF_WORSE,
    ),
    everywhere(
        "equals are as good",
        "You search below bounds that only equal the best value so far, and you let a "
        "solution with an equal value replace the best one. Cut at equal bounds, too, "
        "and keep the first of several best solutions.",
        {**CUT_IF_WORSE, **ANY_SOLUTION},
    ),
    everywhere(
        "no bound",
        "You never call problem.optimistic(state), so no bound cuts. Compare it with "
        "the best value so far, and cut where it is no better.",
        {BOUND: ""},
    ),
    NO_CONSTRAINT,
    WHOLE_ONLY,
    everywhere(
        "the best is not handed on",
        "You search below each choice without the best solution of the choices before "
        "it, so its bounds cut too little. Hand the best solution so far on to the "
        "next choice.",
        NOT_HANDED_ON,
    ),
    everywhere(
        "bounds are asked too early",
        "You compare the bounds of all choices before you search below the first. A "
        "solution found there may cut the other choices, so compare each bound when "
        "its turn comes.",
        {BOUND: "", EACH_BELOW: SIEVED},
    ),
    everywhere(
        "much is always good",
        "You look for the largest value even where the smallest is best. Ask "
        "problem.sense, which is MAX or MIN.",
        {"problem.sense == MAX": "True"},
        {CUT: "best[0] is not None and problem.optimistic(state) <= best[0]"},
    ),
    everywhere(
        "never cut where little is good",
        "Where the smallest value is best, you change the sign of the values but not "
        "of the bounds, so no bound ever cuts. Change the sign of both.",
        {CUT: f"problem.optimistic(state) <= {TURNED}"},
    ),
    everywhere(
        "the sign is not turned back",
        "Where the smallest value is best, you change the sign of the values and "
        "return the value with the changed sign. Change it back before you return it.",
        {RETURNED: "return (value if much or value is None else -value), solution"},
    ),
    everywhere(
        "what is found is not kept",
        "You search all nodes and return None. The inner function sets a variable of "
        "its own, and that is lost. Return the solution from it, or use `nonlocal`.",
        {BOUND: "", RETURNED: "return None, None"},
        {BOUND: BOUND.replace("return best", "pass"), RETURNED: "return None, None"},
    ),
    everywhere(
        "the value so far as a bound",
        "You use problem.utility(state) as the bound. It counts only the choices so "
        "far, and ignores the choices to come. Call problem.optimistic(state).",
        {"problem.optimistic": "problem.utility"},
    ),
    everywhere(
        "the wrong way round",
        "You cut where the bound is better than the best value so far. A better "
        "solution may be exactly there, so cut where the bound is no better.",
        {"not better(problem": "better(problem"},
    ),
    everywhere(
        "begins with 0",
        "Your best value so far begins with 0. Where the smallest value is best, no "
        "solution is better than 0. Begin with None, or with the worst infinity.",
        {"(None, None)": "(0, None)"},
    ),
    FIRST_CHOICE,
    LAST_CHOICE_FIRST,
    everywhere(
        "last solution wins",
        "You let each solution replace the one before, better or not, and you use no "
        "bound. Replace a solution only by a better one, and cut by the bound.",
        {BOUND: "", **ANY_SOLUTION},
    ),
    everywhere(
        "infinity for no solution",
        "You return a number as the value where there is no solution. Return None as "
        "the value and None as the solution.",
        {RETURNED: "return (inf if solution is None else value), solution"},
    ),
    everywhere(
        "no solution returned",
        "Your value is right, but you do not return its solution. Store the solution "
        "whenever you store its value.",
        {RETURNED: "return value, None"},
    ),
    everywhere(
        "the solution has changed",
        "You store a list as the solution, and the search goes on changing that list "
        "until it is empty. Store a tuple.",
        {RETURNED: "return value, solution and ()"},
    ),
    everywhere(
        "the last part is missing",
        "Your solution lacks its last choice. Store it after the last choice is made.",
        {RETURNED: "return value, solution and solution[:-1]"},
    ),
)
ASKED_LATE = tuple(  # right as well: no bound is compared before there is a solution
    {f"if {test}": f"if best[0] is not None and {test}"}
    for test in (CUT, CUT_IF_WORSE[CUT])
)
TUTOR = Tutor(MISTAKES, (Family(PROGRAM, ASKED_LATE),), NAMES)
