"""`gamesearch play` as people run it: what they type and see, its exit code.

Most of it runs in this process; what signals and terminals do, in one of its own.
"""

import os
import re
import signal
import subprocess
import sys
import time
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from io import BytesIO, TextIOWrapper
from types import SimpleNamespace

import pytest
from mygame import HEXAPAWN

from gamesearch import __version__
from gamesearch.__main__ import main
from gamesearch.play.catalogue import GAMES

PLAY = [sys.executable, "-m", "gamesearch", "play"]
WAIT = 60  # seconds, for a busy machine


def run(*arguments, typed="", encoding="utf-8"):
    """What is shown, and the exit code, of the command in this process."""
    out, errors = (TextIOWrapper(BytesIO(), encoding) for _ in range(2))
    before, sys.stdin = sys.stdin, TextIOWrapper(BytesIO(typed.encode()), "utf-8")
    try:
        with redirect_stdout(out), redirect_stderr(errors):
            code = main(arguments)
    except SystemExit as end:
        code = end.code
    finally:
        sys.stdin = before
    shown = []
    for stream in (out, errors):
        stream.flush()
        shown.append(stream.buffer.getvalue().decode(encoding))
    return SimpleNamespace(returncode=code, stdout=shown[0], stderr=shown[1])


def test_version():
    assert run("--version").stdout == f"gamesearch {__version__}\n"


def test_a_whole_game_of_tictactoe():
    answer = run("play", "tictactoe", typed="5\n3\n4\n8\n9\n")
    assert answer.returncode == 0
    assert answer.stdout.endswith("\nA draw.\n")
    assert "\n. . .\n. . .\n. . .\n" in answer.stdout
    assert answer.stdout.count("Your move (") == 5


def test_an_illegal_entry_asks_again():
    answer = run("play", "tictactoe", typed="5\n5\nhello\nq\n")
    assert "'5': Square 5 is taken by X. Free squares: 2, 3" in answer.stdout
    assert (
        "'hello': A square is a number from 1 to 9. Free squares: 2, 3" in answer.stdout
    )
    assert answer.stdout.count("Your move (2, 3, 4, 6, 7, 8, 9; q leaves): ") == 3
    assert "You leave the game." in answer.stdout
    assert answer.returncode == 0


def test_end_of_input_leaves_cleanly():
    for game in GAMES:
        answer = run("play", game)
        assert (answer.returncode, answer.stderr) == (0, ""), game
        assert answer.stdout.endswith("q leaves): \nYou leave the game.\n"), game


def test_options_of_nim():
    answer = run(
        *("play", "nim", "--heaps", "1,2", "--misere", "--first", "machine"),
        *("--algorithm", "negamax", "--explain"),
        typed="1:1\n",
    )
    assert "player who takes the last object loses" in answer.stdout
    assert "The machine begins." in answer.stdout
    assert "Searched to the end; values for MAX (you):" in answer.stdout
    assert "The machine plays 2:2." in answer.stdout
    assert answer.stdout.endswith("\nThe machine wins.\n")


def test_options_of_grundy_and_depth():
    answer = run(
        "play", "grundy", "--coins", "9", "--depth", "1", "--explain", typed="6+3\nq\n"
    )
    assert "You play 9→6+3." in answer.stdout
    assert "Searched to depth 1; values for MAX (you):" in answer.stdout


def test_the_same_seed_throws_the_same_dice():
    pig = ["play", "pig", "--target", "20", "--seed"]
    games = [run(*pig, seed, typed="r\nr\nr\nq\n").stdout for seed in "556"]
    assert games[0] == games[1] != games[2]
    assert "first player with 20 points wins." in games[0]
    assert "You roll " in games[0]


def test_a_turn_of_backgammon():
    answer = run(
        *("play", "backgammon", "--seed", "3", "--algorithm", "star2", "--depth", "1"),
        *("--explain",),
        typed="13/11 13/5\n13/11 24/18\nq\n",
    )
    assert "You roll 6-2." in answer.stdout
    assert "'13/11 13/5': With 6-2 this is not a legal turn. Legal" in answer.stdout
    assert "You play 24/18 13/11." in answer.stdout
    assert "Searched to depth 1; values for MAX (you):" in answer.stdout
    assert answer.stdout.count("The machine plays ") == 1


def test_who_is_x():
    answer = run("play", "tictactoe", "--me", "O", "--first", "machine", typed="q\n")
    assert "You are O. The machine begins." in answer.stdout
    assert "\nX . .\n. . .\n. . .\n" in answer.stdout


WRONG = [
    ("--heaps: a whole number from 1 to 1,000, not 'x'", "nim", "--heaps", "3,x"),
    ("--heaps: a whole number from 1 to 1,000", "nim", "--heaps", ""),
    (f"from 1 to 1,000, not '{'9' * 40}…'", "nim", "--heaps", "9" * 5000),
    ("--heaps: a whole number from 1 to", "nim", "--heaps", "1001"),
    ("--coins: a whole number from 1 to 1,000", "grundy", "--coins", "0"),
    ("--depth: a whole number from 1 to 1,000", "tictactoe", "--depth", "-1"),
    ("unrecognized arguments: --heaps", "tictactoe", "--heaps", "3"),
    ("unrecognized arguments: --seed", "tictactoe", "--seed", "3"),
    ("--algorithm: invalid choice", "pig", "--algorithm", "minimax"),
    ("invalid choice: 'chess'", "chess"),
    ("required: game",),
]


