"""The map of search: every algorithm of the course, drawn and as a table.

A row of `data/search_map.csv` says for what problems some algorithms are, what they
need besides the rules, what they store while they run, and when their answer is
optimal. The promise of a row is a theorem only under its condition. The drawn map is a
tree of the kinds of search, with their searches in a column for each kind of problem.
Both have links to the lectures whose notebooks are in the folder.
"""

import csv
from collections import Counter
from html import escape
from importlib.resources import files
from pathlib import Path
from typing import NamedTuple

from gamesearch.draw import glyphs
from gamesearch.draw.course_map import LECTURES
from gamesearch.draw.palette import EDGE, GREY, LEAF
from gamesearch.draw.picture import MARGIN, Picture, framed
from gamesearch.draw.scene import Scene, line_look, side_look
from gamesearch.rules.game import CHANCE, MAX, MIN
from gamesearch.rules.result_table import ResultTable

KINDS = {  # of search, each with the nodes that it visits
    "exhaustive": "all nodes: nothing is left out",
    "blind": "in a fixed order, without nodes that cannot matter",
    "heuristic": "first the nodes with the most promising estimate",
    "local": "the neighbours of one whole state, or of a few",
    "random": "nodes that are drawn at random",
}
HELP = "for all of them", "parts that searches use, and games for them"


class Column(NamedTuple):
    """A column of the map: its title, its left edge, boxes in a row, their colour."""

    title: str
    left: float
    boxes: int
    side: int | None


COLUMNS = [
    Column("one player", 204, 2, LEAF),
    Column("two players", 521, 2, MAX),
    Column("with dice", 838, 1, CHANCE),
    Column("AND/OR trees, sums", 1000, 1, MIN),
]
FOR = {  # the column of what a search is for, by the beginning of that
    "one player": 0,
    "two players": 1,
    "two players and dice": 2,
    "AND/OR trees": 3,
    "sums of games": 3,
}
WIDE, HIGH = 150, 23  # a box
ACROSS, DOWN = 155, 28  # from box to box
TOP, APART, TRUNK = 32, 9, 10  # the first row; between kinds; the line of the tree
WORDS = 170  # how wide the words of a kind are


class Place(NamedTuple):
    """A box of the map: a search, or what helps all of them, and its lectures."""

    name: str
    lectures: str
    kind: str
    column: int


HELPERS = [
    Place("evaluation", "04", HELP[0], 0),
    Place("move ordering", "03", HELP[0], 0),
    Place("tournament", "14", HELP[0], 1),
    Place("your own game", "17", HELP[0], 1),
]


def families() -> list[dict[str, str]]:
    """The rows of the table, by the titles of its columns."""
    text = files("gamesearch.data").joinpath("search_map.csv").read_text("utf-8")
    return list(csv.DictReader(text.splitlines()))


def places() -> list[Place]:
    """Every box of the drawn map."""
    searches = [
        Place(row["name"], row["lecture"], row["kind"], FOR[row["for"].split(",")[0]])
        for row in families()
    ]
    return [*searches, *HELPERS]


class SearchMap(ResultTable):
    """The table; on a page it can be unfolded below the drawn map."""

    def __init__(self, folder: str | Path):
        super().__init__(families())
        self.folder = folder

    @property
    def picture(self) -> Picture:
        """The drawn map."""
        return drawn(self.folder)

    def _repr_html_(self):
        page = self.to_html()
        for numbers in set(self["lecture"]):
            linked = " ".join(
                f'<a href="{escape(slug)}">{number}</a>' if slug else number
                for number in numbers.split()
                for slug in [notebook(number, self.folder)]
            )
            page = page.replace(f">{numbers}</td>", f">{linked}</td>")
        table = f"<details><summary>The same as a table</summary>{page}</details>"
        return self.picture._repr_html_() + table


def search_map(folder: str | Path = ".") -> SearchMap:
    """The map of all searches; `folder` has the notebooks.

    >>> search_map()["search"][0]
    'depth_first, depth_limited'
    """
    return SearchMap(folder)


def notebook(number: str, folder: str | Path) -> str:
    """The file of a lecture; empty where it is not in the folder."""
    slugs = {lecture.number: lecture.slug for lecture in LECTURES}
    file = f"{slugs.get(number)}.ipynb"
    return file if Path(folder, file).is_file() else ""


def drawn(folder: str | Path) -> Picture:
    """The map as a picture, a box for each row of the table."""
    boxes, tops, height = laid_out(places())
    scene = Scene(COLUMNS[-1].left + WIDE, height)
    for column in COLUMNS:
        x = column.left + (ACROSS * (column.boxes - 1) + WIDE) / 2
        scene.text(x, 12, column.title, 13, font="bold")
    _tree(scene, tops)
    for place, left, top in boxes:
        _box(scene, place, left, top)
    picture = framed(
        [scene],
        said="A tree of the kinds of search: exhaustive, blind, heuristic, local and "
        "random. Each kind has its searches and their lectures. The table says the "
        "same.",
    )
    for place, left, top in boxes:
        file = notebook(place.lectures[:2], folder)
        if file:
            said = f"{place.lectures[:2]}: {place.name}"
            picture.link(file, said, left + MARGIN, top + MARGIN, WIDE, HIGH)
    return picture


def laid_out(every: list[Place]):
    """(place, left, top) of each box, where each kind begins and ends, the height."""
    boxes, tops, top = [], {}, TOP
    for kind in [*KINDS, HELP[0]]:
        filled = Counter()  # how many boxes a column has
        for place in every:
            if place.kind == kind:
                column = COLUMNS[place.column]
                row, along = divmod(filled[place.column], column.boxes)
                boxes.append((place, column.left + ACROSS * along, top + DOWN * row))
                filled[place.column] += 1
        rows = max(-(-filled[n] // COLUMNS[n].boxes) for n in filled)
        tops[kind] = top
        top += max(DOWN * rows, 48) + APART
    return boxes, tops, top - APART


def _tree(scene, tops):
    """The root, the line to each kind, the kinds and what they look at."""
    scene.text(0, 12, "a search visits …", 13, anchor=0, font="bold")
    line = line_look(1, EDGE, 1.6)
    *kinds, helps = tops
    scene.line([(TRUNK, 24), (TRUNK, tops[kinds[-1]] + 12)], line)
    for kind in tops:
        y, words = tops[kind] + 12, dict([*KINDS.items(), HELP])[kind]
        if kind != helps:
            scene.line([(TRUNK, y), (TRUNK + 14, y)], line)
        if kind != kinds[0]:
            rule = [(0, y - 12 - APART / 2), (scene.width, y - 12 - APART / 2)]
            scene.line(rule, line_look(0.5, EDGE, 0.6, (1.0, 4.0)))
        scene.text(TRUNK + 20, y, kind, 14, anchor=0, font="bold")
        for row, text in enumerate(glyphs.wrapped(words, 11.5, WORDS)):
            scene.text(TRUNK + 20, y + 17 + 14 * row, text, 11.5, GREY, anchor=0)


def _box(scene, place, left, top):
    """A search and its lectures."""
    side = COLUMNS[place.column].side
    look = side_look(2, side, 1.5)
    scene.box(left + WIDE / 2, top + HIGH / 2, WIDE, HIGH, look)
    y, right = top + HIGH / 2, left + WIDE - 5
    scene.text(left + 6, y, place.name, 12, anchor=0)
    scene.text(right, y, place.lectures, 11, GREY, anchor=1, font="bold")
