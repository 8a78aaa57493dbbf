"""Sums of games: moves of all summands, turns, entries. Who wins: test_grundy_value."""

import re

import pytest

from gamesearch import (
    MAX,
    MIN,
    Domineering,
    Game,
    Grundy,
    Kayles,
    Nim,
    Pig,
    Sum,
    Switch,
    TicTacToe,
    check_game,
    minimax,
)

MIXED = [
    Grundy(5),
    Kayles(3),
    Nim([2, 1]),
    Switch(2, -1),
    Domineering(2, 2),
    Sum([Nim([1]), Kayles(2)]),
]


def test_the_moves_are_those_of_each_summand_for_the_side_to_move():
    game = Sum(MIXED)
    for side in (MAX, MIN):
        state = game.initial()[0], side
        expected = [
            (n, move)
            for n, summand in enumerate(MIXED)
            for move in summand.moves((summand.initial()[0], side))
        ]
        assert game.moves(state) == expected


def test_a_side_may_move_twice_running_in_one_summand():
    game = Sum([Domineering(1, 4), Kayles(3)], first=MIN)
    state = game.initial()
    for typed in ("A a1b1", "B 3 2", "A c1d1"):
        state = game.play(state, game.parse(state, typed))
    assert state == (((0, 0b1111), (2,)), MAX)


def test_play_ends_when_the_side_to_move_has_no_move_anywhere():
    game = Sum([Domineering(1, 4), Domineering(1, 2)])
    assert game.is_terminal(game.initial())
    assert game.utility(game.initial()) == -1
    assert not game.is_terminal((game.initial()[0], MIN))


def test_nim_as_one_game_or_as_a_sum_of_heaps_is_the_same_tree():
    for heaps in (1, 2, 3), (2, 2), (1, 1, 3):
        one, many = Nim(heaps), Sum([Nim([heap]) for heap in heaps])
        found = [minimax(game) for game in (one, many)]
        assert found[0].value == found[1].value
        assert found[0].nodes == found[1].nodes
        assert found[0].move == (found[1].move[0], found[1].move[1][1])


def test_the_rules_keep_their_promises():
    for first in (MAX, MIN):
        report = check_game(Sum(MIXED, first=first), games=20)
        assert report.passed, report


def test_the_key_uses_the_keys_of_the_summands():
    game = Sum([Nim([2, 1]), Kayles(2)])
    one, other = ((((2, 1), (2,)), MAX)), (((1, 2), (2,)), MAX)
    assert game.key(one) == game.key(other)
    assert game.key(one) != game.key((one[0], MIN))
    assert game.key(one) != game.key((((2, 1), (1,)), MAX))


def test_parts_go_down_into_sums():
    nim, kayles = Nim([1, 2]), Kayles(3)
    switch = Switch(1, 0)
    game = Sum([nim, Sum([kayles, switch])], first=MIN)
    assert game.parts(game.initial()) == [
        (nim, ((1,), MIN)),
        (nim, ((2,), MIN)),
        (kayles, ((3,), MIN)),
        (switch, ((1, 0), MIN)),
    ]


def test_text_has_a_letter_for_each_summand():
    game = Sum([Grundy(7), Domineering(1, 2), Sum([Nim([2, 1])])])
    assert game.text(game.initial()).splitlines() == [
        "A: 7",
        "B:   a b",
        "   1 . .",
        "C: A: heap 1:  2  ||",
        "      heap 2:  1  |",
    ]


@pytest.mark.parametrize(
    ("typed", "move"),
    [
        ("A 4+3", (0, (4, 3))),
        ("a4+3", (0, (4, 3))),
        ("A: 7→4+3", (0, (4, 3))),
        ("b.2:1", (1, (1, 1))),
        (" B 1 1 ", (1, (0, 1))),
    ],
)
def test_a_move_may_be_typed_in_several_ways(typed, move):
    game = Sum([Grundy(7), Nim([1, 2])])
    assert game.parse(game.initial(), typed) == move


@pytest.mark.parametrize("typed", ["", "A", "4+3", "C 1:1", "B 4+3", "B" + "9" * 5000])
def test_a_wrong_entry_says_what_is_legal(typed):
    game = Sum([Grundy(3), Nim([1])])
    legal = re.escape("Legal moves: A 3→2+1, B 1:1.")
    with pytest.raises(ValueError, match=legal) as refused:
        game.parse(game.initial(), typed)
    assert len(str(refused.value)) < 200


@pytest.mark.parametrize("move", [(2, (0, 1)), (-1, (0, 1)), (1, (0, 2)), 1, None, "B"])
def test_an_illegal_move_is_refused(move):
    game = Sum([Grundy(3), Nim([1])])
    with pytest.raises(ValueError, match="is not a legal move here"):
        game.play(game.initial(), move)


class MovesAgain(Game):
    """After a move the same side is to move again."""

    def initial(self):
        return 1, MAX

    def to_move(self, state):
        return state[1]

    def moves(self, state):
        return ["again"] if state[0] else []

    def play(self, state, move):
        return 0, state[1]

    def utility(self, state):
        return -state[1]


def test_a_summand_in_which_the_turn_does_not_pass_is_named():
    game = Sum([Nim([1]), MovesAgain()])
    with pytest.raises(ValueError, match=r"games: in B, .* must take turns"):
        game.play(game.initial(), (1, "again"))


@pytest.mark.parametrize("game", [TicTacToe(), Pig(5), Nim([1], misere=True)], ids=str)
def test_a_game_that_cannot_be_a_summand_is_refused(game):
    with pytest.raises(ValueError, match="game: one in which who cannot move loses"):
        Sum([Nim([1]), game])


def test_the_list_of_games_is_checked():
    with pytest.raises(ValueError, match="games: from 1 to 26 games, not 0"):
        Sum([])
    with pytest.raises(ValueError, match="games: from 1 to 26 games, not 27"):
        Sum([Nim([1])] * 27)
    with pytest.raises(TypeError, match=r"games: a list of games, .*; B is 3"):
        Sum([Nim([1]), 3])
    with pytest.raises(ValueError, match="first: MAX or MIN"):
        Sum([Nim([1])], first=0)


def test_a_game_alone_is_no_list():
    with pytest.raises(TypeError, match="games: a list of games"):
        Sum(Nim([1]))


def test_repr_is_how_it_is_made():
    assert repr(Sum([Nim([1]), Grundy(7)])) == "Sum([Nim([1]), Grundy(7)])"
    assert repr(Sum([Kayles(2)], first=MIN)) == "Sum([Kayles(2)], first=MIN)"
