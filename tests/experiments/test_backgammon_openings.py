"""The openings of backgammon: the counts against the rules, ways that must agree."""

from itertools import product

import pytest

from gamesearch.lab.experiments.backgammon_openings import (
    GAME,
    RECIPE,
    ROLLS,
    WAYS,
    overview,
    quarrels,
)
from gamesearch.lab.experiments.recipe import made
from gamesearch.lab.experiments.results import left
from gamesearch.rules.result_table import ResultTable


@pytest.fixture(scope="module")
def quick():
    return made(RECIPE, quick=True, progress=False)


@pytest.fixture(scope="module")
def saved():
    return left("backgammon")


def turns(state):
    return [GAME.play(state, move) for move in GAME.moves(state)]


def rolled(state):
    return [GAME.play(state, roll) for roll, _ in GAME.outcomes(state)]


def test_expectiminimax_reads_what_the_rules_have(saved):
    state = GAME.play(GAME.initial(), (6, 5))
    after = turns(state)
    replies = [turns(one) for position in after for one in rolled(position)]
    two, three = saved.where(roll="6-5", search="expectiminimax")
    assert two["leaves"] == 21 * len(after)
    assert two["nodes"] == 1 + 22 * len(after)
    assert three["leaves"] == sum(map(len, replies))
    assert three["nodes"] == two["nodes"] + three["leaves"]
    assert three["distinct"] == len({leaf for reply in replies for leaf in reply})


def test_the_saved_rows_are_what_the_command_gives(quick, saved):
    assert len(quick) == 3 * len(WAYS)
    keys = "roll", "depth", "search"
    for row in quick:
        [kept] = saved.where(**{key: row[key] for key in keys})
        assert row["value"] == pytest.approx(kept["value"])
        assert {**row, "value": 0} == {**kept, "value": 0}


def test_all_openings_are_there_and_all_ways_agree(saved):
    rolls = [f"{high}-{low}" for high, low in ROLLS]
    names = [way.name for way in WAYS]
    expected = set(product(rolls, (2, 3), names))
    assert len(rolls) == 15
    assert set(zip(saved["roll"], saved["depth"], saved["search"])) == expected
    assert len(saved) == len(expected)
    assert quarrels(saved) == []


def test_with_a_table_no_position_is_evaluated_twice(saved):
    again = [row["search"] for row in saved if row["leaves"] > row["distinct"]]
    assert again
    assert not [name for name in again if name.endswith("table")]


def test_to_sort_the_root_pays_and_to_sort_every_ply_does_not(saved):
    deep = overview(saved).where(depth=3)
    asked = dict(zip(deep["search"], deep["of all"]))
    assert asked["Star2, root sorted"] < asked["Star2"] < asked["Star1"] < 100
    assert asked["Star2, all sorted"] > 100


def test_a_quarrel_over_the_value_or_the_move_is_found(quick):
    assert quarrels(quick) == []
    for column, other in [("value", 99.0), ("move", "24/23 24/21")]:
        wrong = ResultTable(map(dict, quick))
        wrong[4][column] = other
        assert quarrels(wrong) == [f"{wrong[4]['roll']} at depth 2"]
