"""What the tests in a browser share: hands that press keys, and measures of a page."""

import re

from playwright.sync_api import expect

import gamesearch as gs

CONTROLS = "input, select, button"
PLACE = """(widget, [parts, tight]) => {
  const around = widget.getBoundingClientRect(), out = [];
  for (const part of widget.querySelectorAll(parts)) {
    const { left, right, width } = part.getBoundingClientRect();
    if (width && (left < around.left || right > around.right)) out.push(part.outerHTML);
  }
  const scrolls = [widget, ...widget.querySelectorAll(tight)]
    .filter(part => part.scrollWidth > part.clientWidth);
  return [...scrolls.map(part => part.className), ...out];
}"""
COLOURS = """text => {
  const under = (e) => {
    const colour = getComputedStyle(e).backgroundColor;
    return colour.startsWith("rgb(") ? colour : under(e.parentElement);
  };
  return [getComputedStyle(text).color, under(text)];
}"""
EACH_STEP = """async (explorer, [steps, look]) => {
  const found = [], seen = eval(look);
  for (let step = 0; step <= steps; step++) {
    found.push(await seen(explorer));
    explorer.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
  }
  return found;
}"""
SMALLEST = """(widget, texts) => Math.min(...[...widget.querySelectorAll(texts)]
  .filter(one => one.textContent && one.getClientRects().length).map(one =>
    parseFloat(getComputedStyle(one).fontSize) * (one.getScreenCTM?.().a ?? 1)))"""
ROOM = 32  # pixels at the sides of a widget on its page


def explore(game="textbook", **options):
    """The explorer of a tree of this name, or of one that is written out."""
    named = isinstance(game, str)
    tree = gs.ExplicitTree.from_json(game) if named else gs.ExplicitTree(game)
    return gs.explore(tree, **options)


def explore_terms(*shown):
    """The explorer of a small Connect Four, its evaluation shown term by term."""
    game = gs.ConnectFour(5, 4, 3)
    evaluate = gs.evaluations.ConnectFourFeatures(game)
    shown = shown or ("tree", "step", "terms")
    return gs.explore(game, depth=2, evaluate=evaluate, show=shown)


def status(explorer):
    """The sentence of the step, of the first search."""
    return explorer.locator(".gs-say").first


def tells(explorer, *texts):
    """Wait until all these texts are in the sentence of the step."""
    says(status(explorer), *texts)


def press(widget, *keys):
    """Give the widget the focus, then press keys."""
    widget.focus()
    for key in keys:
        widget.page.keyboard.press(key)


def button(widget, name, exact=False):
    return widget.get_by_role("button", name=name, exact=exact)


def click(widget, *names):
    """Click buttons of these names, one after the other."""
    for name in names:
        button(widget, name).click()


def enter(field, text):
    """Type this into a field, and Enter."""
    field.fill(text)
    field.press("Enter")


def says(part, *texts):
    """Wait until all these texts are in a part of the page."""
    for text in texts:
        expect(part).to_contain_text(text)


def at_each_step(explorer, steps, look):
    """What a function of the browser sees at each step, from the first to the last."""
    press(explorer, "Home")
    return explorer.evaluate(EACH_STEP, [steps, look])


def smallest(widget, texts):
    """The size in pixels of the smallest of these texts, as they are drawn."""
    return widget.evaluate(SMALLEST, texts)


def has(text):
    """For a part of an attribute."""
    return re.compile(re.escape(text))


def narrow(widget, width, height=720):
    """Leave so much room to the widget."""
    widget.page.set_viewport_size({"width": width + ROOM, "height": height})


def set_theme(page, dark):
    """Switch JupyterLab's colours."""
    light = str(not dark).lower()
    page.evaluate("it => document.body.setAttribute('data-jp-theme-light', it)", light)


def settle(page):
    """Wait until the widgets in Python have heard all, and are heard."""
    page.evaluate("settled()")


def outside(widget, parts=CONTROLS, tight=":not(*)"):
    """What of these parts sticks out of a widget, and which tight ones would scroll."""
    return widget.evaluate(PLACE, [parts, tight])


def contrast_of(text):
    """The contrast of a text to the first solid colour under it."""
    return contrast(*text.evaluate(COLOURS))


def contrast(one, other):
    """The contrast of two colours by WCAG 2.1.

    >>> contrast("#fff", "rgb(0, 0, 0)")
    21.0
    """
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def luminance(colour):
    """How light a colour is, written #rgb, #rrggbb or rgb(...)."""
    parts = [int(part) for part in re.findall(r"\d+", colour)[:3]]
    digits = colour.strip().removeprefix("#")
    if digits != colour.strip():
        parts = bytes.fromhex(
            digits if len(digits) == 6 else "".join(map("{0}{0}".format, digits))
        )
    parts = [part / 255 for part in parts]
    linear = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in parts
    ]
    return sum(share * part for share, part in zip((0.2126, 0.7152, 0.0722), linear))
