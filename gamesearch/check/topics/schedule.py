"""List scheduling: when all tasks are done, and where the time has gone.

f(tasks, processors, serial) returns the time and two overheads as parts of the serial
time. Tasks are taken in the order of the list by whichever processor is free first
(Graham, 1966). What is right is worked out on the spot, by the definitions of
`gamesearch.search.parallel.simulate.overheads`.
"""

from collections.abc import Callable, Iterator
from numbers import Real
from random import Random

from gamesearch.check.diagnose import Tutor, alike
from gamesearch.check.edits import Family, everywhere, textbook
from gamesearch.check.exercise import Case, judge_cases
from gamesearch.check.learner import NOTHING
from gamesearch.check.report import Report
from gamesearch.check.worked import my_schedule
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
    """Tasks, processors and serial time, each with a text that says so."""
    rng, drawn = Random(seed), [*FIRST]
    while len(drawn) < COUNT:
        tasks = [rng.randint(1, 9) for _ in range(rng.randint(2, 8))]
        drawn.append((tasks, rng.randint(1, 4), rng.randint(sum(tasks) // 2, 40)))
    return [Case(case, _said(*case)) for case in drawn]


def _said(tasks, processors, serial):
    many = "1 processor" if processors == 1 else f"{processors} processors"
    return f"For the tasks {tasks}, {many} and T1 = {serial}"


def copied(arguments):
    """The arguments of a call, with a list of tasks of its own."""
    return [*arguments[0]], *arguments[1:]


def numbers_seen(arguments, result):
    """The answer of a function that was called with these."""
    return as_numbers(result)


def as_numbers(result):
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


def wrong_numbers(tasks, processors, serial, answer):
    """What is wrong with the three numbers."""
    if missing(answer):
        return f"there is no answer. {NOTHING}"
    numbers = isinstance(answer, tuple) and all(isinstance(x, Real) for x in answer)
    if not numbers or len(answer) != len(OF):
        return (
            f"You return {short(answer)}; three numbers are wanted: the time, the "
            "search overhead, the synchronisation overhead."
        )
    wanted = as_numbers(my_schedule([*tasks], processors, serial))
    for name, mine, known in zip(OF, answer, wanted):
        if not alike(known, mine):
            places = 4 if f"{mine:.4g}" != f"{known:.4g}" else DIGITS
            return f"Your {name} is {mine:.{places}g}; it is {known:.{places}g}."
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
MISTAKES = (
    everywhere(
        "as if work could be poured",
        "You divide the work by the processors. A task is searched by one processor; "
        "who finds none left waits.",
        {LAST: "sum(tasks) / processors"},
        {LAST: "-(-sum(tasks) // processors)"},
        {LAST: "sum(tasks) // processors"},
    ),
    everywhere(
        "in rounds",
        "All processors wait until the longest task of a round is done. Who is free "
        "may take the next task at once.",
        {LAST: ROUNDS},
    ),
    everywhere(
        "dealt in turn",
        "You deal the tasks out like cards. The next one goes to whoever is free "
        "first, and that depends on what the tasks cost.",
        {**NUMBERED, TAKES: "number % processors"},
    ),
    everywhere(
        "in blocks",
        "You give each processor a block of tasks beforehand. The next task goes to "
        "whoever is free first, and that depends on what the tasks cost.",
        {**NUMBERED, TAKES: "number // -(-len(tasks) // processors)"},
        {**NUMBERED, TAKES: "number * processors // len(tasks)"},
    ),
    everywhere(
        "longest first",
        "You sort the tasks, the longest first. They come in the order of the moves.",
        {"in tasks:": "in sorted(tasks, reverse=True):"},
    ),
    everywhere(
        "shortest first",
        "You sort the tasks, the shortest first. They come in the order of the moves.",
        {"in tasks:": "in sorted(tasks):"},
    ),
    everywhere(
        "not as parts",
        "Your overheads are units of time. Divide them by the serial time, so that "
        "searches of different trees can be compared.",
        {" / serial": ""},
    ),
    everywhere(
        "rounded down",
        "Your overheads are whole numbers. Divide with `/`; `//` rounds down.",
        {" / serial": " // serial"},
    ),
    everywhere(
        "parts of the work",
        "You divide by the work that was done. Both are parts of the serial time: "
        "else they do not add up.",
        {" / serial": " / work"},
        {SEARCH: "(work - serial) / work"},
        {f"{WAITS} / serial": f"{WAITS} / work"},
    ),
    everywhere(
        "parts of all time",
        "You divide by P times Tp. Both are parts of the serial time: else they do "
        "not add up.",
        {" / serial": " / (processors * time)"},
        {f"{WAITS} / serial": f"{WAITS} / (processors * time)"},
    ),
    everywhere(
        "parts of the time",
        "You divide by the time Tp. Both are parts of the serial time: else they do "
        "not add up.",
        {" / serial": " / time"},
        {SEARCH: "(work - serial) / time"},
        {f"{WAITS} / serial": f"{WAITS} / time"},
    ),
    everywhere(
        "work is no overhead",
        "Your search overhead is the work as a multiple of the serial time. Only what "
        "is done beyond that is overhead.",
        {SEARCH: "work / serial"},
    ),
    everywhere(
        "all that is lost",
        "Your second overhead is P times Tp less T1: all that is lost. Part of that "
        "is more work; who works does not wait.",
        {WAITS: "(processors * time - serial)"},
    ),
    everywhere(
        "waiting counted as search",
        "Your search overhead is P times Tp less T1: all that is lost. It is only the "
        "work that is done beyond T1; waiting is the other overhead.",
        {SEARCH: "(processors * time - serial) / serial"},
    ),
    everywhere(
        "one waits for all",
        "You count the waiting of one processor, on average. Add up that of all.",
        {WAITS: "(time - work / processors)"},
    ),
    everywhere(
        "who never began does not wait",
        "A processor that got no task waits all the time, and you do not count it: P "
        "processors are there from the beginning.",
        {WAITS: "(min(processors, len(tasks)) * time - work)"},
    ),
    everywhere(
        "the longest wait only",
        "You count the waiting of the processor that is done first. Add up that of "
        "all.",
        {WAITS: "(time - min(free))"},
    ),
    everywhere(
        "working is no waiting",
        "Your second overhead is all the time of all processors. Only the part in "
        "which they do not work is lost by waiting: subtract the work.",
        {WAITS: "processors * time"},
    ),
    everywhere(
        "exchanged",
        "You return the two overheads in the other order. First more work, then "
        "waiting.",
        {f"{SEARCH}, {WAITS} / serial": f"{WAITS} / serial, {SEARCH}"},
    ),
    everywhere(
        "the wrong way round",
        "One of your overheads has the wrong sign. Work beyond the serial time is a "
        "search overhead above 0, and waiting is never below 0.",
        {"(work - serial)": "(serial - work)"},
        {WAITS: "(work - processors * time)"},
        {"(work - serial)": "(serial - work)", WAITS: "(work - processors * time)"},
    ),
    everywhere(
        "never below 0",
        "Your search overhead is never below 0. It is where less work is done than by "
        "the serial program: that gains something.",
        {SEARCH: f"max(0, {SEARCH})"},
        {SEARCH: f"abs({SEARCH})"},
    ),
    everywhere(
        "the time for the work",
        "you compare the time with the serial time. The search overhead is the work of "
        "all processors beyond it: sum(tasks) - serial.",
        {"(work - serial)": "(time - serial)"},
    ),
    everywhere(
        "only the time",
        "Your overheads are 0. The first is the work beyond the serial time, the "
        "second the time in which processors wait.",
        {SEARCH: "0", f"{WAITS} / serial": "0"},
    ),
    everywhere(
        "per cent",
        "Your overheads are given per cent. Give them as parts: 0.25, not 25.",
        {" / serial": " * 100 / serial"},
    ),
    everywhere(
        "rounded",
        "You round your numbers. Give them as they are.",
        *(
            {
                SEARCH: f"round({SEARCH}, {n})",
                f"{WAITS} / serial": f"round({WAITS} / serial, {n})",
            }
            for n in range(5)
        ),
    ),
    everywhere(
        "speed-up for the time",
        "Your first number is a ratio of times. Return the time Tp itself.",
        {"return time,": "return serial / time,"},
        {"return time,": "return time / serial,"},
    ),
    everywhere(
        "as many processors as tasks",
        "Your time is that of the longest task. There may be fewer processors than "
        "tasks: a processor does several, one after another.",
        {LAST: "max(tasks)"},
    ),
    everywhere(
        "the first that is done",
        "Your time is that of the processor that is done first. All is done when the "
        "last one is: take the largest.",
        {LAST: "min(free)"},
    ),
    everywhere(
        "the end of the last task",
        "Your time is when the last task of the list is done. Another processor may "
        "still work at an earlier one: take the largest of all.",
        {LAST: "free[first]"},
    ),
    everywhere(
        "the last task only",
        "You forget what a processor did before. It is free when all its tasks are "
        "done: add the cost to the time at which it was free.",
        {"free[first] += cost": "free[first] = cost"},
    ),
    everywhere(
        "one processor does all",
        "You give each task to the processor that is busy longest. The next one goes "
        "to whoever is free first.",
        {TAKES: "free.index(max(free))"},
        {LAST: "sum(tasks)"},
    ),
    everywhere(
        "a task is left out",
        "You leave out a task. Share out all of them.",
        {"in tasks:": "in tasks[1:]:"},
        {"in tasks:": "in tasks[:-1]:"},
        {"in tasks:": "in tasks[1:]:", "sum(tasks)": "sum(tasks[1:])"},
        {"in tasks:": "in tasks[:-1]:", "sum(tasks)": "sum(tasks[:-1])"},
    ),
    everywhere(
        "another number of processors",
        "You share the tasks out to one processor more or less than there are.",
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
