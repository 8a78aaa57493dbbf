"""Marks after a change for everybody: `changes.toml`, and `gamesearch regrade`."""

import json
from fractions import Fraction
from itertools import product
from math import floor
from random import Random

import pytest
from course.graded import course_in, csv_rows, refusal, released
from grading.class_of import Draft
from lacking import give_up

from coursework.marking.changes import Changes, changes_in
from coursework.marking.course import Course
from coursework.marking.differences import differences
from coursework.marking.mark import Marks, TaskMark, parts_of, unmarked
from coursework.marking.sandbox import missing
from coursework.marking.submission import Submission
from coursework.marking.whole_class import mark_class
from coursework.reports.table import safe_csv
from gamesearch.__main__ import main
from gamesearch.check.report import Finding, Part, Report
from gamesearch.sets.task import scaled

SET = "set-13-schedule"


def reports(many=300):
    """Reports on a task "write" with parts a to c, some with a program handed out."""
    rng = Random(30)
    for _ in range(many):
        worth = [rng.randint(1, 40) for _ in "abc"]
        won = [rng.choice((0, most, rng.randint(0, most))) for most in worth]
        parts = tuple(map(Part, "abc", won, worth, "   "))
        handed_out = tuple(part._replace(points=part.points // 2) for part in parts)
        lost = tuple(Finding(one.name, "") for one in parts if not one.passed)
        yield Report("f", parts, lost, handed_out=rng.choice(((), handed_out)))


def test_a_part_that_is_withdrawn_counts_as_if_it_had_never_been():
    for report in reports():
        left = tuple(found for found in report.findings if found.part != "b")
        before = report.handed_out[::2]
        never = Report("f", report.parts[::2], left, handed_out=before)
        now = Changes({"write: b": 0}).made("write", report)
        assert scaled(now, 20) == scaled(never, 20)
        assert [part.name for part in now.parts] == ["a", "b", "c"]
        assert now.parts[1].text != report.parts[1].text
        assert Changes({"repair: b": 0}).made("write", report) is report


def test_full_points_lower_nobody_and_are_all_the_points_if_nothing_else_is_lost():
    for report in reports():
        now = Changes(full=("write: b",)).made("write", report)
        texts = [part.text for part in now.parts]
        assert [text == " " for text in texts] == [True, False, True]
        assert scaled(now, 20) >= scaled(report, 20)
        others = all(part.passed for part in report.parts if part.name != "b")
        assert (scaled(now, 20) == 20) == others
    nothing = Report("f", answered=False)
    assert scaled(Changes(full=("write: b",)).made("write", nothing), 20) == 0
    assert scaled(Changes(full=("write",)).made("write", nothing), 20) == 20


def test_parts_share_the_points_of_their_task_and_are_rounded_once():
    for report, new in product(reports(60), ({}, {"b": 0}, {"a": 3}, {"a": 1, "c": 7})):
        for full in "", "a", "b", "ab", "abc":
            names = tuple(f"write: {name}" for name in full)
            points = {f"write: {name}": worth for name, worth in new.items()}
            now = Changes(points, names).made("write", report)
            won = had = most = 0
            for place, part in enumerate(report.parts):
                worth = new.get(part.name, part.out_of)
                before = report.handed_out[place].points if report.handed_out else 0
                share = Fraction(worth, part.out_of)
                won += worth if part.name in full else share * part.points
                had += 0 if part.name in full else share * before
                most += worth
            exact = floor(20 * (won - had) / (most - had)) if most > had else 0
            assert scaled(now, 20) == (20 if won == most else max(0, min(19, exact)))
            without = Changes(points).made("write", report)
            assert scaled(now, 20) >= scaled(without, 20)
            assert json.loads(json.dumps(parts_of(now))) == parts_of(now)
            shown = " ".join(line for _, line in now.lines())
            assert shown.count("/") == len(now.parts)


def test_a_file_that_cannot_be_read_has_the_points_that_everybody_has(tmp_path):
    course = Course(course_in(tmp_path, [SET]).folder)
    (tmp_path / "changes.toml").write_text(f"[{SET}]\nfull = ['room', 'hand: time']\n")
    unread = Submission.unread("ada", SET, course.released(SET), "unreadable: why")
    found = unmarked(unread, course, unread.refused, protected=True)
    assert {task.name for task in found.tasks if task.points} == {"room"}
    assert found.task("room").points == found.task("room").out_of
    assert [task.name for task in found.tasks if task.parts] == ["room"]


def marks(student, **points):
    tasks = [
        TaskMark(name, name, won, 10, parts=[["a", won, 10]])
        for name, won in points.items()
    ]
    return Marks(student, SET, tasks)


def test_differences_have_each_change_and_falls_come_first():
    before = [marks("ada", hand=5, room=5), marks("ben", hand=5, room=5),
              marks("cyd", hand=5, room=5), marks("=dan", hand=5, room=5)]  # fmt: skip
    after = [marks("ada", hand=9, room=5), marks("ben", hand=4, room=9),
             marks("cyd", hand=5, room=5)]  # fmt: skip
    found = differences(before, after)
    changed = [
        (row["student"], row["task"], row["after"] - row["before"]) for row in found
    ]
    assert changed == [
        ("=dan", "", -10),
        ("ben", "hand", -1),
        ("ben", "room", 4),
        ("ada", "hand", 4),
    ]
    assert safe_csv(found).decode().splitlines()[1].startswith("'=dan,")
    assert len(differences(after, after)) == 0


@pytest.mark.parametrize("text", [
    "[set-99]", "withdrawn", f"[{SET}]\nwithdrawn = 'hand: time'",
    f"[{SET}]\nwithdrawn = ['repair']", f"[{SET}]\nfull = ['essay']",
    f"[{SET}]\nbest = true", f"[{SET}]\ncases = {{repair = [-1]}}",
    f"[{SET}]\npoints = {{'hand: time' = '5'}}", f"[{SET}]\ncases = {{repair = 3}}",
    f"[{SET}]\ncases = {{'repair: a' = [3]}}",
    f"[{SET}]\nwithdrawn = ['hand: time']\npoints = {{'hand: time' = 5}}",
])  # fmt: skip
def test_changes_that_mean_nothing_are_refused(text, tmp_path):
    (tmp_path / "changes.toml").write_text(text)
    with pytest.raises(ValueError, match=r"^changes.toml: "):
        changes_in(tmp_path, SET)


@pytest.mark.slow
@pytest.mark.notebook
def test_a_class_is_marked_again_after_a_change(tmp_path, capsys):
    if missing():
        give_up(missing())
    course = course_in(tmp_path, [SET])
    for student in ("ada", "ben", "cyd"):
        draft = Draft(student, SET, "right", course.salt, {SET: released(SET)})
        key = draft.mine.variant("hand").key
        if student == "ben":  # what he has right is withdrawn
            draft.put("hand", f"hand = {dict.fromkeys(key, 0) | {'time': key['time']}}")
        if student == "cyd":  # only what is withdrawn is wrong
            draft.put("hand", f"hand = {key | {'time': 0}}")
            draft.as_released("room")
        draft.save(tmp_path)
    words = ["regrade", str(tmp_path), "--assignment", SET]
    assert "gamesearch grade" in refusal(capsys, *words)
    points = tmp_path / f"points-{SET}.csv"
    before = {
        one.student: one.points for one in mark_class(tmp_path, SET, progress=False)
    }
    first, changes = points.read_bytes(), tmp_path / "changes.toml"
    changes.write_text(f"[{SET}]\nwithdrawn = ['hand: hour']\n")
    assert "hand: time" in refusal(capsys, *words)
    changes.write_text(f"[{SET}]\ncases = {{repair = [31]}}\n")
    assert "1 to 30" in refusal(capsys, *words)
    change = f"[{SET}]\nwithdrawn = ['hand: time']\nfull = ['room']\n"
    changes.write_text(change + "cases = {repair = [1, 2]}\n")
    assert main([*words, "--preview"]) == 0
    assert points.read_bytes() == first
    assert main(words) == 0
    rows = csv_rows(tmp_path / f"regraded-{SET}.csv")
    assert [(row["student"], row["task"]) for row in rows] == [
        ("ben", "hand"), ("cyd", "hand"), ("cyd", "room")
    ]  # fmt: skip
    after = mark_class(tmp_path, SET, progress=False)
    assert {one.student: one.points for one in after} == {
        "ada": before["ada"], "ben": before["ben"] - 2, "cyd": 100
    }  # fmt: skip
    assert "hand: time" in after[1].task("hand").text
    changes.write_text(change + "better = true\n")
    after = mark_class(tmp_path, SET, progress=False)
    assert all(one.points >= before[one.student] for one in after)
    changes.write_text(f"[{SET}]\nfull = ['hand: tyme']\n")
    capsys.readouterr()
    mark_class(tmp_path, SET, progress=False)
    assert "hand: tyme" in capsys.readouterr().out
