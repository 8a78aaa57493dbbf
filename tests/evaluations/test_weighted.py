"""Weighted sums of features: their weights, their terms, their bound."""

import pickle
from fractions import Fraction
from functools import partial
from math import inf, nan
from random import Random

import pytest
from answers import all_refused

import gamesearch as gs
from gamesearch import Breakthrough, ConnectFour, Othello, TicTacToe, alpha_beta
from gamesearch.search.evaluations import (
    BreakthroughFeatures,
    ConnectFourFeatures,
    LinesIfFilled,
    OpenLines,
    OthelloFeatures,
)
from tests.games.positions import walks

PAIRS = [
    (TicTacToe(), OpenLines),
    (TicTacToe(), LinesIfFilled),
    (ConnectFour(5, 4, 3), ConnectFourFeatures),
    (Othello(6), OthelloFeatures),
    (Breakthrough(5, 4), BreakthroughFeatures),
]
every_pair = pytest.mark.parametrize(
    ("game", "evaluation"), PAIRS, ids=[pair[1].__name__ for pair in PAIRS]
)


@every_pair
def test_any_weights_give_the_sum_of_the_terms_below_win(game, evaluation):
    random = Random(1)
    for state in walks(game, random, 12):
        weights = {name: random.randint(-9, 9) / 4 for name in evaluation.HAND}
        evaluate = evaluation(game, weights)
        terms = evaluate.terms(state)
        assert [term.name for term in terms] == list(weights)
        assert [term.weight for term in terms] == list(weights.values())
        features = evaluation(game).features(state)
        assert evaluate(state) == sum(
            weight * feature for weight, feature in zip(weights.values(), features)
        )
        assert evaluate(state) == sum(term.value for term in terms)
        assert abs(evaluate(state)) < evaluate.win


@every_pair
def test_a_weight_that_is_not_named_stays_as_it_was(game, evaluation):
    first, *others = evaluation.HAND
    changed = evaluation(game).reweighted(**{first: 0.5})
    again = changed.reweighted(**{others[0]: 7})
    assert changed.weights == {**evaluation.HAND, first: 0.5}
    assert again.weights == {**evaluation.HAND, first: 0.5, others[0]: 7}
    assert evaluation(game).weights == evaluation.HAND


@every_pair
def test_an_evaluation_sent_to_another_process_is_the_same(game, evaluation):
    weights = {name: n + 0.5 for n, name in enumerate(evaluation.HAND)}
    evaluate = evaluation(game, weights)
    sent = pickle.loads(pickle.dumps(evaluate))
    assert sent.win == evaluate.win
    for state in walks(game, Random(2), 5):
        assert sent(state) == evaluate(state)


@every_pair
def test_a_search_to_the_end_of_a_won_game_finds_win(game, evaluation):
    evaluate = evaluation(game)
    for state in walks(game, Random(3), 5):
        if game.is_terminal(state):
            value = game.utility(state) * evaluate.win
            assert alpha_beta(game, state, depth=2, evaluate=evaluate).value == value


@every_pair
def test_alpha_beta_agrees_with_minimax_for_weights_that_are_fractions(
    game, evaluation
):
    weights = {name: 1 / (n + 3) for n, name in enumerate(evaluation.HAND)}
    options = {"depth": 2, "evaluate": evaluation(game, weights)}
    for state in list(walks(game, Random(4), 6))[::4]:
        one, other = (
            search(game, state, **options) for search in (alpha_beta, gs.minimax)
        )
        assert (one.value, one.move) == (other.value, other.move)


@every_pair
def test_weights_that_are_none_are_refused(game, evaluation):
    known, first = ", ".join(evaluation.HAND), next(iter(evaluation.HAND))
    weighted = partial(evaluation, game)
    all_refused(
        (partial(weighted, {"beauty": 1}), ValueError, "'beauty'", known),
        (partial(weighted().reweighted, beauty=1), ValueError, "'beauty'"),
        *((partial(weighted, {first: weight}), ValueError, f"'{first}'")
          for weight in (nan, inf, "3", None)),
        *((partial(weighted, weights), TypeError, "weights:")
          for weights in ([1, 2], 3, "lines", ())),
    )  # fmt: skip


def test_a_weight_may_be_a_fraction():
    evaluate = OpenLines(TicTacToe(), dict.fromkeys(OpenLines.HAND, Fraction(1, 4)))
    assert evaluate(16) == 3  # 8 lines and 4, with X in the centre
    assert repr(evaluate).count("0.25 lines open to") == 2


def test_it_is_shown_as_the_sum_it_is():
    evaluate = BreakthroughFeatures(Breakthrough(), {"runners": 2.5})
    sum_ = "10 pawns + 1 advance + 2 guarded - 5 hanging + 2.5 runners"
    assert repr(evaluate) == f"<evaluation: {sum_}>"
