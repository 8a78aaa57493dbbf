"""Books: every entry against another program, and players that use them."""

import pickle
from random import Random

import pytest
from answers import values_of
from many import slowly

import gamesearch as gs
from gamesearch import MAX, MIN, ConnectFour, Nim, TicTacToe, evaluations
from gamesearch.games import Breakthrough
from gamesearch.lab.fast import solve_connect_four
from gamesearch.play import (
    Book,
    ExploitingPlayer,
    RandomPlayer,
    SearchPlayer,
    against,
    endgame_book,
    opening_book,
)
from gamesearch.play.book import entry_name

BOARD = ConnectFour(5, 4)
NAMES = "connect-four-5x4-opening", "connect-four-5x4-endgame"
OPENING, ENDGAME = (Book.from_json(name) for name in NAMES)
LINES = evaluations.ConnectFourLines


def solved(state):
    """The value of a board of 5 x 4, by the solver that knows Connect Four."""
    options = {"slots": 100_003, "progress": False}
    return solve_connect_four(BOARD, state, **options).value


def board_of(name):
    """The state an entry is filed under."""
    state = BOARD.from_text(name[2:].replace("|", "\n"))
    assert entry_name(BOARD, state) == name
    return state


# -- what stands in a book -------------------------------------------------------------


@pytest.mark.parametrize("every", [9, slowly(1)])
@pytest.mark.parametrize("name", NAMES)
def test_every_entry_of_the_stored_books_is_right(name, every):
    book, values = Book.from_json(name), {}

    def value(state):
        key = BOARD.key(state)
        if key not in values:
            over = BOARD.is_terminal(state)
            values[key] = BOARD.utility(state) if over else solved(state)
        return values[key]

    for entry, (found, label) in list(book.items())[::every]:
        state = board_of(entry)
        assert value(state) == found, entry
        assert value(BOARD.play(state, BOARD.parse(state, label))) == found, entry


def test_the_stored_opening_book_has_every_position_of_five_plies():
    level = {BOARD.initial()}
    for _ in range(6):
        assert all(entry_name(BOARD, state) in OPENING for state in level)
        level = {BOARD.play(s, move) for s in level for move in BOARD.moves(s)}
    assert len(OPENING) == 1 + 5 + 25 + 95 + 345 + 1070


def test_the_stored_endgame_book_has_won_lost_and_drawn_positions():
    assert {value for value, _ in ENDGAME.values()} == {1, 0, -1}
    assert all(board_of(name)[0].bit_count() >= 12 for name in ENDGAME)


@pytest.mark.parametrize(
    "game", [TicTacToe(), TicTacToe(first=MIN), Nim([1, 2, 3]), Breakthrough(4, 2)]
)
def test_books_of_small_games_against_the_rules_alone(game):
    worth = values_of(game)
    by_name = {entry_name(game, s): s for s in worth if not game.is_terminal(s)}
    for book in (
        opening_book(game, 3),
        endgame_book(game, after=2, games=60, astray=3, seed=4),
    ):
        assert len(book) > 5
        for name, (value, label) in book.items():
            state = by_name[name]
            assert worth[state] == value
            move = game.parse(state, label)
            assert worth[game.play(state, move)] == value


def test_a_book_may_be_made_by_any_search():
    plain = opening_book(TicTacToe(), 2, solve=gs.alpha_beta)
    quick = opening_book(TicTacToe(), 2)
    assert {name: value for name, (value, _) in plain.items()} == {
        name: value for name, (value, _) in quick.items()
    }


def test_positions_that_are_over_are_left_out():
    assert len(opening_book(Nim([1]), 5)) == 1


def test_a_text_that_is_the_same_for_two_states_is_refused():
    class Vague(Nim):
        def text(self, state):
            return "some heaps"

    with pytest.raises(ValueError, match="a book cannot distinguish them"):
        opening_book(Vague([2, 2]), 1)


# -- as data ---------------------------------------------------------------------------


def test_a_book_is_the_same_read_from_a_file_or_sent_to_another_process(tmp_path):
    book = opening_book(TicTacToe(), 2)
    file = tmp_path / "book.json"
    file.write_text(book.to_json(), encoding="utf-8")
    for copy in (Book.from_json(file), pickle.loads(pickle.dumps(book))):
        assert (copy, copy.game, copy.how) == (book, "TicTacToe()", book.how)


def test_an_unknown_book_is_named_with_those_there_are():
    with pytest.raises(
        ValueError, match=r"no book 'chess'; .* connect-four-5x4-endgame"
    ):
        Book.from_json("chess")


# -- players with books ----------------------------------------------------------------


@pytest.mark.parametrize("games", [12, slowly(60)])
def test_a_player_with_books_never_spoils_a_game_that_a_book_knows(games):
    options = {"evaluation": LINES, "depth": 1}  # by itself it sees next to nothing
    think = SearchPlayer(opening=OPENING, endgame=ENDGAME, **options).begin(BOARD)
    noted = {"from a book": 0, "": 0}
    for seed in range(games):
        dice, state = Random(seed), BOARD.initial()
        side = dice.choice((MAX, MIN))
        while not BOARD.is_terminal(state):
            if BOARD.to_move(state) == side:
                thought = think(state)
                known = entry_name(BOARD, state) in OPENING | ENDGAME
                assert thought.note == ("from a book" if known else "")
                assert (thought.nodes == 0) == known
                after = BOARD.play(state, thought.move)
                if known and not BOARD.is_terminal(after):
                    assert solved(after) == thought.value == solved(state)
                noted[thought.note] += 1
                state = after
            else:
                state = BOARD.play(state, dice.choice(BOARD.moves(state)))
    assert min(noted.values()) > 1.7 * games


def test_it_begins_with_the_book_searches_in_between_and_ends_with_the_book():
    player = SearchPlayer(
        opening=OPENING, endgame=ENDGAME, evaluation=LINES, seconds=0.05
    )
    think = player.begin(BOARD)
    assert player.name.endswith("0.05 s, books")
    assert think(BOARD.initial()).note == "from a book"
    middle = BOARD.from_moves("3333221")
    assert think(middle).depth >= 1
    assert think(board_of(next(iter(ENDGAME)))).note == "from a book"


def test_the_reply_that_exploits_may_have_a_book_too():
    player = ExploitingPlayer(
        RandomPlayer(), opening=opening_book(TicTacToe(), 1), evaluation=None
    )
    assert player.begin(TicTacToe())(0).note == "from a book"


def test_a_book_of_another_game_is_refused_when_the_game_begins():
    player = SearchPlayer(opening=OPENING)
    with pytest.raises(
        ValueError, match=r"book: the book is for ConnectFour\(5, 4, 4\)"
    ):
        player.begin(ConnectFour(5, 5))
    with pytest.raises(TypeError, match="opening: a book, such as"):
        SearchPlayer(opening={"a": (0, "1")})


def test_a_book_serves_the_same_game_however_it_is_counted_or_modelled():
    for game in (gs.Counted(BOARD), against(gs.Counted(BOARD), RandomPlayer(), MIN)):
        OPENING.check(game)
