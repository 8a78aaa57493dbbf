"""Sums of games: moves of all summands, turns, entries. Who wins: test_grundy_value."""

import pytest

import gamesearch as gs
from gamesearch import MAX, MIN, Domineering, Game, Grundy, Kayles, Nim, Sum, Switch

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
        found = [gs.minimax(game) for game in (one, many)]
        assert found[0].value == found[1].value
        assert found[0].nodes == found[1].nodes
        assert found[0].move == (found[1].move[0], found[1].move[1][1])


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
    with pytest.raises(ValueError, match=r"games: in game B, .* must take turns"):
        game.play(game.initial(), (1, "again"))
