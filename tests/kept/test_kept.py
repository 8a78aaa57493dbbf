"""What was begun before the rebuilding goes on after it, with the same result."""

import csv
import json
import shutil

import pytest
from nbgrader.api import Gradebook

import gamesearch as gs
from coursework.marking.sandbox import missing
from coursework.marking.whole_class import mark_class
from kept.make import HERE, LATE, SETS, exported, install, played, standings


def kept(name):
    return json.loads((HERE / name).read_text("utf-8"))


def rows(file):
    with open(file, newline="", encoding="utf-8") as opened:
        return {(row["assignment"], row["student_id"]): row
                for row in csv.DictReader(opened)}  # fmt: skip


@pytest.mark.slow
@pytest.mark.skipif(bool(missing()), reason="without bubblewrap nothing is marked")
def test_a_course_in_the_middle_of_its_term_goes_on(tmp_path):
    """Marked again, all is the same; a late one is added; a person's points stay."""
    folder = install(tmp_path / "course")
    with pytest.MonkeyPatch.context() as patch:
        patch.delenv("GAMESEARCH_SALT", raising=False)
        found = marks_of(folder)
        assert found == kept("marks.json")
        table = rows(exported(folder))
        given = {who: row.pop("by_a_person") for who, row in table.items()}  # is newer
        assert table == rows(HERE / "grades.csv")
        assert [who for who in given if given[who]] == [(SETS[0], "student-01")]
        late = folder / "late" / "submitted" / LATE
        shutil.copytree(late, folder / "submitted" / LATE)
        assert marks_of(folder).keys() - found.keys() == {f"{LATE} {SETS[0]}"}
    with Gradebook(f"sqlite:///{folder / 'gradebook.db'}") as gradebook:
        assert gradebook.find_submission(SETS[0], LATE).score == 90
        assert gradebook.find_submission(SETS[0], "student-01").score == 97


def marks_of(folder):
    marks = {}
    for name in SETS:
        for mark in mark_class(folder, name, nbgrader=True, progress=False):
            marks[f"{mark.student} {name}"] = json.loads(mark.to_json())
    return marks


def test_a_tournament_goes_on_where_it_stopped(tmp_path):
    file = shutil.copy(HERE / "tournament.jsonl", tmp_path)
    begun = (HERE / "tournament.jsonl").read_text("utf-8")
    whole = played(file, 6)
    assert standings(whole) == kept("standings.json")
    assert (tmp_path / "tournament.jsonl").read_text("utf-8").startswith(begun)


def test_a_learner_s_record_is_read_and_written_on(tmp_path, monkeypatch):
    file = shutil.copy(HERE / "progress.json", tmp_path)
    monkeypatch.setenv("GAMESEARCH_PROGRESS", str(file))
    monkeypatch.setattr("gamesearch.check.record._memory", {})
    shown = [[list(row) for row in table] for table in gs.check.progress().tables]
    assert shown == kept("progress-tables.json")
    task = gs.course.practice("alpha-beta", seed=3)
    task.check(task.variant.key)  # it was had before, so it does not count
    for seed in (4, 5):
        task = gs.course.practice("alpha-beta", seed=seed)
        task.check(task.variant.key)
    [row] = [row for row in gs.check.progress().topics if row[0] == "alpha-beta"]
    assert row[1] == "4 of 5"
    assert row[3].startswith("✓")
