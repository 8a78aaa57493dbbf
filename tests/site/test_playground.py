"""The playground of the site: a link opens a search, and what is done changes it."""

import shutil
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import playground
import pytest
import wheels
from lacking import give_up
from playwright.sync_api import expect

from browser import chromium
from browser.helpers import enter
from browsers.drivers import Firefox, WebKit

pytestmark = pytest.mark.slow
browser, new_page = chromium.browser, chromium.new_page
SITE = Path(playground.__file__).parent
LINK = "tree=[[3,12,8],[2,4,6],[14,5,2]]&order=best_first"


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_words):
        pass


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """The site, as far as the playground needs it."""
    if not wheels.NODE.exists():
        give_up("no Pyodide: make site")
    folder = tmp_path_factory.mktemp("site")
    python = folder / "lab" / "pyodide"
    wheels.build(python)
    for name in ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm"):
        shutil.copy(wheels.NODE / name, python)
    shutil.copy(wheels.NODE / "python_stdlib.zip", python)
    playground.build(folder)
    for name in ("early.js", "page.css"):
        shutil.copy(SITE / name, folder / "assets")
    return folder


@pytest.fixture
def server(folder):
    """A server of the site; `address` is that of the playground."""
    handler = partial(Quiet, directory=folder)
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        port = server.server_port
        server.address = f"http://127.0.0.1:{port}/playground/index.html"
        yield server
        server.shutdown()


@pytest.mark.browser
def test_a_link_opens_a_search_and_follows_it(server, new_page):
    page = new_page()

    def at(text):
        expect(page).to_have_url(f"{server.address}#{text}")

    page.goto(f"{server.address}#{LINK}&step=5")
    expect(page.locator("#outline")).to_contain_text("14")
    expect(page.locator(".gs-explorer[data-step='5']")).to_be_visible()
    page.get_by_label("algorithm").select_option("mtdf")
    at(f"{LINK.replace('&', '&algorithm=mtdf&')}&step=5")
    page.get_by_text("Another tree or game").click()
    page.get_by_role("textbox", name="Tree:").fill("[[4, 7], [9, 1]]")
    page.get_by_role("button", name="Search this tree").click()
    at("tree=[[4,7],[9,1]]&algorithm=mtdf&order=best_first")
    page.locator(".gs-explorer").press("ArrowRight")
    at("tree=[[4,7],[9,1]]&algorithm=mtdf&order=best_first&step=1")
    page.evaluate("location.hash = 'tree=[4,[1,NaN]]'")
    expect(page.get_by_role("alert")).to_contain_text("NaN")
    page.go_back()
    expect(page.get_by_role("alert")).to_be_hidden()
    expect(page.locator(".gs-explorer[data-step='1']")).to_be_visible()
    page.get_by_role("combobox", name="Game").select_option("nim")
    enter(page.get_by_label("heaps"), "2,1")
    at("game=nim&heaps=2,1")
    expect(page.locator(".gs-explorer[data-step='0']")).to_be_visible()
    long = "game=nim&heaps=15,15,15,15,15,15&compare=pvs"
    page.evaluate("text => { location.hash = text; }", long)
    page.get_by_role("button", name="Stop").click()
    at("game=nim&heaps=2,1")
    expect(page.get_by_role("alert")).to_contain_text("stopped")


@pytest.mark.browser
def test_it_opens_without_a_network_afterwards(server, new_page):
    page = new_page()
    page.goto(server.address)
    expect(page.locator(".gs-explorer")).to_be_visible()
    page.locator("[data-kept='2']").wait_for(state="attached")
    server.shutdown()
    server.server_close()
    page.evaluate("location.hash = 'tree=[3,12]'")
    page.reload()
    expect(page.locator(".gs-counts")).to_contain_text("leaves 0 of 2")


@pytest.mark.parametrize("kind", [Firefox, WebKit])
def test_other_browsers(kind, server):
    if not kind.program:
        give_up(f"no {kind.__name__}: apt-get install {kind.packages}")
    other = kind()
    try:
        other.start()
        other.open(f"{server.address}#{LINK}&step=5")
        other.wait("!!document.querySelector('.gs-explorer[data-step=\"5\"]')")
        other.focus("select", "algorithm")
        other.press("ArrowDown")
        other.wait("location.hash.includes('&algorithm=alpha_beta_with_memory')")
        other.evaluate("void (location.hash = 'tree=[1,')")
        other.reads("#error", "JSON")
    finally:
        other.stop()
