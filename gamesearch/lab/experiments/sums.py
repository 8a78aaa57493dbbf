"""The choice of a summand to move in, by B*, by temperature or at random, and its cost.

Seeded sums of games are played for a score; MAX begins. Alpha-beta with a table finds
the value of each first move. A move is right if its value equals the value of the sum;
otherwise the difference is the loss of the move. B* is run with each kind of interval
that can be computed from the summands alone. Nodes are all positions that a search
generates; for B*, all positions whose interval is computed.
"""

from random import Random
from statistics import fmean

from gamesearch.games import Domineering, ScoredSum, Switch
from gamesearch.lab.experiments.recipe import Recipe
from gamesearch.rules.result import Budget
from gamesearch.rules.result_table import ResultTable
from gamesearch.rules.table import Table
from gamesearch.search.best_first.b_star import b_star
from gamesearch.search.estimates import sum_intervals
from gamesearch.search.estimates.sums import BOUNDS
from gamesearch.search.sums.temperature import hottest
from gamesearch.search.two_player.alpha_beta import alpha_beta
from gamesearch.search.two_player.alpha_beta_with_memory import alpha_beta_with_memory

NAME = "sums"
SUMS, QUICK_SUMS = 15, 2
LIMIT = 100_000  # nodes after which B* gives up; no sum here needs that many
BOARDS = [(2, 2), (2, 3), (3, 2), (3, 3)]
SIZES = {"switches": (2, 4, 6, 7), "threats": (2, 4, 6), "boards": (2, 3)}
QUICK_SIZES = {"switches": (2, 4), "threats": (2, 3), "boards": (2,)}


def seeded_sum(kind: str, summands: int, seed: int) -> ScoredSum:
    """A seeded sum of switches, of switches with further switches, or of Domineering.

    In "threats", half of the summands contain another switch.

    >>> seeded_sum("switches", 2, seed=1)
    ScoredSum([Switch(8, -1), Switch(-5, -6)])
    """
    random = Random(f"{kind} {summands} {seed}")
    make = {"switches": _switch, "threats": _threat, "boards": _board}[kind]
    return ScoredSum([make(random) for _ in range(summands)])


def measured(kind: str, summands: int, seed: int) -> dict:
    """A row: the nodes of each search, and the loss of each way of choosing.

    >>> row = measured("threats", 2, seed=4)
    >>> row["loses, B* by both"], row["nodes, B* by both"] < row["nodes, alpha-beta"]
    (0.0, True)
    """
    game = seeded_sum(kind, summands, seed)
    start, table = game.initial(), Table()
    row = {"sums": kind, "summands": summands, "seed": seed}
    row["nodes, alpha-beta"] = alpha_beta(game).nodes
    found = alpha_beta_with_memory(game, table=table)
    row["nodes, with a table"] = found.nodes
    lost = {
        move: float(
            found.value
            - alpha_beta_with_memory(game, game.play(start, move), table=table).value
        )
        for move in game.moves(start)
    }
    for by in BOUNDS:
        answer = b_star(
            game, estimate=sum_intervals(game, by), limit=Budget(nodes=LIMIT)
        )
        row[f"nodes, B* by {by}"] = answer.nodes
        row[f"expanded, B* by {by}"] = answer.expanded
        row[f"loses, B* by {by}"] = lost[answer.move]
    hot = hottest(game)
    row["loses, the hottest"] = lost[hot]
    row["loses, at random"] = fmean(lost.values())
    row["right, the hottest"] = 100 * (lost[hot] == 0)
    row["right, at random"] = 100 * fmean(loss == 0 for loss in lost.values())
    row["right, B*"] = 100 * (answer.complete and lost[answer.move] == 0)
    return row


def _sums(sizes, count):
    return [
        (kind, summands, seed)
        for kind, many in sizes.items()
        for summands in many
        for seed in range(count)
    ]


def overview(table: ResultTable) -> str:
    """Means as text: nodes, right first moves in per cent, the loss of a first move."""
    parts = []
    for what, title, digits in (
        ("nodes", "nodes, mean", 0),
        ("expanded", "positions that B* expanded, mean", 1),
        ("right", "right first moves, per cent", 0),
        ("loses", "what the first move loses, mean", 2),
    ):
        names = [name for name in table.columns if name.startswith(f"{what}, ")]
        means = table.means(*names, by=("sums", "summands"))
        short = [name.removeprefix(f"{what}, ") for name in names]
        shown = ResultTable(map(dict.values, means), ["sums", "summands", *short])
        parts.append(f"{title}\n{shown.to_text(digits)}\n")
    return "\n".join(parts)


def _pair(random):
    """Two different numbers, the larger one first."""
    return sorted(random.sample(range(-9, 10), 2), reverse=True)


def _switch(random):
    return Switch(*_pair(random))


def _threat(random):
    """A switch; in one of four, MAX's move leads to a switch; in one of four, MIN's."""
    kind, (high, low) = random.randrange(4), _pair(random)
    if kind == 0:
        return Switch(Switch(high, low), low - random.randint(0, 9))
    if kind == 1:
        return Switch(high + random.randint(0, 9), Switch(high, low))
    return Switch(high, low)


def _board(random):
    return Domineering(*random.choice(BOARDS))


RECIPE = Recipe(
    NAME,
    lambda place: [measured(*place)],
    _sums(SIZES, SUMS),
    small={"trees": _sums(QUICK_SIZES, QUICK_SUMS)},
    text=overview,
)
