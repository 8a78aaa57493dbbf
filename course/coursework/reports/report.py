"""The report on a class: one HTML page for the instructor on the results of a set.

It needs no script and no other file, and is legible in light, dark, print and grey. The
template escapes every value, and invisible characters are shown as `?`.
"""

from collections.abc import Sequence
from statistics import median

from markupsafe import Markup

from coursework.marking.mark import Marks
from coursework.marking.proxies import plain
from coursework.reports import report_counts as count
from coursework.reports.page import template
from coursework.reports.similarity import LEAST
from gamesearch.draw.palette import BAND, GREY, INK, OUTLINE, PAPER
from gamesearch.rules.game import MAX
from gamesearch.sets.task import MANUAL, set_of

MOST = 20  # rows of a list that could be long
FEW = 3  # names that are not folded
LONGEST, LONGEST_NAME = 300, 80  # letters of a text from a submission, and of a name


def shown(value):
    """A value as the page shows it, before it is escaped."""
    if isinstance(value, Markup):
        return value
    return plain(f"{value:.1f}" if isinstance(value, float) else str(value), LONGEST)


COLOURS = {
    "ink": INK,
    "paper": PAPER,
    "grey": GREY,
    "bar": OUTLINE[MAX],
    "dark_bar": BAND[MAX],
}
KNOWN = {  # in all reports on a class
    "shortened": lambda name: plain(name, LONGEST_NAME),
    "MOST": MOST,
    "FEW": FEW,
    "COLOURS": COLOURS,
}
REPORT = template("report.html", shown, count=count, LEAST=LEAST, **KNOWN)


def class_report(
    marks: Sequence[Marks],
    expected_students: Sequence[str] | None = None,
    *,
    when: str = "",
) -> str:
    """The page on the marks of one set; ValueError if the marks are of several sets.

    `expected_students` are the names of the class, to find missing students. `when` is
    the date as a text.
    """
    sets = sorted({one.assignment for one in marks})
    if len(sets) > 1:
        raise ValueError(f"marks: they must be of one set, not of {', '.join(sets)}.")
    given = set_of(sets[0]) if sets else None
    marks = sorted(marks, key=lambda one: one.student)
    read = [one for one in marks if count.is_read(one)]
    students, totals = [one.student for one in marks], [one.points for one in read]
    expected = students if expected_students is None else expected_students
    tasks = [task for task in given.tasks if task.how == MANUAL] if given else None
    return REPORT.render(
        title=given.title if given else "No submissions",
        when=when,
        marks=marks,
        read=read,
        totals=totals,
        median=f"{median(totals):g}" if totals else "",
        unprotected=sum(not one.protected for one in marks),
        absent=count.absent(marks, expected_students or ()),
        strangers=count.strangers(students, expected),
        noticed=count.noticed(marks),
        by_hand=tasks,
    )
