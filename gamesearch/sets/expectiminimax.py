"""Set 5, expectiminimax: what dice are worth, who plays otherwise, what would tip it.

Three shapes: dice before the reply, dice after it, dice twice. The best move by its
expected value is not that of one who expects the worst, or not that of one who looks at
what is likely.
"""

from collections.abc import Callable
from fractions import Fraction
from math import lcm
from operator import itemgetter
from random import Random
from string import ascii_lowercase

from gamesearch.check import build as judge_build
from gamesearch.check import expectation
from gamesearch.check.report import Report
from gamesearch.check.topics.chance_trees import reached
from gamesearch.draw.tree_picture import draw
from gamesearch.draw.worksheet import draw_by_hand
from gamesearch.games.explicit_tree import Chance, ExplicitTree
from gamesearch.rules import game as gs  # as the notebook calls it
from gamesearch.rules.game import CHANCE, MAX, MIN, SIDE_NAMES, Counted
from gamesearch.search.chance.expectiminimax import expectiminimax
from gamesearch.sets.question import asked
from gamesearch.sets.task import constructed, graded, repaired, written
from gamesearch.sets.variant import (
    HOLE,
    LEAVES,
    Topic,
    Variant,
    best_moves,
    named_parts,
)
from gamesearch.tree.narration import number
from gamesearch.tree.tree import searched

O = HOLE  # noqa: E741  a leaf, as round as it is drawn
SHAPES = {  # a tuple is a chance node; the moves of the root come in any order
    "before the reply": [([O, O], O), (O, [O, O]), [(O, O), (O, O)]],
    "after the reply": [[(O, O), O], [(O, O), (O, O)], [O, (O, O)]],
    "twice": [(O, [(O, O), O]), (O, O), ([O, O], O)],
}
DICE = 4  # chance nodes of each shape
DIVISORS = 3, 4, 5  # of probabilities; one outcome is always the likeliest
CHANCES = {d: (Fraction(1, d), Fraction(d - 1, d)) for d in DIVISORS}
LOW, HIGH = -6, 18
PARTS = 4, 5  # every number asked for has one of these as its denominator
FAR = 40  # no number asked for is larger
QUESTIONS = """
value: What is the root worth?
- {side} plays {best}; the next best, {second}, is worth {less}.
move: Which move is best at the root?
- {side} compares expected values and takes the {most}.
first: What is chance node {dice} worth?
- Each outcome counts with its probability; nothing is divided afterwards.
cautious: Which move does {side} choose who expects every chance node to come out in the
worst way for {side}?
- It is then worth {afraid}.
likely: Which move does {side} choose who looks, at every chance node, at the most
probable outcome only?
- It is then worth {hasty}.
level*: Why does {side} not play {second}? Leaf {leaf} is {now}: what would it have to
be, all else as it is, for {second} to be exactly as good as the best move?
- Then {second} is worth {value} too. On its way up a change of this leaf shrinks by
each probability that it meets.
"""


def make(structure: str, rng: Random) -> Variant:
    """A tree of this shape, one side or the other to move."""
    first = rng.choice((MAX, MIN))
    while True:
        tree = drawn_tree(SHAPES[structure], rng)
        if not unfit(tree, first):
            break
    game, side = ExplicitTree(tree, first), SIDE_NAMES[first]
    return Variant(
        "chance",
        structure,
        game,
        f"{side} moves first. Beside the outcomes of a chance node stand their "
        "probabilities; an outcome has the name of its node with 1, 2 … added, from "
        "left to right. A fraction may be written as one, such as 13/4.",
        questions(tree, first),
        lambda: draw_by_hand(game),
        lambda: draw(searched(game, expectiminimax)),
        expectiminimax,
    )


def drawn_tree(shape, rng: Random) -> list:
    """The shape with probabilities and leaves; no two leaves of a node are equal.

    Below thirds and fifths all leaves leave the same rest, so that sums come out even.
    """

    def below(parts, step, rest):
        leaves = range(LOW + (rest - LOW) % step, HIGH + 1, step)
        drawn = rng.sample(leaves, len(parts))
        return [
            leaf if part is O else node(part, step, rest)
            for part, leaf in zip(parts, drawn)
        ]

    def node(part, step, rest):
        if isinstance(part, list):
            return below(part, step, rest)
        divisor = rng.choice(DIVISORS)
        if divisor != 4 and step == 1:
            step, rest = divisor, rng.randrange(divisor)
        chances = rng.sample(CHANCES[divisor], 2)
        return Chance(zip(chances, below(part, step, rest)))

    return below(rng.sample(shape, len(shape)), 1, 0)


