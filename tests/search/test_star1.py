"""Star1 and Star2 against expectiminimax, exactly in fractions, and what they skip."""

from fractions import Fraction
from functools import partial
from itertools import product
from math import inf
from random import Random

import pytest
from answers import is_true
from many import many

import gamesearch as gs
from chance_trees import AsFloats, guess_below, tree
from gamesearch import MAX, MIN, Chance, ExplicitTree, expectiminimax, star1, star2

SEARCHES = {
    "Star1": star1,
    "Star1, fail-hard": partial(star1, hard=True),
    "Star1 with a table": partial(star1, table="new"),
    "Star2": star2,
    "Star2, two probes": partial(star2, probes=2),
    "Star2, all probes": partial(star2, probes=9),
    "Star2 with a table": partial(star2, table="new"),
}
every_search = pytest.mark.parametrize("name", SEARCHES)


def range_of(game, seed):
    """The game's own range, or for every second seed a looser one."""
    low, high = game.utility_range()
    return (low - seed % 5, high + seed % 3) if seed % 2 else (low, high)


def game_of(seed):
    nested, first = tree(seed)
    return ExplicitTree(nested, first=first)


@every_search
@many(300, slow=1000)
def test_the_value_is_that_of_expectiminimax_and_in_a_narrow_window_a_true_bound(
    name, seed
):
    game, limits, dice = game_of(seed), range_of(game_of(seed), seed), Random(seed)
    search, plain = SEARCHES[name], expectiminimax(game)
    answer = search(game, utility_range=limits)
    assert (answer.value, answer.move) == (plain.value, plain.move)  # the first best
    for _ in range(4):
        low = Fraction(dice.randint(-30, 27), 3)
        high = low + Fraction(dice.randint(1, 12), 3)
        value = search(game, window=(low, high), utility_range=limits).value
        assert is_true(value, plain.value, (low, high))
        if "hard" in name and not game.is_terminal(game.initial()):
            assert value == max(low, min(plain.value, high))


@every_search
@many(80, slow=250)
def test_at_each_depth_limit_it_is_expectiminimax_of_that_depth(name, seed):
    """The range of an evaluation with a win is that of the game times it."""
    game, evaluate = game_of(seed), guess_below(seed, 9)
    options = {"depth": seed % 4, "evaluate": evaluate}
    answer = SEARCHES[name](game, utility_range=(-9, 9), **options)
    assert answer.value == expectiminimax(game, **options).value
    low, high = game.utility_range()
    if low <= -1 < 1 <= high:  # else the guesses would lie outside
        evaluate = guess_below(seed, 3)
        evaluate.win = 3
        options = {"depth": 2, "evaluate": evaluate}
        answer = SEARCHES[name](game, **options)
        assert answer.value == expectiminimax(game, **options).value


@every_search
@many(40, slow=300)
def test_in_floats_only_rounding_tells_it_from_expectiminimax(name, seed):
    """Windows may turn out empty by rounding; values must not be off by more."""
    game = gs.RandomTree(3, 4, seed=seed, chance="unequal", ragged=seed % 2 / 5)
    value = SEARCHES[name](AsFloats(game)).value
    assert value == pytest.approx(float(expectiminimax(game).value), abs=1e-12)


class Alike(ExplicitTree):
    """Nodes with the same side to move and the same tree below are one position."""

    def key(self, state):
        return self.to_move(state), self._written(state)


@pytest.mark.parametrize("below", [[0, 15], [[[0, 15]]]], ids=["near", "far"])
@pytest.mark.parametrize("search", [star1, star2])
def test_rounding_leaves_no_empty_window_whose_bounds_would_be_filed(search, below):
    """The first outcome of b equals a but for the last digit: 3 < B, then B = L."""
    even = Chance([(0.5, below), (0.5, 0)])
    game = Alike([0.2 * 3, Chance([(0.2, 3), (0.8, below)]), even], first=MIN)
    trace = gs.Trace()
    assert expectiminimax(game).value == 0.2 * 3 < 0.6000001
    assert search(game, table="new", trace=trace).value == 0.2 * 3
    asked = [(e.alpha, e.beta) for e in trace if e.verb == "down"]
    assert all(alpha < beta for alpha, beta in asked)


@pytest.mark.parametrize("search", [star1, star2])
@many(20, slow=60)
def test_a_small_table_forgets_but_is_never_wrong(search, seed):
    """The table is kept through searches of one tree in changing windows and depths."""
    for size, replace in product([1, 3, 16], ["always", "deeper", "two-tier"]):
        game, table = game_of(seed), gs.Table(size, replace)
        evaluate, dice = guess_below(seed, 9), Random(seed)
        for _ in range(4):
            depth = dice.choice([1, 2, 3, None])
            options = {"depth": depth, "evaluate": evaluate}
            exact = expectiminimax(game, **options).value
            alpha = dice.randint(-9, 8)
            options["window"] = alpha, alpha + dice.randint(1, 4)
            value = search(game, table=table, utility_range=(-9, 9), **options).value
            assert is_true(value, exact, options["window"])


