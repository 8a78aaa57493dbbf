"""Intervals below a position of B*: cases that show mistakes, and a tutor.

An interval is a pair (low, high) of whole numbers in MAX's view. The cases are those of
the lecture, for MAX and MIN, then random cases, some of them far from 0. A wrong
function may give no answer in some cases of B*, and so may a known mistake. A function
may make several mistakes at once.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cache, cached_property, partial
from itertools import combinations
from math import inf
from random import Random

from gamesearch.check.cases import LARGE, of_each_part, with_each_shown
from gamesearch.check.diagnose import Tutor, alike, does, forms
from gamesearch.check.edits import Mistake, edited, mistake, program, together
from gamesearch.check.exercise import Case, part_by_part
from gamesearch.rules.game import MAX, MIN

FEWEST = 3  # answers that are needed to compare a function that does not always answer


@dataclass(frozen=True, eq=False)
class IntervalTutor(Tutor):
    """A tutor for functions that make up to `most` mistakes at once.

    Only mistakes for which cases are drawn are combined. A known mistake that stops
    with an error, or returns None, matches programs that give no answer there. No
    program may remember a call.
    """

    most: int = 1

    def recognised(self, ask, outcomes, fault) -> Mistake | None:
        if sum(outcome.result is not None for outcome in outcomes) < FEWEST:
            return None
        # in wrong cases most other mistakes differ at once, so these cases come first
        first = sorted(outcomes, key=lambda outcome: not fault(outcome))
        single = self.fitting(ask, first)
        return self.one_or_two(ask, single) if single else self.mixture(ask, first)

    def same(self, known, theirs) -> bool:
        return alike(self.behaviour(known), self.behaviour(theirs))

    def mixture(self, ask, outcomes) -> Mistake | None:
        """The fewest mistakes that do the same when they are all made."""
        if any(outcome.result is None for outcome in outcomes):
            return None  # a case without an answer says too little
        mixed = [mistake for mistake in self.mistakes if mistake.shown]
        for many in range(2, self.most + 1):
            for chosen in combinations(mixed, many):
                made = together(*chosen)
                for form in forms(self, made):
                    if does(form, ask, outcomes, self.same):
                        return made
        return None


TAKES = "Your function takes side and below, in this order."
VIEW = """
def view(pair, side):
    return tuple(side * end for end in pair[::side])
"""  # an interval as a side sees it, in the textbook programs as below
NAMES = {"MAX": MAX, "inf": inf}  # what the textbook programs use
RANDOM = 120  # cases besides the cases of the lecture
BY_HAND = (
    ((3, 6), (6, 8)),
    ((4, 5), (2, 6)),
    ((3, 9), (4, 7), (1, 5)),
    ((6, 8), (4, 7), (1, 5)),
    ((6, 8), (4, 6), (1, 5)),
    ((7, 7), (4, 7), (1, 5)),
    ((4, 7), (7, 7), (1, 5)),
    ((7, 7), (7, 7)),
    ((4, 8), (4, 7)),
    ((5, 9), (4, 8), (6, 7)),
    ((2, 3),),
)


@cache
def cases(seed: str = "intervals") -> tuple[tuple[int, tuple], ...]:
    """Pairs (side, intervals): the lecture's, for MAX and MIN, then random ones.

    >>> cases()[0]
    (1, ((3, 6), (6, 8)))
    """
    found = [(MAX, below) for below in BY_HAND]
    for below in BY_HAND:  # the players exchanged, values kept between 0 and 10
        found.append((MIN, tuple((10 - high, 10 - low) for low, high in below)))
    rng = Random(seed)
    for number in range(RANDOM):
        ends = (
            (rng.randint(-6, 9), rng.randint(-6, 9)) for _ in range(rng.randint(1, 4))
        )
        below = tuple((min(pair), max(pair)) for pair in ends)
        if number % 40 > 37:  # no number is low or high enough to begin with
            far = 3 * LARGE if number % 2 else -3 * LARGE
            below = tuple((low + far, high + far) for low, high in below)
        found.append((MIN if number % 2 else MAX, below))
    return tuple(found)


def written(below) -> str:
    """Intervals as in a sentence.

    >>> written([(3, 6), (6, 8)])
    '[3, 6], [6, 8]'
    """
    return ", ".join(f"[{low}, {high}]" for low, high in below)


def lists(arguments) -> list:
    """The arguments of a call: lists that the function may change."""
    return [list(one) if isinstance(one, tuple) else one for one in arguments]


def view(pair: tuple, side: int) -> tuple:
    """An interval in the view of this side: larger is better.

    >>> view((3, 7), MIN)
    (-7, -3)
    """
    return tuple(side * end for end in pair[::side])


# -- mistakes --------------------------------------------------------------------------


# Made for both sides, or for MAX or MIN alone: `by_side` takes the first of the two
# programs of a mistake for a root at MAX, and the second for a root at MIN.
each_side = partial(mistake, where=("everywhere", "root", "below"))


def by_side(at_max: str, at_min: str) -> Callable:
    """One program where MAX is to move, another where MIN is.

    Their first argument is a side, or a game.
    """
    texts = {MAX: at_max, MIN: at_min}
    found = {side: program(text, text, NAMES) for side, text in texts.items()}

    def search(asked, *more):
        side = asked if isinstance(asked, int) else asked.to_move(asked.initial())
        return found[side](asked, *more)

    return search


@dataclass(frozen=True, eq=False)
class Pool:
    """Cases of a program that are drawn until its known mistakes show in them.

    `draw(rng)` draws a case, which is the tuple of the program's arguments. `right`
    gives its answer and `part_of` its part. There are at least `each` cases of each
    part, and at least `shown` cases that show each mistake for which cases are drawn.
    """

    text: str
    mistakes: tuple[Mistake, ...]
    draw: Callable[[Random], tuple]
    right: Callable
    part_of: Callable[[tuple], str]
    parts: dict[str, int]
    each: int
    shown: int

    @cached_property
    def mistaken(self) -> list[Callable]:
        """The program with each edit for which cases are drawn, if it can be made."""
        edits = (edit for one in self.mistakes for edit in one.edits[: one.shown])
        texts = (edited(self.text, edit) for edit in edits)
        return [program(text, text, NAMES) for text in texts if text]

    def shows(self, mistaken: Callable, case: tuple) -> bool:
        """Does this function give another answer than the right one, or none?"""
        return mistaken(*case) != self.right(*case)

    def cases(self, rng: Random) -> list[tuple]:
        """Cases of all parts, and more until each mistake shows."""
        more = iter(partial(self.draw, rng), None)
        found = of_each_part(self.parts, self.each, more.__next__, self.part_of)
        return with_each_shown(found, self.mistaken, self.shows, more, self.shown)

    def asked(self, found: Iterable[tuple]) -> list[Case]:
        """The cases as a check has them, part by part."""
        cases = (Case(tuple(one), str(one), self.part_of(one)) for one in found)
        return part_by_part(cases, self.parts)

    def further(self) -> Iterator[Case]:
        """More cases, to tell two mistakes apart."""
        more = iter(partial(self.draw, Random("further")), None)
        return (self.asked([one])[0] for one in more)
