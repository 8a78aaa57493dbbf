"""The instructor's guide says what is so: cells, minutes, points, numbers, calls.

What is wrong is collected from all pages. The numbers of two lectures take seconds, and
are for `make test-slow`.
"""

import importlib
import re
import shlex
import subprocess
from functools import cache

import pytest
from course.graded import source_of
from nbgrader.apps import NbGraderApp

import notebooks
from course import guide
from gamesearch.__main__ import parser
from gamesearch.check.report import Part, Report
from gamesearch.sets.task import FILES, MANUAL, scaled, set_of

BOTH = [*guide.LECTURES, *guide.SETS]
SLOW = "guide/lectures/06.md", "guide/lectures/14.md"
LONGEST = 450  # words of a lecture's page
NUMBERS, MISTAKES = "Expected numbers", "Mistakes, and what to ask"
LAST = "Extension", "Demonstrations"
each_of_both = pytest.mark.parametrize(
    "page",
    [
        pytest.param(
            page,
            marks=pytest.mark.slow if guide.named(page) in SLOW else (),
            id=guide.named(page),
        )
        for page in BOTH
    ],
)


@pytest.fixture(autouse=True)
def no_progress_is_kept(monkeypatch):
    monkeypatch.setenv("GAMESEARCH_PROGRESS", "off")


def on_pages(pages, wrong):
    """What is wrong on these pages, each of what `wrong(page)` gives with its page."""
    return [(guide.named(page), one) for page in pages for one in wrong(page)]


def set_named(page):
    """The set of a page: sets/2.md -> set-2-alpha-beta."""
    (name,) = (name for name in FILES if name.startswith(f"set-{page.stem}-"))
    return set_of(name)


def by_hand(task):
    """Is it a task that a person reads?"""
    return task.how == MANUAL


@pytest.mark.parametrize("name", FILES)
def test_every_set_says_how_points_are_rounded(name):
    assert "rounded down" in source_of(name).cells[0].source
    of_six = [Report("", (Part("", right, 6, ""),)) for right in (1, 5)]
    assert [scaled(one, 10) for one in of_six] == [1, 8]  # as the guide has it


def test_every_lecture_and_every_set_has_its_page():
    lectures = {path.stem[:2] for path in notebooks.PATHS}
    assert {page.stem for page in guide.LECTURES} == lectures
    assert {page.stem for page in guide.SETS} == {name.split("-")[1] for name in FILES}


def test_every_cell_that_is_named_stands_in_its_notebook():
    def missing(page):
        for name, first, last in guide.CELL.findall(page.read_text(encoding="utf-8")):
            places = [*guide.cells_of(name)]
            known = {first, last or first} <= {*places}
            if not known or (last and places.index(first) >= places.index(last)):
                yield f"{name}#{first}..{last}"

    assert on_pages(guide.PAGES, missing) == []


def test_links_lead_to_a_page_and_its_part():
    def broken(page):
        text = page.read_text(encoding="utf-8")
        for target, part in re.findall(r"\]\(([^)#:]+)(?:#([^)]*))?\)", text):
            found = (page.parent / target).resolve()
            parts = guide.sections(found) if part and found.exists() else []
            titles = [one.title.lower() for one in parts]
            if not found.exists() or (part and part.replace("-", " ") not in titles):
                yield target, part

    assert on_pages(guide.PAGES, broken) == []


def test_minutes_and_points_add_up_and_the_clock_of_a_plan_goes_with_them():
    def wrong(page):
        for part in guide.sections(page):
            for said, column in ((part.minutes, "minutes"), (part.points, "points")):
                if said is not None and guide.total(part.text, column) != said:
                    yield part.title, column
        now, text = 0, page.read_text(encoding="utf-8")
        for minutes, clock, *_ in guide.table(text, "minutes", "clock"):
            if clock != f"{now // 60}:{now % 60:02}":
                yield clock
            now += int(minutes)

    assert on_pages(guide.PAGES, wrong) == []


def test_there_are_three_syllabi_of_the_promised_length():
    page = guide.GUIDE / "syllabi.md"
    promised = [part.minutes for part in guide.sections(page) if part.minutes]
    assert promised.count(165) == 3  # labs of 3 x 45 with two breaks of 15
    assert promised.count(90) == 7
    assert 720 in promised