@every_search
@many(80, slow=250)
def test_leaves_and_expanded_positions_are_those_of_a_counted_game(name, seed):
    """With a table without end no leaf is evaluated twice."""
    for window in (-inf, inf), (-3, 1), (2, 4):
        counted = gs.Counted(game_of(seed))
        answer = SEARCHES[name](counted, window=window)
        assert answer.leaves == counted.leaves
        assert answer.expanded == counted.generated
        if "table" in name:
            assert len(set(counted.visited)) == counted.leaves


@every_search
@pytest.mark.parametrize(
    ("nested", "first"),
    [
        ([5, Chance([(0.5, 0), (0.5, 9)])], MAX),  # worth 5 at most, as A is 0
        ([5, Chance([(0.5, 10), (0.5, 1)])], MIN),  # worth 5 at least, as B is 10
    ],
    ids=["at A", "at B"],
)
def test_an_outcome_worth_exactly_A_or_B_cuts(name, nested, first):
    game = ExplicitTree(nested, first=first)
    assert SEARCHES[name](game, utility_range=(0, 10)).leaves == 2


@pytest.mark.parametrize(
    ("values", "window"), [((10, 9), (0, 4)), ((0, 1), (6, 9))], ids=["high", "low"]
)
@every_search
def test_beyond_the_window_it_says_how_far_what_was_read_goes(name, values, window):
    """With 10, and 0 at least for the other, 5 at least; with 0, and 10, 5 at most."""
    die = ExplicitTree(Chance((Fraction(1, 2), value) for value in values))
    answer = SEARCHES[name](die, window=window, utility_range=(0, 10))
    edge = max(window[0], min(5, window[1]))
    assert (answer.value, answer.leaves) == (edge if "hard" in name else 5, 1)


@pytest.mark.parametrize("search", [star1, star2])
def test_a_root_that_a_table_knows_by_its_mirror_image_has_its_own_move(search):
    part = [3, Chance([(0.5, 5), (0.5, 9)])]
    game, table = Alike([part, part], first=MIN), gs.Table()
    for name in "ab":
        answer = search(game, game.play(0, name), table=table)
        assert (answer.value, answer.move) == (7, f"{name}2")


@every_search
@pytest.mark.parametrize("window", [(10, 12), (-2, 0)])
def test_a_window_beyond_the_range_is_answered_without_a_leaf(name, window):
    die = ExplicitTree(Chance([(0.5, 3), (0.5, 4)]))
    answer = SEARCHES[name](die, window=window, utility_range=(0, 10))
    assert (answer.leaves, answer.cutoffs) == (0, 1)
    assert answer.value in (0, 10)


@pytest.mark.parametrize("search", [star1, star2])
@many(60, slow=100)
def test_without_chance_it_visits_what_alpha_beta_visits(search, seed):
    game = gs.RandomTree(3, 4, seed=seed, values=(0, 9))
    assert search(game) == gs.alpha_beta(game)


@many(100, slow=500)
def test_star1_never_reads_more_leaves_than_expectiminimax(seeds):
    less = 0
    for game in map(game_of, seeds):
        plain, cut = expectiminimax(game).leaves, star1(game).leaves
        assert cut <= plain
        less += cut < plain
    assert less > len(seeds) / 5


def test_the_interval_closes_on_four_outcomes_and_the_last_is_cut():
    """MAX over 5 and four equal outcomes 1, 2, 0, 9, by hand: X + p v + L Y."""
    quarter = Fraction(1, 4)
    coins = Chance((quarter, value) for value in (1, 2, 0, 9))
    game, trace = ExplicitTree([5, coins]), gs.Trace()
    answer = star1(game, utility_range=(0, 10), trace=trace)
    assert (answer.value, answer.leaves, answer.cutoffs) == (5, 4, 1)
    known = [(e.low, e.high) for e in trace if e.verb == "know" and e.path == ("b",)]
    closing = [(0, 10), (quarter, 31 * quarter), (3 * quarter, 23 * quarter)]
    assert known == [*closing, (-inf, 13 * quarter)]
    windows = [(e.alpha, e.beta) for e in trace if e.verb == "down" and e.ply == 2]
    assert windows == [(0, 10), (0, 10), (7, 10)]  # A is -10, -1, 7


def test_with_a_looser_range_the_same_outcome_is_not_cut():
    coins = Chance((Fraction(1, 4), value) for value in (1, 2, 0, 9))
    answer = star1(ExplicitTree([5, coins]), utility_range=(0, 20))
    assert (answer.value, answer.leaves) == (5, 5)


def test_best_first_star2_reads_what_ballard_counts_when_every_probe_cuts():
    """MAX, chance, MIN: all of the best move's leaves, one for each other outcome."""
    for n in (2, 3, 5, 8):
        share = Fraction(1, n)
        best = Chance((share, [n] * n) for _ in range(n))
        worse = Chance((share, [n - 1] + [n + 1] * (n - 1)) for _ in range(n))
        game, trace = ExplicitTree([best] + [worse] * (n - 1)), gs.Trace()
        options = {"order": gs.orders.best_first, "utility_range": (0, 9 * n)}
        assert star2(game, trace=trace, **options).value == n
        assert gs.tree_of(game, None, trace).leaves == n * n + n * (n - 1)
        assert star2(game, table="new", **options).leaves == n * n + n * (n - 1)
