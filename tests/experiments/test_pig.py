"""Pig by numpy against value iteration and dice, and its value from both sides."""

from fractions import Fraction
from itertools import pairwise
from pathlib import Path
from random import Random

import numpy as np
import pandas as pd
import pytest
from listed import listed
from many import slowly

import gamesearch as gs
from gamesearch.games.pig import PigState
from gamesearch.lab.experiments import (
    brackets,
    commands,
    first_movers,
    pig,
    winning_chances,
)

RESULTS = Path(__file__).resolve().parents[2] / "data" / "results"
KNOWN = {2: 0.85714, 10: 0.70942, 30: 0.56791, 100: 0.53059}


@pytest.fixture(scope="module", params=[40, slowly(100)])
def solved(request):
    """To a hundred, or less."""
    return winning_chances(request.param)


def chance(found, state, side):
    """What the oracle says `side` wins with at a position where one decides."""
    scores = state.max_score, state.min_score
    mine, other = scores if state.side == gs.MAX else reversed(scores)
    win = found.win[mine, other, state.total]
    return win if state.side == side else 1 - win


@pytest.mark.parametrize(
    ("target", "sides"),
    [(16, 6), (14, 3), (12, 2), slowly(30, 6), slowly(24, 4), slowly(20, 3)],
)
def test_each_position_is_worth_what_value_iteration_says(target, sides):
    """With 30 - n points each it is Pig to n, so 30 has all targets from 2 on in it."""
    game, found = gs.Pig(target, sides), winning_chances(target, sides)
    values = gs.value_iteration(game).values
    compared = 0
    for state, value in values.items():
        if game.moves(state):
            assert abs(2 * chance(found, state, gs.MAX) - 1 - value) <= 1e-10, state
            compared += 1
    assert compared > target**2


def test_targets_are_the_ends_of_longer_games():
    longer = winning_chances(30)
    for target in range(2, 30, 4):
        start, shorter = 30 - target, winning_chances(target)
        near = np.abs(longer.win[start:, start:, :target] - shorter.win)
        assert near.max() <= 1e-10, target


@pytest.mark.parametrize("target", [2, 10, 30, slowly(100)])
def test_the_chance_of_who_begins_is_the_known_one(target):
    found = winning_chances(target)
    assert round(found.first, 5) == KNOWN[target]
    assert found.residual <= 1e-12


def test_the_chances_fit_together(solved):
    """The equations of Pig, asked of positions drawn at random."""
    win, dice, target = solved.win, Random(1), len(solved.win)
    for _ in range(3000):
        mine, other = dice.randrange(target), dice.randrange(target)
        total = dice.choice([0, dice.randrange(target)])
        if mine + total >= target:
            assert win[mine, other, total] == 1
            continue
        rolled = 1 - win[other, mine, 0]
        for face in range(2, 7):
            enough = mine + total + face >= target
            rolled += 1 if enough else win[mine, other, total + face]
        held = 1 - win[other, mine + total, 0] if total else 0
        assert abs(win[mine, other, total] - max(rolled / 6, held)) <= 1e-11
        if abs(rolled / 6 - held) > 1e-9:
            assert solved.hold[mine, other, total] == (held > rolled / 6)
    assert not solved.hold[:, :, 0].any()  # one must roll with nothing in the turn


@pytest.mark.parametrize("games", [4_000, slowly(40_000)])
def test_dice_agree_with_the_chance_of_best_play(solved, games):
    """Two who play by `hold`: within four standard errors."""
    hold, dice, target = solved.hold.tolist(), Random(2), len(solved.win)
    won = 0
    for _ in range(games):
        scores, mover = [0, 0], 0
        while max(scores) < target:
            total = 0
            while not hold[scores[mover]][scores[1 - mover]][total]:
                face = dice.randint(1, 6)
                total = total + face if face > 1 else 0
                if face == 1 or scores[mover] + total >= target:
                    break
            scores[mover] += total
            mover = 1 - mover
        won += scores[0] >= target
    error = (0.25 / games) ** 0.5
    assert abs(won / games - solved.first) <= 4 * error


