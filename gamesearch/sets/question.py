"""A question on a task: its answer, how that is typed, and how it is said.

A slip of the keyboard is no wrong answer: in practice, what cannot be read is reported
before anything is judged.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from numbers import Real
from typing import NamedTuple

from gamesearch.check.answers import compared, empty
from gamesearch.check.report import Report, each_answer
from gamesearch.play.limits.parse_answer import number_typed, short
from gamesearch.tree.narration import number

NO_ANSWER = "not answered"
ENTRY = re.compile(r"^(\w+)(\*?): (.*?)\n- (.*?)\n(?=\w+\*?: |\Z)", re.M | re.S)


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
            return f"A name in quotes, please, not {given!r}."
        return compared(as_typed(given, self.answer), self.answer)


def asked(table: str, answers: Mapping, wrong: Mapping = {}, **facts):
    """The questions of a table, a name with its text and below it why it is right.

    >>> table = "value: What is {x} worth?\\n- {x} is worth {n}.\\n"
    >>> asked(table, {"value": 3}, x="b", n=3)[0].why
    'b is worth 3.'

    A star behind the name marks what asks for a reason. Answers and `facts` are filled
    in where they are named.
    """

    def said(text):
        return " ".join(text.format(**{**answers, **facts}).split())

    return tuple(
        Question(
            name, said(text), answers[name], said(why), wrong.get(name), bool(star)
        )
        for name, star, text, why in ENTRY.findall(table.lstrip())
    )


def judged(
    title: str, questions: Iterable[Question], given: Mapping, telling=False, **more
) -> Report:
    """The report on answers; `telling` says what is right."""
    faults = []
    for one in questions:
        answer = given[one.name]
        wrong = NO_ANSWER if one.unanswered(answer) else one.judged(answer)
        if wrong and telling:
            wrong = f"{wrong} {told(one)}"
        faults.append((one.name, wrong))
    return each_answer(title, faults, **more)


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


def unreadable(question: Question, given) -> str:
    """Why an answer is not of the form that is asked for; empty if it is.

    >>> unreadable(Question("move", "", "b", ""), 3)
    'a name in quotes, not 3.'
    """
    wanted, form = question.answer, ""
    free = question.wrong is not None and not isinstance(wanted, tuple)
    if free or isinstance(wanted, bool):
        return ""
    if isinstance(wanted, str):
        form = "" if isinstance(given, str) else "a name in quotes"
    elif isinstance(wanted, Real):
        typed = number_typed(given) if isinstance(given, str) else given
        form = "" if isinstance(typed, Real) else "a number"
    elif isinstance(wanted, (set, frozenset)):
        form = "" if names(given) else 'a set such as {"a1", "b2"}'
    elif isinstance(wanted, tuple):
        whole = bracketed(given, len(wanted))
        form = "" if whole else f"{len(wanted)} in brackets, with a comma between"
    return f"{form}, not {short(given)}." if form else ""


def bracketed(given, many: int) -> bool:
    """Can it be read as so many answers in brackets? As text they are numbers.

    >>> bracketed((3, 7), 2), bracketed("(3, 7)", 2), bracketed((3, ...), 2)
    (True, True, False)
    """
    if isinstance(given, str):
        given = [number_typed(one) for one in given.strip("()[] ").split(",")]
    whole = isinstance(given, (tuple, list)) and len(given) == many
    return whole and not any(map(empty, given))


def names(given) -> bool:
    """Can it be read as a set of names?"""
    if isinstance(given, str):
        return True
    return isinstance(given, Iterable) and all(isinstance(one, str) for one in given)


def told(question: Question) -> str:
    """What is right and why, in sentences.

    >>> told(Question("value", "", 3, "MAX plays b."))
    'Right is 3. MAX plays b.'
    """
    right = f"Right is {said(question.answer)}."
    if question.wrong is not None:
        right = f"Right is, for example, {said(question.answer)}."
    return f"{right} {question.why}".strip()


def said(answer) -> str:
    """An answer as it is written: numbers, names, sets, pairs.

    >>> said({"b2", "a1"}), said((3, 7)), said(frozenset())
    ('a1, b2', '(3, 7)', 'none')
    """
    if isinstance(answer, (set, frozenset)):
        return ", ".join(sorted(map(said, answer))) or "none"
    if isinstance(answer, (tuple, list)):
        return f"({', '.join(map(said, answer))})"
    if isinstance(answer, Real) and not isinstance(answer, bool):
        return number(answer)
    return str(answer)
