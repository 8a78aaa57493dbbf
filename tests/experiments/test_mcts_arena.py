"""Matches of Monte Carlo tree search, and the game Dots and Boxes that is in them."""

import pytest

import gamesearch as gs
from gamesearch.lab.experiments import mcts_arena
from gamesearch.lab.experiments.mcts_arena import MEETINGS, DotsAndBoxes


def test_dots_and_boxes_keeps_its_promises_and_the_second_box_is_a_second_move():
    game = DotsAndBoxes(2, 2)
    assert gs.check_game(game).passed
    assert gs.alpha_beta_with_memory(game).value == 2
    state = 1 << 2 | 1 << 6 | 1 << 7, gs.MIN, 0  # of the first box all but the top
    assert game.play(state, 0) == (state[0] | 1, gs.MIN, -1)


@pytest.mark.parametrize("meeting", MEETINGS, ids=lambda one: one.game)
def test_both_have_their_nodes_and_the_score_is_in_its_interval(meeting):
    meeting = meeting._replace(nodes_mcts=200, nodes_other=100)
    row = mcts_arena.played(meeting, games=2)
    assert row == mcts_arena.played(meeting, games=2)
    assert row["low"] <= row["score"] <= row["high"]
    game = meeting.game
    for player, nodes in zip(mcts_arena.players(meeting), (200, 100)):
        assert 0 < player.begin(game)(game.initial()).nodes <= nodes


def test_the_saved_matches_are_those_that_are_played():
    saved = mcts_arena.saved()
    asked = [(m.name, m.evaluation, m.nodes_mcts, m.nodes_other) for m in MEETINGS]
    names = "game", "evaluation", "nodes_mcts", "nodes_other"
    assert [tuple(row[name] for name in names) for row in saved] == asked
    assert set(saved["games"]) == {mcts_arena.GAMES}
    assert all(row["low"] <= row["score"] <= row["high"] for row in saved)
