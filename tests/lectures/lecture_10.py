"""Lecture 10 in numbers: pruning at chance nodes."""

import re
from fractions import Fraction
from functools import cache
from itertools import product
from random import Random

import gamesearch as gs
from gamesearch.check import chance_slips
from gamesearch.check.learner import same_code
from gamesearch.lab.experiments import backgammon_openings, chance_tables, savings
from gamesearch.tree.star_bounds import closing, closings

CELLS = (
    "imports", "exercise-hand", "check-hand", "run-call", "look-explore",
    "look-probe-explore", "tweak-likely-run", "tweak-claims",
    "exercise-predict", "check-predict", "exercise-warmup-unchanged",
    "exercise-slip-one", "exercise-slip-two", "exercise-slip-three", "star-table-wrong",
)  # fmt: skip
HALF, THIRD, QUARTER = Fraction(1, 2), Fraction(1, 3), Fraction(1, 4)
FOUR = 1, 2, 0, 9
TEN = {"utility_range": (0, 10)}


def equal(leaves, first=gs.MAX):
    """A choice of 5 or a die with these faces."""
    die = gs.Chance([(Fraction(1, len(leaves)), leaf) for leaf in leaves])
    return gs.ExplicitTree([5, die], first=first)


def looks(game, move, search=gs.star1, **options):
    """What the search sees of a die, outcome by outcome."""
    return closing(gs.searched(game, search, **options), move).looks


def limits(U):
    """What b is worth after three outcomes, at least and at most."""
    look = looks(equal(FOUR), "b", utility_range=(0, U))[2]
    assert look.outcome.name == "b3"
    return [look.least, look.most]


def reads_all(*ranges):
    """Of these U, those for which the 9 need not be read."""
    return [U for U in ranges if read(equal(FOUR), utility_range=(0, U)) == 4]


def read(game, search=gs.star1, **options):
    return search(game, **options).leaves


def equal_outcomes_move_on_by_a_subtraction(dice=10):
    """A and B of 300 random dice, from their formula at the first face."""
    dice = Random(dice)
    for _ in range(300):
        leaves = [dice.randint(0, 10) for _ in range(dice.randint(2, 7))]
        N, first = len(leaves), dice.choice([gs.MAX, gs.MIN])
        A, B = N * (5 - 10) + 10, N * (5 - 0) + 0
        for look in looks(equal(leaves, first), "b", **TEN):
            if (look.A if first == gs.MAX else look.B) != (A if first == gs.MAX else B):
                return False
            A, B = A + 10 - look.low, B + 0 - look.low
    return True


def faces(game):
    die = game.play(0, "b")
    return [game.utility(game.play(die, roll)) for roll, _ in game.outcomes(die)]


def read_twice(tree):
    """The values of the leaves that are."""
    return [node.value for node in tree if node.leaf and len(node.visits) > 1]


def die_of(*pairs):
    return gs.ExplicitTree([5, gs.Chance(pairs)])


def inside_the_last():
    """Limits too wide: what is left unread stands below the last outcome."""
    unread = []
    for seed in range(20):
        game = gs.RandomTree(4, 3, seed, chance="equal")
        tree = gs.searched(game, gs.star1, utility_range=(-5, 6))
        unread += [node.path[1] for node in tree if node.leaf and not node.order]
    return set(unread)


def most_read(n, seeds=25):
    """Leaves that Star2 reads at most with the best moves first."""
    counts = []
    for seed in range(seeds):
        game = gs.Counted(gs.RandomTree(n, 3, seed, chance="equal"))
        order = gs.orders.bind(gs.orders.best_first, game.game, 3)
        gs.star2(game, order=order, utility_range=(0, 1))
        counts.append(len(set(game.visited)))
    return max(counts)


def formula(n):
    return n**2 + n * (n - 1)


def saved(kind, search):
    """The savings of a kind of tree, in whole per cent."""
    rows = [row for row in savings() if re.search(kind, row["leaves"])]
    return [round(row[search]) for row in rows]


def loses_more(one, other):
    """Do wide limits add more evaluations on trees of the one kind?"""
    table = chance_tables.evaluated_by_limits([(0, 1), (-5, 6)])
    added = {row["trees"]: row["-5 to 6"] - row["0 to 1"] for row in table}
    return added[one] > added[other]


