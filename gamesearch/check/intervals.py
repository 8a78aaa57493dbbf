"""Judging the decisions of B*: the interval of a position, and what the root allows.

Both are functions of a few intervals, pairs (low, high) in MAX's view, tried on the
cases of the lecture first and then on random ones; what is right is computed. At the
root the answer is "stop" where the moves are separated, "either" where prove best and
disprove rest may both be chosen, and "prove best" where only that may.
"""

from collections.abc import Callable
from functools import cache
from numbers import Real
from random import Random

from gamesearch.check.backup_mistakes import (
    BACKUP_MISTAKES,
    NEGAMAX_MISTAKES,
    backs_up,
    best_of_each,
    mover_backup,
)
from gamesearch.check.cases import LARGE
from gamesearch.check.learner import NOTHING, Learner, unwritten
from gamesearch.check.record import recorded
from gamesearch.check.report import Finding, Part, Report, unanswered
from gamesearch.check.root_mistakes import (
    EITHER,
    PROVE,
    STOP,
    Rules,
    all_rules,
    decides,
    mistakes_of,
)
from gamesearch.play.limits.guard import Guard
from gamesearch.play.limits.parse_answer import (
    among,
    listed,
    missing,
    same,
    same_number,
    short,
)
from gamesearch.rules.game import MAX, MIN, SIDE_NAMES

ANSWERS = STOP, PROVE, EITHER
TAKES = "It takes side and below, in this order."
RANDOM = 120  # cases besides those of the lecture
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


def seen_by_min(below):
    """The same intervals with the players exchanged, kept between 0 and 10."""
    return [(10 - high, 10 - low) for low, high in below]


@cache
def cases() -> tuple[tuple[int, tuple], ...]:
    """Pairs (side, intervals): those of the lecture for MAX and MIN, then random ones.

    >>> cases()[0]
    (1, ((3, 6), (6, 8)))
    """
    found = [(MAX, below) for below in BY_HAND]
    found += [(MIN, tuple(seen_by_min(below))) for below in BY_HAND]
    rng = Random("intervals")
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


def backup_intervals(
    function: Callable | None,
    *,
    negamax: bool = False,
    exercise: str | None = None,
    seconds: float = 5,
) -> Report:
    """Judge f(side, below), the interval of a position from those one move below it.

    >>> from gamesearch.check.worked import my_backup
    >>> backup_intervals(my_backup)
    ✓ my_backup: 100 of 100 points.
      ✓ MAX 50/50: right in all 71 cases of it
      ✓ MIN 50/50: right in all 71 cases of it

    `below` is a list of pairs (low, high) in MAX's view, and so is the pair returned.
    With `negamax` it is f(below): the intervals are those of the player who moves
    below, and the pair returned is in the view of the one who moves here.
    """
    if negamax:
        asked, named = _negamax_questions(), _negamax_mistake
        takes = "It takes below, a list of pairs."
    else:
        asked, named, takes = _backup_questions(), _backup_mistake, TAKES
    return judge_questions(
        function, asked, _pair_wrong, named, takes, exercise, seconds
    )


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
    asked, named = _root_questions(), _root_mistake
    return judge_questions(
        function, asked, _word_wrong, named, TAKES, exercise, seconds
    )


# -- the questions: part, points, arguments, the right answer, what it is about ------


def _told(below):
    return ", ".join(f"[{low}, {high}]" for low, high in below)


@cache
def _backup_questions():
    right = backs_up(best_of_each)
    return [
        (SIDE_NAMES[side], 50, (side, below), right(side, list(below)),
         f"At a {SIDE_NAMES[side]} node above {_told(below)}")
        for side, below in cases()
    ]  # fmt: skip


@cache
def _negamax_questions():
    return [
        ("mover's view", 100, (below,), mover_backup(list(below)),
         f"Above {_told(below)}, in the view of who moves there")
        for _, below in cases()
    ]  # fmt: skip


@cache
def _root_questions():
    right, points = decides(Rules()), {STOP: 40, PROVE: 30, EITHER: 30}
    found = [(right(side, list(below)), side, below) for side, below in cases()]
    return [
        (answer, points[answer], (side, below), answer,
         f"At a {SIDE_NAMES[side]} root with {_told(below)}")
        for word in ANSWERS for answer, side, below in found if answer == word
    ]  # fmt: skip


