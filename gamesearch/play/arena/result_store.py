"""The games of a tournament as a table, and the games stored in `data/results`.

Valid for tournaments of a TOML file whose players look at no clock: the command plays
the same games again. The table has the results and the moves, but not the thoughts of
the players.
"""

import csv
import os
import tomllib
from importlib.resources import files
from pathlib import Path

from gamesearch.play.arena.game_record import Played
from gamesearch.play.arena.plan_file import TOURNAMENTS, game_of
from gamesearch.play.arena.results import Tournament
from gamesearch.rules.data_files import found_file
from gamesearch.rules.result_table import ResultTable

NO_LOSER = 0  # in a column of whole numbers: nobody lost by default


def frame(tournament: Tournament) -> ResultTable:
    """A table with a row for each game, its moves as labels.

    `result` is +1 if MAX won, -1 if MIN won, 0 for a draw; `loser` is the side that
    lost by default, or 0, and `reason` says why.

    >>> from gamesearch.play.arena import from_file
    >>> table = frame(from_file("six", quick=True, progress=False))
    >>> table[0]["MAX"], table[0]["MIN"]
    ('dice', 'lines, 1 ply')
    """
    return ResultTable(
        {
            "game": played.number,
            "MAX": played.players[0],
            "MIN": played.players[1],
            "opening": " ".join(played.opening),
            "moves": " ".join(played.moves),
            "result": played.result,
            "loser": played.loser or NO_LOSER,
            "reason": played.reason,
        }
        for played in tournament.games
    )


def keep(tournament: Tournament, file: str | os.PathLike) -> None:
    """Write the table of a tournament to a CSV file."""
    Path(file).write_text(frame(tournament).to_csv(), encoding="utf-8", newline="")


def saved(name: str) -> Tournament:
    """The tournament of this name, as `gamesearch tournament` stored it in `data`.

    >>> saved("depth").verdict()[:40]
    'five plies scores 71.1 % in 400 games ag'
    """
    path = found_file(name, *TOURNAMENTS)
    plan = tomllib.loads(path.read_text(encoding="utf-8"))
    game = game_of(plan["game"])
    kept = files("gamesearch.data") / "results" / f"tournament-{name}.csv"
    if not kept.is_file():
        raise ValueError(
            f"name: no games of {name!r} are stored. `gamesearch tournament {name}` "
            "plays them."
        )
    games = [
        Played(
            game,
            (row["MAX"], row["MIN"]),
            tuple(row["opening"].split()),
            moves := tuple(row["moves"].split()),
            (None,) * len(moves),
            int(row["result"]),
            loser=int(row["loser"]) or None,
            reason=row["reason"],
            number=int(row["game"]),
        )
        for row in csv.DictReader(kept.read_text(encoding="utf-8").splitlines())
    ]
    names = dict.fromkeys(name for played in games for name in played.players)
    return Tournament(tuple(names), games, len(games), plan.get("title", ""))
