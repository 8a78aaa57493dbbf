"""`gamesearch grade` from a folder to points, a report and nbgrader's gradebook."""

import csv
import errno
import json
import logging
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from pathlib import Path
from types import SimpleNamespace

import nbformat
import pytest
from course.graded import SALT, release
from grading.class_of import Draft
from nbgrader.api import Gradebook
from nbgrader.apps.baseapp import NbGrader

from gamesearch.__main__ import main
from gamesearch.course import saving
from gamesearch.grading import gradebook, whole_class
from gamesearch.grading.beforehand import other_codes, tell_strangers
from gamesearch.grading.collecting import HandedIn, handed_in
from gamesearch.grading.course import Course
from gamesearch.grading.entering import answer_of, time_of
from gamesearch.grading.handing_in.packing import packed
from gamesearch.grading.marking import Marks, TaskMark
from gamesearch.grading.whole_class import mark_class
from marking.round import Log

pytestmark = pytest.mark.notebook
SET = "set-7-backtracking"
POINTS = {"ada": 90, "ben": 80, "cyd": 0}
TOTALS = {"ada": "90", "ben": "80", "cyd": "0", "dora": ""}
WHY = "no program bwrap is installed"


@pytest.fixture(scope="module")
def course(tmp_path_factory):
    folder = tmp_path_factory.mktemp("course")
    release(folder, [SET])
    (folder / "salt.txt").write_text(SALT)
    (folder / "class.csv").write_text("ada\nben\ncyd\ndora\n")
    for student, file in works(folder).items():
        place = folder / "submitted" / student / SET
        place.mkdir(parents=True)
        name = f"{SET}.zip" if file.startswith(b"PK") else f"{SET}.ipynb"
        (place / name).write_bytes(file)
    return folder


def works(folder) -> dict[str, bytes]:
    """What each hands in: all right, without what was to be built, and no notebook."""
    file = folder / "release" / SET / f"{SET}.ipynb"
    released = {SET: nbformat.read(file, as_version=4)}
    right = Draft("ada", SET, "right", SALT, released).notebook
    some = Draft("ben", SET, "some", SALT, released)
    some.as_released("build")
    text = nbformat.writes(some.notebook).encode()
    when = datetime(2026, 11, 20, tzinfo=UTC)
    return {
        "ada": nbformat.writes(right).encode(),
        "ben": packed(SET, text, {"student": "ben"}, when),
        "cyd": b"my notebook",
    }


def rows(file) -> dict[str, dict]:
    """The table of points, by student."""
    with open(file, newline="") as opened:
        return {row["student"]: row for row in csv.DictReader(opened)}


@pytest.fixture
def not_marked(monkeypatch):
    """Nothing is to be marked in this test."""

    def marked(*given, **how):
        raise AssertionError("it was marked all the same")

    monkeypatch.setattr(whole_class, "grade", marked)


def points(marks) -> dict[str, int]:
    return {one.student: one.points for one in marks}


def test_a_class_is_marked_without_nbgrader(course, tmp_path, capsys):
    downloads = tmp_path / "downloads"
    downloads.mkdir()
    for student, file in works(course).items():
        end = "-set-7-backtracking.zip" if file.startswith(b"PK") else ".ipynb"
        (downloads / f"{student}{end}").write_bytes(file)
    words = ["grade", str(downloads), "--assignment", SET, "--out", str(tmp_path)]
    assert main([*words, "--course", str(course)]) == 0
    table = rows(tmp_path / f"points-{SET}.csv")
    assert {name: row["total"] for name, row in table.items()} == TOTALS
    assert table["ada"]["unmarked"] == "measure"
    assert "unreadable" in table["cyd"]["flags"]
    assert table["dora"]["flags"] == "nothing handed in"
    report = (tmp_path / f"report-{SET}.html").read_text(encoding="utf-8")
    assert "dora" in report
    assert "3 marked in" in capsys.readouterr().out


def test_table_and_report_are_written_whole_or_not_at_all(tmp_path):
    files = [tmp_path / "points.csv", tmp_path / "report.html"]
    none = Marks("ada", SET, [TaskMark("hand", "By hand", 1, 10, "", "")])
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


