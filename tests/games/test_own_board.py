"""`board` of a game of one's own: drawn, written, clicked; and labels of any move."""

from dataclasses import dataclass
from enum import Enum
from itertools import product
from typing import NamedTuple

import pytest
from mygame import Count, Hexapawn

import gamesearch as gs
from gamesearch.games.board import frame_of, square_names
from gamesearch.rules.game import has_board, written

HEXAPAWN = Hexapawn()


def test_one_method_gives_the_text_the_picture_and_the_clicks():
    assert gs.check_game(HEXAPAWN).passed
    start = HEXAPAWN.initial()
    assert HEXAPAWN.text(start) == "X X X\n. . .\nO O O"
    assert HEXAPAWN.landing(start, (0, 3)) == (1, 0)
    assert "<ellipse" in gs.draw_board(HEXAPAWN).svg()
    player = gs.player(HEXAPAWN)
    marks = [square["mark"] for square in player.view["squares"]]
    assert marks == ["X", "X", "X", "", "", "", "O", "O", "O"]
    player.match.enter("0:3")
    assert player.match.state[0][3] in "XO"


@pytest.mark.parametrize("method", ["text", "moves", "label", "utility"])
def test_what_rules_do_wrong_in_a_match_is_said_and_changes_nothing(method):
    right = getattr(Hexapawn, method)

    def wrong(self, state, *more):
        return right(self, state, *more) if state == self.initial() else 1 / 0

    player = gs.player(type("Wrong", (Hexapawn,), {method: wrong})())
    before = player.match.state
    player._pressed("enter", "0:3")
    assert "ZeroDivisionError" in player._said[0]
    assert player._said[1] == "Nothing was changed."
    assert player.match.state == before


def test_a_board_is_found_through_counted_games_and_in_no_other():
    assert has_board(gs.Counted(HEXAPAWN))
    assert not has_board(Count())
    assert not has_board(gs.Backgammon())
    assert frame_of(HEXAPAWN) is None
    assert square_names(HEXAPAWN)[0][0] == "column 1 row 3"


class Track(Count):
    """The same on a board of one row, with marks of its own."""

    def board(self, state):
        return ["".join("♟" if n == state[0] else "." for n in range(5))]


def test_other_marks_and_one_row_are_drawn():
    assert gs.check_game(Track()).passed
    assert "♟" in gs.draw_board(Track()).svg()
    played = gs.arena.match(
        gs.players.RandomPlayer("one"),
        gs.players.RandomPlayer("two"),
        Track(),
        games=2,
        openings=0,
        progress=False,
    )
    assert gs.view_game(played.games[0])._still()


@pytest.mark.parametrize(
    ("rows", "said"),
    [
        ("X.", "list of rows"),
        (["X.", "."], "equally long"),
        ([["X", "10"]], "one character"),
        ([], "list of rows"),
        (3, "list of rows"),
        ([5, "ab"], "list of rows"),
        ([None, "ab"], "list of rows"),
        (["ab", ""], "equally long"),
        (None, "not None"),
    ],
)
def test_a_board_that_cannot_be_drawn_is_found(rows, said):
    wrong = type("Wrong", (Count,), {"board": lambda self, state: rows})
    wrong.text = lambda self, state: str(state)
    report = gs.check_game(wrong())
    assert [one for one in report.findings if one.startswith("board: ")]
    assert said in str(report)


def test_a_move_lands_on_no_square_where_there_is_no_board():
    game = gs.Nim([1, 2])
    assert game.landing(game.initial(), (0, 1)) is None


def test_a_board_that_grows_is_found():
    grows = type(
        "Grows", (Count,), {"board": lambda self, state: ["."] * (1 + state[0])}
    )
    assert "must not change its size" in str(gs.check_game(grows()))


@dataclass(frozen=True)
class Take:
    coins: int


class Way(Enum):
    UP = 1
    DOWN = 2


class Step(Enum):
    ONE = 1
    TWO = 2

    def __str__(self):
        return f"{self.value} step"


class Coins(NamedTuple):
    number: int

    def __str__(self):
        return f"{self.number} coin"


KINDS = [
    (Take, "Take(coins=1)"),
    (Way, "UP"),
    (Step, "1 step"),
    (Coins, "1 coin"),
    (lambda n: (n, n + 1), "1:2"),
    (lambda n: ((n, 0), (n, 1)), "1:0-1:1"),
    (lambda n: frozenset({n, 5}), "{1,5}"),
    (str, "1"),
    (float, "1.0"),
]


@pytest.mark.parametrize(("kind", "label"), KINDS)
def test_moves_of_any_kind_have_short_labels_that_are_read_again(kind, label):
    game = Count(kind)
    assert gs.check_game(game).passed
    assert game.label(game.initial(), kind(1)) == label
    assert game.parse(game.initial(), label) == kind(1)
    picture = gs.draw(gs.searched(game, search=gs.minimax))
    assert label in picture.svg()


def test_no_two_moves_are_written_alike():
    numbers = [-1, 0, 1]
    pairs = [(), *((n,) for n in numbers), *product(numbers, repeat=2)]
    lines = [*product(numbers, repeat=3), *product(pairs, repeat=2), (((0, 1),),)]
    deep = [(pair, line) for pair in pairs for line in product(pairs, repeat=2)]
    moves = {*numbers, *pairs, *((pair,) for pair in pairs), *lines, *deep}
    assert len({written(move) for move in moves}) == len(moves)
    assert all(map(written, moves))


def test_a_set_is_written_alike_in_every_process():
    assert written(frozenset({"b", "a", "c"})) == "{a,b,c}"


def test_a_long_label_is_cut_in_the_picture_and_whole_in_its_text():
    game = Count(lambda n: f"{n} " + "very " * 50 + "long")
    tree = gs.searched(game, search=gs.minimax)
    picture = gs.draw(tree).svg()
    assert "so only the shape" not in picture
    assert "…" in picture
    assert "very " * 50 in gs.draw_text(tree)
