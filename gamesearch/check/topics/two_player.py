"""The checks of a search that a learner wrote: all of it, or one part.

All trees are judged, and each part apart. What is right is computed on the spot by the
package's own searches. A known mistake is recognised by its values and leaves: values
are compared first as they come, in the view natural to the mistake; then with the sign
changed where MIN is at the root.
"""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from itertools import product

from gamesearch.check import cases
from gamesearch.check.cases import Case, Games, built_in, written
from gamesearch.check.diagnose import Tutor, explained, passing
from gamesearch.check.edits import Mistake
from gamesearch.check.expected import (
    CONVENTIONS,
    EQUAL,
    WHOLE,
    Expected,
    check_options,
    difference,
    in_windows,
    usual,
    ways,
)
from gamesearch.check.learner import LIMITED, WINDOWED, Learner, diagnosable
from gamesearch.check.proof import UNPROVED, limits, proves
from gamesearch.check.record import recorded
from gamesearch.check.report import Finding, Part, Report, printed, refused, unanswered
from gamesearch.check.scoring import JUDGES, closest, move_right
from gamesearch.check.topics.alpha_beta import (
    ALPHA_BETA,
    CUTS,
    EQUAL_CUT,
    MINIMAX,
    done,
    search_of,
)
from gamesearch.check.topics.inner_windows import (
    ask_inside,
    name_misread,
    name_remembered,
)
from gamesearch.check.topics.minimax import (
    DEPTH_LIMITS,
    FOR_THE_MOVER,
    NO_MOVE,
    PRUNES,
    REMEMBERS,
    VALUES,
)
from gamesearch.games.explicit_tree import ExplicitTree
from gamesearch.games.random_tree import RandomTree
from gamesearch.play.limits.guard import Guard
from gamesearch.play.limits.parse_answer import Run, same_number
from gamesearch.play.limits.parse_answer import same as equal
from gamesearch.search.two_player.alpha_beta import alpha_beta
from gamesearch.tree.narration import number

# -- known mistakes --------------------------------------------------------------------

MISTAKES = *CUTS, *VALUES
STRICT_CUT = CUTS[0]
DONE = {}  # what the programs do on the built-in trees, which stay
TRIED = 30  # random trees of each size, to tell two mistakes apart


def further():
    """Small random trees."""
    for depth, branching, seed in product((2, 3, 4), (2, 3), range(TRIED)):
        drawn = RandomTree(branching, depth, seed, values=(-9, 9))
        game = ExplicitTree(written(drawn, ()))
        name = f"On the tree {written(game, game.initial())}"
        yield Case(name, game, game.initial())


def answered(run) -> str:
    """What a program returned, and after how much."""
    return f"{number(run.value)} after {len(run.leaves)} leaves"


def behaviour(run) -> tuple:
    """What two programs are compared by."""
    return run.value, run.leaves


ABOUT = {"form": search_of, "further": further, "told": answered}
MINIMAX_TUTOR = Tutor(families=MINIMAX, behaviour=behaviour, **ABOUT)
ALPHA_BETA_TUTOR = Tutor(families=ALPHA_BETA, behaviour=behaviour, **ABOUT)


def name_mistake(trial, right: dict[str, bool]) -> Mistake | None:
    """The known mistake that behaves alike; `right` says which parts are all right.

    First those are looked at that are right by themselves, but not what is asked for.
    """
    if right.get("value", True) and right.get("leaves", True):
        if right.get("move", True):
            return None
        if not any(run.has_move for run in trial.runs):
            return NO_MOVE
        by_move = [m for m in MISTAKES if m.by_move]
        return known(trial, by_move, compare_moves=True)
    others = [m for m in MISTAKES if not m.by_move]
    if any(run.case.depth is not None for run in trial.runs):
        others += DEPTH_LIMITS
    if right.get("windows") and trial.learner.one_node:
        shown_in_windows = {m.twin for m in others}
        others = [m for m in others if m.name not in shown_in_windows]
    others.remove(STRICT_CUT)
    if trial.like in WHOLE:
        other_ways = known(trial, [PRUNES], ALPHA_BETA_TUTOR)
    elif len(trial.plain) == 3:  # both kinds of cut are accepted
        other_ways = None
    else:
        other_ways = known(trial, [STRICT_CUT if EQUAL in trial.plain else EQUAL_CUT])
    if trial.view == "max" and not right.get("value", True):
        other_ways = other_ways or known(trial, [FOR_THE_MOVER])
    return other_ways or known(trial, others) or remembers(trial)


