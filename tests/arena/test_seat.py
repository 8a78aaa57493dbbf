"""Each kind of bad player loses its game, with the reason, and nobody else does."""

import _thread
import re
import sys
import threading
from concurrent.futures import ThreadPoolExecutor

import pytest
from listed import listed

import gamesearch as gs
from arena import entrants
from gamesearch.play import Thought, as_player
from gamesearch.play.arena import Played, tournament
from gamesearch.play.arena import player_process as seat
from gamesearch.play.arena.one_game import Fixture, Terms, play_out
from gamesearch.play.arena.player_process import Seat, in_time, recorded


def game_of(one, other, game=None, seconds=5, longest=100):
    players = as_player(one), as_player(other)
    terms = Terms(game or gs.TicTacToe(), players, seconds, longest)
    return play_out(terms, Fixture(0, (0, 1), (), seed=1))


BAD = {
    "crash": (
        entrants.crashes,
        r"stopped with KeyError: 'no such key' \(line \d+: ret",
    ),
    "late crash": (entrants.crashes_at_the_end, r"ended the program with SystemExit"),
    "recursion": (entrants.recursive, r"calls itself without end"),
    "illegal": (entrants.illegal, r"played 'z9', which is not legal\. Legal moves: "),
    "silent": (entrants.silent, r"returned None instead of a move"),
    "Ctrl-C": (entrants.presses_ctrl_c, r"ended the program with KeyboardInterrupt"),
    "unready": (entrants.Unready(), r"stopped with OSError: the book is not there"),
    "absent": (entrants.Absent(), r"Its `begin` returned None, not a function"),
    "boundless": (entrants.Boundless(), r"stopped with ValueError: Exceeds the limit"),
    "bare": (entrants.Bare(), r"It returned [01], not a Thought"),
}


@listed("kind", BAD)
@listed("side", [gs.MAX, gs.MIN])
def test_a_bad_player_loses_with_its_reason(kind, side):
    player, reason = BAD[kind]
    sides = (player, entrants.first)[::side]
    played = game_of(*sides)
    assert (played.loser, played.result) == (side, -side)
    assert (played.utility, played.score(side), played.score(-side)) == (None, 0, 1)
    assert re.search(reason, played.reason), played.reason


def test_the_moves_before_the_default_are_kept():
    played = game_of(entrants.crashes_at_the_end, entrants.first)
    assert played.moves == ("1", "2", "3", "4")
    assert len(played.thoughts) == 4
    game, state = gs.TicTacToe(), gs.TicTacToe().initial()
    for square in range(4):
        state = game.play(state, square)
    assert played.states()[-1] == state


@pytest.mark.parametrize("player", [entrants.endless, entrants.asleep])
def test_a_player_that_is_late_loses(player):
    played = game_of(entrants.first, player, seconds=0.2)
    assert played.loser == gs.MIN
    assert played.moves == ("1",)
    assert played.reason == "It had not answered after 0.2 seconds."


def test_what_is_late_by_less_than_the_grace_is_forgiven(monkeypatch):
    monkeypatch.setattr(seat, "GRACE", 30)
    played = game_of(entrants.first, entrants.asleep, seconds=0.01)
    assert played.reason == ""


def test_an_endless_player_is_ended_for_good():
    before = threading.active_count()
    game_of(entrants.endless, entrants.first, seconds=0.1)
    assert threading.active_count() == before


def test_a_player_that_cannot_be_ended_loses_all_the_same():
    free = threading.Event()

    def stubborn(game, state):
        while not free.is_set():
            try:
                free.wait(1)
            except BaseException:
                continue

    played = game_of(stubborn, entrants.first, seconds=0.1)
    free.set()
    assert played.loser == gs.MAX
    assert played.reason.endswith("seconds. It could not be stopped.")


@pytest.mark.parametrize(
    ("options", "word"), [({"order": 7}, "order"), ({"window": (3, 1)}, "window")]
)
def test_parts_that_do_not_fit_are_a_loss_though_the_error_is_not_in_a_line_of_its_own(
    options, word
):
    """No `raise`: it would stop everyone's games for one wrong recipe."""
    put_together = gs.players.SearchPlayer("parts", depth=1, **options)
    played = game_of(put_together, entrants.first)
    assert played.loser == gs.MAX
    assert re.match(rf"It stopped with \w+: {word}: ", played.reason)


