"""Judging a function of a problem on several problems, part by part.

What it returns and which nodes it expands are looked at apart, so that a program with
the right value and too much work keeps the points for the value.
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from gamesearch.check.edits import Family, Known, answers
from gamesearch.check.learner import home_of, not_called, title_of, unwritten
from gamesearch.check.report import Finding, Part, Report, unanswered
from gamesearch.check.topics.branch_and_bound import called
from gamesearch.play.limits.guard import Guard
from gamesearch.play.limits.parse_answer import missing
from gamesearch.play.limits.watching import Watching
from gamesearch.rules.problem import Problem

QUESTIONS = 50_000  # what a function may ask about one problem
STOPPED = "it stopped with an error"


class Tried(NamedTuple):
    """What a function did: its result, nodes expanded, whether a bound was asked."""

    problem: Problem
    result: object
    expanded: tuple
    bounded: bool = False
    error: str = ""

    @property
    def behaviour(self) -> tuple:
        """What can be compared with what another function did."""
        return plain(self.result), self.expanded, self.bounded


class Aspect(NamedTuple):
    """A part of the judgement; `wrong(tried)` says what is wrong, or nothing."""

    name: str
    points: int
    wrong: Callable[[Tried], str]


class Asking(Watching):
    """A problem that keeps the nodes expanded; a list is read as a tuple."""

    def _ask(self, name, arguments):
        super()._ask(name, [tuple(a) if isinstance(a, list) else a for a in arguments])


def watched(function: Callable, problem: Problem) -> Tried:
    """What a function of ours does with a problem."""
    asking = Asking(problem)
    result = function(asking)
    return Tried(problem, result, tuple(asking.expanded), asking.bounded)


def slips(mistakes, text: str, names: dict) -> list[Known]:
    """Known mistakes in this program: what each does with a problem, as `Tried`."""
    found = answers(mistakes, (Family(text),), names)
    return [one._replace(answer=partial(watched, one.answer)) for one in found]


def judged(
    function: Callable | None,
    problems: Sequence[Problem],
    aspects: Sequence[Aspect],
    slips: Sequence[Known],
    *,
    seconds: float = 10,
) -> Report:
    """The report on a function of a problem, by these aspects."""
    refused = not_called(function, "function", sum(a.points for a in aspects))
    if refused is not None:  # a report that did not pass is false
        return refused
    title, guard, tries = title_of(function), Guard(seconds), []
    for problem in problems:
        asking = Asking(problem, QUESTIONS)
        outcome = guard.call(function, asking, home=home_of(function))
        nothing = not outcome.error and missing(outcome.result)
        if outcome.stub or (nothing and unwritten(function)):
            return unanswered(title)
        done = tuple(asking.expanded), asking.bounded
        tries.append(Tried(problem, outcome.result, *done, outcome.error))
        if guard.over:
            break
    parts, findings = [], list(errors(tries))
    for aspect in aspects:
        wrong = [
            text
            for one in tries
            if (text := STOPPED if one.error else aspect.wrong(one))
        ]
        right = len(tries) - len(wrong)
        points = aspect.points * right // len(problems)
        parts.append(Part(aspect.name, points, aspect.points, (*wrong, "right")[0]))
        if wrong and not findings:
            findings.append(Finding(aspect.name, f"{aspect.name}: {wrong[0]}"))
    slip = findings and named(tries, slips)
    if slip:
        findings.append(Finding("mistake", f"{slip.name}: {slip.text}", slip.name))
    return Report(title, tuple(parts), tuple(findings))


def errors(tries) -> list[Finding]:
    """The first error, if there was one."""
    stopped = (one for one in tries if one.error)
    return [Finding("error", f"For {t.problem}: {t.error}") for t in stopped][:1]


def named(tries, slips) -> Known | None:
    """The first known mistake that does the same with every problem."""
    if any(one.error for one in tries):
        return None
    for slip in slips:
        if all(slip.answer(one.problem).behaviour == one.behaviour for one in tries):
            return slip
    return None


def plain(result):
    """Lists as tuples, so that they compare as equal."""
    if isinstance(result, (list, tuple)):
        return tuple(map(plain, result))
    return result


def too_many(tried: Tried, needed: tuple) -> str:
    """What is wrong with the nodes that were expanded, beside those that need be."""
    done = tried.expanded
    if done == needed:
        return ""
    for place, (mine, right) in enumerate(zip(done, needed), 1):
        if mine != right:
            return (
                f"in {tried.problem} the node expanded as number {place} is "
                f"{called(tried.problem, mine)}; depth-first, left first, it is "
                f"{called(tried.problem, right)}."
            )
    much = "more" if len(done) > len(needed) else "fewer"
    return (
        f"in {tried.problem} you expand {len(done)} nodes, {much} than the "
        f"{len(needed)} that have to be."
    )
