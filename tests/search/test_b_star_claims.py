"""What B* claims, on seeded trees and graphs whose values are known.

Wherever it says that the moves are separated, its move is a minimax-best one; and the
interval of the root holds the minimax value, whether or not a limit ended the search.
The values come from plain minimax over all positions. Every interval handed to B* holds
the value of its position: round it, between values that stand in the tree, nothing but
it, or drawn by the trees of intervals themselves, which are cut off at some depth.
"""

from collections import Counter
from functools import cache
from itertools import product
from random import Random

import pytest
from answers import STRATEGIES, values_of
from many import many

import gamesearch as gs
from gamesearch import MAX, MIN, Budget, ExplicitTree, Game, b_star
from graphs import graphs
from reference import random_tree


class CutOff(Game):
    """The first plies of a tree of intervals; below them leaves, drawn from theirs."""

    def __init__(self, tree, plies):
        self.tree, self.plies = tree, plies

    def initial(self):
        return self.tree.initial(), self.plies

    def to_move(self, state):
        return self.tree.to_move(state[0])

    def moves(self, state):
        return self.tree.moves(state[0]) if state[1] else ()

    def play(self, state, move):
        return self.tree.play(state[0], move), state[1] - 1

    def utility(self, state):
        node, _ = state
        return node.low + node.drawn % (node.high - node.low + 1)

    def estimate(self, state):
        return self.tree.estimate(state[0])


def honest(game, value, values, seed):
    """Intervals that hold the value: round it, between values of the tree, or exact."""
    kind = ("around", "between", "exact")[seed % 3]

    def estimate(state):
        dice, exact = Random(f"{seed}|{game.key(state)}"), value(state)
        if kind == "around":
            return exact - dice.randint(0, 9), exact + dice.randint(0, 9)
        if kind == "between":
            below = [other for other in values if other <= exact]
            above = [other for other in values if other >= exact]
            return dice.choice(below), dice.choice(above)
        return (exact, exact) if dice.random() < 0.5 else (values[0], values[-1])

    return estimate


def drawn(seed, split):
    """A tree of intervals with moves in turn or of one player, cut off."""
    width, plies = ((2, 4), (3, 3), (4, 2))[seed % 3]
    tree = gs.IntervalTree(
        width,
        (6, 30, 200)[seed % 5 % 3],
        seed,
        split=split,
        first=(MAX, MIN)[seed // 2 % 2],
        alone=seed % 4 == 1,
    )
    return CutOff(tree, plies)


FAMILIES = {
    "two players": lambda seed: ExplicitTree(*random_tree(seed)),
    "one player": lambda seed: ExplicitTree(*random_tree(seed), alone=True),
    "graphs": lambda seed: next(graphs([seed]))[1],
    "uniform intervals": lambda seed: drawn(seed, split=False),
    "split intervals": lambda seed: drawn(seed, split=True),
}


@cache
def case(family, seed):
    """The game, an estimate, the value of each state, and all states."""
    game = FAMILIES[family](seed)
    values = values_of(game)
    value, estimate = values.__getitem__, getattr(game, "estimate", None)
    if estimate is None:
        estimate = honest(game, value, sorted({*values.values()}), seed)
    return game, estimate, value, list(values)


def forms(game, states):
    """Both forms where players move in turn, else the one that does not need it."""
    in_turn = all(
        game.to_move(state) == -game.to_move(game.play(state, move))
        for state in states
        for move in game.moves(state)
        if game.moves(game.play(state, move))
    )
    return (b_star, gs.b_star_negamax) if in_turn else (b_star,)


def look(family, seed):
    """What this tree has of what the claims must be tried on."""
    game, estimate, value, states = case(family, seed)
    root = game.initial()
    after = [game.play(root, move) for move in game.moves(root)]
    ends = [estimate(state) for state in after if game.moves(state)]
    return {
        "MAX first": game.to_move(root) == MAX,
        "MIN first": game.to_move(root) == MIN,
        "tie": len(after) > 1 and len({value(state) for state in after}) == 1,
        "single move": len(after) == 1,
        "no move": not after,
        "bounds that meet": any(one[0] == other[1] for one, other in product(
            ends, ends) if one is not other),
        "one player": len(forms(game, states)) == 1,
        "two players": len(forms(game, states)) == 2,
        "transposition": len({game.key(state) for state in states}) < 1 + sum(
            len(game.moves(state)) for state in states),
    }  # fmt: skip


@pytest.mark.parametrize("family", FAMILIES)
@many(100, slow=200)
def test_a_separated_move_is_a_best_one_and_the_interval_holds_the_value(family, seed):
    game, estimate, value, states = case(family, seed)
    root = game.initial()
    for form, strategy in product(forms(game, states), STRATEGIES):
        where = f"{form.__name__}, {strategy}"
        found = form(game, estimate=estimate, strategy=strategy)
        assert found.complete, where
        assert found.value[0] <= value(root) <= found.value[1], where
        assert found.misfit is None or not found.misfit.wrong, where
        assert found.held == found.leaves <= found.nodes, where
        if game.moves(root):
            assert value(game.play(root, found.move)) == value(root), where


@pytest.mark.parametrize("family", FAMILIES)
@many(60, slow=200)
def test_where_a_limit_ends_it_the_interval_holds_the_value_all_the_same(family, seeds):
    ended = 0
    for seed in seeds:
        game, estimate, value, states = case(family, seed)
        for form in forms(game, states):
            found = form(game, estimate=estimate, limit=Budget(expanded=1 + seed % 4))
            assert found.value[0] <= value(game.initial()) <= found.value[1]
            ended += not found.complete
    assert ended > len(seeds) / 7


@many(60, slow=200)
def test_among_the_trees_is_everything_that_may_go_wrong(seeds):
    seen = Counter()
    for family, seed in product(FAMILIES, seeds):
        seen.update(what for what, there in look(family, seed).items() if there)
    assert seen["two players"] + seen["one player"] == 5 * len(seeds)
    assert all(count >= len(seeds) / 6 for count in seen.values()), seen
    assert len(seen) == 9


@pytest.mark.parametrize("family", ["uniform intervals", "split intervals"])
@many(50, slow=200)
def test_the_intervals_that_are_drawn_hold_the_values(family, seed):
    _, estimate, value, states = case(family, seed)
    for state in states:
        low, high = estimate(state)
        assert low <= value(state) <= high
