"""What a searched tree claims of a node is true of its exact value, at every step."""

import re
from math import inf

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gamesearch import (
    MAX,
    ExplicitTree,
    OutOfNodes,
    Trace,
    alpha_beta,
    minimax,
    negamax,
    orders,
    tree_of,
    two_phase_minimax,
)
from gamesearch.words import inside, number
from reference import exact_values, guess, random_tree, sides, size, trees, windows

WAYS = {
    "minimax": (minimax, {}),
    "two phases": (two_phase_minimax, {}),
    "negamax": (negamax, {}),
    "alpha-beta": (alpha_beta, {}),
    "strict": (alpha_beta, {"strict": True}),
    "fail-hard": (alpha_beta, {"hard": True}),
    "strict and hard": (alpha_beta, {"strict": True, "hard": True}),
    "a window": (alpha_beta, {"window": (-3, 2)}),
    "a window, hard": (alpha_beta, {"window": (-1, 4), "hard": True}),
    "a window, negamax": (negamax, {"window": (-2, 1)}),
    "shuffled": (alpha_beta, {"order": orders.shuffled(1)}),
    "worst first": (alpha_beta, {"order": orders.worst_first}),
}
every_way = pytest.mark.parametrize("way", WAYS)


def holds(sign, value, exact):
    """Is `sign value` true of the exact value? A sign that says nothing is true."""
    return {
        "=": exact == value,
        "≤": value is not None and exact <= value,
        "≥": value is not None and exact >= value,
        "": True,
    }[sign]


def stands_in_the_node(text, exact):
    """Is what is written in a node of a picture true? Numbers are whole here."""
    plain = text.replace("−", "-")
    if found := re.fullmatch(r"(-?\d+) … (-?\d+)", plain):
        return int(found[1]) <= exact <= int(found[2])
    if found := re.fullmatch(r"([≤≥]?)(-?\d+)", plain):
        return holds(found[1] or "=", int(found[2]), exact)
    assert text == "", text
    return True


def check_claims(tree, exact):
    for node in tree:
        value = exact[node.state]
        assert node.known[0] <= value <= node.known[1], node
        assert holds(node.sign, node.value, value), node
        assert all(holds(visit.sign, visit.value, value) for visit in node.visits), node
        if node.status not in ("waiting", "pruned"):
            assert stands_in_the_node(inside(node), value), node
    for node in tree.line:
        assert node.value == exact[0]
        assert node.sign == "="


def check_cuts(tree, exact, window):
    for node in tree:
        if node.cut:
            check_cut(tree, node, exact, window)
        elif node.status == "pruned":
            above = node.parent
            assert above.status == "pruned" or (above.cut and not above.cut.idle)
    later = {event.path for event in tree.events[tree.step :]}
    for node in tree:
        if node.status == "pruned":
            assert not node.visits
            assert node.path not in later


def check_cut(tree, node, exact, window):
    cut = node.cut
    better = (lambda x, y: x >= y) if node.side == MAX else (lambda x, y: x <= y)
    assert better(cut.value, cut.bound)
    assert better(exact[node.state], cut.value)
    pruned = [child for child in node.children if child.status == "pruned"]
    assert cut.idle == (not pruned)
    if cut.by is None:
        assert cut.bound == window[1 if node.side == MAX else 0]
        assert "was asked only about values" in cut.reason
        return
    by = tree[cut.by]
    assert by.parent.path == node.path[: by.parent.ply]  # by hangs from an ancestor
    assert by.path != node.path[: by.ply]  # but is none
    assert by.parent.side == -node.side  # at which the other side chooses
    assert any(v.last < cut.step and v.value == cut.bound for v in by.visits)
    assert better(cut.bound, exact[by.state])  # so that side has the bound, or better
    assert f"already has {number(cut.bound, tree.win)} by" in cut.reason


def searched(game, way, **more):
    search, options = WAYS[way]
    trace = Trace()
    search(game, trace=trace, **options, **more)
    return trace, options.get("window", (-inf, inf))


@every_way
def test_claims_are_true_at_the_end_of_a_search(way):
    for seed in range(150):
        tree, first = random_tree(seed)
        game = ExplicitTree(tree, first)
        trace, window = searched(game, way)
        exact = exact_values(tree, first)
        grown = tree_of(game, None, trace)
        check_claims(grown, exact)
        check_cuts(grown, exact, window)


