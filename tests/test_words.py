"""The wording of pictures, status lines and reasons."""

from fractions import Fraction
from math import inf, nextafter
from random import Random

import pytest

import gamesearch as gs
from gamesearch import ExplicitTree, Trace, alpha_beta, negamax, tree_of
from gamesearch.tree.narration import (
    NOTATIONS,
    beside,
    inequality,
    inside,
    interval,
    number,
    sentence,
    window,
)
from gamesearch.tree.narration.reasons import KNOWN, REASONS
from gamesearch.tree.tree import Cut, searched
from reference import TEXTBOOK


def told(trace, tree=TEXTBOOK):
    return tree_of(ExplicitTree(tree), None, trace)


@pytest.mark.parametrize(
    ("value", "text"),
    [
        *((0, "0"), (-3, "−3"), (3.0, "3"), (-0.0, "0"), (0.25, "0.25")),
        *((1 / 3, "0.333"), (-2.5, "−2.5"), (inf, "∞"), (-inf, "−∞")),
        *((Fraction(1, 3), "1/3"), (Fraction(-4, 2), "−2"), (None, ""), ("x", "x")),
    ],
)
def test_numbers_as_they_are_written(value, text):
    assert number(value) == text


@pytest.mark.parametrize(
    ("value", "text"),
    [
        *((1234.5, "1234.5"), (1233.1, "1233.1"), (-98765.4321, "−98765.4")),
        *((12.5, "12.5"), (2 / 3, "0.667"), (8 / 3, "2.667"), (123.4567, "123.457")),
        *((123456.78, "123457"), (1234567.8, "1234568"), (-0.05, "−0.05")),
        *((0.012345, "0.0123"), (0.00012345, "0.000123"), (0.99996, "1")),
        *((1e15, "1000000000000000"), (1.5e300, "1.5e+300"), (2.5e-9, "2.5e−09")),
        *((10**15, "1000000000000000"), (10**400, "1e+400"), (-(10**400), "−1e+400")),
        *((Fraction(10**400, 3), "3.33333e+399"), (Fraction(1, 3**50), "1.39e−24")),
    ],
)
def test_numbers_of_all_sizes_are_short_and_near_enough(value, text):
    assert number(value) == text


def test_a_larger_number_is_never_written_as_a_smaller_one():
    draws = Random(1)
    sizes = [10 ** draws.uniform(-8, 17) for _ in range(3000)]
    near = [size * (1 + draws.uniform(-1, 1) * 1e-3) for size in sizes]
    values = sorted([*sizes, *near, *range(1, 2000, 7)])
    written = [float(number(value).replace("−", "-")) for value in values]
    assert written == sorted(written)


def test_a_bound_is_never_written_as_the_better_one():
    tree = searched(ExplicitTree([[1234.5, 1300.0], [1233.1, 1250.0]]))
    assert inside(tree["a"]) == "1234.5"
    assert inside(tree["b"]) == "≤1233.1"


def test_a_very_large_number_is_no_infinity():
    trace = Trace()
    trace.down(None, 0, 10**400)
    trace.down("a", 0, 10**400)
    trace.up(10**400)
    trace.up(10**400)
    tree = told(trace, [["x", 5], 3])
    assert (inside(tree["a"]), inside(tree.root)) == ("1e+400", "≥1e+400")
    assert beside(tree.root, "range") == "[1e+400, ∞)"
    assert beside(tree.root) == "0 … 1e+400"
    assert interval(3, -(10**400)) == "3 … −1e+400"
    assert number(10**400, win=9) == "∞"
    assert number(7 * 10**5000) == "7e+5000"


@pytest.mark.parametrize(
    ("value", "text"), [(9, "∞"), (-9, "−∞"), (8, "8"), (10, "∞"), (0, "0")]
)
def test_a_decided_game_is_infinite_where_it_counts_more_than_one(value, text):
    assert number(value, win=9) == text


@pytest.mark.parametrize("win", [1, 9])
def test_the_last_number_before_infinity_is_no_row_of_digits(win):
    """Where SSS* and DUAL* begin to ask; more than any decided game."""
    last = nextafter(inf, 0)
    assert (number(last, win), number(-last, win)) == ("<∞", ">−∞")
    assert window(last, inf, win) == "<∞ … ∞"
    assert window(-inf, -last, win) == "−∞ … >−∞"


def test_a_utility_of_one_is_one_where_a_win_counts_one():
    assert number(1) == "1"
    assert number(-7) == "−7"


def test_a_window_has_alpha_first():
    assert window(-inf, 3) == "−∞ … 3"
    assert window(-9, 2, win=9) == "−∞ … 2"


def test_an_inequality_has_the_larger_number_first():
    assert inequality(Cut(5, 3, "", False, None, "", 0), +1) == "5 ≥ 3: cut"
    assert inequality(Cut(2, 3, "", False, None, "", 0), -1) == "3 ≥ 2: cut"
    assert inequality(Cut(None, None, "infeasible", False, None, "", 0), 1) == (
        "not allowed"
    )
    assert inequality(Cut(None, None, "", False, None, "", 0), 1) == "cut"


