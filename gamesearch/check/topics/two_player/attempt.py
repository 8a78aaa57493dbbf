"""The attempt of a learner: the runs on all trees, and the parts that are judged.

Each part counts the right trees and reports a first fault. It is a function of an
attempt that returns (how many trees are right, a text, the first difference or None).
All trees are judged, even after the first failure.
"""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from fractions import Fraction

from gamesearch.check.cases import on_all
from gamesearch.check.exercise import Aspect
from gamesearch.check.learner import Learner
from gamesearch.check.proof import limits, not_proved, proves
from gamesearch.check.report import Difference
from gamesearch.check.topics.two_player import given_windows
from gamesearch.check.topics.two_player.model_searches import (
    EQUAL,
    MINIMAX,
    STRICTLY,
    WHOLE,
    Expected,
    accepted_models,
    difference,
    in_leaves,
    in_tree,
    in_windows,
)
from gamesearch.play.limits.parse_answer import (
    Run,
    among,
    differing,
    same_number,
    short,
)
from gamesearch.rules.game import SIDE_NAMES
from gamesearch.rules.say import fill, paragraph, say
from gamesearch.tree.narration import number

QUESTIONS = 20_000  # questions to the game allowed on one built-in tree


@dataclass(frozen=True)
class Task:
    """The task of a search, and the answers that are accepted."""

    parts: tuple[str, ...]
    like: Callable
    conventions: tuple[str, ...]
    view: str | None
    limit: int | None
    needs: tuple[str, ...]


@dataclass
class Attempt:
    """The runs of a function on every tree, with the right answers."""

    learner: Learner
    task: Task
    runs: list[Run]
    total: int
    view: str | None
    expected: dict  # the right answers, by the identity of the case
    inside: dict | None = None  # the calls in a given window, by run; None: not called
    _limits: dict = field(default_factory=dict)

    def __post_init__(self):
        self.like, self.needs = self.task.like, self.task.needs
        self.models, self.mixtures = accepted_models(self.like, self.task.conventions)

    def ask(self, function, case, guard) -> Run:
        """Call a changed program as this function was called."""
        other = Learner(function, self.learner.form)
        if other.problem or other.one_node != self.learner.one_node:
            return Run(case=case, error="Your function is called in another way.")
        return other.run(case, guard, self.view, QUESTIONS)

    @property
    def answered(self) -> list[Run]:
        """The runs that came back with an answer, smallest tree first."""
        return [run for run in self.runs if not run.error]

    @property
    def shows_moves(self) -> bool:
        """Can its moves be judged: does it return one, or should it?"""
        return "move" in self.needs or any(run.has_move for run in self.runs)

    @property
    def shows_windows(self) -> bool:
        """Can its windows be judged: does it pass windows, or was it given some?"""
        at_nodes = self.learner.one_node and self.like not in WHOLE
        return at_nodes or self.inside is not None

    def best_model(self, agree: Callable):
        """The accepted search that agrees on most trees; `agree(model)` counts them.

        A mixture counts only if all trees agree, because our own searches can explain.
        """
        best = max(self.models, key=agree)
        for model in self.mixtures if agree(best) < self.total else ():
            if agree(model) == self.total:
                return model
        return best

    def wanted(self, run) -> Expected:
        """The right answers for the case of this run."""
        return self.expected.setdefault(id(run.case), Expected(run.case))

    def seen(self, case, value, view=None):
        """A value in MAX's view, turned into the view of this function."""
        mover = (view or self.view) == "mover"
        return value * case.game.to_move(case.state) if mover else value

    def value_right(self, run, view=None) -> bool:
        """Did this run return the minimax value, and prove it if that is required?"""
        if run.value is None:
            return True
        if not self.value_hit(run, view):
            return False
        return "proof" not in self.needs or proves(self.left_open(run))

    def value_hit(self, run, view=None) -> bool:
        """Did this run return the minimax value, proved or not?"""
        wanted = self.seen(run.case, self.wanted(run).value, view)
        return same_number(run.value, wanted)

    def left_open(self, run) -> tuple:
        """The lowest and the highest value that the leaves of this run leave open."""
        key = id(run.case), frozenset(run.leaves)  # runs come and go, cases stay
        if key not in self._limits:
            self._limits[key] = limits(run.case, key[1])
        return self._limits[key]

    def right_values(self, view) -> int:
        """The number of trees on which the value is right, in this view."""
        return sum(self.value_right(run, view) for run in self.answered)

    def move_right(self, run) -> bool:
        """Is this run's move, and its line if there is one, as good as the best?"""
        wanted = self.wanted(run)
        if not wanted.moves:
            return run.move is None or "move" not in self.needs
        if not run.has_move:
            return "move" not in self.needs
        try:
            return run.move in wanted.moves and (
                run.line is None or wanted.keeps_value(run.line)
            )
        except Exception:  # comparing with a move of another type may fail
            return False

    def all_right(self, run) -> bool:
        """Has some accepted search the same value, move and leaves as this run?"""
        leaves = (
            self.wanted(run).leaves(model) for model in self.models + self.mixtures
        )
        looked = set if self.like in WHOLE else list
        return (
            self.value_right(run)
            and self.move_right(run)
            and any(looked(run.leaves) == looked(model) for model in leaves)
        )

    def told(self, right, words) -> str:
        """The words for a part, and the number of trees for which they hold."""
        if right < self.total:
            return say(
                "{words} on {right} of {all:tree|trees}",
                words=words,
                right=right,
                all=self.total,
            )
        return on_all(right, words)


