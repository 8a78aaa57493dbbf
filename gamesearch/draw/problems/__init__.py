"""Problems drawn as themselves: a board, a sack, a map; one problem, one file.

Each file has a class whose objects draw the states of one problem, large or, beside the
node of a tree, small. `board_of` finds it for a problem, and for a class derived from
one; a problem of your own has none until it is named here, and is shown as text.
"""

from importlib import import_module

from gamesearch.rules.game import Game

_PLACES = {  # the class of a problem: its file here, its class there
    "Colouring": ("coloured_graph", "ColouredGraph"),
    "Knapsack": ("knapsack", "Sack"),
    "Missionaries": ("missionaries", "River"),
    "Queens": ("queens", "Chessboard"),
    "SubsetSum": ("sum_bar", "SumBar"),
    "Sudoku": ("sudoku_grid", "SudokuGrid"),
    "Tour": ("tour", "Map"),
    "Vacuum": ("vacuum", "Row"),
}


def board_of(problem: Game, *, large: bool):
    """What draws the states of `problem`, or None where nothing here can.

    >>> from gamesearch.problems import Queens
    >>> board_of(Queens(4), large=False)
    <Chessboard of Queens(4)>
    """
    for kind in type(problem).__mro__:
        ours = kind.__module__.startswith("gamesearch.problems.")
        if ours and kind.__name__ in _PLACES:
            file, name = _PLACES[kind.__name__]
            return getattr(import_module(f"{__name__}.{file}"), name)(problem, large)
    return None
