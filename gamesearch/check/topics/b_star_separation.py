"""The root of B*: may the search stop, and if not, below which move may it expand?

The leader is the move with the best optimistic bound; if several moves have this bound,
it is the one with the best guaranteed bound. The moves are separated when the leader is
worth at least as much as any other move can be. Until then B* expands below the leader
("prove best") or below its first rival ("disprove rest"). Disprove rest is allowed only
while no other move has a better guaranteed bound (Berliner, "The B* tree search
algorithm", Artificial Intelligence 12, 1979)."""

from collections.abc import Callable
from functools import cache

from gamesearch.check.cases import LARGE
from gamesearch.check.edits import STARTS, Family, everywhere, mistake, program
from gamesearch.check.exercise import Case, judge_cases, part_by_part
from gamesearch.check.learner import NOTHING
from gamesearch.check.report import Report
from gamesearch.check.topics.b_star_intervals import (
    NAMES,
    TAKES,
    VIEW,
    IntervalTutor,
    by_side,
    cases,
    each_side,
    lists,
    written,
)
from gamesearch.play.limits.parse_answer import among, missing, short
from gamesearch.rules.game import MAX, MIN, SIDE_NAMES
from gamesearch.rules.say import any_of, say

STOP, PROVE, EITHER = ANSWERS = "stop", "prove best", "either"
POINTS = {STOP: 40, PROVE: 30, EITHER: 30}

ROOT = f"""{VIEW}
def search(side, below):
    seen = {{place: view(pair, side) for place, pair in enumerate(below)}}
    leader = max(seen, key=lambda one: seen[one][::-1])
    rest = [one for one in seen if one != leader]
    certain = seen[leader][0]
    if all(certain >= seen[one][1] for one in rest):
        return "stop"
    if all(certain >= seen[one][0] for one in rest):
        return "either"
    return "prove best"
"""
may_do = program(ROOT, ROOT, NAMES)
FAR = 3 * LARGE  # so far below 0 that no number can be used as −∞
BY_HAND = (  # two equal leaders; a leader that is not the first move, far below 0
    ((4, 7), (4, 7)),
    ((4 - FAR, 5 - FAR), (6 - FAR, 8 - FAR)),
    ((4 - FAR, 7 - FAR), (6 - FAR, 8 - FAR)),
)


@cache
def _cases(seed="intervals"):
    more = [(MAX, below) for below in BY_HAND]
    more += [(MIN, tuple((-high, -low) for low, high in below)) for below in BY_HAND]
    found = (
        Case(
            (side, below),
            say(
                "At a {side} root with {intervals}",
                side=SIDE_NAMES[side],
                intervals=written(below),
            ),
            may_do(side, below),
        )
        for side, below in (*cases(seed), *more)
    )
    return part_by_part(found, ANSWERS)


def separation(
    function: Callable | None, *, exercise: str | None = None, seconds: float = 5
) -> Report:
    """Judge f(side, below), which returns the strategies that B* may choose at a root.

    >>> from gamesearch.check.worked import my_root
    >>> separation(my_root)
    ✓ my_root: 100 of 100 points.
      ✓ stop 40/40: right in all ... cases
      ✓ prove best 30/30: right in all ... cases
      ✓ either 30/30: right in all ... cases

    `below` is a list of pairs (low, high) in MAX's view. The answer is "stop", "prove
    best" (nothing else is allowed) or "either" (disprove rest is allowed as well).
    """
    return judge_cases(
        function,
        _cases(),
        _wrong,
        TUTOR,
        seconds,
        exercise,
        given=lists,
        parts=POINTS,
        takes=TAKES,
    )


def _wrong(side, below, answer):
    """What is wrong with an answer about a root."""
    if missing(answer):
        return NOTHING
    if not among(answer, ANSWERS):
        return say(
            "You return {answer}. Return {words}.",
            answer=short(answer),
            words=any_of(map(repr, ANSWERS)),
        )
    right = may_do(side, below)
    if answer == right:
        return ""
    return say(
        "You return {answer!r}, but the right answer is {right!r}.",
        answer=answer,
        right=right,
    )


# -- known mistakes; the programs of the other B* topics have the same lines -----------

