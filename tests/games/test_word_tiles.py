"""Word tiles: moves against whole boards read line by line, and what play conserves."""

import re
from collections import Counter
from itertools import product
from random import Random

from many import many

from gamesearch import MAX, MIN, WordTiles
from gamesearch.games.word_tiles import VALUES, WORDS


def read(game, state):
    """The rows of the board, from its text."""
    lines = game.text(state).splitlines()[1 : game.rows + 1]
    return ["".join(line.split()[1:]) for line in lines]


def words_on(rows):
    """Every run of two letters or more, with its line and its first square."""
    columns = ["".join(column) for column in zip(*rows)]
    return Counter(
        (way, n, run.start(), run[0])
        for way, lines in (("across", rows), ("down", columns))
        for n, line in enumerate(lines)
        for run in re.finditer("[A-Z]{2,}", line)
    )


def written(rows, word, row, column, down):
    """The rows with the word on them, or None: off the board, or over other letters."""
    grid = [list(line) for line in rows]
    for n, letter in enumerate(word):
        r, c = (row + n, column) if down else (row, column + n)
        if r >= len(grid) or c >= len(grid[0]) or grid[r][c] not in (".", letter):
            return None
        grid[r][c] = letter
    return ["".join(line) for line in grid]


def dumb_moves(game, state):
    """Boards by label: one more word there, old words as they were, one letter shared.

    A tile beside or at the end of another would make a run of letters that is no word
    laid, or make an old one longer.
    """
    rows, found = read(game, state), {}
    before, have = words_on(rows), Counter(state.rack)
    squares = product(range(game.rows), range(game.columns))
    for (row, column), word, down in product(squares, WORDS, (True, False)):
        after = written(rows, word, row, column, down)
        if after is None:
            continue
        tiles = Counter("".join(after)) - Counter("".join(rows))
        if tiles.total() != len(word) - 1 or not tiles <= have:
            continue
        way, line, first = ("down", column, row) if down else ("across", row, column)
        if words_on(after) == before + Counter([(way, line, first, word)]):
            square = f"{'abcdefg'[column]}{game.rows - row}"
            found[f"{word} {square}{'↓' if down else '→'}"] = after
    return found


def some_play(seed, tiles=4):
    """A game, and the states and moves of random play, words before passes."""
    dice, game = Random(seed), WordTiles.drawn(seed, tiles)
    state, line = game.initial(), []
    while not game.is_terminal(state):
        *words, passing = game.moves(state)
        move = dice.choice(words or [passing])
        line.append((state, move))
        state = game.play(state, move)
    return game, line, state


def letters_of(state):
    """All tiles on the board and in the racks."""
    return Counter(state.board.replace(".", "") + "".join(state.racks))


@many(12, slow=100)
def test_the_moves_are_those_that_whole_boards_allow(seed):
    game, line, _ = some_play(seed)
    for state, _ in line:
        allowed = dumb_moves(game, state)
        *words, passing = game.moves(state)
        assert {game.label(state, move) for move in words} == allowed.keys()
        assert game.label(state, passing) == "pass"
        for move in words:
            after = game.play(state, move)
            assert read(game, after) == allowed[game.label(state, move)]


@many(60, slow=300)
def test_each_word_is_paid_and_no_tile_is_lost(seed):
    game, line, last = some_play(seed)
    points = {MAX: 0, MIN: 0}
    for state, move in line:
        if move != "pass":
            points[state.side] += sum(VALUES[letter] for letter in move.word)
    left = [sum(VALUES[letter] for letter in rack) for rack in last.racks]
    assert last.lead == points[MAX] - points[MIN]
    paid_by_max, paid_by_min = left
    points[MAX] += paid_by_min - paid_by_max
    points[MIN] += paid_by_max - paid_by_min
    assert game.utility(last) == points[MAX] - points[MIN]
    assert letters_of(last) == letters_of(game.initial())


@many(60, slow=300)
def test_play_ends_with_an_empty_rack_or_two_passes(seed):
    game, line, last = some_play(seed)
    assert not all(last.racks) or [move for _, move in line[-2:]] == ["pass", "pass"]
    assert game.moves(last) == ()
    assert all(all(state.racks) for state, _ in line)


@many(20, slow=200)
def test_in_a_drawn_game_each_side_has_its_tiles_and_a_word(seed):
    for tiles in (1, 5):
        game = WordTiles.drawn(seed, tiles)
        start = game.initial()
        assert [len(rack) for rack in game.racks] == [tiles, tiles]
        assert all(game.lays(start.board, rack) for rack in game.racks)
        assert len(words_on(read(game, start))) == 3
        assert repr(WordTiles.drawn(seed, tiles)) == repr(game)


BLOCKED = [".......", ".......", "..I....", "..RAIN.", "..O....", ".IN....", "......."]


def labels(game, state, side):
    """The words that this side could lay."""
    rack = state.racks[side == MIN]
    return {game.label(state, lay) for lay in game.lays(state.board, rack)}


def test_a_word_blocks_another_and_opens_places_for_both_sides():
    game = WordTiles(BLOCKED, ["ITT", "EHN"])
    before = game.initial()
    after = game.play(before, game.parse(before, "IN f5 down"))
    assert labels(game, before, MIN) - labels(game, after, MIN) == {"HEN f6↓"}
    assert labels(game, after, MIN) - labels(game, before, MIN) == {"IN f5→"}
    assert labels(game, after, MAX) - labels(game, before, MAX) == {"IT f5→"}


def test_the_text_shows_board_racks_turn_and_lead():
    game = WordTiles([".....", "WAIT.", ".....", "....."], ["NOS", "EHR"], first=MIN)
    start = game.initial()
    passed = game.play(start, "pass")
    laid = game.play(passed, game.parse(passed, "OWN a4 down"))
    assert game.text(start).splitlines() == [
        "  a b c d e",
        "4 . . . . .",
        "3 W A I T .",
        "2 . . . . .",
        "1 . . . . .",
        "MAX: N O S",
        "MIN: E H R",
        "MIN to move, lead of MAX: 0",
    ]
    assert game.text(laid).splitlines()[1:4] == [
        "4 O . . . .",
        "3 W A I T .",
        "2 N . . . .",
    ]
    assert game.text(laid).splitlines()[5:] == [
        "MAX: S",
        "MIN: E H R",
        "MIN to move, lead of MAX: 8",
    ]
    over = game.play(game.play(laid, "pass"), "pass")
    assert "the game is over" in game.text(over)
    assert game.utility(over) == 8 + 2 * (7 - 2)
