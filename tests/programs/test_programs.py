"""Right programs keep their marks, and wrong ones are told what is wrong."""

import pytest
from many import slowly

from programs import FILES, PROGRAMS, marked

RIGHT = [program for program in PROGRAMS if program.right]
WRONG = [program for program in PROGRAMS if not program.right]
ONE_IN = 3  # of the wrong programs so many are tried in `make test`


def named(program):
    """A program as a case with a name."""
    return pytest.param(program, id=f"{program.exercise}-{program.title}")


each_program = pytest.mark.parametrize("program", [*map(named, PROGRAMS)])


@pytest.mark.parametrize(
    "program",
    [
        *map(named, RIGHT + WRONG[::ONE_IN]),
        *(
            slowly(program, name=f"{program.exercise}-{program.title}")
            for number, program in enumerate(WRONG)
            if number % ONE_IN
        ),
    ],
)
def test_a_program_gets_its_marks_and_its_name(program):
    marks = marked(program)
    points = tuple(mark.points for mark in marks)
    names = {mark.report.mistake for mark in marks}
    if program.right:
        assert points == tuple(mark.most for mark in marks), marks
    else:
        assert points == program.marks, marks
        assert all(mark.points < mark.most for mark in marks)
    assert names == {program.name}, marks


@pytest.mark.slow
@each_program
def test_the_hidden_half_is_not_weaker_than_the_visible(program):
    seen, *graded = marked(program)
    for hidden in graded:
        for part, other in zip(seen.report.parts, hidden.report.parts):
            assert part.name == other.name
            if part.name != "budget":  # a sum over all cases, close to what is allowed
                assert part.passed or not other.passed, part.name


def test_titles_are_not_repeated():
    assert len({(one.exercise, one.title) for one in PROGRAMS}) == len(PROGRAMS)
    assert FILES
