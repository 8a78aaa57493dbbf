"""Sums of games: the Grundy value of a heap that a move splits, a winning move in Nim.

The value of a sum is the exclusive or of the values of its parts. `heap` judges f(size)
for one heap of Grundy's game or one row of Kayles, `winning_move` f(heaps) for Nim
(Bouton, 1901; Sprague, 1935; Grundy, 1939). The right answers are computed here.
"""

from collections.abc import Callable
from copy import copy
from functools import cache, partial, reduce
from math import prod
from operator import or_, xor
from random import Random

from gamesearch.check.diagnose import Tutor
from gamesearch.check.edits import Family, table, textbook, with_slips
from gamesearch.check.exercise import Case, judge_cases
from gamesearch.check.learner import same_code
from gamesearch.check.report import Report, unanswered
from gamesearch.check.topics.grundy import (
    COUNTING,
    INSIDE,
    OF_MEX,
    ZEROS,
    returning,
    wrong_number,
)
from gamesearch.check.worked import my_heap, my_move
from gamesearch.games.heaps import Grundy, Kayles, Nim
from gamesearch.play.limits.parse_answer import missing, short
from gamesearch.rules.game import MAX
from gamesearch.rules.say import say
from gamesearch.search.sums.grundy_value import grundy_value, winning_moves

SIZES = range(1, 17)
FURTHER = range(17, 41)
POSITIONS = (3, 4, 5), (1, 2, 3), (0, 0), (2, 2), (1,), (5, 5, 1), (1, 4, 5)
COUNT = 40
NAMES = {"cache": cache, "or_": or_, "prod": prod, "reduce": reduce, "xor": xor}


def heap(
    function: Callable | None,
    rules: type = Grundy,
    *,
    exercise: str | None = None,
    seconds: float = 10,
) -> Report:
    """Judge f(size), the Grundy value of a heap in Grundy's game, or a row in Kayles.

    >>> from gamesearch.check.worked import my_heap
    >>> heap(my_heap)
    ✓ my_heap: 16 of 16 cases.
    """
    if rules not in (Grundy, Kayles):
        raise ValueError(f"rules: give gs.Grundy or gs.Kayles, not {rules!r}.")
    cases = [_sized(size) for size in SIZES]

    def wanted(size):
        return grundy_value(rules(size))

    for case in cases if same_code(function, given_heap) else ():
        said, right = given_heap(*case.arguments), wanted(*case.arguments)
        if said != right:
            text = say(
                "This is still the original function. {case}: It returns {said}, but "
                "the right value is {right}.",
                case=case,
                said=said,
                right=right,
            )
            return unanswered(given_heap.__name__, text)
    wrong = partial(wrong_number, wanted)
    return judge_cases(function, cases, wrong, heap_tutor(rules), seconds, exercise)


def _sized(size):
    return Case((size,), f"For a heap of {size}")


def winning_move(
    function: Callable | None, *, exercise: str | None = None, seconds: float = 5
) -> Report:
    """Judge f(heaps): a winning move (heap, count) in Nim, or None if no move wins.

    >>> from gamesearch.check.worked import my_move
    >>> winning_move(my_move)
    ✓ my_move: 40 of 40 cases.
    """
    rng, positions = Random(1901), [*POSITIONS]
    while len(positions) < COUNT:
        positions.append(drawn(rng))
    cases = [_heaped(heaps) for heaps in positions]
    return judge_cases(
        function, cases, _moved, MOVE, seconds, exercise, given=partial(map, copy)
    )


def drawn(rng: Random) -> tuple[int, ...]:
    """Some heaps at random."""
    return tuple(rng.randint(0, 9) for _ in range(rng.randint(2, 4)))


def _heaped(heaps):
    return Case(([*heaps],), f"With the heaps {[*heaps]}")


