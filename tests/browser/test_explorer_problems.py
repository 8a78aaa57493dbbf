"""The explorer of problems in the browser: each step shows what the kernel says."""

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
