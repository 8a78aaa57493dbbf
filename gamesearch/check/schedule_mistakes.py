"""Mistakes that programs make who share out tasks: what each of them returns.

All take the costs of the tasks in order, the number of processors and the serial time.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple


class Mistake(NamedTuple):
    """Its name, what is told, and the three numbers that it gives."""

    name: str
    text: str
    answer: Callable


def finished(tasks: Sequence, processors: int) -> int:
    """When the last task is done, if who is free first takes the next one.

    >>> finished([3, 1, 4, 2], 2)
    5
    """
    free = [0] * processors
    for cost in tasks:
        free[free.index(min(free))] += cost
    return max(free)


def parts(time, work, processors, serial) -> tuple:
    """The time, and two overheads as parts of the serial time."""
    return time, (work - serial) / serial, (processors * time - work) / serial


def evenly(tasks, processors):
    """The work divided, as if it were sand."""
    return sum(tasks) / processors


def evenly_up(tasks, processors):
    """The same in whole units."""
    return -(-sum(tasks) // processors)


def rounds(tasks, processors):
    """All wait for the longest of each round."""
    starts = range(0, len(tasks), processors)
    return sum(max(tasks[start : start + processors]) for start in starts)


def in_turn(tasks, processors):
    """Dealt out like cards."""
    return max(sum(tasks[first::processors]) for first in range(processors))


def longest_first(tasks, processors):
    """In another order."""
    return finished(sorted(tasks, reverse=True), processors)


def shortest_first(tasks, processors):
    """In another order."""
    return finished(sorted(tasks), processors)


def at_another_time(time: Callable) -> Callable:
    """The three numbers, right but for the time."""
    return lambda tasks, processors, serial: parts(
        time(tasks, processors), sum(tasks), processors, serial
    )


def other_parts(told: Callable) -> Callable:
    """The time is right; `told(time, work, processors, serial)` has the overheads."""

    def answer(tasks, processors, serial):
        time = finished(tasks, processors)
        return time, *told(time, sum(tasks), processors, serial)

    return answer


SHARING = (
    Mistake(
        "as if work could be poured",
        "you divide the work by the processors. A task is searched by one processor; "
        "who finds none left waits.",
        at_another_time(evenly),
    ),
    Mistake(
        "as if work could be poured",
        "you divide the work by the processors, and round up. A task is searched by "
        "one processor; who finds none left waits.",
        at_another_time(evenly_up),
    ),
    Mistake(
        "in rounds",
        "all processors wait until the longest task of a round is done. Who is free "
        "may take the next task at once.",
        at_another_time(rounds),
    ),
    Mistake(
        "dealt in turn",
        "you deal the tasks out like cards. The next one goes to whoever is free "
        "first, and that depends on what the tasks cost.",
        at_another_time(in_turn),
    ),
    Mistake(
        "longest first",
        "you sort the tasks, the longest first. They come in the order of the moves.",
        at_another_time(longest_first),
    ),
    Mistake(
        "shortest first",
        "you sort the tasks, the shortest first. They come in the order of the moves.",
        at_another_time(shortest_first),
    ),
)
PARTS = (
    Mistake(
        "not as parts",
        "your overheads are units of time. Divide them by the serial time, so that "
        "searches of different trees can be compared.",
        other_parts(lambda time, work, p, serial: (work - serial, p * time - work)),
    ),
    Mistake(
        "rounded down",
        "your overheads are whole numbers. Divide with `/`; `//` rounds down.",
        other_parts(
            lambda time, work, p, serial: (
                (work - serial) // serial,
                (p * time - work) // serial,
            )
        ),
    ),
    Mistake(
        "parts of the work",
        "you divide by the work that was done. Both are parts of the serial time: "
        "else they do not add up.",
        other_parts(
            lambda time, work, p, serial: (
                (work - serial) / work,
                (p * time - work) / work,
            )
        ),
    ),
    Mistake(
        "parts of all time",
        "you divide by P times Tp. Both are parts of the serial time: else they do "
        "not add up.",
        other_parts(
            lambda time, work, p, serial: (
                (work - serial) / (p * time),
                (p * time - work) / (p * time),
            )
        ),
    ),
    Mistake(
        "work is no overhead",
        "your search overhead is the work as a multiple of the serial time. Only what "
        "is done beyond that is overhead.",
        other_parts(
            lambda time, work, p, serial: (work / serial, (p * time - work) / serial)
        ),
    ),
    Mistake(
        "all that is lost",
        "your second overhead is P times Tp less T1: all that is lost. Part of that "
        "is more work; who works does not wait.",
        other_parts(
            lambda time, work, p, serial: (
                (work - serial) / serial,
                (p * time - serial) / serial,
            )
        ),
    ),
    Mistake(
        "one waits for all",
        "you count the waiting of one processor, on average. Add up that of all.",
        other_parts(
            lambda time, work, p, serial: (
                (work - serial) / serial,
                (time - work / p) / serial,
            )
        ),
    ),
    Mistake(
        "exchanged",
        "you return the two overheads in the other order. First more work, then "
        "waiting.",
        other_parts(
            lambda time, work, p, serial: (
                (p * time - work) / serial,
                (work - serial) / serial,
            )
        ),
    ),
)
ALL = (*SHARING, *PARTS)
