"""Grundy values by their definition: mex, and the value of a position.

`mex` judges f(values), the smallest whole number that is not among them, `grundy`
f(game, state): the mex of the values behind the moves (Sprague, 1935; Grundy, 1939).
What is right is computed on the spot.
"""

from collections.abc import Callable
from copy import copy
from functools import partial, reduce
from numbers import Integral
from operator import xor
from random import Random

from gamesearch.check.diagnose import Tutor
from gamesearch.check.edits import Family, Mistake, everywhere, left_out
from gamesearch.check.exercise import Case, judge_cases, no_number
from gamesearch.check.report import Report
from gamesearch.games.heaps import Grundy, Kayles, Nim
from gamesearch.games.sum import Sum
from gamesearch.play.limits.guard import Outcome, Watched
from gamesearch.play.limits.parse_answer import same, same_number
from gamesearch.rules.game import MAX, MIN
from gamesearch.search.sums.grundy_value import grundy_value
from gamesearch.search.sums.mex import mex as right_mex

QUESTIONS = 50_000  # what a function may ask of the game about one position
LISTS = [], [0], [1], [0, 1], [1, 2], [0, 2], [0, 1, 3], [2, 0, 1, 0], [3, 1], [0, 0, 5]
GAMES = (
    *(Nim([size]) for size in range(4)),
    Nim([1, 1]),
    Nim([1, 2]),
    Nim([1, 2, 3]),
    *(Grundy(size) for size in range(1, 10)),
    *(Kayles(size) for size in (1, 2, 3, 4, 6)),  # in 6 a value is repeated
    Sum([Nim([2]), Grundy(5)]),
    Sum([Kayles(2), Grundy(4), Nim([1])]),
)
FURTHER = Nim([4]), Nim([1, 3]), Nim([2, 2]), Grundy(10), Grundy(11), Kayles(7)


def mex(
    function: Callable | None, *, exercise: str | None = None, seconds: float = 5
) -> Report:
    """Judge a mex: f(values) is the smallest whole number that is not among them.

    >>> mex(lambda values: max(values, default=-1) + 1)
    ✗ your function: 10 of 40 cases.
      → For the values [1] you return 2; it is 0.
      → largest plus one: you take one more than the largest value; ...
    """
    rng = Random(12)
    lists = [*LISTS, *(drawn(rng, 7) for _ in range(19))]
    lists.append([*range(40)])  # nobody may stop counting at a small bound
    cases = [_listed(values) for values in [*lists, *map(set, lists[:10])]]
    wrong = partial(wrong_number, right_mex)
    return judge_cases(
        function, cases, wrong, MEX, seconds, exercise, given=partial(map, copy)
    )


def drawn(rng: Random, most: int) -> list[int]:
    """A few values at random, not all of them different."""
    return [rng.randrange(6) for _ in range(rng.randint(1, most))]


def _listed(values):
    return Case((values,), f"For the values {values}")


