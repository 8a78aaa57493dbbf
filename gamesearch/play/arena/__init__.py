"""The arena: players play against each other under the same rules.

`tournament` is a round robin, `match` a tournament of two players; both return a
`Tournament` with its `games` and tables. `from_file` plays the tournament of a TOML
file.
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
