"""Weighted sums of features: their weights, their terms, their bound."""

import pickle
from fractions import Fraction
from math import inf, nan
from random import Random

import pytest

from gamesearch import (
    Breakthrough,
    ConnectFour,
    Othello,
    TicTacToe,
    alpha_beta,
    minimax,
)
from gamesearch.evaluations import (
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
            search(game, state, **options) for search in (alpha_beta, minimax)
        )
        assert (one.value, one.move) == (other.value, other.move)


@every_pair
def test_a_feature_that_does_not_exist_is_named_with_those_that_do(game, evaluation):
    known = ", ".join(evaluation.HAND)
    with pytest.raises(ValueError, match=f"no feature 'beauty'; there are {known}"):
        evaluation(game, {"beauty": 1})
    with pytest.raises(ValueError, match="no feature 'beauty'"):
        evaluation(game).reweighted(beauty=1)


@every_pair
@pytest.mark.parametrize("weight", [nan, inf, "3", None], ids=repr)
def test_a_weight_must_be_a_finite_number(game, evaluation, weight):
    name = next(iter(evaluation.HAND))
    with pytest.raises(ValueError, match=f"'{name}' must be a finite number"):
        evaluation(game, {name: weight})


@every_pair
@pytest.mark.parametrize("weights", [[1, 2], 3, "lines", ()], ids=repr)
def test_weights_have_names(game, evaluation, weights):
    with pytest.raises(TypeError, match="weights: a dict of names and numbers"):
        evaluation(game, weights)


def test_a_weight_may_be_a_fraction():
    evaluate = OpenLines(TicTacToe(), dict.fromkeys(OpenLines.HAND, Fraction(1, 4)))
    assert evaluate(16) == 3  # 8 lines and 4, with X in the centre
    assert repr(evaluate).count("0.25 lines open to") == 2


def test_it_is_shown_as_the_sum_it_is():
    evaluate = BreakthroughFeatures(Breakthrough(), {"runners": 2.5})
    sum_ = "10 pawns + 1 advance + 2 guarded - 5 hanging + 2.5 runners"
    assert repr(evaluate) == f"<evaluation: {sum_}>"
