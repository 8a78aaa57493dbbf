"""A whole B* that a learner wrote or repaired: it proves which move is best.

The function takes (game, estimate) and returns the move that is proved to be best and
the interval (low, high) of the root. It always expands below the leader (prove best),
so its final intervals are determined. Some estimates are careless: right, but wider
than the interval above them.
"""

from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from numbers import Real
from random import Random
from typing import NamedTuple

from gamesearch.check.cases import LARGE
from gamesearch.check.edits import Family, edited, everywhere, program
from gamesearch.check.exercise import judge_cases
from gamesearch.check.learner import NOTHING
from gamesearch.check.report import Report
from gamesearch.check.topics.b_star_backup import BACKUP, BACKUP_MISTAKES
from gamesearch.check.topics.b_star_intervals import (
    NAMES,
    VIEW,
    IntervalTutor,
    Pool,
    by_side,
)
from gamesearch.check.topics.b_star_next import LEADER_BY_LOWER, WAY_DOWN
from gamesearch.check.topics.b_star_separation import ROOT_MISTAKES
from gamesearch.games.interval_tree import IntervalTree
from gamesearch.play.limits.parse_answer import missing, same, same_number, short
from gamesearch.rules.game import MAX, MIN, SIDE_NAMES
from gamesearch.rules.say import fill, say
from gamesearch.search.best_first.b_star import b_star
from gamesearch.search.best_first.strategies import prove_best

TAKES = "Your function takes game and estimate, in this order."
POINTS = {"MAX": 35, "MIN": 35, "careless": 30}
MOST = 25  # expansions after which a program gives up
FEWEST = 2  # expansions that a case needs, with the expansion of the root
KEPT = 500  # right answers that are cached
WIDER = 6  # a careless estimate is wider by less than this at each end

PROOF = f"""{BACKUP.replace("search", "backed_up")}{VIEW}
def search(game, estimate):
    root = game.initial()
    first = game.to_move(root)
    known, below, line = {{root: estimate(root)}}, {{}}, [root]
    for _ in range({MOST}):
        last = line[-1]
        below[last] = [game.play(last, move) for move in game.moves(last)]
        for child in below[last]:
            over = game.is_terminal(child)
            known[child] = (game.utility(child),) * 2 if over else estimate(child)
        for state in reversed(line):
            pairs = [known[child] for child in below[state]]
            low, high = backed_up(game.to_move(state), pairs)
            known[state] = max(low, known[state][0]), min(high, known[state][1])
        seen = {{state: view(known[state], first) for state in below[root]}}
        leader = max(seen, key=lambda one: seen[one][::-1])
        rest = [one for one in seen if one != leader]
        certain = seen[leader][0]
        if all(certain >= seen[one][1] for one in rest):
            return game.moves(root)[below[root].index(leader)], known[root]
        line = [root, leader]
        while line[-1] in below:
            states, side = below[line[-1]], game.to_move(line[-1])
            child = max(states, key=lambda child: view(known[child], side)[::-1])
            line.append(child)
        if game.is_terminal(line[-1]):
            return None
    return None
"""  # None where nothing is left to expand
LAST_OF_EQUALS = {
    "max(seen": "max(reversed(seen)",
    "max(states": "max(reversed(states)",
}
ANSWER = "game.moves(root)[below[root].index(leader)], known[root]"
OTHER = edited(PROOF, LAST_OF_EQUALS)  # right as well, with other answers in ties
proved = program(PROOF, PROOF, NAMES)
answer_to = lru_cache(KEPT)(proved)
proved_otherwise = program(OTHER, OTHER, NAMES)

# -- trees -----------------------------------------------------------------------------


class Far(IntervalTree):
    """An interval tree with values so far from 0 that no number can be infinity."""

    far = property(lambda tree: (-3 if tree.seed % 2 else 3) * LARGE)

    def __repr__(self):
        near = IntervalTree(self.width, self.range, self.seed, **self._options())
        return f"{near!r}, all values {self.far:+,}"

    def estimate(self, state):
        low, high = super().estimate(state)
        return low + self.far, high + self.far

    def utility(self, state):
        return state.low + self.far

    def utility_range(self):
        return self.far, self.far + self.range


class Case(NamedTuple):
    """A tree and an estimate for its positions."""

    game: IntervalTree
    estimate: Callable

    def __str__(self):
        row = say("In {game!r} ({side} to move)")
        if self.estimate != self.game.estimate:
            row = say("In {game!r} ({side} to move, careless estimates)")
        return fill(row, game=self.game, side=SIDE_NAMES[self.game.first])


class Careless:
    """An estimate that is right, and some points wider than necessary."""

    def __init__(self, game: IntervalTree):
        self.game = game

    def __call__(self, state):
        low, high = self.game.estimate(state)
        return low - state.drawn % WIDER, high + state.drawn // WIDER % WIDER


