"""What every game promises, a table for each promise: rules, texts, entries, errors."""

import re
from fractions import Fraction
from functools import partial
from math import nan
from random import Random

import chess
import networkx
import numpy
import pytest
from answers import all_refused
from games.positions import walks

import gamesearch as gs
from gamesearch import (
    MAX,
    MIN,
    Backgammon,
    Breakthrough,
    Chance,
    Coins,
    ConnectFour,
    Domineering,
    ExplicitGraph,
    ExplicitTree,
    Grundy,
    IntervalTree,
    Kayles,
    Nim,
    Othello,
    Pig,
    Race,
    RandomTree,
    ScoredSum,
    Sum,
    Switch,
    TicTacToe,
    WordTiles,
    from_chess,
)
from gamesearch.games.backgammon import Position
from gamesearch.games.bear_off import bear_off_table
from gamesearch.games.pig import PigState

HALF, MIXED = Fraction(1, 2), [Nim([2, 1]), Grundy(4), Kayles(3), Switch(1, -1)]
FENS = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 140 90", "8/8/4p3/3pP2k/8/8/6K1/8 w - d6 0 90"
SCORED = [Domineering(2, 3), Switch(Switch(4, 1), -2), Kayles(3)]
SHAPES = (4, 2), (5, 3), (6, 4)
THREE = "any-bound", "moved-alpha", "any-depth"

KEEP = [  # (games, how many random games `check_game` plays of each)
    ([Backgammon(), Backgammon(MIN, gammons=True), Backgammon.three_checkers(
        gammons=True), Backgammon.bear_off([6, 5, 5, 3], [6, 6, 2], first=MIN)], 2),
    ([Breakthrough(*shape, first=side) for shape in SHAPES for side in (MAX, MIN)], 5),
    ([Coins(3), Coins(6), Coins(4, coins=3)], 20),
    ([ConnectFour(), ConnectFour(5, 4, 3, quick=True), ConnectFour(4, 5, 4)], 10),
    ([Domineering(3, 4), Domineering(1, 1), Domineering(11, 2, first=MIN)], 30),
    ([ExplicitGraph.from_json(name) for name in THREE], 20),
    ([from_chess(fen) for fen in FENS], 1),
    ([IntervalTree(3, 30, 2)], 5),
    ([Grundy(1), Grundy(12, first=MIN)], 20),
    ([Kayles(1), Kayles(8, first=MIN)], 30),
    ([Nim([0]), Nim([3, 4, 5]), Nim([2, 2], misere=True)], 20),
    ([Othello(4), Othello(6, first=MIN, discs=True), Othello(8), Othello(10)], 3),
    ([Pig(), Pig(2), Pig(20, 2), Pig(5, first=MIN)], 20),
    ([Race(), Race((7, 2), 2, [1, 1, 4]), Race(30, first=MIN)], 20),
    ([RandomTree(3, 4, seed=1, ragged=0.4), RandomTree(3, 4, 2, chance="unequal")], 20),
    ([game(parts, first=side) for game, parts in [(ScoredSum, SCORED), (Sum, MIXED)]
      for side in (MAX, MIN)], 10),
    ([Switch(3, -2), Switch(Fraction(7, 8), HALF, first=MIN), Switch(0, 0)], 20),
    ([TicTacToe(), TicTacToe(first=MIN, x=MIN)], 20),
    ([WordTiles.drawn(1), WordTiles.drawn(2, 6), WordTiles(["TO."], ["A", ""])], 20),
]  # fmt: skip


@pytest.mark.parametrize(
    ("games", "count"), KEEP, ids=lambda value: type(value[0]).__name__
    if isinstance(value, list) else "",
)  # fmt: skip
def test_the_rules_keep_their_promises(games, count):
    for game in games:
        report = gs.check_game(game, games=count)
        assert report.passed, report


