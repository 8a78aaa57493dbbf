"""Which known mistake behaves exactly as a learner's function does, in every case.

A known mistake is a function as learners write it, mostly a textbook program with an
edit. It is called like the learner's function; where it does the same in all cases its
name is told. Two that do the same are told both, with a case that tells them apart.
Where none is known, the line is looked for whose change makes the function right.
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

FURTHER = 200  # cases that are looked at to tell two mistakes apart
HUNG = 6  # changed programs that may never end, before no more are tried
PATIENCE = 1.5  # seconds for a changed program: what takes longer never ends


@dataclass(frozen=True, eq=False)
class Tutor:
    """The known mistakes of an exercise, and how they are recognised.

    `form(root, below)` makes a function as learners write it from two texts.
    `behaviour(outcome)` is what two functions are compared by. `further()` are more
    cases, to tell two mistakes apart, and `told(outcome)` says what was answered.
    `noticed(outcomes)` is a mistake that shows in what was asked, not in an answer;
    `otherwise(outcomes)` is one that may be behind them if no other is found. A changed
    program has `patience` seconds for all cases.
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
        """What was the matter with a function that did this in the cases."""

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
        """What is said of a mistake that was found."""
        return f"{mistake.name}: {mistake.text}"

    def recognised(self, ask, outcomes, fault) -> Mistake | None:
        """The known mistake that does the same, if every call came back."""
        if any(outcome.error for outcome in outcomes):
            return None
        return self.alike(ask, outcomes)

    # -- what does the same --------------------------------------------------------

    def alike(self, ask, outcomes, mistakes=None, same=None) -> Mistake | None:
        """The known mistake that does the same, or two that do; of more, none.

        `same(known, theirs)` compares two outcomes; without it their behaviour is.
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
        """What to say of those that fit: one, or two and what tells them apart."""
        names = {mistake.name for mistake in found}
        one, *others = (m for m in found if m.twin not in names) if found else [None]
        apart = {}
        for other in others:
            if other.name == one.name or len(other.several) > len(one.several):
                continue  # it is the same, or fewer mistakes explain it
            where = self._apart(ask, found[one], found[other])
            if where:
                apart[other] = where
        if len(apart) > 1:
            return None
        for other, where in apart.items():
            name = f"{one.name} or {other.name}"
            return Mistake(name, f"{one.text} Or: {other.name}. {other.text} {where}")
        return one

    def same(self, known, theirs) -> bool:
        """Is it the same behaviour? An error of a known mistake is none."""
        if known.error:
            return False
        return alike(self.behaviour(known), self.behaviour(theirs))

    def _apart(self, ask, one, other) -> str:
        """A sentence on a case in which two functions differ, if one is found."""
        for case in islice(self.further(), FURTHER):
            first, second = ask(one, case, FREE), ask(other, case, FREE)
            if not self.same(first, second):
                told = "{}, the first answers {}, the other {}."
                return told.format(case, self.told(first), self.told(second))
        return ""


def does(form: Callable, ask: Callable, outcomes: Iterable, same: Callable) -> bool:
    """Does a function the same in all these cases? The first that differs ends it."""
    return all(same(ask(form, outcome.case, FREE), outcome) for outcome in outcomes)


def passing(
    ask: Callable,
    fault: Callable[[Outcome], object],
    wrong: list,
    cases: Iterable,
    patience: float = PATIENCE,
    whole: Callable[[list[Outcome]], bool] = lambda outcomes: True,
) -> Callable[[Callable], bool]:
    """Says of a changed program whether it is right, first where the old was `wrong`.

    `whole` is asked of all outcomes together. After some that hang no more are tried.
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
    """A mistake with the line that makes it; without one, what a line does wrong."""
    if found is None:
        slip = repaired(function, passes)
        return slip and Mistake(slip.name, slip.text)
    slip = repaired(function, passes, found.lines) if found.lines else None
    if slip is None:
        return found
    if not slip.line:  # it is right, but for what it remembers
        return Mistake(slip.name, slip.text)
    return replace(found, text=f"{found.text} Look at line {slip.line}, `{slip.code}`.")


def forms(tutor: Tutor, mistake: Mistake) -> tuple[Callable, ...]:
    """The functions that learners who make a mistake write, the simplest first.

    They are made anew each time: some keep what they found from call to call.
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
    """Calls functions as a Guard does, those of this package: no clock ends them."""

    over = False

    def call(self, function, *args, home=None, game=None, **named) -> Outcome:
        """What the function returned, or that an error ended it."""
        try:
            return Outcome(function(*args, **named))
        except (Exception, Stopped) as error:
            return Outcome(error=type(error).__name__)


FREE = Free()


def alike(known, answer) -> bool:
    """Is it the same answer, with lists as tuples? Floats may differ by what they lose.

    >>> from fractions import Fraction
    >>> alike((0.1, 2), [0.1 + 1e-8, 2]), alike(1, 2), alike(Fraction(1, 3), 1 / 3)
    (True, False, True)
    """
    if isinstance(known, Real) and isinstance(answer, Real):
        return same_number(answer, known)
    if isinstance(known, (tuple, list)) and isinstance(answer, (tuple, list)):
        return len(known) == len(answer) and all(map(alike, known, answer))
    return same(known, answer)
