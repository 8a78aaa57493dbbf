"""Players: who chooses the moves of one side, by a search or otherwise."""

from gamesearch.players.player import FunctionPlayer, Player, Thought, as_player
from gamesearch.players.random_player import RandomPlayer
from gamesearch.players.search_player import SearchPlayer

__all__ = [
    "FunctionPlayer",
    "Player",
    "RandomPlayer",
    "SearchPlayer",
    "Thought",
    "as_player",
]
