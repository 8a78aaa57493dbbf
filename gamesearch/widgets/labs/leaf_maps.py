"""Sliders that map the leaves of two trees: in one MIN replies, in the other chance.

As long as the leaves keep their order minimax chooses the same move, since it only
compares. An expected value adds, so expectiminimax may choose another; only a map
x → a · x + b with a > 0 keeps all its choices. Leaves are whole numbers and
probabilities fractions, so that every comparison is exact.

Source: Russell and Norvig, "Artificial Intelligence" (2021), on evaluation functions
for games of chance, where 2, 3, 1, 4 become 20, 30, 1, 400.
"""

from collections.abc import Sequence
from fractions import Fraction
from itertools import pairwise
from numbers import Real

import traitlets

from gamesearch.draw.tree_picture import draw
from gamesearch.games import Chance, ExplicitTree
from gamesearch.rules.say import paragraph, say
from gamesearch.search.chance.expectiminimax import expectiminimax
from gamesearch.search.two_player.minimax import minimax
from gamesearch.tree.tree import searched
from gamesearch.widgets.form import SIDE_BY_SIDE, Form, Slider, below
from gamesearch.widgets.labs.decimals import exact, with_decimals, written

LEAVES = (2, 3), (1, 4)
CHANCES = Fraction(9, 10), Fraction(1, 10)
BOOK = {1: 1, 2: 20, 3: 30, 4: 400}
MOST_LEAVES = 12


class LeafMaps(Form):
    """What `leaf_maps` returns; `images` says what each leaf value has become."""

    def __init__(self, leaves, chances):
        self._leaves, self._chances = leaves, chances
        self._distinct = sorted({value for some in leaves for value in some})
        self._first = self._values(dict(zip(self._distinct, self._distinct)))
        presets = _presets(self._distinct)
        places = [place for positions in presets.values() for place in positions]
        low, high = min(0, *places), max(places)
        sliders = []
        for value in self._distinct:
            label = f"{written(value)} becomes"
            slider = Slider(str(value), f"what leaf {label}", label, low, high)
            sliders.append(slider)
        rows = "".join(slider.html() for slider in sliders)
        super().__init__(
            '<div class="gs-form-groups"><fieldset class="is-tall is-rising">'
            f"<legend>each leaf value</legend>{rows}</fieldset></div>{below()}",
            {str(value): value for value in self._distinct},
            look="has-says-beside",
            sliders=sliders,
            presets=presets,
        )

    @property
    def images(self) -> dict[int, int]:
        """The new value of each leaf value."""
        return dict(zip(self._distinct, self.positions))

    @property
    def worth(self) -> tuple[dict[str, Real], dict[str, Real]]:
        """The value of each move in both trees: MIN replies, or chance replies."""
        return self._values(self.images)

    def _trees(self, images):
        """The two trees on these leaves, searched."""
        mapped = [[images[value] for value in some] for some in self._leaves]
        chance = [Chance(zip(self._chances, some)) for some in mapped]
        return (
            searched(ExplicitTree(mapped), minimax),
            searched(ExplicitTree(chance), expectiminimax),
        )

    def _values(self, images):
        return tuple(
            {child.label: child.value for child in tree.root.children}
            for tree in self._trees(images)
        )

    @traitlets.validate("values")
    def _checked(self, proposal):
        values = super()._checked(proposal)
        positions = [values[slider.name] for slider in self.sliders]
        if any(a >= b for a, b in pairwise(positions)):
            raise ValueError(
                f"positions: give numbers in increasing order, not {positions}."
            )
        return values

    def _look(self, before):
        figures = ""
        for tree, title in zip(self._trees(self.images), TITLES):
            picture = draw(
                with_decimals(tree),
                windows=False,
                order=False,
                legend=False,
                title=title,
            )
            figures += f"<div>{picture._repr_html_()}</div>"
        page = f'<div style="{SIDE_BY_SIDE}">{figures}</div>'
        return self._sentences(self.images), {"page": page}

    def _sentences(self, images):
        least, mean = self._values(images)
        old, new = _choice(self._first[1]), _choice(mean)
        at = {
            "least": _choice(least),
            "minima": _listed(least),
            "mean": new,
            "means": _listed(mean),
            "before": old,
        }
        if all(value == image for value, image in images.items()):
            choices = say(
                "Minimax chooses {least} ({minima}). Expectiminimax chooses {mean} "
                "({means}).",
                **at,
            )
            return [choices, FIRST]
        if new == old:
            choices = say(
                "Minimax still chooses {least} ({minima}). Expectiminimax still "
                "chooses {mean} ({means}).",
                **at,
            )
        else:
            choices = say(
                "Minimax still chooses {least} ({minima}). Expectiminimax now chooses "
                "{mean} instead of {before} ({means}).",
                **at,
            )
        line = _straight(images)
        if line is None:
            why = MAY if new == old else DID
            return [choices, SAME, paragraph(_gaps(images), why)]
        slope, constant = line
        linear = say(
            "Each leaf x became {slope} · x {sign} {constant}, and so did every "
            "expected value: {before} became {after}. Therefore the choice of "
            "expectiminimax cannot change either.",
            slope=written(slope),
            sign="−" if constant < 0 else "+",
            constant=written(abs(constant)),
            before=written(self._first[1][old]),
            after=written(mean[old]),
        )
        return [choices, SAME, linear]


