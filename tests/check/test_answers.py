"""Closed answers and trees that had to be built."""

import time
from fractions import Fraction

from listed import listed

import gamesearch as gs
from gamesearch import check

TREE = gs.ExplicitTree([[3, 12], [2, 4]])


@listed(
    ("given", "expected"),
    [
        (7, 7),
        (7.0, 7),
        ("7", 7),
        (" −3 ", -3),
        ("∞", float("inf")),
        (Fraction(1, 2), 0.5),
        ("b", "b"),
        (" b ", "b"),
        (3, lambda: 1 + 2),
        ({"b2", "b3"}, {"b3", "b2"}),
        (["b2", "b3"], {"b3", "b2"}),
        ("b2, b3", {"b3", "b2"}),
        (["a", "b"], ("a", "b")),
        (True, True),
        (0, 0),
        ({"x": 1, "y": "b"}, {"x": 1, "y": "b"}),
    ],
)
def test_right(given, expected):
    report = check.answer(given, expected)
    assert report.passed
    assert repr(report).startswith("✓ ")


@listed(
    ("given", "expected", "words"),
    [
        (6, 7, "6 is too small."),
        ("9", 7, "9 is too large."),
        ("many", 7, "'many' is not a number."),
        (True, 1, "True is not a number."),
        (float("nan"), 1, "nan is not a number."),
        (object, 1, "is not a number."),
        ("c", "b", "'c' is not right."),
        (False, True, "False is not right."),
        (
            {"b2", "c1"},
            {"b2", "b3"},
            "'c1' does not belong in the set. 1 member of the set is",
        ),
        (
            {"c1", "c2", "b2", "b3"},
            {"b2", "b3"},
            "'c1' and 'c2' do not belong in the set.",
        ),
        ({"b2"}, {"b2", "b3", "c1"}, "2 members of the set are missing."),
        (3, {"b2"}, "Give a set"),
        (["a", "c"], ["a", "b"], "Entry 2 ('c') is not right. All"),
        ([6, 2], [7, 2], "→ Entry 1 (6) is not right."),
        (["a"], ["a", "b"], "the list is too short."),
        (["a", "b", "c"], ["a", "b"], "the list is too long."),
        (3, ["a"], "Give a list"),
        (3, {"x": 1}, "Give a dict with the keys 'x'."),
    ],
)
def test_wrong(given, expected, words):
    report = check.answer(given, expected)
    assert not report.passed
    assert report.points == 0
    assert words in repr(report)
    assert repr(report).startswith("✗ ")


@listed("given", [..., 6, 7, {"x": 6}])
def test_a_report_names_its_exercise(given, monkeypatch):
    monkeypatch.setenv("GAMESEARCH_PROGRESS", "off")
    reports = (
        check.answer(given, 7, exercise="02-warmup"),
        check.build(given, lambda game: True, exercise="02-warmup"),
        check.prediction(gs.searched(TREE, gs.minimax), given, exercise="02-warmup"),
    )
    assert all("(02-warmup): " in report.headline for report in reports)


@listed("stub", [None, ..., "", {...}, [], {}, [..., ...], (None,)])
def test_a_stub_is_not_answered_yet(stub):
    report = check.answer(stub, lambda: 1 / 0)  # nothing is computed for a stub
    assert not report.answered
    assert "not answered yet" in repr(report)


def test_an_empty_set_is_an_answer():
    assert check.answer(set(), lambda: set()).passed
    assert "1 member of the set is missing" in repr(check.answer(set(), lambda: {"b"}))


def test_a_dict_gets_a_point_for_each_answer():
    report = check.answer(
        {"leaves": 7, "value": ..., "nodes": 10},
        lambda: {"leaves": 7, "value": 3, "nodes": 11},
    )
    assert (report.points, report.out_of) == (1, 3)
    assert "value 0/1: This is not answered yet." in repr(report)
    assert "nodes 0/1: 10 is too small." in repr(report)
    assert not check.answer({"leaves": ..., "value": None}, {"leaves": 7}).answered


def test_a_name_under_which_nothing_is_asked_is_told():
    report = check.answer({"Leaves": 7, "wait": 3}, {"leaves": 7, "waiting": 3})
    assert not report.answered
    assert "There is no question 'Leaves'. Write 'leaves'." in repr(report)
    assert "There is no question 'wait'." in repr(report)
    report = check.answer({"leaves": 7, "wait": 3}, {"leaves": 7, "waiting": 3})
    assert report.points == 1
    assert report.notes == ("There is no question 'wait'.",)
    assert not check.answer({"leaves": ...}, {"leaves": 7}).notes


