"""The explorer on a page: trees and texts have room, also presented, and contrast."""

from fractions import Fraction

import pytest
from playwright.sync_api import expect

import gamesearch as gs
from browser.helpers import (
    at_each_step,
    button,
    click,
    contrast,
    explore,
    explore_terms,
    narrow,
    outside,
    press,
    says,
    set_theme,
    smallest,
)

FIFTEEN = [[[1, 2], [3, 4], [5]], [[6, 7], [8, -9]], [[10, 3], [4, 5], [6, 11]]]
QUARTER = Fraction(1, 4)
CUT_MARK, LABEL = ".gs-cut-mark:not([visibility=hidden])", ".gs-labels text"
# each tree: is it inside its picture, and that in the window?
WHOLE = """explorer => [...explorer.querySelectorAll('.gs-picture')].map(picture => {
  const place = picture.getBoundingClientRect();
  const tree = picture.querySelector('.gs-tree').getBoundingClientRect();
  return [tree.width > 100 && tree.left >= place.left - 1 && tree.top >= place.top - 1
    && tree.right <= place.right + 1 && tree.bottom <= place.bottom + 1,
    place.bottom <= innerHeight && place.right <= innerWidth];
})"""
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


def whole(explorer):
    """Of each tree: is all of it in its picture, and the picture in the window?"""
    draw_anew(explorer)
    return explorer.evaluate(WHOLE)


def draw_anew(explorer):
    """Wait until a new size is seen by the explorer, and drawn."""
    explorer.evaluate("""async () => {
      for (let i = 0; i < 4; i++) await new Promise(requestAnimationFrame);
    }""")


def touching(explorer, some, others, apart=0):
    """How many of some parts of the picture touch how many of others."""
    return explorer.evaluate(TOUCHING, [some, others, apart])


def endgame(**options):
    """Of tic-tac-toe, searched with a table."""
    game = gs.TicTacToe()
    end = game.from_text(". O . / O X X / . X .")
    return gs.explore(game, end, algorithm=gs.alpha_beta_with_memory, **options)


@pytest.mark.slow
def test_a_tree_slightly_too_high_is_fitted_and_presented_whole(show):
    game = gs.TicTacToe(first=gs.MAX, x=gs.MIN)
    end = game.from_text(". . O / O O X / X . X")
    explorer = show(gs.explore(game, end, order=gs.orders.best_first))
    press(explorer, "End")
    for key in ("0", "f", "ArrowLeft"):
        press(explorer, key)
        assert whole(explorer)[0][0], key
        expect(explorer.locator(".gs-caption")).to_have_text("")


def test_labels_that_would_touch_are_last_parts_and_the_whole_tree_is_seen(show):
    explorer = show(explore("leaves-22"))
    press(explorer, "End")
    labels = explorer.locator(LABEL)
    assert [labels.nth(k).text_content() for k in (0, 1)] == ["a", "a1"]
    expect(labels.nth(3).locator("title")).to_have_text("a111")
    assert whole(explorer)[0][0]


def test_long_moves_touch_neither_each_other_nor_a_cut_mark(show):
    explorer = show(gs.explore(gs.Grundy(8)))
    press(explorer, "End")
    labels = explorer.locator(LABEL).count()
    assert labels > 30
    assert touching(explorer, LABEL, LABEL) == labels  # each its own
    assert touching(explorer, CUT_MARK, LABEL) == 0


@pytest.mark.parametrize(
    "tree", [[[3, 12], [2, [4, 5], 6]], [[3, 5], [2, 4, 6, 7]]], ids=str
)
def test_a_cut_mark_crosses_no_label_of_its_neighbour(show, tree):
    explorer = show(explore(tree))
    press(explorer, "End")
    assert explorer.locator(CUT_MARK).count() >= 2
    assert touching(explorer, CUT_MARK, LABEL, -2) == 0


