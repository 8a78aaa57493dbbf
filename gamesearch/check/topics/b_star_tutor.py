"""Which known mistakes of B* a program makes: several at once, and where it is stuck.

A function that goes wrong in B* may not come to an answer in each case, and its known
mistakes do not either.
"""

from dataclasses import dataclass
from itertools import combinations

from gamesearch.check.diagnose import Tutor, alike, does, forms
from gamesearch.check.edits import Mistake, together

FEWEST = 3  # answers that are compared where a function does not always answer


@dataclass(frozen=True, eq=False)
class IntervalTutor(Tutor):
    """Of the mistakes `mixed` at `most` so many may be made at once.

    A known mistake that stops with an error, or returns None, stands for programs that
    do not come to an answer there; none may remember a call.
    """

    mixed: tuple[Mistake, ...] = ()
    most: int = 2

    def recognised(self, ask, outcomes, fault) -> Mistake | None:
        if sum(outcome.result is not None for outcome in outcomes) < FEWEST:
            return None
        # what is right where the function is wrong soon differs
        first = sorted(outcomes, key=lambda outcome: not fault(outcome))
        single = self.fitting(ask, first)
        return self.one_or_two(ask, single) if single else self.mixture(ask, first)

    def same(self, known, theirs) -> bool:
        return alike(self.behaviour(known), self.behaviour(theirs))

    def mixture(self, ask, outcomes) -> Mistake | None:
        """The fewest of `mixed` that do the same when they are all made."""
        if any(outcome.result is None for outcome in outcomes):
            return None  # too little is known of it
        for many in range(2, self.most + 1):
            for chosen in combinations(self.mixed, many):
                made = together(*chosen)
                for form in forms(self, made):
                    if does(form, ask, outcomes, self.same):
                        return made
        return None
