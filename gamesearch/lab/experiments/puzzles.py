"""B* for one player compared with A*: the 8-puzzle positions that each expands.

All searches solve all puzzles, so each mean is over the same puzzles. A* and B* have
the same lower bound, the Manhattan distance. B* also has an upper bound, the number of
moves of a simple plan. To find the whole path, both searches must rule out every
cheaper path, so they expand nearly the same positions. To find only the first move, B*
may stop as soon as that move is proved best, even if the whole cost is not yet known.
"""

from functools import cache, partial
from random import Random
from statistics import median

from gamesearch.lab.experiments.recipe import (
    GIVEN,
    Recipe,
    Search,
    Trees,
    count,
    mean_of,
)
from gamesearch.problems import Puzzle
from gamesearch.problems.puzzle import solvable
from gamesearch.rules.result_table import ResultTable
from gamesearch.search.best_first import strategies
from gamesearch.search.estimates import manhattan, puzzle_intervals
from gamesearch.search.paths.a_star import a_star
from gamesearch.search.paths.b_star_path import b_star_path

PUZZLES, QUICK_PUZZLES = 100, 4
STRATEGIES = {
    "prove best": strategies.prove_best,
    "disprove rest": strategies.disprove_rest,
    "alternate": strategies.alternate,
}
A_STAR, WHOLE, FIRST = "A*", "the whole path", "the first move"


def shuffled(seed: int) -> tuple[int, ...]:
    """The tiles of an 8-puzzle; all orders that can be solved are equally likely.

    >>> shuffled(1)
    (0, 6, 1, 2, 8, 5, 7, 4, 3)
    """
    rng = Random(f"8-puzzle {seed}")
    while not solvable(tiles := tuple(rng.sample(range(9), 9))):
        pass
    return tiles


@cache
def intervals():
    """The estimate of the 8-puzzle, with its results cached."""
    return cache(puzzle_intervals(3))


def b_star_by(name: str, asked: str, game, state):
    """B* with the named strategy, for the whole path or only for the first move.

    >>> game = Puzzle([1, 2, 3, 4, 0, 6, 7, 5, 8])
    >>> [b_star_by("alternate", asked, game, None).line for asked in (WHOLE, FIRST)]
    [('down', 'right'), ('down',)]
    """
    whole, strategy = asked == WHOLE, STRATEGIES[name]
    return b_star_path(
        game, state, estimate=intervals(), strategy=strategy, whole=whole
    )


def _trees(puzzles):
    places = {str(seed): shuffled(seed) for seed in range(puzzles)}
    where = {"depths": None, "game": Puzzle(shuffled(0)), "positions": places}
    return [Trees("8-puzzles", puzzles, where)]


def _fewer(cell):
    """The number of puzzles on which the search expands fewer positions than A*."""
    pairs = zip(cell.runs["expanded"], cell.first["expanded"], strict=True)
    return sum(ours < theirs for ours, theirs in pairs)


def overview(table: ResultTable) -> str:
    """The numbers as text, with a note on how many puzzles the means are over."""
    if any(row["solved"] < row["count"] for row in table):
        raise ValueError("table: a mean over all puzzles needs all of them solved.")
    names = [name for name in table.columns if name not in ("command", "solved")]
    said = f"expanded positions, over {table[0]['count']} puzzles, all solved"
    return f"{said}\n{table.select(*names).to_text(0)}"


RECIPE = Recipe(
    "puzzle",
    {(A_STAR, WHOLE): Search(partial(a_star, estimate=manhattan))}
    | {
        (f"B*, {name}", asked): Search(partial(b_star_by, name, asked))
        for asked in (WHOLE, FIRST)
        for name in STRATEGIES
    },
    _trees(PUZZLES),
    {
        "search": GIVEN,
        "asked": GIVEN,
        "count": count,
        "solved": lambda cell: sum(cell.runs["complete"]),
        "expanded": mean_of("expanded"),
        "median": lambda cell: float(median(cell.runs["expanded"])),
        "fewer_than_a_star": _fewer,
    },
    ("search", "asked"),
    small={"trees": _trees(QUICK_PUZZLES)},
    text=overview,
)
