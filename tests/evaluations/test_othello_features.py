"""The features of Othello, recounted; stable discs are never turned."""

from random import Random

import pytest

from gamesearch import MAX, MIN, Othello
from gamesearch.search.evaluations import OthelloFeatures
from tests.evaluations.by_the_board import STEPS, squares_of
from tests.games.positions import reached, walks

GAMES = [Othello(), Othello(6, MIN), Othello(4), Othello(10)]


def could_play(own, others, free):
    """The free squares from which a disc closes in some of the others."""
    found = set()
    for square in free:
        for down, right in STEPS:
            r, c = square[0] + down, square[1] + right
            passed = 0
            while (r, c) in others:
                r, c, passed = r + down, c + right, passed + 1
            if passed and (r, c) in own:
                found.add(square)
    return found


def held(discs, size):
    """Discs that on each axis are at the border or beside one that is held already."""

    def safe(square, step, already):
        beside = [(square[0] + n * step[0], square[1] + n * step[1]) for n in (1, -1)]
        return any(
            one in already or not (0 <= one[0] < size and 0 <= one[1] < size)
            for one in beside
        )

    axes, found = [(0, 1), (1, 0), (1, 1), (1, -1)], set()
    while True:
        more = {d for d in discs if all(safe(d, axis, found) for axis in axes)}
        if more == found:
            return found
        found = more


def recounted(game, state):
    """The five features from the text of the board, MAX's less MIN's."""
    rows, last = game.board(state), game.size - 1
    free = squares_of(rows, ".")
    corners = {(r, c) for r in (0, last) for c in (0, last)}
    near = {(r + y, c + x) for r, c in corners & free for y, x in STEPS}
    totals = [0] * 5
    for mark, other, side in (("X", "O", MAX), ("O", "X", MIN)):
        own, others = squares_of(rows, mark), squares_of(rows, other)
        counted = (
            own,
            could_play(own, others, free),
            own & corners,
            held(own, game.size),
            own & near,
        )
        for n, squares in enumerate(counted):
            totals[n] += side * len(squares)
    return tuple(totals)


@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_features_are_those_seen_on_the_board(game):
    evaluate = OthelloFeatures(game)
    for state in walks(game, Random(1), 8):
        assert evaluate.features(state) == recounted(game, state)


def stable_by_side(evaluate, state):
    """The stable discs of MAX and those of MIN."""
    own, others, side, _ = state
    return tuple(map(evaluate.stable, (own, others)))[::side]


def check_kept(game, evaluate, state, before):
    """No move at `state` turns a stable disc; and it is still counted afterwards."""
    for move in game.moves(state):
        child = game.play(state, move)
        for held_before, held_after in zip(before, stable_by_side(evaluate, child)):
            assert held_before & held_after == held_before


@pytest.mark.slow
def test_no_stable_disc_is_turned_in_any_game_on_four_by_four():
    game = Othello(4)
    evaluate = OthelloFeatures(game)
    seen, held_somewhere = reached(game), 0
    for state in seen:
        before = stable_by_side(evaluate, state)
        held_somewhere += any(before)
        check_kept(game, evaluate, state, before)
    assert held_somewhere > len(seen) / 2


@pytest.mark.parametrize("size", [6, 8, 10])
def test_no_move_turns_a_stable_disc_in_random_games(size):
    game = Othello(size)
    evaluate = OthelloFeatures(game)
    held_somewhere = 0
    for state in walks(game, Random(size), 40):
        before = stable_by_side(evaluate, state)
        held_somewhere += any(before)
        check_kept(game, evaluate, state, before)
    assert held_somewhere > 300


def test_a_disc_at_the_border_is_held_from_a_corner_only_without_a_gap():
    game = Othello(6)
    rows = "XX.XXO/X...../....../....../....../......"
    state = game.from_text(f"{rows}/X to move")
    mine, theirs = stable_by_side(OthelloFeatures(game), state)
    assert (mine.bit_count(), theirs.bit_count()) == (3, 1)


def test_beside_a_taken_corner_there_is_no_danger():
    game = Othello(6)
    evaluate = OthelloFeatures(game)
    free = game.from_text(".X..../XX..../....../....../....../O.....")
    taken = game.from_text("OX..../XX..../....../....../....../O.....")
    assert evaluate.features(free)[4] == 3
    assert evaluate.features(taken)[4] == 0
