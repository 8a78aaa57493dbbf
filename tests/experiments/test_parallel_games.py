"""Parallel searches on positions of real games: the means that are kept of them."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pandas as pd
import pytest
from many import slowly

import gamesearch as gs
from gamesearch.lab.experiments import parallel_games as games
from gamesearch.lab.experiments.parallel_games import RECIPE, Place, measured
from gamesearch.lab.experiments.recipe import made
from gamesearch.rules.result_table import ResultTable

RESULTS = Path(__file__).resolve().parents[2] / "data" / "results"
LOST = list(games.OVERHEADS)


@pytest.fixture(scope="module")
def quick():
    return made(RECIPE, quick=True, progress=False).to_frame()


@pytest.fixture(scope="module")
def kept():
    return pd.read_csv(RESULTS / "parallel-games.csv")


def table_of(frame):
    return ResultTable(frame.to_dict("records"))


def test_there_is_a_row_for_each_way_and_number_of_processors(quick):
    ways = len(gs.simulate.ALGORITHMS) + len(games.TABLES)
    assert len(quick) == len(games.GAMES) * ways * len(games.QUICK_PROCESSORS)
    assert not quick.duplicated(games.KEYS).any()
    assert set(quick["table"]) == {games.NO_TABLE, *games.TABLES}


def test_what_is_lost_adds_up_in_each_run():
    rows = measured(Place(("Othello", "by evaluation"), seed=5, quick=True))
    for row in rows:
        parts = sum(row[name] for name in LOST)
        lost = row["processors"] / row["speed-up"] - 1
        assert parts == pytest.approx(lost)


def test_the_serial_leaves_are_those_of_alpha_beta_on_the_game():
    place = Place(("Connect Four", "centre first"), seed=3, quick=True)
    rows = measured(place)
    tree = games.recorded(place)
    state, ply = tree.initial()
    evaluate = gs.evaluations.ConnectFourLines(tree.game)
    how = {"depth": tree.depth, "evaluate": evaluate, "order": gs.orders.centre_first}
    found = gs.alpha_beta(tree.game, state, **how)
    plain = [row for row in rows if row["table"] == games.NO_TABLE]
    assert ply == 0
    assert {row["serial leaves"] for row in plain} == {found.leaves}


def test_a_search_that_is_slower_alone_than_alpha_beta_is_told(quick):
    assert games.holds(table_of(quick))
    slower = (quick["algorithm"] == "PV-splitting") & (quick["processors"] == 1)
    wrong = quick["speed-up"].mask(slower, 0.9)
    assert not games.holds(table_of(quick.assign(**{"speed-up": wrong})))


@pytest.mark.slow
def test_an_executor_changes_nothing(quick):
    with ThreadPoolExecutor(2) as threads:
        table = made(RECIPE, quick=True, executor=threads, progress=False)
    assert table == table_of(quick)


def test_searches_that_disagree_are_told(monkeypatch):
    def wrong(*given):
        one = right(*given)
        return one | {"value": one["value"] + (one["processors"] == 4)}

    right = games.row
    monkeypatch.setattr(games, "row", wrong)
    with pytest.raises(ValueError, match=r"disagree on .*Othello.*seed=0"):
        measured(Place(("Othello", "by evaluation"), 0, quick=True))


def test_the_overview_has_speed_ups_and_overheads(quick):
    text = games.overview(table_of(quick))
    for said in "speed-up by processors", "overheads with 4", "distributed", *LOST:
        assert said in text


def test_the_kept_table_is_whole(kept):
    assert games.holds(table_of(kept))
    assert len(kept) == 3 * 10 * len(games.PROCESSORS)


@pytest.mark.parametrize("many", [1, slowly(8)])
def test_the_kept_table_says_what_the_command_finds(kept, many):
    eight = kept[(kept["game"] == "Othello") & (kept["processors"] == 8)]
    other = eight["algorithm"].isin(["APHID", "mandatory work first"])
    some = eight[other | (eight["table"] == "distributed")]
    lines = pd.concat([some, kept.iloc[[3, 40, 95, 130, 180]]])
    assert len(lines) == 8
    for line in lines[:many].to_dict("records"):
        trees = line["game"], line["order"]
        how = line["algorithm"], line["table"], line["processors"]
        places = [Place(trees, seed) for seed in range(line["positions"])]
        rows = [games.row(one, games.recorded(one), *how) for one in places]
        means = pd.DataFrame(rows)[["speed-up", *LOST]].mean()
        assert means.to_dict() == pytest.approx(
            {name: line[name] for name in means.index}, abs=1e-4
        )
        assert line["depth"] == games.GAMES[trees].depth


def test_young_brothers_gain_more_where_the_serial_order_is_bad(kept):
    rows = kept[(kept["algorithm"] == games.WITH_TABLES) & (kept["processors"] >= 8)]
    rows = rows[(rows["table"] == games.NO_TABLE) & (rows["game"] == "Connect Four")]
    wide = rows.pivot(index="processors", columns="order", values="speed-up")
    assert (wide["centre first"] > wide["by evaluation"]).all()
    place = Place(("Connect Four", "centre first"), seed=2)
    one = games.row(place, games.recorded(place), games.WITH_TABLES, games.NO_TABLE, 8)
    assert one["speed-up"] > 8
    assert one["search"] < 0


def test_the_kept_overheads_add_up_to_no_less_than_the_mean_speed_up_says(kept):
    """The mean of P / speed-up is at least P / mean speed-up."""
    lost = kept[LOST].sum(axis=1)
    least = kept["processors"] / kept["speed-up"] - 1
    assert (lost >= least - 0.01).all()
