"""Set 2: the repair and the quick player count work, which is what was wrong."""

from random import Random

from many import many

from gamesearch.check.diagnose import FREE, forms
from gamesearch.games.tictactoe import TicTacToe
from gamesearch.search.two_player.alpha_beta import alpha_beta
from gamesearch.search.two_player.minimax import minimax
from gamesearch.sets import quick_player
from gamesearch.sets.assignment import begin
from gamesearch.sets.task import scaled

MINE = begin("set-2-alpha-beta", "ada")
TASK = MINE.set.task("repair")


def points(function) -> int:
    return scaled(MINE.report(TASK, {"best_move": function}), TASK.points)


def wrapped(game, state):
    """The broken program, in other words."""
    return TASK.broken(game, state)


def wrong_value(game, state):
    """Alpha-beta, and one too much."""
    found = alpha_beta(game, state)
    return found.value + 1, found.move


def test_the_program_in_other_words_earns_next_to_nothing():
    report = MINE.report(TASK, {"best_move": wrapped})
    assert report.mistake == "root bound not shared"
    assert [part.name for part in report.parts] == ["leaves", "budget"]
    assert points(wrapped) <= TASK.points // 5


def test_what_is_mended_earns_all():
    assert points(lambda game, state: alpha_beta(game, state)) == TASK.points


def test_a_value_that_is_no_longer_right_costs_points():
    report = MINE.report(TASK, {"best_move": wrong_value})
    assert not report.passed
    assert "value" in [part.name for part in report.parts]
    assert points(wrong_value) <= TASK.points // 2


# -- the quick player ------------------------------------------------------------------


def player(game, state):
    """Alpha-beta, for the side to move."""
    found = alpha_beta(game, state)
    return game.to_move(state) * found.value, found.move


def test_a_player_with_cuts_is_told_its_positions_beside_those_of_minimax():
    *_, empty = quick_player.judge(player, None).parts
    assert empty.passed
    assert f"{alpha_beta(TicTacToe()).nodes:,}" in empty.text
    assert f"{minimax(TicTacToe()).nodes:,}" in empty.text


@many(4, slow=30)
def test_boards_are_won_drawn_and_lost_for_each_side_and_no_strict_cut_is_enough(seed):
    game, worths = TicTacToe(), []
    *cases, empty = quick_player.drawn(Random(seed))
    for text, most in (case.arguments for case in cases):
        state = game.from_text(text)
        worths.append((game.to_move(state), minimax(game, state).value))
        assert alpha_beta(game, state).nodes <= most < minimax(game, state).nodes
    assert sorted(worths) == [(side, n) for side in (-1, 1) for n in (-1, 0, 1)]
    assert empty.arguments == (quick_player.EMPTY, quick_player.MOST)


@many(3, slow=20)
def test_mistakes_of_different_names_do_different_things_on_the_small_boards(seed):
    names, same = {}, {"nothing is cut", "positions are remembered"}  # told by the last
    *cases, _ = quick_player.drawn(Random(seed))
    for mistake in quick_player.MISTAKES:
        for form in forms(quick_player.TUTOR, mistake):
            asked = [quick_player.ask(form, case, FREE) for case in cases]
            done = tuple((outcome.error or outcome.result) for outcome in asked)
            known = names.setdefault(done, mistake.name)
            assert known == mistake.name or {known, mistake.name} == same


def test_a_line_of_play_has_states_of_its_own_so_that_no_memory_helps():
    game = quick_player.LineByLine()
    states = [game.initial(), game.initial()]
    for moves in ((0, 8), (4, 4), (8, 0)):
        states = [game.play(one, move) for one, move in zip(states, moves)]
    assert len({*states}) == len({*map(game.key, states)}) == 2
    assert game.moves(states[0]) == game.moves(states[1])
