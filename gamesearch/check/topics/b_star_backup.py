"""Backing up intervals in B*: the interval of a position, from those one move below.

An interval is a pair (low, high) in MAX's view. MAX gets at least the largest lower
bound and at most the largest upper bound, MIN likewise the smallest ones (Berliner,
"The B* tree search algorithm", Artificial Intelligence 12, 1979). In negamax the
intervals below are the other player's, and the mover takes the largest bounds.
"""

from collections.abc import Callable
from dataclasses import replace
from numbers import Real

from gamesearch.check.edits import STARTS, Family, everywhere, mistake, program
from gamesearch.check.exercise import Case, judge_cases
from gamesearch.check.learner import NOTHING
from gamesearch.check.report import Report
from gamesearch.check.topics.b_star_intervals import (
    NAMES,
    TAKES,
    IntervalTutor,
    by_side,
    cases,
    each_side,
    lists,
    written,
)
from gamesearch.play.limits.parse_answer import missing, same_number, short
from gamesearch.rules.game import MAX, MIN, SIDE_NAMES
from gamesearch.rules.say import say

# -- the textbook programs; `pairs` are the intervals in the mover's view --------------

LOOP = """
    low, high = pairs[0]
    for pair in pairs:
        low = max(low, pair[0])
        high = max(high, pair[1])
"""
BACKUP = f"""
def search(side, below):
    pairs = [pair if side == MAX else (-pair[1], -pair[0]) for pair in below]{LOOP}\
    return (low, high) if side == MAX else (-high, -low)
"""
NEGAMAX = f"""
def search(below):
    pairs = [(-pair[1], -pair[0]) for pair in below]{LOOP}\
    return low, high
"""
backed_up = program(BACKUP, BACKUP, NAMES)
backed_up_for_the_mover = program(NEGAMAX, NEGAMAX, NAMES)

# -- the check -------------------------------------------------------------------------


def _for_both_sides(seed="intervals"):
    return [
        Case(
            (side, below),
            say(
                "At a {side} node above {intervals}",
                side=SIDE_NAMES[side],
                intervals=written(below),
            ),
            SIDE_NAMES[side],
        )
        for side, below in cases(seed)
    ]


def _for_the_mover(seed="intervals"):
    return [
        Case(
            (below,),
            say(
                "Above {intervals}, given in the view of the player who moves there",
                intervals=written(below),
            ),
            "mover's view",
        )
        for _, below in cases(seed)
    ]


def backup_intervals(
    function: Callable | None,
    *,
    negamax: bool = False,
    exercise: str | None = None,
    seconds: float = 5,
) -> Report:
    """Judge f(side, below), the interval of a position from the intervals below it.

    >>> from gamesearch.check.worked import my_backup
    >>> backup_intervals(my_backup)
    ✓ my_backup: 100 of 100 points.
      ✓ MAX 50/50: right in all 71 cases
      ✓ MIN 50/50: right in all 71 cases

    `below` is a list of pairs (low, high) in MAX's view; the pair that is returned is
    in MAX's view, too. With `negamax` the function is f(below): the intervals are in
    the view of the player who moves below, and the pair that is returned is in the view
    of the player who moves here.
    """
    if negamax:
        asked, tutor, parts = _for_the_mover(), NEGAMAX_TUTOR, {"mover's view": 100}
        takes = "Your function takes below, a list of pairs."
    else:
        asked, tutor, takes = _for_both_sides(), TUTOR, TAKES
        parts = {SIDE_NAMES[MAX]: 50, SIDE_NAMES[MIN]: 50}
    return judge_cases(
        function,
        asked,
        _wrong,
        tutor,
        seconds,
        exercise,
        given=lists,
        parts=parts,
        takes=takes,
    )


def _wrong(*arguments, answer):
    """What is wrong with an interval, in both forms of the exercise."""
    if missing(answer):
        return NOTHING
    pair = isinstance(answer, (tuple, list)) and len(answer) == 2
    if not pair or not all(isinstance(end, Real) for end in answer):
        return say(
            "You return {answer}. Return a pair (low, high).", answer=short(answer)
        )
    if len(arguments) == 2:
        low, high = backed_up(*arguments)
    else:
        low, high = backed_up_for_the_mover(*arguments)
    if same_number(answer[0], low) and same_number(answer[1], high):
        return ""
    return say(
        "You return {answer}, but the interval is ({low}, {high}).",
        answer=short(tuple(answer)),
        low=low,
        high=high,
    )


# -- known mistakes --------------------------------------------------------------------

START, EACH = "low, high = pairs[0]", "for pair in pairs:"
RAISE_LOW, RAISE_HIGH = "low = max(low, pair[0])", "high = max(high, pair[1])"
RAISE = f"{RAISE_LOW}\n        {RAISE_HIGH}"


def one_child(best: str) -> dict[str, str]:
    """The edit that takes both bounds from one child."""
    return {START: f"low, high = {best}", EACH: "for pair in ():"}


