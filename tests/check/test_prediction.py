"""Predictions about a searched tree, each wrong one with its reason."""

import re
from fractions import Fraction
from math import inf

import pytest
from listed import listed

import gamesearch as gs
from gamesearch import check


def searched(tree, first=gs.MAX, search=gs.alpha_beta, **options):
    game, trace = gs.ExplicitTree(tree, first), gs.Trace()
    search(game, trace=trace, **options)
    return gs.tree_of(game, None, trace)


TEXTBOOK = searched([[3, 12, 8], [2, 4, 6], [14, 5, 2]])


@listed(
    "right",
    [
        {"b2", "b3"},
        ["b3", "b2"],
        ("b2", "b3"),
        "b2, b3",
        {("b", "b2"), ("b", "b3")},
        {"b2": "pruned", "b1": "searched", "b": "cut", "a": "no cut", "c": "no cut"},
        {"a": 3, "b": "≤2", "c": "2", "b1": 2, "root": 3, "the root": "=3"},
        {"b": (3, inf), "a": (-inf, inf), "c": (3, None), "a2": (None, 3)},
    ],
)
def test_right(right):
    report = check.prediction(TEXTBOOK, right)
    assert report.passed, report
    assert repr(report).startswith("✓ ")


@listed(
    ("wrong", "points", "words"),
    [
        (
            {"b2"},
            1,
            "1 leaf is missing. Look at MIN node b. MIN node b is worth at "
            "most 2, but at the root MAX already has 3 by a",
        ),
        (
            {"b2", "b3", "c3"},
            1,
            "c3: Leaf c3 is evaluated, as leaf number 7. On entering it, "
            "the window is 3 … 5. So its value can still change",
        ),
        ({"b"}, 1, "b: Leaf b1 is evaluated"),
        ({"z9"}, 0, "z9: There is no such node."),
        ({"a": "cut"}, 0, "a: There is no cut at this node. MIN node a is worth 3."),
        (
            {"b": "no cut"},
            0,
            "b: There is a cut at this node. MIN node b is worth at most 2",
        ),
        ({"b2": "searched"}, 0, "b2: This node is pruned. Look at MIN node b"),
        ({"b1": "pruned"}, 0, "b1: Leaf b1 is evaluated"),
        ({"b": 2}, 0, "b: The value is not 2. MIN node b is worth at most 2."),
        (
            {"a": "≥3"},
            0,
            "a: The bound is not ≥3. The value of this node is known exactly",
        ),
        (
            {"a": 8},
            0,
            "a: The value is not 8. MIN takes the smallest of the successors' values. "
            "Your value is too large.",
        ),
        (
            {"a": "≤2"},
            0,
            "a: The bound is not ≤2. MIN takes the smallest of the successors' values. "
            "Your value is too small.",
        ),
        (
            {"root": 2},
            0,
            "root: The value is not 2. MAX takes the largest of the successors' "
            "values. Your value is too small.",
        ),
        (
            {"a1": 4},
            0,
            "a1: The value is not 4. The value of a leaf is the number at it. "
            "Your value is too large.",
        ),
        ({"c": (3, inf), "a": 3}, 1, "a 0/1: Give a pair (α, β)"),
        ({"c": (3, inf), "a": 6, "b": 7}, 1, "b 0/1: Give a pair (α, β)"),
        (
            {"b2": 4},
            0,
            "b2: The value is not 4. This node is not searched. Look at MIN node b",
        ),
        (
            {"b": (-inf, inf)},
            0,
            "b: α is not −∞ there. At the root MAX already has the value of a.",
        ),
        (
            {"a2": (-inf, inf)},
            0,
            "a2: β is not ∞ there. At a MIN already has the value of a1.",
        ),
        (
            {"a1": (3, inf)},
            0,
            "a1: α is not 3 there. On the path from the root no MAX node has the value "
            "of a successor yet, so α is infinite.",
        ),
        (
            {"c": (2, 5)},
            0,
            "c: α is not 2 there. At the root MAX already has the value "
            "of a. β is not 5 there. On the path",
        ),
        ({"c": (inf, 3)}, 0, "c: α and β are exchanged. The first number must be α"),
        ({"c": (9, 4)}, 0, "c: No value lies in such a window. The first number is α"),
        (
            {"a2": (-inf, inf)},
            0,
            "You give the window on entering the parent of this node.",
        ),
        (
            {"c": ("three", inf)},
            0,
            "c: A window is a pair (α, β) of numbers, with None for no bound. "
            "'three' is not a number.",
        ),
        ({"b2": (3, inf)}, 0, "b2: The search does not enter this node with a window."),
        ({"a": "three"}, 0, "a: 'three' is not a value. Give a number or one of"),
        ({"a": 3, "b": ...}, 1, "b 0/1: This is not answered yet."),
        (17, 0, "Give a set of names or a dict, not 17."),
    ],
)
def test_wrong(wrong, points, words):
    report = check.prediction(TEXTBOOK, wrong)
    assert not report.passed
    assert report.points == points
    assert words in repr(report), report