def worth(tree, side: int, dice: Callable):
    """The value of a tree for MAX; `dice(pairs)` values a chance node."""
    if isinstance(tree, Chance):
        return dice([(p, worth(one, side, dice)) for p, one in tree])
    if isinstance(tree, list):
        values = [worth(one, -side, dice) for one in tree]
        return max(values) if side == MAX else min(values)
    return tree


def expected(pairs):
    whole = lcm(*(p.denominator for p, _ in pairs))  # quicker than adding Fractions
    parts = (p.numerator * (whole // p.denominator) * value for p, value in pairs)
    return Fraction(sum(parts), whole)


def likely(pairs):
    return max(pairs, key=itemgetter(0))[1]


def cautious(first: int) -> Callable:
    """What a chance node is worth to one who moves first and expects the worst."""
    return lambda pairs: (min if first == MAX else max)(value for _, value in pairs)


def moves_by(tree, first: int, dice: Callable) -> list[tuple]:
    """Pairs (value, move) of the root's moves, the best first."""
    values = [worth(one, -first, dice) for one in tree]
    pairs = zip(values, ascii_lowercase)
    return sorted(pairs, key=lambda pair: -first * pair[0])


def first_dice(tree, first: int) -> tuple:
    """The first chance node in the order of reading, and what it is worth."""
    name, part = next(pair for pair in named_parts(tree) if isinstance(pair[1], Chance))
    side = -first if len(name) == 1 else first  # after one move, or after two
    return name, worth(part, side, expected)


def levels(tree, side: int, wanted, name: str) -> list[tuple]:
    """Leaves with the one value that makes this tree worth what is wanted.

    Triples (name, value now, value needed) for what alone can do it: all else stays.
    """
    if not isinstance(tree, (list, Chance)):
        return [] if tree == wanted else [(name, tree, wanted)]
    found = []
    for place, one in enumerate(tree):
        here = f"{name}{place + 1}"
        others = [other for other in range(len(tree)) if other != place]
        if isinstance(tree, Chance):
            rest = worth(Chance(tree[other] for other in others), side, expected)
            needed = Fraction(wanted - rest) / one[0]
            found += levels(one[1], side, needed, here)
        else:
            values = [worth(tree[o], -side, expected) for o in others]
            if all(side * value < side * wanted for value in values):
                found += levels(one, -side, wanted, here)
    return found


def tipping(tree, first: int) -> tuple | None:
    """The leaf below the second-best move that is asked about, if there is one."""
    best, second = moves_by(tree, first, expected)[:2]
    part = tree[ascii_lowercase.index(second[1])]
    known = levels(part, -first, best[0], second[1])
    fit = (one for one in known if one[2] != best[0] and simple(one[2]))
    return max(fit, key=lambda one: len(one[0]), default=None)


def simple(value) -> bool:
    """Can it be written with two decimals, and is it of middling size?"""
    return abs(value) <= FAR and any((value * part) % 1 == 0 for part in PARTS)


def plain(value):
    """A whole number as such."""
    return int(value) if value == int(value) else value


def questions(tree, first: int):
    """What is asked of a tree that is fit."""
    best, second = moves_by(tree, first, expected)[:2]
    dice, value = first_dice(tree, first)
    afraid, hasty = (moves_by(tree, first, way)[0] for way in (cautious(first), likely))
    leaf, now, needed = tipping(tree, first)
    answers = {
        "value": plain(best[0]),
        "move": best[1],
        "first": plain(value),
        "cautious": afraid[1],
        "likely": hasty[1],
        "level": plain(needed),
    }
    return asked(
        QUESTIONS,
        answers,
        side=SIDE_NAMES[first],
        best=best[1],
        value=number(best[0]),
        second=second[1],
        less=number(second[0]),
        most="largest" if first == MAX else "smallest",
        dice=dice,
        afraid=number(afraid[0]),
        hasty=number(hasty[0]),
        leaf=leaf,
        now=number(now),
    )


def unfit(tree, first: int) -> str:
    """Why a tree is not used; empty if it is."""
    chosen = set()
    for way in (cautious(first), likely, expected):  # the slow one last
        best, second, *_ = moves_by(tree, first, way)
        if best[0] == second[0]:
            return "Two moves are best."
        chosen.add(best[1])
    if len(chosen) == 1:
        return "The cautious and the hasty play the best move too."
    name, value = first_dice(tree, first)
    if not simple(best[0]) or not simple(value):
        return "A value has more than two decimals."
    if value in (best[0], *(part for _, part in named_parts(tree))):
        return f"{name} is worth what stands elsewhere."
    if tipping(tree, first) is None:
        return "No leaf alone makes the second-best move as good."
    return ""


def refuses(variant: Variant) -> str:
    """Why a variant is not used; empty if it is."""
    parts = [part for _, part in named_parts(variant.game.tree)]
    leaves = sum(not isinstance(part, (list, Chance)) for part in parts)
    dice = sum(isinstance(part, Chance) for part in parts)
    if leaves > LEAVES:
        return f"{leaves} leaves are too many."
    if dice != DICE:
        return f"{dice} chance nodes, not {DICE}."
    return unfit(variant.game.tree, variant.game.first)


TOPIC = Topic(
    "chance",
    "expectiminimax",
    tuple(SHAPES),
    make,
    refuses,
    f"At most {LEAVES} leaves and {DICE} chance nodes; one best move by expected "
    "value, one by the worst and one by the likeliest outcomes, not all the same; "
    "every number asked for has at most two decimals.",
)

# -- to write, to repair and to build --------------------------------------------------


def judge(*needs: str) -> Callable:
    """The judge of a search of trees with dice, by what it has to be right in."""
    return lambda search, cases: expectation(search, on=cases, needs=needs)


def best_move(game, state):
    """The expected value of the state for MAX, and the best move."""

    def value(state):
        if game.is_terminal(state):
            return game.utility(state)
        if game.to_move(state) == gs.CHANCE:
            return average(state)
        choose = max if game.to_move(state) == gs.MAX else min
        return choose(value(game.play(state, move)) for move in game.moves(state))

    def average(state):
        total, outcomes = 0, game.outcomes(state)
        for outcome, probability in outcomes:
            state = game.play(state, outcome)
            total += probability * value(state)
        return total / len(outcomes)

    if game.to_move(state) == gs.CHANCE:
        return value(state), None
    values = {move: value(game.play(state, move)) for move in game.moves(state)}
    choose = max if game.to_move(state) == gs.MAX else min
    chosen = choose(values, key=values.get)
    return values[chosen], chosen


def build(mine, k, given) -> Report:
    """A tree whose best move changes when each leaf is squared, which keeps order."""
    return judge_build(given, lambda game: turned_by_squares(game, k))


class Squared(Counted):
    """The game in which each leaf is worth its square."""

    def utility(self, state):
        return super().utility(state) ** 2


def turned_by_squares(game, k: int):
    """True if k chance nodes are there and squares choose another move; else a text."""
    states = reached(game)
    leaves = [game.utility(state) for state in states if game.is_terminal(state)]
    dice = [s for s in states if game.to_move(s) == CHANCE and not game.is_terminal(s)]
    if game.to_move(game.initial()) != MAX:
        return "MAX is to move at the root."
    if len(leaves) > LEAVES:
        return f"It has {len(leaves)} leaves; {LEAVES} are enough."
    if min(leaves) < 0:
        return "Squaring keeps the order of numbers only from 0 on: no negative leaf."
    if any(len(game.outcomes(state)) < 2 for state in dice):
        return "A chance node with one outcome is none: give it two at least."
    if len(dice) != k:
        return f"The number of its chance nodes is {len(dice)}, not {k}."
    chosen = [best_moves(one, expectiminimax) for one in (game, Squared(game))]
    for moves, when in zip(chosen, ("before", "after")):
        if len(moves) > 1:
            return f"{' and '.join(moves)} are equally good {when} squaring."
    before, after = chosen
    return before != after or f"{before[0]} is the best move before and after."


SET = graded(
    "set-5-chance",
    "Set 5: expectiminimax",
    write=written("Write it", "my_expectiminimax", judge("move", "depth", "proof")),
    repair=repaired("Repair the average", best_move, judge("move", "proof")),
    build=constructed("Build a tree", build, (2, 3, 4), "my_tree"),
)
