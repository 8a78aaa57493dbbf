"""The explorer of parallel search on a page: stepped, pointed at, set anew."""

import pytest
from playwright.sync_api import expect

import gamesearch as gs
from browser.helpers import (
    CONTROLS,
    button,
    click,
    has,
    narrow,
    outside,
    press,
    says,
    set_theme,
    settle,
    smallest,
)


def textbook():
    tree = gs.ExplicitTree.from_json("textbook")
    return gs.explore_parallel(tree, algorithm="root splitting", processors=2)


@pytest.fixture
def opened(show):
    """A function that shows a parallel search, with its curve where that is quick."""

    def open_parallel(widget=None, ready="data-curve"):
        shown = show(widget or textbook())
        expect(shown).to_have_attribute(ready, "1")
        return shown

    return open_parallel


@pytest.fixture
def widget(opened):
    return opened()


def said(widget):
    return widget.locator(".gs-psays")


def expect_time(widget, time):
    expect(widget).to_have_attribute("data-time", str(time))


def test_keys_step_by_events_without_a_message(widget, page, server):
    before = server.saved
    says(
        said(widget),
        "Time 0: Processor 1 evaluates leaf a1. Processor 2 evaluates leaf b1.",
    )
    press(widget, *["ArrowRight"] * 3)
    says(said(widget), "Time 3: Processor 1 evaluates leaf c1. Processor 2 waits.")
    says(said(widget), "Now known: b3 = 6, b ≤2, a3 = 8 and a = 3.")
    expect(button(widget, "c1, being searched")).to_be_visible()
    expect(button(widget, "b, ≤2, type 2−")).to_be_visible()
    expect(widget.locator(".gs-ptree .gs-badge")).to_have_text(["1"])
    press(widget, "End")
    says(said(widget), "its value is 3")
    expect(widget.locator(".gs-ptree .gs-badge")).to_have_count(0)
    press(widget, "ArrowLeft")
    expect_time(widget, 5)
    press(widget, "Home")
    click(widget, "one event forward")
    expect_time(widget, 1)
    click(widget, "Play")
    expect_time(widget, 6)
    expect(button(widget, "Play")).to_be_visible()
    settle(page)
    assert server.saved == before


def test_a_bar_chooses_its_node_and_a_node_its_bars(widget, page):
    timeline, chosen = widget.locator(".gs-ptimeline"), widget.locator(".gs-chosen")
    timeline.click(position={"x": 0.75 * timeline.bounding_box()["width"], "y": 36})
    expect_time(widget, 4)
    expect(chosen).to_have_attribute("aria-label", has("c2, being searched"))
    says(widget.locator(".gs-pabout"), "c2 (leaf): It is being searched.")
    button(widget, "b1, 2, type 3").press("Enter")
    expect(chosen).to_have_attribute("aria-label", "b1, 2, type 3")
    framed = widget.locator(".gs-marked-spans rect")
    expect(framed).to_have_count(1)
    left = framed.bounding_box()["x"] - timeline.bounding_box()["x"]
    assert 30 < left < 60  # at the beginning of the second row
    page.keyboard.press("ArrowDown")
    expect(chosen).to_have_attribute("aria-label", "b2, 4, type 3")
    expect(chosen).to_be_focused()
    page.keyboard.press("Escape")
    expect(chosen).to_have_count(0)


def test_a_slider_asks_for_another_run(widget):
    slider = widget.get_by_role("slider", name="processors P")
    numbers = widget.locator(".gs-pnumbers")
    slider.press("ArrowRight")
    expect(widget).to_have_attribute("data-turn", "2")
    says(numbers, "speed-up 2.33")
    expect(widget.locator(".gs-pcurve img")).to_have_count(1)
    expect(widget).to_have_attribute("data-curve", "2")
    expect(slider).to_be_focused()
    widget.get_by_label("algorithm").select_option("tree-splitting")
    expect(widget.get_by_text("so P is now 2")).to_be_visible()
    slider.press("End")
    expect(slider).to_have_attribute("aria-valuetext", "16")
    says(numbers, "P·Tp − T1 = 16·")
    widget.get_by_role("slider", name="message cost").press("ArrowRight")
    says(widget.locator(".gs-plegend"), "talks")
    widget.get_by_role("combobox", name="table").select_option("shared")
    expect(widget.get_by_role("slider", name="table cost")).to_be_visible()


@pytest.mark.slow
def test_the_curve_of_a_large_run_waits_to_be_asked_for(opened):
    large = gs.explore_parallel(gs.RandomTree(4, 6, seed=1), processors=16)
    widget = opened(large, ready="data-turn")
    ask = button(widget, "Simulate P")
    expect(ask).to_be_visible()
    assert widget.get_attribute("data-curve") is None
    ask.press("Enter")
    expect(widget).to_have_attribute("data-curve", "1")
    expect(widget.locator(".gs-pcurve img")).to_have_count(1)
    folded = widget.locator("summary", has_text="Speed-up")
    expect(folded).to_be_focused()  # the button is gone


