"""Judging what a learner wrote, case by case: the first that goes wrong is told.

A known mistake is named when all of a learner's answers are those of one of them.
"""

from collections.abc import Callable, Iterable, Sequence

from gamesearch.check.learner import home_of, not_called, title_of, unwritten
from gamesearch.check.record import recorded
from gamesearch.check.report import Finding, Part, Report, unanswered
from gamesearch.play.limits.guard import Guard
from gamesearch.play.limits.parse_answer import missing, same, same_number


def judge_cases(
    function: Callable | None,
    cases: Sequence[tuple[tuple, str]],
    wrong: Callable[..., str],
    mistakes: Iterable,
    guard: Guard,
    exercise: str | None = None,
    *,
    given: Callable[[tuple], Iterable] = tuple,
    seen: Callable = lambda arguments, result: result,
) -> Report:
    """Call the function for each case, which is its arguments and a text that says so.

    >>> def odd(n, answer):
    ...     return "" if answer == n % 2 else f"you return {answer}."
    >>> cases = [((n,), f"For {n}") for n in range(4)]
    >>> judge_cases(lambda n: 1, cases, odd, (), Guard(seconds=5))
    ✗ your function: 2 of 4 cases.
      → For 0 you return 1.

    `wrong(*case, answer=)` says what is wrong with an answer, or nothing. `given`
    makes the arguments of a call from a case, where they may be changed or watched;
    then `seen(arguments, result)` is the answer. A mistake has a name, a text, and
    `answer(*case)`.
    """
    refused = not_called(function, "cases", len(cases))
    if refused is not None:  # a report that did not pass is false
        return refused
    title = title_of(function)
    home, answers, told = home_of(function), [], []
    for case, text in cases:
        arguments = given(case)
        outcome = guard.call(function, *arguments, home=home)
        nothing = not outcome.error and missing(outcome.result)
        if outcome.stub or (nothing and unwritten(function)):
            return unanswered(title)
        answer = seen(arguments, outcome.result)
        fault = _told(outcome.error) or wrong(*case, answer=answer)
        answers.append(fault if outcome.error else answer)
        if fault:
            where = f"{text.rstrip(',')}:" if outcome.error else text
            part = "error" if outcome.error else "cases"
            told.append(Finding(part, f"{where} {fault}"))
        if guard.over:
            break
    right = len(answers) - len(told)
    findings = told[:1]
    named = told and named_mistake(cases, answers, mistakes)
    if named:
        said = f"{named.name}: {named.text}"
        findings.append(Finding("mistake", said, named.name))
    part = Part("cases", right, len(cases), "")
    report = Report(title, (part,), tuple(findings), unit="cases")
    return recorded(report, exercise)


def _told(error):
    """An error with a hint where the cause is a call that returned nothing."""
    if "NoneType" in error:
        return f"{error} Something is None there: is a `return` missing?"
    return error


def named_mistake(cases, answers, mistakes):
    """The first known mistake that gives all these answers.

    >>> from gamesearch.check.edits import Known
    >>> largest = Known("largest", "you take the largest.", max)
    >>> named_mistake([(([1],), ""), (([3, 4],), "")], [1, 4], [largest]).name
    'largest'
    """
    if len(answers) < len(cases):
        return None
    for mistake in mistakes:
        if all(
            alike(mistake.answer(*case), answer)
            for (case, _), answer in zip(cases, answers)
        ):
            return mistake
    return None


def alike(known, answer) -> bool:
    """Is it the same answer? Floats may differ by what floats lose.

    >>> alike((0.1, 2), [0.1 + 1e-8, 2]), alike(1, 2)
    (True, False)
    """
    if isinstance(known, float) and isinstance(answer, float):
        return same_number(answer, known)
    if isinstance(known, tuple) and isinstance(answer, (tuple, list)):
        return len(known) == len(answer) and all(map(alike, known, answer))
    return same(known, answer)
