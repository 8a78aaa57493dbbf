"""The root of B*: may the search stop, and if not, what may it look into?

The move with the best hope leads; of equal ones it is that with the better guaranteed
bound. The moves are separated where the leader is worth at least as much as any other
can be. Until then B* looks into the leader ("prove best"), or into its first rival
("disprove rest"), which is allowed only while no other move has a better guaranteed
bound (Berliner, "The B* tree search algorithm", Artificial Intelligence 12, 1979).
"""

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
FAR = 3 * LARGE  # so far below 0 that no number may be taken for −∞
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
            f"At a {SIDE_NAMES[side]} root with {written(below)},",
            may_do(side, below),
        )
        for side, below in (*cases(seed), *more)
    )
    return part_by_part(found, ANSWERS)


def separation(
    function: Callable | None, *, exercise: str | None = None, seconds: float = 5
) -> Report:
    """Judge f(side, below), which says what B* may do at a root.

    >>> from gamesearch.check.worked import my_root
    >>> separation(my_root)
    ✓ my_root: 100 of 100 points.
      ✓ stop 40/40: right in all ... cases of it
      ✓ prove best 30/30: right in all ... cases of it
      ✓ either 30/30: right in all ... cases of it

    `below` is a list of pairs (low, high) in MAX's view. The answer is "stop",
    "prove best" (which alone is allowed) or "either" (disprove rest is allowed too).
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
    """What is wrong with what is said of a root."""
    if missing(answer):
        return f"there is no answer. {NOTHING}"
    if not among(answer, ANSWERS):
        words = ", ".join(map(repr, ANSWERS))
        return f"You return {short(answer)}; return one of {words}."
    right = may_do(side, below)
    return "" if answer == right else f"You say {answer!r}; it is {right!r}."


# -- known mistakes; the same lines stand in the programs of the other B* topics -------

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
        "At a MIN root you do the same as at a MAX root. There the leader has the "
        "lowest lower bound, and its upper bound must be at most every other's lower.",
        {OWN_VIEW: "place: pair"},
        {FROM_ROOT: "view(known[state], MAX)"},
        shown=2,
    ),
    each_side(
        "separation with >",
        "You stop only if the leader is better than the others can be. As good is "
        "enough, with >=: two moves that are both worth exactly 7 would keep you "
        "searching for ever.",
        separated_if("all(certain > seen[one][1] for one in rest)"),
        shown=1,
    ),
    mistake(
        "compared with the leader's hope",
        "You stop because of what the leader may be worth. What counts is what it is "
        "worth at least: its lower bound against the upper bounds of the others.",
        separated_if("all(seen[leader][1] >= seen[one][1] for one in rest)"),
        where=("everywhere", "root"),
        shown=1,
    ),
    mistake(
        "compared with the leader's hope at MIN",
        "At a MIN root you stop because of what the leader may be worth. Perhaps you "
        "change the signs and leave the ends where they are: MIN sees [low, high] as "
        "[-high, -low].",
        separated_if("all(seen[leader][1] >= seen[one][1] for one in rest)"),
        where=("below",),
    ),
    each_side(
        "compared with the others' worst",
        "You stop when the leader has the best lower bound. The others may still be "
        "worth as much as their upper bounds: compare with those.",
        separated_if("all(seen[leader][0] >= seen[one][0] for one in rest)"),
        shown=1,
    ),
    each_side(
        "the leader compared with itself",
        "You compare the leader's lower bound with its own upper bound too. It has to "
        "beat the others, not itself: separated moves need not be exact.",
        separated_if("all(certain >= seen[one][1] for one in seen)"),
        shown=1,
    ),
    each_side(
        "the exact leader forgotten",
        "Of two moves with the same upper bound you take one by its place. Let the one "
        "with the better lower bound lead: if it is exact, it is proved already.",
        leader_by("seen[one][1]"),
        leader_by("seen[one][1]", "reversed(seen)"),
        shown=2,
    ),
    each_side(
        "disprove rest too early",
        "You allow disprove rest wherever you do not stop. While another move has a "
        "better lower bound than the leader, the leader cannot win by bringing the "
        "others down: they stay above it. The leader is the move with the best hope; "
        "is its lower bound compared with those of all others?",
        allowed_if("True"),
        shown=1,
    ),
    each_side(
        "only the second is asked",
        "You compare lower bounds with the first rival only. Any of the others may "
        "have the better one.",
        allowed_if(f"all(certain >= seen[one][0] for one in {SECOND})"),
        allowed_if(f"all(certain >= seen[one][0] for one in {FIRST_RIVAL})"),
        shown=1,
    ),
    each_side(
        "an equal lower bound refused",
        "You refuse disprove rest where another lower bound equals the leader's. It "
        "can be brought down to that, and as good is enough.",
        allowed_if("all(certain > seen[one][0] for one in rest)"),
        shown=1,
    ),
    each_side(
        "disprove rest never allowed",
        "You never allow disprove rest. It may be chosen as soon as no other move has "
        "a better lower bound than the leader.",
        allowed_if("not rest"),
        shown=1,
    ),
    each_side(
        "any in place of all",
        "You ask whether the leader beats one of the others. It has to beat every one "
        "of them: all(...), not any(...), and the answer comes behind the loop.",
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
        "You never stop. Ask first whether the moves are separated: the leader is "
        "worth at least as much as any other can be. Where that is so, disprove rest "
        "would be allowed as well, so the order of the two questions counts.",
        separated_if("False"),
    ),
    each_side(
        "the first move leads",
        "The first move of the list leads with you. Let the move with the best hope "
        "lead: the highest upper bound at MAX, the lowest lower bound at MIN.",
        {BEST_HOPE: "next(iter(seen))"},
    ),
    each_side(
        "the leader by the middle or the width",
        "You choose the leader by the middle or the width of its interval. The best "
        "hope leads: the highest upper bound at MAX, the lowest lower bound at MIN.",
        leader_by("sum(seen[one])"),
        leader_by("seen[one][1] - seen[one][0]"),
        leader_by("seen[one][0] - seen[one][1]"),
    ),
    each_side(
        "the leader begins with a number",
        "You look for the leader from a number such as −100. Where every move is worth "
        "less, none is better than that number: begin with −∞, or with the first move.",
        *(leader_by(f"max(seen[one][::-1], (-{n}, -{n}))") for n in STARTS),
        *(leader_by(f"max(seen[one][1], -{n})") for n in STARTS),
        leader_by("max(seen[one][::-1], (0, 0))"),
        leader_by("max(seen[one][1], 0)"),
    ),
    each_side(
        "equal intervals are taken for one",
        "You leave out every move with the interval of the leader. Another move may "
        "have the same interval, and is still a rival: leave out the leader alone.",
        {RIVALS: "rest = [one for one in seen if seen[one] != seen[leader]]"},
    ),
)
SEPARATION_MISTAKES = (
    *ROOT_MISTAKES,
    each_side(
        "a single move is not separated",
        "A single move has no rival, so nothing has to be proved: stop. What you "
        "compare its bounds with must not be an empty list, nor the move itself.",
        separated_if(f"rest and {SEPARATED}"),
        {**separated_if(f"rest and {SEPARATED}"), **allowed_if(f"rest and {SUREST}")},
        {RIVALS: f"{RIVALS}\n    if not rest:\n        return None"},
        shown=3,
    ),
    each_side(
        "one rival decides",
        "You answer as soon as you have looked at one rival, or a later rival undoes "
        "what an earlier one has shown. Look at all of them: one that may be better "
        "forbids to stop, and one with a better guaranteed bound disprove rest.",
        {CERTAIN: f"{CERTAIN}{FIRST_DECIDES}"},
        {CERTAIN: f"{CERTAIN}{LAST_DECIDES}"},
    ),
    each_side(
        "two answers exchanged",
        "You say one of the three answers where another one is meant. Separated moves "
        "are “stop”; “either” is said where disprove rest is allowed, and “prove best” "
        "where it is not.",
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