def test_stopped_it_says_what_is_kept(course, capsys, monkeypatch):
    def stopped(*given, **how):
        raise KeyboardInterrupt

    monkeypatch.setattr(whole_class, "grade", stopped)
    assert main(["grade", str(course), "--assignment", SET]) == 130
    assert "the same command does the rest" in capsys.readouterr().out


def test_with_nbgrader_the_points_go_into_its_gradebook(course):
    before = {file: file.read_bytes() for file in (course / "submitted").rglob("*.*")}
    first = mark_class(course, SET, nbgrader=True, progress=False)
    assert points(first) == POINTS
    with Gradebook(f"sqlite:///{course / 'gradebook.db'}") as gradebook:
        found = {name: gradebook.find_submission(SET, name).score for name in POINTS}
        assert found == POINTS
        for one in first:
            file = course / "autograded" / one.student / SET / f"{SET}.ipynb"
            assert nbformat.read(file, 4).metadata["gamesearch"]["flags"] == one.flags
        essay = gradebook.find_grade("measure", SET, SET, "ada")
        essay.manual_score, essay.needs_manual_grade = 7, False
        gradebook.db.commit()
    again = mark_class(course, SET, nbgrader=True, progress=False)
    assert [one.to_json() for one in again] == [one.to_json() for one in first]
    with Gradebook(f"sqlite:///{course / 'gradebook.db'}") as gradebook:
        ada = gradebook.find_submission(SET, "ada")
        assert (ada.score, ada.needs_manual_grade) == (97, False)
        assert [one.id for one in gradebook.students] == ["ada", "ben", "cyd", "dora"]
    assert not [*course.glob("staged*")]
    now = {file: file.read_bytes() for file in (course / "submitted").rglob("*.*")}
    assert now == before


def test_a_time_that_is_none_stops_nobody_and_is_told(course, capsys):
    places = {name: course / "submitted" / name / SET for name in ("ada", "ben")}
    times = {"ada": "2026-11-21 09:30:00 UTC", "ben": "gestern 9 Uhr"}
    for name, place in places.items():
        (place / "timestamp.txt").write_text(times[name])
    marks = mark_class(course, SET, nbgrader=True, progress=False)
    said = capsys.readouterr().out
    told = "timestamp.txt: 'gestern 9 Uhr' is no time, so it was passed over"
    assert said.count(f"LOOK AT THIS: ben: {told}") == 2
    assert "ada: timestamp" not in said
    assert points(marks) == POINTS
    assert told in rows(course / f"points-{SET}.csv")["ben"]["flags"]
    with Gradebook(f"sqlite:///{course / 'gradebook.db'}") as found:
        ada, ben = (found.find_submission(SET, name) for name in places)
        assert (ada.timestamp, ben.timestamp) == (datetime(2026, 11, 21, 9, 30), None)
    file = course / "autograded" / "ben" / SET / f"{SET}.ipynb"
    assert told in nbformat.read(file, 4).metadata["gamesearch"]["flags"][-1]
    for place in places.values():
        (place / "timestamp.txt").unlink()


@pytest.mark.parametrize(
    ("data", "text", "quoted"),
    [
        (b"2026-11-21 09:30:00 UTC\n", "2026-11-21 09:30:00 UTC", ""),
        (b"\xef\xbb\xbf2026-11-21 09:30", "2026-11-21 09:30", ""),
        (b"", "", "''"),
        (b"32.13.2026", "", "'32.13.2026'"),
        (b"\xff\xfe2\x000\x00", "", "''"),
        (b"9" * 500, "", f"'{'9' * 39}…'"),
    ],
)
def test_a_time_is_read_as_nbgrader_reads_it(data, text, quoted, tmp_path):
    (tmp_path / "timestamp.txt").write_bytes(data)
    when, wrong = time_of(HandedIn("ada", tmp_path / f"{SET}.ipynb"))
    assert when == text
    assert wrong.startswith(f"timestamp.txt: {quoted} is no time") == bool(quoted)


def test_no_time_is_nothing_to_tell(tmp_path):
    assert time_of(HandedIn("ada", tmp_path / f"{SET}.ipynb")) == ("", "")


