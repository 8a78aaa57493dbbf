"""The running score: the same question for every step, and fewer nodes for each."""

from itertools import pairwise

import pytest

import gamesearch as gs
from gamesearch.lab.running_score import STEPS, measured


@pytest.fixture(scope="module")
def rows():
    return measured()


def test_every_step_finds_the_same_value(rows):
    assert len({*rows["value"]}) == 1


def test_each_lecture_takes_fewer_nodes_than_the_one_before(rows):
    assert all(before > after for before, after in pairwise(rows["nodes"]))


def test_the_first_searches_are_those_of_one_position(rows):
    game = gs.ConnectFour(6, 5)
    where = game, game.from_moves("5232")
    limit = {"depth": 6, "evaluate": gs.evaluations.ConnectFourLines(game)}
    for search, nodes in zip((gs.minimax, gs.alpha_beta), rows["nodes"]):
        assert search(*where, **limit).nodes == nodes


@pytest.mark.parametrize("step", STEPS, ids=lambda step: step.lecture)
def test_a_lecture_shows_its_own_step_last(step):
    last = gs.running_score(step.lecture).twin.splitlines()[-1]
    assert last.startswith(f"{step.lecture} {step.label}: ")


def test_another_lecture_is_refused_with_those_there_are():
    with pytest.raises(ValueError, match=r"upto: .*01.*09"):
        gs.running_score("05")
