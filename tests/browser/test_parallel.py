"""The explorer of parallel search in JupyterLab: stepped, pointed at, set anew."""

import re

import pytest
from playwright.sync_api import expect

TEXTBOOK = """\
import gamesearch as gs
tree = gs.ExplicitTree.from_json("textbook")
gs.explore_parallel(tree, algorithm="root splitting", processors=2)"""
WIDE = """\
import gamesearch as gs
tree = gs.RandomTree(3, 4, seed=1, values=(-9, 9))
costs = gs.simulate.Costs(leaf=2, inner=1, message=1, lock=1)
gs.explore_parallel(tree, processors=16, costs=costs)"""


LARGE = """\
import gamesearch as gs
gs.explore_parallel(gs.RandomTree(4, 6, seed=1), processors=16)"""


@pytest.fixture
def opened(lab, page):
    """A function that opens a notebook with this cell; `said` are its messages."""
    page.said = []

    def note(frame):
        data = frame if isinstance(frame, bytes) else frame.encode()
        if b"comm_msg" in data:
            page.said.append(data)

    page.on("websocket", lambda socket: socket.on("framesent", note))

    def open_parallel(cell=TEXTBOOK, ready="data-curve"):
        lab.write("parallel", [cell])
        lab.open(page, "parallel")
        lab.run_all(page)
        widget = page.locator(".gs-parallel")
        expect(widget).to_have_attribute(ready, "1")
        return widget

    return open_parallel


def said(widget):
    return widget.locator(".gs-psays")


def test_keys_step_by_events_without_a_message(opened, page):
    widget = opened()
    before = len(page.said)
    widget.focus()
    expect(said(widget)).to_have_text(
        "Time 0: processor 1 reads leaf a1; 2 reads leaf b1."
    )
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    expect(said(widget)).to_have_text(
        "Time 3: processor 1 reads leaf c1; 2 waits. "
        "Now known: b3 = 6, b ≤2, a3 = 8 and a = 3."
    )
    expect(
        widget.get_by_role("button", name="c1, being searched", exact=False)
    ).to_be_visible()
    expect(widget.get_by_role("button", name="b, ≤2, type 2−")).to_be_visible()
    expect(widget.locator(".gs-ptree .gs-badge")).to_have_text(["1"])
    page.keyboard.press("End")
    expect(said(widget)).to_contain_text("the end: the value is 3")
    expect(widget.locator(".gs-ptree .gs-badge")).to_have_count(0)
    page.keyboard.press("ArrowLeft")
    expect(widget).to_have_attribute("data-time", "5")
    page.keyboard.press("Home")
    widget.get_by_role("button", name="one event forward").click()
    expect(widget).to_have_attribute("data-time", "1")
    widget.get_by_role("button", name="Play").click()
    expect(widget).to_have_attribute("data-time", "6")
    expect(widget.get_by_role("button", name="Play")).to_be_visible()
    assert len(page.said) == before


def test_a_bar_chooses_its_node_and_a_node_its_bars(opened, page):
    widget = opened()
    timeline = widget.locator(".gs-ptimeline")
    width = timeline.bounding_box()["width"]
    timeline.click(position={"x": 0.75 * width, "y": 36})
    expect(widget).to_have_attribute("data-time", "4")
    chosen = widget.locator(".gs-chosen")
    expect(chosen).to_have_attribute("aria-label", re.compile("^c2, being searched"))
    expect(widget.locator(".gs-pabout")).to_contain_text("c2 (leaf): being searched")
    widget.get_by_role("button", name="b1, 2, type 3").press("Enter")
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
    expect(page.locator(".jp-CodeCell")).to_have_count(1)  # no shortcut of the lab ran


def test_a_slider_asks_for_another_run(opened, page):
    widget = opened()
    slider = widget.get_by_role("slider", name="processors P")
    slider.press("ArrowRight")
    expect(widget).to_have_attribute("data-turn", "2")
    expect(widget.locator(".gs-pnumbers")).to_contain_text("speed-up 2.33")
    expect(widget.locator(".gs-pcurve img")).to_have_count(1)
    expect(widget).to_have_attribute("data-curve", "2")
    expect(slider).to_be_focused()
    widget.get_by_label("algorithm").select_option("tree-splitting")
    expect(widget.get_by_text("needs a power of 2: P is 2 now")).to_be_visible()
    slider.press("End")
    expect(slider).to_have_attribute("aria-valuetext", "16")
    expect(widget.locator(".gs-pnumbers")).to_contain_text("P·Tp − T1 = 16·")
    widget.get_by_role("slider", name="message cost").press("ArrowRight")
    expect(widget.locator(".gs-plegend")).to_contain_text("talks")
    widget.get_by_role("combobox", name="table").select_option("shared")
    expect(widget.get_by_role("slider", name="table cost")).to_be_visible()


def test_the_curve_of_a_large_run_waits_to_be_asked_for(opened, page):
    widget = opened(LARGE, ready="data-turn")
    ask = widget.get_by_role("button", name="Simulate P")
    expect(ask).to_be_visible()
    assert widget.get_attribute("data-curve") is None
    ask.press("Enter")
    expect(widget).to_have_attribute("data-curve", "1")
    expect(widget.locator(".gs-pcurve img")).to_have_count(1)
    expect(widget.locator("summary").first).to_be_focused()  # the button is gone


