"""Small drawings of problems for the browser: outlines and looks, as plain data.

A browser draws them without knowing any problem: what has one look is one path of SVG,
and texts stand apart. Looks and paths are sent once for all drawings of a tree, since
most of them, such as an empty board, are the same at every node.
"""

from gamesearch.draw.boards import own_board
from gamesearch.draw.palette import INK
from gamesearch.draw.scene import Look
from gamesearch.rules.game import uncounted
from gamesearch.tree.tree import Tree


def sketches(tree: Tree) -> dict | None:
    """The small drawing of each node of a tree, or None where there is none.

    >>> from gamesearch import Queens, Trace, backtrack, tree_of
    >>> problem, trace = Queens(2), Trace()
    >>> found = list(backtrack(problem, trace=trace))
    >>> drawn = sketches(tree_of(problem, None, trace))
    >>> drawn["width"], drawn["height"], len(drawn["nodes"])
    (26.0, 26.0, 7)
    >>> drawn["looks"][0]
    {'fill': '#ffffff', 'stroke': '#4a545e', 'width': 1.2, 'dash': [], 'hatch': ''}

    `paths` are pairs of the number of a look and the `d` of an SVG path. `nodes` has
    for each node `paths`, the numbers of its paths, the lowest first, and `texts`: x,
    y, text, size, colour, bold. Coordinates are pixels from the top left corner.
    """
    board = own_board(uncounted(tree.game), large=False)
    if board is None:
        return None
    looks: dict[Look, int] = {}
    known: dict[tuple[int, str], int] = {}
    nodes = []
    for node in tree.nodes:
        sketch = Sketch()
        board.put(sketch, node, board.width / 2, board.height / 2)
        paths = [known.setdefault(path, len(known)) for path in sketch.paths(looks)]
        nodes.append({"paths": paths, "texts": sketch.texts})
    size = {"width": round(board.width, 1), "height": round(board.height, 1)}
    sent = {"looks": [_svg(look) for look in looks], "paths": [*map(list, known)]}
    return size | sent | {"nodes": nodes}


class Sketch:
    """What `Scene` is to a figure: shapes collected by look, here as paths of SVG."""

    def __init__(self):
        self.texts: list[list] = []
        self._shapes: dict[Look, list[str]] = {}

    def paths(self, looks: dict[Look, int]) -> list[tuple[int, str]]:
        """The paths, the lowest layer first; `looks` learns the looks it lacks."""
        ordered = sorted(self._shapes, key=lambda look: look.layer)
        return [(looks.setdefault(look, len(looks)), "".join(self._shapes[look]))
                for look in ordered]  # fmt: skip

    def polygon(self, points, look: Look) -> None:
        """Add a closed polygon."""
        self._add(f"{_through(points)}Z", look)

    def line(self, points, look: Look) -> None:
        """Add an open line through the points."""
        self._add(_through(points), look)

    def box(self, x: float, y: float, width: float, height: float, look: Look) -> None:
        """Add a rectangle round (x, y)."""
        corner = f"M{_at(x - width / 2, y - height / 2)}"
        self._add(f"{corner}h{width:.4g}v{height:.4g}h{-width:.4g}Z", look)

    def oval(self, x: float, y: float, width: float, height: float, look: Look) -> None:
        """Add an ellipse round (x, y)."""
        half = f"a{width / 2:.4g},{height / 2:.4g} 0 1 0 "
        there, back = f"{half}{width:.4g},0", f"{half}{-width:.4g},0"
        self._add(f"M{_at(x - width / 2, y)}{there}{back}Z", look)

    def text(self, x: float, y: float, text: str, size: float, colour: str = INK, *,
             anchor=0.5, font: str = "", halo: bool = False) -> None:  # fmt: skip
        """Add a text whose middle is at (x, y)."""
        bold = font == "bold"
        self.texts.append([round(x, 1), round(y, 1), text, size, colour, bold])

    def _add(self, path, look):
        self._shapes.setdefault(look, []).append(path)


def _at(x, y):
    return f"{x:.4g},{y:.4g}"


def _through(points):
    return "M" + "L".join(_at(x, y) for x, y in points)


def _svg(look):
    return {"fill": look.face, "stroke": look.line, "width": look.width,
            "dash": list(look.dash), "hatch": look.hatch}  # fmt: skip
