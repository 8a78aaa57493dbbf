"""Searches on every tree of up to five leaves: not a sample, all of them.

A value search only compares leaves with each other and with its window. So what holds
for every ordered tree, either player to move first, every way in which the leaves can
compare (ties included) and every window, holds for all values whatever. The searches
that also count with values (chance, and the intervals of B*) are tried with small
values and weights, each combination of them.
"""

from fractions import Fraction
from functools import partial
from itertools import chain, combinations, product
from math import inf

import pytest

from gamesearch import (
    CHANCE,
    MAX,
    MIN,
    Table,
    alpha_beta,
    alpha_beta_with_memory,
    aspiration,
    b_star,
    b_star_negamax,
    deepen,
    dual_star,
    expectiminimax,
    minimax,
    mtdf,
    negamax,
    orders,
    pvs,
    sss_star,
    star1,
    star2,
    stockman,
    strategies,
    two_phase_minimax,
)
from small_trees import Shape, orderings, shapes, windows

SIDES = MAX, MIN


def games(leaves, kind=Shape):
    """Every game of so many leaves, one after another in the same few objects."""
    for shape, first in product(shapes(leaves), SIDES):
        game = kind(shape, first)
        for ranks in orderings(leaves):
            game.values = ranks
            yield game


def up_to(leaves):
    """Every game of one to so many leaves."""
    for count in range(1, leaves + 1):
        yield from games(count)


def is_true(value, exact, window):
    """Is what was returned in this window right about the exact value?"""
    alpha, beta = window
    if value <= alpha:
        return exact <= value
    return exact >= value if value >= beta else exact == value


def kinds(searches):
    """A case for each search of a dict, called by its name."""
    return pytest.mark.parametrize("search", searches.values(), ids=searches.keys())


def test_there_are_50_424_trees_of_two_to_five_leaves():
    assert sum(1 for _ in up_to(5)) - len(SIDES) == 50_424


# -- the whole window --------------------------------------------------------------

FIRST_BEST = {  # which find the first best move, also among equals
    "minimax": minimax,
    "two_phase_minimax": two_phase_minimax,
    "negamax": negamax,
    "alpha_beta": alpha_beta,
    "alpha_beta, strict": partial(alpha_beta, strict=True),
    "alpha_beta, hard": partial(alpha_beta, hard=True),
    "with memory": alpha_beta_with_memory,
    "aspiration": partial(aspiration, first_guess=1, margin=0.5),
    "stockman": stockman,
    "expectiminimax": expectiminimax,
    "star1": star1,
    "star1, hard": partial(star1, hard=True),
    "star2": star2,
}
A_BEST = {
    "pvs": pvs,
    "mtdf": partial(mtdf, first_guess=1),
    "sss_star": sss_star,
    "dual_star": dual_star,
}


@kinds(FIRST_BEST)
def test_the_value_and_the_first_best_move(search):
    for game in up_to(5):
        found = search(game)
        exact = game.exact()
        assert found.value == exact, game.text(())
        best = [move for move in game.moves(()) if game.exact((move,)) == exact]
        assert found.line[:1] == tuple(best[:1]), game.text(())


@kinds(A_BEST)
def test_the_value_and_a_line_that_leads_to_it(search):
    for game in up_to(5):
        found = search(game)
        assert found.value == game.exact(), game.text(())
        assert game.utility(found.line) == found.value, game.text(())


# -- every window --------------------------------------------------------------------


@kinds(
    {
        "alpha_beta": alpha_beta,
        "strict": partial(alpha_beta, strict=True),
        "hard": partial(alpha_beta, hard=True),
    }
)
def test_alpha_beta_in_every_window(search):
    for game in up_to(5):
        exact = game.exact()
        for window in windows(game.values):
            assert is_true(search(game, window=window).value, exact, window), (
                f"{game.text(())}, {window}"
            )


@kinds(
    {
        "alpha_beta": alpha_beta,
        "strict": partial(alpha_beta, strict=True),
        "hard": partial(alpha_beta, hard=True),
        "negamax": negamax,
        "pvs": pvs,
        "with memory": alpha_beta_with_memory,
        "star1": star1,
        "star1, hard": partial(star1, hard=True),
        "star2": star2,
    }
)
def test_every_window_with_edges_at_values_too(search):
    for game in up_to(4):
        exact = game.exact()
        edges = [step / 2 for step in range(-1, 2 * max(game.values) + 2)]
        for window in combinations([-inf, *edges, inf], 2):
            assert is_true(search(game, window=window).value, exact, window), (
                f"{game.text(())}, {window}"
            )


class Merged(Shape):
    """Nodes with equal trees and values below them are one position to a table."""

    def key(self, state):
        return self.to_move(state), self.below(state)

    def below(self, state):
        if self.is_terminal(state):
            return self.utility(state)
        return tuple(self.below((*state, move)) for move in self.moves(state))


