"""The commands of `python -m gamesearch.lab.experiments`: one for each experiment.

Each command makes a table, which is stored, a text, which is printed, and the result of
a check: for example that scores agree, that means fall from step to step, or that
values have converged. A table of means always passes, because its references are means
of samples too; the printed text says which numbers differ from their references.
"""

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from gamesearch.lab.experiments import (
    b_star_arena,
    backgammon_openings,
    climb,
    interval_tables,
    matrix,
    mcts_arena,
    null_moves,
    parallel,
    parallel_games,
    pig,
    puzzles,
    sums,
    wrong_intervals,
)
from gamesearch.lab.experiments.recipe import Recipe, made
from gamesearch.lab.experiments.results import existing, parts, save
from gamesearch.lab.experiments.tables import TABLES
from gamesearch.rules.result_table import ResultTable


class Done(NamedTuple):
    """The results of a command."""

    frame: ResultTable
    text: str
    right: bool


def run(name: str, *, quick: bool = False, folder: Path | None = None, **how) -> Done:
    """Run the command `name`, its quick form if `quick`; store the table in `folder`.

    >>> "no enhancement" in run("matrix", quick=True).text
    True

    While the command works, the folder contains files of finished runs, so an
    interrupted command continues where it stopped. Raises KeyboardInterrupt when the
    user stops it.
    """
    if name not in EXPERIMENTS:
        raise ValueError(f"name: one of {', '.join(EXPERIMENTS)}, not {name!r}.")
    folder = existing(folder)
    done = EXPERIMENTS[name](quick, parts(name, folder), **how)
    save(done.frame, name, folder)
    return done


def of(recipe: Recipe) -> Callable[..., Done]:
    """A function that carries out a recipe."""

    def do(quick, files, **how):
        table = made(recipe, quick, files=files, **how)
        return Done(table, recipe.text(table), recipe.holds(table))

    return do


def staircase(quick, files, **how) -> Done:
    """The nodes of every step on the sets of positions."""
    small = climb.QUICK if quick else {}
    table = climb.climb(**small, file=next(files), **how)
    if table.missing:
        raise KeyboardInterrupt
    right = not climb.quarrels(table) and not climb.rises(table)
    return Done(table, climb.as_text(table), right)


def hopes_and_fears(quick, files, **how) -> Done:
    """The share of wrong null-move intervals, and B* with them on chess positions."""
    table = null_moves.both(quick, **how)
    return Done(table, null_moves.overview(table), True)


RECIPES = (
    *TABLES.values(),
    matrix.RECIPE,
    pig.RECIPE,
    backgammon_openings.RECIPE,
    interval_tables.RECIPE,
    b_star_arena.RECIPE,
    mcts_arena.RECIPE,
    wrong_intervals.RECIPE,
    puzzles.RECIPE,
    sums.RECIPE,
    parallel.RECIPE,
    parallel_games.RECIPE,
)
EXPERIMENTS = {
    **{recipe.name: of(recipe) for recipe in RECIPES},
    "staircase": staircase,
    null_moves.NAME: hopes_and_fears,
}
NAMES = [*EXPERIMENTS]
