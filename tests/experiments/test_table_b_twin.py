"""Table B once more, by other means: trees as nested lists, a search of six lines.

Nothing here is the package's: where its numbers and the reference differ, this says
which of them is off. A tree is its leaves' values for whoever would move there.
"""

from math import inf, sqrt
from pathlib import Path
from random import Random
from statistics import mean, stdev

import pandas as pd
import pytest
from many import slowly

RESULTS = Path(__file__).resolve().parents[2] / "data" / "results"
WIDTH, DEPTH = 20, 4
MINIMAL = 2 * WIDTH ** (DEPTH // 2) - 1
FIRST, QUARTER = 0.7, 0.9  # how often the best move is the first, in the first quarter


def grown(value, depth, random):
    """A tree worth `value` to its mover: one move keeps it, the others cost 1 to 50."""
    draw = random.random()
    if draw < FIRST:
        best = 0
    elif draw < QUARTER:
        best = random.randrange(1, WIDTH // 4)
    else:
        best = random.randrange(WIDTH // 4, WIDTH)
    costs = random.choices(range(1, 51), k=WIDTH)
    costs[best] = 0
    below = [cost - value for cost in costs]
    return below if depth == 1 else [grown(v, depth - 1, random) for v in below]


def read(tree, alpha, beta):
    """The value of the tree in this window, and how many leaves that takes."""
    if isinstance(tree, int):
        return tree, 1
    best, leaves = -inf, 0
    for below in tree:
        value, more = read(below, -beta, -max(alpha, best))
        best, leaves = max(best, -value), leaves + more
        if best >= beta:
            break
    return best, leaves


def measured(trees):
    """Leaves in multiples of the minimal tree: of the full window, and of ±10."""
    full, near = [], []
    for seed in range(trees):
        random = Random(f"table B, seed {seed}")
        value = random.randint(-100, 100)
        tree = grown(value, DEPTH, random)
        found, leaves = read(tree, -inf, inf)
        assert found == value
        full.append(leaves / MINIMAL)
        near.append(read(tree, value - 10, value + 10)[1] / MINIMAL)
    return {"alpha-beta": full, "alpha-beta, window ±10": near}


@pytest.mark.parametrize("trees", [8, slowly(60)])
def test_a_twin_that_shares_no_code_finds_our_mean(trees):
    saved = pd.read_csv(RESULTS / "table-b.csv").set_index(["row", "column"])
    for column, found in measured(trees).items():
        ours = saved.loc["70/90", column]
        error = sqrt(stdev(found) ** 2 / trees + ours["standard_error"] ** 2)
        assert abs(mean(found) - ours["mean"]) <= 3 * error, column
