"""Every text that the packages say is a whole sentence, or a label; none is glued."""

import pytest
from messages import FAULTS, MESSAGES, files, of_python, of_script, texts

FILES = files([])
ROOMS = sorted({path.parent for path in FILES})


def kinds(found):
    return {kind for _, kind, _ in found if kind}


@pytest.mark.parametrize("room", ROOMS, ids=lambda room: "/".join(room.parts[-2:]))
def test_no_text_is_a_half_or_glued(room):
    found = [text for path in FILES if path.parent == room for text in texts(path)]
    assert not [str(text) for text in found if text.kind in FAULTS]


@pytest.mark.parametrize(
    ("kind", "line"),
    [
        ("half", '" Nothing was left."'),
        ("half", '"you take the smallest value."'),
        ("half", 'f"In {tree}, to depth {depth},"'),
        ("half", '"; did you mean b?"'),
        ("glued", 'f"{many} leaves {was}" + " evaluated"'),
        ("glued", 'text + f" Then {name} is left."'),
        ("glued", "f\"The root is {'' if solved else 'not '}solved.\""),
        ("glued", "f\"It costs {cost or 'nothing'}.\""),
        ("glued", '"again" * many'),
        ("glued", 'say("{Node} is {how}.", how="left" if over else "new")'),
        ("unsaid", 'f"{node} is worth {value}."'),
        ("no literal", 'say("Go to " + name + ".")'),
    ],
)
def test_what_is_a_fault(kind, line):
    assert kind in kinds(of_python(f"def some():\n    return {line}"))


@pytest.mark.parametrize(
    ("kind", "line"),
    [
        ("said", 'say("{leaves:leaf|leaves} of {node}.", leaves=3, node="b")'),
        ("error", 'raise ValueError(f"depth: it must be 1 or more, not {depth}.")'),
        ("as it stands", 'ROWS = ["The second bound is lost."]'),
    ],
)
def test_what_is_a_message(kind, line):
    assert kind in MESSAGES
    assert kinds(of_python(line)) == {kind}


@pytest.mark.parametrize(
    "line",
    [
        '"the root"',
        '"move order"',
        "f\"<b style='{style}'>{name}</b>\"",
        '"    for move in moves:\\n        best = max(best, value)"',
        'f"{count:,} / {most:>8}"',
    ],
)
def test_a_label_markup_and_code_are_no_message(line):
    assert not kinds(of_python(line))


def test_a_text_of_a_script_may_stand_on_several_lines():
    assert kinds(of_script('say("Click a leaf " +\n  "to change it.")')) == {
        MESSAGES[2]
    }
    assert kinds(of_script("say(` of ${most} leaves`)")) == {"half"}
