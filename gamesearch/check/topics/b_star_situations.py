"""Situations in which B* has to say what it expands next, drawn at random.

MAX or MIN is at the root, with two to four moves. No two bounds of a kind are equal
beside each other, but for an exact leader or what is made alike at the root on purpose,
so that there is one right answer.
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

REST = "disprove rest"
FAR = 0, 0, 0, 0, -3 * LARGE, 3 * LARGE  # what bounds are near
LOWEST, HIGHEST = -10, 30  # they are whole numbers from there, between these
OPENED = 0.4  # the chance that a position below the root is expanded
EXPANDED = 3  # plies in which a position may be expanded, the root's among them


class Situation(NamedTuple):
    """What B* knows at some time, and what it would like to do."""

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
        return f"With {', '.join(named)}, {side} to move and {self.wish!r} wished"


def situation(rng, first):
    """One of them: drawn until no two bounds that are compared are equal."""
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
    """Estimate a position, or expand it: the root always, others at even chances."""
    known[state] = None  # in the order of reading
    if plies and (state == game.initial() or rng.random() < OPENED):
        for child in below(game, state):
            _held(rng, game, child, known, plies - 1, size)
        pairs = [known[child] for child in below(game, state)]
        known[state] = backed_up(game.to_move(state), pairs)
    else:
        low = rng.randint(LOWEST, HIGHEST - 1)
        known[state] = low, min(HIGHEST, low + rng.randint(1, size))


def _different(game, known, state):
    """Are the bounds of what lies below a position all different?"""
    pairs = [known[child] for child in below(game, state) if child in known]
    return all(len(set(ends)) == len(ends) for ends in zip(*pairs))


def _alike(rng, game, known):
    """Make two bounds at the root alike, now and then, or the last rival the surest.

    Only where nothing below the moves is known, so that no interval depends on theirs.
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
