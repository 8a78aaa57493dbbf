"""Inner windows: a whole search called further down a tree, with a window of its own.

Only a function that takes alpha and beta itself is asked. Its own windows are not
seen, but what it does with one that is handed to it is: inside the window its value is
exact, outside it is a limit on the right side (fail-soft or fail-hard), and the leaves
it looks at are those that matter in this window. Where v is the value, right is: v;
from v to alpha where v is at most alpha; from beta to v where v is at least beta (Knuth
and Moore, 1975; fail-soft: Fishburn, 1983).

A function with one of the mistakes below is right when it is called at the root, where
the window is open; called further down, it searches another window than it was handed.
"""

from collections.abc import Iterator
from math import inf
from numbers import Real
from typing import NamedTuple

from gamesearch.check.cases import Case, tree_in_words
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
)
from gamesearch.play.limits.parse_answer import Run, differing
from gamesearch.rules.game import MAX
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
    for turn, run in enumerate(attempt.answered):
        found = []
        for path, case in positions(run.case):
            value = Expected(case).value
            for below, above in AROUND[turn % len(AROUND)]:
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
    name = f"{root.name} at {called(root, path)}, window {window(*given)}"
    case = case._replace(name=name)
    run = attempt.learner.run(case, guard, attempt.view, room, window=given)
    return Inside(case, bounds, Expected(case), run)


def every(attempt) -> list[Inside]:
    """The calls at inner positions of all trees."""
    return [one for calls in attempt.inside.values() for one in calls]


# -- what is right -------------------------------------------------------------------


def within(model: ModelSearch, bounds) -> ModelSearch:
    """The same search in a window."""
    return model._replace(options={**model.options, "window": bounds})


def wrong_value(attempt, one: Inside) -> str:
    """What is wrong with the value that came back, or nothing."""
    case, run, value, (alpha, beta) = one.case, one.run, one.wanted.value, one.window
    if run.error:
        return f"In {case}: {run.error}"
    limits = min(value, beta), max(value, alpha)
    low, high = sorted(attempt.seen(case, end) for end in limits)
    if low <= run.value <= high:
        return ""
    said, right = differing(run.value, attempt.seen(case, value))
    text = f"In {case}, you return {said}; the value there is {right}"
    if low < high:
        text += f", so a limit from {number(low)} to {number(high)} is right"
    return f"{text}.{tree_in_words(case)}"


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
        asked = f"{len(attempt.inside)} of {len(attempt.answered)} trees"
        return count, f"right in a given window; time was over after {asked}", None
    if wrong is None:
        return count, attempt.told(count, "right in a given window"), None
    model, text = within(best, wrong.window), wrong_value(attempt, wrong)
    if text:
        return count, text, difference(wrong.case, model, text)
    found = in_leaves(wrong.run, model, wrong.wanted.leaves(model))
    return count, found.text, found


# -- known mistakes ------------------------------------------------------------------


def searched(name: str, text: str, *lines: str) -> Mistake:
    """A mistake by which another window is searched: what the lines make of it."""
    edits = tuple({BOUNDS: f"{line}\n    {BOUNDS}"} for line in lines)
    return mistake(name, text, *edits, where=("root",))


IN_THE_MOVERS_VIEW = searched(
    "given window in the mover's view",
    "Your function returns MAX's value and takes alpha and beta for the side to "
    "move: where MIN is to move, it negates them. Value and window have to be in "
    "the same view.",
    "if game.to_move(state) != MAX: alpha, beta = -beta, -alpha",
)
IN_MAXS_VIEW = searched(
    "given window in MAX's view",
    "Your function returns the value for the side to move and takes alpha and beta "
    "in MAX's view. Value and window have to be in the same view: where MIN is to "
    "move, β is what it has found for itself.",
    "if game.to_move(state) != MAX: alpha, beta = -beta, -alpha",
)
MISREAD = (
    searched(
        "given window ignored",
        "Your function takes alpha and beta and does not use what it is given: called "
        "at a position further down, it searches as if nothing were known. Begin with "
        "the window that was handed in, not with (−∞, ∞).",
        "alpha, beta = -inf, inf",
    ),
    searched(
        "given α ignored",
        "Your function does not use the alpha it is given: called at a position "
        "further down, it searches as if α were −∞.",
        "alpha = -inf",
    ),
    searched(
        "given β ignored",
        "Your function does not use the beta it is given: called at a position further "
        "down, it searches as if β were ∞.",
        "beta = inf",
    ),
    searched(
        "given window too wide",
        "Called with a window, your function searches one that is wider by one, at one "
        "end or at both. What is exactly α or β is outside: it needs no exact value.",
        "alpha, beta = alpha - 1, beta + 1",
        "alpha = alpha - 1",
        "beta = beta + 1",
    ),
    searched(
        "given window too narrow",
        "Called with a window, your function searches one that is narrower by one, at "
        "one end or at both. Only α and β themselves are outside; between them the "
        "value has to be exact.",
        "alpha, beta = alpha + 1, beta - 1",
        "alpha = alpha + 1",
        "beta = beta - 1",
    ),
    searched(
        "given window made a null window",
        "Called with a window, your function searches a null window at one end of it. "
        "That answers only whether the value is beyond this end; between α and β the "
        "value has to be exact.",
        "if alpha > -inf: beta = alpha + 1",
        "if beta < inf: alpha = beta - 1",
        "if -inf < alpha and beta < inf: alpha = beta = (alpha + beta) / 2",
    ),
    searched(
        "a given bound of 0 taken for nothing",
        "A bound of 0 that is given is taken for no bound: in Python 0 counts as "
        "false. Ask whether alpha is None, or take −∞ and ∞ as the defaults.",
        "alpha, beta = alpha or -inf, beta or inf",
        "alpha = alpha or -inf",
        "beta = beta or inf",
    ),
    searched(
        "given window cut off at numbers",
        "The window that is given is cut off at numbers, such as −1000 and 1000. Begin "
        "with just the window that was handed in.",
        *(f"alpha, beta = max(alpha, -{end}), min(beta, {end})" for end in STARTS),
    ),
    IN_THE_MOVERS_VIEW,
    IN_MAXS_VIEW,
    searched(
        "given α and β exchanged",
        "Called with a window, your function takes its α for β and its β for α.",
        "alpha, beta = beta, alpha",
    ),
    mistake(
        "given window not handed on",
        "The position in which your function is called uses the window that it is "
        "given, and the positions below it do not. Hand α and β on, narrowed by what "
        "has been found.",
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
    "Called at a position further down, your function returns a right value and looks "
    "at no leaf: it remembers what an earlier call has found. Each call has to find "
    "its value itself.",
)
NO_LIMIT = Mistake(
    "no limit outside the window",
    "Called with a window, your function looks at the right leaves, but where the "
    "value is outside, it returns a wrong limit. Up to α it may return anything from "
    "the value to α, from β on anything from β to the value.",
)
ELSE = Mistake(
    "another search in a given window",
    "Called at a position further down with a window, your function does something "
    "else than when it comes there from the root. It should look at the leaves that "
    "matter in this window, and return its value, or a limit outside of it.",
)


def name_remembered(attempt) -> Mistake | None:
    """Was there a call that knew an exact value without a look?"""
    for one in every(attempt) if attempt.inside is not None else ():
        if one.exact and not one.run.leaves and not wrong_value(attempt, one):
            return REMEMBERED
    return None


def name_misread(attempt) -> Mistake | None:
    """What is done with a given window by a function that is right at the roots.

    None where the time was over before all calls were made.
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
