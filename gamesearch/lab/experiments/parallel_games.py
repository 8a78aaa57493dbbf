"""All parallel searches on real games: their speed-ups and overheads.

The trees of seeded positions of Othello and Connect Four are recorded to a given depth.
Each algorithm searches these trees with 1 to 64 simulated processors; Young Brothers
Wait also uses each kind of transposition table. Costs are those of `COSTS`: a message
takes a fifth of the time of a leaf. Speed-ups are relative to alpha-beta with the same
order. If this order is bad, as "centre first" is compared with an order by evaluation,
Young Brothers Wait finds the good moves earlier than alpha-beta and gains more. At some
positions its speed-up is then larger than the number of processors.

The numbers are means over positions, with the standard error of the speed-up. In each
run the three overheads add up to (P Tp - T1) / T1, and the same holds for their means.
"""

from collections.abc import Callable
from typing import NamedTuple

from gamesearch.games import ConnectFour, Othello
from gamesearch.lab.experiments.matrix import played
from gamesearch.lab.experiments.recipe import GIVEN, Recipe, count, pivots
from gamesearch.rules.game import Game
from gamesearch.rules.result_table import ResultTable, mean, standard_error
from gamesearch.search import orders
from gamesearch.search.evaluations import ConnectFourLines, OthelloFeatures

NAME = "parallel-games"
PROCESSORS, QUICK_PROCESSORS = (1, 2, 4, 8, 16, 32, 64), (1, 2, 4)
POSITIONS, QUICK_POSITIONS = 6, 2
QUICK_LESS = 3  # plies by which the quick form is shallower
COSTS = {"leaf": 10, "inner": 5, "message": 2, "lock": 1, "table": 1}
TABLES = "local", "shared", "distributed"
WITH_TABLES = "young brothers wait"
NO_TABLE = "no table"
ALIKE = "root splitting", "PV-splitting", "tree-splitting", WITH_TABLES
OVERHEADS = "search", "synchronisation", "communication"
KEYS = ["game", "order", "algorithm", "table", "processors"]


class Trees(NamedTuple):
    """Trees of a game: their depth, the random moves before the root, and the order."""

    game: Game
    evaluation: Callable
    order: Callable  # makes the order from the evaluation
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


class Place(NamedTuple):
    """A position for all searches: its kind of trees, its seed, and the form."""

    trees: tuple[str, str]
    seed: int
    quick: bool = False


def recorded(place: Place):
    """The recorded tree of a position.

    >>> recorded(Place(("Othello", "by evaluation"), seed=1))
    Recorded(Othello(), depth=5)
    """
    from gamesearch.search.parallel.simulate import Recorded

    trees = GAMES[place.trees]
    _, state = played(trees.game, trees.plies, place.seed)
    evaluate = trees.evaluation(trees.game)
    return Recorded(
        trees.game,
        state,
        depth=depth_of(place),
        evaluate=evaluate,
        order=trees.order(evaluate),
    )


def depth_of(place: Place) -> int:
    """The number of plies that are searched."""
    depth = GAMES[place.trees].depth
    return depth - QUICK_LESS if place.quick else depth


def measured(place: Place) -> list[dict]:
    """A row for each run on this position; raises ValueError if two values differ."""
    from gamesearch.search.parallel.simulate import ALGORITHMS

    tree = recorded(place)
    kinds = [(one.name, NO_TABLE) for one in ALGORITHMS]
    kinds += [(WITH_TABLES, table) for table in TABLES]
    many = QUICK_PROCESSORS if place.quick else PROCESSORS
    runs = [(*kind, processors) for kind in kinds for processors in many]
    rows = [row(place, tree, *one) for one in runs]
    values = {one.pop("value") for one in rows}
    if len(values) > 1:
        raise ValueError(f"The searches disagree on {place}: {sorted(values)}.")
    return rows


def row(place: Place, tree, algorithm: str, table: str, processors: int) -> dict:
    """The measurements of one run, as a row."""
    from gamesearch.search.parallel.simulate import Costs, run

    kind = None if table == NO_TABLE else table
    costs = Costs(**COSTS)
    one = run(algorithm, tree, processors=processors, costs=costs, table=kind)
    keys = *place.trees, algorithm, table, processors
    return dict(zip(KEYS, keys, strict=True)) | {
        "speed-up": one.speed_up,
        "search": float(one.search_overhead),
        "synchronisation": float(one.synchronisation_overhead),
        "communication": float(one.communication_overhead),
        "serial leaves": one.serial_leaves,
        "depth": depth_of(place),
        "value": one.value,
    }


def _rounded_mean(name):
    return lambda cell: round(mean(cell.runs[name]), 4)


def holds(table: ResultTable) -> bool:
    """Do searches that are alpha-beta on one processor take as long as alpha-beta?"""
    alone = [row for row in table.where(processors=1) if row["algorithm"] in ALIKE]
    return all(row["speed-up"] == 1 and row["search"] == 0 for row in alone)


def overview(table: ResultTable) -> str:
    """The table as text: the speed-ups, then the overheads with the most processors."""
    title = "speed-up by processors, mean"
    most = max(table["processors"])
    lost = table.where(processors=most).select(*KEYS[:4], *OVERHEADS)
    return "\n".join(
        [
            pivots(table, tuple(KEYS[:4]), "processors", {"speed-up": (title, 2)}),
            "",
            f"overheads with {most} processors, as parts of the serial time, mean",
            lost.to_text(2),
        ]
    )


RECIPE = Recipe(
    NAME,
    measured,
    [Place(trees, seed) for trees in GAMES for seed in range(POSITIONS)],
    {
        **dict.fromkeys(KEYS, GIVEN),
        "speed-up": _rounded_mean("speed-up"),
        "error": lambda cell: round(standard_error(cell.runs["speed-up"]), 4),
        **{name: _rounded_mean(name) for name in (*OVERHEADS, "serial leaves")},
        "depth": lambda cell: cell.runs[0]["depth"],
        "positions": count,
    },
    tuple(KEYS),
    small={
        "trees": [
            Place(trees, seed, True)
            for trees in GAMES
            for seed in range(QUICK_POSITIONS)
        ],
        "shared": False,
    },
    text=overview,
    holds=holds,
    shared=True,
)
