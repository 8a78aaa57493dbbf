"""Known mistakes about sums of games, each as what somebody who makes it would answer.

A mistake is named when all of a learner's answers are those of one of them. They are
computed on the spot, from the rules of the game, like the right answers.
"""

from collections.abc import Callable, Iterable
from functools import reduce
from operator import xor

from gamesearch.check.edits import Known
from gamesearch.check.learner import program
from gamesearch.rules.game import Game, State
from gamesearch.search.sums.grundy_value import mex


def above_all(values: Iterable[int]) -> int:
    """One more than the largest."""
    return max(values, default=-1) + 1


def from_one(values: Iterable[int]) -> int:
    """The smallest number that is missing, from 1 on."""
    return mex({0, *values})


def inside(values: Iterable[int]) -> int:
    """The smallest number that is missing above the smallest that is there."""
    present = set(values)
    return mex({*present, *range(min(present, default=0))})


def how_many(values: Iterable[int]) -> int:
    """How many different numbers there are."""
    return len(set(values))


def lowest(values: Iterable[int]) -> int:
    """The smallest number that is there, 0 for none."""
    return min(values, default=0)


MEX = (
    Known(
        "largest plus one",
        "you take one more than the largest value; mex is the smallest number that is "
        "missing, and there may be a gap.",
        above_all,
    ),
    Known("zero left out", "you count from 1; mex begins with 0.", from_one),
    Known(
        "gap inside only",
        "you begin with the smallest value that is there; mex begins with 0.",
        inside,
    ),
    Known(
        "how many",
        "you count the different values; that is mex only if none is left out.",
        how_many,
    ),
    Known("smallest present", "you take the smallest value that is there.", lowest),
    Known(
        "nim-sum for mex",
        "you take the nim-sum of the values, their exclusive or. That is the value of "
        "a sum of games; mex is the smallest number that is missing.",
        lambda values: reduce(xor, values, 0),
    ),
)


def value_by(
    game: Game, state: State, rule: Callable = mex, end: int | None = None
) -> int:
    """The value by another rule than mex, or with another value where play ends.

    >>> from gamesearch import Nim
    >>> [value_by(Nim([n]), Nim([n]).initial(), end=1) for n in range(4)]
    [1, 0, 2, 3]
    """
    moves = game.moves(state)
    if not moves and end is not None:
        return end
    return rule([value_by(game, game.play(state, move), rule, end) for move in moves])


ZEROS = Known(
    "zeros stay zeros",
    "you return 0 everywhere: where the values behind the moves are all 0 yours is 0 "
    "too, as their nim-sum, sum, smallest and largest are. The mex of [0] is 1.",
    lowest,
)


def won(values: Iterable[int]) -> int:
    """1 where some move leads to 0: who wins, and no more."""
    return int(0 in values)


def _by(rule, end=None):
    return lambda game, state: value_by(game, state, rule, end)


VALUE = (
    *(
        mistake._replace(answer=_by(mistake.answer))
        for mistake in MEX
        if mistake.name in ("largest plus one", "zero left out", "how many")
    ),
    Known(
        "always 0",
        "you return 0 everywhere, and look no further than the given state. The mex is "
        "of the values behind the moves: call your function for each state after one.",
        lambda game, state: 0,
    ),
    ZEROS._replace(answer=_by(lowest)),
    Known(
        "who wins only",
        "you say who wins, with 1 and 0; sums need the mex of the values.",
        _by(won),
    ),
    Known(
        "end is not 0",
        "where no move is left there are no values, and mex of nothing is 0.",
        _by(mex, 1),
    ),
)


def heap_by(
    rules: type,
    size: int,
    rule: Callable = mex,
    join: Callable | None = None,
    halves: bool = False,
    memory: dict | None = None,
) -> int:
    """The value of one heap, its parts joined by another rule than nim-sum.

    >>> from gamesearch import Grundy
    >>> heap_by(Grundy, 13), heap_by(Grundy, 13, join=lambda parts: [sum(parts)])
    (3, 0)
    """
    memory = {} if memory is None else memory
    if size not in memory:
        game, values = rules(max(size, 1)), []
        state = (size,), 1
        after = [game.play(state, move)[0] for move in game.moves(state)]
        if halves and size > 1 and size % 2 == 0:
            after.append((size // 2, size // 2))
        for heaps in after if size else ():
            parts = [heap_by(rules, heap, rule, join, halves, memory) for heap in heaps]
            values += join(parts) if join else [reduce(xor, parts, 0)]
        memory[size] = rule(values)
    return memory[size]


def _heap(rule=mex, join=None, halves=False):
    return lambda rules, size: heap_by(rules, size, rule, join, halves)


JOINED = (
    (
        "added",
        "you add the values of the parts; the value of a sum is their exclusive or.",
        lambda parts: [sum(parts)],
    ),
    (
        "one part only",
        "you count each part as a position by itself; a move leaves both of them, so "
        "it has one value: that of their sum.",
        lambda parts: parts,
    ),
    (
        "larger part only",
        "you look at the larger part only; a move leaves both.",
        lambda parts: parts[:1],
    ),
    (
        "largest value",
        "you take the largest value of the parts; it is their exclusive or, `^`.",
        lambda parts: [max(parts, default=0)],
    ),
)
HEAP = (
    *(Known(name, text, _heap(join=join)) for name, text, join in JOINED),
    Known(
        "equal parts",
        "you let a heap be split into two equal ones; that is no move.",
        _heap(halves=True),
    ),
    *(
        mistake._replace(answer=_heap(mistake.answer))
        for mistake in (*MEX, ZEROS)
        if mistake.name not in ("smallest present", "nim-sum for mex")
    ),
)


def my_heap(size):
    """One heap of Grundy's game with two slips, as lecture 12 gives it to be mended."""
    values = set()
    for small in range(1, size // 2 + 1):
        values.add(my_heap(small) + my_heap(size - small))
    return min(set(range(size)) - values)


def unchanged(function: Callable) -> bool:
    """Is this still the function with both slips?

    >>> unchanged(my_heap), unchanged(len)
    (True, False)
    """
    return program(function) == program(my_heap)


def _move(total_of, left, pick=0):
    """A move in Nim from another total, or with something else taken."""

    def answer(heaps):
        total = total_of(heaps)
        good = [n for n, size in enumerate(heaps) if size ^ total < size]
        if not total or not good:
            return None
        return left(good[pick], heaps[good[pick]], total)

    return answer


def _nim_sum(heaps):
    return reduce(xor, heaps, 0)


MOVE = tuple(
    Known(name, text, _move(total_of, left, pick))
    for pick in (0, -1)
    for name, text, total_of, left in (
        (
            "added",
            "you add the sizes; the nim-sum is their exclusive or, `^`.",
            sum,
            lambda n, size, total: (n, size - (size ^ total)),
        ),
        (
            "what is left",
            "you take as many as should be left; take the difference.",
            _nim_sum,
            lambda n, size, total: (n, size ^ total),
        ),
        (
            "heaps from 1",
            "you count the heaps from 1; the first is number 0.",
            _nim_sum,
            lambda n, size, total: (n + 1, size - (size ^ total)),
        ),
    )
)
