"""The instructor's guide says what is so: cells, minutes, points, numbers, calls."""

import importlib
import re
import shlex
from functools import cache

import pytest
from nbgrader.apps import NbGraderApp

import notebooks
from course import guide
from gamesearch.__main__ import parser
from gamesearch.course.sets.task import FILES, MANUAL, set_of

each_page = pytest.mark.parametrize("page", guide.PAGES, ids=guide.named)
each_lecture = pytest.mark.parametrize("page", guide.LECTURES, ids=guide.named)
each_set = pytest.mark.parametrize("page", guide.SETS, ids=guide.named)
each_of_both = pytest.mark.parametrize(
    "page", [*guide.LECTURES, *guide.SETS], ids=guide.named
)
LONGEST = 450  # words of a lecture's page
NUMBERS, MISTAKES = "Expected numbers", "Mistakes, and what to ask"
LAST = "Extension", "Demonstrations"


@pytest.fixture(autouse=True)
def no_progress_is_kept(monkeypatch):
    monkeypatch.setenv("GAMESEARCH_PROGRESS", "off")


def set_named(page):
    """The set of a page: sets/2.md -> set-2-alpha-beta."""
    (name,) = (name for name in FILES if name.startswith(f"set-{page.stem}-"))
    return set_of(name)


def test_every_lecture_and_every_set_has_its_page():
    lectures = {path.stem[:2] for path in notebooks.PATHS}
    assert {page.stem for page in guide.LECTURES} == lectures
    assert {page.stem for page in guide.SETS} == {name[4] for name in FILES}


@each_page
def test_every_cell_that_is_named_stands_in_its_notebook(page):
    text = page.read_text(encoding="utf-8")
    for name, first, last in guide.CELL.findall(text):
        places = list(guide.cells_of(name))
        assert first in places, f"{name}#{first}"
        if last:
            assert places.index(first) < places.index(last), f"{name}#{first}..{last}"


@each_page
def test_links_lead_to_a_page_and_its_part(page):
    text = page.read_text(encoding="utf-8")
    for target, part in re.findall(r"\]\(([^)#:]+)(?:#([^)]*))?\)", text):
        found = (page.parent / target).resolve()
        assert found.exists(), target
        titles = [one.title.lower() for one in guide.sections(found)] if part else []
        assert not part or part.replace("-", " ") in titles, part


@each_page
def test_minutes_add_up(page):
    for part in guide.sections(page):
        if part.minutes is not None:
            assert guide.total(part.text, "minutes") == part.minutes, part.title


@each_page
def test_the_clock_of_a_plan_goes_with_its_minutes(page):
    now = 0
    text = page.read_text(encoding="utf-8")
    for minutes, clock, *_ in guide.table(text, "minutes", "clock"):
        assert clock == f"{now // 60}:{now % 60:02}"
        now += int(minutes)


@each_page
def test_points_add_up(page):
    for part in guide.sections(page):
        if part.points is not None:
            assert guide.total(part.text, "points") == part.points, part.title


def test_there_are_three_syllabi_of_the_promised_length():
    page = guide.GUIDE / "syllabi.md"
    promised = [part.minutes for part in guide.sections(page) if part.minutes]
    assert promised.count(165) == 3  # labs of 3 x 45 with two breaks of 15
    assert promised.count(90) == 7
    assert 720 in promised


@each_lecture
def test_the_plan_of_a_lecture_takes_the_minutes_of_the_readme(page):
    readme = (guide.HOUSE / "README.md").read_text(encoding="utf-8")
    (minutes,) = re.findall(rf"\(notebooks/{page.stem}-[^)]*\) \| (\d+) \|", readme)
    plan = [part.minutes for part in guide.sections(page) if part.title == "Plan"]
    assert plan == [int(minutes)]


@each_lecture
def test_a_lecture_fits_on_a_page(page):
    assert guide.words(page) <= LONGEST


@each_of_both
def test_a_page_has_all_its_parts(page):
    first = ["Plan"] if page in guide.LECTURES else ["Tasks"]
    middle = [] if page in guide.LECTURES else ["Rubric", "Model answer"]
    titles = [part.title for part in guide.sections(page)][1:]
    assert set(titles) == {*first, NUMBERS, MISTAKES, *middle, *LAST}
    assert len(guide.table(guide.section(page, MISTAKES), "seen", "ask")) >= 4
    assert guide.section(page, "Extension").count("\n* ") >= 2


@each_of_both
def test_numbers_are_what_the_package_computes(page):
    rows, names = guide.expected(page.read_text(encoding="utf-8")), names_of(page)
    assert len(rows) >= 4
    for row in rows:
        found = eval(row.call, dict(names))
        assert row.within(found), f"{row.call} is {found}, not {row.number}"


@each_of_both
def test_demonstrations_can_be_shown(page):
    calls, names = guide.demonstrations(page), names_of(page)
    assert len(calls) == 3
    for call in calls:
        shown = eval(call, dict(names))
        assert shown is not None, call


@cache
def names_of(page):
    """The names that the calls of a page may use."""
    usual = {"gs": importlib.import_module("gamesearch")}
    return guide.run_first(page.read_text(encoding="utf-8"), usual)


@each_set
def test_a_set_is_described_task_by_task(page):
    tasks = set_named(page).tasks
    (part,) = (part for part in guide.sections(page) if part.title == "Tasks")
    assert part.minutes
    assert part.points == 100
    rows = guide.table(guide.section(page, "Tasks"), "minutes", "points", "task")
    assert [(int(row[1]), row[2]) for row in rows] == [
        (task.points, task.title) for task in tasks
    ]


@each_set
def test_the_rubric_gives_the_points_of_the_task_a_person_reads(page):
    by_hand = [task for task in set_named(page).tasks if task.how == MANUAL]
    rubrics = [part for part in guide.sections(page) if part.title == "Rubric"]
    assert [part.points for part in rubrics] == [sum(task.points for task in by_hand)]


def commands():
    """Every line of the guide that starts one of our programs."""
    for page in guide.PAGES:
        for line in guide.code_blocks(page).splitlines():
            if line.startswith(("gamesearch ", "nbgrader ", "make ")):
                yield line


@pytest.mark.parametrize("line", sorted(set(commands())))
def test_a_command_of_the_guide_is_understood(line):
    program, *words = shlex.split(line)
    if program == "gamesearch":
        assert parser().parse_args(words).command
    elif program == "nbgrader":
        assert words[0] in NbGraderApp.subcommands or words[0] == "db"
    else:
        makefile = (guide.HOUSE / "Makefile").read_text(encoding="utf-8")
        assert f"\n{words[0]}:" in makefile
