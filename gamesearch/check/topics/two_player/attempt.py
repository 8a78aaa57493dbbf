"""The attempt of a learner: the search's runs on all trees, with the right answers."""

from collections.abc import Callable
from dataclasses import dataclass, field

from gamesearch.check.learner import Learner
from gamesearch.check.proof import limits, proves
from gamesearch.check.topics.two_player.model_searches import (
    WHOLE,
    Expected,
    accepted_models,
    standard_models,
)
from gamesearch.play.limits.parse_answer import Run, same_number
from gamesearch.rules.say import say

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

    @property
    def bare(self) -> str:
        """The meaning of an answer that is not a pair: a move or a value."""
        return "move" if self.parts == ("move",) else "value"


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
    def standard_models(self) -> list:
        """The searches whose number of nodes is always accepted."""
        return standard_models(self.like)

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
        return self.value_hit(run, view) and not self.unproved(run)

    def value_hit(self, run, view=None) -> bool:
        """Did this run return the minimax value, proved or not?"""
        wanted = self.seen(run.case, self.wanted(run).value, view)
        return same_number(run.value, wanted)

    def left_open(self, run) -> tuple:
        """The lowest and the highest value that the leaves of this run leave open."""
        leaves = frozenset(run.leaves)
        if (id(run.case), leaves) not in self._limits:  # runs come and go, cases stay
            self._limits[id(run.case), leaves] = limits(run.case, set(leaves))
        return self._limits[id(run.case), leaves]

    def unproved(self, run) -> bool:
        """Is a proof required that the leaves of this run do not give?"""
        return "proof" in self.needs and not proves(self.left_open(run))

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
        if right == 1:
            return say("{words} on the tree", words=words)
        return say("{words} on all {all:tree|trees}", words=words, all=right)
