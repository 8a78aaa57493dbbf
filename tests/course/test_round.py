"""nbgrader's own round on set 2: release, submissions, marks, feedback, a table.

Ada has all right, Bob some, Cyd nothing. Dan has a cell and a function that stop,
writes to the error stream, deletes cells, and leaves the folder. Eve has one task
right; her checks are copied, tagged and say 100 points. Fay leaves Python in a cell and
in a function. Gus hands in a link to Ada's work, and one to the gradebook; Hal the
notebook of another set.
"""

import ast
import copy
import html
import os
import pathlib
import re
import sys
import zipfile
from datetime import UTC, datetime

import nbformat
import pytest
from course.graded import (
    COURSE,
    SALT,
    course_in,
    csv_rows,
    gradebook,
    judged,
    nbgrader,
    place_for,
    source_of,
)
from course.leaks import instructors_lines
from grading.class_of import answered
from lacking import give_up

import gamesearch as gs
from course import guide
from coursework.marking.collecting import handed_in
from coursework.marking.sandbox import missing
from coursework.submit.zip_file import packed
from gamesearch.check.cases import written
from gamesearch.check.report import Part, Report
from gamesearch.sets.assignment import begin
from gamesearch.sets.codes import code_for
from gamesearch.sets.task import Task, fair, set_of
from marking import hidden_cases
from marking.alpha_beta import CASES
from marking.discreet import in_per_cent
from marking.export import COLUMNS
from marking.round import HIDDEN, KINDS, MOST, Ready, noted, without_hidden

pytestmark = pytest.mark.notebook
SET = "set-2-alpha-beta"
STUDENTS = "ada", "bob", "cyd", "dan", "eve", "fay", "gus", "hal"
LATE = f"per_cent = 10\n[due]\n{SET} = 2026-11-20T18:00:00"
ESSAY = "By three, by about two, and by three."


def codes(student):
    return code_for(student, SET, SALT), code_for(student, SET, SALT, use="room")


def key(student, task):
    return begin(SET, student, *codes(student)).variant(task).key


def who(student):
    code, room = codes(student)
    return f'STUDENT, CODE, ROOM = "{student}", "{code}", "{room}"'


def solutions(student="ada"):
    """Cell id -> what is right for this student, as somebody would type it."""
    return answered(begin(SET, student, *codes(student)))


MINIMAX = """
def my_alpha_beta(game, state):
    if game.is_terminal(state):
        return game.utility(state)
    values = [my_alpha_beta(game, game.play(state, m)) for m in game.moves(state)]
    return max(values) if game.to_move(state) == gs.MAX else min(values)
"""


def answers(student):
    """Cell id -> what this student writes there; None for a cell that is deleted."""
    if student == "ada":
        return {"who": who(student), "measure": ESSAY, **solutions()}
    if student == "bob":
        return {
            "who": who(student),
            "hand": f"hand = {key(student, 'hand') | {'value': -1}}",
            "predict": f"predict = {key(student, 'predict') | {'move': ...}}",
            "write": MINIMAX,
            "build": "my_tree = [[3, 12], [2, 4]]",
            "measure": ESSAY,
        }
    if student == "dan":
        loud = (
            "import os, sys\nos.chdir('/')\nmine = None\nprint('!', file=sys.stderr)\n"
        )
        return {
            "who": 'STUDENT, CODE, ROOM = "dan", "", ""',
            "hand": "1 / 0",
            "hand-check": None,
            "write": "def my_alpha_beta(game, state):\n    return 1 / 0",
            "repair": loud + solutions()["repair"],
            "repair-check": None,
            "build": None,
            "measure": None,
            "room": "raise SystemExit",  # IPython warns of that, from a file of its own
        }
    if student == "eve":
        return {
            "who": who(student),
            "hand": f"hand = {key(student, 'hand')}",
            "predict": "predict = 'all of them'",
        }
    if student == "fay":
        ends = "import os\ndef my_alpha_beta(game, state):\n    os._exit(0)\n"
        return {
            "who": who(student),
            "hand": f"hand = {key(student, 'hand')}\nexit()",
            "predict": f"predict = {key(student, 'predict')}",
            "write": ends,
            "repair": solutions()["repair"],
        }
    return {}


