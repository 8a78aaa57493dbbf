"""Boards of the nodes: squares where a game has them, its text elsewhere."""

import pytest
from listed import listed

from gamesearch import (
    Backgammon,
    Breakthrough,
    ConnectFour,
    Counted,
    Game,
    Nim,
    Othello,
    TicTacToe,
    alpha_beta,
    expectiminimax,
    searched,
)
from gamesearch.draw.backgammon_board import BackgammonBoard
from gamesearch.draw.boards import Lines, Squares, board_for, draw_board
from gamesearch.draw.palette import LAST_MOVE
from gamesearch.draw.scene import Text
from gamesearch.draw.tree_picture import draw
from gamesearch.widgets.explorer.record import boards_of
from tests.draw.scenes import Sheet

GAMES = [ConnectFour(5, 4, 3), Othello(4), Breakthrough(5, 3), TicTacToe()]


def two_plies(game, state=None):
    return searched(game, alpha_beta, state, depth=2, evaluate=lambda state: 0)


@listed("game", GAMES)
def test_a_board_has_its_marks_and_its_grid(game):
    tree = two_plies(game)
    node = tree.root.children[0].children[0]
    board, sheet = board_for(tree, None), Sheet()
    board.put(sheet, node, 100, 50)
    rows = game.board(node.state)
    marks = "".join(rows)
    assert len(sheet.ovals) == marks.count("O")
    assert len(sheet.lines) == 2 * marks.count("X") + len(rows) + len(rows[0]) - 2
    ground, last = sheet.boxes
    assert ground[:2] == (100, 50)
    row, column = game.landing(node.parent.state, node.move)
    assert last[0] == pytest.approx(
        100 + (column + 0.5 - len(rows[0]) / 2) * board.step
    )
    assert last[1] == pytest.approx(50 + (row + 0.5 - len(rows) / 2) * board.step)
    assert rows[row][column] != "."


def test_a_pass_marks_no_square():
    game = Othello(4)
    state = game.from_text("X X X X / O O O X / . . . . / . . . . / O to move")
    tree, sheet = two_plies(game, state), Sheet()
    board_for(tree, None).put(sheet, tree.root.children[0], 0, 0)
    assert len(sheet.boxes) == 1


def test_boards_are_drawn_for_counted_games_and_not_where_unwanted():
    assert isinstance(board_for(two_plies(Counted(ConnectFour())), None), Squares)
    assert board_for(two_plies(ConnectFour()), False) is None
    assert board_for(two_plies(Nim([1, 2])), None) is None
    assert isinstance(board_for(two_plies(Nim([1, 2])), True), Lines)


@listed("game", [*GAMES, Counted(Othello(4))])
def test_the_browser_is_sent_every_square(game):
    tree = two_plies(game)
    boards, size = boards_of(tree, tree.nodes)
    rows = game.board(tree.root.state)
    assert (size["rows"], size["columns"]) == (len(rows), len(rows[0]))
    assert boards == ["".join(game.board(node.state)) for node in tree.nodes]


def test_a_text_that_is_a_board_is_sent_without_a_board_of_its_own():
    class Written(TicTacToe):
        board = Game.board

        def text(self, state):
            return "\n".join(TicTacToe.board(self, state))

    def size(game):
        tree = two_plies(game)
        return boards_of(tree, tree.nodes)[1]

    assert size(Written()) is None

    class Apart(Written):
        def text(self, state):
            return "\n".join(" ".join(row) for row in TicTacToe.board(self, state))

    assert size(Apart())["rows"] == 3


def test_backgammon_has_its_points_and_those_of_the_last_turn_are_pale():
    game = Backgammon.bear_off([6, 2], [1])
    tree = searched(game, expectiminimax, depth=2, evaluate=lambda state: 0)
    board = board_for(tree, None)
    counted = board_for(searched(Counted(game), expectiminimax), None)
    assert isinstance(board, BackgammonBoard)
    assert isinstance(counted, BackgammonBoard)
    for node in tree.nodes:
        sheet = Sheet()
        board.put(sheet, node, 100, 50)
        assert len(sheet.polygons) == 24
        ends = {to for _, to in node.move if to} if node.ply == 2 else set()
        pale = [box for box in sheet.boxes if box.look.face == LAST_MOVE]
        assert len(pale) == len(ends)


@listed("game", [*GAMES, Backgammon(), Nim([3, 4])])
def test_a_position_alone_has_its_text_and_fits(game):
    picture = draw_board(game)
    assert picture.twin == game.text(game.initial())
    assert type(game).__name__ in picture.alt
    titled = draw_board(Counted(game), game.initial(), title="A title" * 20)
    assert titled.alt.startswith("A title" * 20 + ".")
    assert titled.width >= picture.width
    assert titled.height > picture.height


@listed("game", GAMES)
def test_the_alternative_text_of_a_board_has_its_rows(game):
    rows = game.board(game.initial())
    assert draw_board(game, title="A board").alt.endswith(
        " / ".join(map(" ".join, rows))
    )


def test_a_large_board_names_the_moves_that_have_squares_of_their_own():
    game = TicTacToe()
    picture = draw_board(game, game.from_text("X . O / . . . / . . ."))
    texts = [
        shape.text
        for scene, *_ in picture.parts
        for shape in scene.shapes
        if isinstance(shape, Text)
    ]
    assert texts == ["2", *"456789"]


def test_a_class_is_no_game_to_be_drawn():
    with pytest.raises(TypeError, match="game: an object, not the class"):
        draw_board(Backgammon)


def test_an_edge_begins_below_a_board_and_ends_above_those_of_the_next_ply(monkeypatch):
    game = Backgammon.three_checkers()
    start = game.play(game.initial(), (2, 1))
    options = {"depth": 1, "evaluate": lambda state: 0}
    tree, boards, edges = searched(game, expectiminimax, start, **options), [], []

    def put(board, scene, node, x, y):
        boards.append((x, y - board.height / 2, y + board.height / 2))

    monkeypatch.setattr("gamesearch.draw.boards.BackgammonBoard.put", put)
    monkeypatch.setattr(
        "gamesearch.draw.painter.Scene.line",
        lambda scene, points, look: edges.append(points),
    )
    draw(tree)
    (x, _, foot), *others = boards
    below = [end for start, end in edges if start == pytest.approx((x, foot), abs=2)]
    assert {end for end, _ in below} == {middle for middle, _, _ in others}
    assert all(end < top for _, end in below for _, top, _ in others)
