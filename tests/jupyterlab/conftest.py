"""Fixtures of the tests in a real JupyterLab: a server for all, a page for each.

The helpers are in tests/browser: no module here can be imported by other files, since
`jupyterlab` is the name of the real package.
"""

import pytest
from playwright.sync_api import expect

from browser import chromium
from browser.lab import Lab

browser, new_page = chromium.browser, chromium.new_page
pytest_collection_modifyitems = chromium.pytest_collection_modifyitems


@pytest.fixture(autouse=True)
def patience():
    """A kernel, and a mark even more, may take long on a busy machine."""
    expect.set_options(timeout=120_000)
    yield
    expect.set_options(timeout=chromium.PATIENCE)


@pytest.fixture(scope="session")
def lab(browser, tmp_path_factory):
    """A JupyterLab on a copy of the notebooks, with a home of its own."""
    server = Lab(tmp_path_factory.mktemp("lab"))
    yield server
    server.stop()


@pytest.fixture
def page(new_page, lab):
    page = new_page()
    yield page
    page.context.close()
    lab.stop_kernels()
