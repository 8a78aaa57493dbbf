"""Closed answers: numbers, moves, sets of leaves, and trees that had to be built.

What is expected is given as a function that computes it, so that no answer stands in a
notebook. For a wrong number the report says whether it is too small or too large. For
a wrong set it names what does not belong and counts what is missing. That is enough to
go on thinking, and not enough to copy.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from numbers import Real

from gamesearch.check.record import recorded
from gamesearch.check.report import (
    Finding,
    Part,
    Report,
    each_answer,
    refused,
    unanswered,
)
from gamesearch.games.explicit_tree import ExplicitTree
from gamesearch.play.limits.guard import Guard
from gamesearch.play.limits.parse_answer import (
    listed,
    missing,
    number_typed,
    same,
    same_number,
    short,
)
from gamesearch.rules.game import Game
from gamesearch.rules.say import all_of, paragraph, say
from gamesearch.tree.narration import number

NO_QUESTION = "There is no question"  # the beginning of what `strangers` says
NOT_ANSWERED = "This is not answered yet."
MOVELESS = "Give a tree with moves, such as [[1, 2], 3]."


def answer(given, expected, *, exercise=None, tolerance=0, why="") -> Report:
    """Judge a closed answer; `expected` is a value or a function that computes it.

    >>> answer({"b2", "c1"}, lambda: {"b2", "b3"})
    ✗ Your answer: not right yet.
      → 'c1' does not belong in the set. 1 member of the set is missing.
    >>> answer(7, lambda: 3 + 1 + 3, why="3 + 1 + 3 leaves.")
    ✓ Your answer: right.
      3 + 1 + 3 leaves.

    A set must match as a set, a list or tuple in its order; a dict is a question for
    each key. Texts may differ in upper and lower case, where no two of `expected` do.
    `why` is shown once the answer is right.
    """
    title, given = "Your answer", listed(given)
    if empty(given):
        return recorded(unanswered(title), exercise)
    wanted = expected() if callable(expected) else expected
    if isinstance(wanted, Mapping):
        report = many(given, wanted, tolerance, why)
    else:
        wrong = compared(given, wanted, tolerance)
        findings = (Finding("answer", wrong),) if wrong else ()
        part = Part("answer", 0 if wrong else 1, 1, "" if wrong else why)
        report = Report(title, (part,), findings)
    return recorded(report, exercise)


def many(given, wanted, tolerance, why) -> Report:
    """The report on a dict of answers: a point for each."""
    title = "Your answers"
    if not isinstance(given, Mapping):
        keys = ", ".join(map(repr, wanted))
        wrong = say("Give a dict with the keys {keys}.", keys=keys)
        part = Part("answers", 0, len(wanted), "")
        return refused(title, wrong, part, about="answers")
    notes = strangers(given, wanted)
    if all(empty(given.get(key)) for key in wanted):
        return replace(unanswered(title), notes=notes)
    faults, known = [], list(wanted.values())
    for key, right in wanted.items():
        wrong = NOT_ANSWERED
        if not empty(given.get(key)):
            wrong = compared(given[key], right, tolerance, known)
        faults.append((str(key), wrong))
    if why and not any(wrong for _, wrong in faults):
        notes += (why,)
    return each_answer(title, faults, notes=notes)


def each(title: str, given: Mapping, wrong: Callable[[object, object], str]) -> Report:
    """A point for each answer in a dict; `wrong(name, answer)` is a sentence or empty.

    >>> each("Your words", {"a": 1, "b": 2}, lambda name, n: "No." if n > 1 else "")
    ✗ Your words: 1 of 2 points.
      ✓ a 1/1: right
      ✗ b 0/1: No.
    """
    if all(map(empty, given.values())):
        return unanswered(title)
    parts, findings = [], []
    for name, answer in given.items():
        fault = wrong(name, answer)
        parts.append(Part(str(name), 0 if fault else 1, 1, fault or "right"))
        if fault:
            findings.append(Finding(str(name), fault))
    return Report(title, tuple(parts), tuple(findings))


def strangers(given: Mapping, known: Iterable) -> tuple[str, ...]:
    """A note on each name in a dict of answers that is not the name of a question.

    >>> strangers({"Value": 3, "move": "b"}, ["value", "move"])
    ("There is no question 'Value'. Write 'value'.",)
    """
    notes, known = [], list(known)
    for name in given:
        if name not in known:
            other = meant(name, known)
            fix = say("Write {name}.", name=short(other)) if other in known else ""
            found = say("There is no question {name}.", name=short(name))
            notes.append(paragraph(found, fix))
    return tuple(notes)


def empty(given) -> bool:
    """True while nothing has been answered: None, ..., an empty text, list or dict.

    An empty set is an answer. It says that nothing belongs in the set.
    """
    if missing(given):
        return True
    if isinstance(given, (set, frozenset)):
        return bool(given) and all(map(missing, given))
    return isinstance(given, (str, list, tuple, dict)) and (
        not given or (not isinstance(given, str) and all(map(missing, given)))
    )


def meant(given, known: Iterable):
    """The text among `known` that a text means, whatever its case and outer spaces.

    Where no such text is known, or more than one, the result is what was given.

    >>> meant(" B", "abc"), meant("B", "bBc"), meant("z", "abc")
    ('b', 'B', 'z')
    """
    if not isinstance(given, str):
        return given
    plain = given.strip().casefold()
    texts = (one for one in known if isinstance(one, str))
    alike = {one for one in texts if one.strip().casefold() == plain}
    return alike.pop() if len(alike) == 1 else given.strip()


def compared(given, wanted, tolerance=0, known: Iterable = ()) -> str:
    """What is wrong with an answer, in a sentence; empty when it is right.

    The right texts of other questions are `known`: one of them may differ from `wanted`
    in upper and lower case alone.
    """
    if isinstance(wanted, (set, frozenset)):
        return as_sets(given, wanted)
    if isinstance(wanted, (list, tuple)):
        return as_lists(given, wanted)
    if isinstance(wanted, Real) and not isinstance(wanted, bool):
        return as_numbers(given, wanted, tolerance)
    if isinstance(wanted, str):
        if not isinstance(given, str):
            return say("Give a text in quotes, not {given}.", given=short(given))
        given, wanted = meant(given, [wanted, *known]).strip(), wanted.strip()
    if same(given, wanted):
        return ""
    return say("{given} is not right.", given=short(given))


def as_numbers(given, wanted, tolerance) -> str:
    """Compare numbers; a number may be typed as text, also as a fraction."""
    if isinstance(given, str):
        typed, given = given, number_typed(given)
        if given is None:
            return say("{given} is not a number.", given=repr(typed))
    if isinstance(given, bool) or not isinstance(given, Real) or given != given:
        return say("{given} is not a number.", given=short(given))
    if same_number(given, wanted) or abs(given - wanted) <= tolerance:
        return ""
    if given < wanted:
        return say("{given} is too small.", given=number(given))
    return say("{given} is too large.", given=number(given))


def as_sets(given, wanted) -> str:
    """Compare as sets; text is read as names with commas or spaces between."""
    if isinstance(given, str):
        given = given.replace(",", " ").split()
    try:
        given = {meant(one, wanted) for one in given}
    except TypeError:
        return say(
            "Give a set, such as {{'a1', 'b2'}}, not {given}.", given=short(given)
        )
    extra, left = sorted(map(repr, given - wanted)), len(wanted - given)
    sentences = []
    if len(extra) == 1:
        sentences.append(say("{name} does not belong in the set.", name=extra[0]))
    elif extra:
        names = all_of(extra)
        sentences.append(say("{names} do not belong in the set.", names=names))
    if left:
        sentences.append(
            say(
                "{left:member of the set is|members of the set are} missing.", left=left
            )
        )
    return paragraph(*sentences)


def as_lists(given, wanted) -> str:
    """Compare in order; the first difference is reported by its place."""
    if not isinstance(given, (list, tuple)):
        return say("Give a list, not {given}.", given=short(given))
    for place, (mine, right) in enumerate(zip(given, wanted), 1):
        if not same(meant(mine, wanted), right):
            return paragraph(
                say(
                    "Entry {place} ({given}) is not right.",
                    place=place,
                    given=short(mine),
                ),
                "All entries before it are right." if place > 1 else "",
            )
    if len(given) < len(wanted):
        return "All entries of your list are right, but the list is too short."
    if len(given) > len(wanted):
        return "Your list begins with the right entries, but the list is too long."
    return ""


def build(
    given,
    wanted: Callable[[Game], object],
    *,
    form=ExplicitTree,
    exercise=None,
    title: str = "",
) -> Report:
    """Judge a tree that a learner built; `wanted(game)` is True or says what is wrong.

    `wanted(game)` is `...` while nothing is written yet.

    `form` makes a game of what was written, such as ExplicitGraph. It may also make
    something else that is to be judged: the `title` of the report then says what.

    >>> from gamesearch import alpha_beta
    >>> build([[3, 5], [2, 9]], lambda game: alpha_beta(game).leaves == 3)
    ✓ Your tree: right.
    """
    title = title or ("Your tree" if form is ExplicitTree else "Your game")
    if empty(given) and given != []:
        return recorded(unanswered(title), exercise)
    game, verdict = built(given, form)
    if game is not None:
        outcome = Guard(seconds=10).call(wanted, game, home=None)
        verdict = outcome.error or outcome.result
    if verdict is ...:
        return recorded(unanswered(title), exercise)
    wrong = (
        "" if verdict is True else verdict or "It does not yet do what the task asks."
    )
    findings = (Finding("tree", str(wrong)),) if wrong else ()
    report = Report(title, (Part("tree", 0 if wrong else 1, 1, ""),), findings)
    return recorded(report, exercise)


def built(given, form) -> tuple[Game | None, str]:
    """The game that was written, or None and what is wrong with it."""
    given = listed(given)
    try:
        game = given if isinstance(given, Game) else form(given)
    except (TypeError, ValueError) as error:
        moveless = form is ExplicitTree and isinstance(given, list) and not given
        return None, MOVELESS if moveless else str(error)
    except RecursionError:
        return None, "This tree contains itself."
    if form is ExplicitTree and game.is_terminal(game.initial()):
        return None, MOVELESS
    return game, ""
