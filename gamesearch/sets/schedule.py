"""Set 13, parallel search: the schedule of root splitting, and where the time goes.

Two processors take the moves at the root one after another and share a bound. Their
search is simulated, with one minute for each leaf. The overheads are fractions of the
serial time (`gamesearch.search.parallel.simulate.overheads`); their sum is the loss.
"""

from fractions import Fraction
from random import Random

from gamesearch.check.exercise import Case, asking, parts_of_cases
from gamesearch.check.topics.schedule import (
    SCHEDULE,
    cases,
    copied,
    numbers_seen,
    wrong_numbers,
)
from gamesearch.draw.worksheet import draw_by_hand
from gamesearch.games.explicit_tree import ExplicitTree
from gamesearch.rules.game import MAX, MIN, SIDE_NAMES
from gamesearch.rules.say import paragraph, say
from gamesearch.search.two_player.alpha_beta import alpha_beta
from gamesearch.sets.question import asked
from gamesearch.sets.task import judge_of, repaired, small, with_no_return
from gamesearch.sets.variant import O, Topic, Variant, different

MOVES = {  # how many leaves each move has, in some order
    "three moves": (3, 3, 3),
    "four moves": (2, 2, 3, 3),
    "one long move": (5, 2, 2, 2),
}
PROCESSORS = 2
QUESTIONS = """
alone: One processor searches the tree with alpha-beta. How many minutes does it take?
- It evaluates {serial} leaves.
time: Two processors share the tree. After how many minutes are both done?
- {work}
leaves: How many leaves do the two processors evaluate together?
- The two evaluate {leaves} leaves, and one processor alone evaluates {alone}.
waiting: For how many minutes does one of the processors wait?
- Two processors have {whole} minutes in {time} minutes, and {leaves} of them are work.
search*: What is the search overhead, as a fraction of the serial time?
- It is the additional work, divided by the serial time: ({leaves} − {alone}) / {alone}.
gain: What is the speed-up?
- It is T1 / Tp = {alone} / {time}.
"""


# -- a tree to draw --------------------------------------------------------------------


def make(structure: str, rng: Random) -> Variant:
    """A tree of this kind in which two processors evaluate more or fewer leaves."""
    from gamesearch.draw.timeline import draw_timeline  # both need simpy
    from gamesearch.search.parallel import simulate

    first, run = rng.choice((MAX, MIN)), None
    while run is None or not fit(run):
        moves = rng.sample(MOVES[structure], len(MOVES[structure]))
        game = ExplicitTree(different([[O] * many for many in moves], rng), first)
        run = simulate.run("root splitting", game, processors=PROCESSORS)
    return Variant(
        "schedule",
        structure,
        game,
        say(
            "{side} moves first. Two processors search the tree by root splitting. "
            "Each processor takes a move of the root and evaluates its leaves from "
            "left to right, one leaf a minute. Whichever processor is free first takes "
            "the next move. When a move is done, both processors know its value at the "
            "end of that minute. A processor leaves its move if this value cuts it. An "
            "equal value also cuts.",
            side=SIDE_NAMES[first],
        ),
        questions(game, run),
        lambda: draw_by_hand(game),
        lambda: draw_timeline(run),
        alpha_beta,
    )


def fit(run) -> bool:
    """Does a processor wait, and is the number of leaves not that of one processor?"""
    return bool(run.units("wait")) and run.search_overhead != 0


def questions(game: ExplicitTree, run):
    """The questions on a tree and on the run of two processors on it."""
    alone = alpha_beta(game)
    answers = {
        "alone": run.serial_time,
        "time": run.time,
        "leaves": len(run.leaves),
        "waiting": run.units("wait"),
        "search": run.search_overhead,
        "gain": Fraction(run.serial_time, run.time),
    }
    return asked(
        QUESTIONS,
        answers,
        serial=alone.leaves,
        work=paragraph(*map(in_words, ("first", "second"), run.spans)),
        whole=PROCESSORS * run.time,
    )


def in_words(which: str, spans) -> str:
    """The leaves that a processor evaluates, in order."""
    leaves = [span.path[-1] for span in spans if span.doing == "work"]
    return say(
        "The {which} processor evaluates {leaves}, which takes {time:minute|minutes}.",
        which=which,
        leaves=", ".join(leaves),
        time=len(leaves),
    )


TOPIC = Topic(
    "schedule",
    "parallel search",
    tuple(MOVES),
    make,
    "The tree has nine to eleven leaves, all different. Two processors evaluate more "
    "or fewer leaves than one processor does, and one of the two waits.",
)

# -- to repair -------------------------------------------------------------------------

VISIBLE = 13  # the seed of the cases that everyone sees


def drawn(rng: Random) -> list[Case]:
    """Tasks, processors and serial times; the small cases of the lecture come first.

    >>> len(drawn(Random(1)))
    30
    """
    return cases(rng.getrandbits(32))


def times(tasks, processors, serial):
    """When all tasks are done, and the two overheads as parts of the serial time."""
    free = [0] * processors
    for cost in tasks:
        first = free.index(min(free))
        free[first] += cost
    work, time = sum(tasks), free[first]
    search = max(0, work - serial)
    return time, search / serial, (processors * time - work) / serial


SET = small(
    TOPIC,
    repair=repaired(
        "Repair the schedule",
        times,
        judge_of(
            drawn,
            VISIBLE,
            parts_of_cases({"cases": 100}, wrong_numbers),
            with_no_return(SCHEDULE),
            ask=asking(copied, numbers_seen),
        ),
    ),
)
