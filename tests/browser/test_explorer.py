"""The explorer on a page: stepping, controls, questions, edits, files."""

import json
import re
from fractions import Fraction

import pytest
from playwright.sync_api import expect
from problem_trees import KNAPSACK

import gamesearch as gs
from browser.helpers import (
    button,
    click,
    enter,
    explore,
    explore_terms,
    press,
    says,
    settle,
    status,
    tells,
)
from gamesearch.tree.narration import number

QUARTER = Fraction(1, 4)
LABELS = ".gs-labels text"
DIE = gs.Chance([(QUARTER, leaf) for leaf in (1, 2, 0, 9)])


def star1(mode="watch", **options):
    """Star1 on a choice between 5 and the die."""
    game, bounds = gs.ExplicitTree([5, DIE]), (0, 10)
    return gs.explore(
        game, algorithm=gs.star1, utility_range=bounds, mode=mode, **options
    )


def set_highest(explorer, value):
    """Type another U, behind *more*."""
    enter(explorer.get_by_label("U", exact=True), value)


def test_steps_by_key_button_and_slider_send_no_message(show, page, server):
    explorer = show(explore())
    counts = explorer.locator(".gs-counts")
    for keys, said in [
        (["ArrowRight"] * 13, "Step 13 of 24. Cut: 3 ≥ 2."),
        (["ArrowLeft"], "Step 12 of 24. Leaf b1 is worth 2."),
        (["c"], "Step 13 of 24"),
        (["PageDown", "PageDown", "PageUp"], "Step 14 of 24"),
        (["Home"], "Step 0 of 24"),
        (["End"], "The root (MAX) is worth 3."),
    ]:
        press(explorer, *keys)
        tells(explorer, said)
    click(explorer, "One step back")
    tells(explorer, "Step 23 of 24")
    explorer.get_by_role("slider", name="Step").fill("9")
    tells(explorer, "MIN node a is worth 3.")
    says(counts, "leaves 3 of 7")
    settle(page)
    assert server.saved == 0
    explorer.get_by_label("order").select_option("worst_first")
    says(counts, "of 9")
    assert server.saved == 1


def test_depth_and_order_move_by_keyboard(show, page):
    explorer = show(gs.explore(gs.RandomTree(3, 3, seed=1)))
    counts, depth = explorer.locator(".gs-counts"), explorer.get_by_label("depth")
    says(counts, "all leaves 33 = 27")
    depth.press("ArrowRight")
    says(counts, "all leaves 34 = 81")
    expect(depth).to_be_focused()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    says(counts, "all leaves 32 = 9")
    explorer.get_by_label("order").press("ArrowDown")  # best first
    says(counts, "leaves 0 of 5")


def test_two_runs_step_together_and_apart(show):
    explorer = show(explore(compare=gs.minimax))
    first, second = explorer.locator(".gs-say").all()
    press(explorer, "End")
    says(first, "Step 24 of 24")
    says(second, "Step 26 of 26")
    explorer.get_by_role("slider", name="Step of minimax").fill("4")
    says(first, "Step 24 of 24")
    says(second, "Step 4 of 26")


def test_a_pass_is_reached_by_key_menu_and_button(show):
    explorer = show(explore(algorithm=gs.mtdf, first_guess=8))
    menu = explorer.get_by_role("combobox", name="pass")
    windows = ["7 … 8", "4 … 5", "2 … 3"]
    passes = [f"Pass {i} of 3: window {w}" for i, w in enumerate(windows, 1)]
    expect(menu.locator("option")).to_have_text(["not begun", *passes])
    press(explorer, "p", "p")
    tells(explorer, "Pass 2 of 3: enter the root (MAX)")
    expect(menu).to_have_value("1")
    menu.select_option("2")
    tells(explorer, "Pass 3 of 3")
    expect(explorer.get_by_role("slider", name="Step")).not_to_have_value("0")
    click(explorer, "Previous pass")
    tells(explorer, "Pass 2 of 3")
    press(explorer, "P", "P")
    expect(menu).to_have_value("")
    press(explorer, "End")
    tells(explorer, "with what was known, it is worth 3.")
    expect(menu).to_have_value("2")


def test_the_turn_control_goes_from_simulation_to_simulation(show):
    explorer = show(gs.explore(gs.Nim([2, 1]), algorithm=gs.mcts, simulations=9))
    click(explorer, "Next simulation")
    click(explorer, "Next simulation")
    tells(explorer, "Simulation 2 of 9 begins")
    expect(explorer.get_by_role("combobox", name="simulation")).to_have_value("1")
    press(explorer, "End")
    says(explorer.locator(".gs-counts"), "simulations 9 of 9")
    root = explorer.locator('.gs-node[data-node="0"]')
    says(root, "n 9")
    explorer.locator(".gs-legend-place summary").click()
    says(explorer.locator(".gs-legend"), "upper bound of the mean")
    for gone in "search depth", "mode", "beside a node":
        expect(explorer.get_by_label(gone)).to_have_count(0)


