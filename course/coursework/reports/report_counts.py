"""Counts of the marks of a class on one set."""

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from coursework.marking.mark import Marks
from coursework.marking.submission import (
    HANDED_IN,
    MARKED,
    READ_NOTHING,
    kind,
    speaks_of,
)
from gamesearch.sets.codes import same_name
from gamesearch.sets.task import set_of

BINS = 10  # approximate number of rows of a distribution
STEPS = 1, 2, 5, 10, 20, 50, 100
LEFT_OUT = re.compile(r" The cell was left out( from line \d+ on)?\.$")
WITH = " with "  # in the note on a cell, before the name of its error
NOT_THERE = "is not there"  # in the message on a file that was not handed in
COPIED, UNPROTECTED = "copied", "unprotected"  # flags
MISTAKES, REMARKS, CELLS, STOPPED = "mistakes", "remarks", "left_out", "stopped"
UNREAD = "unreadable"
KINDS = MISTAKES, REMARKS, CELLS, STOPPED, UNREAD, COPIED, HANDED_IN, MARKED

Names = dict[str, list[str]]


class TaskCount(NamedTuple):
    """Results of a class in a task: mean, number with full points, not attempted."""

    title: str
    out_of: int
    mean: float
    full: int
    not_attempted: int


class Missed(NamedTuple):
    """A part of a task: how many tried it, and how many of them lost points."""

    title: str
    part: str
    lost: int
    tried: int


class Copy(NamedTuple):
    """A program that several students have, with the names of its functions."""

    functions: tuple[str, ...]
    students: tuple[str, ...]


def is_read(marks: Marks) -> bool:
    """Was there a notebook that could be read?"""
    return not any(kind(flag) in READ_NOTHING for flag in marks.flags)


def spread(marks: Sequence[Marks]) -> list[tuple[str, int]]:
    """The number of submissions by points; full points are a row of their own.

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


def noticed(marks: Sequence[Marks]) -> dict[str, Names]:
    """What was noticed about which students: by kind, then by text.

    Mistakes have a name and a task; remarks say why a task was another student's. Cells
    were left out, or an answer cell stopped: its lines above the error count, the lines
    below were never run. Any other flag is sorted by what it is about.
    """
    found = {name: [] for name in KINDS}
    for one in marks:
        for what, text, cell in noticed_of(one):
            who = f"{one.student} ({cell})" if cell else one.student
            found[what].append((text, who))
    return {what: grouped(pairs) for what, pairs in found.items()}


def noticed_of(one: Marks) -> Iterator[tuple[str, str, str]]:
    """What was noticed about a submission: kind, text, and cell."""
    answers = answer_cells(one.assignment)
    for task in one.tasks:
        yield from ((MISTAKES, f"{task.title}: {name}", "") for name in task.mistakes)
        if task.remark:
            yield REMARKS, task.remark, ""
    for cell, note in one.notes.items():
        if LEFT_OUT.search(note):
            yield CELLS, LEFT_OUT.sub("", note), cell
        elif cell in answers:
            yield STOPPED, note.partition(WITH)[2].partition(":")[0] or note, cell
    for flag in one.other_flags:
        about, _, text = flag.partition(":")
        if about in READ_NOTHING:
            if NOT_THERE not in flag:
                yield UNREAD, flag.removeprefix(f"{READ_NOTHING[0]}: "), ""
        elif about == COPIED:
            yield COPIED, text.strip(), ""
        elif about != UNPROTECTED:
            yield speaks_of(flag), flag, ""


def answer_cells(assignment: str) -> set[str]:
    """The names of the answer cells: of tasks, and of the answers they ask for.

    >>> {"write", "because"} <= answer_cells("set-2-alpha-beta")
    True
    """
    tasks = set_of(assignment).tasks
    return {name for task in tasks for name in (task.name, *task.answers)}


def absent(marks: Sequence[Marks], expected: Iterable[str]) -> list[str]:
    """The expected students who handed in nothing, or a folder without a notebook."""
    missing = strangers(expected, [one.student for one in marks])
    nothing = (
        one.student for one in marks if any(NOT_THERE in flag for flag in one.flags)
    )
    return sorted({*missing, *nothing})


def strangers(students: Iterable[str], expected: Iterable[str]) -> list[str]:
    """The students who are not on the list.

    >>> strangers(["Ada", "eve_123_file"], ["ada", "eve"])
    ['eve_123_file']
    """
    known = {same_name(one) for one in expected}
    return sorted(one for one in students if same_name(one) not in known)


def same_programs(marks: Sequence[Marks]) -> list[Copy]:
    """Functions that are the same for several students; most students first."""
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
    """The sorted names for each text, each name once; the most frequent text first."""
    found = defaultdict(set)
    for text, name in pairs:
        found[text].add(name)
    by_size = sorted(found.items(), key=lambda item: (-len(item[1]), item[0]))
    return {text: sorted(names) for text, names in by_size}
