"""The features of Breakthrough, recounted; a runner is never stopped."""

from itertools import product
from random import Random

import pytest

from gamesearch import MAX, MIN, Breakthrough
from gamesearch.search.evaluations import BreakthroughFeatures
from tests.evaluations.by_the_board import squares_of
from tests.games.positions import walks

GAMES = [
    Breakthrough(),
    Breakthrough(5, 4, MIN),
    Breakthrough(6, 3),
    Breakthrough(4, 2),
    Breakthrough(7, 9),
]


def recounted(game, state):
    """The five features from the text of the board, MAX's less MIN's."""
    rows = game.board(state)
    totals = [0] * 5
    for mark, other, side in (("X", "O", MAX), ("O", "X", MIN)):
        own, others = squares_of(rows, mark), squares_of(rows, other)
        home = game.rows - 1 if side == MAX else 0

        def ahead(r, c, pawns, least, side=side):
            """Pairs (rows ahead, columns aside) of pawns `least` or more rows ahead."""
            pairs = [(side * (r - y), abs(c - x)) for y, x in pawns]
            return [(n, aside) for n, aside in pairs if n >= least]

        attacked = {p for p in own if (1, 1) in ahead(*p, others, 1)}
        guarded = {
            (r, c) for r, c in own if {(r + side, c - 1), (r + side, c + 1)} & own
        }
        runners = {
            p
            for p in own
            if all(aside > (n + 1) // 2 for n, aside in ahead(*p, others, 1))
            and all(aside for _, aside in ahead(*p, own, 1))
        }
        counted = (
            len(own),
            sum(abs(r - home) for r, _ in own),
            len(guarded),
            len(attacked - guarded),
            len(runners),
        )
        for n, number in enumerate(counted):
            totals[n] += side * number
    return tuple(totals)


@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_features_are_those_seen_on_the_board(game):
    evaluate = BreakthroughFeatures(game)
    for state in walks(game, Random(1), 12):
        assert evaluate.features(state) == recounted(game, state)


def stoppable(rows, columns, pawn, other):
    """Can one pawn of MIN take or block one of MAX that goes straight ahead?

    MIN moves first and may wait, as if it had other pawns. Rows count from below.
    """
    (r, c), (y, x) = pawn, other
    if r == rows - 1 or y == 0:  # across
        return False
    for to in ((y, x), (y - 1, x), (y - 1, x - 1), (y - 1, x + 1)):
        if not 0 <= to[1] < columns or (to == (r, c) and to[1] == x):
            continue
        if to == (r, c) or to == (r + 1, c):
            return True
        if stoppable(rows, columns, (r + 1, c), to):
            return True
    return False


@pytest.mark.parametrize(("rows", "columns"), [(6, 5), (5, 6), (7, 4)])
def test_one_pawn_against_one_runs_exactly_where_it_cannot_be_stopped(rows, columns):
    game = Breakthrough(rows, columns)
    evaluate = BreakthroughFeatures(game)
    inner = list(product(range(1, rows - 1), range(columns)))
    for pawn, other in product(inner, inner):
        if pawn == other:
            continue
        board = [["."] * columns for _ in range(rows)]
        board[rows - 1 - pawn[0]][pawn[1]] = "X"
        board[rows - 1 - other[0]][other[1]] = "O"
        state = game.from_text("/".join(map("".join, board)))
        runs = evaluate.runners(state, MAX) != 0
        assert runs == (not stoppable(rows, columns, pawn, other)), game.text(state)


def runs_home(game, state, side, square):
    """Does the pawn on `square` go straight ahead to the far row against all replies?

    Where the other side is across first, it was not stopped.
    """
    if game.is_terminal(state):
        return True
    if game.to_move(state) == side:
        further = square - side * game.columns
        move = square, further
        return move in game.moves(state) and runs_home(
            game, game.play(state, move), side, further
        )
    for move in game.moves(state):
        if move[1] == square or not runs_home(
            game, game.play(state, move), side, square
        ):
            return False
    return True


@pytest.mark.parametrize(("rows", "columns"), [(5, 4), (6, 4), (6, 3), (5, 6)])
def test_a_runner_is_not_stopped_by_any_play_of_the_other_side(rows, columns):
    game = Breakthrough(rows, columns)
    evaluate = BreakthroughFeatures(game)
    tried = 0
    for state in walks(game, Random(rows), 60):
        if game.is_terminal(state):
            continue
        for side in (MAX, MIN):
            runners = evaluate.runners(state, side)
            for square in range(rows * columns):
                row, column = rows - 1 - square // columns, square % columns
                if runners >> row * (columns + 1) + column & 1:
                    tried += 1
                    assert runs_home(game, state, side, square), game.text(state)
    assert tried > 20


def test_a_pawn_behind_one_of_its_own_does_not_run():
    game = Breakthrough(6, 3)
    evaluate = BreakthroughFeatures(game)
    state = game.from_text("O../.../..X/.../..X/...")
    assert evaluate.runners(state, MAX) == evaluate.runners(
        game.from_text("O../.../..X/.../.../..."), MAX
    )
