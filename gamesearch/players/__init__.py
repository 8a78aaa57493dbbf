"""Players: who chooses the moves of one side, by a search or otherwise."""

from gamesearch.players.player import FunctionPlayer, Player, Thought, as_player

__all__ = ["FunctionPlayer", "Player", "Thought", "as_player"]
