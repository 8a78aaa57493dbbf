"""Set 13: wrong and right schedules."""

from heapq import heapify, heapreplace

from course.mutants.trial import changed, trial

TIMES = """
def times(tasks, processors, serial):
    free = [0] * processors
    for number, cost in enumerate(tasks):
        first = free.index(min(free))
        free[first] += cost
    work, time = sum(tasks), max(free)
    waits = processors * time - work
    return time, (work - serial) / serial, waits / serial
"""
WRONG = {
    "no return": {"    return time,": "    time,"},
    "the last task": {"max(free)": "free[first]"},
    "all that is lost": {"* time - work": "* time - serial"},
    "poured": {"max(free)": "sum(tasks) / processors"},
    "dealt": {"free.index(min(free))": "number % processors"},
    "longest first": {"enumerate(tasks)": "enumerate(sorted(tasks)[::-1])"},
    "parts of the work": {" / serial": " / work"},
    "not as parts": {" / serial": ""},
    "exchanged": {
        "(work - serial) / serial, waits / serial": (
            "waits / serial, (work - serial) / serial"
        )
    },
    "work is no overhead": {"(work - serial) / serial": "work / serial"},
    "never below 0": {"(work - serial) / serial": "max(0, work - serial) / serial"},
}


def with_a_heap(tasks, processors, serial):
    free = [0] * processors
    heapify(free)
    for cost in tasks:
        heapreplace(free, free[0] + cost)
    idle = sum(max(free) - one for one in free)
    return max(free), sum(tasks) / serial - 1, idle / serial


def minute_by_minute(tasks, processors, serial):
    left, busy, time, idle = [*tasks], [0] * processors, 0, 0
    while left or any(busy):
        for one in range(processors):
            if not busy[one] and left:
                busy[one] = left.pop(0)
        idle += busy.count(0)
        busy = [max(0, one - 1) for one in busy]
        time += 1
    return [time, (sum(tasks) - serial) / serial, idle / serial]


TRIALS = {
    "repair": trial(
        "times",
        TIMES,
        WRONG,
        {
            "as in the lecture": changed(TIMES),
            "with a heap": with_a_heap,
            "minute by minute": minute_by_minute,
        },
    )
}
