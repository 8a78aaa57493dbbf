"""How the controls of a widget are described to the browser, which draws them.

Each becomes a native input with its label (controls.js); `name` is that of a setting,
and a control with a `why` is off for that reason.
"""


def choice(name: str, label: str, choices, value, why: str = "") -> dict:
    """A menu of pairs (value, text)."""
    about = {"name": name, "label": label, "kind": "choice"}
    return about | {"choices": choices, "value": value, "why": why}


def check(name: str, label: str, value: bool) -> dict:
    """A box to tick."""
    return {"name": name, "label": label, "kind": "check", "value": value}


def number(name: str, label: str, value, low: int, high: int) -> dict:
    """A number to type, between two ends."""
    about = {"name": name, "label": label, "kind": "number"}
    return about | {"value": value, "min": low, "max": high}


def slider(name, label, place: int, texts: list[str], *, low=0, values=None, why=""):
    """A slider over places from `low` on, with a text and perhaps a value for each."""
    about = {"name": name, "label": label, "kind": "range", "value": place}
    most = low + len(texts) - 1
    about |= {"min": low, "max": most, "text": texts, "why": why}
    return about if values is None else about | {"values": values}
