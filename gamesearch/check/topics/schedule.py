"""List scheduling: when all tasks are done, and where the time has gone.

f(tasks, processors, serial) returns the time and two overheads as fractions of the
serial time. Whichever processor is free first takes the next task of the list (Graham,
1966). The right answers are computed by the definitions of
`gamesearch.search.parallel.simulate.overheads`.
"""

from collections.abc import Callable, Iterator
from numbers import Real
from random import Random

from gamesearch.check.diagnose import Tutor, alike
from gamesearch.check.edits import Family, table, textbook
from gamesearch.check.exercise import Case, judge_cases
from gamesearch.check.learner import NOTHING
from gamesearch.check.report import Report
from gamesearch.check.worked import my_schedule
from gamesearch.play.limits.parse_answer import missing, short
from gamesearch.rules.say import say

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
    """Judge f(tasks, processors, serial): the time, and two overheads.

    The overheads are fractions of the serial time.

    >>> from gamesearch.check.worked import my_schedule
    >>> schedule(my_schedule)
    ✓ my_schedule: 30 of 30 cases.
    >>> def dealt(tasks, processors, serial):
    ...     time = max(sum(tasks[n::processors]) for n in range(processors))
    ...     work = sum(tasks)
    ...     return time, work / serial - 1, (processors * time - work) / serial
    >>> schedule(dealt)
    ✗ dealt: ... of 30 cases.
      → For the tasks [5, 1, 1, 1, 1], 2 processors and T1 = 9: Your time is 7, ...
      → dealt in turn: You deal the tasks to the processors in turn. ...
    """
    return judge_cases(
        function,
        cases(),
        wrong_numbers,
        SCHEDULE,
        seconds,
        exercise,
        given=copied,
        seen=numbers_seen,
    )


