"""Tables in CSV: however a spreadsheet saves them, and with no formula when written."""

import csv
import io

import pytest

from coursework.csv_file import (
    as_typed,
    csv_of,
    csv_of_dicts,
    harmless,
    numbered_dicts,
    numbered_rows,
    read_dicts,
)

TEXTS = ("=1+1", "-1", " @a", "'=1", "''+2", "a,b;c", 'say "x"', "'t Hooft", "王", "")


@pytest.mark.parametrize("mark", [",", ";", "\t"])
@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_a_table_is_the_same_however_it_is_saved(mark, end, tmp_path):
    lines = ["\ufeff", mark.join(("name", '"a,b;c"', "id")), mark.join(("x", "1"))]
    lines += [mark * 2, mark.join(('"two\nlines"', "2", "3", "4"))]
    (tmp_path / "a.csv").write_bytes(end.join(lines).encode())
    assert numbered_rows(tmp_path / "a.csv", "table") == [
        (2, ["name", "a,b;c", "id"]), (3, ["x", "1", ""]), (6, ["two\nlines", "2", "3"])
    ]  # fmt: skip


def test_a_quote_that_hides_rows_is_refused_with_its_line(tmp_path):
    for text, line in (
        ('student,points\nada,1\n"ben,2\ncyd,3\n', 4),
        ('student\n"ada" b\n', 2),
    ):
        (tmp_path / "a.csv").write_text(text)
        with pytest.raises(ValueError, match=f"^table: line {line} of .*a.csv"):
            numbered_rows(tmp_path / "a.csv", "table")


def test_texts_come_back_as_they_were_and_none_is_a_formula(tmp_path):
    rows = [{"text": one, "number": -2.5, "more": "no"} for one in TEXTS]
    (tmp_path / "a.csv").write_bytes(csv_of_dicts(rows, ("text", "number")))
    assert [one["text"] for one in read_dicts(tmp_path / "a.csv")] == [*TEXTS]
    written = csv.reader(io.StringIO(csv_of([TEXTS]).decode()))
    assert not [one for row in written for one in row if one.lstrip()[:1] in {*"=+-@"}]
    assert [as_typed(harmless(one)) for one in TEXTS] == [*TEXTS]


def test_a_column_that_is_needed_is_asked_for_and_no_file_is_no_row(tmp_path):
    (tmp_path / "a.csv").write_text("student,task\nada,hand\n")
    assert read_dicts(tmp_path / "b.csv") == []
    [(line, row)] = numbered_dicts(tmp_path / "a.csv", "files", ["task"])
    assert (line, row["student"]) == (2, "ada")
    with pytest.raises(ValueError, match=r"^files: .*a.csv has no column points"):
        numbered_dicts(tmp_path / "a.csv", "files", ["points", "task"])
