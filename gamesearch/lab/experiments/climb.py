"""The steps of the Connect Four staircase compared: their nodes on the same positions.

`python -m gamesearch.lab.experiments staircase` makes `data/results/staircase.csv` with
a line for every step and position. A search that has not ended after LIMIT nodes is
stopped, and then the mean of its step is only a lower bound.

Source of the published means: Pons, "Solving Connect 4: how to build a perfect AI"
(2015), on 1,000 positions of each set. His positions are not the ones used here.
"""

from itertools import pairwise

from gamesearch.lab.experiments.recipe import differ
from gamesearch.lab.experiments.results import command, left
from gamesearch.lab.experiments.staircase import STEPS, compiled
from gamesearch.lab.experiments.sweep import sweep
from gamesearch.lab.fast.positions import GAME, positions
from gamesearch.rules.result_table import ResultTable, mean

FIRST = {  # the number of positions of each set that are searched
    "end-easy": 100,
    "middle-easy": 20,
    "middle-medium": 20,
    "begin-easy": 20,
}
LIMIT = 300_000  # nodes for each of them
PUBLISHED = {  # mean nodes on end-easy
    "minimax": 11_024,
    "alpha-beta": 284,
    "centre first": 139.7,
    "table": 93,
}


QUICK = {"sets": ["end-easy"], "first": 3, "steps": ["alpha-beta", "table"]}


def climb(
    sets=tuple(FIRST), *, steps=None, first=None, limit=LIMIT, **options
) -> ResultTable:
    """A table with a row for every step and position.

    The columns are `set`, `moves`, `step`, `value` (for MAX), `nodes`, `complete`,
    `limit` and the `command` that makes the whole table. `steps` are names from STEPS
    or "compiled"; None means all of them. `first` is the number of positions of each
    set; None means FIRST. Further options are those of `sweep`.
    """
    known = {**STEPS, "compiled": compiled}
    runs = sweep(
        {step: known[step] for step in steps or known},
        depths=[None],
        game=GAME,
        positions={
            f"{name} {moves}": GAME.from_moves(moves)
            for name in sets
            for moves, _ in positions(name)[: first or FIRST[name]]
        },
        limit=limit,
        **options,
    )
    rows = []
    for run in runs:
        name, moves = run["position"].split(" ")
        counted = {what: run[what] for what in ("value", "nodes", "complete")}
        row = {"set": name, "moves": moves, "step": run["algorithm"], **counted}
        rows.append({**row, "limit": limit, "command": command("staircase")})
    return ResultTable(rows, missing=runs.missing)


def saved() -> ResultTable:
    """The table that the command has stored in `data/results`."""
    return left("staircase", texts=["moves"])


def means(table: ResultTable) -> ResultTable:
    """For each set and step: mean nodes, positions, and the number of finished ones.

    `at_least` is True if the mean is only a lower bound.
    """
    rows = []
    for (name, step), part in table.groups("set", "step"):
        nodes = [min(row["nodes"], row["limit"]) for row in part]
        finished = sum(part["complete"])
        rows.append(
            {
                "set": name,
                "step": step,
                "mean": mean(nodes),
                "positions": len(part),
                "finished": finished,
                "at_least": finished < len(part),
            }
        )
    return ResultTable(rows)


def overview(table: ResultTable) -> ResultTable:
    """The means as text: a row for each step, a column for each set.

    The sign `>` before a mean says that it is only a lower bound.
    """
    rows = []
    for row in means(table):
        text = f"{row['mean']:,.1f}" if row["mean"] < 100 else f"{row['mean']:,.0f}"
        if row["at_least"]:
            text = f"> {text}"
        rows.append((row["step"], row["set"], text))
    return ResultTable(rows, ["mean nodes", "set", "text"]).pivot(
        "mean nodes", "set", "text"
    )


def quarrels(table: ResultTable) -> list[str]:
    """The positions for which two finished steps have different scores.

    >>> quarrels(climb(["end-easy"], steps=["table", "foresight"], first=3,
    ...                progress=False))
    []
    """
    done = [row for row in table if row["complete"]]
    places = ResultTable(done, table.columns).groups("set", "moves")
    return [" ".join(place) for place, part in places if differ(part["value"])]


def rises(table: ResultTable) -> list[str]:
    """The sets that a step finishes with more nodes than the step before it."""
    return [
        f"{name}: {after['step']}"
        for name, steps in means(table).groups("set")
        for before, after in pairwise(steps)
        if not after["at_least"] and after["mean"] > before["mean"]
    ]


def as_text(table: ResultTable) -> str:
    """The overview, then any contradictory scores and steps that need more nodes."""
    lines = [overview(table).to_text()]
    lines += [f"Two scores: {place}" for place in quarrels(table)]
    lines += [f"More nodes than the step before: {place}" for place in rises(table)]
    return "\n".join(lines)
