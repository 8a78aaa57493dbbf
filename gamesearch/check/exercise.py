"""An exercise: what a learner's function is asked, and how its answers are judged.

A topic describes its exercise once: the cases, how the function is called with one of
them, the aspects that are judged, and the known mistakes. `judge` does the rest. It
stops at a stub and where the time is over, counts the cases that are right in each
aspect, tells the first that is not, and says which known mistake behaves alike.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from gamesearch.check.diagnose import Tutor
from gamesearch.check.learner import home_of, not_called, title_of, unwritten
from gamesearch.check.record import recorded
from gamesearch.check.report import Difference, Finding, Part, Report, unanswered
from gamesearch.play.limits.guard import Guard, Outcome
from gamesearch.play.limits.parse_answer import missing


class Aspect(NamedTuple):
    """One thing that is judged: its points, and what is wrong with an outcome in it."""

    name: str
    points: int
    wrong: Callable[[Outcome], str]  # a sentence, or nothing
    right: Callable[[list[Outcome]], str] = lambda outcomes: ""  # if all are right
    share: float = 0.5  # of the points: what those who are right in some cases share
    applies: Callable[[list[Outcome]], bool] = lambda outcomes: True  # or left out


@dataclass(frozen=True)
class Exercise:
    """What is asked: `ask(function, case, guard)` calls a function with one case.

    `tutor` knows the mistakes. `difference(outcome, text)` says where to look at the
    first outcome that is wrong.
    """

    cases: Sequence
    ask: Callable[[Callable, object, Guard], Outcome]
    aspects: tuple[Aspect, ...]
    tutor: Tutor
    difference: Callable[[Outcome, str], Difference] | None = None
    unit: str = "points"


def judge(function: Callable, asked: Exercise, seconds: float) -> Report:
    """The report on a function, which is called with each case, the smallest first."""
    title, guard, outcomes = title_of(function), Guard(seconds), []
    for case in asked.cases:
        outcomes.append(asked.ask(function, case, guard))
        if outcomes[-1].stub:
            return unanswered(title)
        if guard.over:
            break
    aspects = tuple(one for one in asked.aspects if one.applies(outcomes))
    asked = replace(asked, aspects=aspects)
    parts, findings, first = [], [], None
    for aspect in asked.aspects:
        part, fault = judged(aspect, asked, outcomes)
        parts.append(part)
        if fault:
            outcome, text = fault
            by_case = asked.unit == "cases" and outcome.error
            findings.append(Finding("error" if by_case else aspect.name, text))
            first = first or fault
    if first is None:
        return Report(title, tuple(parts), unit=asked.unit)
    named = asked.tutor.diagnosed(function, asked, outcomes)
    if named:
        found = Finding("mistake", f"{named.name}: {named.text}", named.name)
        # of plain cases the case is told first, which is short
        findings.insert(len(findings) if asked.unit == "cases" else 0, found)
    difference = asked.difference and asked.difference(*first)
    return Report(
        title, tuple(parts), tuple(findings), difference=difference, unit=asked.unit
    )


def judged(aspect: Aspect, asked: Exercise, outcomes: list[Outcome]):
    """The part of a report about one aspect, and the first (outcome, fault) or None."""
    faults = [(one, fault) for one in outcomes if (fault := aspect.wrong(one))]
    total, right = len(asked.cases), len(outcomes) - len(faults)
    if right == total:
        text = aspect.right(outcomes)
        return Part(aspect.name, aspect.points, aspect.points, text), None
    points = int(aspect.share * aspect.points * right / total)
    text = faults[0][1] if len(asked.aspects) > 1 else ""
    return Part(aspect.name, points, aspect.points, text), faults[0]


# -- plain cases -------------------------------------------------------------------


class Case(NamedTuple):
    """The arguments of a call, and the beginning of a sentence about it."""

    arguments: tuple
    text: str

    def __str__(self):
        return self.text


def judge_cases(
    function: Callable | None,
    cases: Sequence[tuple[tuple, str]],
    wrong: Callable[..., str],
    tutor: Tutor,
    seconds: float,
    exercise: str | None = None,
    *,
    given: Callable = tuple,
    seen: Callable = lambda arguments, result: result,
) -> Report:
    """Call the function for each case, which is its arguments and a text that says so.

    >>> def odd(n, answer):
    ...     return "" if answer == n % 2 else f"you return {answer}."
    >>> cases = [((n,), f"For {n}") for n in range(4)]
    >>> judge_cases(len, cases[:2], odd, Tutor(), seconds=5)
    ✗ len: 0 of 2 cases.
      → For 0: It stopped with TypeError: object of type 'int' has no len().

    `wrong(*arguments, answer=)` says what is wrong with an answer, or nothing. `given`
    makes the arguments of a call from those of a case, where they may be changed or
    watched; then `seen(arguments, result)` is the answer.
    """
    refused = not_called(function, "cases", len(cases))
    if refused is not None:  # a report that did not pass is false
        return refused

    def ask(function, case, guard):
        arguments = tuple(given(case.arguments))
        outcome = guard.call(function, *arguments, home=home_of(function))
        nothing = not outcome.error and missing(outcome.result)
        outcome.stub = outcome.stub or (nothing and unwritten(function))
        outcome.case, outcome.result = case, seen(arguments, outcome.result)
        return outcome

    def fault(outcome):
        arguments, text = outcome.case
        if outcome.error:
            return f"{text.rstrip(',')}: {outcome.error}"
        found = wrong(*arguments, answer=outcome.result)
        return f"{text} {found}" if found else ""

    aspects = (Aspect("cases", len(cases), fault, share=1),)
    cases = [Case(*case) for case in cases]
    asked = Exercise(cases, ask, aspects, tutor, unit="cases")
    return recorded(judge(function, asked, seconds), exercise)
