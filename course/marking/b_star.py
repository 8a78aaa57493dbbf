"""The hidden cases of set 6: fresh situations and trees for each student."""

from functools import partial
from random import Random
from types import ModuleType

from gamesearch.check.topics import b_star_next, b_star_proof
from marking.trees import as_strict


def in_each_part(check: ModuleType, rng: Random) -> list:
    """Cases, and more of them if a mistake loses fewer points than in the notebook.

    Each part is treated separately, and in it each side at the root.
    """
    pool, known = check.POOL, check.built_in()
    found = pool.cases(rng)

    def belongs(one):
        return pool.part_of(one), one.game.to_move(one.game.initial())

    for part in sorted(set(map(belongs, known))):
        here, seen = (
            [one for one in cases if belongs(one) == part] for cases in (found, known)
        )
        drawn = iter(partial(pool.draw, rng), None)
        one = (case for case in drawn if belongs(case) == part)
        found += as_strict(here, seen, pool.mistaken, pool.shows, one.__next__)
    return found


situations = partial(in_each_part, b_star_next)
proofs = partial(in_each_part, b_star_proof)
CASES = {"write": situations, "repair": proofs}


def intervals_with(fewer: int) -> dict:
    """Intervals for which disprove rest needs 1, 2 or 3 expansions fewer.

    On the path a, a1, a11, … the interval stays the same before node `fewer` + 1.
    """
    rungs = ["a", "a1", "a11", "a111"]
    told = {name: (6, 9) if n <= fewer else (7, 8) for n, name in enumerate(rungs)}
    return told | {"b": (4, 7), "b1": (4, 6), "b2": (5, 6)}
