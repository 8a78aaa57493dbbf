"""`gamesearch grade` from a folder to points, a report and nbgrader's gradebook."""

import errno
import logging
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import nbformat
import pytest
from course.graded import course_in, csv_rows, gradebook, place_for, released
from grading.class_of import Draft
from lacking import give_up
from many import slowly
from nbgrader.apps.baseapp import NbGrader

from coursework.marking import gradebook_entry as entering
from coursework.marking import whole_class
from coursework.marking.batch import grade, read_class
from coursework.marking.collecting import HandedIn, handed_in
from coursework.marking.course import Course
from coursework.marking.gradebook_entry import time_of
from coursework.marking.mark import Marks, TaskMark
from coursework.marking.sandbox import missing
from coursework.marking.submission import Submission
from coursework.marking.whole_class import mark_class, other_codes, tell_strangers
from coursework.submit.zip_file import packed
from gamesearch.__main__ import main
from gamesearch.play.limits import saving
from marking.round import Log

pytestmark = pytest.mark.notebook
SET = "set-7-backtracking"
POINTS = {"ada": 90, "ben": 80, "cyd": 0}
TOTALS = {"ada": "90", "ben": "80", "cyd": "0", "dora": "", "Eve": ""}
WHY = "the program bwrap is not installed"
TIMES = {"ada": "2026-11-21 09:30:00 UTC", "ben": "gestern 9 Uhr"}
NO_TIME = "timestamp.txt: 'gestern 9 Uhr' is not a time and was ignored"
STEERING = "\x1b]0;title\x07\r\u202eoff\x9b31m"


@pytest.fixture(scope="module")
def course(tmp_path_factory):
    """The folder of a course: three have handed in, of a class of five."""
    if missing():
        give_up(missing())
    course = course_in(tmp_path_factory.mktemp("course"), [SET])
    (course.folder / "class.csv").write_text("ada\nben\ncyd\ndora\nEve\n")
    for student, file in works(course.salt).items():
        place = place_for(course.folder, student, SET)
        name = f"{SET}.zip" if file.startswith(b"PK") else f"{SET}.ipynb"
        (place / name).write_bytes(file)
        if student in TIMES:
            (place / "timestamp.txt").write_text(TIMES[student])
    return course.folder


def works(salt) -> dict[str, bytes]:
    """What each hands in: all right, without what was to be built, and no notebook."""
    given = {SET: released(SET)}
    right = Draft("ada", SET, "right", salt, given).notebook
    some = Draft("ben", SET, "some", salt, given)
    some.as_released("build")
    text = nbformat.writes(some.notebook).encode()
    when = datetime(2026, 11, 20, tzinfo=UTC)
    return {
        "ada": nbformat.writes(right).encode(),
        "ben": packed(SET, text, {"student": "ben"}, when),
        "cyd": b"my notebook",
    }


@pytest.fixture(autouse=True)
def in_this_process(monkeypatch):
    """The class is marked here, if nobody says otherwise: others take long to start."""
    with ThreadPoolExecutor(1) as here:

        def read(*given):
            return read_class(*given[:-1], given[-1] or here)

        def marked(*given, executor, **how):
            return grade(*given, executor=executor or here, **how)

        monkeypatch.setattr(whole_class, "read_class", read)
        monkeypatch.setattr(whole_class, "grade", marked)
        yield


@pytest.fixture
def not_marked(monkeypatch):
    """Nothing is to be marked in this test."""

    def marked(*given, **how):
        raise AssertionError("it was marked all the same")

    monkeypatch.setattr(whole_class, "grade", marked)


def rows(file) -> dict[str, dict]:
    """The table of points, by student."""
    return {row["student"]: row for row in csv_rows(file)}


def points(marks) -> dict[str, int]:
    return {one.student: one.points for one in marks}


def command(*words, assignment=SET) -> int:
    return main(["grade", *map(str, words), "--assignment", assignment])


# -- marked ------------------------------------------------------------------------


def test_nobody_is_sent_to_formgrader_where_no_person_reads_a_task(capsys):
    for name in SET, "set-11-null-windows":
        whole_class.tell_next([], name, nbgrader=True)
        assert ("Formgrader" in capsys.readouterr().out) == (name == SET)