def test_a_table_from_any_window_answers_truly_in_any_other():
    for game in chain(up_to(4), games(4, Merged)):
        exact = game.exact()
        for before in windows(game.values):
            table = Table()
            alpha_beta_with_memory(game, window=before, table=table)
            for window in windows(game.values):
                found = alpha_beta_with_memory(game, window=window, table=table)
                assert is_true(found.value, exact, window), game.text(())


# -- orders and depths -----------------------------------------------------------------


@kinds({"alpha_beta": alpha_beta, "pvs": pvs, "with memory": alpha_beta_with_memory})
def test_no_order_changes_the_value(search):
    for game in up_to(4):
        for order in (
            orders.best_first,
            orders.worst_first,
            orders.Killers(),
            orders.History(),
        ):
            assert search(game, order=order).value == game.exact(), game.text(())


@kinds(
    {
        "alpha_beta": {"algorithm": alpha_beta},
        "with memory": {"algorithm": alpha_beta_with_memory, "table": Table},
        "pvs": {"algorithm": pvs},
        "aspiration": {"algorithm": aspiration},
        "mtdf": {"algorithm": mtdf},
    }
)
def test_each_depth_of_deepening_has_its_value(search):
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
        options = dict(search)
        if "table" in options:
            options["table"] = Table()
        answers = deepen(game, depth=4, evaluate=evaluate, **options)
        for answer in answers:
            assert answer.value == exact(game, (), answer.depth), game.text(())


# -- chance --------------------------------------------------------------------------


class WithChance(Shape):
    """A tree in which some inner nodes are chance nodes, with the weights given."""

    def __init__(self, shape, first, chances):
        super().__init__(shape, first)
        self.chances = chances  # path -> weights

    def to_move(self, state):
        return CHANCE if state in self.chances else super().to_move(state)

    def moves(self, state):
        return () if state in self.chances else self.nodes[state]

    def outcomes(self, state):
        weights = self.chances.get(state, ())
        total = sum(weights)
        chances = (Fraction(weight, total) for weight in weights)
        return tuple(zip(self.nodes[state], chances)) if weights else ()

    def utility_range(self):
        return -1, 1

    def expected(self, state=()):
        if self.is_terminal(state):
            return self.utility(state)
        if state in self.chances:
            pairs = self.outcomes(state)
            return sum(chance * self.expected((*state, m)) for m, chance in pairs)
        choose = max if self.to_move(state) == MAX else min
        return choose(self.expected((*state, move)) for move in self.nodes[state])


def trees_of_chance(leaves):
    """Trees with a chance node or more, weights 1 and 2, utilities -1, 0 and 1.

    Of four leaves none is 0.
    """
    utilities = (-1, 0, 1) if leaves < 4 else (-1, 1)
    for shape in shapes(leaves):
        inner = [path for path, below in Shape(shape).nodes.items() if below]
        widths = {path: len(Shape(shape).nodes[path]) for path in inner}
        for count in range(1, len(inner) + 1):
            for chosen in combinations(inner, count):
                weights = (product((1, 2), repeat=widths[path]) for path in chosen)
                for drawn in product(*weights):
                    game = WithChance(shape, MAX, dict(zip(chosen, drawn)))
                    for values in product(utilities, repeat=leaves):
                        game.values = values
                        yield game


CHANCE_SEARCHES = {
    "expectiminimax": expectiminimax,
    "star1": star1,
    "star1, hard": partial(star1, hard=True),
    "star2": star2,
    "star2, all probed": partial(star2, probes=4),
}


@kinds(CHANCE_SEARCHES)
def test_the_expected_value_of_every_small_tree_of_chance(search):
    for leaves in (2, 3, 4):
        for game in trees_of_chance(leaves):
            assert search(game).value == game.expected(), game.text(())


@kinds({"star1": star1, "star1, hard": partial(star1, hard=True), "star2": star2})
def test_every_window_of_every_small_tree_of_chance(search):
    edges = -1, Fraction(-1, 3), 0, Fraction(1, 3), 1
    for leaves in (2, 3):
        for game in trees_of_chance(leaves):
            exact = game.expected()
            for window in combinations(edges, 2):
                assert is_true(search(game, window=window).value, exact, window), (
                    f"{game.text(())}, {game.chances}, {window}"
                )


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


@kinds({"b_star": b_star, "negamax": b_star_negamax})
@pytest.mark.parametrize(
    "strategy",
    [
        strategies.prove_best,
        strategies.disprove_rest,
        strategies.alternate,
        strategies.smaller_tree,
    ],
)
def test_b_star_with_every_ordering_of_the_ends_of_intervals(search, strategy):
    for leaves in (2, 3):
        for game in trees_of_intervals(leaves):
            found = search(game, estimate=game.interval.get, strategy=strategy)
            exact, shown = game.exact(), f"{game.text(())}, {game.interval}"
            assert found.complete, shown
            assert game.exact((found.move,)) == exact, shown
            assert found.value[0] <= exact <= found.value[1], shown