def remembers(trial) -> Mistake | None:
    """Did it answer wrongly without a look at a leaf, though elsewhere it looked?"""
    blind = [run for run in trial.answered if not run.leaves]
    looked = any(run.leaves for run in trial.answered)
    wrong = looked and any(not trial.value_hit(run) for run in blind)
    return REMEMBERS if wrong else None


def known(trial, mistakes, tutor=None, compare_moves: bool = False) -> Mistake | None:
    """The mistake that does the same in all these runs, or two that do."""
    if tutor is None:
        tutor = MINIMAX_TUTOR if trial.like in WHOLE else ALPHA_BETA_TUTOR
    kept = Counter if trial.like in WHOLE else list
    stay = {id(case) for case in built_in(depths=True)}

    def ask(form, case, guard):
        if id(case) not in stay:
            return done(form, case)
        if (form, id(case)) not in DONE:
            DONE[form, id(case)] = done(form, case)
        return DONE[form, id(case)]

    def same(mine, theirs, turned=False):
        value = mine.value
        if turned:
            value *= theirs.case.game.to_move(theirs.case.state)
        if theirs.value is not None and not same_number(theirs.value, value):
            return False
        if compare_moves and theirs.has_move and not equal(mine.move, theirs.move):
            return False
        return kept(mine.leaves) == kept(theirs.leaves)

    found = tutor.alike(ask, trial.runs, mistakes, same)
    if found:
        return found
    return tutor.alike(ask, trial.runs, mistakes, partial(same, turned=True))


# -- the check -------------------------------------------------------------------------

POINTS = {"value": 30, "move": 15, "leaves": 30, "windows": 15, "budget": 10}
OLD_CELL = (
    "If its cell showed an error, such as a SyntaxError, an earlier version is checked "
    "here: mend the cell and run it again."
)
WHOLE_ASKED = "The whole search is asked for: it calls itself and takes no `search`."
EXPECTED = {}  # what is right for the built-in trees, which stay: worked out once
QUESTIONS = 20_000  # what a search may ask of the game on one built-in tree
NEEDS = "move", "whole", "proof", "windows"


def function(
    search: Callable | None,
    *,
    parts: tuple[str, ...] = (*POINTS,),
    like: Callable = alpha_beta,
    on: Games = None,
    conventions: tuple[str, ...] = CONVENTIONS,
    view: str | None = None,
    limit: int | None = None,
    prediction: Report | None = None,
    needs: tuple[str, ...] = (),
    exercise: str | None = None,
    seconds: float = 5,
) -> Report:
    """Judge a search in these parts: value, move, leaves, windows, budget.

    >>> import gamesearch as gs
    >>> def my_minimax(game, state):
    ...     if game.is_terminal(state):
    ...         return game.utility(state)
    ...     values = [my_minimax(game, game.play(state, m)) for m in game.moves(state)]
    ...     return max(values) if game.to_move(state) == gs.MAX else min(values)
    >>> gs.check.function(my_minimax, like=gs.minimax).passed
    True

    `like` is the search whose work is expected, `on` games to try it on instead of the
    built-in trees, `conventions` the accepted cut tests, `view` whose values are
    returned ("max", "mover"; None accepts either), `limit` how many nodes may be
    visited, `seconds` the time for all, `exercise` the name under which it counts.

    Parts that cannot be judged are left out: the move of a function that returns only
    a value, the windows of one that does the whole search itself. `needs` has "move"
    and "whole" where the task demands them, and "proof" where a value counts only if
    the leaves that were looked at prove it. With "windows" a whole search that takes
    alpha and beta is called at inner positions too, with windows. `prediction` is the
    report of a prediction, which then counts 15 points.
    """
    if not parts or not set(parts) <= {*POINTS}:
        raise ValueError(f"parts: some of {(*POINTS,)}, not {parts!r}.")
    if not set(needs) <= set(NEEDS):
        raise ValueError(f"needs: some of {NEEDS}, not {needs!r}.")
    check_options(like, conventions, view)
    task = Task(parts, like, conventions, view, limit, needs)
    report = judge(search, task, on, seconds)
    if isinstance(prediction, Report) and report.answered:
        points = 15 * prediction.points // max(prediction.out_of, 1)
        part = Part("prediction", points, 15, prediction.headline)
        report = report.with_part(part, prediction.findings)
    return recorded(report, exercise)