WRITTEN = """
Backgammon() · Backgammon(first=MIN, gammons=True) · Breakthrough(5, 4)
Breakthrough(8, 8, first=MIN) · Coins(3) · Coins(3, coins=4) · ConnectFour()
ConnectFour(5, 4, 3) · ConnectFour(7, 6, 4, first=MIN, quick=True)
Domineering(2, 3) · Domineering(2, 3, first=MIN) · Grundy(7) · Grundy(7, first=MIN)
Kayles(7) · Kayles(7, first=MIN) · Nim([3, 4]) · Nim([1], misere=True, first=MIN)
Othello() · Othello(6) · Othello(4, first=MIN, discs=True) · Pig(100)
Pig(20, sides=4, first=MIN) · Race(5, step=3, faces=(1, 5))
Race((4, 5), step=1, faces=(1, 2), first=MIN) · RandomTree(3, 4, seed=1)
RandomTree(2, 5, seed=1, values=(0, 9), ragged=0.5, first=MIN)
ScoredSum([Switch(Switch(10, 0), -1)], first=MIN) · Sum([Nim([1]), Grundy(7)])
Sum([Kayles(2)], first=MIN) · Switch(3, -1) · Switch(Fraction(1, 2), 0, first=MIN)
TicTacToe() · TicTacToe(first=MIN) · TicTacToe(first=MIN, x=MIN)
ExplicitTree([1, 2], first=MIN) · WordTiles(['TO.', '...'], ['AN', 'T'])
WordTiles(['AT'], ['A', 'W'], first=MIN)"""


def test_repr_is_how_it_is_made():
    for text in named(WRITTEN):
        assert repr(eval(text)) == text
    game = Backgammon.bear_off([6], [1])
    assert eval(repr(game)).initial() == game.initial()


def named(text):
    return [one.strip() for line in text.split("\n") for one in line.split("·") if one]


@pytest.mark.parametrize("first", [MAX, MIN])
def test_every_position_can_be_read_back(first):
    games = [Breakthrough(*shape, first) for shape in SHAPES]
    games += [Othello(size, first) for size in (4, 8)] + [TicTacToe(first=first)]
    games += [ConnectFour(*shape, first=first) for shape in ((7, 6, 4), (4, 3, 3))]
    for game in games:
        many = 30 if len(game.text(game.initial())) < 99 else 6
        for state in walks(game, Random(8), many):
            assert game.from_text(game.text(state)) == state


# -- entries: what may be typed for a move, and what not -------------------------------

TYPED = [  # (game, move, ways to type it)
    (Breakthrough(6, 4), (16, 12), ["a2-a3", "a2a3", " A2 a3 ", "a2:a3"]),
    (Coins(3), "B", ["B", "b", "coin B", " Coin b "]),
    (Domineering(2, 2), (0, 2), ["a1-a2", "a2-a1", "A1A2", " a1 a2 ", "a2 - a1"]),
    (Grundy(7), (4, 3), ["4+3", "3+4", "4 3", "7=4+3", "7→4+3", "7 -> 4 + 3"]),
    (Kayles(7), (7, 4, 2), ["7→4+2", "7=2+4", "7 4 2"]),
    (Kayles(7), (7, 3, 2), ["7 -> 3 + 2"]),
    (Kayles(7), (7, 6, 0), ["7 6"]),
    (Kayles(7), (7, 5, 0), [" 7→5 ", "7→5+0"]),
    (Nim([1, 2]), (1, 1), ["2:1", " 2 1 ", "2,1", "2 : 1", "2, 1"]),
    (Race(), "walk", ["W", "walk"]),
    (Race(), "roll", ["r", "roll"]),
    (Sum([Grundy(7), Nim([1, 2])]), (0, (4, 3)), ["A 4+3", "a4+3", "A: 7→4+3"]),
    (Sum([Grundy(7), Nim([1, 2])]), (1, (1, 1)), ["b.2:1"]),
    (Sum([Grundy(7), Nim([1, 2])]), (1, (0, 1)), [" B 1 1 "]),
    (Switch(HALF, -3), HALF, ["→1/2", "-> 1/2", " 1/2 "]),
    (
        WordTiles(["T.", ".."], ["O", "A"]),
        ("TO", 0, True),
        ["TO a2↓", "to a2 down", " TO A2 ↓ "],
    ),
]


