"""Grundy values: published sequences, and who wins as a search of the tree finds it."""

from functools import partial, reduce
from itertools import product
from operator import xor

import pytest
from answers import all_refused
from many import slowly

import gamesearch as gs
from gamesearch import MAX, MIN, Grundy, Kayles, Nim, Sum, grundy_value, winning_moves

# A002188 from n = 0, and Kayles from n = 1, as printed
GRUNDY = """0 0 0 1 0 2 1 0 2 1 0 2 1 3 2 1 3 2 4 3 0 4 3 0 4 3 0 4 1 2 3 1 2 4 1 2 4
1 2 4 1 5 4 1 5 4 1 5 4 1 0 2 1 0 2 1 5 2 1 3"""
KAYLES = "1 2 3 1 4 3 2 1 4 2 6 4 1 2 7 1 4 3 2 1 4 6 7 4 1 2 8"
ZERO_HEAPS = {0, 1, 2, 4, 7, 10, 20, 23, 26, 50, 53, 270, 273, 276, 282, 285, 288}
ZERO_HEAPS |= {316, 334, 337, 340, 346, 359, 362, 365, 386, 389, 392}  # all below 500


def numbers(text):
    return [int(word) for word in text.split()]


def smallest_missing(values):
    return min(set(range(len(values) + 1)) - set(values))


def splitting(most, splits):
    """The values of heaps 0 to `most`, from the pairs that each may be split into."""
    values = []
    for n in range(most + 1):
        values.append(smallest_missing([values[a] ^ values[b] for a, b in splits(n)]))
    return values


def unequal(n):
    return [(a, n - a) for a in range(1, n) if a != n - a]


def knocked(n):
    return [(a, n - k - a) for k in (1, 2) for a in range(n - k + 1)]


def partitions(n, most=None):
    """All ways to write n as a sum, the largest part first."""
    if n == 0:
        yield ()
    for part in range(min(n, most or n), 0, -1):
        for rest in partitions(n - part, part):
            yield (part, *rest)


def values_of(game, heaps):
    memory = {}
    return [grundy_value(game, ((n,), MAX), memory=memory) for n in heaps]


def test_heaps_of_grundys_game_to_500():
    found = values_of(Grundy(500), range(1, 501))
    assert found[:59] == numbers(GRUNDY)[1:]
    assert found == splitting(500, unequal)[1:]
    zeros = {n for n, value in enumerate(found, start=1) if value == 0 and n < 500}
    assert zeros == ZERO_HEAPS - {0}


def test_rows_of_kayles_to_200_have_period_12_from_71():
    found = values_of(Kayles(200), range(1, 201))
    assert found[:27] == numbers(KAYLES)
    assert found == splitting(200, knocked)[1:]
    assert found[70:-12] == found[82:]
    assert found[69] != found[81]


def test_a_deep_heap_needs_no_deep_recursion():
    assert grundy_value(TakeOne(3001)) == 1


def test_nim_is_the_exclusive_or():
    game = Nim([3, 3, 3])
    for heaps in product(range(4), repeat=3):
        for split in (True, False):
            value = grundy_value(game, (heaps, MIN), split=split)
            assert value == reduce(xor, heaps), heaps


def test_the_definition_alone_agrees_with_the_parts():
    memory, whole = {}, {}
    for kind in Grundy, Kayles:
        game = kind(9)
        for n in range(1, 10):
            for heaps in partitions(n):
                by_parts = grundy_value(game, (heaps, MAX), memory=memory)
                alone = grundy_value(game, (heaps, MAX), split=False, memory=whole)
                assert by_parts == alone, (game, heaps)


def sums_up_to(most):
    """All positions of Nim + Grundy's game + Kayles with so many coins at most."""
    for coins in range(most + 1):
        for nim in range(coins + 1):
            for grundy in range(coins - nim + 1):
                rows = partitions(nim), partitions(grundy)
                yield from product(*rows, partitions(coins - nim - grundy))


@pytest.mark.parametrize(("most", "sums"), [(9, 3_133), slowly(12, 18_240)])
def test_the_search_of_the_tree_agrees_on_all_sums_up_to(most, sums):
    game, counted = Sum([Nim([1]), Grundy(1), Kayles(1)]), 0
    table, memory = gs.Table(), {}
    of_grundy, of_kayles = splitting(most, unequal), splitting(most, knocked)
    for nim, grundy, kayles in sums_up_to(most):
        value = reduce(xor, nim, 0)
        value = reduce(xor, (of_grundy[heap] for heap in grundy), value)
        value = reduce(xor, (of_kayles[row] for row in kayles), value)
        state = (nim, grundy or (1,), kayles), MAX
        assert grundy_value(game, state, memory=memory) == value
        answer = gs.alpha_beta_with_memory(game, state, table=table)
        assert answer.value == (MAX if value else MIN), state
        counted += 1
    assert counted == sums  # partitions in three colours (A000716), added up


def test_plain_minimax_agrees_on_small_sums_whoever_begins():
    for nim, grundy, kayles in sums_up_to(6):
        game = Sum([Nim([1]), Grundy(1), Kayles(1)])
        for first in (MAX, MIN):
            state = (nim, grundy or (1,), kayles), first
            lost = grundy_value(game, state) == 0
            assert gs.minimax(game, state).value == (-first if lost else first), state


def test_winning_moves_are_those_after_which_the_search_says_the_mover_wins():
    game = Sum([Nim([3, 2]), Grundy(6), Kayles(3)])
    table = gs.Table()
    expected = [
        move
        for move in game.moves(game.initial())
        if gs.alpha_beta_with_memory(
            game, game.play(game.initial(), move), table=table
        ).value
        == MAX
    ]
    assert winning_moves(game) == expected
    assert 0 < len(expected) < len(game.moves(game.initial()))


def test_at_a_p_position_no_move_wins():
    assert winning_moves(Nim([1, 2, 3])) == []
    assert winning_moves(Nim([0])) == []


def test_the_memory_is_filled_and_used():
    memory, game = {}, gs.Counted(Grundy(40))
    first = grundy_value(game, memory=memory)
    game.reset()
    assert grundy_value(game, memory=memory) == first
    assert game.plays == 0


def test_mex_is_the_first_gap():
    for values in product(range(4), repeat=3):
        assert gs.mex(iter(values)) == smallest_missing(values)


class TakeOne(gs.Game):
    """One object is taken at a time; who cannot move is paid `end`."""

    def __init__(self, n, end=-1):
        self.n, self.end = n, end

    def initial(self):
        return self.n, MAX

    def to_move(self, state):
        return state[1]

    def moves(self, state):
        return ["take"] if state[0] else []

    def play(self, state, move):
        return state[0] - 1, -state[1]

    def utility(self, state):
        return state[1] * self.end


def test_what_has_no_grundy_value_is_refused():
    uneven = [gs.Domineering(2, 2), gs.Switch(1, -1), Sum([Nim([2]), gs.Switch(1, 1)])]
    unlike = [Nim([2], misere=True), Nim([0], misere=True), gs.TicTacToe(), gs.Pig(5)]
    all_refused(
        *((partial(grundy_value, game), ValueError, "both sides") for game in uneven),
        (partial(grundy_value, TakeOne(2, end=+1)), ValueError, "must lose"),
        *((partial(grundy_value, game), ValueError, "game:") for game in unlike),
        (partial(grundy_value, Nim([2]), memory=[]), TypeError, "memory:"),
        (partial(grundy_value, [3, 4, 5]), TypeError, "game:"),
    )
