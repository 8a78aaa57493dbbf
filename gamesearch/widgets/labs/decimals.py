"""Exact fractions behind the sliders and dice, and how they are written as decimals."""

from fractions import Fraction
from numbers import Rational, Real

from gamesearch.games import ExplicitTree
from gamesearch.rules.game import Game, State
from gamesearch.rules.result import OutOfNodes
from gamesearch.search.chance.expectiminimax import expectiminimax
from gamesearch.tree.narration import number
from gamesearch.tree.tree import Node, Tree

LONGEST = 99  # a larger denominator is no help to a reader
EXACT = 1e-9  # how near a float must be to the fraction it stands for


def exact(value: Real) -> Real:
    """A number as a fraction: of a float the short one that it stands for.

    >>> exact(0.9), exact(1 / 3), exact(2)
    (Fraction(9, 10), Fraction(1, 3), Fraction(2, 1))
    """
    if isinstance(value, Rational):
        return Fraction(value)
    short = Fraction(value).limit_denominator(1000)
    return short if abs(short - Fraction(value)) < EXACT else Fraction(value)


def plain(value):
    """A fraction as a float where its decimals end or it is long, else as it is."""
    if not isinstance(value, Fraction):
        return value
    rest = value.denominator
    for prime in (2, 5):
        while rest % prime == 0:
            rest //= prime
    return float(value) if rest == 1 or value.denominator > LONGEST else value


def written(value: Real) -> str:
    """A number as it stands in a sentence here.

    >>> written(Fraction(21, 10)), written(Fraction(1, 6)), written(Fraction(-7, 1))
    ('2.1', '1/6', '−7')
    """
    return number(plain(value))


def with_decimals(tree: Tree) -> Tree:
    """The tree after its fractions became decimals where those end."""
    for node in tree:
        node.value, node.given = plain(node.value), plain(node.given)
        node.probability = plain(node.probability)
        low, high = node.known
        node.known = plain(low), plain(high)
    return tree


def check_nodes(game: Game, state: State, options: dict, most: int, why: str) -> None:
    """ValueError that says why where the tree has more than so many nodes."""
    try:
        expectiminimax(game, state, limit=most, **options)
    except OutOfNodes:
        raise ValueError(why) from None


def outcome(game: Game, child: Node) -> str:
    """An outcome's name; in a tree that is written out a leaf has its value beside."""
    if isinstance(game, ExplicitTree) and child.leaf:
        return f"{child.label} ({written(exact(child.value))})"
    return child.label
