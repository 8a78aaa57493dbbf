"""Tournaments: the same games, whoever plays them, in how many sittings."""

import os
import signal
import sys
import threading
from collections import Counter
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor, ThreadPoolExecutor
from functools import partial
from multiprocessing import get_context
from pathlib import Path

import pytest
from afresh import at_work, printed
from answers import all_refused

import gamesearch as gs
from arena import entrants
from gamesearch.play import FunctionPlayer, Player, RandomPlayer, Thought
from gamesearch.play.arena import match, tournament

TWO = [entrants.first, entrants.last]
HOUSE = Path(__file__).resolve().parents[2]


def quiet(players=None, game=None, **options):
    options = {"openings": 1, "seed": 3, "progress": False, **options}
    if players is None:
        options.setdefault("rounds", ROUNDS)
    return tournament(players or entrants.six(), game or gs.TicTacToe(), **options)


def alone(**options):
    """However many games there are, in this process."""
    with ThreadPoolExecutor(1) as thread:
        return quiet(executor=thread, **options)


class Unnamed(Player):
    def begin(self, game, seed=0):
        raise AssertionError("a player without a name is not asked")


def lines(result):
    return [played.to_json() for played in result.games]


def same(one, other):
    """The same games, and the same tables of them."""
    assert lines(one) == lines(other)
    for table in ("standings", "cross", "defaults"):
        assert getattr(one, table)() == getattr(other, table)()
    assert str(one) == str(other)
    return True


PAIRS = [(one, two) for one in range(6) for two in range(one)]
ROUNDS = 2
GAMES = ROUNDS * 2 * len(PAIRS)


@pytest.fixture(scope="module")
def whole():
    """60 games in one sitting, in this process."""
    return alone()


@pytest.fixture
def file(tmp_path):
    return tmp_path / "games.jsonl"


@pytest.fixture
def ctrl_c(monkeypatch):
    """Presses Ctrl-C, in this process, before the random player's n-th turn."""
    if sys.platform == "win32":
        pytest.skip("Windows has other signals")
    module, turns = sys.modules[tournament.__module__], []
    monkeypatch.setattr(module, "SMALL", 1000)
    begin = RandomPlayer.begin

    def press_before(turn):
        def begun(self, game, seed=0):
            think = begin(self, game, seed)

            def asked(state):
                turns.append(state)
                if len(turns) == turn:
                    os.kill(os.getpid(), signal.SIGINT)
                return think(state)

            return asked

        monkeypatch.setattr(RandomPlayer, "begin", begun)

    return press_before


# -- what is played --------------------------------------------------------------------


def test_every_two_players_meet_as_often_from_both_sides(whole):
    assert [played.number for played in whole.games] == list(range(GAMES))
    met = Counter(played.players for played in whole.games)
    assert len(met) == 6 * 5
    assert set(met.values()) == {ROUNDS}


def test_the_two_games_of_a_pair_have_one_opening_and_changed_sides(whole):
    for one, other in zip(whole.games[::2], whole.games[1::2], strict=True):
        assert one.opening == other.opening
        assert one.players == other.players[::-1]
        assert one.seed != other.seed


def test_all_pairs_of_a_round_have_one_opening(whole):
    openings = [played.opening for played in whole.games]
    assert set(openings[:30]) == {openings[0]}
    assert set(openings[30:]) == {openings[30]} != {openings[0]}


def test_every_game_is_legal_and_its_result_that_of_the_rules(whole):
    game = gs.TicTacToe()
    for played in whole.games:
        end = played.states()[-1]
        assert game.is_terminal(end)
        assert played.result == game.utility(end)


def test_more_rounds_begin_with_the_same_games(whole):
    assert lines(alone(rounds=1)) == lines(whole)[:30]


def test_another_seed_other_games(whole):
    assert lines(alone(seed=4)) != lines(whole)


def test_the_openings_of_a_list_come_in_turn():
    result = quiet(TWO, openings=["5 1", "1 5", "9"])
    assert [played.opening for played in result.games] == [
        *[("5", "1")] * 2, *[("1", "5")] * 2, *[("9",)] * 2
    ]  # fmt: skip
    again = quiet(TWO, openings=["5 1", "9"], rounds=3)
    assert again.games[4].opening == ("5", "1")


