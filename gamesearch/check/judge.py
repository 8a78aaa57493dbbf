"""Judging a learner's search on all trees: the parts apart, every failure collected."""

from dataclasses import dataclass, field

from gamesearch.check import cases, explain, given_windows
from gamesearch.check.diagnose import PATIENCE
from gamesearch.check.edits import Mistake
from gamesearch.check.expected import WHOLE, Expected, usual, ways
from gamesearch.check.given_window_mistakes import name_misread, name_remembered
from gamesearch.check.learner import LIMITED, WINDOWED, Learner
from gamesearch.check.naming import name_mistake
from gamesearch.check.parts import JUDGES, closest, move_right
from gamesearch.check.proof import UNPROVED, limits, proves
from gamesearch.check.repair import repaired
from gamesearch.check.report import Finding, Part, Report, unanswered
from gamesearch.check.topics.two_player import MISTAKES
from gamesearch.play.limits.guard import Guard
from gamesearch.play.limits.parse_answer import Run, same_number

POINTS = {"value": 30, "move": 15, "leaves": 30, "windows": 15, "budget": 10}
OLD_CELL = (
    "If its cell showed an error, such as a SyntaxError, an earlier version is checked "
    "here: mend the cell and run it again."
)
WHOLE_ASKED = "The whole search is asked for: it calls itself and takes no `search`."
EXPECTED = {}  # what is right for the built-in trees, which stay: worked out once
QUESTIONS = 20_000  # what a search may ask of the game on one built-in tree


@dataclass
class Trial:
    """What a function did on every tree, beside what is right there."""

    learner: Learner
    like: object
    plain: list
    mixed: list
    runs: list[Run]
    total: int
    view: str | None
    limit: int | None
    expected: dict  # what is right, by the identity of the case
    needs: tuple[str, ...] = ()
    inside: dict | None = None  # the calls in a given window, by run; None: not asked
    _limits: dict = field(default_factory=dict)

    @property
    def built_in(self) -> bool:
        """Are the cases the built-in trees, which stay?"""
        return self.expected is EXPECTED

    @property
    def usual(self) -> list:
        """The ways whose work is never too much."""
        return usual(self.like)

    @property
    def answered(self) -> list[Run]:
        """The runs that came back with an answer, smallest tree first."""
        return [run for run in self.runs if not run.error]

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
        if id(run) not in self._limits:
            self._limits[id(run)] = limits(run.case, set(run.leaves))
        return self._limits[id(run)]

    def unproved(self, run) -> bool:
        """Is a proof asked for that the leaves of this run do not give?"""
        return "proof" in self.needs and not proves(self.left_open(run))

    def right_values(self, view) -> int:
        """On how many trees the value is right, if read in this view."""
        return sum(self.value_right(run, view) for run in self.answered)

    def settle_view(self) -> None:
        """When the task leaves it open, read the values in the view that fits best."""
        if self.view is None:
            self.view = max("max", "mover", key=self.right_values)

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


def judge(
    function,
    parts,
    *,
    like,
    on,
    conventions,
    view,
    seconds,
    limit=None,
    bare="value",
    needs=(),
) -> Report:
    """The report on a function; `parts` are names of POINTS."""
    questions = None if on is None else cases.given(on)
    limited = questions and any(case.evaluate for case in questions)
    form = LIMITED if limited else () if like in WHOLE else WINDOWED
    learner = Learner(function, form)
    if "whole" in needs and learner.one_node:
        learner.problem = WHOLE_ASKED
    if learner.stub:
        return unanswered(learner.name)
    if learner.problem:
        asked = [one for one in parts if one != "windows" or "whole" not in needs]
        worth = tuple(Part(name, 0, POINTS[name], "not judged") for name in asked)
        return Report(learner.name, worth, (Finding("call", learner.problem),))
    expected = {}
    if questions is None:
        questions = cases.built_in(depths=learner.limits_depth)
        expected = EXPECTED
    room = QUESTIONS if on is None else 1000 * QUESTIONS
    guard = Guard(seconds)

    def tried(view):
        runs = []
        for case in questions:
            runs.append(learner.run(case, guard, view, room, bare))
            if guard.over or runs[0].stub:
                break
        accepted = ways(like, conventions)
        total = len(questions)
        asked = total, view, limit, expected, needs
        return Trial(learner, like, *accepted, runs, *asked)

    trial = tried(view or "max")
    if not learner.one_node:
        trial.view = view
        trial.settle_view()
    elif view is None and trial.right_values("max") < trial.total:
        other = tried("mover")
        trial = max(trial, other, key=lambda trial: trial.right_values(trial.view))
    if trial.runs[0].stub:
        return unanswered(learner.name, f"{trial.runs[0].error} {OLD_CELL}")
    if "windows" in needs and learner.takes_window and like not in WHOLE:
        given_windows.ask_inside(trial, guard, room)
    return report_on(trial, parts, remarks(trial, guard))