def drawn(rng: Random) -> Case:
    """A case that is solved soon, with the same answer however ties are broken."""
    while True:
        width, highest = rng.choice((2, 3, 4)), rng.choice((30, 100, 400))
        split, first = rng.random() < 0.5, rng.choice((MAX, MIN))
        seed = rng.getrandbits(20)
        kind = rng.choice((IntervalTree, IntervalTree, IntervalTree, Far))
        game = kind(width, highest, seed, split=split, first=first)
        one = Case(game, Careless(game) if rng.random() < 0.4 else game.estimate)
        answer = proved(*one)
        if answer is None or answer != proved_otherwise(*one):
            continue
        found = b_star(game, estimate=one.estimate, strategy=prove_best)
        if found.expanded >= FEWEST and (found.move, found.value) == answer:
            return one


def part_of(one: Case) -> str:
    """The part of the report that a case belongs to."""
    if one.estimate != one.game.estimate:
        return "careless"
    return SIDE_NAMES[one.game.first]


@cache
def built_in() -> tuple[Case, ...]:
    """The trees of the check in a notebook."""
    return tuple(POOL.cases(Random("proving")))


# -- the check -------------------------------------------------------------------------


def proving(
    function: Callable | None,
    *,
    on: Sequence[Case] | None = None,
    exercise: str | None = None,
    seconds: float = 5,
) -> Report:
    """Judge f(game, estimate), which proves the best move and expands below the leader.

    >>> def mine(game, estimate):
    ...     found = b_star(game, estimate=estimate, strategy=prove_best)
    ...     return found.move, found.value
    >>> proving(mine)
    ✓ mine: 100 of 100 points.
      ✓ MAX 35/35: right in all ... cases
      ✓ MIN 35/35: right in all ... cases
      ✓ careless 30/30: right in all ... cases

    The function returns the move and the interval of the root, a pair (low, high) in
    MAX's view. `on` are trees to use instead of the built-in ones.
    """
    asked = POOL.asked(built_in() if on is None else on)
    return judge_cases(
        function, asked, _wrong, TUTOR, seconds, exercise, parts=POINTS, takes=TAKES
    )


def _wrong(game, estimate, answer):
    """What is wrong with one answer."""
    if missing(answer):
        return NOTHING
    best, (lowest, highest) = answer_to(game, estimate)
    try:
        move, ends = answer
        low, high = ends
    except (TypeError, ValueError):
        return say(
            "You return {answer}. Return (move, (low, high)).", answer=short(answer)
        )
    if not same(move, best):
        return say(
            "You return move {move}, but move {best} is proved to be best.",
            move=short(move),
            best=best,
        )
    if not all(isinstance(end, Real) for end in ends):
        return say(
            "You return the interval {ends}. Return a pair of numbers.",
            ends=short(ends),
        )
    if not (same_number(low, lowest) and same_number(high, highest)):
        return say(
            "You return the interval ({low}, {high}), but the interval of the root is "
            "({lowest}, {highest}).",
            low=low,
            high=high,
            lowest=lowest,
            highest=highest,
        )
    return ""


# -- known mistakes --------------------------------------------------------------------

NARROWED = "max(low, known[state][0]), min(high, known[state][1])"
UP = "in reversed(line)"
PROOF_MISTAKES = (
    *ROOT_MISTAKES,
    *WAY_DOWN,
    *BACKUP_MISTAKES,
    everywhere(
        "intervals widen again",
        "You take the backed-up interval even if it is wider than the interval known "
        "before. Both intervals are right, so the value lies in their intersection. "
        "Keep the larger lower bound and the smaller upper bound.",
        {NARROWED: "low, high"},
        {NARROWED: "max(low, known[state][0]), high"},
        {NARROWED: "low, min(high, known[state][1])"},
        {NARROWED: "min(low, known[state][0]), max(high, known[state][1])"},
        shown=1,
    ),
    LEADER_BY_LOWER,
    everywhere(
        "not backed up to the root",
        "You do not back up the new intervals to the root, or you do not return the "
        "root's last interval. After each expansion back up the intervals from the "
        "expanded position to its parent, and so on to the root. At the end return the "
        "interval of the root.",
        {UP: "in line[-1:]"},
        {UP: "in reversed(line[1:])"},
        {UP: "in reversed(line[-2:])"},
        {UP: "in [root]"},
        {"leader)], known[root]": "leader)], estimate(root)"},
    ),
    everywhere(
        "backed up from the top",
        "You back up the intervals from the root downwards, so each position uses the "
        "old intervals of its children. Begin at the position that was expanded, and "
        "end at the root.",
        {UP: "in line"},
    ),
    everywhere(
        "a leaf is estimated",
        "You estimate finished games, but their value is known. Use "
        "game.utility(state) for both bounds of the interval.",
        {"(game.utility(child),) * 2 if over else estimate(child)": "estimate(child)"},
    ),
    everywhere(
        "the position returned for the move",
        "You return the position below the root. Return the move that leads to it.",
        {ANSWER: "leader, known[root]"},
    ),
)
POOL = Pool(PROOF, PROOF_MISTAKES, drawn, answer_to, part_of, POINTS, each=8, shown=2)
TUTOR = IntervalTutor(
    PROOF_MISTAKES,
    (Family(PROOF, (LAST_OF_EQUALS,)),),
    form=by_side,
    further=POOL.further,
    most=2,
)
