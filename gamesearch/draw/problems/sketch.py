"""Small drawings of problems for the browser: outlines and looks, as plain data.

A browser draws them without knowing any problem: what has one look is one path of SVG,
and texts stand apart. Looks and paths are sent once for all drawings of a tree, since
most of them, such as an empty board, are the same at every node.
"""

from gamesearch.draw.problems import board_of
from gamesearch.draw.scene import Box, Line, Look, Polygon, Scene
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
    board = board_of(uncounted(tree.game), large=False)
    if board is None:
        return None
    looks = {}  # look: its number
    known = {}  # (look, path): its number
    nodes = []
    for node in tree.nodes:
        scene = Scene()
        board.put(scene, node, board.width / 2, board.height / 2)
        texts, paths = [], []
        for look, shapes in scene.by_look():
            if isinstance(look, Look):
                path = looks.setdefault(look, len(looks)), "".join(map(path_of, shapes))
                paths.append(known.setdefault(path, len(known)))
            else:
                texts += map(_text, shapes)
        nodes.append({"paths": paths, "texts": texts})
    size = {"width": round(board.width, 1), "height": round(board.height, 1)}
    sent = {"looks": [_svg(look) for look in looks], "paths": [*map(list, known)]}
    return size | sent | {"nodes": nodes}


def path_of(shape) -> str:
    """The outline of a shape, as the `d` of an SVG path."""
    if isinstance(shape, (Line, Polygon)):
        through = "L".join(_at(x, y) for x, y in shape.points)
        return f"M{through}Z" if isinstance(shape, Polygon) else f"M{through}"
    x, y, width, height, _ = shape
    if isinstance(shape, Box):
        corner = _at(x - width / 2, y - height / 2)
        return f"M{corner}h{width:.4g}v{height:.4g}h{-width:.4g}Z"
    half = f"a{width / 2:.4g},{height / 2:.4g} 0 1 0 "
    return f"M{_at(x - width / 2, y)}{half}{width:.4g},0{half}{-width:.4g},0Z"


def _text(text):
    look = text.look
    place = round(text.x, 1), round(text.y, 1)
    return [*place, text.text, look.size, look.colour, look.font == "bold"]


def _at(x, y):
    return f"{x:.4g},{y:.4g}"


def _svg(look):
    return {
        "fill": look.face,
        "stroke": look.line,
        "width": look.width,
        "dash": list(look.dash),
        "hatch": look.hatch,
    }
