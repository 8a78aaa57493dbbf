"""Grundy values by their definition: mex, and the value of a position.

`mex` judges f(values), the smallest of the numbers 0, 1, 2, ... that is not among the
values. `grundy` judges f(game, state), the mex of the values after all moves (Sprague,
1935; Grundy, 1939). The right answer is computed on the spot.
"""

from collections.abc import Callable
from copy import copy
from functools import partial, reduce
from numbers import Integral
from operator import xor
from random import Random

from gamesearch.check.diagnose import Tutor
from gamesearch.check.edits import Family, Mistake, everywhere, left_out, table
from gamesearch.check.exercise import Case, judge_cases, no_number
from gamesearch.check.report import Report
from gamesearch.games.heaps import Grundy, Kayles, Nim
from gamesearch.games.sum import Sum
from gamesearch.play.limits.guard import Outcome, Watched
from gamesearch.play.limits.parse_answer import same, same_number
from gamesearch.rules.game import MAX, MIN, SIDE_NAMES
from gamesearch.rules.say import say
from gamesearch.search.sums.grundy_value import grundy_value
from gamesearch.search.sums.mex import mex as right_mex

QUESTIONS = 50_000  # questions to the game allowed about one position
LISTS = [], [0], [1], [0, 1], [1, 2], [0, 2], [0, 1, 3], [2, 0, 1, 0], [3, 1], [0, 0, 5]
GAMES = (
    *(Nim([size]) for size in range(4)),
    Nim([1, 1]),
    Nim([1, 2]),
    Nim([1, 2, 3]),
    *(Grundy(size) for size in range(1, 10)),
    *(Kayles(size) for size in (1, 2, 3, 4, 6)),  # with 6, a value occurs twice
    Sum([Nim([2]), Grundy(5)]),
    Sum([Kayles(2), Grundy(4), Nim([1])]),
)
FURTHER = Nim([4]), Nim([1, 3]), Nim([2, 2]), Grundy(10), Grundy(11), Kayles(7)


def mex(
    function: Callable | None, *, exercise: str | None = None, seconds: float = 5
) -> Report:
    """Judge a mex: f(values), the smallest of 0, 1, 2, ... that is not among values.

    >>> mex(lambda values: max(values, default=-1) + 1)
    ✗ your function: 10 of 40 cases.
      → For the values [1]: You return 2, but the right number is 0.
      → largest plus one: You take one more than the largest value. ...
    """
    rng = Random(12)
    lists = [*LISTS, *(drawn(rng, 7) for _ in range(19))]
    lists.append([*range(40)])  # a function must not stop counting at a small bound
    cases = [_listed(values) for values in [*lists, *map(set, lists[:10])]]
    wrong = partial(wrong_number, right_mex)
    return judge_cases(
        function, cases, wrong, MEX, seconds, exercise, given=partial(map, copy)
    )


def drawn(rng: Random, most: int) -> list[int]:
    """A few values at random, not all of them different."""
    return [rng.randrange(6) for _ in range(rng.randint(1, most))]


def _listed(values):
    return Case((values,), say("For the values {values}", values=values))


def grundy(
    function: Callable | None, *, exercise: str | None = None, seconds: float = 10
) -> Report:
    """Judge a Grundy value: f(game, state), for any impartial game.

    >>> from gamesearch.check.worked import my_value
    >>> grundy(my_value)
    ✓ my_value: 46 of 46 cases.
    """
    return judge_cases(
        function,
        _positions(GAMES),
        partial(wrong_number, grundy_value),
        VALUE,
        seconds,
        exercise,
        given=lambda arguments: (Watched(arguments[0], QUESTIONS), arguments[1]),
    )


def _positions(games):
    """The first position of each game with either side to move."""
    cases = []
    for game in games:
        for side in (MAX, MIN):
            state = game.initial()[0], side
            text = say(
                "In {kind} with {position}, {side} to move",
                kind=type(game).__name__,
                position=game.text(state).replace("\n", "; "),
                side=SIDE_NAMES[side],
            )
            cases.append(Case((game, state), text))
    return cases


