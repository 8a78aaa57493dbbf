"""The bars of all orders in JupyterLab: by mouse, by keyboard, with a name."""

import re

from playwright.sync_api import expect

CELL = """\
import gamesearch as gs
gs.all_orders(gs.ExplicitTree.from_json("textbook"))"""


def test_a_bar_opens_a_tree_of_that_many_leaves(page, lab):
    lab.write("all-orders", [CELL])
    lab.open(page, "all-orders")
    lab.run_all(page)
    picture = page.locator(".gs-orders-page img")
    expect(picture).to_have_attribute("alt", has("5 of 9 leaves evaluated"))

    page.get_by_role("radio", name="8 leaves: 384 orders").click()
    expect(picture).to_have_attribute("alt", has("8 of 9 leaves evaluated"))
    expect(page.get_by_text("Order 1 of the 384 that read 8 leaves:")).to_be_visible()

    before = picture.get_attribute("src")
    page.get_by_role("button", name="Another order").click()
    expect(page.get_by_text("Order 2 of the 384")).to_be_visible()
    expect(picture).not_to_have_attribute("src", before)


def test_the_arrow_keys_go_from_bar_to_bar(page, lab):
    lab.write("all-orders-keys", [CELL])
    lab.open(page, "all-orders-keys")
    lab.run_all(page)
    page.get_by_role("radio", name="5 leaves").press("ArrowUp")
    last = page.get_by_role("radio", name="9 leaves: 336 orders")
    expect(last).to_be_focused()
    expect(last).to_be_checked()
    picture = page.locator(".gs-orders-page img")
    expect(picture).to_have_attribute("alt", has("9 of 9 leaves evaluated"))


def has(text):
    return re.compile(re.escape(text))
