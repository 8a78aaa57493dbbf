"""The explorer on a page: each node at each step shows what the kernel says of it."""

import json

import pytest
from many import slowly
from playwright.sync_api import expect
from problem_trees import KNAPSACK, seeded

import gamesearch as gs
from browser.helpers import at_each_step, press, says
from gamesearch.draw.view import by_noisy_move
from gamesearch.tree.narration import beside, inside, standing
from tests.draw.trees import SHOWN, cut_marks

WRITTEN = """explorer => ({
  quiet: explorer.querySelectorAll('.gs-edges .gs-quiet').length,
  nodes: [...explorer.querySelectorAll('.gs-nodes > g')].map((node) => {
    const text = (name) => node.querySelector(name)?.textContent ?? '';
    const classes = node.getAttribute('class');
    return {
      index: Number(node.dataset.node), inside: text('.gs-value'),
      beside: text('.gs-window'), below: text('.gs-order'),
      all: [...node.querySelectorAll('text')].map(one => one.textContent).join(' | '),
      status: /gs-(waiting|open|visited|pruned|table)/.exec(classes)?.[1]
        .replace('open', 'unfinished'),
      fate: /gs-fate-([a-z-]+)/.exec(classes)?.[1] ?? '',
      death: Boolean(node.querySelector('.gs-death')?.getAttribute('d')),
    };
  }),
})"""


@pytest.mark.parametrize(
    ("name", "search", "notation"),
    [
        ("textbook", gs.alpha_beta, "window"),
        slowly("textbook", gs.two_phase_minimax, "window"),
        ("leaves-22", gs.negamax, "values"),
        ("deep-cut", gs.alpha_beta, "range"),
        slowly("textbook-unknown", gs.alpha_beta, "window"),
        slowly("leaves-22", gs.pvs, "window"),
        ("textbook", gs.sss_star, "range"),
        slowly("textbook", gs.stockman, "range"),
    ],
)
def test_every_number_at_every_step_is_the_kernels(show, name, search, notation):
    """What the browser writes in and beside the nodes is what labels.py says."""
    game, trace = gs.ExplicitTree.from_json(name), gs.Trace()
    search(game, trace=trace)
    explorer = show(gs.explore(game, algorithm=search, notation=notation))
    for step, shown in enumerate(at_each_step(explorer, trace.steps, WRITTEN)):
        tree = gs.tree_of(game, None, trace, step=step)
        wanted = [
            (inside(node, tree.win), beside(node, notation, tree.win), node.status)
            for node in tree.nodes
        ]
        nodes = shown["nodes"]
        assert [(n["inside"], n["beside"], n["status"]) for n in nodes] == wanted, step


MARKED = ".gs-cut-marks path:not([visibility=hidden])"


@pytest.mark.parametrize("breadth", [2, slowly(3)])
def test_cut_marks_are_those_of_the_still_picture(show, breadth):
    """Of every search, at every seventh step."""
    game = gs.RandomTree(breadth, 3, seed=1)
    explorers = {
        name: gs.explore(game, algorithm=search) for name, search in SHOWN.items()
    }
    for (name, one), shown in zip(explorers.items(), show(*explorers.values())):
        trace = one.runs[0].trace
        look = f"explorer => explorer.querySelectorAll('{MARKED}').length"
        marks = at_each_step(shown, trace.steps, look)
        for step in range(0, trace.steps + 1, 7):
            tree = gs.tree_of(one.runs[0].tree.game, None, trace, step=step)
            assert marks[step] == cut_marks(tree), (name, step)


class Static:
    """An evaluation with few equal values."""

    win = 100

    def __call__(self, state):
        return state * 7 % 11 - 5


def test_quiescence_is_drawn_as_the_kernel_says(show):
    game = gs.ExplicitTree([[[3, [9, -4]], [[2, 8], 4]], [[[5, 1], 0], [7, [6, 6]]]])
    options = {"depth": 1, "evaluate": Static()}
    options["noisy"] = lambda state: game.moves(state)[: 1 + state % 2]
    trace = gs.Trace()
    gs.quiescence(game, trace=trace, **options)
    explorer = show(gs.explore(game, algorithm=gs.quiescence, **options))
    stood = quiet = 0
    for step, shown in enumerate(at_each_step(explorer, trace.steps, WRITTEN)):
        tree = gs.tree_of(game, None, trace, step=step, noisy=options["noisy"])
        for node, drawn in zip(tree.nodes, shown["nodes"], strict=True):
            text, pat = drawn["all"], standing(node.static, tree.win)
            assert drawn["inside"] == inside(node, tree.win), (step, node)
            assert drawn["status"] == node.status, (step, node)
            assert ("pat:" in text) == (bool(pat) and not node.leaf), (step, node)
            assert pat in text or node.leaf, (step, node)
            stood += node.static is not None and not node.leaf
        assert shown["quiet"] == sum(by_noisy_move(node) for node in tree), step
        quiet += shown["quiet"]
    assert min(stood, quiet) > 10
    says(explorer.locator(".gs-legend"), "noisy move below")