def wrong_number(wanted: Callable, *arguments, answer, kind: type = Integral) -> str:
    """What is wrong with an answer that should be the number that `wanted` returns."""
    called = "whole number" if kind is Integral else "number"
    if no_number(answer, kind, called):
        return no_number(answer, kind, called)
    right = wanted(*arguments)
    if same_number(answer, right):
        return ""
    return say(
        "You return {answer}, but the right number is {right}.",
        answer=answer,
        right=right,
    )


# -- textbook programs -------------------------------------------------------------

COUNTING = """    number = 0
    while number in values:
        number += 1
    return number
"""
MEX_PROGRAM = f"""
def search(values):
{COUNTING}"""
VALUE_PROGRAM = f"""
def search(game, state):
    values = []
    for move in game.moves(state):
        child = game.play(state, move)
        values.append(search(game, child))
{COUNTING}"""

# -- known mistakes ----------------------------------------------------------------

THERE = "while number in values"
RETURNED = "return number"


def returning(*expressions: str) -> dict:
    """Edits by which another expression is returned."""
    return {RETURNED: [f"return {expression}" for expression in expressions]}


LARGEST_PLUS_ONE = everywhere(
    "largest plus one",
    "You take one more than the largest value. There may be a gap below it: the mex is "
    "the smallest number that is missing, counting from 0.",
    returning("max(values, default=-1) + 1"),
)
ZERO_LEFT_OUT = everywhere(
    "zero left out",
    "You begin with 1, in counting or when there is no value. The mex begins with 0.",
    {"= 0": "= 1"},
)
OF_MEX = table(  # mistakes in both exercises
    LARGEST_PLUS_ONE,
    ZERO_LEFT_OUT,
    (
        "how many",
        "You count the different values. This equals the mex only if there is no gap. "
        "Find the smallest number that is missing.",
        returning("len(set(values))"),
    ),
    (
        "how many, with repeats",
        "You return the number of values. A value may occur twice, and a smaller "
        "number may be missing. The mex is the smallest number that is missing.",
        returning("len([*values])"),
    ),
    (
        "smallest plus one",
        "You take one more than the smallest value. The mex is the smallest number "
        "that is missing, counting from 0.",
        returning("min(values, default=-1) + 1"),
    ),
    (
        "one too many",
        "You return the number after the missing number. Return a number as soon as it "
        "is not among the values.",
        returning("number + 1"),
    ),
    (
        "one too few",
        "You return the last number that is present. Return the first number that is "
        "missing.",
        {THERE: "while number + 1 in values"},
        returning("number - 1", "max(number - 1, 0)"),
    ),
    (
        "stops at the largest",
        "You stop at the largest value, or at the number of values. If there is no "
        "gap, the mex is larger than all values, so go on counting.",
        {THERE: f"{THERE} and number < max(values)"},
        {THERE: f"{THERE} and number < len([*values]) - 1"},
        returning(
            *(
                f"number if number < {end} else {otherwise}"
                for end in ("len([*values])", "len(set(values))")
                for otherwise in ("None", "0", "-1")
            )
        ),
    ),
    (
        "counted in the order of the moves",
        "You count while you go through the values in their given order. A small value "
        "may come late, so collect all values first, and then count.",
        {THERE: "for value in values", "number += 1": "number += value == number"},
    ),
    (
        "a repeated value ends it",
        "You go through the sorted values and stop when a value differs from the "
        "number that you count. A value may occur twice, so make a set of the values "
        "first.",
        {THERE: "while sorted(values)[number : number + 1] == [number]"},
    ),
)
INSIDE = everywhere(
    "gap inside only",
    "You begin counting at the smallest value that is present. The mex begins with 0.",
    {"= 0": "= min(values, default=0)"},
)
MEX_MISTAKES = table(
    *OF_MEX,
    INSIDE,
    (
        "a fixed bound",
        "You stop counting at a fixed number. Go on counting until a number is "
        "missing.",
        {THERE: [f"{THERE} and number < {end}" for end in (1, *range(5, 11), 20)]},
    ),
    (
        "first gap inside",
        "You look only for a gap between two values. The missing number may be smaller "
        "than all values, because the mex begins with 0.",
        *(
            {
                "= 0": "= min(values, default=0)",
                RETURNED: f"return number if max([-1, *values]) > number else {end}",
            }
            for end in ("len(set(values))", "len([*values])", "0")
        ),
    ),
    (
        "mex of nothing",
        "You do not return 0 when there are no values. Then 0 is the smallest number "
        "that is missing.",
        returning("number if values else 1", "number if values else -1"),
    ),
    (
        "smallest present",
        "You take the smallest value that is present. The mex is the smallest number "
        "that is missing.",
        returning("min(values, default=0)"),
    ),
    (
        "nim-sum for mex",
        "You take the nim-sum of the values, their exclusive or. The nim-sum is the "
        "value of a sum of games; the mex is the smallest number that is missing.",
        returning("reduce(xor, values, 0)"),
    ),
)
NAMES = {"reduce": reduce, "xor": xor}
ZEROS = everywhere(
    "zeros stay zeros",
    "You return 0 everywhere. Your function gives 0 when the values after all moves "
    "are 0, as a nim-sum, a sum, a smallest value or a largest value does, and so does "
    "a count that ends too early. But the mex of [0] is 1.",
    returning("min(values, default=0)"),
)
ALWAYS_0 = everywhere(
    "always 0",
    "You return 0 everywhere and look only at the given state. The value is the mex of "
    "the values after the moves, so call your function for the state after each move.",
    {"    values = []": "    return 0\n    values = []"},
)
ADDED = "values.append(search(game, child))"
NEW_LIST = "(game, state):\n    values = []"
VALUE_MISTAKES = table(
    *OF_MEX,
    (
        "end is not 0",
        "You do not return 0 when no move is left. Then there are no values, and the "
        "mex of no values is 0.",
        returning(
            "number if values else 1",
            "number if values else -1",
            "number if values else game.utility(state)",
            "number if values else -game.utility(state)",
        ),
    ),
    (
        "who wins only",
        "You return only who wins, as 1 or 0. In a sum of games more is needed: return "
        "the mex of the values after the moves.",
        returning("int(0 in values)", "0 in values"),
    ),
    (
        "how many moves win",
        "You count the moves that lead to a position of value 0. Return the mex of the "
        "values after all moves.",
        returning("values.count(0)"),
    ),
    (
        "values are added",
        "You add up the values after the moves. Return their mex, the smallest number "
        "that is missing among them.",
        returning("sum(values)", "sum(values) + 1", "sum(values) + len(values)"),
    ),
    (
        "only the first move",
        "You follow only one line of play: you return after the first move, or you "
        "return whether the longest line is odd or even. Collect the values after all "
        "moves.",
        {"in game.moves(state)": "in game.moves(state)[:1]"},
    ),
    (
        "only the last move",
        "You lose the values after all moves before the last one. Collect the values "
        "after all moves.",
        {ADDED: "values = [search(game, child)]"},
    ),
    *left_out("move", "game.moves(state)"),
    (
        "the values of all positions together",
        "You use one collection of values in all calls, so it has values of other "
        "positions. Make an empty collection in each call. A default argument such as "
        "[] is made only once.",
        {NEW_LIST: "(game, state, values=set()):", "append": "add"},
    ),
)


def all_zeros(outcomes: list[Outcome]) -> Mistake | None:
    """The mistake of a function that always returned 0, with or without a move."""
    if any(outcome.error or not same(outcome.result, 0) for outcome in outcomes):
        return None
    deeper = any(outcome.watched[0].nodes > 1 for outcome in outcomes)
    return ZEROS if deeper else ALWAYS_0


def _more_values():
    rng = Random(1935)
    return [_listed(drawn(rng, 12)) for _ in range(50)]


MEX = Tutor(MEX_MISTAKES, (Family(MEX_PROGRAM),), NAMES, further=_more_values)


VALUE = Tutor(
    (*VALUE_MISTAKES, ZEROS, ALWAYS_0),
    (Family(VALUE_PROGRAM),),
    NAMES,
    further=lambda: _positions(FURTHER),
    noticed=all_zeros,
)