def submit(folder, student):
    """Put the released notebook with this student's answers where nbgrader looks."""
    notebook = nbformat.read(folder / "release" / SET / f"{SET}.ipynb", as_version=4)
    given = answers(student)
    assert given.keys() <= {cell.id for cell in notebook.cells}
    for cell in notebook.cells:
        cell.source = given.get(cell.id, cell.source)
    notebook.cells = [cell for cell in notebook.cells if cell.source is not None]
    if student == "eve":
        notebook.cells.append(nbformat.v4.new_code_cell("my_own", id="own"))
        for cell in [cell for cell in notebook.cells if cell.id.endswith("-check")]:
            cell.metadata["tags"] = ["skip-execution"]
            cell.source, cell.outputs = "100", [hundred()]
            again = copy.deepcopy(cell)
            again.id = f"{cell.id}-again"
            notebook.cells.insert(notebook.cells.index(cell) + 1, again)
    place = place_for(folder, student, SET)
    if student == "gus":
        (place / "data.csv").symlink_to(folder / "gradebook.db")
        target = folder / "submitted" / "ada" / SET / f"{SET}.ipynb"
        (place / f"{SET}.ipynb").symlink_to(target)
        return
    if student == "bob":
        (place / "timestamp.txt").write_text("2026-11-21 09:30:00 UTC")
    if student == "hal":  # the notebook of another set
        notebook = source_of("set-3-ordering")
    nbformat.write(notebook, place / f"{SET}.ipynb")


def hundred():
    """An output that says 100 points."""
    return nbformat.v4.new_output("execute_result", data={"text/plain": "100"})


@pytest.fixture(scope="module")
def course(tmp_path_factory):
    """The folder after the whole round; of another set, zips have been sorted."""
    if missing():
        give_up(missing())
    folder = course_in(tmp_path_factory.mktemp("course")).folder
    for student in STUDENTS:
        submit(folder, student)
    download(folder)
    (folder / "late.toml").write_text(LATE)
    nbgrader(
        folder,
        sorting(),
        f"autograde {SET}",
        f"generate_feedback {SET}",
        "export --to grades.csv",
    )
    return folder


def test_the_table_has_everyone_s_points_and_the_columns_of_the_plugin(course):
    rows = [r for r in csv_rows(course / "grades.csv") if r["assignment"] == SET]
    space = {"gs": gs}
    exec(MINIMAX, space)
    written_by_bob = {"my_alpha_beta": space["my_alpha_beta"]}
    some = judged(SET, "write", written_by_bob, "bob", SALT).points
    assert 0 < some < 20
    assert {row["student_id"]: float(row["score"]) for row in rows} == {
        "ada": 90,
        "bob": 8 + 8 + some,
        "cyd": 0,
        "dan": 10,
        "eve": 10,
        "fay": 30,
        "gus": 0,
        "hal": 0,
    }
    assert tuple(rows[0]) == COLUMNS


def test_essays_wait_for_a_person_and_empty_ones_do_not(course):
    with gradebook(course) as found:
        waiting = {
            student: found.find_submission(SET, student).needs_manual_grade
            for student in STUDENTS
        }
    assert {student for student in STUDENTS if waiting[student]} == {"ada", "bob"}


def feedback(course, student):
    """What the student's page of feedback says, its pictures left out."""
    [page] = (course / "feedback" / student / SET).glob("*.html")
    return html.unescape(page.read_text(encoding="utf-8"))


def hidden_trees(student):
    """The trees and boards of the hidden cases, as a report would write them."""
    for task in CASES:
        for case in hidden_cases(SET, task, student, SALT):
            if isinstance(case, gs.ExplicitTree):
                yield str(written(case, case.initial()))
            elif case.part == "boards":
                yield case.arguments[0]


def test_feedback_has_nothing_of_the_instructor_s(course):
    forbidden = [SALT, "from marking", "marks(", "HIDDEN TESTS", "Traceback (most"]
    forbidden += [str(course), str(COURSE.parent), "site-packages", "<script"]
    secret, found = instructors_lines(source_of(SET)), []
    for student in STUDENTS:
        page = feedback(course, student)
        told = [one for one in (*forbidden, *hidden_trees(student)) if one in page]
        if student not in ("ada", "dan", "fay"):  # who have handed in the solutions
            lines = {re.sub("<[^>]*>", "", line).strip() for line in page.splitlines()}
            told += lines & secret
        found += [(student, one) for one in told]
    assert not found


def test_what_a_report_writes_of_a_tree_is_what_is_looked_for():
    [tree, *_] = hidden_trees("ada")
    game = gs.ExplicitTree(ast.literal_eval(tree))
    assert tree in repr(gs.check.function(lambda game, state: (99, None), on=[game]))


