"""SSS* and DUAL*: null windows from the two ends of the scale."""

from itertools import pairwise
from math import inf

import pytest
from hypothesis import given
from many import each, many

import gamesearch as gs
from gamesearch import ExplicitTree, RandomTree, Table, TicTacToe, dual_star, sss_star
from gamesearch.search.evaluations import OpenLines
from gamesearch.tree.narration import sentence, window
from reference import TEXTBOOK, exact_values, sides, trees

GAME = ExplicitTree(TEXTBOOK)
both = each("search", [sss_star, dual_star])


@given(tree=trees, first=sides)
def test_one_comes_down_to_the_value_the_other_goes_up(tree, first):
    game, exact = ExplicitTree(tree, first), exact_values(tree, first)[0]
    down = [value for _, _, value in sss_star(game).passes]
    up = [value for _, _, value in dual_star(game).passes]
    assert down[-1] == up[-1] == exact
    assert all(one > other for one, other in pairwise(down[:-1]))
    assert all(one < other for one, other in pairwise(up[:-1]))
    assert all(value >= exact for value in down)
    assert all(value <= exact for value in up)


def test_the_first_pass_asks_at_the_end_of_the_scale():
    (alpha, beta, value), *_ = sss_star(GAME).passes
    assert alpha < beta == inf
    assert value == 14  # the best first reply that MIN has
    (alpha, beta, value), *_ = dual_star(GAME).passes
    assert -inf == alpha < beta
    assert value == 3  # what MAX gets by the first move, whatever MIN replies


def test_every_null_window_after_it_is_as_wide_as_the_grain():
    for grain in (1, 0.25):
        for search in (sss_star, dual_star):
            for alpha, beta, _ in search(GAME, grain=grain).passes[1:]:
                assert beta - alpha == grain


@both
@many(30, slow=100)
def test_real_values_need_a_small_grain_only_to_read_little(search, seed):
    game = RandomTree(3, 4, seed)  # leaves between 0 and 1
    wide, narrow = search(game), search(game, grain=1e-9)
    assert wide.value == narrow.value == gs.minimax(game).value
    assert narrow.leaves <= wide.leaves


@both
@many(20, slow=60)
def test_a_small_table_costs_leaves_and_no_truth(search, seeds):
    more = 0
    for seed in seeds:
        game = RandomTree(3, 4, seed, values="permutation")
        full = search(game)
        for size in (1, 4, 16):
            small = search(game, table=Table(size))
            assert small.value == full.value
            more += small.leaves > full.leaves
    assert more > 3 * len(seeds) / 2


# -- ∞ in words ----------------------------------------------------------------------


def told(search, game, **options):
    trace = gs.Trace()
    search(game, trace=trace, **options)
    return gs.tree_of(game, None, trace)


@pytest.mark.parametrize(
    ("search", "asked"), [(sss_star, "<∞ … ∞"), (dual_star, "−∞ … >−∞")]
)
@pytest.mark.parametrize("win", [1, 9])
def test_the_first_window_is_written_without_a_huge_number(search, asked, win):
    if win == 1:
        game, options = GAME, {}
    else:
        game = TicTacToe()
        options = {"depth": 2, "evaluate": OpenLines(game)}
    tree = told(search, game, **options)
    assert tree.win in (1, win)
    assert window(*tree.root.visits[0].window, win) == asked
    text = " ".join(sentence(tree, index) for index in range(len(tree.events)))
    for page in (text, tree.to_json(), repr(search(game, **options))):
        assert "e+308" not in page
        assert "1797" not in page
    assert asked.split(" … ")[search is dual_star] in tree.to_json()


def test_the_passes_of_an_answer_are_written_without_a_huge_number():
    assert "passes=((<inf, inf, 14), " in repr(sss_star(GAME))
    assert repr(sss_star(GAME).passes[0]) == "(<inf, inf, 14)"
    assert "passes=((-inf, >-inf, 3), " in repr(dual_star(GAME))
