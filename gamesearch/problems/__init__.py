"""Problems: games with one player, one problem, one file."""

from gamesearch.problems.and_or_examples import and_or_example
from gamesearch.problems.and_or_graph import AndOrGraph, Connector
from gamesearch.problems.colouring import Colouring
from gamesearch.problems.constraints import ConstraintProblem
from gamesearch.problems.knapsack import Knapsack
from gamesearch.problems.landscape import Landscape
from gamesearch.problems.missionaries import Missionaries
from gamesearch.problems.production_system import ProductionSystem, Rule, fire
from gamesearch.problems.productions import missionaries_system, puzzle_system
from gamesearch.problems.puzzle import Puzzle
from gamesearch.problems.queens import Queens
from gamesearch.problems.queens_landscape import QueensLandscape
from gamesearch.problems.representations import (
    Lookup,
    graph_of_moves,
    queen_spaces,
    table_of_moves,
)
from gamesearch.problems.route import Route
from gamesearch.problems.subset_sum import SubsetSum
from gamesearch.problems.sudoku import Sudoku
from gamesearch.problems.tour import Tour
from gamesearch.problems.tour_landscape import TourLandscape
from gamesearch.problems.vacuum import Vacuum

__all__ = [
    "AndOrGraph",
    "Colouring",
    "Connector",
    "ConstraintProblem",
    "Knapsack",
    "Landscape",
    "Lookup",
    "Missionaries",
    "ProductionSystem",
    "Puzzle",
    "Queens",
    "QueensLandscape",
    "Route",
    "Rule",
    "SubsetSum",
    "Sudoku",
    "Tour",
    "TourLandscape",
    "Vacuum",
    "and_or_example",
    "fire",
    "graph_of_moves",
    "missionaries_system",
    "puzzle_system",
    "queen_spaces",
    "table_of_moves",
]