def test_the_command_marks_a_class_by_its_names_of_files(course, tmp_path, capsys):
    downloads = tmp_path / "downloads"
    downloads.mkdir()
    for student, file in works(Course(course).salt).items():
        end = "-set-7-backtracking.zip" if file.startswith(b"PK") else ".ipynb"
        (downloads / f"{student}{end}").write_bytes(file)
    assert command(downloads, "--out", tmp_path, "--course", course) == 0
    table = rows(tmp_path / f"points-{SET}.csv")
    assert {name: row["total"] for name, row in table.items()} == TOTALS
    assert table["ada"]["unmarked"] == "measure"
    assert "unreadable" in table["cyd"]["flags"]
    assert table["dora"]["flags"] == "nothing handed in"
    report = (tmp_path / f"report-{SET}.html").read_text(encoding="utf-8")
    assert "dora" in report
    assert "Marked 3 submissions in" in capsys.readouterr().out


@pytest.mark.slow
def test_with_nbgrader_points_and_times_go_into_its_gradebook(course, capsys):
    before = {file: file.read_bytes() for file in (course / "submitted").rglob("*.*")}
    with gradebook(course) as found:
        found.add_student("eve")  # in another case, who is not to be added
    marks = mark_class(course, SET, nbgrader=True, progress=False)
    said = capsys.readouterr().out
    assert points(marks) == POINTS
    assert said.count(f"LOOK AT THIS: ben: {NO_TIME}") == 2
    assert "ada: timestamp" not in said
    assert NO_TIME in rows(course / f"points-{SET}.csv")["ben"]["flags"]
    with gradebook(course) as found:
        entered = {name: found.find_submission(SET, name) for name in POINTS}
        assert {name: one.score for name, one in entered.items()} == POINTS
        assert entered["ada"].timestamp == datetime(2026, 11, 21, 9, 30)
        assert entered["ben"].timestamp is None
        assert {one.id for one in found.students} == {*POINTS, "dora", "eve"}
    for one in marks:
        file = course / "autograded" / one.student / SET / f"{SET}.ipynb"
        assert nbformat.read(file, 4).metadata["gamesearch"]["flags"] == one.flags
    assert not [*course.glob("staged*")]
    now = {file: file.read_bytes() for file in (course / "submitted").rglob("*.*")}
    assert now == before


@pytest.mark.slow
def test_marked_again_all_is_the_same_and_a_person_s_points_stay(course):
    first = mark_class(course, SET, nbgrader=True, progress=False)
    with gradebook(course) as found:
        essay = found.find_grade("measure", SET, SET, "ada")
        essay.manual_score, essay.needs_manual_grade = 7, False
        found.db.commit()
    again = mark_class(course, SET, nbgrader=True, progress=False)
    assert [one.to_json() for one in again] == [one.to_json() for one in first]
    with gradebook(course) as found:
        ada = found.find_submission(SET, "ada")
        assert (ada.score, ada.needs_manual_grade) == (97, False)


@pytest.mark.parametrize("executor", [ThreadPoolExecutor(2), slowly(None)])
def test_any_executor_marks_the_same(executor, course, monkeypatch):
    if executor is None:  # processes of its own
        monkeypatch.undo()
    for kept in (course / "marked").rglob("*.json"):
        kept.unlink()
    assert points(mark_class(course, SET, executor=executor, progress=False)) == POINTS


def test_unprotected_it_marks_only_if_told_to_and_says_so(course, monkeypatch, capsys):
    monkeypatch.setattr(whole_class, "missing", lambda: WHY)
    assert command(course) == 1
    said = capsys.readouterr().err
    assert f"bubblewrap is not available ({WHY})." in said
    assert "Nothing was marked" in said
    assert "--unprotected" in said
    assert command(course, "--unprotected") == 0
    assert "a submission can read" in capsys.readouterr().out
    table = rows(course / f"points-{SET}.csv")
    assert {name: row["total"] for name, row in table.items()} == TOTALS
    assert {row.pop("protected") for row in table.values()} == {"False", ""}
    report = (course / f"report-{SET}.html").read_text(encoding="utf-8")
    assert "NOT PROTECTED: 3 of 3" in report