@listed(
    ("given", "expected"),
    [
        ("Unknown", "unknown"),
        (" B ", "b"),
        ({"x": "UNKNOWN "}, {"x": "unknown"}),
        ({"B2", "b3 "}, {"b3", "b2"}),
        ("B2, B3", {"b3", "b2"}),
        (["A"], ["a"]),
    ],
)
def test_upper_and_lower_case_do_not_count(given, expected):
    assert check.answer(given, expected)


@listed(
    ("given", "expected"),
    [
        ({"x": "a", "y": "a"}, {"x": "A", "y": "a"}),
        ({"a"}, {"a", "A"}),
        (["a", "A"], ["A", "a"]),
        ("maybe", "unknown"),
    ],
)
def test_case_counts_where_two_right_texts_differ_by_it_alone(given, expected):
    assert not check.answer(given, expected)


def test_a_number_where_a_text_is_wanted_is_told():
    report = check.answer({"speed-up": 4}, {"speed-up": "unknown"})
    assert "Give a text in quotes, not 4." in repr(report)


def test_the_right_answer_is_not_given_away():
    report = check.answer({"b2"}, {"b2", "zebra"})
    assert "zebra" not in repr(report) + report._repr_html_()
    assert "742" not in repr(check.answer(3, lambda: 742))


def test_tolerance_and_why():
    report = check.answer(0.33, lambda: 1 / 3, tolerance=0.01, why="A third.")
    assert report.passed
    assert "A third." in repr(report)
    assert "A third." not in repr(check.answer(0.5, 1 / 3, why="A third."))


def exactly(count):
    def wanted(game):
        leaves = gs.alpha_beta(game).leaves
        return leaves == count or f"Alpha-beta looks at {leaves} leaves, not {count}."

    return wanted


def test_build():
    assert check.build([[3, 5], [2, 9]], exactly(3)).passed
    assert check.build(gs.ExplicitTree([[3, 5], [2, 9]]), exactly(3)).passed
    assert "looks at 4 leaves, not 3" in repr(check.build([[3, 5], [4, 9]], exactly(3)))
    assert "does not yet do what" in repr(check.build([1, 2], lambda game: False))
    assert not check.build(None, exactly(3)).answered
    assert not check.build([..., ...], exactly(3)).answered


@listed(
    ("tree", "words"),
    [
        ([[3, "x"], [2]], "Its value x is unknown"),
        ([[5, 6, 7], ["8", 1, 3]], "Its value is the text '8': write numbers w"),
        ([[5, 6], ["-2.5", 1]], "the text '-2.5'"),
        ([[5, 6], ["1/3", 1]], "'1/3'"),
        ([[3], []], "has no successor"),
        ([[3, object]], "A leaf must be a number"),
        ({"a": float("nan")}, "must be finite"),
        ([7], "ZeroDivision"),
        (7, "a tree with moves"),
        ([], "a tree with moves"),
    ],
)
def test_a_tree_that_is_none_is_told(tree, words):
    wanted = (lambda game: 1 / 0) if tree == [7] else exactly(3)
    report = check.build(tree, wanted)
    assert not report.passed
    assert words in repr(report)


def test_a_tree_in_itself_is_told():
    tree = [1]
    tree.append(tree)
    start = time.monotonic()
    assert not check.build(tree, exactly(3)).passed
    assert time.monotonic() - start < 60  # it came back at all


def test_what_is_built_may_be_something_else_with_a_title_of_its_own():
    report = check.build({"a": 1}, lambda made: made["a"] == 1, form=dict, title="It")
    assert report.passed
    assert str(report).startswith("✓ It")
    assert str(check.build(..., bool, form=dict, title="It")).startswith("✗ It")


@listed("given", ["6/7", "6 / 7", Fraction(6, 7), 6 / 7])
def test_a_fraction_may_be_typed(given):
    assert gs.check.answer(given, Fraction(6, 7)).passed
    assert not gs.check.answer(given, Fraction(5, 7)).passed


def test_a_decimal_is_the_fraction_it_says():
    assert gs.check.answer("0.1", Fraction(1, 10)).passed
    assert gs.check.answer(0.1, Fraction(1, 10)).passed
    assert "too small" in repr(gs.check.answer("0.857", Fraction(6, 7)))
    assert gs.check.answer("0.857", Fraction(6, 7), tolerance=0.001).passed
