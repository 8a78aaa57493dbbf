"""How an answer is typed, and how the right one is said: for practice.

A slip of the keyboard is no wrong answer: what cannot be read is told before anything
is judged.
"""

from collections.abc import Iterable
from numbers import Real

from gamesearch.check.answers import empty
from gamesearch.play.limits.parse_answer import number_typed, short
from gamesearch.sets.variant import Question
from gamesearch.tree.narration import number


def unreadable(question: Question, given) -> str:
    """Why an answer is not of the form that is asked for; empty if it is.

    >>> unreadable(Question("move", "", "b", ""), 3)
    'move: a name in quotes, not 3.'
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
    return f"{question.name}: {form}, not {short(given)}." if form else ""


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
