"""B* for one player beside A*: how many positions of the 8-puzzle each expands.

All puzzles are solved by all searches, so each mean is over the same puzzles. A* and B*
have the same lower bound, the Manhattan distance; B* has an upper bound besides, the
moves of a simple plan. Asked for the whole way both have to rule out every cheaper one,
and so expand nearly the same positions; asked for the first move alone B* may stop when
that is proved, before it is known what the whole costs.
"""

from functools import cache, partial
from random import Random

from gamesearch.lab.experiments.results import command
from gamesearch.lab.experiments.sweep import sweep
from gamesearch.problems import Puzzle
from gamesearch.problems.puzzle import solvable
from gamesearch.search.best_first import strategies
from gamesearch.search.estimates import manhattan, puzzle_intervals
from gamesearch.search.paths.a_star import a_star
from gamesearch.search.paths.b_star_path import b_star_path

NAME = "puzzle"
PUZZLES, QUICK_PUZZLES = 100, 4
STRATEGIES = {
    "prove best": strategies.prove_best,
    "disprove rest": strategies.disprove_rest,
    "alternate": strategies.alternate,
}
A_STAR, WHOLE, FIRST = "A*", "the whole way", "the first move"


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
    """The estimate of the 8-puzzle, which remembers what it has said."""
    return cache(puzzle_intervals(3))


def b_star_by(name: str, asked: str, game, state):
    """B* by the strategy of this name, asked for the whole way or the first move.

    >>> game = Puzzle([1, 2, 3, 4, 0, 6, 7, 5, 8])
    >>> [b_star_by("alternate", asked, game, None).line for asked in (WHOLE, FIRST)]
    [('down', 'right'), ('down',)]
    """
    return b_star_path(game, state, estimate=intervals(), strategy=STRATEGIES[name],
                       whole=asked == WHOLE)  # fmt: skip


def beside_a_star(puzzles: int = PUZZLES, **how):
    """A frame with a row for each search; `how` goes to `sweep`.

    >>> frame = beside_a_star(1, progress=False)
    >>> frame["search"].tolist()[:2], frame["expanded"].tolist()[:2]
    (['A*', 'B*, prove best'], [1500.0, 1478.0])
    """
    import pandas as pd

    algorithms = {(A_STAR, WHOLE): partial(a_star, estimate=manhattan)} | {
        (f"B*, {name}", asked): partial(b_star_by, name, asked)
        for asked in (WHOLE, FIRST)
        for name in STRATEGIES
    }
    runs = sweep(
        {", ".join(names): search for names, search in algorithms.items()},
        depths=None,
        game=Puzzle(shuffled(0)),
        positions={str(seed): shuffled(seed) for seed in range(puzzles)},
        **how,
    )
    if runs.attrs["missing"]:
        raise KeyboardInterrupt
    lines = []
    for search, asked in algorithms:
        part = runs[runs["algorithm"] == f"{search}, {asked}"].set_index("position")
        if search == A_STAR:
            beside = part["expanded"]
        lines.append({
            "search": search,
            "asked": asked,
            "count": len(part),
            "solved": int(part["complete"].astype(bool).sum()),
            "expanded": part["expanded"].mean(),
            "median": part["expanded"].median(),
            "fewer_than_a_star": int((part["expanded"] < beside).sum()),
        })  # fmt: skip
    frame = pd.DataFrame(lines)
    frame["command"] = command(NAME)
    return frame


def overview(frame) -> str:
    """The numbers as text, with what they are means of."""
    if (frame["solved"] < frame["count"]).any():
        raise ValueError("frame: a mean over all puzzles needs all of them solved.")
    told = frame.drop(columns=["command", "solved"])
    table = told.to_string(index=False, float_format="{:,.0f}".format)
    said = f"expanded positions, over {frame['count'].iloc[0]} puzzles, all solved"
    return f"{said}\n{table}"
