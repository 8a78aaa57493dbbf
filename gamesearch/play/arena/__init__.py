"""The arena: players meet under one set of rules, and every game is kept.

`tournament` is a round robin, `match` one of two players; both return a `Tournament`
with its `games` and tables. `from_file` reads a tournament that is written as TOML.
"""

from gamesearch.play.arena.confidence import elo, interval
from gamesearch.play.arena.game_record import Played
from gamesearch.play.arena.plan_file import from_file
from gamesearch.play.arena.result_store import frame, saved
from gamesearch.play.arena.results import Tournament
from gamesearch.play.arena.tournament import match, tournament

__all__ = [
    "Played",
    "Tournament",
    "elo",
    "frame",
    "from_file",
    "interval",
    "match",
    "saved",
    "tournament",
]
