"""Trees of decisions and chance in any sequence, ragged, with unequal probabilities."""

from fractions import Fraction
from random import Random

from gamesearch import Chance, Counted
from reference import SIDES


def grown(dice, left):
    """Decisions (lists) and chance in any sequence, ragged, unequal probabilities."""
    if left == 0 or dice.random() < 0.15:
        return dice.randint(-9, 9)
    below = [grown(dice, left - 1) for _ in range(dice.randint(1, 3))]
    if dice.random() < 0.6:
        return below
    shares = [dice.randint(1, 5) for _ in below]
    return Chance(
        (Fraction(share, sum(shares)), one) for share, one in zip(shares, below)
    )


def tree(seed):
    """The tree of this seed, and who decides first."""
    dice = Random(seed)
    return grown(dice, dice.randint(0, 5)), dice.choice(SIDES)


def guess_below(seed, most):
    """An evaluation strictly between -most and most that knows nothing."""

    def evaluate(state):
        return Random(f"{seed}|{state}").randint(1 - most, most - 1)

    return evaluate


class AsFloats(Counted):
    """The same game with floats for probabilities."""

    def outcomes(self, state):
        return [(move, float(chance)) for move, chance in self.game.outcomes(state)]
