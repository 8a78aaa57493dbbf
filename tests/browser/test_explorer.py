"""The explorer in a real JupyterLab: stepping, controls, modes, pictures, files."""

import json
import re
import shutil
import time

import pytest
from playwright.sync_api import expect

import gamesearch as gs
from browser.lab import Lab
from gamesearch.draw.view import by_noisy_move
from gamesearch.words import beside, inside, number, standing

SETUP = "import gamesearch as gs\ntextbook = gs.ExplicitTree.from_json('textbook')"
FIFTEEN = "[[[1, 2], [3, 4], [5]], [[6, 7], [8, -9]], [[10, 3], [4, 5], [6, 11]]]"


def show(page, lab, *cells):
    """Run a notebook of these cells; the explorers on its page."""
    lab.write("explored", [SETUP, *cells])
    lab.open(page, "explored")
    lab.run_all(page)
    return page.locator(".gs-explorer")


def press(explorer, *keys):
    explorer.focus()
    for key in keys:
        explorer.page.keyboard.press(key)


def status(explorer):
    return explorer.locator(".gs-say").first


def listen(page):
    """All messages to the kernel, from now on (call it before the page is opened)."""
    sent = []
    page.on(
        "websocket",
        lambda socket: socket.on("framesent", lambda frame: sent.append(frame)),
    )
    return sent


def comms(sent):
    frames = (frame if isinstance(frame, bytes) else frame.encode() for frame in sent)
    return [frame for frame in frames if b"comm_msg" in frame]


def test_a_saved_notebook_shows_its_explorer_without_running(page, lab, tmp_path):
    (explorer,) = show(page, lab, "gs.explore(textbook)").all()
    press(explorer, *["ArrowRight"] * 13)
    page.keyboard.press("Escape")
    page.get_by_role("menuitem", name="File", exact=True).click()
    page.get_by_role("menuitem", name=re.compile(r"^Save Notebook(?! As)")).click()
    saved = lab.folder / "explored.ipynb"
    expect_saved(page, saved)
    shutil.copytree(lab.folder.parent / "data", tmp_path / "data")  # its signature
    again = Lab(tmp_path)
    try:
        shutil.copy(saved, again.folder)
        reopen(page, again)
        press(explorer, "Home", *["ArrowRight"] * 13)
        expect(status(explorer)).to_contain_text("Step 13 of 24. Cut: 3 ≥ 2.")
    finally:
        page.goto("about:blank")  # a page asks its server on and on
        again.stop()


def reopen(page, lab):
    """Open the saved notebook until its explorer is there, a few times at most.

    Where the kernel is heard before the file's widgets are read, as on a busy machine,
    JupyterLab looks for them too early, and says so.
    """
    early, shown = page.get_by_text("model not found"), page.locator(".gs-explorer")
    for _ in range(5):
        lab.open(page, "explored")
        expect(early.or_(shown).first).to_be_visible()
        if shown.count():
            return
        page.trouble.clear()
    raise AssertionError("the explorer is not there")


def expect_saved(page, file):
    """Wait until JupyterLab has written the notebook with the state of its widgets."""
    until = time.monotonic() + 30
    while not has_widgets(file):
        assert time.monotonic() < until, "no state of widgets was saved"
        page.wait_for_timeout(100)


def has_widgets(file):
    """Is there the state of widgets in this notebook? Not while it is being written."""
    try:
        return "widgets" in json.loads(file.read_text(encoding="utf-8"))["metadata"]
    except json.JSONDecodeError:
        return False


def test_steps_by_key_button_and_slider_send_no_message(page, lab):
    sent = listen(page)
    (explorer,) = show(page, lab, "gs.explore(textbook)").all()
    page.wait_for_timeout(500)
    before = len(comms(sent))
    press(explorer, *["ArrowRight"] * 13)
    expect(status(explorer)).to_contain_text("Step 13 of 24. Cut: 3 ≥ 2.")
    expect(explorer.locator(".gs-counts")).to_contain_text("leaves 4 of 7")
    press(explorer, "ArrowLeft")
    expect(status(explorer)).to_contain_text("Step 12 of 24. Leaf b1 is worth 2.")
    press(explorer, "c")
    expect(status(explorer)).to_contain_text("Step 13 of 24")
    press(explorer, "PageDown", "PageDown", "PageUp")
    expect(status(explorer)).to_contain_text("Step 14 of 24")
    press(explorer, "Home")
    expect(status(explorer)).to_contain_text("Step 0 of 24")
    press(explorer, "End")
    expect(status(explorer)).to_contain_text("The root (MAX) is worth 3.")
    explorer.get_by_role("button", name="One step back").click()
    expect(status(explorer)).to_contain_text("Step 23 of 24")
    explorer.get_by_role("slider", name="Step").fill("9")
    expect(status(explorer)).to_contain_text("MIN node a is worth 3.")
    assert len(comms(sent)) == before
    explorer.get_by_label("order").select_option("worst_first")
    expect(explorer.locator(".gs-counts")).to_contain_text("of 9")
    assert len(comms(sent)) > before, "messages are not counted here at all"


