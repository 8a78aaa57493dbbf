"""The keys of the variants on chance, worked out again by playing everything through.

No value is backed up here: each way of playing of both sides is tried, the chance of
every leaf is multiplied out, and MAX takes the largest of MIN's smallest sums.
"""

from dataclasses import replace
from fractions import Fraction
from itertools import product

import pytest
from course.pool import pool
from many import many

from gamesearch import CHANCE, MAX, MIN, Chance, ExplicitTree
from gamesearch.sets.expectiminimax import SHAPES, refuses

of_seed = pool("chance")


def states_of(game, state):
    """All states below this one, with it."""
    found = [state]
    for move in steps(game, state):
        found += states_of(game, game.play(state, move))
    return found


def steps(game, state):
    return [move for move, _ in game.outcomes(state)] or game.moves(state)


def plans(game, state, side):
    """All ways in which a side can play below a state."""
    own = [
        s
        for s in states_of(game, state)
        if game.to_move(s) == side and not game.is_terminal(s)
    ]
    return [dict(zip(own, moves)) for moves in product(*map(game.moves, own))]


def outcome(game, state, plan, leaf):
    """The sum over all leaves that are reached, each times its probability."""
    total, open_states = 0, [(state, Fraction(1))]
    while open_states:
        state, p = open_states.pop()
        if game.is_terminal(state):
            total += p * leaf(state)
        elif game.to_move(state) == CHANCE:
            open_states += [
                (game.play(state, m), p * q) for m, q in game.outcomes(state)
            ]
        else:
            open_states.append((game.play(state, plan[state]), p))
    return total


def worth(game, state, leaf=None):
    """The value of a state: the best of MAX's plans against the best of MIN's."""
    leaf = leaf or game.utility
    mine, theirs = (plans(game, state, side) for side in (MAX, MIN))
    return max(
        min(outcome(game, state, {**m, **t}, leaf) for t in theirs) for m in mine
    )


class Loaded(ExplicitTree):
    """The same tree with other dice: `falls(game, state)` lists the outcomes."""

    def __init__(self, game, falls):
        super().__init__(game.tree, game.first)
        self.falls = falls

    def outcomes(self, state):
        found = super().outcomes(state)
        return self.falls(self, state, found) if found else found


def surest(game, state, outcomes):
    return [(max(outcomes, key=lambda one: one[1])[0], Fraction(1))]


def feared(game, state, outcomes):
    """The outcome that is worst for the side that moves first."""
    pick = min if game.first == MAX else max
    move = pick(
        (m for m, _ in outcomes), key=lambda m: worth(game, game.play(state, m))
    )
    return [(move, Fraction(1))]


def best(game):
    pick = max if game.first == MAX else min
    values = {move: worth(game, game.play(0, move)) for move in game.moves(0)}
    chosen = pick(values, key=values.get)
    assert list(values.values()).count(values[chosen]) == 1
    return values, chosen


def named(game):
    """The states by the names of their nodes."""
    return {game.name(state): state for state in states_of(game, 0)}


@many(100, slow=300)
def test_the_key_is_what_playing_everything_through_gives(seed):
    variant = of_seed(seed)
    game, key = variant.game, variant.key
    values, move = best(game)
    assert (key["value"], key["move"]) == (values[move], move)
    assert key["cautious"] == best(Loaded(game, feared))[1]
    assert key["likely"] == best(Loaded(game, surest))[1]
    assert {key["cautious"], key["likely"]} != {move}
    text = next(one.text for one in variant.questions if one.name == "first")
    dice = text.removeprefix("What is the value of chance node ").removesuffix("?")
    chances = [s for s in states_of(game, 0) if game.outcomes(s)]
    assert named(game)[dice] == min(chances)
    assert key["first"] == worth(game, min(chances))


@many(100, slow=300)
def test_the_level_is_where_the_two_best_moves_meet(seed):
    variant = of_seed(seed)
    game = variant.game
    values, move = best(game)
    ranked = sorted(values, key=values.get, reverse=game.first == MAX)
    text = next(one.text for one in variant.questions if one.name == "level")
    leaf = named(game)[text.partition("Leaf ")[2].partition(" is ")[0]]
    assert f"move {ranked[1]} exactly as good" in text

    def second(value):
        def changed(state):
            return value if state == leaf else game.utility(state)

        return worth(game, game.play(0, ranked[1]), changed)

    level = variant.key["level"]
    assert second(level) == values[move]
    little = Fraction(1, 100)
    assert second(level - little) < values[move] < second(level + little)


@many(30, slow=100)
def test_every_number_can_be_written_with_two_decimals(seed):
    key = of_seed(seed).key
    for name in ("value", "first", "level"):
        assert round(float(key[name]), 2) == key[name] or (key[name] * 100) % 1 == 0


@many(60, slow=200)
def test_no_two_leaves_of_a_node_are_equal(seed):
    game = of_seed(seed).game
    for state in states_of(game, 0):
        below = [game.play(state, move) for move in steps(game, state)]
        leaves = [game.utility(one) for one in below if game.is_terminal(one)]
        assert len(set(leaves)) == len(leaves)


OTHERS = {"0 chance nodes": [1, 2, 3], "14 leaves": [list(range(13)), 20]}


@pytest.mark.parametrize("why", OTHERS)
def test_a_tree_of_another_size_is_refused(why):
    variant = replace(of_seed(2), game=ExplicitTree(OTHERS[why]))
    assert why in refuses(variant)


@pytest.mark.parametrize("structure", SHAPES)
def test_a_tree_with_two_best_moves_is_refused(structure):
    variant = of_seed(2, structure)
    assert refuses(variant) == ""
    zero = ExplicitTree(flattened(variant.game.tree), variant.game.first)
    assert refuses(replace(variant, game=zero)) == "Two moves are best."


def flattened(tree):
    """The same tree with all its leaves 0."""
    if isinstance(tree, Chance):
        return Chance([(p, flattened(one)) for p, one in tree])
    return [flattened(one) for one in tree] if isinstance(tree, list) else 0