BEST_HOPE = "max(seen, key=lambda one: seen[one][::-1])"
FIRST_RIVAL = "sorted(rest, key=lambda one: seen[one][::-1])[-1:]"
SECOND = "sorted(rest, key=lambda one: -seen[one][1])[:1]"
CERTAIN = "    certain = seen[leader][0]\n"
FIRST_DECIDES = """
    for one in rest:
        if certain >= seen[one][1]:
            return "stop"
        if certain >= seen[one][0]:
            return "either"
"""
LAST_DECIDES = """
    answer = "stop"
    for one in rest:
        if certain < seen[one][1]:
            answer = "either"
        if certain < seen[one][0]:
            answer = "prove best"
    return answer
"""
RIVALS = "rest = [one for one in seen if one != leader]"
SEPARATED = "all(certain >= seen[one][1] for one in rest)"
SUREST = "all(certain >= seen[one][0] for one in rest)"
OWN_VIEW = "place: view(pair, side)"
FROM_ROOT = "view(known[state], first)"  # where intervals are found in `known`


def leader_by(key: str, over: str = "seen") -> dict[str, str]:
    """The edit by which the move with the largest key leads."""
    return {BEST_HOPE: f"max({over}, key=lambda one: {key})"}


def separated_if(test: str) -> dict[str, str]:
    """The edit by which the search stops for another reason."""
    return {SEPARATED: test}


def allowed_if(test: str) -> dict[str, str]:
    """The edit by which disprove rest is allowed for another reason."""
    return {SUREST: test}


