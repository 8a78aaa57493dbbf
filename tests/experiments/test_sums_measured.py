"""Which summand to move in: what is measured of it."""

from pathlib import Path

import pandas as pd
import pytest

from gamesearch import MAX, MIN, minimax
from gamesearch.lab.experiments import sums
from gamesearch.lab.experiments.recipe import made

RESULTS = Path(__file__).resolve().parents[2] / "data" / "results"


@pytest.fixture(scope="module")
def quick():
    return made(sums.RECIPE, quick=True, progress=False)


def test_b_star_never_loses_anything_and_no_one_gains(quick):
    losses = [name for name in quick.columns if name.startswith("loses")]
    assert len(losses) > 4
    for name in losses:
        assert min(quick[name]) >= 0
        assert max(quick[name]) == 0 or "B*" not in name
    assert max(quick["loses, at random"]) > 0
    assert set(quick["right, B*"]) == {100}


def test_the_hottest_is_right_in_every_sum_of_switches(quick):
    switches = quick.where(sums="switches")
    assert set(switches["right, the hottest"]) == {100}


def test_what_a_move_loses_is_what_minimax_says():
    for seed in range(20):
        game = sums.seeded_sum("threats", 3, seed)
        row = sums.measured("threats", 3, seed)
        start = game.initial()
        best = minimax(game).value
        losses = [
            best - minimax(game, game.play(start, move)).value
            for move in game.moves(start)
        ]
        assert row["loses, at random"] == pytest.approx(
            float(sum(losses)) / len(losses)
        )
        right = 100 * losses.count(0) / len(losses)
        assert row["right, at random"] == pytest.approx(right)


def test_every_seeded_sum_has_something_to_move_in():
    for kind in sums.SIZES:
        for seed in range(100):
            game = sums.seeded_sum(kind, 2, seed)
            for side in (MAX, MIN):
                assert game.moves((game.initial()[0], side)), (kind, seed)


def test_the_overview_has_a_table_for_each_question(quick):
    text = sums.overview(quick)
    for said in "nodes, mean", "expanded, mean", "per cent", "loses, mean":
        assert said in text


def test_the_kept_table_says_what_the_command_finds():
    kept = pd.read_csv(RESULTS / "sums.csv")
    losses = kept.filter(like="loses")
    assert (losses.filter(like="B*") == 0).all(axis=None)
    for at in range(0, len(kept), 20):
        line = kept.iloc[at]
        row = sums.measured(line["sums"], int(line["summands"]), int(line["seed"]))
        numbers = {name: found for name, found in row.items() if name != "sums"}
        assert numbers == pytest.approx({name: line[name] for name in numbers})
