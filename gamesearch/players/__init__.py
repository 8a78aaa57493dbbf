"""Players: who chooses the moves of one side, by a search or otherwise."""

from gamesearch.players.b_star_player import BStarPlayer
from gamesearch.players.book import Book, endgame_book, opening_book
from gamesearch.players.fallible import FalliblePlayer
from gamesearch.players.modelled import ExploitingPlayer, against, expected
from gamesearch.players.player import FunctionPlayer, Player, Thought, as_player
from gamesearch.players.random_player import RandomPlayer
from gamesearch.players.search_player import SearchPlayer

__all__ = [
    "BStarPlayer",
    "Book",
    "ExploitingPlayer",
    "FalliblePlayer",
    "FunctionPlayer",
    "Player",
    "RandomPlayer",
    "SearchPlayer",
    "Thought",
    "against",
    "as_player",
    "endgame_book",
    "expected",
    "opening_book",
]
