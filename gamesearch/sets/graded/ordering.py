"""Set 3, move ordering: what its visible checks judge."""

from dataclasses import replace
from random import Random

from gamesearch.check import build as judge_build
from gamesearch.games.explicit_tree import ExplicitTree
from gamesearch.search.two_player.alpha_beta import alpha_beta
from gamesearch.sets.broken import ordering as broken_ordering
from gamesearch.sets.graded.task import (
    SEEN,
    GradedSet,
    Task,
    earned,
    explained,
    mended,
    seven,
)
from gamesearch.sets.judging import killer_cases, stored_cases
from gamesearch.sets.judging.in_parts import in_parts

ASIDE = "the table is left aside"
VISIBLE = 3  # the seed of the cases that everyone sees


def write(answers, mine, cases):
    """Killers before guesses: each alone, both, and why a move refutes."""
    report = in_parts(
        answers["my_order"],
        cases or killer_cases.drawn(Random(VISIBLE)),
        killer_cases.wrong,
        killer_cases.MISTAKES,
        given=killer_cases.handed,
        seen=killer_cases.seen,
    )
    report = earned(report, "killers", "guesses", "both")
    return explained(report, mine, answers["because"])


def repair(answers, mine, cases):
    """The stored move that is put in front, mended; it must not be left aside."""
    cases = cases or stored_cases.drawn(Random(VISIBLE))

    def judged(one):
        return in_parts(
            one,
            cases,
            stored_cases.wrong,
            stored_cases.MISTAKES,
            given=stored_cases.handed,
            seen=stored_cases.seen,
        )

    given = answers["moves_in_order"]
    report = mended(given, broken_ordering.moves_in_order, judged)
    if report.mistake != "the table unused":
        return report
    aside = [part._replace(points=0, text=ASIDE) for part in report.parts]
    return replace(report, parts=tuple(aside))


def build(answers, mine, cases):
    """The student's own tree, sorted so that alpha-beta reads so many more leaves."""
    variant, more = mine.variant("build"), mine.wanted("build")

    def form(tree):
        return ExplicitTree(tree, variant.game.first)

    def reads(game):
        if sorted_through(game.tree) != sorted_through(variant.game.tree):
            return "It is not your tree: below each node the same branches, sorted."
        leaves = alpha_beta(game).leaves
        return leaves == variant.key["fewest"] + more or (
            f"Alpha-beta reads {leaves} of its leaves."
        )

    return judge_build(answers["my_tree"], reads, form=form, title="Your tree")


def sorted_through(tree) -> str:
    """A tree written out, equal for equal trees in whatever order.

    >>> sorted_through([[3, 1], 2]) == sorted_through([2, [1, 3]])
    True
    """
    if not isinstance(tree, (list, tuple)):
        return str(tree)
    return f"[{', '.join(sorted(map(sorted_through, tree)))}]"


SET = GradedSet(
    "set-3-ordering",
    "Set 3: move ordering",
    "ordering",
    seven(
        Task("write", "Killers before guesses", 20, ("my_order", "because"), write),
        Task("repair", "Repair the table's move", 15, ("moves_in_order",), repair),
        Task("build", "Sort a tree", 10, ("my_tree",), build, SEEN, wants=(1, 2, 3)),
    ),
)
