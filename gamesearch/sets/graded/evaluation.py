"""Set 4, evaluations and depth: what its visible checks judge."""

from collections.abc import Mapping
from random import Random

from gamesearch.check import build as judge_build
from gamesearch.search.two_player.minimax import minimax
from gamesearch.sets.broken import evaluation as broken_evaluation
from gamesearch.sets.graded.task import (
    SEEN,
    GradedSet,
    Task,
    earned,
    explained,
    mended,
    seven,
)
from gamesearch.sets.judging import pawn_cases, winning_cases
from gamesearch.sets.judging.in_parts import in_parts
from gamesearch.sets.variants.evaluation import Written

VISIBLE = 4  # the seed of the cases that everyone sees


def write(answers, mine, cases):
    """The strength of pawns: values, both sides alike, within a win; a reason."""
    given, points = answers["my_evaluation"], pawn_cases.POINTS
    cases = cases or pawn_cases.drawn(Random(VISIBLE))
    groups = {
        "values": (points["values"], cases["values"]),
        "inside": (points["inside"], cases["inside"], pawn_cases.outside),
    }
    seen = {"seen": pawn_cases.seen}
    report = in_parts(given, groups, pawn_cases.wrong, pawn_cases.MISTAKES, **seen)
    if report.answered:
        report = earned(with_sides(report, given, cases["sides"]), "values")
    return explained(report, mine, answers["because"])


def with_sides(report, given, cases):
    """The report with a part more: the opposite value where sides are exchanged."""

    def both(game, state):
        return given(game, state), given(game, pawn_cases.turned(game, state))

    groups = {"sides": (pawn_cases.POINTS["sides"], cases)}
    turned = in_parts(both if callable(given) else given, groups, pawn_cases.one_sided)
    known = {finding.text for finding in report.findings}
    new = (one for one in turned.findings if one.part != "error")
    return report.with_part(
        turned.parts[0], tuple(one for one in new if one.text not in known)
    )


def repair(answers, mine, cases):
    """The program that puts off its win, mended."""
    cases = cases or winning_cases.drawn(Random(VISIBLE))

    def judged(one):
        return in_parts(one, cases, winning_cases.wrong, winning_cases.MISTAKES)

    return mended(answers["best_move"], broken_evaluation.best_move, judged)


def build(answers, mine, cases):
    """A tree and evaluations with which depth 2 plays another move than depth 3."""
    leaves, move = mine.wanted("build")
    values = answers["my_values"]

    def misleads(game):
        if not isinstance(values, Mapping):
            return 'my_values is a dict of names and numbers, such as {"a1": 4}.'
        many = minimax(game).leaves
        if many != leaves:
            return f"It has {many} leaves, not {leaves}."
        return misled(game, Written(game, values), move)

    return judge_build(answers["my_tree"], misleads)


def misled(game, evaluate, move) -> bool | str:
    """Does depth 3 play this move alone, and depth 2 another alone?"""
    played, root = [], game.initial()
    for left in (1, 2):
        limits = {"depth": left, "evaluate": evaluate}
        values = {
            one: minimax(game, game.play(root, one), **limits).value
            for one in game.moves(root)
        }
        best = max(values.values())
        played.append([one for one in values if values[one] == best])
    two, three = (" or ".join(moves) for moves in played)
    return (three == move and len(played[0]) == 1 and two != move) or (
        f"A search of depth 2 plays {two}, one of depth 3 {three}. Wanted is {move} "
        "at depth 3 and another at depth 2, each alone."
    )


SET = GradedSet(
    "set-4-evaluation",
    "Set 4: evaluations and depth",
    "evaluation",
    seven(
        Task("write", "The strength of pawns", 20, ("my_evaluation", "because"), write),
        Task("repair", "Repair the win", 15, ("best_move",), repair),
        Task(
            "build",
            "Build a horizon",
            10,
            ("my_tree", "my_values"),
            build,
            SEEN,
            wants=tuple((leaves, move) for leaves in (6, 7, 8) for move in "ab"),
        ),
    ),
)