def test_depth_and_order_move_by_keyboard(page, lab):
    (explorer,) = show(page, lab, "gs.explore(gs.RandomTree(3, 3, seed=1))").all()
    counts = explorer.locator(".gs-counts")
    expect(counts).to_contain_text("all leaves 33 = 27")
    explorer.get_by_label("depth").focus()
    page.keyboard.press("ArrowRight")
    expect(counts).to_contain_text("all leaves 34 = 81")
    expect(explorer.get_by_label("depth")).to_be_focused()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    expect(counts).to_contain_text("all leaves 32 = 9")
    explorer.get_by_label("order").focus()
    page.keyboard.press("ArrowDown")  # best first
    expect(counts).to_contain_text("leaves 0 of 5")


TREES = {
    "textbook": ("textbook", "alpha_beta"),
    "two-phase": ("textbook", "two_phase_minimax"),
    "negamax": ("leaves-22", "negamax"),
    "deep": ("deep-cut", "alpha_beta"),
    "unknown": ("textbook-unknown", "alpha_beta"),
    "scouts": ("leaves-22", "pvs"),
    "passes": ("textbook", "sss_star"),
    "list": ("textbook", "stockman"),
}
WRITTEN_AS = "window", "window", "values", "range", "window", "window", "range", "range"


def test_every_number_at_every_step_is_the_kernels(page, lab):
    """What the browser writes in and beside the nodes is what words.py says."""
    cells = [
        f"gs.explore(gs.ExplicitTree.from_json({name!r}), algorithm=gs.{search}, "
        f"notation={notation!r})"
        for (name, search), notation in zip(TREES.values(), WRITTEN_AS)
    ]
    explorers = show(page, lab, *cells)
    for i, (name, search) in enumerate(TREES.values()):
        explorer = explorers.nth(i)
        notation = WRITTEN_AS[i]
        game, trace = gs.ExplicitTree.from_json(name), gs.Trace()
        getattr(gs, search)(game, trace=trace)
        press(explorer, "Home")
        for step in range(trace.steps + 1):
            tree = gs.tree_of(game, None, trace, step=step)
            wanted = [
                [inside(n, tree.win), beside(n, notation, tree.win), n.status]
                for n in tree.nodes
            ]
            assert explorer.evaluate(WRITTEN) == wanted, (name, step)
            explorer.evaluate(FORWARD)


WRITTEN = """explorer => [...explorer.querySelectorAll('.gs-nodes > g')].map(node => {
  const text = name => (node.querySelector(name) || { textContent: '' }).textContent;
  const status = ['waiting', 'open', 'visited', 'pruned', 'table']
    .find(name => node.classList.contains('gs-' + name));
  return [text('.gs-value'), text('.gs-window'), status.replace('open', 'unfinished')];
})"""
FORWARD = """explorer => explorer.dispatchEvent(
  new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }))"""


QUIET = """
tree = gs.ExplicitTree([[[3, [9, -4]], [[2, 8], 4]], [[[5, 1], 0], [7, [6, 6]]]])
class Static:
    win = 100
    def __call__(self, state):
        return state * 7 % 11 - 5
options = {"depth": 1, "evaluate": Static(),
           "noisy": lambda state: tree.moves(state)[: 1 + state % 2]}
"""


def test_quiescence_is_drawn_as_the_kernel_says(page, lab):
    (explorer,) = show(
        page, lab, QUIET + "gs.explore(tree, algorithm=gs.quiescence, **options)"
    ).all()
    names = {"gs": gs}
    exec(QUIET, names)
    game, options, trace = names["tree"], names["options"], gs.Trace()
    gs.quiescence(game, trace=trace, **options)
    press(explorer, "Home")
    stood = quiet = 0
    for step in range(trace.steps + 1):
        tree = gs.tree_of(game, None, trace, step=step, noisy=options["noisy"])
        wanted = [
            [inside(node, tree.win), standing(node.static, tree.win), node.status]
            for node in tree.nodes
        ]
        stood += sum(node.static is not None and not node.leaf for node in tree)
        written = explorer.evaluate(WRITTEN)
        beside_it = explorer.evaluate(STANDS)
        for one, text, (label, pat, status), node in zip(
            written, beside_it, wanted, tree.nodes
        ):
            assert [one[0], one[2]] == [label, status], (step, node)
            assert ("pat:" in text) == (bool(pat) and not node.leaf), (step, node)
            assert pat in text or node.leaf, (step, node)
        drawn = explorer.locator(".gs-edges .gs-quiet").count()
        assert drawn == sum(by_noisy_move(node) for node in tree), step
        quiet += drawn
        explorer.evaluate(FORWARD)
    assert min(stood, quiet) > 10
    expect(explorer.locator(".gs-legend")).to_contain_text("noisy move below")
    expect(explorer.locator(".gs-counts")).to_contain_text("leaves")


STANDS = """explorer => [...explorer.querySelectorAll('.gs-nodes > g')].map(node =>
  [...node.querySelectorAll('text')].map(text => text.textContent).join(' | '))"""
FEATURES = """
game = gs.ConnectFour(5, 4, 3)
evaluate = gs.evaluations.ConnectFourFeatures(game)
gs.explore(game, depth=2, evaluate=evaluate, show=['tree', 'step', {}])"""


