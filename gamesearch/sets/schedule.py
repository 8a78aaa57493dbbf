"""Set 13, parallel search: the schedule of root splitting, and where the time goes.

Two processors take the moves at the root one after another and share a bound. What they
do is simulated, with a minute for each leaf. The overheads are parts of the serial time
(`gamesearch.search.parallel.simulate.overheads`); they add up to all that is lost.
"""

from dataclasses import replace
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
from gamesearch.search.two_player.alpha_beta import alpha_beta
from gamesearch.sets.question import asked
from gamesearch.sets.task import NO_RETURN, judge_of, repaired, small
from gamesearch.sets.variant import HOLE, Topic, Variant, different

O = HOLE  # noqa: E741  a leaf
MOVES = {  # how many leaves each move has, in some order
    "three moves": (3, 3, 3),
    "four moves": (2, 2, 3, 3),
    "one long move": (5, 2, 2, 2),
}
PROCESSORS = 2
QUESTIONS = """
alone: One processor searches the tree with alpha-beta. How many minutes does it take?
- It reads {serial}.
time: Two processors share the tree. After how many minutes are both done?
- {work}
leaves: How many leaves do the two read together?
- The two read {leaves} leaves; one alone reads {alone}.
waiting: For how many minutes does one of them wait?
- Two processors for {time} minutes are {whole} minutes, and {leaves} of them are work.
search*: What is the search overhead, as a part of the serial time?
- ({leaves} − {alone}) / {alone}: the work beyond the serial time, divided by it.
gain: What is the speed-up?
- T1 / Tp = {alone} / {time}.
"""


# -- a tree to draw --------------------------------------------------------------------


def make(structure: str, rng: Random) -> Variant:
    """A tree of this kind in which the two processors read another number of leaves."""
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
        f"{SIDE_NAMES[first]} moves first. Root splitting with two processors: each "
        "takes a move of the root and reads its leaves from left to right, one leaf a "
        "minute. Whichever is free first takes the next move. When a move is done, "
        "both know its value at the end of that minute, and a processor leaves its "
        "move if that is a cut, also at an equal value.",
        questions(game, run),
        lambda: draw_by_hand(game),
        lambda: draw_timeline(run),
        alpha_beta,
    )


def fit(run) -> bool:
    """Do they wait, and read another number of leaves than one alone?"""
    return bool(run.units("wait")) and run.search_overhead != 0


def questions(game: ExplicitTree, run):
    """What is asked of a tree and of the run of two processors on it."""
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
        serial=f"{alone.leaves} of the leaves",
        work=" ".join(map(in_words, ("first", "second"), run.spans)),
        whole=PROCESSORS * run.time,
    )


def in_words(which: str, spans) -> str:
    """What a processor reads, in order."""
    leaves = [span.path[-1] for span in spans if span.doing == "work"]
    return f"The {which} reads {', '.join(leaves)}: {len(leaves)} minutes."


TOPIC = Topic(
    "schedule",
    "parallel search",
    tuple(MOVES),
    make,
    lambda variant: "" if variant.key["waiting"] else "Nobody waits.",
    "Nine to eleven leaves, all different. Two processors read more or fewer leaves "
    "than one does, and one of them waits.",
)

# -- to repair -------------------------------------------------------------------------

VISIBLE = 13  # the seed of the cases that everyone sees


def drawn(rng: Random) -> list[Case]:
    """Tasks, processors and serial times, the small ones of the lecture first.

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
    "set-13-schedule",
    "Set 13: parallel search",
    repair=repaired(
        "Repair the schedule",
        times,
        judge_of(
            drawn,
            VISIBLE,
            parts_of_cases({"cases": 100}, wrong_numbers),
            replace(SCHEDULE, mistakes=(NO_RETURN, *SCHEDULE.mistakes)),
            ask=asking(copied, numbers_seen),
        ),
    ),
)
