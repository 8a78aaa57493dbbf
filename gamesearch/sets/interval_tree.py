"""Set 6, one step of B* on a small tree of intervals: what a pencil needs for it.

The root and what was looked into is expanded; what lies below the others stands there
too, for an expansion to find. All intervals are MAX's.
"""

from random import Random
from typing import NamedTuple

from gamesearch.check.topics import b_star_backup
from gamesearch.check.topics.b_star_intervals import view
from gamesearch.games.explicit_tree import ExplicitTree
from gamesearch.rules.game import MAX, MIN
from gamesearch.search.estimates import named_intervals

TOP = 20  # values lie between 0 and this
HOPES = range(10, 19)  # upper bounds of the moves, as MAX sees them
WIDTH, SPREAD = 5, 5  # least width of a move's interval, and how much more
CLOSE = 1, 2, 6, 7  # how far the leader is from being certain
FURTHER = 1, 2  # how far a bound may lie beyond another one


class Position(NamedTuple):
    """A position: its name, who moves, its interval, what lies below, is it expanded?

    What has nothing below it is a box: an expansion of the node above it finds it.
    """

    name: str
    side: int
    interval: tuple[int, int]
    below: tuple["Position", ...] = ()
    expanded: bool = False


def grown(boxes, opened: int, first: int, rng: Random) -> Position:
    """A root with moves of falling hope, in any order; the one of rank `opened` is.

    `boxes` says for each move how many boxes lie below it, as (2, 3); the opened one
    has so many successors, with two boxes each. The leader's lower bound is less than
    the first rival's upper bound, so that nothing is separated.
    """
    hopes = sorted(rng.sample(HOPES, len(boxes)), reverse=True)
    names = rng.sample("abcd"[: len(boxes)], len(boxes))
    moves = []
    for rank, (name, high, many) in enumerate(zip(names, hopes, boxes)):
        low = high - WIDTH - rng.randint(0, SPREAD)
        if rank == 0:  # it can be beaten, but not by all
            low = min(high - WIDTH, hopes[1] - rng.choice(CLOSE))
        make = looked_into if rank == opened else closed
        moves.append(make(name, MIN, (low, high), many, rng))
    moves.sort()
    root = backed_up(Position("", MAX, (), tuple(moves), True))
    return root if first == MAX else turned(root)


def closed(name: str, side: int, interval, many: int, rng: Random) -> Position:
    """A position that is not expanded, with boxes whose intervals lie in its own."""
    inside = range(interval[0], interval[1] + 1)
    ends = sorted(rng.sample(inside, 2 * many))
    pairs = list(zip(ends, rng.sample(ends[many:], many)))
    rng.shuffle(pairs)
    below = (Position(f"{name}{n}", -side, pair) for n, pair in enumerate(pairs, 1))
    return Position(name, side, interval, tuple(below))


def looked_into(name: str, side: int, interval, many: int, rng: Random) -> Position:
    """A position of MIN that is expanded: its bounds come from two successors."""
    low, high = interval
    more = [rng.randint(*FURTHER) for _ in range(2 * many)]
    pairs = [(low, high + more[0]), (low + more[1], high)]
    pairs += [(low + more[2], high + more[3])] * (many > 2)
    rng.shuffle(pairs)
    below = [
        closed(f"{name}{n}", -side, pair, 2, rng) for n, pair in enumerate(pairs, 1)
    ]
    return Position(name, side, interval, tuple(below), True)


def turned(one: Position) -> Position:
    """The same tree with the players exchanged."""
    low, high = one.interval
    below = tuple(map(turned, one.below))
    return Position(one.name, -one.side, (TOP - high, TOP - low), below, one.expanded)


def backed_up(one: Position) -> Position:
    """The position with the interval that follows from those below it."""
    pairs = [part.interval for part in one.below]
    return one._replace(interval=b_star_backup.backed_up(one.side, pairs))


def promised(one: Position, side: int) -> tuple[int, int]:
    """How good it is at least for this side, and how good it may be."""
    return view(one.interval, side)


def ranked(root: Position) -> list[Position]:
    """The moves, the most hopeful first."""
    side = root.side
    return sorted(root.below, key=lambda m: promised(m, side)[::-1], reverse=True)


def leader(root: Position) -> Position:
    return ranked(root)[0]


def blocking(root: Position) -> frozenset[str]:
    """The moves that may be worth more to who moves than the leader is for certain."""
    best, *rest = ranked(root)
    sure, _ = promised(best, root.side)
    return frozenset(one.name for one in rest if promised(one, root.side)[1] > sure)


def refutable(root: Position) -> bool:
    """May disprove rest be chosen: is no move surer than the leader?"""
    best, *rest = ranked(root)
    sure, _ = promised(best, root.side)
    return all(promised(one, root.side)[0] <= sure for one in rest)


def target(root: Position, move: Position) -> Position:
    """The position below a move at the root that is expanded next."""
    one = move
    while one.expanded:
        one = max(one.below, key=lambda m, side=one.side: promised(m, side)[1])
    return one


def after(one: Position, opened: Position) -> Position:
    """The same tree when a position has been expanded and its interval backed up."""
    if one == opened:
        return backed_up(one)._replace(expanded=True)
    if not one.expanded:
        return one
    below = tuple(after(part, opened) for part in one.below)
    return backed_up(one._replace(below=below))


def everything(one: Position) -> list[Position]:
    """A position and all below it, in the order of reading."""
    return [one, *(found for part in one.below for found in everything(part))]


def values(one: Position):
    """A tree as it is written, in which every interval is right: boxes at their low."""
    return [values(part) for part in one.below] if one.below else one.interval[0]


class IntervalTree(ExplicitTree):
    """The game below such a root; a box is worth its lower bound, as it may be.

    `estimate` gives the interval of a position that has something below it.
    """

    def __init__(self, root: Position):
        super().__init__(values(root), root.side)
        self.root = root
        inner = [one for one in everything(root)[1:] if one.below]
        self.estimate = named_intervals(self, {one.name: one.interval for one in inner})
