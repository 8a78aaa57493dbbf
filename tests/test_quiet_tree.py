"""What a tree claims where only noisy moves are searched below the depth limit."""

import pytest

from gamesearch import MAX, ExplicitTree, Trace, deepen, quiescence, tree_of
from gamesearch.draw import draw_text
from gamesearch.tree.narration import sentence
from tests.quiet import WIN, Case, quiet_values
from tests.test_tree_claims import ancestors, holds

CASES = [Case(seed, ExplicitTree) for seed in range(100)]


def grown(case, step=None, run=None, **more):
    trace = Trace()
    quiescence(case.game, trace=trace, **case.options, **more)
    step = trace.steps if step is None else round(step * trace.steps)
    return tree_of(case.game, None, trace, step=step, noisy=case.noisy, run=run)


def check_claims(tree, case):
    for node in tree:
        value = case.exact[node.state]  # no other node may be in the tree
        assert node.known[0] <= value <= node.known[1], node
        assert holds(node.sign, node.value, value), node
        assert all(holds(visit.sign, visit.value, value) for visit in node.visits)
        if node.static is not None:
            assert node.static == case.evaluate(node.state)
            assert node.ply >= case.depth


def check_cut(tree, node, case):
    """The cut is led back to what set its bound, and that side has the bound."""
    cut, other = node.cut, -node.side
    better = max if node.side == MAX else min
    assert better(cut.value, cut.bound) == cut.value
    assert better(case.exact[node.state], cut.value) == case.exact[node.state]
    if cut.how == "stand pat":
        assert cut.value == node.static
        assert cut.idle == (not case.noisy(node.state))
        assert all(child.status != "pruned" for child in node.children)
    if cut.by is not None:
        by = tree[cut.by]
        assert by.parent in ancestors(node)
        assert by.parent.side == other
        assert any(v.last < cut.step and v.value == cut.bound for v in by.visits)
    elif "can stand pat and has" in cut.reason:
        standing = [one for one in ancestors(node) if one.static == cut.bound]
        assert any(
            one.side == other and f"at {one.name} " in cut.reason for one in standing
        )
    else:
        assert "was asked only about values" in cut.reason


@pytest.mark.parametrize("window", [(-float("inf"), float("inf")), (-40, 25)])
def test_each_claim_is_true_and_each_cut_has_its_cause(window):
    seen = {"stand pat": 0, "": 0, "by standing": 0, "pruned": 0}
    for case in CASES:
        for part in (1, 0.7, 0.4):
            tree = grown(case, part, window=window)
            check_claims(tree, case)
            for node in tree:
                seen["pruned"] += node.status == "pruned" and node.noisy
                if node.cut:
                    check_cut(tree, node, case)
                    seen[node.cut.how] += 1
                    seen["by standing"] += "can stand pat and" in node.cut.reason
    assert min(seen.values()) > 20


def test_quiet_moves_are_no_part_of_the_tree_and_are_never_pruned():
    for case in CASES:
        tree = grown(case)
        for node in tree:
            if node.ply > case.depth:
                assert node.move in case.noisy(node.parent.state)
                assert node.noisy
            else:
                assert not node.noisy


def test_the_line_ends_where_a_player_stands_pat():
    for case in CASES:
        tree = grown(case)
        answer = quiescence(case.game, **case.options)
        assert tree.line[-1].path == answer.line


def test_each_position_that_is_valued_is_counted_and_numbered():
    for case in CASES:
        tree = grown(case)
        answer = quiescence(case.game, **case.options)
        orders = [node.order for node in tree if node.order]
        assert sorted(orders) == list(range(1, answer.leaves + 1))
        assert tree.leaves == answer.leaves


def test_it_is_said_in_words():
    game = ExplicitTree([[[3, 1], [2, 4]], [[5, 0], [1, 1]]])
    evaluate = {1: 2, 8: -3, 0: 0}.__getitem__
    options = {"depth": 1, "noisy": lambda state: ()}
    trace = Trace()
    quiescence(game, trace=trace, evaluate=wide(evaluate), **options)
    tree = tree_of(game, None, trace)
    said = [sentence(tree, i) for i in range(len(tree.events))]
    assert said[2] == "Leaf a is worth 2 as it stands. MIN may stand pat, so it is " \
        "worth at most 2."  # fmt: skip
    assert said[3] == "Leaf a is quiet, so it is worth 2."
    assert said[6] == (
        "Cut: 2 ≥ −3. Leaf b is worth at most −3 as it stands, but at the root MAX "
        "already has 2 by a: MAX will not let play come here."
    )
    assert said[7] == "Leaf b is worth at most −3."
    assert "From ply 1 on, only noisy moves are searched." in draw_text(tree)


def test_the_last_iteration_is_true_to_its_depth():
    for case in CASES:
        trace = Trace()
        deeper = case.options | {"depth": 3}
        last = list(deepen(case.game, trace=trace, **deeper))[-1]
        tree = tree_of(case.game, None, trace, noisy=case.noisy)
        exact = quiet_values(
            case.tree, case.first, last.depth, case.evaluate, case.loud
        )
        assert tree.root.value == exact[0] == last.value
        for node in tree:
            if node.visits and node.status != "waiting" and node.state in exact:
                assert holds(node.sign, node.value, exact[node.state])


def wide(evaluate):
    """The evaluation with a `win` beyond its values."""

    def valued(state):
        return evaluate(state)

    valued.win = WIN
    return valued