def test_an_evaluation_is_shown_term_by_term(page, lab):
    (explorer,) = show(page, lab, FEATURES.format("'terms'")).all()
    table = explorer.get_by_role("table")
    press(explorer, "Home")
    expect(table.locator("caption")).to_contain_text("Step on")
    press(explorer, *["ArrowRight"] * 4)
    expect(status(explorer)).to_contain_text("Leaf 1 1 is worth")
    game = gs.ConnectFour(5, 4, 3)
    evaluate = gs.evaluations.ConnectFourFeatures(game)
    rows = table.locator("tbody tr")
    expect_terms(rows, evaluate.terms(game.from_moves("11")))
    value = number(evaluate(game.from_moves("11")))
    expect(table.locator("caption")).to_have_text(f"Evaluation of leaf 1 1: {value}")
    expect(table.locator("tfoot td")).to_have_text(value)
    press(explorer, "End")
    expect(rows.first.locator("td").first).to_have_text("–")
    leaf = explorer.locator(".gs-node.gs-leaf.gs-visited").nth(2)
    leaf.click()
    expect(leaf).to_have_class(re.compile("gs-chosen"))
    expect_terms(rows, evaluate.terms(game.from_moves("13")))
    expect(table.locator("caption")).to_have_attribute("aria-live", "polite")
    press(explorer, "ArrowLeft")
    expect(leaf).not_to_have_class(re.compile("gs-chosen"))
    expect(rows.first.locator("td").first).to_have_text("–")


def expect_terms(rows, terms):
    for i, term in enumerate(terms):
        row = rows.nth(i)
        expect(row.locator("th")).to_have_text(term.name)
        texts = [number(term.feature), number(term.weight), number(term.value)]
        expect(row.locator("td")).to_have_text(texts)


def test_presented_terms_stand_beside_the_words(page, lab):
    (explorer,) = show(page, lab, FEATURES.format("'terms'")).all()
    press(explorer, "f")
    words = status(explorer).bounding_box()
    terms = explorer.locator(".gs-terms").bounding_box()
    assert terms["x"] >= words["x"] + words["width"]
    assert terms["y"] + terms["height"] <= 720


def test_terms_are_not_cut_off_on_a_narrow_page(page, lab):
    (explorer,) = show(page, lab, FEATURES.format("'terms'")).all()
    page.set_viewport_size({"width": 700, "height": 900})
    page.wait_for_function("document.querySelector('.gs-explorer').clientWidth < 350")
    assert explorer.bounding_box()["width"] > 280
    terms = explorer.locator(".gs-terms")
    assert terms.evaluate("it => it.scrollWidth - it.clientWidth") <= 0


def test_the_terms_are_behind_more_where_nobody_asked_for_them(page, lab):
    (explorer,) = show(page, lab, FEATURES.format("'order'")).all()
    table = explorer.locator(".gs-terms")
    expect(table).not_to_be_visible()
    press(explorer, "Home", *["ArrowRight"] * 4)
    explorer.locator("summary", has_text="More").click()
    expect(table).to_be_visible()
    expect(table).to_contain_text("Evaluation of leaf 1 1")


def test_a_pass_is_reached_by_key_menu_and_button(page, lab):
    (explorer,) = show(
        page, lab, "gs.explore(textbook, algorithm=gs.mtdf, first_guess=8)"
    ).all()
    menu = explorer.get_by_role("combobox", name="pass")
    expect(menu.locator("option")).to_have_text(
        [
            "not begun",
            "Pass 1 of 3: window 7 … 8",
            "Pass 2 of 3: window 4 … 5",
            "Pass 3 of 3: window 2 … 3",
        ]
    )
    press(explorer, "p", "p")
    expect(status(explorer)).to_contain_text("Pass 2 of 3: enter the root (MAX)")
    expect(menu).to_have_value("1")
    menu.select_option("2")
    expect(status(explorer)).to_contain_text("Pass 3 of 3")
    expect(explorer.get_by_role("slider", name="Step")).not_to_have_value("0")
    explorer.get_by_role("button", name="Previous pass").click()
    expect(status(explorer)).to_contain_text("Pass 2 of 3")
    press(explorer, "P", "P")
    expect(menu).to_have_value("")
    press(explorer, "End")
    expect(status(explorer)).to_contain_text("with what was known, it is worth 3.")
    expect(menu).to_have_value("2")


def test_an_iteration_starts_from_nothing_and_counts_what_it_values(page, lab):
    (explorer,) = show(
        page, lab, "gs.explore(gs.TicTacToe(), algorithm=gs.deepen, depth=2)"
    ).all()
    iterations = explorer.get_by_role("combobox", name="iteration")
    press(explorer, "p", "p", "ArrowLeft")
    expect(status(explorer)).to_contain_text("The root (MAX) is worth 4.")
    expect(explorer.locator(".gs-counts")).to_contain_text("leaves 9 of 35")
    press(explorer, "ArrowRight")
    expect(iterations).to_have_value("1")
    expect(explorer.locator(".gs-nodes > .gs-visited")).to_have_count(0)


