"""Each student has a task of their own, and always the same one."""

from collections import Counter

import pytest
from listed import listed

from gamesearch import check

POOL = [lambda rng, kind=kind: (kind, rng.randint(0, 10**9)) for kind in "abc"]


def test_the_same_student_gets_the_same_task():
    assert check.variant("ada", "02", POOL) == check.variant(" ADA ", "02", POOL)


def test_others_get_other_tasks_from_all_of_the_pool():
    tasks = [check.variant(f"student {n}", "02", POOL) for n in range(300)]
    assert len(set(tasks)) == 300
    counts = Counter(kind for kind, _ in tasks)
    assert min(counts.values()) > 70


def test_assignment_and_salt_change_the_task():
    tasks = {
        check.variant("ada", "02", POOL),
        check.variant("ada", "03", POOL),
        check.variant("ada", "02", POOL, salt="secret"),
    }
    assert len(tasks) == 3


@listed(
    ("arguments", "words"),
    [
        (("ada", "02", POOL[:2]), "pool: at least 3"),
        (("ada", "02", [1, 2, 3]), "pool:"),
        ((" ", "02", POOL), "student: "),
        (("ada", "", POOL), "assignment: "),
    ],
)
def test_bad_arguments_are_named(arguments, words):
    with pytest.raises(ValueError, match=words):
        check.variant(*arguments)
