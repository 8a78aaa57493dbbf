"""The checks about sums: right answers pass, each mistake has its name."""

import functools
import operator
from functools import cache, reduce
from operator import xor

import pytest

import gamesearch as gs
from gamesearch.check import grundy, heap, mex, winning_move, worked
from gamesearch.check.topics.grundy import MEX
from gamesearch.check.topics.sums import given_heap

# right, differently written


def by_sorting(values):
    """A mex that goes through the values in order."""
    number = 0
    for value in sorted(values):
        number += value == number
    return number


def memoised(game, state):
    """A value that keeps what it found, and asks which state is over."""

    @cache
    def value(state):
        if game.is_terminal(state):
            return 0
        return gs.mex([value(game.play(state, move)) for move in game.moves(state)])

    return value(state)


def by_table(size):
    """All smaller heaps first."""
    values = [0] * 3
    for n in range(3, size + 1):
        pairs = [(a, n - a) for a in range(1, n) if a != n - a]
        values.append(gs.mex(values[a] ^ values[b] for a, b in pairs))
    return values[size]


def last_heap(heaps):
    """A winning move in the last heap that has one, as a list."""
    total = reduce(xor, heaps, 0)
    found = [[n, s - (s ^ total)] for n, s in enumerate(heaps) if s ^ total < s]
    return found[-1] if found else None


def test_what_is_right_passes_however_it_is_written():
    for check, function in (
        (mex, gs.mex),
        (mex, by_sorting),
        (grundy, gs.grundy_value),
        (grundy, memoised),
        (heap, by_table),
        (winning_move, last_heap),
    ):
        report = check(function)
        assert report, report


def test_a_row_of_kayles_is_judged_too():
    assert heap(lambda n: gs.grundy_value(gs.Kayles(n)), gs.Kayles)
    assert not heap(worked.my_heap, gs.Kayles)


WITH_XOR = """
def of_heaps(heaps):
    total = functools.reduce(operator.xor, heaps)
    grown = [size ^ total for size in heaps]
    good = [n for n in range(len(heaps)) if grown[n] < heaps[n]]
    return (good[0], heaps[good[0]] - grown[good[0]]) if good else None
"""


@pytest.mark.parametrize(
    ("line", "wrong", "name"),
    [
        ("operator.xor, heaps", "operator.add, heaps", "added"),
        ("operator.xor, heaps", "operator.or_, heaps", "or for exclusive or"),
        ("xor, heaps", "xor, heaps[1:], 0", "a heap is not in the nim-sum"),
        ("heaps[good[0]] - grown[good[0]]", "grown[good[0]]", "what is left"),
        ("heaps[good[0]] - grown[good[0]]", "heaps[good[0]]", "the whole heap"),
        ("heaps[good[0]] - grown[good[0]]", "total", "the nim-sum is taken"),
        ("(good[0], heaps", "(good[0] + 1, heaps", "heaps from 1"),
        ("grown[n] < heaps", "grown[n] <= heaps", "a move that takes nothing"),
        ("grown[n] < heaps", "grown[n] > heaps", "wrong way round"),
        ("range(len(heaps))", "range(1)", "gives up after the first heap"),
        ("else None", "else (0, 1)", "a move where none wins"),
    ],
)
def test_a_move_by_lists_with_a_slip_is_named(line, wrong, name):
    names = {"functools": functools, "operator": operator}
    assert line in WITH_XOR
    exec(WITH_XOR.replace(line, wrong), names)
    assert winning_move(names["of_heaps"]).mistake == name


def test_a_mistake_made_half_the_time_is_not_named():
    def sometimes(values):
        return gs.mex(values) if len(values) % 2 else max(values, default=-1) + 1

    report = mex(sometimes)
    assert not report
    assert report.mistake not in {mistake.name for mistake in MEX.mistakes}


def test_an_answer_of_the_wrong_kind_is_told():
    for check, answer, told in (
        (mex, None, "You return None"),
        (mex, "one", "whole number"),
        (mex, True, "whole number"),
        (grundy, 0.5, "whole number"),
        (heap, (1, 2), "whole number"),
        (winning_move, 7, "pair"),
        (winning_move, (float("inf"), 1), "pair"),
        (winning_move, (0, 99), "legal move"),
    ):

        def wrong(*_case, given=answer):
            return (lambda: given)()

        assert told in check(wrong).findings[0].text

    def deeper(*case):
        return deeper(case)  # with a star Python 3.15 ends it by no limit

    for check in (mex, grundy, heap, winning_move):
        assert "RecursionError" in check(deeper).findings[0].text


def test_a_move_that_does_not_win_is_told_by_what_it_leaves():
    report = winning_move(lambda heaps: (0, 1) if any(heaps) else None)
    for told in "heaps [3, 4, 5]: ", "(0, 1)", "is 3, not 0":
        assert told in report.findings[0].text
    lazy = winning_move(lambda heaps: heaps.clear())
    assert "the nim-sum is 2" in lazy.findings[0].text


def test_what_it_does_to_the_list_does_not_change_the_question():
    def emptied(values):
        found = gs.mex(values)
        values.clear()
        return found

    assert mex(emptied)


def test_only_grundys_game_and_kayles_have_heaps_of_this_kind():
    with pytest.raises(ValueError, match=r"^rules: give gs.Grundy or gs.Kayles"):
        heap(worked.my_heap, gs.Nim)


def test_the_function_to_be_mended_counts_as_unanswered_until_it_is_changed():
    report = heap(given_heap)
    assert not report.answered
    assert "For a heap of 2" in str(report)

    def half_mended(size):
        pairs = [(n, size - n) for n in range(1, (size + 1) // 2)]
        return gs.mex(half_mended(a) + half_mended(b) for a, b in pairs)

    report = heap(half_mended)
    assert report.mistake == "added"
    assert "For a heap of 13: You return 0, but the right number is 3." in str(report)


def test_a_mex_that_stops_counting_at_ten_does_not_pass():
    report = mex(lambda values: next((n for n in range(10) if n not in values), 10))
    assert not report
    assert "the right number is 40" in str(report)


def test_values_may_be_a_set():
    def in_place(values):
        values.sort()
        return gs.mex(values)

    assert "For the values set()" in str(mex(in_place))


@pytest.mark.parametrize("join", [sum, lambda some: reduce(xor, some, 0)])
def test_a_value_of_zeros_that_is_0_is_not_told_to_look_further(join):
    def mine(game, state):
        return join([mine(game, game.play(state, m)) for m in game.moves(state)])

    assert grundy(mine).mistake == "zeros stay zeros"


def test_a_value_that_asks_no_further_is_told_that_it_is_always_0():
    report = grundy(
        lambda game, state: gs.mex(game.play(state, m) for m in game.moves(state))
    )
    assert "always 0" in str(report)


def test_an_error_is_told_without_a_comma_before_the_colon():
    assert "to move: It stopped" in str(grundy(lambda game, state: 1 // 0))
