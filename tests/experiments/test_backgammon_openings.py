"""The openings of backgammon: the counts against the rules, ways that must agree."""

from itertools import product
from pathlib import Path

import pandas as pd
import pytest

from gamesearch.lab.experiments.backgammon_openings import (
    GAME,
    QUICK,
    ROLLS,
    WAYS,
    openings,
    overview,
    quarrels,
)

RESULTS = Path(__file__).resolve().parents[2] / "data" / "results"


@pytest.fixture(scope="module")
def quick():
    return openings(**QUICK, progress=False)


@pytest.fixture(scope="module")
def saved():
    return pd.read_csv(RESULTS / "backgammon.csv")


def turns(state):
    return [GAME.play(state, move) for move in GAME.moves(state)]


def rolled(state):
    return [GAME.play(state, roll) for roll, _ in GAME.outcomes(state)]


def test_expectiminimax_reads_what_the_rules_have(saved):
    state = GAME.play(GAME.initial(), (6, 5))
    after = turns(state)
    replies = [turns(one) for position in after for one in rolled(position)]
    lines = saved.set_index(["roll", "depth", "search"])
    two = lines.loc["6-5", 2, "expectiminimax"]
    three = lines.loc["6-5", 3, "expectiminimax"]
    assert two["leaves"] == 21 * len(after)
    assert two["nodes"] == 1 + 22 * len(after)
    assert three["leaves"] == sum(map(len, replies))
    assert three["nodes"] == two["nodes"] + three["leaves"]
    assert three["distinct"] == len({leaf for reply in replies for leaf in reply})


def test_the_saved_rows_are_what_the_command_gives(quick, saved):
    columns = list(quick.columns.drop("command"))
    keys = ["roll", "depth", "search"]
    again = quick.merge(saved[keys], on=keys)
    assert len(again) == len(quick) == 3 * len(WAYS)
    theirs = saved.merge(quick[keys], on=keys)
    both = [frame.sort_values(keys).reset_index(drop=True) for frame in (again, theirs)]
    pd.testing.assert_frame_equal(both[0][columns], both[1][columns], check_dtype=False)


def test_all_openings_are_there_and_all_ways_agree(saved):
    rolls = [f"{high}-{low}" for high, low in ROLLS]
    names = [way.name for way in WAYS]
    expected = set(product(rolls, (2, 3), names))
    assert len(rolls) == 15
    assert set(zip(saved["roll"], saved["depth"], saved["search"])) == expected
    assert len(saved) == len(expected)
    assert quarrels(saved) == []


def test_with_a_table_no_position_is_evaluated_twice(saved):
    tables = saved[saved["search"].str.endswith("table")]
    assert (tables["leaves"] == tables["distinct"]).all()
    assert (saved["leaves"] > saved["distinct"]).any()


def test_to_sort_the_root_pays_and_to_sort_every_ply_does_not(saved):
    asked = overview(saved).loc[3]["of all"]
    assert asked["Star2, root sorted"] < asked["Star2"] < asked["Star1"] < 100
    assert asked["Star2, all sorted"] > 100


def test_a_quarrel_over_the_value_or_the_move_is_found(quick):
    assert quarrels(quick) == []
    for column, other in [("value", 99.0), ("move", "24/23 24/21")]:
        wrong = quick.copy()
        wrong.loc[4, column] = other
        assert quarrels(wrong) == [f"{wrong.loc[4, 'roll']} at depth 2"]


@pytest.mark.parametrize("roll", [(1, 3), (2, 2), (7, 1)])
def test_what_is_no_opening_roll_is_named(roll):
    with pytest.raises(ValueError, match=r"rolls: opening rolls such as \(3, 1\)"):
        openings([roll], depths=[2], progress=False)
