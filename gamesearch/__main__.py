"""The command `gamesearch`, also `python -m gamesearch`.

gamesearch lab
gamesearch play tictactoe --first machine --me O --explain
gamesearch play backgammon --seed 7
gamesearch play mygame.py:Hexapawn
gamesearch check mygame.py:Hexapawn
gamesearch tournament six --results games.jsonl
gamesearch codes class.csv --assignment set-2-alpha-beta
gamesearch submit set-2-alpha-beta.ipynb
"""

import argparse
import inspect
import os
import re
import shutil
import sys
from collections.abc import Sequence
from contextlib import redirect_stderr, redirect_stdout
from functools import partial
from importlib.metadata import entry_points, version

from gamesearch.play.catalogue import (
    DEFAULTS,
    FIRST,
    GAMES,
    LIMIT,
    introduction,
    new_match,
)
from gamesearch.play.check_parts import report_in_time
from gamesearch.play.command_line import FLAG, add_command
from gamesearch.play.dialogue import Match
from gamesearch.play.limits.errors import in_words
from gamesearch.play.limits.guard import Guard
from gamesearch.play.own_file import is_own_file, own_evaluation, own_game, show_printed
from gamesearch.play.strength import EVALUATIONS, SECONDS, usual_evaluation
from gamesearch.play.thinking import Thinking
from gamesearch.rules.check_game import MANY, Inspection
from gamesearch.rules.contract import LEAVE
from gamesearch.rules.game import MAX, MIN
from gamesearch.rules.given import printable, shortened
from gamesearch.rules.say import say
from gamesearch.search.suitable import ALGORITHMS, SAMPLING, WITH_CHANCE
from gamesearch.tree.narration.choice import at_work

FAILED = 1
INTERRUPTED = 130  # the exit code of a program ended by Ctrl-C
UNREAD = 141  # of one whose output nobody reads any more
BAR = re.compile(r"(?:[\r\n]|\x1b\[A)*")  # with these a progress bar draws itself over
LONGEST = 3600  # seconds for a move
SHOWN_EVERY = 0.25  # seconds between two looks at what the machine thinks
LARGEST = 1000  # for a heap or a depth: Python follows play about 900 plies
CHECKING = 60  # seconds that `gamesearch check` takes at most
SIDES = {"MAX": MAX, "MIN": MIN}
SEARCHES = tuple(dict.fromkeys(ALGORITHMS + WITH_CHANCE + SAMPLING))
GROUP = "gamesearch.commands"  # of entry points: functions that add commands to ours
OPENS_LAB = "lab", "course"  # behind `--` come flags of JupyterLab
OF_A_COURSE = (
    *("course", "codes", "exam", "sheets", "doctor", "submit", "grade", "viva"),
    *("roster", "collect", "hand-back", "mail", "regrade", "dry-run"),
    *("markers", "results", "autograder", "questions"),
)
NO_EVALUATION = (
    "There is no evaluation, so positions at the depth limit count as even. "
    "--evaluate NAME gives an evaluation."
)
NO_COURSE = (
    "gamesearch: {} is a command for graded sets. Its package is not installed here: "
    "pip install gamesearch-coursework"
)


class Terminal:
    """A stream that writes only printable characters, because names may be untrusted.

    The beginning of a text that matches `allowed` is written unchanged.
    """

    def __init__(self, stream, allowed: re.Pattern | None = None):
        self.stream, self.allowed = stream, allowed

    def write(self, text: str) -> int:
        """Write the text, with a question mark for each unprintable character."""
        begins = self.allowed.match(text).end() if self.allowed else 0
        return self.stream.write(text[:begins] + printable(text[begins:], "\n\t"))

    def __getattr__(self, name):
        return getattr(self.stream, name)


def main(arguments: list[str] | None = None) -> int:
    """Run the command; return the exit code."""
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(errors="replace")  # a terminal may lack the arrow
    shown = redirect_stdout(Terminal(sys.stdout))
    try:
        with shown, redirect_stderr(Terminal(sys.stderr, BAR)):
            try:
                return run(arguments)
            finally:
                sys.stdout.flush()
    except BrokenPipeError:  # Python flushes once more at exit: let it succeed
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return UNREAD


