"""Searches on every tree of few leaves: not a sample, all of them.

A value search only compares leaves with each other and with its window. So what holds
for every ordered tree, either player to move first, every way in which the leaves can
compare (ties included) and every window, holds for all values whatever. The searches
that also count with values (chance, and the intervals of B*) are tried with small
values and weights, each combination of them.

| trees of so many leaves   | `make test`                   | `make test-slow`     |
|---------------------------|-------------------------------|----------------------|
| value and best move       | to 5 alpha-beta, all to 4     | 5                    |
| every window              | to 4                          | 5                    |
| windows, edges at values  | to 3                          | 4                    |
| whole window, one other   |                               | 6 alpha-beta         |
| orders, deepening         | to 4                          |                      |
| a table used again        | to 3, and 4 where nodes merge | 4                    |
| chance, value             | to 3, and one in five of 4    | 4                    |
| chance, windows           | one in three to 3             | 3                    |
| B*, intervals             | to 3                          |                      |

`pytest -s` shows how many trees and searches were tried.
"""

from collections import Counter
from fractions import Fraction
from functools import partial
from itertools import chain, combinations, cycle, islice, product
from math import inf

import pytest
from answers import is_true
from many import slowly

import gamesearch as gs
from gamesearch import CHANCE, MAX, alpha_beta, star1, star2, strategies
from gamesearch.search import orders
from reference import SIDES
from small_trees import Shape, orderings, shapes, windows

strict, hard = partial(alpha_beta, strict=True), partial(alpha_beta, hard=True)
hard_star1 = partial(star1, hard=True)
FORMS = {"strict": strict, "hard": hard, "negamax": gs.negamax, "pvs": gs.pvs}
FORMS |= {"with memory": gs.alpha_beta_with_memory}
FORMS |= {"star1": star1, "star1, hard": hard_star1, "star2": star2}
WINDOWED = {"alpha_beta": alpha_beta} | FORMS
MAIN = {"alpha_beta": alpha_beta, "sss_star": gs.sss_star}
MAIN |= {name: FORMS[name] for name in ("negamax", "pvs", "with memory")}
OTHERS = {name: FORMS[name] for name in ("strict", "hard", "star1, hard", "star2")}
OTHERS |= {"star1": star1}
OTHERS |= {"minimax": gs.minimax, "two_phase_minimax": gs.two_phase_minimax}
OTHERS |= {"aspiration": partial(gs.aspiration, first_guess=1, margin=0.5)}
OTHERS |= {"mtdf": partial(gs.mtdf, first_guess=1), "dual_star": gs.dual_star}
OTHERS |= {"stockman": gs.stockman, "expectiminimax": gs.expectiminimax}
A_BEST = {"pvs", "mtdf", "sss_star", "dual_star"}  # the others find the first best move
TRIED = Counter()  # (what, search) -> trees and searches


@pytest.fixture(scope="module", autouse=True)
def table():
    """How many trees and searches were tried, seen with `pytest -s`."""
    yield
    print()
    for what, name in dict.fromkeys(key[:2] for key in TRIED):
        trees, searches = (TRIED[what, name, kind] for kind in ("trees", "searches"))
        print(f"{what:<20} {name:<18} {trees:>9,} trees {searches:>10,} searches")


def count(what, name, searches=1):
    """One more tree, and so many searches of it."""
    TRIED[what, name, "trees"] += 1
    TRIED[what, name, "searches"] += searches


def games(leaves, kind=Shape):
    """Every game of so many leaves, one after another in the same few objects."""
    for shape, first in product(shapes(leaves), SIDES):
        game = kind(shape, first)
        for ranks in orderings(leaves):
            game.values = ranks
            yield game


def up_to(leaves):
    """Every game of one to so many leaves."""
    return chain.from_iterable(map(games, range(1, leaves + 1)))


def test_there_are_50_424_trees_of_two_to_five_leaves():
    assert sum(1 for _ in up_to(5)) - len(SIDES) == 50_424


# -- the whole window --------------------------------------------------------------


