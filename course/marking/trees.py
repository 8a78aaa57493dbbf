"""Seeded trees for hidden cases: odd and even depth, ties, negative leaves, MIN."""

from collections.abc import Callable, Iterable
from functools import partial
from random import Random

from gamesearch.check.cases import FAR, written
from gamesearch.games import ExplicitTree, RandomTree
from gamesearch.rules.game import MAX, MIN
from gamesearch.search.two_player.minimax import minimax
from gamesearch.tree.tree import searched

KINDS = (  # branching, depth, values, ragged
    (3, 2, (-9, 9), 0),
    (3, 3, (-9, 9), 0),
    (3, 3, (0, 2), 0),
    (2, 3, (-FAR, 19 - FAR), 0),
    (2, 4, (0, 3), 0),
    (2, 5, (-9, 9), 0),
    (3, 4, (-9, 9), 0),
    (3, 4, (FAR - 19, FAR), 0.3),
    (3, 4, (0, 4), 0.3),
)


def trees(rng: Random, each: int = 2) -> list[ExplicitTree]:
    """`each` trees of each kind, half of them with MIN to move first."""
    games = []
    for branching, depth, values, ragged in KINDS:
        for turn in range(each):
            first = MIN if turn % 2 else MAX
            seed = rng.getrandbits(32)
            drawn = RandomTree(
                branching, depth, seed=seed, values=values, ragged=ragged, first=first
            )
            games.append(ExplicitTree(written(drawn, drawn.initial()), first))
    return games + [trap(rng, first) for first in (MAX, MIN)]


def trap(rng: Random, first: int) -> ExplicitTree:
    """A tree in which the last move that returns the root's value is a mistake.

    That move was cut, so its value is a bound, and it is worth less to its player.
    """
    while True:
        leaves = [[rng.randint(0, 4) for _ in range(3)] for _ in range(3)]
        tree = searched(ExplicitTree(leaves, first))
        best = tree.root.value
        alike = [one for one in tree.root.children if one.visits[0].value == best]
        if minimax(tree.game, alike[-1].state).value != best:
            return tree.game


def as_strict(
    found: Iterable,
    seen: list,
    mistakes: Iterable[Callable],
    shows: Callable,
    drawn: Callable,
) -> list:
    """More cases, drawn until they show each mistake that the cases `seen` show.

    >>> more, divides = iter([7, 8]), lambda n, case: case % n == 0
    >>> as_strict([1, 3], [2, 5], (2, 3), divides, more.__next__)
    [8]
    """
    found, more = [*found], []
    for mistake in mistakes:
        known = partial(shows, mistake)
        if any(map(known, seen)) and not any(map(known, [*found, *more])):
            more.append(next(case for case in iter(drawn, None) if known(case)))
    return more