@listed("stub", [None, ..., {...}, {}, [], {"a": None, "b": ...}])
def test_a_stub_is_not_answered_yet(stub):
    assert not check.prediction(TEXTBOOK, stub).answered


def test_nothing_pruned():
    tree = searched([[1, 2], [3, 4]])
    report = check.prediction(tree, {"b2"})
    assert "Leaf b2 is evaluated" in repr(report)
    minimax = searched([[1, 2], [3, 4]], search=gs.minimax)
    report = check.prediction(minimax, {"b2"})
    text = "b2: Leaf b2 is evaluated, as leaf number 4. Its value can still change"
    assert report.findings[0].text.startswith(text)


def test_a_whole_subtree_by_its_name():
    tree = searched([3, [2, [5, 7, 9]]])
    assert check.prediction(tree, {"b2"}).passed
    assert check.prediction(tree, {"b21", "b22", "b23"}).passed
    assert not check.prediction(tree, {"b21"}).passed


def test_deep_cut_names_the_ancestor():
    tree = searched([5, [[[3, 9], 7], 8]])
    report = check.prediction(tree, {"b2": "pruned"})
    assert "at the root" in repr(check.prediction(tree, {"b112": "searched"}))
    assert report.answered


def test_a_tree_must_be_a_tree():
    with pytest.raises(TypeError, match="tree: the result of tree_of"):
        check.prediction([[1, 2]], {"a"})


def test_a_window_handed_down_is_led_back_to_where_it_was_set():
    deep = searched([5, [[[3, 9], 7], 8]])
    report = check.prediction(deep, {"b11": (-inf, inf)})
    assert report.findings[0].text == (
        "b11: α is not −∞ there. At the root MAX already has the value of a, and this "
        "bound is passed down."
    )


def test_a_window_may_be_typed_as_text_like_every_number():
    halves = searched([[Fraction(1, 2), 3], [2, 4]])
    for alpha in "1/2", "0.5", Fraction(1, 2):
        assert check.prediction(halves, {"b": (alpha, "∞")}).passed
    assert not check.prediction(halves, {"b": ("1/3", None)}).passed


def test_a_window_that_the_search_was_given_is_said_to_be_narrower():
    tree = searched([[3, 12], [2, 4]], window=(6, 10))
    report = check.prediction(tree, {"a": (-inf, 10)})
    assert "α is not −∞ there. At the root the search chooses a narrower" in repr(
        report
    )


@listed("name", ["a1", "a2", "b", "b1"])
def test_a_wrong_window_does_not_tell_the_right_one(name):
    tree = searched([[[33, 20], [70, 60]], [[80, 55], [44, 66]]])
    report = check.prediction(tree, {name: (-99, 99)})
    reasons = report.findings[0].text.replace("99", "")
    assert re.search(r"already has the value|is infinite", reasons)
    assert not re.search(r"\d\d", reasons)


PATHS = {"root": (), "a": ("a",), "c": ("c",), "a1": ("a", "a1")}


@listed("name", PATHS)
@listed("off", [-1, 1, 100])
def test_a_wrong_value_does_not_tell_the_right_one(name, off):
    value = TEXTBOOK[PATHS[name]].value
    report = check.prediction(TEXTBOOK, {name: value + off})
    assert f"not {value + off}." in repr(report)
    assert str(value) not in report.findings[0].text.split(". ", 1)[1]


def test_values_and_windows_may_be_asked_together():
    mixed = {"a": "=3", "b": "≤2", "c": (3, inf)}
    assert check.prediction(TEXTBOOK, mixed).passed
    assert check.prediction(TEXTBOOK, {**mixed, "c1": 14}).passed


def test_a_wrong_number_for_a_bound_or_a_pruned_node_keeps_its_reason():
    assert "at most 2" in repr(check.prediction(TEXTBOOK, {"b": 6}))
    assert "This node is not searched" in repr(check.prediction(TEXTBOOK, {"b3": 6}))


def test_a_minimax_value_is_not_told_either():
    tree = searched([[4, 9], [7, 8]], search=gs.minimax)
    report = check.prediction(tree, {"b": 4, "root": 4})
    assert "7" not in repr(report)
    assert "MIN takes the smallest" in repr(report)
    assert "MAX takes the largest" in repr(report)


