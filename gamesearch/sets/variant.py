"""A task with a tree of one's own: what is asked, what is right, and the two pictures.

The questions of a topic have the same names in all its variants, so that a notebook has
one cell for all students: `{"value": ..., "skipped": ...}`.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from gamesearch.check.answers import compared, empty, strangers
from gamesearch.check.record import recorded
from gamesearch.check.report import Finding, Part, Report, unanswered
from gamesearch.draw.picture import Picture
from gamesearch.play.limits.parse_answer import listed
from gamesearch.rules.game import Game
from gamesearch.search.two_player.alpha_beta import alpha_beta
from gamesearch.tree.tree import Tree

NO_ANSWER = "not answered"


class Question(NamedTuple):
    """What is asked: a name, a sentence, the answer, and why it is right.

    `answer` is a number, a name, a set of names or a pair. `why` is told with the key.
    `wrong(given)` says what is wrong with an answer, or nothing, where comparing is not
    enough: several answers may be right. `reason` marks what asks for a reason: those
    are asked again beside a function to write.
    """

    name: str
    text: str
    answer: object
    why: str
    wrong: Callable[[object], str] | None = None
    reason: bool = False

    def unanswered(self, given) -> bool:
        """Is nothing given? An empty set is an answer where a set is asked for."""
        sets = set, frozenset
        return empty(given) and not (
            isinstance(self.answer, sets) and isinstance(given, sets)
        )

    def judged(self, given) -> str:
        """What is wrong with what was given, in a sentence; empty if nothing."""
        if self.wrong is not None:
            return self.wrong(given)
        if isinstance(self.answer, str) and not isinstance(given, str):
            return f"a name in quotes, please, not {given!r}."
        return compared(as_typed(given, self.answer), self.answer)


def as_typed(given, right):
    """An answer of names as it is compared: small letters, no commas, single spaces.

    >>> as_typed("A2 ", "a2"), as_typed("2, 4, 3", "2 4 3")
    ('a2', '2 4 3')
    >>> as_typed("4 3, 3  2", {"4 3", "3 2"}), as_typed("A1, b2", {"a1", "b2"})
    (['4 3', '3 2'], ['a1', 'b2'])
    """
    if isinstance(right, str) and isinstance(given, str):
        return " ".join(given.casefold().replace(",", " ").split())
    if isinstance(right, (set, frozenset)):
        if isinstance(given, str):
            several_words = any(" " in name for name in right)
            given = (
                given.split(",") if several_words else given.replace(",", " ").split()
            )
        if isinstance(given, (set, frozenset, list, tuple)):
            return [as_typed(one, "") for one in given]
    return given


@dataclass(frozen=True, eq=False)
class Variant:
    """One task: a game to be drawn by hand and what is asked of it.

    `structure` names its shape among those of the topic. `search` with `options` is
    what the task is about, `tree` what it finds where that is a tree. `blank()` is the
    picture to work on, `solved()` the one with the answer; both are legible in grey.
    """

    topic: str
    structure: str
    game: Game
    story: str
    questions: tuple[Question, ...]
    blank: Callable[[], Picture]
    solved: Callable[[], Picture]
    search: Callable = alpha_beta
    options: dict = field(default_factory=dict)
    tree: Tree | None = None

    @property
    def key(self) -> dict[str, object]:
        """The right answers by name."""
        return {question.name: question.answer for question in self.questions}

    @property
    def stub(self) -> dict[str, object]:
        """The answers still to be given."""
        return {question.name: ... for question in self.questions}

    def asked(self, only: tuple[str, ...] = ()) -> list[Question]:
        """Its questions, or `only` those of these names."""
        return [one for one in self.questions if not only or one.name in only]

    def reasons(self, answers: object) -> Report:
        """Judge the answers to those questions alone that ask for a reason."""
        only = tuple(one.name for one in self.questions if one.reason)
        return self.check(answers, only=only)

    def check(
        self,
        answers: object,
        *,
        only: tuple[str, ...] = (),
        exercise: str | None = None,
    ) -> Report:
        """Judge answers by name; a point for each. `only` names some of the questions.

        A report names what is wrong and not what is right.
        """
        asked = self.asked(only)
        title, answers = "Your answers", listed(answers)
        if isinstance(answers, Mapping):
            given = {name: answers.get(name, ...) for name in self.key}
        elif answers is None or answers is ...:
            given = {}
        else:
            form = ", ".join(f'"{one.name}": ...' for one in asked)
            wrong = f"Answers stand in a dict, by name, as {{{form}}}."
            part = Part("answers", 0, len(asked), "")
            return Report(title, (part,), (Finding("answers", wrong),))
        notes = strangers(answers, self.key) if given else ()
        if all(empty(given.get(one.name)) for one in asked):
            return replace(unanswered(title), notes=notes)
        parts, findings = [], []
        for one in asked:
            answer = given[one.name]
            wrong = NO_ANSWER if one.unanswered(answer) else one.judged(answer)
            parts.append(Part(one.name, 0 if wrong else 1, 1, wrong or "right"))
            if wrong:
                findings.append(Finding(one.name, f"{one.name}: {wrong}"))
        report = Report(title, tuple(parts), tuple(findings), notes)
        return recorded(report, exercise)
