"""All parallel searches on real games: their speed-up, and where the time goes.

Seeded positions of Othello and Connect Four are recorded to some depth, and each
algorithm searches these very trees with 1 to 64 simulated processors; young brothers
wait also with each kind of transposition table. Costs are those of `COSTS`: a message
takes a fifth of the time of a leaf. Speed-ups are against alpha-beta with the same
order. Where that is bad, as the centre first is beside an evaluation, young brothers
come to the good moves earlier and gain more, at some positions more than processors.

Means over positions, with the standard error of the speed-up. For each run the three
overheads add up to (P Tp - T1) / T1, and so do their means.
"""

from collections.abc import Callable
from concurrent.futures import Executor
from typing import NamedTuple

from gamesearch.games import ConnectFour, Othello
from gamesearch.lab.experiments.matrix import played
from gamesearch.lab.experiments.results import command
from gamesearch.rules.game import Game
from gamesearch.search import orders
from gamesearch.search.evaluations import ConnectFourLines, OthelloFeatures
from gamesearch.search.parallel.executors import sent

NAME = "parallel-games"
PROCESSORS, QUICK_PROCESSORS = (1, 2, 4, 8, 16, 32, 64), (1, 2, 4)
POSITIONS, QUICK_POSITIONS = 6, 2
QUICK_LESS = 3  # plies
COSTS = {"leaf": 10, "inner": 5, "message": 2, "lock": 1, "table": 1}
TABLES = "local", "shared", "distributed"
WITH_TABLES = "young brothers wait"
NO_TABLE = "no table"
ALIKE = "root splitting", "PV-splitting", "tree-splitting", WITH_TABLES
OVERHEADS = "search", "synchronisation", "communication"
KEYS = ["game", "order", "algorithm", "table", "processors"]


class Trees(NamedTuple):
    """Trees of a game: so deep, after so many random moves, in this order."""

    game: Game
    evaluation: Callable
    order: Callable  # what makes it, of the evaluation
    depth: int
    plies: int


GAMES = {
    ("Othello", "by evaluation"): Trees(
        Othello(), OthelloFeatures, orders.by_evaluation, 5, 10
    ),
    ("Connect Four", "by evaluation"): Trees(
        ConnectFour(), ConnectFourLines, orders.by_evaluation, 6, 6
    ),
    ("Connect Four", "centre first"): Trees(
        ConnectFour(), ConnectFourLines, lambda _: orders.centre_first, 6, 6
    ),
}


class Errand(NamedTuple):
    """A position to be searched in all ways: which trees, its seed, in small or not."""

    trees: tuple[str, str]
    seed: int
    quick: bool = False


def recorded(errand: Errand):
    """The tree of an errand.

    >>> recorded(Errand(("Othello", "by evaluation"), seed=1))
    Recorded(Othello(), depth=5)
    """
    from gamesearch.search.parallel.simulate import Recorded

    trees = GAMES[errand.trees]
    _, state = played(trees.game, trees.plies, errand.seed)
    evaluate = trees.evaluation(trees.game)
    return Recorded(
        trees.game,
        state,
        depth=trees.depth - QUICK_LESS * errand.quick,
        evaluate=evaluate,
        order=trees.order(evaluate),
    )


def measured(errand: Errand) -> tuple[Errand, list[dict]]:
    """The errand with a row for each run; ValueError where two values differ."""
    from gamesearch.search.parallel.simulate import ALGORITHMS

    tree = recorded(errand)
    kinds = [(one.name, NO_TABLE) for one in ALGORITHMS]
    kinds += [(WITH_TABLES, table) for table in TABLES]
    many = QUICK_PROCESSORS if errand.quick else PROCESSORS
    runs = [(*kind, processors) for kind in kinds for processors in many]
    rows = [row(errand, tree, *one) for one in runs]
    values = {one.pop("value") for one in rows}
    if len(values) > 1:
        raise ValueError(f"The searches disagree on {errand}: {sorted(values)}.")
    return errand, rows


def row(errand: Errand, tree, algorithm: str, table: str, processors: int) -> dict:
    """What is measured of one run."""
    from gamesearch.search.parallel.simulate import Costs, run

    kind = None if table == NO_TABLE else table
    costs = Costs(**COSTS)
    one = run(algorithm, tree, processors=processors, costs=costs, table=kind)
    keys = *errand.trees, algorithm, table, processors
    return dict(zip(KEYS, keys, strict=True)) | {
        "speed-up": one.speed_up,
        "search": float(one.search_overhead),
        "synchronisation": float(one.synchronisation_overhead),
        "communication": float(one.communication_overhead),
        "serial leaves": one.serial_leaves,
        "value": one.value,
    }


def parallel_games(
    quick: bool = False, executor: Executor | None = None, progress: bool = True
):
    """The frame of means; quick: few positions, few plies, in this process.

    The `executor` does the positions, by default as many processes as there are cores.

    >>> holds(parallel_games(quick=True, progress=False))
    True
    """
    import pandas as pd
    from tqdm.auto import tqdm

    count = QUICK_POSITIONS if quick else POSITIONS
    errands = [Errand(trees, seed, quick) for trees in GAMES for seed in range(count)]
    here = quick and executor is None
    back = map(measured, errands) if here else sent(measured, errands, executor)
    shown = tqdm(back, total=len(errands), unit="position", disable=not progress)
    done = dict(shown)
    frame = pd.DataFrame([row for errand in errands for row in done[errand]])
    groups = frame.groupby(KEYS, sort=False)
    table = groups.mean()
    table.insert(1, "error", groups["speed-up"].sem())
    table = table.round(4).reset_index()
    depths = {trees: GAMES[trees].depth - QUICK_LESS * quick for trees in GAMES}
    table["depth"] = [depths[one] for one in zip(table["game"], table["order"])]
    table["positions"] = count
    table["command"] = command(NAME) + " --quick" * quick
    return table


def holds(table) -> bool:
    """Is each search that is alpha-beta on one processor as quick as alpha-beta?"""
    alone = table[(table["processors"] == 1) & table["algorithm"].isin(ALIKE)]
    return bool((alone["speed-up"] == 1).all() and (alone["search"] == 0).all())


def overview(table) -> str:
    """As text: the speed-ups, and the overheads with the most processors."""
    wide = table.pivot(index=KEYS[:4], columns="processors", values="speed-up")
    most = table["processors"].max()
    lost = table[table["processors"] == most].set_index(KEYS[:4])[list(OVERHEADS)]
    wide = wide.reindex(lost.index)
    return "\n".join(
        [
            "speed-up by processors, mean",
            wide.to_string(float_format="{:.2f}".format),
            "",
            f"overheads with {most} processors, as parts of the serial time, mean",
            lost.to_string(float_format="{:.2f}".format),
        ]
    )
