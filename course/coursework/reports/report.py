"""The report on a class: one page of HTML on how a set went, for who teaches.

It needs no script and no other file, and is legible in light, dark, print and grey.
"""

from collections.abc import Sequence
from statistics import median

from coursework.marking.mark import Marks
from coursework.reports import report_counts as count
from coursework.reports.report_page import (
    Html,
    Share,
    bar,
    heading,
    names,
    names_by,
    page,
    says,
    table,
    who,
)
from coursework.reports.similarity import LEAST
from gamesearch.sets.graded.task import MANUAL, set_of

MOST = 20  # rows of a list that could be long
PROTECTED = "Protected: each submission was shut in while it was marked."
NOT_PROTECTED = (
    "NOT PROTECTED: {} of {} submissions were marked without being shut in. Marks are "
    "computed outside the notebook, but a submission could read and change the files "
    "of this account, the hidden tests and the gradebook among them."
)
SAME = (
    f"Functions of at least {LEAST} statements that do the same, statement by "
    "statement, whatever their variables are called. Programs that were given out, and "
    "mended ones, are not compared. Equal solutions are common where a textbook has "
    "the algorithm: this is a reason to ask, no proof, and it changes no points."
)
STOPPED = (
    "An error ended these cells: what stands above it counts, what stands below does "
    "not. An answer that was never made counts as not attempted."
)
COPIED = (
    "Functions whose syntax tree is like that of a search in this package. No proof: "
    "ask for an explanation. It changes no points."
)


def class_report(
    marks: Sequence[Marks],
    expected_students: Sequence[str] | None = None,
    *,
    when: str = "",
) -> str:
    """The page on the marks of one set; ValueError where there are several sets.

    `expected_students` are the names of the class, to tell who is missing; `when` is
    the date as it is to be shown.
    """
    sets = sorted({one.assignment for one in marks})
    if len(sets) > 1:
        raise ValueError(f"marks: of one set, not of {', '.join(sets)}.")
    title = set_of(sets[0]).title if sets else "No submissions"
    marks = sorted(marks, key=lambda one: one.student)
    read = [one for one in marks if count.is_read(one)]
    parts = [
        *head(marks, read, when),
        *(points(read) if read else ()),
        *handed_in(marks, expected_students),
        *(noticed(marks, read) if marks else ()),
        *(by_hand(sets[0], read) if sets else ()),
    ]
    return page(f"{title}, report on a class", parts)


def head(marks, read, when) -> list[Html]:
    """Date, numbers, and whether marking was protected."""
    said = [f"{when}." if when else "", submissions(marks, read)]
    if read:
        totals = [one.points for one in read]
        mean = sum(totals) / len(totals)
        said.append(
            f"Of {read[0].out_of} points that a program gives, the mean is {mean:.1f}, "
            f"the median {median(totals):g}."
        )
    open_ones = sum(not one.protected for one in marks)
    if open_ones:
        how = says(NOT_PROTECTED.format(open_ones, len(marks)), "loud")
    else:
        how = says(PROTECTED) if marks else Html()
    return [says(" ".join(filter(None, said))), how]


def submissions(marks, read) -> str:
    """How many submissions there are."""
    some = "1 submission" if len(marks) == 1 else f"{len(marks)} submissions"
    if len(read) == len(marks):
        return f"{some}."
    return f"{some}, {len(read)} of them could be read; the points are of these."


def points(read) -> list[Html]:
    """The distribution, the tasks, what was missed."""
    rows = count.spread(read)
    longest = max(many for _, many in rows)
    spread = [(label, many, bar(many / longest)) for label, many in rows]
    tasks = [
        (
            one.title,
            one.out_of,
            one.mean,
            bar(one.mean / one.out_of),
            Share(one.full, len(read)),
            Share(one.not_attempted, len(read)),
        )
        for one in count.task_counts(read)
    ]
    heads = "Task", "Points", "Mean", "Mean as a bar", "Full points", "Not attempted"
    return [
        heading("Points"),
        table(
            "How many have so many points",
            ("Points", "Submissions", "As a bar"),
            spread,
        ),
        heading("Tasks"),
        table("How each task went", heads, tasks),
        *most_missed(read),
    ]


def most_missed(read) -> list[Html]:
    """The checks in which most lost points, and the mistakes that have a name."""
    found = count.missed(read)
    rows = [
        (
            f"{one.title}: {one.part}",
            Share(one.lost, one.tried),
            bar(one.lost / one.tried),
        )
        for one in found[:MOST]
    ]
    caption = "Parts of tasks, and how many of those who tried lost points there"
    heads = "Check", "Lost points", "As a bar"
    return [
        heading("Most missed checks"),
        table(caption, heads, rows),
        *more(found),
        heading("Named mistakes"),
        names_by(
            "Known mistakes that were recognised", "Mistake", count.mistakes(read)
        ),
    ]


def handed_in(marks, expected) -> list[Html]:
    """Who is missing, and what could not be read."""
    parts = [heading("Missing and unreadable")]
    absent = count.absent(marks, expected or ())
    if absent:
        parts.append(who("Nothing handed in:", absent))
    students = [one.student for one in marks]
    strangers = [] if expected is None else count.strangers(students, expected)
    if strangers:
        parts.append(who("Not on the list of the class:", strangers))
    broken = count.unreadable(marks)
    if broken:
        caption = "Submissions that could not be read: no points yet"
        parts.append(names_by(caption, "Why", broken))
    return parts if len(parts) > 1 else [*parts, says("None.")]


def noticed(marks, read) -> list[Html]:
    """Other students' tasks, cells left out, copies, and the rest."""
    same = count.same_programs(read)
    rows = [
        (", ".join(one.functions), len(one.students), names(one.students))
        for one in same[:MOST]
    ]
    caption = "Programs that several students have"
    slow = [one.student for one in marks if one.starved]
    parts = [
        heading("Tasks of somebody else"),
        names_by("Not this student's variants", "Remark", count.remarks(read)),
        heading("Cells that were left out"),
        names_by("Why, and in which cell", "Why", count.left_out(read)),
        heading("Answers that stopped"),
        says(STOPPED, "grey"),
        names_by("With which error, and in which cell", "Error", count.stopped(read)),
        heading("Like the package"),
        says(COPIED, "grey"),
        names_by("Functions like a search", "Function", count.copies(read)),
        heading("The same program"),
        says(SAME, "grey"),
        table(caption, ("Function", "How many", "Who"), rows),
        *more(same),
    ]
    if slow:
        text = "Too slow, perhaps since the machine was busy; mark again:"
        parts.append(who(text, slow))
    rest = count.other_flags(marks)
    if rest:
        parts += [heading("Also noticed"), names_by("Remarks", "Remark", rest)]
    return parts


def more(found: Sequence) -> list[Html]:
    """A line for what a long list leaves out."""
    left = len(found) - MOST
    return [says(f"And {left} more.", "grey")] if left > 0 else []


def by_hand(assignment: str, read) -> list[Html]:
    """What is left for a person."""
    tasks = [task for task in set_of(assignment).tasks if task.how == MANUAL]
    total = sum(task.points for task in tasks)
    rows = [(task.title, task.points, len(read)) for task in tasks]
    caption = "Their points are in no number on this page"
    heads = "Task", "Points", "Submissions to read"
    return [
        heading(f"Still to be marked by a person: {total} points"),
        table(caption, heads, rows),
    ]
