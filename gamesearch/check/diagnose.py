"""Which known mistake behaves exactly as a learner's function does, in every case.

A known mistake is a function as learners write it, mostly a textbook program with an
edit. It is called like the learner's function. Where it does the same in all cases, its
name is reported. Where two known mistakes do the same, both are reported, with a case
in which they differ. Where no known mistake does the same, single lines are changed
until one change makes the function right, and that line is reported.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from itertools import islice
from numbers import Real

from gamesearch.check.edits import Family, Mistake, program, programs
from gamesearch.check.repair import repaired
from gamesearch.play.limits.errors import Stopped
from gamesearch.play.limits.guard import Guard
from gamesearch.play.limits.parse_answer import Outcome, same, same_number, short
from gamesearch.rules.say import any_of, paragraph, say

FURTHER = 200  # cases that are tried to find one in which two mistakes differ
HUNG = 6  # after so many changed programs that do not end, no more are tried
PATIENCE = 1.5  # seconds; a changed program that takes longer is taken as endless


@dataclass(frozen=True, eq=False)
class Tutor:
    """The known mistakes of an exercise, and how they are recognised.

    `form(root, below)` makes a function as learners write it from two texts. Two
    functions are compared by `behaviour(outcome)`. `further()` gives more cases, in
    which two mistakes may differ, and `told(outcome)` is the answer as a text.
    `noticed(outcomes)` is a mistake that shows in the questions that the function
    asked, not in its answers; `otherwise(outcomes)` is a mistake that is reported if no
    other is found. A changed program has `patience` seconds for all cases.
    """

    mistakes: tuple[Mistake, ...] = ()
    families: tuple[Family, ...] = ()
    names: dict = field(default_factory=dict)  # what the textbook programs use
    form: Callable[[str, str], Callable] | None = None
    behaviour: Callable[[Outcome], object] = lambda outcome: outcome.result
    further: Callable[[], Iterable] = tuple
    told: Callable[[Outcome], str] = lambda outcome: short(outcome.result)
    noticed: Callable[[list[Outcome]], Mistake | None] = lambda outcomes: None
    otherwise: Callable[[list[Outcome]], Mistake | None] = lambda outcomes: None
    patience: float = PATIENCE

    def diagnosed(self, function, asked, outcomes) -> Mistake | None:
        """The mistake of a function that did this in the cases, if one is found."""

        def fault(outcome):
            return outcome.error or any(part.fault(outcome) for part in asked.aspects)

        def whole(found):
            return all(share(found)[0] == 1 for share in shares)

        shares = [part.together for part in asked.aspects if part.together]
        wrong = [outcome.case for outcome in outcomes if fault(outcome)]
        found = self.noticed(outcomes)
        if found is None:
            found = self.recognised(asked.ask, outcomes, fault)
        if wrong or shares:
            passes = passing(asked.ask, fault, wrong, asked.cases, self.patience, whole)
            found = explained(found, function, passes)
        return found or self.otherwise(outcomes)

    def sentence(self, mistake: Mistake) -> str:
        """The finding on a mistake: its name, then what it is."""
        return f"{mistake.name}: {mistake.text}"

    def recognised(self, ask, outcomes, fault) -> Mistake | None:
        """The known mistake that does the same, if every call came back."""
        if any(outcome.error for outcome in outcomes):
            return None
        return self.alike(ask, outcomes)

    # -- mistakes that do the same -------------------------------------------------

    def alike(self, ask, outcomes, mistakes=None, same=None) -> Mistake | None:
        """The known mistake that does the same, or two that do; None if there are more.

        `same(known, theirs)` compares two outcomes; without it their behaviour is
        compared.
        """
        return self.one_or_two(ask, self.fitting(ask, outcomes, mistakes, same))

    def fitting(self, ask, outcomes, mistakes=None, same=None) -> dict:
        """The known mistakes that do the same, each with a function that makes it."""
        found, same = {}, same or self.same
        for mistake in self.mistakes if mistakes is None else mistakes:
            for form in forms(self, mistake):
                if does(form, ask, outcomes, same):
                    found[mistake] = form
                    break
        return found

    def one_or_two(self, ask, found: dict) -> Mistake | None:
        """The mistake to report: one, or two and a case in which they differ."""
        names = {mistake.name for mistake in found}
        one, *others = (m for m in found if m.twin not in names) if found else [None]
        apart = {}
        for other in others:
            if other.name == one.name or len(other.several) > len(one.several):
                continue  # it has the same name, or fewer mistakes explain the answers
            where = self._apart(ask, found[one], found[other])
            if where:
                apart[other] = where
        if len(apart) > 1:
            return None
        for other, where in apart.items():
            return Mistake(
                any_of((one.name, other.name)),
                paragraph(
                    one.text,
                    say("The mistake may also be “{mistake}”.", mistake=other.name),
                    other.text,
                    where,
                ),
            )
        return one

    def same(self, known, theirs) -> bool:
        """Is it the same behaviour? A known mistake that ends in an error never is."""
        if known.error:
            return False
        return alike(self.behaviour(known), self.behaviour(theirs))

    def _apart(self, ask, one, other) -> str:
        """A sentence on a case in which two functions differ, if one is found."""
        for case in islice(self.further(), FURTHER):
            first, second = ask(one, case, FREE), ask(other, case, FREE)
            if not self.same(first, second):
                return say(
                    "{case}: With the first mistake the answer is {one}, with the "
                    "second it is {other}.",
                    case=case,
                    one=self.told(first),
                    other=self.told(second),
                )
        return ""


def does(form: Callable, ask: Callable, outcomes: Iterable, same: Callable) -> bool:
    """Does a function do the same in all these cases? The first difference ends it."""
    return all(same(ask(form, outcome.case, FREE), outcome) for outcome in outcomes)


def passing(
    ask: Callable,
    fault: Callable[[Outcome], object],
    wrong: list,
    cases: Iterable,
    patience: float = PATIENCE,
    whole: Callable[[list[Outcome]], bool] = lambda outcomes: True,
) -> Callable[[Callable], bool]:
    """A test whether a changed program is right, first in the cases that are `wrong`.

    `whole` judges all outcomes together. After some programs that hang no more are
    tried.
    """
    hung = []

    def passes(other):
        if len(hung) == HUNG:
            return False
        guard, found = Guard(patience), []
        for case in [*wrong, *cases]:
            found.append(ask(other, case, guard))
            if fault(found[-1]):
                if guard.over:
                    hung.append(other)
                return False
        return whole(found[len(wrong) :])

    return passes


def explained(
    found: Mistake | None, function: Callable, passes: Callable
) -> Mistake | None:
    """A mistake with the line that makes it; if none is found, a line that is wrong."""
    if found is None:
        slip = repaired(function, passes)
        return slip and Mistake(slip.name, slip.text)
    slip = repaired(function, passes, found.lines) if found.lines else None
    if slip is None:
        return found
    if not slip.line:  # the function is right, but it remembers earlier calls
        return Mistake(slip.name, slip.text)
    where = say("Look at line {line}, `{code}`.", line=slip.line, code=slip.code)
    return replace(found, text=paragraph(found.text, where))


def forms(tutor: Tutor, mistake: Mistake) -> tuple[Callable, ...]:
    """The functions that learners who make a mistake write, the simplest first.

    They are made anew each time, because some of them remember earlier calls.
    """
    form = tutor.form or (lambda *texts: program(*texts, tutor.names))
    edited = (form(*texts) for texts in programs(mistake, tutor.families))
    return *edited, *mistake.functions


def mistaken(tutor: Tutor) -> list[Callable]:
    """The functions of all known mistakes, in order."""
    return [form for mistake in tutor.mistakes for form in forms(tutor, mistake)]


def told_apart(tutor: Tutor, cases: Iterable) -> bool:
    """Do mistakes of different names give different answers to these cases?"""
    names = {}
    for mistake in tutor.mistakes:
        for form in forms(tutor, mistake):
            answers = tuple(form(*case.arguments) for case in cases)
            if names.setdefault(answers, mistake.name) != mistake.name:
                return False
    return True


class Free:
    """Calls functions of this package as a Guard does, but without a time limit."""

    over = False

    def call(self, function, *args, home=None, game=None, **named) -> Outcome:
        """The result of the function, or the error that ended it."""
        try:
            return Outcome(function(*args, **named))
        except (Exception, Stopped) as error:
            return Outcome(error=type(error).__name__)


FREE = Free()


def alike(known, answer) -> bool:
    """Is it the same answer? Lists count as tuples, floats may differ by rounding.

    >>> from fractions import Fraction
    >>> alike((0.1, 2), [0.1 + 1e-8, 2]), alike(1, 2), alike(Fraction(1, 3), 1 / 3)
    (True, False, True)
    """
    if isinstance(known, Real) and isinstance(answer, Real):
        return same_number(answer, known)
    if isinstance(known, (tuple, list)) and isinstance(answer, (tuple, list)):
        return len(known) == len(answer) and all(map(alike, known, answer))
    return same(known, answer)
