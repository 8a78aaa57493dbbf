"""An estimate for missionaries and cannibals: never too high, and not too low.

f(state, seats) is asked about every position of some rivers. It must never say more
crossings than are needed, counted backwards from the goal (an admissible heuristic);
and taken together it must say most of them, or A* is told little.
"""

from collections import deque
from collections.abc import Callable
from functools import cache

from gamesearch.check.diagnose import Tutor
from gamesearch.check.edits import Family, Mistake, everywhere, textbook
from gamesearch.check.exercise import (
    Aspect,
    Case,
    Exercise,
    asking_bounds,
    first_fault,
    judge_function,
    no_number,
)
from gamesearch.check.record import recorded
from gamesearch.check.report import Report
from gamesearch.check.worked import my_estimate
from gamesearch.play.limits.guard import Outcome
from gamesearch.play.limits.parse_answer import same_number, short
from gamesearch.problems.missionaries import Missionaries
from gamesearch.problems.representations import table_of_moves
from gamesearch.rules.game import Game
from gamesearch.tree.narration import number

RIVERS = (3, 2), (3, 3), (5, 3), (6, 4)  # missionaries, seats in the boat
FURTHER = (4, 4), (7, 5)
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
def rivers(sizes: tuple = RIVERS) -> tuple[tuple[int, dict], ...]:
    """For each river its seats, and what each of its positions needs.

    >>> [len(needed) for _, needed in rivers()]
    [15, 16, 27, 33]
    """
    return tuple((seats, moves_needed(Missionaries(n, seats))) for n, seats in sizes)


def lower_bound(
    function: Callable | None, *, exercise: str | None = None, seconds: float = 10
) -> Report:
    """Judge f(state, seats): crossings that are needed at least, for A*.

    >>> lower_bound(lambda state, seats: 0)
    ✗ your function: 50 of 100 points.
      ✓ bound 50/50: never more than is needed
      ✗ strength 0/50: You say 0 of ... crossings, 0 %; the aim is 70 %.
    """
    cases = [Case(river, f"With {river[0]} seats") for river in rivers()]
    aspects = (
        Aspect("bound", 50, _wrong, lambda outcomes: "never more than is needed", 0),
        Aspect("strength", 50, lambda outcome: "", together=_strength),
    )
    ask = asking_bounds(lambda seats, state: (state, seats))
    asked = Exercise(cases, ask, aspects, ESTIMATE)
    return recorded(judge_function(function, asked, seconds), exercise)


def _wrong(outcome):
    """What is wrong with the first number that is too high, or is none."""
    return first_fault(outcome, _fault, _where)


def _where(seats, state):
    return f"For {state} and {seats} seats"


def _fault(said, least):
    """What is wrong with one number."""
    if no_number(said, called="number of crossings"):
        return no_number(said, called="number of crossings")
    if said < 0:
        return f"You return {short(said)}, which is no number of crossings."
    if said > least and not same_number(said, least):
        return f"You say {number(float(said))}, but {least} are enough."
    return ""


def _sums(outcomes):
    """The crossings that are said and those that are needed, all together."""
    needed = sum(sum(needed.values()) for _, needed in rivers())
    return sum(sum(outcome.result) for outcome in outcomes), needed


def _strength(outcomes: list[Outcome]) -> tuple[float, str]:
    """The share of the points, and how much is said of what is needed."""
    if any(map(_wrong, outcomes)):
        return 0, "It is counted when the bound holds."
    said, needed = _sums(outcomes)
    crossings = f"{number(float(said))} of {needed:,} crossings"
    if said >= SHARE * needed:
        return 1, crossings
    shares = f"{said / needed:.0%}; the aim is {SHARE:.0%}.".replace("%", " %")
    return 0, f"You say {crossings}, {shares}"


# -- known mistakes ----------------------------------------------------------------

CROSSINGS = "1 + 2 * ((people - 2) // (seats - 1))"
BOAT_AWAY = "if not boat_here"
FEW = """    if people <= seats:
        return 1
"""


def counted(*expressions: str) -> list[dict]:
    """Edits by which the crossings are counted otherwise, the boat asked or not."""
    plain = [{FEW: "", CROSSINGS: expression} for expression in expressions]
    return [*plain, *({**edit, BOAT_AWAY: "if False"} for edit in plain)]