TITLES = "MIN replies: minimax", "chance replies: expectiminimax"
FIRST = (
    "Move the sliders. No slider can pass another, so the order of the leaves stays "
    "the same and only the differences between them change."
)
SAME = (
    "The order of the leaves is the same, and minimax only compares leaves, so its "
    "choice cannot change."
)
MAY = (
    "Expected values depend on these differences, so the choice of expectiminimax may "
    "change, but here it does not."
)
DID = (
    "Expected values depend on these differences, and here the choice of "
    "expectiminimax has changed."
)


def leaf_maps(
    leaves: Sequence[Sequence[int]] = LEAVES, chances: Sequence[Real] = CHANCES
) -> LeafMaps:
    """Two trees on the same leaves, and sliders that change the leaves in their order.

    >>> widget = leaf_maps([[2, 3], [1, 4]], [0.9, 0.1])
    >>> [round(float(value), 2) for value in widget.worth[1].values()]
    [2.1, 1.3]
    >>> widget.positions = [1, 20, 30, 400]
    >>> widget.worth[0], [round(float(value), 2) for value in widget.worth[1].values()]
    ({'a': 20, 'b': 1}, [21.0, 40.9])

    `leaves` has the leaf values below each move of MAX. In the first tree MIN replies
    and takes the smallest leaf; in the second tree chance replies, with the
    probabilities `chances`.
    """
    return LeafMaps(*_checked(leaves, chances))


def _checked(leaves, chances):
    leaves = tuple(tuple(some) for some in leaves)
    chances = tuple(exact(chance) for chance in chances)
    for place, some in enumerate(leaves):
        if len(some) != len(chances):
            raise ValueError(
                f"leaves: move {place + 1} has {len(some)} leaves, but there are "
                f"{len(chances)} chances; give each move as many leaves as chances."
            )
        for value in some:
            if not isinstance(value, int) or isinstance(value, bool):
                raise TypeError(
                    f"leaves: move {place + 1} has {value!r}; give whole numbers."
                )
    if not all(chance > 0 for chance in chances) or sum(chances) != 1:
        raise ValueError(
            "chances: give probabilities above 0 whose sum is 1, not "
            f"{', '.join(map(str, chances))}."
        )
    many, values = sum(map(len, leaves)), {v for some in leaves for v in some}
    if many > MOST_LEAVES or len(values) < 3:
        raise ValueError(
            f"leaves: give at most {MOST_LEAVES} leaves with at least three different "
            "values (two values lie on a straight line anyway), not "
            f"{many} leaves with {len(values)} different values."
        )
    return leaves, chances


def _presets(values):
    """The positions of the sliders in each preset; all presets keep the order."""
    power, name = (2, "squared") if values[0] >= 0 else (3, "cubed")
    presets = {
        "as they are": values,
        "10 · x + 5": [10 * value + 5 for value in values],
        name: [value**power for value in values],
    }
    if all(value in BOOK for value in values):
        pairs = ", ".join(f"{BOOK[v]}" for v in (2, 3, 1, 4) if v in values)
        presets[f"the book's {pairs}"] = [BOOK[value] for value in values]
    return presets


def _choice(worth):
    """The first of the best moves of MAX."""
    return max(worth, key=worth.get)


def _listed(worth):
    return ", ".join(f"{move} = {written(value)}" for move, value in worth.items())


def _straight(images):
    """Slope and constant of a straight line through all the points, else None."""
    (x, y), *others = images.items()
    slopes = {Fraction(image - y, value - x) for value, image in others}
    slope = slopes.pop()
    return None if slopes else (slope, y - slope * x)


def _gaps(images):
    """The differences between neighbours that grew most and least."""
    pairs = list(images.items())
    steps = [
        (Fraction(d - b, c - a), a, c, d - b) for (a, b), (c, d) in pairwise(pairs)
    ]
    most, least = (
        say(
            "The difference between the leaves {low} and {high} changed from {before} "
            "to {after}.",
            low=written(a),
            high=written(c),
            before=written(c - a),
            after=written(d),
        )
        for _, a, c, d in (max(steps), min(steps))
    )
    return paragraph(most, least)