def test_predictions_are_judged_with_reasons_and_kept(page, lab):
    (explorer,) = show(
        page, lab, "asked = gs.explore(textbook, mode='predict'); asked"
    ).all()
    press(explorer, *["ArrowRight"] * 20)
    expect(status(explorer)).to_contain_text("Step 9 of")  # it waits at the question
    expect(explorer.locator(".gs-count").nth(1)).not_to_contain_text(
        "of 7", use_inner_text=True
    )
    explorer.get_by_role("textbox", name="α").fill("3")
    explorer.get_by_role("textbox", name="β").fill("inf")
    page.keyboard.press("Enter")
    verdict = explorer.locator(".gs-verdict")
    expect(verdict).to_contain_text("✓ Right.")
    press(explorer, "End")
    explorer.get_by_role("button", name="No, go on").click()
    expect(verdict).to_contain_text("✗ Not so. It is cut.")
    expect(verdict).to_contain_text("MAX will not let play come here")
    expect(explorer.locator(".gs-score")).to_have_text("1 of 2 right")
    explorer.get_by_role("button", name="Skip all").click()
    press(explorer, "End")
    expect(status(explorer)).to_contain_text("Step 24 of 24")
    explorer.get_by_role("button", name="Mark what will be cut").click()
    for node in (7, 8):
        explorer.locator(f'.gs-node[data-node="{node}"]').click()
    explorer.locator('.gs-node[data-node="11"]').focus()
    page.keyboard.press("Enter")
    explorer.get_by_role("button", name="Check", exact=True).click()
    expect(verdict).to_contain_text("Visited after all: c2.")
    expect(verdict).to_contain_text("a value between 3 and ∞ could still change")
    answers = kernel_says(page, lab, "asked.answers")
    assert [answer["correct"] for answer in answers] == [True, False, False]
    assert [answer["kind"] for answer in answers] == ["window", "cut", "marks"]
    assert [answer["counts"] for answer in answers] == [[1, 1], [0, 1], [1, 2]]
    record = json.loads((lab.folder.parent / "progress.json").read_text("utf-8"))
    assert record["predictions"]["explorer"]["sums"].keys() >= {"window", "cut", "leaf"}


def test_marking_may_come_first_and_stays_with_the_next_search(page, lab):
    (explorer,) = show(page, lab, "gs.explore(textbook, mode='mark')").all()
    task, verdict = explorer.locator(".gs-ask"), explorer.locator(".gs-verdict")
    expect(task).to_contain_text("Click every node that the search will never visit.")
    turn = explorer.get_attribute("data-turn")
    explorer.get_by_label("order").select_option("worst_first")
    expect(explorer).not_to_have_attribute("data-turn", turn)
    expect(task).to_contain_text("0 nodes marked")
    explorer.get_by_role("button", name="Check", exact=True).click()
    expect(verdict).to_contain_text("Right: every leaf is visited.")
    explorer.get_by_role("button", name="Answer questions").click()
    expect(explorer.get_by_role("button", name="Mark what will be cut")).to_be_visible()


def test_a_bound_is_asked_for_without_naming_it_and_needs_its_sign(page, lab):
    (explorer,) = show(page, lab, "gs.explore(textbook, mode='predict')").all()
    form, verdict = explorer.locator(".gs-ask"), explorer.locator(".gs-verdict")
    while "What does it give back" not in form.inner_text():
        press(explorer, "End")
        if "What does it give back" not in form.inner_text():
            form.get_by_role("button", name="Skip", exact=True).click()
    press(explorer, "End")
    answer = form.get_by_role("textbox")
    expect(form).to_contain_text("MIN node b is finished.")
    expect(form).not_to_contain_text("≤2")
    answer.fill("2")
    page.keyboard.press("Enter")
    expect(verdict).to_have_text("2 is the number; is it exact, or a bound?")
    answer.fill("<= 2.0")
    page.keyboard.press("Enter")
    expect(verdict).to_contain_text("✓ Right.")


def test_a_tree_slightly_too_high_is_fitted_and_presented_whole(page, lab):
    endgame = (
        "game = gs.TicTacToe(first=gs.MAX, x=gs.MIN)\n"
        "gs.explore(game, game.from_text('. . O / O O X / X . X'),"
        " order=gs.orders.best_first)"
    )
    (explorer,) = show(page, lab, endgame).all()
    press(explorer, "End")
    for keys in ("0", "f", "ArrowLeft"):
        press(explorer, keys)
        page.wait_for_timeout(200)
        assert explorer.evaluate(INSIDE), keys
        expect(explorer.locator(".gs-caption")).to_have_text("")


INSIDE = """explorer => {
  const tree = explorer.querySelector('.gs-tree').getBoundingClientRect();
  const place = explorer.querySelector('.gs-picture').getBoundingClientRect();
  return tree.width > 100 && tree.left >= place.left - 1 && tree.top >= place.top - 1
    && tree.right <= place.right + 1 && tree.bottom <= place.bottom + 1;
}"""