GOAL = everywhere(
    "the goal is not asked",
    "Where nobody is left no crossing is needed: return 0 there, whatever side the "
    "boat is on.",
    {"if not people": "if False"},
    {"if not people": "if not people and boat_here"},
)
FITS = everywhere(
    "all fit into the boat",
    "Where no more people are left than there are seats, and the boat is here, one "
    "crossing is enough. Your formula does not hold there: ask this first.",
)
MISTAKES = (
    everywhere(
        "the boat comes back by itself",
        "You count the boats that are needed, each full and each in one direction. "
        "Somebody has to row back each time, so a crossing and the way back together "
        "take one person less than there are seats.",
        *counted(
            "people / seats",
            "people // seats",
            "-(-people // seats)",
            "2 * people / seats",
            "2 * people // seats",
            "2 * -(-people // seats) - 1",
        ),
        {"(seats - 1)": "seats"},
        {CROSSINGS: "1 + 2 * (max(0, people - seats) // seats)"},
    ),
    everywhere(
        "the ways back are not counted",
        "You count the crossings in one direction only. The boat has to come back "
        "after each but the last.",
        {"1 + 2 *": "1 +"},
    ),
    everywhere(
        "the place of the boat is not asked",
        "You do not ask where the boat is. If it is away it has to come back first.",
        {BOAT_AWAY: "if False"},
    ),
    everywhere(
        "the boat the other way round",
        "You add a crossing where the boat is here. It is needed where the boat is "
        "away, since it has to come back first.",
        {BOAT_AWAY: "if boat_here", "0, 1)": "0, 0)"},
        {BOAT_AWAY: "if False", "return 1": "return boat_here + 1"},
    ),
    everywhere(
        "the last boat is not full",
        "You count the last crossing as if somebody rowed back from it. It takes as "
        "many as there are seats.",
        {"people - 2": "people - 1"},
        {"people - 2": "people"},
        *counted(
            "2 * ((people - 1) // (seats - 1)) + 1",
            "2 * -(-people // (seats - 1)) + 1",
            "2 * -(-people // (seats - 1)) - 1",
            "2 * -(-people // (seats - 1))",
            "2 * people / (seats - 1)",
            "2 * people // (seats - 1)",
            "2 * people / (seats - 1) - 1",
        ),
    ),
    everywhere(
        "rounded down",
        "You round the number of pairs of crossings down. Whoever is left over after "
        "the full boats has to cross, too: round up.",
        {"people - 2": "people - seats"},
        {"people - 2": "people - seats - 1"},
    ),
    everywhere(
        "not rounded",
        "You divide with `/`. A crossing is made whole or not at all; and with too "
        "much above the line a fraction can be too high.",
        {"//": "/"},
    ),
    everywhere(
        "only missionaries",
        "You count one kind of people only. All of them have to cross.",
        {"= missionaries + cannibals": "= missionaries"},
        {"= missionaries + cannibals": "= cannibals"},
    ),
    everywhere(
        "the first crossing is not counted",
        "You count pairs of crossings, there and back, and leave out one: add 1.",
        {CROSSINGS: CROSSINGS.removeprefix("1 + ")},
    ),
    everywhere(
        "always two seats",
        "You do not use the number of seats, as if the boat had two. With more seats "
        "fewer crossings are enough.",
        {" // (seats - 1)": "", "people <= seats": "people <= 2"},
        {" // (seats - 1)": ""},
        *counted("2 * people", "2 * people - 1", "2 * people - 3", "people"),
        *counted("max(1, 2 * people - 3)"),
    ),
    GOAL,
    FITS,
)


def by_position(outcomes: list[Outcome]) -> Mistake | None:
    """The mistake of a function that is wrong in positions of one kind only."""
    wrong = [
        (state, seats)
        for seats, needed, said in _asked(outcomes)
        for (state, least), number in zip(needed.items(), said)
        if _fault(number, least)
    ]
    if not wrong or any(outcome.error for outcome in outcomes):
        return None
    if all(sum(state[:2]) == 0 for state, seats in wrong):
        return GOAL
    fits = all(sum(state[:2]) <= seats and state[2] for state, seats in wrong)
    return FITS if fits else None


def _asked(outcomes):
    return [(*outcome.case.arguments, outcome.result) for outcome in outcomes]


def _further():
    return [
        Case((seats, {state: least}), _where(seats, state))
        for seats, needed in rivers(FURTHER)
        for state, least in needed.items()
    ]


ESTIMATE = Tutor(
    MISTAKES,
    (Family(textbook(my_estimate)),),
    behaviour=lambda outcome: tuple(outcome.result),
    further=_further,
    told=lambda outcome: short(outcome.result[0]),
    noticed=by_position,
)
