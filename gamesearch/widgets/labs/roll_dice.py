"""Dice to roll: the mean of the rolls beside the expected value.

The dice are a die, a table of values with probabilities, or the chance nodes of a small
game. The last rolls of a die are drawn as dice, those of a die with two sides as coins.
The kernel rolls, with a seed that is shown, and sums exactly. The standard error is the
standard deviation of one roll divided by the square root of the number of rolls.
"""

from fractions import Fraction
from html import escape
from itertools import accumulate
from math import lcm, sqrt
from random import Random

from gamesearch.draw.dice import MOST, draw_dice
from gamesearch.draw.running_mean import draw_running_mean
from gamesearch.rules.game import Game, State
from gamesearch.rules.say import paragraph, say
from gamesearch.tree.narration import number
from gamesearch.widgets.form import (
    SIDE_BY_SIDE,
    Form,
    below,
    button,
    html_table,
    menu,
    still,
)
from gamesearch.widgets.labs.chance_table import Table, tables_of
from gamesearch.widgets.labs.decimals import written

ROLLS = 1, 10, 100, 1000  # that a button adds
MOST_ROLLS = 100_000
TABLES = {
    "one die": 6,
    "the sum of two dice": {
        total: Fraction(6 - abs(7 - total), 36) for total in range(2, 13)
    },
    "−1, but 20 in one of 20 rolls": {-1: Fraction(19, 20), 20: Fraction(1, 20)},
}


class Dice(Form):
    """What `roll_dice` returns: rolls of a table from a seed, and their mean."""

    def __init__(self, tables, seed):
        self._tables, self.seed = tables, seed
        names = {str(place): table.name for place, table in enumerate(tables)}
        what = f"<strong>{escape(tables[0].name)}</strong>"
        if len(tables) > 1:
            what = menu("table", "what is rolled", names)
        super().__init__(below(what), {"table": "0"})

    @property
    def table(self) -> Table:
        """The table that is rolled now."""
        return self._tables[int(self.values["table"])]

    @property
    def counts(self) -> list[int]:
        """How often each outcome has occurred."""
        return [self._drawn.count(place) for place in range(len(self.table.outcomes))]

    @property
    def mean(self) -> Fraction | None:
        """The mean of all rolls, None before the first."""
        if not self._drawn:
            return None
        return Fraction(self._sums[-1], self._unit * len(self._drawn))

    def roll(self, times: int) -> None:
        """Roll `times` times more."""
        table, rolled = self.table, len(self._drawn)
        if not isinstance(times, int) or not 0 <= times <= MOST_ROLLS - rolled:
            raise ValueError(
                f"times: give a whole number, with at most {MOST_ROLLS:,} rolls in "
                f"all, not {times!r} after {rolled:,}; `reset` begins again."
            )
        chances = [float(p) for p in table.chances]
        drawn = self._random.choices(range(len(chances)), chances, k=times)
        worth = [int(value * self._unit) for value in table.values]
        so_far = self._sums[-1] if self._sums else 0
        sums = accumulate((worth[place] for place in drawn), initial=so_far)
        self._sums += [*sums][1:]
        self._drawn += drawn
        self._show(self.values)

    def reset(self, seed: int) -> None:
        """Forget all rolls; the next ones come from this seed."""
        self._start(seed)
        self._show(self.values)

    def _start(self, seed):
        if not isinstance(seed, int):
            raise TypeError(f"seed: give a whole number, not {seed!r}.")
        self.seed, self._random = seed, Random(seed)
        self._unit = lcm(*(value.denominator for value in self.table.values))
        self._drawn, self._sums = [], []

    def _pressed(self, press, value):
        if press == "roll":
            self.roll(int(value))
        else:
            self.reset(int(value))

    def _look(self, before):
        if before != self.values:
            self._start(self.seed)
        table = self.table
        picture = draw_running_mean(
            [total / self._unit for total in self._sums],
            float(table.mean),
            sqrt(table.variance),
            (float(min(table.values)), float(max(table.values))),
        )
        figure = f'<div style="min-width: 0">{picture._repr_html_()}</div>'
        last = ""
        if table.sides:  # outcome number n is face n + 1
            faces = [place + 1 for place in self._drawn[-MOST:]]
            last = draw_dice(faces, table.sides)._repr_html_()
        return self._sentences(), {
            "buttons": self._buttons(),
            "page": f'{last}<div style="{SIDE_BY_SIDE}">'
            f"{figure}{self._counted()}</div>",
        }

    def _buttons(self):
        left = MOST_ROLLS - len(self._drawn)
        rolls = [
            button("roll", f"roll {many:,}", str(many), enabled=many <= left)
            for many in ROLLS
        ]
        again = button("reset", "reset", str(self.seed))
        other = button("reset", "another seed", str(self.seed + 1))
        seed = f'<span class="is-soft">seed {self.seed}</span>'
        return "".join([*rolls, again, seed, other])

    def _sentences(self):
        table, rolls = self.table, len(self._drawn)
        at = {"expected": _short(table.mean), "rolls": rolls}
        if not rolls:
            return [
                say(
                    "There is no roll yet. The expected value is {expected}, and the "
                    "standard deviation is {spread}.",
                    spread=_short(sqrt(table.variance)),
                    **at,
                )
            ]
        error = sqrt(table.variance / rolls)
        first = say(
            "After {rolls:roll|rolls} the mean is {mean}. The expected value is "
            "{expected}, and the standard error is {error}.",
            mean=_short(self.mean),
            error=_short(error),
            **at,
        )
        last = say("The last roll was {last}.", last=table.outcomes[self._drawn[-1]])
        if not error:
            return [first, last]
        apart = float(self.mean - table.mean) / error
        at["apart"] = f"{abs(apart):.1f}"
        if apart > 0:
            far = say(
                "The mean is {apart} standard errors above the expected value.", **at
            )
        else:
            far = say(
                "The mean is {apart} standard errors below the expected value.", **at
            )
        return [first, paragraph(last, far)]

    def _counted(self):
        """The frequency and the probability of each outcome, as an HTML table."""
        table, rolls = self.table, len(self._drawn)
        shares = [count / rolls if rolls else 0 for count in self.counts]
        longest = max(*shares, *map(float, table.chances))
        rows = []
        for name, p, count, share in zip(
            table.outcomes, table.chances, self.counts, shares
        ):
            bar = _bar(share / longest, p / longest)
            rows.append((escape(name), written(p), f"{count:,}", f"{share:.3f}", bar))
        heads = "outcome", "probability", "came up", "share", ""
        return f'<div class="gs-form-table">{html_table(heads, rows)}</div>'

    def __repr__(self):
        return f"<dice: {self.table.name}, {self.says}>"

    def _still(self):
        told = f"{self.table.name}, seed {self.seed}. {self.says}"
        return still([told], self.page)