# -- the parts -------------------------------------------------------------------------


def part(attempt, is_right, words: str, first):
    """How many runs are right, the text, and where to look if a run is wrong.

    `first(attempt, wrong)` says where to look, from the runs that are wrong.
    """
    wrong = [run for run in attempt.answered if not is_right(run)]
    right = len(attempt.answered) - len(wrong)
    if not wrong:
        return right, attempt.told(right, words), None
    found = first(attempt, wrong)
    return right, found.text, found


def value(attempt):
    """Is the value the minimax value, and is it proved if a proof is required?"""
    return part(attempt, attempt.value_right, "right", wrong_value)


def wrong_value(attempt, wrong) -> Difference:
    """The first value that is wrong, or the first that is not proved."""
    run = next((run for run in wrong if not attempt.value_hit(run)), wrong[0])
    case, exact = run.case, attempt.wanted(run).value
    if attempt.value_hit(run):
        text = not_proved(run, attempt.left_open(run))
        return difference(case, attempt.models[0], text)
    wanted = attempt.seen(case, exact)
    said, right_one = differing(run.value, wanted)
    row = say("You return {said}, but the value is {value}.")
    if wanted != exact:
        row = say("You return {said}, but the value for the side to move is {value}.")
    text = in_tree(case, fill(row, said=said, value=right_one))
    return difference(case, attempt.models[0], text)


def move(attempt):
    """Does the move keep the value, and the line as well?"""
    return part(attempt, attempt.move_right, "as good as any", wrong_move)


def wrong_move(attempt, wrong) -> Difference:
    """The first move or line that is wrong."""
    run, case = wrong[0], wrong[0].case
    wanted, legal = attempt.wanted(run), case.game.moves(case.state)
    if not wanted.moves:
        text = say(
            "You return the move {move}, but there is no move, so return None.",
            move=short(run.move),
        )
    elif run.move is None:
        text = "You return no move."
    elif not among(run.move, legal):
        text = say(
            "You return {move}, which is not a legal move there.", move=short(run.move)
        )
    elif run.move not in wanted.moves:
        worth = wanted.value_of(case.game.play(case.state, run.move), 1)
        best = case.game.label(case.state, wanted.moves[0])
        side = SIDE_NAMES[case.game.to_move(case.state)]
        text = say(
            "You return the move {move}, which is worth {worth}, but {side} has the "
            "move {best}, which is worth {value}.",
            move=case.game.label(case.state, run.move),
            worth=number(worth),
            side=side,
            best=best,
            value=number(wanted.value),
        )
    else:
        text = say(
            "Your line {line} is not a principal variation, because one of its moves "
            "loses value.",
            line=short(run.line),
        )
    return difference(case, attempt.models[0], in_tree(case, text))


