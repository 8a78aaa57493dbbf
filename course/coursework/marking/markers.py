"""`gamesearch markers`: answers in words are shared among markers, and points merged.

`export` makes, for each marker, a page with the answers and a table to fill in. It also
makes `comments.csv` for comments that are used more than once: in a table, `#units`
stands for the comment with this key. If no points are typed, the points of the comment
are added to the full points of the task. `merge` combines the tables. If two markers
gave different points for the same answer, both are shown, and the answer waits until
the tables agree. Points that were merged before stay, unless the new tables have other
points. An answer that was not changed from the release gets 0 points and no marker. If
the task in the room was done on paper, its points may be merged, too: they replace the
computed points.
"""

import json
import re
from codecs import BOM_UTF8
from collections import Counter, defaultdict
from collections.abc import Iterable
from importlib import import_module
from pathlib import Path
from random import Random

from nbformat.v4 import new_markdown_cell

from coursework.csv_file import csv_of, numbered_dicts
from coursework.doctor.cells import by_name
from coursework.marking import gradebook_entry
from coursework.marking.batch import read_class
from coursework.marking.collecting import changed, handed_in
from coursework.marking.course import Course
from coursework.marking.submission import Submission
from coursework.reports.page import template, trusted
from coursework.reports.report import KNOWN, shown
from gamesearch.play.limits.saving import save
from gamesearch.rules.say import any_of, say
from gamesearch.sets.codes import code_for
from gamesearch.sets.task import MANUAL, set_of

COLUMNS = "student", "task", "points", "comment"
COMMENTS, KEYS = "comments.csv", ("key", "text", "points")
NOT_ANSWERED = "Not answered."
BETWEEN = " | "  # between the points for several tasks in one cell
ROOM = "room"  # the task that may be done on paper
PAGE = template("markers.html", shown, **KNOWN)
KEY = re.compile(r"#([\w-]+)")
NUMBER = re.compile(r"[+-]?\d{1,6}([.,]\d{1,6})?")
Answer = tuple[str, str]  # a student and a task
Mark = tuple[float, str]  # points and a comment
Given = dict[Answer, dict[Path, Mark]]  # by answer and by table


def export(
    assignment, markers, where: Course, *, overlap=0, anonymous=False, out=None
) -> int:
    """Write the page and the table of each marker, and `comments.csv` if it is missing.

    All markers read the answers of `overlap` students; the others are shared out.
    """
    names = [name for name in map(str.strip, markers.split(",")) if name]
    if not names or len({*names}) < len(names) or not all(map(str.isidentifier, names)):
        raise ValueError("markers: name each marker once, such as ann,bob.")
    if not isinstance(overlap, int) or overlap < 0:
        raise ValueError(
            f"overlap: the number of students that all read, not {overlap!r}."
        )
    tasks = by_hand(assignment, where)
    read = read_class(handed_in(where.folder, assignment), assignment, where)
    left = {one.student: answered(one, tasks) for one in read}
    students = [
        (code_of(one.student, assignment, where) if anonymous else one.student, one)
        for one in read
        if left[one.student]
    ]
    Random(f"{where.salt} {assignment}").shuffle(students)
    folder = Path(out or where.folder) / f"markers-{assignment}"
    files = {folder / f"{name}.csv": b"" for name in names}
    if there := [file for file in files if file.exists()]:
        raise ValueError(f"out: {there[0]} exists already, and may be filled in.")
    if not (folder / COMMENTS).exists():
        files[folder / COMMENTS] = written([], KEYS)
    about = {
        "title": set_of(assignment).title,
        "questions": questions(assignment, tasks, where),
        "rubric": rubric(assignment, where),
    }
    for number, name in enumerate(names):
        mine = students[:overlap] + students[overlap:][number :: len(names)]
        rows = [(who, task, "", "") for who, one in mine for task in left[one.student]]
        answers = [(who, answers_of(one, left[one.student])) for who, one in mine]
        page = PAGE.render(marker=name, answers=answers, **about)
        files[folder / f"{name}.csv"] = written(rows, COLUMNS)
        files[folder / f"{name}.html"] = page.encode()
    print(*save(files), sep="\n")
    if blank := sum(len(tasks) - len(one) for one in left.values()):
        print(
            say(
                "{blank:answer was|answers were} not changed from the release. Nobody "
                "has to read such an answer, and it gets 0 points.",
                blank=blank,
            )
        )
    return 0


def code_of(student: str, assignment: str, course: Course) -> str:
    """The code that stands for a student's name, made with the salt."""
    return code_for(student, assignment, course.salt, use="marker")


def by_hand(assignment: str, course: Course) -> dict[str, float]:
    """The tasks that a person reads, with their points in the release."""
    cells = by_name(course.released(assignment))
    tasks = [task.name for task in set_of(assignment).tasks if task.how == MANUAL]
    return {name: cells[name].metadata.nbgrader.points for name in tasks}


