"""The record of a run that the explorer sends to the browser.

It has the tree with what each node shows at each step, the boards or drawings of the
positions, the terms of the evaluation, the program and the text of the picture. Of a
large tree the first plies are sent, and the rest when a node is opened.
"""

from math import inf

from gamesearch.draw.problems import board_of
from gamesearch.draw.problems.sketch import sketches
from gamesearch.draw.text import draw_text
from gamesearch.games import ExplicitTree, RandomTree
from gamesearch.rules.game import CHANCE, MAX, has_board, uncounted
from gamesearch.rules.say import say
from gamesearch.tree.export import first_plies, lists, message, packed, part
from gamesearch.tree.questions import questions
from gamesearch.widgets.explorer.code_view import program
from gamesearch.widgets.explorer.evaluation_terms import terms_of
from gamesearch.widgets.explorer.experiment import Run
from gamesearch.widgets.explorer.star_bounds import closings_of

MOST_SKETCHED = 2_000  # nodes; the browser draws no larger tree node by node
LARGE = 25_000  # nodes; of a larger tree only the first plies are sent unasked ...
MOST_AT_ONCE = 2_000  # ... which have so many, as have those below a node


def loaded_first(tree) -> list:
    """The nodes that the browser gets unasked: all, or those of the first plies."""
    return tree.nodes if len(tree.nodes) <= LARGE else more_below(tree.root)


def more_below(node) -> list:
    """The node and the next plies below it, in preorder."""
    return sorted(first_plies(node, MOST_AT_ONCE), key=lambda one: one.index)


def lacking(tree, nodes: list) -> str:
    """A sentence if only these nodes of a tree are loaded; empty if all are."""
    if len(nodes) == len(tree.nodes):
        return ""
    return say(
        "The tree has {all:node|nodes}, which are too many to load at once. The first "
        "{loaded:,} are loaded, down to ply {ply}.",
        all=len(tree.nodes),
        loaded=len(nodes),
        ply=max(node.ply for node in nodes),
    )


def run_record(run: Run, nodes: list) -> dict:
    """A run as the browser wants it: these nodes of the tree, the program, the text."""
    whole = len(nodes) == len(run.tree.nodes)
    return packed(
        {
            "title": run.title,
            "tree": message(run.tree, nodes),
            **beside(run, nodes),
            "sketches": sketches_of(run.tree),
            "code": program(run.algorithm, run.trace.lines, run.tree.events),
            "uniform": uniform(run.tree, run.window),
            "closing": closings_of(run.tree) if whole else None,
            "lists": lists(run.lists) if whole else [],
            "graph": graph_of(run.film) if whole else None,
            "text": draw_text(run.tree),
        }
    )


def graph_of(film) -> dict | None:
    """The drawing of a graph for the browser, as `GraphFilm` says."""
    if film is None:
        return None
    return {
        "width": round(film.width, 1),
        "height": round(film.height, 1),
        "edges": [*film.edges.values()],
        "nodes": [*film.nodes.values()],
        "changes": film.changes,
        "at": film.at,
        "legend": film.legend,
    }


def part_record(run: Run, nodes: list) -> dict:
    """What of the record of a run changes when these are its nodes."""
    return packed({"tree": part(run.tree, nodes), **beside(run, nodes)})


def beside(run, nodes):
    """The boards of these nodes, the terms of the evaluation, the questions."""
    boards, size = boards_of(run.tree, nodes)
    terms = terms_of(run.tree, run.evaluate)
    if terms:
        terms["at"] = [terms["at"][node.index] for node in nodes]
    asked = questions(run.tree, nodes)
    return {"boards": boards, "boardSize": size, "terms": terms, "questions": asked}


def boards_of(tree, nodes) -> tuple[list[str] | None, dict | None]:
    """The text of each position as squares, row by row, where it is a board."""
    if isinstance(tree.game, (ExplicitTree, RandomTree)) or drawn_as_itself(tree):
        return None, None
    board = tree.game.board if has_board(tree.game) else written_board(tree.game)
    rows = board(tree.root.state)
    widths, marks = {len(row) for row in rows}, [mark for row in rows for mark in row]
    least = 1 if has_board(tree.game) else 2  # a text of one row is no board
    if len(rows) < least or len(widths) != 1 or any(len(mark) != 1 for mark in marks):
        return None, None
    boards = ["".join(map("".join, board(node.state))) for node in nodes]
    max_has_o = getattr(tree.game, "x", MAX) != MAX  # MAX's marks have MAX's colour
    return boards, {"rows": len(rows), "columns": widths.pop(), "maxHasO": max_has_o}


def drawn_as_itself(tree) -> bool:
    """Is there a drawing of the problem that was searched?"""
    return board_of(uncounted(tree.game), large=False) is not None


def sketches_of(tree) -> dict | None:
    """The drawings of a problem at its nodes, if it has any; none of a large tree."""
    if len(tree.nodes) > MOST_SKETCHED or not drawn_as_itself(tree):
        return None
    return sketches(tree)


def written_board(game):
    """The rows of a game's text, for a game that has no `board` of its own."""
    return lambda state: [row.split() for row in game.text(state).splitlines()]


def uniform(tree, window=None) -> dict | None:
    """Branching b and depth d of a tree that has them everywhere, and its two limits.

    `all` are the leaves of such a tree, b^d, and `least` those that every search has to
    look at, b^⌈d/2⌉ + b^⌊d/2⌋ - 1 (Knuth and Moore, 1975); in a narrower window there
    is no such least, and it is None. The whole is None for other trees, and where it
    cannot be known without a search.
    """
    game = tree.game
    if tree.simulations or any(node.side == CHANCE for node in tree):
        return None  # that is about searches of trees without chance
    if tree.limit is not None:  # below it only some of the moves are searched
        return None
    if isinstance(game, RandomTree) and not game.ragged:
        b, d = game.branching, max(node.ply for node in tree.nodes)
    elif isinstance(game, ExplicitTree):
        sizes = {len(node.children) for node in tree.nodes if node.children}
        plies = {node.ply for node in tree.nodes if not node.children}
        if len(sizes) != 1 or len(plies) != 1:
            return None
        b, d = sizes.pop(), plies.pop()
    else:
        return None
    whole = window is None or tuple(window) == (-inf, inf)
    least = b ** -(-d // 2) + b ** (d // 2) - 1 if whole else None
    return {"b": b, "d": d, "all": b**d, "least": least}