def roll_dice(
    what: object = None,
    state: State = None,
    *,
    seed: int = 1,
    depth=None,
    evaluate=None,
) -> Dice:
    """Dice to roll in the notebook, and their mean beside the expected value.

    >>> dice = roll_dice(6)
    >>> dice.roll(100)
    >>> print(dice.sentences[0])
    After 100 rolls the mean is 3.63. The expected value is 3.5, and the standard \
error is 0.171.

    `what` is a number of sides, or values with their probabilities, such as `{2: 0.9,
    3: 0.1}` or `Chance([(0.9, 2), (0.1, 3)])`, or several of these with a name each, or
    a game. For a game each chance node of its tree is a table with the values of its
    outcomes; give a `depth` and `evaluate` for a large game. Without `what` there are
    three examples.
    `evaluate` is a function of a state, such as `gs.evaluation(f, win=10)`.
    """
    what = TABLES if what is None else what
    options = {"depth": depth, "evaluate": evaluate}
    if not isinstance(what, Game):
        for name, value in {"state": state, **options}.items():
            if value is not None:
                raise ValueError(
                    f"{name}: only the search of a game takes it; {what!r} is no game."
                )
    return Dice(tables_of(what, state, **options), seed)


def _short(value):
    """A number as a decimal, to three places."""
    return number(float(value))


def _bar(share, p):
    """A bar as long as the share, with a mark at the probability."""
    place = f"position: absolute; top: 0; height: 100%; left: {100 * p:.1f}%"
    return (
        '<span aria-hidden="true" style="position: relative; display: inline-block; '
        'width: 70px; height: 12px; vertical-align: middle">'
        '<span style="display: block; height: 100%; background: #6fa5d8; '
        f'width: {100 * share:.1f}%"></span>'
        f'<span style="{place}; border-left: 2px solid currentColor"></span></span>'
    )