def cases(seed: int = 13) -> list[Case]:
    """Cases of tasks, processors and serial time, each with its name."""
    rng, drawn = Random(seed), [*FIRST]
    while len(drawn) < COUNT:
        tasks = [rng.randint(1, 9) for _ in range(rng.randint(2, 8))]
        drawn.append((tasks, rng.randint(1, 4), rng.randint(sum(tasks) // 2, 40)))
    return [Case(case, _said(*case)) for case in drawn]


def _said(tasks, processors, serial):
    return say(
        "For the tasks {tasks}, {n:processor|processors} and T1 = {serial}",
        tasks=tasks,
        n=processors,
        serial=serial,
    )


def copied(arguments):
    """The arguments of a call, with a copy of the list of tasks."""
    return [*arguments[0]], *arguments[1:]


def numbers_seen(arguments, result):
    """The answer of a function that was called with these."""
    return as_numbers(result)


def as_numbers(result):
    """Three numbers as floats; anything else as it is.

    An iterator is not run, because no guard stops it here.
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


def wrong_numbers(tasks, processors, serial, answer):
    """What is wrong with the three numbers."""
    if missing(answer):
        return NOTHING
    numbers = isinstance(answer, tuple) and all(isinstance(x, Real) for x in answer)
    if not numbers or len(answer) != len(OF):
        return say(
            "You return {answer}. Return three numbers: the time, the search overhead "
            "and the synchronisation overhead.",
            answer=short(answer),
        )
    wanted = as_numbers(my_schedule([*tasks], processors, serial))
    for name, mine, known in zip(OF, answer, wanted):
        if not alike(known, mine):
            places = 4 if f"{mine:.4g}" != f"{known:.4g}" else DIGITS
            return say(
                "Your {name} is {mine}, but it should be {known}.",
                name=name,
                mine=f"{mine:.{places}g}",
                known=f"{known:.{places}g}",
            )
    return ""


# -- known mistakes ----------------------------------------------------------------

TAKES = "free.index(min(free))"
LAST = "max(free)"
SEARCH = "(work - serial) / serial"
WAITS = "(processors * time - work)"
ROUNDS = """sum(
        max(tasks[start : start + processors])
        for start in range(0, len(tasks), processors)
    )"""
NUMBERED = {"for cost in tasks": "for number, cost in enumerate(tasks)"}
MISTAKES = table(
    (
        "as if work could be poured",
        "You divide the work by the number of processors. But only one processor can "
        "search a task, and a processor without a task waits. Give each task to one "
        "processor.",
        {LAST: "sum(tasks) / processors"},
        {LAST: "-(-sum(tasks) // processors)"},
        {LAST: "sum(tasks) // processors"},
    ),
    (
        "in rounds",
        "You let all processors wait until the longest task of a round is done. A "
        "processor that is free takes the next task at once.",
        {LAST: ROUNDS},
    ),
    (
        "dealt in turn",
        "You deal the tasks to the processors in turn. Which processor is free first "
        "depends on the costs of the tasks, so give the next task to that processor.",
        {**NUMBERED, TAKES: "number % processors"},
    ),
    (
        "in blocks",
        "You give each processor a block of tasks in advance. Which processor is free "
        "first depends on the costs of the tasks, so give the next task to that "
        "processor.",
        {**NUMBERED, TAKES: "number // -(-len(tasks) // processors)"},
        {**NUMBERED, TAKES: "number * processors // len(tasks)"},
    ),
    (
        "longest first",
        "You sort the tasks, the longest first. Take them in the order of the list, "
        "which is the order of the moves.",
        {"in tasks:": "in sorted(tasks, reverse=True):"},
    ),
    (
        "shortest first",
        "You sort the tasks, the shortest first. Take them in the order of the list, "
        "which is the order of the moves.",
        {"in tasks:": "in sorted(tasks):"},
    ),
    (
        "not as parts",
        "You return the overheads in units of time. Divide them by the serial time, so "
        "that searches of different trees can be compared.",
        {" / serial": ""},
    ),
    (
        "rounded down",
        "You return the overheads as whole numbers, because `//` rounds down. Divide "
        "with `/`.",
        {" / serial": " // serial"},
    ),
    (
        "parts of the work",
        "You divide an overhead by the work that was done. Divide both overheads by "
        "the serial time, because only then can they be added.",
        {" / serial": " / work"},
        {SEARCH: "(work - serial) / work"},
        {f"{WAITS} / serial": f"{WAITS} / work"},
    ),
    (
        "parts of all time",
        "You divide an overhead by P times Tp. Divide both overheads by the serial "
        "time, because only then can they be added.",
        {" / serial": " / (processors * time)"},
        {f"{WAITS} / serial": f"{WAITS} / (processors * time)"},
    ),
    (
        "parts of the time",
        "You divide an overhead by the time Tp. Divide both overheads by the serial "
        "time, because only then can they be added.",
        {" / serial": " / time"},
        {SEARCH: "(work - serial) / time"},
        {f"{WAITS} / serial": f"{WAITS} / time"},
    ),
    (
        "work is no overhead",
        "You return all the work, divided by the serial time, as the search overhead. "
        "Only the work beyond the serial time is overhead, so subtract T1 first.",
        {SEARCH: "work / serial"},
    ),
    (
        "all that is lost",
        "You return P times Tp minus T1 as the second overhead, which is the whole "
        "loss. Part of this loss is additional work, and a processor that works does "
        "not wait. Subtract the work instead of T1.",
        {WAITS: "(processors * time - serial)"},
    ),
    (
        "waiting counted as search",
        "You return P times Tp minus T1 as the search overhead, which is the whole "
        "loss. The search overhead is only the work beyond T1, and waiting is the "
        "other overhead.",
        {SEARCH: "(processors * time - serial) / serial"},
    ),
    (
        "one waits for all",
        "You count the average waiting time of one processor. Add up the waiting times "
        "of all processors.",
        {WAITS: "(time - work / processors)"},
    ),
    (
        "who never began does not wait",
        "You do not count the processors that get no task. They wait from the "
        "beginning to the end, so multiply Tp by all P processors.",
        {WAITS: "(min(processors, len(tasks)) * time - work)"},
    ),
    (
        "the longest wait only",
        "You count only the waiting time of the processor that finishes first. Add up "
        "the waiting times of all processors.",
        {WAITS: "(time - min(free))"},
    ),
    (
        "working is no waiting",
        "You return the total time of all processors as the second overhead. They wait "
        "only while they do not work, so subtract the work.",
        {WAITS: "processors * time"},
    ),
    (
        "exchanged",
        "You return the two overheads in the wrong order. The search overhead comes "
        "first, and then the synchronisation overhead.",
        {f"{SEARCH}, {WAITS} / serial": f"{WAITS} / serial, {SEARCH}"},
    ),
    (
        "the wrong way round",
        "You return an overhead with the wrong sign. Work beyond the serial time gives "
        "a search overhead above 0, and the synchronisation overhead is never below 0.",
        {"(work - serial)": "(serial - work)"},
        {WAITS: "(work - processors * time)"},
        {"(work - serial)": "(serial - work)", WAITS: "(work - processors * time)"},
    ),
    (
        "never below 0",
        "You never return a search overhead below 0. It is below 0 if the processors "
        "do less work than the serial program, so leave its sign as it is.",
        {SEARCH: (f"max(0, {SEARCH})", f"abs({SEARCH})")},
    ),
    (
        "the time for the work",
        "You subtract the serial time from the time Tp. The search overhead needs the "
        "work of all processors instead: sum(tasks) - serial.",
        {"(work - serial)": "(time - serial)"},
    ),
    (
        "only the time",
        "You return 0 for both overheads. The first is the work beyond the serial "
        "time, and the second is the time in which processors wait.",
        {SEARCH: "0", f"{WAITS} / serial": "0"},
    ),
    (
        "per cent",
        "You return the overheads in per cent. Return them as fractions: 0.25, not 25.",
        {" / serial": " * 100 / serial"},
    ),
    (
        "rounded",
        "You round your numbers. Return them without rounding.",
        *(
            {
                SEARCH: f"round({SEARCH}, {n})",
                f"{WAITS} / serial": f"round({WAITS} / serial, {n})",
            }
            for n in range(5)
        ),
    ),
    (
        "speed-up for the time",
        "You return a ratio of times as the first number. Return the time Tp itself.",
        {"return time,": ("return serial / time,", "return time / serial,")},
    ),
    (
        "as many processors as tasks",
        "You return the cost of the longest task as the time. There may be more tasks "
        "than processors, and then a processor does several tasks one after another.",
        {LAST: "max(tasks)"},
    ),
    (
        "the first that is done",
        "You return the time at which the first processor is done. All tasks are done "
        "when the last processor is done, so take the largest time.",
        {LAST: "min(free)"},
    ),
    (
        "the end of the last task",
        "You return the time at which the last task of the list is done. Another "
        "processor may still work on an earlier task, so take the largest time of all "
        "processors.",
        {LAST: "free[first]"},
    ),
    (
        "the last task only",
        "You count only the last task of each processor. A processor is free when all "
        "its tasks are done, so add the cost to the time at which it was free.",
        {"free[first] += cost": "free[first] = cost"},
    ),
    (
        "one processor does all",
        "You give each task to the processor that is busy longest, so one processor "
        "does all. Give the next task to the processor that is free first.",
        {TAKES: "free.index(max(free))"},
        {LAST: "sum(tasks)"},
    ),
    (
        "a task is left out",
        "You leave out a task. Give every task to a processor.",
        {"in tasks:": ("in tasks[1:]:", "in tasks[:-1]:")},
        {"in tasks:": "in tasks[1:]:", "sum(tasks)": "sum(tasks[1:])"},
        {"in tasks:": "in tasks[:-1]:", "sum(tasks)": "sum(tasks[:-1])"},
    ),
    (
        "another number of processors",
        "You use one processor more or one less than there are. Use exactly "
        "`processors`.",
        {"[0] * processors": "[0] * max(1, processors - 1)"},
        {"[0] * processors": "[0] * (processors + 1)"},
    ),
)


SCHEDULE = Tutor(
    MISTAKES,
    (Family(textbook(my_schedule), ({WAITS: "sum(time - end for end in free)"},)),),
    behaviour=lambda outcome: as_numbers(outcome.result),
    further=lambda: cases(14)[len(FIRST) :],
)