@pytest.mark.slow
def test_boards_of_a_whole_endgame_are_seen_in_the_notebook(show):
    explorer = show(endgame())
    assert whole(explorer)[0][0]
    press(explorer, "End")
    assert touching(explorer, CUT_MARK, LABEL) == 0
    press(explorer, "f")
    assert whole(explorer)[0][0]
    assert touching(explorer, ".gs-cut", ".gs-shape", 3) == 0
    assert touching(explorer, CUT_MARK, LABEL) == 0


def test_presented_text_is_large_and_escape_leaves(show, page):
    explorer = show(explore(FIFTEEN))
    press(explorer, "f", "End")
    box = explorer.bounding_box()
    assert (box["width"], box["height"]) == (1280, 720)
    assert smallest(explorer, ".gs-tree text, .gs-say, .gs-counts, .gs-legend") >= 19.99
    expect(button(explorer, "One step back")).to_be_in_viewport(ratio=1)
    expect(explorer.get_by_label("order")).not_to_be_visible()
    page.keyboard.press("Escape")
    expect(explorer.get_by_label("order")).to_be_visible()


def test_presented_terms_are_seen_with_the_picture(show):
    explorer = show(explore_terms())
    press(explorer, "f")
    draw_anew(explorer)
    for part in (".gs-picture", ".gs-terms", ".gs-say", ".gs-bar-row"):
        expect(explorer.locator(part)).to_be_in_viewport(ratio=1)


PLACES = """explorer => {
  const { top, left, height } = explorer.getBoundingClientRect();
  const names = '.gs-icon, .gs-picture, .gs-counts, .gs-beside';
  const parts = [...explorer.querySelectorAll(names)]
    .map(part => part.getBoundingClientRect())
    .flatMap(box => [box.left - left, box.top - top, box.width, box.height]);
  return [height, ...parts].map(Math.round).join(' ');
}"""


@pytest.mark.parametrize("width", [1168, 360])
def test_nothing_jumps_while_one_steps(show, width):
    explorer = show(explore())
    narrow(explorer, width)
    draw_anew(explorer)
    assert len(set(at_each_step(explorer, 24, PLACES))) == 1


# -- on a laptop -----------------------------------------------------------------------

LAPTOP = 1208, 529  # the output of a cell and what is seen of a notebook
LINES = gs.evaluations.OpenLines(gs.TicTacToe())
TWO_PLIES = {"depth": 2, "evaluate": LINES, "fold": True, "boards": True}


def on_a_laptop(show, page, explorer):
    """Show it in the room that JupyterLab has on a laptop."""
    shown = show(explorer)
    page.add_style_tag(content="main { width: 100% !important }")
    narrow(shown, *LAPTOP)
    draw_anew(shown)
    return shown


@pytest.mark.parametrize(
    "made",
    [
        lambda: explore(),
        lambda: gs.explore(gs.RandomTree(3, 3, seed=1, values=(0, 99))),
        lambda: gs.explore(gs.TicTacToe(), algorithm=gs.minimax, **TWO_PLIES),
        lambda: explore(mode="predict"),
        lambda: explore(mode="mark"),
        lambda: explore(mode="edit"),
        lambda: explore(compare=gs.minimax),
    ],
    ids=["textbook", "27", "boards", "predict", "mark", "edit", "compare"],
)
def test_buttons_sentence_and_tree_are_on_a_laptop_together(show, page, made):
    explorer = on_a_laptop(show, page, made())
    assert explorer.bounding_box()["height"] <= 500
    assert all(all(one) for one in whole(explorer))
    assert smallest(explorer, ".gs-tree text") >= 9
    assert outside(explorer) == []


