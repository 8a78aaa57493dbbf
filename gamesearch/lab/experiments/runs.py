"""One run of an experiment: a search on one tree or position, and its cost.

A `Run` has everything that the search needs, so it can be sent to another process. The
game is small, because it is a set of rules or a tree whose nodes are generated when
they are visited. The order is created again for each run, because orders may learn. No
time is measured, so the same run gives the same row on every machine.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from gamesearch.play.arena.append_file import plain
from gamesearch.play.parts import made_order
from gamesearch.rules.game import Counted, Game, State
from gamesearch.rules.result import OutOfNodes, SearchResult
from gamesearch.rules.say import say
from gamesearch.search import orders

MEASURED = (
    "value",
    "nodes",
    "leaves",
    "distinct",
    "cutoffs",
    "expanded",
    "passes",
    "complete",
)


class Run(NamedTuple):
    """A search to be measured; `names` are the columns that identify it."""

    names: dict
    algorithm: Callable[..., SearchResult]
    order: str | Callable[[], object]
    place: Callable[[], tuple[Game, State]]
    options: dict  # depth, evaluate and limit, if they are given
    seed: int = 0


def measure(run: Run) -> dict:
    """The row of one run: its names, then the columns of MEASURED.

    `leaves` counts evaluations, `distinct` counts each evaluated leaf once, and
    `passes` counts the searches of the root in one window after another; the other
    columns are fields of the SearchResult. For iterative deepening the counts include
    all iterations.
    """
    try:
        return {**run.names, **_measured(run)}
    except Exception as wrong:
        wrong.add_note(say("This happened in the run {names}.", names=run.names))
        raise


def measure_all(runs: Sequence[Run]) -> list[dict]:
    """The rows of several runs, which another process computes as one job."""
    return [measure(run) for run in runs]


def _measured(run):
    game, state = run.place()
    counted, options = Counted(game), dict(run.options)
    evaluate = options.get("evaluate")
    if run.order != "as_given":
        options["order"] = Apart(new_order(run.order, run.seed), game, evaluate)
    if evaluate:
        options["evaluate"] = counted.evaluation(evaluate)
    try:
        answer = run.algorithm(counted, state, **options)
    except OutOfNodes as stop:
        answer = stop.result
    if isinstance(answer, Iterator):
        answer = together(list(answer), stoppable="limit" in options)
    if not isinstance(answer, SearchResult):
        raise TypeError(
            f"algorithms: {run.names['algorithm']} must return a SearchResult, "
            f"not {type(answer).__name__}."
        )
    row = {name: getattr(answer, name, None) for name in MEASURED}
    row["value"] = plain(answer.value)
    row["distinct"] = len(set(counted.visited))
    row["passes"] = None if row["passes"] is None else len(row["passes"])
    return row


class Apart(orders.Order):
    """An order bound to the game itself, so its evaluations do not count as leaves."""

    def __init__(self, order, game, evaluate):
        self.order, self.game, self.evaluate = order, game, evaluate

    def bind(self, game, depth=None, evaluate=None, table=None):
        return orders.bind(self.order, self.game, depth, self.evaluate, table)


def together(answers: Sequence[SearchResult], stoppable: bool) -> SearchResult:
    """The last result of iterative deepening, with the counts of all its iterations."""
    last = answers[-1]
    if not (last.complete or stoppable):
        raise KeyboardInterrupt  # deepening has caught it and ended early
    if not last.complete:
        return last  # its counts include all iterations, even the unfinished one
    counts = ("nodes", "leaves", "cutoffs", "expanded")
    total = {name: sum(getattr(one, name) for one in answers) for name in counts}
    return replace(last, **total)


def new_order(order: str | Callable[[], object], seed: int) -> object:
    """A fresh order: by its name in `gamesearch.search.orders`, or from its maker.

    "shuffled" takes the seed of the run's tree.

    >>> new_order("best_first", seed=1), new_order("shuffled", seed=7)
    (<order: best first>, <order: shuffled(7)>)
    """
    if order == "shuffled":
        return orders.shuffled(seed)
    return made_order(getattr(orders, order) if isinstance(order, str) else order)


def as_named(order: object) -> object:
    """The name of an order of `gs.orders`, whatever its case; others as given.

    >>> as_named("killers"), as_named(orders.as_given), as_named(orders.Killers)
    ('Killers', 'as_given', 'Killers')
    """
    for name in orders.__all__:
        if order is getattr(orders, name) or str(order).lower() == name.lower():
            return name
    return order


def is_named(order: object) -> bool:
    """Is this the name of an order that needs nothing more?

    >>> is_named("Killers"), is_named("best_first"), is_named("by_evaluation")
    (True, True, False)
    """
    if not isinstance(order, str) or order not in orders.__all__:
        return False
    named = getattr(orders, order)
    return order == "shuffled" or isinstance(named, type | orders.Order)
