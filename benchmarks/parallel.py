"""Two processes that search Connect Four, beside what the simulator says of them.

`python -m benchmarks.parallel` takes about ten minutes, on a machine that does nothing
else. `parallel_alpha_beta` and the serial search, `alpha_beta`, are timed in turn. What
a leaf, an inner node and a message cost is measured too, and with these costs two
processors are simulated on the same game, recorded to fewer plies. There tasks are
smaller, so that messages weigh more; a second line has them for nothing. The simulated
young brothers are handed on at all nodes, those of the real search only in the upper
plies.
"""

from concurrent.futures import Executor, ProcessPoolExecutor
from multiprocessing import get_context
from statistics import median
from time import perf_counter
from typing import NamedTuple

import gamesearch as gs
from benchmarks.in_turn import in_turn, ratio
from gamesearch.search.parallel.tasks import Task, searched

DEPTH, RECORDED = 13, 9  # both odd: which plies are the last ones changes the shape
OF_LEAVES = 9
RUNS, PROCESSES = 3, 2
GAME = gs.ConnectFour()
HOW = {
    "evaluate": gs.evaluations.ConnectFourLines(GAME),
    "order": gs.orders.centre_first,
}
SPLITS = {"root": "root splitting", "young brothers": "young brothers wait"}
HEADINGS = "", "speed-up", "search", "the rest"
MICROSECOND = 1e-6


def report(depth: int = DEPTH, recorded: int = RECORDED, runs: int = RUNS) -> list[str]:
    """The lines of this benchmark."""
    spawned = get_context("spawn")
    with ProcessPoolExecutor(PROCESSES, mp_context=spawned) as pool:
        answers, times = both_splits(depth, runs, pool)
        message = seconds_of_a_message(pool)
    serial, seconds = answers["serial"], times["serial"]
    leaf = median(times["leaves"]) / answers["leaves"]
    costs = costs_of(serial, median(seconds), leaf, message)
    free = gs.simulate.Costs(leaf=costs.leaf, inner=costs.inner)
    tree = gs.simulate.Recorded(GAME, depth=recorded, **HOW)
    rows = []
    for split, name in SPLITS.items():
        more, took = answers[split].nodes / serial.nodes - 1, times[split]
        rows += [
            Row(f"{split}, {median(took):.1f} s", ratio(seconds, took), more),
            Row(f"  simulated, {recorded} plies", *simulated(name, tree, costs)),
            Row("  simulated, messages free", *simulated(name, tree, free)),
        ]
    return [
        f"alpha-beta on Connect Four, {depth} plies, {PROCESSES} processes, "
        f"{runs} runs in turn",
        f"  serial: {serial.nodes:,} nodes, {median(seconds):.1f} s",
        f"  in µs: a leaf {costs.leaf}, an inner node {costs.inner}, "
        f"a message {costs.message}",
        "  overheads: what is lost, as parts of the serial time (nodes where measured)",
        "  {:<28}{:>10}{:>10}{:>10}".format(*HEADINGS),
        *(row.text() for row in rows),
    ]


class Row(NamedTuple):
    """A line of the table; what is lost beside the search is worked out."""

    name: str
    speed_up: float
    search: float

    def text(self) -> str:
        """The line."""
        rest = PROCESSES / self.speed_up - 1 - self.search
        numbers = self.speed_up, self.search, rest
        return f"  {self.name:<28}" + "".join(f"{one:>10.2f}" for one in numbers)


def both_splits(depth: int, runs: int, pool: Executor) -> tuple[dict, dict]:
    """The answer of the serial search and of each split, and the seconds of each run.

    The answer of a split is that of the last run. All that came have the same value,
    and each process has done something in every run. Beside them some leaves are
    valued: their number is the answer.
    """
    leaves = leaves_of(OF_LEAVES)
    answers = {"leaves": len(leaves)}

    def serial():
        answers["serial"] = gs.alpha_beta(GAME, depth=depth, **HOW)

    def split_at(split):
        answer = answers[split] = gs.parallel_alpha_beta(
            GAME, depth=depth, split=split, executor=pool, workers=PROCESSES, **HOW
        )
        assert answer.value == answers["serial"].value, split
        assert len(answer.workers) == PROCESSES, answer.workers

    searches = {"serial": serial, "leaves": lambda: [*map(HOW["evaluate"], leaves)]}
    searches |= {split: lambda split=split: split_at(split) for split in SPLITS}
    return answers, in_turn(searches, runs)


def seconds_of_a_message(pool: Executor, times: int = 200) -> float:
    """Half the time in which a task that is a leaf goes to a process and comes back."""
    seconds = []
    for number in range(times):
        task = Task(number, GAME, GAME.initial(), {"depth": 0, **HOW})
        start = perf_counter()
        pool.submit(searched, task).result()
        seconds.append(perf_counter() - start)
    return median(seconds) / 2


def leaves_of(depth: int) -> list:
    """The positions that a search values as leaves, without those that are over."""
    counted = gs.Counted(GAME)
    evaluate = counted.evaluation(HOW["evaluate"])
    gs.alpha_beta(counted, depth=depth, **{**HOW, "evaluate": evaluate})
    return [state for state in counted.visited if not GAME.is_terminal(state)]


def costs_of(serial, seconds: float, leaf: float, message: float) -> gs.simulate.Costs:
    """The costs in µs: what the serial search needs beside its leaves is for nodes."""
    inner = (seconds - leaf * serial.leaves) / serial.expanded
    steps = {"leaf": leaf, "inner": inner, "message": message}
    whole = {name: max(0, round(cost / MICROSECOND)) for name, cost in steps.items()}
    return gs.simulate.Costs(**whole)


def simulated(name: str, tree, costs: gs.simulate.Costs) -> tuple[float, float]:
    """The speed-up and the search overhead of so many processors on this tree."""
    found = gs.simulate.run(name, tree, processors=PROCESSES, costs=costs)
    return found.speed_up, float(found.search_overhead)


if __name__ == "__main__":
    print(*report(), sep="\n")
