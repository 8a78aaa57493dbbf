"""A class is marked whatever goes wrong with one, and kept marks are never stale."""

import shutil
from concurrent.futures import BrokenExecutor, ThreadPoolExecutor

import nbformat
import pytest
from course.graded import HOUSE, SALT
from nbformat.v4 import new_code_cell, new_notebook

from coursework.marking import batch
from coursework.marking.collecting import HandedIn
from coursework.marking.course import Course
from coursework.marking.gradebook_entry import TIME, stage
from coursework.marking.mark import Marks, TaskMark, unmarked
from coursework.marking.submission import Submission

SET = "set-2-alpha-beta"
STUDENTS = "ada", "ben", "cyd"


@pytest.fixture
def course(tmp_path):
    shutil.copytree(HOUSE / "course" / "marking", tmp_path / "marking")
    (tmp_path / "salt.txt").write_text(SALT)
    given_out(tmp_path, "hand = {}")
    return Course(tmp_path)


def given_out(folder, source, name=SET):
    file = folder / "release" / name / f"{name}.ipynb"
    file.parent.mkdir(parents=True, exist_ok=True)
    nbformat.write(notebook(source), file)


def notebook(source="hand = {}"):
    return new_notebook(cells=[new_code_cell(source, id="hand")])


def submission(course, source="hand = {}", student="ada"):
    return Submission(student, SET, notebook(source), course.released(SET))


def graded_here(handed_in, course):
    """The marks of these, made in this process, and what was read."""
    with ThreadPoolExecutor(1) as here:
        how = {"protected": False, "executor": here, "progress": False}
        read = batch.read_class(handed_in, SET, course, here)
        return batch.grade(read, course, **how), read


def kept(course, source="hand = {}", student="ada", protected=True):
    one = submission(course, source, student)
    return batch.kept_in(one, course, protected).name


def test_the_marks_of_another_submission_release_or_way_are_not_taken(course):
    first = kept(course)
    assert first == kept(course)
    assert first != kept(course, "hand = {'a': 1}")
    assert first != kept(course, protected=False)
    assert first.removeprefix("ada") != kept(course, student="ben").removeprefix("ben")
    given_out(course.folder, "hand = {}  # another set", "set-3-ordering")
    assert first == kept(course)
    given_out(course.folder, "hand = {}  # given out again")
    assert first != kept(course)


def test_neither_another_python_nor_other_hidden_cases_are_taken(course, monkeypatch):
    first = kept(course)
    monkeypatch.setattr(batch.sys, "version", "3.99")
    assert first != kept(course)
    monkeypatch.undo()
    batch.version.cache_clear()
    assert first == kept(course)
    file = course.folder / "marking" / "alpha_beta.py"
    file.write_text(file.read_text() + "\n# one case more\n")
    batch.version.cache_clear()
    assert first != kept(course)


def test_a_release_made_again_is_read_again(course):
    assert course.released(SET).cells[0].source == "hand = {}"
    given_out(course.folder, "hand = {'a': ...}")
    assert course.released(SET).cells[0].source == "hand = {'a': ...}"


def test_what_the_grader_does_wrong_is_not_told_as_the_students(course, monkeypatch):
    for error in (ValueError, OSError, RecursionError, SystemExit):

        def fails(*given, error=error, **named):
            raise error("no room on the disk")

        monkeypatch.setattr(batch, "marks_in", fails)
        marks = batch.marked(submission(course), course.folder, protected=True)
        said = f"grader problem: {error.__name__}: no room on the disk"
        assert (marks.points, marks.flags) == (0, [said])


def test_without_a_salt_nothing_is_marked(course):
    """Marks made with another salt would take every student's points."""
    file, one = course.folder / "salt.txt", submission(course)
    for spoil in (lambda: file.write_text(" \n"), file.unlink):
        spoil()
        with pytest.raises(ValueError, match="back your copy of the salt"):
            batch.grade([one], course, progress=False)


def test_what_cannot_be_read_is_said_by_the_name_of_the_file(course):
    file = course.folder / "ada.ipynb"
    file.write_text("no notebook")
    [marks], _ = graded_here([HandedIn("ada", file)], course)
    assert marks.flags[0].startswith("unreadable: file: ")
    assert str(course.folder) not in marks.to_json()


