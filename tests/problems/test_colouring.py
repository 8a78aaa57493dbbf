"""Colouring graphs: counts of all colourings, and graphs given in each way."""

from math import perm

import networkx as nx
import pytest
from many import many
from spaces import assignments, levels

from gamesearch import Colouring, backtrack
from gamesearch.search import orders

AUSTRALIA = {
    "WA": ["NT", "SA"],
    "NT": ["SA", "Q"],
    "SA": ["Q", "NSW", "V"],
    "Q": ["NSW"],
    "NSW": ["V"],
    "V": [],
    "T": [],
}
RGB = ["red", "green", "blue"]


def count(graph, colours, **options):
    return sum(1 for _ in backtrack(Colouring(graph, colours, **options)))


@many(80, slow=200)
def test_the_colourings_of_a_random_graph(seed):
    graph = nx.gnp_random_graph(1 + seed % 5, (seed % 10) / 9, seed=seed)
    colours = 1 + seed % 4

    def clash(node, colour, other, its_colour):
        return graph.has_edge(node, other) and colour == its_colour

    space = {node: range(1, colours + 1) for node in graph}
    expected = assignments(space, clash)
    for variables in ("given", "most constrained"):
        for look_ahead in (False, True):
            options = {"variables": variables, "look_ahead": look_ahead}
            problem = Colouring(graph, colours, **options)
            found = list(backtrack(problem, order=orders.least_constraining))
            assert len(found) == len(expected)
            pairs = (problem.assignment(state).items() for state in found)
            assert set(map(frozenset, pairs)) == expected


@pytest.mark.parametrize("colours", [1, 2, 3, 4])
def test_the_chromatic_polynomials_of_known_graphs(colours):
    """Read, "An introduction to chromatic polynomials" (1968)."""
    k = colours
    options = {"variables": "most constrained", "look_ahead": True}
    for n in (3, 4, 5, 6):
        around = (k - 1) ** n + (-1) ** n * (k - 1)
        assert count(nx.cycle_graph(n), k, **options) == around
        assert count(nx.complete_graph(n), k, **options) == perm(k, n)
        for seed in range(5):
            tree = nx.from_prufer_sequence([(seed * i) % n for i in range(n - 2)])
            assert count(tree, k, **options) == k * (k - 1) ** (n - 1)


def test_petersens_graph_has_120_colourings_with_3_colours():
    assert count(nx.petersen_graph(), 3, look_ahead=True) == 120
    assert count(nx.petersen_graph(), 2) == 0


def test_australia_has_18_colourings_with_3_colours():
    """Six of the mainland, times three of Tasmania."""
    assert count(AUSTRALIA, RGB) == 18
    assert count(AUSTRALIA, 2) == 0


def test_the_most_constrained_region_first_and_looking_ahead_see_less():
    """The mainland, its regions listed from the end of the alphabet; our counts."""
    borders = nx.Graph({name: near for name, near in AUSTRALIA.items() if near})
    regions = {name: list(borders[name]) for name in sorted(borders, reverse=True)}
    careful = {"variables": "most constrained", "look_ahead": True}
    sizes, solutions = levels(Colouring(regions, RGB, **careful))
    assert sizes == [1, 3, 6, 6, 6, 6, 6], "after two regions no choice is left"
    assert len(solutions) == 6
    assert levels(Colouring(regions, RGB))[0] == [1, 3, 9, 12, 24, 12, 6]


def test_a_graph_may_be_given_in_four_ways():
    edges = [("a", "b"), ("b", "c")]
    once = Colouring(edges, 2)
    twice = Colouring({"a": ["b"], "b": ["a", "c"], "c": ["b"]}, 2)
    drawn = Colouring(nx.Graph(edges), 2)
    parallel = Colouring(nx.MultiGraph([*edges, ("a", "b")]), 2)
    for problem in (once, twice, drawn, parallel):
        assert list(problem.neighbours) == ["a", "b", "c"]
        assert list(backtrack(problem)) == [(1, 2, 1), (2, 1, 2)]


def test_a_node_without_neighbours_has_any_colour():
    assert count({"a": [], "b": []}, 3) == 9
    assert count({}, 3) == 1


def test_the_region_stands_beside_its_colour():
    assert Colouring(AUSTRALIA, RGB).label((), "red") == "red"
    moving = Colouring(AUSTRALIA, RGB, variables="most constrained")
    assert moving.label(("red",), "green") == "NT=green"
    assert moving.text(("red", "green")) == "WA = red, NT = green"


def test_it_is_written_as_it_was_made():
    problem = Colouring([("a", "b")], 2, look_ahead=True)
    assert (
        repr(problem) == "Colouring({'a': ['b'], 'b': ['a']}, [1, 2], look_ahead=True)"
    )
    assert eval(repr(problem)).neighbours == problem.neighbours
