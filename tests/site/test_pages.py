"""The pages of the lectures: what works from a file, without a kernel or a server."""

import re
from html import unescape
from urllib.parse import unquote

import pytest
from lacking import give_up
from playwright.sync_api import expect

import pages
from browser import chromium
from browser.helpers import button, click, press, says, status
from gamesearch.lab.reference.pages import write_pages

browser, new_page = chromium.browser, chromium.new_page
pytestmark = pytest.mark.browser
FIRST, SECOND = "01-minimax", "02-alpha-beta"
MOST = 3_000_000  # bytes of a page
OTHER = r"data:|https:|(?:\.\./)?(?:lab|playground)/"  # not looked for in the folder
LINK = re.compile(rf'(?:href|src)="(?!{OTHER})([^"]*)"')
ID = re.compile(r'\bid="([^"]+)"')
SIZES = re.compile(r'(?:<svg.*? width|font-size)="([^"]+)"')
WIDER = "() => document.documentElement.scrollWidth > innerWidth"


def built(folder, lectures=None):
    """The folder of these lectures as pages, and what was executed."""
    if not pages.MATHJAX.exists():
        give_up("no MathJax: make site")
    return folder, pages.build(folder, lectures)


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    folder, _ = built(tmp_path_factory.mktemp("site"), [FIRST, SECOND])
    return folder


@pytest.fixture
def opened(new_page):
    """Opens a page from its file; it asks for nothing that is not there."""
    failed = []

    def open_page(folder, name):
        page = new_page()
        page.on("requestfailed", lambda asked: failed.append(asked.url))
        page.goto(folder.joinpath(f"{name}.html").as_uri())
        return page

    yield open_page
    assert failed == []


def live(place):
    """A place of a widget, once the widget has come in the place of its still."""
    place.scroll_into_view_if_needed()
    expect(place).to_have_class(re.compile("is-live"))
    expect(place.locator(".still")).to_be_hidden()
    return place


def test_an_explorer_steps_and_asks(opened, site):
    page = opened(site, SECOND)
    asks, steps = (
        live(page.locator('[data-name="Explorer"]').nth(at)) for at in (0, 1)
    )
    press(steps.locator(".gs-explorer"), "c")
    says(status(steps), "Cut")
    expect(steps.get_by_label("search depth")).to_have_count(0)  # nobody could search
    for node in (7, 8):  # b2 and b3
        asks.locator(f'[data-node="{node}"]').click()
    click(asks, "Check")
    says(asks.locator(".gs-verdict"), "✓")
    press(asks.locator(".gs-explorer"), "f")
    expect(asks.locator(".gs-explorer")).to_have_class(re.compile("gs-whole"))


def test_sliders_show_what_was_computed_before(opened, site):
    place = live(opened(site, SECOND).locator('[data-name="Sliders"]').first)
    place.get_by_label("x", exact=True).fill("-20")
    place.get_by_label("y", exact=True).fill("20")
    expect(place.locator(".live img")).to_have_attribute("alt", re.compile("-20, 20"))


def test_one_goes_from_page_to_page_and_finds_sections(opened, site):
    page = opened(site, FIRST)
    page.get_by_role("button", name="Light or dark").click()
    page.locator("[rel=next]").click()
    expect(page.locator("body")).to_have_attribute("data-jp-theme-light", "false")
    page.get_by_role("searchbox").first.fill("minimax goal")
    page.get_by_role("link", name="01 · Minimax › Goal").click()
    expect(page).to_have_url(re.compile(f"{FIRST}.html#goal$"))
    page.get_by_role("link", name="gamesearch").click()
    expect(page.locator(".lectures > li")).to_have_count(2)
    write_pages(site / "reference", lectures="..")
    page.get_by_role("link", name="Reference").click()
    dark = page.locator("[data-jp-theme-light=false]").first
    expect(dark).to_have_css("color-scheme", "dark")
    page.get_by_role("button", name="Light or dark").click()
    expect(dark).to_have_count(0)


def test_a_page_fits_a_phone_and_prints_stills(opened, site):
    page = opened(site, SECOND)
    page.set_viewport_size({"width": 360, "height": 720})
    page.reload()  # what is folded is folded as the page is opened
    for place in page.locator(".widget").all():
        live(place)
    assert not page.evaluate(WIDER)
    page.get_by_text("Sections", exact=True).click()
    page.get_by_role("link", name="Going further", exact=True).click()
    for one in page.locator(".picture img").all():
        svg = site.joinpath(one.get_attribute("src")).read_text("utf-8")
        wide, *letters = map(float, SIZES.findall(svg))
        shown = one.bounding_box()["width"] / wide
        assert shown * min(letters) >= pages.SMALLEST - 0.1
    page.emulate_media(media="print")
    page.set_viewport_size({"width": 700, "height": 990})  # of A4, without its margins
    assert not page.evaluate(WIDER)
    expect(page.locator(".live").first).to_be_hidden()
    expect(page.locator(".still").first).to_be_visible()


@pytest.mark.slow
def test_every_widget_lives_or_is_said_to_be_a_still(opened, tmp_path):
    folder, lectures = built(tmp_path)
    write_pages(folder / "reference", lectures="..")
    assert lost_links(folder) == []
    for lecture in lectures:
        assert folder.joinpath(lecture.file).stat().st_size < MOST
        page = opened(folder, lecture.name)
        for place in page.locator(".widget:not(.is-still)").all():
            live(place)
        for place in page.locator(".widget.is-still").all():
            expect(place.locator(".needs")).not_to_be_empty()
    page = opened(folder, "03-move-ordering")
    bars = live(page.locator('[data-name="AllOrders"]'))
    expect(button(bars, "Another order")).to_be_hidden()  # nobody can compute it
    page = opened(folder, "06-b-star")
    for place in page.locator('[data-name="IntervalExplorer"]').all():
        expect(button(live(place), "Do it yourself")).to_be_disabled()
        expect(place.locator(".gs-open")).to_have_count(0)  # nobody can expand it
    page = opened(folder, "13-parallel-search")
    place = live(page.locator('[data-name="ParallelExplorer"]'))
    for slider in place.locator(".gs-field input[type=range]").all():
        for value in map(str, range(int(slider.get_attribute("max")) + 1)):
            slider.fill(value)
            expect(slider).to_have_value(value)
    expect(place.locator(".is-asked")).to_have_count(0)


def lost_links(folder):
    """Links between pages of this folder, and to what they need, that lead nowhere."""
    texts = {path.resolve(): path.read_text("utf-8") for path in folder.rglob("*.html")}
    ids = {path: set(ID.findall(text)) for path, text in texts.items()}
    lost = []
    for path, text in texts.items():
        for link in LINK.findall(text):
            name, _, part = unquote(unescape(link)).partition("#")
            goal = path.parent.joinpath(name).resolve() if name else path
            if not goal.is_file() or (part and part not in ids[goal]):
                lost.append((path.name, link))
    return lost
