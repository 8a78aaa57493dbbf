"""The explorer of a search of an AND/OR tree, in the browser: what it counts."""

from playwright.sync_api import expect

import gamesearch as gs

TREE = gs.AndOrGraph(
    {"A": [["B", "C"], ["D"]], "B": [["E"], ["F"]], "C": [["F", "E"]], "D": [["B"]]},
    solved=["F"],
)  # E is looked at twice, and B is known to be solvable when D leads there again


def test_the_counter_says_as_many_leaves_as_the_search(page, tmp_path):
    explorer = gs.explore(TREE, algorithm=gs.and_or_search)
    page.set_content(explorer.export(tmp_path / "search.html").read_text("utf-8"))
    counts, leaves = page.locator(".gs-counts"), gs.and_or_search(TREE).leaves
    expect(counts).to_contain_text(f"leaves 0 of {leaves}")
    page.locator(".gs-explorer").focus()
    page.keyboard.press("End")
    expect(counts).to_contain_text(f"leaves {leaves} of {leaves}")