def test_wrong_options_are_explained():
    for message, *arguments in WRONG:
        answer = run("play", *arguments)
        assert answer.returncode == 2, arguments
        assert message in answer.stderr, arguments


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signal")
@pytest.mark.parametrize("game", ["nim", "mygame.py"])
def test_a_reader_who_leaves_is_no_error(game, tmp_path):
    (tmp_path / "mygame.py").write_text(HEXAPAWN)
    reading, writing = os.pipe()
    os.close(reading)
    with os.fdopen(writing, "wb") as nobody:
        answer = subprocess.run(
            [*PLAY, game],
            cwd=tmp_path,
            input=b"q\n",
            stdout=nobody,
            stderr=subprocess.PIPE,
            timeout=WAIT,
        )
    assert answer.stderr == b""
    assert answer.returncode == 141


def test_play_too_deep_for_python_is_told_in_a_line():
    answer = run("play", "nim", "--heaps", "1000", typed="1:1\n")
    assert answer.returncode == 1
    assert answer.stderr.startswith("gamesearch: depth: play goes deeper than Python")
    assert answer.stderr.count("\n") == 1


def test_a_search_without_end_plays_at_its_limit():
    answer = run(
        *("play", "nim", "--heaps", "9,9,9", "--first", "machine"),
        *("--limit", "3000"),
        typed="q\n",
    )
    assert "The machine stopped at its limit of 3,000 nodes" in answer.stdout
    assert "The machine plays 1:1." in answer.stdout


def test_a_terminal_without_the_arrow_still_plays():
    answer = run("play", "grundy", typed="4+3\n", encoding="ascii")
    assert answer.returncode == 0
    assert "You play 7?4+3." in answer.stdout


@pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo-terminal")
@pytest.mark.parametrize("key", [b"\x03", b"\x04"], ids=["ctrl-c", "ctrl-d"])
def test_keys_that_leave_in_a_real_terminal(key):
    with at_a_terminal("tictactoe") as (playing, keyboard):
        shown = read_until(keyboard, "q leaves): ")
        os.write(keyboard, b"5\r")
        shown += read_until(keyboard, "q leaves): ")
        code = press_until_it_ends(playing, keyboard, key)
        shown += read_until(keyboard, None)
    assert code == (130 if key == b"\x03" else 0)
    assert "Traceback" not in shown
    assert "The machine plays 1." in shown
    assert shown.endswith("\n")


@contextmanager
def at_a_terminal(*arguments):
    """The command in a process with a terminal of its own, and where its keys go."""
    keyboard, terminal = os.openpty()
    playing = subprocess.Popen(
        [*PLAY, *arguments],
        stdin=terminal,
        stdout=terminal,
        stderr=terminal,
        preexec_fn=lambda: own_terminal(terminal),
    )
    os.close(terminal)
    try:
        yield playing, keyboard
    finally:
        playing.kill()
        playing.wait()
        os.close(keyboard)


def press_until_it_ends(playing, keyboard, key):
    """The exit code; a key that comes just before the program listens is lost."""
    until = time.monotonic() + WAIT
    while time.monotonic() < until:
        os.write(keyboard, key)
        try:
            return playing.wait(2)
        except subprocess.TimeoutExpired:
            continue
    raise AssertionError("the key does not end the program")


def own_terminal(terminal):
    """Make this the controlling terminal, so that its keys send signals."""
    import fcntl
    import termios

    os.setsid()
    fcntl.ioctl(terminal, termios.TIOCSCTTY, 0)
    hear_interrupts()


def hear_interrupts():
    """Undo what a shell does to a program it starts in the background."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def read_until(keyboard, words):
    """What the terminal shows up to these words; None: up to the end."""
    shown, until = "", time.monotonic() + WAIT
    while time.monotonic() < until:
        try:
            some = os.read(keyboard, 1024)
        except OSError:  # the other end is closed
            some = b""
        shown += some.decode("utf-8", "replace")
        if not some or (words and shown.endswith(words)):
            return shown
    raise AssertionError(f"never shown: {words}; only {shown!r}")


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has other signals")
def test_an_interrupt_stops_a_search_that_has_its_move_and_the_game_goes_on():
    playing = subprocess.Popen(
        [*PLAY, "connectfour", "--seconds", "60", "--first", "machine"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=os.environ | {"PYTHONUNBUFFERED": "1"},
        preexec_fn=hear_interrupts,
    )
    while playing.stdout.readline() != b"The machine begins.\n":
        pass
    time.sleep(1)  # now it is searching
    playing.send_signal(signal.SIGINT)
    rest, errors = playing.communicate(b"q\n", timeout=WAIT)
    assert playing.returncode == 0
    assert errors == b""
    assert b"The machine plays " in rest
    assert b"first legal one" not in rest


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such terminals")
def test_a_terminal_shows_what_the_machine_thinks():
    asked = "connectfour", "--seconds", "1", "--first", "machine"
    with at_a_terminal(*asked) as (playing, keyboard):
        shown = read_until(keyboard, "leaves): ")
        assert re.search(r"\rThinking: depth \d+, line 4 ", shown)
        os.write(keyboard, b"q\n")
        assert playing.wait(WAIT) == 0


@pytest.mark.parametrize("seconds", ["0", "-1", "soon", "inf", "9999999"])
def test_seconds_that_are_none_are_refused(seconds):
    answer = run("play", "nim", f"--seconds={seconds}")
    assert answer.returncode == 2
    assert "seconds" in answer.stderr