def test_what_was_handed_in_besides_is_told_with_marks_and_without(course, tmp_path):
    (course.folder / "x.ipynb").write_text(nbformat.writes(notebook()))
    ada = HandedIn("ada", course.folder / "x.ipynb", remark="handed in: taken x.ipynb")
    ben = HandedIn("ben", course.folder / "y.ipynb", refused="file: there are two")
    found, read = graded_here([ada, ben], course)
    assert "handed in: taken x.ipynb" in found[0].flags
    assert (found[1].flags, found[1].points) == (["unreadable: file: there are two"], 0)
    stage([ada, ben], read, tmp_path / "staged")
    for one, said in zip(("ada", "ben"), (ada.remark, found[1].flags[0])):
        file = tmp_path / "staged" / one / SET / f"{SET}.ipynb"
        remarks = nbformat.read(file, as_version=4).metadata["gamesearch"]["remarks"]
        assert remarks[0] == said


def test_a_process_that_dies_costs_nobody_else(course, monkeypatch):
    """Of three jobs the first comes back; then ben's ends each process it is in."""

    def sent(work, jobs, executor):
        for one in jobs:
            if one.student == "ben":
                raise BrokenExecutor
            yield (
                unmarked(one, course, "marked", False)
                if isinstance(one, Submission)
                else (Submission.read(one, SET, course))
            )

    submissions = [submission(course, student=name) for name in STUDENTS]
    files = [HandedIn(name, course.folder / "x.ipynb") for name in STUDENTS]
    monkeypatch.setattr(batch, "sent", sent)
    marks = batch.grade(submissions, course, protected=False, progress=False)
    assert [one.student for one in marks] == [*STUDENTS]
    died = "grader problem: its process died"
    assert [one.flags[0] for one in marks] == ["marked", died, "marked"]
    read = batch.read_class(files, SET, course)
    assert [one.student for one in read] == [*STUDENTS]
    assert read[1].refused == died
    assert "is not there" in read[0].refused


@pytest.mark.parametrize(("first", "then"), [(7, 4), (4, 7)])
def test_of_a_busy_machine_and_of_a_run_alone_the_better_marks_count(
    course, monkeypatch, first, then
):
    found = iter([(first, True), (then, False)])

    def mark(submission, course, *, protected):
        points, starved = next(found)
        task = TaskMark("hand", "By hand", points, 10)
        return Marks("ada", SET, [task], starved=starved)

    monkeypatch.setattr(batch, "mark", mark)
    file = course.folder / "ada.ipynb"
    nbformat.write(notebook(), file)
    for _ in range(2):  # the second time from what is kept
        [marks], _ = graded_here([HandedIn("ada", file)], course)
        assert (marks.points, marks.starved) == (7, False)


def test_alone_what_is_slow_again_has_a_second_try(course, monkeypatch):
    found = iter([3, 7])

    def mark(submission, course, *, protected):
        task = TaskMark("hand", "By hand", next(found), 10)
        return Marks("slow", SET, [task], starved=True)

    monkeypatch.setattr(batch, "mark", mark)
    marks = batch.marks_of(notebook("x = 1"), "slow", SET, course)
    assert (marks.points, marks.starved) == (7, False)


def test_what_is_staged_is_a_notebook_each_and_what_is_to_be_said(course, tmp_path):
    ada, ben, cyd = (course.folder / f"{name}.ipynb" for name in STUDENTS)
    nbformat.write(notebook("hand = {'a': 1}"), ada)
    ben.symlink_to(course.folder / "salt.txt")
    cyd.write_text("no notebook")
    (course.folder / TIME).symlink_to("salt.txt")
    files = [HandedIn(*one) for one in zip(STUDENTS, (ada, ben, cyd))]
    read = [Submission.read(one, SET, course) for one in files]
    stage(files, read, tmp_path / "staged")
    staged = sorted(p for p in (tmp_path / "staged").rglob("*") if not p.is_dir())
    assert [file.parents[1].name for file in staged] == [*STUDENTS]
    copies = [nbformat.read(file, as_version=4) for file in staged]
    assert [one.cells[0].source for one in copies] == ["hand = {'a': 1}"] + [
        "hand = {}"
    ] * 2
    told = [" ".join(one.metadata["gamesearch"]["remarks"]) for one in copies]
    assert "unreadable" not in told[0]
    assert told[1].startswith("unreadable: file: 'ben.ipynb' is a link")
    assert told[2].startswith("unreadable: file: ")
    assert not [text for text in map(str, copies) if SALT in text]
