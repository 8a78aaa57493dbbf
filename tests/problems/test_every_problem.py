"""What every problem promises: sound rules, and what it cannot be made of is named."""

from functools import partial
from math import inf, nan

import networkx as nx
from answers import all_refused
from problems.test_production_system import ADD, DOUBLE, ten

import gamesearch as gs
from gamesearch import (
    AndOrGraph,
    Colouring,
    ConstraintProblem,
    Knapsack,
    Missionaries,
    ProductionSystem,
    Puzzle,
    Queens,
    QueensLandscape,
    Route,
    Rule,
    SubsetSum,
    Sudoku,
    Tour,
    TourLandscape,
    Vacuum,
)
from gamesearch.problems.and_or_examples import and_or_example
from gamesearch.problems.productions import puzzle_system
from gamesearch.problems.representations import Lookup, queen_spaces, table_of_moves

TRIP = AndOrGraph({"trip": [["drive"], ["train", "bus"]], "drive": [["fuel"]]})
ROADS = {(0, 1): 30, (0, 2): 6, (0, 3): 4, (1, 2): 5, (1, 3): 10, (2, 3): 20}
EIGHT, SMALL = Puzzle([1, 2, 3, 4, 0, 6, 7, 5, 8]), "1... 3..2 .... 4..3"
GRAPH, RGB = {"a": {"b": 3, "c": 5}, "b": {"c": 1}, "c": {}}, ("red", "green", "blue")
MAP = {"a": "b", "b": "c", "c": ""}
MAP = {node: [*below] for node, below in MAP.items()}
DOMAINS = {"x": [0, 1], "y": [1, 2], "z": [0, 3]}


def equal(variable, value, other, its_value):
    return value == its_value


ORDERS = "given", "most constrained"
SOUND = [
    *(Colouring(MAP, RGB, variables=order) for order in ORDERS),
    *(ConstraintProblem(DOMAINS, equal, variables=order, look_ahead=ahead)
      for order in ORDERS for ahead in (False, True)),
    *(Sudoku(SMALL, variables=order) for order in ORDERS),
    *(Sudoku("123. .... .... ...4", look_ahead=ahead) for ahead in (False, True)),
    Knapsack((16, 15, 15), (45, 25, 25), 30), Knapsack((0.5, 2), (1.5, 0), 2),
    Queens(4),
    SubsetSum((7, 11, 13, 24), 31), Tour(ROADS), Tour({(0, 1): 1.5, (1, 2): 1}), ten(),
    Route(nx.DiGraph([(1, 0), (1, 2), (0, 2), (2, 3)]), 1, 3), TRIP,
    Route(nx.DiGraph([(1, 0), (1, 2), (0, 2), (2, 3)]), 1, {0}),
    EIGHT, Missionaries(),
]  # fmt: skip
MAY_GO_ROUND = [Vacuum(), Vacuum(3), Vacuum(slippery=True)]  # what is wanted is a plan


def test_the_rules_keep_their_promises():
    for problem in SOUND + MAY_GO_ROUND:
        report = gs.check_game(problem, games=20)
        assert report.passed, (problem, report)


def test_an_illegal_move_is_refused_with_those_that_are_legal():
    lookup = Lookup(table_of_moves(Missionaries()), (3, 3, 1), [(0, 0, 0)])
    across = "MM over", "C over"
    all_refused(
        (partial(TRIP.play, "trip", ("bus",)), ValueError, "drive, train+bus"),
        (partial(Missionaries().play, (3, 3, 1), "MM over"), ValueError, *across),
        (partial(lookup.play, (3, 3, 1), "MM over"), ValueError, *across),
        (partial(ten().play, 6, "double"), ValueError, "double", "add one"),
        *((partial(EIGHT.parse, EIGHT.initial(), typed), ValueError,
           "up, down, left, right") for typed in ("", "x", "upp", "0")),
        (lambda: Puzzle([1, 2, 0, 3]).play((1, 2, 0, 3), "down"), ValueError, "'down'"),
    )  # fmt: skip


