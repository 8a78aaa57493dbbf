"""Which known mistake behaves exactly as a learner's function does on every tree."""

from collections import Counter
from itertools import product
from math import inf

from gamesearch.check.cases import Case, written
from gamesearch.check.edits import Mistake, programs
from gamesearch.check.expected import EQUAL, WHOLE
from gamesearch.check.topics.two_player import (
    ALPHA_BETA,
    DEPTH_MISTAKES,
    EQUAL_CUT,
    FOR_THE_MOVER,
    MINIMAX,
    MISTAKES,
    NO_MOVE,
    PRUNES,
    REMEMBERS,
    search_of,
)
from gamesearch.games.explicit_tree import ExplicitTree
from gamesearch.games.random_tree import RandomTree
from gamesearch.play.limits.guard import Watched
from gamesearch.play.limits.parse_answer import once, same, same_number
from gamesearch.tree.narration import number

DONE = {}  # what the programs do on the built-in trees, which stay
TRIED = 30  # random trees of each size, to tell two mistakes apart


def name_mistake(trial, right: dict[str, bool]) -> Mistake | None:
    """The known mistake that behaves alike; `right` says which parts are all right."""
    if right.get("value", True) and right.get("leaves", True):
        if right.get("move", True):
            return None
        if not any(run.has_move for run in trial.runs):
            return NO_MOVE
        return only_alike(trial, [m for m in MISTAKES if m.by_move])
    others = [m for m in MISTAKES if not m.by_move]
    if any(run.case.depth is not None for run in trial.runs):
        others += DEPTH_MISTAKES
    if right.get("windows") and trial.learner.one_node:
        shown_in_windows = {m.twin for m in others}
        others = [m for m in others if m.name not in shown_in_windows]
    if trial.view == "max" and not right.get("value", True):
        others.append(FOR_THE_MOVER)
    if trial.like in WHOLE:
        others.append(PRUNES)
    elif len(trial.plain) == 3:  # both kinds of cut are accepted
        others.remove(MISTAKES[0])
    elif EQUAL not in trial.plain:
        others.append(EQUAL_CUT)
    return only_alike(trial, others) or (REMEMBERS if remembers(trial) else None)


def remembers(trial) -> bool:
    """Did it answer wrongly without a look at a leaf, though elsewhere it looked?"""
    blind = [run for run in trial.answered if not run.leaves]
    looked = any(run.leaves for run in trial.answered)
    return looked and any(not trial.value_hit(run) for run in blind)


def only_alike(trial, mistakes) -> Mistake | None:
    """The mistake that does the same in all these runs, or the two that do.

    Values are compared first as they come, in the view natural to the mistake; then
    with the sign changed where MIN is at the root. None if more than two are alike.
    """
    for turned in (False, True):
        found = {}
        for mistake in mistakes:
            families = ALPHA_BETA
            if trial.like in WHOLE and mistake is not PRUNES:
                families = MINIMAX
            for texts in programs(mistake, families):
                if alike(trial, texts, mistake.by_move, turned):
                    found[mistake.name] = mistake, texts
                    break
        found = [one for one in found.values() if one[0].twin not in found]
        if found:
            return told(*found) if len(found) <= 2 else None
    return None


def alike(trial, texts, by_move, turned) -> bool:
    """Does this wrong program do what the learner's function did, in every run?"""
    kept = Counter if trial.like in WHOLE else list
    for run in trial.runs:
        case = run.case
        value, move, leaves = done(texts, case, trial.built_in)
        if turned:
            value *= case.game.to_move(case.state)
        if run.value is not None and not same_number(run.value, value):
            return False
        if kept(leaves) != kept(run.leaves):
            return False
        if by_move and run.has_move and not same(move, run.move):
            return False
    return True


def done(texts, case, stays: bool = False, window=(-inf, inf)) -> tuple:
    """The value, the move and the leaves of a program; kept where the case stays."""
    if stays and (texts, id(case)) in DONE:
        return DONE[texts, id(case)]
    game = Watched(case.game, limit=10**7)
    guess = case.evaluate and game.evaluation(case.evaluate)
    value, move = search_of(*texts)(game, case.state, case.depth, guess, window)
    result = value, move, once(game.visited)
    if stays:
        DONE[texts, id(case)] = result
    return result


def told(one, other=None) -> Mistake:
    """The mistake that was found, or two as one that says both."""
    first, texts = one
    game = other and apart(texts, other[1])
    if game is None:
        return first
    case = Case("", game, game.initial())
    ways = [done(way, case) for way in (texts, other[1])]
    values, counts = zip(*((value, len(leaves)) for value, _, leaves in ways))
    if same_number(*values):
        told = "the first looks at {} leaves, the other at {}".format(*counts)
    else:
        told = "the first returns {}, the other {}".format(*map(number, values))
    return Mistake(
        f"{first.name} or {other[0].name}",
        f"{first.text} Or it is “{other[0].name}”. {other[0].text} On the tree "
        f"{written(game, game.initial())} {told}.",
    )


def apart(one, other) -> ExplicitTree | None:
    """A small tree on which two programs differ, if there is one among many."""
    for depth, branching, seed in product((2, 3, 4), (2, 3), range(TRIED)):
        drawn = RandomTree(branching, depth, seed, values=(-9, 9))
        game = ExplicitTree(written(drawn, ()))
        case = Case("", game, game.initial())
        if done(one, case)[::2] != done(other, case)[::2]:
            return game
    return None
