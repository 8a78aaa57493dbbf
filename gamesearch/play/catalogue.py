"""The games that can be played by name, in a terminal or a notebook.

`new_match("nim", heaps=(1, 2))` sets up everything: the game, the side that begins, the
introduction, and an evaluation for searches that stop before the end.
"""

from collections.abc import Callable
from functools import partial
from numbers import Real
from typing import NamedTuple

from gamesearch.games import (
    Backgammon,
    Breakthrough,
    ConnectFour,
    Domineering,
    Grundy,
    Kayles,
    Nim,
    Othello,
    Pig,
    ScoredSum,
    Sum,
    Switch,
    TicTacToe,
)
from gamesearch.play.dialogue import Match, named_algorithm
from gamesearch.play.player import Player
from gamesearch.play.search_player import samples
from gamesearch.play.strength import usual_evaluation
from gamesearch.rules.game import MAX, MIN, Game
from gamesearch.rules.given import one_of
from gamesearch.rules.say import paragraph
from gamesearch.search.suitable import ALGORITHMS, SAMPLING, WITH_CHANCE


class Playable(NamedTuple):
    """A game to play: its title, its rules, and the sentence on entering a move.

    `depth` is the machine's default search depth in plies; None means to the end. The
    first of the `algorithms` is the default.
    """

    title: str
    rules: str
    entry: str
    make: Callable[..., Game]
    options: tuple[str, ...] = ()
    depth: int | None = None
    algorithms: tuple[str, ...] = ALGORITHMS + SAMPLING


BACKGAMMON_ENTRY = (
    "A move is a whole turn, such as 8/5 6/5. 13/7(2) moves two checkers,\n"
    "bar/22 enters a checker, and 6/off bears one off.\n"
    "Your checkers are X and move down to point 1."
)
SWITCHES = (9, 1), (6, -6), (3, -1), (1, -5)
FOR_DICE = WITH_CHANCE + SAMPLING
GAMES = {
    "tictactoe": Playable(
        "Tic-tac-toe",
        "You win with three of your marks in a row, a column or a diagonal.",
        "A move is the number of a square:\n1 2 3\n4 5 6\n7 8 9",
        lambda first, me: TicTacToe(first, x=MAX if me == "X" else MIN),
        ("me",),
    ),
    "nim": Playable(
        "Nim",
        "Take one object or more from one heap. {aim}",
        "A move is heap:objects. For example, 2:1 takes one object from heap 2.",
        Nim,
        ("heaps", "misere"),
    ),
    "grundy": Playable(
        "Grundy's game",
        "Split one heap into two heaps of different sizes.\n"
        "A player who cannot move loses.",
        "A move is the two new heaps. For example, 4+3 splits a heap of 7.",
        lambda first, coins: Grundy(coins, first),
        ("coins",),
    ),
    "kayles": Playable(
        "Kayles",
        "Knock down one pin of a row, or two neighbouring pins.\n"
        "A player who cannot move loses.",
        "A move is the row and the two rows that remain of it. For example, 7 4+2\n"
        "knocks down one pin of a row of 7, and 7 6 the pin at its end.",
        partial(Kayles, 9),
    ),
    "heaps": Playable(
        "Nim and Grundy's game at once",
        "In game A take objects from one heap, or in game B split one heap\n"
        "into two of different sizes. A player who cannot move loses.",
        "A move is the letter of a game and a move in it, such as A 2:1 or B 4+2.",
        lambda first: Sum([Nim([1, 2]), Grundy(6)], first),
    ),
    "domineering": Playable(
        "Domineering",
        "Lay a domino on two free squares: you lay yours upright, the machine\n"
        "lays its dominoes flat. A player who cannot move loses.",
        "A move is two squares, such as a1-a2 or a1a2. Your dominoes are X.",
        Domineering,
    ),
    "switches": Playable(
        "Switches",
        "You may turn {{a | b}} into a, the machine may turn it into b.\n"
        "At the end you are paid the sum of the numbers.",
        "A move is the letter of a switch and your number in it, such as A 9.",
        lambda first: ScoredSum([Switch(a, b) for a, b in SWITCHES], first),
    ),
    "connectfour": Playable(
        "Connect Four",
        "Stones fall to the ground. You win with four in a row, a column or a\n"
        "diagonal.",
        "A move is the number of a column:\n1 2 3 4 5 6 7\nYour stones are X.",
        ConnectFour,
        depth=5,
    ),
    "othello": Playable(
        "Othello",
        "A new disc turns the discs that it encloses. The player with more discs at\n"
        "the end wins.",
        "A move is a square such as d3, or pass. Your discs are X.",
        Othello,
        depth=3,
    ),
    "breakthrough": Playable(
        "Breakthrough",
        "Pawns move forward and capture diagonally. The first player to reach the\n"
        "far row wins.",
        "A move is two squares, such as a2-a3 or a2a3. Your pawns are X and move up.",
        Breakthrough,
        depth=3,
    ),
    "pig": Playable(
        "Pig",
        "Roll as often as you like: each face adds its points, but a 1 ends your turn\n"
        "and loses its points. The first player with {target} points wins.",
        "A move is r, to roll, or h, to hold, which keeps the points of your turn.\n"
        "You are MAX.",
        Pig,
        ("target",),
        depth=6,
        algorithms=FOR_DICE,
    ),
    "backgammon": Playable(
        "Backgammon",
        "Bring your checkers home and off the board before the machine does.",
        BACKGAMMON_ENTRY,
        Backgammon,
        depth=3,
        algorithms=FOR_DICE,
    ),
    "hypergammon": Playable(
        "Hypergammon",
        "Backgammon with three checkers a side. The first player with all checkers\n"
        "off the board wins.",
        BACKGAMMON_ENTRY,
        Backgammon.three_checkers,
        depth=3,
        algorithms=FOR_DICE,
    ),
}
USUAL = "usual"
FIRST = {"me": MAX, "machine": MIN}
LIMIT = 1_000_000  # nodes for one move: a few seconds, and more than tic-tac-toe needs
DEFAULTS = {"me": "X", "heaps": (3, 4, 5), "misere": False, "coins": 7, "target": 50}