def leaves(attempt):
    """Are the leaves the same as in the right search, and in the same order?

    Minimax has to look at every leaf once, in any order.
    """

    def same(run):
        return form(run.leaves) == form(attempt.wanted(run).leaves(model))

    def other(attempt, wrong):
        return in_leaves(wrong[0], model, attempt.wanted(wrong[0]).leaves(model))

    if attempt.like in WHOLE:
        model, form = attempt.models[0], Counter
        words, first = "each looked at once", missed
    else:
        model, form = closest_model(attempt), list
        words, first = "the right ones", other
    return part(attempt, same, words, first)


def missed(attempt, wrong) -> Difference:
    """The first leaf that is left out, or looked at twice."""
    run, model = wrong[0], attempt.models[0]
    wanted, ordered = attempt.wanted(run).leaves(model), run.leaves
    if set(ordered) <= set(wanted):
        ordered = sorted(ordered, key=wanted.index)
    found = in_leaves(run, model, wanted, ordered)
    missing = (Counter(wanted) - Counter(run.leaves)).total()
    if not missing:
        return found
    more = say(
        "Minimax looks at all {leaves:leaf|leaves}; you leave out {missing}.",
        leaves=len(wanted),
        missing=missing,
    )
    return found._replace(text=paragraph(found.text, more))


def closest_model(attempt):
    """The accepted search that has the same leaves on most trees."""

    def agree(model):
        return sum(
            run.leaves == attempt.wanted(run).leaves(model) for run in attempt.answered
        )

    return attempt.best_model(agree)


def windows(attempt):
    """Are windows right: those passed to the children, or those that are given?"""
    if attempt.inside is not None:
        return given_windows.windows(attempt)
    right, first = 0, None
    for run in attempt.answered:
        found = [in_windows(run, model) for model in attempt.models]
        if None in found:
            right += 1
        elif first is None:
            first = max(found, key=lambda difference: difference.step)
    if first is None:
        return right, attempt.told(right, "as they should be"), None
    return right, first.text, first


def budget(attempt):
    """Are no more nodes visited than the required search has to visit?"""
    enough = attempt.task.limit
    if enough is None:
        usual = [MINIMAX] if attempt.like in WHOLE else [EQUAL, STRICTLY]
        enough = max(
            sum(attempt.wanted(run).nodes(model) for run in attempt.answered)
            for model in (closest_model(attempt), *usual)
        )
    visited = sum(run.nodes for run in attempt.answered)
    if not attempt.answered:
        return 0, "This is judged when your function returns an answer.", None
    if not all(map(attempt.value_right, attempt.answered)):
        return 0, "This is judged when your values are right.", None
    count, row = 0, say("You visit {nodes:node|nodes}; {enough:,} are enough.")
    if visited <= enough:
        count = len(attempt.answered)
        row = say("You visit {nodes:node|nodes}; {enough:,} are allowed.")
    return count, fill(row, nodes=visited, enough=enough), None


POINTS = {"value": 30, "move": 15, "leaves": 30, "windows": 15, "budget": 10}
JUDGES = {
    "value": value,
    "move": move,
    "leaves": leaves,
    "windows": windows,
    "budget": budget,
}


def aspects_of(attempt) -> tuple[Aspect, ...]:
    """The aspects of an attempt; leaves and windows share the points of the trace.

    An aspect is left out if the function or its result does not show it.
    """
    parts, points = attempt.task.parts, dict(POINTS)
    if "windows" in parts and attempt.shows_windows:
        points["leaves"] //= 2
    shown = {"move": attempt.shows_moves, "windows": attempt.shows_windows}

    def aspect(name):
        def together(runs):
            count, text, look = JUDGES[name](attempt)
            return Fraction(count, attempt.total), text, look

        return Aspect(name, points[name], together=together)

    return tuple(aspect(name) for name in parts if shown.get(name, True))
