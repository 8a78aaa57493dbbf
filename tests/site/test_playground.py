"""The playground of the site: a link opens a search, and what is done changes it."""

import pytest
from lacking import give_up
from playwright.sync_api import expect

import build
import wheels
from browser import chromium
from browser.gzip_server import GzipServer
from browser.helpers import enter
from browsers.drivers import Firefox, WebKit

pytestmark = pytest.mark.slow
browser, new_page = chromium.browser, chromium.new_page
LINK = "tree=[[3,12,8],[2,4,6],[14,5,2]]&order=best_first"
KEPT = """async () => (await Promise.all(
  [location.pathname, "explorer.js", "worker.js", "kernel.py",
    "../lab/PYTHON/pyodide.asm.wasm", "../lab/PYTHON/python_stdlib.zip"]
    .map((file) => caches.match(file)))).every(Boolean)"""

IN_LAB = "() => navigator.serviceWorker.controller?.scriptURL.includes('/lab/')"


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """The site without notebooks."""
    if not wheels.NODE.exists():
        give_up("no Pyodide: make site")
    folder = tmp_path_factory.mktemp("site")
    build.build(folder, [])
    return folder


@pytest.fixture
def server(folder):
    """A server of the site; `page` is the address of the playground."""
    server = GzipServer(folder)
    server.page = f"{server.address}/playground/index.html"
    yield server
    server.stop()


@pytest.mark.browser
def test_a_link_opens_a_search_and_follows_it(server, new_page):
    page = new_page()

    def at(text):
        expect(page).to_have_url(f"{server.page}#{text}")

    page.goto(f"{server.page}#{LINK}&step=5")
    expect(page.locator("#outline")).to_contain_text("14")
    expect(page.locator(".gs-explorer[data-step='5']")).to_be_visible()
    page.get_by_label("algorithm").select_option("mtdf")
    at(f"{LINK.replace('&', '&algorithm=mtdf&')}&step=5")
    page.get_by_text("Another tree or game").click()
    tree = page.get_by_role("textbox", name="Tree:")
    enter(tree, "[[4, 7], [9, 1")
    page.get_by_role("button", name="Search this tree").click()
    expect(page.get_by_role("alert")).to_contain_text("missing")
    at(f"{LINK.replace('&', '&algorithm=mtdf&')}&step=5")
    enter(tree, "[[4, 7], [9, 1]]")
    page.get_by_role("button", name="Search this tree").click()
    at("tree=[[4,7],[9,1]]&algorithm=mtdf&order=best_first")
    page.locator(".gs-explorer").press("ArrowRight")
    at("tree=[[4,7],[9,1]]&algorithm=mtdf&order=best_first&step=1")
    page.evaluate("location.hash = 'tree=[4,[1,NaN]]'")
    expect(page.get_by_role("alert")).to_contain_text("NaN")
    page.go_back()
    expect(page.get_by_role("alert")).to_be_hidden()
    expect(page.locator(".gs-explorer[data-step='1']")).to_be_visible()
    page.get_by_text("Another tree or game").click()
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
def test_it_opens_without_a_network_afterwards(folder, server, new_page):
    page = new_page()
    page.goto(server.page)
    expect(page.locator(".gs-explorer")).to_be_visible()
    [python] = folder.glob("lab/pyodide-*")
    page.wait_for_function(KEPT.replace("PYTHON", python.name))
    page.wait_for_load_state("networkidle")
    server.stop()
    page.evaluate("location.hash = 'tree=[3,12]'")
    page.reload()
    expect(page.locator(".gs-counts")).to_contain_text("leaves 0 of 2")


@pytest.mark.browser
def test_a_visit_to_the_lab_leaves_the_pages_without_a_network(server, new_page):
    page = new_page()
    page.goto(f"{server.address}/")
    page.wait_for_function("() => Boolean(navigator.serviceWorker.controller)")
    page.wait_for_function(
        f"async () => !!(await caches.match({server.address!r} + '/index.html'))"
    )
    page.goto(f"{server.address}/lab/notebooks/index.html?path=none")
    page.wait_for_function(
        "navigator.serviceWorker.controller?.scriptURL.includes('/lab/')"
    )
    server.stop()
    page.goto(f"{server.address}/")
    expect(page.get_by_role("searchbox")).to_be_visible()


@pytest.mark.parametrize("kind", [Firefox, WebKit])
def test_other_browsers(kind, server):
    if not kind.program:
        give_up(f"no {kind.__name__}: apt-get install {kind.packages}")
    other = kind()
    try:
        other.start()
        other.open(f"{server.page}#{LINK}&step=5")
        other.wait("!!document.querySelector('.gs-explorer[data-step=\"5\"]')")
        other.focus("select", "algorithm")
        other.press("ArrowDown")
        other.wait("location.hash.includes('&algorithm=alpha_beta_with_memory')")
        other.evaluate("void (location.hash = 'tree=[1,')")
        other.reads("#error", "missing")
    finally:
        other.stop()
