"""The games: rules only, one game, one file."""

from gamesearch.games.explicit_tree import Chance, ExplicitTree
from gamesearch.games.tictactoe import TicTacToe

__all__ = ["Chance", "ExplicitTree", "TicTacToe"]
