"""A site of a lecture and a set: they run in three browsers, and without network."""

import re
import time
from contextlib import suppress

import pytest
from lacking import give_up
from playwright.sync_api import expect
from test_notebooks import solutions

import build
import notebooks
import wheels
from browser import chromium
from browser.gzip_server import GzipServer
from browser.lab import Notebook, choose
from browsers import drivers
from browsers.drivers import Firefox, WebKit
from gamesearch.sets.assignment import begin

pytestmark = [pytest.mark.slow, pytest.mark.browser]
browser, new_page = chromium.browser, chromium.new_page
LECTURE, SET = "02-alpha-beta", "set-2-alpha-beta"
MOST = 25e6  # bytes of a first visit
SLOW = 600_000  # milliseconds; a busy machine
ADDRESS = "lab/lab/index.html?path={}.ipynb"
PICTURE = re.compile(r"console: .*404 .*/lab/\w+/images/[\w-]+\.(svg|png)")
STEPS = "document.querySelectorAll('[data-name=Explorer]')[1]"  # the first asks
WITH = """[...document.querySelectorAll(".gs-explorer")].find(
  (one) => one.querySelector(".gs-counts")?.innerText.includes("leaves 0 of {}"))"""


class Site:
    """A built site with its server; `folder` has its notebooks as it gives them out."""

    def __init__(self, folder):
        self.folder, self.server = folder / "lab" / "files", GzipServer(folder)

    def open(self, page, name):
        page.goto(f"{self.server.address}/{ADDRESS.format(name)}")
        page.locator(".jp-NotebookPanel:visible h1").first.wait_for(timeout=SLOW)
        return Notebook(self, page, f"{name}.ipynb")

    def wait_for_idle(self, page):
        status = page.locator("#jp-main-statusbar")
        expect(status).to_contain_text("| Idle", timeout=SLOW)


@pytest.fixture(scope="module")
def built(tmp_path_factory):
    if not wheels.NODE.is_dir():
        give_up("no pyodide: python3 start.py test-slow installs it")
    folder = tmp_path_factory.mktemp("site")
    build.build(folder, [LECTURE, SET])
    return folder


@pytest.fixture
def site(built):
    site = Site(built)
    yield site
    with suppress(OSError):
        site.server.stop()


@pytest.fixture
def page(browser):
    """A page without trouble; JupyterLite asks the server first for a picture."""
    page = chromium.opened(browser)
    yield page
    page.context.close()
    assert not [one for one in page.trouble if not PICTURE.fullmatch(one)]


def explorers(page):
    return page.locator(".jp-NotebookPanel:visible .gs-explorer")


def is_live(explorer):
    """It steps by a key; another order is searched by Python."""
    explorer.press("End")
    expect(explorer.locator(".gs-counts").first).to_contain_text("of 7")
    explorer.get_by_label("order").select_option("best_first")
    expect(explorer.locator(".gs-counts").first).to_contain_text("of 5", timeout=SLOW)


def test_a_lecture_runs_and_opens_again_without_network(site, page):
    lecture = site.open(page, LECTURE)
    start = time.monotonic()
    choose(page, "Run", "Run All Cells")
    expect(explorers(page).first.locator("svg").first).to_be_visible(timeout=SLOW)
    seconds, sent = time.monotonic() - start, sum(site.server.sent.values())
    print(f"live after {seconds:.1f} s; {sent / 1e6:.1f} MB for a first visit")
    assert sent <= MOST
    site.wait_for_idle(page)
    errors = page.locator('[data-mime-type="application/vnd.jupyter.error"]')
    assert errors.all_inner_texts() == []
    is_live(lecture.shown("look-explore"))
    a_slider_answers(lecture)
    a_check_answers(lecture)
    page.close()
    site.server.stop()
    again = page.context.new_page()
    lecture = site.open(again, LECTURE)
    lecture.run("imports")
    lecture.run("hand-predict")
    lecture.run("look-explore")
    is_live(lecture.shown("look-explore"))
    is_recorded(again)


def a_slider_answers(lecture):
    shown = lecture.shown("hand-sliders")
    before = shown.inner_text()
    shown.get_by_role("slider").first.press("End")
    expect(shown).not_to_have_text(before, timeout=SLOW)


def a_check_answers(lecture):
    [path] = [path for path in notebooks.PATHS if path.stem == LECTURE]
    expect(lecture.shown("check-warmup").first).to_contain_text("✗")
    lecture.write("exercise-warmup", solutions(path)["exercise-warmup"].strip())
    expect(lecture.run("check-warmup")).to_contain_text("✓", timeout=SLOW)
    is_recorded(lecture.page)


def is_recorded(page):
    """The record of exercises is a file among the notebooks."""
    page.get_by_role("button", name="Refresh the file browser.").click()
    expect(page.get_by_role("listitem", name="progress.json")).to_be_visible()


def test_a_set_is_begun_and_checked(site, page):
    one, key = site.open(page, SET), begin(SET, "ada").variant("hand").key
    choose(page, "Run", "Run All Cells")
    expect(one.shown("room-check").first).to_contain_text("attempted", timeout=SLOW)
    one.write("who", 'STUDENT, CODE, ROOM = "ada", "", ""')
    expect(one.run("begin")).to_contain_text("Set 2: alpha-beta.")
    one.write("hand", f"hand = {key}")
    expect(one.run("hand-check")).to_contain_text("✓ By hand: 10 of 10 points.")


def test_a_page_leads_to_its_notebook(site, page):
    page.goto(f"{site.server.address}/{LECTURE}.html")
    title = page.locator("h1").inner_text().removesuffix(" #")
    page.get_by_role("link", name="Run this lecture").click()
    expect(page.locator(".jp-Notebook h1").first).to_contain_text(title, timeout=SLOW)


@pytest.fixture(params=[Firefox, WebKit], ids=lambda kind: kind.__name__)
def other(request, monkeypatch):
    """Another browser, which has kept nothing."""
    kind = request.param
    if not kind.program:
        give_up(f"no {kind.__name__}: apt install {kind.packages}")
    monkeypatch.setattr(drivers, "PATIENCE", SLOW / 1000)
    page = kind()
    try:
        page.start()
        page.resize(1280, 720)
        yield page
    finally:
        page.stop()


def test_another_browser_steps_on_a_page_and_searches_in_the_lab(other, site):
    other.open(f"{site.server.address}/{LECTURE}.html")
    other.evaluate(f"{STEPS}.scrollIntoView()")
    other.wait(f"!!{STEPS}.querySelector('.gs-explorer')")
    other.evaluate(f"{STEPS}.querySelector('.gs-explorer').focus()")
    other.press("ArrowRight")
    other.wait(f"!!{STEPS}.querySelector('[data-step=\"1\"]')")
    run_all(other, f"{site.server.address}/{ADDRESS.format(LECTURE)}")
    other.wait(f"!!{WITH.format(7)}")
    other.evaluate(f"{WITH.format(7)}.querySelector('select').focus()")
    other.press("ArrowDown")
    other.wait(f"!!{WITH.format(5)}")


def test_another_browser_runs_a_set(other, site):
    run_all(other, f"{site.server.address}/{ADDRESS.format(SET)}")
    other.reads(".jp-Notebook", "attempted")


def run_all(page, address):
    """Open a notebook and run it once there is a kernel, else WebKit may forget it."""
    page.open(address)
    page.reads("#jp-main-statusbar", "| Idle")
    page.click(".lm-MenuBar-itemLabel", "Run")
    page.click(".lm-Menu-itemLabel", "Run All Cells")
