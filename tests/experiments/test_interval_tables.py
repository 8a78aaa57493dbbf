"""The table of strategies of B*: counted once more, one tree after another."""

from concurrent.futures import ThreadPoolExecutor
from itertools import repeat

import pytest

from gamesearch import Budget, b_star
from gamesearch.games import IntervalTree
from gamesearch.lab.experiments import interval_tables
from gamesearch.lab.experiments.interval_tables import Kind, far, overview, solved
from gamesearch.lab.experiments.results import left

KIND = Kind(True, 4, 100, 60)


@pytest.fixture(scope="module")
def frame():
    with ThreadPoolExecutor(1) as threads:
        return solved(KIND, 8, progress=False, executor=threads)


def test_shares_and_means_are_those_of_the_trees_one_by_one(frame):
    for line in frame.itertuples():
        expanded = []
        for seed in range(8):
            tree = IntervalTree(4, 100, seed, split=True)
            strategy = interval_tables.NAMED[line.strategy](seed)
            found = b_star(tree, estimate=tree.estimate, strategy=strategy,
                           limit=Budget(expanded=60))  # fmt: skip
            if found.complete:
                expanded.append(found.expanded)
        assert line.unsolved_percent == 100 * (8 - len(expanded)) / 8
        assert line.expanded_if_solved == pytest.approx(sum(expanded) / len(expanded))


def test_in_split_trees_pure_strategies_leave_more_unsolved_than_turns(frame):
    share = frame.set_index("strategy")["unsolved_percent"]
    assert share["prove best"] > share["alternate"]
    assert share["disprove rest"] > share["alternate"]


def test_the_text_says_of_the_means_which_trees_they_are_over(frame):
    assert "mean over the SOLVED trees only" in overview(frame)


def test_shares_far_from_their_references_are_named(frame):
    near = frame.assign(unsolved_percent=frame["reference_percent"])
    assert far(near) == []
    near.loc[near["strategy"] == "alternate", "unsolved_percent"] += 11
    assert far(near) == [f"{KIND.name}, alternate"]


def test_every_kind_stands_in_the_quick_table(monkeypatch):
    monkeypatch.setattr(interval_tables, "QUICK_TREES", 1)
    monkeypatch.setattr(interval_tables, "QUICK_LIMIT", 10)
    with ThreadPoolExecutor(1) as threads:
        found = interval_tables.table_d(
            True, repeat(None), progress=False, executor=threads
        )
    assert found["trees"].unique().tolist() == [k.name for k in interval_tables.KINDS]
    assert (found["limit"] == 10).all()


def test_as_measured_a_pure_strategy_leaves_many_trees_and_a_mixture_few():
    table = left(interval_tables.NAME)
    wide = table[table["trees"].str.match("split, width [45]")]
    pure = wide["strategy"].isin(["prove best", "disprove rest"])
    assert (wide["count"] == interval_tables.TREES).all()
    assert (wide[pure]["unsolved_percent"] >= 10).all()
    assert (wide[~pure]["unsolved_percent"] <= 8).all()
    assert (pure.sum(), (~pure).sum()) == (6, 18)
