"""A form of native inputs with sentences and pictures, shared by the smaller widgets.

A widget writes its form once, as HTML, and then the contents of its places for the
values of its inputs. The browser sends values and presses; it computes nothing. An
input has a `name`, and a place has a `data-place`; a button sends its `name` and
`value`, or the typed text. The output also has the first contents, for readers without
a kernel.
"""

from collections.abc import Mapping, Sequence
from html import escape
from typing import NamedTuple

import traitlets

from gamesearch.tree.narration import number
from gamesearch.widgets.assets import script, style
from gamesearch.widgets.widget import Widget

SIDE_BY_SIDE = "display: flex; flex-wrap: wrap; gap: 4px 24px"


class Slider(NamedTuple):
    """A slider over whole numbers: its `label` is seen, `said` is read out."""

    name: str
    said: str
    label: str
    low: int
    high: int

    def html(self, place: str = "") -> str:
        """The labelled input; behind it what stands in the place, else the number."""
        at = f' data-place="{place}"' if place else ""
        return (
            f'<label class="gs-form-slider"><span>{escape(self.label)}</span>'
            f'<input type="range" name="{self.name}" aria-label="{escape(self.said)}" '
            f'min="{self.low}" max="{self.high}"><output aria-live="off"{at}></output>'
            "</label>"
        )


class Form(Widget):
    """Inputs and the places that follow them; `values` are those of the inputs.

    A subclass says in `_look` what to show: sentences, and the HTML of other places;
    it is given the values before, None at first. `_pressed` is called for a button.
    """

    _esm, _css = script("form_alone"), style("form")
    sums = ()  # what stands below a group of sliders
    look = traitlets.Unicode(help="the class of its style").tag(sync=True)
    form = traitlets.Unicode(help="inputs and places, as HTML").tag(sync=True)
    values = traitlets.Dict(help="name of an input: its value").tag(sync=True)
    shown = traitlets.Dict(help="name of a place: its HTML").tag(sync=True)

    def __init__(
        self,
        form: str,
        values: Mapping,
        look: str = "",
        sliders: Sequence[Slider] = (),
        presets: Mapping[str, Sequence[int]] | None = None,
    ):
        self.sliders, self.presets = sliders, presets or {}
        super().__init__(form=form, values=values, look=look)
        self._show()
        self.observe(lambda change: self._show(change.old), names="values")

    def _heard(self, message):
        self._pressed(**message)

    @property
    def says(self) -> str:
        """The sentences shown now."""
        return " ".join(self.sentences)

    @property
    def page(self) -> str:
        """The pictures below the sentences, as HTML."""
        return self.shown["page"]

    @property
    def positions(self) -> list[int]:
        """The positions of the sliders, in their order."""
        return [self.values[slider.name] for slider in self.sliders]

    @positions.setter
    def positions(self, positions):
        many = len(self.sliders)
        if len(positions) != many:
            raise ValueError(
                f"positions: give a number for each of the {many} sliders, not "
                f"{positions}."
            )
        names = (slider.name for slider in self.sliders)
        self.values = {**self.values, **dict(zip(names, positions))}

    @traitlets.validate("values")
    def _checked(self, proposal):
        values = proposal["value"]
        for name, said, _, low, high in self.sliders:
            value = values.get(name)
            if not isinstance(value, int) or not low <= value <= high:
                raise ValueError(
                    f"positions: for {said!r} give a whole number from {low} to "
                    f"{high}, not {value!r}."
                )
        return values

    def _look(self, before) -> tuple[list[str], dict[str, str]]:
        raise NotImplementedError

    def _pressed(self, press, value):
        """A button was pressed: here one that puts all sliders."""
        self.positions = self.presets[value]

    def _show(self, before=None):
        self.sentences, places = self._look(before)
        self._turn += 1
        self.shown = {
            "turn": self._turn,  # so that the same sentence twice is said twice
            "says": paragraphs(self.sentences),
            "buttons": "".join(
                button("preset", name, pressed=self.positions == positions)
                for name, positions in self.presets.items()
            ),
            **places,
        }

    def _texts(self) -> list[str]:
        """What stands beside each slider."""
        return [number(position) for position in self.positions]

    def _still(self):
        texts = zip(self.sliders, self._texts())
        lines = [f"{slider.label}: {text}" for slider, text in texts]
        return still([*lines, *filter(None, self.sums), *self.sentences], self.page)

    def __repr__(self):
        return f"<{type(self).__name__}: {', '.join(self._texts())}>"


def button(name, text, value=None, pressed=None, enabled=True, more="") -> str:
    """A button that sends a name and a value, its text if no other is given."""
    value = text if value is None else value
    state = "" if pressed is None else f' aria-pressed="{str(pressed).lower()}"'
    off = "" if enabled else " disabled"
    return (
        f'<button type="button" name="{name}" value="{escape(value)}"{state}{off}'
        f"{more}>{escape(text)}</button>"
    )


def menu(name: str, label: str, choices: Mapping[str, str]) -> str:
    """A menu of values and their texts; its label is read out."""
    options = "".join(
        f'<option value="{escape(value)}">{escape(text)}</option>'
        for value, text in choices.items()
    )
    return f'<select name="{name}" aria-label="{label}">{options}</select>'


def typed(label: str, over: bool) -> str:
    """A field to type a move in, and the button that plays it."""
    off = " disabled" if over else ""
    return (
        f'<label>{label} <input type="text" name="enter" aria-label="your move" '
        f'size="10" autocomplete="off"{off}></label>'
        f'<button type="button" name="enter"{off}>Play</button>'
    )


def text_still(text: str) -> tuple[str, str]:
    """A position as text, for a reader without a kernel."""
    return text, f"<pre>{escape(text)}</pre><p>To play, run this cell.</p>"


def paragraphs(lines) -> str:
    """Sentences as HTML, each a paragraph."""
    return "".join(f"<p>{escape(line)}</p>" for line in lines)


def below(*fields: str) -> str:
    """Below the inputs: fields and buttons in a row, sentences, pictures."""
    return (
        f'<div class="gs-form-row">{"".join(fields)}<span data-place="buttons"></span>'
        '</div><div class="gs-form-says" data-place="says" role="status"></div>'
        '<div class="gs-form-page" data-place="page"></div>'
    )


def html_table(heads: Sequence[str], rows) -> str:
    """A table of HTML cells; the first of a row is its name."""
    head, body = "", ""
    for name in heads:
        head += f'<th scope="col">{name}</th>' if name else "<td></td>"
    for name, *others in rows:
        texts = "".join(f"<td>{text}</td>" for text in others)
        body += f'<tr><th scope="row">{name}</th>{texts}</tr>'
    return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


def still(lines: Sequence[str], page: str) -> tuple[str, str]:
    """Sentences, and below them a picture, as text and as HTML."""
    return "\n".join(lines), paragraphs(lines) + page