def value(search: Callable | None, **options) -> Report:
    """Judge the value a search returns; the options are those of `function`."""
    return function(search, parts=("value",), **options)


def move(search: Callable | None, **options) -> Report:
    """Judge the move; any move that keeps the value is right. A bare move will do."""
    return function(search, parts=("move",), **options)


def leaves(search: Callable | None, **options) -> Report:
    """Judge which leaves a search looks at; for alpha-beta also in which order."""
    return function(search, parts=("leaves",), **options)


def windows(search: Callable | None, **options) -> Report:
    """Judge the windows that a function for one node passes to its children.

    >>> import gamesearch as gs
    >>> from math import inf
    >>> def node(game, state, alpha, beta, search):
    ...     best = -inf
    ...     for move in game.moves(state):
    ...         best = max(best, -search(game.play(state, move), -beta, -alpha))
    ...         if best >= beta:
    ...             break
    ...     return best
    >>> print(gs.check.windows(node, view="mover").findings[0].text)
    In ... Your α was −∞, the best found so far at the root (MAX) is ...
    """
    return function(search, parts=("windows",), **options)


def budget(search: Callable | None, **options) -> Report:
    """Judge how many nodes a search visits: `limit` at most, or what `like` needs."""
    return function(search, parts=("budget",), **options)


# -- how it is judged --------------------------------------------------------------


@dataclass(frozen=True)
class Task:
    """What is asked of a search, and what is accepted."""

    parts: tuple[str, ...]
    like: Callable
    conventions: tuple[str, ...]
    view: str | None
    limit: int | None
    needs: tuple[str, ...]

    @property
    def bare(self) -> str:
        """What an answer is that stands alone."""
        return "move" if self.parts == ("move",) else "value"


