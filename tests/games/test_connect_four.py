"""Connect Four: counts of positions, lines in every direction, reading and writing."""

from random import Random

import pytest

from gamesearch import MAX, MIN, ConnectFour, alpha_beta, minimax
from gamesearch.search import orders
from tests.games.positions import perft, walks

SHAPES = [(7, 6, 4), (5, 4, 3), (4, 5, 4), (6, 3, 2), (9, 8, 5), (1, 6, 4), (6, 1, 4)]


def has_line(rows, mark, length):
    """Is there a line, looking at every square and every direction in turn?"""
    squares = {(y, x) for y, row in enumerate(rows) for x, m in enumerate(row)
               if m == mark}  # fmt: skip
    return any(
        all((y + n * down, x + n * right) in squares for n in range(length))
        for y, x in squares
        for down, right in ((0, 1), (1, 0), (1, 1), (1, -1))
    )


def test_lines_of_play_and_positions():
    lines, different = zip(*perft(ConnectFour(), 7))
    assert lines == (1, 7, 49, 343, 2_401, 16_807, 117_649, 823_536)
    assert different == (1, 7, 49, 238, 1_120, 4_263, 16_422, 54_859)


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("first", [MAX, MIN])
def test_lines_are_seen_as_a_slow_look_sees_them(shape, first):
    game = ConnectFour(*shape, first=first)
    for state in walks(game, Random(4), 60):
        rows = game.board(state)
        won = [has_line(rows, mark, game.connect) for mark in "XO"]
        full = "." not in "".join(rows)
        assert game.is_terminal(state) == (any(won) or full)
        if game.is_terminal(state):
            assert game.utility(state) == won[0] - won[1]


def test_a_line_does_not_run_over_the_edge():
    game = ConnectFour()
    state = game.from_text(
        "X . . . . . ./X . . . . . ./X . . . . . ./"
        "O . . . . . ./X . . . . . O/O X . . . O O"
    )
    assert not game.is_terminal(state)


@pytest.mark.parametrize(
    ("shape", "value"),
    [((4, 4, 4), 0), ((4, 3, 3), 1), ((3, 3, 3), 0), ((3, 4, 3), 0), ((3, 3, 2), 1)],
)
def test_solved_small_boards(shape, value):
    game = ConnectFour(*shape)
    values = {}

    def solved(state):
        key = game.key(state)
        if key not in values:
            best = max if game.to_move(state) == MAX else min
            values[key] = (
                game.utility(state)
                if game.is_terminal(state)
                else best(solved(game.play(state, m)) for m in game.moves(state))
            )
        return values[key]

    assert solved(game.initial()) == value


def test_the_key_is_that_of_the_mirror_image_and_of_nothing_else():
    game = ConnectFour(4, 3, 3)
    boards = {}
    for state in walks(game, Random(5), 300):
        rows = game.board(state)
        image = min(tuple(rows), tuple(row[::-1] for row in rows))
        assert boards.setdefault(game.key(state), image) == image
    assert len(set(boards.values())) == len(boards)


def test_a_key_is_shared_by_mirror_images():
    game = ConnectFour(5, 4)
    for moves in ("1", "112", "1523", "54312"):
        mirrored = "".join(str(6 - int(column)) for column in moves)
        one, other = game.from_moves(moves), game.from_moves(mirrored)
        assert one != other
        assert game.key(one) == game.key(other)


@pytest.mark.parametrize(
    ("moves", "worth"), [("1212121", 18), ("21213141", -18), ("112121232", 17)]
)
def test_a_quick_win_counts_by_the_stones_that_are_left(moves, worth):
    game = ConnectFour(quick=True)
    assert game.utility_range() == (-18, 18)
    assert game.utility(game.from_moves(moves)) == worth
    assert ConnectFour().utility(game.from_moves(moves)) == (1 if worth > 0 else -1)


def test_no_win_is_worth_more_than_the_range_says():
    game = ConnectFour(3, 3, 3, quick=True)
    low, high = game.utility_range()
    over = [s for s in walks(game, Random(6), 2_000) if game.is_terminal(s)]
    assert (low, high) == (-3, 3)
    assert {game.utility(state) for state in over} == {-2, -1, 0, 1, 2, 3}


def test_quick_wins_and_plain_wins_go_to_the_same_side():
    plain, quick = ConnectFour(4, 4, 3), ConnectFour(4, 4, 3, quick=True)
    for state in walks(plain, Random(7), 20):
        if state[0].bit_count() > 6:
            value = minimax(quick, state).value
            assert (value > 0) - (value < 0) == minimax(plain, state).value


def test_the_first_side_begins_and_is_paid():
    game = ConnectFour(first=MIN)
    state = game.from_moves("1213141")
    assert game.board(state)[-1] == "OXXX..."
    assert game.utility(state) == MIN


def test_centre_first_begins_in_the_middle():
    game = ConnectFour()
    order = orders.centre_first.bind(game)
    moves = game.moves(game.initial())
    assert list(order.sort(game.initial(), moves, 0)) == [3, 2, 4, 1, 5, 0, 6]


def test_the_search_sees_the_win_of_the_next_move():
    game = ConnectFour()
    answer = alpha_beta(game, game.from_moves("445566"), depth=1, evaluate=lambda s: 0)
    assert (answer.value, game.label(None, answer.move)) == (1, "3")


def test_a_stone_lands_where_the_board_shows_it():
    game = ConnectFour(4, 3, 3)
    for state in walks(game, Random(9), 10):
        for move in game.moves(state):
            row, column = game.landing(state, move)
            assert game.board(state)[row][column] == "."
            assert game.board(game.play(state, move))[row][column] != "."


def test_moves_are_read_in_three_forms():
    game = ConnectFour(12, 4)
    assert game.from_moves("4 4 12") == game.from_moves([4, 4, 12])
    assert game.from_moves("445") == game.from_moves([4, 4, 5])
