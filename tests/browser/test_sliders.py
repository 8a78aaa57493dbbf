"""The sliders of a lecture in JupyterLab: named, and moved by the keyboard."""

from playwright.sync_api import expect

SUM = """\
from gamesearch.widgets.sliders import sliders
sliders(lambda x, y: f"the sum is {x + y}", x=(-20, 20, 4), y=(-20, 20, 6))"""


def test_arrow_keys_move_a_slider_and_redraw(page, lab):
    lab.write("sliders", [SUM])
    lab.open(page, "sliders")
    lab.run_all(page)
    slider = page.get_by_role("slider", name="x", exact=True)
    slider.press("ArrowLeft")
    slider.press("ArrowLeft")
    expect(page.get_by_text("the sum is 8")).to_be_visible()
    slider.press("Home")
    expect(page.get_by_text("the sum is -14")).to_be_visible()
    expect(slider).to_be_focused()


WIDGETS = """\
import gamesearch as gs
from IPython.display import display
display(gs.explore(gs.ExplicitTree([[3, 12], [2, 4]])), gs.player("nim"))
sliders(lambda x: x, x=(0, 9))"""


def test_when_the_kernel_dies_every_widget_says_so(page, lab):
    lab.write("killed", [SUM, WIDGETS])
    lab.open(page, "killed")
    lab.run_all(page)
    expect(page.get_by_role("slider", name="y", exact=True)).to_be_visible()
    said = page.get_by_role("alert").filter(has_text="kernel")
    expect(said).to_have_count(0)
    page.locator(".jp-NotebookPanel:visible .jp-CodeCell .jp-InputArea").last.click()
    page.keyboard.press("Escape")
    page.keyboard.press("b")
    page.keyboard.press("Enter")
    page.keyboard.insert_text("import os; os.kill(os.getpid(), 9)")
    page.keyboard.press("Shift+Enter")
    expect(said).to_have_count(4)
    expect(said.first).to_contain_text("Run this cell again")