def test_the_program_stands_beside_the_tree_and_can_be_folded(show, page):
    explorer = on_a_laptop(show, page, explore())
    code, picture = explorer.locator(".gs-code"), explorer.locator(".gs-picture")
    before = picture.bounding_box()
    assert code.bounding_box()["x"] >= before["x"] + before["width"]
    press(explorer, "c")
    expect(code.locator("[aria-current=step]")).to_be_in_viewport(ratio=1)
    assert smallest(explorer, ".gs-code-line") >= 12
    explorer.locator("summary", has_text="Program").click()
    expect(code).not_to_be_visible()
    assert picture.bounding_box()["width"] > before["width"]
    explorer.get_by_label("order").select_option("worst_first")
    says(explorer.locator(".gs-counts"), "of 9")
    expect(code).not_to_be_visible()  # as one wished


def test_the_program_is_hidden_while_it_would_tell_and_folded_on_a_phone(show, page):
    explorer = on_a_laptop(show, page, explore(mode="mark"))
    expect(explorer.locator(".gs-program")).not_to_be_visible()
    button(explorer, "Check", exact=True).click()
    expect(explorer.locator(".gs-code")).to_be_visible()
    narrow(explorer, 328)
    draw_anew(explorer)
    expect(explorer.locator(".gs-code")).not_to_be_visible()
    expect(explorer.locator("summary", has_text="Program")).to_be_visible()


def test_a_legend_does_not_tell_whether_anything_is_cut(show):
    legends = [
        show(explore(game, mode="mark")).locator(".gs-legend").text_content()
        for game in ([[3, 12], [2, 4]], [[1, 2], [3, 4]])
    ]
    assert legends[0] == legends[1]


def test_on_a_phone_buttons_are_as_large_as_a_finger(show):
    explorer = show(explore(mode="predict"))
    narrow(explorer, 328)
    draw_anew(explorer)
    assert outside(explorer, "button, select, input, summary") == []
    for one in explorer.locator("button:visible").all():
        assert min(one.bounding_box()[side] for side in ("width", "height")) >= 40


def test_the_tables_of_two_searches_stand_side_by_side(show, page):
    leaves = [gs.Chance([(QUARTER, 2), (3 * QUARTER, leaf)]) for leaf in (4, 7)]
    options = {"utility_range": (0, 10), "compare": gs.star1}
    made = gs.explore(gs.ExplicitTree(leaves), algorithm=gs.star2, **options)
    explorer = on_a_laptop(show, page, made)
    tables = explorer.locator(".gs-closing").all()
    first, second = (table.bounding_box() for table in tables)
    assert first["y"] == second["y"]
    assert first["x"] + first["width"] <= second["x"]


def test_boards_grow_into_the_room_that_there_is(show, page):
    tree = gs.explore(gs.TicTacToe(), algorithm=gs.minimax, **TWO_PLIES)
    explorer = on_a_laptop(show, page, tree)
    large = explorer.locator(".gs-board").first.bounding_box()["width"]
    narrow(explorer, 480)
    draw_anew(explorer)
    assert large > 40 > explorer.locator(".gs-board").first.bounding_box()["width"]


@pytest.mark.slow
def test_two_presented_runs_do_not_cover_each_other(show, page):
    explorer = show(explore(FIFTEEN, compare=gs.minimax))
    press(explorer, "f", "c")
    for width in (1280, 700, 420):
        page.set_viewport_size({"width": width, "height": 720})
        draw_anew(explorer)
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


HEIGHTS = """async (explorer) => {
  await new Promise(requestAnimationFrame); // a picture has seen its new size
  return [...explorer.querySelectorAll('.gs-picture')]
    .map(picture => picture.getBoundingClientRect().height).join(' ');
}"""


@pytest.mark.slow
def test_two_runs_presented_side_by_side_are_whole_and_keep_their_place(show):
    explorer = show(endgame(compare=gs.minimax))
    press(explorer, "f", "End")
    assert whole(explorer) == [[True, True], [True, True]]
    legend = explorer.locator(".gs-legend")
    expect(legend).to_have_count(1)
    says(legend, "known from the table")
    expect(explorer.locator("summary", has_text="Legend")).to_be_in_viewport(ratio=1)
    assert len(set(at_each_step(explorer, 115, HEIGHTS))) == 1


