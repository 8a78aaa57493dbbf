"""Sliders above a picture that is drawn again whenever one of them moves.

For a function of a few whole numbers that returns a picture or a text.
"""

from collections.abc import Callable
from html import escape

from gamesearch.widgets.form import Form, Slider, below, still


class Sliders(Form):
    """What `sliders` returns; `values` are the numbers shown now."""

    def __init__(self, show, fields, values):
        self._draw = show
        form = below(*(field.html() for field in fields))
        super().__init__(form, values, sliders=fields)

    def _look(self, before):
        return [], {"page": page_of(self._draw(**self.values))}

    def __repr__(self):
        settings = ", ".join(f"{name} = {value}" for name, value in self.values.items())
        return f"sliders: {settings}"

    def _still(self):
        return still([repr(self)], self.page)


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
        raise TypeError(f"show: give a function of numbers, not {show!r}.")
    fields, values = [], {}
    for name, numbers in ranges.items():
        if len(numbers) not in (2, 3) or not all(isinstance(n, int) for n in numbers):
            raise TypeError(
                f"{name}: give whole numbers (low, high) or (low, high, start), not "
                f"{numbers!r}."
            )
        low, high, *start = numbers
        values[name] = start[0] if start else (low + high) // 2
        if not low <= values[name] <= high or low == high:
            raise ValueError(
                f"{name}: give low < high and a start between them, not {numbers!r}."
            )
        fields.append(Slider(name, name, name, low, high))
    return Sliders(show, fields, values)


def page_of(result) -> str:
    """A result as HTML: its own, if it has one, else its text."""
    if hasattr(result, "_repr_html_"):
        return result._repr_html_()
    return f"<pre>{escape(str(result))}</pre>"