def run(arguments: list[str] | None) -> int:
    """Run the command that was typed; an error is printed in one line."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    commands = parser(words[1:2] if words[:1] == ["play"] else ())
    if words and words[0] in OF_A_COURSE and not entry_points(group=GROUP):
        print(NO_COURSE.format(words[0]), file=sys.stderr)
        return FAILED
    flags = []
    if words and words[0] in OPENS_LAB and "--" in words:
        place = words.index("--")
        words, flags = words[:place], words[place + 1 :]
    options = vars(commands.parse_args(words))
    command = options.pop("command")
    if "flags" in options:
        options["flags"] = flags
    try:
        return command(**options)
    except KeyboardInterrupt:
        print()
        return INTERRUPTED
    except ValueError as refusal:
        print(f"gamesearch: {refusal}", file=sys.stderr)
        return FAILED


def parser(games: Sequence[str] = ()) -> argparse.ArgumentParser:
    """The command line; each command is a subparser that names its function.

    The `games` in users' own files can be played, too.
    """
    top = argparse.ArgumentParser(prog="gamesearch", description="Game-tree search.")
    ours = f"gamesearch {version('gamesearch')}"
    top.add_argument("--version", action="version", version=ours)
    commands = top.add_subparsers(required=True, metavar="command")
    named = f"one of {', '.join(GAMES)}; or mygame.py:Class for a game of your own"
    playing = commands.add_parser(
        "play", help="play a game against a search"
    ).add_subparsers(required=True, metavar="game", dest="name", help=named)
    for name, game in GAMES.items():
        add_game(playing, name, game)
    for file in filter(is_own_file, games):
        add_command(playing, file, play_own, file, OF_OWN_GAME)
    text = "look for broken rules in a game of your own"
    add_command(commands, "check", check, text, OF_A_CHECK)
    text = "play the tournament that a TOML file describes"
    shown = {"epilog": PLAN, "formatter_class": argparse.RawDescriptionHelpFormatter}
    add_command(commands, "tournament", play_tournament, text, OF_A_TOURNAMENT, **shown)
    text = "copy the lectures into a folder, and open them in JupyterLab"
    flags = "Flags of JupyterLab go behind --, as in: gamesearch lab -- --no-browser"
    lectures = add_command(commands, "lab", lab, text, OF_LECTURES, epilog=flags)
    lectures.set_defaults(flags=())
    for added in sorted(entry_points(group=GROUP), key=lambda one: one.name):
        added.load()(commands)
    return top


def add_game(games, name, game):
    """The parser of one game."""
    depth = "its search depth in plies (default: to the end)"
    if game.depth:
        depth = f"its search depth in plies (default: {game.depth})"
    limit = f"the nodes that it may visit for a move (default: {LIMIT})"
    searches = {"choices": game.algorithms, "default": game.algorithms[0]}
    options = [
        ("--first", None, "who begins", {"choices": FIRST, "default": "me"}),
        ("--algorithm", None, "the machine's search", searches),
        ("--depth", "N", depth, {"type": whole(LARGEST), "default": argparse.SUPPRESS}),
        ("--limit", "N", limit, {"type": whole(10**9)}),
        TIME,
        EXPLAIN,
    ]
    if game.algorithms[0] in WITH_CHANCE:
        options.append(SEED)
    for option in game.options:
        value, text, more = OF_A_GAME[option]
        more = {**more, "default": DEFAULTS[option]}
        options.append((f"--{option}", value, text, more))
    add_command(games, name, play, game.title, options, description=game.title)


def whole(most):
    """The type of an option that is a whole number from 1 to `most`."""

    def read(text):
        digits = text.isdecimal() and len(text) <= len(str(most))
        if not (digits and 1 <= int(text) <= most):
            raise argparse.ArgumentTypeError(
                f"a whole number from 1 to {most:,}, not {shortened(text)!r}"
            )
        return int(text)

    return read


def amount(text):
    """A number of seconds above 0."""
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0
    if not 0 < seconds <= LONGEST:
        raise argparse.ArgumentTypeError(
            f"a number of seconds, at most {LONGEST:,}, not {shortened(text)!r}"
        )
    return seconds


def sizes(text):
    return tuple(whole(LARGEST)(size) for size in text.split(","))


OF_A_GAME = {
    "me": (None, "your mark", {"choices": ("X", "O")}),
    "heaps": ("3,4,5", "sizes of the heaps", {"type": sizes}),
    "misere": (None, "the player who takes the last object loses", FLAG),
    "coins": ("N", "coins in the heap", {"type": whole(LARGEST)}),
    "target": ("N", "points that win", {"type": whole(LARGEST)}),
}
EXPLAIN = "--explain", None, "print values and counts of the machine's choice", FLAG
TIME = "--seconds", "S", "its time for a move, in seconds", {"type": amount}
SEED = "--seed", "N", "the same seed gives the same dice", {"type": whole(10**9)}
VALUES = (
    "the evaluation, from MAX's view: a function of a state in your file, or the name "
    "of one of gs.evaluations"
)
OF_OWN_GAME = (
    ("--human", None, "your side", {"choices": SIDES, "default": "MAX"}),
    ("--algorithm", None, "the machine's search", {"choices": SEARCHES}),
    ("--depth", "N", "its search depth in plies", {"type": whole(LARGEST)}),
    ("--evaluate", "NAME", VALUES),
    TIME,
    EXPLAIN,
    SEED,
)
OF_A_CHECK = (
    ("source", "mygame.py:Class", "the file, and the class if it has more than one"),
)
FILE = "a file, or a name in data/tournaments: depth, fitted, six, ..."
KEPT = "store the games there, and continue after an interruption"
OF_A_TOURNAMENT = (
    ("file", "FILE", FILE),
    ("--quick", None, "two games for every two players", FLAG),
    ("--results", "FILE", KEPT),
    ("--table", "FILE", "write a CSV file with a row for each game"),
)
PLAN = """\
A file names the game and the players, for example:

    games = 20                # for every two players

    [game]
    name = "ConnectFour"      # or your own game: file = "mygame.py:Class"
    width = 5

    [[players]]
    name = "two plies"
    evaluation = "ConnectFourLines"
    depth = 2

    [[players]]
    kind = "random"           # or your own player: file = "mygame.py:choose"