@pytest.mark.parametrize(
    ("searches", "trees"),
    [
        pytest.param({"alpha_beta": alpha_beta}, partial(up_to, 5), id="to 5"),
        pytest.param(MAIN | OTHERS, partial(up_to, 4), id="all, to 4"),
        slowly(MAIN | OTHERS, partial(games, 5), name="all, 5"),
    ],
)
def test_the_value_and_a_best_move(searches, trees):
    for game in trees():
        exact = game.exact()
        best = [move for move in game.moves(()) if game.exact((move,)) == exact]
        for name, search in searches.items():
            found = search(game)
            assert found.value == exact, f"{name}: {game}"
            if name in A_BEST:
                assert game.utility(found.line) == exact, f"{name}: {game}"
            else:
                assert found.line[:1] == tuple(best[:1]), f"{name}: {game}"
            count("whole window", name)


# -- every window --------------------------------------------------------------------


def check_windows(what, searches, trees, edges):
    """Each search in each window that these edges make for a game."""
    for game in trees:
        exact, tried = game.exact(), list(edges(game.values))
        for name, search in searches.items():
            for window in tried:
                value = search(game, window=window).value
                assert is_true(value, exact, window), f"{name}: {game}, {window}"
            count(what, name, len(tried))


@pytest.mark.parametrize(
    "trees", [partial(up_to, 4), slowly(partial(games, 5))], ids=["to 4", "5"]
)
def test_every_window_between_values(trees):
    check_windows("windows between", WINDOWED, trees(), windows)


@pytest.mark.parametrize(
    "trees", [partial(up_to, 3), slowly(partial(games, 4))], ids=["to 3", "4"]
)
def test_every_window_with_edges_at_values_too(trees):
    def edges(values):
        steps = [step / 2 for step in range(-1, 2 * max(values) + 2)]
        return combinations([-inf, *steps, inf], 2)

    check_windows("edges at values", WINDOWED, trees(), edges)


@pytest.mark.slow
def test_every_tree_of_six_leaves_in_the_whole_window_and_in_one_other():
    turn = {}

    def in_turn(values):
        most = max(values)
        if most not in turn:
            turn[most] = cycle(windows(values))
        return (-inf, inf), next(turn[most])

    check_windows("six leaves", {"alpha_beta": alpha_beta}, games(6), in_turn)
    assert TRIED["six leaves", "alpha_beta", "trees"] == 1_845_102


class Merged(Shape):
    """Nodes with equal trees and values below them are one position to a table."""

    def key(self, state):
        return self.to_move(state), self.below(state)

    def below(self, state):
        if self.is_terminal(state):
            return self.utility(state)
        return tuple(self.below((*state, move)) for move in self.moves(state))


@pytest.mark.parametrize(
    "trees",
    [
        pytest.param(lambda: chain(up_to(3), games(4, Merged)), id="to 3, merged 4"),
        slowly(lambda: games(4), name="4, not merged"),
    ],
)
def test_a_table_from_any_window_answers_truly_in_any_other(trees):
    search = gs.alpha_beta_with_memory
    for game in trees():
        exact, asked = game.exact(), list(windows(game.values))
        for before in asked:
            table = gs.Table()
            search(game, window=before, table=table)
            for window in asked:
                found = search(game, window=window, table=table)
                assert is_true(found.value, exact, window), f"{game}, {before}"
        count("table used again", "with memory", len(asked) * (1 + len(asked)))


# -- orders and depths -----------------------------------------------------------------


def test_no_order_changes_the_value():
    fixed = orders.best_first, orders.worst_first
    for game in up_to(4):
        exact = game.exact()
        for name in ("alpha_beta", "pvs", "with memory"):
            tried = *fixed, orders.Killers(), orders.History()
            for order in tried:
                assert MAIN[name](game, order=order).value == exact, f"{game}, {order}"
            count("orders", name, len(tried))


DEEPENED = [gs.alpha_beta, gs.alpha_beta_with_memory, gs.pvs, gs.aspiration, gs.mtdf]


def test_each_depth_of_deepening_has_its_value():
    def evaluate(state):  # something else than the value, the same each time
        return sum(state) % 3 - 1

    evaluate.win = 2

    def exact(game, state, depth):
        if game.is_terminal(state):
            return evaluate.win * game.utility(state)
        if depth == 0:
            return evaluate(state)
        choose = max if game.to_move(state) == MAX else min
        moves = game.moves(state)
        return choose(exact(game, (*state, move), depth - 1) for move in moves)

    for game in up_to(4):
        known = [exact(game, (), depth) for depth in range(5)]
        for search in DEEPENED:
            answers = [*gs.deepen(game, algorithm=search, depth=4, evaluate=evaluate)]
            for answer in answers:
                assert answer.value == known[answer.depth], f"{search}: {game}"
            count("deepening", search.__name__, len(answers))


