"""A tournament written as a small TOML file.

    games = 20                # for every two players, half from each side
    seed = 1
    openings = 4              # random moves before a game, or ["4 4", "4 3 2"]

    [game]
    name = "ConnectFour"      # a name in gamesearch.games; its arguments follow
    width = 5

    [[players]]
    name = "two plies"        # a SearchPlayer; its arguments follow
    evaluation = "ConnectFourLines"
    depth = 2

    [[players]]
    kind = "random"

Instead of a `name` the game, and instead of a `kind` a player, may have
`file = "mygame.py:Hexapawn"`: a class or function in a Python file in the same folder,
which is run.

Further keys: `title`, `seconds` and `longest` for the whole tournament; `weights` for a
player's evaluation by feature; `algorithm`, `order`, `nodes` and `seconds` for a
player;
`simulations` and `exploration` for a player with `algorithm = "mcts"`. Names are those
of the package. Every error names the key.
"""

import inspect
import tomllib
from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from pathlib import Path

from gamesearch import games, search
from gamesearch.play import Player, RandomPlayer, SearchPlayer, as_player
from gamesearch.play.arena.results import Tournament
from gamesearch.play.arena.tournament import tournament
from gamesearch.play.own_file import own_game, own_player
from gamesearch.play.parts import EVALUATIONS
from gamesearch.rules.data_files import found_file
from gamesearch.rules.game import Game
from gamesearch.rules.given import one_of, whole_number
from gamesearch.search import evaluations, orders

GAMES = (
    "Backgammon",
    "Breakthrough",
    "ConnectFour",
    "Grundy",
    "Nim",
    "Othello",
    "Pig",
    "TicTacToe",
    "from_chess",
)
ALGORITHMS = (
    "alpha_beta",
    "alpha_beta_with_memory",
    "expectiminimax",
    "mcts",
    "minimax",
    "mtdf",
    "negamax",
    "pvs",
    "star1",
    "star2",
)
UNSAID = {"x", "first", "start"}  # arguments of games that a file cannot give
ORDERS = "History", "Killers", "as_given", "centre_first"
WHOLE = {"games", "seed", "openings", "seconds", "longest", "game", "players", "title"}
SEARCH = "algorithm", "evaluation", "weights", "order", "depth", "nodes", "seconds"
SEARCH += "simulations", "exploration"  # of mcts
KEYS = {  # kind of a player: the keys that its table may have
    "search": {"name", "kind", *SEARCH},
    "random": {"name", "kind"},
}
TOURNAMENTS = "tournaments", ".toml", "file"  # where the plans of the package are


def from_file(source: str | Path, *, quick: bool = False, **options) -> Tournament:
    """Play the tournament of this file, or of this name in `data/tournaments`.

    With `quick` every two players play two games only; `options` are those of
    `tournament`, such as `file`.

    >>> len(from_file("six", quick=True, progress=False).games)
    30
    """
    path = found_file(source, *TOURNAMENTS)
    try:
        plan = tomllib.loads(path.read_text(encoding="utf-8"))
        played = tournament(**arguments(plan, quick, path.parent), **options)
        return replace(played, title=str(plan.get("title", "")))
    except tomllib.TOMLDecodeError as wrong:
        raise ValueError(f"{path.name}: this is not TOML: {wrong}.") from None
    except (ValueError, TypeError) as wrong:
        raise ValueError(f"{path.name}: {wrong}") from wrong


def arguments(plan: Mapping, quick: bool = False, folder: str | Path = "") -> dict:
    """The arguments of `tournament` in this plan, the content of a file.

    Python files that it names are in `folder`.

    >>> plan = {"game": {"name": "Nim", "heaps": [1, 2]}, "games": 6,
    ...         "players": [{"kind": "random"}, {"name": "all", "depth": 3}]}
    >>> arguments(plan)
    {'players': [<player: random>, <player: all>], 'game': Nim([1, 2]), 'rounds': 3}
    """
    known(plan, WHOLE, "the file")
    for key, kind, written in (
        ("game", dict, "a table [game] with its name"),
        ("players", list, "a table [[players]] for each player"),
    ):
        if not isinstance(plan.get(key), kind):
            raise ValueError(f"{key}: the file must have {written}.")
    game = game_of(plan["game"], folder)
    entrants = enumerate(plan["players"], 1)
    players = [player_of(one, n, game, folder) for n, one in entrants]
    made = {"players": players, "game": game}
    wanted = "games: an even number for every two players"
    total = whole_number(2 if quick else plan.get("games", 20), 2, wanted)
    if total % 2:
        raise ValueError(f"{wanted}, not {total}.")
    given = ("openings", "seed", "seconds", "longest")
    return (
        made | {"rounds": total // 2} | {key: plan[key] for key in given if key in plan}
    )


def game_of(plan: Mapping, folder: str | Path = "") -> Game:
    """The game of the table [game]."""
    given = dict(plan)
    if "file" in given:
        return own_game(given.pop("file"), folder, given)
    make = getattr(games, one_of(given.pop("name", None), GAMES, "game.name"))
    takes = inspect.signature(make).parameters
    known(given, set(takes) - UNSAID, f"[game] of {make.__name__}")
    for key, parameter in takes.items():
        if key not in given and parameter.default is parameter.empty:
            raise ValueError(f"{key}: {make.__name__} needs this key in [game].")
    return make(**given)


def player_of(
    plan: Mapping, number: int, game: Game, folder: str | Path = ""
) -> Player:
    """The player of the table [[players]] with this number, checked for the game."""
    where = f"[[players]] {number}"
    if not isinstance(plan, Mapping):
        raise ValueError(
            f"players: each player must be a table [[players]], not {plan!r}."
        )
    given = dict(plan)
    kind = given.pop("kind", "search")
    if kind not in KEYS:
        raise ValueError(f"kind: 'search' or 'random', not {kind!r} ({where}).")
    known(plan, {"file", "name"} if "file" in plan else KEYS[kind], where)
    try:
        if "file" in plan:
            player = own_player(given["file"], folder, given.get("name"))
        else:
            player = RandomPlayer(**given) if kind == "random" else searching(given)
        as_player(player).begin(game)  # else a fault would lose every game
        return player
    except (ValueError, TypeError) as wrong:
        raise ValueError(f"{where}: {wrong}") from wrong


def searching(given: dict) -> SearchPlayer:
    """A player that searches, with parts given by their names."""
    weights = given.pop("weights", None)
    if weights is not None and "evaluation" not in given:
        raise ValueError("weights: name the evaluation that has these weights, too.")
    for key, place, names in (
        ("algorithm", search, ALGORITHMS),
        ("evaluation", evaluations, EVALUATIONS),
        ("order", orders, ORDERS),
    ):
        if key in given:
            given[key] = getattr(place, one_of(given[key], names, key))
    if weights is not None:
        given["evaluation"] = partial(given["evaluation"], weights=weights)
    return SearchPlayer(**given)


def known(plan: Mapping, keys: set[str], where: str) -> None:
    """ValueError for an unknown key."""
    strange = next((key for key in plan if key not in keys), None)
    if strange is not None and not keys:
        raise ValueError(f"{strange}: there is no such key in {where}; it has no keys.")
    if strange is not None:
        raise ValueError(
            f"{strange}: there is no such key in {where}; its keys are "
            f"{', '.join(sorted(keys))}."
        )
