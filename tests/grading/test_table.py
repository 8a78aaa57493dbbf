"""The table of a class: numbers as numbers, and no formula from a student."""

import pandas as pd
import pytest
from course.graded import csv_rows

from coursework.marking.mark import Marks, TaskMark
from coursework.reports.table import as_csv, class_table, noticed

SET = "set-2-alpha-beta"


def marks(student, hand=4, write=20, assignment=SET, **rest):
    """Marks with two tasks."""
    tasks = [TaskMark("hand", "By hand", hand, 10)]
    tasks.append(TaskMark("write", "Write", write, 20))
    return Marks(student, assignment, tasks, **rest)


def written(some, file):
    """The file with the table of these marks."""
    file.write_bytes(as_csv(some))
    return file


def test_a_row_for_each_student_in_a_stable_order(tmp_path):
    given = [marks("eve"), marks("ada", hand=10, flags=["one", "two"]), marks("Bob")]
    one = written(given, tmp_path / "a.csv").read_bytes()
    assert one == written(given[::-1], tmp_path / "b.csv").read_bytes()
    found = csv_rows(tmp_path / "a.csv")
    assert [row["student"] for row in found] == ["Bob", "ada", "eve"]
    assert found[1] == {
        "student": "ada",
        "assignment": SET,
        "hand": "10",
        "write": "20",
        "total": "30",
        "out_of": "30",
        "unmarked": "measure",
        "flags": "one; two",
        "protected": "True",
    }


def test_a_remark_stands_once_and_cells_that_were_left_out_are_named(tmp_path):
    one = marks("ada", flags=["hand: No CODE.", "write: No CODE.", "mended: x"])
    for task in one.tasks:
        task.remark = "No CODE."
    one.notes = {"cell 3": "It ran out of memory. The cell was left out.", "a": "No."}
    [row] = csv_rows(written([one], tmp_path / "a.csv"))
    assert row["flags"] == (
        "No CODE. (hand, write); mended: x; "
        "cell 3: It ran out of memory. The cell was left out."
    )


def test_a_cell_with_an_answer_that_stopped_is_named_where_points_are_missing():
    one = marks("ada")
    one.notes = {"write": "It stopped in line 2 with SyntaxError", "own": "It stopped"}
    missing = one.out_of - one.points
    assert missing > 0
    assert noticed(one) == ["write: It stopped in line 2 with SyntaxError"]
    one.tasks[0].points += missing
    assert noticed(one) == []


def test_points_are_numbers_also_where_a_set_lacks_the_task(tmp_path):
    other = marks("ada", assignment="set-0-first-program")
    other.tasks.pop()
    table = class_table([other, marks("ada")])
    assert [table["hand"], table["write"]] == [[4, 4], [None, 20]]
    assert table["assignment"] == ["set-0-first-program", SET]
    [first, _] = csv_rows(written([other, marks("ada")], tmp_path / "a.csv"))
    assert (first["write"], first["hand"], first["total"]) == ("", "4", "4")


def test_who_handed_in_nothing_has_a_row_without_points(tmp_path):
    data = as_csv([marks("eve"), marks("ada")], [("bob", SET)])
    (tmp_path / "a.csv").write_bytes(data)
    found = csv_rows(tmp_path / "a.csv")
    assert [row["student"] for row in found] == ["ada", "bob", "eve"]
    assert [row["total"] for row in found] == ["24", "", "24"]
    told = {name: text for name, text in found[1].items() if text}
    assert told == {"student": "bob", "assignment": SET, "flags": "nothing handed in"}


@pytest.mark.parametrize(
    "text",
    ["=1+1", "+1", "-1", "@A1", " =1", "\uff1d1", '=1","2', "\t=1", "\r=1", "\n=1"],
)
def test_no_text_of_a_student_is_a_formula(text, tmp_path):
    [row] = csv_rows(written([marks(text, flags=[text])], tmp_path / "a.csv"))
    shown = text.replace("\t", "?").replace("\r", "?").replace("\n", "?")
    assert row["student"] == row["flags"] == f"'{shown}"


@pytest.mark.parametrize("end", ["\n", "\r", "\r\n", "\v", "\x85", "\u2028"])
def test_no_text_of_a_student_begins_another_line(end, tmp_path):
    file = written([marks(f"ada{end}=1+1,2")], tmp_path / "a.csv")
    assert len(file.read_text().splitlines()) == 2


def test_names_come_back_as_they_were(tmp_path):
    names = ["a,b", 'say "x"', "O'Neil", "Ørsted", "x=1", "7", "NA", "王"]
    found = csv_rows(written([marks(name) for name in names], tmp_path / "a.csv"))
    assert {row["student"] for row in found} == set(names)


def test_a_name_that_is_no_text_is_written_all_the_same(tmp_path):
    [row] = csv_rows(written([marks("a\udcff")], tmp_path / "a.csv"))
    assert row["student"] == "a?"


def test_unprotected_marks_say_so():
    table = class_table([marks("ada", protected=False, flags=["unprotected"])])
    assert not table["protected"][0]
    assert table["flags"][0] == "unprotected"


def test_no_submission_is_a_table_without_rows(tmp_path):
    assert len(class_table([])) == 0
    [line] = written([], tmp_path / "a.csv").read_text().splitlines()
    assert line == "student,assignment,total,out_of,unmarked,flags,protected"


def test_a_spreadsheet_reads_what_was_written(tmp_path):
    file = written([marks("ada"), marks("bob", hand=0)], tmp_path / "a.csv")
    assert pd.read_csv(file)["total"].tolist() == [24, 20]