ROOT_MISTAKES = (
    everywhere(
        "MIN treated as MAX",
        "At a MIN root you do the same as at a MAX root. At a MIN root the leader has "
        "the lowest lower bound, and you may stop when its upper bound is at most the "
        "lower bound of every other move.",
        {OWN_VIEW: "place: pair"},
        {FROM_ROOT: "view(known[state], MAX)"},
        shown=2,
    ),
    each_side(
        "separation with >",
        "You stop only if the leader is better than the others can be. It is enough "
        "that it is as good, so compare with >=. Otherwise two moves that are both "
        "worth exactly 7 would keep you searching for ever.",
        separated_if("all(certain > seen[one][1] for one in rest)"),
        shown=1,
    ),
    mistake(
        "compared with the leader's hope",
        "You compare the hope of the leader, its upper bound, with the others. Only "
        "its guaranteed value counts: compare its lower bound with the upper bounds of "
        "the others.",
        separated_if("all(seen[leader][1] >= seen[one][1] for one in rest)"),
        where=("everywhere", "root"),
        shown=1,
    ),
    mistake(
        "compared with the leader's hope at MIN",
        "At a MIN root you compare the hope of the leader with the others. Perhaps you "
        "change the signs and do not swap the bounds: in MIN's view [low, high] "
        "becomes [-high, -low].",
        separated_if("all(seen[leader][1] >= seen[one][1] for one in rest)"),
        where=("below",),
    ),
    each_side(
        "compared with the others' worst",
        "You stop when the leader has the best lower bound. The other moves may still "
        "be worth as much as their upper bounds, so compare with the upper bounds.",
        separated_if("all(seen[leader][0] >= seen[one][0] for one in rest)"),
        shown=1,
    ),
    each_side(
        "the leader compared with itself",
        "You compare the leader's lower bound with its own upper bound as well. The "
        "leader has to beat only the other moves, and its value need not be exact. "
        "Leave the leader out of the comparison.",
        separated_if("all(certain >= seen[one][1] for one in seen)"),
        shown=1,
    ),
    each_side(
        "the exact leader forgotten",
        "If two moves have the same upper bound, you choose the leader by its place in "
        "the list. Choose the move with the better lower bound: if its value is exact, "
        "it is proved already.",
        leader_by("seen[one][1]"),
        leader_by("seen[one][1]", "reversed(seen)"),
        shown=2,
    ),
    each_side(
        "disprove rest too early",
        "You allow disprove rest whenever you do not stop. While another move has a "
        "better lower bound than the leader, disprove rest cannot succeed, because "
        "that move stays above the leader's lower bound. Compare the leader's lower "
        "bound with the lower bounds of all other moves; the leader is the move with "
        "the best optimistic bound.",
        allowed_if("True"),
        shown=1,
    ),
    each_side(
        "only the second is asked",
        "You compare lower bounds only with the first rival. Another move may have a "
        "better lower bound, so compare with all of them.",
        allowed_if(f"all(certain >= seen[one][0] for one in {SECOND})"),
        allowed_if(f"all(certain >= seen[one][0] for one in {FIRST_RIVAL})"),
        shown=1,
    ),
    each_side(
        "an equal lower bound refused",
        "You refuse disprove rest if another lower bound equals the leader's. The "
        "upper bound of that move can still come down to this value, and equal values "
        "are enough to stop. So allow disprove rest.",
        allowed_if("all(certain > seen[one][0] for one in rest)"),
        shown=1,
    ),
    each_side(
        "disprove rest never allowed",
        "You never allow disprove rest. Allow it as soon as no other move has a better "
        "lower bound than the leader.",
        allowed_if("not rest"),
        shown=1,
    ),
    each_side(
        "any in place of all",
        "You test whether the leader beats one of the other moves. It has to beat "
        "every one of them, so use all(...), not any(...). In a loop, return the "
        "answer behind the loop.",
        separated_if("any(certain >= seen[one][1] for one in rest)"),
        separated_if("not rest or any(certain >= seen[one][1] for one in rest)"),
        separated_if("all(certain >= seen[one][1] for one in rest[:1])"),
        separated_if("all(certain >= seen[one][1] for one in rest[-1:])"),
        allowed_if("any(certain >= seen[one][0] for one in rest)"),
        allowed_if("all(certain >= seen[one][0] for one in rest[:1])"),
        allowed_if("all(certain >= seen[one][0] for one in rest[-1:])"),
        *(
            {
                SEPARATED: SEPARATED.replace("in rest", f"in {some}"),
                SUREST: SUREST.replace("in rest", f"in {some}"),
            }
            for some in ("rest[:1]", "rest[-1:]")
        ),
    ),
    each_side(
        "never separated",
        "You never stop. First test whether the moves are separated, that is, whether "
        "the leader is worth at least as much as any other move can be. Then disprove "
        "rest would be allowed as well, so the order of the two tests matters.",
        separated_if("False"),
    ),
    each_side(
        "the first move leads",
        "You take the first move of the list as the leader. Take the move with the "
        "best optimistic bound: the highest upper bound at MAX, the lowest lower "
        "bound at MIN.",
        {BEST_HOPE: "next(iter(seen))"},
    ),
    each_side(
        "the leader by the middle or the width",
        "You choose the leader by the middle or the width of its interval. Choose the "
        "move with the best optimistic bound: the highest upper bound at MAX, the "
        "lowest lower bound at MIN.",
        leader_by("sum(seen[one])"),
        leader_by("seen[one][1] - seen[one][0]"),
        leader_by("seen[one][0] - seen[one][1]"),
    ),
    each_side(
        "the leader begins with a number",
        "You look for the leader starting from a number such as −100. If every move is "
        "worth less, no move is chosen. Start at −∞, or with the first move.",
        *(leader_by(f"max(seen[one][::-1], (-{n}, -{n}))") for n in STARTS),
        *(leader_by(f"max(seen[one][1], -{n})") for n in STARTS),
        leader_by("max(seen[one][::-1], (0, 0))"),
        leader_by("max(seen[one][1], 0)"),
    ),
    each_side(
        "equal intervals are taken for one",
        "You leave out every move that has the same interval as the leader. Another "
        "move with this interval is still a rival, so leave out only the leader "
        "itself.",
        {RIVALS: "rest = [one for one in seen if seen[one] != seen[leader]]"},
    ),
)
SEPARATION_MISTAKES = (
    *ROOT_MISTAKES,
    each_side(
        "a single move is not separated",
        "You do not stop if there is only one move. It has no rival, so nothing has to "
        "be proved: return “stop”. Do not compare the move with itself or with an "
        "empty list.",
        separated_if(f"rest and {SEPARATED}"),
        {**separated_if(f"rest and {SEPARATED}"), **allowed_if(f"rest and {SUREST}")},
        {RIVALS: f"{RIVALS}\n    if not rest:\n        return None"},
        shown=3,
    ),
    each_side(
        "one rival decides",
        "You answer after looking at one rival, or a later rival overwrites the result "
        "of an earlier one. Look at all rivals: a single rival that may be better "
        "forbids “stop”, and a single rival with a better guaranteed bound forbids "
        "“either”.",
        {CERTAIN: (f"{CERTAIN}{FIRST_DECIDES}", f"{CERTAIN}{LAST_DECIDES}")},
    ),
    each_side(
        "two answers exchanged",
        "You exchange two of the three answers. Return “stop” if the moves are "
        "separated, “either” if disprove rest is allowed, and “prove best” if it is "
        "not.",
        {
            'return "either"': 'return "neither"',
            'return "prove best"': 'return "either"',
            'return "neither"': 'return "prove best"',
        },
    ),
)
TUTOR = IntervalTutor(
    SEPARATION_MISTAKES,
    (Family(ROOT),),
    form=by_side,
    further=lambda: _cases("further"),
    most=4,
)
