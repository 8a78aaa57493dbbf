"""An evaluation as a weighted sum of named features of the position.

Valid for positions that are not over; a terminal position is worth its utility times
`win`, which is more than any sum. Most features are a difference, MAX's number minus
MIN's, so that one weight gives the value of a unit for either side. A feature may also
be a number of MIN alone; then its weight is below 0.

Source: Shannon, "Programming a computer for playing chess", Philosophical Magazine 41
(1950): material, structure and mobility, added up with weights; Samuel, "Some studies
in machine learning using the game of checkers" (1959), on finding the weights.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from math import isfinite
from numbers import Real
from operator import mul
from typing import NamedTuple

from gamesearch.rules.game import Game, State


class Term(NamedTuple):
    """One summand of an evaluation: `value` is `weight` times `feature`."""

    name: str
    feature: Real
    weight: Real
    value: Real


class Weighted(ABC):
    """The sum over all features of `weights[name]` times the feature.

    A subclass names its features in `HAND`, each with its default weight. `features`
    computes them in this order, and `most` gives their bounds, so that `win` can be
    more than any sum. `weights` may have some of the names; the other features keep
    their default weights.

    >>> from gamesearch import Nim
    >>> class Objects(Weighted):
    ...     HAND = {"objects": 2}
    ...     def features(self, state):
    ...         return (sum(state[0]),)
    ...     def most(self):
    ...         return {"objects": sum(self.game.heaps)}
    >>> evaluate = Objects(Nim([1, 2]))
    >>> evaluate(Nim([1, 2]).initial()), evaluate.win
    (6, 7)
    >>> evaluate.reweighted(objects=5).terms(Nim([1, 2]).initial())
    (Term(name='objects', feature=3, weight=5, value=15),)
    """

    HAND: Mapping[str, Real] = {}

    def __init__(self, game: Game, weights: Mapping[str, Real] | None = None):
        self.game = game
        self.weights = {
            **self.HAND,
            **checked({} if weights is None else weights, self.HAND),
        }
        self._factors = tuple(self.weights.values())
        most = self.most()
        self.win = 1 + sum(abs(w) * most[name] for name, w in self.weights.items())

    @abstractmethod
    def features(self, state: State) -> tuple[Real, ...]:
        """The features of `state` in the order of `HAND`, from MAX's view."""

    @abstractmethod
    def most(self) -> Mapping[str, Real]:
        """For each feature its largest possible absolute value."""

    def __call__(self, state: State) -> Real:
        return sum(map(mul, self._factors, self.features(state)))

    def terms(self, state: State) -> tuple[Term, ...]:
        """The summands of the value of `state`, one for each feature."""
        return tuple(
            Term(name, feature, weight, weight * feature)
            for (name, weight), feature in zip(
                self.weights.items(), self.features(state), strict=True
            )
        )

    def reweighted(self, **weights: Real) -> "Weighted":
        """The same features with these weights; other weights do not change."""
        return type(self)(self.game, {**self.weights, **weights})

    def __repr__(self):
        sum_ = " + ".join(f"{float(w):g} {name}" for name, w in self.weights.items())
        return f"<evaluation: {sum_}>".replace("+ -", "- ")


def checked(weights: Mapping[str, Real], known: Mapping) -> Mapping[str, Real]:
    """`weights`, if each name is that of a feature and has a number; else an error."""
    if not isinstance(weights, Mapping):
        raise TypeError(
            f"weights: a dict of names and numbers, for {', '.join(known)}, "
            f"not {weights!r}."
        )
    for name, weight in weights.items():
        if name not in known:
            raise ValueError(
                f"weights: there is no feature {name!r}; the features are "
                f"{', '.join(known)}."
            )
        if not (isinstance(weight, Real) and isfinite(weight)):
            raise ValueError(
                f"weights: the weight of {name!r} must be a finite number, not "
                f"{weight!r}."
            )
    return weights


def within(value: Real, most: Real) -> Real:
    """The value limited to the range from -most to most.

    >>> within(7, 3), within(-7, 3), within(0.5, 3)
    (3, -3, 0.5)
    """
    return max(-most, min(most, value))
