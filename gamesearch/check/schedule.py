"""Judging who shares out tasks: when all is done, and where the time has gone.

What is right is worked out on the spot: list scheduling, and the definitions of
`gamesearch.search.parallel.simulate.overheads`.
"""

from collections.abc import Callable, Iterator
from numbers import Real
from random import Random

from gamesearch.check.by_cases import alike, judge_cases
from gamesearch.check.learner import NOTHING
from gamesearch.check.report import Report
from gamesearch.check.schedule_mistakes import ALL, finished, parts
from gamesearch.play.limits.guard import Guard
from gamesearch.play.limits.parse_answer import missing, short

DIGITS = 10  # digits of a number that looks alike with four
FIRST = (
    ([3, 3, 3], 2, 7),  # the textbook tree
    ([3, 1, 3], 1, 7),
    ([5, 1, 1, 1, 1], 2, 9),
    ([2, 4, 3], 5, 6),
    ([1, 2], 2, 4),  # less work than the serial program
    ([3_000, 1_000, 4_000], 2, 7_000),
)
COUNT = 30
OF = "time", "search overhead", "synchronisation overhead"


def schedule(
    function: Callable | None, *, exercise: str | None = None, seconds: float = 5
) -> Report:
    """Judge f(tasks, processors, serial): the time, and two overheads as parts of it.

    >>> from gamesearch.check.worked import my_schedule
    >>> schedule(my_schedule)
    ✓ my_schedule: 30 of 30 cases.
    >>> def dealt(tasks, processors, serial):
    ...     time = max(sum(tasks[n::processors]) for n in range(processors))
    ...     work = sum(tasks)
    ...     return time, work / serial - 1, (processors * time - work) / serial
    >>> schedule(dealt)
    ✗ dealt: ... of 30 cases.
      → For the tasks [5, 1, 1, 1, 1], 2 processors and T1 = 9 your time is 7; ...
      → dealt in turn: you deal the tasks out like cards. ...
    """
    mistakes = [one._replace(answer=_floats(one.answer)) for one in ALL]
    return judge_cases(
        function, cases(), _wrong, mistakes, Guard(seconds), exercise,
        given=lambda case: (list(case[0]), *case[1:]),
        seen=lambda _, result: _as_numbers(result),
    )  # fmt: skip


def cases() -> list:
    """Tasks, processors and serial time, each with a text that says so."""
    lot, drawn = Random(13), [*FIRST]
    while len(drawn) < COUNT:
        tasks = [lot.randint(1, 9) for _ in range(lot.randint(2, 8))]
        drawn.append((tasks, lot.randint(1, 4), lot.randint(sum(tasks) // 2, 40)))
    return [(case, _said(*case)) for case in drawn]


def _said(tasks, processors, serial):
    many = "1 processor" if processors == 1 else f"{processors} processors"
    return f"For the tasks {tasks}, {many} and T1 = {serial}"


def right(tasks, processors, serial) -> tuple:
    """What is to be returned.

    >>> right([3, 3, 3], 2, 7)
    (6, 0.2857142857142857, 0.42857142857142855)
    """
    return parts(finished(tasks, processors), sum(tasks), processors, serial)


def _is_three(answer):
    numbers = isinstance(answer, tuple) and all(isinstance(x, Real) for x in answer)
    return numbers and len(answer) == len(OF)


def _floats(answer):
    return lambda *case: _as_numbers(answer(*case))


def _as_numbers(result):
    """Three numbers as floats; anything else as it is.

    What has yet to be run is left alone: here nobody guards it.
    """
    if isinstance(result, Iterator):
        return result
    try:
        three = tuple(result)
    except TypeError:
        return result
    if not all(isinstance(one, Real) for one in three):
        return result
    return tuple(map(float, three))


def _wrong(tasks, processors, serial, answer):
    """What is wrong with the three numbers."""
    if missing(answer):
        return f"there is no answer. {NOTHING}"
    if not _is_three(answer):
        return (
            f"you return {short(answer)}; three numbers are wanted: the time, the "
            "search overhead, the synchronisation overhead."
        )
    wanted = _as_numbers(right(tasks, processors, serial))
    for name, mine, known in zip(OF, answer, wanted):
        if not alike(known, mine):
            places = 4 if f"{mine:.4g}" != f"{known:.4g}" else DIGITS
            return f"your {name} is {mine:.{places}g}; it is {known:.{places}g}."
    return ""
