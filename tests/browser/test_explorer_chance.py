"""The explorer on chance trees in a real JupyterLab: intervals, controls, questions."""

import re
from functools import partial

import pytest
from playwright.sync_api import expect

import gamesearch as gs
from chance_trees import tree as chance_tree
from gamesearch.tree_export import record
from gamesearch.widgets import assets
from gamesearch.words import inside

SETUP = """import gamesearch as gs
from fractions import Fraction as F
quarter = F(1, 4)
die = gs.Chance([(quarter, 1), (quarter, 2), (quarter, 0), (quarter, 9)])
game = gs.ExplicitTree([5, die])"""


def show(page, lab, *cells):
    lab.write("chance", [SETUP, *cells])
    lab.open(page, "chance")
    lab.run_all(page)
    return page.locator(".gs-explorer")


def status(explorer):
    return explorer.locator(".gs-say").first


def rows(explorer):
    return explorer.locator(".gs-closing tbody tr").all_inner_texts()


def test_the_interval_closes_and_is_cut_before_the_last_outcome(page, lab):
    one = "gs.explore(game, algorithm=gs.star1, utility_range=(0, 10), step=14)"
    (explorer,) = show(page, lab, one).all()
    assert [" ".join(row.split()) for row in rows(explorer)] == [
        "at first 0 … 10",
        "b1 1/4 −10 ∞ 1 1/4 3/4 1/4 … 31/4",
        "b2 1/4 −1 ∞ 2 3/4 1/2 3/4 … 23/4",
        "b3 1/4 7 ∞ 0 3/4 1/4 3/4 … 13/4",
    ]
    explorer.focus()
    page.keyboard.press("ArrowRight")
    expect(status(explorer)).to_contain_text("the outcome b4 cannot matter")
    expect(explorer.locator(".gs-tree .gs-leaf.gs-pruned")).to_have_count(1)
    page.keyboard.press("Home")
    assert rows(explorer) == []
    explorer.locator('.gs-node[data-node="2"]').click()
    expect(explorer.locator(".gs-closing caption")).to_contain_text("Step on")
    explorer.locator(".gs-more summary").first.click()
    explorer.get_by_label("U", exact=True).fill("20")
    explorer.get_by_label("U", exact=True).press("Enter")
    expect(explorer.locator(".gs-counts")).to_contain_text("of 5")  # nothing is cut
    explorer.get_by_label("U", exact=True).fill("4")
    explorer.get_by_label("U", exact=True).press("Enter")
    message = explorer.locator(".gs-message")
    expect(message).to_contain_text("the value 5 of this position is outside 0 to 4")
    choices = explorer.get_by_label("algorithm").locator("option").all_inner_texts()
    assert choices == ["expectimax", "expectiminimax", "star1", "star2"]
    explorer.get_by_label("algorithm").select_option("star2")
    expect(explorer.get_by_label("probes")).to_have_value("1")


def test_questions_about_chance_take_fractions_and_decimals(page, lab):
    ask = "gs.explore(game, algorithm=gs.star1, utility_range=(0, 10), mode='predict')"
    for typed in ("≤13/4", "<=3.25"):
        (explorer,) = show(page, lab, ask).all()
        panel = explorer.locator(".gs-panel")
        for _ in range(5):
            go = panel.get_by_role("button", name="Go to the question")
            if go.count():
                go.click()
            if "What does it give back" in panel.inner_text():
                break
            panel.get_by_role("button", name="Skip", exact=True).click()
        expect(panel).to_contain_text("A fraction may be typed")
        panel.get_by_label("value").fill(typed)
        panel.get_by_role("button", name="Check").click()
        expect(panel).to_contain_text("✓ Right")


def test_after_a_setting_is_changed_the_first_question_waits_for_its_step(page, lab):
    ask = "gs.explore(game, algorithm=gs.star1, utility_range=(0, 10), mode='predict')"
    (explorer,) = show(page, lab, ask).all()
    panel = explorer.locator(".gs-panel")
    go = panel.get_by_role("button", name="Go to the question")
    go.click()
    panel.get_by_role("button", name="Skip", exact=True).click()
    go.click()
    expect(panel).to_contain_text("Question 2 of")
    explorer.get_by_text("More", exact=True).click()
    explorer.get_by_label("U", exact=True).fill("12")
    explorer.get_by_label("U", exact=True).press("Enter")
    expect(explorer).to_have_attribute("data-step", "0")
    expect(panel).to_contain_text("Step on: a question is waiting.")


def test_probabilities_are_edited_and_must_sum_to_one(page, lab):
    edit = "gs.explore(game, algorithm=gs.expectiminimax, mode='edit')"
    (explorer,) = show(page, lab, edit).all()
    explorer.locator('.gs-node[data-node="2"]').click()
    field = explorer.get_by_label(re.compile("probabilities"))
    expect(field).to_have_value("1/4 1/4 1/4 1/4")
    field.fill("1/4 1/4 1/4 1/2")
    field.press("Enter")
    expect(explorer.locator(".gs-verdict")).to_contain_text("sum to 5/4, not to 1")
    field.fill("1/2 1/4 1/8 1/8")
    field.press("Enter")
    expect(explorer.locator(".gs-labels")).to_contain_text("1/8")


LOOKS = """(tree) => {
  const replay = new window.Replay(tree), steps = [];
  for (let step = 0; step <= replay.length; step++) {
    steps.push(replay.nodes.parent.map((_, node) => {
      const { status, label } = replay.look(node, step);
      return [status, label];
    }));
  }
  return steps;
}"""


@pytest.mark.parametrize(
    "search",
    [
        gs.expectiminimax,
        gs.star1,
        partial(gs.star1, table="new"),
        gs.star2,
        partial(gs.star2, probes=2),
        partial(gs.star2, table="new"),
    ],
)
def test_every_node_at_every_step_is_the_kernels(page, search):
    """Of seeded chance trees: status and label, also after probes and their cuts."""
    module = assets.script("dom", "replay") + "\nwindow.Replay = Replay;"
    page.goto("about:blank")
    page.add_script_tag(content=module, type="module")
    page.wait_for_function("() => Boolean(window.Replay)")
    seen = 0
    for seed in range(50):
        nested, first = chance_tree(seed)
        game, trace = gs.ExplicitTree(nested, first=first), gs.Trace()
        search(game, trace=trace)
        if not 10 < trace.steps < 60:
            continue
        drawn = page.evaluate(LOOKS, record(gs.tree_of(game, None, trace)))
        for step, looks in enumerate(drawn):
            grown = gs.tree_of(game, None, trace, step=step)
            names = [node.status.replace("unfinished", "open") for node in grown]
            assert looks == [[name, inside(node)] for name, node in zip(names, grown)]
            seen += 1
    assert seen > 200
