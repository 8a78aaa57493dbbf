"""Inner windows: a whole search called further down a tree, with a window of its own.

Only a function that takes alpha and beta itself is called in this way. The check cannot
see the windows that it passes, but it can see how it uses a window that it is given.
Inside the window its value is exact; outside, it is a bound on the right side
(fail-soft or fail-hard). The leaves that it looks at are those that matter in this
window. If v is the value, these results are right: v inside the window, any number from
v to alpha if v is at most alpha, and any number from beta to v if v is at least beta
(Knuth and Moore, 1975; fail-soft: Fishburn, 1983).

A function with one of the mistakes below is right when it is called at the root, where
the window is open. Called further down, it searches another window than the given one.
"""

from collections.abc import Iterator
from itertools import cycle
from math import inf
from numbers import Real
from typing import NamedTuple

from gamesearch.check.cases import Case
from gamesearch.check.edits import STARTS, Mistake, mistake, programs
from gamesearch.check.topics.alpha_beta import (
    ALPHA_BETA,
    BOUNDS,
    LOWER,
    PASSED,
    RAISE,
    done,
    search_of,
)
from gamesearch.check.topics.two_player.model_searches import (
    Expected,
    ModelSearch,
    called,
    difference,
    in_leaves,
    in_tree,
)
from gamesearch.play.limits.parse_answer import Run, differing
from gamesearch.rules.game import MAX
from gamesearch.rules.say import paragraph, say
from gamesearch.tree.narration import number, window

AROUND = (  # for three trees in turn: v inside, at most alpha, at least beta
    ((-1, 1), (0, 2), (-2, 0)),
    ((-inf, 1), (1, 3), (-3, -1)),
    ((-1, inf), (1, inf), (-inf, -1)),
)


class Inside(NamedTuple):
    """A call at an inner position; window and value are in MAX's view."""

    case: Case
    window: tuple[Real, Real]
    wanted: Expected
    run: Run

    @property
    def exact(self) -> bool:
        """Is the value inside the window?"""
        return self.window[0] < self.wanted.value < self.window[1]


def ask_inside(attempt, guard, room: int) -> None:
    """Call the function at inner positions of each tree that it has answered."""
    attempt.inside = {}
    for run, around in zip(attempt.answered, cycle(AROUND)):
        found = []
        for path, case in positions(run.case):
            value = Expected(case).value
            for below, above in around:
                if guard.over:
                    return
                bounds = value + below, value + above
                found.append(
                    _called(attempt, guard, room, run.case, path, case, bounds)
                )
        attempt.inside[id(run)] = found


def positions(case: Case) -> Iterator[tuple[tuple, Case]]:
    """A position one ply down and one two plies down, where most moves are left."""
    game, path = case.game, ()
    while len(path) < 2:
        after = {move: game.play(case.state, move) for move in game.moves(case.state)}
        going_on = [move for move in after if not game.is_terminal(after[move])]
        left = None if case.depth is None else case.depth - 1
        if (left is not None and left < 1) or not going_on:
            return
        move = max(going_on, key=lambda move: len(game.moves(after[move])))
        path, case = (*path, move), case._replace(state=after[move], depth=left)
        yield path, case


def _called(attempt, guard, room, root, path, case, bounds) -> Inside:
    """One call in this window, given in the view in which the function answers."""
    given = bounds
    if attempt.view == "mover" and case.game.to_move(case.state) != MAX:
        given = -bounds[1], -bounds[0]
    name = say(
        "{tree} at {node}, window {window}",
        tree=root.name,
        node=called(root, path),
        window=window(*given),
    )
    case = case._replace(name=name)
    run = attempt.learner.run(case, guard, attempt.view, room, window=given)
    return Inside(case, bounds, Expected(case), run)


def every(attempt) -> list[Inside]:
    """The calls at inner positions of all trees."""
    return [one for calls in attempt.inside.values() for one in calls]


# -- the right answers ---------------------------------------------------------------


def within(model: ModelSearch, bounds) -> ModelSearch:
    """The same search in a window."""
    return model._replace(options={**model.options, "window": bounds})


