"""Judging a whole B* that a learner wrote or mended: it proves the best move.

The function takes (game, estimate) and returns the move that is proved to be best and
the interval (low, high) of the root. It looks into the leader only (prove best), so
that what it knows at the end is determined. Some estimates are careless: right, but
wider than the interval above them.
"""

from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from itertools import combinations, islice
from numbers import Real
from random import Random
from typing import NamedTuple

from gamesearch.check.backup_mistakes import BACKUP_MISTAKES, backs_up, best_of_each
from gamesearch.check.cases import LARGE
from gamesearch.check.intervals import judge_questions
from gamesearch.check.next_mistakes import DOWN, DOWN_MISTAKES, STAYS, hopeful, seen_by
from gamesearch.check.report import Report
from gamesearch.check.root_mistakes import LEADERS, ROOT_MISTAKES, STOPS, Wrong
from gamesearch.games.interval_tree import IntervalTree
from gamesearch.play.limits.parse_answer import same, same_number, short
from gamesearch.rules.game import MAX, MIN, SIDE_NAMES, Game
from gamesearch.search.best_first.b_star import b_star
from gamesearch.search.best_first.strategies import prove_best

TAKES = "It takes game and estimate, in this order."
POINTS = {"MAX": 35, "MIN": 35, "careless": 30}
MOST = 25  # expansions after which an engine gives up
FEWEST = 2  # expansions that a case needs, the root's among them
KEPT = 500  # right answers that need not be found again
SHOWN = 2  # cases at least that tell a mistake
WIDER = 6  # a careless estimate is wider by less than this at each end


class Rules(NamedTuple):
    """What a B* does; the defaults are right."""

    sides: str = "both"
    leader: str = "hope, then certain"
    stops: str = "at least"
    down: str = "who moves"
    backup: Callable = backs_up(best_of_each)
    narrows: bool = True


WIDENS = Wrong(
    "intervals widen again",
    "You take what is backed up as it is, even where it is wider than what was known "
    "before. Both are right, so the value lies in what they share: keep the larger "
    "lower and the smaller upper bound.",
    "narrows",
    (False,),
)
MISTAKES = (
    *(wrong for wrong in ROOT_MISTAKES if wrong.rule in Rules._fields),
    *(wrong for wrong in DOWN_MISTAKES if wrong.rule == "down" and STAYS not in
      wrong.ways),
    *(Wrong(known.name, known.text, "backup", known.made) for known in BACKUP_MISTAKES),
    WIDENS,
)  # fmt: skip

LEADING = {
    **LEADERS,
    "the other": lambda below: max(reversed(below), key=lambda one: (one[1], one[0])),
}
GOING = {**DOWN, "the other": lambda side, first, below: hopeful(side, below[::-1])}
OTHER = Rules(leader="the other", down="the other")  # right too, but for ties


class Far(IntervalTree):
    """An interval tree with values so far from 0 that no number can be infinity."""

    far = property(lambda tree: (-3 if tree.seed % 2 else 3) * LARGE)

    def __repr__(self):
        return f"IntervalTree{super().__repr__()[3:]}, all values {self.far:+,}"

    def estimate(self, state):
        low, high = super().estimate(state)
        return low + self.far, high + self.far

    def utility(self, state):
        return state.low + self.far

    def utility_range(self):
        return self.far, self.far + self.range


class Case(NamedTuple):
    """A tree and what is estimated there."""

    game: IntervalTree
    estimate: Callable

    def __str__(self):
        side = SIDE_NAMES[self.game.first]
        careless = "" if self.estimate == self.game.estimate else ", careless estimates"
        return f"In {self.game!r} ({side} to move{careless})"


class Careless:
    """An estimate that is right, and by some points wider than need be."""

    def __init__(self, game: IntervalTree):
        self.game = game

    def __call__(self, state):
        low, high = self.game.estimate(state)
        return low - state.drawn % WIDER, high + state.drawn // WIDER % WIDER


def proved_by(rules: Rules, game: Game, estimate: Callable):
    """(move, interval of the root) by these rules; None after MOST expansions.

    >>> game = IntervalTree(3, 100, seed=1)
    >>> proved_by(Rules(), game, game.estimate)
    (2, (73, 81))
    """
    root, known, below = game.initial(), {}, {}
    first = game.to_move(root)
    known[root] = estimate(root)
    view = MAX if rules.sides == "as MAX" else first

    def expand(state):
        below[state] = [game.play(state, move) for move in game.moves(state)]
        for child in below[state]:
            value = game.is_terminal(child)
            known[child] = (game.utility(child),) * 2 if value else estimate(child)

    def back_up(line):
        for state in reversed(line):
            pairs = [known[child] for child in below[state]]
            low, high = rules.backup(game.to_move(state), pairs)
            if rules.narrows:
                low, high = max(low, known[state][0]), min(high, known[state][1])
            known[state] = low, high

    line = [root]
    while len(below) < MOST:
        expand(line[-1])
        back_up(line)
        seen = seen_by(view, [known[child] for child in below[root]])
        best = LEADING[rules.leader](seen)
        rest = [one for one in seen if one is not best]
        place = next(place for place, one in enumerate(seen) if one is best)
        if STOPS[rules.stops](best, rest):
            return game.moves(root)[place], known[root]
        line = [root, below[root][place]]
        while line[-1] in below:
            states = below[line[-1]]
            pairs = [known[child] for child in states]
            one = GOING[rules.down](game.to_move(line[-1]), first, pairs)
            line.append(states[next(n for n, two in enumerate(pairs) if two is one)])
        if game.is_terminal(line[-1]):
            return None  # nothing is left to look into
    return None


