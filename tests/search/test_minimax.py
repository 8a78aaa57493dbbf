"""Minimax: the whole tree, each node once."""

from gamesearch import MAX, MIN, Counted, ExplicitTree, TicTacToe, Trace, minimax
from reference import TEXTBOOK


def test_leaves_are_read_from_left_to_right():
    game = Counted(ExplicitTree(TEXTBOOK))
    minimax(game)
    assert game.seen == [3, 12, 8, 2, 4, 6, 14, 5, 2]


def test_tic_tac_toe_is_a_draw_in_549_946_nodes():
    answer = minimax(TicTacToe())
    assert (answer.value, answer.nodes, answer.leaves) == (0, 549_946, 255_168)
    assert len(answer.line) == 9


def test_tic_tac_toe_is_a_draw_whoever_begins_and_whoever_has_the_crosses():
    for first in (MAX, MIN):
        for x in (MAX, MIN):
            game = TicTacToe(first=first, x=x)
            state = game.play(game.play(game.initial(), 4), 0)
            assert minimax(game, state).value == 0


def test_windows_play_no_part_in_its_trace():
    trace = Trace()
    minimax(ExplicitTree([[3, 12], [2, 4]]), trace=trace)
    entered = [event for event in trace if event.verb == "down"]
    assert len(entered) == 7
    assert all(event.alpha is event.beta is None for event in entered)
    assert "cut" not in {event.verb for event in trace}
