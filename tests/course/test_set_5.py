"""Set 5: which trees turn by squaring, and what the hidden trees have."""

from fractions import Fraction
from math import inf
from random import Random

import pytest
from course.graded import built
from many import many

import gamesearch as gs
from gamesearch.check.topics.chance_trees import reached
from gamesearch.check.topics.star1 import search_with
from gamesearch.rules.game import CHANCE
from gamesearch.sets.expectiminimax import SET
from marking.expectiminimax import SHOWN, SLIPS, dice_trees

NAME = "set-5-chance"
half = Fraction(1, 2)


def coin(low, high):
    return gs.Chance([(half, low), (half, high)])


def test_what_is_wrong_with_a_tree_is_told():
    for tree, told in (
        ([1, 2], "0 chance nodes, not 2."),
        ([coin(-1, 2), coin(0, 3)], "a negative leaf"),
        ([coin(1, 2), coin(2, 1)], "Before squaring, a and b are equally good"),
        ([coin(3, 4), coin(0, 5)], "After squaring, a and b are equally good"),
        ([coin(1, 2), coin(5, 6)], "b is the best move before and after"),
        (coin(coin(1, 2), [5, 6]), "MAX must move"),
        ([gs.Chance([(1, 3)]), coin(1, 2)], "only one outcome"),
        ([list(range(9)), coin(1, 2), coin(3, 4)], "13 leaves"),
    ):
        assert told in repr(built(SET, 2, tree))


def test_a_tree_with_named_moves_will_do():
    tree = {"hold": coin(3, 5), "roll": {"x": coin(0, 6)}}
    assert built(SET, 2, tree).passed


def test_the_hidden_trees_have_both_sides_ties_and_only_negative_leaves():
    games = dice_trees(Random(3))
    firsts = {game.to_move(0) for game in games}
    assert {gs.MAX, gs.MIN} <= firsts
    leaves = [[g.utility(s) for s in reached(g) if g.is_terminal(s)] for g in games]
    assert any(max(values) < 0 for values in leaves)
    assert any(len(set(values)) < len(values) for values in leaves)
    assert all(any(g.to_move(s) == CHANCE for s in reached(g)) for g in games)


def window_through_dice(game, state, alpha, beta, search):
    """A chance node that hands its own window on to the outcomes."""
    return sum(
        p * search(game.play(state, outcome), alpha, beta)
        for outcome, p in game.outcomes(state)
    )


@many(5)
def test_each_known_mistake_shows_in_some_hidden_trees(seed):
    games = dice_trees(Random(seed))
    through = search_with(window_through_dice)
    wrong = [
        game
        for game in games
        if through(game, window=(-inf, inf)).value != gs.expectiminimax(game).value
    ]
    assert len(wrong) >= SHOWN, "a window that is handed on through dice"
    assert all(sum(map(shows, games)) >= SHOWN for shows in SLIPS)


def searching(number=inf, move_at=()):
    """Expectiminimax that begins with a number, and has moves where nobody chooses."""

    def mine(game, state, depth, evaluate):
        side, ended = game.to_move(state), game.is_terminal(state)
        moves = [one for one, _ in game.outcomes(state)] or list(game.moves(state))
        if ended or depth == 0:
            value = (game.utility if ended else evaluate)(state)
            return value, moves[0] if moves and "depth 0" in move_at else None
        below = {
            move: mine(game, game.play(state, move), depth - 1, evaluate)[0]
            for move in moves
        }
        if side == CHANCE:
            value = sum(p * below[one] for one, p in game.outcomes(state))
            return value, moves[0] if "chance" in move_at else None
        best, chosen = -number * side, None
        for move, value in below.items():
            if side * value > side * best:
                best, chosen = value, move
        return best, chosen

    return mine


def parts_lost(function, cases):
    report = gs.check.expectation(function, on=cases, needs=("move", "depth"))
    return [part.name for part in report.parts if not part.passed]


@pytest.mark.slow
def test_no_number_will_do_for_infinity_and_where_nobody_chooses_the_move_is_none():
    for cases in (None, dice_trees(Random(1))):
        assert parts_lost(searching(), cases) == []
        for number in (10**2, 10**3, 10**4, 99_999, 10**6):
            assert "value" in parts_lost(searching(number), cases)
        for at in ("chance", "depth 0"):
            assert parts_lost(searching(move_at=[at]), cases) == ["move"]
