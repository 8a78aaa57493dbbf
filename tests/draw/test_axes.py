"""Round numbers along a scale, as matplotlib chooses them."""

from fractions import Fraction
from random import Random

import pytest
from matplotlib.ticker import MaxNLocator

from gamesearch.draw.axes import round_numbers


@pytest.mark.parametrize("whole", [False, True])
def test_round_numbers_are_those_of_matplotlib(whole):
    dice = Random(7)
    for _ in range(500):
        most = dice.choice([5, 6, 7, 10])
        low = dice.choice([0, dice.uniform(-50, 50), dice.randint(-20, 20)])
        high = low + dice.choice([dice.uniform(0.001, 3), dice.randint(1, 2000)])
        if whole:
            low, high = round(low), round(high) + 1
        locator = MaxNLocator(most, steps=[1, 2, 5, 10], integer=whole)
        theirs = [
            tick for tick in locator.tick_values(low, high) if low <= tick <= high
        ]
        assert round_numbers(low, high, most, whole=whole) == pytest.approx(theirs)


def test_numbers_of_every_kind_have_ticks():
    assert round_numbers(Fraction(1, 3), 2, 5) == [0.5, 1, 1.5, 2]
    assert round_numbers(0, 1e-9, 4) == pytest.approx([0, 5e-10, 1e-9])
    assert round_numbers(0.1, 0.7, 7) == [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7]
