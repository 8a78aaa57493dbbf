"""The evaluations of Connect Four, Othello and Breakthrough."""

from random import Random

import pytest
from many import each

import gamesearch as gs
from gamesearch import MAX, MIN, Breakthrough, ConnectFour, Othello, TicTacToe, minimax
from gamesearch.search.evaluations import (
    Advance,
    BackgammonFeatures,
    BreakthroughFeatures,
    ConnectFourFeatures,
    ConnectFourLines,
    Mobility,
    OthelloFeatures,
    PigLead,
    Weighted,
)
from tests.games.positions import walks

CASES = [
    (lambda first: ConnectFour(5, 4, 3, first), ConnectFourLines),
    (lambda first: ConnectFour(first=first), ConnectFourLines),
    (lambda first: ConnectFour(5, 4, 3, first), ConnectFourFeatures),
    (lambda first: ConnectFour(first=first), ConnectFourFeatures),
    (lambda first: Othello(6, first), Mobility),
    (lambda first: Othello(6, first), OthelloFeatures),
    (lambda first: Othello(4, first), OthelloFeatures),
    (lambda first: Breakthrough(5, 4, first), Advance),
    (lambda first: Breakthrough(5, 4, first), BreakthroughFeatures),
    (lambda first: Breakthrough(8, 4, first), BreakthroughFeatures),
]


@pytest.mark.parametrize(("make", "evaluation"), CASES)
def test_the_same_play_by_the_other_side_has_the_opposite_value(make, evaluation):
    ours, theirs = make(MAX), make(MIN)
    one, other = evaluation(ours), evaluation(theirs)
    random, seen = Random(1), set()
    for _ in range(10):
        here, there = ours.initial(), theirs.initial()
        while not ours.is_terminal(here):
            assert one(here) == -other(there)
            seen.add(one(here))
            moves = ours.moves(here), theirs.moves(there)
            if isinstance(ours, Breakthrough):  # MIN plays the board upside down
                turned = [
                    tuple((ours.rows - 1 - s // 4) * 4 + s % 4 for s in move)
                    for move in moves[0]
                ]
                assert set(turned) == set(moves[1])
                choice = random.randrange(len(turned))
                here = ours.play(here, moves[0][choice])
                there = theirs.play(there, turned[choice])
            else:
                move = random.choice(moves[0])
                here, there = ours.play(here, move), theirs.play(there, move)
    assert len(seen) > 5


@pytest.mark.parametrize(("make", "evaluation"), CASES)
def test_win_is_larger_than_every_value(make, evaluation):
    game = make(MAX)
    evaluate = evaluation(game)
    for state in walks(game, Random(2), 40):
        assert abs(evaluate(state)) < evaluate.win


@pytest.mark.parametrize(
    ("make", "evaluation"), [case for case in CASES if issubclass(case[1], Weighted)]
)
def test_no_feature_is_larger_than_it_says(make, evaluation):
    game = make(MAX)
    evaluate = evaluation(game)
    most = evaluate.most()
    for state in walks(game, Random(4), 40):
        for name, feature, weight, value in evaluate.terms(state):
            assert abs(feature) <= most[name]
            assert value == weight * feature
        assert evaluate(state) == sum(term.value for term in evaluate.terms(state))


@pytest.mark.parametrize(
    ("game", "evaluation"),
    [
        (ConnectFour(), ConnectFourFeatures),
        (Othello(6), OthelloFeatures),
        (Breakthrough(6, 5), BreakthroughFeatures),
    ],
)
def test_every_feature_is_met_with_both_signs(game, evaluation):
    evaluate = evaluation(game)
    met = {
        (name, feature > 0)
        for state in walks(game, Random(2), 60)
        for name, feature, _, _ in evaluate.terms(state)
        if feature
    }
    assert len(met) == 2 * len(evaluate.HAND)


@pytest.mark.parametrize(("make", "evaluation"), CASES)
def test_searches_agree_with_the_evaluation_at_the_limit(make, evaluation):
    game = make(MAX)
    options = {"depth": 3, "evaluate": evaluation(game)}
    for state in list(walks(game, Random(3), 3))[::5]:
        found = gs.alpha_beta(game, state, **options)
        assert found.value == minimax(game, state, **options).value


def test_sixty_nine_lines():
    evaluate = ConnectFourLines(ConnectFour())
    assert len(set(evaluate.lines)) == len(evaluate.lines) == 69
    assert {line.bit_count() for line in evaluate.lines} == {4}


def test_a_blocked_line_counts_for_nobody():
    game = ConnectFour(4, 1, 4)
    evaluate = ConnectFourLines(game)
    assert evaluate(game.from_moves("1")) == 1
    assert evaluate(game.from_moves("12")) == 0


def test_a_corner_is_worth_ten_moves():
    game = Othello(4)
    bare = game.from_text("X O . . / . . . . / . . . . / . . . . / X to move")
    assert Mobility(game)(bare) == 1 + 10


def test_pawns_count_by_the_rows_they_have_left_behind():
    game = Breakthrough(6, 2)
    state = game.from_text("OO/X./../../O./X.")
    assert Advance(game)(state) == (6 + 4) + 6 - (6 + 6 + (6 + 4))


@each(
    "evaluation",
    [*dict.fromkeys(case[1] for case in CASES), BackgammonFeatures, PigLead],
)
def test_another_game_is_refused(evaluation):
    with pytest.raises(TypeError, match=r"game: .*, not for TicTacToe\(\)"):
        evaluation(TicTacToe())
