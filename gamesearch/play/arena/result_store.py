"""The games of a tournament as a table, and those that `data/results` keeps.

Valid for tournaments of a TOML file whose players look at no clock: its command plays
the same games again. Who won and which moves were played is kept, not what the players
thought. pandas is loaded when it is used.
"""

import os
import tomllib
from importlib.resources import files

from gamesearch.play.arena.game_record import Played
from gamesearch.play.arena.plan_file import found, game_of
from gamesearch.play.arena.results import Tournament

NO_LOSER = 0  # in a column of whole numbers: nobody lost by default


def frame(tournament: Tournament):
    """A pandas frame with a row for each game, its moves as labels.

    `result` is +1 if MAX won, -1 if MIN won, 0 for a draw; `loser` is the side that
    lost by default, 0 for none, and `reason` says how.

    >>> from gamesearch.play.arena import from_file
    >>> table = frame(from_file("six", quick=True, progress=False))
    >>> table.loc[0, ["MAX", "MIN"]].tolist()
    ['dice', 'lines, 1 ply']
    """
    import pandas as pd

    rows = [
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
    ]
    return pd.DataFrame(rows)


def keep(tournament: Tournament, file: str | os.PathLike) -> None:
    """Write the frame of a tournament to a CSV file."""
    frame(tournament).to_csv(file, index=False)


def saved(name: str) -> Tournament:
    """The tournament of this name as `gamesearch tournament` has left it in `data`.

    >>> saved("depth").verdict()[:40]
    'five plies scores 71.1 % of 400 games ag'
    """
    import pandas as pd

    plan = tomllib.loads(found(name).read_text(encoding="utf-8"))
    game = game_of(plan["game"])
    kept = files("gamesearch.data") / "results" / f"tournament-{name}.csv"
    if not kept.is_file():
        raise ValueError(
            f"name: no games of {name!r} are kept; `gamesearch tournament {name}` "
            "plays them."
        )
    with kept.open(encoding="utf-8") as text:
        rows = pd.read_csv(text, dtype=str, keep_default_na=False).to_dict("records")
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
        for row in rows
    ]
    names = dict.fromkeys(name for played in games for name in played.players)
    return Tournament(tuple(names), games, len(games), plan.get("title", ""))
