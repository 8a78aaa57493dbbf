"""The command `gamesearch`, also `python -m gamesearch`.

gamesearch play tictactoe --first machine --me O --explain
"""

import argparse
import sys

from gamesearch import __version__
from gamesearch.match import ALGORITHMS, Match
from gamesearch.playable import DEFAULTS, FIRST, GAMES, introduction, new_match

INTERRUPTED = 130  # the exit code of a program ended by Ctrl-C


def main(arguments: list[str] | None = None) -> int:
    """Run the command; the exit code."""
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(errors="replace")  # a terminal may lack the arrow
    options = vars(parser().parse_args(arguments))
    command = options.pop("command")
    try:
        return command(**options)
    except KeyboardInterrupt:
        print()
        return INTERRUPTED


def parser() -> argparse.ArgumentParser:
    """The command line; each command is a subparser that names its function."""
    top = argparse.ArgumentParser(prog="gamesearch", description="Game-tree search.")
    top.add_argument("--version", action="version", version=f"gamesearch {__version__}")
    commands = top.add_subparsers(required=True, metavar="command")
    games = commands.add_parser(
        "play", help="play a game against a search"
    ).add_subparsers(required=True, metavar="game", dest="name")
    for name, game in GAMES.items():
        add_game(games, name, game)
    return top


def add_game(games, name, game):
    """The parser of one game."""
    one = games.add_parser(name, help=game.title, description=game.title)
    one.set_defaults(command=play)
    one.add_argument("--first", choices=FIRST, default="me", help="who begins")
    one.add_argument(
        "--algorithm",
        choices=ALGORITHMS,
        default=ALGORITHMS[0],
        help="the machine's search",
    )
    one.add_argument(
        "--depth",
        type=positive,
        metavar="N",
        help="how many plies it looks ahead (default: to the end)",
    )
    one.add_argument(
        "--explain",
        action="store_true",
        help="print values and counts of the machine's choice",
    )
    for option in game.options:
        one.add_argument(f"--{option}", default=DEFAULTS[option], **OF_A_GAME[option])


def positive(text):
    number = int(text) if text.isdecimal() else 0
    if number < 1:
        raise argparse.ArgumentTypeError(f"a whole number, 1 or more, not {text!r}")
    return number


def sizes(text):
    return tuple(positive(size) for size in text.split(","))


OF_A_GAME = {
    "me": {"choices": ("X", "O"), "help": "your mark"},
    "heaps": {"type": sizes, "metavar": "3,4,5", "help": "sizes of the heaps"},
    "misere": {"action": "store_true", "help": "who takes the last object loses"},
    "coins": {"type": positive, "metavar": "N", "help": "coins in the heap"},
}


def play(name: str, **options) -> int:
    """Play one game in the terminal."""
    match = new_match(name, **options)
    print(introduction(name, match))
    say(match, match.begin())
    while not match.over:
        try:
            text = input(match.prompt)
        except EOFError:
            print()
            text = "0"
        say(match, match.enter(text))
    if match.result():
        print(match.result())
    return 0


def say(match: Match, sentences: list[str]) -> None:
    """The sentences, then the board as it stands now."""
    if sentences:
        print("\n".join(sentences))
    if not match.left:
        print(f"\n{match.game.text(match.state)}\n")


if __name__ == "__main__":
    sys.exit(main())