def test_a_changed_position_is_a_loss_and_changes_nothing():
    played = game_of(entrants.first, entrants.changes_the_state, entrants.Taking())
    assert (played.loser, played.moves) == (gs.MIN, ("1",))
    assert played.reason == "It changed the position that it was given."
    assert played.states()[-1].parts == [6, gs.MIN]


@pytest.mark.parametrize("player", [entrants.changes_the_game, entrants.changes_a_copy])
def test_what_a_player_does_to_its_own_copies_is_its_own_affair(player):
    game = entrants.Taking()
    harmless = game_of(entrants.first, player, game)
    assert harmless.moves == game_of(entrants.first, entrants.first, game).moves
    assert harmless.reason == ""
    assert game.size == entrants.Taking.size
    assert game.moves(game.initial()) == [1, 2]


def test_a_move_equal_to_a_legal_one_is_that_one():
    def equal(game, state):
        return float(game.moves(state)[0])

    played = game_of(equal, equal)
    assert played.reason == ""
    assert played.moves[:3] == ("1", "2", "3")
    assert [thought.move for thought in played.thoughts] == list(played.moves)


def test_a_game_without_end_is_a_draw():
    played = game_of(entrants.first, entrants.last, entrants.Walk(), longest=30)
    assert (played.result, played.utility, played.loser) == (0, None, None)
    assert len(played.moves) == 30
    assert played.reason == "The game is a draw after 30 moves."


def test_an_error_in_the_rules_is_nobody_s_loss():
    with pytest.raises(ZeroDivisionError) as failure:
        game_of(entrants.first, entrants.first, entrants.Faulty())
    assert "in the rules of the game" in failure.value.__notes__[0]


def test_ctrl_c_ends_the_thought_and_is_passed_on():
    before, thoughts = set(threading.enumerate()), []

    def endless():
        timer = threading.Timer(0.1, _thread.interrupt_main)
        timer.start()
        thoughts.extend([threading.get_ident(), timer])
        entrants.endless(None, None)

    with pytest.raises(KeyboardInterrupt):
        in_time(endless, seconds=1)
    thought, timer = thoughts
    timer.join()
    assert set(threading.enumerate()) <= before
    # not `is_alive`: Python may take a thread that goes on for one that has ended
    assert thought not in sys._current_frames()


def test_the_reason_has_no_address():
    def odd(game, state):
        return object()

    assert game_of(odd, entrants.first).reason.startswith("It played <object object>,")


def test_a_thought_is_kept_in_labels_and_plain_numbers():
    player = gs.players.SearchPlayer(evaluation=gs.evaluations.OpenLines, depth=2)
    game = gs.TicTacToe()
    move, thought = Seat(player, game).move(game.initial(), game.moves(game.initial()))
    direct = gs.alpha_beta(game, depth=2, evaluate=gs.evaluations.OpenLines(game))
    assert move == direct.move
    assert thought.line == ("5", "1")
    assert (thought.move, thought.value) == ("5", direct.value)
    assert (thought.nodes, thought.depth) == (direct.nodes, 2)


def test_counts_that_are_no_numbers_are_left_out_so_that_the_game_can_be_viewed():
    game = gs.TicTacToe()
    odd = Thought(0, "a guess", (), "deep", "many")
    thought = recorded(game, game.initial(), odd)
    assert thought == Thought("1", "a guess", (), None, 0)
    played = Played(game, ("Ann", "Bob"), (), ("1",), (thought,), 1, loser=gs.MIN)
    assert "Ann (X) wins: Bob (O) loses" in gs.view_game(played).data["result"]


def test_the_others_go_on():
    players = [*[player for player, _ in BAD.values()], entrants.first, entrants.last]
    with ThreadPoolExecutor(1) as thread:
        result = tournament(
            players, gs.TicTacToe(), rounds=1, executor=thread, progress=False
        )
    assert len(result.games) == len(players) * (len(players) - 1)
    good = {"first", "last"}
    for played in result.games:
        if set(played.players) <= good:
            assert played.loser is None
            assert gs.TicTacToe().is_terminal(played.states()[-1])
        elif good & set(played.players) and played.loser is not None:
            assert played.players[played.loser == gs.MIN] not in good
    best = result.standings()[:2]
    assert {row["player"] for row in best} == good
    assert [row["by default"] for row in best] == [0, 0]