def test_a_match_has_so_many_games():
    result = match(
        entrants.first, entrants.last, gs.Nim([3, 4]), games=6, progress=False
    )
    assert len(result.games) == 6
    assert result.players == ("first", "last")


# -- who plays it ----------------------------------------------------------------------


def test_threads_and_processes_play_the_same_games(whole):
    with ThreadPoolExecutor(3) as threads:
        assert same(quiet(executor=threads), whole)
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as processes:
        assert same(quiet(executor=processes), whole)


def test_many_games_are_played_by_processes_of_its_own(whole, monkeypatch):
    module = sys.modules[tournament.__module__]
    assert module.SMALL < GAMES
    monkeypatch.setattr(module, "play_out", None)
    assert same(quiet(), whole)


def test_functions_of_a_notebook_stay_in_this_process():
    here = []

    def mine(game, state):
        here.append(threading.main_thread().ident)
        return game.moves(state)[0]

    result = quiet([mine, entrants.last], rounds=30)
    assert len(result.games) == 60
    assert here


# -- the file --------------------------------------------------------------------------


def test_a_file_changes_nothing_and_is_read_again(whole, file):
    with ThreadPoolExecutor(2) as threads:
        assert same(quiet(executor=threads, file=file), whole)
    assert len(file.read_text().splitlines()) == GAMES + 1
    before = file.read_bytes()
    assert same(quiet(file=file), whole)
    assert file.read_bytes() == before


@pytest.mark.parametrize("turn", [1, 30, 50])
def test_stopped_by_ctrl_c_and_resumed_it_is_as_if_it_had_not_been(
    whole, file, ctrl_c, turn
):
    ctrl_c(turn)
    stopped = quiet(file=file)
    assert stopped.missing == GAMES - len(stopped.games) > 0
    assert turn == 1 or len(stopped.games) > 10
    assert lines(stopped) == lines(whole)[: len(stopped.games)]
    assert len(stopped.standings()) == 6
    assert same(quiet(file=file), whole)


@pytest.mark.parametrize("cut", [1, 30, 12_000])
def test_killed_while_writing_and_resumed_it_is_as_if_it_had_not_been(whole, file, cut):
    alone(file=file)
    data = file.read_bytes()
    file.write_bytes(data[:-cut])
    assert same(alone(file=file), whole)
    assert sorted(file.read_bytes().split(b"\n")) == sorted(data.split(b"\n"))


def test_only_what_is_missing_is_played(file):
    asked = []

    def counts(game, state):
        asked.append(state)
        return game.moves(state)[0]

    two = [counts, entrants.last]
    quiet(two, gs.Nim([2, 2]), file=file, rounds=3, openings=0)
    first = len(asked)
    quiet(two, gs.Nim([2, 2]), file=file, rounds=3, openings=0)
    assert len(asked) == first
    more = quiet(two, gs.Nim([2, 2]), file=file, rounds=4, openings=0)
    assert first < len(asked) < 2 * first
    assert lines(more) == lines(quiet(two, gs.Nim([2, 2]), rounds=4, openings=0))


def test_a_half_written_head_is_written_again(file):
    quiet(TWO, rounds=1, file=file)
    data = file.read_bytes()
    file.write_bytes(data[:25])
    quiet(TWO, rounds=1, file=file)
    assert file.read_bytes() == data


@pytest.mark.parametrize("other", [b"a letter to a friend", b"a,b\n1,2\n", b"[1]\n"])
def test_a_file_of_something_else_is_left_alone(file, other):
    file.write_bytes(other)
    with pytest.raises(ValueError, match=r"file: games.jsonl is not a file of a tourn"):
        quiet(file=file)
    assert file.read_bytes() == other


