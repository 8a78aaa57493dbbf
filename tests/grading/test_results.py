"""All sets of a class in one table, the parts of each, the commonest mistakes."""

import json
import re
from statistics import mean, median
from unittest.mock import patch

import pytest
from course.graded import COURSE, csv_rows, judged, place_for
from course.mutants.alpha_beta import TRIALS

from coursework.marking.batch import keep_last, last_marks
from coursework.marking.course import Course
from coursework.marking.mark import Marks, TaskMark, example_of, parts_of
from coursework.reports.results import PLAIN, picture, results
from coursework.reports.table import as_csv
from gamesearch.__main__ import main
from gamesearch.games.explicit_tree import ExplicitTree

SET, OTHER = "set-2-alpha-beta", "set-5-chance"
WRONG = [*TRIALS["repair"].wrong.values()]


def marks(student, name, points, function=None):
    """Marks of two tasks, one with the parts and the mistake of a function."""
    parts = [["value", points, 10]]
    hand = TaskMark("hand", "By hand", points, 10, parts=parts)
    repair, one = TaskMark("repair", "Repair", 0, 15), Marks(student, name, [])
    if function:
        report = judged(SET, "repair", {"best_move": function}, "ada", "salt").report
        repair.parts, repair.mistakes = parts_of(report), [report.mistake]
        one.examples = {"repair": example_of(report)}
    one.tasks = [hand, repair]
    return one


@pytest.fixture
def course(tmp_path):
    """A course with marks of two sets; some made a mistake, one handed in one set."""
    (tmp_path / "marking").mkdir()
    (tmp_path / "marking" / "__init__.py").touch()
    (tmp_path / "class.csv").write_text("ada\nben\ncyd\n=dan\nEve\n")
    who = {"ben": (4, WRONG[0]), "cyd": (0, WRONG[0]), "=dan": (7, WRONG[1])}
    given = {"ada": (10, None), **who}
    keep_last([marks(one, SET, *given[one]) for one in given], Course(tmp_path))
    keep_last([marks("ada", OTHER, 3)], Course(tmp_path))
    return tmp_path


def test_the_marks_that_are_kept_come_back_and_a_shared_text_has_no_hidden_case(course):
    found = last_marks(Course(course), SET)
    assert found[1].examples["repair"][0]
    assert "examples" not in json.loads(found[1].to_json())
    assert found[1].to_json() == marks("ben", SET, 4, WRONG[0]).to_json()


def test_a_row_for_each_student_with_sums_means_and_medians(course):
    assert main(["results", "--course", str(course)]) == 0
    *table, means, medians = csv_rows(course / "results.csv")
    points = {row["student"]: [*row.values()][1:] for row in table}
    assert points == {
        "'=dan": ["7", "", "7"], "Eve": ["", "", ""], "ada": ["10", "3", "13"],
        "ben": ["4", "", "4"], "cyd": ["0", "", "0"],
    }  # fmt: skip
    for row, how in ((means, mean), (medians, median)):
        found = [float(text) for text in [*row.values()][1:]]
        assert found == [how([10, 4, 0, 7]), 3, round(how([7, 13, 4, 0]), 2)]


def test_points_of_a_person_and_late_days_count_in_the_total(course, capsys):
    (course / "late.toml").write_text(
        f"per_cent = 10\n[due]\n{SET} = 2026-11-20T18:00:00\n"
    )
    for student, time in ("ben", "22 19:00:00"), ("ada", "20 17:00:00"):
        (place_for(course, student, SET) / "timestamp.txt").write_text(
            f"2026-11-{time} UTC"
        )
    data = as_csv(last_marks(Course(course), SET))
    (course / f"points-{SET}.csv").write_bytes(data)
    head = "student,task,points,comment"
    text = f"{head}\nben,measure,5.5,\nada,measure,0,\n"
    (course / f"markers-{SET}.csv").write_text(text)
    with patch("coursework.platforms.points.by_hand", lambda *asked: {"measure": 10}):
        main(["results", "--course", str(course)])
    said = capsys.readouterr().out
    assert OTHER in said.partition("results.html")[2]  # it has no table of points
    assert f"{SET}:" not in said
    *table, _, _ = csv_rows(course / "results.csv")
    heads = f"{SET}: by a person", f"{SET}: late days", "total"
    found = {row["student"]: [row[one] for one in heads] for row in table}
    assert found == {
        "ada": ["0", "0", "13"], "ben": ["5.5", "3", "6.65"], "cyd": ["", "0", "0"],
        "'=dan": ["", "0", "7"], "Eve": ["", "", ""],
    }  # fmt: skip


def test_a_column_for_each_part_and_its_share_as_marked(course):
    results(Course(course))
    table = {row["student"]: row for row in csv_rows(course / f"parts-{SET}.csv")}
    for one in last_marks(Course(course), SET):
        row = table[one.student.replace("=", "'=")]
        parts = [(task.name, *part) for task in one.tasks for part in task.parts]
        shares = {
            f"{name}: {part} %": 100 * won / most for name, part, won, most in parts
        }
        shown = {head: float(row[head]) for head in [*row][1:] if row[head]}
        assert shown == pytest.approx(shares, abs=0.05)


def test_the_commonest_mistake_comes_first_with_who_made_it_and_a_tree(course):
    results(Course(course))
    page = (course / "results.html").read_text(encoding="utf-8")
    found = last_marks(Course(course), SET)
    heads = re.findall(
        r"<h3>Repair: (.*?)</h3>\s*<p>(\d+) of 4 students: (.*?)</p>", page
    )
    assert [int(many) for _, many, _ in heads] == [2, 1]
    for name, _, who in heads:
        made = [one.student for one in found if name in one.tasks[1].mistakes]
        assert sorted(made) == re.findall("<bdi>(.*?)</bdi>", who)
    assert page.count("<svg") == 2
    assert "<script" not in page


def test_a_tree_of_the_set_on_minimax_is_shown_without_cuts_and_windows():
    tree = ExplicitTree([[3, 12, 8], [2, 4, 6], [14, 5, 2]]).to_json()
    shown = [picture(tree, search) for search in (None, PLAIN["minimax"])]
    texts = [" ".join(re.findall(r"<text[^>]*>([^<]+)", one)) for one in shown]
    for sign in "cut", "\N{INFINITY}":
        assert [sign in text for text in texts] == [True, False]


def test_without_marks_there_is_nothing_to_count():
    with pytest.raises(ValueError, match=r"^course: no set of"):
        results(Course(COURSE))
