"""Table E: the simulator beside arithmetic, and both beside the known speed-ups."""

import pytest

from gamesearch.lab.experiments import minimal_leaves, parallel
from gamesearch.lab.experiments.recipe import made
from gamesearch.lab.experiments.results import left

KNOWN = {  # an independent program of ours, to two digits
    (8, 6, 2): (0.44, 1.33, 1.75),
    (8, 6, 4): (0.89, 1.60, 3.49),
    (8, 6, 8): (1.78, 1.78, 6.96),
    (8, 5, 8): (4.53, 4.53, 6.93),
    (20, 6, 32): (1.90, 1.90, 18.98),
}
ROOT = 1, 1.33, 2, 2.67, 4, 5.33, 8, 10.67, 16  # of 1 to 256 processors


def speed_ups(frame) -> dict:
    """The speed-up of each row."""
    columns = "algorithm", "branching", "depth", "processors"
    keys = zip(*(frame[one] for one in columns), strict=True)
    return dict(zip(keys, frame["speed-up"], strict=True))


def test_the_arithmetic_has_the_known_numbers():
    for (b, d, p), known in KNOWN.items():
        times = parallel.naive, parallel.shared, parallel.pv
        found = [minimal_leaves(b, d) / time(b, d, p) for time in times]
        assert found == pytest.approx(known, abs=0.005)


@pytest.mark.parametrize("branching", [8, 32])
def test_by_arithmetic_tree_splitting_gains_the_root(branching):
    for height, known in enumerate(ROOT):
        gain = minimal_leaves(branching, 10) / parallel.split(branching, 10, height)
        assert gain == pytest.approx(known, abs=0.01)


def test_the_simulator_agrees_on_small_trees():
    table = made(parallel.RECIPE, quick=True, progress=False)
    assert parallel.holds(table)
    table.where(algorithm="PV-splitting")[0]["time"] += 1
    assert parallel.holds(table)  # it was the row of another table
    table[-1]["time"] += 1
    assert not parallel.holds(table)


@pytest.mark.parametrize("seed", range(4))
def test_the_simulator_agrees_on_other_trees(seed):
    for b, d, p in [(3, 5, 2), (5, 4, 3), (6, 3, 4), (2, 8, 2)]:
        tree = parallel.RandomTree(b, d, seed=seed, ordered=(1, 1))
        for name, time in zip(
            parallel.NAMES, (parallel.naive, parallel.shared, parallel.pv), strict=True
        ):
            row = parallel.measured(name, b, d, p, time(b, d, p), tree)
            assert row["time"] == row["arithmetic"], (name, b, d, p)


def test_the_stored_table_is_what_is_known():
    frame = left("table-e")
    assert parallel.holds(frame)
    stored = speed_ups(frame)
    for tree, known in KNOWN.items():
        for name, speed_up in zip(parallel.NAMES, known, strict=True):
            assert stored[name, *tree] == pytest.approx(speed_up, abs=0.011)
    for height, known in enumerate(ROOT):
        gain = stored["tree-splitting", 8, 8, 2**height]
        assert gain == pytest.approx(known, rel=0.02)
