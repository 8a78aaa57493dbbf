"""Lecture 5 in numbers: expectiminimax."""

import statistics
from fractions import Fraction
from functools import cache
from random import Random

from test_images import regenerate

import gamesearch as gs
from gamesearch.games.coins import CoinsState
from gamesearch.games.pig import PigState
from gamesearch.lab.experiments import brackets, winning_chances
from pressed import press

CELLS = (
    "imports", "exercise-hand", "check-hand", "look-pig-play", "look-pig-solved",
    "tweak-random", "exercise-predict", "check-predict", "check-warmup", "check-open",
    "star-hidden-run", "star-prune-run",
)  # fmt: skip
DRAWN = regenerate()
HALF, TENTH = Fraction(1, 2), Fraction(1, 10)
WORTH = {"utility_range": (0, 10)}

# Four ways to read the tree by hand; three of them are wrong.
READINGS = {
    "expected": lambda pairs: sum(p * v for p, v in pairs),
    "plain mean": lambda pairs: Fraction(sum(v for _, v in pairs), len(pairs)),
    "best": lambda pairs: max(v for _, v in pairs),
    "worst": lambda pairs: min(v for _, v in pairs),
}


def read(tree, reading, side=gs.MAX):
    """The value of a tree whose chance nodes are read in this way."""
    if isinstance(tree, gs.Chance):
        return READINGS[reading]([(p, read(t, reading, side)) for p, t in tree])
    if isinstance(tree, list):
        pick = max if side == gs.MAX else min
        return pick(read(below, reading, -side) for below in tree)
    return tree


def both(tree, reading="expected"):
    """The values of a and b, read in this way."""
    return [read(below, reading, gs.MIN) for below in tree.tree]


def b_for(p, x):
    """What b is worth if its first outcome has probability p, its second value x."""
    return read(gs.Chance([(p, [12, 16]), (1 - p, [x])]), "expected", gs.MIN)


def values_in(game):
    return [float(node.value) for node in gs.searched(game, gs.expectiminimax)]


def nearly(one, other):
    return all(abs(a - b) < 1e-9 for a, b in zip(one, other, strict=True))


def race():
    """The value of each move in the race of the title, whose moves go equally far."""
    one = DRAWN.RACE
    assert sum(one.faces) / 2 == one.step
    return {m: gs.expectiminimax(one, one.play(one.initial(), m)).value
            for m in one.moves(one.initial())}  # fmt: skip


# Pig
@cache
def last_bracket(target, exact):
    """How far 8 plies narrow it down; every bracket must hold the exact value."""
    found = list(brackets(gs.Pig(target), depths=(2, 4, 6, 8)))
    assert all(one.low <= exact <= one.high for one in found)
    return float(found[-1].low), float(found[-1].high)


def holds(target, *sides):
    """The totals of the first turn at which one holds."""
    return list(winning_chances(target, *sides).hold[0, 0].nonzero()[0])


def never_holds(target):
    """In no position; mine + total >= target is won already."""
    hold = winning_chances(target).hold
    return not any(hold[mine, :, : target - mine].any() for mine in range(target))


def asks_for_a_decision(widget):
    """After two rolls of the match in the lecture one may hold with 4 points."""
    for _ in range(2):
        press(widget, "enter", "roll")
    legal = widget.view["legal"] == ["roll", "hold"]
    return legal and "with 4 points" in widget.view["text"]


def chance_against_the_machine(coin):
    evaluate = gs.evaluations.PigLead(coin)

    def machine(game, state):
        found = gs.expectiminimax(game, state, depth=6, evaluate=evaluate)
        return [(found.move, 1)]

    return (gs.value_iteration(gs.players.against(coin, machine)).value + 1) / 2


PERFECT = gs.value_iteration(gs.Pig(10, sides=2))


def from_total(least):
    return lambda mine, theirs, total: total >= least


def perfect(mine, theirs, total):
    return PERFECT.plan.get(PigState(mine, theirs, total, gs.MAX)) == "hold"


def won(game):
    """The chance of whoever begins, in per cent."""
    return round(50 * (gs.value_iteration(game).value + 1), 1)


