"""Random situations in which B* has to choose the position that it expands next.

MAX or MIN is at the root, with two to four moves. So that there is one right answer, no
two successors have an equal lower bound or an equal upper bound. Exceptions are an
exact leader, and bounds at the root that are made equal on purpose.
"""

from functools import cache
from types import MappingProxyType
from typing import NamedTuple

from gamesearch.check.cases import LARGE
from gamesearch.check.topics.b_star_backup import backed_up
from gamesearch.check.topics.b_star_intervals import view
from gamesearch.check.topics.b_star_separation import PROVE
from gamesearch.games.explicit_tree import ExplicitTree
from gamesearch.rules.game import SIDE_NAMES
from gamesearch.rules.say import say

REST = "disprove rest"
FAR = 0, 0, 0, 0, -3 * LARGE, 3 * LARGE  # bounds are near one of these numbers
LOWEST, HIGHEST = -10, 30  # bounds are whole numbers between these, plus one of FAR
OPENED = 0.4  # the chance that a position below the root is expanded
EXPANDED = 3  # plies in which a position may be expanded, with the root's ply


class Situation(NamedTuple):
    """The intervals that B* knows at some time, and the strategy that it wishes."""

    game: ExplicitTree
    known: MappingProxyType
    wish: str

    def __str__(self):
        root = self.game.initial()
        side = SIDE_NAMES[self.game.to_move(root)]
        named = (
            f"{self.game.name(state)} [{low}, {high}]"
            for state, (low, high) in self.known.items()
            if state != root
        )
        return say(
            "With {intervals}, {side} to move and the wish {wish!r}",
            intervals=", ".join(named),
            side=side,
            wish=self.wish,
        )


def situation(rng, first):
    """One situation: drawn until no two bounds that are compared are equal."""
    while True:
        game = _game(rng.choice((2, 3, 4)), first)
        known, size = {}, rng.choice((6, 15, 30))
        _held(rng, game, game.initial(), known, EXPANDED, size)
        if all(_different(game, known, state) for state in known):
            _alike(rng, game, known)
            far = rng.choice(FAR)
            known = {at: (low + far, high + far) for at, (low, high) in known.items()}
            return Situation(game, MappingProxyType(known), rng.choice((PROVE, REST)))


@cache
def _game(width, first):
    return ExplicitTree(_tree(width, EXPANDED + 1), first)


def _tree(width, plies):
    return [_tree(width, plies - 1) for _ in range(width)] if plies else 0


def below(game, state):
    return [game.play(state, move) for move in game.moves(state)]


def _held(rng, game, state, known, plies, size):
    """Estimate a position or expand it: always the root, the others at random."""
    known[state] = None  # so that `known` is in preorder
    if plies and (state == game.initial() or rng.random() < OPENED):
        for child in below(game, state):
            _held(rng, game, child, known, plies - 1, size)
        pairs = [known[child] for child in below(game, state)]
        known[state] = backed_up(game.to_move(state), pairs)
    else:
        low = rng.randint(LOWEST, HIGHEST - 1)
        known[state] = low, min(HIGHEST, low + rng.randint(1, size))


def _different(game, known, state):
    """Are all bounds of the successors of a position different?"""
    pairs = [known[child] for child in below(game, state) if child in known]
    return all(len(set(ends)) == len(ends) for ends in zip(*pairs))


def _alike(rng, game, known):
    """Sometimes make two bounds at the root equal, or the last rival's the surest.

    This is done only where nothing below the moves is known, so that no interval
    depends on the intervals of the moves.
    """
    root = game.initial()
    side, moves = game.to_move(root), below(game, root)
    seen = {move: view(known[move], side) for move in moves}
    best, second, *others = sorted(moves, key=lambda move: -seen[move][1])
    touched = best, second, *others[-1:]
    if any(child in known for move in touched for child in below(game, move)):
        return
    (low, high), (other, hope) = seen[best], seen[second]
    kind = rng.choice(("exact", "hope", "certain", "last"))
    if kind == "exact" and other < high:
        seen[best], seen[second] = (high, high), (other, high)
    elif kind == "hope" and low < other < high:
        seen[best], seen[second] = (other, high), (low, high)
    elif kind == "certain" and low < hope:
        seen[second] = low, hope
    elif kind == "last" and others and low + 1 < seen[others[-1]][1]:
        seen[second] = min(low, other), hope
        seen[others[-1]] = low + 1, seen[others[-1]][1]
    for move in touched:
        known[move] = view(seen[move], side)
    known[root] = backed_up(side, [known[move] for move in moves])
