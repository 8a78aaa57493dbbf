"""Is a number prime? A random search for a witness that it is not (Miller and Rabin).

Valid for whole numbers. For a prime n and each base from 1 to n - 1, base^(n - 1) has
the remainder 1 modulo n (Fermat). This power is computed by repeated squaring. Modulo a
prime only 1 and -1 have the square 1, so the first 1 follows a -1, or the sequence
begins with 1. A base for which this is not so is a witness: n is certainly composite.
If n is composite, a base that is no witness is a liar. At most a quarter of the bases
are liars (Rabin), so k bases drawn at random are all liars with a probability of at
most 4^-k: one base succeeds with a probability p of at least 3/4, for every n.

The Fermat test, which computes only base^(n - 1), fails for the Carmichael numbers 561,
1105, 1729 and so on: all bases without a common factor with n are liars.

Source: Miller, "Riemann's hypothesis and tests for primality", Journal of Computer and
System Sciences 13 (1976); Rabin, "Probabilistic algorithm for testing primality",
Journal of Number Theory 12 (1980).
"""

from collections.abc import Callable
from random import Random

from gamesearch.rules.given import whole_number


def strong_witness(base: int, n: int) -> bool:
    """Does this base, from 1 to n - 1, prove that the odd number n is composite?

    >>> strong_witness(2, 561), strong_witness(2, 2047), strong_witness(3, 2047)
    (True, False, True)
    """
    check_base(base, n)
    odd, squarings = n - 1, 0
    while odd % 2 == 0:
        odd, squarings = odd // 2, squarings + 1
    rest = pow(base, odd, n)
    if rest == 1: return False
    for _ in range(squarings):
        if rest == n - 1: return False
        rest = rest * rest % n
    return True


def fermat_witness(base: int, n: int) -> bool:
    """Is the remainder of base^(n - 1) modulo n not 1? Then n is composite.

    >>> fermat_witness(2, 91), fermat_witness(2, 561), fermat_witness(3, 561)
    (True, False, True)
    """
    check_base(base, n)
    return pow(base, n - 1, n) != 1


def is_probable_prime(n: int, *, rounds: int = 20, seed: int,
                      witness: Callable = strong_witness) -> bool:
    """False if n is certainly composite; True if no witness was found.

    >>> is_probable_prime(2**89 - 1, seed=1), is_probable_prime(2**83 - 1, seed=1)
    (True, False)

    In each round a base from 1 to n - 1 is drawn at random. For a composite number the
    result is True with a probability of at most 4^-rounds; with `fermat_witness` there
    is no such bound.
    """
    whole_number(n, 0, "n: a whole number")
    whole_number(rounds, 1, "rounds: a whole number")
    dice = Random(whole_number(seed, 0, "seed: a whole number"))
    if not callable(witness):
        raise TypeError(
            f"witness: a function of a base and n, as strong_witness, not {witness!r}."
        )
    if n < 4 or n % 2 == 0:
        return n in (2, 3)
    return not any(witness(dice.randrange(1, n), n) for _ in range(rounds))


def liars(n: int, witness: Callable = strong_witness) -> int:
    """The number of bases from 1 to n - 1 that are no witnesses, for a composite n.

    So one round is wrong with probability liars(n) / (n - 1). All bases are tried, so
    use it for small numbers only.

    >>> liars(561), liars(561, fermat_witness)
    (10, 320)
    """
    whole_number(n, 9, "n: an odd composite number")
    found = sum(not witness(base, n) for base in range(1, n))
    if found == n - 1:
        raise ValueError(f"n: an odd composite number, but {n} is not composite.")
    return found


def check_base(base, n) -> None:
    """ValueError if a base gives no information about n."""
    if whole_number(n, 3, "n: an odd number") % 2 == 0:
        raise ValueError(f"n: an odd number, 3 or more, not {n!r}.")
    wanted = f"base: a number from 1 to n - 1 = {n - 1}"
    if whole_number(base, 1, wanted) >= n: raise ValueError(f"{wanted}, not {base!r}.")
