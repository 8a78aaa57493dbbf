"""Judging what B* expands next: the decision at the root, then the way down.

The function is given the intervals that are known and a wish, "prove best" or "disprove
rest"; it returns the state to expand, or "stop". What is right is computed. In the
situations no two bounds of a kind are equal beside each other, but for an exact leader,
so that there is one right answer.
"""

from collections.abc import Callable, Sequence
from functools import cache
from itertools import islice
from random import Random
from types import MappingProxyType
from typing import NamedTuple

from gamesearch.check.backup_mistakes import backs_up, best_of_each, turned
from gamesearch.check.cases import LARGE
from gamesearch.check.intervals import judge_questions
from gamesearch.check.next_mistakes import REST, Ways, all_ways, mistakes_of, next_by
from gamesearch.check.report import Report
from gamesearch.check.root_mistakes import PROVE, STOP
from gamesearch.games.explicit_tree import ExplicitTree
from gamesearch.play.limits.parse_answer import same, short
from gamesearch.rules.game import MAX, MIN, SIDE_NAMES

TAKES = "It takes game, known and wish, in this order."
POINTS = {"stop": 20, PROVE: 25, REST: 25, "deeper": 30}
FAR = 0, 0, 0, 0, -3 * LARGE, 3 * LARGE  # what bounds are near
LOWEST, HIGHEST = -10, 30  # they are whole numbers from there, between these
SHOWN = 3  # situations at least that tell a mistake
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


def situations(rng: Random, each: int = 20) -> list[Situation]:
    """So many for each part, and three at least in which each known mistake shows.

    MAX or MIN is at the root, with two to four moves.
    """
    found = {part: [] for part in POINTS}
    while any(len(some) < each for some in found.values()):
        one = situation(rng, rng.choice((MAX, MIN)))
        if len(found[part_of(one)]) < each:
            found[part_of(one)].append(one)
    drawn = [one for some in found.values() for one in some]
    for ways in all_ways()[1:]:
        if len(mistakes_of(ways)) == 1:
            known = islice((one for one in drawn if shows(ways, one)), SHOWN)
            shown = len(list(known))
            while shown < SHOWN:
                one = situation(rng, rng.choice((MAX, MIN)))
                if shows(ways, one):
                    drawn.append(one)
                    shown += 1
    return drawn


def shows(ways: Ways, one: Situation) -> bool:
    """Do these ways lead to another answer than the right one?"""
    return next_by(ways, *one) != next_by(Ways(), *one)


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


def _below(game, state):
    return [game.play(state, move) for move in game.moves(state)]


def _held(rng, game, state, known, plies, size):
    """Estimate a position, or expand it: the root always, others at even chances."""
    known[state] = None  # in the order of reading
    if plies and (state == game.initial() or rng.random() < OPENED):
        for child in _below(game, state):
            _held(rng, game, child, known, plies - 1, size)
        below = [known[child] for child in _below(game, state)]
        known[state] = backs_up(best_of_each)(game.to_move(state), below)
    else:
        low = rng.randint(LOWEST, HIGHEST - 1)
        known[state] = low, min(HIGHEST, low + rng.randint(1, size))


def _different(game, known, state):
    """Are the bounds of what lies below a position all different?"""
    below = [known[child] for child in _below(game, state) if child in known]
    return all(len(set(ends)) == len(ends) for ends in zip(*below))


def _alike(rng, game, known):
    """Make two bounds at the root alike, now and then, or the last rival the surest.

    Only where nothing below the moves is known, so that no interval hangs on theirs.
    """
    root = game.initial()
    side, moves = game.to_move(root), _below(game, root)
    seen = {move: known[move] if side == MAX else turned(known[move]) for move in moves}
    best, second, *others = sorted(moves, key=lambda move: -seen[move][1])
    touched = best, second, *others[-1:]
    if any(child in known for move in touched for child in _below(game, move)):
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
        known[move] = seen[move] if side == MAX else turned(seen[move])
    known[root] = backs_up(best_of_each)(side, [known[move] for move in moves])


# -- the judgement --------------------------------------------------------------------


@cache
def built_in() -> tuple[Situation, ...]:
    """The situations of the check in a notebook, the shortest to tell first."""
    return tuple(sorted(situations(Random("next")), key=lambda one: len(one.known)))


def next_position(
    function: Callable | None,
    *,
    on: Sequence[Situation] | None = None,
    exercise: str | None = None,
    seconds: float = 5,
) -> Report:
    """Judge f(game, known, wish), the state that B* expands next, or "stop".

    >>> next_position(lambda game, known, wish: next_by(Ways(), game, known, wish))
    ✓ your function: 100 of 100 points.
      ✓ stop 20/20: right in all ... cases of it
      ✓ prove best 25/25: right in all ... cases of it
      ✓ disprove rest 25/25: right in all ... cases of it
      ✓ deeper 30/30: right in all ... cases of it

    `known` has the interval (low, high) of each state that was met, in MAX's view; a
    state is expanded if its successors are in it. Disprove rest is only carried out
    where it is allowed. `on` are situations to try it on instead of the built-in ones.
    """
    asked = questions(built_in() if on is None else tuple(on))

    def mistake(given):
        found = [question[2] for question in asked]
        for ways in all_ways():
            if all(same(next_by(ways, *one), its) for one, its in zip(found, given)):
                return mistakes_of(ways)
        return []

    return judge_questions(function, asked, _wrong, mistake, TAKES, exercise, seconds)


def questions(found: Sequence[Situation]) -> list[tuple]:
    """Part, points, arguments, right answer and what it is about, part by part."""
    asked = []
    for one in found:
        part, right = part_of(one), next_by(Ways(), *one)
        asked.append((part, POINTS[part], tuple(one), (one.game, right), str(one)))
    return sorted(asked, key=lambda question: list(POINTS).index(question[0]))


def part_of(one: Situation) -> str:
    """What it takes to be right: to stop, to prove, to disprove, to go deeper."""
    right = next_by(Ways(), *one)
    if right == STOP:
        return STOP
    if right not in _below(one.game, one.game.initial()):
        return "deeper"
    proved = next_by(Ways(), one.game, one.known, PROVE)
    return PROVE if right == proved else REST


def _wrong(given, told):
    game, right = told
    if type(given) is type(right) and given == right:
        return ""
    wanted = repr(right) if right == STOP else game.name(right)
    only = ", the state, not its name" if same(given, wanted) else ""
    return f"you answer {_named(game, given)}; it is {wanted}{only}."


def _named(game, given):
    """An answer as it is told: a state by its name."""
    try:
        return game.name(given) if not isinstance(given, bool) else short(given)
    except (IndexError, TypeError):
        return short(given)
