"""The games one can play by name, in a terminal or a notebook.

`new_match("nim", heaps=(1, 2))` has everything set up: the game, who begins, what the
person reads first, and an evaluation for searches that stop before the end.
"""

from collections.abc import Callable
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
from gamesearch.search.suitable import ALGORITHMS, SAMPLING, WITH_CHANCE


class Playable(NamedTuple):
    """A game to play: its name for people, its rules, how a move is entered.

    `depth` is how many plies the machine looks ahead unless told: None is to the end.
    The first of the `algorithms` is the usual one.
    """

    title: str
    rules: str
    entry: str
    options: tuple[str, ...]
    make: Callable[..., Game]
    depth: int | None = None
    algorithms: tuple[str, ...] = ALGORITHMS + SAMPLING


BACKGAMMON_ENTRY = (
    "A move is a whole turn, such as 8/5 6/5; 13/7(2) moves two checkers,\n"
    "bar/22 enters one, 6/off bears one off. Your checkers are X and go down to 1."
)
SWITCHES = (9, 1), (6, -6), (3, -1), (1, -5)
GAMES = {
    "tictactoe": Playable(
        "Tic-tac-toe",
        "Three of your marks in a row, a column or a diagonal win.",
        "A move is the number of a square:\n1 2 3\n4 5 6\n7 8 9",
        ("me",),
        lambda first, me: TicTacToe(first, x=MAX if me == "X" else MIN),
    ),
    "nim": Playable(
        "Nim",
        "Take one object or more from one heap; {aim}.",
        "A move is heap:objects, so 2:1 takes one object from heap 2.",
        ("heaps", "misere"),
        lambda first, heaps, misere: Nim(heaps, misere, first),
    ),
    "grundy": Playable(
        "Grundy's game",
        "Split one heap into two heaps of different sizes; who cannot loses.",
        "A move is the two new heaps, so 4+3 splits a heap of 7.",
        ("coins",),
        lambda first, coins: Grundy(coins, first),
    ),
    "kayles": Playable(
        "Kayles",
        "Knock down one pin of a row, or two side by side; who cannot loses.",
        "A move is what is left of the row: 4+2 of 7, and 6 if they were at an end.",
        (),
        lambda first: Kayles(9, first),
    ),
    "heaps": Playable(
        "Nim and Grundy's game at once",
        "In A take objects from one heap, or in B split one\n"
        "heap into two of different sizes; who cannot loses.",
        "A move is a letter and a move there, so A 2:1 or B 4+2.",
        (),
        lambda first: Sum([Nim([1, 2]), Grundy(6)], first),
    ),
    "domineering": Playable(
        "Domineering",
        "Lay a domino on two free squares, you upright, the machine flat;\n"
        "who cannot loses.",
        "A move is two squares, so a1-a2 or a1a2. Your dominoes are X.",
        (),
        lambda first: Domineering(4, 4, first),
    ),
    "switches": Playable(
        "Switches",
        "Of {{a | b}} you may make a, the machine b; the sum at the end is yours.",
        "A move is the letter of a switch and your number in it, so A 9.",
        (),
        lambda first: ScoredSum([Switch(a, b) for a, b in SWITCHES], first),
    ),
    "connectfour": Playable(
        "Connect Four",
        "Stones fall to the ground; four in a row, a column or a diagonal win.",
        "A move is the number of a column:\n1 2 3 4 5 6 7\nYour stones are X.",
        (),
        lambda first: ConnectFour(first=first),
        depth=5,
    ),
    "othello": Playable(
        "Othello",
        "A disc turns the discs it closes in; who has more discs at the end wins.",
        "A move is a square such as d3, or pass. Your discs are X.",
        (),
        lambda first: Othello(first=first),
        depth=3,
    ),
    "breakthrough": Playable(
        "Breakthrough",
        "Pawns step forward and take diagonally; the first on the far row wins.",
        "A move is two squares, so a2-a3 or a2a3. Your pawns are X and go up.",
        (),
        lambda first: Breakthrough(first=first),
        depth=3,
    ),
    "pig": Playable(
        "Pig",
        "Roll as often as you dare: each face adds its points, but a 1 loses\n"
        "those of your turn. Who first has {target} points wins.",
        "A move is r, to roll, or h, to hold: then the points of your turn are safe.\n"
        "You are MAX.",
        ("target",),
        lambda first, target: Pig(target, first=first),
        depth=6,
        algorithms=WITH_CHANCE + SAMPLING,
    ),
    "backgammon": Playable(
        "Backgammon",
        "Bring your checkers home and off the board before the machine does.",
        BACKGAMMON_ENTRY,
        (),
        lambda first: Backgammon(first),
        depth=3,
        algorithms=WITH_CHANCE + SAMPLING,
    ),
    "hypergammon": Playable(
        "Hypergammon",
        "Backgammon with three checkers a side; first off the board wins.",
        BACKGAMMON_ENTRY,
        (),
        lambda first: Backgammon.three_checkers(first),
        depth=3,
        algorithms=WITH_CHANCE + SAMPLING,
    ),
}
USUAL = "usual"
FIRST = {"me": MAX, "machine": MIN}
LIMIT = 1_000_000  # nodes for one move: a few seconds, and more than tic-tac-toe needs
DEFAULTS = {"me": "X", "heaps": (3, 4, 5), "misere": False, "coins": 7, "target": 50}


def playable(name: str) -> Playable:
    """The game of that name, or ValueError with the names there are."""
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
    """A match at the game of that name; the person is MAX.

    A search that is named visits at most `limit` nodes, if that is not given a million.
    `depth` is a number of plies, None for to the end, or "usual": what suits the game,
    and with `seconds` as far as they allow. Any player may be the `opponent`.
    `first` is "me" or "machine", a `seed` gives the same dice again. Tic-tac-toe takes
    `me="X"` or "O", Nim `heaps` and `misere`, Grundy's game `coins`, Pig its `target`.

    >>> new_match("grundy", coins=3).enter("2+1")
    ['You play 3→2+1.']
    """
    chosen = playable(name)
    wrong = sorted(set(options) - set(chosen.options))
    if wrong:
        raise ValueError(
            f"{wrong[0]}: {chosen.title} has no such option"
            + (f", only {', '.join(chosen.options)}." if chosen.options else ".")
        )
    if first not in FIRST:
        raise ValueError(f"first: 'me' or 'machine', not {first!r}.")
    settings = {
        option: options.get(option, DEFAULTS[option]) for option in chosen.options
    }
    if settings.get("me", "X") not in ("X", "O"):
        raise ValueError(f"me: 'X' or 'O', not {settings['me']!r}.")
    game = chosen.make(FIRST[first], **settings)
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
    """What a person reads first: the rules, the sides, how to enter a move."""
    chosen, game = playable(name), match.game
    loses = getattr(game, "misere", False)
    aim = f"who takes the last object {'loses' if loses else 'wins'}"
    begins = "You begin." if game.first == match.human else "The machine begins."
    marks = ""
    if hasattr(game, "x"):
        marks = "You are X. " if game.x == match.human else "You are O. "
    rules = chosen.rules.format(aim=aim, target=getattr(game, "target", ""))
    return f"{chosen.title}. {rules}\n{chosen.entry}\n{marks}{begins}"
