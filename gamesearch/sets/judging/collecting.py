"""Judging a program that collects all solutions of a problem: f(problem) -> list."""

from collections.abc import Callable
from typing import NamedTuple

from gamesearch.check.report import Report
from gamesearch.play.limits.parse_answer import short
from gamesearch.problems.colouring import Colouring
from gamesearch.problems.queens import Queens
from gamesearch.problems.subset_sum import SubsetSum
from gamesearch.rules.problem import Problem
from gamesearch.sets.judging.trying import Aspect, Engine, Tried, judged, too_many


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
    wanted = len(right(tried).result)
    if len(tried.result) == wanted:
        return ""
    much = "few" if len(tried.result) < wanted else "many"
    return f"for {tried.problem} you return {len(tried.result)} solutions, too {much}."


def solutions_wrong(tried: Tried) -> str:
    """Are they the right ones, in the order in which they are found?"""
    if not isinstance(tried.result, (list, tuple)):
        return f"return a list of solutions, not {short(tried.result)}."
    wanted = right(tried).result
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
    return too_many(tried, right(tried).expanded)


ASPECTS = (
    Aspect("number", 10, number_wrong),
    Aspect("solutions", 80, solutions_wrong),
    Aspect("nodes", 10, nodes_wrong),
)


# -- how it is written, rightly or wrongly -----------------------------------------


class Rules(NamedTuple):
    """How the solutions are collected; what stands here is right."""

    refuses: str = "always"  # or "whole", "never"
    whole: bool = True  # is only what is whole kept?
    tries: int | None = None  # how many choices; None for all
    backwards: bool = False  # are the choices taken from the last?
    kept: Callable = lambda state: state  # what is kept of a solution
    returns: Callable = lambda found: found  # what is returned of all that was kept


def collected_by(problem: Problem, rules: Rules):
    """What a program that is written like this returns."""
    found = []

    def search(state):
        whole = problem.is_complete(state)
        asks = rules.refuses == "always" or (rules.refuses == "whole" and whole)
        if asks and not problem.allowed(state):
            return
        if whole or not rules.whole:
            found.append(rules.kept(state))
        if whole:
            return
        choices = list(problem.moves(state))[:: -1 if rules.backwards else 1]
        for choice in choices[: rules.tries]:
            search(problem.play(state, choice))

    search(())
    return rules.returns(found)


ENGINE = Engine(collected_by, Rules)
right, slip = ENGINE.right, ENGINE.slip

SLIPS = (
    slip(
        "one list for all",
        "every solution is the same list, and in the end that is empty again. Which "
        "object do you keep?",
        kept=lambda state: (),
    ),
    slip(
        "all like the last",
        "every solution is the last one: you keep one list and fill it anew.",
        returns=lambda found: found[-1:] * len(found),
    ),
    slip(
        "kept too late",
        "the last choice is missing: keep the solution before you take a choice back.",
        kept=lambda state: state[:-1],
    ),
    slip(
        "kept too early",
        "beginnings are kept as well: a solution has to be whole.",
        whole=False,
    ),
    slip(
        "first solution only",
        "you return the first solution and no other.",
        returns=lambda found: found[:1],
    ),
    slip(
        "last solution only",
        "each solution replaces the one before it.",
        returns=lambda found: found[-1:],
    ),
    slip(
        "first choice only",
        "you come back after the first choice: the loop has to go on.",
        tries=1,
    ),
    slip(
        "no constraint",
        "you never ask problem.allowed, so refused ways count as solutions.",
        refuses="never",
    ),
    slip(
        "whole solutions only",
        "you ask problem.allowed of whole solutions only, and look below what is "
        "refused.",
        refuses="whole",
    ),
    slip(
        "last choice first",
        "you take the choices from the last to the first.",
        backwards=True,
    ),
    slip(
        "order turned round",
        "the last solution stands first.",
        returns=lambda found: found[::-1],
    ),
    slip(
        "parts out of order",
        "the choices of a solution are sorted; their place says what they mean.",
        kept=lambda state: tuple(sorted(state)),
    ),
    slip(
        "the number of them",
        "you return how many there are: return the list.",
        returns=len,
    ),
)
