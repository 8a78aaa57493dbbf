"""Fixtures of the tests on a plain page, whose widgets are the real ones in Python."""

import pytest

from browser import chromium
from browser.widget_server import WidgetServer

browser, new_page = chromium.browser, chromium.new_page
pytest_collection_modifyitems = chromium.pytest_collection_modifyitems
ROOT = "main > div[class], main > div:not([class]) > :first-child"


@pytest.fixture(scope="session")
def server():
    """Where the pages of the widgets come from; `saved` counts what they send."""
    server = WidgetServer()
    yield server
    server.stop()


@pytest.fixture
def page(new_page):
    return new_page()


@pytest.fixture
def show(page, server):
    """A function that shows a widget on the page and returns it; of several, a list."""

    def show_widgets(*widgets):
        page.goto(server.show(*widgets))
        page.locator("[data-ready]").wait_for()
        shown = page.locator(ROOT).all()
        return shown if len(widgets) > 1 else shown[0]

    yield show_widgets
    page.context.close()
    assert server.trouble.texts == []
