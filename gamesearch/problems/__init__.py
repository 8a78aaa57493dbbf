"""Problems: games with one player, one problem, one file."""

from gamesearch.problems.and_or_graph import AndOrGraph, Connector
from gamesearch.problems.knapsack import Knapsack
from gamesearch.problems.puzzle import Puzzle
from gamesearch.problems.queens import Queens

__all__ = ["AndOrGraph", "Connector", "Knapsack", "Puzzle", "Queens"]