def test_a_set_that_nbgrader_does_not_know_is_told_before_marking(
    course, tmp_path, not_marked, capsys
):
    (tmp_path / "ada.ipynb").write_text("")
    words = ["--assignment", "set-1-minimax", "--course", str(course), "--nbgrader"]
    assert main(["grade", str(tmp_path), *words]) == 1
    said = capsys.readouterr().err
    assert "nbgrader: set-1-minimax is not in its gradebook" in said
    assert "nbgrader generate_assignment set-1-minimax" in said
    assert said.count("\n") == 1


def test_without_a_gradebook_nothing_is_marked_and_none_is_made(
    course, tmp_path, not_marked
):
    file = course / "gradebook.db"
    away = file.rename(tmp_path / file.name)
    with pytest.raises(ValueError, match=f"{SET} is not in its gradebook"):
        mark_class(course, SET, nbgrader=True)
    assert not file.exists()
    away.rename(file)


def test_a_name_in_another_case_is_not_added_to_the_gradebook(tmp_path):
    folder = SimpleNamespace(folder=tmp_path)
    with Gradebook(f"sqlite:///{tmp_path / 'gradebook.db'}", "") as found:
        found.add_student("ada")
    answer_of(folder, gradebook.__name__, "add", given=json.dumps(["Ada", "dora"]))
    with Gradebook(f"sqlite:///{tmp_path / 'gradebook.db'}", "") as found:
        assert [one.id for one in found.students] == ["ada", "dora"]


@pytest.mark.parametrize(
    ("broken", "said"),
    [
        ("out", "out: {out} cannot be written: No space left on device. Name a folder"),
        ("course", "course: {kept} cannot be written: No space left on device. Marks"),
    ],
)
def test_a_place_that_cannot_be_written_is_told_before_marking(
    broken, said, course, tmp_path, not_marked, monkeypatch, capsys
):
    places = {"out": tmp_path / "out", "course": course / "marked" / SET}

    def full(dir):
        if dir == places[broken]:
            raise OSError(errno.ENOSPC, "No space left on device")
        return real(dir=dir)

    real = saving.TemporaryFile
    monkeypatch.setattr(saving, "TemporaryFile", full)
    words = ["--assignment", SET, "--out", str(places["out"])]
    assert main(["grade", str(course), *words]) == 1
    told = capsys.readouterr().err
    assert said.format(out=places["out"], kept=places["course"]) in told
    assert ("--out FOLDER" in told) == (broken == "out")


def test_a_file_for_a_folder_is_told_before_marking(
    course, tmp_path, not_marked, capsys
):
    file = tmp_path / "points.csv"
    file.write_text("")
    assert main(["grade", str(course), "--assignment", SET, "--out", str(file)]) == 1
    assert f"out: {file} is a file; name a folder." in capsys.readouterr().err


def test_codes_that_fit_nobody_are_told_before_marking_and_after(
    course, tmp_path, monkeypatch, capsys
):
    salt = tmp_path / "new.txt"
    salt.write_text("another")
    monkeypatch.setenv("GAMESEARCH_SALT", str(salt))
    monkeypatch.setattr(whole_class, "grade", lambda *given, **how: [])
    mark_class(course, SET, out=tmp_path)
    said = capsys.readouterr().out
    told = "LOOK AT THIS: 2 of the 2 codes that were typed fit nobody in the class. Is "
    assert said.count(told + f"{salt} the salt that they were made with?") == 2
    assert "GAMESEARCH_SALT=FILE takes another" in said


def test_codes_of_the_class_are_no_reason_to_doubt_the_salt(course, tmp_path):
    given = handed_in(course, SET)
    assert other_codes(given, ["ada", "ben"], SET, Course(course)) == []
    [ada, ben, cyd] = given
    swapped = [HandedIn("ada", ben.file), HandedIn("ben", ada.file), cyd]
    assert other_codes(swapped, None, SET, Course(course)) == []
    strange = [HandedIn("eve", ben.file), HandedIn("fay", ada.file), cyd]
    assert other_codes(strange, ["ada", "ben"], SET, Course(course)) == []
    [said] = other_codes(strange, None, SET, Course(course))
    assert "2 of the 2 codes" in said


