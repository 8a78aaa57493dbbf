"""The index of the reference finds names as one types, without a server."""

from playwright.sync_api import expect

from gamesearch.lab.reference.pages import write_pages


def test_typing_leaves_the_names_that_have_these_words(page, tmp_path):
    count = write_pages(tmp_path)
    page.goto((tmp_path / "index.html").as_uri())
    left = page.locator("li:visible")
    expect(page.get_by_role("status")).to_have_text(f"{count} names")
    page.get_by_label("Find").fill("Killer first")
    expect(left.filter(has_text="gs.orders.Killers")).to_have_count(1)
    assert left.count() < 12
    assert page.locator("section:visible").count() < 5
    left.filter(has_text="gs.orders.Killers").get_by_role("link").first.click()
    expect(page.get_by_role("heading", level=1)).to_have_text("gs.orders.Killers")
    page.set_viewport_size({"width": 360, "height": 700})
    assert page.evaluate("document.documentElement.scrollWidth") == 360
    page.goto("about:blank")
