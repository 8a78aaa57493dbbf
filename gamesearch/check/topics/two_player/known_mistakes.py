"""The known mistake in a search: recognised by the values and leaves, in all runs.

Values are first compared unchanged, in the view that is natural to the mistake; then
with the sign changed where MIN is at the root.
"""

from collections import Counter
from dataclasses import dataclass, replace
from functools import partial
from itertools import product

from gamesearch.check.cases import Case, built_in, written
from gamesearch.check.diagnose import Tutor, explained, passing
from gamesearch.check.edits import Mistake
from gamesearch.check.proof import UNPROVED
from gamesearch.check.topics.alpha_beta import (
    ALPHA_BETA,
    CUTS,
    EQUAL_CUT,
    MINIMAX,
    done,
    search_of,
)
from gamesearch.check.topics.minimax import (
    DEPTH_LIMITS,
    FOR_THE_MOVER,
    NO_MOVE,
    PRUNES,
    REMEMBERS,
    VALUES,
)
from gamesearch.check.topics.two_player.attempt import Attempt
from gamesearch.check.topics.two_player.given_windows import (
    name_misread,
    name_remembered,
)
from gamesearch.check.topics.two_player.model_searches import EQUAL, WHOLE, in_windows
from gamesearch.games.explicit_tree import ExplicitTree
from gamesearch.games.random_tree import RandomTree
from gamesearch.play.limits.parse_answer import same as equal
from gamesearch.play.limits.parse_answer import same_number
from gamesearch.rules.say import say
from gamesearch.tree.narration import number

MISTAKES = *CUTS, *VALUES
STRICT_CUT = CUTS[0]
DONE = {}  # the runs of the programs on the built-in trees, which never change
TRIED = 30  # random trees of each size, to find one on which two mistakes differ


def further():
    """Small random trees."""
    for depth, branching, seed in product((2, 3, 4), (2, 3), range(TRIED)):
        drawn = RandomTree(branching, depth, seed, values=(-9, 9))
        game = ExplicitTree(written(drawn, ()))
        name = say("On the tree {tree}", tree=written(game, game.initial()))
        yield Case(name, game, game.initial())


def answered(run) -> str:
    """The value of a program, and the number of its leaves."""
    return say(
        "{value} after {leaves:leaf|leaves}",
        value=number(run.value),
        leaves=len(run.leaves),
    )


ALPHA_BETA_TUTOR = Tutor(
    families=ALPHA_BETA,
    form=search_of,
    behaviour=lambda run: (run.value, run.leaves),
    further=further,
    told=answered,
)
MINIMAX_TUTOR = replace(ALPHA_BETA_TUTOR, families=MINIMAX)


def name_mistake(attempt, passed: dict[str, bool]) -> Mistake | None:
    """The known mistake that behaves alike; `passed` says which parts are all right.

    Mistakes that only do not fit the task, such as another cut test, come first.
    """
    if passed.get("value", True) and passed.get("leaves", True):
        if passed.get("move", True):
            return None
        if not any(run.has_move for run in attempt.runs):
            return NO_MOVE
        by_move = [m for m in MISTAKES if m.by_move]
        return known(attempt, by_move, compare_moves=True)
    others = [m for m in MISTAKES if not m.by_move]
    if any(run.case.depth is not None for run in attempt.runs):
        others += DEPTH_LIMITS
    if passed.get("windows") and attempt.learner.one_node:
        shown_in_windows = {m.twin for m in others}
        others = [m for m in others if m.name not in shown_in_windows]
    others.remove(STRICT_CUT)
    if attempt.like in WHOLE:
        other_cuts = known(attempt, [PRUNES], ALPHA_BETA_TUTOR)
    elif len(attempt.models) == 3:  # both kinds of cut are accepted
        other_cuts = None
    else:
        other_cuts = known(
            attempt, [STRICT_CUT if EQUAL in attempt.models else EQUAL_CUT]
        )
    if attempt.view == "max" and not passed.get("value", True):
        other_cuts = other_cuts or known(attempt, [FOR_THE_MOVER])
    return other_cuts or known(attempt, others) or remembers(attempt)


def remembers(attempt) -> Mistake | None:
    """The mistake of wrong answers without a leaf, when other runs looked at leaves."""
    blind = [run for run in attempt.answered if not run.leaves]
    looked = any(run.leaves for run in attempt.answered)
    wrong = looked and any(not attempt.value_hit(run) for run in blind)
    return REMEMBERS if wrong else None


def known(attempt, mistakes, tutor=None, compare_moves: bool = False) -> Mistake | None:
    """The known mistake that does the same in all these runs, or two that do."""
    if tutor is None:
        tutor = MINIMAX_TUTOR if attempt.like in WHOLE else ALPHA_BETA_TUTOR
    kept = Counter if attempt.like in WHOLE else list
    stay = {id(case) for case in built_in(depths=True)}

    def ask(form, case, guard):
        key = form, id(case)
        run = DONE.get(key) or done(form, case)
        if id(case) in stay:
            DONE[key] = run
        return run

    def same(mine, theirs, turned=False):
        value = mine.value
        if turned:
            value *= theirs.case.game.to_move(theirs.case.state)
        if theirs.value is not None and not same_number(theirs.value, value):
            return False
        if compare_moves and theirs.has_move and not equal(mine.move, theirs.move):
            return False
        return kept(mine.leaves) == kept(theirs.leaves)

    alike = partial(tutor.alike, ask, attempt.runs, mistakes)
    return alike(same) or alike(partial(same, turned=True))


def name_of(attempt, passed):
    """The known mistake: in the search, in what is proved, or in a given window."""
    found = name_remembered(attempt) or name_mistake(attempt, passed)
    if found:
        return found
    if not passed.get("value", True) and all(map(attempt.value_hit, attempt.runs)):
        return UNPROVED
    outside_windows = (passed.get(name, True) for name in ("value", "move", "leaves"))
    if attempt.inside is not None and all(outside_windows):
        return None if passed.get("windows", True) else name_misread(attempt)
    return None


@dataclass(frozen=True, eq=False)
class SearchTutor(Tutor):
    """The known mistakes of a search, recognised in an attempt that has no error."""

    attempt: Attempt | None = None

    def sentence(self, mistake):
        return say(
            "This looks like a known mistake, “{name}”. {text}",
            name=mistake.name,
            text=mistake.text,
        )

    def diagnosed(self, function, asked, outcomes):
        attempt = self.attempt
        if any(run.error for run in outcomes):
            return None
        passed = {part.name: part.together(outcomes)[0] == 1 for part in asked.aspects}
        found = name_of(attempt, passed)
        bad = [run.case for run in outcomes if fault(attempt, run)]

        cases = [run.case for run in outcomes]
        passes = passing(asked.ask, partial(fault, attempt), bad, cases)
        return explained(found, function, passes) if bad else found


def fault(attempt, run) -> bool:
    """Is anything wrong with this run?"""
    if run.error or not attempt.all_right(run):
        return True
    windows = "windows" in attempt.task.parts and attempt.like not in WHOLE
    return (
        windows
        and run.trace
        and all(in_windows(run, model) for model in attempt.models)
    )
