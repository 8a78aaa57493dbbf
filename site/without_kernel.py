"""What the widgets of a lecture need to work on a page that has no kernel.

It runs in the kernel of a lecture, after its last cell: there the widgets are at hand.
Their states go into the page, and with them what the kernel would answer where that can
be computed before: a form for each place of its sliders, or for fewer of them.
"""

import json
import re
from base64 import b64decode
from itertools import product
from math import prod
from urllib.parse import quote

from IPython.display import display
from ipywidgets.widgets.widget import _instances

from gamesearch.search.parallel.simulate import ALGORITHMS
from gamesearch.widgets.explorer.address import address_of
from gamesearch.widgets.first_steps.first_steps import COUNTS, FirstSteps
from gamesearch.widgets.form import Form
from gamesearch.widgets.intervals.intervals import IntervalExplorer
from gamesearch.widgets.labs.all_orders import AllOrders
from gamesearch.widgets.parallel.parallel import ParallelExplorer
from gamesearch.widgets.widget import Widget

MIME = "application/x-gamesearch-offline+json"
MOST, COARSEST = (
    450,
    5,
)  # combinations of a form; from one place of a slider to the next
PROCESSORS, MESSAGES = (1, 2, 3, 4, 6, 8), (0, 1, 2)  # of a parallel search
STILL = {"Player", "Dice", "Heaps"}  # without a kernel nobody moves or rolls
NOT_SENT = re.compile(
    r"^(_(?!css$|esm$).*|layout|tabbable|tooltip)$"
)  # names of traits
CHOICE = re.compile(r'type="radio" name="(\w+)" value="([^"]*)"')
PIECE = re.compile(r"(?=[<{])")  # answers have most of what begins so in common
PICTURE = re.compile(r"data:image/svg\+xml;base64,([\w+/=]+)")


def tell_page() -> None:
    """Hand the widgets on, as an output that no reader is shown."""
    widgets = [one for one in [*_instances.values()] if isinstance(one, Widget)]
    display({MIME: {one.model_id: offline(one) for one in widgets}}, raw=True)


def offline(widget: Widget) -> dict:
    """The state of a widget, what the kernel would answer, where sliders may stand."""
    classes = reversed(type(widget).__mro__)  # the first has the script for all below
    kind = next(
        one for one in classes if getattr(one, "_esm", "") == widget._esm
    ).__name__
    name = type(widget).__name__
    state = {k: v for k, v in widget.get_state().items() if not NOT_SENT.match(k)}
    if isinstance(widget, ParallelExplorer):
        state["data"] = settable(widget.data)
    found = {"kind": kind, "name": name, "state": state, "live": name not in STILL}
    found["address"] = address_of(widget) if name == "Explorer" else None
    answers, stops = answers_of(widget)
    pieces = {}
    coded = {
        message: [
            pieces.setdefault(piece, len(pieces))
            for piece in PIECE.split(readable(written(answer)))
        ]
        for message, answer in answers.items()
    }
    return found | {"answers": coded, "pieces": [*pieces], "stops": stops}


def answers_of(widget: Widget) -> tuple[dict, dict]:
    """The new state for each message of the browser; the places of each slider."""
    answers, stops = {}, {}
    if isinstance(widget, FirstSteps):
        counts = {}
        for name in COUNTS:
            counts[name] = COUNTS[name]()
            answers[written({"asked": [*counts]})] = {"counts": dict(counts)}
    elif isinstance(widget, IntervalExplorer):
        for name in ("", *widget.strategies):
            widget.watch(name or widget.strategy)
            answers[written({"do": "watch", "strategy": name})] = {"data": widget.data}
    elif isinstance(widget, ParallelExplorer):
        first, algorithms = dict(widget.settings), [one.name for one in ALGORITHMS]
        add_curve(widget, answers)
        for many, message, name in product(PROCESSORS, MESSAGES, algorithms):
            widget.settings = {**first, "processors": many, "message": message}
            asked = written({**widget.settings, "algorithm": name})
            widget._heard({"do": "set", "wishes": {"algorithm": name}})
            answers[asked] = {"data": settable(widget.data)}
            add_curve(widget, answers)
    elif isinstance(widget, Form) and type(widget).__name__ not in STILL:
        first, stops = dict(widget.values), stops_of(widget)
        places = {name: [*range(*stop)] for name, stop in stops.items() if stop}
        if isinstance(widget, AllOrders):
            places = {"leaves": [value for _, value in CHOICE.findall(widget.form)]}
        for combination in product(*places.values()):
            values = {**first, **dict(zip(places, combination))}
            answers[written({"values": values})] = shown(widget, values)
        for name, positions in widget.presets.items():
            values = dict(zip((slider.name for slider in widget.sliders), positions))
            pressed = {"press": "preset", "value": name}
            answers[written(pressed)] = shown(widget, values)
    return answers, stops


def settable(data: str) -> str:
    """A parallel search with the controls alone whose answers are computed before."""
    film, places = json.loads(data), {"processors": PROCESSORS, "message": MESSAGES}
    chosen = []
    for one in film["controls"]:
        if one["name"] in places:
            values = [value for value in one["values"] if value in places[one["name"]]]
            one["value"] = values.index(one["values"][one["value"]])
            one |= {"values": values, "text": [*map(str, values)]}
            chosen.append(one | {"max": len(values) - 1})
        elif one["name"] == "algorithm":
            chosen.append(one)
    return written(film | {"controls": chosen})


def add_curve(widget: ParallelExplorer, answers: dict) -> None:
    """Add the speed-ups that belong to the run shown."""
    widget._draw_curve(widget._turn)
    asked = written({"do": "curve", "turn": widget._turn})
    answers[asked] = {"curve": widget.curve}


def stops_of(form: Form) -> dict[str, tuple[int, int, int] | None]:
    """The range of the places of each slider, or None where there are too many."""
    for step in range(1, COARSEST + 1):
        stops = {}
        for name, _, _, low, high in form.sliders:
            stops[name] = low + (form.values[name] - low) % step, high + 1, step
        if prod(len(range(*stop)) for stop in stops.values()) <= MOST:
            return stops
    return dict.fromkeys(stops)


def shown(form: Form, values: dict) -> dict:
    """What the form shows for these values, whatever it has shown before."""
    form.values = values
    form._show()
    return {"values": values, "shown": dict(form.shown)}


def written(value) -> str:
    """As the browser writes it."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def readable(html: str) -> str:
    """The same with its pictures as text: shorter, and alike where they look alike.

    >>> readable('<img src="data:image/svg+xml;base64,PHN2ZyB4PSIxIi8+">')
    '<img src="data:image/svg+xml,<svg x=%221%22/>">'
    """

    def text(found):
        return "data:image/svg+xml," + quote(b64decode(found[1]), safe="<>/ =:;,.()-+")

    return PICTURE.sub(text, html)