# -- chance --------------------------------------------------------------------------


class WithChance(Shape):
    """A tree in which some inner nodes are chance nodes, with the weights given."""

    def __init__(self, shape, first, weights):
        super().__init__(shape, first)
        self.odds = {
            path: tuple(zip(self.nodes[path], (Fraction(w, sum(some)) for w in some)))
            for path, some in weights.items()
        }

    def __str__(self):
        return f"{super().__str__()}, {self.odds}"

    def to_move(self, state):
        return CHANCE if state in self.odds else super().to_move(state)

    def moves(self, state):
        return () if state in self.odds else self.nodes[state]

    def outcomes(self, state):
        return self.odds.get(state, ())

    def utility_range(self):
        return -1, 1

    def exact(self, state=()):
        if state not in self.odds:
            return super().exact(state)
        return sum(chance * self.exact((*state, m)) for m, chance in self.odds[state])


def trees_of_chance(leaves):
    """Trees with a chance node or more, weights 1 and 2, utilities -1, 0 and 1.

    Of four leaves none is 0.
    """
    utilities = (-1, 0, 1) if leaves < 4 else (-1, 1)
    for shape in shapes(leaves):
        widths = {path: len(below) for path, below in Shape(shape).nodes.items()}
        inner = [path for path, width in widths.items() if width]
        for number in range(1, len(inner) + 1):
            for chosen in combinations(inner, number):
                weights = (product((1, 2), repeat=widths[path]) for path in chosen)
                for drawn in product(*weights):
                    game = WithChance(shape, MAX, dict(zip(chosen, drawn)))
                    for values in product(utilities, repeat=leaves):
                        game.values = values
                        yield game


STARS = {name: FORMS[name] for name in ("star1", "star1, hard", "star2")}
AVERAGING = {**STARS, "expectiminimax": gs.expectiminimax}
AVERAGING["star2, all probed"] = partial(star2, probes=4)


def to_three():
    return chain(trees_of_chance(2), trees_of_chance(3))


@pytest.mark.parametrize(
    "trees",
    [
        pytest.param(
            lambda: chain(to_three(), islice(trees_of_chance(4), 0, None, 5)), id="some"
        ),
        slowly(lambda: trees_of_chance(4), name="4"),
    ],
)
def test_the_expected_value_of_every_small_tree_of_chance(trees):
    for game in trees():
        exact = game.exact()
        for name, search in AVERAGING.items():
            assert search(game).value == exact, f"{name}: {game}"
            count("chance", name)


@pytest.mark.parametrize(
    "trees",
    [
        pytest.param(lambda: islice(to_three(), 0, None, 3), id="one in three"),
        slowly(to_three, name="all"),
    ],
)
def test_every_window_of_every_small_tree_of_chance(trees):
    edges = -1, Fraction(-1, 3), 0, Fraction(1, 3), 1
    check_windows("chance, windows", STARS, trees(), lambda _: combinations(edges, 2))


# -- intervals -------------------------------------------------------------------------


def trees_of_intervals(leaves):
    """Games with an interval for each node that holds its value, in all orderings."""
    for shape, first in product(shapes(leaves), SIDES):
        game = Shape(shape, first)
        inner = [path for path, below in game.nodes.items() if below and path]
        for ranks in orderings(leaves + 2 * len(inner)):
            game.values, ends = ranks[:leaves], ranks[leaves:]
            game.interval = dict(zip(inner, zip(ends[::2], ends[1::2])))
            game.interval[()] = min(ranks), max(ranks)
            if all(
                low <= high and low <= game.exact(path) <= high
                for path, (low, high) in game.interval.items()
            ):
                yield game


STRATEGIES = [strategies.prove_best, strategies.disprove_rest]
STRATEGIES += [strategies.alternate, strategies.smaller_tree]


def test_b_star_with_every_ordering_of_the_ends_of_intervals():
    for game in chain(trees_of_intervals(2), trees_of_intervals(3)):
        exact, shown = game.exact(), f"{game}, {game.interval}"
        for search, strategy in product((gs.b_star, gs.b_star_negamax), STRATEGIES):
            found = search(game, estimate=game.interval.get, strategy=strategy)
            assert found.complete, shown
            assert game.exact((found.move,)) == exact, shown
            assert found.value[0] <= exact <= found.value[1], shown
            count("intervals", search.__name__)
