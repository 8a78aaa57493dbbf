"""The map of the lectures: which lectures each one needs, and how long it takes.

A lecture stands to the right of the lectures it needs. If only some of the notebooks
are in the folder, the lectures without a notebook are marked as planned.
"""

from pathlib import Path
from typing import NamedTuple

from gamesearch.draw.palette import EDGE, GREY, INK, LEAF, OUTLINE, PAPER
from gamesearch.draw.picture import Picture, framed
from gamesearch.draw.scene import Look, Scene, line_look, side_look
from gamesearch.rules.game import MAX
from gamesearch.rules.say import all_of, paragraph, say

WIDTH, HEIGHT = 172, 50  # of a box
ACROSS, DOWN = 208, 66  # from box to box


class Lecture(NamedTuple):
    """A lecture: its minutes, the lectures it needs, and its place on the map."""

    slug: str
    title: str
    needs: tuple[str, ...]
    column: int
    row: int
    minutes: int = 45

    @property
    def number(self) -> str:
        return self.slug[:2]

    @property
    def core(self) -> bool:
        """The first seven are the course; the others go further."""
        return int(self.number) <= 7


LECTURES = (
    Lecture("01-minimax", "Minimax", (), 0, 1),
    Lecture("02-alpha-beta", "Alpha-beta", ("01",), 1, 3),
    Lecture("03-move-ordering", "Move ordering", ("02",), 2, 1),
    Lecture("04-evaluation-functions", "Evaluation functions", ("02",), 2, 2),
    Lecture("05-expectiminimax", "Expectiminimax", ("02",), 2, 3),
    Lecture("06-b-star", "B*", ("02",), 2, 4),
    Lecture("07-backtracking", "Backtracking", (), 0, 5),
    Lecture("08-transposition-tables", "Transposition tables", ("03",), 3, 0),
    Lecture("09-null-windows", "Null windows", ("08",), 4, 0),
    Lecture("10-pruning-chance", "Pruning chance", ("05",), 3, 3),
    Lecture("11-and-or-trees", "AND/OR trees", ("01",), 1, 0),
    Lecture("12-sums-of-games", "Sums of games", ("01",), 1, 1),
    Lecture("13-parallel-search", "Parallel search", ("03",), 3, 1),
    Lecture("14-tournament", "Tournament", ("04",), 3, 2),
    Lecture("15-map-of-search", "The map of search", ("02", "07"), 2, 5),
    Lecture("16-monte-carlo-tree-search", "Monte Carlo search", ("02",), 2, 0),
    Lecture("17-your-own-game", "Your own game", ("05",), 3, 4),
    Lecture("18-representations", "Representations", ("15",), 3, 5, minutes=35),
)


def course_map(folder: str | Path = ".") -> Picture:
    """The map of the lectures as a picture; `folder` is that of the notebooks.

    >>> course_map().alt[:23]
    'Map of the 18 lectures '
    """
    by_number = {lecture.number: lecture for lecture in LECTURES}
    ready = [
        number
        for number, lecture in by_number.items()
        if Path(folder, f"{lecture.slug}.ipynb").is_file()
    ]
    if not ready:  # another folder, which says nothing about the notebooks
        ready = list(by_number)
    rows = 1 + max(lecture.row for lecture in LECTURES)
    columns = 1 + max(lecture.column for lecture in LECTURES)
    scene = Scene(ACROSS * columns - ACROSS + WIDTH, DOWN * rows + 28)
    for lecture in LECTURES:
        for place, start in enumerate(lecture.needs):
            apart = 14 * (2 * place - len(lecture.needs) + 1)
            _arrow(scene, by_number[start], lecture, apart)
    for lecture in LECTURES:
        _box(scene, lecture, lecture.number in ready)
    planned = len(ready) < len(LECTURES)
    _legend(scene, DOWN * rows, planned)
    said = say(
        "Map of the {lectures:lecture|lectures} as a graph: an arrow leads from a "
        "lecture to each lecture that needs it.",
        lectures=len(LECTURES),
    )
    there = ""
    if planned:
        there = say(
            "These notebooks are ready: {ready}. The others are planned.",
            ready=", ".join(ready),
        )
    said = paragraph(said, there, say("The text below says the same."))
    lines = [_line(lecture, lecture.number in ready) for lecture in LECTURES]
    return framed([scene], said=said, lines=lines)


def _line(lecture, ready):
    places = lecture._asdict() | {"number": lecture.number}
    if lecture.needs:
        places["needs"] = all_of(sorted(lecture.needs))
        line = say("{number} {title}: {minutes} minutes; needs {needs}", **places)
    else:
        line = say("{number} {title}: {minutes} minutes; needs nothing", **places)
    return line if ready else say("{line}; planned", line=line)


def _centre(lecture):
    x = WIDTH / 2 + ACROSS * lecture.column
    return x, HEIGHT / 2 + DOWN * lecture.row


def _look(core, ready):
    side = MAX if core else LEAF
    if ready:
        return side_look(2, side, 1.8)
    return Look(2, PAPER, OUTLINE[side], 1.2, (4.0, 3.0))


def _box(scene, lecture, ready):
    x, y = _centre(lecture)
    scene.box(x, y, WIDTH, HEIGHT, _look(lecture.core, ready))
    left = x - WIDTH / 2 + 10
    scene.text(left, y - 9, lecture.number, 13, anchor=0, font="bold")
    scene.text(left + 22, y - 9, lecture.title, 12.5, anchor=0)
    if ready:
        below = say("{minutes} min", minutes=lecture.minutes)
    else:
        below = say("{minutes} min · planned", minutes=lecture.minutes)
    scene.text(left + 22, y + 11, below, 11.5, GREY, anchor=0)


def _arrow(scene, start, end, apart):
    """An arrow with right angles, from the right edge of one box to the next box."""
    (x, y), (to_x, to_y) = _centre(start), _centre(end)
    if y == to_y:
        y += apart
    to_y += apart
    x, to_x = x + WIDTH / 2, to_x - WIDTH / 2
    bend = to_x - 20  # level to the last gap, up or down in it
    points = [(x, y), (bend, y), (bend, to_y), (to_x - 7, to_y)]
    scene.line(points, line_look(1, EDGE, 1.4))
    scene.arrow_head((bend, to_y), (to_x, to_y), 9, Look(1.5, EDGE))


def _legend(scene, top, planned):
    x, y = 0, top + 10
    signs = [("core course", True, True), ("going further", False, True)]
    if planned:
        signs.append(("planned", True, False))
    for text, core, ready in signs:
        scene.box(x + 14, y, 28, 16, _look(core, ready))
        scene.text(x + 36, y, text, 12, INK, anchor=0)
        x += 150