@pytest.mark.parametrize(
    ("problem", "search"),
    [
        (KNAPSACK, gs.backtrack),
        (KNAPSACK, gs.branch_and_bound),
        slowly(KNAPSACK, gs.best_first_branch_and_bound),
        (seeded(4), gs.branch_and_bound),
        slowly(gs.Queens(3), gs.backtrack),
    ],
)
def test_every_node_of_a_problem_is_the_kernels(show, problem, search):
    explorer = gs.explore(problem, algorithm=search, boards=False)
    trace, steps = explorer.runs[0].trace, len(explorer.tree.events)
    for step, shown in enumerate(at_each_step(show(explorer), steps, WRITTEN)):
        tree = gs.tree_of(problem, None, trace, step=step)
        for drawn in shown["nodes"]:
            node = tree.nodes[drawn["index"]]
            assert drawn["fate"].replace("-", " ") == node.fate
            assert drawn["status"] == node.status
            assert drawn["inside"] == inside(node)
            if not node.leaf:
                expanded = "E " * (node.fate == "expanded")
                assert drawn["beside"] == f"{expanded}{beside(node)}".strip()
            assert drawn["death"] == (node.fate in ("refused", "bounded"))
            best = " best" * (node.fate == "incumbent")
            assert drawn["below"] == (f"#{node.order}{best}" if node.order else "")


def test_a_leaf_of_a_problem_does_not_tell_its_worth_before_it_is_visited(show):
    explorer = show(gs.explore(KNAPSACK, algorithm=gs.branch_and_bound))
    values = explorer.locator(".gs-leaf .gs-value")
    press(explorer, "Home")
    assert "".join(values.all_text_contents()) == ""
    press(explorer, "End")
    assert "".join(values.all_text_contents()) != ""


def test_the_counter_says_as_many_leaves_as_the_search(show):
    edges = {"A": [["B", "C"], ["D"]], "B": [["E"], ["F"]], "C": [["F", "E"]]}
    # E is looked at twice, and B is known to be solvable when D leads there again
    tree = gs.AndOrGraph({**edges, "D": [["B"]]}, solved=["F"])
    leaves = gs.and_or_search(tree).leaves
    explorer = show(gs.explore(tree, algorithm=gs.and_or_search))
    counts = explorer.locator(".gs-counts")
    says(counts, f"leaves 0 of {leaves}")
    press(explorer, "End")
    says(counts, f"leaves {leaves} of {leaves}")


def test_the_legend_of_a_path_search_speaks_of_sums_and_of_no_proof(show):
    roads = {"S": {"A": 2, "B": 5}, "A": {"G": 9, "C": 2}, "C": {"G": 3}}
    route = gs.Route({**roads, "B": {"G": 4}, "G": {}}, "S", "G")
    rest = {"S": 5, "A": 4, "B": 4, "C": 3, "G": 0}
    explorer = show(gs.explore(route, algorithm=gs.a_star, estimate=rest.get))
    press(explorer, "End")
    assert not any(explorer.locator(".gs-order").all_text_contents())
    legend = explorer.locator(".gs-legend").first
    expect(legend).to_contain_text("g + h = f")
    expect(legend).not_to_contain_text("to prove")


def test_what_a_path_search_has_expanded_is_painted_as_the_legend_says(show):
    explorer = show(gs.explore(gs.Missionaries(), algorithm=gs.breadth_first))
    press(explorer, "End")
    says(explorer.locator(".gs-counts"), "reached")
    fill = "shape => getComputedStyle(shape).fill"
    closed = explorer.locator(".gs-tree .gs-one.gs-visited .gs-shape").all()
    sample = explorer.locator(".gs-legend li", has_text="closed").locator(".gs-shape")
    assert {shape.evaluate(fill) for shape in closed} == {sample.evaluate(fill)}
    unreached = explorer.locator(".gs-tree .gs-one.gs-waiting .gs-shape").first
    assert unreached.evaluate(fill) != sample.evaluate(fill)


# -- drawings of problems --------------------------------------------------------------

SKETCHES = """explorer => [...explorer.querySelectorAll("[data-node]")].map((node) => [
  Number(node.dataset.node),
  [...node.querySelectorAll(".gs-sketch path")].map((path) => path.getAttribute("d")),
  [...node.querySelectorAll(".gs-sketch text")].map((text) => text.textContent),
])"""
CITIES = gs.Tour([[0, 3, 4, 5], [3, 0, 6, 2], [4, 6, 0, 7], [5, 2, 7, 0]])


@pytest.mark.parametrize("problem", [gs.Queens(4), KNAPSACK, CITIES, gs.Vacuum()])
def test_each_node_has_the_drawing_that_the_kernel_sent(show, problem):
    explorer = gs.explore(problem, boards=True)
    shown = show(explorer).evaluate(SKETCHES)
    sketches = json.loads(explorer.data)["runs"][0]["sketches"]
    assert len(shown) == len(explorer.tree.nodes)
    for node, paths, texts in shown:
        sent = sketches["nodes"][node]
        assert paths == [sketches["paths"][number][1] for number in sent["paths"]]
        assert texts == [text[2] for text in sent["texts"]]


def test_drawings_of_a_problem_are_shown_where_asked_for(show):
    explorer = show(gs.explore(KNAPSACK))
    assert explorer.locator(".gs-sketch").count() == 0
    explorer.locator(".gs-more > summary").click()
    boards = explorer.get_by_label("boards", exact=True)
    expect(boards).not_to_be_checked()
    boards.check()
    assert explorer.locator(".gs-sketch").count() == 15
    hatched = explorer.locator('.gs-sketch path[style*="url("]').first
    name = hatched.evaluate("path => /gs-[a-z0-9]+/.exec(path.style.fill)[0]")
    assert explorer.locator(f"pattern#{name} path").count() == 1


def test_the_bars_of_a_death_stand_below_the_drawing(show):
    explorer = show(gs.explore(KNAPSACK, boards=True))
    press(explorer, "End")
    killed = explorer.locator(".gs-fate-bounded[data-node]")
    expect(killed).to_have_count(2)
    for node in killed.all():
        drawing = node.locator(".gs-sketch").bounding_box()
        bars = node.locator(".gs-death").bounding_box()
        assert bars["y"] >= drawing["y"] + drawing["height"]
