"""Dice to roll: the mean of what came up beside the expected value.

For a die, a table of values with probabilities, or the chance nodes of a small game.
The kernel rolls, from a seed that is shown, and sums exactly; the standard error is the
standard deviation of one roll divided by the root of their number. The output also
carries what is shown first, for readers without a kernel.
"""

from fractions import Fraction
from html import escape
from itertools import accumulate
from math import lcm, sqrt
from random import Random

import traitlets
from anywidget import AnyWidget

from gamesearch.draw.running_mean import draw_running_mean
from gamesearch.rules.game import Game, State
from gamesearch.tree.narration import number
from gamesearch.widgets.assets import script, style_of
from gamesearch.widgets.labs.chance_sliders import SIDE_BY_SIDE, written
from gamesearch.widgets.labs.chance_table import Table, tables_of

BUTTONS = 1, 10, 100, 1000
MOST_ROLLS = 100_000
TABLES = {
    "one die": 6,
    "the sum of two dice": {
        total: Fraction(6 - abs(7 - total), 36) for total in range(2, 13)
    },
    "−1, but 20 in one of 20 rolls": {-1: Fraction(19, 20), 20: Fraction(1, 20)},
}


class Dice(AnyWidget):
    """What `roll_dice` returns; `asked` says which table, what seed, how many rolls."""

    _esm = script("dom", "chance_page", "roll_dice")
    _css = style_of("chance_lab")
    tables = traitlets.List(help="their names").tag(sync=True)
    buttons = traitlets.List(help="how many rolls each adds").tag(sync=True)
    most = traitlets.Int(help="rolls there can be").tag(sync=True)
    asked = traitlets.Dict(help="table, seed and rolls").tag(sync=True)
    shown = traitlets.Dict(help="rolls, says and page").tag(sync=True)

    def __init__(self, tables, seed):
        self._tables = tables
        self._start({"table": 0, "seed": seed})
        super().__init__(
            tables=[table.name for table in tables],
            buttons=list(BUTTONS),
            most=MOST_ROLLS,
            asked=self._rolled,
        )
        self._show()
        self.observe(self._follow, names="asked")

    @property
    def table(self) -> Table:
        """What is rolled now."""
        return self._tables[self._rolled["table"]]

    @property
    def counts(self) -> list[int]:
        """How often each outcome has come up."""
        return [self._drawn.count(place) for place in range(len(self.table.outcomes))]

    @property
    def mean(self) -> Fraction | None:
        """The mean of all rolls, None before the first."""
        if not self._drawn:
            return None
        return Fraction(self._sums[-1], self._unit * len(self._drawn))

    @property
    def says(self) -> str:
        """What the sentences say now."""
        return " ".join(self.shown["says"])

    def roll(self, times: int) -> None:
        """Roll so many times more."""
        self.asked = {**self.asked, "rolls": self.asked["rolls"] + times}

    @traitlets.validate("asked")
    def _checked(self, proposal):
        asked = proposal["value"]
        table, rolls, seed = (asked.get(key) for key in ("table", "rolls", "seed"))
        if not isinstance(rolls, int) or not 0 <= rolls <= MOST_ROLLS:
            raise ValueError(
                f"asked: rolls are a whole number from 0 to {MOST_ROLLS:,}, "
                f"not {rolls!r}; begin again from 0."
            )
        if not isinstance(seed, int):
            raise TypeError(f"seed: a whole number, not {seed!r}.")
        if table not in range(len(self._tables)):
            raise ValueError(
                f"asked: the table is a number from 0 to {len(self._tables) - 1}, "
                f"not {table!r}."
            )
        return asked

    def _start(self, asked):
        """Forget all rolls."""
        self._rolled = {**asked, "rolls": 0}
        self._random = Random(asked["seed"])
        self._unit = lcm(*(value.denominator for value in self.table.values))
        self._drawn, self._sums = [], []

    def _follow(self, _change):
        asked = self.asked
        same = all(asked[key] == self._rolled[key] for key in ("table", "seed"))
        if not same or asked["rolls"] < self._rolled["rolls"]:
            self._start(asked)
        table = self.table
        drawn = self._random.choices(
            range(len(table.outcomes)),
            [float(p) for p in table.chances],
            k=asked["rolls"] - len(self._drawn),
        )
        worth = [int(value * self._unit) for value in table.values]
        so_far = self._sums[-1] if self._sums else 0
        sums = accumulate((worth[place] for place in drawn), initial=so_far)
        self._sums += [*sums][1:]
        self._drawn += drawn
        self._rolled = dict(asked)
        self._show()

    def _show(self):
        table = self.table
        picture = draw_running_mean(
            [total / self._unit for total in self._sums],
            float(table.mean),
            sqrt(table.variance),
            (float(min(table.values)), float(max(table.values))),
        )
        figure = f'<div style="min-width: 0">{picture._repr_html_()}</div>'
        self.shown = {
            "rolls": len(self._drawn),
            "says": self._sentences(),
            "page": f'<div style="{SIDE_BY_SIDE}">{figure}{self._counted()}</div>',
        }

    def _sentences(self):
        table, rolls = self.table, len(self._drawn)
        expected = f"expected {_short(table.mean)}"
        if not rolls:
            spread = _short(sqrt(table.variance))
            return [f"Not rolled yet: {expected}, standard deviation {spread}."]
        error = sqrt(table.variance / rolls)
        told = (
            f"After {rolls:,} {'roll' if rolls == 1 else 'rolls'} the mean is "
            f"{_short(self.mean)}: {expected}, standard error {_short(error)}."
        )
        last = f"Last came {table.outcomes[self._drawn[-1]]}."
        if not error:
            return [told, last]
        apart = float(self.mean - table.mean) / error
        way = "above" if apart > 0 else "below"
        far = f"{abs(apart):.1f} standard errors {way} the expected value"
        return [told, f"{last} The mean is {far}."]

    def _counted(self):
        """How often each outcome came up beside its probability, as an HTML table."""
        table, rolls = self.table, len(self._drawn)
        shares = [count / rolls if rolls else 0 for count in self.counts]
        longest = max(*shares, *map(float, table.chances))
        rows = [
            f'<tr><th scope="row">{escape(name)}</th><td>{written(p)}</td>'
            f"<td>{count:,}</td><td>{share:.3f}</td>"
            f"<td>{_bar(share / longest, p / longest)}</td></tr>"
            for name, p, count, share in zip(
                table.outcomes, table.chances, self.counts, shares
            )
        ]
        heads = "outcome", "probability", "came up", "share", ""
        names = "".join(f'<th scope="col">{name}</th>' for name in heads)
        return (
            f'<div class="gs-chance-table"><table><thead><tr>{names}</tr></thead>'
            f"<tbody>{''.join(rows)}</tbody></table></div>"
        )

    def __repr__(self):
        return f"<dice: {self.table.name}, {self.says}>"

    def _repr_mimebundle_(self, **kwargs):
        data, metadata = super()._repr_mimebundle_(**kwargs)
        told = f"{self.table.name}, seed {self._rolled['seed']}. {self.says}"
        still = f"<p>{escape(told)}</p>{self.shown['page']}"
        return {**data, "text/html": still, "text/plain": told}, metadata


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
    >>> print(dice.shown["says"][0])
    After 100 rolls the mean is 3.63: expected 3.5, standard error 0.171.

    `what` is a number of sides, values with their probabilities as `{2: 0.9, 3: 0.1}`
    or `Chance([(0.9, 2), (0.1, 3)])`, several of these with a name each, or a game:
    then each chance node of its tree is a table of what its outcomes are worth, to a
    `depth` with `evaluate` where one is given. Without it there are three examples.
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
