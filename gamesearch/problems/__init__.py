"""Problems: games with one player, one problem, one file."""

from gamesearch.problems.puzzle import Puzzle

__all__ = ["Puzzle"]
