"""Fixtures for tests in a browser: a Chromium for all of a process, pages of its own.

Without Chromium the tests are skipped, with CI=true they fail. A page that logs an
error, raises one or asks for anything outside this machine fails its test.
"""

import re
import shutil
from pathlib import Path

import pytest
from lacking import give_up
from playwright.sync_api import expect, sync_playwright

__all__ = ["browser", "new_page", "pytest_collection_modifyitems"]  # for a conftest

FOLDERS = {"browser", "jupyterlab"}
NAMES = ("chromium", "chromium-browser", "google-chrome", "chrome", "msedge")
OFF = "gpu quic dev-shm-usage background-networking component-update sync"
FLAGS = ["--no-sandbox", *(f"--disable-{name}" for name in OFF.split())]
FLAGS += ["--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"]
OURS = re.compile(r"(data|blob|about|file):|(https?|wss?)://127\.0\.0\.1[:/]")
SIZE = {"width": 1280, "height": 720}
STARTED = pytest.StashKey()
PATIENCE = 30_000  # milliseconds; a busy machine may take long over a page
expect.set_options(timeout=PATIENCE)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items):
    """All of them can be left out by their mark."""
    for item in items:
        if item.path.parent.name in FOLDERS and not item.get_closest_marker("browser"):
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def browser(pytestconfig):
    """The folders that use this each have one; Playwright starts once in a process."""
    if STARTED not in pytestconfig.stash:
        pytestconfig.stash[STARTED] = started()
        pytestconfig.add_cleanup(pytestconfig.stash[STARTED].stop)
    chromium = launched(pytestconfig.stash[STARTED])
    yield chromium
    chromium.close()


def started():
    """Playwright, whose program needs libraries that a small system may not have."""
    try:
        return sync_playwright().start()
    except Exception as error:
        give_up(f"Playwright does not start: {error}")


def launched(playwright):
    """Chromium from the system, else the one Playwright has fetched."""
    installed = [path for name in NAMES if (path := shutil.which(name))]
    program = [*installed, playwright.chromium.executable_path][0]
    if not Path(program).exists():
        give_up("no Chromium: apt install chromium, or playwright install chromium")
    return playwright.chromium.launch(executable_path=program, args=FLAGS)


@pytest.fixture
def new_page(browser):
    """Opens empty pages of 1280 x 720 whose `trouble` has to stay empty."""
    pages = []

    def open_page():
        pages.append(opened(browser))
        return pages[-1]

    yield open_page
    for page in pages:
        page.context.close()
    found = [trouble for page in pages for trouble in page.trouble]
    assert not found, found


def opened(browser):
    """An empty page of 1280 x 720 that notes all `trouble`."""
    context = browser.new_context(viewport=SIZE)
    page = context.new_page()
    page.trouble = []
    page.on("pageerror", lambda error: page.trouble.append(f"error: {error}"))
    page.on("console", lambda said: note_console(page, said))
    context.on("request", lambda asked: note_request(page, asked.url))
    return page


def note_console(page, said):
    if said.type == "error":
        page.trouble.append(f"console: {said.text} {said.location.get('url', '')}")


def note_request(page, url):
    if not OURS.match(url):
        page.trouble.append(f"request: {url}")