@every_way
def test_claims_are_true_at_every_step(way):
    for seed in range(50):
        tree, first = random_tree(seed)
        if not 4 <= size(tree) <= 30:
            continue
        game = ExplicitTree(tree, first)
        trace, window = searched(game, way)
        exact = exact_values(tree, first)
        for step in range(trace.steps + 1):
            grown = tree_of(game, None, trace, step=step)
            check_claims(grown, exact)
            check_cuts(grown, exact, window)


@every_way
def test_claims_are_true_to_a_depth_limit(way):
    for seed in range(0, 400, 4):
        tree, first = random_tree(seed)
        game, evaluate = ExplicitTree(tree, first), guess(seed)
        evaluate.win = 100
        trace, window = searched(game, way, depth=seed % 3, evaluate=evaluate)
        exact = exact_values(tree, first, seed % 3, evaluate, win=100)
        grown = tree_of(game, None, trace)
        for node in grown:
            value = exact[node.state]
            assert node.known[0] <= value <= node.known[1]
            assert holds(node.sign, node.value, value)
        check_cuts(grown, exact, window)


@given(tree=trees, first=sides, window=windows, part=st.floats(0, 1))
def test_claims_are_true_in_any_window_at_any_step(tree, first, window, part):
    game, trace = ExplicitTree(tree, first), Trace()
    alpha_beta(game, window=window, trace=trace)
    exact = exact_values(tree, first)
    grown = tree_of(game, None, trace, step=round(part * trace.steps))
    check_claims(grown, exact)
    check_cuts(grown, exact, window)


@given(tree=trees, first=sides, window=windows, limit=st.integers(0, 20))
def test_claims_of_a_stopped_search_are_true(tree, first, window, limit):
    game, trace = ExplicitTree(tree, first), Trace()
    try:
        alpha_beta(game, window=window, trace=trace, limit=limit)
    except OutOfNodes:
        assert not tree_of(game, None, trace).finished
    check_claims(tree_of(game, None, trace), exact_values(tree, first))


@given(tree=trees, first=sides, windows=st.lists(windows, min_size=1, max_size=4))
def test_claims_of_several_passes_are_true_together(tree, first, windows):
    """Each pass asks the same question in another window; what is known adds up."""
    game, trace = ExplicitTree(tree, first), Trace()
    exact = exact_values(tree, first)
    for run, window in enumerate(windows):
        one = Trace()
        answer = alpha_beta(game, window=window, trace=one)
        trace.extend(with_root(one, "pass" if run else ""))
        grown = tree_of(game, None, trace)
        check_claims(grown, exact)
        assert grown.runs == run + 1
        low, high = grown.root.known
        assert low <= exact[0] <= high
        if isinstance(tree, list) and answer.value <= window[0]:
            assert high <= answer.value
    for run in range(len(windows)):
        check_claims(tree_of(game, None, trace, run=run), exact)


@given(tree=trees, first=sides, windows=st.lists(windows, min_size=1, max_size=3))
def test_the_line_is_that_of_the_answer(tree, first, windows):
    """Inside the window of the last pass; else it is of nodes whose bounds have met."""
    exact = exact_values(tree, first)
    game, trace = ExplicitTree(tree, first), Trace()
    for run, window in enumerate(windows):
        one = Trace()
        order = orders.shuffled(run)
        answer = alpha_beta(game, window=window, order=order, trace=one)
        trace.extend(with_root(one, "pass" if run else ""))
        line = tree_of(game, None, trace).line
        if window[0] < answer.value < window[1]:
            assert line[-1].path == answer.line
        else:
            assert run or not line
            assert all(exact[node.state] == exact[0] for node in line)


def with_root(trace, how):
    """The same events, the root entered in this manner."""
    other = Trace()
    for event in trace:
        if event.verb == "down":
            other.down(
                event.move,
                event.alpha,
                event.beta,
                how=how if event.move is None else event.how,
            )
        elif event.verb == "up":
            other.up(event.value)
        else:
            other.cut(event.value, event.bound)
    return other
