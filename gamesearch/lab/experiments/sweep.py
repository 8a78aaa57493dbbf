"""Sweeps: every algorithm x order x width x depth, on seeded trees or on positions.

The same arguments give the same table, in one process or in many. A sweep shows its
progress and may be interrupted without harm; called with the same `file` again, it
continues where it stopped.
"""

import os
from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from contextlib import closing

from gamesearch.games import RandomTree
from gamesearch.lab.experiments import plan as planning
from gamesearch.lab.experiments.record import Record
from gamesearch.lab.experiments.runs import MEASURED, measure, measure_all
from gamesearch.rules.game import Game
from gamesearch.rules.progress import progress_bar
from gamesearch.rules.result_table import ResultTable
from gamesearch.rules.say import paragraph, say
from gamesearch.search.parallel.executors import check_known, known_only_here, sent

SMALL = 2_000_000  # leaves of whole trees; smaller sweeps run in this process


def sweep(
    algorithms,
    *,
    depths,
    orders=("as_given",),
    branching=None,
    seeds=range(20),
    tree: Callable[[int, int, int], Game] = RandomTree,
    game: Game | None = None,
    positions=None,
    evaluate: Callable | None = None,
    limit: int | None = None,
    file: str | os.PathLike | None = None,
    executor: Executor | None = None,
    progress: bool = True,
) -> ResultTable:
    """A table with a row for every search.

    >>> from gamesearch import alpha_beta, minimax
    >>> table = sweep([minimax, alpha_beta], branching=2, depths=[2, 4], seeds=range(5),
    ...               progress=False)
    >>> table.means("leaves", by=("depth", "algorithm"))
    depth  algorithm   leaves
        2  minimax        4.0
        2  alpha_beta     4.0
        4  minimax       16.0
        4  alpha_beta    11.4

    Trees come from `tree(branching, depth, seed)`, for each width, depth and seed; use
    `functools.partial(RandomTree, ordered=(0.7, 0.9))` for other trees. With `game` the
    sweep searches `positions` of this game (states, or {name: state}) to each of
    `depths`; the depth None means to the end. `algorithms` are searches, or {name:
    search}; `orders` are names in `gs.orders`, or {name: maker}. Every run gets a new
    order. A run that stops at its `limit` of nodes has `complete` False.

    `file` stores finished rows: a second call does only the missing runs. Ctrl-C or the
    stop button ends the sweep; the finished rows are returned, and `missing` of the
    table counts the other runs.

    `executor` may be any executor of `concurrent.futures` or of Dask. With None, small
    sweeps run in this process, and so do sweeps with functions of your notebook, which
    other processes could not find; for other sweeps a process is started on every core.
    `evaluate` is a function of a state, such as `gs.evaluation(f, win=10)`.
    """
    if (game is None) == (branching is None):
        raise ValueError(
            "branching: give either branching=, for random trees, or game=, for its "
            "positions."
        )
    if game is None:
        plan = planning.of_trees(
            algorithms, orders, depths, branching, seeds, tree, limit
        )
    else:
        plan = planning.of_positions(
            algorithms, orders, depths, game, positions, evaluate, limit
        )
    names = tuple(plan.runs[0].names)
    record = Record(file, plan.about, names, (*names, *MEASURED))
    _work_off(plan, record, executor, progress)
    keys = [record.key(run.names) for run in plan.runs]
    rows = [record.rows[key] for key in keys if key in record.rows]
    return ResultTable(rows, record.columns, missing=len(keys) - len(rows))


def _work_off(plan, record, executor, progress):
    """Do the runs that are missing in the record, until the user stops the sweep."""
    missing = [run for run in plan.runs if record.key(run.names) not in record.rows]
    done = len(plan.runs) - len(missing)
    bar = progress_bar(total=len(plan.runs), initial=done, unit="run", shown=progress)
    with bar, closing(_rows(missing, executor)) as finished:
        try:
            for rows in finished:
                record.add(rows)
                bar.update(len(rows))
        except KeyboardInterrupt:
            said = say(
                "Interrupted: {done:,} of {runs:run is|runs are} in the table.",
                done=sum(record.key(run.names) in record.rows for run in plan.runs),
                runs=len(plan.runs),
            )
            others = "The same call does the others."
            if not record.file:
                others = "With file=... the same call would do only the others."
            bar.write(paragraph(said, others))


def _rows(runs, executor) -> Iterator[list[dict]]:
    """The rows of finished runs, in the order in which the runs end."""
    if executor is None and _here(runs):
        for run in runs:
            yield [measure(run)]
    else:
        if executor is not None:  # otherwise `_here` has checked them
            for run in runs:
                _check_sendable(run, executor)
        yield from sent(measure_all, planning.bundles(runs), executor)


def _check_sendable(run, executor):
    place = "tree" if "branching" in run.names else "game"
    things = {"algorithms": run.algorithm, "orders": run.order, place: run.place}
    check_known({**things, "evaluate": run.options}, executor)


def _here(runs):
    """Are these runs too small for other processes, or not available to them?"""
    return sum(map(planning.size, runs)) <= SMALL or known_only_here(runs)
