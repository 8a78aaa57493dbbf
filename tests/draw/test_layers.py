"""Graphs in layers: edges lead down, nodes have room, edges keep out of nodes."""

from itertools import pairwise
from random import Random

import pytest

from gamesearch.draw.layers import Layers, layers_of


def seeded(seed, circles=False):
    """Successors of up to 12 nodes; without circles every edge leads to a later one."""
    dice = Random(seed)
    nodes = list(range(dice.randint(1, 12)))
    return {
        node: [
            other
            for other in nodes
            if (other > node or (circles and other != node)) and dice.random() < 0.25
        ]
        for node in nodes
    }


@pytest.mark.parametrize("circles", [False, True])
def test_every_edge_leads_down_but_those_that_close_a_circle(circles):
    for seed in range(200):
        below = seeded(seed, circles)
        layer, upward = layers_of(below)
        edges = {(node, end) for node in below for end in below[node]}
        assert all(layer[node] < layer[end] for node, end in edges - upward)
        assert upward <= edges
        assert not upward or circles


def test_a_node_stands_right_below_its_lowest_predecessor():
    for seed in range(200):
        below = seeded(seed)
        layer, _ = layers_of(below)
        for node in below:
            above = [layer[one] for one in below if node in below[one]]
            assert layer[node] == max(above, default=-1) + 1


def test_nothing_overlaps_in_a_layer():
    for seed in range(200):
        layers = Layers(seeded(seed, seed % 2 == 0), lambda node: 20 + 5 * node)
        for row in layers.rows:
            for one, other in pairwise(row):
                room = (layers.width(one) + layers.width(other)) / 2
                assert layers.x[other] - layers.x[one] >= room - 1e-6
        assert min(x - layers.width(spot) / 2 for spot, x in layers.x.items()) >= -1e-6


def test_a_way_passes_every_layer_between_its_ends():
    for seed in range(100):
        below = seeded(seed)
        layers = Layers(below, lambda node: 40)
        for node in below:
            for end in below[node]:
                way = layers.way(node, end)
                passed = [row for _, row in way]
                wanted = range(layers.layer[node], layers.layer[end] + 1)
                assert passed == list(wanted)
                assert way[0][0] == layers.x[node]
                assert way[-1][0] == layers.x[end]


def test_sweeps_undo_a_crossing():
    layers = Layers({"a": ["d"], "b": ["c"], "c": [], "d": []}, lambda node: 40)
    assert (layers.x["a"] < layers.x["b"]) == (layers.x["d"] < layers.x["c"])
