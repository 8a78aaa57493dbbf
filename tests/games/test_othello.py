"""Othello: counts of positions, a slow second set of rules, passes, reading."""

from random import Random

import pytest

from gamesearch import MAX, MIN, Othello, alpha_beta
from tests.games.positions import perft, walks

AROUND = [(y, x) for y in (-1, 0, 1) for x in (-1, 0, 1) if (y, x) != (0, 0)]


class Slow:
    """The rules on lists of lists, square by square."""

    def __init__(self, size, black="X"):
        self.size, white = size, "XO"[black == "X"]
        self.board = [["."] * size for _ in range(size)]
        m = size // 2
        self.board[m - 1][m] = self.board[m][m - 1] = black
        self.board[m - 1][m - 1] = self.board[m][m] = white

    def turned(self, mark, y, x):
        """The discs that `mark` turns on this square."""
        found = []
        if self.board[y][x] != ".":
            return found
        for down, right in AROUND:
            row, j, i = [], y + down, x + right
            while self.inside(j, i) and self.board[j][i] not in (".", mark):
                row.append((j, i))
                j, i = j + down, i + right
            if self.inside(j, i) and self.board[j][i] == mark:
                found += row
        return found

    def inside(self, y, x):
        return 0 <= y < self.size and 0 <= x < self.size

    def legal(self, mark):
        squares = range(self.size)
        return [(y, x) for y in squares for x in squares if self.turned(mark, y, x)]

    def place(self, mark, y, x):
        for j, i in [*self.turned(mark, y, x), (y, x)]:
            self.board[j][i] = mark

    def rows(self):
        return ["".join(row) for row in self.board]


@pytest.mark.parametrize(
    ("size", "counts"),
    [
        (4, (4, 12, 44, 128, 424, 1_256, 3_624, 9_116, 20_044)),
        (8, (4, 12, 56, 244, 1_396, 8_200, 55_092)),
    ],
)
def test_published_counts_of_lines_of_play(size, counts):
    lines, _ = zip(*perft(Othello(size), len(counts), kept=True))
    assert lines == (1, *counts)


@pytest.mark.parametrize("size", [4, 6, 8])
@pytest.mark.parametrize("first", [MAX, MIN])
def test_every_move_of_random_games_is_that_of_the_slow_rules(size, first):
    game, random = Othello(size, first, discs=True), Random(size)
    for _ in range(12):
        mark = "X" if first == MAX else "O"
        slow, state = Slow(size, mark), game.initial()
        while not game.is_terminal(state):
            assert game.board(state) == slow.rows()
            assert game.to_move(state) == (MAX if mark == "X" else MIN)
            moves = [divmod(m, size) for m in game.moves(state) if m != game.passing]
            assert moves == slow.legal(mark)
            move = random.choice(game.moves(state))
            if move != game.passing:
                slow.place(mark, *divmod(move, size))
            state, mark = game.play(state, move), "XO"[mark == "X"]
        assert not slow.legal("X")
        assert not slow.legal("O")
        discs = "".join(slow.rows())
        assert game.utility(state) == discs.count("X") - discs.count("O")


def test_six_by_six_to_depth_five_as_the_slow_rules_count():
    def count(slow, mark, plies):
        if plies == 0:
            return 1
        other = "XO"[mark == "X"]
        legal = slow.legal(mark)
        if not legal:
            return count(slow, other, plies - 1) if slow.legal(other) else 0
        total = 0
        for y, x in legal:
            after = Slow(6)
            after.board = [row[:] for row in slow.board]
            after.place(mark, y, x)
            total += count(after, other, plies - 1)
        return total

    lines, _ = zip(*perft(Othello(6), 5))
    assert lines == tuple(count(Slow(6), "X", plies) for plies in range(6))


def test_white_wins_on_four_by_four():
    answer = alpha_beta(Othello(4, discs=True))
    assert answer.value == -8
    assert alpha_beta(Othello(4)).value == -1
    assert alpha_beta(Othello(4, first=MIN)).value == 1


def test_a_pass_is_a_ply():
    game = Othello(4)
    state = game.from_text("X X X X / O O O X / . . . . / . . . . / O to move")
    assert [game.label(state, move) for move in game.moves(state)] == ["pass"]
    after = game.play(state, game.passing)
    assert game.to_move(after) == MAX
    assert game.board(after) == game.board(state)
    assert game.landing(state, game.passing) is None


def test_over_when_neither_can_move():
    game = Othello(4, discs=True)
    state = game.from_text("X X X . / X X . . / . . . . / . . . .")
    assert game.is_terminal(state)
    assert game.moves(state) == []
    assert game.utility(state) == 5
    assert Othello(4).utility(state) == 1


def test_a_key_is_shared_by_the_images_that_keep_the_first_position():
    game = Othello(6)
    for state in walks(game, Random(2), 3):
        rows, turn = game.board(state), game.text(state).splitlines()[-1]
        turned = [row[::-1] for row in rows[::-1]]
        crossed = ["".join(column) for column in zip(*rows)]
        images = rows, turned, crossed, [row[::-1] for row in crossed[::-1]]
        states = [game.from_text("/".join([*image, turn])) for image in images]
        assert len({game.key(image) for image in states}) == 1
    first = game.initial()
    assert len({game.key(game.play(first, move)) for move in game.moves(first)}) == 1


def test_a_key_tells_other_positions_apart():
    game, boards = Othello(4), {}
    for state in walks(game, Random(3), 300):
        rows = game.board(state)
        crossed = ["".join(column) for column in zip(*rows)]
        turned = [[row[::-1] for row in image[::-1]] for image in (rows, crossed)]
        image = min(map(tuple, (rows, crossed, *turned)))
        turn = game.to_move(state)
        assert boards.setdefault(game.key(state), (image, turn)) == (image, turn)
    assert len(set(boards.values())) == len(boards)


def test_moves_are_written_from_the_top_left():
    game = Othello()
    first = game.initial()
    assert [game.label(first, m) for m in game.moves(first)] == ["d3", "c4", "f5", "e6"]
    assert game.parse(first, " D3 ") == 19
    assert game.landing(first, 19) == (2, 3)


@pytest.mark.parametrize("size", [5, 7, 9])
def test_an_odd_board_gets_the_sizes_beside_it(size):
    message = f"size: .*in the middle: {size - 1} or {size + 1}, not {size}."
    with pytest.raises(ValueError, match=message):
        Othello(size)


@pytest.mark.parametrize(
    ("size", "message"), [(2, "4 or more, not 2"), (28, "26 at most"), ("8", "not '8'")]
)
def test_sizes_are_checked(size, message):
    with pytest.raises(ValueError, match=f"size: an even number of rows, .*{message}"):
        Othello(size)
