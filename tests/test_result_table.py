"""Tables of results: how they show themselves, are written, read and chosen from."""

import re
from fractions import Fraction
from math import inf, nan
from random import Random

import pytest

from gamesearch import ResultTable
from gamesearch.rules.result_table import column_texts, mean, standard_error

ROWS = [
    {"search": "minimax", "depth": 2, "leaves": 16, "share": 1.0},
    {"search": "alpha-beta", "depth": 2, "leaves": 7, "share": 0.4375},
    {"search": "minimax", "depth": 3, "leaves": 1064, "share": 1.0},
    {"search": "alpha-beta", "depth": 3, "leaves": None, "share": None},
]


@pytest.fixture
def table():
    return ResultTable(ROWS)


def test_numbers_are_aligned_at_the_right_and_texts_at_the_left(table):
    head, *lines = table.to_text().splitlines()
    for name in ("leaves", "share"):
        end = head.index(name) + len(name)
        for line in lines:
            assert re.search(r"[\d–]$", line[:end]), line
    assert all(line.startswith(row["search"]) for row, line in zip(ROWS, lines))


def test_a_column_has_equally_many_decimals_and_no_more_than_tell_it_apart():
    assert column_texts([0.5, 12.25, 3]) == ["0.50", "12.25", "3.00"]
    assert column_texts([1234.5678, 0.5]) == ["1,234.57", "0.50"]
    assert column_texts([7.0, 8.0]) == ["7", "8"]
    assert column_texts([12345, None]) == ["12,345", "–"]
    assert column_texts([2.5e-13, 0.0]) == ["2.5e-13", "0.0e+00"]
    assert column_texts([nan, inf, 1.0]) == ["–", "inf", "1"]
    assert column_texts([Fraction(1, 3), True]) == ["1/3", "True"]


def test_a_long_table_says_how_many_rows_are_left_out():
    long = ResultTable([{"n": n} for n in range(100)])
    assert len(repr(long).splitlines()) == 62
    for shown in (repr(long), long._repr_html_()):
        assert "40 more rows" in shown


def test_html_is_a_table_with_heads_and_nothing_of_a_cell_is_markup():
    html = ResultTable([{"<b>": "a & b", "n": 3}])._repr_html_()
    assert '<th scope="col"' in html
    assert '<th scope="row"' in html
    assert "<b>" not in html
    assert "a &amp; b" in html
    assert re.search(r"text-align: right[^>]*>3<", html)


def test_what_is_written_as_csv_is_read_again():
    table = ResultTable(
        [("B*, once", 3, 0.1, True, None), ('a "b"', 4, 0.2, False, 7)],
        ["name", "whole", "part", "right", "some"],
    )
    assert ResultTable.from_csv(table.to_csv()) == table


def test_digits_may_stay_a_text():
    csv = "moves,nodes\n0123,5\n"
    assert ResultTable.from_csv(csv)["moves"] == [123]
    assert ResultTable.from_csv(csv, texts=["moves"])["moves"] == ["0123"]


def test_rows_are_chosen_sorted_and_grouped(table):
    assert table.where(search="minimax", depth=3)["leaves"] == [1064]
    assert table.select("depth", "search").columns == ["depth", "search"]
    best = table.where(depth=2).sort("leaves")
    assert best["search"] == ["alpha-beta", "minimax"]
    assert best.sort("leaves", reverse=True)[0]["search"] == "minimax"
    groups = table.groups("depth")
    assert [depth for depth, _ in groups] == [2, 3]
    assert [row for _, part in groups for row in part] == ROWS
    assert len(table.groups("search", "depth")) == 4


def test_means_are_those_of_each_group_and_leave_out_what_is_missing():
    rng = Random(1)
    rows = [("ab"[n % 2], rng.random()) for n in range(50)]
    means = ResultTable(rows, ["kind", "x"]).means("x", by="kind", errors=True)
    for kind, row in zip("ab", means, strict=True):
        numbers = [x for one, x in rows if one == kind]
        centre = sum(numbers) / len(numbers)
        squares = sum((x - centre) ** 2 for x in numbers)
        assert row["x"] == pytest.approx(centre)
        assert row["± x"] == pytest.approx((squares / 24 / 25) ** 0.5)
    assert mean([None, 4]) == 4
    assert (mean([None]), standard_error([4, None])) == (None, None)


def test_a_pivot_has_a_column_for_each_value(table):
    wide = table.pivot("search", "depth", "leaves")
    assert wide.columns == ["search", "2", "3"]
    assert [list(row.values()) for row in wide] == [
        ["minimax", 16, 1064],
        ["alpha-beta", 7, None],
    ]
    assert table.pivot(("search", "share"), "depth", "leaves").columns[:2] == [
        "search",
        "share",
    ]


def test_rounding_leaves_texts_and_whole_numbers():
    table = ResultTable([("a", 2.567, 3, None)], ["name", "x", "n", "no"])
    assert table.round(1)[0] == {"name": "a", "x": 2.6, "n": 3, "no": None}
    assert repr(table.round()[0]["x"]) == "3"


def test_a_dataframe_has_the_same_columns(table):
    frame = table.to_frame()
    assert list(frame.columns) == table.columns
    assert frame["leaves"].dropna().tolist() == [16, 7, 1064]


def test_what_it_lacks_is_named_with_the_way_out(table):
    with pytest.raises(AttributeError, match=r"groupby: .* `\.to_frame\(\)`"):
        table.groupby("depth")
    with pytest.raises(KeyError, match="'nodes' is no column"):
        table["nodes"]
    with pytest.raises(KeyError, match="'nodes' is no column"):
        table.where(nodes=3)


def test_a_page_shows_the_name_of_a_column_in_words():
    table = ResultTable([{"hold_at": 21, "student": "ada_l"}])
    html = table.to_html()
    assert ">hold at</th>" in html
    assert "ada_l" in html
    assert table["hold_at"] == [21]
    assert "hold_at" in repr(table)