def test_a_move_may_be_typed_in_several_ways():
    for game, move, ways in TYPED:
        for typed in ways:
            assert game.parse(game.initial(), typed) == move, (game, typed)
    for typed, move in [("r", "roll"), (" ROLL ", "roll"), ("h", "hold")]:
        assert Pig(10).parse(PigState(0, 0, 4, MAX), typed) == move


LONG = "9" * 5000
ENTRIES = [  # (game, what the answer says is legal, wrong entries)
    (Coins(3), "A, B", ["", "C", "2", "heads", "coin"]),
    (Domineering(2, 2), "a1-a2, b1-b2", ["", "a1", "a1-b1", "a1-a3", "c1-c2", LONG]),
    (Grundy(7), "7→6+1, 7→5+2, 7→4+3", ["", "7", "6=4+3", "4+4", "7+0", "4+2", "a+b"]),
    (Grundy(7), "7→6+1, 7→5+2, 7→4+3", ["43", LONG, LONG + "+1"]),
    (Kayles(7), "7→6, 7→5+1", ["", "7", "7→7", "7→4", "6→5", "7→4+4", "74", "x", LONG]),
    (Nim([1, 2]), "heap 1", ["3:1", "two", "21", LONG, f"1:{LONG}"]),
    (Nim([1, 2]), "Heap 2 has 2", ["2:3"]),
    (Nim([1, 2]), "Heap 1 has 1", ["1:0"]),
    (Race(), "walk, roll", ["2"]),
    (Sum([Grundy(3), Nim([1])]), "A 3→2+1, B 1:1", ["", "A", "4+3", "C 1:1", "B 4+3"]),
    (Sum([Grundy(3), Nim([1])]), "A 3→2+1, B 1:1", [f"B{LONG}"]),
    (Switch(3, -1), "→3", ["-1", "", "x", "2"]),
]


def test_a_wrong_entry_says_what_is_legal_and_is_not_repeated_at_length():
    for game, legal, entries in ENTRIES:
        for typed in entries:
            with pytest.raises(ValueError, match=re.escape(legal)) as refused:
                game.parse(game.initial(), typed)
            assert len(str(refused.value)) < 200, (game, typed)


