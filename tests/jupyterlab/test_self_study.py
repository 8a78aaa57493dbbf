"""A learner who studies alone: hints, practice, a restart."""

import re

import pytest
from playwright.sync_api import expect

import gamesearch as gs
from browser.lab import Notebook

LECTURE, TOPIC = "02-alpha-beta", "alpha-beta"
pytestmark = pytest.mark.slow


@pytest.fixture
def learner(lab, page):
    """A lecture, freshly opened."""
    lab.open(page, LECTURE)
    return Notebook(lab, page, f"{LECTURE}.ipynb")


def drawn(learner):
    """Draw a task and work it out; the answers."""
    shown = learner.run("practice")
    expect(shown.locator("img").first).to_be_visible()
    seed = int(re.search(r"task (\d+)\.", shown.inner_text())[1])
    return gs.course.practice(TOPIC, seed=seed).variant.key


def answer(learner, answers):
    """Type answers to the task and have them judged."""
    answers = {**answers, "skipped": set(answers["skipped"])}
    return learner.write("practice-check", f"task.check({answers})")


def test_hints_practice_mastery_and_a_restart(learner, page):
    learner.lab.run_all(page)
    expect(learner.cell("practice-check")).to_contain_text("not answered yet")
    unfolds_one_by_one(learner, page)

    key = drawn(learner)
    judged = answer(learner, {**key, "value": key["value"] + 1})
    expect(judged).to_contain_text("is too large. The right answer is")
    expect(judged).to_contain_text("0 tasks are right in a row")
    expect(judged).to_contain_text("Take another task: task.next().")
    expect(judged.locator("img")).not_to_be_visible()
    judged.locator("summary", has_text="The solved tree").click()
    expect(judged.locator("img")).to_be_visible()
    expect(answer(learner, key)).to_contain_text("This does not count")

    for row, words in enumerate(("2 more", "1 more", "✓ You mastered"), 1):
        judged = answer(learner, drawn(learner))
        streak = rf"{row} tasks? (is|are) right in a row[,.] (and )?{words}"
        expect(judged).to_contain_text(re.compile(streak))

    learner.restart()
    learner.lab.wait_for_idle(page)
    learner.run("imports")
    expect(learner.run("practice")).to_contain_text(
        "3 tasks are right in a row. ✓ You mastered"
    )


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
    expect(text).to_contain_text("best >= beta")
