"""The variants and codes of 1,000 students in each graded set.

Facts: structure and key of each task's variant, for the first students as they are and
for blocks of ten as digests. Wording: the tasks as two students read them.
"""

from golden import sources
from golden.kept import FACTS, WORDING
from golden.plain import digest, words

SHARES = tuple(sources.sets)
STUDENTS, BLOCK = 1_000, 10
IN_FULL, READ = 20, 2
DRAWN = ("hand", "predict", "write", "room")
FIRST_PROGRAM = "set-0-first-program"  # it has no variants


def entries(share):
    block = {}
    for number in range(1, STUDENTS + 1):
        mine = begun(share, number)
        facts = {"code": mine.code, "code in the room": mine.room_code}
        if share != FIRST_PROGRAM:
            for task in DRAWN:
                variant = mine.variant(task)
                facts[task] = f"{variant.structure}: {words(variant.key)}"
        for task in mine.set.tasks:
            if task.wants:
                facts[f"wanted in {task.name}"] = words(mine.wanted(task.name))
        for name, fact in facts.items():
            block.setdefault(name, []).append(fact)
        if number <= IN_FULL:
            yield FACTS, f"{share}, student {number}", facts
        if number <= READ and share != FIRST_PROGRAM:
            for task in DRAWN:
                yield WORDING, f"{share} {task}, student {number}", repr(mine.ask(task))
        if number % BLOCK == 0:
            key = f"{share}, students {number - BLOCK + 1} to {number}"
            yield FACTS, key, {name: digest(*block[name]) for name in block}
            block.clear()


def begun(assignment, number):
    """The set as this student has begun it."""
    student = f"student {number}"
    codes = (
        sources.code_for(student, assignment, sources.salt, use=use)
        for use in ("", "room")
    )
    return sources.begin(assignment, student, *codes)