def test_an_iteration_starts_from_nothing_and_counts_what_it_values(show):
    explorer = show(gs.explore(gs.TicTacToe(), algorithm=gs.deepen, depth=2))
    press(explorer, "p", "p", "ArrowLeft")
    tells(explorer, "The root (MAX) is worth 4.")
    says(explorer.locator(".gs-counts"), "leaves 9 of 35")
    press(explorer, "ArrowRight")
    expect(explorer.get_by_role("combobox", name="iteration")).to_have_value("1")
    expect(explorer.locator(".gs-nodes > .gs-visited")).to_have_count(0)


def test_the_line_that_runs_and_the_open_calls_are_shown(show):
    explorer = show(explore(step=13, show=["tree", "step", "code", "stack"]))
    line = explorer.locator(".gs-code [aria-current=step]")
    says(line, "break")
    explorer.locator(".gs-code").scroll_into_view_if_needed()
    expect(line).to_be_in_viewport()  # not scrolled away inside the program
    calls = r"root MAX window −∞ … ∞ so far ≥3", r"b MIN .* ≤2"
    expect(explorer.locator(".gs-stack li")).to_have_text(
        [re.compile(c) for c in calls]
    )
    press(explorer, "ArrowRight")
    says(line, "search(game.play(state, move), ply + 1")


def test_without_a_further_cut_one_stays(show):
    explorer = show(explore())
    press(explorer, "C")
    tells(explorer, "Step 0 of", "There is no cut before.")
    press(explorer, *"cc")
    expect(explorer).not_to_have_attribute("data-step", "24")
    last = explorer.get_attribute("data-step")
    click(explorer, "Next cut")
    tells(explorer, f"Step {last} of 24", "There is no further cut.")
    press(explorer, "ArrowRight")
    expect(status(explorer)).not_to_contain_text("further")


@pytest.mark.slow
def test_ten_thousand_nodes_are_an_icicle_that_zooms(show, page):
    explorer = show(gs.explore(gs.RandomTree(3, 8, seed=1), algorithm=gs.minimax))
    canvas, caption = explorer.locator("canvas"), explorer.locator(".gs-icicle-caption")
    expect(canvas).to_have_attribute("aria-label", re.compile("9,841 nodes"))
    press(explorer, "End")
    expect(canvas).to_have_attribute(
        "aria-label", re.compile("6,561 leaves are visited")
    )
    tells(explorer, "The root (MAX) is worth", "Step 19,682 of 19,682")
    says(explorer.locator(".gs-bar-row"), "19,682 / 19,682")
    box = canvas.bounding_box()
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] * 0.4)
    says(caption, "Drag to move")
    press(explorer, "0")
    says(caption, "Click a node")


def test_an_answer_of_the_table_is_tied_to_the_search_it_comes_from(show):
    game, search = gs.ExplicitGraph.from_json("any-depth"), gs.check.wrong_memory
    options = {"evaluate": game.estimate, "algorithm": search(depths="ignored")}
    explorer = show(gs.explore(game, depth=4, **options))
    tied = explorer.locator("svg.gs-tree path.gs-source:not([visibility=hidden])")
    press(explorer, *["ArrowRight"] * 10)
    expect(tied).to_have_count(0)
    press(explorer, "ArrowRight")
    tells(explorer, "knows 1 from the search of x")
    expect(tied).to_have_count(2)  # an outline there, and the line to it
    says(explorer.locator(".gs-legend"), "searched there")
    press(explorer, "ArrowRight")
    expect(tied).to_have_count(0)


# -- the terms of an evaluation --------------------------------------------------------


def test_an_evaluation_is_shown_term_by_term(show):
    shown = explore_terms()
    game, evaluate = shown.experiment.game, shown.experiment.evaluate
    explorer = show(shown)
    table = explorer.get_by_role("table")
    caption, rows = table.locator("caption"), table.locator("tbody tr")
    empty = rows.first.locator("td").first
    press(explorer, "Home")
    says(caption, "Step forward")
    press(explorer, *["ArrowRight"] * 4)
    tells(explorer, "Leaf 1 1 is worth")
    expect_terms(rows, evaluate.terms(game.from_moves("11")))
    value = number(evaluate(game.from_moves("11")))
    expect(caption).to_have_text(f"Evaluation of leaf 1 1: {value}")
    expect(table.locator("tfoot td")).to_have_text(value)
    press(explorer, "End")
    expect(empty).to_have_text("–")
    leaf = explorer.locator(".gs-node.gs-leaf.gs-visited").nth(2)
    leaf.click()
    expect(leaf).to_have_class(re.compile("gs-chosen"))
    expect_terms(rows, evaluate.terms(game.from_moves("13")))
    expect(caption).to_have_attribute("aria-live", "polite")
    press(explorer, "ArrowLeft")
    expect(leaf).not_to_have_class(re.compile("gs-chosen"))
    expect(empty).to_have_text("–")


