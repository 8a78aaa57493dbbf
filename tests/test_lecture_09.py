"""What lecture 9 says in words, where no cell of it computes it."""

import re
from itertools import product

import pytest

import gamesearch as gs
import notebooks

(PATH,) = (path for path in notebooks.PATHS if path.stem.startswith("09"))
LECTURE = {cell.id: cell for cell in notebooks.read(PATH).cells}
TEXTBOOK = gs.ExplicitTree.from_json("textbook")


@pytest.fixture(scope="module")
def trusting():
    """PVS without the second search, as the warm-up shows it."""
    defined = {"gs": gs, "inf": float("inf")}
    exec(LECTURE["exercise-warmup-trusting"].source, defined)
    search = defined["trusting"]

    def value(tree):
        game = gs.ExplicitTree(tree)
        return search(game, game.initial())

    return value


def chain(tree, plies):
    """The tree below so many nodes with one move."""
    return chain([tree], plies - 1) if plies else tree


def test_the_scout_believed_is_wrong_on_three_leaves_and_on_none_of_two(trusting):
    assert (
        trusting([5, [[6, 9]]]) == 6 != gs.minimax(gs.ExplicitTree([5, [[6, 9]]])).value
    )
    for a, b, above, left, right in product((1, 2), (1, 2), *[range(4)] * 3):
        tree = chain([chain(a, left), chain(b, right)], above)
        if isinstance(tree, list):
            assert trusting(tree) == gs.minimax(gs.ExplicitTree(tree)).value
    right = gs.ExplicitTree([5, [[6, 9]]])
    assert gs.pvs(right).value == gs.minimax(right).value == 9


def test_the_two_questions_asked_by_hand():
    reads = [gs.alpha_beta(TEXTBOOK, window=w).leaves for w in ((2, 3), (3, 4))]
    assert reads == [3, 5]
    assert (
        gs.mtdf(TEXTBOOK, first_guess=3).leaves == gs.alpha_beta(TEXTBOOK).leaves == 7
    )


def test_no_guess_does_with_a_single_pass():
    passes = [len(gs.mtdf(TEXTBOOK, first_guess=g).passes) for g in range(-6, 19)]
    assert min(passes) == 2
    assert passes.index(max(passes)) == 15 + 6  # from 15 on: 14, 5, 3, and 3 again
    trail = gs.mtdf(TEXTBOOK, first_guess=15).passes
    assert [value for *_, value in trail] == [14, 5, 3, 3]
    assert passes == [2] * 12 + [3] * 9 + [4] * 4  # up to 5, up to 14, from 15 on
    found = [gs.mtdf(TEXTBOOK, first_guess=g) for g in range(-6, 19)]
    assert {result.leaves for result in found} == {7}


def test_the_first_pass_from_8_ends_with_the_5_of_c_and_reads_no_leaf_twice():
    nodes = {n.name: n for n in gs.searched(TEXTBOOK, gs.mtdf, first_guess=8)}
    assert [nodes[name].visits[0].value for name in ("a", "b", "c", "c2")] == [
        3,
        2,
        5,
        5,
    ]
    below_a = {name: nodes[name].visits[-1] for name in ("a1", "a2", "a3")}
    assert all(visit.run == 2 for visit in below_a.values())
    assert [name for name, visit in below_a.items() if not visit.how] == ["a2", "a3"]


@pytest.mark.parametrize("search", [gs.stockman, gs.sss_star])
def test_sss_reads_b1_second(search):
    (second,) = (n.name for n in gs.searched(TEXTBOOK, search) if n.order == 2)
    assert second == "b1"


def test_a_failed_pass_of_aspiration_costs_nodes_and_hardly_leaves():
    defined = {"gs": gs}
    exec(LECTURE["tweak-aspiration-run"].source, defined)
    runs = defined["runs"]
    failed, wide = runs["margin 8"], runs["margin 60"]
    assert (len(failed.passes), len(wide.passes)) == (2, 1)
    assert failed.leaves == wide.leaves
    assert failed.nodes > wide.nodes


def test_two_positions_collide_long_before_the_small_table_is_full():
    tree = gs.RandomTree(4, 2, seed=1, values=(0, 999))
    whole, small = gs.Table(), gs.Table(size=32)
    reads = [gs.sss_star(tree, table=table).leaves for table in (whole, small)]
    assert len(whole) < small.size
    assert small.replaced
    assert reads[0] < reads[1]


def test_the_scout_of_the_drawn_tree_fails_high_at_b_and_no_scout_in_best_order():
    defined = {"gs": gs}
    exec(LECTURE["tweak-pvs-explore"].source.splitlines()[0], defined)
    tree = defined["scouted"]

    def twice(order=None):
        searched = gs.searched(tree, gs.pvs, order=order)
        return {n.name for n in searched for v in n.visits if v.how == "re-search"}

    assert "b" in twice()
    assert not twice(gs.orders.best_first)
    (scout,) = (
        visit
        for visit in gs.searched(tree, gs.pvs)["b"].visits
        if visit.how == "null window"
    )
    assert (scout.sign, scout.value) == ("≥", 5)
    assert gs.searched(tree, gs.pvs)["b"].visits[-1].value == 7


def test_of_fewer_than_four_leaves_none_are_halved_and_of_four_they_are():
    half = gs.ExplicitTree([[1, 2, 3], 9])
    assert (gs.sss_star(half).leaves, gs.alpha_beta(half).leaves) == (2, 4)
    turned = gs.ExplicitTree([9, [1, 2, 3]])
    assert gs.sss_star(turned).leaves == gs.alpha_beta(turned).leaves == 2


@pytest.mark.parametrize(("depth", "fewer"), [(6, "sss_star"), (5, "dual_star")])
def test_sss_reads_fewer_at_even_depth_and_dual_at_odd(depth, fewer):
    reads = {"sss_star": 0, "dual_star": 0}
    for seed in range(120):
        tree = gs.RandomTree(3, depth, seed, values=(0, 10**6))
        for name in reads:
            reads[name] += getattr(gs, name)(tree).leaves
    assert min(reads, key=reads.get) == fewer


def test_the_list_holds_a_descriptor_for_each_move_of_max_at_every_second_ply():
    for branching, depth in ((2, 4), (2, 5), (3, 4), (4, 4), (4, 3)):
        tree = gs.RandomTree(branching, depth, seed=1, values=(0, 999))
        assert gs.stockman(tree).held == branching ** -(-depth // 2)


def test_a_larger_range_of_values_takes_sss_more_passes():
    def passes(top):
        tree = gs.RandomTree(4, 4, seed=2, values=(0, top))
        return len(gs.sss_star(tree).passes)

    assert passes(9) < passes(200) < passes(10_000)


def test_the_picture_to_predict_from_says_the_tree_of_the_check():
    drawn = LECTURE["predict-passes"].source
    tree = eval(LECTURE["check-predict"].source.split("ExplicitTree(")[1].split(")")[0])
    for name, leaves in zip("abc", tree):
        assert re.search(
            f"below {name} (the leaves )?{leaves[0]}, {leaves[1]}", drawn, re.I
        )
