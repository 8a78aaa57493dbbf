"""Grundy's game: zero positions of the literature, moves, entries."""

from gamesearch import MAX, MIN, Grundy, alpha_beta, minimax

LOST_HEAPS = {1, 2, 4, 7, 10, 20, 23, 26}  # sequence A002188 is 0 there, up to 26


def test_a_single_heap_is_lost_where_the_sequence_is_zero():
    for n in range(1, 17):
        value = alpha_beta(Grundy(n)).value
        assert value == (MIN if n in LOST_HEAPS else MAX), n


def test_seven_coins_min_first_are_won_by_max():
    answer = minimax(Grundy(7, first=MIN))
    assert answer.value == 1
    positions = set()
    game = Grundy(7, first=MIN)
    waiting = [game.initial()]
    while waiting:
        state = waiting.pop()
        positions.add(state)
        waiting += [game.play(state, move) for move in game.moves(state)]
    assert {heaps for heaps, _ in positions} == {
        (7,),
        *((6, 1), (5, 2), (4, 3)),
        *((5, 1, 1), (4, 2, 1), (3, 2, 2), (3, 3, 1)),
        *((4, 1, 1, 1), (3, 2, 1, 1), (2, 2, 2, 1)),
        *((3, 1, 1, 1, 1), (2, 2, 1, 1, 1)),
        (2, 1, 1, 1, 1, 1),
    }


def test_equal_heaps_are_split_once():
    game = Grundy(12)
    assert game.moves(((5, 5, 3), MAX)) == [(4, 1), (3, 2), (2, 1)]
    assert game.play(((5, 5, 3), MAX), (3, 2)) == ((5, 3, 3, 2), MIN)
