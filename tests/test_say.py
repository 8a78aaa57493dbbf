"""Each sentence of the narration is a whole one, said by one function."""

import ast
import re
from pathlib import Path

import pytest

import gamesearch.tree.narration as narration
from gamesearch.rules.say import fill, paragraph, say

FILES = sorted(Path(narration.__file__).parent.glob("*.py"))
WORD, WHOLE = re.compile("[A-Za-z]{2}"), re.compile(r"[^a-z\s].*[.?!:]\)?")
# what each of these says is no sentence: symbols, and a plan in a notation of its own
SYMBOLS = {"labels.py", "values.py", "plans.py", "and_or.py: tally"}
# names of nodes, passes and players, numbers with a sign in words, a mark in a table
NAMES = {
    "names.py",
    "labels.py: turn_name",
    "choice.py: player_name",
    "choice.py: _rows",
}
EXCUSED = {"fragment": NAMES, "glued": SYMBOLS}


def faults(name, source):
    """What is not said in whole sentences, as triples (kind, place, text)."""
    for part in ast.parse(source).body:
        in_table = isinstance(part, ast.Assign)
        where = part.targets[0] if in_table else part
        place = f"{name}: {getattr(where, 'id', getattr(where, 'name', ''))}"
        for node in but_errors(part):
            for kind in kinds_of_fault(node, in_table):
                if not {name, place} & EXCUSED.get(kind, set()):
                    yield kind, place, ast.unparse(node)


def but_errors(node):
    """All nodes of a syntax tree but those of errors that are raised."""
    yield node
    for child in ast.iter_child_nodes(node):
        if not isinstance(child, ast.Raise):
            yield from but_errors(child)


def kinds_of_fault(node, in_table):
    """What is wrong with this node by itself; a row of a table has no places yet."""
    named = getattr(node, "func", None)
    called = getattr(named, "id", getattr(named, "attr", ""))
    filled = []
    if called == "say":
        text = getattr(node.args[0], "value", None)
        if not isinstance(text, str):
            yield "no literal"
        elif not WHOLE.fullmatch(text):
            yield "fragment"
        if isinstance(text, str) and in_table != ("{" in text and not node.keywords):
            yield "places"
    if called in ("say", "fill"):
        filled = [keyword.value for keyword in node.keywords]
    elif isinstance(node, ast.Dict) and not in_table:
        filled = node.values
    elif isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Subscript):
        filled = [node.value]
    if any(map(has_words, filled)):
        yield "word in a place"
    if isinstance(node, ast.JoinedStr):
        pieces = node.values
    elif isinstance(node, ast.BinOp):
        pieces = [node.left, node.right]
    elif isinstance(node, ast.AugAssign):
        pieces = [node.value]
    else:
        pieces = [named.value] if called in ("join", "format") else []
    if any(map(has_words, pieces)):
        yield "glued"


def has_words(node):
    """Is this a literal with words, or a choice of two?"""
    if isinstance(node, ast.IfExp):
        return has_words(node.body) or has_words(node.orelse)
    text = getattr(node, "value", None)
    return isinstance(text, str) and bool(WORD.search(text))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_each_sentence_is_a_whole_literal(path):
    assert not list(faults(path.name, path.read_text(encoding="utf-8")))


@pytest.mark.parametrize(
    ("kind", "line"),
    [
        ("no literal", 'say("Go to " + name + ".")'),
        ("no literal", "say(text, node=name)"),
        ("fragment", 'say("with α = {alpha}", alpha=alpha)'),
        ("fragment", 'say("{Node} is worth {value}", **at)'),
        ("fragment", 'say(" Nothing was left.")'),
        ("places", 'say("{Node} is left.")'),
        ("glued", 'f"{start} is left."'),
        ("glued", '"is left" + again'),
        ("glued", '"so " * bool(known)'),
        ("glued", '" and ".join(names)'),
        ("word in a place", 'say("{Node} is {how}.", how="left", **at)'),
        ("word in a place", '{"how": "left" if node else ""}'),
        ("word in a place", 'at\n    at["how"] = "left"'),
    ],
)
def test_what_is_refused(kind, line):
    found = faults("some.py", f"def some():\n    return {line}")
    assert kind in {fault[0] for fault in found}


def test_a_row_of_a_table_has_places_that_are_filled_later():
    assert not list(faults("some.py", 'ROWS = {"left": say("{Node} is left.")}'))
    for row in ('say("{Node} is left.", Node=name)', 'say("It is left.")'):
        assert [kind for kind, *_ in faults("some.py", f"ROWS = [{row}]")] == ["places"]


def test_a_sentence_with_its_places_filled():
    row = say("{Node} is worth {value}.")
    assert fill(row, Node="Leaf b", value=3) == say(row, Node="Leaf b", value=3)
    assert fill(row, Node="{b}", value=3).startswith("{b}")
    assert paragraph("One.", "", "Two.") == "One. Two."


def test_a_missing_place_is_named():
    with pytest.raises(ValueError, match=r"places: 'value' .*is worth"):
        say("{Node} is worth {value}.", Node="Leaf b")
