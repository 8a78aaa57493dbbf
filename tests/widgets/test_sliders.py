"""Sliders: what they show, what they refuse, what is left without a kernel."""

from functools import partial

from answers import all_refused

from gamesearch.widgets.labs.sliders import sliders


class Drawn:
    def __init__(self, text):
        self.text = text

    def _repr_html_(self):
        return f"<b>{self.text}</b>"


def test_a_moved_slider_is_drawn_again():
    widget = sliders(lambda x, y: Drawn(x - y), x=(0, 9, 5), y=(0, 9, 1))
    assert widget.page == "<b>4</b>"
    widget.values = {"x": 2, "y": 9}
    assert widget.page == "<b>-7</b>"


def test_without_a_start_a_slider_begins_in_the_middle():
    assert sliders(str, object=(-4, 10)).values == {"object": 3}


def test_the_output_has_the_picture_for_readers_without_a_kernel():
    data, _ = sliders(lambda x: Drawn(x), x=(0, 4))._repr_mimebundle_()
    assert "application/vnd.jupyter.widget-view+json" in data
    assert data["text/html"] == "<p>sliders: x = 2</p><b>2</b>"


def test_a_text_is_escaped():
    assert sliders(lambda x: "a < b", x=(0, 4)).page == "<pre>a &lt; b</pre>"


def test_a_range_of_another_kind_or_without_room_is_named():
    kinds, rooms = [(0,), (0, 1.5), (0, 9, 3, 4), "09"], [(9, 0), (3, 3), (0, 9, 10)]
    all_refused(
        *[(partial(sliders, str, x=n), TypeError, "x: ", "(low, high)") for n in kinds],
        *[(partial(sliders, str, x=n), ValueError, "x: ", "low < high") for n in rooms],
    )
