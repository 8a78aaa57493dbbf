"""Set 5: which trees turn by squaring, and the two errors of the repair apart."""

from fractions import Fraction
from inspect import getsource
from math import inf
from random import Random

import pytest
from seeds import each_seed

import gamesearch as gs
from gamesearch.check.chance_rules import Rules, no_tests, node_by, unchanged_window
from gamesearch.check.chance_trees import reached
from gamesearch.check.chance_walk import search_with
from gamesearch.course.broken import chance as broken_chance
from gamesearch.course.codes import code_for
from gamesearch.course.sets import begin, chance
from gamesearch.game import CHANCE
from marking.chance import SHOWN, SLIPS, dice_trees, tree_with

NAME = "set-5-chance"
half = Fraction(1, 2)


def coin(low, high):
    return gs.Chance([(half, low), (half, high)])


def wanting(k):
    """The set of a student who is to build a tree with k chance nodes."""
    for number in range(100):
        name = f"student {number}"
        mine = begin(NAME, name, code_for(name, NAME, "a salt"))
        if mine.wanted("build") == k:
            return mine
    raise AssertionError(f"nobody is asked for {k}")


@pytest.mark.parametrize("k", [2, 3, 4])
def test_the_key_of_the_building_task_is_right_for_its_k_alone(k):
    for other in (2, 3, 4):
        report = chance.build({"my_tree": tree_with(other)}, wanting(k), None)
        assert report.passed == (other == k)


@pytest.mark.parametrize(
    ("tree", "told"),
    [
        ([1, 2], "The number of its chance nodes is 0, not 2."),
        ([coin(-1, 2), coin(0, 3)], "no negative leaf"),
        ([coin(1, 2), coin(2, 1)], "a and b are equally good before"),
        ([coin(3, 4), coin(0, 5)], "equally good after squaring"),
        ([coin(1, 2), coin(5, 6)], "b is the best move before and after"),
        (coin(coin(1, 2), [5, 6]), "MAX is to move"),
        ([gs.Chance([(1, 3)]), coin(1, 2)], "with one outcome"),
        ([list(range(9)), coin(1, 2), coin(3, 4)], "13 leaves"),
    ],
)
def test_what_is_wrong_with_a_tree_is_told(tree, told):
    assert told in repr(chance.build({"my_tree": tree}, wanting(2), None))


def test_a_tree_with_named_moves_will_do():
    tree = {"hold": coin(3, 5), "roll": {"x": coin(0, 6)}}
    assert chance.build({"my_tree": tree}, wanting(2), None).passed


def mended(*changes):
    source = getsource(broken_chance)
    for old, new in changes:
        assert old in source
        source = source.replace(old, new)
    names = {}
    exec(source, names)
    return names["best_move"]


OVERWRITTEN = (
    ("state = game.play(state, outcome)", "one = game.play(state, outcome)"),
    ("probability * value(state)", "probability * value(one)"),
)  # fmt: skip
DIVIDED = ("return total / len(outcomes)", "return total")


def repaired(function):
    mine = begin(NAME, "ada")
    return chance.repair({"best_move": function}, mine, dice_trees(Random(1)))


def test_the_program_as_it_is_handed_out_is_no_answer():
    assert not repaired(broken_chance.best_move).answered
    assert not repaired(mended()).answered


def test_each_error_alone_is_named_and_both_are_the_repair():
    left = repaired(mended(DIVIDED)).mistake, repaired(mended(*OVERWRITTEN)).mistake
    assert left == (
        "one outcome played after another",
        "divided again by the number of outcomes",
    )
    assert repaired(mended(DIVIDED, *OVERWRITTEN)).passed


def test_the_hidden_trees_have_both_sides_ties_and_only_negative_leaves():
    games = dice_trees(Random(3))
    firsts = {game.to_move(0) for game in games}
    assert {gs.MAX, gs.MIN} <= firsts
    leaves = [[g.utility(s) for s in reached(g) if g.is_terminal(s)] for g in games]
    assert any(max(values) < 0 for values in leaves)
    assert any(len(set(values)) < len(values) for values in leaves)
    assert all(any(g.to_move(s) == CHANCE for s in reached(g)) for g in games)


@each_seed(range(5))
def test_each_known_mistake_shows_in_some_hidden_trees(seed):
    games = dice_trees(Random(seed))
    through = search_with(node_by(Rules(window=unchanged_window, tests=no_tests)))
    wrong = [
        game
        for game in games
        if through(game, window=(-inf, inf)).value != gs.expectiminimax(game).value
    ]
    assert len(wrong) >= SHOWN, "a window that is handed on through dice"
    assert all(sum(map(shows, games)) >= SHOWN for shows in SLIPS)


@pytest.mark.parametrize("number", [10**2, 10**3, 10**4, 99_999, 10**6])
def test_no_number_will_do_for_infinity(number):
    def mine(game, state, depth, evaluate):
        if game.is_terminal(state) or depth == 0:
            ended = game.is_terminal(state)
            return (game.utility if ended else evaluate)(state), None
        side = game.to_move(state)
        if side == CHANCE:
            below = [(mine(game, game.play(state, one), depth - 1, evaluate)[0], p)
                     for one, p in game.outcomes(state)]  # fmt: skip
            return sum(p * value for value, p in below), None
        best, chosen = -number * side, None
        for move in game.moves(state):
            value = mine(game, game.play(state, move), depth - 1, evaluate)[0]
            if side * value > side * best:
                best, chosen = value, move
        return best, chosen

    for cases in (None, dice_trees(Random(1))):
        report = gs.check.expectation(mine, on=cases, needs=("move", "depth"))
        assert not report.parts[0].passed


@pytest.mark.parametrize("at", ["chance", "depth 0"])
def test_where_nobody_chooses_the_move_is_none(at):
    def mine(game, state, depth, evaluate):
        found = gs.expectiminimax(game, state, depth=depth, evaluate=evaluate)
        move = found.move
        if not game.is_terminal(state):
            if at == "chance" and game.to_move(state) == CHANCE and depth:
                move = game.outcomes(state)[0][0]
            if at == "depth 0" and depth == 0 and game.moves(state):
                move = game.moves(state)[0]
        return found.value, move

    for cases in (None, dice_trees(Random(1))):
        report = gs.check.expectation(mine, on=cases, needs=("move", "depth"))
        assert [part.name for part in report.parts if not part.passed] == ["move"]
