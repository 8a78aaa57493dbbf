"""The explorer's trees are laid out as the still pictures are."""

from random import Random

import pytest

from gamesearch.draw.layout import tidy
from gamesearch.widgets.assets import text_of

PLACES = """async ([layout, trees, gap]) => {
  const { tidy } = await import("data:text/javascript," + encodeURIComponent(layout));
  return trees.map(([children, left, right]) => {
    const nodes = [...children.keys()];
    const { x } = tidy(nodes, (node) => children[node], left, right, gap);
    return nodes.map((node) => x.get(node));
  });
}"""
GAP = 8


def grown(random, plies):
    """The successors of each node of a random tree, in preorder."""
    children = []

    def add(plies):
        node = len(children)
        children.append([])
        for _ in range(random.choice((0, 1, 2, 3, 5)) if plies else 0):
            children[node].append(add(plies - 1))
        return node

    add(plies)
    return children


def test_the_browser_places_nodes_as_python_does(page):
    random, trees = Random(0), []
    for _ in range(40):
        children = grown(random, 5)
        widths = [[random.uniform(4, 60) for _ in children] for _ in "ab"]
        trees.append((children, *widths))
    for (children, left, right), xs in zip(
        trees, page.evaluate(PLACES, [text_of("layout.js"), trees, GAP])
    ):
        wide = [[one + GAP / 2 for one in reach] for reach in (left, right)]
        assert [x + GAP / 2 for x in xs] == pytest.approx(tidy(children, *wide))
