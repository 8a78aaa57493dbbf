"""Judging an estimate for missionaries and cannibals: never too high, and not too low.

It is asked about every position of some rivers. It must never say more crossings than
are needed, counted backwards from the goal; and taken together it must say most of
them, or A* is told little.
"""

from collections import deque
from collections.abc import Callable
from functools import cache, partial
from numbers import Real

from gamesearch.check.learner import NOTHING, home_of, not_called, title_of, unwritten
from gamesearch.check.record import recorded
from gamesearch.check.report import Finding, Part, Report, unanswered
from gamesearch.play.limits.guard import Guard
from gamesearch.play.limits.parse_answer import missing, same_number, short
from gamesearch.problems.missionaries import Missionaries
from gamesearch.problems.representations import table_of_moves
from gamesearch.rules.game import Game
from gamesearch.tree.narration import number

RIVERS = (3, 2), (3, 3), (5, 3), (6, 4)  # missionaries, seats in the boat
SHARE = 0.7  # of all crossings that are needed


def moves_needed(game: Game) -> dict:
    """How many moves each position still needs, counted backwards from the goals.

    >>> moves_needed(Missionaries(3))[3, 3, 1]
    11
    """
    before = {}
    for row in table_of_moves(game):
        before.setdefault(row.after, []).append(row.state)
    needed = {state: 0 for state in before if game.is_goal(state)}
    queue = deque(needed)
    while queue:
        after = queue.popleft()
        for state in before.get(after, ()):
            if state not in needed:
                needed[state] = needed[after] + 1
                queue.append(state)
    return needed


@cache
def rivers() -> tuple[tuple[int, dict], ...]:
    """For each river its seats, and what each of its positions needs.

    >>> [len(needed) for _, needed in rivers()]
    [15, 16, 27, 33]
    """
    return tuple((seats, moves_needed(Missionaries(n, seats))) for n, seats in RIVERS)


def lower_bound(
    function: Callable | None, *, exercise: str | None = None, seconds: float = 10
) -> Report:
    """Judge f(state, seats): crossings that are needed at least, for A*.

    >>> lower_bound(lambda state, seats: 0)
    ✗ your function: 50 of 100 points.
      ✓ bound 50/50: never more than is needed
      ✗ strength 0/50: 0 of ... crossings
      → You say 0 of ... crossings, 0 %; the aim is 70 %.
    """
    refused = not_called(function, "bound", 50)
    if refused is not None:  # a report that did not pass is false
        return refused
    title = title_of(function)
    ask, said = partial(Guard(seconds).call, function, home=home_of(function)), 0
    for seats, needed in rivers():
        for state, least in needed.items():
            outcome = ask(state, seats)
            if outcome.stub or (missing(outcome.result) and unwritten(function)):
                return unanswered(title)
            fault = outcome.error or _wrong(outcome.result, least)
            if fault:
                fault = f"For {state} and {seats} seats: {fault}"
                parts = Part("bound", 0, 50, "wrong"), Part("strength", 0, 50, "")
                wrong = (Finding("bound", fault),)
                return recorded(Report(title, parts, wrong), exercise)
            said += outcome.result
    return recorded(_strong(title, said), exercise)


def _wrong(said, least):
    """What is wrong with one number."""
    if missing(said):
        return f"there is no answer. {NOTHING}"
    if not isinstance(said, Real) or isinstance(said, bool) or not said >= 0:
        return f"you return {short(said)}, which is no number of crossings."
    if said > least and not same_number(said, least):
        return f"you say {number(float(said))}, but {least} are enough."
    return ""


def _strong(title, said):
    """The report on an estimate that is a lower bound."""
    needed = sum(sum(needed.values()) for _, needed in rivers())
    good = said >= SHARE * needed
    told = f"{number(float(said))} of {needed:,} crossings"
    parts = (
        Part("bound", 50, 50, "never more than is needed"),
        Part("strength", 50 * good, 50, told),
    )
    why = f"You say {told}, {said / needed:.0%}; the aim is {SHARE:.0%}."
    why = why.replace("%", " %")
    return Report(title, parts, () if good else (Finding("strength", why),))