def _moved(heaps, answer):
    """What is wrong with a move in Nim."""
    game, total = Nim(heaps), reduce(xor, heaps, 0)
    if missing(answer):
        if not total:
            return ""
        return say(
            "You return no move. But the nim-sum is {total}, so there is a winning "
            "move.",
            total=total,
        )
    try:
        number, count = map(int, answer)
    except (TypeError, ValueError, OverflowError):
        return say(
            "You return {answer}. Return a pair (heap, count).", answer=short(answer)
        )
    if (number, count) not in game.moves(game.initial()):
        return say(
            "You return {answer}, which is not a legal move (heap, count).",
            answer=short(answer),
        )
    if (number, count) in winning_moves(game):
        return ""
    if not total:
        return say(
            "You return {answer}, but no move wins here. Return None.",
            answer=short(answer),
        )
    return say(
        "You return {answer}. The nim-sum after this move is {left}, not 0.",
        answer=short(answer),
        left=total ^ heaps[number] ^ (heaps[number] - count),
    )


# -- known mistakes about a heap ---------------------------------------------------

HEAP_PROGRAM = f"""
@cache
def search(size):
    values = []
    for parts in splits(size):
        found = [search(part) for part in parts]
        values.append(reduce(xor, found, 0))
{COUNTING}"""

JOINED = "reduce(xor, found, 0)"
ADDED = f"values.append({JOINED})"
ALL_SPLITS = "in splits(size)"
HEAP_MISTAKES = table(
    (
        "added",
        "You add the values of the parts. The value of a sum is their exclusive or, "
        "`^`.",
        {JOINED: "sum(found)"},
    ),
    (
        "one part only",
        "You count each part as a position of its own. A move leaves both parts, so "
        "use one value for the move: the value of their sum.",
        {ADDED: "values += found"},
    ),
    (
        "larger part only",
        "You use only the larger part. A move leaves both parts, so use the value of "
        "their sum.",
        {ADDED: "values += found[:1]"},
    ),
    (
        "largest value",
        "You take the largest value of the parts. The value of a sum is their "
        "exclusive or, `^`.",
        {JOINED: "max(found, default=0)"},
    ),
    (
        "equal parts",
        "You split a heap into two equal heaps, which is not a legal move. Leave this "
        "split out.",
        {ALL_SPLITS: "in [*splits(size), *halves(size)]"},
    ),
    ZEROS,
    *OF_MEX,
    INSIDE,
    (
        "end is not 0",
        "You return another value than 0 for a heap without a move. The mex of no "
        "values is 0.",
        returning("number if values else 1", "number if values else -1"),
    ),
    (
        "only the first split",
        "You return after the first split. Put the return after the loop.",
        {ALL_SPLITS: ("in splits(size)[:1]", "in splits(size)[-1:]")},
    ),
    (
        "a split left out",
        "You leave out a split. Check where the sizes of the smaller part begin and "
        "end.",
        {ALL_SPLITS: "in splits(size)[1:]"},
        {ALL_SPLITS: "in splits(size)[:-1]"},
        {ALL_SPLITS: "in splits(size)[1:-1]"},
    ),
    (
        "a heap of Nim",
        "You let a move leave any smaller heap, as in Nim. In this game a move splits "
        "the heap.",
        {ALL_SPLITS: "in [(n,) for n in range(size)]"},
        {ALL_SPLITS: "in [(n,) for n in range(1, size)]"},
    ),
    (
        "smaller part only",
        "You use only the smaller part. A move leaves both parts, so use the value of "
        "their sum.",
        {ADDED: "values += found[-1:]"},
    ),
    (
        "or for exclusive or",
        "You combine the values of the parts with or, `|`. The value of a sum is their "
        "exclusive or, `^`.",
        {JOINED: "reduce(or_, found, 0)"},
    ),
    (
        "multiplied",
        "You multiply the values of the parts. The value of a sum is their exclusive "
        "or, `^`.",
        {JOINED: "prod(found)"},
    ),
)


