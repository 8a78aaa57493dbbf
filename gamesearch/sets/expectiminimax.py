"""Set 5, expectiminimax: the values of chance nodes, and what changes the best move.

Three shapes: dice before the reply, dice after it, dice twice. The move with the best
expected value differs from the move of a player who expects the worst outcomes, or from
the move of a player who looks only at the most likely outcomes.
"""

from collections.abc import Callable
from fractions import Fraction
from math import lcm
from operator import itemgetter
from random import Random
from string import ascii_lowercase

from gamesearch.check import expectation
from gamesearch.check.topics.chance_trees import reached
from gamesearch.draw.tree_picture import draw
from gamesearch.draw.worksheet import draw_by_hand
from gamesearch.games.explicit_tree import Chance, ExplicitTree
from gamesearch.rules import game as gs  # as the notebook calls it
from gamesearch.rules.game import CHANCE, MAX, MIN, SIDE_NAMES, Counted
from gamesearch.rules.say import all_of, say
from gamesearch.search.chance.expectiminimax import expectiminimax
from gamesearch.sets.question import asked
from gamesearch.sets.task import graded, one_built, repaired, written
from gamesearch.sets.variant import (
    LEAVES,
    O,
    Topic,
    Variant,
    best_moves,
    named_parts,
    too_many,
)
from gamesearch.tree.narration import number
from gamesearch.tree.tree import searched

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
- {side} plays {best}. The second-best move, {second}, is worth {less}.
move: Which move is best at the root?
- {side} compares expected values and takes the {most}.
first: What is the value of chance node {dice}?
- Each value is multiplied by its probability, and the products are added. There is no
division at the end, because the probabilities sum to 1.
cautious: Suppose that {side} expects the worst outcome for {side} at every chance node.
Which move does {side} choose?
- By this rule the move is worth {afraid}.
likely: Suppose that {side} looks only at the most probable outcome of every chance
node. Which move does {side} choose?
- By this rule the move is worth {hasty}.
level*: Leaf {leaf} is now {now}. Which value would make move {second} exactly as good
as the best move, if nothing else changes?
- With this leaf, {second} is worth {value} too. On the way up, a change of the leaf is
multiplied by each probability on its way.
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
        say(
            "{side} moves first. The probability of each outcome of a chance node "
            "stands beside it. The name of an outcome is the name of its chance node "
            "with 1, 2 … added, from left to right. A fraction may be written like "
            "this: 13/4.",
            side=side,
        ),
        questions(tree, first),
        lambda: draw_by_hand(game),
        lambda: draw(searched(game, expectiminimax)),
        expectiminimax,
    )


def drawn_tree(shape, rng: Random) -> list:
    """The shape with probabilities and leaves; no two leaves of a node are equal.

    Below probabilities in thirds or fifths, all leaves have the same remainder, so the
    expected values are whole numbers.
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
    """The value of a chance node for a first player who expects the worst outcome."""
    return lambda pairs: (min if first == MAX else max)(value for _, value in pairs)


def moves_by(tree, first: int, dice: Callable) -> list[tuple]:
    """Pairs (value, move) of the root's moves, the best first."""
    values = [worth(one, -first, dice) for one in tree]
    pairs = zip(values, ascii_lowercase)
    return sorted(pairs, key=lambda pair: -first * pair[0])


def first_dice(tree, first: int) -> tuple:
    """The first chance node in preorder, and its value."""
    name, part = next(pair for pair in named_parts(tree) if isinstance(pair[1], Chance))
    side = -first if len(name) == 1 else first  # after one move, or after two
    return name, worth(part, side, expected)