def test_an_interval_is_written_shortly():
    assert interval(2, 5) == "2 … 5"
    assert interval(-9, 9, win=9) == "−∞ … ∞"


# -- sentences --


def said(tree, index, *words):
    """What is said at an event has all these words, in this sequence."""
    text, at = sentence(tree, index), 0
    for word in words:
        assert word in text[at:], (word, text)
        at = text.index(word, at) + len(word)
    return True


def test_a_search_in_sentences():
    tree = searched(ExplicitTree([[3, 12], [2, 4]]))
    facts = (
        "root MAX −∞ ∞, MIN a −∞ ∞, leaf a1, a1 3, leaf a2, a2 12, MIN a 3, MIN b 3 ∞"
    )
    facts += (
        ", leaf b1, b1 2, 3 ≥ 2 MIN b most 2 root MAX 3 a, MIN b most 2, root MAX 3"
    )
    assert len(tree.events) == len(facts.split(", "))
    for index, words in enumerate(facts.split(", ")):
        assert said(tree, index, *words.split())


def test_negamax_says_the_same():
    for tree in (TEXTBOOK, [5, [[[3, 9], 7], 8]]):
        ours, theirs = (searched(ExplicitTree(tree), s) for s in (negamax, alpha_beta))
        assert [sentence(ours, i) for i in range(len(ours.events))] == [
            sentence(theirs, i) for i in range(len(theirs.events))
        ]


@pytest.mark.parametrize(
    ("tree", "window", "words"),
    [
        ([[[3, 5], [7, 1]], 9], (-inf, inf), "MAX a2 least 7 a MIN 5 a1"),
        ("deep-cut", (-inf, inf), "MIN b11 most 3 root MAX 5 a"),
        ([3, 4], (0, 3), "root MAX least 3 below 3"),
    ],
    ids=["at an inner node", "deep", "by the window"],
)
def test_a_cut_names_the_node_its_bound_and_who_has_it_already(tree, window, words):
    named = isinstance(tree, str)
    game = ExplicitTree.from_json(tree) if named else ExplicitTree(tree)
    shown = searched(game, window=window)
    (index,) = shown.cuts
    assert said(shown, index, *words.split())


def test_a_cut_that_leaves_nothing_out_says_so():
    tree = searched(ExplicitTree([[3, 4], [5, 2]]))
    (index,) = tree.cuts
    assert said(tree, index, "Nothing")


def test_a_cut_that_is_still_to_come_has_its_inequality():
    game, trace = ExplicitTree([[3, 12], [2, 4]]), Trace()
    alpha_beta(game, trace=trace)
    assert sentence(tree_of(game, None, trace, step=0), 10) == "Cut: 3 ≥ 2."


def test_manners_are_said():
    trace = Trace()
    trace.down(None, -inf, inf)
    trace.down("a", 4, 5, how="null window")
    trace.up(5, how="table")
    trace.down("b", 4, 5, how="probe")
    trace.down("b1", 4, 5, how="probe")
    trace.up(2, how="probe")
    trace.up(2, how="probe")
    tree = told(trace)
    manners = [
        "MIN a 4 5 null window 4",
        "MIN a table ≥ 5 5",
        "MIN b probe 4 5",
        "MIN b 2",
    ]
    for index, words in zip((1, 2, 3, 6), manners):
        assert said(tree, index, *words.split())


def test_a_pass_a_scout_a_second_search_and_the_list_are_said():
    game = ExplicitTree([[3, 9], [5, 8], [4, 7]])

    def some(tree, words):
        """Does one of its sentences have these words?"""
        told = [sentence(tree, index) for index in range(len(tree.events))]
        return any(all(word in text for word in words.split()) for text in told)

    passes = searched(game, gs.mtdf, first_guess=5)
    assert some(passes, "1 of 2 root MAX 4 5")
    assert some(passes, "Leaf b1 table 5")
    assert said(passes, len(passes.events) - 1, "root", "MAX", "5", "5")
    scouts = searched(game, gs.pvs)
    assert some(scouts, "MIN b 3 4 null window")
    assert some(scouts, "MIN b again 5 ∞ null window 5")
    listed = searched(ExplicitTree([[1, 2], [5, 6]]), gs.stockman)
    assert some(listed, "MIN a first OPEN")
    assert some(listed, "root MAX 5 list")


def test_what_best_first_searches_say():
    trace = Trace()
    trace.at(("a",))
    trace.know(1, 9, "interval")
    trace.know(2, 2)
    trace.note("It is proved.")
    tree = told(trace)
    for index, words in enumerate(
        ("leaf a", "Leaf a 1 9", "Leaf a 2", "It is proved.")
    ):
        assert said(tree, index, *words.split())


def test_two_phases_say_what_they_generate_and_back_up():
    tree = searched(ExplicitTree([3, 4]), gs.two_phase_minimax)
    told = [sentence(tree, index) for index in range(len(tree.events))]
    assert told[:2] == [told[-2], "generated"]
    assert said(tree, len(told) - 1, "root", "MAX", "4")