def cases(rng: Random, each: int = 8) -> list[Case]:
    """So many for MAX, for MIN and with careless estimates, and more.

    Each known mistake shows in some. In none of them does a tie matter.
    """
    found = {part: [] for part in POINTS}
    while any(len(some) < each for some in found.values()):
        one = drawn(rng)
        if len(found[part_of(one)]) < each:
            found[part_of(one)].append(one)
    some = [one for part in found.values() for one in part]
    for rules in all_rules()[1:]:
        if len(mistakes_of(rules)) == 1:
            known = islice((one for one in some if shows(rules, one)), SHOWN)
            shown = len(list(known))
            while shown < SHOWN:
                one = drawn(rng)
                if shows(rules, one):
                    some.append(one)
                    shown += 1
    return some


def drawn(rng: Random) -> Case:
    """A case that is soon solved, whatever is done where two are equally good."""
    while True:
        width, highest = rng.choice((2, 3, 4)), rng.choice((30, 100, 400))
        split, first = rng.random() < 0.5, rng.choice((MAX, MIN))
        seed = rng.getrandbits(20)
        kind = rng.choice((IntervalTree, IntervalTree, IntervalTree, Far))
        game = kind(width, highest, seed, split=split, first=first)
        one = Case(game, Careless(game) if rng.random() < 0.4 else game.estimate)
        answers = [proved_by(rules, *one) for rules in (Rules(), OTHER)]
        if answers[0] is None or answers[0] != answers[1]:
            continue
        found = b_star(game, estimate=one.estimate, strategy=prove_best)
        if found.expanded >= FEWEST and (found.move, found.value) == answers[0]:
            return one


def part_of(one: Case) -> str:
    """The part of the report that a case belongs to."""
    if one.estimate != one.game.estimate:
        return "careless"
    return SIDE_NAMES[one.game.first]


def all_rules() -> list[Rules]:
    """The right rules, then those with one mistake, then those with two."""
    one = [(wrong.rule, way) for wrong in MISTAKES for way in wrong.ways]
    two = [pair for pair in combinations(one, 2) if pair[0][0] != pair[1][0]]
    changes = [(), *((change,) for change in one), *two]
    return [Rules(**dict(change)) for change in changes]


def mistakes_of(rules: Rules) -> list[Wrong]:
    """What is wrong with these rules, one by one."""
    return [wrong for wrong in MISTAKES if getattr(rules, wrong.rule) in wrong.ways]


def shows(rules: Rules, one: Case) -> bool:
    """Do these rules lead to another answer than the right one, or to none?"""
    return proved_by(rules, *one) != answer_to(one)


@lru_cache(KEPT)
def answer_to(one: Case):
    """What is right in a case."""
    return proved_by(Rules(), *one)


@cache
def built_in() -> tuple[Case, ...]:
    """The trees of the check in a notebook."""
    return tuple(cases(Random("proving")))


def proving(
    function: Callable | None,
    *,
    on: Sequence[Case] | None = None,
    exercise: str | None = None,
    seconds: float = 5,
) -> Report:
    """Judge f(game, estimate), which proves the best move by looking into the leader.

    >>> def mine(game, estimate):
    ...     found = b_star(game, estimate=estimate, strategy=prove_best)
    ...     return found.move, found.value
    >>> proving(mine)
    ✓ mine: 100 of 100 points.
      ✓ MAX 35/35: right in all ... cases of it
      ✓ MIN 35/35: right in all ... cases of it
      ✓ careless 30/30: right in all ... cases of it

    It returns the move and the interval of the root, a pair (low, high) in MAX's view.
    `on` are trees to try it on instead of the built-in ones.
    """
    tried = built_in() if on is None else on
    asked = [
        (part, points, tuple(one), answer_to(one), str(one))
        for part, points in POINTS.items()
        for one in tried
        if part_of(one) == part
    ]

    def mistake(given):
        for rules in all_rules():
            if all(
                same(proved_by(rules, *q[2]), _plain(g)) for q, g in zip(asked, given)
            ):
                return mistakes_of(rules)
        return []

    return judge_questions(function, asked, _wrong, mistake, TAKES, exercise, seconds)


def _plain(answer):
    """An answer in the form of the right ones, if it has that form."""
    try:
        move, (low, high) = answer
    except (TypeError, ValueError):
        return answer
    return move, (low, high)


def _wrong(given, right):
    """What is wrong with one answer."""
    try:
        move, ends = given
        low, high = ends
    except (TypeError, ValueError):
        return f"you return {short(given)}; return (move, (low, high))."
    if not same(move, right[0]):
        return f"you play move {short(move)}; proved best is {right[0]}."
    if not all(isinstance(end, Real) for end in ends):
        return f"your interval is {short(ends)}; it is a pair of numbers."
    if not (same_number(low, right[1][0]) and same_number(high, right[1][1])):
        return f"the root is worth {right[1][0]} to {right[1][1]}, not {low} to {high}."
    return ""
