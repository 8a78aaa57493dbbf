"""The features of Connect Four, recounted square by square."""

from random import Random

import pytest

from gamesearch import MAX, MIN, ConnectFour
from gamesearch.search.evaluations import ConnectFourFeatures
from tests.evaluations.by_the_board import lines_of_squares, squares_of
from tests.games.positions import walks

GAMES = [
    ConnectFour(),
    ConnectFour(first=MIN),
    ConnectFour(5, 4, 3),
    ConnectFour(6, 5, 4, MIN),
    ConnectFour(4, 3, 2),
    ConnectFour(8, 4, 5),
    ConnectFour(3, 7, 4),
]


def recounted(game, state):
    """Threats, good threats, pairs and centre, MAX's less MIN's, from the text."""
    rows = game.board(state)
    free = squares_of(rows, ".")
    lines = lines_of_squares(game.height, game.width, game.connect)
    at_hand = {(max(r for r, c in free if c == column), column) for _, column in free}
    totals = [0, 0, 0, 0]
    for mark, side in (("X", MAX), ("O", MIN)):
        stones = squares_of(rows, mark)
        threats = {
            square
            for line in lines
            for square in line
            if square in free and set(line) - {square} <= stones
        }
        odd = 1 if side == game.first else 0
        good = [(r, c) for r, c in threats - at_hand if (game.height - r) % 2 == odd]
        pairs = [
            line
            for line in lines
            if set(line) <= stones | free and len(set(line) & free) == 2
        ]
        centre = [c for _, c in stones if abs(2 * c + 1 - game.width) <= 1]
        for n, found in enumerate((threats, good, pairs, centre)):
            totals[n] += side * len(found)
    return tuple(totals)


@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_features_are_those_seen_on_the_board(game):
    evaluate, seen = ConnectFourFeatures(game), set()
    for state in walks(game, Random(1), 30):
        if not game.is_terminal(state):
            assert evaluate.features(state) == recounted(game, state)
            seen.add(evaluate.features(state))
    assert len(seen) > 3


def test_a_good_threat_is_odd_for_who_begins_and_even_for_the_other():
    odd = "......./......./......./.XXX.../.OOX.../.OXO..."
    even = "......./......./.XXX.../.XOX.../.OXO.../.XOO..O"
    for rows, good in ((odd, (2, 0)), (even, (0, 2))):
        state = ConnectFour().from_text(rows)
        for first, expected in zip((MAX, MIN), good):
            evaluate = ConnectFourFeatures(ConnectFour(first=first))
            assert evaluate.features(state)[:2] == (2, expected)


def test_a_threat_that_can_be_played_at_once_is_no_good_threat():
    game = ConnectFour()
    state = game.from_moves("2233447")
    evaluate = ConnectFourFeatures(game)
    assert game.board(state)[-2:] == [".OOO...", ".XXX..X"]
    assert evaluate.features(state)[:2] == (2 - 2, 0 - 2)


@pytest.mark.parametrize(("width", "squares"), [(7, 6), (6, 12), (1, 6), (2, 12)])
def test_an_even_board_has_two_middle_columns(width, squares):
    evaluate = ConnectFourFeatures(ConnectFour(width, 6, 4))
    assert evaluate.most()["centre"] == squares