ONE = partial(AndOrGraph, {"a": [["b"]]})
WRONG = [  # (class or function, what it is given, words)
    *((AndOrGraph, given, "connectors:", *words) for given, *words in [
        ([["a"]], "dict"), ({},), ({"a": "b"}, "'a'"), ({"a": ["b"]}, "['b']"),
        ({"a": [[]]}, "'a'"), ({"a": [["b", "b"]]}, "'b'"),
        ({"a": [["b", "c"], (["b", "c"], 4)]}, "'a'", "b+c"),
        ({"a": [(["b"], 1, 2)]}, "pair"), ({"a": [(["b"], True)]}, "b at 'a'", "True"),
        ({"a": [(["b"], nan)]}, "b at 'a'", "nan"), ({"a": [(["b"], -1)]}, "-1"),
        ({"a": [(["b"], inf)]}, "b at 'a'", "inf"), ({"a": [["0"]]}, "'0'"),
        ({"a": [["b", " "]]}, "' '"), ({None: [["b"]]}, "text")]),
    *((lambda _, given=given: ONE(**given), None, f"{[*given][-1]}:", *words)
      for given, *words in [
        ({"solved": "b"},), ({"solved": ["z"]}, "'z'"), ({"solved": ["a"]}, "'a'"),
        ({"solved": ["b", "b"]}, "'b'"), ({"solved": [["b"]]}, "['b']"),
        ({"solved": ["0"]}, "'0'"), ({"root": "z"}, "'z'"), ({"root": ["a"]}, "['a']"),
        ({"estimates": [1]},), ({"estimates": {"z": 1}}, "'z'"),
        ({"estimates": {"a": -1}}, "'a'", "-1"), ({"estimates": {"a": nan}}, "nan"),
        ({"solved": ["b"], "estimates": {"b": 2}}, "'b'"), ({"combine": min}, "sum")]),
    *((getattr(ONE(), ask), "z", "node:", "'z'", "'a', 'b'")
      for ask in ("connectors", "cycle", "lower_first")),
    (and_or_example, "z", "name:", "'long way first'"),
    (and_or_example, ["circel"], "name:", "'long way first'"),
    *((lambda graph: Colouring(graph, 3), graph, "graph:", *words)
      for graph, *words in [
        ({"a": ["b"]}, "'a' to 'b'"), ([("a", "b"), ("c", "c")], "'c'"),
        ({"a": ["a"]}, "'a'"), ({"a": "bc"}, "'a'"), ("ab", "'ab'"), (5, "5"),
        ([("a", "b", "c")], "('a', 'b', 'c')"), ([([1], [2])], "[1]")]),
    *((partial(Colouring, MAP), colours, "colours:", *words) for colours, *words in [
        (0, "0"), (2.5, "2.5"), ("rgb", "'rgb'"), ([],), (["a", "b", "a"], "'a'")]),
    *((lambda domains: ConstraintProblem(domains, equal), domains, "domains:", *words)
      for domains, *words in [
        ({"a": [1], "b": []}, "'b'"), ([("a", [1]), ("b", [1]), ("a", [2])], "'a'"),
        ({"a": [1, 2, 1]}, "'a': 1"), ({"a": 3}, "'a' are 3"), ({"a": "rgb"}, "'rgb'"),
        (["ab"], "'ab'"), ("ab", "'ab'"), (7, "7"), ([(["a"], [1])], "['a']"),
        ({"a": [[1]]}, "'a': [1]")]),
    *((lambda order: ConstraintProblem(DOMAINS, equal, variables=order), order,
       "variables:", *ORDERS) for order in ("most-constrained", None, 3, ["x", "y"])),
    *((lambda given: Knapsack(*given), given, *words) for given, *words in [
        (((1, -2), (1, 1), 3), "weights[1]:", "-2"),
        (((1, 2), (1, nan), 3), "values[1]:", "nan"),
        (((1, 2), (1, 2), inf), "capacity:", "inf"),
        (((1, 2), (1, 2), -1), "capacity:", "-1"),
        (((1, "2"), (1, 2), 3), "weights[1]:", "'2'"),
        (((1, True), (1, 2), 3), "weights[1]:"), (((1, 2), (1,), 3), "values:", "2"),
        (((), (), 3), "weights:"), ((3, (1, 2), 3), "weights:"),
        (("123", (1, 2), 3), "weights:"), ((None, (1, 2), 3), "weights:")]),
    (QueensLandscape, 1, "n:", "2"), (QueensLandscape, 2.5, "n:"),
    (TourLandscape, [[0, 1, 2], [1, 0, 3], [2, 3, 0]], "3 cities"),
    (TourLandscape, {(0, 1): 3, (2, 3): 1, (1, 2): 1}, "distances:"),
    (TourLandscape, [[0, 1, 2, 3], [9, 0, 1, 1], [2, 1, 0, 1], [3, 1, 1, 0]],
     "distances[0][1]", "1", "distances[1][0]", "9"),
    *((lambda given: Missionaries(*given), given, ": ")
      for given in [(0, 2), (3, 0), (2.5, 2), (3, "2"), (-1, 1)]),
    *((ten, rules, "rules:", *words) for rules, *words in [
        (3, "Rule"), ([("a", 1, 2)], "number 1"), ([DOUBLE, ADD, DOUBLE], "'double'"),
        ([DOUBLE, ADD._replace(condition=True)], "condition of 'add one'"),
        ([DOUBLE._replace(action=None)], "action of 'double'")]),
    (puzzle_system, [1, 2, 3, 4, 5, 6, 8, 7, 0], "tiles:"),
    *((Puzzle, tiles, "tiles", *words) for tiles, *words in [
        ([2, 1, 3, 0],), ([1, 2, 3, 4, 5, 6, 8, 7, 0], "1 2 3\n4 5 6\n8 7 ."),
        ([1, 2, 3], "3"), ([0], "1"), ([], "0"), ([1, 1, 2, 0], "0 to 3"),
        ([1, 2, 3, 4], "0 to 3"), ([1, 2, 3, -1], "-1"), ([1, 2, 3, None], "None"),
        ([[1, 2], [3]], "2 rows"), (8, "8"), ("1230", "'1230'"), (None, "None")]),
    *((Queens, n, "n:", "1") for n in (0, -1, 2.5, "8", True)), (queen_spaces, 0, "n:"),
    *((lambda place: Route(GRAPH, place, "c"), place, "start:", "'a', 'b', 'c'")
      for place in ("d", None, 0, ["a"])),
    *((lambda place: Route(GRAPH, "a", place), place, "goal:")
      for place in ("d", None, 0, ["a"], {"b", "d"})),
    *((lambda graph: Route(graph, "a", "b"), graph, "graph:", *words)
      for graph, *words in [
        (nx.MultiDiGraph([("a", "b"), ("a", "b")]), "multigraph"),
        (None,), (3,), ([("a", "b")],), ({"a": 3},), ({"a": {"b": 1}}, "'a' to 'b'"),
        *(({"a": {"b": cost}, "b": {}}, "'a' to 'b'") for cost in (-2, nan, inf, "3")),
        (nx.DiGraph({"a": {"b": {"weight": -2}}}), "'a' to 'b'"),
        ({"a": {"c": 1, "b": 2}, "b": {"c": -5}, "c": {}}, "'b' to 'c'", "-5")]),
    *((lambda given: SubsetSum(*given), given, *words) for given, *words in [
        (((3, 0), 3), "numbers[1]:"), (((3, -1), 3), "numbers[1]:", "-1"),
        (((3, nan), 3), "numbers[1]:", "nan"), (((3, 4), -1), "target:", "-1"),
        (((), 3), "numbers:")]),
    *((Sudoku, text, "text:", *words) for text, *words in [
        ("1..1" + "." * 12, "1", "row 1, column 1", "row 1, column 4"),
        ("1..." * 2 + "." * 8, "column 1", "row 1, column 1"),
        ("1....1" + "." * 10, "box 1", "row 1, column 1", "row 2, "),
        ("." * 80, "80"), (".... ...\n....", "11"), ("", "0"),
        ("....\n...\n....\n....", "15", "row 2 has 3"),
        ("5" + "." * 15, "'5'", "row 1, column 1", "1 to 4"),
        ("." * 10 + "x" + "." * 70, "'x'", "row 2, column 2", "1 to 9"),
        ("²" + "." * 80, "'²'", "row 1")]),
    *((Tour, distances, *words) for distances, *words in [
        ([[0, 1], [1, 0], [1, 1]], "3 rows", "distances[0] is [0, 1]"),
        ([[0, 1, 2], [1, 0], [1, 1, 1]], "distances[1] is [1, 0]"),
        ([0, 1], "distances[0] is 0"), ([[0, nan], [1, 0]], "distances[0][1]:", "nan"),
        ([[0, 1], [-1, 0]], "distances[1][0]:", "-1"),
        ([[0, "1"], [1, 0]], "distances[0][1]:", "'1'"), ([], "[]"), ([[0]], "two"),
        ({}, "{}"), ({(1, 2): 5, (2, 3): 4}, "city 0", "0, 1, 2"),
        ({(0, 1): 5, (0, 9): 4}, "city 2", "9"), ({(0, 0): 5}, "(0, 0"),
        ({("A", "B"): 5}, "('A', 'B')"), ({(0, 1): -5}, "distances[0][1]:", "-5"),
        (3, "distances:"), (None, "distances:"), ("table", "distances:")]),
    *((lambda given: Vacuum(**given), given, f"{next(iter(given))}:", *words)
      for given, *words in [
        ({"squares": 0}, "0"), ({"squares": 27}, "26"), ({"dirt": "AC"}, "AB", "'AC'"),
        ({"dirt": "AA"},), ({"dirt": 2},), ({"start": "C"},), ({"start": ""}, "''"),
        ({"start": "AB"}, "'AB'")]),
]  # fmt: skip


def test_what_it_cannot_be_made_of_is_named():
    all_refused(
        *((partial(call, given), (TypeError, ValueError), *words)
          for call, given, *words in WRONG)
    )  # fmt: skip


def test_answers_of_ones_own_functions_that_cannot_be_used_are_named():
    twice = Rule("twice", lambda row: len(row) < 4, lambda row: [*row, *row])
    listed = ProductionSystem((1,), [twice], lambda row: len(row) == 4)
    choosing = ConstraintProblem(DOMAINS, equal, variables=lambda left: "x")
    controls = [["add one"], [Rule("more", bool, abs)], [DOUBLE]]
    all_refused(
        (lambda: gs.breadth_first(listed), TypeError, "rules:", "'twice'"),
        (lambda: ProductionSystem([1], [twice], lambda row: len(row) == 4), TypeError,
         "database:", "[1]"),
        (lambda: list(gs.backtrack(choosing)), ValueError, "'x'", "y, z"),
        *((partial(ten(control=lambda number, rules, wrong=wrong: wrong).moves, 6),
           ValueError, "control:", "database:\n6") for wrong in controls),
    )  # fmt: skip
