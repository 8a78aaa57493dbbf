"""Problems: games with one player, one problem, one file.

Each loads when it is first used.
"""

from importlib import import_module

_LATER = {  # name: the file that has it
    "AndOrGraph": "and_or_graph",
    "Colouring": "colouring",
    "Connector": "and_or_graph",
    "ConstraintProblem": "constraints",
    "Knapsack": "knapsack",
    "Landscape": "landscape",
    "Lookup": "representations",
    "Missionaries": "missionaries",
    "ProductionSystem": "production_system",
    "Puzzle": "puzzle",
    "Queens": "queens",
    "QueensLandscape": "queens_landscape",
    "Route": "route",
    "Rule": "production_system",
    "SubsetSum": "subset_sum",
    "Sudoku": "sudoku",
    "Tour": "tour",
    "TourLandscape": "tour_landscape",
    "Vacuum": "vacuum",
    "and_or_example": "and_or_examples",
    "fire": "production_system",
    "graph_of_moves": "representations",
    "missionaries_system": "productions",
    "puzzle_system": "productions",
    "queen_spaces": "representations",
    "table_of_moves": "representations",
}

__all__ = list(_LATER)


def __getattr__(name):
    if name not in _LATER:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    thing = getattr(import_module(f"{__name__}.{_LATER[name]}"), name)
    globals()[name] = thing
    return thing


def __dir__():
    return sorted({*globals(), *__all__})