def expect_terms(rows, terms):
    for row, term in zip(rows.all(), terms, strict=True):
        expect(row.locator("th")).to_have_text(term.name)
        texts = [number(term.feature), number(term.weight), number(term.value)]
        expect(row.locator("td")).to_have_text(texts)


@pytest.mark.slow
def test_the_terms_are_behind_more_where_nobody_asked_for_them(show):
    explorer = show(explore_terms("tree", "step", "order"))
    table = explorer.locator(".gs-terms")
    expect(table).not_to_be_visible()
    press(explorer, "Home", *["ArrowRight"] * 4)
    explorer.locator("summary", has_text="More").click()
    expect(table).to_be_visible()
    says(table, "Evaluation of leaf 1 1")


# -- questions -------------------------------------------------------------------------


def test_predictions_are_judged_with_reasons_and_kept(
    show, page, monkeypatch, tmp_path
):
    file = tmp_path / "progress.json"
    monkeypatch.setenv("GAMESEARCH_PROGRESS", str(file))
    asked = explore(mode="predict")
    explorer = show(asked)
    verdict = explorer.locator(".gs-verdict")
    press(explorer, *["ArrowRight"] * 20)
    tells(explorer, "Step 9 of")  # it waits at the question
    total = explorer.locator(".gs-count").nth(1)
    expect(total).not_to_contain_text("of 7", use_inner_text=True)
    explorer.get_by_role("textbox", name="α").fill("3")
    explorer.get_by_role("textbox", name="β").fill("inf")
    page.keyboard.press("Enter")
    says(verdict, "✓ Right.")
    press(explorer, "End")
    expect(verdict).to_have_text("")  # the next question stands there
    click(explorer, "No, go on")
    says(verdict, "✗ Not right. The node is cut.", "MAX will not let play come here")
    expect(explorer.locator(".gs-score")).to_have_text("1 of 2 right")
    click(explorer, "Go to the question", "Skip all")
    press(explorer, "End")
    tells(explorer, "Step 24 of 24")
    click(explorer, "Mark what will be cut")
    for node in (7, 8):
        explorer.locator(f'.gs-node[data-node="{node}"]').click()
    explorer.locator('.gs-node[data-node="11"]').press("Enter")
    button(explorer, "Check", exact=True).click()
    says(verdict, "But visited: c2.", "between 3 and ∞ could still change")
    settle(page)
    given = [(one["kind"], one["correct"], one["counts"]) for one in asked.answers]
    marks = "marks", False, [1, 2]
    assert given == [("window", True, [1, 1]), ("cut", False, [0, 1]), marks]
    record = json.loads(file.read_text("utf-8"))
    assert record["predictions"]["explorer"]["sums"].keys() >= {"window", "cut", "leaf"}


def test_marking_may_come_first_and_stays_with_the_next_search(show):
    explorer = show(explore(mode="mark"))
    task, verdict = explorer.locator(".gs-ask"), explorer.locator(".gs-verdict")
    says(task, "Click every node that the search will never visit.")
    turn = explorer.get_attribute("data-turn")
    explorer.get_by_label("order").select_option("worst_first")
    expect(explorer).not_to_have_attribute("data-turn", turn)
    says(task, "0 nodes marked")
    button(explorer, "Check", exact=True).click()
    says(verdict, "Right. Every leaf is visited.")
    click(explorer, "Answer questions")
    expect(button(explorer, "Mark what will be cut")).to_be_visible()


def come_to(explorer, question):
    """Skip questions until this one; the form in which it stands."""
    form = explorer.locator(".gs-ask")
    for _ in range(6):
        press(explorer, "End")
        if question in form.inner_text():
            return form
        button(form, "Skip", exact=True).click()
    raise AssertionError(f"no question: {question}")


