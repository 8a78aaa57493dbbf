"""Expectiminimax, Star1 and Star2 on the openings of backgammon: nodes and leaves.

In each position MAX has to play an opening roll. Depth 2 is MAX's turn and the next
roll. Depth 3, which backgammon players call two plies, is MAX's turn, the roll and
MIN's turn. The evaluation does not depend on the dice. So at depth 2 all rolls after a
turn have the same value, and only the range of values can cause cut-offs there.

`leaves` counts the evaluations by the search, and `distinct` the different positions
among them. `sorting` counts the evaluations by the order, which are not in `leaves`. To
sort the last plies by the evaluation costs as much as to search them; to sort the root
costs little. With a table, a position that several turns lead to is evaluated once.

Source of the question: Hauk, Buro and Schaeffer, "*-Minimax performance in backgammon",
Computers and Games (2004). Positions, evaluation and numbers are ours.
"""

from collections.abc import Callable
from typing import NamedTuple

from gamesearch.games import Backgammon
from gamesearch.lab.experiments.recipe import Recipe, differ
from gamesearch.lab.experiments.results import left
from gamesearch.lab.experiments.runs import Apart
from gamesearch.rules.evaluation import evaluation
from gamesearch.rules.game import Counted
from gamesearch.rules.result_table import ResultTable
from gamesearch.search import orders
from gamesearch.search.chance.expectiminimax import expectiminimax
from gamesearch.search.chance.star1 import star1
from gamesearch.search.chance.star2 import star2
from gamesearch.search.evaluations import BackgammonFeatures

NAME = "backgammon"
GAME = Backgammon()
ROLLS = tuple(roll for roll, _ in GAME.outcomes(GAME.initial()))
DEPTHS = 2, 3
COUNTS = "nodes", "leaves", "distinct", "cutoffs", "sorting"
QUICK = {"rolls": ((3, 1), (4, 2), (6, 5)), "depths": (2,)}


class Way(NamedTuple):
    """A search with its options and its name in the table."""

    name: str
    search: Callable
    plies: int = 0  # from the root, at which moves are sorted, best evaluation first
    table: bool = False


ALL = max(DEPTHS)
WAYS = (
    Way("expectiminimax", expectiminimax),
    Way("Star1", star1),
    Way("Star2", star2),
    Way("Star1, root sorted", star1, 1),
    Way("Star2, root sorted", star2, 1),
    Way("Star1, all sorted", star1, ALL),
    Way("Star2, all sorted", star2, ALL),
    Way("Star1, root sorted, table", star1, 1, True),
    Way("Star2, root sorted, table", star2, 1, True),
)


class _FirstPlies(orders.Order):
    """Another order, used in the first plies from the root; below, moves as given."""

    def __init__(self, order: orders.Order, plies: int):
        self.order, self.plies = order, plies
        self.name = f"{order.name} at {plies} plies"

    def bind(self, game, depth=None, evaluate=None, table=None):
        return _FirstPlies(orders.bind(self.order, game, depth, evaluate), self.plies)

    def sort(self, state, moves, ply):
        return self.order.sort(state, moves, ply) if ply < self.plies else moves


def searched(place: tuple[tuple[int, int], int]) -> list[dict]:
    """The rows of one opening roll at one depth, a row for each search in WAYS.

    Raises ValueError if two searches find different values or different moves.

    >>> [row["leaves"] for row in searched(((6, 5), 1))][:3]
    [7, 7, 7]
    """
    roll, depth = place
    state = GAME.play(GAME.initial(), roll)
    evaluate = BackgammonFeatures(GAME)
    rows = [_measured(way, state, depth, evaluate) for way in WAYS]
    wrong = quarrels(ResultTable(rows))
    if wrong:
        raise ValueError(f"Searches disagree on {', '.join(wrong)}.")
    return rows


def _measured(way, state, depth, evaluate):
    game, sorted_by = Counted(GAME), []

    def noted(state):
        sorted_by.append(state)
        return evaluate(state)

    order = orders.by_evaluation(evaluation(noted, win=evaluate.win))
    options = {"table": "new"} if way.table else {}
    answer = way.search(
        game,
        state,
        depth=depth,
        evaluate=game.evaluation(evaluate),
        order=Apart(_FirstPlies(order, way.plies), GAME, None),
        **options,
    )
    return {
        "roll": "-".join(map(str, state.dice)),
        "depth": depth,
        "search": way.name,
        "move": GAME.label(state, answer.move),
        "value": float(answer.value),
        "nodes": answer.nodes,
        "leaves": answer.leaves,
        "distinct": len(set(game.visited)),
        "cutoffs": answer.cutoffs,
        "sorting": len(sorted_by),
    }


def quarrels(table: ResultTable) -> list[str]:
    """The positions for which two searches find different values or moves."""
    found = []
    for (roll, depth), part in table.groups("roll", "depth"):
        if differ(part["value"]) or len(set(part["move"])) > 1:
            found.append(f"{roll} at depth {depth}")
    return found


def overview(table: ResultTable) -> ResultTable:
    """Mean counts over the openings, with a row for each depth and search.

    `asked` counts the evaluations of the search and of its order together. `of all` is
    the same number in per cent of the evaluations of expectiminimax.
    """
    rows = []
    for row in table.means(*COUNTS, by=("depth", "search")):
        asked = row["leaves"] + row["sorting"]
        if row["search"] == "expectiminimax":
            whole = asked
        rows.append({**row, "asked": asked, "of all": 100 * asked / whole})
    return ResultTable(rows)


def saved() -> ResultTable:
    """The table that the command has stored in `data/results`."""
    return left(NAME)


def _places(rolls, depths):
    return [(roll, depth) for depth in depths for roll in rolls]


RECIPE = Recipe(
    NAME,
    searched,
    _places(ROLLS, DEPTHS),
    small={"name": NAME, "trees": _places(**QUICK), "shared": False},
    text=lambda table: overview(table).to_text(1),
    shared=True,
)