@dataclass
class Trial:
    """What a function did on every tree, beside what is right there."""

    learner: Learner
    task: Task
    runs: list[Run]
    total: int
    view: str | None
    expected: dict  # what is right, by the identity of the case
    inside: dict | None = None  # the calls in a given window, by run; None: not asked
    _limits: dict = field(default_factory=dict)

    def __post_init__(self):
        self.like, self.needs = self.task.like, self.task.needs
        self.plain, self.mixed = ways(self.like, self.task.conventions)

    @property
    def usual(self) -> list:
        """The ways whose work is never too much."""
        return usual(self.like)

    @property
    def answered(self) -> list[Run]:
        """The runs that came back with an answer, smallest tree first."""
        return [run for run in self.runs if not run.error]

    def best_way(self, agree: Callable):
        """The accepted way for which most trees agree, by their number.

        A mixture only counts when all do: our own searches explain.
        """
        best = max(self.plain, key=agree)
        for way in self.mixed if agree(best) < self.total else ():
            if agree(way) == self.total:
                return way
        return best

    def wanted(self, run) -> Expected:
        """What is right for the case of this run."""
        return self.expected.setdefault(id(run.case), Expected(run.case))

    def seen(self, case, value, view=None):
        """A value of MAX's in the view in which this function answers."""
        mover = (view or self.view) == "mover"
        return value * case.game.to_move(case.state) if mover else value

    def value_right(self, run, view=None) -> bool:
        """Did this run return the minimax value, and prove it if it has to?"""
        if run.value is None:
            return True
        return self.value_hit(run, view) and not self.unproved(run)

    def value_hit(self, run, view=None) -> bool:
        """Did this run return the minimax value, in whatever way?"""
        wanted = self.seen(run.case, self.wanted(run).value, view)
        return same_number(run.value, wanted)

    def left_open(self, run) -> tuple:
        """The lowest and the highest value that the leaves of this run leave open."""
        leaves = frozenset(run.leaves)
        if (id(run.case), leaves) not in self._limits:  # runs come and go, cases stay
            self._limits[id(run.case), leaves] = limits(run.case, set(leaves))
        return self._limits[id(run.case), leaves]

    def unproved(self, run) -> bool:
        """Is a proof asked for that the leaves of this run do not give?"""
        return "proof" in self.needs and not proves(self.left_open(run))

    def right_values(self, view) -> int:
        """On how many trees the value is right, if read in this view."""
        return sum(self.value_right(run, view) for run in self.answered)

    def all_right(self, run) -> bool:
        """Are value, move and leaves of this run right, by some accepted way?"""
        leaves = (self.wanted(run).leaves(way) for way in self.plain + self.mixed)
        looked = set if self.like in WHOLE else list
        return (
            self.value_right(run)
            and move_right(self, run)
            and any(looked(run.leaves) == looked(way) for way in leaves)
        )

    def told(self, right, words) -> str:
        """The words for a part, and on how many of the trees they hold."""
        if right < self.total:
            return f"{words} on {right} of {self.total} trees"
        return f"{words} on {'the tree' if right == 1 else f'all {right} trees'}"


def judge(search, task: Task, on: Games, seconds: float) -> Report:
    """The report on a search; without games to try it `on`, on the built-in trees."""
    questions = None if on is None else cases.given(on)
    limited = questions and any(case.evaluate for case in questions)
    if limited:
        form = LIMITED
    elif task.like in WHOLE:
        form = ()
    else:
        form = WINDOWED
    learner = Learner(search, form)
    if "whole" in task.needs and learner.one_node:
        learner.problem = WHOLE_ASKED
    if learner.stub:
        return unanswered(learner.name)
    if learner.problem:
        whole = "whole" in task.needs
        asked = [name for name in task.parts if name != "windows" or not whole]
        parts = (Part(name, 0, POINTS[name], "not judged") for name in asked)
        return refused(learner.name, learner.problem, *parts)
    expected = {}
    if questions is None:
        questions = cases.built_in(depths=learner.limits_depth)
        expected = EXPECTED
    room = QUESTIONS if on is None else 1000 * QUESTIONS
    guard = Guard(seconds)

    def tried(view):
        runs = []
        for case in questions:
            runs.append(learner.run(case, guard, view, room, task.bare))
            if guard.over or runs[0].stub:
                break
        return Trial(learner, task, runs, len(questions), view, expected)

    trial = tried(task.view or "max")
    if not learner.one_node:
        trial.view = task.view or max("max", "mover", key=trial.right_values)
    elif task.view is None and trial.right_values("max") < trial.total:
        other = tried("mover")
        trial = max(trial, other, key=lambda trial: trial.right_values(trial.view))
    if trial.runs[0].stub:
        return unanswered(learner.name, f"{trial.runs[0].error} {OLD_CELL}")
    if "windows" in task.needs and learner.takes_window and task.like not in WHOLE:
        ask_inside(trial, guard, room)
    return report_on(trial, remarks(trial, guard))