def test_a_bound_is_asked_for_without_naming_it_and_needs_its_sign(show, page):
    explorer = show(explore(mode="predict"))
    form = come_to(explorer, "What does it give back")
    answer, verdict = form.get_by_role("textbox"), explorer.locator(".gs-verdict")
    says(form, "MIN node b is finished.")
    expect(form).not_to_contain_text("≤2")
    expect(status(explorer)).to_have_text(re.compile(r"^Step \d+ of \d+\.\s*$"))
    answer.fill("2")
    page.keyboard.press("Enter")
    expect(verdict).to_have_text(
        "The number 2 is right. Is it an exact value, or a bound?"
    )
    answer.fill("<= 2.0")
    page.keyboard.press("Enter")
    says(verdict, "✓ Right.")


@pytest.mark.parametrize("typed", ["≤13/4", "<=3.25"])
def test_questions_about_chance_take_fractions_and_decimals(show, typed):
    explorer = show(star1("predict"))
    form = come_to(explorer, "What does it give back")
    says(form, "A fraction may be typed")
    form.get_by_label("value").fill(typed)
    click(form, "Check")
    says(explorer.locator(".gs-verdict"), "✓ Right")


def test_after_a_setting_is_changed_the_first_question_waits_for_its_step(show):
    explorer = show(star1("predict"))
    panel = explorer.locator(".gs-panel")
    go = button(panel, "Go to the question")
    go.click()
    button(panel, "Skip", exact=True).click()
    go.click()
    says(panel, "Question 2 of")
    explorer.get_by_text("More", exact=True).click()
    set_highest(explorer, "12")
    expect(explorer).to_have_attribute("data-step", "0")
    says(panel, "Step forward to the next question.")


# -- chance ----------------------------------------------------------------------------


def test_the_interval_closes_and_is_cut_before_the_last_outcome(show, page):
    explorer = show(star1(step=14))
    assert closing(explorer) == [
        "at first 0 … 10",
        "b1 1/4 −10 ∞ 1 1/4 3/4 1/4 … 31/4",
        "b2 1/4 −1 ∞ 2 3/4 1/2 3/4 … 23/4",
        "b3 1/4 7 ∞ 0 3/4 1/4 3/4 … 13/4",
    ]
    press(explorer, "ArrowRight")
    tells(explorer, "outcome b4 cannot matter")
    expect(explorer.locator(".gs-tree .gs-leaf.gs-pruned")).to_have_count(1)
    page.keyboard.press("Home")
    assert closing(explorer) == []
    explorer.locator('.gs-node[data-node="2"]').click()
    says(explorer.locator(".gs-closing caption"), "Step forward")
    explorer.locator(".gs-more summary").first.click()
    set_highest(explorer, "20")
    says(explorer.locator(".gs-counts"), "of 5")  # nothing is cut
    set_highest(explorer, "4")
    message = explorer.locator(".gs-message")
    says(message, "the value 5 of this position is outside 0 to 4")
    choice = explorer.get_by_label("algorithm")
    names = ["expectimax", "expectiminimax", "mcts", "star1", "star2"]
    expect(choice.locator("option")).to_have_text(names)
    choice.select_option("star2")
    expect(explorer.get_by_label("probes")).to_have_value("1")


def closing(explorer):
    """The rows of the table of the interval."""
    rows = explorer.locator(".gs-closing tbody tr")
    cells = "rows => rows.map((row) => [...row.cells].map((one) => one.textContent))"
    return [" ".join(" ".join(row).split()) for row in rows.evaluate_all(cells)]


# -- edits and files -------------------------------------------------------------------


@pytest.mark.slow
def test_probabilities_are_edited_and_must_sum_to_one(show):
    game = gs.ExplicitTree([5, DIE])
    explorer = show(gs.explore(game, algorithm=gs.expectiminimax, mode="edit"))
    explorer.locator('.gs-node[data-node="2"]').click()
    field = explorer.get_by_label(re.compile("probabilities"))
    expect(field).to_have_value("1/4 1/4 1/4 1/4")
    enter(field, "1/4 1/4 1/4 1/2")
    says(explorer.locator(".gs-verdict"), "sum to 5/4, not to 1")
    enter(field, "1/2 1/4 1/8 1/8")
    says(explorer.locator(".gs-labels"), "1/8")