def levels(tree, side: int, wanted, name: str) -> list[tuple]:
    """The leaves that can give this tree the value `wanted` if they alone are changed.

    Each is a triple (name, value now, value needed).
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
    """The leaf below the second-best move for the last question, if there is one."""
    best, second = moves_by(tree, first, expected)[:2]
    part = tree[ascii_lowercase.index(second[1])]
    known = levels(part, -first, best[0], second[1])
    fit = (one for one in known if one[2] != best[0] and simple(one[2]))
    return max(fit, key=lambda one: len(one[0]), default=None)


def simple(value) -> bool:
    """Can it be written with two decimals, and is it not too large?"""
    return abs(value) <= FAR and any((value * part) % 1 == 0 for part in PARTS)


def plain(value):
    """The value, as an int if it is a whole number."""
    return int(value) if value == int(value) else value


def questions(tree, first: int):
    """The questions on a tree that is used."""
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
        return "The cautious and the hasty player also play the best move."
    name, value = first_dice(tree, first)
    if not simple(best[0]) or not simple(value):
        return "A value has more than two decimals."
    if value in (best[0], *(part for _, part in named_parts(tree))):
        return say("The value of {node} also stands elsewhere.", node=name)
    if tipping(tree, first) is None:
        return "No single leaf can make the second-best move as good as the best."
    return ""


def refuses(variant: Variant) -> str:
    """Why a variant is not used; empty if it is."""
    parts = [part for _, part in named_parts(variant.game.tree)]
    leaves = sum(not isinstance(part, (list, Chance)) for part in parts)
    dice = sum(isinstance(part, Chance) for part in parts)
    if leaves > LEAVES:
        return too_many(leaves)
    if dice != DICE:
        return wrong_dice(dice, DICE)
    return unfit(variant.game.tree, variant.game.first)


def wrong_dice(dice: int, wanted: int) -> str:
    """What to say of a tree with another number of chance nodes."""
    return say("It has {dice:chance node|chance nodes}, not {n}.", dice=dice, n=wanted)


TOPIC = Topic(
    "chance",
    "expectiminimax",
    tuple(SHAPES),
    make,
    say(
        "The tree has at most {leaves:leaf|leaves} and {dice:chance node|chance "
        "nodes}. One move is best by expected values, one by the worst outcomes, and "
        "one by the likeliest outcomes. These are not all the same move. Every number "
        "that is asked for has at most two decimals.",
        leaves=LEAVES,
        dice=DICE,
    ),
    refuses,
)

# -- to write, to repair and to build --------------------------------------------------


def judge(*needs: str) -> Callable:
    """The judge of a search of trees with dice, by the parts that it must get right."""
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


class Squared(Counted):
    """The game in which each leaf is worth its square."""

    def utility(self, state):
        return super().utility(state) ** 2


def turned_by_squares(game, k: int):
    """Are there `k` chance nodes, and does the best move change by squaring the leaves?

    Squaring changes the values of the leaves and keeps their order.
    """
    states = reached(game)
    leaves = [game.utility(state) for state in states if game.is_terminal(state)]
    dice = [s for s in states if game.to_move(s) == CHANCE and not game.is_terminal(s)]
    if game.to_move(game.initial()) != MAX:
        return "MAX must move at the root."
    if len(leaves) > LEAVES:
        return say(
            "It has {leaves:leaf|leaves}, but {most} are enough.",
            leaves=len(leaves),
            most=LEAVES,
        )
    if min(leaves) < 0:
        return (
            "It has a negative leaf. Squaring keeps the order only of numbers that are "
            "0 or more."
        )
    if any(len(game.outcomes(state)) < 2 for state in dice):
        return "A chance node has only one outcome. Give it at least two."
    if len(dice) != k:
        return wrong_dice(len(dice), k)
    chosen = [best_moves(one, expectiminimax) for one in (game, Squared(game))]
    before, after = map(all_of, chosen)
    if len(chosen[0]) > 1:
        return say("Before squaring, {moves} are equally good.", moves=before)
    if len(chosen[1]) > 1:
        return say("After squaring, {moves} are equally good.", moves=after)
    return before != after or say(
        "{move} is the best move before and after squaring.", move=before
    )


SET = graded(
    TOPIC,
    write=written("Write it", "my_expectiminimax", judge("move", "depth", "proof")),
    repair=repaired("Repair the average", best_move, judge("move", "proof")),
    build=one_built("Build a tree", turned_by_squares, (2, 3, 4), "my_tree"),
)
