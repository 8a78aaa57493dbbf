"""Judging branch and bound written whole: f(problem) -> (value, solution).

Unlike the function of lecture 07 it serves problems where much is good and those where
little is, returns the solution with its value, and begins by itself.
"""

from collections.abc import Callable
from math import inf
from numbers import Real
from random import Random
from typing import NamedTuple

from gamesearch.check.cases import LARGE
from gamesearch.check.report import Report
from gamesearch.play.limits.parse_answer import same_number, short
from gamesearch.problems.knapsack import Knapsack
from gamesearch.rules.game import MAX
from gamesearch.rules.problem import Problem
from gamesearch.sets.judging.trying import Aspect, Engine, Tried, judged, too_many
from gamesearch.sets.variants.painting import Painting
from gamesearch.sets.variants.spaces import KINDS
from gamesearch.tree.narration import number

KEPT = " Is what is found kept? An inner function needs `nonlocal` for that."
PAIR = "Return the value and the solution: `return value, solution`."


def visible() -> list[Problem]:
    """Some of each kind, one without a solution, two with ties, one in millions."""
    lot = Random(7)
    drawn = [next(kind(lot)) for kind, _ in KINDS.values() for _ in range(5)]
    return [
        Knapsack((16, 15, 15), (45, 25, 25), 30),
        *drawn,
        Knapsack((4, 4, 2), (6, 6, 3), 6),
        Painting([{"red": 4, "blue": 4}, {"red": 2, "blue": 2}]),
        Painting([{"red": 4}, {"red": 2}]),
        Painting([{"red": 4 * LARGE, "blue": 2 * LARGE}, {"blue": 3 * LARGE}]),
    ]


def best_found(function: Callable | None, on=None, *, seconds: float = 10) -> Report:
    """Judge branch and bound by value, solution, nodes and budget; 85 points.

    >>> sack = Knapsack((16, 15, 15), (45, 25, 25), 30)
    >>> best_found(lambda problem: answer_by(problem, Rules()), [sack])
    ✓ your function: 85 of 85 points.
      ✓ value 30/30: right
      ✓ solution 15/15: right
      ✓ nodes 30/30: right
      ✓ budget 10/10: right
    """
    problems = visible() if on is None else on
    return judged(function, problems, ASPECTS, SLIPS, seconds=seconds)


# -- the parts ---------------------------------------------------------------------


def value_wrong(tried: Tried) -> str:
    """What is wrong with the value."""
    if not is_pair(tried.result):
        return f"for {tried.problem} you return {short(tried.result)}. {PAIR}"
    value, wanted = tried.result[0], right(tried).result[0]
    if value is None or wanted is None:
        if value is wanted:
            return ""
        why = KEPT if value is None else ""
        return f"for {tried.problem} you return {short(value)} as the value.{why}"
    if not isinstance(value, Real) or isinstance(value, bool):
        return f"for {tried.problem} your value {short(value)} is no number."
    if same_number(value, wanted):
        return ""
    return f"for {tried.problem} you return {number(value)} as the value."


def solution_wrong(tried: Tried) -> str:
    """What is wrong with the solution; any of the best is right."""
    if not is_pair(tried.result):
        return PAIR
    problem, solution = tried.problem, tried.result[1]
    wanted = right(tried).result[0]
    if solution is None or wanted is None:
        if solution is wanted:
            return ""
        return f"for {problem} you return {short(solution)} as the solution."
    if not isinstance(solution, (tuple, list)):
        return f"a solution is the tuple of its choices, not {short(solution)}."
    way = tuple(solution)
    begins = (way[:size] for size in range(len(way)))
    if any(problem.is_complete(begin) for begin in begins):
        return f"for {problem} your solution {short(way)} is too long."
    if not (problem.is_complete(way) and problem.is_solution(way)):
        return f"for {problem} {short(way)} is no solution."
    if same_number(problem.utility(way), wanted):
        return ""
    return f"for {problem} your solution {short(way)} is not the best."


def nodes_wrong(tried: Tried) -> str:
    """What is wrong with which nodes are expanded, and their order."""
    return too_many(tried, right(tried).expanded)


def budget_wrong(tried: Tried) -> str:
    """Are more nodes expanded than need be for the right value?"""
    if value_wrong(tried):
        return "the value is not right, so nodes do not count."
    needed = len(right(tried).expanded)
    if len(tried.expanded) <= needed:
        return ""
    return f"you expand {len(tried.expanded)} nodes of {tried.problem}; {needed} do."


ASPECTS = (
    Aspect("value", 30, value_wrong),
    Aspect("solution", 15, solution_wrong),
    Aspect("nodes", 30, nodes_wrong),
    Aspect("budget", 10, budget_wrong),
)


