"""The known mistakes of an expectiminimax, recognised by the values they return.

One engine, `value_by`, has rules that can be exchanged. Where it returns what a
learner's function returns, on every tree, the rules are the name of the mistake.
"""

from collections.abc import Callable
from fractions import Fraction
from numbers import Real
from typing import NamedTuple

from gamesearch.rules.game import CHANCE, MAX, Game, State


class Rules(NamedTuple):
    """What an expectiminimax does; the defaults are right.

    `chance` is given the pairs (probability, value) of the outcomes in order.
    """

    chance: Callable = lambda pairs: sum(p * v for p, v in pairs)
    at_max: Callable = max
    at_min: Callable = min
    leaf: Callable = lambda utility, side: utility
    more: int = 0  # plies beyond the depth limit
    counts_chance: bool = True
    guesses_ends: bool = False  # is evaluate asked where the game is over?


class Mistake(NamedTuple):
    """A mistake by name, what to say of it, and the rules that make it."""

    name: str
    text: str
    rules: tuple[Rules, ...] = ()


RIGHT = Rules()


def value_by(rules: Rules, game: Game, state: State, depth=None, evaluate=None) -> Real:
    """The value of a state for MAX, by these rules.

    >>> from gamesearch.check.chance_trees import chance
    >>> from gamesearch import ExplicitTree
    >>> value_by(RIGHT, ExplicitTree(chance((1, 8), (3, 4))), 0)
    Fraction(5, 1)
    """

    def value(state, left):
        side = game.to_move(state)
        far = left is not None and left + rules.more <= 0
        if far and (rules.guesses_ends or not game.is_terminal(state)):
            return rules.leaf(evaluate(state), side)
        if game.is_terminal(state):
            return rules.leaf(game.utility(state), side)
        if left is not None and (rules.counts_chance or side != CHANCE):
            left -= 1
        if side == CHANCE:
            return rules.chance(
                [(p, value(game.play(state, move), left))
                 for move, p in game.outcomes(state)]
            )  # fmt: skip
        values = [value(game.play(state, move), left) for move in game.moves(state)]
        return rules.at_max(values) if side == MAX else rules.at_min(values)

    return value(state, depth)


def weighted(pairs):
    return sum(p * v for p, v in pairs)


def divided_again(pairs):
    return weighted(pairs) / len(pairs)


def plain_mean(pairs):
    return Fraction(sum(v for _, v in pairs), len(pairs))


def used_twice(pairs):
    return sum(p * p * v for p, v in pairs)


def last_only(pairs):
    p, v = pairs[-1]
    return p * v


def best_of(pairs):
    return max(v for _, v in pairs)


def worst_of(pairs):
    return min(v for _, v in pairs)


def best_weighted(pairs):
    return max(p * v for p, v in pairs)


def likeliest(pairs):
    return max(pairs, key=lambda pair: pair[0])[1]


def added_up(pairs):
    return sum(v for _, v in pairs)


def negated_unturned(values):
    return max(-value for value in values)


def any_start(start):
    return Rules(
        at_max=lambda values: max([start, *values]),
        at_min=lambda values: min([start, *values]),
    )


