"""Problems: games with one player, one problem, one file."""

from gamesearch.problems.puzzle import Puzzle
from gamesearch.problems.queens import Queens

__all__ = ["Puzzle", "Queens"]