def on_paper(assignment: str) -> dict[str, float]:
    """The task that may be done on paper, with its points."""
    return {
        one.name: one.points for one in set_of(assignment).tasks if one.name == ROOM
    }


def line_of(title: str, points=None, most=None, comment: str = "") -> str:
    """A line of the feedback with the points and the comment for a task.

    >>> line_of("In the room", 7.5, 25, "Good.")
    'In the room: 7.5 of 25 points. Good.'
    """
    won = []
    if points is not None:
        won = [say("{points:g} of {most:g} points.", points=points, most=most)]
    return " ".join([f"{title}:", *won, *comment.split()])


def answered(submission: Submission, tasks: Iterable[str]) -> list[str]:
    """The tasks whose answer differs from the release."""
    now, given = by_name(submission.notebook), by_name(submission.release)
    return [one for one in tasks if now[one].source != given[one].source]


def shown_cell(cell) -> str:
    """A text cell as safe HTML, as Formgrader shows it."""
    return trusted(
        import_module("marking.round").safe_html({"cell": cell}, cell.source)
    )


def answers_of(submission: Submission, tasks: list[str]) -> list[tuple]:
    """Each task and its answer."""
    cells = by_name(submission.notebook)
    return [(name, shown_cell(cells[name])) for name in tasks]


def questions(assignment: str, tasks: dict[str, float], course: Course) -> dict:
    """The title, the points and the question of each task."""
    cells, found = course.released(assignment).cells, {}
    for name, points in tasks.items():
        texts = [one for one in cells if one.get("id", "").startswith(f"{name}-")]
        asked = [shown_cell(one) for one in texts if one.cell_type == "markdown"]
        found[name] = set_of(assignment).task(name).title, points, asked
    return found


def rubric(assignment: str, course: Course) -> str:
    """The rubric from the guide's page of the set; "" if there is none."""
    file = course.folder / "guide" / "sets" / f"{assignment.split('-')[1]}.md"
    text = file.read_text(encoding="utf-8") if file.is_file() else ""
    found = re.search(r"^## Rubric.*?$(.*?)(?=^## |\Z)", text, re.DOTALL | re.MULTILINE)
    return shown_cell(new_markdown_cell(found[1])) if found else ""


def merge(files, assignment, where: Course, *, nbgrader=False, out=None) -> int:
    """Combine filled tables in `markers-<set>.csv`; return 1 if markers disagree.

    ValueError for all wrong lines, before anything is written.
    """
    if not files:
        raise ValueError("files: name the tables that the markers filled in.")
    tables, tasks = [*map(Path, files)], by_hand(assignment, where)
    students = {one.student: one for one in handed_in(where.folder, assignment)}
    if nbgrader:
        gradebook_entry.check_known([*students.values()], assignment, where)
    names = {code_of(one, assignment, where): one for one in students}
    names |= {one: one for one in students}
    folder = Path(out or where.folder)
    shared = folder / f"markers-{assignment}" / COMMENTS
    given = read_tables(tables, shared, names, tasks | on_paper(assignment))
    target = folder / f"markers-{assignment}.csv"
    earlier = {
        answer: row
        for answer, row in merged(target).items()
        if not given.get(answer) and row[1] != NOT_ANSWERED
    }
    blank = {
        (one.student, task)
        for one in read_class([*students.values()], assignment, where)
        for task in tasks.keys() - {*answered(one, tasks)}
        if not given.get((one.student, task)) and (one.student, task) not in earlier
    }
    agreed, disputed = compared(given, tables)
    rows = [(*answer, *row) for answer, row in (earlier | agreed).items()]
    rows += [(*answer, 0, NOT_ANSWERED) for answer in blank]
    rows.sort()
    save({target: written(rows, COLUMNS)})
    if nbgrader:
        words = gradebook_entry.__name__, "marked", assignment
        typed = [
            (who, task if task in tasks else f"{task}{gradebook_entry.CHECK}", *row)
            for who, task, *row in rows
            if who in students and (who, task) not in blank
        ]
        gradebook_entry.answer_of(where, *words, given=json.dumps(typed))
    read = {(who, task) for who, task, *_ in rows} | disputed.keys()
    unread = {(who, task) for who in students for task in tasks} - read
    print_counts(target, len(rows), len(unread), len(blank), len(earlier))
    if newer := newer_than_page(given, students):
        print(
            "These students handed in again after the page of answers was made. Check "
            "their points:"
        )
        print(*newer, sep="\n")
    if disputed:
        print("Markers disagree on these answers, which wait until the tables agree:")
        print(*(line for _, line in sorted(disputed.items())), sep="\n")
    return int(bool(disputed))