def test_stopped_it_says_what_is_kept(course, capsys, monkeypatch):
    def stopped(*given, **how):
        raise KeyboardInterrupt

    monkeypatch.setattr(whole_class, "grade", stopped)
    assert command(course) == 130
    assert "the same command marks the rest" in capsys.readouterr().out


def test_table_and_report_are_written_whole_or_not_at_all(tmp_path):
    files = [tmp_path / "points.csv", tmp_path / "report.html"]
    none = Marks("ada", SET, [TaskMark("hand", "By hand", 1, 10)])
    whole_class.write([none], None, files, [])
    before = [file.read_bytes() for file in files]
    with pytest.raises(TypeError):
        whole_class.write([none, Marks("bob", SET, None)], None, files, [])
    (tmp_path / "folder").mkdir()
    with pytest.raises(ValueError, match=r"^out: .* is a folder"):
        whole_class.write([none], None, [files[0], tmp_path / "folder"], [])
    assert [file.read_bytes() for file in files] == before
    assert sorted(file.name for file in tmp_path.iterdir()) == [
        "folder", "points.csv", "report.html"
    ]  # fmt: skip


# -- times and names ---------------------------------------------------------------


def test_a_time_is_read_as_nbgrader_reads_it(tmp_path):
    one = HandedIn("ada", tmp_path / f"{SET}.ipynb")
    assert time_of(one) == ("", "")
    for data, text, quoted in (
        (b"2026-11-21 09:30:00 UTC\n", "2026-11-21 09:30:00 UTC", ""),
        (b"\xef\xbb\xbf2026-11-21 09:30", "2026-11-21 09:30", ""),
        (b"", "", "''"),
        (b"32.13.2026", "", "'32.13.2026'"),
        (b"\xff\xfe2\x000\x00", "", "''"),
        (b"9" * 500, "", f"'{'9' * 39}…'"),
    ):
        (tmp_path / "timestamp.txt").write_bytes(data)
        when, wrong = time_of(one)
        assert when == text
        assert wrong.startswith(f"timestamp.txt: {quoted} is not a time") == bool(
            quoted
        )


def test_names_that_are_not_on_the_list_are_told_before_marking(capsys):
    given = [HandedIn("Ada ", Path("a")), HandedIn("eve_123_file", Path("e"))]
    tell_strangers(given, ["ada", "eve"])
    assert (
        "1 student is not on the list class.csv: eve_123_file. "
        in capsys.readouterr().out
    )
    tell_strangers(given, None)
    tell_strangers(given[:1], ["ada"])
    assert capsys.readouterr().out == ""
    tell_strangers([HandedIn(f"s{n}", Path("s")) for n in range(300)], ["ada"])
    said = capsys.readouterr().out
    assert "300 students are not on the list" in said
    assert ", …. " in said
    assert said.count(", s") < 20


def test_codes_that_fit_nobody_are_told_before_marking_and_after(
    course, tmp_path, monkeypatch, capsys
):
    salt = tmp_path / "new.txt"
    salt.write_text("another")
    monkeypatch.setenv("GAMESEARCH_SALT", str(salt))
    monkeypatch.setattr(whole_class, "grade", lambda *given, **how: [])
    mark_class(course, SET, out=tmp_path)
    said = capsys.readouterr().out
    assert said.count("LOOK AT THIS: 2 of the 2 codes") == 2
    assert said.count(f"the salt in {salt}?") == 2
    assert "GAMESEARCH_SALT=FILE" in said


def test_codes_of_the_class_are_no_reason_to_doubt_the_salt(course):
    where = Course(course)
    given = [Submission.read(one, SET, where) for one in handed_in(course, SET)]
    ada, ben, cyd = given
    swapped = [replace(ben, student="ada"), replace(ada, student="ben"), cyd]
    strange = [replace(ben, student="eve"), replace(ada, student="fay"), cyd]
    for files, names in (
        (given, ["ada", "ben"]),
        (swapped, None),
        (strange, ["ada", "ben"]),
    ):
        assert other_codes(files, names, where) == []
    [said] = other_codes(strange, None, where)
    assert "2 of the 2 codes" in said


