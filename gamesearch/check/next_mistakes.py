"""The known mistakes in choosing what B* expands next, recognised by what they answer.

One engine, `next_by`, has ways that can be exchanged: those at the root, for whom the
wish is carried out, and how it goes down to a position that is not expanded.
"""

from collections.abc import Callable, Mapping
from itertools import combinations
from typing import NamedTuple

from gamesearch.check.backup_mistakes import high_of, low_of, turned
from gamesearch.check.root_mistakes import (
    ALLOWS,
    LEADERS,
    PROVE,
    ROOT_MISTAKES,
    STOP,
    STOPS,
    Wrong,
)
from gamesearch.rules.game import MAX, Game, State

REST = "disprove rest"


class Ways(NamedTuple):
    """How the next position is chosen; the defaults are right."""

    sides: str = "both"
    leader: str = "hope, then certain"
    stops: str = "at least"
    allows: str = "surest"
    rival: str = "most hope"
    wish: str = "as wished"
    down: str = "who moves"


RIVALS: dict[str, Callable] = {
    "most hope": lambda rest: max(rest, key=lambda one: one[::-1]),
    "most certain": lambda rest: max(rest, key=low_of),
    "least hope": lambda rest: min(rest, key=high_of),
    "the first": lambda rest: rest[0],
}
LEADING = {**LEADERS, "most certain": lambda below: max(below, key=low_of)}
DOWN: dict[str, Callable] = {  # (side to move, side of the root, intervals below)
    "who moves": lambda side, first, below: hopeful(side, below),
    "the root": lambda side, first, below: hopeful(first, below),
    "MAX": lambda side, first, below: hopeful(MAX, below),
    "other": lambda side, first, below: hopeful(-side, below),
    "certain": lambda side, first, below: certain(side, below),
    "first": lambda side, first, below: below[0],
}
STAYS = "not at all"


def seen_by(side: int, below) -> list:
    """The intervals as this side sees them: more is better."""
    return list(below) if side == MAX else [turned(one) for one in below]


def hopeful(side, below):
    return max(below, key=lambda one: seen_by(side, [one])[0][::-1])


def certain(side, below):
    return max(below, key=lambda one: low_of(seen_by(side, [one])[0]))


DOWN_MISTAKES = (
    Wrong(
        "the leader by its lower bound",
        "You take the move with the best guaranteed bound for the leader. The leader "
        "is the one with the best hope: the highest upper bound at MAX, the lowest "
        "lower bound at MIN.",
        "leader",
        ("most certain",),
    ),
    Wrong(
        "every node treated as the root",
        "On the way down you go where the side that moves at the root may hope for "
        "most. Ask game.to_move(state) at each position: its side chooses there.",
        "down",
        ("the root",),
    ),
    Wrong(
        "MAX everywhere below",
        "On the way down you always take the highest upper bound. At a position of MIN "
        "go to the lowest lower bound.",
        "down",
        ("MAX",),
    ),
    Wrong(
        "the wrong side hopes",
        "On the way down you go where the side that is not to move may hope for most.",
        "down",
        ("other",),
    ),
    Wrong(
        "down to what is certain",
        "On the way down you go to the best guaranteed bound. Go to the best hope: the "
        "highest upper bound at MAX, the lowest lower bound at MIN.",
        "down",
        ("certain",),
    ),
    Wrong(
        "always the first successor",
        "On the way down you take the first successor. Compare the intervals.",
        "down",
        ("first",),
    ),
    Wrong(
        "not gone down",
        "You return a move at the root though it has been expanded. Go on down until "
        "you come to a position whose successors are not in `known`.",
        "down",
        (STAYS,),
    ),
    Wrong(
        "another rival",
        "Disprove rest works on the rival that may hope for most, and yours is another "
        "one.",
        "rival",
        ("most certain", "least hope", "the first"),
    ),
    Wrong(
        "prove and disprove exchanged",
        "You work on a rival where prove best is wished, and on the leader where "
        "disprove rest is.",
        "wish",
        ("exchanged",),
    ),
)
MISTAKES = (*ROOT_MISTAKES, *DOWN_MISTAKES)


def next_by(ways: Ways, game: Game, known: Mapping, wish: str) -> State | str:
    """The position that these ways expand next, or "stop"."""
    root = game.initial()
    first = game.to_move(root)
    states = [game.play(root, move) for move in game.moves(root)]
    below = [known[state] for state in states]
    if first != MAX and ways.sides == "both":
        below = seen_by(first, below)
    best = LEADING[ways.leader](below)
    rest = list(below)
    rest.remove(best)
    if STOPS[ways.stops](best, rest):
        return STOP
    proves = wish == PROVE
    if ways.wish == "exchanged":
        proves = not proves
    if not rest or not ALLOWS[ways.allows](best, rest):
        proves = True
    taken = best if proves else RIVALS[ways.rival](rest)
    state = states[below.index(taken)]
    return state if ways.down == STAYS else lowest(ways, game, known, state)


def lowest(ways, game, known, state):
    """From a move at the root down to a position that is not expanded."""
    first = game.to_move(game.initial())
    while True:
        states = [game.play(state, move) for move in game.moves(state)]
        below = [known.get(one) for one in states]
        if None in below or not below:
            return state
        taken = DOWN[ways.down](game.to_move(state), first, below)
        state = states[below.index(taken)]


def all_ways() -> list[Ways]:
    """The right ways, then those with one mistake, then those with two."""
    one = [(wrong.rule, way) for wrong in MISTAKES for way in wrong.ways]
    two = [pair for pair in combinations(one, 2) if pair[0][0] != pair[1][0]]
    changes = [(), *((change,) for change in one), *two]
    return [Ways(**dict(change)) for change in changes]


def mistakes_of(ways: Ways) -> list[Wrong]:
    """What is wrong with these ways, one by one."""
    return [wrong for wrong in MISTAKES if getattr(ways, wrong.rule) in wrong.ways]