def test_with_six_faces_best_play_never_holds_in_pig_to_38():
    def holds(target):
        found = winning_chances(target)
        return any(
            found.hold[mine, other, total]
            for mine in range(target)
            for other in range(target)
            for total in range(target - mine)
        )

    assert not holds(38)
    assert holds(39)


def test_arguments_are_checked():
    for wrong in {"target": 0}, {"target": 2.5}, {"target": 10, "sides": 1}:
        with pytest.raises(ValueError, match=f"{list(wrong)[-1]}: a whole number"):
            winning_chances(**wrong)


# -- the value from both sides --

STARTS = [
    PigState(0, 0, 0, gs.MAX),
    PigState(0, 0, 6, gs.MAX),
    PigState(4, 7, 0, gs.MIN),
    PigState(7, 2, 3, gs.MIN, rolling=True),
    PigState(0, 9, 0, gs.MAX),
    PigState(9, 9, 0, gs.MIN),
]


@listed("state", STARTS)
def test_looking_further_closes_in_on_the_value(state):
    game = gs.Pig(10)
    value = gs.value_iteration(game, state).value
    found = list(brackets(game, state, depths=range(8)))
    for bracket in found:
        assert bracket.low - 1e-11 <= value <= bracket.high + 1e-11
    tiny = Fraction(2, 10**12)  # which an evaluation stays away from a decided game
    for before, after in pairwise(found):
        assert after.low >= before.low - tiny
        assert after.high <= before.high + tiny
    first, last = found[0], found[-1]
    assert (round(first.low, 9), round(first.high, 9)) == (-1, 1)
    assert last.high - last.low < 1.1


def test_pig_to_two_is_known_to_three_places_after_twelve_plies():
    *_, last = brackets(gs.Pig(2), depths=[12])
    assert last.low < Fraction(5, 7) < last.high
    assert last.high - last.low < 0.001
    assert last.nodes == 43


def test_a_game_that_ends_is_known_exactly_at_last():
    *_, last = brackets(gs.Race(), depths=[12])
    assert abs(last.low - Fraction(3, 8)) <= Fraction(1, 10**12)
    assert abs(last.high - Fraction(3, 8)) <= Fraction(1, 10**12)


def test_a_game_that_pays_more_has_no_such_brackets():
    """Three throws are worth 5/3; the bracket would end at 1."""
    with pytest.raises(ValueError, match=r"between -1 and \+1, not 0 to 3"):
        next(brackets(gs.Coins(3)))


# -- the command --


def test_the_command_prints_the_chances_and_keeps_them(tmp_path):
    done = commands.run("pig", quick=True, folder=tmp_path)
    assert done.right
    assert done.text.splitlines()[1].split()[:3] == ["2", "0.85714", "–"]
    assert done.text.splitlines()[2].split()[:3] == ["10", "0.70942", "–"]
    kept = pd.read_csv(tmp_path / "pig.csv")
    assert kept["chance"].tolist() == done.frame["chance"]


def test_values_that_have_not_settled_are_not_right(monkeypatch):
    monkeypatch.setattr(pig, "SETTLED", 1e-6)
    done = commands.run("pig", quick=True)
    assert not done.right
    assert max(done.frame["residual"]) > 1e-9


@pytest.mark.parametrize("targets", [KNOWN.keys() - {100}, slowly(KNOWN)])
def test_what_is_saved_is_what_the_command_gives(targets):
    saved = pd.read_csv(RESULTS / "pig.csv")
    assert dict(zip(saved["target"], saved["chance"].round(5))) == KNOWN
    assert (saved["residual"] <= 1e-12).all()
    assert saved["hold_at"][3] == 21
    again, rows = first_movers(sorted(targets)).to_frame(), len(targets)
    assert (saved["chance"][:rows] - again["chance"]).abs().max() <= 1e-11
    holds = (frame["hold_at"][:rows].fillna(0).tolist() for frame in (saved, again))
    assert next(holds) == next(holds)
