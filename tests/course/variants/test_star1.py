"""The keys of the variants on Star1, worked out again by trying values."""

from fractions import Fraction
from itertools import product

from course.pool import pool
from many import many

from gamesearch.rules.game import MAX

of_seed = pool("star1")
ALL = [Fraction(number, 4) for number in range(41)]  # values from 0 to 10


def parts(variant):
    """MAX's leaf, MIN's leaf, the probabilities and the values of the outcomes."""
    one, (other, outcomes) = variant.game.tree
    ends = (one, other) if variant.game.first == MAX else (other, one)
    return *ends, *zip(*outcomes)


def limits(shares, seen):
    """Between which the mean lies when so many outcomes have been seen."""
    known = sum(share * value for share, value in zip(shares, seen))
    left = sum(shares[len(seen) :])
    return known, known + 10 * left


@many(60, slow=400)
def test_it_stops_where_no_value_of_the_others_changes_the_choice(seed):
    variant = of_seed(seed)
    alpha, beta, shares, values = parts(variant)
    read = next(
        (
            many
            for many in range(1, len(values))
            for low, high in [limits(shares, values[:many])]
            if high <= alpha or low >= beta
        ),
        len(values),
    )
    names = {f"b2{place}" for place in range(read + 1, len(values) + 1)}
    assert variant.key["unread"] == names
    for rest in product((0, 5, 10), repeat=len(values) - read):
        mean = limits(shares, (*values[:read], *rest))[0]
        assert not names or mean <= alpha or mean >= beta


@many(60, slow=400)
def test_a_second_value_settles_the_node_at_a_and_at_b_and_not_between(seed):
    variant = of_seed(seed)
    alpha, beta, shares, values = parts(variant)
    key = variant.key
    assert (key["low"], key["most"]) == limits(shares, values[:1])
    for value in ALL:
        low, high = limits(shares, (values[0], value))
        assert (high <= alpha) == (value <= key["A"]), value
        assert (low >= beta) == (value >= key["B"]), value
    assert key["window"] == (max(0, key["A"]), min(10, key["B"]))


@many(60, slow=400)
def test_the_root_is_what_both_players_take(seed):
    variant = of_seed(seed)
    alpha, beta, shares, values = parts(variant)
    mean = limits(shares, values)[0]
    inner = min(beta, mean) if variant.game.first == MAX else max(alpha, mean)
    outer = max(alpha, inner) if variant.game.first == MAX else min(beta, inner)
    assert variant.key["root"] == outer
