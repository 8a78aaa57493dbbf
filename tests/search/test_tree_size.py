"""The size of a tree: counted by level, and estimated by random walks."""

from fractions import Fraction
from math import inf
from random import Random
from statistics import median

import pytest
from many import many
from small_problems import SMALL, either_of

from gamesearch import Queens, SubsetSum, TicTacToe, estimate_size, profile
from gamesearch.search.problems.knuth_estimate import walk


def test_the_profile_of_eight_queens():
    """Knuth, The Art of Computer Programming, 7.2.2; sequence A319235."""
    assert profile(Queens(8)) == (1, 8, 42, 140, 344, 568, 550, 312, 92)


def test_the_trees_of_four_to_ten_queens():
    totals = [sum(profile(Queens(n))) for n in range(4, 11)]
    assert totals == [17, 54, 153, 552, 2057, 8394, 35539]


def test_the_small_knapsack():
    assert sum(profile(SMALL)) == 11


def test_a_tree_without_a_root():
    problem = SubsetSum((3, 5), 9)
    assert profile(problem) == ()
    assert estimate_size(problem, 10, seed=0).mean == 0


@pytest.mark.slow
def test_ten_thousand_walks_on_eight_queens():
    found = estimate_size(Queens(8), walks=10_000, seed=1)
    assert abs(found.mean - 2057) < 33
    assert 10 < found.error < 11.5, "a walk is off by 1,070 on average, in squares"
    assert found.median < found.mean, "most walks say too little"
    assert found.walks == 10_000


class Scripted:
    """Chance that chooses as it is told, and counts what it could have chosen."""

    def __init__(self, script):
        self.script, self.choices = list(script), []

    def choice(self, options):
        self.choices.append(len(options))
        place = len(self.choices) - 1
        return options[self.script[place] if place < len(self.script) else 0]


def all_walks(problem):
    """Each walk there is: what it says, and how likely it is."""
    scripts = [()]
    while scripts:
        script = scripts.pop()
        random = Scripted(script)
        said = walk(problem, random)
        likely = Fraction(1)
        for width in random.choices:
            likely /= width
        yield said, likely
        for place in range(len(script), len(random.choices)):
            zeros = (0,) * (place - len(script))
            for other in range(1, random.choices[place]):
                scripts.append((*script, *zeros, other))


@many(40)
def test_the_mean_of_all_walks_is_the_size(seed):
    problem = either_of(seed, 6)
    walks = list(all_walks(problem))
    assert sum(likely for _, likely in walks) == 1
    assert sum(said * likely for said, likely in walks) == sum(profile(problem))


def test_the_mean_of_all_walks_over_six_queens_is_the_size():
    assert sum(said * likely for said, likely in all_walks(Queens(6))) == 153


def test_the_numbers_are_those_of_the_walks():
    random = Random(5)
    said = [walk(Queens(6), random) for _ in range(50)]
    found = estimate_size(Queens(6), walks=50, seed=5)
    mean = sum(said) / 50
    assert found.mean == pytest.approx(mean)
    assert found.median == median(said)
    spread = sum((one - mean) ** 2 for one in said) / 49
    assert found.error == pytest.approx((spread / 50) ** 0.5)


def test_one_walk_does_not_know_how_far_it_is_off():
    assert estimate_size(Queens(6), walks=1, seed=0).error == inf


def test_the_seed_decides():
    one, same, other = (estimate_size(Queens(6), 20, seed) for seed in (3, 3, 4))
    assert one == same != other


@pytest.mark.parametrize("walks", [0, -1, 2.5, True, None])
def test_a_number_of_walks_that_is_none(walks):
    with pytest.raises(ValueError, match="walks: a whole number of random walks, 1 or"):
        estimate_size(Queens(4), walks, 0)


def test_what_is_no_problem():
    for measure in (profile, estimate_size):
        with pytest.raises(
            TypeError, match="problem: an object of a class derived from Problem"
        ):
            measure(TicTacToe())