def wrong_value(attempt, one: Inside) -> str:
    """What is wrong with the returned value, or nothing."""
    case, run, value, (alpha, beta) = one.case, one.run, one.wanted.value, one.window
    if run.error:
        return say("In {case}: {found}", case=case, found=run.error)
    limits = min(value, beta), max(value, alpha)
    low, high = sorted(attempt.seen(case, end) for end in limits)
    if low <= run.value <= high:
        return ""
    said, right = differing(run.value, attempt.seen(case, value))
    text = say(
        "You return {said}, but the value there is {value}.", said=said, value=right
    )
    bound = say(
        "A bound from {low} to {high} is right.", low=number(low), high=number(high)
    )
    return in_tree(case, paragraph(text, bound if low < high else ""))


def right_leaves(one: Inside, model: ModelSearch) -> bool:
    """Are the leaves those of this model search in this window?"""
    return one.run.leaves == one.wanted.leaves(within(model, one.window))


def windows(attempt):
    """Is each call in a given window right: its value, and the leaves it looks at?"""

    def right(one, model):
        return not wrong_value(attempt, one) and right_leaves(one, model)

    def agree(model):
        return sum(
            all(right(one, model) for one in calls) for calls in attempt.inside.values()
        )

    best = attempt.best_model(agree)
    count = agree(best)
    wrong = next((one for one in every(attempt) if not right(one, best)), None)
    if wrong is None and len(attempt.inside) < len(attempt.answered):
        text = say(
            "right in a given window, but the time ran out after {trees} of "
            "{all:tree|trees}",
            trees=len(attempt.inside),
            all=len(attempt.answered),
        )
        return count, text, None
    if wrong is None:
        return count, attempt.told(count, "right in a given window"), None
    model, text = within(best, wrong.window), wrong_value(attempt, wrong)
    if text:
        return count, text, difference(wrong.case, model, text)
    found = in_leaves(wrong.run, model, wrong.wanted.leaves(model))
    return count, found.text, found


# -- known mistakes ------------------------------------------------------------------


def searched(name: str, text: str, *lines: str) -> Mistake:
    """A mistake that searches another window, which these lines make."""
    edits = tuple({BOUNDS: f"{line}\n    {BOUNDS}"} for line in lines)
    return mistake(name, text, *edits, where=("root",))