# Dice, scales, an opponent at random
def errors_told(*rolls):
    """The standard errors that the dice tell after so many more rolls each."""
    dice = gs.roll_dice(6)
    assert "standard deviation is 1.708" in dice.says
    for more in rolls:
        dice.roll(more)
        yield float(dice.says.split("standard error is ")[1].split(". ")[0])


def mapped(*images):
    """What both choices are worth if the leaves become these: least and average."""
    maps = gs.leaf_maps()
    maps.positions = list(images)
    return maps.worth


def chosen(game, place, opponent):
    """The squares, from 1, and the values of minimax and of expectimax."""
    against = gs.players.against(game, gs.players.RandomPlayer(), opponent=opponent)
    plain, average = gs.minimax(game, place), gs.expectimax(against, place)
    return [plain.move + 1, plain.value, average.move + 1, average.value]


def keeping(game, place, worth):
    return [move + 1 for move in game.moves(place)
            if gs.minimax(game, game.play(place, move)).value == worth]  # fmt: skip


def average_of(game, place, square, opponent):
    against = gs.players.against(game, gs.players.RandomPlayer(), opponent=opponent)
    return gs.expectimax(against, game.play(place, square - 1)).value


def shown_in(cell, board):
    return all(f"    {row}" in cell for row in board.splitlines())


def characters(odd=()):
    """Three characters' tree, or what is left of it without the odd chance."""
    nodes = [gs.Chance([(HALF, a), (HALF, b)]) for a, b in ((4, 5), (3, 9))]
    return gs.ExplicitTree([nodes[0], *odd, nodes[1]])


ODD = [gs.Chance([(TENTH, 20), (9 * TENTH, 0)])]


def same_bet(card):
    """What each bet is worth if it is the same at both nodes."""
    return {sum(p * below[bet] for p, below in card) for bet in ("red", "black")}


# Backgammon
@cache
def turns_of_all_rolls(seed, choose, games=10):
    """The counts of the lecture's cell, for players who choose in this way."""
    board, dice, counts = gs.Backgammon(), Random(seed), []
    for _ in range(games):
        state = board.initial()
        while not board.is_terminal(state):
            rolls, chances = zip(*board.outcomes(state))
            after = [board.play(state, roll) for roll in rolls]
            counts.append(sum(len(board.moves(rolled)) for rolled in after))
            rolled = dice.choices(after, [float(p) for p in chances])[0]
            state = board.play(rolled, choose(board, rolled, dice))
    return counts


def turns_on_average(seed, choose):
    return statistics.mean(turns_of_all_rolls(seed, choose))


def by_lot(board, state, dice):
    return dice.choice(board.moves(state))


def by_features(board, state, dice):
    """The turn after which the hand-set features are best."""
    evaluate, side = gs.evaluations.BackgammonFeatures(board), board.to_move(state)

    def worth(turn):
        after = board.play(state, turn)
        over = board.is_terminal(after)
        return side * (board.utility(after) * evaluate.win if over else evaluate(after))

    return max(board.moves(state), key=worth)


def taken(throws, state):
    return gs.expectimax(gs.Coins(throws), state).move


MEDIAN = statistics.median
KNOWN = CoinsState(((4, 3), (0, 0)))
TRIED = CoinsState(((4, 3), (1, 0))), CoinsState(((4, 3), (0, 1)))