In Python gs.help("arena.from_file") explains all keys.
"""
LECTURES_GO = (
    "missing lectures are copied there, and nothing is replaced (default: "
    "gamesearch-lectures, or this folder if lectures were copied here)"
)
RESET = "copy this lecture again, such as 02 or 02-alpha-beta; yours is renamed"
OF_LECTURES = (
    ("folder", "FOLDER", LECTURES_GO, {"nargs": "?"}),
    ("--reset", "NAME", RESET),
)


def play(name: str, **options) -> int:
    """Play one game in the terminal."""
    match = new_match(name, **options)
    return play_out(match, introduction(name, match))


def play_own(name: str, human: str, evaluate: str | None, **options) -> int:
    """Play the game of a file in the terminal."""
    game = own_game(name)
    about = inspect.cleandoc(type(game).__doc__ or type(game).__name__)
    try:
        values = None if evaluate is None else own_evaluation(name, game, evaluate)
        if options["depth"] is None and options["seconds"] is None:
            options["seconds"] = SECONDS
        if options["seconds"] is None:
            options["limit"] = LIMIT
            if evaluate is None and options["algorithm"] not in SAMPLING:
                values = usual_evaluation(game)
        if options["depth"] is not None and not (evaluate or type(game) in EVALUATIONS):
            about += f"\n{NO_EVALUATION}"
        match = Match(game, SIDES[human], evaluate=values, **options)
        side = say("You are {side}.", side=human)
        return play_out(match, f"{about}\n{side}")
    except BrokenPipeError:  # the output is no longer read
        raise
    except Exception as fault:  # mostly of the rules
        raise ValueError(in_words(fault)) from fault


def check(source: str) -> int:
    """Look for broken rules in the game of a file; exit code 1 if there are any."""
    game = own_game(source)
    name, guard = type(game).__name__, Guard(CHECKING)
    report = report_in_time(Inspection(game), name, MANY, guard)
    show_printed(guard)
    print(report)
    return 0 if report.passed else FAILED


def play_out(match: Match, about: str) -> int:
    """Play a match in the terminal, after printing the introduction `about`."""
    match.wait = partial(show_thinking, match)
    print(about)
    show(match, match.begin())
    while not match.over:
        try:
            text = input(match.prompt)
        except EOFError:
            print()
            text = LEAVE
        show(match, match.enter(text))
    if match.result():
        print(match.result())
    return 0


def show_thinking(match: Match, thinking: Thinking) -> bool:
    """Show the machine's thinking until it ends; Ctrl-C stops it."""
    shown, wide = "", shutil.get_terminal_size().columns - 1
    try:
        while not thinking.wait(SHOWN_EVERY):
            line = at_work(match.game, match.state, thinking.latest)[:wide]
            if line != shown and sys.stderr.isatty():
                print(f"\r{line:{len(shown)}}", end="", file=sys.stderr, flush=True)
                shown = line
    except KeyboardInterrupt:
        thinking.stop()
    if shown:
        for text in " " * len(shown), "":
            print(f"\r{text}", end="", file=sys.stderr, flush=True)
    return True


def play_tournament(
    file: str, quick: bool, results: str | None, table: str | None
) -> int:
    """Play a tournament and print its tables."""
    from gamesearch.play.arena.plan_file import from_file
    from gamesearch.play.arena.result_store import keep

    watched = sys.stderr.isatty()
    result = from_file(file, quick=quick, file=results, progress=watched)
    print(result)
    if table is not None:
        keep(result, table)
    return INTERRUPTED if result.missing else 0


def lab(folder: str | None, reset: str | None, flags: list[str]) -> int:
    """Open the lectures in JupyterLab."""
    from gamesearch.lab.jupyterlab import open_lectures

    return open_lectures(folder, reset, flags)


def show(match: Match, sentences: list[str]) -> None:
    """Print the sentences, then the board."""
    if sentences:
        print("\n".join(sentences))
    if not match.left:
        print(f"\n{match.game.text(match.state)}\n")


if __name__ == "__main__":
    sys.exit(main())