ROLLING, TOTAL = Pig(10).play(Pig(10).initial(), "roll"), PigState(0, 0, 4, MAX)
FULL = ConnectFour().from_moves("111111")
ILLEGAL = [  # (game, state or None, words, moves)
    (Backgammon(), Backgammon().play(Backgammon().initial(), (6, 5)), ["X to play"],
     [((24, 18),), "24/18", None, [(24, 18)]]),
    (Backgammon(), None, ["opening"], [(3, 3), (1, 3), (7, 1), 6]),
    (Breakthrough(6, 4), None, ["a2-a3", "a b c"],
     [0, (16, 0), (16, 12, 8), (20, 16), "a2-a3", None, []]),
    (ConnectFour(), FULL, ["2, 3, 4", "full"], [0]),
    (ConnectFour(), FULL, ["2, 3, 4"], [7, -1, 1.5, "2", None, []]),
    (Domineering(2, 2), None, ["a1-a2"], [(0, 1), (2, 0), (2, 4), 0, None, "a1-a2"]),
    (ExplicitTree([[3], 2]), None, ["a, b", "node the root"], ["z", ["a"]]),
    (ExplicitGraph({"start": "ab", "a": 1, "b": 2}), None, ["a, b"], ["z"]),
    (Grundy(7), None, ["7→4+3"], [(3, 4), (7, 0), (4, 4), (5, 1), (4.5, 2.5), (4.0, 3),
                                 5, None, "4+3", (4, 2, 1)]),
    (IntervalTree(3, 100, 0), None, ["3"], [3]),
    (Kayles(7), None, ["7→6"], [(7, 2, 4), (7, 4, 0), (7, 7, 0), (6, 5, 0), (7, 7, -1),
                               (7, 6.0, 0), 7, None, "7"]),
    (Nim([1, 2]), None, ["1:1, 2:1, 2:2"], [(0, 2), (1, 0), (2, 1), (-1, 1), (0, 1.0),
                                           (1, 1.5), 1, None, "1:1", (1,)]),
    (Othello(), None, ["d3, c4, f5, e6", "a b c"],
     [0, 64, -1, 27, 1.5, "d3", None, []]),
    (Pig(10), None, ["roll"], ["hold", 3, None]),
    (Pig(10), ROLLING, ["1"], ["roll", 0, 7, [1]]),
    (Race(), None, ["walk, roll"], [1]),
    (Race(), Race().play(Race().initial(), "roll"), ["1"], [2, "walk"]),
    (RandomTree(3, 2, seed=1), (0,), ["a1, a2"], [3, -1, 1.0, "a", None, (0,)]),
    (Sum([Grundy(3), Nim([1])]), None, ["A 3→2+1"],
     [(2, (0, 1)), (-1, (0, 1)), 1, None, "B"]),
    (Sum([Grundy(3), Nim([1])]), None, ["1:1"], [(1, (0, 2))]),
    (Switch(3, -1), None, ["→3"], [-1, None, "3"]),
    (TicTacToe(), 1, ["2, 3, 4", "Square 1", "X"], [0]),
    (TicTacToe(), 1, ["2, 3, 4"], [9, -1, 4.5, "5", None]),
    (WordTiles([".T", ".."], ["A", "O"]), None, ["AT a2→, pass"],
     [("AT", 0, True), ("AT", 1, False), ("TO", 1, True), ("AT", 0), "AT", None, 0]),
]  # fmt: skip


def test_an_illegal_move_is_refused_with_those_that_are_legal():
    all_refused(
        *((partial(game.play, game.initial() if state is None else state, move),
           ValueError, *words)
          for game, state, words, moves in ILLEGAL for move in moves)
    )  # fmt: skip


OVER = [  # (game, a position that is over, a move, the same typed)
    (Breakthrough(4, 2), Breakthrough(4, 2).from_text("X O / . . / . . / X ."), (6, 4),
     "a1-a2"),
    (ConnectFour(), ConnectFour().from_moves("1213141"), 6, "7"),
    (ExplicitTree([3]), 1, "a", "a"),
    (Othello(4), Othello(4).from_text("X X X . / X X . . / . . . . / . . . ."), 15,
     "pass"),
    (RandomTree(3, 2, seed=1), (0, 1), 0, "a"),
    (TicTacToe(), TicTacToe().from_text("X X X/O O ./. . ."), 8, "9"),
]  # fmt: skip


def test_no_move_when_the_game_is_over():
    for game, over, move, typed in OVER:
        said = "game is over"
        all_refused(
            (partial(game.play, over, move), ValueError, said),
            (partial(game.parse, over, typed), ValueError, said),
        )
    bear_off = Backgammon().from_points([], [1], MIN)
    all_refused(
        (partial(Backgammon().play, bear_off, (2, 1)), ValueError, "game is over")
    )


# -- what a game cannot be made of -----------------------------------------------------

