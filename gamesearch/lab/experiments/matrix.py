"""Four enhancements of alpha-beta switched on and off: 16 searches of the same depth.

Valid for games with a depth limit and an evaluation. Each search is alpha-beta with
some of four enhancements: a transposition table, the history heuristic, killers and
iterative deepening. The game gives the moves in its own order. The measure is the
number of nodes; with iterative deepening it includes all iterations. All combinations
are searched, because the gain from an enhancement depends on the other ones.

Source of the experiment: Schaeffer, "The history heuristic and alpha-beta search
enhancements in practice", IEEE Transactions PAMI 11 (1989); the games are ours.
"""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from itertools import product
from math import sqrt
from random import Random
from statistics import variance

from gamesearch.games import ConnectFour, Othello
from gamesearch.lab.experiments.recipe import (
    GIVEN,
    Recipe,
    Search,
    Trees,
    count,
    made,
    mean_of,
)
from gamesearch.lab.experiments.results import left
from gamesearch.lab.experiments.runs import together
from gamesearch.play.arena.openings import walked
from gamesearch.rules.game import Game, State
from gamesearch.rules.result import SearchResult
from gamesearch.rules.result_table import ResultTable, mean
from gamesearch.search import orders
from gamesearch.search.evaluations import ConnectFourLines, Mobility
from gamesearch.search.two_player.alpha_beta_with_memory import alpha_beta_with_memory
from gamesearch.search.two_player.deepen import deepen

SWITCHES = "table", "history", "killers", "deepening"
NONE = "no enhancement"
GAMES = {  # the game, its evaluation, the depth, the random moves played first
    "Connect Four": (ConnectFour(), ConnectFourLines, 7, 6),
    "Othello 6x6": (Othello(6), Mobility, 5, 8),
}
POSITIONS = 20


def switched(
    game: Game,
    state: State = None,
    *,
    depth: int,
    evaluate: Callable,
    limit=None,
    table=False,
    history=False,
    killers=False,
    deepening=False,
) -> SearchResult:
    """Alpha-beta with the enhancements that are on; counts include all iterations.

    The table's move is tried first, then the killers, then the other moves by history.
    """
    order = []
    if table:
        order.append(orders.table_move)
    if killers:
        order.append(orders.Killers())
    if history:
        order.append(orders.History())
    options = {
        "depth": depth,
        "evaluate": evaluate,
        "order": orders.then(*order, orders.as_given),
        "table": "new" if table else None,
        "limit": limit,
    }
    if not deepening:
        return alpha_beta_with_memory(game, state, **options)
    answers = deepen(game, state, algorithm=alpha_beta_with_memory, **options)
    return together(list(answers), stoppable=limit is not None)


def searches() -> dict[str, Callable]:
    """The 16 searches, under names such as "table + killers"; the first is "none".

    >>> list(searches())[:3]
    ['none', 'deepening', 'killers']
    """
    found = {}
    for chosen in product((False, True), repeat=len(SWITCHES)):
        on = dict(zip(SWITCHES, chosen))
        found[name_of(on)] = partial(switched, **on)
    return found


def name_of(on: dict[str, bool]) -> str:
    """The enhancements that are on, joined by "+"; "none" if all are off."""
    return " + ".join(switch for switch in SWITCHES if on[switch]) or "none"


def played(game: Game, plies: int, seed: int) -> tuple[str, State]:
    """The moves and the position of a random game that is not over after `plies`.

    >>> game = ConnectFour()
    >>> played(game, 4, seed=1) == played(game, 4, seed=1)
    True
    """
    rng, labels = Random(f"{game!r}|{plies}|{seed}"), None
    while labels is None:
        labels, state = walked(game, plies, rng)
    return " ".join(labels), state


def trees_of(name: str, depth: int | None = None, many: int = POSITIONS) -> Trees:
    """`many` random positions of one of GAMES, searched to its depth or to `depth`."""
    game, evaluation, usual, plies = GAMES[name]
    where = {
        "depths": usual if depth is None else depth,
        "game": game,
        "positions": dict(played(game, plies, seed) for seed in range(many)),
        "evaluate": evaluation(game),
    }
    return Trees(name, many, where)


def _is_on(switch):
    return lambda cell: switch in cell.names["on"].split(" + ")


def does_not_help(table) -> list[tuple[str, str]]:
    """Pairs (enhancements on, one more) in which one more does not save any nodes."""
    nodes = dict(zip(table["on"], table["nodes"]))
    found = []
    for row in table:
        for switch in SWITCHES:
            if not row[switch]:
                more = name_of({**{s: row[s] for s in SWITCHES}, switch: True})
                if nodes[more] >= row["nodes"]:
                    found.append((row["on"], switch))
    return found


def overview(table: ResultTable) -> ResultTable:
    """A row for each of the 16 searches, fewest nodes last; a column for each game."""
    named = [{**row, "mean nodes": row["on"].replace("none", NONE)} for row in table]
    wide = ResultTable(named).pivot("mean nodes", "game", "nodes").round()
    return wide.sort(*wide.columns[1:], reverse=True)


def as_text(table: ResultTable) -> str:
    """The overview, and the combinations in which another enhancement does not help."""
    lines = [overview(table).to_text()]
    for game, part in table.groups("game"):
        for on, more in does_not_help(part):
            beside = on.replace("none", NONE)
            lines.append(f"{game}: {more} does not help where there is {beside}")
    return "\n".join(lines)


def saved() -> ResultTable:
    """The table that the command has stored in `data/results`."""
    return left("matrix")


def matrix(
    name: str, *, depth: int | None = None, count: int = POSITIONS, **how
) -> ResultTable:
    """The rows of one game on `count` positions; `how` is passed to `made`."""
    return made(replace(RECIPE, trees=[trees_of(name, depth, count)]), **how)


RECIPE = Recipe(
    "matrix",
    {name: Search(search) for name, search in searches().items()},
    [trees_of(name) for name in GAMES],
    {
        "game": lambda cell: cell.trees.name,
        "on": GIVEN,
        "nodes": mean_of("nodes"),
        "error": lambda cell: sqrt(variance(cell.runs["nodes"]) / len(cell.runs)),
        **{switch: _is_on(switch) for switch in SWITCHES},
        "against": lambda cell: cell.row["nodes"] / mean(cell.first["nodes"]),
        "depth": lambda cell: cell.trees.where["depths"],
        "positions": count,
    },
    ("on",),
    small={"trees": [trees_of(name, depth=3, many=2) for name in GAMES]},
    text=as_text,
    agree=True,
)
