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