def test_no_name_steers_the_terminal_or_the_log_of_nbgrader(course, tmp_path, capsys):
    """Neither that of a file, said to be nobody's, nor one in a refusal."""
    (tmp_path / f"eve{STEERING}.ipynb").write_text("{}")
    command(tmp_path, "--course", course)
    main(["doctor", str(tmp_path / f"eve{STEERING}.ipynb")])
    main(["doctor", str(tmp_path / f"none{STEERING}.ipynb")])
    said = capsys.readouterr()
    assert "eve?]0;title" in said.out
    lines = f"{said.out}{said.err}".replace("\r", "\n").splitlines()
    assert all(line.isprintable() for line in lines)
    assert not any("off" in line for line in lines if "title" not in line)
    record = logging.makeLogRecord({"msg": f"Converting eve{STEERING}", "levelno": 20})
    assert Log(color=False).format(record).isprintable()
    assert issubclass(Log, NbGrader._log_formatter_cls)  # its format names more fields


# -- told before marking -----------------------------------------------------------


@pytest.mark.usefixtures("not_marked")
def test_what_is_wrong_is_said_in_a_line(course, tmp_path, capsys):
    file, empty = tmp_path / "points.csv", tmp_path / "empty"
    file.write_text("")
    empty.mkdir()
    for words, assignment, told in (
        (["nowhere"], SET, "there is no folder 'nowhere'"),
        ([course], "set-9", "assignment: one of set-0"),
        ([empty, "--course", course], SET, "has no notebook of"),
        ([course, "--course", empty], SET, "no folder `marking`"),
        ([course, "--out", file], SET, f"out: {file} is a file. Give a folder."),
    ):
        assert command(*words, assignment=assignment) == 1
        said = capsys.readouterr().err
        assert told in said
        assert said.count("\n") == 1


@pytest.mark.slow
@pytest.mark.usefixtures("not_marked")
def test_without_a_gradebook_nothing_is_marked_and_none_is_made(course, tmp_path):
    file = course / "gradebook.db"
    away = file.rename(tmp_path / file.name)
    with pytest.raises(ValueError, match=f"{SET} is not in its gradebook"):
        mark_class(course, SET, nbgrader=True)
    assert not file.exists()
    away.rename(file)


@pytest.mark.parametrize("asked", [False, slowly(True)])
@pytest.mark.usefixtures("not_marked")
def test_a_set_that_nbgrader_does_not_know_is_told_before_marking(
    asked, course, tmp_path, monkeypatch, capsys
):
    """It is asked in a process of its own, which takes seconds."""
    other = "set-1-minimax"
    if asked:
        with gradebook(course) as found:
            found.remove_assignment(other)
    else:
        monkeypatch.setattr(entering, "answer_of", lambda *words: entering.NO)
    (tmp_path / "ada.ipynb").write_text("")
    words = tmp_path, "--course", course, "--nbgrader"
    assert command(*words, assignment=other) == 1
    said = capsys.readouterr().err
    assert f"nbgrader: {other} is not in its gradebook" in said
    assert f"nbgrader generate_assignment {other}" in said
    assert said.count("\n") == 1


@pytest.mark.usefixtures("not_marked")
def test_a_place_that_cannot_be_written_is_told_before_marking(
    course, tmp_path, monkeypatch, capsys
):
    real, places = saving.TemporaryFile, {
        "out": tmp_path / "out", "course": course / "marked" / SET
    }  # fmt: skip
    for broken, more in (("out", "Name a folder"), ("course", "Marks")):

        def full(dir, broken=broken):
            if dir == places[broken]:
                raise OSError(errno.ENOSPC, "No space left on device")
            return real(dir=dir)

        monkeypatch.setattr(saving, "TemporaryFile", full)
        assert command(course, "--out", places["out"]) == 1
        told = f"{broken}: {places[broken]} cannot be written: No space left on device."
        said = capsys.readouterr().err
        assert f"{told} {more}" in said
        assert ("--out FOLDER" in said) == (broken == "out")