def test_a_leaf_is_edited_a_node_moved_and_both_undone(show, page):
    explorer = show(explore(mode="edit"))
    leaf, names = explorer.locator('[data-node="6"]'), explorer.locator(LABELS)
    field = explorer.get_by_label("value of leaf b1")
    leaf.click()
    page.keyboard.insert_text("seven")
    page.keyboard.press("Enter")
    says(explorer.locator(".gs-verdict"), "'seven' is no number for b1")
    expect(field).to_have_value("seven")
    over, under = field.bounding_box(), leaf.locator(".gs-shape").bounding_box()
    for start, size in (("x", "width"), ("y", "height")):  # the field is over its leaf
        assert abs(over[start] + over[size] / 2 - under[start] - under[size] / 2) < 4
    field.fill("7")
    page.keyboard.press("Enter")
    expect(leaf.locator(".gs-value")).to_have_text("7")
    says(explorer.locator(".gs-counts"), "of 9")  # b is not cut at 7
    click(explorer, "Move right")
    expect(names.nth(5)).to_have_text("b2")
    undo = button(explorer, "Undo")
    undo.click()
    expect(names.nth(5)).to_have_text("b1")
    undo.click()
    expect(leaf.locator(".gs-value")).to_have_text("2")
    expect(undo).to_be_disabled()


def test_files_are_saved_and_the_page_steps_without_a_kernel(show, browser, tmp_path):
    explorer = show(explore())
    explorer.locator(".gs-more > summary").click()
    for name, start in (("PNG", b"\x89PNG"), ("PDF flip-book", b"%PDF")):
        assert saved(explorer, name).read_bytes().startswith(start)
    file = saved(explorer, "Web page").rename(tmp_path / "page.html")
    alone = browser.new_context(offline=True).new_page()
    trouble = []
    alone.on("pageerror", lambda error: trouble.append(str(error)))
    alone.on("console", lambda said: trouble.append(said.text))
    alone.goto(file.as_uri())
    copy = alone.locator(".gs-explorer")
    press(copy, "c")
    tells(copy, "Step 13 of 24. Cut: 3 ≥ 2.")
    expect(copy.get_by_label("depth")).to_have_count(0)  # nobody could answer it
    assert trouble == []
    foreign = "<img src=x onerror=document.title=1>"
    alone.evaluate("it => document.body.insertAdjacentHTML('beforeend', it)", foreign)
    expect(alone.locator("img")).to_have_js_property("complete", True)
    assert alone.title() != "1"
    alone.context.close()


def saved(explorer, name):
    """The file that a button saves."""
    with explorer.page.expect_download() as download:
        button(explorer, name).click()
    return download.value.path()


NAMELESS = """() => [...document.querySelectorAll('.gs-explorer')]
  .flatMap(one => [...one.querySelectorAll('input, select, button')])
  .filter(one => !(one.labels && one.labels.length) && !one.ariaLabel
    && !one.textContent.trim()).map(one => one.outerHTML)"""
IDS = "() => [...document.querySelectorAll('.gs-explorer [id]')].map(e => e.id)"


def test_boards_names_and_ids(show, page):
    """Boards are drawn, each control has a name, no id is on the page twice."""
    order = gs.orders.centre_first
    first, second = show(
        gs.explore(gs.TicTacToe(), depth=2, order=order, fold=True), explore()
    )
    expect(first.locator(".gs-board")).to_have_count(16)
    second.locator(".gs-more > summary").click()
    assert page.evaluate(NAMELESS) == []
    ids = page.evaluate(IDS)
    assert len(ids) == len(set(ids)) > 0


# -- problems --------------------------------------------------------------------------


def test_counts_and_controls_are_those_of_a_problem(show):
    explorer = show(gs.explore(KNAPSACK, algorithm=gs.branch_and_bound))
    press(explorer, "End")
    counts = " ".join(explorer.locator(".gs-counts").inner_text().split())
    assert counts == "nodes 7 of 7 solutions 2 of 2 killed 4 of 4"
    explorer.locator(".gs-more > summary").click()
    more = explorer.locator(".gs-more-body")
    expect(more).not_to_contain_text("predict", use_inner_text=True)
    expect(more).not_to_contain_text("window on entering", use_inner_text=True)
    legend = set(explorer.locator(".gs-legend li").all_text_contents())
    dead = {"dead", "killed by a constraint", "killed by the bound"}
    assert {"live", "not yet visited"} | dead <= legend  # of all steps
    assert not {"MAX", "cut-off"} & legend


def test_a_control_that_comes_later_has_its_place_and_the_hand_stays(show):
    explorer = show(explore())
    explorer.locator(".gs-more > summary").click()
    fields = explorer.locator(".gs-more fieldset").first.locator(".gs-field")
    before = len(fields.all())
    order = explorer.get_by_label("order")
    order.select_option("shuffled")
    expect(explorer.get_by_label("seed")).to_be_visible()
    names = [field.inner_text().split("\n")[0] for field in fields.all()]
    places = [names.index(name) for name in ("algorithm", "seed", "compare with")]
    assert len(names) == before + 1
    assert places == sorted(places)
    expect(order).to_have_value("shuffled")
