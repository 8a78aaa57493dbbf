"""Fixtures of the tests on a plain page, whose widgets are the real ones in Python."""

import pytest

from browser import chromium
from browser.widget_server import WidgetServer

browser = chromium.browser
pytest_collection_modifyitems = chromium.pytest_collection_modifyitems
ROOT = "main > div[class], main > div:not([class]) > :first-child"


@pytest.fixture(scope="session")
def server():
    """Where the pages of the widgets come from; `saved` counts what they send."""
    server = WidgetServer()
    yield server
    server.stop()


@pytest.fixture(scope="session")
def only_page(browser):
    """The one page of a process: a new one for each test costs half a second."""
    page = chromium.opened(browser)
    yield page
    page.context.close()


@pytest.fixture
def page(only_page):
    """The page as it was when it was new, but for what a site may keep."""
    only_page.set_viewport_size(chromium.SIZE)
    only_page.emulate_media(reduced_motion="null")
    only_page.mouse.move(0, 0)
    only_page.trouble = []
    yield only_page
    assert not only_page.trouble


@pytest.fixture
def show(page, server):
    """A function that shows a widget on the page and returns it; of several, a list."""

    def show_widgets(*widgets):
        page.goto(server.show(*widgets))
        page.locator("[data-ready]").wait_for()
        shown = page.locator(ROOT).all()
        return shown if len(widgets) > 1 else shown[0]

    yield show_widgets
    page.goto("about:blank")  # so that nothing more is asked of the widgets
    assert server.trouble.texts == []