CHANGED = [
    ({"seed": 4}, "seed: It was 3, and now it is 4"),
    ({"openings": 2}, "openings: It was 1, and now it is 2"),
    ({"openings": ["5 1"]}, "openings: It was 1, and now it is ["),
    ({"game": gs.TicTacToe(gs.MIN)}, "game: It was "),
    ({"longest": 9}, "longest: It was 1000, and now it is 9"),
    ({"players": [entrants.first, entrants.middle]}, "players: Number 2 was "),
    ({"players": [entrants.first, RandomPlayer("last")]}, "players: Number 2 was "),
    ({"players": entrants.six()}, "players: There were 2, and now there are 6"),
]


def test_a_changed_set_up_is_refused(file):
    quiet(TWO, rounds=1, file=file)
    data = file.read_bytes()
    all_refused(*[
        (partial(quiet, **{"players": TWO, "rounds": 1, "file": file, **changed}),
         ValueError, "belongs to another tournament", f"\n{told}")
        for changed, told in CHANGED
    ])  # fmt: skip
    assert file.read_bytes() == data


def test_who_is_written_anew_is_another_player(tmp_path):
    def mine(game, state):
        return game.moves(state)[0]

    class Mine(entrants.Late):
        def begin(self, game, seed=0):
            return lambda state: Thought(game.moves(state)[0])

    before = mine, Mine("mine")

    def mine(game, state):
        return game.moves(state)[-1]

    class Mine(entrants.Late):
        def begin(self, game, seed=0):
            return lambda state: Thought(game.moves(state)[-1])

    for number, (one, other) in enumerate(zip(before, (mine, Mine("mine")))):
        file = tmp_path / f"{number}.jsonl"
        for _ in range(2):
            quiet([one, entrants.last], rounds=1, file=file)
        with pytest.raises(ValueError, match=r"belongs to another tournament"):
            quiet([other, entrants.last], rounds=1, file=file)


def test_a_spoilt_line_is_named(file):
    quiet(TWO, rounds=2, file=file)
    file.write_text(file.read_text().replace('"moves"', '"mooves"', 1))
    with pytest.raises(ValueError, match=r"file: line 2 of games.jsonl is no game"):
        quiet(TWO, rounds=2, file=file)


# -- interruption ----------------------------------------------------------------------


def test_an_interruption_says_what_a_file_would_do(ctrl_c, capsys):
    ctrl_c(12)
    players = RandomPlayer(), entrants.first
    result = tournament(players, gs.TicTacToe(), rounds=5, openings=0)
    assert 0 < len(result.games) < 10
    shown = capsys.readouterr().out
    assert "With file=... (in a terminal --results) the same call" in shown
    missing = range(len(result.games), 10)[:4]
    sides = ["random against first", "first against random"]
    games = ", ".join(f"{number} ({sides[number % 2]})" for number in missing)
    assert f"The first missing games: {games}." in shown
    assert "still to be played" in str(result)


def test_a_player_that_ends_its_process_is_among_those_that_are_named():
    players = entrants.first, entrants.ends_its_process
    pool = ProcessPoolExecutor(1, mp_context=get_context("spawn"))
    with pool, pytest.raises(BrokenExecutor) as failure:
        quiet(players, rounds=1, executor=pool)
    notes = " ".join(failure.value.__notes__)
    assert "a player ended its process" in notes
    assert "missing games: 0 (first against ends_its_process), 1 (" in notes


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="Windows has other signals")
def test_ctrl_c_ends_the_processes_and_a_second_call_plays_the_rest(file, tmp_path):
    program = (
        "from arena.entrants import six\n"
        "from gamesearch import TicTacToe\n"
        "from gamesearch.play.arena import tournament\n"
        "if __name__ == '__main__':\n"
        f"    result = tournament(six(), TicTacToe(), openings=1, seed=3, "
        f"file={str(file)!r})\n"
        "    print(result.missing)\n"
    )
    with at_work(tmp_path / "script.py", program) as playing:
        while playing.poll() is None:
            if file.exists() and file.read_bytes().count(b"\n") > 20:
                os.killpg(playing.pid, signal.SIGINT)  # as a terminal does: to all
                break
        shown, errors = playing.communicate(timeout=120)
    assert playing.returncode == 0, errors
    assert int(shown.splitlines()[-1]) > 0
    assert "Traceback" not in errors
    assert same(quiet(file=file, rounds=10), quiet(rounds=10))


# -- wrong arguments -------------------------------------------------------------------