def test_only_what_began_on_the_timeline_drags_the_time(opened, page):
    widget = opened()
    timeline = widget.locator(".gs-ptimeline")
    timeline.scroll_into_view_if_needed()
    box = timeline.bounding_box()
    y, right = box["y"] + 36, box["x"] + 0.9 * box["width"]
    said(widget).hover()
    page.mouse.down()
    page.mouse.move(right, y)
    page.mouse.up()
    expect(widget).to_have_attribute("data-time", "0")
    page.mouse.move(box["x"] + 0.5 * box["width"], y)
    page.mouse.down()
    page.mouse.move(right, y - 200)  # off the timeline, and still held
    page.mouse.up()
    expect(widget).to_have_attribute("data-time", "5")
    page.mouse.move(box["x"] + 0.2 * box["width"], y)
    expect(widget).to_have_attribute("data-time", "5")


@pytest.mark.parametrize("dark", [False, True])
def test_it_is_whole_on_a_narrow_page(opened, page, dark):
    page.set_viewport_size({"width": 420, "height": 720})
    widget = opened(WIDE)
    page.keyboard.press("Control+b")  # the list of files makes room
    page.wait_for_function("document.querySelector('.gs-parallel').clientWidth > 250")
    if dark:
        page.evaluate("document.body.setAttribute('data-jp-theme-light', 'false')")
    widget.focus()
    whole = widget.get_by_label("whole tree, without texts")
    expect(whole).to_be_checked()
    for _ in range(2):
        for key in ("Home", "ArrowRight", "ArrowRight", "End"):
            page.keyboard.press(key)
            assert widget.evaluate("e => e.scrollWidth <= e.clientWidth")
        right = widget.bounding_box()["x"] + widget.bounding_box()["width"]
        for part in widget.locator("input, select, button, .gs-ptimeline").all():
            if part.is_visible():
                box = part.bounding_box()
                assert box["x"] + box["width"] <= right
        whole.set_checked(False)
        widget.focus()
    small = widget.evaluate("""e => [...e.querySelectorAll('text, p, span, label')]
        .filter(one => one.textContent.trim() && one.getClientRects().length
          && parseFloat(getComputedStyle(one).fontSize) < 12).length""")
    assert small == 0
    paper = widget.evaluate("e => getComputedStyle(e).backgroundColor")
    assert paper == ("rgb(22, 25, 29)" if dark else "rgb(255, 255, 255)")


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
    widget.get_by_role("button", name="Play").click()
    expect(said(widget)).to_have_attribute("aria-live", "off")  # not read at each step
    widget.get_by_role("button", name="Pause").click()
    expect(said(widget)).to_have_attribute("aria-live", "polite")
    assert page.evaluate("window.paces").count(1200) == 1


def test_presented_the_tree_the_timeline_and_the_settings_are_seen_together(
    opened, page
):
    page.set_viewport_size({"width": 1024, "height": 768})
    widget = opened()
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
    smallest = widget.evaluate("""e => Math.min(...[...e.querySelectorAll('svg text')]
        .filter(one => one.textContent && !one.closest('.gs-picon')).map(one =>
          parseFloat(getComputedStyle(one).fontSize) * one.getScreenCTM().a))""")
    assert smallest > 13
    page.keyboard.press("End")
    expect(said(widget)).to_contain_text("the end: the value is 3")
    width = timeline.bounding_box()["width"]
    timeline.click(position={"x": 0.75 * width, "y": 42})  # drawn larger, pointed at
    expect(widget).to_have_attribute("data-time", "4")
    expect(widget.locator(".gs-chosen")).to_have_attribute(
        "aria-label", re.compile("^c2, being searched")
    )
    message.press("ArrowRight")
    expect(widget).to_have_attribute("data-turn", "2")
    expect(widget.locator(".gs-plegend")).to_contain_text("talks")
    for seen in together:
        expect(seen).to_be_in_viewport(ratio=1)
    message.press("f")  # wherever the focus is
    expect(widget).not_to_have_css("position", "fixed")
    widget.press("F")
    expect(widget).to_have_css("position", "fixed")
    page.keyboard.press("Escape")
    expect(widget).not_to_have_css("position", "fixed")
    expect(widget).to_be_focused()
    widget.get_by_role("button", name="present (F)").click()
    expect(widget).to_have_css("position", "fixed")


def test_keys_are_told_and_types_are_said_in_words(opened, page):
    widget = opened()
    expect(widget.get_by_text("Keys: ← → step · F present · ? help")).to_be_visible()
    keys = widget.get_by_role("note", name="Keys")
    expect(keys).to_be_hidden()
    widget.press("?")
    expect(keys).to_be_visible()
    for name in ("Page Down", "Home, End", "Space", "Escape", "F", "?"):
        expect(keys).to_contain_text(name)
    page.keyboard.press("?")
    expect(keys).to_be_hidden()
    legend = widget.locator(".gs-plegend")
    expect(legend).to_contain_text("type 2 bad: its first child does not cut")
    widget.get_by_label("algorithm").select_option("young brothers wait")
    expect(legend).to_contain_text("type 2 good: its first child cuts")
