"""Set 6, B*: what its visible checks judge."""

from collections.abc import Mapping

from gamesearch.check import build as judge_build
from gamesearch.check.topics.b_star_next import next_position
from gamesearch.check.topics.b_star_proof import proving
from gamesearch.games.explicit_tree import ExplicitTree
from gamesearch.search.best_first.b_star import b_star
from gamesearch.search.best_first.strategies import disprove_rest, prove_best
from gamesearch.search.estimates import named_intervals
from gamesearch.search.two_player.minimax import minimax
from gamesearch.sets.broken import b_star as broken_b_star
from gamesearch.sets.graded.task import (
    SEEN,
    GradedSet,
    Task,
    earned,
    explained,
    mended,
    seven,
)
from gamesearch.tree.tree import searched

LADDER = [[[[[7]]]], [[5], [6]], 3]  # what the intervals of the building task are for
NAMES = "a", "a1", "a11", "a111", "b", "b1", "b2"


def write(answers, mine, cases):
    """What B* expands next: when it stops, for whom it goes, how deep; and why."""
    report = next_position(answers["my_next"], on=cases)
    report = earned(report, "prove best", "disprove rest", "deeper")
    return explained(report, mine, answers["because"])


def repair(answers, mine, cases):
    """The program that stops too early and lets intervals widen again, mended."""
    return mended(
        answers["proved_best"],
        broken_b_star.proved_best,
        lambda search: proving(search, on=cases),
    )


def build(answers, mine, cases):
    """Intervals with which disprove rest needs exactly so many expansions fewer."""
    k = mine.wanted("build")
    return judge_build(
        answers["my_intervals"],
        lambda intervals: saves(intervals, k),
        form=intervals_of,
        title="Your intervals",
    )


def intervals_of(given):
    """What was given, if it is a dict with an interval for each name."""
    if not isinstance(given, Mapping):
        raise TypeError(f"A dict is wanted, as {{'a': (3, 9), ...}}, not {given!r}.")
    missing = [name for name in NAMES if name not in given]
    if missing:
        raise ValueError(f"There is no interval for {', '.join(missing)}.")
    named_intervals(ExplicitTree(LADDER), given)  # says what is no interval
    return dict(given)


def saves(intervals: dict, k: int):
    """True if the intervals are right and disprove rest saves k; else a text."""
    game = ExplicitTree(LADDER)
    estimate = named_intervals(game, intervals)
    for node in searched(game, minimax):
        low, high = intervals.get(node.name, (node.value, node.value))
        if not low <= node.value <= high:
            return f"{node.name} is worth {node.value}, not {low} to {high}."
    counts = [
        b_star(game, estimate=estimate, strategy=way).expanded
        for way in (prove_best, disprove_rest)
    ]
    saved = counts[0] - counts[1]
    return saved == k or (
        f"Prove best expands {counts[0]}, and disprove rest {counts[1]} of the "
        f"positions. That saves {saved}; wanted is {k}."
    )


SET = GradedSet(
    "set-6-b-star",
    "Set 6: B*",
    "b-star",
    seven(
        Task("write", "Where next?", 20, ("my_next", "because"), write),
        Task("repair", "Repair the proof", 15, ("proved_best",), repair),
        Task(
            "build",
            "Build intervals",
            10,
            ("my_intervals",),
            build,
            SEEN,
            wants=(1, 2, 3),
        ),
    ),
)
