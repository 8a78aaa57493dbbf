"""Sliders above a picture that is drawn again whenever one of them moves.

For a function of a few numbers that returns a picture or a text. Native inputs in the
browser, because those of ipywidgets have no name that a screen reader could say; the
output also carries the first picture, for readers without a kernel.
"""

from collections.abc import Callable
from html import escape

import traitlets
from anywidget import AnyWidget

from gamesearch.widgets.assets import script, style_of


class Sliders(AnyWidget):
    """What `sliders` returns; `values` are the numbers shown now."""

    _esm = script("sliders")
    _css = style_of("sliders")
    ranges = traitlets.Dict(help="name: [low, high]").tag(sync=True)
    values = traitlets.Dict(help="name: number").tag(sync=True)
    page = traitlets.Unicode(help="what is shown below, as HTML").tag(sync=True)

    def __init__(self, show, ranges, values):
        self._show = show
        super().__init__(ranges=ranges, values=values, page=page_of(show(**values)))
        self.observe(self._redraw, names="values")

    def _redraw(self, _change):
        self.page = page_of(self._show(**self.values))

    def __repr__(self):
        settings = ", ".join(f"{name} = {value}" for name, value in self.values.items())
        return f"sliders: {settings}"

    def _repr_mimebundle_(self, **kwargs):
        data, metadata = super()._repr_mimebundle_(**kwargs)
        still = f"<p>{escape(repr(self))}</p>{self.page}"
        return {**data, "text/html": still, "text/plain": repr(self)}, metadata


def sliders(show: Callable, **ranges: tuple[int, ...]) -> Sliders:
    """A slider for each argument of `show`, and below them what `show` returns.

    A range is (low, high) or (low, high, start), whole numbers; without a start the
    slider begins in the middle.

    >>> widget = sliders(lambda x, y: f"{x} + {y} = {x + y}", x=(0, 9, 2), y=(0, 9, 3))
    >>> widget.values = {"x": 2, "y": 7}
    >>> widget.page
    '<pre>2 + 7 = 9</pre>'
    """
    if not callable(show):
        raise TypeError(f"show: a function of numbers, not {show!r}.")
    values = {}
    for name, numbers in ranges.items():
        if len(numbers) not in (2, 3) or not all(isinstance(n, int) for n in numbers):
            raise TypeError(
                f"{name}: (low, high) or (low, high, start), whole numbers, "
                f"not {numbers!r}."
            )
        low, high, *start = numbers
        values[name] = start[0] if start else (low + high) // 2
        if not low <= values[name] <= high or low == high:
            raise ValueError(
                f"{name}: low < high and a start between, not {numbers!r}."
            )
    return Sliders(show, {name: list(n[:2]) for name, n in ranges.items()}, values)


def page_of(result) -> str:
    """A result as HTML: its own, if it has one, else its text."""
    if hasattr(result, "_repr_html_"):
        return result._repr_html_()
    return f"<pre>{escape(str(result))}</pre>"
