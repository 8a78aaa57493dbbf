"""The explorer of a search for a way, in the browser: what stands beside its tree."""

import gamesearch as gs

ROADS = {"S": {"A": 2, "B": 5}, "A": {"G": 9, "C": 2}, "C": {"G": 3}, "B": {"G": 4},
         "G": {}}  # fmt: skip
REST = {"S": 5, "A": 4, "B": 4, "C": 3, "G": 0}


def test_a_position_that_was_never_taken_has_no_number_and_the_legend_no_proof(
    page, tmp_path
):
    route = gs.Route(ROADS, "S", "G")
    explorer = gs.explore(route, algorithm=gs.a_star, estimate=REST.get)
    page.set_content(explorer.export(tmp_path / "search.html").read_text("utf-8"))
    page.locator(".gs-explorer").focus()
    page.keyboard.press("End")
    numbers = page.locator(".gs-order").all_text_contents()
    assert sorted(filter(None, numbers)) == ["#1", "#2"]
    legend = page.locator(".gs-legend").first
    assert "order of evaluation" in legend.inner_text()
    assert "to prove" not in legend.inner_text()
