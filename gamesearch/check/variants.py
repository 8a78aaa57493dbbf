"""A task of their own for each student: the same student always gets the same task.

Tasks that differ only in their numbers do not keep students from passing on answers.
So a pool has at least three tasks of different structure and equal difficulty. Chen,
West and Zilles (2018) measured what students gain who know a task from others: 13
points with one structure, and 2 to 3 points with a pool of 2 to 4 structures.
"""

from collections.abc import Callable, Sequence
from hashlib import sha256
from random import Random

FEWEST = 3  # structures in a pool


def check_names(**names) -> None:
    """ValueError for a name that is empty or not a text."""
    for name, text in names.items():
        if not isinstance(text, str) or not text.strip():
            raise ValueError(f"{name}: a name that is not empty, not {text!r}.")


def rng_of(*words: str) -> Random:
    """A generator seeded with these words: the same words give the same numbers."""
    return Random(int.from_bytes(sha256("\n".join(words).encode()).digest(), "big"))


def variant(
    student: str,
    assignment: str,
    pool: Sequence[Callable[[Random], object]],
    *,
    salt: str = "",
) -> object:
    """The task of this student: one of the pool, made with the student's generator.

    >>> pool = [lambda rng: "sum", lambda rng: "tree", lambda rng: rng.randint(1, 6)]
    >>> variant("ada", "02", pool) == variant(" Ada", "02", pool)
    True

    Each entry of `pool` is a function of a `random.Random`. Case and spaces around a
    student's name do not matter. With a `salt` that only the instructor knows, nobody
    can work out the task of another.
    """
    if not all(callable(make) for make in pool) or len(pool) < FEWEST:
        raise ValueError(
            f"pool: at least {FEWEST} functions of a random.Random, each of which "
            f"makes a task of another structure, not {pool!r}."
        )
    check_names(student=student, assignment=assignment)
    rng = rng_of(salt, assignment.strip(), student.strip().casefold())
    return rng.choice(pool)(rng)