def test_labels_that_would_touch_are_last_parts_and_the_whole_tree_is_seen(page, lab):
    leaves = "gs.explore(gs.ExplicitTree.from_json('leaves-22'))"
    (explorer,) = show(page, lab, leaves).all()
    press(explorer, "End")
    labels = explorer.locator(".gs-labels text")
    assert [labels.nth(k).text_content() for k in (0, 1)] == ["a", "a1"]
    expect(labels.nth(3).locator("title")).to_have_text("a111")
    assert explorer.evaluate(INSIDE)


def test_long_moves_touch_neither_each_other_nor_a_double_bar(page, lab):
    (explorer,) = show(page, lab, "gs.explore(gs.Grundy(8))").all()
    press(explorer, "End")
    labels = explorer.locator(LABEL).count()
    assert labels > 30
    assert explorer.evaluate(TOUCHING, [LABEL, LABEL, 0]) == labels  # each its own
    assert explorer.evaluate(TOUCHING, [BAR, LABEL, 0]) == 0


@pytest.mark.parametrize(
    "tree", ["[[3, 12], [2, [4, 5], 6]]", "[[3, 5], [2, 4, 6, 7]]"]
)
def test_a_double_bar_crosses_no_label_of_its_neighbour(page, lab, tree):
    (explorer,) = show(page, lab, f"gs.explore(gs.ExplicitTree({tree}))").all()
    press(explorer, "End")
    assert explorer.locator(BAR).count() >= 2
    assert explorer.evaluate(TOUCHING, [BAR, LABEL, -2]) == 0


def kernel_says(page, lab, expression):
    """The value of an expression in the kernel, asked in a new last cell."""
    page.locator(".jp-NotebookPanel:visible .jp-CodeCell .jp-InputArea").last.click()
    page.keyboard.press("Escape")
    page.keyboard.press("b")
    page.keyboard.press("Enter")
    page.keyboard.insert_text(f"import json; print('said:', json.dumps({expression}))")
    page.keyboard.press("Shift+Enter")
    said = page.locator(".jp-OutputArea-output").filter(has_text="said:").last
    expect(said).to_be_visible()
    return json.loads(said.inner_text().removeprefix("said:"))


def test_a_leaf_is_edited_a_node_moved_and_both_undone(page, lab):
    (explorer,) = show(page, lab, "gs.explore(textbook, mode='edit')").all()
    leaf = explorer.locator('.gs-node[data-node="6"]')
    leaf.click()
    page.keyboard.insert_text("seven")
    page.keyboard.press("Enter")
    alert = explorer.locator(".gs-verdict")
    expect(alert).to_contain_text("'seven' is not a number for b1")
    expect(explorer.get_by_label("value of leaf b1")).to_have_value("seven")
    field = explorer.get_by_label("value of leaf b1").bounding_box()
    shape = leaf.locator(".gs-shape").bounding_box()
    for start, size in (("x", "width"), ("y", "height")):  # the field is over its leaf
        assert abs(field[start] + field[size] / 2 - shape[start] - shape[size] / 2) < 4
    explorer.get_by_label("value of leaf b1").fill("7")
    page.keyboard.press("Enter")
    expect(leaf.locator(".gs-value")).to_have_text("7")
    expect(explorer.locator(".gs-counts")).to_contain_text("of 9")  # b is not cut at 7
    explorer.get_by_role("button", name="Move right").click()
    names = explorer.locator(".gs-labels text")
    expect(names.nth(5)).to_have_text("b2")
    undo = explorer.get_by_role("button", name="Undo")
    undo.click()
    expect(names.nth(5)).to_have_text("b1")
    undo.click()
    expect(leaf.locator(".gs-value")).to_have_text("2")
    expect(undo).to_be_disabled()


