"""Null-move intervals: against plain minimax, and positions in which they lie."""

from functools import partial

import pytest
from games.positions import drawn

import gamesearch as gs
from gamesearch import MAX, MIN, Breakthrough, ConnectFour, Othello, from_chess, minimax
from gamesearch.search.estimates.null_move import null_move
from gamesearch.search.evaluations import ConnectFourLines, Material, OthelloFeatures

pytest.importorskip("chess")

TO_THE_END = partial(gs.alpha_beta_with_memory, table="new")
SMALL = ConnectFour(4, 4, 3)


def some_states(game, seeds, most, least=0):
    """Undecided positions after random moves, one for each seed that has one."""
    return drawn(game, seeds, lambda seed: least + seed % (most - least))


def other_to_move(game, state):
    """The position read again from its text, with the other side to move."""
    if isinstance(game, Othello):
        before = "X to move" if game.to_move(state) == MAX else "O to move"
        after = "O to move" if game.to_move(state) == MAX else "X to move"
        return game.from_text(game.text(state).replace(before, after))
    other = ConnectFour(game.width, game.height, game.connect, first=-game.first)
    return other.from_text(game.text(state))


def dumb(game, evaluate, state, depth):
    """The interval by plain minimax, passes read from the board's text."""
    side = game.to_move(state)

    def worth(one):
        if game.is_terminal(one):
            return game.utility(one) * evaluate.win
        after = other_to_move(game, one)
        return minimax(game, after, depth=depth, evaluate=evaluate).value

    best = max if side == MAX else min
    fear = worth(state)
    hope = best([worth(game.play(state, move)) for move in game.moves(state)])
    return min(fear, hope), max(fear, hope)


@pytest.mark.parametrize("depth", [0, 1, 2])
@pytest.mark.parametrize(
    ("game", "evaluation"),
    [(Othello(4), OthelloFeatures), (Othello(6), OthelloFeatures)],
)
def test_othello_as_by_plain_minimax(game, evaluation, depth):
    evaluate = evaluation(game)
    estimate = null_move(game, evaluate, depth=depth)
    for state in some_states(game, range(60), 11):
        if game.passing not in game.moves(state):
            assert estimate(state) == dumb(game, evaluate, state, depth)


def test_a_pass_of_connect_four_changes_whose_turn_it_is_and_no_stone():
    game = ConnectFour()
    for state in some_states(game, range(60), 20):
        after = game.passed(state)
        assert game.text(after) == game.text(state)
        assert game.to_move(after) == -game.to_move(state)
        assert game.passed(after) == state


@pytest.mark.parametrize("depth", [0, 1, 2])
def test_connect_four_as_by_playing_the_moves(depth):
    evaluate = ConnectFourLines(SMALL)
    estimate = null_move(SMALL, evaluate, depth=depth)

    def worth(state):
        if SMALL.is_terminal(state):
            return SMALL.utility(state) * evaluate.win
        taken, others, side, winner = state
        after = taken, taken & ~others, -side, winner
        return minimax(SMALL, after, depth=depth, evaluate=evaluate).value

    for state in some_states(SMALL, range(120), 8):
        best = max if SMALL.to_move(state) == MAX else min
        hope = best(worth(SMALL.play(state, move)) for move in SMALL.moves(state))
        assert estimate(state) == tuple(sorted([worth(state), hope]))


def test_the_interval_lies_only_where_it_is_better_to_pass():
    game = ConnectFour(4, 4)
    estimate = null_move(game, depth=None, search=TO_THE_END)
    held = lied = 0
    for state in some_states(game, range(400), 15, least=9):
        value = minimax(game, state).value
        low, high = estimate(state)
        if low <= value <= high:
            held += 1
            continue
        lied += 1
        after = [game.play(state, move) for move in game.moves(state)]
        undecided = [one for one in (state, *after) if not game.is_terminal(one)]
        gains = [
            game.to_move(one)
            * (minimax(game, game.passed(one)).value - minimax(game, one).value)
            for one in undecided
        ]
        assert max(gains) > 0
    assert held > lied > 0


def test_in_check_the_side_makes_a_move_instead_of_passing():
    game = from_chess("4k3/8/8/8/8/8/3PrP2/4K3 w - - 0 1")
    evaluate = Material(game)
    low, high = null_move(game, evaluate, depth=0)(game.initial())
    # the king must take the rook, or step aside: -3 is no longer what it fears
    assert low == gs.alpha_beta(game, depth=1, evaluate=evaluate).value == 2
    assert high == 2


def test_a_mate_is_worth_the_win_of_the_evaluation():
    game = from_chess("6k1/5ppp/8/8/8/8/8/R6K w - - 0 1")
    evaluate = Material(game)
    estimate = null_move(game, evaluate)
    found = gs.b_star(game, estimate=estimate)
    assert estimate.win == evaluate.win
    assert (found.move, found.value, found.complete) == ("a1a8", (200, 200), True)


@pytest.mark.parametrize(
    ("fen", "side"),
    [("7k/5Q2/6K1/8/8/8/8/8 w - - 0 1", MAX), ("7K/5q2/6k1/8/8/8/8/8 b - - 0 1", MIN)],
)
def test_hope_and_fear_belong_to_the_side_to_move(fen, side):
    game = from_chess(fen)
    evaluate = Material(game)
    low, high = null_move(game, evaluate, depth=0)(game.initial())
    assert (high if side == MAX else low) == side * evaluate.win
    assert (low if side == MAX else high) == 0  # after a pass the other is stalemated


def test_zugzwang_in_chess_makes_the_interval_lie():
    game = from_chess("8/8/8/3Kp3/4Pk2/8/8/8 w - - 0 1")  # who moves loses the pawn
    evaluate = Material(game)
    low, _ = null_move(game, evaluate, depth=2)(game.initial())
    assert gs.alpha_beta(game, depth=4, evaluate=evaluate).value == -1 < low


def test_zugzwang_in_connect_four_makes_the_interval_lie():
    game = ConnectFour(4, 4)  # O wins, since X must fill a square that X would leave
    state = game.from_text("O . . O / X . X O / X X X O / O X O X")
    low, _ = null_move(game, depth=None)(state)
    assert minimax(game, state).value == MIN < low


def test_parity_in_othello_makes_the_interval_lie():
    game = Othello(6)  # O wins only because X, too, must move
    state = game.from_text(
        "X O . . O X / X X X O X . / X X O X . O / X O X X O O / O . X O X O / "
        "O O O O O X / O to move"
    )
    low, _ = null_move(game, depth=None)(state)
    assert minimax(game, state).value == MIN < low


def test_counted_rules_are_searched_by_their_own():
    counted = gs.Counted(SMALL)
    estimate = null_move(counted, ConnectFourLines(SMALL))
    assert estimate(SMALL.initial()) == null_move(SMALL, ConnectFourLines(SMALL))(
        SMALL.initial()
    )
    assert counted.plays > 4


def test_a_game_without_a_known_pass_must_be_told_one():
    with pytest.raises(TypeError, match=r"passing: .*no method `passed`"):
        null_move(Breakthrough())
    turned = null_move(
        Breakthrough(),
        lambda state: 0,
        passing=lambda state: (state[1], state[0], -state[2], state[3]),
    )
    assert turned(Breakthrough().initial()) == (0, 0)


def test_what_is_no_depth_is_named():
    with pytest.raises(ValueError, match="depth: 0 or more"):
        null_move(SMALL, depth=-1)
