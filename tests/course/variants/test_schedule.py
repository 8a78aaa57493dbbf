"""The keys of the variants on parallel search, worked out minute by minute."""

from fractions import Fraction

from course.pool import pool
from many import many

of_seed = pool("schedule")


def shared(moves, processors):
    """How many minutes it takes, and how many leaves are read; the root maximises."""
    left, at_work, best, time, read = [*moves], [None] * processors, None, 0, 0
    while left or any(at_work):
        for one in range(processors):
            if not at_work[one] and left:
                at_work[one] = [*left.pop(0)], []
        for leaves, seen in filter(None, at_work):
            seen.append(leaves.pop(0))
            read += 1
        time += 1
        for leaves, seen in filter(None, at_work):
            if not leaves:
                best = min(seen) if best is None else max(best, min(seen))
        at_work = [
            one if one and one[0] and (best is None or min(one[1]) > best) else None
            for one in at_work
        ]
    return time, read


@many(60, slow=400)
def test_the_key_is_what_a_clock_says(seed):
    variant = of_seed(seed)
    first, key = variant.game.first, variant.key
    moves = [[first * leaf for leaf in move] for move in variant.game.tree]
    (serial, alone), (time, read) = shared(moves, 1), shared(moves, 2)
    assert serial == alone == key["alone"]
    assert (key["time"], key["leaves"]) == (time, read)
    assert key["waiting"] == 2 * time - read
    assert key["search"] == Fraction(read - alone, alone)
    assert key["gain"] == Fraction(alone, time)