def test_any_executor_marks_the_same(course):
    for kept in (course / "marked").rglob("*.json"):
        kept.unlink()
    with ThreadPoolExecutor(2) as threads:
        marks = mark_class(course, SET, executor=threads, progress=False)
    assert points(marks) == POINTS


def test_without_bubblewrap_it_stops_and_says_why(course, monkeypatch, capsys):
    monkeypatch.setattr(whole_class, "missing", lambda: WHY)
    assert main(["grade", str(course), "--assignment", SET]) == 1
    said = capsys.readouterr().err
    assert f"bubblewrap is not available ({WHY})." in said
    assert "nothing was marked" in said
    assert "--unprotected" in said


def test_unprotected_it_marks_all_the_same_and_says_so(course, monkeypatch, capsys):
    monkeypatch.setattr(whole_class, "missing", lambda: WHY)
    assert main(["grade", str(course), "--assignment", SET, "--unprotected"]) == 0
    assert "a submission can read and change your files" in capsys.readouterr().out
    table = rows(course / f"points-{SET}.csv")
    assert {name: row["total"] for name, row in table.items()} == TOTALS
    assert {row.pop("protected") for row in table.values()} == {"False", ""}
    report = (course / f"report-{SET}.html").read_text(encoding="utf-8")
    assert "NOT PROTECTED: 3 of 3" in report


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["nowhere", "--assignment", SET], "there is no folder 'nowhere'"),
        (["COURSE", "--assignment", "set-9"], "assignment: one of set-0"),
        (["EMPTY", "--assignment", SET, "--course", "COURSE"], "has no notebook of"),
        (["COURSE", "--assignment", SET, "--course", "EMPTY"], "no folder `marking`"),
    ],
)
def test_what_is_wrong_is_said_in_a_line(words, said, course, tmp_path, capsys):
    places = {"COURSE": str(course), "EMPTY": str(tmp_path)}
    assert main(["grade", *(places.get(word, word) for word in words)]) == 1
    assert said in capsys.readouterr().err


def test_a_name_that_is_not_on_the_list_is_told_before_marking(capsys):
    given = [HandedIn("Ada ", Path("a")), HandedIn("eve_123_file", Path("e"))]
    tell_strangers(given, ["ada", "eve"])
    said = capsys.readouterr().out
    assert "1 not on the list class.csv: eve_123_file. Tasks hang on" in said
    tell_strangers(given, None)
    tell_strangers(given[:1], ["ada"])
    assert capsys.readouterr().out == ""


def test_many_names_that_are_not_on_the_list_are_not_all_on_the_screen(capsys):
    tell_strangers([HandedIn(f"s{n}", Path("s")) for n in range(300)], ["ada"])
    said = capsys.readouterr().out
    assert "300 not on the list" in said
    assert ", and others. " in said
    assert said.count(", s") < 20


STEERING = "\x1b]0;title\x07\r\u202eoff\x9b31m"


def test_no_name_steers_the_terminal(course, tmp_path, capsys):
    """Neither that of a file, said to be nobody's, nor one in a refusal."""
    (tmp_path / f"eve{STEERING}.ipynb").write_text("{}")
    main(["grade", str(tmp_path), "--assignment", SET, "--course", str(course)])
    main(["doctor", str(tmp_path / f"eve{STEERING}.ipynb")])
    main(["doctor", str(tmp_path / f"none{STEERING}.ipynb")])
    said = capsys.readouterr()
    assert "eve?]0;title" in said.out
    lines = f"{said.out}{said.err}".replace("\r", "\n").splitlines()
    assert all(line.isprintable() for line in lines)
    assert not any("off" in line for line in lines if "title" not in line)


def test_no_name_steers_the_log_of_nbgrader():
    record = logging.makeLogRecord({"msg": f"Converting eve{STEERING}", "levelno": 20})
    assert Log(color=False).format(record).isprintable()
    assert issubclass(Log, NbGrader._log_formatter_cls)  # its format names more fields
