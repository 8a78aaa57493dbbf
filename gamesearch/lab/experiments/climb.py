"""The Connect Four staircase climbed: the nodes of every step, on the same positions.

`python -m gamesearch.lab.experiments staircase` makes `data/results/staircase.csv`, a
line for every step and position. A search that has not ended after LIMIT nodes is given
up, so that the mean of its step is only known to be at least so much.

Source of the published means: Pons, "Solving Connect 4: how to build a perfect AI"
(2015), on 1,000 positions of each set; his positions are others than ours.
"""

from itertools import pairwise

from gamesearch.lab.experiments.results import command, left
from gamesearch.lab.experiments.staircase import STEPS, compiled
from gamesearch.lab.experiments.sweep import sweep
from gamesearch.lab.fast.positions import GAME, positions

FIRST = {  # positions of each set that are tried
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


def climb(sets=tuple(FIRST), *, steps=None, first=None, limit=LIMIT, **options):
    """A pandas frame with a row for every step and position.

    Columns: `set`, `moves`, `step`, `value` (MAX's), `nodes`, `complete`, `limit` and
    the `command` that makes the whole table. `steps` are names of STEPS or "compiled",
    all of them if None; of each set the `first` positions, FIRST if None. Further
    options are those of `sweep`.
    """
    known = {**STEPS, "compiled": compiled}
    algorithms = {step: known[step] for step in steps or known}
    states = {
        f"{name} {moves}": GAME.from_moves(moves)
        for name in sets
        for moves, _ in positions(name)[: first or FIRST[name]]
    }
    frame = sweep(
        algorithms, depths=[None], game=GAME, positions=states, limit=limit, **options
    )
    places = frame["position"].str.split(" ", n=1, expand=True)
    frame.insert(0, "set", places[0])
    frame.insert(1, "moves", places[1])
    frame = frame.rename(columns={"algorithm": "step"})
    frame["limit"], frame["command"] = limit, command("staircase")
    columns = "set", "moves", "step", "value", "nodes", "complete", "limit", "command"
    return frame[list(columns)]  # with attrs["missing"] of the sweep


def saved():
    """The frame that the command has left in `data/results`."""
    return left("staircase", dtype={"moves": str})


def means(frame):
    """For each set and step: mean nodes, positions, and how many of them it finished.

    `at_least` is True where the mean is only a lower bound.
    """
    counted = frame.assign(nodes=frame["nodes"].clip(upper=frame["limit"]))
    cells = counted.groupby(["set", "step"], sort=False)
    table = cells.agg(
        mean=("nodes", "mean"),
        positions=("nodes", "size"),
        finished=("complete", "sum"),
    ).reset_index()
    table["at_least"] = table["finished"] < table["positions"]
    return table


def overview(frame):
    """The means as text: a row for each step, a column for each set.

    `>` stands before a mean that is only known to be at least so much.
    """
    table = means(frame)
    table["text"] = [
        f"{'> ' * more}{mean:,.1f}" if mean < 100 else f"{'> ' * more}{mean:,.0f}"
        for mean, more in zip(table["mean"], table["at_least"])
    ]
    wide = table.pivot(index="step", columns="set", values="text")
    steps, sets = (list(dict.fromkeys(table[name])) for name in ("step", "set"))
    return wide.loc[steps, sets].rename_axis(index=None, columns="mean nodes")


def quarrels(frame) -> list[str]:
    """The positions on which two steps that finished find different scores.

    >>> quarrels(climb(["end-easy"], steps=["table", "foresight"], first=3,
    ...                progress=False))
    []
    """
    done = frame[frame["complete"]]
    scores = done.groupby(["set", "moves"])["value"].nunique()
    return [" ".join(place) for place, several in (scores > 1).items() if several]


def rises(frame) -> list[str]:
    """Where a step that finished a set needs more nodes than the step before it."""
    table, found = means(frame), []
    for name, steps in table.groupby("set", sort=False):
        rows = steps.to_dict("records")
        for before, after in pairwise(rows):
            if not after["at_least"] and after["mean"] > before["mean"]:
                found.append(f"{name}: {after['step']}")
    return found