def test_only_what_began_on_the_timeline_drags_the_time(widget, page):
    timeline = widget.locator(".gs-ptimeline")
    timeline.scroll_into_view_if_needed()
    box = timeline.bounding_box()
    y, right = box["y"] + 36, box["x"] + 0.9 * box["width"]
    said(widget).hover()
    page.mouse.down()
    page.mouse.move(right, y)
    page.mouse.up()
    expect_time(widget, 0)
    page.mouse.move(box["x"] + 0.5 * box["width"], y)
    page.mouse.down()
    page.mouse.move(right, y - 200)  # off the timeline, and still held
    page.mouse.up()
    expect_time(widget, 5)
    page.mouse.move(box["x"] + 0.2 * box["width"], y)
    expect_time(widget, 5)


@pytest.mark.slow
@pytest.mark.parametrize("dark", [False, True])
def test_it_is_whole_on_a_narrow_page(opened, page, dark):
    tree = gs.RandomTree(3, 4, seed=1, values=(-9, 9))
    costs = gs.simulate.Costs(leaf=2, inner=1, message=1, lock=1)
    widget = opened(gs.explore_parallel(tree, processors=16, costs=costs))
    narrow(widget, 330)
    set_theme(page, dark)
    whole = widget.get_by_label("whole tree, without texts")
    expect(whole).to_be_checked()
    for _ in range(2):
        for key in ("Home", "ArrowRight", "ArrowRight", "End"):
            press(widget, key)
            assert outside(widget, f"{CONTROLS}, .gs-ptimeline") == []
        whole.set_checked(False)
    assert smallest(widget, "text, p, span, label") > 11.9
    paper = "rgb(22, 25, 29)" if dark else "rgb(255, 255, 255)"
    expect(widget).to_have_css("background-color", paper)


@pytest.mark.slow
def test_with_little_motion_play_takes_its_time(opened, page):
    page.emulate_media(reduced_motion="reduce")
    widget = opened()
    page.evaluate("""() => {
      const real = window.setInterval;
      window.paces = [];
      window.setInterval = (act, pace) => {
        window.paces.push(pace);
        return real(act, pace);
      };
    }""")
    click(widget, "Play")
    expect(said(widget)).to_have_attribute("aria-live", "off")  # not read at each step
    click(widget, "Pause")
    expect(said(widget)).to_have_attribute("aria-live", "polite")
    assert page.evaluate("window.paces").count(1200) == 1


def test_presented_tree_timeline_and_settings_are_seen_together(widget, page):
    page.set_viewport_size({"width": 1024, "height": 768})
    tree, timeline = widget.locator(".gs-ptree"), widget.locator(".gs-ptimeline")
    message = widget.get_by_role("slider", name="message cost")
    before = tree.bounding_box()["height"]
    widget.press("f")
    box = widget.bounding_box()
    assert (box["width"], box["height"]) == (1024, 768)
    together = tree, timeline, said(widget), message
    for seen in (*together, widget.get_by_role("slider", name="processors P")):
        expect(seen).to_be_in_viewport(ratio=1)
    assert tree.bounding_box()["height"] > before
    assert smallest(widget, "svg:not(.gs-picon) text") > 13
    press(widget, "End")
    says(said(widget), "its value is 3")
    middle = 0.75 * timeline.bounding_box()["width"]
    timeline.click(position={"x": middle, "y": 42})  # drawn larger, pointed at
    expect_time(widget, 4)
    chosen = widget.locator(".gs-chosen")
    expect(chosen).to_have_attribute("aria-label", has("c2, being searched"))
    message.press("ArrowRight")
    expect(widget).to_have_attribute("data-turn", "2")
    says(widget.locator(".gs-plegend"), "talks")
    for seen in together:
        expect(seen).to_be_in_viewport(ratio=1)
    message.press("f")  # wherever the focus is
    expect(widget).not_to_have_css("position", "fixed")
    widget.press("F")
    expect(widget).to_have_css("position", "fixed")
    page.keyboard.press("Escape")
    expect(widget).not_to_have_css("position", "fixed")
    expect(widget).to_be_focused()
    click(widget, "present (F)")
    expect(widget).to_have_css("position", "fixed")


def test_keys_are_listed_and_types_are_said_in_words(widget, page):
    expect(widget.get_by_text("Keys: ← → step · F present · ? help")).to_be_visible()
    keys = widget.get_by_role("note", name="Keys")
    legend = widget.locator(".gs-plegend")
    expect(keys).to_be_hidden()
    widget.press("?")
    expect(keys).to_be_visible()
    says(keys, "Page Down", "Home, End", "Space", "Escape", "F", "?")
    page.keyboard.press("?")
    expect(keys).to_be_hidden()
    says(legend, "type of a node", "its first child cuts (2+) or not (2−)")