TEXTS = [  # (game, text, words)
    (Breakthrough(4, 2), "O O / . .", "4 rows", "2"),
    (Breakthrough(4, 2), "O O / . . . / . . / X X", "row 2", "3 squares"),
    (Breakthrough(4, 2), "O O / . . / Q . / X X", "'Q'", "row 3, column 1"),
    (Breakthrough(4, 2), "O O / X X / X X / X .", "X has 5 pawns", "4"),
    (Breakthrough(4, 2), "X . / . . / . . / O .", "both"),
    (ConnectFour(4, 3, 3), "...", "3 rows", "1", "'/'"),
    (ConnectFour(4, 3, 3), "..../..../...", "row 3", "3 squares", "4", "'...'"),
    (ConnectFour(4, 3, 3), "..../..../.8..", "'8'", "row 3, column 2"),
    (ConnectFour(4, 3, 3), "..../.X../....", "row 2, column 2"),
    (ConnectFour(4, 3, 3), "..../..../.XX.", "2 X and 0 O"),
    (ConnectFour(4, 3, 3), "..../.O../.XO.", "1 X and 2 O"),
    (ConnectFour(4, 3, 3), "..../OOX./XXXO", "3 in a row"),
    (ConnectFour(4, 3, 3), "X..O/X..O/X..O", "3 in a row"),
    (Othello(4), "X O / O X", "4 rows", "2"),
    (Othello(4), "X O . / . . . . / . . . . / . . . .", "row 1", "3 squares", "4"),
    (Othello(4), "X O . . / . . B . / . . . . / . . . .", "'B'", "row 2, column 3"),
    (TicTacToe(), "X . . / . . .", "3 rows", "2"),
    (TicTacToe(), "X . . / . O / . . .", "row 2", "2 squares", "3", "'. O'"),
    (TicTacToe(), "X . . / . O . . / . . .", "row 2", "4 squares"),
    (TicTacToe(), "X . . / . O . / . 0 .", "'0'", "row 3, column 2"),
    (TicTacToe(), "X X . / . . . / . . .", "2 X and 0 O"),
    (TicTacToe(), "O . . / . . . / . . .", "TicTacToe(first=MIN)"),
    (TicTacToe(), "X X X / O O O / . . .", "X and O"),
    (TicTacToe(), "X X X / O O . / O . .", "X had three", "before O moved"),
    (TicTacToe(), "O O O / X X . / X . X", "O had three", "before X moved"),
]


def test_from_text_names_what_is_wrong():
    all_refused(
        *((partial(game.from_text, text), ValueError, "text:", *words)
          for game, text, *words in TEXTS),
        (partial(ConnectFour(12, 4).from_moves, [1, 13]), ValueError, "'13'", "12"),
    )  # fmt: skip


def board_with(*change):
    """The text of Backgammon's first position with this change."""
    return Backgammon().text(Backgammon().initial()).replace(*change)


def test_a_text_that_is_no_board_of_backgammon_is_refused():
    game = Backgammon()
    assert game.from_text(board_with("first", "first; off")) == game.initial()
    all_refused(
        (lambda: game.from_text(board_with("X to roll first", "X to go")), ValueError,
         "text:", "X to roll first"),
        (lambda: game.from_text(board_with("|bar|", "  ")), ValueError, "text:", "'|'"),
        (lambda: game.from_text(board_with("3O", "4O")), ValueError, "points:", "16"),
        (lambda: game.from_text(board_with("3O", "3?")), ValueError, "text:", "'3?'"),
        (lambda: game.from_text(board_with("3O", "")), ValueError, "text:", "six"),
    )  # fmt: skip


