"""Which leaves null windows read: always some of those that alpha-beta reads."""

from collections import Counter
from random import Random

import pytest
from many import each, many

import gamesearch as gs
from gamesearch import MAX, MIN, RandomTree, alpha_beta, dual_star, sss_star
from gamesearch.search import orders
from reference import random_tree

SHAPES = (2, 4), (3, 3), (2, 6), (3, 4), (4, 3)
FAR = 10**9


def leaves_read(search, game, **options):
    """The answer, and the leaves in the order in which they were read."""
    counted = gs.Counted(game)
    return search(counted, **options), counted.visited


def permuted(seed):
    """A tree of distinct leaves, in turn of five shapes, with MAX or MIN first."""
    first = MIN if seed // 5 % 2 else MAX
    return RandomTree(*SHAPES[seed % 5], seed, values="permutation", first=first)


def ways(game, value, seed):
    """The searches by null windows, MTD(f) from first guesses good and bad."""
    anything = Random(seed).randint(*game.utility_range())
    guesses = {"exact": value, "0": 0, "below": -FAR, "above": FAR, "random": anything}
    return {
        "PVS": (gs.pvs, {}),
        "SSS*": (sss_star, {}),
        "DUAL*": (dual_star, {}),
        "Stockman's SSS*": (gs.stockman, {}),
        **{f"MTD(f), {n}": (gs.mtdf, {"first_guess": g}) for n, g in guesses.items()},
        "aspiration": (gs.aspiration, {"first_guess": anything, "margin": 2}),
    }


@many(80, slow=1000)
def test_all_read_inside_what_alpha_beta_reads(seeds):
    """Less than it on a quarter of the trees, or that would say nothing."""
    fewer, totals = Counter(), Counter()
    for seed in seeds:
        game = permuted(seed)
        answer, read = leaves_read(gs.alpha_beta, game)
        for name, (search, options) in ways(game, answer.value, seed).items():
            theirs, inside = leaves_read(search, game, **options)
            assert theirs.value == answer.value, f"seed {seed}, {name}"
            assert set(inside) <= set(read), f"seed {seed}, {name}"
            if search is not gs.pvs:  # which has no memory
                assert len(set(inside)) == len(inside), f"seed {seed}, {name}"
            fewer[name] += len(set(inside)) < len(read)
            totals[name] += len(inside)
    assert min(fewer.values()) > len(seeds) / 4, fewer
    assert min(totals, key=totals.get) == "MTD(f), exact"  # the best guess is the value


@many(60, slow=200)
def test_with_another_order_the_leaves_lie_outside(seeds):
    """So it is no accident of small trees that they lie inside."""
    outside = 0
    for seed in seeds:
        game = permuted(seed)
        read = set(leaves_read(alpha_beta, game)[1])
        order = orders.shuffled(seed)
        outside += not set(leaves_read(sss_star, game, order=order)[1]) <= read
    assert outside > len(seeds) * 3 / 4


@many(80, slow=700)
def test_also_where_leaves_are_equal(seed):
    """A narrower window never adds a leaf, whatever the values are."""
    if seed < 300:
        game = RandomTree(*SHAPES[seed % 5], seed, values=(0, 3))
    else:
        game = gs.ExplicitTree(*random_tree(seed - 300))
    answer, read = leaves_read(alpha_beta, game)
    for name, (search, options) in ways(game, answer.value, seed).items():
        theirs, inside = leaves_read(search, game, **options)
        assert theirs.value == answer.value, f"{name}"
        assert set(inside) <= set(read), f"{name}"


@pytest.mark.parametrize("values", ["permutation", (0, 3), (0, 20)], ids=str)
@many(80, slow=300)
def test_the_table_reads_the_leaves_of_the_list_in_the_same_order(values, seed):
    """SSS* twice over: by null windows from +∞, and as Stockman wrote it."""
    first = MIN if seed // 5 % 2 else MAX
    game = RandomTree(
        *SHAPES[seed % 5], seed, values=values, ragged=seed % 3 / 5, first=first
    )
    ours, by_windows = leaves_read(sss_star, game)
    theirs, by_list = leaves_read(gs.stockman, game)
    assert by_windows == by_list
    assert (ours.value, ours.move) == (theirs.value, theirs.move)


@many(60, slow=100)
def test_mtd_from_far_away_is_sss_or_dual(seed):
    game = permuted(seed)
    for guess, search in ((FAR, sss_star), (-FAR, dual_star)):
        far = leaves_read(gs.mtdf, game, first_guess=guess)[1]
        assert far == leaves_read(search, game)[1]


def test_dual_is_sss_with_the_players_exchanged():
    class Turned(RandomTree):
        """The same tree seen by the other player."""

        def to_move(self, state):
            return -super().to_move(state)

        def utility(self, state):
            return -super().utility(state)

    for seed in range(100):
        shape = SHAPES[seed % 5]
        there = RandomTree(*shape, seed, values="permutation")
        here = Turned(*shape, seed, values="permutation")
        ours, read = leaves_read(dual_star, there)
        theirs, other = leaves_read(sss_star, here)
        assert read == other
        assert (ours.value, ours.line, ours.nodes) == (
            *(-theirs.value, theirs.line, theirs.nodes),
        )


def test_neither_sss_nor_dual_is_always_the_better():
    counts = [
        [
            len(leaves_read(search, permuted(seed))[1])
            for search in (sss_star, dual_star)
        ]
        for seed in range(100)
    ]
    assert any(sss < dual for sss, dual in counts)
    assert any(dual < sss for sss, dual in counts)


# -- the minimal tree ----------------------------------------------------------------

NULL_WINDOWS = [gs.pvs, sss_star, dual_star, gs.stockman, gs.mtdf, gs.aspiration]


@pytest.mark.parametrize(("b", "d"), [(1, 4), (2, 7), (3, 5), (4, 4), (6, 3), (40, 2)])
@each("search", [*NULL_WINDOWS, gs.alpha_beta_with_memory])
def test_in_a_perfect_order_all_read_the_minimal_tree(search, b, d):
    """Less would prove nothing, and alpha-beta, around them, reads no more."""
    for first in (MAX, MIN):
        tree = RandomTree(b, d, seed=b + d, ordered=(1, 1), first=first)
        answer, read = leaves_read(search, tree)
        assert answer.value == tree.value
        assert len(set(read)) == b ** -(-d // 2) + b ** (d // 2) - 1


@each("search", NULL_WINDOWS)
def test_no_order_lets_them_read_less(search):
    for seed in range(15):
        game = RandomTree(3, 4, seed, values="permutation")
        for order in (None, orders.worst_first, orders.best_first):
            bound = orders.bind(order, game)  # an oracle's own reading is not counted
            read = set(leaves_read(search, game, order=bound)[1])
            assert 17 <= len(read) <= 81
            assert order is not orders.best_first or len(read) == 17