def test_wrong_arguments_are_named():
    nim, first = gs.Nim([3]), entrants.first
    all_refused(
        (partial(quiet, [first]), ValueError, "players: give two or more", "not 1"),
        (partial(quiet, [first] * 2), ValueError, "players", "'first'"),
        (partial(quiet, seed=1.5), ValueError, "seed", "0 or more", "1.5"),
        (partial(quiet, rounds=0), ValueError, "rounds", "1 or more"),
        (partial(quiet, seconds=0), ValueError, "seconds", "not 0"),
        (partial(quiet, longest=0), ValueError, "longest", "1 or more"),
        (partial(quiet, openings=-1), ValueError, "openings", "a list", "0 or"),
        (partial(quiet, openings=2.5), ValueError, "openings", "a list", "0 or"),
        (partial(quiet, game=entrants.Identical()), ValueError, "game", "copy"),
        (partial(quiet, file="no/such.jsonl"), ValueError, "file: there is no folder"),
        (partial(quiet, file=HOUSE), ValueError, "file", "Give another file"),
        (partial(quiet, [first, 3]), TypeError, "players, number 2: player: a Player"),
        (partial(quiet, [first, partial(max)]), TypeError, "number 2", "name"),
        (partial(quiet, [RandomPlayer(7)]), TypeError, "number 1", "RandomPlayer is 7"),
        (partial(quiet, [Unnamed()]), TypeError, "name", "None", "Unnamed"),
        (partial(quiet, RandomPlayer()), TypeError, "players: a list of players"),
        (partial(quiet, openings=["5", 1]), TypeError, "openings", "not 1"),
        (partial(quiet, executor=4), TypeError, "executor", "not 4"),
        (partial(quiet, game=gs.TicTacToe), TypeError, "game: an object"),
        (partial(match, first, entrants.last, nim, games=7), ValueError, "even", "7"),
    )  # fmt: skip


def test_what_a_given_pool_cannot_send_is_named():
    players = {"players": [FunctionPlayer(lambda game, state: 1, "it"), RandomPlayer()]}
    game = gs.TicTacToe()
    game.unknown = lambda: None
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as processes:
        for name, arguments in ("players", players), ("game", {"game": game}):
            with pytest.raises(ValueError, match=rf"^{name}: other processes cannot"):
                quiet(**arguments, executor=processes)


def test_a_function_made_by_exec_is_a_player():
    made = {}
    exec("def player(game, state):\n    return game.moves(state)[0]", made)
    result = quiet([made["player"], entrants.last], rounds=1)
    assert [game.reason for game in result.games] == ["", ""]


def test_without_a_limit_of_seconds_games_are_the_same():
    players = entrants.first, RandomPlayer()
    assert same(quiet(players, seconds=float("inf")), quiet(players))


def test_importing_the_arena_loads_no_pandas():
    program = (
        "import sys, gamesearch.play.arena; "
        "print({'pandas', 'matplotlib', 'tqdm'} & set(sys.modules))"
    )
    assert printed(program) == "set()\n"


def throws(played):
    """What the dice showed, in their order."""
    states = played.states()
    return [
        label
        for state, label in zip(states, played.line)
        if played.game.to_move(state) == gs.CHANCE
    ]


def test_the_two_games_of_a_pair_have_the_same_dice():
    game = gs.Backgammon.three_checkers()
    players = RandomPlayer("a"), RandomPlayer("b")
    made = gs.arena.match(*players, game, games=8, openings=0, progress=False)
    pairs = [made.games[n : n + 2] for n in range(0, 8, 2)]
    for one, other in pairs:
        first, second = throws(one), throws(other)
        common = min(len(first), len(second))
        assert common > 8
        assert first[:common] == second[:common]
        assert one.moves != other.moves
    assert len({tuple(throws(one)[:8]) for one, _ in pairs}) == 4
    again = gs.arena.match(*players, game, games=8, openings=0, progress=False)
    assert again.games == made.games
    other = gs.arena.match(*players, game, games=2, openings=0, seed=1, progress=False)
    assert throws(other.games[0])[:8] != throws(made.games[0])[:8]
