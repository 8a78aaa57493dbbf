"""The known mistakes in backing intervals up, recognised by what they answer.

A function is given the intervals below a position, pairs (low, high), at least one, and
answers with the interval of the position. Where it answers everywhere as the function
of a mistake, that is its name.
"""

from collections.abc import Callable
from typing import NamedTuple

from gamesearch.check.edits import STARTS
from gamesearch.rules.game import MAX


def low_of(interval):
    return interval[0]


def high_of(interval):
    return interval[1]


def turned(interval):
    """The interval as the other player sees it: signs changed, and the ends too."""
    return -interval[1], -interval[0]


def best_of_each(below):
    """The best lower and the best upper bound, for MAX: this is right."""
    return max(map(low_of, below)), max(map(high_of, below))


def by_most_hope(below):
    return max(below, key=lambda interval: (interval[1], interval[0]))


def by_first_most_hope(below):
    return max(below, key=high_of)


def by_most_certain(below):
    return max(below, key=low_of)


def around_all(below):
    return min(map(low_of, below)), max(map(high_of, below))


def common_to_all(below):
    return max(map(low_of, below)), min(map(high_of, below))


def worst_of_each(below):
    return min(map(low_of, below)), min(map(high_of, below))


def begun_with(number):
    """The best of each, and of this number below all: a start that is not −∞."""

    def rule(below):
        low, high = best_of_each(below)
        return max(-number, low), max(-number, high)

    return rule


def backs_up(rule: Callable, sides: str = "both") -> Callable:
    """f(side, below) with this rule, which is written as for MAX.

    >>> backs_up(best_of_each)(MAX, [(4, 5), (2, 6)])
    (4, 6)
    """

    def backup(side, below):
        if side == MAX or sides == "as MAX":
            return rule(below)
        return turned(rule([turned(interval) for interval in below]))

    return backup


class Mistake(NamedTuple):
    """A mistake by name, what to say of it, and the functions that make it."""

    name: str
    text: str
    made: tuple[Callable, ...]


def both_sides(*rules):
    return tuple(backs_up(rule) for rule in rules)


def ends_exchanged(side, below):
    return backs_up(best_of_each)(side, below)[::-1]


BACKUP_MISTAKES = (
    Mistake(
        "both bounds from one child",
        "You take the interval of one child whole. The best lower and the best upper "
        "bound may belong to two different children: what one guarantees is not lost "
        "because another promises more.",
        both_sides(by_most_hope, by_first_most_hope, by_most_certain),
    ),
    Mistake(
        "min where max belongs",
        "Your interval reaches round all children. Who is to move need not take the "
        "worst of them: at a MAX node the lower bound is the largest lower bound, at a "
        "MIN node the upper bound the smallest upper bound.",
        both_sides(around_all),
    ),
    Mistake(
        "what all have in common",
        "You cut the intervals with one another. They are of different positions, so "
        "they need not have anything in common: at a MAX node take the largest lower "
        "and the largest upper bound.",
        both_sides(common_to_all),
    ),
    Mistake(
        "MAX and MIN exchanged",
        "You give MAX what MIN would choose. MAX takes the largest bounds, MIN the "
        "smallest.",
        both_sides(worst_of_each),
    ),
    Mistake(
        "MIN treated as MAX",
        "At a MIN node you do the same as at a MAX node. MIN takes the smallest lower "
        "and the smallest upper bound.",
        (backs_up(best_of_each, "as MAX"),),
    ),
    Mistake(
        "bounds begin with a number",
        "You begin with a number such as −100 (at MIN 100), so bounds beyond it are "
        "lost. No number is low enough for every game: begin with −∞ and ∞, or with "
        "the first child.",
        both_sides(*map(begun_with, STARTS)),
    ),
    Mistake(
        "the ends exchanged",
        "You return the upper bound first. An interval is (low, high).",
        (ends_exchanged,),
    ),
)


def mover_backup(below):
    """The mover's interval from those of the other player: this is right."""
    return best_of_each([turned(interval) for interval in below])


NEGAMAX_MISTAKES = (
    Mistake(
        "signs changed, ends not",
        "You change the signs and leave the ends where they are. What is at least low "
        "to one player is at most -low to the other: [low, high] becomes "
        "[-high, -low].",
        (
            lambda below: (
                max(-low for low, _ in below),
                max(-high for _, high in below),
            ),
        ),
    ),
    Mistake(
        "signs not changed",
        "You take the intervals below as they are. They are the other player's: what "
        "is good there is bad here.",
        (best_of_each, lambda below: best_of_each(below)[::-1]),
    ),
    Mistake(
        "still in the other's view",
        "That is the interval as the player below sees it. Turn it: [low, high] "
        "becomes [-high, -low].",
        (worst_of_each, lambda below: worst_of_each(below)[::-1]),
    ),
    Mistake(
        "the worst instead of the best",
        "You take the move that is worst for the mover. In its own view every player "
        "takes the largest bounds.",
        (
            lambda below: turned(best_of_each(below)),
            lambda below: turned(best_of_each(below))[::-1],
        ),
    ),
    Mistake(
        "both bounds from one child",
        "You take one child whole. The mover's best lower and best upper bound may "
        "belong to two different children.",
        tuple(
            lambda below, rule=rule: rule([turned(interval) for interval in below])
            for rule in (by_most_hope, by_first_most_hope, by_most_certain)
        ),
    ),
)  # fmt: skip
