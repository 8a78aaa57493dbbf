"""MTD(f): right for every guess and grain; what its passes prove."""

from fractions import Fraction
from itertools import pairwise
from math import inf, nextafter

from hypothesis import given
from hypothesis import strategies as st
from many import many

import gamesearch as gs
from gamesearch import Counted, ExplicitTree, RandomTree, TicTacToe, minimax, mtdf
from reference import TEXTBOOK, exact_values, sides, trees

grains = st.sampled_from([1, 2, 7, 0.5, 1e-9, 1e-300])
guesses = st.one_of(st.integers(-9, 9), st.floats(allow_nan=False), st.fractions())


@given(tree=trees, first=sides, first_guess=guesses, grain=grains)
def test_each_pass_proves_something_new(tree, first, first_guess, grain):
    """Windows are never empty, bounds only narrow, and the last pass closes them."""
    exact = exact_values(tree, first)[0]
    low, high = -inf, inf
    answer = mtdf(ExplicitTree(tree, first), first_guess=first_guess, grain=grain)
    assert answer.value == exact
    for alpha, beta, value in answer.passes:
        assert alpha < beta
        assert low < high  # else there was nothing left to ask
        before = low, high
        if value > alpha:
            low = value
        if value < beta:
            high = value
        assert (low, high) != before
        assert low <= exact <= high
    assert low == high == exact


@many(40, slow=200)
def test_a_good_guess_needs_two_passes(seed):
    game = RandomTree(3, 4, seed, values="permutation")
    value = minimax(game).value
    passes = mtdf(game, first_guess=value).passes
    assert passes == ((value - 1, value, value), (value, value + 1, value))


def test_passes_that_fail_low_come_down_and_then_one_closes():
    answer = mtdf(ExplicitTree(TEXTBOOK), first_guess=20)
    assert answer.passes == ((19, 20, 14), (13, 14, 5), (4, 5, 3), (2, 3, 3))


def test_leaves_that_are_fractions_or_no_whole_numbers():
    third = Fraction(1, 3)
    game = ExplicitTree([[third, 12], [Fraction(1, 4), 4], [0.2, 5]])
    for grain in (1, Fraction(1, 12), 0.01):
        for guess in (0, third, 0.3, inf):
            assert mtdf(game, first_guess=guess, grain=grain).value == third
    for seed in range(30):
        game = RandomTree(3, 3, seed)  # between 0 and 1
        for grain in (1, 0.01, 1e-12, 1e-320):
            assert mtdf(game, grain=grain).value == minimax(game).value


def test_values_next_to_each_other_are_told_apart():
    close = nextafter(1, 2)
    game = ExplicitTree([[1.0, 5], [close, 9], [0.5, 3]])
    for guess in (0, 1, close, 2):
        answer = mtdf(game, first_guess=guess, grain=1e-300)
        assert (answer.value, answer.move) == (close, "b")


def test_a_grain_that_is_too_large_reads_more():
    def leaves(grain):
        return sum(
            mtdf(RandomTree(3, 5, seed, values="permutation"), grain=grain).leaves
            for seed in range(20)
        )

    assert leaves(1) < leaves(20) < leaves(500)


@many(40, slow=200)
def test_no_leaf_is_evaluated_twice(seed):
    counted = Counted(RandomTree(3, 4, seed, values=(0, 9), ragged=0.2))
    mtdf(counted, first_guess=seed % 12)
    assert len(set(counted.visited)) == len(counted.visited)


def test_without_a_table_each_pass_starts_from_nothing():
    game = RandomTree(3, 4, 7, values="permutation")
    first_guess = game.utility_range()[1]
    ours, theirs = Counted(game), Counted(game)
    remembering = mtdf(ours, first_guess=first_guess)
    forgetting = mtdf(theirs, first_guess=first_guess, table=None)
    assert forgetting.passes == remembering.passes
    assert set(ours.visited) <= set(theirs.visited)
    assert theirs.leaves > ours.leaves


def test_its_passes_are_runs_of_one_question_in_the_trace():
    trace = gs.Trace()
    game = ExplicitTree(TEXTBOOK)
    answer = mtdf(game, first_guess=9, trace=trace)
    roots = [e for e in trace if e.verb == "down" and not e.path]
    assert [event.how for event in roots] == ["", *["pass"] * (len(roots) - 1)]
    assert [(e.alpha, e.beta) for e in roots] == [p[:2] for p in answer.passes]


def test_tic_tac_toe_is_a_draw_for_every_guess():
    nodes = [
        mtdf(TicTacToe(), first_guess=guess, order=gs.orders.centre_first).nodes
        for guess in (-1, 0, 1)
    ]
    assert all(count < 1200 for count in nodes)
    for earlier, later in pairwise((-inf, -1, 0, 1, inf)):
        assert mtdf(TicTacToe(), first_guess=earlier).value == 0
        assert mtdf(TicTacToe(), first_guess=later).value == 0