def first_by(key: str) -> dict[str, str]:
    """The edit that takes the child with the largest key."""
    return one_child(f"max(pairs, key=lambda pair: {key})")


def start(low, high) -> dict[str, str]:
    """The edit that begins with these bounds."""
    return {START: f"low, high = {low}, {high}"}


def instead(low: str, high: str) -> dict[str, str]:
    """The edit that sets the bounds in another way for each child."""
    return {RAISE_LOW: f"low = {low}", RAISE_HIGH: f"high = {high}"}


WORST = instead("min(low, pair[0])", "min(high, pair[1])")
MEAN = "pair[0] / len(pairs)", "pair[1] / len(pairs)"
ELIF = (
    "if pair[0] > low:\n            low = pair[0]\n"
    "        elif pair[1] > high:\n            high = pair[1]",
    "if pair[1] > high:\n            high = pair[1]\n"
    "        elif pair[0] > low:\n            low = pair[0]",
    "if pair[0] > low and pair[1] > high:\n            low, high = pair",
    "if pair[0] >= low and pair[1] >= high:\n            low, high = pair",
    "if pair[0] > low or pair[1] > high:\n            low, high = pair",
)
ONE_CHILD = each_side(
    "both bounds from one child",
    "You take both bounds from the same child. The best lower bound and the best upper "
    "bound may belong to two different children, so find each of them by itself.",
    first_by("pair[::-1]"),
    first_by("pair[1]"),
    first_by("pair[0]"),
    first_by("pair"),
    first_by("sum(pair)"),
    first_by("pair[1] - pair[0]"),
    first_by("pair[0] - pair[1]"),
    one_child("max(reversed(pairs), key=lambda pair: pair[1])"),
    one_child("max(reversed(pairs), key=lambda pair: pair[0])"),
    shown=3,
)
SLIPS = (  # in both forms of the exercise
    each_side(
        "min where max belongs",
        "Your interval is so wide that it contains the intervals of all children. But "
        "the side to move need not choose the worst child. At MAX the lower bound is "
        "the largest lower bound; at MIN the upper bound is the smallest upper bound.",
        instead("min(low, pair[0])", "max(high, pair[1])"),
        shown=1,
    ),
    each_side(
        "what all have in common",
        "You intersect the intervals. They belong to different positions, so they may "
        "have nothing in common. At a MAX node take the largest lower bound and the "
        "largest upper bound; at a MIN node take the smallest ones.",
        instead("max(low, pair[0])", "min(high, pair[1])"),
        shown=1,
    ),
    each_side(
        "bounds begin with a number",
        "You begin with a number such as −100 (at MIN 100), so bounds beyond it are "
        "lost. No number is low enough for every game. Begin with −∞ (at MIN with ∞), "
        "or with the first child.",
        *(start(-n, -n) for n in STARTS),
        start(0, 0),
        start("-inf", 0),
        start(0, "-inf"),
        shown=len(STARTS),
    ),
    each_side(
        "a bound begins at the wrong infinity",
        "One of your bounds begins at the wrong infinity, and no child can improve it. "
        "If you take the largest bounds, begin both bounds at −∞. If you take the "
        "smallest bounds, begin both at ∞.",
        start("-inf", "inf"),
        start("inf", "-inf"),
        start("inf", "inf"),
    ),
    each_side(
        "only the first child",
        "You return after the first child. Look at all children: put the `return` "
        "behind the loop.",
        one_child("pairs[0]"),
    ),
    each_side(
        "only the last child",
        "You lose the bounds of all children before the last one. Compare each bound "
        "with the best so far, and keep the better one.",
        one_child("pairs[-1]"),
        instead("pair[0]", "max(high, pair[1])"),
        instead("max(low, pair[0])", "pair[1]"),
    ),
    each_side(
        "a child is left out",
        "You leave out the first or the last child. Use every child for both bounds.",
        {START: "low, high = -inf, -inf", EACH: "for pair in pairs[1:]:"},
        {START: "low, high = pairs[-1]", EACH: "for pair in pairs[1:]:"},
        {EACH: "for pair in pairs[:-1]:"},
        {START: "low, high = -inf, -inf", EACH: "for pair in pairs[:-1]:"},
    ),
    each_side(
        "one bound or the other",
        "You compare one bound of a child only under a condition on its other bound "
        "(elif, or one condition for both). A child may be better in one bound or in "
        "both. Compare each bound by itself.",
        *(
            {START: f"low, high = {begin}", RAISE: one_or_other}
            for begin in ("pairs[0]", "-inf, -inf")
            for one_or_other in ELIF
        ),
    ),
    each_side(
        "bounds are added up",
        "You add up the bounds of the children, or take their mean. The side to move "
        "chooses one move, so take the best bound among the children.",
        {START: "low, high = 0, 0", **instead("low + pair[0]", "high + pair[1]")},
        {
            START: "low, high = 0, 0",
            RAISE_LOW: f"low = low + {MEAN[0]}",
            RAISE_HIGH: f"high = high + {MEAN[1]}",
        },
        {START: "low, high = pairs[0][0], 0", RAISE_HIGH: f"high = high + {MEAN[1]}"},
        {START: "low, high = 0, pairs[0][1]", RAISE_LOW: f"low = low + {MEAN[0]}"},
    ),
)