def is_pair(result) -> bool:
    """Is it a value and a solution?"""
    return isinstance(result, (tuple, list)) and len(result) == 2


# -- how it is written, rightly or wrongly -----------------------------------------


class Rules(NamedTuple):
    """How branch and bound is written; what stands here is right."""

    refuses: str = "always"  # or "whole", "never"
    bound: str = "optimistic"  # the method that is asked, or none
    kills: str = "not better"  # or "worse", "better": than the best so far
    sense: bool = True  # is little good where the problem says so?
    start: Real | None = None  # the value before there is a solution
    hands_on: bool = True  # does a choice know what those before it found?
    compares: bool = True  # does a solution have to be better than the best?
    tries: int | None = None  # how many choices; None for all
    backwards: bool = False  # are the choices taken from the last?
    returns: Callable = lambda value, solution: (value, solution)


def answer_by(problem: Problem, rules: Rules):
    """What branch and bound that is written like this returns."""
    much = problem.sense == MAX or not rules.sense

    def better(one, than):
        if one is None or than is None:
            return one is not None
        return one > than if much else one < than

    def killed(bound, best):
        if rules.kills == "worse":
            return better(best, bound)
        return better(bound, best) == (rules.kills == "better")

    def search(state, best):
        whole = problem.is_complete(state)
        asks = rules.refuses == "always" or (rules.refuses == "whole" and whole)
        if asks and not problem.allowed(state):
            return best
        if rules.bound and killed(getattr(problem, rules.bound)(state), best[0]):
            return best
        if whole:
            found = problem.utility(state), state
            return found if not rules.compares or better(found[0], best[0]) else best
        told = best
        choices = list(problem.moves(state))[:: -1 if rules.backwards else 1]
        for choice in choices[: rules.tries]:
            below = search(
                problem.play(state, choice), told if rules.hands_on else best
            )
            told = below if rules.hands_on or better(below[0], told[0]) else told
        return told

    return rules.returns(*search((), (rules.start, None)))


ENGINE = Engine(answer_by, Rules)
right, slip = ENGINE.right, ENGINE.slip

SLIPS = (
    slip(
        "equal bounds go on",
        "you look below nodes whose bound equals the best so far. Nothing better is "
        "there: cut them too.",
        kills="worse",
    ),
    slip(
        "equals are as good",
        "you go on at what is only as good as the best so far: below a bound that "
        "equals it, and to a solution that does. Cut there too: the first one wins.",
        kills="worse",
        compares=False,
    ),
    slip("no bound", "you never ask problem.optimistic(state).", bound=""),
    slip(
        "no constraint",
        "you never ask problem.allowed(state), so refused ways count as solutions.",
        refuses="never",
    ),
    slip(
        "whole solutions only",
        "you ask problem.allowed(state) of whole solutions only. What is refused "
        "cannot become whole: stop there.",
        refuses="whole",
    ),
    slip(
        "the best is not handed on",
        "each choice begins without what the choices before it found, so the bound "
        "has little to be compared with.",
        hands_on=False,
    ),
    slip(
        "much is always good",
        "you look for the largest value also where little is good: ask problem.sense.",
        sense=False,
    ),
    slip(
        "the value so far as a bound",
        "you compare problem.utility(state). That says what is chosen by now, and "
        "nothing of the choices to come: ask problem.optimistic(state).",
        bound="utility",
    ),
    slip(
        "the wrong way round",
        "you cut where the bound is better than the best so far, which is where "
        "something better may be.",
        kills="better",
    ),
    slip(
        "begins with 0",
        "the best value so far begins with 0. Where little is good, nothing is better "
        "than that: begin with None, or with the worst infinity.",
        start=0,
    ),
    slip(
        "first choice only",
        "you return after the first choice: the return belongs below the loop.",
        tries=1,
    ),
    slip(
        "last choice first",
        "you take the choices from the last to the first.",
        backwards=True,
    ),
    slip(
        "last solution wins",
        "each solution replaces the one before, better or not, and no bound is asked.",
        bound="",
        compares=False,
    ),
    slip(
        "infinity for no solution",
        "where there is no solution, no value is returned either: None and None.",
        returns=lambda value, solution: (inf if solution is None else value, solution),
    ),
    slip(
        "no solution returned",
        "the value is right; keep the solution that it belongs to as well.",
        returns=lambda value, solution: (value, None),
    ),
    slip(
        "the solution has changed",
        "the solution is empty: you keep a list that goes on changing. Keep a tuple.",
        returns=lambda value, solution: (value, solution and ()),
    ),
    slip(
        "the last part is missing",
        "the solution is one choice too short: keep it after the last choice is made.",
        returns=lambda value, solution: (value, solution and solution[:-1]),
    ),
)
