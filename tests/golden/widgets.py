"""The widgets as a browser has them: controls with their names, keys, what is said.

Facts: role, accessible name and state of each control, with everything unfolded, and
the step at which each key leaves a widget. Wording: the page as it is read out.
"""

import re
from collections import Counter

import gamesearch as gs
from golden import sources
from golden.kept import FACTS, WORDING
from golden.plain import digest

SHARES = ("all",)
ROLES = "button|checkbox|combobox|option|slider|spinbutton|textbox|radio|link|tab"
LINE = re.compile(rf"^ *- '?({ROLES}) (\"(?:[^\"\\]|\\.)*\")?(.*)$")
STEP = re.compile(r"(?:Step|Move|Time) \d+ of \d+")
KEYS = (
    "ArrowRight", "ArrowRight", "ArrowLeft", "PageDown", "PageUp", "End", "Home", "c",
    "ArrowDown", "ArrowUp", "f", "Escape",
)  # fmt: skip
# the server of the tests has answered all messages, and what follows is drawn
SETTLED = """async () => { await window.settled();
await new Promise((done) => setTimeout(done, 50)) }"""
UNFOLDED = 300  # milliseconds; what is unfolded may ask for its content
FOCUS = "document.querySelector('main [tabindex], main button, main input')?.focus()"
UNFOLD = "for (const one of document.querySelectorAll('details')) one.open = true"
TREE, RACE = "gs.ExplicitTree.from_json('textbook')", "gs.ExplicitTree([[3, 1], HALF])"
SACK, ARCS = "gs.Knapsack((16, 15, 15), (45, 25, 25), 30)", "gs.IntervalTree(2, 12, 3)"
MODES = "watch", "predict", "mark", "edit"
GAMES = (
    "tictactoe nim grundy kayles heaps domineering switches connectfour othello "
    "breakthrough"
)
WITH_DICE = "pig backgammon hypergammon"
WIDGETS = [
    *(f"gs.explore({TREE}, mode={mode!r})" for mode in MODES),
    f"gs.explore({TREE}, present=True)", f"gs.explore({TREE}, compare=gs.minimax)",
    f"gs.explore({TREE}, algorithm=gs.mtdf, first_guess=8)",
    "gs.explore(gs.RandomTree(3, 3, seed=1))",
    "gs.explore(gs.TicTacToe(), depth=1, evaluate=LINES, boards=True)",
    "gs.explore(gs.TicTacToe(), algorithm=gs.deepen, depth=2, evaluate=LINES)",
    f"gs.explore({RACE}, algorithm=gs.star1, utility_range=(0, 10))",
    f"gs.explore({RACE}, algorithm=gs.star2, utility_range=(0, 10))",
    f"gs.explore({RACE}, algorithm=gs.expectiminimax, mode='edit')",
    f"gs.explore({SACK})", "gs.explore(gs.Queens(4))",
    "gs.explore(AND_OR, algorithm=gs.and_or_search)", "gs.explore(AND_OR)",
    "gs.explore(gs.Missionaries(2), algorithm=gs.breadth_first)",
    *(f"gs.explore_intervals({ARCS}, estimate={ARCS}.estimate, mode={mode!r})"
      for mode in ("watch", "try")),
    f"gs.explore_parallel({TREE}, processors=2)",
    "gs.explore_parallel(gs.RandomTree(3, 4, seed=1), algorithm='APHID')",
    *(f"gs.player({name!r})" for name in GAMES.split()),
    *(f"gs.player({name!r}, seed=3)" for name in WITH_DICE.split()),
    "gs.player(explain=True)", "gs.play_heaps()", "gs.first_steps()",
    f"gs.all_orders({TREE})", "gs.leaf_maps()", "gs.roll_dice()",
    "gs.probabilities([HALF, [HALF, 4]])", "gs.view_game(PLAYED)",
    "gs.sliders(lambda depth: str(depth), depth=(1, 3))",
]  # fmt: skip


def entries(share):
    from playwright.sync_api import sync_playwright

    server = sources.widget_server()
    server.server.handle_error = lambda *asked: None  # by a page that is left
    with sync_playwright() as playwright:
        chromium = sources.launched(playwright)
        page = chromium.new_page(viewport={"width": 1280, "height": 720})
        for call in WIDGETS:
            page.goto(server.show(eval(call, names())))
            page.wait_for_selector("body[data-ready]")
            yield from shown(call, page)
        chromium.close()
    server.stop()


def settled(page) -> str:
    """What the page says once nothing is on its way and nothing changes."""
    before = None
    while True:
        page.evaluate(SETTLED)
        now = page.locator("main").inner_text()
        if now == before:
            return now
        before = now


def names():
    """What the calls speak of."""
    half = gs.Chance([(0.5, 2), (0.5, 7)])
    moves = ("5", "1", "9")
    played = gs.arena.Played(
        gs.TicTacToe(), ("Ann", "Bob"), (), moves, (None,) * 3, result=0
    )
    lines = gs.evaluations.OpenLines(gs.TicTacToe())
    graph = sources.and_or_graph(2)
    return {"gs": gs, "HALF": half, "PLAYED": played, "LINES": lines, "AND_OR": graph}


def shown(key, page):
    """The entries of a widget on its page."""
    settled(page)
    folded = controls(page.locator("main").aria_snapshot())
    page.evaluate(UNFOLD)
    page.wait_for_timeout(UNFOLDED)
    keys = page.get_by_role("button", name="Keys")
    if keys.count() and keys.first.is_visible():
        keys.first.click()
    settled(page)
    snapshot = page.locator("main").aria_snapshot()
    found = controls(snapshot)
    facts = {one + ", folded" * (one not in folded): found[one] for one in found}
    yield FACTS, key, facts | {"order of the controls": digest(*found)}
    yield WORDING, key, snapshot
    if not STEP.search(page.locator("main").inner_text()):
        return  # nothing to step through
    page.evaluate(FOCUS)
    steps = {}
    for number, name in enumerate(KEYS, 1):
        page.keyboard.press(name)
        step = STEP.search(settled(page))
        steps[f"{number}: {name}"] = step[0] if step else "none"
    yield FACTS, f"keys in {key}", steps


def controls(snapshot) -> dict:
    """Each control with role, name and state: how often it is there, or its options."""
    found, options, control = Counter(), {}, ""
    for line in snapshot.splitlines():
        match = LINE.match(line)
        if not match:
            continue
        role, name, state = match.groups()
        name = (name or "without a name").strip('"')
        name = " ".join([name, *re.findall(r"\[[^\]]*\]", state)])
        if role == "option":
            options[control].append(name)
            continue
        control = f"{role} {name}"
        found[control] += 1
        options[control] = []
    return {
        one: ", ".join(options[one]) or times(count) for one, count in found.items()
    }


def times(count):
    return "there" if count == 1 else f"{count} times"