ROWS = """
title
    [DRAWN.RACE.squares, DRAWN.RACE.step, DRAWN.RACE.faces]
    race() == {'walk': -1, 'roll': 0}
hand-tree
    DRAWN.DICE.tree == tree.tree
hand-expected
    both(tree)[1]
    both(tree) == [5, 4.5]
hand-why
    [both(tree, 'plain mean'), both(tree, 'best')]
    both(tree, 'worst')
look-tree
    [Fraction(8, 3), both(tree, 'worst')[1]]
    b_for(quarter, Fraction(8, 3)) == both(tree)[0] == b_for(TENTH * 3, 2)
tweak-probability
    [0.3, both(tree)[0]]
look-pig-play
    asks_for_a_decision(shown('look-pig-play'))
    0.53 < chance_against_the_machine(coin) < 0.56
look-pig-two
    [Fraction(5, 6), Fraction(6, 7), Fraction(5, 7), 0.7143]
    abs(gs.value_iteration(gs.Pig(2)).value - 5 / 7) < 1e-9
    Fraction(5, 6) + Fraction(1, 6) * (1 - Fraction(6, 7)) == Fraction(6, 7)
look-pig-narrow
    last_bracket(2, 5 / 7)[1] - last_bracket(2, 5 / 7)[0] < 0.002
    [round(edge, 2) for edge in last_bracket(10, TEN)]
look-pig-solve
    [row['target'] for row in found][1:]
look-pig-dash
    [max(n for n in (37, 38, 39) if never_holds(n)), holds(10, 2)[0]]
    holds(39) == [*range(18, 25)]
    all(map(never_holds, (2, 3, 10, 20, 38)))
    [row['hold_at'] for row in found][:3] == [None] * 3
tweak-dice
    [1200, 1.708, [round(1.708 / n**0.5, 1) for n in (300,)], 300]
    round(1.708 / 1200**0.5, 2)
    abs(2 - (lambda a, b: a / b)(*errors_told(100, 300))) < 0.02
tweak-scale
    mapped(1, 2, 3, 4) == ({'a': 2, 'b': 1}, {'a': 21 * TENTH, 'b': 13 * TENTH})
    mapped(1, 20, 30, 400) == ({'a': 20, 'b': 1}, {'a': 21, 'b': 409 * TENTH})
    mapped(15, 25, 35, 45) == ({'a': 25, 'b': 15}, {'a': 26, 'b': 18})
tweak-random-text
    shown_in(CELL['tweak-random-text'], game.text(lost))
tweak-random-first
    [chosen(game, lost, gs.MIN)[0], average_of(game, lost, 3, gs.MIN)]
    chosen(game, lost, gs.MIN)[2:]
    chosen(game, lost, gs.MIN)[1] == -1
tweak-random-read
    [keeping(game, draw, 0), chosen(game, draw, gs.MAX)[2:]]
    chosen(game, draw, gs.MAX)[:2] == [1, 0]
    5 in keeping(game, draw, 1)
predict-tree
    nearly(values_in(DRAWN.DICE_LAST), values_in(last))
exercise-warmup-text
    three_ways(characters(ODD))
    three_ways(characters()) == 'Careful plays a, Hopeful plays b, Even plays b.'
exercise-open-check
    won(gs.Pig(10, sides=2))
    won(against_rule(perfect)) == won(gs.Pig(10, sides=2))
exercise-open-text
    True not in {holds_out(against_rule(from_total(n))) for n in range(1, 11)}
    holds_out(against_rule(gs.check.worked.my_hold))
star-hidden-why
    [gs.expectiminimax(gs.ExplicitTree(gs.Chance(card))).value, *same_bet(card)]
star-dice
    [6 * 7 // 2, 20, 21 * 20]
star-dice-read
    420**2
star-prune
    gs.star1(wager, **WORTH).leaves == 4
    gs.star1(wager, utility_range=(0, 20)).leaves == 5
star-coins-value
    gs.expectimax(gs.Coins(2)).value
star-greedy
    [*KNOWN.seen[0], Fraction(5, 9)]
star-greedy-read
    [taken(7 + left, KNOWN) for left in (1, 2, 3, 4)] == [*'AABB']
    [taken(10, after) for after in TRIED] == ['B', 'A']
"""
SLOW = """
look-pig-dash
    all(map(never_holds, range(2, 39)))
    holds(100) == [*range(21, 100)]
    [100, holds(100)[0]]
star-dice-read
    round(turns_on_average(1, by_lot))
    turns_on_average(1, by_lot) > 1.5 * MEDIAN(turns_of_all_rolls(1, by_lot))
    420 < turns_on_average(3, by_lot) < 500
    250 < turns_on_average(1, by_features) < 350
star-dice
    max(turns_of_all_rolls(1, by_lot)) == 2148
"""
TEN = 2 * winning_chances(10).first - 1
