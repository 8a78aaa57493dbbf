"""What lecture 12 says in words, where no cell of it computes it."""

import re
from itertools import combinations_with_replacement
from math import comb

import pytest

import gamesearch as gs
import notebooks
from gamesearch.check import sum_mistakes

(PATH,) = (path for path in notebooks.PATHS if path.stem.startswith("12"))
LECTURE = {cell.id: cell for cell in notebooks.read(PATH).cells}


def lost(game, state=None):
    """Does the side to move lose? By search."""
    state = game.initial() if state is None else state
    return gs.minimax(game, state).value != game.to_move(state)


def test_two_equal_heaps_are_lost_and_1_2_3_too():
    assert all(lost(gs.Nim([n, n])) for n in range(5))
    assert lost(gs.Nim([1, 2, 3]))


def test_each_answer_to_7_leads_to_4_2_1_which_is_lost():
    game = gs.Grundy(7)
    assert lost(game)
    for move in game.moves(game.initial()):
        after = game.play(game.initial(), move)
        replies = {game.play(after, reply)[0] for reply in game.moves(after)}
        assert (4, 2, 1) in replies
    assert lost(game, ((4, 2, 1), gs.MAX))
    assert game.moves(((4, 2, 1), gs.MAX)) == [(3, 1)]


def test_the_values_told_of_the_tree_of_7():
    game = gs.Grundy(7)
    told = {(7,): 0, (6, 1): 1, (5, 2): 2, (4, 3): 1, (4, 2, 1): 0}
    for heaps, value in told.items():
        assert gs.grundy_value(game, (heaps, gs.MAX), split=False) == value


def test_a_heap_of_the_grundy_value_balances_and_no_other():
    for n in range(1, 8):
        value = gs.grundy_value(gs.Grundy(n))
        balanced = [
            size for size in range(4) if lost(gs.Sum([gs.Grundy(n), gs.Nim([size])]))
        ]
        assert balanced == [value]


def test_the_argument_for_the_nim_sum_move_by_move():
    for heaps in combinations_with_replacement(range(8), 3):
        s = heaps[0] ^ heaps[1] ^ heaps[2]
        reached = {s ^ a ^ b for a in heaps for b in range(a)}
        assert s not in reached
        assert set(range(s)) <= reached
        for t in range(s):
            first = 1 << ((s ^ t).bit_length() - 1)
            assert s & first
            for heap in heaps:
                if heap & first:
                    assert heap ^ s ^ t < heap


def test_the_nodes_that_are_told_before_they_are_run():
    nodes = [gs.minimax(gs.Grundy(n)).nodes for n in (8, 7)]
    assert nodes == [52, 24]
    assert "52 nodes for a heap of 8 and 24" in LECTURE["tweak-one"].source
    assert comb(4 + 3, 3) == 35


def test_the_values_of_kayles_come_again_after_70_and_none_is_0():
    row, known = gs.Kayles(200), {}
    value = [gs.grundy_value(row, ((n,), gs.MAX), memory=known) for n in range(1, 201)]
    apart = [n for n in range(1, 189) if value[n - 1] != value[n + 11]]
    assert max(apart) == 70
    assert 0 not in value


def test_copying_on_the_other_side_wins_every_row_of_kayles():
    for n in range(1, 30):
        gap = 1 if n % 2 else 2
        assert gs.grundy_value(gs.Kayles(n), (((n - gap) // 2,) * 2, gs.MAX)) == 0


def test_the_repair_of_misere_nim():
    """Normal play, until only heaps of 1 would be left: then an odd number of them."""
    for heaps in combinations_with_replacement(range(4), 3):
        nim_sum = heaps[0] ^ heaps[1] ^ heaps[2]
        ones = max(heaps) <= 1
        wins = sum(heaps) % 2 == 0 if ones else nim_sum != 0
        assert wins == (not lost(gs.Nim(heaps, misere=True)))


def test_what_the_predicted_sum_says_of_small_rows():
    assert [gs.grundy_value(gs.Kayles(n)) for n in (1, 2, 3)] == [1, 2, 3]


def test_the_slips_of_the_function_to_be_mended():
    """The cell has both; the first hides the second, which tells from 13 on."""
    defined = {"gs": gs}
    exec(LECTURE["exercise-repair"].source, defined)
    assert sum_mistakes.unchanged(defined["my_heap"])
    for n in range(1, 13):
        added = sum_mistakes.heap_by(gs.Grundy, n, join=lambda parts: [sum(parts)])
        assert added == gs.grundy_value(gs.Grundy(n))
    assert sum_mistakes.heap_by(
        gs.Grundy, 13, join=lambda parts: [sum(parts)]
    ) != gs.grundy_value(gs.Grundy(13))


def test_the_example_of_the_open_exercise_is_no_answer():
    example = [gs.Nim([5]), gs.Grundy(9), gs.Kayles(6)]
    assert repr(example).replace("Nim", "gs.Nim").replace("Gr", "gs.Gr").replace(
        "Kay", "gs.Kay"
    ) in LECTURE["exercise-open-text"].source.replace("`", "")
    assert gs.grundy_value(gs.Sum(example)) != 0


def test_a_strip_of_four_is_two_moves_of_min_and_two_by_two_is_hot():
    assert gs.stops(gs.Domineering(1, 4)) == (-2, -2)
    assert gs.temperature(gs.Domineering(1, 4)) < 0
    assert gs.stops(gs.Domineering(2, 2)) == (1, -1)
    with pytest.raises(ValueError, match="both sides must have the same moves"):
        gs.grundy_value(gs.Domineering(2, 2))


def test_the_order_and_the_score_of_three_switches():
    switches = [gs.Switch(5, -3), gs.Switch(4, 1), gs.Switch(9, 7)]
    assert [gs.temperature(switch) for switch in switches] == [4, 1.5, 1]
    found = gs.minimax(gs.ScoredSum(switches))
    assert found.value == 15
    assert [number for _, number in found.line] == [5, 1, 9]


def test_b_star_chooses_a_best_switch_before_the_value_is_known():
    pairs = eval(re.search(r"pairs = (\[.*?\])", LECTURE["star-b-star-run"].source)[1])
    open_still = 0
    for many in range(2, 9):
        rink = gs.ScoredSum([gs.Switch(*pair) for pair in pairs[:many]])
        found = gs.b_star(rink, estimate=gs.sum_intervals(rink))
        best = gs.alpha_beta(rink).value
        after = rink.play(rink.initial(), found.move)
        assert gs.alpha_beta(rink, after).value == best
        open_still += found.value[0] < found.value[1]
    assert open_still


def test_the_title_shows_the_winning_move():
    assert 3 ^ 4 ^ 5 == 0b010
    assert gs.winning_moves(gs.Nim([3, 4, 5])) == [(0, 2)]
    assert "Two counters of the first heap" in LECTURE["title"].source


def test_a_threat_is_best_though_the_other_switch_is_hotter():
    threat = gs.ScoredSum([gs.Switch(4, 0), gs.Switch(gs.Switch(10, 0), -1)])
    hot, cool = (gs.temperature(switch) for switch in threat.games)
    assert hot > cool
    after = threat.play(threat.initial(), gs.hottest(threat))
    best = gs.minimax(threat)
    assert threat.label(threat.initial(), best.move) == "B →{10 | 0}"
    assert gs.minimax(threat, after).value < best.value
