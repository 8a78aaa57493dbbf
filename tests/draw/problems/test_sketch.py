"""Small drawings for the browser: as many shapes as the picture has, as plain data."""

import json
import re

import pytest

from gamesearch import (
    Knapsack,
    Nim,
    Queens,
    SubsetSum,
    Tour,
    Trace,
    and_or_search,
    backtrack,
    draw,
    minimax,
    searched,
    tree_of,
)
from gamesearch.draw.boards import Lines, board_for
from gamesearch.draw.palette import FAINT, INK
from gamesearch.draw.problems import board_of
from gamesearch.draw.problems.sketch import sketches
from gamesearch.problems import Colouring, Sudoku, Vacuum
from gamesearch.tree.tree import PRUNED
from tests.draw.problems.sheet import painted

PROBLEMS = [
    Queens(4),
    Knapsack((16, 15, 15), (45, 25, 25), 30),
    SubsetSum((7, 11, 13, 24), 31),
    Tour({(0, 1): 3, (1, 2): 4, (2, 3): 5, (3, 0): 2}),
    Colouring(["ab", "bc", "ca"], 2),
    Sudoku("1.3. 3.12 23.1 41.3"),
]
EACH = pytest.mark.parametrize("problem", PROBLEMS, ids=lambda p: type(p).__name__)


def walked(problem):
    trace = Trace()
    list(backtrack(problem, trace=trace))
    return tree_of(problem, None, trace)


@EACH
def test_the_browser_is_sent_every_shape_and_every_text(problem):
    tree = walked(problem)
    sent = json.loads(json.dumps(sketches(tree)))
    board = board_of(problem, large=False)
    assert len(sent["nodes"]) == len(tree.nodes)
    for node, drawn in zip(tree.nodes, sent["nodes"]):
        sheet = painted(board, node.state, node.status)
        shapes = len(sheet.boxes + sheet.lines + sheet.polygons + sheet.ovals)
        paths = [sent["paths"][number] for number in drawn["paths"]]
        assert sum(path.count("M") for _, path in paths) == shapes
        assert [text[2] for text in drawn["texts"]] == sheet.words
        faces = [sent["looks"][look]["fill"] for look, _ in paths]
        shown = sheet.boxes + sheet.lines + sheet.polygons + sheet.ovals
        assert set(faces) == {shape[-1].face for shape in shown}


@EACH
def test_paths_stay_in_the_size_that_is_sent(problem):
    sent = sketches(walked(problem))
    for _, path in sent["paths"]:
        for x, y in re.findall(r"[ML](-?[\d.e-]+),(-?[\d.e-]+)", path):
            assert -2 <= float(x) <= sent["width"] + 2
            assert -2 <= float(y) <= sent["height"] + 2


def test_what_every_node_has_is_sent_once():
    tree = walked(Queens(5))
    assert len(sketches(tree)["paths"]) < 2 * len(tree.nodes)


def test_a_game_has_no_sketches():
    assert sketches(searched(Nim([1, 2]), minimax)) is None


@EACH
def test_trees_have_small_boards_where_they_are_asked_for(problem):
    tree = walked(problem)
    board = board_for(tree, True)
    assert not isinstance(board, Lines)
    assert board_for(tree, None) is None
    plain, with_boards = draw(tree), draw(tree, boards=True)
    assert with_boards.height > plain.height


def test_nodes_for_both_players_have_their_boards():
    tree = searched(Vacuum(), and_or_search)
    assert {bool(node.state.action) for node in tree.nodes} == {True, False}
    assert len(sketches(tree)["nodes"]) == len(tree.nodes)


def test_what_is_full_stays_full_where_it_fades():
    """A taken object and a queen are told from one left and one refused in grey too."""
    sack = board_of(PROBLEMS[1], large=False)
    faces = [look.face for *_, look in painted(sack, (1, 0), PRUNED).boxes]
    assert faces.count(FAINT) == 1
    room = board_of(Vacuum(), large=False)
    dots = painted(room, Vacuum().initial(), PRUNED).ovals
    assert INK not in {look.face for *_, look in dots}
    assert FAINT in {look.face for *_, look in dots}
