"""The picture of the explorer in the README, taken again in a browser.

Run `python notebooks/images/screenshot.py` after a change in how the explorer looks; it
needs Chromium. The explorer is written as a web page of its own and stands at the first
cut of the textbook's tree.
"""

import shutil
import tempfile
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

import gamesearch as gs

FILE = Path(__file__).with_name("explorer.png")
SIZE = {"width": 1160, "height": 600}
SHARP = 1.3  # pixels of the file for one of the page
FIRST_CUT = 13


def take(page: Page, file: Path) -> None:
    """Write the picture of an explorer into `file`."""
    explorer = gs.explore(gs.ExplicitTree.from_json("textbook"), step=FIRST_CUT)
    with tempfile.TemporaryDirectory() as folder:
        web_page = explorer.export(Path(folder) / "explorer.html")
        page.goto(web_page.as_uri())
        page.locator(".gs-explorer").screenshot(path=file, animations="disabled")


if __name__ == "__main__":
    with sync_playwright() as playwright:
        installed = shutil.which("chromium") or playwright.chromium.executable_path
        browser = playwright.chromium.launch(executable_path=installed)
        take(browser.new_page(viewport=SIZE, device_scale_factor=SHARP), FILE)
        browser.close()