def report_on(trial, notes) -> Report:
    """All parts judged, the first difference explained, the mistake named."""
    judged, findings, differences, right = [], [], [], {}
    parts = trial.task.parts
    failed = next((run for run in trial.runs if run.error), None)
    if failed is not None:
        findings.append(Finding("error", f"In {failed.case}: {failed.error}"))
    for name in parts:
        if not applies(name, trial):
            continue
        count, text, look = JUDGES[name](trial)
        right[name] = count == trial.total
        most = out_of(name, trial)
        judged.append(Part(name, most * count // trial.total, most, text))
        if not right[name] and failed is None:
            findings.append(Finding(name, text))
        if look is not None:
            differences.append(look)
    if failed is not None:
        differences.append(difference(failed.case, trial.plain[0], failed.error))
    # an event shows more than a whole search, which is what a wrong value opens
    differences.sort(key=lambda difference: difference.path is None)
    asked = diagnosable(trial.learner.function)
    if failed is None and not all(right.values()) and asked:
        found = diagnosed(trial, right)
        if found:
            text = f"This looks like a known mistake, “{found.name}”. {found.text}"
            findings.insert(0, Finding("mistake", text, found.name))
    return Report(
        trial.learner.name,
        tuple(judged),
        tuple(findings),
        notes,
        differences[0] if differences else None,
    )


def name_of(trial, right):
    """The known mistake: in the search, in what is proved, or in a given window."""
    found = name_remembered(trial) or name_mistake(trial, right)
    if found:
        return found
    if not right.get("value", True) and all(map(trial.value_hit, trial.runs)):
        return UNPROVED
    outside_windows = (right.get(name, True) for name in ("value", "move", "leaves"))
    if trial.inside is not None and all(outside_windows):
        return None if right.get("windows", True) else name_misread(trial)
    return None


def diagnosed(trial, right) -> Mistake | None:
    """The known mistake and its line, or the line whose change makes all right."""
    learner, found = trial.learner, name_of(trial, right)
    bad = [run.case for run in trial.runs if fault(trial, run)]

    def ask(function, case, guard):
        other = Learner(function, learner.form)
        if other.problem or other.one_node != learner.one_node:
            return Run(case=case, error="It is called in another way.")
        return other.run(case, guard, trial.view, QUESTIONS)

    cases = [run.case for run in trial.runs]
    passes = passing(ask, partial(fault, trial), bad, cases)
    return explained(found, learner.function, passes) if bad else found


def fault(trial, run) -> bool:
    """Is anything wrong with this run?"""
    if run.error or not trial.all_right(run):
        return True
    windows = "windows" in trial.task.parts and trial.like not in WHOLE
    return windows and run.trace and all(in_windows(run, way) for way in trial.plain)


def applies(name, trial) -> bool:
    """Can this part be judged at all from what the function is and returns?"""
    if name == "windows":
        at_nodes = trial.learner.one_node and trial.like not in WHOLE
        return at_nodes or trial.inside is not None
    if name == "move":
        return "move" in trial.needs or any(run.has_move for run in trial.runs)
    return True


def out_of(name, trial) -> int:
    """The points of a part; leaves and windows share those of the trace."""
    if name == "leaves" and "windows" in trial.task.parts and applies("windows", trial):
        return POINTS["leaves"] // 2
    return POINTS[name]


def remarks(trial, guard) -> tuple[str, ...]:
    """What costs nothing and is worth knowing."""
    notes = []
    if len(trial.plain) == 3 and len(trial.answered) == trial.total:
        way = closest(trial)
        alike = all(run.leaves == trial.wanted(run).leaves(way) for run in trial.runs)
        if way.name == "strict" and alike:
            more = sum(
                len(run.leaves) - len(trial.wanted(run).leaves(trial.plain[0]))
                for run in trial.runs
            )
            if more:
                notes.append(
                    f"{STRICT_CUT.text} Here: {more} fewer. No points are lost."
                )
    return *notes, *printed(guard.printed.text)
