"""An evaluation as a weighted sum of named features of the position.

Valid for positions that are not over; a decided game is worth its utility times `win`,
which is more than the sum can be. Most features are a difference, what MAX has less
what MIN has, so that one weight says what a unit is worth to whoever has it. A feature
may also be a count of what MIN has: its weight is then below 0.

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

    A subclass names its features in `HAND`, each with the weight it has if no other is
    given; `features` computes them in that order, `most` bounds them, so that `win` can
    be more than any sum. `weights` may name some of them; the others keep their own.

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
        """The features of `state` in the order of `HAND`, in MAX's view."""

    @abstractmethod
    def most(self) -> Mapping[str, Real]:
        """For each feature the largest amount, of either sign, that it can have."""

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
        """The same features with these weights; the others stay as they are here."""
        return type(self)(self.game, {**self.weights, **weights})

    def __repr__(self):
        sum_ = " + ".join(f"{float(w):g} {name}" for name, w in self.weights.items())
        return f"<evaluation: {sum_}>".replace("+ -", "- ")


def checked(weights: Mapping[str, Real], known: Mapping) -> Mapping[str, Real]:
    """`weights`, if each is the name of a feature with a number; an error if not."""
    if not isinstance(weights, Mapping):
        raise TypeError(
            f"weights: a dict of names and numbers, for {', '.join(known)}, "
            f"not {weights!r}."
        )
    for name, weight in weights.items():
        if name not in known:
            raise ValueError(
                f"weights: there is no feature {name!r}; there are {', '.join(known)}."
            )
        if not (isinstance(weight, Real) and isfinite(weight)):
            raise ValueError(
                f"weights: that of {name!r} must be a finite number, not {weight!r}."
            )
    return weights


def within(value: Real, most: Real) -> Real:
    """The value, or what is nearest to it from -most to most.

    >>> within(7, 3), within(-7, 3), within(0.5, 3)
    (3, -3, 0.5)
    """
    return max(-most, min(most, value))
