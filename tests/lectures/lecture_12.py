"""Lecture 12 in numbers: sums of games."""

import math
from itertools import combinations_with_replacement

import gamesearch as gs

CELLS = (
    "imports", "exercise-hand", "exercise-values", "check-values", "tweak-strategy",
    "exercise-predict", "check-predict", "exercise-repair", "star-switch-run",
    "star-b-star-run",
)  # fmt: skip
value = gs.grundy_value
BALANCED = gs.Sum([gs.Kayles(4), gs.Grundy(8), gs.Nim([3])])


def p(game, state=None):
    """Does the side to move lose? By search."""
    state = game.initial() if state is None else state
    return gs.minimax(game, state).value != game.to_move(state)


def visited(game):
    return gs.minimax(game).nodes


def each_answer_to_seven_is_met():
    """By 4 + 2 + 1, where only two moves are left."""
    game, three = gs.Grundy(7), ((4, 2, 1), gs.MAX)
    after = [game.play(game.initial(), move) for move in game.moves(game.initial())]
    replies = [{game.play(s, reply)[0] for reply in game.moves(s)} for s in after]
    met = len(after) == 3 and all((4, 2, 1) in heaps for heaps in replies)
    return met and p(game) and p(game, three) and game.moves(three) == [(3, 1)]


def of_seven(*heaps):
    return value(gs.Grundy(7), (heaps, gs.MAX), split=False)


def balancing(n):
    return [size for size in range(4) if p(gs.Sum([gs.Grundy(n), gs.Nim([size])]))]


def the_argument_holds(heaps):
    """No move keeps the nim-sum s, each t < s can be reached, and as it is said."""
    s = heaps[0] ^ heaps[1] ^ heaps[2]
    reached = {s ^ a ^ b for a in heaps for b in range(a)}
    for t in range(s):
        first = 1 << ((s ^ t).bit_length() - 1)
        smaller = all(heap ^ s ^ t < heap for heap in heaps if heap & first)
        if not (s & first and smaller and t in reached):
            return False
    return s not in reached


def repair_wins(heaps):
    """Normal play, until only heaps of 1 would be left: then an odd number of them."""
    ones = max(heaps) <= 1
    return sum(heaps) % 2 == 0 if ones else heaps[0] ^ heaps[1] ^ heaps[2] != 0


def three_heaps(most):
    return combinations_with_replacement(range(most + 1), 3)