def test_a_lecture_fits_on_a_page_and_takes_the_minutes_of_the_readme():
    readme = (guide.HOUSE / "README.md").read_text(encoding="utf-8")

    def wrong(page):
        row = rf"\(notebooks/{page.stem}-[^)]*\) \| (\d+) \| (\d+) \|"
        ((minutes, alone),) = re.findall(row, readme)
        plan = [part.minutes for part in guide.sections(page) if part.title == "Plan"]
        if plan != [int(minutes)]:
            yield plan, minutes
        (lecture,) = guide.HOUSE.glob(f"notebooks/{page.stem}-*.ipynb")
        says = rf"{minutes} minutes(?: in class and|, alone) {alone}\b"
        if page.stem != "00" and not re.search(says, lecture.read_text("utf-8")):
            yield says
        if guide.words(page) > LONGEST:
            yield guide.words(page)

    assert on_pages(guide.LECTURES, wrong) == []


def test_a_page_has_all_its_parts():
    for page in BOTH:
        first = ["Plan"] if page in guide.LECTURES else ["Tasks"]
        read = page in guide.SETS and any(map(by_hand, set_named(page).tasks))
        middle = ["Rubric", "Model answer"] if read else []
        titles = [part.title for part in guide.sections(page)][1:]
        assert {*titles} == {*first, NUMBERS, MISTAKES, *middle, *LAST}, page
        assert len(guide.table(guide.section(page, MISTAKES), "seen", "ask")) >= 4
        assert guide.section(page, "Extension").count("\n* ") >= 2, page


@each_of_both
def test_numbers_are_what_the_package_computes(page):
    rows, names = guide.expected(page.read_text(encoding="utf-8")), names_of(page)
    assert len(rows) >= 4
    found = {row: eval(row.call, dict(names)) for row in rows}
    assert {row: one for row, one in found.items() if not row.within(one)} == {}


@each_of_both
def test_demonstrations_can_be_shown(page):
    calls, names = guide.demonstrations(page), names_of(page)
    assert len(calls) == 3
    assert [call for call in calls if eval(call, dict(names)) is None] == []


@cache
def names_of(page):
    """The names that the calls of a page may use."""
    usual = {"gs": importlib.import_module("gamesearch")}
    return guide.run_first(page.read_text(encoding="utf-8"), usual)


def test_a_set_is_described_task_by_task_and_its_rubric_has_the_points():
    for page in guide.SETS:
        tasks, parts = set_named(page).tasks, guide.sections(page)
        (part,) = (part for part in parts if part.title == "Tasks")
        assert part.minutes, page
        assert part.points == 100, page
        rows = guide.table(part.text, "minutes", "points", "task")
        told = [(int(row[1]), row[2]) for row in rows]
        assert told == [(task.points, task.title) for task in tasks], page
        read = sum(task.points for task in tasks if by_hand(task))
        rubrics = [part.points for part in parts if part.title == "Rubric"]
        assert rubrics == ([read] if read else []), page


def test_the_commands_of_the_guide_are_understood():
    makefile = (guide.HOUSE / "Makefile").read_text(encoding="utf-8")
    lines = [line for p in guide.PAGES for line in guide.code_blocks(p).splitlines()]
    seen = set()
    for program, *words in map(shlex.split, filter(None, lines)):
        seen.add(program)
        if program == "gamesearch":
            assert parser().parse_args(words).command
        elif program == "nbgrader":
            assert words[0] in NbGraderApp.subcommands or words[0] == "db", words
        elif program == "make":
            assert f"\n{words[0]}:" in makefile, words
    assert seen >= {"gamesearch", "nbgrader", "make"}


def test_git_leaves_alone_what_the_commands_of_the_guide_read_and_write():
    """Names, work of students, points, keys and secrets."""
    text = "".join(map(guide.code_blocks, guide.PAGES))
    commands = re.findall(r"^gamesearch (.*)", text, re.MULTILINE)
    words = {word for line in commands for word in shlex.split(line)}
    files = {word for word in words if re.search(r"/|\.(csv|zip|xml|txt)$", word)}
    assert len(files) > 10
    files |= {"exam-2/exam.pdf", "exam-2/exam-key.json", "practice/sheets-chance.pdf"}
    files |= {"viva-set-2-ada.pdf", "ada-set-2-alpha-beta.zip", "a.ipynb.before"}
    files |= {"course/old-salt.txt", "course/gradebook.db", "course/hand-back/a/b.zip"}
    asked = ["git", "check-ignore", "--no-index", "--stdin"]
    about = {"cwd": guide.HOUSE, "capture_output": True, "text": True}
    answer = subprocess.run(asked, input="\n".join(files), check=False, **about)
    if answer.returncode > 1:
        pytest.skip("no repository of git")
    assert {*answer.stdout.split()} == files