def read_tables(
    tables: list[Path], shared: Path, names: dict[str, str], most: dict[str, float]
) -> Given:
    """The points and the comments in the markers' tables, by answer and by table.

    `names` has the student for each name and each code, and `most` the points of each
    task. ValueError for all wrong lines.
    """
    given, wrong = defaultdict(dict), []
    for table in tables:
        own = table.with_name(COMMENTS)
        texts = comments_in(shared) | comments_in(own)
        places = any_of(map(str, (own, shared)))
        for line, (who, task, typed, comment) in rows_of(table, COLUMNS, "files"):
            marks = given[names.get(who), task]
            try:
                if who not in names:
                    raise ValueError(f"{who!r} has not handed in")
                if task not in most:
                    raise ValueError(
                        f"{task!r} is not marked by a person; these are: "
                        f"{', '.join(most)}"
                    )
                if table in marks:
                    raise ValueError(f"{who!r}, {task!r} has two rows")
                if typed or comment:
                    marks[table] = judged(typed, comment, most[task], texts, places)
            except ValueError as why:
                wrong.append(f"{table}, line {line}: {why}")
    if wrong:
        rows = ".\n".join(wrong)
        raise ValueError(f"files: {rows}.")
    return given


def compared(
    given: Given, tables: list[Path]
) -> tuple[dict[Answer, Mark], dict[Answer, str]]:
    """The answers whose tables agree, with the mark; the others, with a sentence."""
    stems = Counter(table.stem for table in {*tables})
    agreed, disputed = {}, {}
    for answer, marks in given.items():
        points = {
            str(table) if stems[table.stem] > 1 else table.stem: won
            for table, (won, _) in marks.items()
        }
        if len({*points.values()}) > 1:
            each = ", ".join(f"{name} {won:g}" for name, won in points.items())
            disputed[answer] = f"{', '.join(answer)}: {each}"
        elif marks:
            [won] = {*points.values()}
            comments = dict.fromkeys(text for _, text in marks.values() if text)
            agreed[answer] = won, "; ".join(comments)
    return agreed, disputed


def print_counts(file: Path, rows: int, left: int, blank: int, kept: int) -> None:
    """Print how many answers have points, and where these points come from."""
    about = {"file": file, "rows": rows, "left": left, "blank": blank, "kept": kept}
    print(
        say(
            "{file}: {rows:answer has|answers have} points, {left:answer waits|answers "
            "wait} for a marker.",
            **about,
        )
    )
    if blank:
        print(
            say(
                "{blank} of these answers were not changed, and have 0 points.", **about
            )
        )
    if kept:
        print(
            say(
                "{kept} of these answers were merged before, and are not in the "
                "tables.",
                **about,
            )
        )


def newer_than_page(given: Given, students: dict) -> list[str]:
    """The students who handed in after the page was made that their marker read."""
    newer = set()
    for (student, _), marks in given.items():
        for table in marks:
            page = table.with_suffix(".html")
            if page.is_file() and changed(page) < changed(students[student].file):
                newer.add(student)
    return sorted(newer)


def merged(file: Path) -> dict[Answer, Mark]:
    """The points and the comments that were merged before, by student and task.

    They include students who have no file now.
    """
    rows = rows_of(file, COLUMNS, "markers") if file.exists() else []
    try:
        return {tuple(one): (number(won), said) for _, (*one, won, said) in rows}
    except ValueError as why:
        raise ValueError(f"markers: {file}: {why}.") from None


def judged(typed: str, comment: str, most: float, texts: dict, places: str) -> Mark:
    """The points and the comment of a row; a ValueError says what is wrong.

    `texts` are the shared comments by key, which are in the files at `places`.
    """
    keys = KEY.findall(comment)
    if unknown := [key for key in keys if key not in texts]:
        raise ValueError(f"comment #{unknown[0]} is not in {places}")
    if not typed and not keys:
        raise ValueError("a comment without a key needs points")
    points = number(typed) if typed else most + sum(texts[key][1] for key in keys)
    if not 0 <= points <= most:
        raise ValueError(f"{points:g} is not between 0 and {most:g}")
    return points, KEY.sub(lambda found: texts[found[1]][0], comment)


def number(text: str) -> float:
    """A number as it is typed in a table; ValueError for any other text."""
    if not NUMBER.fullmatch(text):
        raise ValueError(f"{text!r} is not a number of points")
    return float(text.replace(",", "."))


def comments_in(file: Path) -> dict[str, tuple[str, float]]:
    """The shared comments by key, with the points that they add."""
    rows = rows_of(file, KEYS, "files") if file.exists() else []
    try:
        return {key: (text, number(points or "0")) for _, (key, text, points) in rows}
    except ValueError as why:
        raise ValueError(f"files: {file}: {why}.") from None


def rows_of(file: Path, columns: tuple[str, ...], argument: str) -> list[tuple]:
    """The cells in these columns of each row, with the number of its line."""
    rows = numbered_dicts(file, argument, columns)
    return [(line, [row[one].strip() for one in columns]) for line, row in rows]


def written(rows: list, columns: tuple[str, ...]) -> bytes:
    """A table as the bytes of a CSV file, marked as UTF-8 for spreadsheets."""
    return BOM_UTF8 + csv_of([columns, *rows])