def grundy(
    function: Callable | None, *, exercise: str | None = None, seconds: float = 10
) -> Report:
    """Judge a Grundy value: f(game, state), for any game that both sides play alike.

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
        for side, name in ((MAX, "MAX"), (MIN, "MIN")):
            state = game.initial()[0], side
            text = game.text(state).replace("\n", "; ")
            kind = type(game).__name__
            cases.append(Case((game, state), f"In {kind} with {text}, {name} to move,"))
    return cases


def wrong_number(wanted: Callable, *arguments, answer, kind: type = Integral) -> str:
    """What is wrong with an answer that is to be the number `wanted` returns."""
    called = "whole number" if kind is Integral else "number"
    if no_number(answer, kind, called):
        return no_number(answer, kind, called)
    right = wanted(*arguments)
    if same_number(answer, right):
        return ""
    return f"You return {answer}; it is {right}."


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


def returning(*expressions: str) -> tuple[dict, ...]:
    """Edits by which something else is returned."""
    return tuple({RETURNED: f"return {expression}"} for expression in expressions)


LARGEST_PLUS_ONE = everywhere(
    "largest plus one",
    "You take one more than the largest value; mex is the smallest number that is "
    "missing, and there may be a gap.",
    *returning("max(values, default=-1) + 1"),
)
ZERO_LEFT_OUT = everywhere(
    "zero left out",
    "You begin with 1, in counting or where there is no value; mex begins with 0.",
    {"= 0": "= 1"},
)
OF_MEX = (  # wherever a mex is taken
    LARGEST_PLUS_ONE,
    ZERO_LEFT_OUT,
    everywhere(
        "how many",
        "You count the different values; that is mex only if none is left out.",
        *returning("len(set(values))"),
    ),
    everywhere(
        "how many, with repeats",
        "You return how many values there are. A value may occur twice, and a smaller "
        "one may be missing: mex is the smallest number that is missing.",
        *returning("len([*values])"),
    ),
    everywhere(
        "smallest plus one",
        "You take one more than the smallest value. Mex is the smallest number, from 0 "
        "on, that is missing.",
        *returning("min(values, default=-1) + 1"),
    ),
    everywhere(
        "one too many",
        "You return the number after the one that is missing. Return the number as "
        "soon as it is not among the values.",
        *returning("number + 1"),
    ),
    everywhere(
        "one too few",
        "You return the last number that is there, not the first that is missing.",
        {THERE: "while number + 1 in values"},
        *returning("number - 1", "max(number - 1, 0)"),
    ),
    everywhere(
        "stops at the largest",
        "You try no number beyond the largest value or beyond how many values there "
        "are. Where there is no gap mex is larger than all of them.",
        {THERE: f"{THERE} and number < max(values)"},
        {THERE: f"{THERE} and number < len([*values]) - 1"},
        *returning(
            *(
                f"number if number < {end} else {otherwise}"
                for end in ("len([*values])", "len(set(values))")
                for otherwise in ("None", "0", "-1")
            )
        ),
    ),
    everywhere(
        "counted in the order of the moves",
        "You count up while you go through the values in the order in which they come. "
        "A small value may come late: collect them all, and then count.",
        {THERE: "for value in values", "number += 1": "number += value == number"},
    ),
    everywhere(
        "a repeated value ends it",
        "You go through the values in order and stop where a value is not the number "
        "that you count. A value may occur twice: make a set of them first.",
        {THERE: "while sorted(values)[number : number + 1] == [number]"},
    ),
)
INSIDE = everywhere(
    "gap inside only",
    "You begin with the smallest value that is there; mex begins with 0.",
    {"= 0": "= min(values, default=0)"},
)
MEX_MISTAKES = (
    *OF_MEX,
    INSIDE,
    everywhere(
        "a fixed bound",
        "You stop counting at a fixed number. Count on until a number is missing.",
        *({THERE: f"{THERE} and number < {end}"} for end in (1, *range(5, 11), 20)),
    ),
    everywhere(
        "first gap inside",
        "You look for a gap between two values that are there. The number that is "
        "missing may be smaller than all of them: mex begins with 0.",
        *(
            {
                "= 0": "= min(values, default=0)",
                RETURNED: f"return number if max([-1, *values]) > number else {end}",
            }
            for end in ("len(set(values))", "len([*values])", "0")
        ),
    ),
    everywhere(
        "mex of nothing",
        "Where there are no values you do not return 0. Nothing is there, so 0 is the "
        "smallest number that is missing.",
        *returning("number if values else 1", "number if values else -1"),
    ),
    everywhere(
        "smallest present",
        "You take the smallest value that is there.",
        *returning("min(values, default=0)"),
    ),
    everywhere(
        "nim-sum for mex",
        "You take the nim-sum of the values, their exclusive or. That is the value of "
        "a sum of games; mex is the smallest number that is missing.",
        *returning("reduce(xor, values, 0)"),
    ),
)
NAMES = {"reduce": reduce, "xor": xor}
ZEROS = everywhere(
    "zeros stay zeros",
    "You return 0 everywhere: where the values behind the moves are all 0 yours is 0 "
    "too, as their nim-sum, sum, smallest and largest are, and so is a count that "
    "ends too early. The mex of [0] is 1.",
    *returning("min(values, default=0)"),
)
ALWAYS_0 = everywhere(
    "always 0",
    "You return 0 everywhere, and look no further than the given state. The mex is "
    "of the values behind the moves: call your function for each state after one.",
    {"    values = []": "    return 0\n    values = []"},
)
ADDED = "values.append(search(game, child))"
NEW_LIST = "(game, state):\n    values = []"
VALUE_MISTAKES = (
    *OF_MEX,
    everywhere(
        "end is not 0",
        "Where no move is left there are no values, and mex of nothing is 0.",
        *returning(
            "number if values else 1",
            "number if values else -1",
            "number if values else game.utility(state)",
            "number if values else -game.utility(state)",
        ),
    ),
    everywhere(
        "who wins only",
        "You say who wins, with 1 and 0; sums need the mex of the values.",
        *returning("int(0 in values)", "0 in values"),
    ),
    everywhere(
        "how many moves win",
        "You count the moves to a position of value 0. The value is the mex of the "
        "values behind all moves.",
        *returning("values.count(0)"),
    ),
    everywhere(
        "values are added",
        "You add up what stands behind the moves. The value is the mex: the smallest "
        "number that is missing there.",
        *returning("sum(values)", "sum(values) + 1", "sum(values) + len(values)"),
    ),
    everywhere(
        "only the first move",
        "You follow one line of play only: you return after the first move, or say "
        "whether the longest play is odd or even. Collect the values behind all moves.",
        {"in game.moves(state)": "in game.moves(state)[:1]"},
    ),
    everywhere(
        "only the last move",
        "The values behind the moves before the last one are lost. Collect them all.",
        {ADDED: "values = [search(game, child)]"},
    ),
    *left_out("move", "game.moves(state)"),
    everywhere(
        "the values of all positions together",
        "One collection of values is used in all calls, so the values of other "
        "positions are among those of this one. Begin an empty one in each call; a "
        "default argument such as [] is made only once.",
        {NEW_LIST: "(game, state, values=set()):", "append": "add"},
    ),
)


def all_zeros(outcomes: list[Outcome]) -> Mistake | None:
    """The mistake of a function that returned 0 each time: was a move looked at?"""
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