def test_presented_text_is_large_and_escape_leaves(page, lab):
    (explorer,) = show(page, lab, f"gs.explore(gs.ExplicitTree({FIFTEEN}))").all()
    press(explorer, "f", "End")
    box = explorer.bounding_box()
    assert (box["width"], box["height"]) == (1280, 720)
    smallest = explorer.evaluate(
        """explorer => {
          const tree = explorer.querySelector('.gs-tree');
          const scale = tree.getBoundingClientRect().width / tree.viewBox.baseVal.width;
          const drawn = [...tree.querySelectorAll('text')].filter(t => t.textContent)
            .map(t => parseFloat(getComputedStyle(t).fontSize) * scale);
          const read = [...explorer.querySelectorAll('.gs-say, .gs-counts, .gs-legend')]
            .map(t => parseFloat(getComputedStyle(t).fontSize));
          return Math.min(...drawn, ...read);
        }"""
    )
    assert smallest >= 19.99
    expect(explorer.get_by_role("slider")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(explorer.get_by_role("slider", name="Step")).to_be_visible()


def test_nothing_jumps_while_one_steps(page, lab):
    (explorer,) = show(page, lab, "gs.explore(textbook)").all()
    press(explorer, "Home")
    places = explorer.evaluate(
        """explorer => {
          const bar = explorer.querySelector('.gs-bar-row'), places = new Set();
          for (let step = 0; step <= 24; step++) {
            const top = explorer.getBoundingClientRect().top;
            places.add(Math.round(bar.getBoundingClientRect().top - top));
            bar.querySelectorAll('button')[2].click();
          }
          return [...places];
        }"""
    )
    assert len(places) == 1


def test_two_presented_runs_do_not_cover_each_other(page, lab):
    (explorer,) = show(
        page, lab, f"gs.explore(gs.ExplicitTree({FIFTEEN}), compare=gs.minimax)"
    ).all()
    press(explorer, "f", "c")
    for width in (1280, 700, 420):
        page.set_viewport_size({"width": width, "height": 720})
        page.wait_for_timeout(300)
        overlaps = explorer.evaluate(
            """explorer => {
              const parts = [...explorer.querySelectorAll('.gs-run > :not([hidden])')]
                .map(part => part.getBoundingClientRect()).filter(box => box.height);
              return parts.flatMap((a, i) => parts.slice(i + 1).filter(b =>
                Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
                Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1)).length;
            }"""
        )
        assert overlaps == 0, width


def test_mistaken_marks_are_outlined_also_when_presented(page, lab):
    (explorer,) = show(page, lab, "gs.explore(textbook, mode='predict')").all()
    explorer.get_by_role("button", name="Mark what will be cut").click()
    marked = explorer.get_by_role("button", name="leaf c1", exact=True)
    shape = explorer.locator(".gs-node").nth(10).locator(".gs-shape")
    before = shape.evaluate("shape => getComputedStyle(shape).stroke")
    marked.click()
    assert shape.evaluate("shape => getComputedStyle(shape).stroke") != before
    explorer.get_by_role("button", name="Check", exact=True).click()
    mistaken = explorer.locator(".gs-mistaken .gs-shape")
    press(explorer, "f")
    expect(mistaken).to_have_count(3)
    for outline in mistaken.all():
        assert outline.evaluate("shape => getComputedStyle(shape).strokeWidth") == "4px"


def test_the_line_that_runs_and_the_open_calls_are_shown(page, lab):
    (explorer,) = show(
        page, lab, "gs.explore(textbook, step=13, show=['tree', 'step', 'code'])"
    ).all()
    line = explorer.locator(".gs-code [aria-current=step]")
    expect(line).to_contain_text("order.learn(state, move, depth - ply)")
    explorer.locator(".gs-code").scroll_into_view_if_needed()
    expect(line).to_be_in_viewport()  # not scrolled away inside the program
    expect(explorer.locator(".gs-stack li")).to_have_text(
        [re.compile(r"root MAX window −∞ … ∞ so far ≥3"), re.compile(r"b MIN .* ≤2")]
    )
    press(explorer, "ArrowRight")
    expect(line).to_contain_text("search(game.play(state, move), ply + 1")


def test_two_runs_step_together_and_apart(page, lab):
    (explorer,) = show(page, lab, "gs.explore(textbook, compare=gs.minimax)").all()
    press(explorer, "End")
    says = explorer.locator(".gs-say")
    expect(says.nth(0)).to_contain_text("Step 24 of 24")
    expect(says.nth(1)).to_contain_text("Step 26 of 26")
    explorer.get_by_role("slider", name="Step of minimax").fill("4")
    expect(says.nth(0)).to_contain_text("Step 24 of 24")
    expect(says.nth(1)).to_contain_text("Step 4 of 26")


def test_ten_thousand_nodes_are_an_icicle_that_zooms(page, lab):
    (explorer,) = show(
        page, lab, "gs.explore(gs.RandomTree(3, 8, seed=1), algorithm=gs.minimax)"
    ).all()
    canvas = explorer.locator("canvas")
    expect(canvas).to_have_attribute("aria-label", re.compile("9,841 nodes"))
    press(explorer, "End")
    expect(canvas).to_have_attribute("aria-label", re.compile("6,561 visited"))
    expect(status(explorer)).to_contain_text("The root (MAX) is worth")
    expect(status(explorer)).to_contain_text("Step 19,682 of 19,682")
    expect(explorer.locator(".gs-bar-row")).to_contain_text("19,682 / 19,682")
    box = canvas.bounding_box()
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] * 0.4)
    expect(explorer.locator(".gs-icicle-caption")).to_contain_text("Zoomed in")
    press(explorer, "0")
    expect(explorer.locator(".gs-icicle-caption")).to_contain_text("Click a node")


def test_boards_names_and_ids(page, lab):
    """Boards are drawn, each control has a name, no id is on the page twice."""
    explorers = show(
        page,
        lab,
        "gs.explore(gs.TicTacToe(), depth=2, order=gs.orders.centre_first, fold=True)",
        "gs.explore(textbook)",
    )
    expect(explorers.nth(0).locator(".gs-board")).to_have_count(16)
    explorers.nth(1).locator(".gs-more > summary").click()
    nameless = page.evaluate(
        """() => [...document.querySelectorAll('.gs-explorer')]
          .flatMap(one => [...one.querySelectorAll('input, select, button')])
          .filter(one => !(one.labels && one.labels.length) && !one.ariaLabel
            && !one.textContent.trim()).map(one => one.outerHTML)"""
    )
    assert nameless == []
    ids = page.evaluate(
        "() => [...document.querySelectorAll('.gs-explorer [id]')].map(e => e.id)"
    )
    assert len(ids) == len(set(ids)) > 0


