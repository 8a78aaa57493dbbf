"""Who studies alone, in a real JupyterLab: hints, practice, a restart."""

import re

import nbformat
import pytest
from playwright.sync_api import expect

import gamesearch as gs

LECTURE, TOPIC = "02-alpha-beta", "alpha-beta"


class Learner:
    """A lecture, open in the browser; cells are known by their id."""

    def __init__(self, lab, page):
        self.lab, self.page = lab, page
        path = lab.folder / f"{LECTURE}.ipynb"
        self.ids = [cell.id for cell in nbformat.read(path, as_version=4).cells]
        lab.open(page, LECTURE)

    def cell(self, name):
        cells = self.page.locator(".jp-NotebookPanel:visible .jp-Notebook .jp-Cell")
        return cells.nth(self.ids.index(name))

    def run(self, name):
        """Run a cell and come back with what it shows."""
        self.cell(name).locator(".cm-content").click()
        self.page.keyboard.press("Control+Enter")
        self.lab.wait_for_idle(self.page)
        return self.cell(name).locator(".jp-OutputArea-output").first

    def drawn(self):
        """Draw a task and work it out; the answers."""
        shown = self.run("practice")
        expect(shown.locator("img").first).to_be_visible()
        seed = int(re.search(r"task (\d+)\.", shown.inner_text())[1])
        return gs.course.practice(TOPIC, seed=seed).variant.key

    def answer(self, answers):
        """Type answers to the task and have them judged."""
        self.cell("practice-check").locator(".cm-content").click()
        self.page.keyboard.press("ControlOrMeta+a")
        answers = {
            name: set(v) if name == "skipped" else v for name, v in answers.items()
        }
        self.page.keyboard.insert_text(f"task.check({answers})")
        return self.run("practice-check")

    def restart(self):
        self.page.get_by_role("menuitem", name="Kernel", exact=True).click()
        name = re.compile(r"^Restart Kernel…")
        self.page.get_by_role("menuitem", name=name).click()
        self.page.locator(".jp-Dialog .jp-mod-accept").click()
        self.lab.wait_for_idle(self.page)


@pytest.fixture
def learner(lab, page):
    return Learner(lab, page)


def test_hints_practice_mastery_and_a_restart(learner, page):
    learner.lab.run_all(page)
    expect(learner.cell("practice-check")).to_contain_text("not answered yet")
    unfolds_one_by_one(learner, page)

    key = learner.drawn()
    judged = learner.answer({**key, "value": key["value"] + 1})
    expect(judged).to_contain_text("is too large. Right is")
    expect(judged).to_contain_text("0 in a row, 3 more. Take another: task.next().")
    solved = judged.locator("summary", has_text="The solved tree")
    expect(judged.locator("img")).not_to_be_visible()
    solved.click()
    expect(judged.locator("img")).to_be_visible()
    judged = learner.answer(key)
    expect(judged).to_contain_text("it does not count")

    for words in (
        "1 in a row, 2 more.",
        "2 in a row, 1 more.",
        "3 in a row. ✓ Mastered",
    ):
        judged = learner.answer(learner.drawn())
        expect(judged).to_contain_text(words)

    learner.restart()
    learner.run("imports")
    expect(learner.run("practice")).to_contain_text("3 in a row. ✓ Mastered on")


def unfolds_one_by_one(learner, page):
    """The hints of an exercise, with the keyboard alone."""
    text = learner.cell("exercise-core-text")
    hints = [text.locator("summary", has_text=f"Hint {n}") for n in (1, 2, 3)]
    hints[0].scroll_into_view_if_needed()
    for number, hint in enumerate(hints):
        expect(hint).to_be_visible()
        for later in hints[number + 1 :]:
            expect(later).not_to_be_visible()
        hint.focus()
        page.keyboard.press("Space")
    expect(text).to_contain_text("stop if best >= beta")
