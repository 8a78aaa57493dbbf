"""An exercise: the calls of a learner's function, and how its answers are judged.

A topic describes its exercise once: the cases, how the function is called with a case,
the aspects that are judged, and the known mistakes. `judge` does the rest. It stops at
a stub and at the end of the time, counts the cases that are right in each aspect,
reports the first case that is wrong, and names the known mistake that behaves alike.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from numbers import Real
from typing import NamedTuple

from gamesearch.check.diagnose import Tutor
from gamesearch.check.edits import Mistake
from gamesearch.check.learner import (
    NOTHING,
    diagnosable,
    home_of,
    not_called,
    nothing_done,
    title_of,
)
from gamesearch.check.record import recorded
from gamesearch.check.report import Difference, Finding, Part, Report, unanswered
from gamesearch.play.limits.guard import Guard, Outcome
from gamesearch.play.limits.parse_answer import listed, missing, short
from gamesearch.rules.say import paragraph, say


class Aspect(NamedTuple):
    """One thing that is judged: its points, and what is wrong with an outcome in it.

    `together(outcomes)` is for an aspect that only all cases together show. It returns
    the share of the points, a text and perhaps where to look. Where an outcome is wrong
    in an aspect that is `needed`, nothing else is judged. `about(case)` says whether
    the aspect concerns a case.
    """

    name: str
    points: int
    wrong: Callable[[Outcome], str | Mistake] = lambda outcome: ""  # or a sentence
    right: Callable[[list[Outcome]], str] = lambda outcomes: ""  # if all are right
    share: float = 0.5  # of the points: given in proportion to the cases that are right
    together: Callable[[list[Outcome]], tuple] | None = None
    needed: bool = False
    about: Callable[[object], bool] = lambda case: True
    applies: Callable[[list[Outcome]], bool] = lambda outcomes: True  # or left out

    def unearned(self) -> Part:
        """The part of a report about it, without points."""
        return Part(self.name, 0, self.points, "")

    def fault(self, outcome: Outcome) -> str | Mistake:
        """What is wrong with an outcome, if the aspect concerns its case."""
        return self.wrong(outcome) if self.about(outcome.case) else ""


@dataclass(frozen=True)
class Exercise:
    """An exercise: `ask(function, case, guard)` calls a function with one case.

    `tutor` knows the mistakes. `difference(outcome, text)` says where to look at the
    first outcome that is wrong. With `in_time` nothing counts once the time is over.
    With `error_alone` an error is the only finding. `notes(outcomes)` cost no points.
    """

    cases: Sequence
    ask: Callable[[Callable, object, Guard], Outcome]
    aspects: tuple[Aspect, ...]
    tutor: Tutor
    difference: Callable[[Outcome, str], Difference | None] | None = None
    unit: str = "points"
    title: str = ""  # of the report, if it is not the name of the function
    in_time: bool = False
    error_alone: bool = False
    notes: Callable[[list[Outcome]], tuple[str, ...]] = lambda outcomes: ()

    def refuses(self, outcome: Outcome) -> list[Aspect]:
        """The aspects that are needed, and in which this outcome is wrong."""
        return [
            aspect for aspect in self.aspects if aspect.needed and aspect.fault(outcome)
        ]


def judge(
    function: Callable, exercise: Exercise, seconds: float, name: str | None = None
) -> Report:
    """The report on a function, which is called with each case, the smallest first.

    With the `name` of the exercise the attempt is recorded.
    """
    guard = Guard(seconds)
    outcomes = tried(function, exercise, guard)
    if outcomes and outcomes[-1].stub:
        report = unanswered(exercise.title or title_of(function))
    else:
        report = report_on(function, exercise, outcomes, guard.over)
    return recorded(report, name)


def tried(function: Callable, exercise: Exercise, guard: Guard) -> list[Outcome]:
    """The outcome of each case, up to a stub, a refusal or the end of the time."""
    outcomes = []
    for case in exercise.cases:
        outcomes.append(exercise.ask(function, case, guard))
        if outcomes[-1].stub or guard.over or exercise.refuses(outcomes[-1]):
            break
    return outcomes


def report_on(
    function: Callable, exercise: Exercise, outcomes: list[Outcome], over: bool
) -> Report:
    """The report on a function with these outcomes; was the time `over` too early?"""
    title = exercise.title or title_of(function)
    refused = exercise.refuses(outcomes[-1]) if outcomes else []
    aspects = tuple(one for one in exercise.aspects if one.applies(outcomes))
    exercise = replace(exercise, aspects=aspects)
    parts, findings, looks, first = [], [], [], None
    failed = None  # the outcome whose error is the only finding
    if exercise.error_alone:
        failed = next((outcome for outcome in outcomes if outcome.error), None)
    if failed:
        text = say("In {case}: {found}", case=failed.case, found=failed.error)
        findings.append(Finding("error", text))
        first = failed, failed.error
    for aspect in exercise.aspects:
        if refused and aspect not in refused:
            parts.append(aspect.unearned())
            continue
        part, fault, look = judged(aspect, exercise, outcomes)
        if over and exercise.in_time:
            part = part._replace(points=0, text="The time ran out.")
        parts.append(part)
        if look:
            looks.append(look)
        if fault and not failed:
            outcome, text = fault
            by_case = exercise.unit == "cases" and outcome.error
            findings.append(finding("error" if by_case else aspect.name, text))
            if first is None and outcome is not None:
                first = fault
    notes = exercise.notes(outcomes)
    if not findings:
        return Report(title, tuple(parts), notes=notes, unit=exercise.unit)
    if not any(found.mistake for found in findings) and diagnosable(function):
        mistake = exercise.tutor.diagnosed(function, exercise, outcomes)
        if mistake:
            findings = with_mistake(findings, mistake, exercise)
            if mistake.points is not None and not parts[0].passed:
                parts[0] = parts[0]._replace(points=mistake.points)
    if first and exercise.difference:
        look = exercise.difference(*first)
        if look:
            looks.append(look)
    return Report(
        title,
        tuple(parts),
        tuple(findings),
        notes,
        # an event shows more than a whole search, which a wrong value opens
        min(looks, key=lambda look: look.path is None, default=None),
        unit=exercise.unit,
    )


def with_mistake(
    findings: list[Finding], mistake: Mistake, exercise: Exercise
) -> list[Finding]:
    """The findings with a known mistake, or with each of several mistakes."""
    named = [
        Finding("mistake", exercise.tutor.sentence(one), one.name)
        for one in mistake.several or (mistake,)
    ]
    if exercise.unit == "cases":  # the wrong case, which is short, is reported first
        return [*findings, *named]
    return [*named, *findings]


def judged(aspect: Aspect, exercise: Exercise, outcomes: list[Outcome]):
    """The part of a report about an aspect, the first (outcome, fault), where to look.

    The last two are None where there is nothing.
    """
    here = [outcome for outcome in outcomes if aspect.about(outcome.case)]
    faults = [(one, fault) for one in here if (fault := aspect.wrong(one))]
    if aspect.together:
        share, text, *look = aspect.together(here)
        part = Part(aspect.name, int(share * aspect.points), aspect.points, text)
        look = look[0] if look else None
        if part.passed:
            return part, None, look
        return part, faults[0] if faults else (None, text), look
    total, right = sum(map(aspect.about, exercise.cases)), len(here) - len(faults)
    if right < total and not faults:  # not called, as the call before never came back
        faults = [(outcomes[-1], aspect.wrong(outcomes[-1]))]
    if right == total:
        text = aspect.right(here)
        return Part(aspect.name, aspect.points, aspect.points, text), None, None
    points = int(aspect.share * aspect.points * right / total)
    text = finding("", faults[0][1]).text if len(exercise.aspects) > 1 else ""
    return Part(aspect.name, points, aspect.points, text), faults[0], None


def finding(part: str, fault: str | Mistake) -> Finding:
    """The finding on a fault, with its name if it is a known mistake."""
    if isinstance(fault, Mistake):
        return Finding(part, fault.text, fault.name)
    return Finding(part, fault)


def ask_all(function: Callable, calls: Sequence[tuple], guard: Guard) -> Outcome:
    """The results of many short calls as a list; after an error the results before."""
    results = []

    def one_by_one():
        for arguments in calls:
            results.append(function(*arguments))

    outcome = guard.call(one_by_one, home=home_of(function))
    outcome.result = next(filter(missing, results), True)
    outcome.stub = nothing_done(function, outcome)
    outcome.result = listed([*results])
    return outcome


# -- a bound for each of many states ---------------------------------------------------


def asking_bounds(call: Callable = lambda *arguments: arguments) -> Callable:
    """How a function is called for the bound of each state of a case.

    The arguments of a case are the thing that all states have in common, and a dict
    with the right answer for each state; `call(common, state)` returns the arguments
    of a call.
    """

    def ask(function, case, guard):
        common, right = case.arguments
        outcome = ask_all(function, [call(common, state) for state in right], guard)
        outcome.case = case
        return outcome

    return ask


def first_fault(outcome: Outcome, fault: Callable, where: Callable) -> str:
    """The first bound that is wrong, or the error after the bounds that are right.

    `fault(said, right)` says what is wrong with a bound, or nothing;
    `where(common, state)` names the place.
    """
    common, right = outcome.case.arguments
    for said, (state, exact) in zip(outcome.result, right.items()):
        found = fault(said, exact)
        if found:
            return say("{place}: {found}", place=where(common, state), found=found)
    if outcome.error:
        place = where(common, [*right][len(outcome.result)])
        return say("{place}: {found}", place=place, found=outcome.error)
    return ""


# -- plain cases -------------------------------------------------------------------


class Case(NamedTuple):
    """The arguments of a call, the name of the case, and its part."""

    arguments: tuple
    text: str
    part: str = "cases"

    def __str__(self):
        return self.text


def part_by_part(cases: Iterable[Case], parts: Iterable[str]) -> list[Case]:
    """The cases in the order of these parts."""
    order = list(parts)
    return sorted(cases, key=lambda case: order.index(case.part))


def answered(arguments, result):
    """The answer of a function that was called with these arguments: its result."""
    return result


def no_number(answer, kind: type = Real, called: str = "number") -> str:
    """Why an answer is no number, in a sentence; empty if it is one."""
    if missing(answer):
        return NOTHING
    if isinstance(answer, kind) and not isinstance(answer, bool) and answer == answer:
        return ""
    return say(
        "You return {answer}, which is not a {kind}.", answer=short(answer), kind=called
    )


def no_truth(answer) -> str:
    """Why an answer is neither True nor False, in a sentence; empty if it is."""
    if missing(answer):
        return NOTHING
    if isinstance(answer, bool):
        return ""
    return say("You return {answer}. Return True or False.", answer=short(answer))


def truth(arguments, result):
    """The truth value that a person means; None and texts stay as they are."""
    known = isinstance(result, Real) and result in (0, 1)
    return bool(result) if known else result


def asking(given: Callable = tuple, seen: Callable = answered) -> Callable:
    """How a function is called with a case; `given` and `seen` as in `judge_cases`."""

    def ask(function, case, guard):
        arguments = tuple(given(case.arguments))
        outcome = guard.call(function, *arguments, home=home_of(function))
        outcome.stub = nothing_done(function, outcome)
        outcome.case, outcome.watched = case, arguments
        outcome.result = seen(arguments, outcome.result)
        return outcome

    return ask


ask_once = asking()  # the function is given the arguments of a case


def fault_by(wrong: Callable[..., str], takes: str = "") -> Callable[[Outcome], str]:
    """What is wrong with a case, in a sentence that names it; empty if nothing is.

    `wrong(*arguments, answer=)` says what is wrong with an answer, or nothing. `takes`
    says which arguments a function is given. It is added to the error of a function
    that takes another number of arguments.
    """

    def fault(outcome):
        found = outcome.error
        if not found:
            found = wrong(*outcome.case.arguments, answer=outcome.result)
        elif "positional arg" in found:
            found = paragraph(found, takes)
        return say("{case}: {found}", case=outcome.case, found=found) if found else ""

    return fault


def part_of_cases(name: str, points: int, wrong: Callable, *parts: str) -> Aspect:
    """The aspect of the cases of these parts; without any, of the part of its name."""
    parts = parts or (name,)
    return Aspect(
        name,
        points,
        fault_by(wrong),
        lambda outcomes: say("right in all {n:case|cases}", n=len(outcomes)),
        share=1,
        about=lambda case: case.part in parts,
    )


def parts_of_cases(points: dict[str, int], wrong: Callable) -> tuple[Aspect, ...]:
    """The aspects of the cases of each part, all with the same `wrong`."""
    return tuple(part_of_cases(name, most, wrong) for name, most in points.items())


def judge_function(
    function: Callable | None,
    exercise: Exercise,
    seconds: float,
    name: str | None = None,
) -> Report:
    """The report on a function, or on what was given in its place."""
    points = sum(aspect.points for aspect in exercise.aspects)
    refused = not_called(function, exercise.aspects[0].name, points)
    if refused is None:
        return judge(function, exercise, seconds, name)
    return recorded(refused, name)


def judge_cases(
    function: Callable | None,
    cases: Sequence[tuple],
    wrong: Callable[..., str],
    tutor: Tutor,
    seconds: float,
    exercise: str | None = None,
    *,
    given: Callable = tuple,
    seen: Callable = answered,
    parts: dict[str, int] | None = None,
    takes: str = "",
) -> Report:
    """Call the function for each case: its arguments, and a text that names the case.

    >>> def odd(n, answer):
    ...     return "" if answer == n % 2 else f"You return {answer}."
    >>> cases = [((n,), f"For {n}") for n in range(4)]
    >>> judge_cases(len, cases[:2], odd, Tutor(), seconds=5)
    ✗ len: 0 of 2 cases.
      → For 0: It stopped with TypeError: object of type 'int' has no len().

    `wrong` and `takes` are those of `fault_by`. `given` makes the arguments of a call
    from the arguments of a case, because a function may change its arguments, or they
    are watched. `seen(arguments, result)` is then the answer, and `watched` of an
    outcome are the arguments. With `parts`, the points of each part, a case names its
    part as well. Half of the points of a part are for a part without any mistake.
    """
    cases = [Case(*case) for case in cases]
    fault, unit = fault_by(wrong, takes), "cases"
    aspects = (Aspect("cases", len(cases), fault, share=1),)
    if parts:
        unit = "points"
        aspects = tuple(
            aspect._replace(wrong=fault, share=0.5)
            for aspect in parts_of_cases(parts, wrong)
            if any(map(aspect.about, cases))
        )
    asked = Exercise(cases, asking(given, seen), aspects, tutor, unit=unit)
    return judge_function(function, asked, seconds, exercise)