def test_feedback_names_its_tasks_and_what_nobody_has_read(course):
    page = feedback(course, "ada")
    for task in set_of(SET).tasks:
        assert f">{task.title}</a> (" in page
    assert not any(kind in page for kind in (*KINDS, "Grade cell"))
    assert "Read a measurement</a> (Not marked yet, of 10.0)" in page
    assert "(10.0 points are not marked yet. Score: 90.0 / 100.0)" in page
    assert page.count("Not marked yet") == 2
    assert "Not marked yet" not in feedback(course, "cyd")  # nothing was written


def test_a_page_of_answers_says_that_late_days_come_off_and_is_dark_at_night(course):
    for student in STUDENTS:
        page = feedback(course, student)
        assert ("10 % of the points are taken off" in page) == (student == "bob")
        assert "prefers-color-scheme: dark" in page


def test_hidden_lines_are_taken_out_however_often_they_begin():
    begin_, end = HIDDEN
    assert without_hidden(f"a\n{begin_}\nb\n{end}\nc\n{begin_}d{end}\n") == "a\nc"
    assert without_hidden(f"a\n{begin_}\n" * 1_000) == "a"


def test_parts_of_a_task_are_told_in_per_cent(course):
    told = feedback(course, "bob")
    shares = re.findall(r"(\d+)/(\d+) %: ", told)
    assert sum(int(most) for _, most in shares) in range(98, 103)
    report = Report("f", (Part("a", 59, 60, "x"), Part("b", 55, 55, "right")))
    parts = in_per_cent(report, set_of(SET).task("write")).parts
    assert [part[1:3] for part in parts] == [(51, 52), (48, 48)]


def test_feedback_says_what_became_of_each_task(course):
    assert feedback(course, "cyd").count("not attempted. 0 of") == 7
    told = feedback(course, "dan")
    for sentence in (
        "✗ It stopped in line 1 with ZeroDivisionError: division by zero",
        "By hand: not attempted.",
        "Cell <code>",
        "On a hidden case: It stopped with ZeroDivisionError.",
        "Repair the root: 10 of 10 points.",
        "Build a tree: not attempted.",
        "No CODE was typed",
        "✗ It stopped in line 1 with SystemExit\n",
    ):
        assert sentence in told
    assert "move 0/1: not answered" in feedback(course, "bob")
    assert "alpha-beta evaluates 3 of them" in feedback(course, "bob")
    assert feedback(course, "eve").count("not attempted. 0 of") == 5
    assert "in line 1 with NameError: name 'my_own'" in feedback(course, "eve")
    assert "While your function was called: Python ended" in feedback(course, "fay")
    assert "could not be read, so it counts as empty: " in feedback(course, "hal")
    assert "a notebook of set-3-ordering, not of" in feedback(course, "hal")
    assert "could not be read" not in feedback(course, "ada")


def test_a_link_in_a_submission_leads_nowhere(course):
    """nbgrader follows links: it has put copies of gradebooks in students' folders."""
    [*files] = (course / "autograded" / "gus" / SET).iterdir()
    assert [file.name for file in files] == [f"{SET}.ipynb"]
    assert solutions()["hand"] not in files[0].read_text(encoding="utf-8")
    assert (course / "submitted" / "gus" / SET / "data.csv").is_symlink()


@pytest.mark.slow
def test_marked_again_all_is_as_it_was(course):
    """A point that a person gave stays, too, and is not asked for again."""
    with gradebook(course) as found:
        essay = found.find_grade("measure", SET, SET, "ada")
        essay.manual_score, essay.needs_manual_grade = 8, False
        comment = found.find_comment("measure", SET, SET, "ada")
        comment.manual_comment = "Well read."
        found.db.commit()
    before = everything(course)
    nbgrader(course, f"autograde {SET} --force")
    assert everything(course) == before
    text = course / "submitted" / "ada" / SET / f"{SET}.ipynb"
    changed = text.read_text(encoding="utf-8").replace(ESSAY, "By four.")
    text.write_text(changed, encoding="utf-8")
    nbgrader(course, f"autograde {SET} --student ada --force")
    with gradebook(course) as found:
        essay = found.find_grade("measure", SET, SET, "ada")
        assert (essay.manual_score, essay.needs_manual_grade) == (8, True)


def everything(course) -> list[tuple]:
    """All grades and comments."""
    with gradebook(course) as found:
        return [
            (
                student,
                grade.name,
                grade.auto_score,
                grade.manual_score,
                grade.needs_manual_grade,
                found.find_comment(grade.name, SET, SET, student).comment
                if grade.cell.cell_type == "markdown"
                else None,
            )
            for student in STUDENTS
            for grade in found.find_submission_notebook(SET, SET, student).grades
        ]


