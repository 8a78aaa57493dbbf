"""AND/OR graphs: arcs where all members are needed, boxes where all is solved."""

from math import inf
from random import Random

import pytest
from and_or_graphs import NILSSON

import gamesearch as gs
from gamesearch import AndOrGraph, ao_star, draw_and_or
from gamesearch.draw.and_or import (
    CURVE,
    DOT,
    OPEN,
    SOLVED,
    UNSOLVABLE,
    GraphSheet,
    followed,
    kind_of,
)
from gamesearch.draw.palette import CUT
from gamesearch.draw.shapes import BEST, BEST_HALO
from tests.draw.scenes import Sheet, ends, shown


def seeded(seed, circles=False):
    """A small AND/OR graph, some of whose nodes are unsolvable."""
    dice = Random(seed)
    names = [f"p{place}" for place in range(dice.randint(2, 9))]
    ways = {}
    for place, name in enumerate(names[:-1]):
        others = [n for n in names if n != name] if circles else names[place + 1 :]
        picks = [
            dice.sample(others, min(len(others), dice.randint(1, 3)))
            for _ in range(dice.randint(0, 3))
        ]
        ways[name] = list(
            {tuple(sorted(pick)): sorted(pick) for pick in picks}.values()
        )
    ends = [name for name in names if not ways.get(name) and dice.random() < 0.7]
    return AndOrGraph({name: ways.get(name, []) for name in names}, solved=ends)


def drawn(graph, plan=None, costs=None):
    page = GraphSheet(graph, plan or {}, costs or {})
    page.scene = Sheet()
    page.draw()
    return page.scene


@pytest.mark.parametrize("circles", [False, True])
def test_each_edge_is_a_line_and_each_connector_of_several_has_an_arc(circles):
    for seed in range(60):
        graph = seeded(seed, circles)
        sheet = drawn(graph)
        ways = [c.members for node in graph.nodes for c in graph.connectors(node)]
        arcs = [points for points, look in sheet.lines if look == CURVE]
        assert len(arcs) == sum(len(way) > 1 for way in ways)
        dots = [oval for oval in sheet.ovals if oval[2] == DOT]
        assert len(dots) == sum(len(way) for way in ways if len(way) > 1)
        assert len(sheet.polygons) == sum(map(len, ways))  # the heads of the arrows


@pytest.mark.parametrize("circles", [False, True])
def test_a_node_is_round_boxed_or_crossed_as_it_is_open_solved_or_unsolvable(circles):
    for seed in range(60):
        graph = seeded(seed, circles)
        sheet = drawn(graph)
        kinds = [kind_of(graph, node) for node in graph.nodes]
        assert len([oval for oval in sheet.ovals if oval[2] > DOT]) == kinds.count(OPEN)
        assert len(sheet.boxes) == 2 * kinds.count(SOLVED) + kinds.count(UNSOLVABLE)
        crosses = [look for _, look in sheet.lines if look.line == CUT]
        assert len(crosses) == 2 * kinds.count(UNSOLVABLE)


def test_the_solution_graph_has_the_wide_lines():
    plan = ao_star(NILSSON).plan
    sheet = drawn(NILSSON, plan)
    wide = [points for points, look in sheet.lines if look == BEST]
    assert len(wide) == len([p for p, look in sheet.lines if look == BEST_HALO]) == 5
    thick = [look.width for *_, look in sheet.ovals if look.width > 3]
    assert len(thick) == 3  # n0, n4, n5


def test_only_what_the_plan_reaches_is_part_of_the_solution_graph():
    plan = {
        "n0": ("n1",),
        "n1": ("n3",),
        "n2": ("n3",),
        "n3": ("n5", "n6"),
        "n5": ("n7", "n8"),
        "n6": ("n7", "n8"),
    }
    assert "n2" not in followed(NILSSON, plan)
    wide = [1 for _, look in drawn(NILSSON, plan).lines if look == BEST]
    assert len(wide) == 1 + 1 + 2 + 2 + 2


def test_names_estimates_and_costs_are_written():
    words = drawn(NILSSON).words
    assert set(NILSSON.nodes) < set(words)
    assert words.count("h 4") == 2
    known = drawn(NILSSON, None, {"n0": 3, "n2": 5}).words
    assert {"q 3", "q 5"} < set(known)
    assert known.count("h 4") == 1
    assert words.count("2") == 5  # connectors of two members
    plain = AndOrGraph({"a": [["b"]]}, solved=["b"])
    assert not [word for word in drawn(plain).words if word.startswith("h ")]


def test_nodes_and_legend_lie_inside_the_picture():
    for seed in range(40):
        picture = draw_and_or(seeded(seed, seed % 2 == 0))
        for shape in shown(picture).shapes:
            left, top, right, bottom = ends(shape)
            assert 0 <= left <= right <= picture.width
            assert 0 <= top <= bottom <= picture.height


def test_the_alternative_text_says_the_plan_and_its_cost():
    alt = draw_and_or(NILSSON, ao_star(NILSSON).plan, title="Solved").alt
    assert alt.startswith("Solved. The AND/OR graph has 9 nodes")
    assert "its root is n0. Solved from the start: n7, n8." in alt
    assert alt.endswith("n0 by n4+n5, n4 by n8 and n5 by n7+n8. It costs 5.")
    assert "incomplete" in draw_and_or(NILSSON, {"n0": ("n1",)}).alt
    assert draw_and_or(NILSSON).alt.endswith("start: n7, n8.")


def test_the_text_twin_has_every_node_with_its_ways():
    twin = draw_and_or(NILSSON, ao_star(NILSSON).plan, costs={"n0": 5}).twin
    assert "n0: n1 or n4+n5 (q 5), chosen: n4+n5" in twin
    assert "n1: n2 or n3 (h 2)\n" in twin
    assert "n7: solved" in twin


def test_the_cost_of_a_plan_is_that_of_the_search():
    solvable = 0
    for seed in range(60):
        graph = seeded(seed)
        found = ao_star(graph)
        if found.value < inf and found.plan:
            assert draw_and_or(graph, found.plan).alt.endswith(f"costs {found.value}.")
            solvable += 1
    assert solvable > 10


def test_what_is_no_graph_and_what_is_no_plan_are_refused():
    with pytest.raises(TypeError, match=r"graph: .*AndOrGraph"):
        draw_and_or({"a": [["b"]]})
    with pytest.raises(ValueError, match="plan: 'n0' has no connector to"):
        draw_and_or(NILSSON, {"n0": ("n5",)})
    with pytest.raises(ValueError, match="plan: 'x' has no connector"):
        draw_and_or(NILSSON, {"x": ("n5",)})
    with pytest.raises(TypeError, match="plan: "):
        draw_and_or(NILSSON, ao_star(NILSSON))
    with pytest.raises(ValueError, match=r"costs: .*'n0' has 'much'"):
        draw_and_or(NILSSON, costs={"n0": "much"})
    assert gs.draw.draw_and_or is draw_and_or
