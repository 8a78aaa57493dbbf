"""Alpha-beta: what it may leave out, what its answer means, how much it reads."""

from math import inf
from random import Random

import pytest
from answers import is_true
from hypothesis import given
from hypothesis import strategies as st
from many import many

import gamesearch as gs
from gamesearch import MIN, Counted, ExplicitTree, TicTacToe, alpha_beta
from gamesearch.games.random_tree import RandomTree
from gamesearch.search import orders
from reference import TEXTBOOK, exact_values, sides, trees, uniform_tree, windows


def leaves_read(tree, first, **options):
    """The states of the leaves in the order in which alpha-beta reads them."""
    game = Counted(ExplicitTree(tree, first))
    alpha_beta(game, **options)
    return game.visited


def minimal(branching, ply):
    """How many nodes of the minimal tree lie at this ply (Knuth and Moore, 1975)."""
    return branching ** ((ply + 1) // 2) + branching ** (ply // 2) - 1


# -- the theorem -------------------------------------------------------------------


@pytest.mark.slow
@given(
    tree=trees, first=sides, window=windows, strict=st.booleans(), hard=st.booleans()
)
def test_value_is_exact_inside_the_window_and_a_bound_outside(
    tree, first, window, strict, hard
):
    game = ExplicitTree(tree, first)
    value = alpha_beta(game, window=window, strict=strict, hard=hard).value
    assert is_true(value, exact_values(tree, first)[0], window)


@given(tree=trees, first=sides, window=windows, depth=st.integers(0, 4))
def test_the_theorem_holds_to_a_depth_limit(tree, first, window, depth):
    def evaluate(state):
        return state * 7 % 13 - 6

    evaluate.win = 7
    exact = exact_values(tree, first, depth, evaluate, win=7)[0]
    options = {"depth": depth, "evaluate": evaluate, "window": window}
    value = alpha_beta(ExplicitTree(tree, first), **options).value
    assert is_true(value, exact, window)


@given(tree=trees, first=sides, window=windows)
def test_fail_hard_is_fail_soft_put_inside_the_window(tree, first, window):
    alpha, beta = window
    game = Counted(ExplicitTree(tree, first))
    soft = alpha_beta(game, window=window)
    read_soft = game.visited
    game.reset()
    hard = alpha_beta(game, window=window, hard=True)
    assert game.visited == read_soft
    assert (hard.nodes, hard.cutoffs) == (soft.nodes, soft.cutoffs)
    if isinstance(tree, list):  # a leaf at the root is worth what it is worth
        assert hard.value == max(alpha, min(soft.value, beta))


def test_a_strict_search_that_fails_hard_may_read_more():
    """Put on the edge of the window, a value is no longer beyond it."""
    game = ExplicitTree([[0], 0], first=MIN)
    options = {"window": (1, 2), "strict": True}
    assert alpha_beta(game, **options).leaves == 1
    assert alpha_beta(game, hard=True, **options).leaves == 2


def test_outside_its_window_a_search_still_has_a_move():
    for window in ((20, 30), (-30, -20)):
        answer = alpha_beta(ExplicitTree([[3, 12], [2, 4]]), window=window)
        assert answer.move in ("a", "b")


# -- what it leaves out --------------------------------------------------------------


@given(tree=trees, first=sides)
def test_it_reads_some_of_the_leaves_of_minimax_in_the_same_order(tree, first):
    game = Counted(ExplicitTree(tree, first))
    gs.minimax(game)
    read = leaves_read(tree, first)
    assert read == [state for state in game.visited if state in set(read)]


@given(tree=trees, first=sides)
def test_what_is_left_out_cannot_change_the_value(tree, first):
    """The root is worth the same, whatever the leaves are that were not read."""
    read = set(leaves_read(tree, first))
    exact = exact_values(tree, first)[0]

    def changed(tree, number, leaf):
        if not isinstance(tree, list):
            return (tree if number in read else leaf), number + 1
        below, number = [], number + 1
        for subtree in tree:
            subtree, number = changed(subtree, number, leaf)
            below.append(subtree)
        return below, number

    for leaf in (-99, 0, 99):
        assert exact_values(changed(tree, 0, leaf)[0], first)[0] == exact


@given(tree=trees, first=sides, outer=windows, cut=st.tuples(*[st.integers(0, 8)] * 2))
def test_a_narrower_window_never_adds_leaves(tree, first, outer, cut):
    inner = outer[0] + cut[0], outer[1] - cut[1]
    if inner[0] >= inner[1]:
        inner = outer[0], outer[0] + 1
    few = leaves_read(tree, first, window=inner)
    some = leaves_read(tree, first, window=outer)
    assert set(few) <= set(some) <= set(leaves_read(tree, first))


@given(tree=trees, first=sides)
def test_strict_reads_all_that_is_read_otherwise_and_perhaps_more(tree, first):
    assert set(leaves_read(tree, first)) <= set(leaves_read(tree, first, strict=True))


def test_strict_reads_no_more_where_no_two_leaves_are_equal():
    for seed in range(30):
        tree = RandomTree(3, 4, seed=seed, values="permutation")
        assert alpha_beta(tree).nodes == alpha_beta(tree, strict=True).nodes


def test_cut_at_equal_value():
    assert leaves_read([[3, 4], [3, 2]], 1) == [2, 3, 5]
    assert leaves_read([[3, 4], [3, 2]], 1, strict=True) == [2, 3, 5, 6]


@many(10, slow=60)
def test_before_depth_four_no_cut_is_deep(seeds):
    for seed in seeds:
        rng = Random(seed)
        for depth in (2, 3, 4, 5):
            game, trace = ExplicitTree(uniform_tree(rng, 3, depth)), gs.Trace()
            alpha_beta(game, trace=trace)
            cuts = [node for node in gs.tree_of(game, None, trace) if node.cut]
            deep = [node for node in cuts if node.ply > len(node.cut.by)]
            assert depth >= 4 or not deep
    assert deep  # the last tree has some


def test_cutoffs_count_also_at_a_last_child():
    answer = alpha_beta(ExplicitTree([[3, 4], [5, 2]]))
    assert (answer.cutoffs, answer.leaves) == (1, 4)


# -- how much it reads -----------------------------------------------------------------


@pytest.mark.parametrize("branching", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("depth", [1, 2, 3, 4, 5])
def test_best_first_reads_the_minimal_tree(branching, depth):
    for values in (range(3), range(10_000)):  # with many ties, and with hardly any
        rng = Random(10 * branching + depth)
        tree = uniform_tree(rng, branching, depth, values)
        for first in (+1, -1):
            answer = alpha_beta(ExplicitTree(tree, first), order=orders.best_first)
            assert answer.leaves == minimal(branching, depth)
            widths = [minimal(branching, ply) for ply in range(depth + 1)]
            assert answer.nodes == sum(widths)


@pytest.mark.parametrize(
    ("branching", "depth"),
    [(2, 6), (2, 12), (3, 4), (3, 8), (5, 3), (6, 5), (20, 2), (40, 3)],
)
def test_a_perfectly_ordered_tree_is_read_as_the_minimal_tree(branching, depth):
    tree = RandomTree(branching, depth, seed=1, ordered=(1, 1))
    answer = alpha_beta(tree)
    assert answer.leaves == minimal(branching, depth)
    assert answer.value == tree.value


def test_no_order_reads_less_than_the_minimal_tree():
    for seed in range(40):
        tree = uniform_tree(Random(seed), 3, 4, range(20))
        counts = [
            alpha_beta(ExplicitTree(tree), order=order).leaves
            for order in (orders.worst_first, orders.shuffled(seed), None)
        ]
        assert minimal(3, 4) == 17 <= min(counts)
        assert max(counts) <= 81


def test_worst_first_on_two_plies_reads_every_leaf():
    for seed in range(40):
        tree = RandomTree(4, 2, seed=seed, values="permutation")
        assert alpha_beta(tree, order=orders.worst_first).leaves == 16


def test_an_order_learns_the_move_of_each_cutoff_and_the_depth_left():
    class Notes(orders.Order):
        def __init__(self):
            self.learnt = []

        def learn(self, state, move, depth):
            self.learnt.append((state, move, depth))

    notes = Notes()
    game = ExplicitTree(TEXTBOOK)
    answer = alpha_beta(game, order=notes)
    assert notes.learnt == [(5, "b1", inf), (9, "c3", inf)]
    assert answer.cutoffs == 2
    notes.learnt.clear()
    alpha_beta(game, order=notes, depth=2)
    assert [depth for _, _, depth in notes.learnt] == [1, 1]


def test_first_moves_of_min():
    answer = alpha_beta(ExplicitTree([[4, 9], [6, 5], [7, 8]], first=MIN))
    assert (answer.value, answer.line, answer.leaves) == (6, ("b", "b1"), 5)


# -- tic-tac-toe, whole ----------------------------------------------------------------

ROWS, CENTRE = orders.as_given, orders.centre_first


@pytest.mark.parametrize(
    ("order", "options", "nodes", "leaves"),
    [
        (ROWS, {}, 18_297, 7_330),
        (ROWS, {"strict": True}, 146_120, 62_162),
        (ROWS, {"window": (-1, 1)}, 16_811, 6_740),
        (CENTRE, {}, 7_275, 2_893),
        (CENTRE, {"strict": True}, 72_246, 29_285),
        (CENTRE, {"window": (-1, 1)}, 6_323, 2_477),
    ],
)
def test_tic_tac_toe_is_a_draw_and_these_are_its_counts(order, options, nodes, leaves):
    answer = alpha_beta(TicTacToe(), order=order, **options)
    assert (answer.value, answer.nodes, answer.leaves) == (0, nodes, leaves)


def test_two_plies_of_tic_tac_toe_by_open_lines():
    game = TicTacToe()
    options = {"depth": 2, "evaluate": gs.evaluations.OpenLines(game)}
    whole = gs.minimax(game, **options)
    assert (whole.value, whole.move, whole.leaves) == (1, 4, 72)
    for order, leaves in ((ROWS, 26), (CENTRE, 8 + 8)):  # one leaf refutes a square
        answer = alpha_beta(game, order=order, **options)
        assert (answer.value, answer.move, answer.leaves) == (1, 4, leaves)


def test_two_plies_folded_by_symmetry_have_12_leaves_of_which_4_suffice():
    game = TicTacToe()
    evaluate = gs.evaluations.OpenLines(game)

    def successors(state):
        """One successor for each class of symmetry, in the order of the moves."""
        states = (game.play(state, move) for move in game.moves(state))
        return list({game.key(successor): successor for successor in states}.values())

    folded = {
        name: [evaluate(leaf) for leaf in successors(state)]
        for name, state in zip(("corner", "edge", "centre"), successors(0))
    }
    worst = {name: min(below) for name, below in folded.items()}
    assert worst == {"corner": -1, "edge": -2, "centre": 1}
    assert gs.minimax(ExplicitTree(folded)).leaves == 12
    centre_first = {name: folded[name] for name in ("centre", "corner", "edge")}
    answer = alpha_beta(ExplicitTree(centre_first))
    assert (answer.value, answer.move, answer.leaves) == (1, "centre", 4)
