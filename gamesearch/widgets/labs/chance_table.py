"""What a chance node can bring: names, values and probabilities, from many notations.

A die, values with their probabilities, a `Chance` of values, or the chance nodes of a
small game, whose outcomes are worth what `expectiminimax` says.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from numbers import Integral

from gamesearch.games import Chance
from gamesearch.rules.game import CHANCE, Game
from gamesearch.rules.say import say
from gamesearch.search.chance.expectiminimax import expectiminimax
from gamesearch.tree.narration.names import short_name
from gamesearch.tree.tree import searched
from gamesearch.widgets.labs.decimals import check_nodes, exact, outcome, written

MOST_OUTCOMES, MOST_NODES = 24, 2_000


@dataclass(frozen=True)
class Table:
    """What can come up: names, values and probabilities, in one order."""

    name: str
    outcomes: tuple[str, ...]
    values: tuple[Fraction, ...]
    chances: tuple[Fraction, ...]

    @property
    def mean(self) -> Fraction:
        """The expected value."""
        return sum(p * value for p, value in zip(self.chances, self.values))

    @property
    def variance(self) -> Fraction:
        """The expected square of the distance from the mean."""
        mean = self.mean
        pairs = zip(self.chances, self.values)
        return sum(p * (value - mean) ** 2 for p, value in pairs)

    @property
    def sides(self) -> int | None:
        """The number of sides if this table is a die, else None."""
        many = len(self.values)
        die = self.values == tuple(range(1, many + 1)) and len({*self.chances}) == 1
        return many if die else None


def tables_of(what, state=None, **options) -> list[Table]:
    """The tables that `what` stands for, as described in `roll_dice`.

    >>> [table] = tables_of(6)
    >>> table.mean, table.variance
    (Fraction(7, 2), Fraction(35, 12))
    """
    if isinstance(what, Game):
        return _from_game(what, state, options)
    if isinstance(what, Mapping) and what and all(isinstance(k, str) for k in what):
        return [_table(name, one) for name, one in what.items()]
    return [_table(_title(what), what)]


def _title(what):
    return f"a die of {what} sides" if isinstance(what, Integral) else "this table"


def _table(name, what):
    """A table from a number of sides, a mapping from values, or a `Chance`."""
    if isinstance(what, Integral) and not isinstance(what, bool) and what > 1:
        pairs = [(Fraction(1, int(what)), side) for side in range(1, int(what) + 1)]
    elif isinstance(what, Chance):
        pairs = list(what)
    elif isinstance(what, Mapping):
        pairs = [(p, value) for value, p in what.items()]
    else:
        raise TypeError(
            f"what: {name} is {what!r}; give a number of sides, {{value: chance}}, "
            "Chance([(p, value), ...]), names for several of these, or a game."
        )
    try:
        chances = [exact(p) for p, _ in pairs]
        values = [exact(value) for _, value in pairs]
    except (TypeError, ValueError):
        raise TypeError(
            f"what: {name} has {pairs!r}; give numbers as values and probabilities."
        ) from None
    return _checked(
        Table(name, tuple(map(written, values)), tuple(values), tuple(chances))
    )


def _from_game(game, state, options):
    """A table for each chance node of the searched tree, by the node's name."""
    why = say(
        "what: the game's tree has more than {most:,} nodes; give a later `state`, or "
        "a `depth` with `evaluate`.",
        most=MOST_NODES,
    )
    check_nodes(game, state, options, MOST_NODES, why)
    tree = searched(game, expectiminimax, state, **options)
    tables = []
    for node in tree:
        if node.side == CHANCE and node.children:
            below = node.children
            table = Table(
                say("chance at {node}", node=short_name(node)),
                tuple(outcome(game, child) for child in below),
                tuple(exact(child.value) for child in below),
                tuple(exact(child.probability) for child in below),
            )
            tables.append(_checked(table))
    if not tables:
        raise ValueError(
            "what: the game's tree has no chance node; write one as "
            "Chance([(p, subtree), (1 - p, subtree)])."
        )
    return tables


def _checked(table):
    many, total = len(table.outcomes), sum(table.chances)
    if not 0 < many <= MOST_OUTCOMES:
        raise ValueError(
            f"what: {table.name} has {many} outcomes; give 1 to {MOST_OUTCOMES}."
        )
    if not all(p > 0 for p in table.chances) or abs(total - 1) > 1e-9:
        raise ValueError(
            f"what: the probabilities of {table.name} are "
            f"{', '.join(map(str, table.chances))}; give numbers above 0, sum 1."
        )
    return table
