"""What the marks of a class on one set say when they are counted."""

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from coursework.marking.mark import Marks
from coursework.marking.submission import READ_NOTHING, kind, speaks_of
from gamesearch.sets.codes import same_name
from gamesearch.sets.graded.task import set_of

BINS = 10  # rows of a distribution, about
STEPS = 1, 2, 5, 10, 20, 50, 100
LEFT_OUT = re.compile(r" (The|From line \d+ on the) cell was left out\.$")
STOPPED = " with "  # in what is noted of a cell, before the name of its error
NOT_THERE = "is not there"  # what is said of a file that was not handed in
COPIED = "copied"
KNOWN = (*READ_NOTHING, COPIED, "unprotected")  # flags with a place of their own

Names = dict[str, list[str]]


class TaskCount(NamedTuple):
    """How a class did in a task: mean, who has all points, who left it out."""

    title: str
    out_of: int
    mean: float
    full: int
    not_attempted: int


class Missed(NamedTuple):
    """A part of a task in which so many of those who tried it lost points."""

    title: str
    part: str
    lost: int
    tried: int


class Copy(NamedTuple):
    """A program that several have, under these names of functions."""

    functions: tuple[str, ...]
    students: tuple[str, ...]


def is_read(marks: Marks) -> bool:
    """Was there a notebook that could be read?"""
    return not any(kind(flag) in READ_NOTHING for flag in marks.flags)


def spread(marks: Sequence[Marks]) -> list[tuple[str, int]]:
    """How many have how many points; all points are a row of their own.

    >>> spread([])
    []
    """
    if not marks:
        return []
    most = marks[0].out_of
    step = next(n for n in (*STEPS, most) if n * BINS >= most)
    counts = Counter(one.points // step for one in marks if one.points < one.out_of)
    rows = []
    for low in range(0, most, step):
        high = min(low + step, most) - 1
        label = f"{low}–{high}" if high > low else f"{low}"
        rows.append((label, counts[low // step]))
    return [*rows, (f"{most}, all", len(marks) - counts.total())]


def task_counts(marks: Sequence[Marks]) -> list[TaskCount]:
    """The tasks in their order."""
    counted = []
    for one in marks[0].tasks if marks else ():
        tasks = [each.task(one.name) for each in marks]
        mean = sum(task.points for task in tasks) / len(tasks)
        full = sum(task.points == task.out_of for task in tasks)
        not_attempted = sum(not task.parts for task in tasks)
        counted.append(TaskCount(one.title, one.out_of, mean, full, not_attempted))
    return counted


def missed(marks: Sequence[Marks]) -> list[Missed]:
    """The parts in which somebody lost points, the most missed first."""
    tried, lost = Counter(), Counter()
    for one in marks:
        for task in one.tasks:
            for name, points, out_of in task.parts:
                tried[task.title, name] += 1
                lost[task.title, name] += points < out_of
    found = [Missed(*key, lost[key], tried[key]) for key in tried if lost[key]]
    return sorted(found, key=lambda one: -one.lost)


def mistakes(marks: Sequence[Marks]) -> Names:
    """Known mistakes with the task they were made in, and who made them."""
    return grouped(
        (f"{task.title}: {mistake}", one.student)
        for one in marks
        for task in one.tasks
        for mistake in task.mistakes
    )


def remarks(marks: Sequence[Marks]) -> Names:
    """Why tasks were another student's, and whose submissions these are."""
    return grouped(
        (task.remark, one.student) for one in marks for task in one.tasks if task.remark
    )


def left_out(marks: Sequence[Marks]) -> Names:
    """Why cells were left out, and whose."""
    return grouped(
        (LEFT_OUT.sub("", note), f"{one.student} ({cell})")
        for one in marks
        for cell, note in one.notes.items()
        if LEFT_OUT.search(note)
    )


def stopped(marks: Sequence[Marks]) -> Names:
    """The errors in which cells with an answer stopped, and whose.

    What stood above the error counts; what stood below was never made.
    """
    return grouped(
        (
            note.partition(STOPPED)[2].partition(":")[0] or note,
            f"{one.student} ({cell})",
        )
        for one in marks
        for cell, note in one.notes.items()
        if cell in answer_cells(one.assignment) and not LEFT_OUT.search(note)
    )


def answer_cells(assignment: str) -> set[str]:
    """The names of the cells for answers: of tasks, and of what they ask for.

    >>> {"write", "because"} <= answer_cells("set-2-alpha-beta")
    True
    """
    tasks = set_of(assignment).tasks
    return {name for task in tasks for name in (task.name, *task.answers)}


def unreadable(marks: Sequence[Marks]) -> Names:
    """Why submissions could not be read, and whose; not those that are missing."""
    wrong = [one for one in flagged(marks) if kind(one[0]) in READ_NOTHING]
    prefix = f"{READ_NOTHING[0]}: "
    return grouped(
        (flag.removeprefix(prefix), student)
        for flag, student in wrong
        if NOT_THERE not in flag
    )


def absent(marks: Sequence[Marks], expected: Iterable[str]) -> list[str]:
    """Who is expected and has handed in nothing, or a folder without a notebook."""
    missing = strangers(expected, [one.student for one in marks])
    nothing = (student for flag, student in flagged(marks) if NOT_THERE in flag)
    return sorted({*missing, *nothing})


def strangers(students: Iterable[str], expected: Iterable[str]) -> list[str]:
    """Who of these students is not on the list.

    >>> strangers(["Ada", "eve_123_file"], ["ada", "eve"])
    ['eve_123_file']
    """
    known = {same_name(one) for one in expected}
    return sorted(one for one in students if same_name(one) not in known)


def copies(marks: Sequence[Marks]) -> Names:
    """Which functions are like a search of the package, and whose."""
    return grouped(
        (flag.partition(":")[2].strip(), student)
        for flag, student in flagged(marks)
        if kind(flag) == COPIED
    )


def other_flags(marks: Sequence[Marks]) -> dict[str, Names]:
    """What else was noticed, and where, by what it speaks of."""
    told = {f"{t.name}: {t.remark}" for one in marks for t in one.tasks if t.remark}
    found = defaultdict(list)
    for flag, student in flagged(marks):
        if kind(flag) not in KNOWN and flag not in told:
            found[speaks_of(flag)].append((flag, student))
    return {what: grouped(pairs) for what, pairs in sorted(found.items())}


def flagged(marks: Sequence[Marks]) -> list[tuple[str, str]]:
    """Each flag of these marks, and whose it is."""
    return [(flag, one.student) for one in marks for flag in one.flags]


def same_programs(marks: Sequence[Marks]) -> list[Copy]:
    """Functions that several students have alike, those of most students first."""
    found = defaultdict(list)
    for one in marks:
        for name, program in one.programs.items():
            found[program].append((name, one.student))
    copies = [
        Copy(*(tuple(sorted(set(column))) for column in zip(*pairs, strict=True)))
        for pairs in found.values()
    ]
    shared = [copy for copy in copies if len(copy.students) > 1]
    return sorted(shared, key=lambda copy: (-len(copy.students), copy))


def grouped(pairs: Iterable[tuple[str, str]]) -> Names:
    """The names to each text, each once and in order; the most frequent text first."""
    found = defaultdict(set)
    for text, name in pairs:
        found[text].add(name)
    by_size = sorted(found.items(), key=lambda item: (-len(item[1]), item[0]))
    return {text: sorted(names) for text, names in by_size}