# -- at a node --


def test_what_stands_in_a_node():
    game, trace = ExplicitTree(TEXTBOOK), Trace()
    alpha_beta(game, trace=trace)
    whole = tree_of(game, None, trace)
    assert [inside(node) for node in whole] == [
        *("3", "3", "3", "12", "8", "≤2", "2", "4", "6", "≤2", "14", "5", "2")
    ]
    opened = tree_of(game, None, trace, step=4)
    assert [inside(opened[path]) for path in ((), "a", ("a", "a1"))] == ["", "≤3", "3"]


def test_a_leaf_that_was_not_read_shows_what_the_rules_say():
    tree = searched(ExplicitTree([[3, 12], [2, "x"]]))
    assert inside(tree["b", "b2"]) == "x"
    assert inside(tree["b", "b1"]) == "2"


def test_what_stands_beside_a_node_in_three_notations():
    tree = searched(ExplicitTree([[3, 12], [2, 4]]))
    assert NOTATIONS == ("window", "values", "range")
    assert [beside(tree["b"], notation) for notation in NOTATIONS] == [
        *("3 … ∞", "β = 2", "(−∞, 2]")
    ]
    assert [beside(tree.root, notation) for notation in NOTATIONS] == [
        *("−∞ … ∞", "α = 3", "[3, 3]")
    ]
    assert beside(tree["b", "b1"]) == beside(tree["b", "b2"]) == ""


def test_the_slide_range():
    trace, game = Trace(), ExplicitTree.from_json("slide-range")
    alpha_beta(game, trace=trace)
    ranges = set()
    for step in range(trace.steps):
        tree = tree_of(game, None, trace, step=step)
        ranges |= {(n.name, beside(n, "range")) for n in (tree["B"], tree["B", "D"])}
    assert ("D", "[5, ∞)") in ranges
    assert ("B", "(−∞, 5]") in ranges


def test_an_unknown_notation_is_named():
    tree = searched(ExplicitTree([3, 4]))
    with pytest.raises(ValueError, match=r"notation: .*window, values, range"):
        beside(tree.root, "greek")


def test_where_the_bounds_have_met_before_the_end_it_is_said_at_the_end():
    tree = searched(ExplicitTree(TEXTBOOK), gs.mtdf, first_guess=8)
    assert said(tree, len(tree.events) - 1, "root", "MAX", "least 3", "3")


def test_an_answer_of_the_table_says_where_it_is_from_and_why_it_is_enough():
    graph = gs.ExplicitGraph(
        {"start": "ab", "a": "ux", "b": "xy", "x": "vw", "y": 7, "u": 4, "v": 2, "w": 3}
    )
    tree = searched(graph, gs.alpha_beta_with_memory)
    told = [sentence(tree, i) for i, event in enumerate(tree.events) if event.how]
    assert len(told) == 1
    assert all(word in told[0] for word in ("MAX", "x", "table", "3", "a x", "exact"))
    (index,) = tree.sources
    assert tree.sources[index] is tree["a", "x"]
    assert tree.nodes[tree.steps[index]] is tree["b", "x"]


def test_an_answer_keeps_the_sign_with_which_it_was_filed():
    game = gs.TicTacToe()
    search, state = gs.alpha_beta_with_memory, game.from_text(".O. / OXX / .X.")
    tree = searched(game, search, state)
    told = {sentence(tree, i) for i, e in enumerate(tree.events) if e.how == "table"}
    assert any("exact" in text for text in told)
    assert not any("not enough" in text for text in told)
    tree = searched(
        gs.ExplicitGraph.from_json("any-bound"), gs.check.wrong_memory(answers="any")
    )
    told = [sentence(tree, i) for i, e in enumerate(tree.events) if e.how == "table"]
    assert any("not enough" in text for text in told)


def test_a_cut_below_infinity_is_said_in_words():
    tree = searched(ExplicitTree(TEXTBOOK), gs.sss_star)
    assert said(tree, min(tree.cuts), "Cut", "finite")
    assert {n.name for n in tree if n.status == "pruned"} == {"b2", "b3"}


def test_an_answer_is_from_the_last_search_of_the_position():
    game = gs.TicTacToe()
    tree = searched(game, gs.alpha_beta_with_memory, game.from_text("XO./.X./.O."))
    for index, source in tree.sources.items():
        node = tree.nodes[tree.steps[index]]
        assert game.key(source.state) == game.key(node.state)
        assert any(v.last is not None and v.last < index for v in source.visits)
    assert tree.sources


def test_a_bound_of_any_source_is_said_at_once_and_in_parts():
    assert {source for source, _ in REASONS} == KNOWN.keys()


def test_a_cut_of_which_nothing_is_known_is_not_called_a_cut_twice():
    trace = Trace()
    trace.down(None)
    trace.cut()
    assert sentence(told(trace), 1) == "Cut. The root (MAX) is not searched further."
