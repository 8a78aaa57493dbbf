"""Aspiration: one pass where the guess is near, two where it is not."""

from math import inf

import pytest
from hypothesis import given
from hypothesis import strategies as st
from many import many

import gamesearch as gs
from gamesearch import Counted, ExplicitTree, RandomTree, TicTacToe, aspiration, minimax
from reference import exact_values, random_tree, sides, trees

GAME = ExplicitTree([[3, 12], [2, 4], [14, 5]])  # worth 5


@given(
    tree=trees,
    first=sides,
    first_guess=st.integers(-20, 20),
    margin=st.sampled_from([1, 3, 30, 0.5]),
)
def test_the_value_and_the_move_are_right_for_every_guess_and_margin(
    tree, first, first_guess, margin
):
    game = ExplicitTree(tree, first)
    answer = aspiration(game, first_guess=first_guess, margin=margin)
    assert answer.value == exact_values(tree, first)[0]
    assert answer.line == minimax(game).line
    assert 1 <= len(answer.passes) <= 2


@pytest.mark.parametrize(
    ("first_guess", "margin", "passes"),
    [
        (5, 1, ((4, 6, 5),)),
        (4, 2, ((2, 6, 5),)),
        (0, 1, ((-1, 1, 3), (-1, inf, 5))),
        (4, 1, ((3, 5, 5), (3, inf, 5))),  # on the edge it is only a bound
        (9, 1, ((8, 10, 5), (-inf, 10, 5))),
        (6, 1, ((5, 7, 5), (-inf, 7, 5))),
    ],
)
def test_a_failed_pass_opens_the_window_on_the_side_on_which_it_failed(
    first_guess, margin, passes
):
    assert aspiration(GAME, first_guess=first_guess, margin=margin).passes == passes


@many(40, slow=200)
def test_a_window_that_holds_the_value_reads_no_more_than_the_whole_one(seeds):
    fewer = 0
    for seed in seeds:
        game = RandomTree(3, 4, seed, values="permutation")
        whole = gs.alpha_beta(game)
        near = aspiration(game, first_guess=whole.value, margin=3)
        assert len(near.passes) == 1
        assert near.leaves <= whole.leaves
        fewer += near.leaves < whole.leaves
    assert fewer > len(seeds) / 2


def test_the_table_keeps_what_the_failed_pass_has_found():
    ours, theirs = Counted(GAME), Counted(GAME)
    remembering = aspiration(ours, first_guess=9)
    forgetting = aspiration(theirs, first_guess=9, table=None)
    assert remembering.passes == forgetting.passes
    assert len(set(ours.visited)) == ours.leaves < theirs.leaves


@many(40, slow=100)
def test_in_one_pass_it_is_alpha_beta_with_memory_in_that_window(seed):
    game = ExplicitTree(*random_tree(seed))
    value = minimax(game).value
    answer = aspiration(game, first_guess=value, margin=2)
    other = gs.alpha_beta_with_memory(game, window=(value - 2, value + 2))
    assert (answer.line, answer.nodes) == (other.line, other.nodes)


def test_the_second_pass_is_a_pass_over_the_same_question():
    trace = gs.Trace()
    aspiration(GAME, first_guess=9, trace=trace)
    roots = [e for e in trace if e.verb == "down" and not e.path]
    assert [(e.how, e.alpha, e.beta) for e in roots] == [
        *(("", 8, 10), ("pass", -inf, 10))
    ]


def test_tic_tac_toe():
    near, far = (aspiration(TicTacToe(), first_guess=guess) for guess in (0, 5))
    assert near.value == far.value == 0
    assert (len(near.passes), len(far.passes)) == (1, 2)
