"""Set 2, alpha-beta: what its visible checks judge."""

from dataclasses import replace

from gamesearch.check import build as judge_build
from gamesearch.check import function
from gamesearch.check.report import Report
from gamesearch.search.two_player.alpha_beta import alpha_beta
from gamesearch.search.two_player.minimax import minimax
from gamesearch.sets.broken import alpha_beta as broken
from gamesearch.sets.graded.task import SEEN, GradedSet, Task, explained, mended, seven

NEEDS = "whole", "move", "proof"  # of a search that is written or mended
WINDOWS = (*NEEDS, "windows")  # of one that is written, since it takes alpha and beta


def write(answers, mine, cases):
    """Alpha-beta written whole: value, move, leaves, windows, budget, reasons."""
    report = function(answers["my_alpha_beta"], on=cases, view="max", needs=WINDOWS)
    return explained(report, mine, answers["because"])


def repair(answers, mine, cases):
    """The program whose root starts again for each move, mended: its work counts."""
    return mended(
        answers["best_move"],
        broken.best_move,
        lambda search: work_only(function(search, on=cases, view="max", needs=NEEDS)),
    )


def work_only(report: Report) -> Report:
    """A report in which a right value or move earns nothing: it was right before.

    One that is no longer right counts with what it is worth.
    """
    parts = tuple(
        part._replace(points=0) if part.name in ("value", "move") else part
        for part in report.parts
        if not (part.name in ("value", "move") and part.passed)
    )
    return replace(report, parts=parts)


def build(answers, mine, cases):
    """A tree of nine leaves of which alpha-beta reads exactly so many."""
    k = mine.wanted("build")

    def reads(game):
        counts = minimax(game).leaves, alpha_beta(game).leaves
        return counts == (9, k) or (
            f"It has {counts[0]} leaves, and alpha-beta reads {counts[1]} of them."
        )

    return judge_build(answers["my_tree"], reads)


SET = GradedSet(
    "set-2-alpha-beta",
    "Set 2: alpha-beta",
    "alpha-beta",
    seven(
        Task("write", "Write alpha-beta", 20, ("my_alpha_beta", "because"), write),
        Task("repair", "Repair the root", 15, ("best_move",), repair),
        Task("build", "Build a tree", 10, ("my_tree",), build, SEEN, wants=(5, 6, 7)),
    ),
)