@pytest.mark.slow
def test_presenting_fits_the_picture_anew_and_gives_the_zoom_back(show):
    explorer = show(explore())
    tree = explorer.locator(".gs-tree")
    press(explorer, *"+++++++")
    enlarged = tree.bounding_box()["width"]
    assert not whole(explorer)[0][0]
    press(explorer, "f")
    assert whole(explorer) == [[True, True]]
    press(explorer, "-", "Escape")
    draw_anew(explorer)
    assert tree.bounding_box()["width"] == enlarged


@pytest.mark.slow
def test_a_tree_too_large_to_be_presented_whole_begins_at_its_root(show):
    explorer = show(gs.explore(gs.RandomTree(2, 7, 1), mode="predict"))
    press(explorer, "f")
    assert not whole(explorer)[0][0]
    expect(explorer.locator('.gs-node[data-node="0"]')).to_be_in_viewport(ratio=1)


def test_mistaken_marks_are_outlined_also_when_presented(show):
    explorer = show(explore(mode="predict"))
    click(explorer, "Mark what will be cut")
    shape = explorer.locator(".gs-node").nth(10).locator(".gs-shape")
    before = shape.evaluate("shape => getComputedStyle(shape).stroke")
    button(explorer, "leaf c1:").click()
    assert shape.evaluate("shape => getComputedStyle(shape).stroke") != before
    button(explorer, "Check", exact=True).click()
    mistaken = explorer.locator(".gs-mistaken .gs-shape")
    press(explorer, "f")
    expect(mistaken).to_have_count(3)
    for outline in mistaken.all():
        expect(outline).to_have_css("stroke-width", "4px")


BELOW_A_CELL = 848, 510  # what a notebook has room for on a screen of 720


def test_a_question_is_seen_without_scrolling(show):
    explorer = show(explore(mode="predict"))
    narrow(explorer, *BELOW_A_CELL)
    panel = explorer.locator(".gs-panel")
    for seen in (panel, explorer.locator(".gs-picture")):
        expect(seen).to_be_in_viewport(ratio=1)
    press(explorer, "End")
    says(panel, "Question 1 of")
    expect(panel).to_be_in_viewport(ratio=1)


def test_a_question_outside_the_window_comes_into_sight(show, page):
    explorer = show(explore(mode="predict"))
    narrow(explorer, 848, 300)
    panel = explorer.locator(".gs-panel")
    explorer.evaluate("it => it.focus({ preventScroll: true })")
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    expect(panel).not_to_be_in_viewport(ratio=1)
    page.keyboard.press("End")
    says(panel, "Question 1 of")
    expect(panel).to_be_in_viewport(ratio=0.99)


COLOURS = """(explorer, names) => names.map((name) => {
  const it = getComputedStyle(explorer);
  return name === 'paper' ? it.backgroundColor : it.getPropertyValue('--gs-' + name);
})"""


@pytest.mark.parametrize("dark", [False, True])
def test_text_has_contrast_in_light_and_dark(show, page, dark):
    """WCAG: text 4.5, lines and shapes 3, against what they stand on."""
    explorer = show(explore())
    set_theme(page, dark)
    texts = ("ink", "soft", "accent", "focus", "right", "wrong")
    pairs = [(name, "paper", 4.5) for name in texts]
    for kind in ("max", "min", "chance", "leaf"):
        pairs += [(text, f"{kind}-fill", 4.5) for text in ("ink", "soft")]
        pairs += [(f"{kind}-line", under, 3) for under in ("paper", f"{kind}-fill")]
    pairs += [("pruned-text", "pruned-fill", 4.5), ("pruned-line", "pruned-fill", 3)]
    pairs += [("edge", "paper", 3), ("best", "halo", 3)]
    for name, under, least in pairs:
        colours = explorer.evaluate(COLOURS, [name, under])
        assert contrast(*colours) >= least, (name, under)
