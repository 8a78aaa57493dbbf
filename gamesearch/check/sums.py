"""Judging what a learner wrote about sums of games, case by case.

`mex` judges f(values), `grundy` f(game, state), `heap` f(size) for one heap of Grundy's
game or Kayles, `winning_move` f(heaps) for Nim. What is right is computed on the spot.
"""

from collections.abc import Callable
from copy import copy
from functools import partial, reduce
from numbers import Integral
from operator import xor
from random import Random

from gamesearch.check import sum_mistakes
from gamesearch.check.by_cases import judge_cases
from gamesearch.check.learner import NOTHING
from gamesearch.check.report import Report, unanswered
from gamesearch.games.grundy import Grundy
from gamesearch.games.kayles import Kayles
from gamesearch.games.nim import Nim
from gamesearch.games.sum import Sum
from gamesearch.play.limits.guard import Guard, Watched
from gamesearch.play.limits.parse_answer import missing, short
from gamesearch.rules.game import MAX, MIN
from gamesearch.search.sums.grundy_value import grundy_value, winning_moves
from gamesearch.search.sums.grundy_value import mex as right_mex

QUESTIONS = 50_000  # what a function may ask of the game about one position
LISTS = [], [0], [1], [0, 1], [1, 2], [0, 2], [0, 1, 3], [2, 0, 1, 0], [3, 1], [0, 0, 5]
GAMES = (
    *(Nim([size]) for size in range(4)),
    Nim([1, 1]),
    Nim([1, 2]),
    Nim([1, 2, 3]),
    *(Grundy(size) for size in range(1, 10)),
    *(Kayles(size) for size in range(1, 6)),
    Sum([Nim([2]), Grundy(5)]),
    Sum([Kayles(2), Grundy(4), Nim([1])]),
)


def mex(
    function: Callable | None, *, exercise: str | None = None, seconds: float = 5
) -> Report:
    """Judge a mex: f(values) is the smallest whole number that is not among them.

    >>> mex(lambda values: max(values, default=-1) + 1)
    ✗ your function: 10 of 40 cases.
      → For the values [1] you return 2; it is 0.
      → largest plus one: you take one more than the largest value; ...
    """
    lot = Random(12)
    lists = [*LISTS]
    lists += [[lot.randrange(6) for _ in range(lot.randint(1, 7))] for _ in range(19)]
    lists.append([*range(40)])  # nobody may stop counting at a small bound
    given = [*lists, *map(set, lists[:10])]
    cases = [((values,), f"For the values {values}") for values in given]
    judged = partial(_whole, right_mex)
    return _judged(
        function, cases, judged, sum_mistakes.MEX, exercise, Guard(seconds), copied=True
    )


def grundy(
    function: Callable | None, *, exercise: str | None = None, seconds: float = 10
) -> Report:
    """Judge a Grundy value: f(game, state), for any game that both sides play alike.

    >>> from gamesearch.check.worked import my_value
    >>> grundy(my_value)
    ✓ my_value: 46 of 46 cases.
    """
    cases = []
    for game in GAMES:
        for side, name in ((MAX, "MAX"), (MIN, "MIN")):
            state = game.initial()[0], side
            text = game.text(state).replace("\n", "; ")
            kind = type(game).__name__
            cases.append(((game, state), f"In {kind} with {text}, {name} to move,"))
    watched = []

    def given(case):
        watched.append(Watched(case[0], QUESTIONS))
        return watched[-1], case[1]

    def known():  # when all has been asked
        deeper = any(game.nodes > 1 for game in watched)
        other = "always 0" if deeper else "zeros stay zeros"
        yield from (one for one in sum_mistakes.VALUE if one.name != other)

    return judge_cases(
        function,
        cases,
        partial(_whole, grundy_value),
        known(),
        Guard(seconds),
        exercise,
        given=given,
    )


def heap(
    function: Callable | None,
    rules: type = Grundy,
    *,
    exercise: str | None = None,
    seconds: float = 10,
) -> Report:
    """Judge f(size), the Grundy value of one heap of Grundy's game, or row of Kayles.

    >>> from gamesearch.check.worked import my_heap
    >>> heap(my_heap)
    ✓ my_heap: 16 of 16 cases.
    """
    if rules not in (Grundy, Kayles):
        raise ValueError(f"rules: gs.Grundy or gs.Kayles, not {rules!r}.")
    cases = [((size,), f"For a heap of {size}") for size in range(1, 17)]

    def wanted(size):
        return grundy_value(rules(size))

    if callable(function) and sum_mistakes.unchanged(function):
        given = sum_mistakes.my_heap
        (size,), said = next(
            case for case in cases if given(*case[0]) != wanted(*case[0])
        )
        text = (
            f"As it was given. {said} it returns {given(size)}; it is {wanted(size)}."
        )
        return unanswered(given.__name__, text)
    mistakes = [
        mistake._replace(answer=partial(mistake.answer, rules))
        for mistake in sum_mistakes.HEAP
    ]
    judged = partial(_whole, wanted)
    return _judged(function, cases, judged, mistakes, exercise, Guard(seconds))


def winning_move(
    function: Callable | None, *, exercise: str | None = None, seconds: float = 5
) -> Report:
    """Judge f(heaps): a winning move (heap, count) in Nim, None where there is none.

    >>> from gamesearch.check.worked import my_move
    >>> winning_move(my_move)
    ✓ my_move: 40 of 40 cases.
    """
    lot = Random(1901)
    positions = [(3, 4, 5), (1, 2, 3), (0, 0), (2, 2), (1,), (5, 5, 1), (1, 4, 5)]
    while len(positions) < 40:
        positions.append(tuple(lot.randint(0, 9) for _ in range(lot.randint(2, 4))))
    cases = [((list(heaps),), f"With the heaps {list(heaps)}") for heaps in positions]
    mistakes = sum_mistakes.MOVE
    return _judged(
        function, cases, _moved, mistakes, exercise, Guard(seconds), copied=True
    )


def _judged(function, cases, judged, mistakes, exercise, guard, copied=False):
    """Call the function for each case; `judged` says what is wrong with an answer."""
    given = (lambda case: map(copy, case)) if copied else tuple
    return judge_cases(function, cases, judged, mistakes, guard, exercise, given=given)


def _whole(wanted, *case, answer):
    """What is wrong with a whole number."""
    if missing(answer):
        return f"there is no answer. {NOTHING}"
    right = wanted(*case)
    if isinstance(answer, bool) or not isinstance(answer, Integral):
        return f"you return {short(answer)}, which is no whole number."
    return "" if answer == right else f"you return {answer}; it is {right}."


def _moved(heaps, answer):
    """What is wrong with a move in Nim."""
    game, total = Nim(heaps), reduce(xor, heaps, 0)
    if missing(answer):
        first = "you find no winning move, but the nim-sum is"
        return f"{first} {total}: there is one." if total else ""
    try:
        number, count = map(int, answer)
    except (TypeError, ValueError):
        return f"you return {short(answer)}, which is no pair (heap, count)."
    if (number, count) not in game.moves(game.initial()):
        return f"you return {short(answer)}, which is no legal move (heap, count)."
    if (number, count) in winning_moves(game):
        return ""
    left = total ^ heaps[number] ^ (heaps[number] - count)
    if not total:
        return f"you return {short(answer)}, but no move wins here: return None."
    return f"you return {short(answer)}, which leaves nim-sum {left}, not 0."
