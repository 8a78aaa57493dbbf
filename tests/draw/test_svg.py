"""Pictures as SVG: the standard library is enough, and what it writes is right."""

import re
import subprocess
import sys
from collections import Counter
from itertools import combinations
from xml.etree import ElementTree

import pytest
from listed import listed

import gamesearch as gs
from gamesearch.draw import glyphs
from gamesearch.draw.picture import Picture, framed
from gamesearch.draw.scene import Box, Line, Look, Oval, Polygon, Scene, Text
from gamesearch.draw.svg import HATCHES
from tests.draw.scenes import shown
from tests.draw.trees import TEXTBOOK, many, searched

SPACE = "{http://www.w3.org/2000/svg}"
TAGS = {
    Box: "rect",
    Oval: "ellipse",
    Line: "polyline",
    Polygon: "polygon",
    Text: "text",
}
TREES = many()
REFUSING = """
import sys

class Refuse:
    def find_spec(self, name, *_):
        if name.partition(".")[0] in ("matplotlib", "numpy", "pandas"):
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)

sys.meta_path.insert(0, Refuse())
import gamesearch as gs
"""
EVERYTHING = """
import gamesearch.draw.tree_picture
from gamesearch.draw.course_map import course_map
from gamesearch.draw.running_mean import draw_running_mean
from gamesearch.problems import Colouring, Sudoku
tree = gs.ExplicitTree([[3, 12, 8], [2, 4, 6], [14, 5, 2]])
die = gs.ExplicitTree([5, gs.Chance([(0.25, 1), (0.25, 2), (0.25, 0), (0.25, 9)])])
run = gs.simulate.run("root splitting", tree)
trace, bounds = gs.Trace(), gs.IntervalTree(3, 100, seed=8)
gs.b_star(bounds, estimate=bounds.estimate, trace=trace)
positions = [
    gs.Othello(), gs.Backgammon(), gs.Nim([3, 4]), gs.Queens(4),
    gs.Tour([[0, 3, 5], [3, 0, 4], [5, 4, 0]]), gs.Knapsack((16, 15), (45, 25), 20),
    Colouring(["ab", "bc", "ca"], ["red", "blue", "pale"]),
    Sudoku("1.3. 3.12 23.1 41.3"),
]
for picture in [
    *map(gs.draw_board, positions),
    gs.draw(gs.searched(tree)),
    gs.draw_icicle(gs.searched(tree)),
    gs.draw_bars({"a": 1}),
    gs.draw_passes(gs.mtdf(tree)),
    gs.draw_speed_up([run]),
    gs.draw_timeline(run),
    gs.draw_closing(gs.searched(die, gs.star1, utility_range=(0, 10))),
    gs.draw_intervals(bounds, estimate=bounds.estimate, trace=trace),
    gs.draw_and_or(gs.AndOrGraph({"a": [["b"]]}, solved=["b"])),
    draw_running_mean([3, 8, 9], 3.5, 1.71, (1, 6)),
    course_map(),
]:
    assert "data:image/svg+xml;base64," in picture._repr_html_(), picture
    assert set(picture._repr_mimebundle_()) == {"text/html", "text/plain"}
"""


def run(program):
    """What a program prints where matplotlib, numpy and pandas cannot be imported."""
    command = [sys.executable, "-c", REFUSING + program]
    return subprocess.run(command, capture_output=True, text=True)


def test_every_kind_of_picture_needs_the_standard_library_only():
    told = run(EVERYTHING)
    assert told.returncode == 0, told.stderr


@pytest.mark.parametrize("call", ["savefig('tree.png')", "figure()"])
def test_without_matplotlib_a_sentence_says_what_to_install(call):
    told = run(f"gs.draw(gs.ExplicitTree([1, 2])).{call}")
    last = told.stderr.splitlines()[-1]
    assert last.startswith("ModuleNotFoundError: ")
    assert "pip install matplotlib" in last


def groups(picture):
    """The <g> elements of a picture."""
    return ElementTree.fromstring(picture.svg()).findall(f"{SPACE}g")


@listed("name", TREES)
def test_each_shape_is_one_element(name):
    for picture in (gs.draw(TREES[name]), gs.draw_icicle(TREES[name])):
        found = Counter(one.tag for group in groups(picture) for one in group)
        wanted = Counter(SPACE + TAGS[type(shape)] for shape in shown(picture).shapes)
        assert found == wanted


def test_a_text_is_text_as_wide_as_its_room():
    picture = gs.draw(searched({"<a&b>": 3, "b \x1b": 2, "c  c": 4}), title="Three")
    texts = [one for group in groups(picture) for one in group.iter(f"{SPACE}text")]
    words = [one.text for one in texts]
    assert {"<a&b>", "b \ufffd", "c\xa0 c"} <= set(words)
    assert {one.get("lengthAdjust") for one in texts} == {"spacingAndGlyphs"}
    given = sorted(float(one.get("textLength")) for one in texts)
    rooms = sorted(
        glyphs.width(one.text, one.look.font) * one.look.size
        for one in shown(picture).texts
    )
    assert given == pytest.approx(rooms, rel=1e-4)


def test_what_lies_on_top_comes_last():
    scene = Scene()
    for layer in (3, 1, 2):
        scene.box(5, 5, 9, 9, Look(layer, f"#00000{layer}"))
    picture = Picture(10, 10)
    picture.put(scene)
    assert [group.get("fill")[-1] for group in groups(picture)] == ["1", "2", "3"]


@listed("sign", HATCHES)
def test_a_hatch_is_a_pattern_of_this_picture(sign):
    def hatched(x):
        scene = Scene(20, 20)
        scene.box(x, 5, 9, 9, Look(1, "#cccccc", "#333333", hatch=3 * sign))
        scene.box(x, 5, 3, 3, Look(2, "#cccccc", "#333333", hatch=sign))
        return framed([scene]).svg()

    names = [re.findall(r'<pattern id="([^"]+)"', hatched(x)) for x in (5, 6)]
    for svg, known in zip(map(hatched, (5, 6)), names):
        assert re.findall(r"url\(#([^)]+)\)", svg) == known
        assert len(set(known)) == 2
    assert not {*names[0]} & {*names[1]}


def test_the_alternative_text_is_in_the_file():
    picture = gs.draw(searched(TEXTBOOK), title="A < B")
    root = ElementTree.fromstring(picture.svg())
    assert root.find(f"{SPACE}desc").text == picture.alt


def test_parts_stand_below_each_other_in_the_middle():
    scenes = [Scene(60, 10), Scene(500, 20)]
    for scene in scenes:
        width, height = scene.width, scene.height
        scene.box(width / 2, height / 2, width, height, Look(1, "#123456"))
    picture = framed(scenes, "A title of the usual size", said="Said.", lines=["one"])
    title, narrow, wide = shown(picture).shapes
    assert narrow.x == wide.x == picture.width / 2
    assert title.y < narrow.y < wide.y
    assert picture.alt == "A title of the usual size. Said."
    assert picture.twin == "A title of the usual size\none"


def test_a_long_title_goes_on_in_the_next_line():
    picture = framed([Scene(50, 50)], "a title " * 20)
    lines = shown(picture).texts
    assert " ".join(line.text for line in lines) == ("a title " * 20).strip()
    assert len(lines) > 2
    assert picture.width < 460
    for one, other in combinations(lines, 2):
        assert abs(one.y - other.y) >= one.look.size
