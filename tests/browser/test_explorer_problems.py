"""The explorer of problems in the browser: each step shows what the kernel says."""

import json

import pytest
from problem_trees import KNAPSACK, seeded

import gamesearch as gs
from gamesearch.search.backtrack import backtrack
from gamesearch.search.best_first_branch_and_bound import best_first_branch_and_bound
from gamesearch.search.branch_and_bound import branch_and_bound
from gamesearch.words import beside, inside

NODES = """() => [...document.querySelectorAll(".gs-node[data-node]")].map((node) => ({
  index: Number(node.dataset.node),
  fate: (/gs-fate-([a-z-]+)/.exec(node.getAttribute("class")) || ["", ""])[1],
  status: /gs-(waiting|open|visited|pruned)/.exec(node.getAttribute("class"))[1],
  text: (node.querySelector(".gs-value") || {}).textContent || "",
  beside: (node.querySelector(".gs-window") || {}).textContent || "",
  below: (node.querySelector(".gs-order") || {}).textContent || "",
  death: (node.querySelector(".gs-death") || document.createElement("i"))
    .getAttribute("d") || "",
}))"""


def opened(page, folder, explorer):
    """The page of an explorer that steps without a kernel."""
    page.set_content(explorer.export(folder / "search.html").read_text("utf-8"))
    page.locator(".gs-explorer").focus()
    page.keyboard.press("Home")


@pytest.mark.parametrize(
    ("problem", "search"),
    [
        (KNAPSACK, backtrack),
        (KNAPSACK, branch_and_bound),
        (KNAPSACK, best_first_branch_and_bound),
        (seeded(4), branch_and_bound),
        (gs.Queens(3), backtrack),
    ],
)
def test_every_node_at_every_step_is_the_kernels(page, tmp_path, problem, search):
    explorer = gs.explore(problem, algorithm=search, boards=False)
    opened(page, tmp_path, explorer)
    trace = explorer.runs[0].trace
    for step in range(len(explorer.tree.events) + 1):
        tree = gs.tree_of(problem, None, trace, step=step)
        for shown in page.evaluate(NODES):
            node = tree.nodes[shown["index"]]
            assert shown["fate"].replace("-", " ") == node.fate
            assert shown["status"].replace("open", "unfinished") == node.status
            assert shown["text"] == inside(node)
            if not node.leaf:
                expanded = "E " * (node.fate == "expanded")
                assert shown["beside"] == f"{expanded}{beside(node)}".strip()
            assert bool(shown["death"]) == (node.fate in ("refused", "bounded"))
            best = " best" * (node.fate == "incumbent")
            assert shown["below"] == (f"#{node.order}{best}" if node.order else "")
        page.keyboard.press("ArrowRight")


def test_counts_and_controls_are_those_of_a_problem(page, tmp_path):
    explorer = gs.explore(KNAPSACK, algorithm=branch_and_bound)
    opened(page, tmp_path, explorer)
    page.keyboard.press("End")
    counts = " ".join(page.locator(".gs-counts").inner_text().split())
    assert counts == "nodes 7 of 7 solutions 2 of 2 killed 4 of 4"
    page.locator(".gs-more > summary").click()
    more = page.locator(".gs-more-body").inner_text()
    assert "predict" not in more
    assert "window on entering" not in more
    legend = page.locator(".gs-legend li:not([hidden])").all_inner_texts()
    assert {"dead", "killed by a constraint", "killed by the bound"} <= set(legend)
    assert not {"live", "MAX", "cut-off"} & set(legend)


SKETCHES = """() => [...document.querySelectorAll("[data-node]")].map((node) => [
  Number(node.dataset.node),
  [...node.querySelectorAll(".gs-sketch path")].map((path) => path.getAttribute("d")),
  [...node.querySelectorAll(".gs-sketch text")].map((text) => text.textContent),
])"""
CITIES = gs.Tour([[0, 3, 4, 5], [3, 0, 6, 2], [4, 6, 0, 7], [5, 2, 7, 0]])


@pytest.mark.parametrize("problem", [gs.Queens(4), KNAPSACK, CITIES, gs.Vacuum()])
def test_each_node_has_the_drawing_that_the_kernel_sent(page, tmp_path, problem):
    explorer = gs.explore(problem, boards=True)
    opened(page, tmp_path, explorer)
    sketches = json.loads(explorer.data)["runs"][0]["sketches"]
    shown = page.evaluate(SKETCHES)
    assert len(shown) == len(explorer.tree.nodes)
    for node, paths, texts in shown:
        sent = sketches["nodes"][node]
        assert paths == [sketches["paths"][number][1] for number in sent["paths"]]
        assert texts == [text[2] for text in sent["texts"]]


def test_drawings_of_a_problem_are_shown_where_asked_for(page, tmp_path):
    opened(page, tmp_path, gs.explore(KNAPSACK))
    assert page.locator(".gs-sketch").count() == 0
    page.locator(".gs-more > summary").click()
    boards = page.get_by_label("boards", exact=True)
    assert not boards.is_checked()
    boards.check()
    assert page.locator(".gs-sketch").count() == 15
    hatched = page.locator('.gs-sketch path[style*="url("]').first
    name = hatched.evaluate("path => /gs-hatch-[a-z0-9]+/.exec(path.style.fill)[0]")
    assert page.locator(f"pattern#{name} path").count() == 1


def test_the_bars_of_a_death_stand_below_the_drawing(page, tmp_path):
    opened(page, tmp_path, gs.explore(KNAPSACK, boards=True))
    page.keyboard.press("End")
    killed = page.locator(".gs-fate-bounded[data-node]")
    assert killed.count() == 2
    for node in killed.all():
        drawing = node.locator(".gs-sketch").bounding_box()
        bars = node.locator(".gs-death").bounding_box()
        assert bars["y"] >= drawing["y"] + drawing["height"]
