"""Who studies alone finds in every lecture: recall, hints, answers, practice."""

import re

import pytest

import gamesearch as gs
import notebooks
from gamesearch.draw.course_map import LECTURES
from gamesearch.sets.variant import TOPICS

PATHS = [path for path in notebooks.PATHS if not path.stem.startswith("00")]
IN_ORDER = "01 02 03 04 05 06 07 11 12 08 09 10 13 15 16"  # the lectures of the topics
TOPIC_OF = dict(zip(IN_ORDER.split(), TOPICS, strict=True))
CORE = [path for path in PATHS if path.stem[:2] in TOPIC_OF]
NEEDS = {lecture.number: lecture.needs for lecture in LECTURES}
FOLDED = re.compile(
    r"<details><summary>(?P<asked>.+?)</summary>\s+(?P<told>.+?)\s*</details>",
    re.DOTALL,
)
HINTS = re.compile(
    r"<details><summary>Hint 1</summary>\n\n(?P<first>.+?)\n"
    r"<details><summary>Hint 2</summary>\n\n(?P<second>.+?)\n"
    r"<details><summary>Hint 3</summary>\n\n(?P<third>.+?)\n"
    r"</details></details></details>",
    re.DOTALL,
)
lectures = pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
core = pytest.mark.parametrize("path", CORE, ids=lambda path: path.stem)


def code_of(notebook):
    return "\n".join(cell.source for _, cell in notebooks.cells(notebook, "code"))


def answered(notebook):
    """The exercises with a worked answer: "warmup" of "02-warmup"."""
    shown = re.findall(r'check\.solution\(\s*"\d\d-([a-z-]+)"', code_of(notebook))
    assert len(set(shown)) == len(shown)
    return set(shown)


def exercises(notebook):
    """Name -> the text that sets it, for each cell to be written and then judged."""
    text, found = "", {}
    for section, cell in notebooks.cells(notebook):
        if cell.cell_type == "markdown":
            text = cell.source
        elif cell.id.startswith("exercise-") and section == "Exercise":
            found[cell.id.removeprefix("exercise-")] = text
    judged = set(re.findall(r'exercise="\d\d-([a-z-]+)"', code_of(notebook)))
    return {name: text for name, text in found.items() if name in judged}


def test_there_is_something_to_study():
    assert len(PATHS) >= 14
    assert all(len(exercises(notebooks.read(path))) >= 2 for path in PATHS)


@lectures
def test_a_lecture_begins_with_two_questions_that_recall_another(path):
    title = notebooks.read(path).cells[0].source
    asked = [match["asked"] for match in FOLDED.finditer(title)]
    assert [question[:3] for question in asked] == ["1. ", "2. "]
    assert all(question.endswith("?") for question in asked)
    assert all(len(match["told"].split()) >= 2 for match in FOLDED.finditer(title))
    assert title.count("<details>") == 2
    recalled = set(re.findall(r"\]\((\d\d)-[a-z-]+\.ipynb\)", title))
    number = path.stem[:2]
    assert recalled & set(NEEDS[number] or [f"{int(number) - 1:02}"])


@lectures
def test_every_exercise_has_three_hints_that_unfold_one_by_one(path):
    for name, text in exercises(notebooks.read(path)).items():
        assert len(re.findall(r"<summary>Hint", text)) == 3, name
        hints = HINTS.search(text)
        assert hints, name
        assert len(set(hints.groups())) == 3, name
        assert not any("<details" in hint for hint in hints.groups()), name


@lectures
def test_every_exercise_has_an_answer_after_an_attempt(path):
    notebook = notebooks.read(path)
    assert set(exercises(notebook)) <= answered(notebook)
    shown = [
        section
        for section, cell in notebooks.cells(notebook, "code")
        if "check.solution" in cell.source
    ]
    assert shown[0] == "Check"


@lectures
def test_exercises_marked_with_a_star_have_hints_too(path):
    for _, cell in notebooks.cells(notebooks.read(path), "markdown"):
        hints = len(re.findall(r"<summary>Hint", cell.source))
        assert hints in (0, 3), cell.id
        assert hints == 0 or HINTS.search(cell.source), cell.id


def practised(notebook):
    """The cells of practice, by id, each with its section."""
    return {
        cell.id: (section, cell)
        for section, cell in notebooks.cells(notebook)
        if cell.id.startswith("practice")
    }


@core
def test_a_lecture_of_the_course_ends_with_practice(path):
    cells = practised(notebooks.read(path))
    assert list(cells) == ["practice-text", "practice", "practice-check"]
    assert {section for section, _ in cells.values()} == {"★ Until you are sure"}
    topic = TOPIC_OF[path.stem[:2]]
    assert f'gs.course.practice("{topic}")' in cells["practice"][1].source


@core
def test_practice_asks_what_the_topic_asks_and_is_not_answered_yet(path):
    cells, defined = practised(notebooks.read(path)), {"gs": gs}
    exec(cells["practice"][1].source, defined)
    *answers, judged = cells["practice-check"][1].source.rpartition("\n")
    exec("".join(answers), defined)
    assert defined["my_answers"] == defined["task"].variant.stub
    verdict = eval(judged, defined)
    assert not verdict
    assert repr(verdict).startswith("✗ Your answers: not answered yet.")
