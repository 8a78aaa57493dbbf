"""`gamesearch grade` from a folder to points, a report and nbgrader's gradebook."""

import csv
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from pathlib import Path

import nbformat
import pytest
from course.graded import SALT, release
from grading.class_of import Draft
from nbgrader.api import Gradebook

from gamesearch.__main__ import main
from gamesearch.grading import whole_class
from gamesearch.grading.collecting import HandedIn
from gamesearch.grading.handing_in.packing import packed
from gamesearch.grading.whole_class import mark_class, tell_strangers

pytestmark = pytest.mark.notebook
SET = "set-7-backtracking"
POINTS = {"ada": 90, "ben": 80, "cyd": 0}
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
    assert {name: int(row["total"]) for name, row in table.items()} == POINTS
    assert table["ada"]["unmarked"] == "measure"
    assert "unreadable" in table["cyd"]["flags"]
    report = (tmp_path / f"report-{SET}.html").read_text(encoding="utf-8")
    assert "dora" in report
    assert "3 marked in" in capsys.readouterr().out


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
    assert not [*course.glob("staged*")]
    now = {file: file.read_bytes() for file in (course / "submitted").rglob("*.*")}
    assert now == before


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
    assert {name: int(row["total"]) for name, row in table.items()} == POINTS
    assert {row["protected"] for row in table.values()} == {"False"}
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
