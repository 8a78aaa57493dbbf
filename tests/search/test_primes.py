"""Witnesses against primes: trial division, published lists, and Monier's formula."""

from fractions import Fraction
from functools import partial
from math import gcd, isqrt, prod
from random import Random

import pytest
from answers import all_refused

from gamesearch import fermat_witness, is_probable_prime, liars, strong_witness

# the On-Line Encyclopedia of Integer Sequences: A002997, A001262, A001567
CARMICHAEL = [561, 1105, 1729, 2465, 2821, 6601, 8911, 10585, 15841]
STRONG_TO_BASE_2 = [2047, 3277, 4033, 4681, 8321, 15841]
FERMAT_TO_BASE_2 = [341, 561, 645, 1105, 1387, 1729, 1905, 2047, 2465, 2701, 2821]


def is_prime(n):
    """By trial division."""
    return n > 1 and all(n % divisor for divisor in range(2, isqrt(n) + 1))


def prime_factors(n):
    """Each prime that divides n, once."""
    return [p for p in range(2, n + 1) if n % p == 0 and is_prime(p)]


def strong_liars(n):
    """Monier's count, from the prime factors: no base is tried."""
    factors = prime_factors(n)
    odd = (n - 1) // ((n - 1) & (1 - n))
    twos = min((p - 1) & (1 - p) for p in factors).bit_length() - 1
    k = len(factors)
    shared = prod(gcd(odd, (p - 1) // ((p - 1) & (1 - p))) for p in factors)
    return (1 + (2 ** (k * twos) - 1) // (2**k - 1)) * shared


def odd_composites(most):
    return (n for n in range(9, most, 2) if not is_prime(n))


def test_no_base_is_a_witness_against_an_odd_prime():
    for n in filter(is_prime, range(3, 1500, 2)):
        assert not any(strong_witness(base, n) for base in range(1, n))
        assert not any(fermat_witness(base, n) for base in range(1, n))


def test_of_the_odd_numbers_below_20000_the_bases_2_and_3_know_all_primes():
    """Pomerance, Selfridge and Wagstaff (1980): so it is below 1,373,653."""
    for n in range(5, 20_000, 2):
        found = strong_witness(2, n) or strong_witness(3, n)
        assert found == (not is_prime(n))


def test_the_bases_2_and_3_are_fooled_first_by_1373653():
    n = 1_373_653
    assert not is_prime(n)
    assert not any(strong_witness(base, n) for base in (2, 3))


@pytest.mark.parametrize(
    ("witness", "known"),
    [(strong_witness, STRONG_TO_BASE_2), (fermat_witness, FERMAT_TO_BASE_2)],
)
def test_the_numbers_that_fool_base_2_are_the_published_ones(witness, known):
    most = 20_000 if witness is strong_witness else known[-1] + 1
    assert [n for n in odd_composites(most) if not witness(2, n)] == known


def test_the_liars_are_as_many_as_moniers_formula_says_and_at_most_a_quarter():
    for n in odd_composites(1200):
        count = liars(n)
        assert count == strong_liars(n)
        assert 4 * count <= n - 1  # Rabin (1980)
    assert Fraction(liars(9), 8) == Fraction(1, 4)


def test_for_the_fermat_test_they_are_as_many_as_the_factors_say():
    """Baillie and Wagstaff (1980): the product of gcd(n - 1, p - 1)."""
    for n in odd_composites(1200):
        factors = prime_factors(n)
        assert liars(n, fermat_witness) == prod(gcd(n - 1, p - 1) for p in factors)


@pytest.mark.parametrize("n", CARMICHAEL)
def test_carmichael_numbers_fool_fermat_with_all_coprime_bases_but_not_rabin(n):
    coprime = sum(gcd(base, n) == 1 for base in range(1, n))
    assert liars(n, fermat_witness) == coprime > (n - 1) / 2
    assert liars(n) == strong_liars(n) <= (n - 1) / 4


def test_no_other_number_below_3000_fools_fermat_so():
    fooled = [
        n
        for n in odd_composites(3000)
        if not any(fermat_witness(b, n) for b in range(1, n) if gcd(b, n) == 1)
    ]
    assert fooled == [n for n in CARMICHAEL if n < 3000]


@pytest.mark.parametrize("witness", [strong_witness, fermat_witness])
def test_one_round_errs_as_often_as_liars_are_drawn(witness):
    """Within four standard deviations, at these seeds."""
    n, times = 1729, 2000
    wrong = sum(
        is_probable_prime(n, rounds=1, seed=seed, witness=witness)
        for seed in range(times)
    )
    share = liars(n, witness) / (n - 1)
    deviation = (times * share * (1 - share)) ** 0.5
    assert abs(wrong - times * share) < 4 * deviation


def test_two_rounds_err_as_often_as_two_liars_are_drawn():
    times, share = 2000, (liars(1729) / 1728) ** 2
    wrong = sum(is_probable_prime(1729, rounds=2, seed=seed) for seed in range(times))
    assert abs(wrong - times * share) < 4 * (times * share) ** 0.5


def test_twenty_rounds_tell_all_numbers_to_2000():
    for n in range(2000):
        assert is_probable_prime(n, seed=n) == is_prime(n)


def test_large_numbers():
    """Mersenne's: 2^p - 1 is prime for the exponents 61, 89, 107, 127."""
    exponents = [p for p in range(61, 128) if is_prime(p)]
    prime = [p for p in exponents if is_probable_prime(2**p - 1, seed=1)]
    assert prime == [61, 89, 107, 127]


def test_the_same_seed_draws_the_same_bases_and_another_seed_others():
    def drawn(seed):
        bases = []
        witness = lambda base, n: bases.append(base)  # noqa: E731
        is_probable_prime(10007, rounds=5, seed=seed, witness=witness)
        return bases

    dice = Random(3)
    assert drawn(3) == drawn(3) == [dice.randrange(1, 10007) for _ in range(5)]
    assert drawn(3) != drawn(4)


def test_what_is_asked_wrongly_is_refused():
    test = is_probable_prime
    all_refused(
        (partial(test, 7.0, seed=1), ValueError, "n:", "7.0"),
        (partial(test, -7, seed=1), ValueError, "n:", "-7"),
        (partial(test, 7, rounds=0, seed=1), ValueError, "rounds:"),
        (partial(test, 7, seed=None), ValueError, "seed:"),
        (partial(test, 9, seed=1, witness=3), TypeError, "witness:"),
        (partial(strong_witness, 0, 9), ValueError, "base:", "8"),
        (partial(fermat_witness, 9, 9), ValueError, "base:", "8"),
        (partial(strong_witness, 3, 8), ValueError, "n:", "8"),
        (partial(strong_witness, 2.5, 9), ValueError, "base:", "8", "2.5"),
        (partial(fermat_witness, 2, 9.0), ValueError, "n:", "9.0"),
        (partial(strong_witness, 2, "9"), ValueError, "n:", "'9'"),
        (partial(liars, 13), ValueError, "n:", "13"),
        (partial(liars, 5), ValueError, "n:", "5"),
        (partial(liars, 12), ValueError, "n:", "12"),
    )
