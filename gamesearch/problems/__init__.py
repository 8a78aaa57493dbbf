"""Problems: games with one player, one problem, one file."""

from gamesearch.rules.lazy import lazily

NAMES = {  # module: what it defines
    "and_or_examples": "and_or_example",
    "and_or_graph": "AndOrGraph Connector",
    "colouring": "Colouring",
    "constraints": "ConstraintProblem",
    "knapsack": "Knapsack",
    "landscape": "Landscape",
    "missionaries": "Missionaries",
    "production_system": "ProductionSystem Rule fire",
    "productions": "missionaries_system puzzle_system",
    "puzzle": "Puzzle",
    "queens": "Queens",
    "queens_landscape": "QueensLandscape",
    "representations": "Lookup graph_of_moves queen_spaces table_of_moves",
    "route": "Route",
    "subset_sum": "SubsetSum",
    "sudoku": "Sudoku",
    "tour": "Tour",
    "tour_landscape": "TourLandscape",
    "vacuum": "Vacuum",
}
__getattr__, __dir__, __all__ = lazily(__name__, NAMES)
