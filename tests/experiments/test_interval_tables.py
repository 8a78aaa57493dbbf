"""The table of strategies of B*: counted once more, one tree after another."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest

from gamesearch import Budget, b_star
from gamesearch.games import IntervalTree
from gamesearch.lab.experiments import interval_tables
from gamesearch.lab.experiments.interval_tables import Kind, far, overview, solved
from gamesearch.lab.experiments.recipe import made
from gamesearch.lab.experiments.results import left
from gamesearch.rules.result_table import ResultTable

KIND = Kind(True, 4, 100, 60)


@pytest.fixture(scope="module")
def frame():
    with ThreadPoolExecutor(1) as threads:
        return solved(KIND, 8, progress=False, executor=threads)


def test_shares_and_means_are_those_of_the_trees_one_by_one(frame):
    for line in frame:
        expanded = []
        for seed in range(8):
            tree = IntervalTree(4, 100, seed, split=True)
            strategy = interval_tables.NAMED[line["strategy"]](seed)
            found = b_star(tree, estimate=tree.estimate, strategy=strategy,
                           limit=Budget(expanded=60))  # fmt: skip
            if found.complete:
                expanded.append(found.expanded)
        assert line["unsolved_percent"] == 100 * (8 - len(expanded)) / 8
        assert line["expanded_if_solved"] == pytest.approx(
            sum(expanded) / len(expanded)
        )


def test_in_split_trees_pure_strategies_leave_more_unsolved_than_turns(frame):
    share = dict(zip(frame["strategy"], frame["unsolved_percent"]))
    assert share["prove best"] > share["alternate"]
    assert share["disprove rest"] > share["alternate"]


def test_the_text_says_of_the_means_which_trees_they_are_over(frame):
    assert "mean over the SOLVED trees only" in overview(frame)


def test_shares_far_from_their_references_are_named(frame):
    near = ResultTable(
        {**row, "unsolved_percent": row["reference_percent"]} for row in frame
    )
    assert far(near) == []
    [alternate] = [row for row in near if row["strategy"] == "alternate"]
    alternate["unsolved_percent"] += 11
    assert far(near) == [f"{KIND.name}, alternate"]


def test_every_kind_stands_in_the_quick_table():
    small = interval_tables.RECIPE.small["trees"]
    recipe = replace(
        interval_tables.RECIPE, trees=[trees._replace(count=1) for trees in small]
    )
    with ThreadPoolExecutor(1) as threads:
        found = made(recipe, progress=False, executor=threads)
    names = [kind.name for kind in interval_tables.KINDS]
    assert [*dict.fromkeys(found["trees"])] == names
    assert set(found["limit"]) == {interval_tables.QUICK_LIMIT}


def test_as_measured_a_pure_strategy_leaves_many_trees_and_a_mixture_few():
    table = left(interval_tables.NAME)
    pure, mixed = [], []
    for row in table:
        if row["trees"].startswith(("split, width 4", "split, width 5")):
            alone = row["strategy"] in ("prove best", "disprove rest")
            (pure if alone else mixed).append(row["unsolved_percent"])
            assert row["count"] == interval_tables.TREES
    assert min(pure) >= 10
    assert max(mixed) <= 8
    assert (len(pure), len(mixed)) == (6, 18)
