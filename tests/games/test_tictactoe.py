"""Tic-tac-toe: exact counts, symmetry, reading and writing of boards."""

from collections import Counter
from itertools import product

import pytest
from games.positions import reached

from gamesearch import MAX, MIN, TicTacToe, alpha_beta, minimax
from gamesearch.search import orders

NODES_AT_PLY = [1, 9, 72, 504, 3_024, 15_120, 54_720, 148_176, 200_448, 127_872]


def test_positions_and_positions_up_to_symmetry():
    game = TicTacToe()
    found = reached(game)
    over = [state for state in found if game.is_terminal(state)]
    assert len(found) == 5_478
    assert Counter(map(game.utility, over)) == {1: 626, -1: 316, 0: 16}
    assert len({game.key(state) for state in found}) == 765
    assert len({game.key(state) for state in over}) == 138


def test_games_by_length_and_winner():
    """Lines of play, counted by adding up the ways to reach each position."""
    game = TicTacToe()
    ways, nodes, lengths, results = {0: 1}, [], {}, Counter()
    for ply in range(10):
        nodes.append(sum(ways.values()))
        further = Counter()
        for state, many in ways.items():
            if game.is_terminal(state):
                lengths[ply] = lengths.get(ply, 0) + many
                results[game.utility(state)] += many
            for move in game.moves(state):
                further[game.play(state, move)] += many
        ways = further
    assert nodes == NODES_AT_PLY
    assert sum(nodes) == 549_946
    assert lengths == {5: 1_440, 6: 5_328, 7: 47_952, 8: 72_576, 9: 127_872}
    assert results == {1: 131_184, -1: 77_904, 0: 46_080}


def test_a_key_is_shared_by_boards_of_one_value():
    game = TicTacToe()
    values = {}
    for state in reached(game):
        if state.bit_count() >= 4:
            value = alpha_beta(game, state).value
            assert values.setdefault(game.key(state), value) == value


def test_the_key_folds_turning_and_mirroring_only():
    game = TicTacToe()
    corner, edge, centre = (game.play(0, move) for move in (0, 1, 4))
    assert len({game.key(game.play(0, move)) for move in range(9)}) == 3
    assert len({game.key(corner), game.key(edge), game.key(centre)}) == 3
    assert game.key(game.from_text("X O ./. . ./. . .")) == game.key(
        game.from_text(". . ./. . O/. . X")
    )


@pytest.mark.parametrize(
    ("order", "nodes", "leaves"),
    [(None, 18_297, 7_330), (orders.centre_first, 7_275, 2_893)],
)
def test_published_counts_of_alpha_beta(order, nodes, leaves):
    answer = alpha_beta(TicTacToe(), order=order)
    assert (answer.value, answer.nodes, answer.leaves) == (0, nodes, leaves)


def test_centrality_is_the_number_of_lines():
    assert [TicTacToe().centrality(q) for q in range(9)] == [3, 2, 3, 2, 4, 2, 3, 2, 3]


@pytest.mark.parametrize("first", [MAX, MIN])
@pytest.mark.parametrize("x", [MAX, MIN])
def test_sides_marks_and_payment(first, x):
    game = TicTacToe(first, x)
    state = game.initial()
    assert game.to_move(state) == first
    for move in (0, 3, 1, 4, 2):  # who begins takes the top row
        state = game.play(state, move)
    assert game.text(state)[0] == ("X" if first == x else "O")
    assert game.is_terminal(state)
    assert game.moves(state) == ()
    assert game.utility(state) == first
    assert minimax(game, game.play(game.play(game.play(0, 4), 0), 8)).value == 0


@pytest.mark.parametrize(
    "text",
    ["X . O / . X . / . . O", "x_o/_x_/__o", "X - O\n- X -\n- - O\n", " X.O/.X./..O "],
)
def test_from_text_reads_what_text_writes(text):
    game = TicTacToe()
    state = game.from_text(text)
    assert game.text(state) == "X . O\n. X .\n. . O"
    assert game.from_text(game.text(state)) == state


def test_every_position_can_be_read_back():
    for game in (TicTacToe(), TicTacToe(first=MIN)):
        for state in reached(game):
            assert game.from_text(game.text(state)) == state


def test_no_other_board_can_be_read():
    for game in (TicTacToe(), TicTacToe(first=MIN)):
        read = set()
        for marks in product("XO.", repeat=9):
            board = "".join(marks)
            try:
                read.add(game.from_text(f"{board[:3]}/{board[3:6]}/{board[6:]}"))
            except ValueError:
                continue
        assert read == reached(game)


def test_a_very_long_number_is_no_square():
    with pytest.raises(ValueError, match=f"'{'9' * 40}…': A square is a number from 1"):
        TicTacToe().parse(0, "9" * 5000)


def test_sides_are_checked():
    with pytest.raises(ValueError, match="first: MAX or MIN"):
        TicTacToe(first=2)
    with pytest.raises(ValueError, match="x: MAX or MIN"):
        TicTacToe(x="X")