POINTS = Backgammon().initial().max_points
START, FEW = partial(Position, POINTS, POINTS, MAX), (0,) * 25 + (14,)
PLACED = Backgammon().from_points
TREE = partial(RandomTree, branching=2, depth=2, seed=1)
ARGUMENTS = [  # (class or function, arguments, options, words)
    (Backgammon, [], {"start": (POINTS, POINTS, MAX, ())}, "start:", "Position"),
    (Backgammon, [], {"start": Position(POINTS, FEW, MAX)}, "points", "15 and 14"),
    (Backgammon, [], {"start": START((3, 1), opening=True)}, "opening:"),
    (Backgammon.bear_off, [[1], [7]], {}, "min_at:", "7"),
    (PLACED, [[26], [1]], {}, "max_at:", "1 to 24"),
    (PLACED, [[6] * 16, [1]], {}, "max_at:", "15", "16"),
    (PLACED, [[6], [1], 2], {}, "side:"),
    (PLACED, [[6], [19]], {}, "points:", "point 6"),
    (PLACED, [[6], [1], MAX, (1, 3)], {}, "dice:"),
    (PLACED, [[6], [1], MAX, (3,)], {}, "dice:"),
    (PLACED, [[], [1]], {}, "side:"),
    (PLACED, [[1], [], MAX, (2, 1)], {}, "dice:"),
    (bear_off_table, [], {"points": 7}, "points:", "7"),
    (bear_off_table, [], {"points": 0}, "points:", "0"),
    (bear_off_table, [], {"checkers": 1.5}, "checkers:", "1.5"),
    (Breakthrough, [], {"rows": 3}, "rows:", "4", "3"),
    (Breakthrough, [], {"columns": 1}, "columns:", "2", "1"),
    (Breakthrough, [], {"columns": 30}, "columns:", "26", "30"),
    (Breakthrough, [], {"first": 3}, "first:"),
    (Coins, [0], {}, "throws:", "0"),
    (Coins, [3, 0], {}, "coins:", "1"),
    (Coins, [3, 27], {}, "coins:", "26", "27"),
    (ConnectFour, [], {"width": 0}, "width:", "0"),
    (ConnectFour, [], {"height": 2.5}, "height:", "2.5"),
    (ConnectFour, [], {"connect": 1}, "connect:", "1"),
    (ConnectFour, [], {"connect": 8}, "connect:", "8", "7 x 6", "7"),
    (ConnectFour, [], {"first": 0}, "first:"),
    (Domineering, [0, 2], {}, "rows:", "1"),
    (Domineering, [2, 0], {}, "columns:", "1"),
    (Domineering, [2, 27], {}, "columns:", "26"),
    (Domineering, [2.5, 2], {}, "rows:"),
    (Domineering, [2, 2, 0], {}, "first:"),
    *((kind, [n], {}, "n:", "1") for kind in (Grundy, Kayles)
      for n in (0, -3, 2.5, "7", True)),
    *((kind, [7], {"first": 0}, "first:") for kind in (Grundy, Kayles)),
    (IntervalTree, [1, 100, 0], {}, "width:", "2"),
    (IntervalTree, [3, 0, 0], {}, "range:", "1"),
    (Nim, [[]], {}, "heaps:"),
    (Nim, [[3, -1]], {}, "heaps:", "heap 2"),
    (Nim, [[3, 1.5]], {}, "heaps:", "heap 2"),
    (Nim, [[True]], {}, "heaps:", "heap 1"),
    (Nim, [[1], False, 0], {}, "first:"),
    (Nim, [iter([])], {}, "heaps:"),
    (Nim, [3], {}, "heaps:", "3"),
    (Pig, [0], {}, "target:", "0"),
    (Pig, [9.5], {}, "target:"),
    (Pig, [], {"sides": 1}, "sides:", "2", "1"),
    (Pig, [], {"first": 0}, "first:"),
    (Race, [0], {}, "squares:"),
    (Race, [(3, 0)], {}, "squares:"),
    (Race, [(3, 4, 5)], {}, "squares:", "pair"),
    (Race, [], {"step": 0}, "step:", "0"),
    (Race, [], {"faces": 6}, "faces:", "6"),
    (Race, [], {"faces": "13"}, "faces:"),
    (Race, [], {"faces": ()}, "faces:"),
    (Race, [], {"faces": (0, 4)}, "faces:", "face 1"),
    (Race, [], {"first": 2}, "first:"),
    (WordTiles, ["TO", ["A", "N"]], {}, "board:"),
    (WordTiles, [[], ["A", "N"]], {}, "board:"),
    (WordTiles, [[""], ["A", "N"]], {}, "board:"),
    (WordTiles, [["TO", "."], ["A", "N"]], {}, "board:", "same length"),
    (WordTiles, [["TO", "B."], ["A", "N"]], {}, "board: row 2", "'B.'"),
    (WordTiles, [["." * 27], ["A", "N"]], {}, "board:", "26"),
    (WordTiles, [["TO"], "AN"], {}, "racks:"),
    (WordTiles, [["TO"], ["A"]], {}, "racks:", "two"),
    (WordTiles, [["TO"], ["A", "b"]], {}, "racks:", "'b'"),
    (WordTiles, [["TO"], ["A", 3]], {}, "racks:", "3"),
    (WordTiles, [["TO"], ["A", "N"], 0], {}, "first:"),
    (WordTiles.drawn, [1, 0], {}, "tiles:", "0"),
    (WordTiles.drawn, [1, 16], {}, "tiles:", "15", "16"),
    *((TREE, [], wrong, f"{[*wrong][-1]}:") for wrong in [
        {"branching": 0}, {"depth": 0}, {"depth": 2.0}, {"values": "normal"},
        {"values": (3, 1)}, {"values": (0.5, 1)}, {"ordered": (0.9, 0.7)},
        {"ordered": (0.9,)}, {"ragged": 1.5}, {"first": 0}, {"chance": "often"},
        {"ordered": (0, 1), "values": (0, 9)}, {"ordered": (0, 1), "chance": "equal"},
    ]),
    (Sum, [[]], {}, "games:", "26", "0"),
    (Sum, [[Nim([1])] * 27], {}, "games:", "26", "27"),
    (Sum, [[Nim([1]), 3]], {}, "games:", "B is 3"),
    (Sum, [[Nim([1])]], {"first": 0}, "first:"),
    (Sum, [Nim([1])], {}, "games:"),
    *((Sum, [[Nim([1]), game]], {}, "game:")
      for game in (TicTacToe(), Pig(5), Nim([1], misere=True))),
    (Switch, [-1, 3], {}, "a:", "3", "-1"),
    (Switch, [1.5, 0], {}, "a:", "Fraction"),
    (Switch, [1, Fraction(1, 3)], {}, "b:", "Fraction"),
    (Switch, [True, 0], {}, "a:"),
    (Switch, [1, 0, 0], {}, "first:"),
    (from_chess, ["8/8/8"], {}, "board:", "8/8/8"),
    (from_chess, ["8/8/8/8/8/8/8/K7 w - - 0 1"], {}, "board:", "black king"),
    (from_chess, ["k7/8/8/8/8/8/8/K6R b - - 0 1 x y z"], {}, "board:", "FEN"),
    (from_chess, ["R6k/8/8/8/8/8/8/K7 w - - 0 1"], {}, "board:", "check"),
    (from_chess, [3], {}, "board:", "chess.Board"),
    (from_chess, [chess.Board(chess960=True)], {}, "board:", "chess.Board"),
    (ExplicitGraph, [{}], {}, "positions:"),
    (ExplicitGraph, [["ab"]], {}, "positions:"),
    (ExplicitGraph, [{"start": []}], {}, "'start'"),
    (ExplicitGraph, [{"start": "a"}], {}, "'a'"),
    (ExplicitGraph, [{"start": "left", "left": 1}], {}, "['left']"),
    (ExplicitGraph, [{"start": "aa", "a": 1}], {}, "twice"),
    (ExplicitGraph, [{"start": "a", "a": "b", "b": "a"}], {}, "return"),
    (ExplicitGraph, [{"start": "a", "a": "a"}], {}, "return"),
    (ExplicitGraph, [{"start": "ab", "a": 1, "b": "cd", "c": "d", "d": "b"}], {},
     "return"),
    (ExplicitGraph, [{"start": "ab", "a": "b", "b": "c", "c": 1}], {}, "odd", "even"),
    (ExplicitGraph, [{"start": "a", "a": 1, "b": 2}], {}, "'b'"),
    (ExplicitGraph, [{"start": "a", "a": nan}], {}, "finite"),
    (ExplicitGraph.from_json, ["nothing"], {}, *THREE),
    *((ExplicitTree, [[1, 2], first], {}, "first:") for first in (0, 2, "MAX", None)),
    (ExplicitTree, [[]], {}, "the root"),
    (ExplicitTree, [[[1], []]], {}, "at b"),
    (ExplicitTree, [[[1], [2, {}]]], {}, "at b/b2"),
    (ExplicitTree, [[1, None]], {}, "at b", "None"),
    (ExplicitTree, [[1, True]], {}, "at b", "True"),
    (ExplicitTree, [[1, {2}]], {}, "at b", "{2}"),
    (ExplicitTree, [[1, ""]], {}, "at b", "''"),
    (ExplicitTree, [[[1, nan]]], {}, "at a/a2", "nan"),
    (ExplicitTree, [[float("inf")]], {}, "at a", "inf"),
    (ExplicitTree, [{1: 3, "1": 5}], {}, "the root"),
    (ExplicitTree, [[{"go": 1}, {1.5: 3, "1.5": 5}]], {}, "at b"),
    (ExplicitTree, [Chance([(0.5, 1), (0.4, 2)])], {}, "the root", "0.9"),
    (ExplicitTree, [Chance([(1, 1), (0, 2)])], {}, "the root", "above 0"),
    (ExplicitTree, [Chance([(1.5, 1), (-0.5, 2)])], {}, "1.5, -0.5"),
    (ExplicitTree, [[Chance([1, 2])]], {}, "at a", "pairs"),
    (ExplicitTree, [Chance([("half", 1), (0.5, 2)])], {}, "the root", "'half'"),
    (ExplicitTree.from_json, ["nonesuch"], {}, "'nonesuch'", "anomaly, deep-cut"),
    (ExplicitTree.from_json, ['{"tree": [1,'], {}, "source:", "JSON"),
    (ExplicitTree.from_json, ["[[1, 2], 3]"], {}, '"tree"'),
    (ExplicitTree.from_json, ['{"title": "empty"}'], {}, '"tree"'),
    (ExplicitTree.from_json, ['{"tree": 1, "first": "X"}'], {}, '"first"', "'X'"),
    (ExplicitTree.from_json, ['{"tree": [{"leaf": 1}]}'], {}, "source:"),
    (ExplicitTree.from_json, ['{"tree": [1, null]}'], {}, "at b", "None"),
    *((ExplicitTree.from_networkx, [networkx.DiGraph(edges), root], {}, *words)
      for edges, root, *words in [
          ([(0, 1), (2, 3)], None, "root:", "2 nodes"), ([(0, 1), (1, 0)], 0, "node 0"),
          ([(0, 1)], None, "leaf 1", "`value`"), ([(0, 1)], 7, "root:", "7")]),
]  # fmt: skip


def test_arguments_are_checked():
    all_refused(
        *((partial(call, *given, **options), (ValueError, TypeError), *words)
          for call, given, options, *words in ARGUMENTS)
    )  # fmt: skip


def test_numbers_may_be_integers_of_numpy():
    three, low = numpy.int64(3), numpy.int8(-9)
    tree = RandomTree(three, three, three, values=numpy.array([low, three]))
    assert (tree.values, repr(tree)[:16]) == ((-9, 3), "RandomTree(3, 3,")
    assert [type(move) for move in tree.play((), numpy.int64(1))] == [int]
    for kind, move in (Grundy, [4, 3]), (Kayles, [7, 4, 2]):
        game = kind(numpy.int64(7))
        parts, _ = game.play(game.initial(), numpy.array(move))
        assert parts == tuple(move[-2:])
        assert [type(size) for size in parts] == [int, int]
    for heaps in ((n for n in (1, 2)), numpy.array([1, 2]), range(1, 3)):
        game = Nim(heaps)
        assert [*map(type, game.heaps)] == [int, int]
        assert game.play(game.initial(), numpy.array([1, 2])) == ((1, 0), MIN)
