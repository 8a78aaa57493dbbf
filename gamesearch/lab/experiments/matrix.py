"""Four enhancements of alpha-beta switched on and off: 16 searches of the same depth.

Valid for games with a depth limit and an evaluation. Each search is alpha-beta with
some of a transposition table, the history heuristic, killers and iterative deepening;
the moves come from the game in its own order. Counted are nodes, with deepening those
of all iterations: what an enhancement is worth depends on which others there are.

Source of the experiment: Schaeffer, "The history heuristic and alpha-beta search
enhancements in practice", IEEE Transactions PAMI 11 (1989); the games are ours.
"""

from collections.abc import Callable
from functools import partial
from itertools import product
from random import Random

from gamesearch.games import ConnectFour, Othello
from gamesearch.lab.experiments.results import command, left
from gamesearch.lab.experiments.runs import together
from gamesearch.lab.experiments.sweep import sweep
from gamesearch.rules.game import Game, State
from gamesearch.rules.result import SearchResult
from gamesearch.search import orders
from gamesearch.search.evaluations import ConnectFourLines, Mobility
from gamesearch.search.two_player.alpha_beta_with_memory import alpha_beta_with_memory
from gamesearch.search.two_player.deepen import deepen

SWITCHES = "table", "history", "killers", "deepening"
NONE = "no enhancement"
GAMES = {  # the game, its evaluation, the depth, how many moves are played before
    "Connect Four": (ConnectFour(), ConnectFourLines, 7, 6),
    "Othello 6x6": (Othello(6), Mobility, 5, 8),
}
POSITIONS = 20


def switched(
    game: Game, state: State = None, *, depth: int, evaluate: Callable, limit=None,
    table=False, history=False, killers=False, deepening=False,
) -> SearchResult:  # fmt: skip
    """Alpha-beta with what is switched on; its counts are those of all iterations.

    The table's move is tried first, then killers, then the rest by history.
    """
    order = [orders.table_move] * table
    order += [orders.Killers()] * killers + [orders.History()] * history
    options = {"order": orders.then(*order, orders.as_given),
               "evaluate": evaluate, "table": "new" if table else None,
               "limit": limit}  # fmt: skip
    if not deepening:
        return alpha_beta_with_memory(game, state, depth=depth, **options)
    answers = deepen(
        game, state, algorithm=alpha_beta_with_memory, depth=depth, **options
    )
    return together(list(answers), stoppable=limit is not None)


def searches() -> dict[str, Callable]:
    """The sixteen, under names such as "table + killers"; the first is "none".

    >>> list(searches())[:3]
    ['none', 'deepening', 'killers']
    """
    found = {}
    for chosen in product((False, True), repeat=len(SWITCHES)):
        on = dict(zip(SWITCHES, chosen))
        found[name_of(on)] = partial(switched, **on)
    return found


def name_of(on: dict[str, bool]) -> str:
    """The switches that are on, joined; "none" if there are none."""
    return " + ".join(switch for switch in SWITCHES if on[switch]) or "none"


def played(game: Game, plies: int, seed: int) -> tuple[str, State]:
    """The moves and the position of a random game that is not over after `plies`.

    >>> game = ConnectFour()
    >>> played(game, 4, seed=1) == played(game, 4, seed=1)
    True
    """
    rng = Random(f"{game!r}|{plies}|{seed}")
    while True:
        state, moves = game.initial(), []
        for _ in range(plies):
            if game.is_terminal(state):
                break
            move = rng.choice(game.moves(state))
            moves.append(game.label(state, move))
            state = game.play(state, move)
        if not game.is_terminal(state):
            return " ".join(moves), state


def matrix(name: str, *, depth: int | None = None, count: int = POSITIONS, **options):
    """A pandas frame with a row for each of the sixteen: mean nodes on the positions.

    `name` is one of GAMES, and `count` positions of it are drawn. `against` compares
    the nodes with those of the search with none. The sixteen find the same values, or
    ValueError says where they do not. Further options are those of `sweep`.
    """
    game, evaluation, usual, plies = GAMES[name]
    depth = usual if depth is None else depth
    places = dict(played(game, plies, seed) for seed in range(count))
    frame = sweep(searches(), depths=[depth], game=game, positions=places,
                  evaluate=evaluation(game), **options)  # fmt: skip
    if frame.attrs["missing"]:
        raise KeyboardInterrupt
    values = frame.groupby("position")["value"].nunique()
    if (values > 1).any():
        raise ValueError(f"The searches disagree on {list(values[values > 1].index)}.")
    table = frame.groupby("algorithm", sort=False)["nodes"].agg(["mean", "sem"])
    table = table.reset_index().rename(columns={"mean": "nodes", "sem": "error"})
    for switch in SWITCHES:
        table[switch] = [switch in name.split(" + ") for name in table["algorithm"]]
    table["against"] = table["nodes"] / table["nodes"].iloc[0]
    table.insert(0, "game", name)
    table["depth"], table["positions"] = depth, len(places)
    table["command"] = command("matrix")
    table = table.rename(columns={"algorithm": "on"})
    return table


def does_not_help(table) -> list[tuple[str, str]]:
    """Pairs (what is on, what was switched on too) after which nodes were not fewer."""
    nodes = dict(zip(table["on"], table["nodes"]))
    found = []
    for row in table.to_dict("records"):
        for switch in SWITCHES:
            if not row[switch]:
                more = name_of({**{s: row[s] for s in SWITCHES}, switch: True})
                if nodes[more] >= row["nodes"]:
                    found.append((row["on"], switch))
    return found


def overview(table):
    """The sixteen as rows, the mean nodes of each game as columns, the fewest last."""
    wide = table.pivot(index="on", columns="game", values="nodes").round()
    wide = wide[list(dict.fromkeys(table["game"]))].astype(int)
    wide = wide.sort_values(list(wide.columns), ascending=False)
    wide = wide.rename(index={"none": NONE}).rename_axis(None)
    return wide.map("{:,}".format).rename_axis(columns="mean nodes")


def saved():
    """The frame that the command has left in `data/results`."""
    return left("matrix", keep_default_na=False)
