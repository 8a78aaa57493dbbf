"""A notebook that was saved with its widgets shows them without being run."""

import json
import re
import shutil
import time

import pytest
from playwright.sync_api import expect

from browser.helpers import press, status
from browser.lab import Lab, choose

CELL = "import gamesearch as gs\ngs.explore(gs.ExplicitTree.from_json('textbook'))"


@pytest.mark.slow
def test_a_saved_notebook_shows_its_explorer_without_running(lab, page, tmp_path):
    lab.write("explored", [CELL])
    lab.open(page, "explored")
    lab.run_all(page)
    explorer = page.locator(".gs-explorer")
    press(explorer, *["ArrowRight"] * 13)
    page.keyboard.press("Escape")
    choose(page, "File", re.compile(r"^Save Notebook(?! As)"))
    saved = lab.folder / "explored.ipynb"
    wait_until_saved(page, saved)
    shutil.copytree(lab.folder.parent / "data", tmp_path / "data")  # its signature
    again = Lab(tmp_path)
    try:
        shutil.copy(saved, again.folder)
        reopen(page, again)
        press(explorer, "Home", *["ArrowRight"] * 13)
        expect(status(explorer)).to_contain_text("Step 13 of 24. Cut: 3 ≥ 2.")
    finally:
        page.goto("about:blank")  # a page asks its server on and on
        again.stop()


def wait_until_saved(page, file):
    """Wait until JupyterLab has written the notebook with the state of its widgets."""
    until = time.monotonic() + 30
    while time.monotonic() < until:
        page.wait_for_timeout(100)
        try:
            if "widgets" in json.loads(file.read_text(encoding="utf-8"))["metadata"]:
                return
        except json.JSONDecodeError:  # it is being written
            continue
    raise AssertionError("no state of widgets was saved")


def reopen(page, lab):
    """Open the saved notebook until its explorer is there, a few times at most.

    Where the kernel is heard before the file's widgets are read, as on a busy machine,
    JupyterLab looks for them too early, and says so.
    """
    early, shown = page.get_by_text("model not found"), page.locator(".gs-explorer")
    for _ in range(5):
        lab.open(page, "explored")
        expect(early.or_(shown).first).to_be_visible()
        if shown.count():
            return
        page.trouble.clear()
    raise AssertionError("the explorer is not there")
