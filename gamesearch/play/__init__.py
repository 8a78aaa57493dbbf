"""Players: who chooses the moves of one side, by a search or otherwise."""

from gamesearch.play.b_star_player import BStarPlayer
from gamesearch.play.book import Book, endgame_book, opening_book
from gamesearch.play.noisy_player import FalliblePlayer
from gamesearch.play.opponent_model import ExploitingPlayer, against, expected
from gamesearch.play.player import (
    FunctionPlayer,
    Player,
    RandomPlayer,
    Thought,
    as_player,
)
from gamesearch.play.search_player import SearchPlayer

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
