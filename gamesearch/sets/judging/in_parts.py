"""Judging a function case by case, in several parts with points of their own."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace

from gamesearch.check.by_cases import judge_cases
from gamesearch.check.report import Part, Report
from gamesearch.play.limits.guard import Guard

SECONDS = 5


def in_parts(
    function: object,
    groups: Mapping[str, tuple],
    wrong: Callable[..., str],
    mistakes: Iterable = (),
    **how,
) -> Report:
    """The report on a function whose cases come in groups, name: (points, cases).

    >>> odd = lambda n, answer: "" if answer == n % 2 else f"you return {answer}."
    >>> cases = [((n,), f"For {n}") for n in range(4)]
    >>> in_parts(lambda n: n, {"small": (10, cases[:2]), "large": (5, cases)}, odd)
    ✗ your function: 12 of 15 points.
      ✓ small 10/10: 2 of 2 cases
      ✗ large 2/5: 2 of 4 cases
      → For 2 you return 2.

    Cases, `wrong`, `mistakes` and what is said in `how` are those of `judge_cases`. A
    mistake is named when it gives all answers of all groups. A group may have a third
    entry, a `wrong` of its own that looks at less.
    """

    guard = Guard(SECONDS)

    def judged(cases, wrong, mistakes=()):
        return judge_cases(function, cases, wrong, mistakes, guard, **how)

    everything = [case for _, cases, *_ in groups.values() for case in cases]
    whole = judged(everything, wrong, mistakes)
    if not whole.answered:
        return whole
    parts = []
    for name, (points, cases, *own) in groups.items():
        over = guard.over  # the time for all cases together
        right = 0 if over else judged(cases, *(own or [wrong])).parts[0].points
        text = f"{right} of {len(cases)} cases"
        parts.append(Part(name, points * right // len(cases), points, text))
    return replace(whole, parts=tuple(parts), unit="points")