IN_THE_MOVERS_VIEW = searched(
    "given window in the mover's view",
    "You return MAX's value and treat alpha and beta as bounds for the side to move: "
    "you negate them where MIN is to move. Use the same view for the value and the "
    "window.",
    "if game.to_move(state) != MAX: alpha, beta = -beta, -alpha",
)
IN_MAXS_VIEW = searched(
    "given window in MAX's view",
    "You return the value for the side to move and treat alpha and beta as bounds for "
    "MAX. Use the same view for the value and the window: negate and swap α and β "
    "where MIN is to move.",
    "if game.to_move(state) != MAX: alpha, beta = -beta, -alpha",
)
MISREAD = (
    searched(
        "given window ignored",
        "You do not use the given alpha and beta, so at a position further down you "
        "search as if no bound were known. Begin with the given window, not with (−∞, "
        "∞).",
        "alpha, beta = -inf, inf",
    ),
    searched(
        "given α ignored",
        "You do not use the given alpha, so at a position further down you search as "
        "if α were −∞. Begin with the given α.",
        "alpha = -inf",
    ),
    searched(
        "given β ignored",
        "You do not use the given beta, so at a position further down you search as if "
        "β were ∞. Begin with the given β.",
        "beta = inf",
    ),
    searched(
        "given window too wide",
        "Called with a window, you search a window that is wider by one, at one end or "
        "at both. A value that equals α or β is outside the window and need not be "
        "exact. Search the given window.",
        "alpha, beta = alpha - 1, beta + 1",
        "alpha = alpha - 1",
        "beta = beta + 1",
    ),
    searched(
        "given window too narrow",
        "Called with a window, you search a window that is narrower by one, at one end "
        "or at both. Every value between α and β must be exact. Search the given "
        "window.",
        "alpha, beta = alpha + 1, beta - 1",
        "alpha = alpha + 1",
        "beta = beta - 1",
    ),
    searched(
        "given window made a null window",
        "Called with a window, you search a null window at one end of it. This shows "
        "only whether the value is beyond this end, but between α and β the value must "
        "be exact. Search the given window.",
        "if alpha > -inf: beta = alpha + 1",
        "if beta < inf: alpha = beta - 1",
        "if -inf < alpha and beta < inf: alpha = beta = (alpha + beta) / 2",
    ),
    searched(
        "a given bound of 0 taken for nothing",
        "You treat a given bound of 0 as no bound, because in Python 0 counts as "
        "false. Ask whether alpha is None, or use −∞ and ∞ as the defaults.",
        "alpha, beta = alpha or -inf, beta or inf",
        "alpha = alpha or -inf",
        "beta = beta or inf",
    ),
    searched(
        "given window cut off at numbers",
        "You limit the given window to numbers such as −1000 and 1000. Begin with "
        "exactly the given window.",
        *(f"alpha, beta = max(alpha, -{end}), min(beta, {end})" for end in STARTS),
    ),
    IN_THE_MOVERS_VIEW,
    IN_MAXS_VIEW,
    searched(
        "given α and β exchanged",
        "Called with a window, you use its α as β and its β as α. Use them in the "
        "order of the parameters.",
        "alpha, beta = beta, alpha",
    ),
    mistake(
        "given window not handed on",
        "You use the given window at the position where your function is called, but "
        "not below it. Pass α and β to the children, narrowed by the values found so "
        "far.",
        {PASSED: "depth - 1, evaluate, -inf, inf"},
        {
            BOUNDS: "low, high, chosen = -inf, inf, None",
            PASSED: "depth - 1, evaluate, low, high",
            RAISE: "low = max(low, best)",
            LOWER: "high = min(high, best)",
        },
        where=("root",),
    ),
)
REMEMBERED = Mistake(
    "remembered from another call",
    "Called at a position further down, you return a right value without looking at a "
    "leaf, because you remember the result of an earlier call. Find the value anew in "
    "each call.",
)
NO_LIMIT = Mistake(
    "no limit outside the window",
    "Called with a window, you look at the right leaves, but you return a wrong bound "
    "if the value is outside the window. If the value is at most α, return a number "
    "from the value to α. If it is at least β, return a number from β to the value.",
)
ELSE = Mistake(
    "another search in a given window",
    "Called with a window at a position further down, you search differently than when "
    "you reach this position from the root. Look at the leaves that matter in this "
    "window, and return the value, or a bound if the value is outside.",
)


def name_remembered(attempt) -> Mistake | None:
    """The mistake of a call that returned an exact value without looking at a leaf."""
    for one in every(attempt) if attempt.inside is not None else ():
        if one.exact and not one.run.leaves and not wrong_value(attempt, one):
            return REMEMBERED
    return None


def name_misread(attempt) -> Mistake | None:
    """The mistake in using a given window, of a function that is right at the roots.

    None if the time ran out before all calls were made.
    """
    if len(attempt.inside) < len(attempt.answered):
        return None
    calls = every(attempt)
    if any(one.run.error for one in calls):
        return ELSE
    own = IN_THE_MOVERS_VIEW if attempt.view == "mover" else IN_MAXS_VIEW
    found = [known for known in MISREAD if known is not own and _alike(attempt, known)]
    if len(found) == 1:
        return found[0]
    if any(
        all(right_leaves(one, model) for one in calls)
        for model in attempt.models + attempt.mixtures
    ) and not any(wrong_value(attempt, one) for one in calls if one.exact):
        return NO_LIMIT
    return ELSE


def _alike(attempt, mistake: Mistake) -> bool:
    """Does a program with this mistake do the same in each call?"""
    return any(
        all(_does(attempt, one, texts) for one in every(attempt))
        for texts in programs(mistake, ALPHA_BETA[:1])
    )


def _does(attempt, one: Inside, texts) -> bool:
    """Does this program return the same, and look at the same leaves?"""
    known = done(search_of(*texts), one.case, window=one.window)
    value = attempt.seen(one.case, known.value)
    return value == one.run.value and known.leaves == one.run.leaves