def test_files_are_saved_and_the_page_steps_without_a_kernel(page, lab, browser):
    (explorer,) = show(page, lab, "gs.explore(textbook)").all()
    explorer.locator(".gs-more > summary").click()
    for name, start in (("PNG", b"\x89PNG"), ("PDF flip-book", b"%PDF")):
        with page.expect_download() as download:
            explorer.get_by_role("button", name=name).click()
        assert download.value.path().read_bytes().startswith(start)
    with page.expect_download() as download:
        explorer.get_by_role("button", name="Web page").click()
    file = lab.folder / "page.html"
    download.value.save_as(file)
    alone = browser.new_context(offline=True)
    offline = alone.new_page()
    trouble = []
    offline.on("pageerror", lambda error: trouble.append(str(error)))
    offline.on("console", lambda said: trouble.append(said.text))
    offline.goto(file.as_uri())
    copy = offline.locator(".gs-explorer")
    press(copy, "c")
    expect(status(copy)).to_contain_text("Step 13 of 24. Cut: 3 ≥ 2.")
    expect(copy.get_by_label("depth")).to_have_count(0)  # nobody could answer it
    assert not trouble
    offline.evaluate(
        "document.body.insertAdjacentHTML('beforeend', FOREIGN)".replace(
            "FOREIGN", "'<img src=x onerror=document.title=1>'"
        )
    )
    expect(offline.locator("img")).to_have_js_property("complete", True)
    assert offline.title() != "1"
    alone.close()


@pytest.mark.parametrize("theme", ["JupyterLab Light", "JupyterLab Dark"])
def test_text_has_contrast_in_light_and_dark(page, lab, theme):
    """WCAG: text 4.5, lines and shapes 3, against what they stand on."""
    (explorer,) = show(page, lab, "gs.explore(textbook)").all()
    page.evaluate(
        "dark => document.body.setAttribute('data-jp-theme-light', String(!dark))",
        theme.endswith("Dark"),
    )
    colours = explorer.evaluate(COLOURS)
    paper = "#ffffff" if theme.endswith("Light") else "#111111"  # JupyterLab's own
    for name in ("ink", "soft", "accent", "focus", "right", "wrong"):
        assert contrast(colours[name], paper) >= 4.5, name
    for kind in ("max", "min", "chance", "leaf"):
        assert contrast(colours["ink"], colours[f"{kind}-fill"]) >= 4.5, kind
        assert contrast(colours[f"{kind}-line"], paper) >= 3, kind
    assert contrast(colours["pruned-text"], colours["pruned-fill"]) >= 4.5
    assert contrast(colours["pruned-line"], colours["pruned-fill"]) >= 3
    assert contrast(colours["edge"], paper) >= 3
    assert contrast(colours["best"], colours["halo"]) >= 3


COLOURS = """explorer => {
  const style = getComputedStyle(explorer);
  const names = ('ink soft accent focus right wrong edge best halo pruned-text '
    + 'pruned-fill pruned-line max-fill max-line min-fill min-line chance-fill '
    + 'chance-line leaf-fill leaf-line').split(' ');
  return Object.fromEntries(names.map(
    name => [name, style.getPropertyValue('--gs-' + name).trim()]));
}"""


def contrast(one, other):
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def luminance(colour):
    digits = colour.lstrip("#")
    if len(digits) == 3:
        digits = "".join(digit * 2 for digit in digits)
    parts = [int(digits[i : i + 2], 16) / 255 for i in (0, 2, 4)]
    linear = [
        p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts
    ]
    return sum(weight * p for weight, p in zip((0.2126, 0.7152, 0.0722), linear))


def test_an_answer_of_the_table_is_tied_to_the_search_it_comes_from(page, lab):
    source = (
        "gs.explore(gs.ExplicitGraph.from_json('any-depth'), depth=4, "
        "evaluate=gs.ExplicitGraph.from_json('any-depth').estimate, "
        "algorithm=gs.check.wrong_memory(depths='ignored'))"
    )
    (explorer,) = show(page, lab, source).all()
    tied = explorer.locator("svg.gs-tree path.gs-source:not([visibility=hidden])")
    press(explorer, *["ArrowRight"] * 10)
    expect(tied).to_have_count(0)
    press(explorer, "ArrowRight")
    expect(status(explorer)).to_contain_text(
        "MIN node x: the table knows 1 from the search of x, reached by a b x."
    )
    expect(tied).to_have_count(2)  # an outline there, and the line to it
    expect(explorer.locator(".gs-legend")).to_contain_text("searched there")
    press(explorer, "ArrowRight")
    expect(tied).to_have_count(0)


