"""Programs of ten readers who knew the exercises and nothing of how they are judged.

They are kept as they were written, to measure how many wrong ones are told their cause.
Those that they took for wrong and that are right by what the task accepts say so.
"""

import pytest

from programs import FOLDER, PROGRAMS, marked, programs

SETUPS = {program.exercise: program.setup for program in PROGRAMS}
UNSEEN = [
    program._replace(setup=f"{SETUPS.get(program.exercise, '')}\n{program.setup}")
    for file in sorted((FOLDER / "unseen").glob("*.py"))
    for program in programs(file)
]
NAMED = 500  # of the wrong ones; more may be, never fewer


@pytest.mark.slow
@pytest.mark.parametrize(
    "program", [one for one in UNSEEN if one.right], ids=lambda one: one.title
)
def test_a_right_program_has_full_marks(program):
    for mark in marked(program):
        assert mark.points == mark.most, mark.report


@pytest.mark.slow
def test_no_wrong_program_is_accepted_and_most_are_told_their_cause():
    wrong = [one for one in UNSEEN if not one.right]
    reports = [marked(program) for program in wrong]
    for program, marks in zip(wrong, reports):
        assert any(mark.points < mark.most for mark in marks), program.title
    named = [marks for marks in reports if marks[0].report.mistake]
    assert len(named) >= NAMED, (len(named), len(wrong))