# -- what is wrong with one answer ----------------------------------------------------


def _pair_wrong(given, right):
    pair = isinstance(given, (tuple, list)) and len(given) == 2
    if not pair or not all(isinstance(end, Real) for end in given):
        return f"you return {short(given)}; return a pair (low, high)."
    if all(same_number(end, wanted) for end, wanted in zip(given, right)):
        return ""
    return f"you return {short(tuple(given))}; it is ({right[0]}, {right[1]})."


def _word_wrong(given, right):
    if not among(given, ANSWERS):
        return (
            f"you return {short(given)}; return one of {', '.join(map(repr, ANSWERS))}."
        )
    return "" if given == right else f"you say {given!r}; it is {right!r}."


# -- the judgement --------------------------------------------------------------------


def judge_questions(function, questions, wrong, mistake, takes, exercise, seconds):
    """Ask a function all questions, and report on the answers, part by part.

    A question is (part, points, arguments, right answer, what it is about). What is
    wrong with an answer tells `wrong(given, right)`, or nothing; `mistake(all given)`
    lists the known mistakes that answer so. `takes` says what the function takes.
    """
    learner = Learner(None if function is ... else function)
    if learner.stub or not callable(function):
        return unanswered(learner.name, "" if learner.stub else learner.problem)
    given = []

    def answer_all():
        for _, _, asked, *_ in questions:
            fresh = (list(one) if isinstance(one, tuple) else one for one in asked)
            given.append(listed(function(*fresh)))
            if missing(given[-1]):
                raise Nothing

    outcome = Guard(seconds).call(answer_all, home=learner.home)
    nothing = bool(given) and missing(given[-1])
    if outcome.stub or (nothing and unwritten(function)):
        return unanswered(learner.name)
    texts = [wrong(one, question[3]) for one, question in zip(given, questions)]
    named = []
    if outcome.error:
        more = f" {takes}" if "positional argument" in outcome.error else ""
        del texts[len(given) - nothing :]
        error = NOTHING if nothing else outcome.error + more
        texts += [error] * (len(questions) - len(texts))
    elif any(texts):
        named = [Finding("mistake", f"{one.name}: {one.text}", one.name)
                 for one in mistake(given)]  # fmt: skip
    return recorded(_report(learner.name, questions, texts, named), exercise)


class Nothing(Exception):
    """Ends the questions to a function that returns nothing."""


def _report(title, questions, texts, named) -> Report:
    """A part for each kind of question; half of its points are for no mistake."""
    parts, findings = [], list(named)
    for name, points in dict.fromkeys(question[:2] for question in questions):
        told = [(text, question[4]) for question, text in zip(questions, texts)
                if question[0] == name]  # fmt: skip
        bad = [_sentence(about, text) for text, about in told if text]
        if bad:
            points, most = points * (len(told) - len(bad)) // (2 * len(told)), points
            parts.append(Part(name, points, most, bad[0]))
            findings.append(Finding(name, bad[0]))
        else:
            right = f"right in all {len(told)} cases of it"
            parts.append(Part(name, points, points, right))
    return Report(title, tuple(parts), tuple(findings))


def _sentence(about, text):
    return f"{about}{':' if text[0].isupper() else ','} {text}"


# -- the names of mistakes ------------------------------------------------------------


def _backup_mistake(given):
    return [known for known in BACKUP_MISTAKES
            if any(_same(given, [made(side, list(below)) for side, below in cases()])
                   for made in known.made)][:1]  # fmt: skip


def _negamax_mistake(given):
    return [known for known in NEGAMAX_MISTAKES
            if any(_same(given, [made(list(below)) for _, below in cases()])
                   for made in known.made)][:1]  # fmt: skip


def _same(given, made):
    return all(isinstance(one, (tuple, list)) and same(tuple(one), tuple(other))
               for one, other in zip(given, made))  # fmt: skip


def _root_mistake(given):
    asked = [question[2] for question in _root_questions()]
    for rules in all_rules():
        if same([decides(rules)(side, list(below)) for side, below in asked], given):
            return mistakes_of(rules)
    return []
