"""Fixtures of the browser tests: a server and a Chromium for all, a page for each.

Without Chromium the tests are skipped, with CI=true they fail. A page that logs an
error, raises one or asks for anything outside this machine fails its test.
"""

import os
import re
import shutil
from pathlib import Path

import pytest
from playwright.sync_api import expect, sync_playwright

from browser.lab import Lab

HERE = Path(__file__).parent
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "chrome", "msedge")
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
]
expect.set_options(timeout=120_000)  # a busy machine may take long over a page
OURS = re.compile(r"(data|blob|about):|(https?|wss?)://127\.0\.0\.1[:/]")


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items):
    """All of them can be left out by their mark."""
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def browser():
    """Chromium from the system, else the one Playwright has fetched."""
    with sync_playwright() as playwright:
        installed = [path for name in BROWSERS if (path := shutil.which(name))]
        program = [*installed, playwright.chromium.executable_path][0]
        if not Path(program).exists():
            give_up = pytest.fail if os.environ.get("CI") == "true" else pytest.skip
            give_up("no Chromium: apt install chromium, or playwright install chromium")
        chromium = playwright.chromium.launch(executable_path=program, args=FLAGS)
        yield chromium
        chromium.close()


@pytest.fixture(scope="session")
def lab(browser, tmp_path_factory):
    """A JupyterLab on a copy of the notebooks, with a home of its own."""
    server = Lab(tmp_path_factory.mktemp("lab"))
    yield server
    server.stop()


@pytest.fixture
def new_page(browser):
    """Opens empty pages of 1280 x 720 whose `trouble` has to stay empty."""
    pages = []

    def open_page():
        context = browser.new_context(viewport={"width": 1280, "height": 720})
        page = context.new_page()
        page.trouble = []
        page.on("pageerror", lambda error: page.trouble.append(f"error: {error}"))
        page.on("console", lambda said: note_console(page, said))
        context.on("request", lambda asked: note_request(page, asked.url))
        pages.append(page)
        return page

    yield open_page
    for page in pages:
        page.context.close()
    assert not [trouble for page in pages for trouble in page.trouble]


@pytest.fixture
def page(new_page, lab):
    """One such page."""
    page = new_page()
    yield page
    page.context.close()
    lab.stop_kernels()


def note_console(page, said):
    if said.type == "error":
        page.trouble.append(f"console: {said.text} {said.location.get('url', '')}")


def note_request(page, url):
    if not OURS.match(url):
        page.trouble.append(f"request: {url}")
