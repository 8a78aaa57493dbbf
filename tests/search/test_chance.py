"""What the searches of chance nodes share, looked at by itself."""

from fractions import Fraction
from random import Random
from sys import getrefcount

from many import many

from gamesearch import Chance, ExplicitTree
from gamesearch.search.chance.outcomes import KEPT, outcome_window, outcomes_of


class Anew(ExplicitTree):
    """Rules that make their outcomes anew each time, as most do."""

    def __init__(self, tree):
        super().__init__(tree)
        self.given = []

    def outcomes(self, state):
        self.given.append((*super().outcomes(state),))
        return self.given[-1]


def test_outcomes_that_are_made_anew_do_not_pile_up():
    game = Anew(Chance([(0.5, 1), (0.5, 2)]))
    ask = outcomes_of(game)
    for _ in range(3 * KEPT):
        ask(0)
    held = [getrefcount(given) for given in game.given]
    assert sum(count > min(held) for count in held) <= KEPT


def test_a_tuple_that_is_given_again_is_checked_only_once():
    game = ExplicitTree(Chance([(0.5, 1), (0.5, 2)]))
    ask = outcomes_of(game)
    assert ask(0) is ask(0)


@many(80, slow=500)
def test_the_window_of_an_outcome_is_never_empty_and_stays_in_the_range(seed):
    dice = Random(seed)
    L, U = 0, Fraction(dice.randint(1, 9))
    A, B = (Fraction(dice.randint(-9, 12), dice.randint(1, 3)) for _ in "AB")
    low, high = outcome_window(A, B, L, U)
    assert L <= low < high <= U
    if A < B and A < U and B > L:  # as it always is, but for rounding
        assert (low, high) == (max(L, A), min(U, B))
