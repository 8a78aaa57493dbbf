"""The machine thinks in a kernel: cells are answered meanwhile, and it is stopped."""

import os
import re
from pathlib import Path

from playwright.sync_api import expect

SHOTS = os.environ.get("SHOTS")
CELL = """\
import gamesearch as gs
gs.player(gs.ConnectFour(), seconds=60)"""


def shot(page, name):
    """A picture for whoever looks at them."""
    if SHOTS:
        page.screenshot(path=Path(SHOTS) / f"{name}.png")


def test_the_machine_thinks_while_other_cells_are_answered(lab, page):
    lab.write("thinking", [CELL, "print(6 * 7)"])
    lab.open(page, "thinking")
    lab.run_all(page)
    player = page.locator(".gs-player")
    thinks, status = player.locator(".gs-thinking"), player.get_by_role("status")
    player.get_by_role("gridcell", name="column 4 row 1").click()
    expect(thinks).to_contain_text(re.compile(r"depth \d+, line 4"))
    expect(status).to_contain_text("The machine is thinking.")
    shot(page, "thinking")
    page.locator(".jp-NotebookPanel:visible .jp-CodeCell .cm-content").last.click()
    page.keyboard.press("ControlOrMeta+a")
    page.keyboard.insert_text("print(6 * 7 * 2)")
    page.keyboard.press("Shift+Enter")
    expect(page.get_by_text("84", exact=True)).to_be_visible()
    expect(status).to_contain_text("The machine is thinking.")
    player.get_by_role("button", name="Stop").click()
    expect(status).to_contain_text("The machine plays ")
    expect(player.get_by_role("button", name="Stop")).to_have_count(0)
    shot(page, "stopped")
    player.get_by_role("button", name="Why this move?").click()
    expect(page.get_by_role("heading", name="Why the machine played")).to_be_visible()
    expect(page.locator(".gs-explorer .gs-tree")).to_be_visible()
    shot(page, "why")
