"""What `python -m gamesearch.lab.experiments` does: tables beside references, and more.

Each returns a frame, which is kept, what is printed of it, and whether it holds: scores
that agree, means that fall from step to step, values that have settled. A table of
means holds as it is, since references are samples too; what is printed says which
numbers differ from theirs.
"""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

from gamesearch.lab.experiments import (
    b_star_arena,
    backgammon_openings,
    climb,
    interval_tables,
    matrix,
    null_moves,
    parallel,
    parallel_games,
    pig,
    puzzles,
    sums,
    wrong_intervals,
)
from gamesearch.lab.experiments.reproduce import as_text, reproduce
from gamesearch.lab.experiments.results import existing, parts, save
from gamesearch.lab.experiments.tables import TABLES


class Done(NamedTuple):
    """What came of a command."""

    frame: object
    text: str
    right: bool


def run(name: str, *, quick: bool = False, folder: Path | None = None) -> Done:
    """Do what `name` says, in small if `quick`; keep the frame in `folder`.

    >>> "no enhancement" in run("matrix", quick=True).text
    True
    """
    if name in TABLES:
        frame = reproduce(name, quick=quick, folder=folder)
        return Done(frame, as_text(frame), True)
    folder = existing(folder)
    done = OTHERS[name](quick, parts(name, folder))
    save(done.frame, name, folder)
    return done


def staircase(quick: bool, files: Iterator[Path | None]) -> Done:
    """The nodes of every step on the sets of positions; quick: three of end-easy."""
    small = {"sets": ["end-easy"], "first": 3, "steps": ["alpha-beta", "table"]}
    frame = climb.climb(**(small if quick else {}), file=next(files))
    if frame.attrs["missing"]:
        raise KeyboardInterrupt
    quarrels, rises = climb.quarrels(frame), climb.rises(frame)
    lines = [climb.overview(frame).to_string()]
    lines += [f"Two scores: {place}" for place in quarrels]
    lines += [f"More nodes than the step before: {place}" for place in rises]
    return Done(frame, "\n".join(lines), not quarrels and not rises)


def on_and_off(quick: bool, files: Iterator[Path | None]) -> Done:
    """The sixteen combinations on both games; quick: two positions, 3 plies."""
    import pandas as pd

    small = {"count": 2, "depth": 3} if quick else {}
    tables = [matrix.matrix(name, **small, file=next(files)) for name in matrix.GAMES]
    frame = pd.concat(tables, ignore_index=True)
    text = matrix.overview(frame).to_string()
    for name, table in zip(matrix.GAMES, tables):
        for on, more in matrix.does_not_help(table):
            beside = on.replace("none", matrix.NONE)
            text += f"\n{name}: {more} does not help where there is {beside}"
    return Done(frame, text, True)


def chances_at_pig(quick: bool, files: Iterator[Path | None]) -> Done:
    """How often who begins wins Pig to 2, 10, 30 and 100; quick: to 2 and to 10."""
    frame = pig.first_movers(pig.QUICK if quick else pig.TARGETS)
    text = frame.to_string(index=False, float_format="{:.1e}".format,
                           formatters={"chance": "{:.5f}".format})  # fmt: skip
    return Done(frame, text, bool((frame["residual"] <= pig.ALLOWED).all()))


def openings(quick: bool, files: Iterator[Path | None]) -> Done:
    """Searches of the 15 opening rolls of backgammon; quick: three, 2 plies."""
    frame = backgammon_openings.openings(**(backgammon_openings.QUICK if quick else {}))
    table = backgammon_openings.overview(frame)
    text = table.to_string(float_format="{:,.1f}".format)
    return Done(frame, text, True)


def strategies_of_b_star(quick: bool, files: Iterator[Path | None]) -> Done:
    """Which trees each strategy of B* solves; quick: a few trees, a small limit."""
    frame = interval_tables.table_d(quick, files)
    return Done(frame, interval_tables.overview(frame), True)


def ways_of_the_puzzle(quick: bool, files: Iterator[Path | None]) -> Done:
    """B* for one player beside A* on 100 of the 8-puzzles; quick: on four."""
    count = puzzles.QUICK_PUZZLES if quick else puzzles.PUZZLES
    frame = puzzles.beside_a_star(count, file=next(files))
    return Done(frame, puzzles.overview(frame), True)


def lies(quick: bool, files: Iterator[Path | None]) -> Done:
    """Right moves of B* where some intervals are wrong; quick: 20 trees."""
    frame = wrong_intervals.wrong_intervals(quick, file=next(files))
    return Done(frame, wrong_intervals.overview(frame), True)


def moves_in_sums(quick: bool, files: Iterator[Path | None]) -> Done:
    """In which summand B*, the hottest and chance move; quick: a few small sums."""
    frame = sums.sums(quick)
    return Done(frame, sums.overview(frame), True)


def hopes_and_fears(quick: bool, files: Iterator[Path | None]) -> Done:
    """How often null-move intervals lie, and B* with them on positions of chess."""
    import pandas as pd

    chess, lying = null_moves.solved(quick), null_moves.lies(quick)
    frame = pd.concat([chess.assign(table="chess"), lying.assign(table="lies")])
    return Done(frame, null_moves.overview(chess, lying), True)


def b_star_plays(quick: bool, files: Iterator[Path | None]) -> Done:
    """Matches of a player that asks B* against alpha-beta of each depth."""
    frame = b_star_arena.against_depths(quick)
    text = frame.drop(columns="command").to_string(float_format="{:,.2f}".format)
    return Done(frame, text, True)


def processors(quick: bool, files: Iterator[Path | None]) -> Done:
    """Speed-up on perfectly ordered trees, simulated and by arithmetic."""
    frame = parallel.table_e(quick)
    return Done(frame, frame.to_string(index=False), parallel.holds(frame))


def processors_at_games(quick: bool, files: Iterator[Path | None]) -> Done:
    """All parallel searches on positions of two games; quick: a few, not so deep."""
    frame = parallel_games.parallel_games(quick)
    text = parallel_games.overview(frame)
    return Done(frame, text, parallel_games.holds(frame))


OTHERS: dict[str, Callable[..., Done]] = {
    "staircase": staircase,
    "matrix": on_and_off,
    "pig": chances_at_pig,
    backgammon_openings.NAME: openings,
    interval_tables.NAME: strategies_of_b_star,
    null_moves.NAME: hopes_and_fears,
    b_star_arena.NAME: b_star_plays,
    wrong_intervals.NAME: lies,
    puzzles.NAME: ways_of_the_puzzle,
    sums.NAME: moves_in_sums,
    parallel.NAME: processors,
    parallel_games.NAME: processors_at_games,
}
NAMES = [*TABLES, *OTHERS]
