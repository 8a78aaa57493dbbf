"""The known mistakes at the root of B*, recognised by what they answer.

A function is given the intervals of the moves, pairs (low, high), and says whether they
are separated, and if not, what may be done. One engine, `decides`, has rules that can
be exchanged; where a learner's function answers everywhere as the engine with some
rules, the rules tell what is wrong.
"""

from collections.abc import Callable
from itertools import product
from typing import NamedTuple

from gamesearch.check.backup_mistakes import high_of, turned
from gamesearch.rules.game import MAX

STOP, PROVE, EITHER = "stop", "prove best", "either"


class Rules(NamedTuple):
    """How the root is judged; the defaults are right. Each is the name of one way."""

    sides: str = "both"
    leader: str = "hope, then certain"
    stops: str = "at least"
    allows: str = "surest"


LEADERS: dict[str, Callable] = {
    "hope, then certain": lambda below: max(below, key=lambda one: (one[1], one[0])),
    "the first of most hope": lambda below: max(below, key=high_of),
    "the last of most hope": lambda below: max(reversed(below), key=high_of),
}
STOPS: dict[str, Callable] = {
    "at least": lambda best, rest: all(best[0] >= other[1] for other in rest),
    "more": lambda best, rest: all(best[0] > other[1] for other in rest),
    "hope with hope": lambda best, rest: all(best[1] >= other[1] for other in rest),
    "certain with certain": lambda best, rest: all(
        best[0] >= other[0] for other in rest
    ),
    "itself too": lambda best, rest: all(
        best[0] >= other[1] for other in [best, *rest]
    ),
}
ALLOWS: dict[str, Callable] = {
    "surest": lambda best, rest: all(best[0] >= other[0] for other in rest),
    "always": lambda best, rest: True,
    "surer": lambda best, rest: all(best[0] > other[0] for other in rest),
    "than the second": lambda best, rest: best[0] >= max(rest, key=high_of)[0],
    "never": lambda best, rest: False,
}
WAYS = {
    "sides": ("both", "as MAX"),
    "leader": LEADERS,
    "stops": STOPS,
    "allows": ALLOWS,
}


class Wrong(NamedTuple):
    """A mistake by name, what to say of it, and the ways of a rule that make it."""

    name: str
    text: str
    rule: str
    ways: tuple[str, ...]


ROOT_MISTAKES = (
    Wrong(
        "MIN treated as MAX",
        "At a MIN root you do the same as at a MAX root. There the leader has the "
        "lowest lower bound, and its upper bound must be at most every other's lower.",
        "sides",
        ("as MAX",),
    ),
    Wrong(
        "separation with >",
        "You stop only if the leader is better than the others can be. As good is "
        "enough, with >=: two moves that are both worth exactly 7 would keep you "
        "searching for ever.",
        "stops",
        ("more",),
    ),
    Wrong(
        "compared with the leader's hope",
        "You stop because of what the leader may be worth. What counts is what it is "
        "worth at least: its lower bound against the upper bounds of the others.",
        "stops",
        ("hope with hope",),
    ),
    Wrong(
        "compared with the others' worst",
        "You stop when the leader has the best lower bound. The others may still be "
        "worth as much as their upper bounds: compare with those.",
        "stops",
        ("certain with certain",),
    ),
    Wrong(
        "the leader compared with itself",
        "You compare the leader's lower bound with its own upper bound too. It has to "
        "beat the others, not itself: separated moves need not be exact.",
        "stops",
        ("itself too",),
    ),
    Wrong(
        "the exact leader forgotten",
        "Of two moves with the same upper bound you take one by its place. Let the one "
        "with the better lower bound lead: if it is exact, it is proved already.",
        "leader",
        ("the first of most hope", "the last of most hope"),
    ),
    Wrong(
        "disprove rest too early",
        "You allow disprove rest wherever you do not stop. While another move has a "
        "better lower bound than the leader, the leader cannot win by bringing the "
        "others down: they stay above it. The leader is the move with the best hope; "
        "is its lower bound compared with those of all others?",
        "allows",
        ("always",),
    ),
    Wrong(
        "only the second is asked",
        "You compare lower bounds with the first rival only. Any of the others may "
        "have the better one.",
        "allows",
        ("than the second",),
    ),
    Wrong(
        "an equal lower bound refused",
        "You refuse disprove rest where another lower bound equals the leader's. It "
        "can be brought down to that, and as good is enough.",
        "allows",
        ("surer",),
    ),
    Wrong(
        "disprove rest never allowed",
        "You never allow disprove rest. It may be chosen as soon as no other move has "
        "a better lower bound than the leader.",
        "allows",
        ("never",),
    ),
)


def decides(rules: Rules) -> Callable:
    """f(side, below) -> what B* may do at a root with these intervals below.

    >>> decides(Rules())(MAX, [(3, 9), (4, 7), (1, 5)])
    'prove best'
    """

    def root(side, below):
        if side != MAX and rules.sides == "both":
            below = [turned(interval) for interval in below]
        best = LEADERS[rules.leader](below)
        rest = list(below)
        rest.remove(best)
        if STOPS[rules.stops](best, rest):
            return STOP
        if not rest or ALLOWS[rules.allows](best, rest):
            return EITHER
        return PROVE

    return root


def all_rules() -> list[Rules]:
    """Every combination, those with fewest mistakes first."""
    ways = [Rules(*ways) for ways in product(*WAYS.values())]
    return sorted(ways, key=lambda rules: len(mistakes_of(rules)))


def mistakes_of(rules: Rules) -> list[Wrong]:
    """What is wrong with these rules, one by one."""
    return [
        wrong for wrong in ROOT_MISTAKES if getattr(rules, wrong.rule) in wrong.ways
    ]