def above_ninety():
    best = "Star2 best-first"
    return {row["leaves"] for row in savings() if row[best] and row[best] > 90}


def all_between(numbers, low, high):
    return bool(numbers) and all(low <= number <= high for number in numbers)


BOARD = gs.Backgammon()
OPENING = BOARD.play(BOARD.initial(), (3, 1))
FEATURES = gs.evaluations.BackgammonFeatures(BOARD)


@cache
def backgammon():
    """The rolls after which Star1 closes an interval, and the highest value."""
    options = {"depth": 3, "evaluate": FEATURES}
    tree = gs.searched(BOARD, gs.star1, OPENING, **options)
    cuts = [len(found.looks) for found in closings(tree) if found.cut is not None]
    seen = gs.Counted(BOARD)
    options["evaluate"] = seen.evaluation(FEATURES)
    gs.expectiminimax(seen, OPENING, **options)
    return min(cuts), max(FEATURES(position) for position in seen.visited)


DEEP = backgammon_openings.overview(backgammon_openings.saved()).where(depth=3)
MEANS = {row["search"]: row for row in DEEP}
ALL, STAR2 = MEANS["expectiminimax"], MEANS["Star2"]
ROOT, EVERY = MEANS["Star2, root sorted"], MEANS["Star2, all sorted"]


def shapes(leaves, plies):
    """Trees of so many leaves 0, 4, 8 and at most so many plies."""
    if leaves == 1:
        yield from (0, 4, 8)
    if plies == 0:
        return
    for split in splits(leaves):
        for below in product(*(list(shapes(n, plies - 1)) for n in split)):
            yield list(below)
            if len(below) > 1:
                yield gs.Chance([(Fraction(1, len(below)), tree) for tree in below])


def splits(leaves):
    for first in range(1, leaves + 1):
        if first == leaves:
            yield [leaves]
        else:
            yield from ([first, *rest] for rest in splits(leaves - first))


def wrong(handed_on, tree):
    game = gs.ExplicitTree(tree)
    return handed_on(game, game.initial()) != gs.expectiminimax(game).value


def of_three_leaves():
    for leaves in (2, 3):
        yield from (tree for tree in shapes(leaves, 3) if isinstance(tree, list))


def two_faces(one, two):
    """Leaves that Star2 and Star1 read."""
    game = gs.ExplicitTree([4, gs.Chance([(HALF, one), (HALF, two)])])
    return [read(game, gs.star2), read(game)]


def unchanged(slip):
    return same_code(slip, *chance_slips.SLIPS)


def points(number, players=False):
    """What the check gives for this slip, by part; as a function of one's own."""

    def mine(game, state, alpha, beta, search):
        return chance_slips.SLIPS[number](game, state, alpha, beta, search)

    report = gs.check.chance_node(mine, players=players)
    return {part.name: part.points for part in report.parts}


def pig(search, **table):
    ten = gs.Pig(10)
    return read(ten, search, depth=6, evaluate=gs.evaluations.PigLead(ten), **table)


def first_moves(race):
    """The value of each, exactly."""
    return [gs.star1(race, race.play(race.initial(), move), table="new").value
            for move in ("walk", "roll")]  # fmt: skip


def drawn(text):
    """The leaves that the sentence beside the picture says."""
    alt = re.search(r'alt="([^"]*)"', text)[1]
    return [int(n) for n in re.findall(r"\d+", re.sub(r"\d/\d", "", alt))]


def leaves_of(tree):
    if isinstance(tree, gs.Chance):
        return [leaf for _, below in tree for leaf in leaves_of(below)]
    if isinstance(tree, list):
        return [leaf for below in tree for leaf in leaves_of(below)]
    return [tree]


