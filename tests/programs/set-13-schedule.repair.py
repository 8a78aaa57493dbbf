# %% both mended
# right: the last processor counts, and the overhead may be below 0
def times(tasks, processors, serial):
    """When all tasks are done, and the two overheads as parts of the serial time."""
    free = [0] * processors
    for cost in tasks:
        first = free.index(min(free))
        free[first] += cost
    work, time = sum(tasks), max(free)
    search = work - serial
    return time, search / serial, (processors * time - work) / serial


# %% only the time
# wrong: the search overhead is never below 0
# marks: 10 8
# name: never below 0
def times(tasks, processors, serial):
    """When all tasks are done, and the two overheads as parts of the serial time."""
    free = [0] * processors
    for cost in tasks:
        first = free.index(min(free))
        free[first] += cost
    work, time = sum(tasks), max(free)
    search = max(0, work - serial)
    return time, search / serial, (processors * time - work) / serial


# %% the first that is done
# wrong: the smallest in place of the largest
# marks: 0 0
# name: the first that is done
def times(tasks, processors, serial):
    """When all tasks are done, and the two overheads as parts of the serial time."""
    free = [0] * processors
    for cost in tasks:
        first = free.index(min(free))
        free[first] += cost
    work, time = sum(tasks), min(free)
    search = work - serial
    return time, search / serial, (processors * time - work) / serial