def report_on(trial, parts, notes) -> Report:
    """All parts judged, the first difference explained, the mistake named."""
    judged, findings, differences, right = [], [], [], {}
    failed = next((run for run in trial.runs if run.error), None)
    if failed is not None:
        findings.append(Finding("error", f"In {failed.case}: {failed.error}"))
    for name in parts:
        if not applies(name, trial):
            continue
        count, text, difference = JUDGES[name](trial)
        right[name] = count == trial.total
        most = out_of(name, trial, parts)
        judged.append(Part(name, most * count // trial.total, most, text))
        if not right[name] and failed is None:
            findings.append(Finding(name, text))
        if difference is not None:
            differences.append(difference)
    if failed is not None:
        differences.append(
            explain.whole_search(failed.case, trial.plain[0], failed.error)
        )
    # an event shows more than a whole search, which is what a wrong value opens
    differences.sort(key=lambda difference: difference.path is None)
    if failed is None and not all(right.values()):
        found = name_of(trial, right) or mended(trial, parts)
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


def mended(trial, parts) -> Mistake | None:
    """The line whose change makes the function right in all parts that are judged."""
    learner = trial.learner
    bad = [run.case for run in trial.runs if fault(trial, run, parts)]
    cases = [*bad, *(run.case for run in trial.runs)]

    def passes(function):
        other, guard = Learner(function, learner.form), Guard(PATIENCE)
        if other.problem or other.one_node != learner.one_node:
            return False
        return not any(
            fault(trial, other.run(case, guard, trial.view, QUESTIONS), parts)
            for case in cases
        )

    slip = repaired(learner.function, passes) if bad else None
    return slip and Mistake(slip.name, slip.text)


def fault(trial, run, parts) -> bool:
    """Is anything wrong with this run?"""
    if run.error or not trial.all_right(run):
        return True
    windows = "windows" in parts and run.trace is not None and trial.like not in WHOLE
    return windows and all(explain.in_windows(run, way) for way in trial.plain)


def applies(name, trial) -> bool:
    """Can this part be judged at all from what the function is and returns?"""
    if name == "windows":
        at_nodes = trial.learner.one_node and trial.like not in WHOLE
        return at_nodes or trial.inside is not None
    if name == "move":
        return "move" in trial.needs or any(run.has_move for run in trial.runs)
    return True


def out_of(name, trial, parts) -> int:
    """The points of a part; leaves and windows share those of the trace."""
    if name == "leaves" and "windows" in parts and applies("windows", trial):
        return POINTS["leaves"] // 2
    return POINTS[name]


def remarks(trial, guard) -> tuple[str, ...]:
    """What costs nothing and is worth knowing."""
    notes = []
    if len(trial.plain) == 3 and len(trial.answered) == trial.total:
        way, right = closest(trial)
        if way.name == "strict" and right == trial.total:
            more = sum(
                len(run.leaves) - len(trial.wanted(run).leaves(trial.plain[0]))
                for run in trial.runs
            )
            if more:
                notes.append(
                    f"{MISTAKES[0].text} Here: {more} fewer. No points are lost."
                )
    if guard.printed.text.strip():
        first = guard.printed.text.strip().splitlines()[0]
        notes.append(f"What it printed is not shown here. It began: {first[:60]}")
    return tuple(notes)