def added(n):
    """The value of a heap by the second slip alone: values added with carry."""
    return gs.mex(added(small) + added(n - small) for small in range(1, (n + 1) // 2))


def copied(n):
    """The value of a row of Kayles after the middle has been knocked down."""
    gap = 1 if n % 2 else 2
    return value(gs.Kayles(n), (((n - gap) // 2,) * 2, gs.MAX))


def refused(game):
    try:
        value(game)
    except ValueError as refusal:
        return "both sides must have the same moves" in str(refusal)


def scores(game):
    """The score, and the numbers that are taken for it."""
    found = gs.minimax(game)
    return [*(number for _, number in found.line), found.value]


def proved(pairs):
    """How many first moves B* proves before the value is known; all are best."""
    still_open = 0
    for many in range(2, len(pairs) + 1):
        rink = gs.ScoredSum([gs.Switch(*pair) for pair in pairs[:many]])
        found = gs.b_star(rink, estimate=gs.sum_intervals(rink))
        best = gs.alpha_beta(rink).value
        assert gs.alpha_beta(rink, rink.play(rink.initial(), found.move)).value == best
        still_open += found.value[0] < found.value[1]
    return still_open


def after_hottest(game):
    return gs.minimax(game, game.play(game.initial(), gs.hottest(game))).value


def walls(switch, tax):
    """What the players reach who begin, a move costs the tax."""
    return switch.a - tax, switch.b + tax


def taxed(tax):
    return walls(SWITCH, tax)


SWITCH = gs.Switch(5, -3)
ORDERS = math.comb(4 + 3, 3)
KAYLES, KNOWN = gs.Kayles(200), {}
ROW = [value(KAYLES, ((n,), gs.MAX), memory=KNOWN) for n in range(1, 201)]
APART = [n for n in range(1, 189) if ROW[n - 1] != ROW[n + 11]]
EXAMPLE = [gs.Nim([5]), gs.Grundy(9), gs.Kayles(6)]

ROWS = """
title
    [3, 4, 5] == list(nim.initial()[0])
    gs.winning_moves(nim) == [(0, 2)]
    gs.winning_moves(nim)[0][1]
hand-positions
    len(asked)
hand-copy
    all(p(gs.Nim([n, n])) for n in range(5)) and p(gs.Nim([1, 2, 3]))
hand-grundy
    each_answer_to_seven_is_met()
run-mex
    balancing(8)
    all(balancing(n) == [value(gs.Grundy(n))] for n in range(1, 8))
look-tree
    [6, 1, 5, 2, 4, 3, of_seven(6, 1), of_seven(5, 2), of_seven(4, 3)]
    of_seven(7) == of_seven(4, 2, 1) == 0
look-nim-sum
    [int(f'{number:03b}') for number in (3, 5, 3 ^ 5)]
look-why
    all(map(the_argument_holds, three_heaps(7)))
look-balance
    value(BALANCED, split=False) == value(gs.Nim([1, 2, 3])) == 0
look-hand
    [4, value(gs.Grundy(4)), 5, value(gs.Grundy(5))]
tweak-one
    [visited(gs.Grundy(8)), 8, visited(gs.Grundy(7)), 7]
tweak-one-why
    [ORDERS, value(gs.Grundy(8)), value(gs.Grundy(7))]
tweak-kayles-why
    [max(APART) + 1, 12]
    0 not in ROW
    {copied(n) for n in range(1, 30)} == {0}
predict-sum
    [ROW[:3], 4]
    [value(gs.Kayles(n)) for n in (1, 2, 3)] == ROW[:3]
exercise-repair-text
    not gs.check.heap(my_heap).answered
    max(n for n in range(1, 14) if added(n) == value(gs.Grundy(n)))
    all(added(n) == value(gs.Grundy(n)) for n in range(1, 13))
exercise-open-text
    [5, 9, 6] == [e.initial()[0][0] for e in EXAMPLE]
    value(gs.Sum(EXAMPLE)) != 0
    {value(gs.Grundy(5)), value(gs.Kayles(1))} == {1, 2}
star-misere-why
    all(repair_wins(h) != p(gs.Nim(h, misere=True)) for h in three_heaps(3))
star-domineering
    [1, 4, *set(gs.stops(gs.Domineering(1, 4)))]
    gs.stops(gs.Domineering(1, 4)) == (-2, -2)
    refused(gs.Domineering(2, 2))
star-stops
    [2, 2, *gs.stops(gs.Domineering(2, 2))]
star-stops-why
    [gs.stops(gs.Domineering(2, 3)).right, 2, 3]
star-thermograph
    [SWITCH.a, SWITCH.b, *gs.stops(SWITCH)]
star-thermograph-why
    [gs.temperature(SWITCH), gs.mean_value(SWITCH)]
    walls(SWITCH, 4) == (1, 1) and all(a > b for a, b in map(taxed, range(4)))
    gs.temperature(gs.Domineering(1, 4)) < 0
star-misere
    value(gs.Nim([0])) == value(gs.Nim([2, 2])) == 0
star-switch
    [gs.temperature(switch) for switch in plain.games]
    scores(plain)
    [[switch.a, switch.b] for switch in plain.games]
star-threat
    gs.temperature(threat.games[0]) > gs.temperature(threat.games[1])
    threat.label(threat.initial(), gs.minimax(threat).move) == 'B →{10 | 0}'
    [gs.minimax(threat).value, after_hottest(threat)]
star-b-star-why
    proved(pairs) > 0
"""
