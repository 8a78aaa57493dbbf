"""The hidden cases of set 6: fresh situations and trees for each student."""

from collections.abc import Callable
from random import Random
from types import ModuleType

from gamesearch.check.topics import b_star_next, b_star_proof, b_star_situations
from gamesearch.rules.game import MAX, MIN
from marking.trees import as_strict


def situations(rng: Random) -> list:
    """Situations in which B* chooses the next node."""
    return in_each_part(
        b_star_next.situations(rng),
        b_star_next,
        lambda: b_star_situations.situation(rng, rng.choice((MAX, MIN))),
    )


def proofs(rng: Random) -> list:
    """Trees for a proof."""
    return in_each_part(
        b_star_proof.cases(rng), b_star_proof, lambda: b_star_proof.drawn(rng)
    )


def in_each_part(found: list, check: ModuleType, drawn: Callable):
    """The cases found, and more if a mistake loses fewer points than in the notebook.

    Each part is treated separately, and in it each side at the root.
    """

    def belongs(one):
        return check.part_of(one), one.game.to_move(one.game.initial())

    for part in sorted(set(map(belongs, check.built_in()))):
        here, seen = (
            [one for one in cases if belongs(one) == part]
            for cases in (found, check.built_in())
        )
        one = (case for case in iter(drawn, None) if belongs(case) == part)
        more = as_strict(here, seen, check.drawn_for(), check.shows, one.__next__)
        found = [*found, *more]
    return found


CASES = {"write": situations, "repair": proofs}


def intervals_with(fewer: int) -> dict:
    """Intervals for which disprove rest needs 1, 2 or 3 expansions fewer.

    On the path a, a1, a11, … the interval stays the same before node `fewer` + 1.
    """
    rungs = ["a", "a1", "a11", "a111"]
    told = {name: (6, 9) if n <= fewer else (7, 8) for n, name in enumerate(rungs)}
    return told | {"b": (4, 7), "b1": (4, 6), "b2": (5, 6)}
