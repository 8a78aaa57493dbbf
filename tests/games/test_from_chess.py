"""Chess: counts of positions, draws, reading; moves against the package's own board."""

import pickle
import sys
from random import Random

import pytest
from games.positions import perft

from gamesearch import MAX, MIN, alpha_beta, from_chess

chess = pytest.importorskip("chess")

# Known counts, from the Chess Programming Wiki's page of perft results
PERFT = {
    "initial": (None, [20, 400, 8902]),
    "Kiwipete": (
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        [48, 2039],
    ),
    "en passant and pins": (
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
        [14, 191, 2812],
    ),
    "promotions": (
        "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
        [6, 264],
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", PERFT)
def test_as_many_lines_of_play_as_are_known(name):
    fen, counts = PERFT[name]
    game = from_chess(fen)
    lines, _ = zip(*perft(game, len(counts)))
    assert lines == (1, *counts)


def test_a_thousand_positions_are_those_of_the_package():
    met = 0
    for seed in range(12):
        dice, board = Random(seed), chess.Board()
        game = from_chess()
        state = game.initial()
        while not game.is_terminal(state):
            legal = [move.uci() for move in board.legal_moves]
            assert sorted(game.moves(state)) == sorted(legal)
            move = dice.choice(legal)
            assert game.label(state, move) == board.san(chess.Move.from_uci(move))
            state = game.play(state, move)
            board.push_uci(move)
            assert state == from_chess(board).initial()
            met += 1
            if met % 100 == 0:
                break
    assert met > 1000


ENDS = {
    "7k/8/5KQ1/8/8/8/8/8 w - - 0 1": ("Qg7", MAX),
    "7K/8/5kq1/8/8/8/8/8 b - - 0 1": ("Qg7", MIN),
    "7k/8/6K1/8/8/8/8/5Q2 w - - 0 1": ("Qf7", 0),  # stalemate
    "8/8/8/8/8/5k2/6n1/7K w - - 0 1": ("Kxg2", None),  # not legal: guarded
    "8/8/8/8/8/3k4/6p1/7K w - - 0 1": ("Kxg2", 0),  # too little to mate with
    "8/8/8/8/8/1k6/8/R6K w - - 149 90": ("Ra2", 0),  # 75 moves
}


@pytest.mark.parametrize("fen", ENDS)
def test_how_play_ends(fen):
    typed, value = ENDS[fen]
    game = from_chess(fen)
    state = game.initial()
    if value is None:
        with pytest.raises(ValueError, match="is not a legal move here"):
            game.parse(state, typed)
        return
    after = game.play(state, game.parse(state, typed))
    assert game.is_terminal(after)
    assert game.moves(after) == ()
    assert game.utility(after) == value


def test_mate_at_the_150th_ply_is_mate():
    game = from_chess("6k1/5ppp/8/8/8/8/8/R6K w - - 149 90")
    after = game.play(game.initial(), "a1a8")
    assert game.is_terminal(after)
    assert game.utility(after) == MAX


def test_with_the_plies_counted_no_position_comes_back():
    game = from_chess("8/8/8/8/8/1k6/8/R6K w - - 0 1")
    state = game.initial()
    for move in ("a1a2", "b3c3", "a2a1", "c3b3"):
        state = game.play(state, move)
    assert state != game.initial()
    assert state._replace(plies=0) == game.initial()


def test_an_en_passant_square_counts_only_where_it_can_be_taken():
    after = from_chess().play(from_chess().initial(), "e2e4")
    assert after.passing is None
    game = from_chess("4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1")
    after = game.play(game.initial(), "e2e4")
    assert after.passing == chess.E3
    assert "d4e3" in game.moves(after)
    assert "d4e3" not in game.moves(game.passed(game.passed(after)))


def test_both_ways_of_writing_a_move_are_read():
    game = from_chess()
    assert game.parse(game.initial(), " Nf3") == game.parse(game.initial(), "g1f3")


def test_nobody_passes_in_check():
    game = from_chess("4k3/8/8/8/8/8/4r3/4K3 w - - 0 1")
    assert game.passed(game.initial()) is None


def test_alpha_beta_finds_a_mate_in_two_for_black():
    game = from_chess("8/8/8/8/8/2k5/7r/K7 b - - 0 1")
    answer = alpha_beta(game, depth=3, evaluate=lambda state: 0)
    assert answer.value == MIN
    assert [answer.move] == ["c3b3"]


def test_the_game_travels_between_processes():
    game = pickle.loads(pickle.dumps(from_chess("8/8/8/8/8/1k6/8/R6K w - - 3 1")))
    assert game.initial().plies == 3
    assert repr(game) == "from_chess('8/8/8/8/8/1k6/8/R6K w - - 3 1')"


def test_without_the_package_the_error_says_what_to_install(monkeypatch):
    monkeypatch.setitem(sys.modules, "chess", None)
    with pytest.raises(ModuleNotFoundError, match="`pip install chess`"):
        from_chess()
