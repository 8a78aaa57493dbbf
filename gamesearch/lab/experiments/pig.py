"""Pig solved completely with numpy, and bounds for its values by searches.

`winning_chances` is value iteration for this game; its values are used to check all
other methods. The mover is the player who is about to roll. The arrays store the
mover's chance of winning instead of MAX's value, so half of the positions are enough.
During a turn the sum of the two scores stays the same or grows. So all positions with
the same sum form one block. A block is swept until its values converge; the blocks with
larger sums have been solved before.

`brackets` searches a fixed number of plies in any such game, once as if MAX loses all
unknown positions and once as if MAX wins them. The true value lies between the two.

Source: Neller and Presser, "Optimal Play of the Dice Game Pig", The UMAP Journal 25
(2004).
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from fractions import Fraction
from itertools import count
from typing import NamedTuple

from gamesearch.lab.experiments.recipe import Recipe, made
from gamesearch.rules.available import package
from gamesearch.rules.game import Game, State
from gamesearch.rules.given import whole_number
from gamesearch.rules.result_table import ResultTable
from gamesearch.search.chance.expectiminimax import expectiminimax

SETTLED = 1e-13  # a block has converged if no value changes by more
ALLOWED = 1e-12  # the largest allowed residual over all positions
TARGETS, QUICK = (2, 10, 30, 100), (2, 10)
NEARLY = Fraction(1, 10**12)  # the distance of an evaluation from a decided value


@dataclass(frozen=True, slots=True)
class WinningChances:
    """The mover's chances of winning, and the positions in which to hold.

    `win[mine, other, total]` and `hold[mine, other, total]` are arrays. Their indices
    are the score of the side to move, the other side's score and the total of the turn.
    If `mine` plus `total` reaches the target, `win` is 1. `sweeps` is the largest
    number of sweeps that a block needed. `residual` is the largest change that one more
    sweep over all positions would make.
    """

    first: float
    sweeps: int
    residual: float
    win: object = field(repr=False)
    hold: object = field(repr=False)


def winning_chances(target: int = 100, sides: int = 6) -> WinningChances:
    """The mover's chance of winning Pig from each position if both sides play best.

    >>> chances = winning_chances(10)
    >>> round(chances.first, 5), chances.residual <= 1e-12
    (0.70942, True)

    With such a low target it is best never to hold. With a coin instead of a die, these
    are the totals at which to hold in the first turn:

    >>> winning_chances(10, sides=2).hold[0, 0].nonzero()[0].tolist()
    [4, 5, 6, 7, 8, 9]
    """
    np = package("numpy", "winning_chances")

    target = whole_number(target, 1, "target: a whole number of points")
    sides = whole_number(sides, 2, "sides: a whole number of faces")
    win = np.ones((target, target, target))
    hold = np.ones((target, target, target), bool)
    most = 0
    for both in reversed(range(2 * target - 1)):
        mine = np.arange(max(0, both - target + 1), min(both, target - 1) + 1)
        chances, held, sweeps = _block(win, mine, both - mine, sides)
        open_ = slice(chances.shape[1])
        win[mine, both - mine, open_] = chances
        hold[mine, both - mine, open_] = held
        most = max(most, sweeps)
    residual = float(np.abs(_swept(win, sides) - win).max())
    return WinningChances(float(win[0, 0, 0]), most, residual, win, hold)


def _block(win, mine, other, sides):
    """For scores with one sum: the mover's chances, where to hold, and the sweeps.

    Each row is a score of the mover; the other player's score is that of the same row
    counted from the bottom. Each column is a total of the turn. Beyond the target the
    game is won.
    """
    np = package("numpy", "winning_chances")

    target, mine, other = len(win), mine[:, None], other[:, None]
    width = target - mine.min()
    total = np.arange(width)
    won = mine + total >= target
    held = 1 - win[other, np.minimum(mine + total, target - 1), 0]
    held[:, 0] = 0  # with no points in the turn the mover must roll
    held[won] = 1
    block = np.ones((len(mine), width + sides))
    block[:, :width] = held
    for sweep in count(1):
        lost = 1 - block[::-1, :1]  # after a 1 the other player rolls
        more = sum(block[:, face : face + width] for face in range(2, sides + 1))
        rolled = (lost + more) / sides
        chances = np.maximum(rolled, held)
        change = np.abs(chances - block[:, :width]).max()
        block[:, :width] = chances
        if change <= SETTLED:
            return chances, won | (held > rolled), sweep


def _swept(win, sides):
    """One more sweep over all chances, to check whether they have converged."""
    np = package("numpy", "winning_chances")

    target = len(win)
    won = np.add.outer(np.arange(target), np.arange(target)) >= target  # mine, total
    to_roll = win[:, :, 0].T  # after a 1: the other player's chance, at [mine, other]
    padded = np.pad(win, ((0, 0), (0, 0), (0, sides)), constant_values=1)
    more = sum(padded[:, :, face : face + target] for face in range(2, sides + 1))
    best = (1 - to_roll[:, :, None] + more) / sides
    for total in range(1, target):
        banked = 1 - to_roll[total:]  # the player who held has `total` more
        best[:-total, :, total] = np.maximum(best[:-total, :, total], banked)
    return np.where(won[:, None, :], 1, best)


class Bracket(NamedTuple):
    """Bounds of the value that `depth` plies prove, and the nodes of each search."""

    depth: int
    low: Fraction
    high: Fraction
    nodes: int


def brackets(
    game: Game, state: State = None, *, depths: Iterable[int] = (2, 4, 6, 8)
) -> Iterator[Bracket]:
    """Lower and upper bounds of the value, for a game with utilities from -1 to +1.

    Positions that are undecided at the depth limit count as lost for MAX in the first
    search and as won for MAX in the second.

    >>> from gamesearch import Pig
    >>> for found in brackets(Pig(2), depths=(2, 4, 6)):
    ...     print(f"{found.depth}: {float(found.low):.4f} to {float(found.high):.4f}")
    2: 0.6667 to 1.0000
    4: 0.6667 to 0.7222
    6: 0.7130 to 0.7222
    """
    low, high = game.utility_range()
    if low < -1 or high > 1:
        raise ValueError(
            f"game: MAX must be paid between -1 and +1, not {low} to {high}; what is "
            "unknown counts as -1, and then as +1."
        )
    for depth in depths:
        lost, won = (
            expectiminimax(game, state, depth=depth, evaluate=evaluate)
            for evaluate in (lambda state: NEARLY - 1, lambda state: 1 - NEARLY)
        )
        # an evaluation must lie strictly inside -1 to 1; NEARLY makes up the difference
        yield Bracket(depth, lost.value - NEARLY, won.value + NEARLY, lost.nodes)


def first_movers(targets: Iterable[int] = TARGETS) -> ResultTable:
    """A table with the first player's chance for each target, and how it was found.

    >>> first_movers([2, 10]).select("target", "chance", "hold_at")
    target   chance  hold_at
         2  0.85714        –
        10  0.70942        –

    `hold_at` is the smallest total at which to hold in the first turn. It is missing if
    it is best to roll until the game is won.
    """
    return made(replace(RECIPE, trees=list(targets)), progress=False)


def _measured(target):
    found = winning_chances(target)
    hold_at = min(found.hold[0, 0].nonzero()[0].tolist(), default=None)
    row = {
        "target": target,
        "chance": found.first,
        "hold_at": hold_at,
        "sweeps": found.sweeps,
        "residual": found.residual,
    }
    return [row]


RECIPE = Recipe(
    "pig",
    _measured,
    TARGETS,
    small={"trees": QUICK},
    holds=lambda table: max(table["residual"]) <= ALLOWED,
    signed=False,
)
