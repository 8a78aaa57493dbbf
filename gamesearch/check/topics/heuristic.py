"""An estimate for missionaries and cannibals: never too high, and not too low.

f(state, seats) is called for every position of some rivers. It must never be higher
than the number of crossings that are needed (an admissible heuristic); these are
counted backwards from the goal. Its sum over all positions must be near the sum of the
needed crossings, because a low estimate hardly helps A*.
"""

from collections import deque
from collections.abc import Callable
from functools import cache

from gamesearch.check.diagnose import Tutor
from gamesearch.check.edits import Family, Mistake, everywhere, table, textbook
from gamesearch.check.exercise import (
    Aspect,
    Case,
    Exercise,
    asking_bounds,
    first_fault,
    judge_function,
    no_number,
)
from gamesearch.check.report import Report
from gamesearch.check.worked import my_estimate
from gamesearch.play.limits.guard import Outcome
from gamesearch.play.limits.parse_answer import same_number, short
from gamesearch.problems.missionaries import Missionaries
from gamesearch.problems.representations import table_of_moves
from gamesearch.rules.game import Game
from gamesearch.rules.say import paragraph, say
from gamesearch.tree.narration import number

RIVERS = (3, 2), (3, 3), (5, 3), (6, 4)  # missionaries, seats in the boat
FURTHER = (4, 4), (7, 5)
SHARE = 0.7  # of all crossings that are needed


def moves_needed(game: Game) -> dict:
    """The number of moves that each position needs, counted backwards from the goals.

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
    """For each river its seats, and the moves that each of its positions needs.

    >>> [len(needed) for _, needed in rivers()]
    [15, 16, 27, 33]
    """
    return tuple((seats, moves_needed(Missionaries(n, seats))) for n, seats in sizes)


def lower_bound(
    function: Callable | None, *, exercise: str | None = None, seconds: float = 10
) -> Report:
    """Judge f(state, seats), a lower bound of the crossings that are needed, for A*.

    >>> lower_bound(lambda state, seats: 0)
    ✗ your function: 50 of 100 points.
      ✓ bound 50/50: never more than is needed
      ✗ strength 0/50: Your estimates add up to 0 of ... That is 0 %; 70 % are required.
    """
    cases = [Case(river, say("With {n} seats", n=river[0])) for river in rivers()]
    aspects = (
        Aspect("bound", 50, _wrong, lambda outcomes: "never more than is needed", 0),
        Aspect("strength", 50, together=_strength),
    )
    ask = asking_bounds(lambda seats, state: (state, seats))
    asked = Exercise(cases, ask, aspects, ESTIMATE)
    return judge_function(function, asked, seconds, exercise)


def _wrong(outcome):
    """What is wrong with the first estimate that is too high, or not a number."""
    return first_fault(outcome, _fault, _where)


def _where(seats, state):
    return say("For {state} and {seats} seats", state=state, seats=seats)


def _fault(said, least):
    """What is wrong with one number."""
    if no_number(said, called="number of crossings"):
        return no_number(said, called="number of crossings")
    if said < 0:
        return say(
            "You return {said}, which is not a number of crossings.", said=short(said)
        )
    if said > least and not same_number(said, least):
        return say(
            "You return {said}, but {least:crossing is|crossings are} enough.",
            said=number(float(said)),
            least=least,
        )
    return ""


def _strength(outcomes: list[Outcome]) -> tuple[float, str]:
    """The share of the points, and the sums of the estimates and of the crossings."""
    if any(map(_wrong, outcomes)):
        return 0, "The strength is judged when no estimate is too high."
    said = sum(sum(outcome.result) for outcome in outcomes)
    needed = sum(sum(crossings.values()) for _, crossings in rivers())
    found = say(
        "Your estimates add up to {said} of {needed:,} crossings.",
        said=number(float(said)),
        needed=needed,
    )
    if said >= SHARE * needed:
        return 1, found
    aim = say(
        "That is {part:.0f} %; {aim:.0f} % are required.",
        part=100 * said / needed,
        aim=100 * SHARE,
    )
    return 0, paragraph(found, aim)


# -- known mistakes ----------------------------------------------------------------

CROSSINGS = "1 + 2 * ((people - 2) // (seats - 1))"
BOAT_AWAY = "if not boat_here"
FEW = """    if people <= seats:
        return 1
"""


def counted(*expressions: str) -> list[dict]:
    """Edits with another formula, each with and without the place of the boat."""
    plain = {FEW: "", CROSSINGS: expressions}
    return [plain, plain | {BOAT_AWAY: "if False"}]


GOAL = everywhere(
    "the goal is not asked",
    "You do not test for the goal. If nobody is left, no crossing is needed, so return "
    "0, wherever the boat is.",
    {"if not people": ("if False", "if not people and boat_here")},
)
FITS = everywhere(
    "all fit into the boat",
    "You use your formula even when all people who are left fit into the boat and the "
    "boat is here. Then one crossing is enough, so test this first.",
)
MISTAKES = table(
    (
        "the boat comes back by itself",
        "You count full boats in one direction only. Somebody has to row back each "
        "time, so a crossing and the crossing back together carry one person fewer "
        "than there are seats.",
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
    (
        "the ways back are not counted",
        "You count the crossings in one direction only. The boat has to come back "
        "after each crossing except the last, so count the crossings back as well.",
        {"1 + 2 *": "1 +"},
    ),
    (
        "the place of the boat is not asked",
        "You do not use the place of the boat. If the boat is on the other side, it "
        "has to come back first, so add a crossing.",
        {BOAT_AWAY: "if False"},
    ),
    (
        "the boat the other way round",
        "You add a crossing when the boat is here. Add it when the boat is on the "
        "other side, because then it has to come back first.",
        {BOAT_AWAY: "if boat_here", "0, 1)": "0, 0)"},
        {BOAT_AWAY: "if False", "return 1": "return boat_here + 1"},
    ),
    (
        "the last boat is not full",
        "You count the last crossing as if somebody rowed back from it. Nobody does, "
        "so the last boat can be full.",
        {"people - 2": ("people - 1", "people")},
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
    (
        "rounded down",
        "You round the number of pairs of crossings down. People who are left over "
        "after the full boats have to cross, too, so round up.",
        {"people - 2": ("people - seats", "people - seats - 1")},
    ),
    (
        "not rounded",
        "You divide with `/`, so your estimate need not be a whole number, and it can "
        "be too high. The number of crossings is whole: use `//`.",
        {"//": "/"},
    ),
    (
        "only missionaries",
        "You count only the missionaries or only the cannibals. All people have to "
        "cross.",
        {"= missionaries + cannibals": ("= missionaries", "= cannibals")},
    ),
    (
        "the first crossing is not counted",
        "You count only pairs of crossings, there and back. One more crossing is "
        "needed, so add 1.",
        {CROSSINGS: CROSSINGS.removeprefix("1 + ")},
    ),
    (
        "always two seats",
        "You do not use the number of seats, as if the boat always had two. With more "
        "seats fewer crossings are enough, so use `seats`.",
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
