"""Pig solved to the last position with numpy, and how near a search comes to that.

`winning_chances` is value iteration for this one game, an oracle for all other ways to
its values: whoever is to roll is called the mover, and instead of MAX's value it keeps
the mover's chance of winning, so half of the positions suffice. A turn keeps both
scores or raises their sum, so positions whose scores have the same sum are one block,
swept until it settles; the blocks with larger sums are known by then.

`brackets` looks only some plies ahead in any such game, once as if all that is unknown
were lost for MAX and once as if it were won: the true value lies between.

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

SETTLED = 1e-13  # the largest change at which a block is left
ALLOWED = 1e-12  # residual of all positions together
TARGETS, QUICK = (2, 10, 30, 100), (2, 10)
NEARLY = Fraction(1, 10**12)  # how much an evaluation stays away from a decided game


@dataclass(frozen=True, slots=True)
class WinningChances:
    """The mover's chances of winning, and where to hold.

    `win[mine, other, total]` and `hold[mine, other, total]` are arrays, filed under the
    score of the side to move, the other's score and the total of the turn; where `mine`
    and `total` together reach the target, `win` is 1. `sweeps` counts those of the
    block that needed most, and `residual` is how much one sweep over all positions
    would still change at most.
    """

    first: float
    sweeps: int
    residual: float
    win: object = field(repr=False)
    hold: object = field(repr=False)


def winning_chances(target: int = 100, sides: int = 6) -> WinningChances:
    """How likely the mover wins Pig from each position when both play best.

    >>> chances = winning_chances(10)
    >>> round(chances.first, 5), chances.residual <= 1e-12
    (0.70942, True)

    To so few points it is best never to hold. With a coin, in the first turn:

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
    """The chances of the mover with these scores, where to hold, the sweeps.

    A row is a score of the mover, the same row from below that of the other, a column a
    total of the turn; beyond the target all is won.
    """
    np = package("numpy", "winning_chances")

    target, mine, other = len(win), mine[:, None], other[:, None]
    width = target - mine.min()
    total = np.arange(width)
    won = mine + total >= target
    held = 1 - win[other, np.minimum(mine + total, target - 1), 0]
    held[:, 0] = 0  # with no points in the turn one must roll
    held[won] = 1
    block = np.ones((len(mine), width + sides))
    block[:, :width] = held
    for sweep in count(1):
        lost = 1 - block[::-1, :1]  # after a 1 the other is to roll
        more = sum(block[:, face : face + width] for face in range(2, sides + 1))
        rolled = (lost + more) / sides
        chances = np.maximum(rolled, held)
        change = np.abs(chances - block[:, :width]).max()
        block[:, :width] = chances
        if change <= SETTLED:
            return chances, won | (held > rolled), sweep


def _swept(win, sides):
    """All chances worked out anew from each other, to see whether they fit."""
    np = package("numpy", "winning_chances")

    target = len(win)
    won = np.add.outer(np.arange(target), np.arange(target)) >= target  # mine, total
    to_roll = win[:, :, 0].T  # the other's chance after a 1: at mine, other
    padded = np.pad(win, ((0, 0), (0, 0), (0, sides)), constant_values=1)
    more = sum(padded[:, :, face : face + target] for face in range(2, sides + 1))
    best = (1 - to_roll[:, :, None] + more) / sides
    for total in range(1, target):
        banked = 1 - to_roll[total:]  # the player who held has `total` more
        best[:-total, :, total] = np.maximum(best[:-total, :, total], banked)
    return np.where(won[:, None, :], 1, best)


class Bracket(NamedTuple):
    """Between which numbers the value lies, as `depth` plies show; nodes of the two."""

    depth: int
    low: Fraction
    high: Fraction
    nodes: int


def brackets(
    game: Game, state: State = None, *, depths: Iterable[int] = (2, 4, 6, 8)
) -> Iterator[Bracket]:
    """The value from both sides, for a game in which MAX is paid between -1 and +1.

    Whatever is not decided within the depth counts as lost for MAX, and then as won.

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
        # an evaluation must not be a decided game; what it is short of is made up here
        yield Bracket(depth, lost.value - NEARLY, won.value + NEARLY, lost.nodes)


def first_movers(targets: Iterable[int] = TARGETS) -> ResultTable:
    """A table: to each target the chance of who begins, and how it was found.

    >>> first_movers([2, 10]).select("target", "chance", "hold_at")
    target   chance  hold_at
         2  0.85714        –
        10  0.70942        –

    `hold_at` is the least total at which to hold in the first turn, missing where it is
    best to roll until the game is won.
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
