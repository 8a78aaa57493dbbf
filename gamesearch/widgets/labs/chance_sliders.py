"""Sliders in groups, sentences and pictures that follow them: what two widgets share.

`probabilities` and `leaf_maps` say what the positions of the sliders mean; here they
are checked, sent to the browser and shown. A position is a whole number, so that the
kernel computes with exact fractions. The output also carries what is shown first, for
readers without a kernel.
"""

from fractions import Fraction
from html import escape
from itertools import pairwise
from numbers import Rational, Real

import traitlets
from anywidget import AnyWidget

from gamesearch.games import ExplicitTree
from gamesearch.rules.game import Game
from gamesearch.tree.narration import number
from gamesearch.tree.tree import Node, Tree
from gamesearch.widgets.assets import script, style_of

LONGEST = 99  # a larger denominator is no help to a reader
EXACT = 1e-9  # how near a float must be to the fraction it stands for
SIDE_BY_SIDE = "display: flex; flex-wrap: wrap; gap: 4px 24px"


class ChanceSliders(AnyWidget):
    """Sliders and what they show; `positions` are theirs, in the order of the groups.

    A subclass says in `_look` what to show for positions, given those before.
    """

    _esm = script("dom", "chance_page", "chance_sliders")
    _css = style_of("chance_lab")
    groups = traitlets.List(help="name, note and sliders of each").tag(sync=True)
    positions = traitlets.List(help="a whole number for each slider").tag(sync=True)
    ordered = traitlets.Bool(help="no slider passes its neighbour").tag(sync=True)
    beside = traitlets.Unicode(help="what has room beside the sliders").tag(sync=True)
    presets = traitlets.List(help="name and positions of each").tag(sync=True)
    shown = traitlets.Dict(help="texts, sums, says and page").tag(sync=True)

    def __init__(self, groups, presets, ordered=False, beside=""):
        first = presets[0]["positions"]
        super().__init__(
            groups=groups,
            presets=presets,
            ordered=ordered,
            beside=beside,
            positions=first,
        )
        self.shown = self._look(first, None)
        self.observe(self._show, names="positions")

    @property
    def says(self) -> str:
        """What the sentences say now."""
        return " ".join(self.shown["says"])

    @property
    def rows(self) -> list[dict]:
        """All sliders, whatever their group."""
        return [row for group in self.groups for row in group["rows"]]

    def _look(self, positions, before) -> dict:
        raise NotImplementedError

    @traitlets.validate("positions")
    def _checked(self, proposal):
        positions, rows = list(proposal["value"]), self.rows
        if len(positions) != len(rows):
            raise ValueError(
                f"positions: a number for each of {len(rows)} sliders, not {positions}."
            )
        for position, row in zip(positions, rows):
            low, high = row["low"], row["high"]
            if not isinstance(position, int) or not low <= position <= high:
                raise ValueError(
                    f"positions: {row['name']} is a whole number from {low} to {high}, "
                    f"not {position!r}."
                )
        if self.ordered and any(a >= b for a, b in pairwise(positions)):
            raise ValueError(f"positions: in rising order, not {positions}.")
        return positions

    def _show(self, change):
        self.shown = self._look(change.new, change.old)

    def __repr__(self):
        return f"<{type(self).__name__}: {', '.join(self.shown['texts'])}>"

    def _repr_mimebundle_(self, **kwargs):
        data, metadata = super()._repr_mimebundle_(**kwargs)
        shown = self.shown
        settings = [
            f"{row['label']}: {text}" for row, text in zip(self.rows, shown["texts"])
        ]
        lines = [*settings, *filter(None, shown["sums"]), *shown["says"]]
        still = "".join(f"<p>{escape(line)}</p>" for line in lines)
        return {
            **data,
            "text/html": still + shown["page"],
            "text/plain": "\n".join(lines),
        }, metadata


def exact(value: Real) -> Real:
    """A number as a fraction: of a float the short one that it stands for.

    >>> exact(0.9), exact(1 / 3), exact(2)
    (Fraction(9, 10), Fraction(1, 3), Fraction(2, 1))
    """
    if isinstance(value, Rational):
        return Fraction(value)
    short = Fraction(value).limit_denominator(1000)
    return short if abs(short - Fraction(value)) < EXACT else Fraction(value)


def plain(value):
    """A fraction as a float where its decimals end or it is long, else as it is."""
    if not isinstance(value, Fraction):
        return value
    rest = value.denominator
    for prime in (2, 5):
        while rest % prime == 0:
            rest //= prime
    return float(value) if rest == 1 or value.denominator > LONGEST else value


def written(value: Real) -> str:
    """A number as it stands in a sentence here.

    >>> written(Fraction(21, 10)), written(Fraction(1, 6)), written(Fraction(-7, 1))
    ('2.1', '1/6', '−7')
    """
    return number(plain(value))


def with_decimals(tree: Tree) -> Tree:
    """The tree after its fractions became decimals where those end."""
    for node in tree:
        node.value, node.given = plain(node.value), plain(node.given)
        node.probability = plain(node.probability)
        low, high = node.known
        node.known = plain(low), plain(high)
    return tree


def outcome(game: Game, child: Node) -> str:
    """An outcome's name; in a tree that is written out a leaf has its value beside."""
    if isinstance(game, ExplicitTree) and child.leaf:
        return f"{child.label} ({written(exact(child.value))})"
    return child.label


def listed(words) -> str:
    """Words as a list in a sentence.

    >>> listed(["a", "b", "c"])
    'a, b and c'
    """
    *most, last = words
    return f"{', '.join(most)} and {last}" if most else last
