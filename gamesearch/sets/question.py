"""A question on a task: its answer, how the answer is typed, and how it is written.

A typing error is not a wrong answer: in practice, an answer that cannot be read is
reported before anything is judged.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from numbers import Real
from typing import NamedTuple

from gamesearch.check.answers import compared, empty
from gamesearch.check.report import Report, each_answer
from gamesearch.play.limits.parse_answer import number_typed, short
from gamesearch.rules.say import fill, paragraph, say
from gamesearch.tree.narration import number

NO_ANSWER = "not answered"
FORMS = {  # what may be wrong with the form of an answer, by the kind of the right one
    "name": say("Give a name in quotes, not {given}."),
    "number": say("Give a number, not {given}."),
    "set": say('Give a set, such as {{"a1", "b2"}}, not {given}.'),
    "tuple": say("Give {many} numbers in brackets, with commas between, not {given}."),
}
ENTRY = re.compile(r"^(\w+)(\*?): (.*?)\n- (.*?)\n(?=\w+\*?: |\Z)", re.M | re.S)


class Question(NamedTuple):
    """A question: its name, its text, the answer, and why the answer is right.

    `answer` is a number, a name, a set of names or a pair. `why` is shown with the key.
    `wrong(given)` says what is wrong with an answer, or nothing. It is for questions
    with several right answers, where comparing is not enough. `reason` marks a question
    that asks for a reason; it is asked again beside a function to write.
    """

    name: str
    text: str
    answer: object
    why: str
    wrong: Callable[[object], str] | None = None
    reason: bool = False

    def unanswered(self, given) -> bool:
        """Is nothing given? An empty set is an answer to a question for a set."""
        sets = set, frozenset
        return empty(given) and not (
            isinstance(self.answer, sets) and isinstance(given, sets)
        )

    def judged(self, given) -> str:
        """What is wrong with an answer, in a sentence; empty if it is right."""
        if self.wrong is not None:
            return self.wrong(given)
        if isinstance(self.answer, str) and not isinstance(given, str):
            return fill(FORMS["name"], given=repr(given))
        return compared(as_typed(given, self.answer), self.answer)


def asked(table: str, answers: Mapping, wrong: Mapping = {}, **facts):
    """The questions of a table: a name with its text, and below it why it is right.

    >>> table = "value: What is {x} worth?\\n- {x} is worth {n}.\\n"
    >>> asked(table, {"value": 3}, x="b", n=3)[0].why
    'b is worth 3.'

    A star behind the name marks a question that asks for a reason. Answers and `facts`
    are filled into the places that have their names.
    """

    def said(text):
        return " ".join(fill(text, **{**answers, **facts}).split())

    return tuple(
        Question(
            name, said(text), answers[name], said(why), wrong.get(name), bool(star)
        )
        for name, star, text, why in ENTRY.findall(table.lstrip())
    )


def judged(
    title: str, questions: Iterable[Question], given: Mapping, telling=False, **more
) -> Report:
    """The report on answers; with `telling` it also says what is right."""
    faults = []
    for one in questions:
        answer = given[one.name]
        wrong = NO_ANSWER if one.unanswered(answer) else one.judged(answer)
        if wrong and telling:
            wrong = paragraph(wrong, told(one))
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
    """Why the form of an answer is wrong; empty if the form is right.

    >>> unreadable(Question("move", "", "b", ""), 3)
    'Give a name in quotes, not 3.'
    """
    wanted, form, many = question.answer, "", 0
    free = question.wrong is not None and not isinstance(wanted, tuple)
    if free or isinstance(wanted, bool):
        return ""
    if isinstance(wanted, str):
        form = "" if isinstance(given, str) else "name"
    elif isinstance(wanted, Real):
        typed = number_typed(given) if isinstance(given, str) else given
        form = "" if isinstance(typed, Real) else "number"
    elif isinstance(wanted, (set, frozenset)):
        form = "" if names(given) else "set"
    elif isinstance(wanted, tuple):
        many = len(wanted)
        form = "" if bracketed(given, many) else "tuple"
    return fill(FORMS[form], given=short(given), many=many) if form else ""


def bracketed(given, many: int) -> bool:
    """Can it be read as `many` answers in brackets? In a text they are numbers.

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
    """The right answer and why it is right, in sentences.

    >>> told(Question("value", "", 3, "MAX plays b."))
    'The right answer is 3. MAX plays b.'
    """
    right = say("The right answer is {answer}.", answer=said(question.answer))
    if question.wrong is not None:
        right = say("One right answer is {answer}.", answer=said(question.answer))
    return paragraph(right, question.why)


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
