"""The arena: players meet under one set of rules, and every game is kept."""

from gamesearch.arena.played import Played

__all__ = ["Played"]