def test_nothing_is_marked_without_the_salt(monkeypatch, tmp_path):
    monkeypatch.setenv("GAMESEARCH_SALT", str(tmp_path / "missing"))
    with pytest.raises(ValueError, match="--new-salt"):
        Ready().preprocess(None, {})


def test_a_folder_that_is_closed_stops_no_round(monkeypatch, tmp_path):
    """A copy of what was handed in is marked; the folder may be closed to who marks."""

    def closed(*place, **how):
        raise PermissionError(13, "Permission denied")

    (tmp_path / "salt.txt").write_text(SALT)
    monkeypatch.setenv("GAMESEARCH_SALT", str(tmp_path / "salt.txt"))
    monkeypatch.setattr("marking.round.protected", lambda: True)
    monkeypatch.setattr(os, "lstat", closed)
    monkeypatch.setattr(pathlib.Path, "lstat", closed)
    asked = {"notebook": SET, "assignment": SET, "student": "cyd"}
    notebook = nbformat.v4.new_notebook()
    assert Ready().preprocess(notebook, {"nbgrader": asked})[0] is notebook


class Hostile:
    """An answer that stops whoever looks at it."""

    def __getattr__(self, name):
        raise KeyError(name)

    def __eq__(self, other):
        raise KeyError(other)

    __hash__ = None


def test_no_answer_stops_the_marking():
    for answer in (
        Hostile(),
        [Hostile()],
        dict.fromkeys(key("ada", "hand"), Hostile()),
    ):
        for task, name in (("hand", "hand"), ("build", "my_tree")):
            mark = judged(SET, task, {name: answer, "CODE": Hostile()}, "ada", SALT)
            assert mark.points == 0
            assert repr(mark).startswith("✗")


def test_what_an_answer_writes_to_the_error_stream_is_only_printed(capsys):
    def judge(answers, mine, cases):
        print("an answer may warn", file=sys.stderr)
        return Report("loud")

    fair(Task("loud", "Loud", 1, judge=judge), {}, None, None)
    assert capsys.readouterr() == ("an answer may warn\n", "")


def test_no_metadata_of_a_submission_stops_the_round():
    many = {"remarks": [{}, "\x1b[31m" * 999] * 99}
    for forged in (None, 3, "x", {"remarks": 3}, many):
        notebook = nbformat.v4.new_notebook(metadata={"gamesearch": forged})
        remarks = noted(notebook, ["mended"]).metadata["gamesearch"]["remarks"]
        assert remarks[-1] == "mended"
        assert len(remarks) <= MOST + 1
        assert all(len(one) <= 400 and one.isprintable() for one in remarks)


# -- zips are sorted ---------------------------------------------------------------


OTHER = "set-3-ordering"
NAMES = "jill", "mary-ann", "van_der_berg", "offset-1", "Zoë May"
FORMS = "{0}-{1}.zip", "{0}2_{1}.zip", "{0}3_{1}.ipynb", "{0}4-{1} (1).zip"


def download(folder):
    """Put files where zip_collect looks, as students name them.

    The zip of eve has folders that are called as those in which nbgrader looks.
    """
    archive = folder / "downloaded" / OTHER / "archive"
    archive.mkdir(parents=True)
    when = datetime(2026, 11, 20, tzinfo=UTC)
    for name in NAMES:
        zipped = packed(OTHER, name.encode(), {"student": name}, when)
        for form in FORMS:
            file = archive / form.format(name, OTHER)
            file.write_bytes(zipped if file.suffix == ".zip" else name.encode())
    deep = "/".join([folder.as_posix()[1:], "downloaded", OTHER, "extracted"])
    with zipfile.ZipFile(archive / f"eve-{OTHER}.zip", "w") as file:
        file.writestr(f"{OTHER}/{OTHER}.ipynb", "eve")
        for number, place in enumerate(("a", "extracted", f"{OTHER}/extracted", deep)):
            file.writestr(f"{place}/ben{number}_{OTHER}.ipynb", "ben")


def sorting() -> str:
    """The command of the README that sorts them, for this set."""
    lines = guide.code_blocks(COURSE / "README.md").splitlines()
    [line] = [line for line in lines if line.startswith("nbgrader zip_collect")]
    return line.removeprefix("nbgrader ").replace(SET, OTHER)


def test_notebooks_and_zips_are_sorted_and_none_hands_in_for_another(course):
    found = handed_in(course, OTHER)
    expected = {n + more: n for n in NAMES for more in ("", "2", "3", "4")}
    assert {one.student: one.file.read_text() for one in found} == {
        **expected,
        "eve": "eve",
    }
    sorted_files = {*(course / "submitted").rglob(f"*{OTHER}/*.ipynb")}
    assert {one.file for one in found} == sorted_files