@cache
def heap_tutor(rules: type) -> Tutor:
    """The known mistakes about a heap of these rules."""

    def splits(size):
        game, state = rules(max(size, 1)), ((size,) if size else (), MAX)
        return [game.play(state, move)[0] for move in game.moves(state)]

    def halves(size):
        return [] if size % 2 or size < 2 else [(size // 2, size // 2)]

    names = NAMES | {"splits": splits, "halves": halves}
    families = (Family(HEAP_PROGRAM),)
    return Tutor(HEAP_MISTAKES, families, names, further=lambda: map(_sized, FURTHER))


# The program that lecture 12 gives for repair: equal parts, and values that are added.
given_heap = with_slips(my_heap, {"(size + 1) // 2)": "size // 2 + 1)", "^": "+"})


# -- known mistakes about a winning move -------------------------------------------

TOTAL = "total ^= size"
TAKEN = "size - (size ^ total)"
SMALLER = "if size ^ total < size"
MOVE_MISTAKES = table(
    (
        "added",
        "You add the sizes of the heaps. The nim-sum is their exclusive or, `^`.",
        {TOTAL: "total += size"},
    ),
    (
        "or for exclusive or",
        "You combine the sizes of the heaps with or, `|`. The nim-sum is their "
        "exclusive or, `^`.",
        {TOTAL: "total |= size"},
    ),
    (
        "a heap is not in the nim-sum",
        "You leave a heap out of the nim-sum. It is the exclusive or of all heaps.",
        {"heaps:": ("heaps[:-1]:", "heaps[1:]:")},
    ),
    (
        "what is left",
        "You take as many counters as must be left. Take the difference: size - (size "
        "^ nim-sum).",
        {TAKEN: "size ^ total"},
    ),
    (
        "the nim-sum is taken",
        "You take as many counters as the nim-sum. The heap must be left with size ^ "
        "nim-sum counters, so take size - (size ^ nim-sum).",
        {TAKEN: "total"},
        {SMALLER: "if size >= total > 0", TAKEN: "total"},
    ),
    (
        "the whole heap",
        "You take a whole heap. Take size - (size ^ nim-sum) counters, so that the "
        "nim-sum after the move is 0.",
        {TAKEN: "size"},
        {SMALLER: "if size == max(heaps) > 0", TAKEN: "size"},
        {SMALLER: "if size > 0", TAKEN: "size"},
    ),
    (
        "heaps from 1",
        "You count the heaps from 1. The first heap has number 0.",
        {"return heap,": "return heap + 1,"},
    ),
    (
        "the size of the heap for its number",
        "You return the size of the heap instead of its number. A move is (heap, "
        "count), and the first heap has number 0.",
        {"return heap,": "return size,"},
    ),
    (
        "the pair turned round",
        "You return (count, heap). Return a move as (heap, count).",
        {f"heap, {TAKEN}": f"{TAKEN}, heap"},
    ),
    (
        "the largest heap always",
        "You always take from the largest heap, which may have no winning move. Look "
        "for a heap with size ^ nim-sum < size.",
        {SMALLER: "if size == max(heaps) and total"},
    ),
    (
        "the first heap always",
        "You always take from the same heap, which may have no winning move. Look for "
        "a heap with size ^ nim-sum < size.",
        {SMALLER: ("if total", "if total and size")},
    ),
    (
        "gives up after the first heap",
        "You use only one heap. Perhaps you return None when the first heap has no "
        "winning move, or the last heap replaces the move that was found. Try all "
        "heaps.",
        {"enumerate(heaps)": "[*enumerate(heaps)][:1]"},
    ),
    (
        "a move that takes nothing",
        "You return a move that takes nothing where the nim-sum is 0. No move wins "
        "there, so test whether size ^ nim-sum is less than size.",
        {SMALLER: "if size ^ total <= size"},
    ),
    (
        "wrong way round",
        "You look for a heap that would have to grow. A move makes a heap smaller, so "
        "look for a heap with size ^ nim-sum < size.",
        {SMALLER: "if size ^ total > size"},
        {SMALLER: "if size ^ total > size", TAKEN: "(size ^ total) - size"},
    ),
    (
        "a move where none wins",
        "You return a move where the nim-sum is 0. No move wins there, so return None.",
        {
            "return None": [
                f"return {move}"
                for move in (
                    "0, 1",
                    "next(((n, 1) for n, s in enumerate(heaps) if s), None)",
                )
            ]
        },
    ),
)

BACKWARDS = {"enumerate(heaps)": "reversed([*enumerate(heaps)])"}
MOVE_FAMILY = Family(textbook(my_move), (BACKWARDS,))
MOVE = Tutor(
    MOVE_MISTAKES,
    (MOVE_FAMILY,),
    further=lambda: [_heaped(drawn(Random(seed))) for seed in range(COUNT)],
)