ENDGAME = """
game = gs.TicTacToe()
end = game.from_text(". O . / O X X / . X .")
memory = gs.alpha_beta_with_memory
"""
WHOLE = """explorer => [...explorer.querySelectorAll('.gs-picture')].map(picture => {
  const place = picture.getBoundingClientRect();
  const tree = picture.querySelector('.gs-tree').getBoundingClientRect();
  return tree.width > 100 && tree.left >= place.left - 1 && tree.top >= place.top - 1
    && tree.right <= place.right + 1 && tree.bottom <= place.bottom + 1
    && place.bottom <= innerHeight && place.right <= innerWidth;
})"""
SIZES = """explorer => [...explorer.querySelectorAll('.gs-picture')]
  .map(picture => picture.getBoundingClientRect().height).join(' ')"""


def test_two_runs_presented_side_by_side_are_whole_and_keep_their_place(page, lab):
    source = ENDGAME + "gs.explore(game, end, algorithm=memory, compare=gs.minimax)"
    (explorer,) = show(page, lab, source).all()
    press(explorer, "f", "End")
    page.wait_for_timeout(300)
    assert explorer.evaluate(WHOLE) == [True, True]
    legend = explorer.locator(".gs-legend:visible")
    expect(legend).to_have_count(1)
    expect(legend).to_contain_text("known from the table")
    expect(legend).to_be_in_viewport(ratio=1)
    counts = explorer.locator(".gs-counts").first.bounding_box()
    blank = legend.bounding_box()["y"] - counts["y"] - counts["height"]
    assert 0 <= blank < 20
    press(explorer, "Home")
    sizes = set()
    for _ in range(115):
        page.evaluate("() => new Promise(requestAnimationFrame)")
        sizes.add(explorer.evaluate(SIZES))
        explorer.evaluate(FORWARD)
    assert len(sizes) == 1


def test_presenting_fits_the_picture_anew_and_gives_the_zoom_back(page, lab):
    (explorer,) = show(page, lab, "gs.explore(textbook)").all()
    tree = explorer.locator(".gs-tree")
    press(explorer, *"+++++++")
    enlarged = tree.bounding_box()["width"]
    assert explorer.evaluate(WHOLE) == [False]
    press(explorer, "f")
    page.wait_for_timeout(300)
    assert explorer.evaluate(WHOLE) == [True]
    press(explorer, "-", "Escape")
    page.wait_for_timeout(300)
    assert tree.bounding_box()["width"] == enlarged


def test_a_tree_too_large_to_be_presented_whole_begins_at_its_root(page, lab):
    source = "gs.explore(gs.RandomTree(2, 7, 1), mode='predict')"
    (explorer,) = show(page, lab, source).all()
    press(explorer, "f")
    page.wait_for_timeout(300)
    assert explorer.evaluate(WHOLE) == [False]
    expect(explorer.locator('.gs-node[data-node="0"]')).to_be_in_viewport(ratio=1)


def test_a_question_is_seen_without_scrolling(page, lab):
    show(page, lab, "gs.explore(textbook, mode='predict')")
    explorer = page.locator(".gs-explorer")
    panel = explorer.locator(".gs-panel")
    for seen in (panel, explorer.locator(".gs-picture")):
        expect(seen).to_be_in_viewport(ratio=1)
    press(explorer, "End")
    expect(panel).to_contain_text("Question 1 of")
    expect(panel).to_be_in_viewport(ratio=1)


def test_a_question_below_the_end_of_the_page_comes_into_sight(page, lab):
    source = "gs.explore(textbook, mode='predict', height=600)"
    (explorer,) = show(page, lab, source).all()
    panel = explorer.locator(".gs-panel")
    page.locator(".jp-WindowedPanel-outer:visible").evaluate("it => it.scrollTo(0, 0)")
    expect(panel).not_to_be_in_viewport(ratio=1)
    explorer.evaluate("it => it.focus({ preventScroll: true })")
    page.keyboard.press("End")
    expect(panel).to_contain_text("Question 1 of")
    expect(panel).to_be_in_viewport(ratio=0.99)


def test_boards_of_a_whole_endgame_are_seen_in_the_notebook(page, lab):
    source = ENDGAME + "gs.explore(game, end, algorithm=memory)"
    (explorer,) = show(page, lab, source).all()
    assert explorer.evaluate(INSIDE)
    press(explorer, "End")
    assert explorer.evaluate(TOUCHING, [BAR, LABEL, 0]) == 0
    press(explorer, "f")
    page.wait_for_timeout(300)
    assert explorer.evaluate(TOUCHING, [".gs-cut", ".gs-shape", 3]) == 0
    assert explorer.evaluate(TOUCHING, [BAR, LABEL, 0]) == 0


BAR, LABEL = ".gs-bar:not([visibility=hidden])", ".gs-labels text"
TOUCHING = """(explorer, [some, others, apart]) => {
  const boxes = names => [...explorer.querySelectorAll('.gs-tree ' + names)]
    .map(one => one.getBoundingClientRect()).filter(box => box.width);
  const one = boxes(some), other = boxes(others);
  if (!one.length || !other.length) throw Error('nothing to compare');
  const gap = box => 0.15 * box.height; // a box of text is higher than its digits
  return one.flatMap(a => other.filter(b =>
    Math.min(a.right, b.right) + apart > Math.max(a.left, b.left) &&
    Math.min(a.bottom, b.bottom - gap(b)) > Math.max(a.top, b.top + gap(b)))).length;
}"""
