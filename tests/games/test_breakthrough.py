"""Breakthrough: a slow second set of rules, small boards solved, reading."""

from random import Random

import pytest

from gamesearch import MAX, MIN, Breakthrough
from tests.games.positions import perft, walks

SHAPES = [(4, 2), (4, 4), (5, 3), (5, 5), (6, 4), (8, 8)]


def slow_moves(rows, mark):
    """Every move on rows of marks, square by square, as (from, to)."""
    ahead, other = (-1, "O") if mark == "X" else (1, "X")
    found = []
    for y, row in enumerate(rows):
        for x, pawn in enumerate(row):
            for right in (-1, 0, 1):
                j, i = y + ahead, x + right
                if pawn != mark or not (0 <= j < len(rows) and 0 <= i < len(row)):
                    continue
                if rows[j][i] == "." or (rows[j][i] == other and right):
                    found.append(((y, x), (j, i)))
    return found


def slow_play(rows, move):
    (y, x), (j, i) = move
    after = [list(row) for row in rows]
    after[j][i], after[y][x] = after[y][x], "."
    return ["".join(row) for row in after]


def slow_winner(rows):
    if "X" in rows[0] or "O" not in "".join(rows):
        return MAX
    if "O" in rows[-1] or "X" not in "".join(rows):
        return MIN
    return 0


def first_rows(shape):
    rows, columns = shape
    return ["O" * columns] * 2 + ["." * columns] * (rows - 4) + ["X" * columns] * 2


def slow_count(rows, mark, plies):
    if plies == 0:
        return 1
    if slow_winner(rows):
        return 0
    other = "XO"[mark == "X"]
    moves = slow_moves(rows, mark)
    return sum(slow_count(slow_play(rows, m), other, plies - 1) for m in moves)


@pytest.mark.parametrize(
    ("shape", "plies"), [((4, 2), 12), ((4, 4), 4), ((5, 4), 4), ((5, 5), 3)]
)
def test_lines_of_play_as_the_slow_rules_count(shape, plies):
    lines, _ = zip(*perft(Breakthrough(*shape), plies))
    first = first_rows(shape)
    assert lines == tuple(slow_count(first, "X", n) for n in range(plies + 1))


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("first", [MAX, MIN])
def test_every_move_of_random_games_is_that_of_the_slow_rules(shape, first):
    game, random = Breakthrough(*shape, first), Random(3)
    for _ in range(15):
        state, rows = game.initial(), first_rows(shape)
        mark = "X" if first == MAX else "O"
        while not game.is_terminal(state):
            assert game.board(state) == rows
            assert game.to_move(state) == (MAX if mark == "X" else MIN)
            moves = {
                move: tuple(divmod(square, game.columns) for square in move)
                for move in game.moves(state)
            }
            assert sorted(moves.values()) == sorted(slow_moves(rows, mark))
            assert slow_winner(rows) == 0
            move = random.choice(list(moves))
            assert game.landing(state, move) == moves[move][1]
            state, rows = game.play(state, move), slow_play(rows, moves[move])
            mark = "XO"[mark == "X"]
        assert game.utility(state) == slow_winner(rows) != 0
        assert game.moves(state) == []


@pytest.mark.parametrize(
    ("shape", "value"),
    [((4, 2), -1), ((4, 3), -1), ((4, 4), -1), ((5, 2), -1), ((5, 3), -1)],
)
def test_solved_small_boards(shape, value):
    game, values = Breakthrough(*shape), {}

    def won(state):
        """Does the side to move win? It does if some move leaves a lost position."""
        if game.is_terminal(state):
            return game.utility(state) == game.to_move(state)
        key = game.key(state)
        if key not in values:
            values[key] = any(not won(game.play(state, m)) for m in game.moves(state))
        return values[key]

    assert (1 if won(game.initial()) else -1) == value


def test_the_last_pawn_taken_wins():
    game = Breakthrough(5, 3)
    state = game.from_text("... / ... / .O. / X.. / X..")
    won = game.play(state, game.parse(state, "a2xb3"))
    assert game.is_terminal(won)
    assert game.utility(won) == MAX


def test_a_pawn_takes_only_aslant():
    game = Breakthrough(5, 3)
    state = game.from_text("O.. / ... / XO. / X.. / ... / X to move")
    labels = {game.label(state, move) for move in game.moves(state)}
    assert labels == {"a3-a4", "a3-b4", "a2xb3"}


def test_a_key_is_shared_by_mirror_images_and_by_nothing_else():
    game, boards = Breakthrough(4, 3), {}
    for state in walks(game, Random(3), 300):
        if game.is_terminal(state):
            continue
        rows, turn = game.board(state), game.to_move(state)
        mirrored = [row[::-1] for row in rows]
        twin = game.from_text("/".join([*mirrored, game.text(state).split("\n")[-1]]))
        assert game.key(twin) == game.key(state)
        image = min(tuple(rows), tuple(mirrored)), turn
        assert boards.setdefault(game.key(state), image) == image
    assert len(set(boards.values())) == len(boards)
