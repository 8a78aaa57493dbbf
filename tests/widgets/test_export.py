"""What is left without a kernel: the picture in the notebook, and files."""

import json
import re

import nbformat
import pytest
from listed import listed
from nbconvert import HTMLExporter

import gamesearch as gs
from gamesearch.widgets import assets
from gamesearch.widgets.explorer import export, record


@pytest.fixture(scope="module")
def textbook():
    return gs.explore(gs.ExplicitTree.from_json("textbook"))


def test_a_notebook_without_widget_state_shows_a_picture(textbook):
    data, metadata = textbook._repr_mimebundle_()
    output = nbformat.v4.new_output("display_data", data=data, metadata=metadata)
    cell = nbformat.v4.new_code_cell("explorer", outputs=[output])
    page, _ = HTMLExporter().from_notebook_node(nbformat.v4.new_notebook(cells=[cell]))
    (alt,) = re.findall(r'<img alt="([^"]+)"', page)
    assert "The root is worth 3" in alt
    assert "MIN" in page.split("The same as text")[1]


def test_both_runs_of_a_comparison_are_pictures():
    explorer = gs.explore(gs.ExplicitTree([[3, 4], [3, 1]]), compare=gs.minimax)
    html = explorer._repr_mimebundle_()[0]["text/html"]
    assert html.count("<img alt=") == 2
    assert "minimax, as given" in html


def test_a_large_tree_leaves_a_picture_and_the_beginning_of_its_text():
    html = gs.explore(gs.RandomTree(3, 6, seed=1))._repr_mimebundle_()[0]["text/html"]
    assert html.count("<img alt=") == 1
    assert "more nodes" in html


@pytest.mark.parametrize(
    ("name", "start"), [("a.png", b"\x89PNG"), ("a.svg", b"<?xml"), ("a.pdf", b"%PDF")]
)
def test_files_by_suffix(textbook, tmp_path, name, start):
    file = textbook.export(tmp_path / name)
    assert file.read_bytes().startswith(start)


def test_the_page_has_all_it_needs_in_it(textbook, tmp_path):
    page = textbook.export(tmp_path / "a.html").read_text(encoding="utf-8")
    outside = set(re.findall(r"https?://[\w./]+", page))
    assert outside <= {"http://www.w3.org/2000/svg"}  # a name, not an address
    state = re.search(r'type="application/json">(.*)</script>', page)[1]
    assert json.loads(json.loads(state)["data"])["runs"]


def test_the_page_of_a_large_tree_asks_whether_to_carry_all(monkeypatch, tmp_path):
    monkeypatch.setattr(record, "LARGE", 300)
    monkeypatch.setattr(record, "MOST_AT_ONCE", 50)
    explorer, file = gs.explore(gs.RandomTree(3, 6, seed=1)), tmp_path / "a.html"
    with pytest.raises(ValueError, match=r"whole=True .* MB .* whole=False .* MB"):
        explorer.export(file)
    assert not file.exists()
    sizes = [explorer.export(file, whole=one).stat().st_size for one in (True, False)]
    assert sizes[0] > sizes[1]
    assert explorer.export(tmp_path / "a.svg").exists()


def test_a_wrong_suffix_writes_nothing(textbook, tmp_path):
    with pytest.raises(ValueError, match=r"file: .* \.png, \.svg, \.pdf"):
        textbook.export(tmp_path / "a.docx")
    assert not list(tmp_path.iterdir())


PAIRS = gs.ExplicitTree([[3, 12], [2, 4]])
COIN = gs.ExplicitTree([gs.Chance([(0.5, 1), (0.5, 4)]), 2])
WIDGETS = {
    "explorer": lambda: gs.explore(PAIRS),
    "player: Nim": lambda: gs.player("nim"),
    "all orders": lambda: gs.all_orders(PAIRS),
    "parallel explorer": lambda: gs.explore_parallel(PAIRS),
    "first steps": gs.first_steps,
    "heaps": gs.play_heaps,
    "dice": lambda: gs.roll_dice(6),
    "sliders: x = 2": lambda: gs.sliders(lambda x: x, x=(0, 9, 2)),
    "LeafMaps": gs.leaf_maps,
    "Probabilities": lambda: gs.probabilities(COIN),
}


@listed("name", WIDGETS)
def test_the_repr_of_a_widget_says_what_it_is(name):
    widget = WIDGETS[name]()
    assert name in repr(widget)
    assert " object at 0x" not in repr(widget)
    assert len(repr(widget)) < 200


def test_a_picture_says_what_it_is_and_where_a_page_comes_from(tmp_path):
    picture = gs.draw(PAIRS)
    assert str(picture) == repr(picture) == f"<Picture: {picture.alt}>"
    with pytest.raises(ValueError, match=r"explore\(game\).export"):
        picture.savefig(tmp_path / "tree.html")


def test_the_page_has_its_headings_in_order_and_in_its_landmark():
    page = assets_page()
    main = re.search(r"<main>.*</main>", page, re.DOTALL).group()
    levels = [int(level) for level in re.findall(r"<h(\d)", main)]
    inside = {int(n) for n in re.findall(r'h\("h(\d)"', assets.script("explorer"))}
    assert levels == [1, 2]
    assert inside == {3}
    assert (
        "<h"
        not in page.replace(main, "").partition("<body>")[2].partition("<script")[0]
    )


def test_what_is_named_has_a_role():
    scripts = [file.read_text(encoding="utf-8") for file in assets.HERE.rglob("*.js")]
    texts = re.findall(r'h\("pre", \{[^}]*\}', "\n".join(scripts))
    named = [start for start in texts if "aria-label" in start]
    assert named
    assert not [start for start in named if "role:" not in start]


def test_a_focus_ring_is_no_shadow_alone():
    styles = [file.read_text(encoding="utf-8") for file in assets.HERE.rglob("*.css")]
    rules = re.findall(r"focus-visible[^{]*\{([^}]*)\}", "\n".join(styles))
    shadowed = [rule for rule in rules if "box-shadow" in rule]
    assert shadowed
    assert not [rule for rule in shadowed if "outline" not in rule]


def assets_page():
    explorer = gs.explore(PAIRS)
    return export.page(explorer.get_state(), explorer.runs[0].title)