MISTAKES = (
    Mistake(
        "divided again by the number of outcomes",
        "The sum of probability times value is the expected value already. Divided by "
        "the number of outcomes it is too small: a fair coin that pays 3 on either "
        "side would be worth 1.5.",
        (Rules(chance=divided_again),),
    ),
    Mistake(
        "probabilities ignored",
        "You take the plain mean of the outcomes, as if all were equally likely. "
        "Multiply each value by its probability and add: then nothing is divided.",
        (
            Rules(chance=plain_mean),
            Rules(chance=lambda pairs: sum(v for _, v in pairs) // len(pairs)),
        ),
    ),
    Mistake(
        "probability left out",
        "You add up the values of the outcomes as they are. Each counts as much as it "
        "is likely: multiply it by its probability first.",
        (Rules(chance=added_up),),
    ),
    Mistake(
        "probability used twice",
        "Each value is multiplied by its probability twice. Once is enough: look "
        "whether both the recursion and the sum do it.",
        (Rules(chance=used_twice),),
    ),
    Mistake(
        "chance treated as MAX",
        "A chance node takes its best outcome, as MAX would. Nobody chooses there: "
        "test game.to_move(state) for gs.CHANCE and take the weighted sum.",
        (Rules(chance=best_of), Rules(chance=best_weighted)),
    ),
    Mistake(
        "chance treated as MIN",
        "A chance node takes its worst outcome, as MIN would. Dice are no opponent: "
        "test game.to_move(state) for gs.CHANCE and take the weighted sum.",
        (
            Rules(chance=worst_of),
            Rules(chance=lambda pairs: min(p * v for p, v in pairs)),
        ),
    ),
    Mistake(
        "only the likeliest outcome",
        "A chance node is worth what its likeliest outcome is worth. The others "
        "happen too: every outcome counts, with its probability.",
        (Rules(chance=likeliest),),
    ),
    Mistake(
        "only the last outcome",
        "What the outcomes before the last one gave is lost: add to the sum with +=, "
        "and return it after the loop.",
        (Rules(chance=last_only), Rules(chance=lambda pairs: pairs[-1][1])),
    ),
    Mistake(
        "only the first outcome",
        "You come back after the first outcome of a chance node. Put the return "
        "behind the loop, not in it.",
        (Rules(chance=lambda pairs: pairs[0][0] * pairs[0][1]),),
    ),
    Mistake(
        "MIN treated as MAX",
        "MIN nodes take the largest value, as MAX does. There are three kinds of "
        "nodes: MAX takes the largest, MIN the smallest, chance the weighted sum.",
        (Rules(at_min=max),),
    ),
    Mistake(
        "MAX treated as MIN",
        "MAX nodes take the smallest value, as MIN does. There are three kinds of "
        "nodes: MAX takes the largest, MIN the smallest, chance the weighted sum.",
        (Rules(at_max=min),),
    ),
    Mistake(
        "MAX and MIN exchanged",
        "MAX nodes take the smallest value and MIN nodes the largest: it is the other "
        "way round. Look at the test of game.to_move(state).",
        (Rules(at_max=min, at_min=max),),
    ),
    Mistake(
        "the sign turned for MIN",
        "You change the sign where MIN is to move. All values here are MAX's, "
        "utilities too: MIN takes the smallest of them as they are.",
        (
            Rules(at_min=negated_unturned),
            Rules(at_min=lambda values: -min(values)),
            Rules(at_min=lambda values: -max(values)),
            Rules(leaf=lambda utility, side: utility if side == MAX else -utility),
            Rules(leaf=lambda utility, side: -utility if side == -MAX else utility),
            Rules(leaf=lambda utility, side: utility * side),
        ),
    ),
    Mistake(
        "best starts at 0",
        "The best value starts at 0, so a MAX node with only negative values (at MIN: "
        "positive ones) seems to be worth 0. Start at −∞ for MAX, at ∞ for MIN.",
        (
            any_start(0),
            Rules(at_max=lambda values: max([0, *values])),
            Rules(at_min=lambda values: min([0, *values])),
        ),
    ),
    Mistake(
        "one ply too deep",
        "You search one ply further than depth says. At depth 0 a position is "
        "evaluated where it stands; a chance node counts one ply too.",
        (Rules(more=1),),
    ),
    Mistake(
        "one ply too shallow",
        "You stop one ply early. Count depth down by one for each move and each "
        "outcome; at depth 0 the position is evaluated.",
        (Rules(more=-1),),
    ),
    Mistake(
        "chance plies not counted",
        "You count down depth for moves only. Here an outcome is a ply too: pass "
        "depth - 1 at chance nodes as well.",
        (Rules(counts_chance=False),),
    ),
    Mistake(
        "a game that is over is evaluated",
        "At depth 0 you ask evaluate also where the game is over. There the utility is "
        "known: ask game.is_terminal(state) first.",
        (Rules(guesses_ends=True),),
    ),
)
CHAINED = Mistake(
    "one outcome played after another",
    "You play an outcome in the position that the outcome before it has led to: the "
    "state was overwritten in the loop. Give what game.play returns a name of its own, "
    "such as child, so that the next outcome starts from the same state.",
)
NO_CHANCE = Mistake(
    "chance nodes have outcomes, not moves",
    "At a chance node game.moves(state) is empty. Test for gs.CHANCE first and go "
    "through game.outcomes(state), pairs (move, probability).",
)
