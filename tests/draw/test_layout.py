from itertools import pairwise

from hypothesis import given, settings
from hypothesis import strategies as st

from gamesearch.draw.layout import tidy

SHAPES = st.recursive(
    st.just([]), lambda below: st.lists(below, max_size=4), max_leaves=30
)
WIDTHS = st.floats(0.5, 9)


def flat(shape):
    """Successors and ply of each node of nested lists, in preorder."""
    children, plies = [], []

    def add(node, ply):
        here = len(children)
        children.append([])
        plies.append(ply)
        children[here] += [add(below, ply + 1) for below in node]
        return here

    add(shape, 0)
    return children, plies


@settings(max_examples=40)
@given(SHAPES, st.data())
def test_nodes_of_one_ply_keep_their_order_and_never_overlap(shape, data):
    children, plies = flat(shape)
    left, right = (
        data.draw(st.lists(WIDTHS, min_size=len(plies), max_size=len(plies)))
        for _ in range(2)
    )
    xs = tidy(children, left, right)
    for ply in set(plies):
        row = [node for node, at in enumerate(plies) if at == ply]
        for a, b in pairwise(row):
            assert xs[a] + right[a] <= xs[b] - left[b] + 1e-9


def laid_out(shape):
    """The children and the ply of each node, and its place, all of one width."""
    children, plies = flat(shape)
    return children, plies, tidy(children, [1] * len(plies), [1] * len(plies))


@given(SHAPES)
def test_a_node_stands_in_the_middle_of_its_successors_and_nothing_left_of_zero(shape):
    children, _, xs = laid_out(shape)
    for node, below in enumerate(children):
        if below:
            assert abs(xs[node] - (xs[below[0]] + xs[below[-1]]) / 2) < 1e-9
    assert abs(min(xs) - 1) < 1e-9


def mirrored(shape):
    return [mirrored(below) for below in reversed(shape)]


@given(SHAPES)
def test_a_mirrored_tree_has_the_mirrored_picture(shape):
    def places(shape):
        _, plies, xs = laid_out(shape)
        return sorted((ply, round(x, 6)) for ply, x in zip(plies, xs))

    plain, turned = places(shape), places(mirrored(shape))
    wide = max(x for _, x in plain) + 1
    assert sorted((ply, round(wide - x, 6)) for ply, x in turned) == plain


def test_a_small_subtree_stands_in_the_middle_between_two_large_ones():
    large = [[], [], []]
    children, _, xs = laid_out([large, [], large])
    first, small, second = children[0]
    assert xs[small] == (xs[first] + xs[second]) / 2
