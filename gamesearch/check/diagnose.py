"""Which known mistake behaves exactly as a learner's function does, in every case.

A known mistake is a function as learners write it, mostly a textbook program with an
edit. It is called like the learner's function; where it does the same in all cases its
name is told. Two that do the same are told both, with a case that tells them apart.
Where none is known, the line is looked for whose change makes the function right.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from functools import cache
from itertools import islice
from numbers import Real

from gamesearch.check.edits import Family, Mistake, program, programs
from gamesearch.check.repair import repaired
from gamesearch.play.limits.errors import Stopped
from gamesearch.play.limits.guard import Guard, Outcome
from gamesearch.play.limits.parse_answer import same, same_number, short

FURTHER = 200  # cases that are looked at to tell two mistakes apart
PATIENCE = 0.5  # seconds for a changed program in a case: what takes longer never ends


@dataclass(frozen=True, eq=False)
class Tutor:
    """The known mistakes of an exercise, and how they are recognised.

    `form(root, below)` makes a function as learners write it from two texts.
    `behaviour(outcome)` is what two functions are compared by. `further()` are more
    cases, to tell two mistakes apart, and `told(outcome)` says what was answered.
    `noticed(outcomes)` is a mistake that shows in what was asked, not in an answer.
    """

    mistakes: tuple[Mistake, ...] = ()
    families: tuple[Family, ...] = ()
    names: dict = field(default_factory=dict)  # what the textbook programs use
    form: Callable[[str, str], Callable] | None = None
    behaviour: Callable[[Outcome], object] = lambda outcome: outcome.result
    further: Callable[[], Iterable] = tuple
    told: Callable[[Outcome], str] = lambda outcome: short(outcome.result)
    noticed: Callable[[list[Outcome]], Mistake | None] = lambda outcomes: None

    def diagnosed(self, function, asked, outcomes) -> Mistake | None:
        """What was the matter with a function that did this in the cases."""

        def fault(outcome):
            return outcome.error or any(part.wrong(outcome) for part in asked.aspects)

        def passes(other):
            return not any(
                fault(asked.ask(other, case, Guard(PATIENCE))) for case in cases
            )

        wrong = [outcome.case for outcome in outcomes if fault(outcome)]
        cases = [*wrong, *asked.cases]
        found = self.noticed(outcomes)
        if found is None and not any(outcome.error for outcome in outcomes):
            found = self.alike(asked.ask, outcomes)
        return explained(found, function, passes) if wrong else found

    # -- what does the same --------------------------------------------------------

    def alike(self, ask, outcomes, mistakes=None, same=None) -> Mistake | None:
        """The known mistake that does the same, or two that do; of more, none.

        `same(known, theirs)` compares two outcomes; without it their behaviour is.
        """
        found, same = {}, same or self._same
        for mistake in self.mistakes if mistakes is None else mistakes:
            for form in forms(self, mistake):
                if self._does(form, ask, outcomes, same):
                    found[mistake] = form
                    break
        names = {mistake.name for mistake in found}
        one, *others = (m for m in found if m.twin not in names) if found else [None]
        apart = {}
        for other in others:
            where = self._apart(ask, found[one], found[other])
            if where:
                apart[other] = where
        if len(apart) > 1:
            return None
        for other, where in apart.items():
            name = f"{one.name} or {other.name}"
            return Mistake(name, f"{one.text} Or: {other.name}. {other.text} {where}")
        return one

    def _does(self, form, ask, outcomes, same) -> bool:
        """Does it the same in all these cases? The first that differs ends it."""
        return all(same(ask(form, one.case, FREE), one) for one in outcomes)

    def _same(self, known, theirs) -> bool:
        """Is it the same behaviour?"""
        return alike(self.behaviour(known), self.behaviour(theirs))

    def _apart(self, ask, one, other) -> str:
        """A sentence on a case in which two functions differ, if one is found."""
        for case in islice(self.further(), FURTHER):
            first, second = ask(one, case, FREE), ask(other, case, FREE)
            if not self._same(first, second):
                told = "{}, the first answers {}, the other {}."
                return told.format(case, self.told(first), self.told(second))
        return ""


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
    return replace(found, text=f"{found.text} Look at line {slip.line}, `{slip.code}`.")


@cache
def forms(tutor: Tutor, mistake: Mistake) -> tuple[Callable, ...]:
    """The functions that learners who make a mistake write, the simplest first."""
    form = tutor.form or (lambda *texts: program(*texts, tutor.names))
    edited = (form(*texts) for texts in programs(mistake, tutor.families))
    return *edited, *mistake.functions


class Free:
    """Calls functions as a Guard does, those of this package: nothing ends them."""

    over = False

    def call(self, function, *args, home=None, game=None, **named) -> Outcome:
        """What the function returned; a form may fail where another one does not."""
        try:
            return Outcome(function(*args, **named))
        except (Exception, Stopped) as error:
            return Outcome(error=type(error).__name__)


FREE = Free()


def alike(known, answer) -> bool:
    """Is it the same answer? Numbers may differ by what floats lose.

    >>> from fractions import Fraction
    >>> alike((0.1, 2), [0.1 + 1e-8, 2]), alike(1, 2), alike(Fraction(1, 3), 1 / 3)
    (True, False, True)
    """
    if isinstance(known, Real) and isinstance(answer, Real):
        return same_number(answer, known)
    if isinstance(known, tuple) and isinstance(answer, (tuple, list)):
        return len(known) == len(answer) and all(map(alike, known, answer))
    return same(known, answer)