def playable(name: str) -> Playable:
    """The game of that name; else ValueError with the known names."""
    return GAMES[one_of(name, GAMES, "game")]


def new_match(
    name: str,
    first: str = "me",
    algorithm: str | Callable | None = None,
    depth: int | str | None = USUAL,
    explain: bool = False,
    limit: int | None = None,
    seed: int | None = None,
    seconds: Real | None = None,
    opponent: Player | Callable | None = None,
    **options,
) -> Match:
    """A match of the game of that name; the person is MAX.

    An algorithm given by name visits at most `limit` nodes, by default a million.
    `depth` is a number of plies, None for the end of the game, or "usual" for a depth
    that suits the game; with `seconds` the search goes as deep as the time allows. Any
    player may be the `opponent`. `first` is "me" or "machine"; the same `seed` gives
    the same dice. Tic-tac-toe has the option `me`, "X" or "O"; Nim has `heaps` and
    `misere`; Grundy's game has `coins`, and Pig has `target`.

    >>> new_match("grundy", coins=3).enter("2+1")
    ['You play 3→2+1.']
    """
    chosen = playable(name)
    wrong = sorted(set(options) - set(chosen.options))
    if wrong and not chosen.options:
        raise ValueError(f"{wrong[0]}: {chosen.title} has no such option.")
    if wrong:
        raise ValueError(
            f"{wrong[0]}: {chosen.title} has no such option; its options are "
            f"{', '.join(chosen.options)}."
        )
    if first not in FIRST:
        raise ValueError(f"first: 'me' or 'machine', not {first!r}.")
    settings = {
        option: options.get(option, DEFAULTS[option]) for option in chosen.options
    }
    if settings.get("me", "X") not in ("X", "O"):
        raise ValueError(f"me: 'X' or 'O', not {settings['me']!r}.")
    game = chosen.make(first=FIRST[first], **settings)
    evaluate = None
    if depth == USUAL:
        usual = seconds is None and opponent is None
        depth = chosen.depth if usual else None
    if opponent is None:
        algorithm = algorithm or chosen.algorithms[0]
        if depth is not None and not samples(named_algorithm(algorithm)):
            evaluate = usual_evaluation(game)
        if limit is None and seconds is None and isinstance(algorithm, str):
            limit = LIMIT
    settings = {"limit": limit, "seed": seed, "seconds": seconds, "opponent": opponent}
    return Match(game, MAX, algorithm, depth, evaluate, explain=explain, **settings)


def introduction(name: str, match: Match) -> str:
    """The text shown first: the rules, how to enter a move, the sides."""
    chosen, game = playable(name), match.game
    aim = "The player who takes the last object wins."
    if getattr(game, "misere", False):
        aim = "The player who takes the last object loses."
    begins = "You begin." if game.first == match.human else "The machine begins."
    marks = ""
    if hasattr(game, "x"):
        marks = "You are X." if game.x == match.human else "You are O."
    rules = chosen.rules.format(aim=aim, target=getattr(game, "target", ""))
    sides = paragraph(marks, begins)
    return f"{chosen.title}. {rules}\n{chosen.entry}\n{sides}"