ROWS = """
title
    [3, 1, 2, 2, THIRD * (3 + 1 + 2 + 2) / 2, THIRD * (3 + 1 + 2 + 2 + 2 * 10) / 2]
hand-tree
    [*leaves, quarter]
check-hand
    leaves == FOUR
hand-why
    limits(10)
hand-limit
    [20, limits(20)[1]]
    [17, reads_all(9, 10, 16, 17, Fraction(171, 10), 18, 24)[-1]]
run-window-call
    [5, faces(turned)]
run-equal
    equal_outcomes_move_on_by_a_subtraction()
    [look.A for look in looks(equal(FOUR), 'b', **TEN)][0]
    [look.A for look in looks(equal(FOUR), 'b', **TEN)] == [-10, -1, 7]
run-call
    [look.B for look in looks(turned, 'b', **TEN)] == [20, 11, 3]
look-unequal
    gs.searched(replies, gs.star1, **TEN)['c', 'c1'].visits[0].window
    (5 - 10 * QUARTER) / (3 * QUARTER)
    gs.searched(replies, gs.star1, **TEN)['c'].known[1]
    not gs.searched(replies, gs.star1, **TEN)['c', 'c2'].visits
look-probe
    [1, 6, 2, looks(probed, 'b', gs.star2)[-1].most]
    [look.probe for look in looks(probed, 'b', gs.star2)] == [True] * 3
    [look.probe for look in looks(probed, 'c', gs.star2)] == [True] * 3 + [False]
look-probe-c
    looks(probed, 'c', gs.star2)[2].most
    [looks(probed, 'c', gs.star2)[3].A, looks(probed, 'c')[0].A]
    [looks(probed, 'c', gs.star2)[3].high, looks(probed, 'c', gs.star2)[3].most]
    read_twice(gs.searched(probed, gs.star2))
tweak-likely
    [read(die_of(*pairs[::-1]), **TEN), read(die_of(*pairs), **TEN)]
tweak-best-count
    [4, formula(4), 4**3]
    [most_read(n) for n in (2, 3, 4)] == [formula(n) for n in (2, 3, 4)]
    formula(20) < 20**3 / 10 and formula(19) > 19**3 / 10
tweak-loose-trees
    [4, 4, 0, 1]
tweak-loose-why
    inside_the_last() == {3}
    loses_more('0 or 1 below the die', 'MIN replies')
claims-text
    [chance_tables.CLAIMS['Star1']]
    chance_tables.CLAIMS['Star2'][0] == 50
    chance_tables.CLAIMS['Star2 best-first'][0] == 90
tweak-claims-read
    [2, 8, 3, 15, 25, 33, 20]
    all_between(saved('^uniform, n=.* d=3', 'Star1'), 2, 8)
    all_between(saved('^uniform, n=.* d=3', 'Star2'), 3, 15)
    all_between(saved('^0 or 1', 'Star1'), 25, 33)
    all_between(saved('^MIN nodes 0 or 1', 'Star2'), 48, 52)
    above_ninety() == {'uniform, n=40 d=3'}
    saved('^uniform, n=4 d=3', 'Star2, reading again')[0] < 0
    sum(kind in savings()['leaves'] for kind in kinds) == len(kinds) == len(shown)
star-backgammon
    [-FEATURES.win, FEATURES.win]
tweak-backgammon-all
    [FEATURES.win, backgammon()[0], 21]
    30 < backgammon()[1] < 40
tweak-backgammon-columns
    round(ROOT['sorting'])
    STAR2['leaves'] - ROOT['leaves'] > 1000
    STAR2['leaves'] - EVERY['leaves'] < EVERY['sorting']
    STAR2['leaves'] < ALL['leaves'] / 2
predict-tree
    drawn(CELL['predict-tree']) == leaves_of(below.tree)
exercise-warmup-text
    wrong(handed_on, [5, gs.Chance([(HALF, [4, 0]), (HALF, 8)])])
    not any(wrong(handed_on, tree) for tree in of_three_leaves())
exercise-open-text
    two_faces([1, 9, 9, 9], [2, 0]) == [3, 6]
open-why
    two_faces([9, 9, 9, 1], [0, 2]) == [7, 6]
exercise-slips-text
    unchanged(slip_one) and unchanged(slip_two) and unchanged(slip_three)
slips-why
    # only the third has all values right, and loses leaves
    points(0)['value'] < 40
    points(1)['value'] < 40
    points(2, players=True)['value'] == 40
    points(2, players=True)['leaves'] < 40
star-table-bound
    pig(gs.star2) > pig(gs.expectiminimax) > pig(gs.star1)
    pig(gs.star2, table='new') <= pig(gs.star1, table='new')
star-table-read
    first_moves(race)
    gs.star2(race, table=Careless()).move == 'roll'
    gs.star2(race, table=Careless()).value > first_moves(race)[0]
"""