OWN_VIEW = "pair if side == MAX else (-pair[1], -pair[0])"
RETURN = "return (low, high) if side == MAX else (-high, -low)"
TURNED = "(-pair[1], -pair[0])"
AS_SEEN = f"[{TURNED} for pair in below]"
BACKUP_MISTAKES = (
    replace(
        ONE_CHILD,
        edits=(
            *ONE_CHILD.edits,
            first_by("pair[0] if side == MAX else pair[1]"),
            first_by("pair[1] if side == MAX else pair[0]"),
            first_by("pair if side == MAX else pair[::-1]"),
            first_by("pair[::-1] if side == MAX else pair"),
        ),
    ),
    everywhere(
        "MAX and MIN exchanged",
        "You take the smallest bounds at MAX nodes and the largest at MIN nodes. It is "
        "the other way round: MAX takes the largest bounds, MIN the smallest.",
        WORST,
        shown=1,
    ),
    everywhere(
        "MIN treated as MAX",
        "At a MIN node you do the same as at a MAX node. There take the smallest lower "
        "bound and the smallest upper bound.",
        {OWN_VIEW: "pair", RETURN: "return low, high"},
        shown=1,
    ),
    each_side(
        "the ends exchanged",
        "You return the upper bound first. An interval is (low, high), so return the "
        "lower bound first.",
        {RETURN: "return (high, low) if side == MAX else (-low, -high)"},
        shown=1,
    ),
    *SLIPS,
    mistake(
        "MAX treated as MIN",
        "At a MAX node you do the same as at a MIN node. There take the largest lower "
        "bound and the largest upper bound.",
        WORST,
        where=("root",),
    ),
    everywhere(
        "MIN's view not turned back",
        "At a MIN node you turn the intervals into MIN's view, and you return your "
        "result in this view. Turn it back into MAX's view: [low, high] becomes "
        "[-high, -low].",
        {RETURN: "return low, high"},
    ),
    everywhere(
        "signs at MIN changed once",
        "At a MIN node you change the signs once too often, or once too few. All "
        "intervals here are in MAX's view: the ones that you are given, and the one "
        "that you return.",
        {OWN_VIEW: "pair"},
        {
            RETURN: "return (low, high) if side == MAX else (-low, -high)",
            OWN_VIEW: "pair",
        },
    ),
)
NEGAMAX_MISTAKES = (
    everywhere(
        "signs changed, ends not",
        "You change the signs and do not swap the bounds. A value that is at least low "
        "for one player is at most -low for the other, so [low, high] becomes [-high, "
        "-low].",
        {TURNED: "(-pair[0], -pair[1])"},
    ),
    everywhere(
        "signs not changed",
        "You use the intervals below unchanged, but they are in the other player's "
        "view. Turn each of them: [low, high] becomes [-high, -low].",
        {TURNED: ("pair", "pair[::-1]")},
    ),
    everywhere(
        "still in the other's view",
        "You return the interval in the view of the player below. Turn it: [low, high] "
        "becomes [-high, -low].",
        {AS_SEEN: "[pair for pair in below]", **WORST},
        {AS_SEEN: "[pair[::-1] for pair in below]", **WORST},
    ),
    everywhere(
        "the worst instead of the best",
        "You take the move that is worst for the mover. In their own view every player "
        "takes the largest bounds.",
        WORST,
        {**WORST, "return low, high": "return high, low"},
    ),
    everywhere(
        "one end not turned",
        "You turn one bound of each interval, and leave the other bound in the view of "
        "the player below. Negate both bounds and swap them: [low, high] becomes "
        "[-high, -low].",
        {TURNED: "(-pair[1], pair[1])"},
        {TURNED: "(-pair[1], pair[0])"},
        {TURNED: "(pair[0], -pair[0])"},
        {TURNED: "(pair[1], -pair[0])"},
        {TURNED: "(-pair[1], -pair[1])"},
        {TURNED: "(-pair[0], -pair[0])"},
    ),
    *(replace(row, where=("everywhere",)) for row in (ONE_CHILD, *SLIPS)),
)

TUTOR = IntervalTutor(
    BACKUP_MISTAKES,
    (Family(BACKUP),),
    form=by_side,
    further=lambda: _for_both_sides("further"),
)
NEGAMAX_TUTOR = IntervalTutor(
    NEGAMAX_MISTAKES,
    (Family(NEGAMAX),),
    NAMES,
    further=lambda: _for_the_mover("further"),
)
