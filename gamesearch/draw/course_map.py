"""The map of the lectures: what needs what, and how long it takes.

A lecture stands to the right of those it needs. One whose notebook is not in the
folder yet is marked as planned.
"""

from pathlib import Path
from typing import NamedTuple

from networkx import DiGraph, is_directed_acyclic_graph

from gamesearch.draw.palette import EDGE, FILL, GREY, INK, LEAF, OUTLINE, PAPER
from gamesearch.draw.picture import Picture, framed
from gamesearch.draw.scene import Look, Scene
from gamesearch.rules.game import MAX

WIDTH, HEIGHT = 172, 50  # of a box
ACROSS, DOWN = 208, 66  # from box to box


class Lecture(NamedTuple):
    """A lecture: its minutes, what it needs, and where it stands on the map."""

    slug: str
    title: str
    minutes: int
    needs: tuple[str, ...]
    column: int
    row: int

    @property
    def number(self) -> str:
        return self.slug[:2]

    @property
    def core(self) -> bool:
        """The first seven are the course; the others go further."""
        return int(self.number) <= 7


LECTURES = (
    Lecture("01-minimax", "Minimax", 45, (), 0, 1),
    Lecture("02-alpha-beta", "Alpha-beta", 45, ("01",), 1, 3),
    Lecture("03-move-ordering", "Move ordering", 45, ("02",), 2, 1),
    Lecture("04-evaluation-functions", "Evaluation functions", 45, ("02",), 2, 2),
    Lecture("05-expectiminimax", "Expectiminimax", 45, ("02",), 2, 3),
    Lecture("06-b-star", "B*", 45, ("02",), 2, 4),
    Lecture("07-backtracking", "Backtracking", 45, (), 0, 5),
    Lecture("08-transposition-tables", "Transposition tables", 45, ("03",), 3, 0),
    Lecture("09-null-windows", "Null windows", 45, ("08",), 4, 0),
    Lecture("10-pruning-chance", "Pruning chance", 45, ("05",), 3, 3),
    Lecture("11-and-or-trees", "AND/OR trees", 45, ("01",), 1, 0),
    Lecture("12-sums-of-games", "Sums of games", 50, ("01",), 1, 1),
    Lecture("13-parallel-search", "Parallel search", 45, ("03",), 3, 1),
    Lecture("14-tournament", "Tournament", 45, ("04",), 3, 2),
    Lecture("15-map-of-search", "Map of search", 45, ("02", "07"), 2, 5),
)


def course_graph(folder: str | Path = ".") -> DiGraph:
    """The lectures as a graph: an edge leads from a lecture to one that needs it.

    >>> sorted(course_graph().successors("02"))
    ['03', '04', '05', '06', '15']

    A node has `title`, `minutes`, `slug`, `core` and `ready`: is its notebook there?
    """
    graph = DiGraph()
    for lecture in LECTURES:
        ready = Path(folder, f"{lecture.slug}.ipynb").is_file()
        facts = {"core": lecture.core, "ready": ready, **lecture._asdict()}
        graph.add_node(lecture.number, **facts)
        graph.add_edges_from((need, lecture.number) for need in lecture.needs)
    if not is_directed_acyclic_graph(graph):
        raise ValueError("LECTURES: a lecture needs itself, by way of others.")
    return graph


def course_map(folder: str | Path = ".") -> Picture:
    """The map of the lectures as a picture; `folder` has the notebooks."""
    graph = course_graph(folder)
    rows = 1 + max(lecture.row for lecture in LECTURES)
    columns = 1 + max(lecture.column for lecture in LECTURES)
    scene = Scene(ACROSS * columns - ACROSS + WIDTH, DOWN * rows + 28)
    for lecture in graph.nodes.values():
        for place, start in enumerate(lecture["needs"]):
            apart = 14 * (2 * place - len(lecture["needs"]) + 1)
            _arrow(scene, graph.nodes[start], lecture, apart)
    for number, lecture in graph.nodes.items():
        _box(scene, number, lecture)
    ready = [number for number, lecture in graph.nodes.items() if lecture["ready"]]
    planned = len(ready) < len(graph)
    _legend(scene, DOWN * rows, planned)
    said = f" Ready: {', '.join(ready) or 'none'}; the others are planned."
    said = (
        f"Map of the {len(graph)} lectures as a graph: an arrow leads from a lecture "
        f"to each that needs it.{said * planned} The text below says the same."
    )
    lines = [_line(number, graph) for number in graph]
    return framed([scene], said=said, lines=lines)


def _line(number, graph):
    lecture, needs = graph.nodes[number], sorted(graph.predecessors(number))
    return (
        f"{number} {lecture['title']}: {lecture['minutes']} minutes; needs "
        f"{' and '.join(needs) or 'nothing'}"
        + ("" if lecture["ready"] else "; planned")
    )


def _centre(lecture):
    x = WIDTH / 2 + ACROSS * lecture["column"]
    return x, HEIGHT / 2 + DOWN * lecture["row"]


def _look(core, ready):
    side = MAX if core else LEAF
    if ready:
        return Look(2, FILL[side], OUTLINE[side], 1.8)
    return Look(2, PAPER, OUTLINE[side], 1.2, (4.0, 3.0))


def _box(scene, number, lecture):
    x, y = _centre(lecture)
    scene.box(x, y, WIDTH, HEIGHT, _look(lecture["core"], lecture["ready"]))
    left = x - WIDTH / 2 + 10
    scene.text(left, y - 9, number, 13, anchor=0, font="bold")
    scene.text(left + 22, y - 9, lecture["title"], 12.5, anchor=0)
    state = "" if lecture["ready"] else " · planned"
    scene.text(
        left + 22, y + 11, f"{lecture['minutes']} min{state}", 11.5, GREY, anchor=0
    )


def _arrow(scene, start, end, apart):
    """From the right edge of one box to the left edge of the other, square."""
    (x, y), (to_x, to_y) = _centre(start), _centre(end)
    y, to_y = y + apart * (y == to_y), to_y + apart
    x, to_x = x + WIDTH / 2, to_x - WIDTH / 2
    bend = to_x - 20  # level to the last gap, up or down in it
    points = [(x, y), (bend, y), (bend, to_y), (to_x - 7, to_y)]
    scene.line(points, Look(1, line=EDGE, width=1.4))
    scene.arrow_head((bend, to_y), (to_x, to_y), 9, Look(1.5, EDGE))


def _legend(scene, top, planned):
    x, y = 0, top + 10
    signs = [("core course", True, True), ("going further", False, True)]
    for text, core, ready in [*signs, ("planned", True, False)][: 2 + planned]:
        scene.box(x + 14, y, 28, 16, _look(core, ready))
        scene.text(x + 36, y, text, 12, INK, anchor=0)
        x += 150