# -- chance --


def with_bounds(search=gs.star1):
    """MAX has 5; an even chance of 1, 2, 0 or 9, all values from 0 to 10."""
    die = gs.Chance([(Fraction(1, 4), value) for value in (1, 2, 0, 9)])
    options = {} if search is gs.expectiminimax else {"utility_range": (0, 10)}
    return searched([5, die], search=search, **options)


def thirds(search=gs.expectiminimax):
    die = gs.Chance([(Fraction(1, 3), 1), (Fraction(2, 3), [4, 6])])
    return searched([die, gs.Chance([(0.1, 1), (0.9, 2)])], search=search)


@listed(
    "right",
    [
        {"b4"},
        "b4",
        {"b": "cut", "b4": "pruned", "b3": "searched", "a": "no cut"},
        {"b": "≤13/4"},
        {"b": "<= 3.25"},
        {"b": "≤ 13 / 4"},
        {"root": 5, "b2": "2"},
        {"b1": (0, 10), "b2": (0, 10), "b3": (7, 10), "b": (5, inf)},
        {"b3": (7.0, Fraction(10))},
    ],
)
def test_right_where_an_outcome_is_cut(right):
    report = check.prediction(with_bounds(), right)
    assert report.passed, report


@listed("value", [3, 3.0, "3", "12/4", Fraction(3), "=3"])
def test_an_expected_value_in_each_form(value):
    tree = with_bounds(gs.expectiminimax)
    assert check.prediction(tree, {"b": value}).passed


@listed(("value", "right"), [(3, True), ("3", True), (3.01, False), (1.9, False)])
def test_the_value_of_a_chance_node_that_is_exact(value, right):
    assert check.prediction(thirds(), {"a": value}).passed == right


@listed(
    ("value", "right"),
    [
        ("7/3", True),
        (Fraction(7, 3), True),
        (7 / 3, True),
        (2.33, True),
        ("2.333", True),
        (2.3, False),
        (2.34, False),
        ("2.30", False),
        (inf, False),
    ],
)
def test_a_value_without_end_may_be_rounded_to_two_places(value, right):
    die = gs.Chance([(Fraction(1, 3), 1), (Fraction(2, 3), 3)])
    tree = searched([die, 0], search=gs.expectiminimax)
    assert check.prediction(tree, {"a": value}).passed == right


def test_floats_for_probabilities_lose_nothing():
    tree = searched([gs.Chance([(0.9, 2), (0.1, 3)]), 0], search=gs.expectiminimax)
    assert tree["a"].value != Fraction(21, 10)
    for value in 2.1, "2.1", "21/10":
        assert check.prediction(tree, {"a": value}).passed
    assert not check.prediction(tree, {"a": 2.11}).passed


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        (
            {"b": 1.5},
            "b: The value is not 1.5. The value of a chance node is the sum of the "
            "successors' values, each times its probability. Your value is too small.",
        ),
        ({"b": "13/4"}, "b: The value is not 13/4. The value of a chance node"),
        ({"b": "3/0"}, "'3/0' is not a value. Give a number or one of"),
    ],
)
def test_wrong_at_a_chance_node(wrong, words):
    report = check.prediction(with_bounds(gs.expectiminimax), wrong)
    assert not report.passed
    assert words in repr(report), report


@listed(
    ("wrong", "words"),
    [
        ({"b3"}, "b3: Leaf b3 is evaluated, as leaf number 4"),
        ({"b3"}, "1 leaf is missing. Look at chance node b"),
        (
            {"b": "no cut"},
            "b: There is a cut at this node. Chance node b is worth at most 13/4",
        ),
        ({"b": "≤3"}, "b: The bound is not ≤3."),
        (
            {"b3": (5, 10)},
            "b3: α is not 5 there. At b α becomes the larger of L and A. A is computed "
            "from the α of b, from the outcomes before, and from U",
        ),
        ({"b3": (7, 9)}, "b3: β is not 9 there. At b β becomes the smaller of U and B"),
        ({"b3": ("x", 9)}, "'x' is not a number"),
    ],
)
def test_wrong_where_an_outcome_is_cut(wrong, words):
    report = check.prediction(with_bounds(), wrong)
    assert not report.passed
    assert words in repr(report), report


def test_a_value_that_the_search_only_bounds_is_right_as_a_whole():
    die = gs.Chance([(Fraction(1, 2), 1), (Fraction(1, 2), 2)])
    tree = searched([5, die], utility_range=(0, 10), search=gs.star1)
    assert tree["b"].sign != "="
    assert check.prediction(tree, {"b": "3/2"}).passed
