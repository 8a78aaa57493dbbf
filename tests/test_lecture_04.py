"""What lecture 4 says in words, where no cell of it computes it."""

import statistics
from functools import cache, partial

import pytest

import gamesearch as gs
import notebooks
from gamesearch.evaluations import (
    ConnectFourFeatures,
    ConnectFourLines,
    LinesIfFilled,
    OpenLines,
)
from gamesearch.experiments import (
    choices_of,
    fit,
    fit_style,
    judge,
    known_positions,
    lines_of_play,
    self_play,
)
from gamesearch.games.tictactoe import LINES

PATH = next(path for path in notebooks.PATHS if path.stem.startswith("04"))
LECTURE = {cell.id: cell for cell in notebooks.read(PATH).cells}
GAME = gs.TicTacToe()
E = OpenLines(GAME)


@pytest.fixture(scope="module")
def names():
    """What the cells define that the claims are about."""
    defined = {"gs": gs, "game": GAME, "e": E, "lines_of_play": lines_of_play}
    exec(LECTURE["quiet-explore"].source.split("\n\n\n")[0], defined)
    exec(LECTURE["depth-curve"].source.split("\n\n\n")[1], defined)
    return defined


@pytest.fixture(scope="module")
def undecided():
    return [state for state, _ in known_positions(GAME, progress=False).positions]


def corner_first(depth):
    """The reply of the player of the lecture to X in the top left corner."""
    corner = GAME.play(0, 0)
    return gs.alpha_beta(GAME, corner, depth=depth, evaluate=E).move


def replies(depth):
    """What O thinks of each reply to the first corner, looking so many plies ahead."""
    corner = GAME.play(0, 0)
    return {
        move: gs.minimax(
            GAME, GAME.play(corner, move), depth=depth - 1, evaluate=E
        ).value
        for move in GAME.moves(corner)
    }


def test_six_lines_less_four_in_the_figure():
    figure = GAME.from_text(". O . / . X . / . . .")
    assert [term.feature for term in E.terms(figure)] == [6, 4]
    assert E(figure) == 2


def test_both_forms_and_the_shorter_way_to_count_are_one_number(undecided):
    filled = LinesIfFilled(GAME)
    assert len(undecided) == 4_520
    for state in undecided:
        marks = [{GAME.mark(state, q) for q in line} - {"."} for line in LINES]
        assert E(state) == filled(state)
        assert E(state) == marks.count({"X"}) - marks.count({"O"})


def test_all_three_openings_are_draws():
    assert {gs.alpha_beta(GAME, GAME.play(0, move)).value for move in (0, 1, 4)} == {0}


def test_the_opening_chosen_at_one_to_three_plies_is_the_centre():
    for depth in (1, 2, 3):
        assert gs.minimax(GAME, depth=depth, evaluate=E).move == 4


def test_threats_decide_in_the_connect_four_position():
    board = gs.ConnectFour()
    start = board.from_moves("4435")
    assert 'board.from_moves("4435")' in LECTURE["look-connect-four"].source

    def best(evaluate):
        values = {m: evaluate(board.play(start, m)) for m in board.moves(start)}
        return [move for move in values if values[move] == max(values.values())]

    threats = ConnectFourFeatures(board)
    for move in board.moves(start):
        threat = threats.terms(board.play(start, move))[0]
        assert (threat.name, threat.feature > 0) == ("threats", move in best(threats))
    assert best(threats) == [0, 1]
    assert best(threats.reweighted(threats=3)) == [2]
    third = threats.terms(board.play(start, 2))
    assert [term.feature for term in third] == [0, 0, 2, 0]


def test_what_is_said_of_the_three_criteria():
    found = judge(E, GAME, progress=False)
    assert round(found.order, 2) == 0.93
    assert round(found.tied, 2) == 0.06
    assert (found.misordered.values, found.misordered.utilities) == ((0, 1), (1, -1))
    assert abs(found.correlation) < 0.05
    assert round(found.sign, 2) == 0.38
    assert min(found.correlations.values()) > 0.3
    for _, part in found.calibration.groupby("to_move"):
        assert part["result"].is_monotonic_increasing


def test_the_lines_that_are_lost_at_each_depth(names):
    lost = [lines_of_play(GAME, names["player"](d)).lost for d in range(1, 7)]
    assert lost == [89, 34, 32, 82, 82, 0]
    one = lines_of_play(GAME, names["player"](1))
    assert one.won + one.drawn + one.lost == 543


@pytest.mark.parametrize("depth", [4, 5])
def test_all_82_lost_lines_begin_with_a_corner_and_another_reply_than_the_centre(
    names, depth
):
    found = lines_of_play(GAME, names["player"](depth), examples=1_000)
    assert len(found.lost_lines) == 82
    assert {line[0] for line in found.lost_lines} == {0, 2, 6, 8}
    assert 4 not in {line[1] for line in found.lost_lines}


def test_how_long_the_centre_is_alone_the_best_reply_to_a_corner():
    for depth in range(1, 7):
        values = replies(depth)
        best = [move for move in values if values[move] == min(values.values())]
        assert 4 in best
        assert (best == [4]) == (depth not in (4, 5))
        assert corner_first(depth) == best[0]
    assert {values[move] for move in values if move != 4} == {E.win}


def test_the_fork_counts_as_much_as_other_moves_and_wins():
    fork = LECTURE["depth-explore"].source.splitlines()[0]
    state = eval(fork.removeprefix("fork = "), {"game": GAME})
    values = {move: E(GAME.play(state, move)) for move in GAME.moves(state)}
    assert values[4] == 1
    assert sorted(values.values()) == [0, 0, 1, 1, 1]
    marks = {line: [GAME.mark(GAME.play(state, 4), q) for q in line] for line in LINES}
    threats = [line for line in LINES if sorted(marks[line]) == [".", "X", "X"]]
    assert threats == [(3, 4, 5), (0, 4, 8)]
    assert gs.alpha_beta(GAME, state, depth=3, evaluate=E).value == E.win
    assert GAME.to_move(state) == gs.MAX
    assert state.bit_count() == 4  # three plies after the corner, the fourth is X's


def test_the_centre_tried_first_is_taken_at_four_and_five_plies(names):
    for depth in (4, 5):
        reply = names["player"](depth, order=gs.orders.centre_first)
        assert reply(GAME.play(0, 0)) == 4
        assert lines_of_play(GAME, reply).lost == 0


def test_by_lot_more_is_lost_with_each_ply_from_two_to_five(names):
    means = [
        sum(
            lines_of_play(
                GAME, names["player"](depth, order=gs.orders.shuffled(seed=seed))
            ).lost
            for seed in range(5)
        )
        for depth in range(2, 6)
    ]
    assert means == sorted(set(means))


def lost_by_lot(depth):
    """The exact mean of lost lines, O drawing one of its best moves each time."""

    @cache
    def lost(state):
        if GAME.is_terminal(state):
            return float(GAME.utility(state) == gs.MAX)
        moves = GAME.moves(state)
        if GAME.to_move(state) == gs.MAX:
            return sum(lost(GAME.play(state, move)) for move in moves)
        below = {"depth": depth - 1, "evaluate": E}
        values = {
            m: gs.minimax(GAME, GAME.play(state, m), **below).value for m in moves
        }
        best = [move for move in moves if values[move] == min(values.values())]
        return sum(lost(GAME.play(state, move)) for move in best) / len(best)

    return lost(GAME.initial())


def test_the_exact_means_by_lot_go_up_too():
    means = [round(lost_by_lot(depth)) for depth in range(2, 6)]
    assert means == [29, 38, 50, 61]
    assert ", ".join(map(str, means)) in LECTURE["horizon"].source


def test_x_wins_the_figure_at_the_top():
    figure = GAME.from_text(". O . / . X . / . . .")
    assert gs.minimax(GAME, figure).value == 1


def test_two_moves_get_the_largest_value_and_the_first_loses_at_once(undecided, names):
    tense = LECTURE["horizon-explore"].source.splitlines()[0]
    state = eval(tense.removeprefix("tense = "), {"game": GAME})
    values = {move: E(GAME.play(state, move)) for move in GAME.moves(state)}
    assert max(map(E, undecided)) == max(values.values()) == 4
    assert [move for move in values if values[move] == 4] == [0, 4]
    one = {"depth": 1, "evaluate": E}
    assert gs.alpha_beta(GAME, state, **one).move == 0
    assert names["noisy"](GAME.play(state, 0)) == [4]
    quiet = gs.alpha_beta(GAME, state, **one, noisy=names["noisy"])
    assert (quiet.move, quiet.value) == (4, 4)


def test_what_quiescence_changes_at_each_depth(names):
    options = {"noisy": names["noisy"]}
    lost = [
        lines_of_play(GAME, names["player"](d, **options)).lost for d in range(1, 7)
    ]
    assert lost == [28, 44, 0, 82, 0, 0]


def test_with_a_negative_weight_of_the_other_sides_lines_the_centre_is_best():
    for weight in (-3, -1, -0.5):
        evaluate = OpenLines(GAME, {"lines open to MIN": weight})
        assert gs.minimax(GAME, depth=2, evaluate=evaluate).move == 4


@pytest.mark.parametrize("worth", [(1, 1, 3), (0, 1, 4)])
def test_the_weights_of_the_hint_lose_nothing_at_four_plies(names, worth):
    def better(state):
        marks = [[GAME.mark(state, q) for q in line] for line in LINES]
        mine = sum(worth[m.count("X")] for m in marks if "O" not in m)
        return mine - sum(worth[m.count("O")] for m in marks if "X" not in m)

    better.win = 1_000
    assert lines_of_play(GAME, names["player"](4, better)).lost == 0


def test_so_does_a_bonus_for_the_centre(names):
    def better(state):
        return E(state) + {"X": 1, "O": -1, ".": 0}[GAME.mark(state, 4)]

    better.win = 1_000
    assert lines_of_play(GAME, names["player"](4, better)).lost == 0


def test_the_one_move_that_saves_o_is_never_among_its_three_best():
    """And a cautious player wins less often, but loses to nobody."""
    model = gs.players.FalliblePlayer((0.7, 0.2, 0.1), OpenLines)
    threat = GAME.from_text("X . . / . O . / X . .")
    saving = [m for m in GAME.moves(threat)
              if gs.minimax(GAME, GAME.play(threat, m)).value < 1]  # fmt: skip
    assert saving == [3]
    assert saving[0] not in dict(model.model(GAME)(threat))
    cautious = gs.players.SearchPlayer("cautious")
    assert round(gs.players.expected(GAME, cautious, model), 2) == 0.66
    assert gs.players.expected(GAME, cautious, None) == 0
    exploiting = gs.players.ExploitingPlayer(model)
    assert gs.players.expected(GAME, exploiting, model) == pytest.approx(1)
    assert gs.players.expected(GAME, exploiting, None) == -1
    sharper = gs.players.FalliblePlayer((0.7, 0.2, 0.1), OpenLines, depth=2)
    gains = [gs.players.expected(GAME, me, sharper) for me in (cautious, exploiting)]
    assert [round(gain, 2) for gain in gains] == [0.66, 0.62]


def test_the_exploiting_player_takes_one_corner_and_then_the_one_below_it():
    model = gs.players.FalliblePlayer((0.7, 0.2, 0.1), OpenLines)
    choose = gs.players.ExploitingPlayer(model).begin(GAME)
    assert choose(GAME.initial()).move == 0
    assert choose(GAME.from_text("X . . / . O . / . . .")).move == 6


def test_the_book_has_as_many_positions_as_the_text_says():
    book = gs.players.Book.from_json("connect-four-5x4-opening")
    assert f"{len(book):,} positions" in LECTURE["star-books-read"].source
    assert len(gs.players.opening_book(GAME, 1)) == 10


def test_how_the_cells_show_books_to_help(names):
    for depth, counts in {1: (89, 28), 4: (0, 46)}.items():
        opening = gs.players.opening_book(GAME, 1)
        endgame = gs.players.endgame_book(GAME, after=3, games=300, astray=3)
        for books, lost in zip(({"opening": opening}, {"endgame": endgame}), counts):
            reader = gs.players.SearchPlayer(evaluation=OpenLines, depth=depth, **books)
            choose = reader.begin(GAME)
            assert lines_of_play(GAME, lambda s, c=choose: c(s).move).lost == lost


def test_the_picture_to_predict_from_is_the_position_of_the_check():
    drawn = LECTURE["predict-text"].source
    source = LECTURE["check-predict"].source.splitlines()[0]
    state = eval(source.removeprefix("place = "), {"game": GAME})
    for row in GAME.text(state).splitlines():
        assert f"    {row}" in drawn


def test_forty_games_do_not_tell_four_plies_from_two():
    cells = "star-fit-run", "star-match-live"
    searcher = partial(gs.players.SearchPlayer, evaluation=ConnectFourFeatures)
    deep, flat = searcher("four plies", depth=4), searcher("two plies", depth=2)
    assert "gs.ConnectFour(5, 4)" in LECTURE[cells[0]].source
    assert "games=40, seed=1" in LECTURE[cells[1]].source
    small = gs.ConnectFour(5, 4)
    found = gs.arena.match(deep, flat, small, games=40, seed=1, progress=False)
    assert "neither is shown to be better" in found.verdict()
    drawn = sum(played.result == 0 for played in found.games)
    assert drawn > 20
    score = found.standings().set_index("player")["score %"]
    assert score["four plies"] < score["two plies"]


def test_of_the_fitted_weights_only_the_centre_is_further_off_than_two_errors():
    pytest.importorskip("sklearn")
    assert "games=200, seed=1" in LECTURE["star-fit-run"].source
    game = gs.ConnectFour(5, 4)
    games = list(self_play(game, games=200, seed=1, progress=False))
    found = fit(ConnectFourFeatures(game), games, bootstrap=50, progress=False).weights
    off = (found["fitted"] - found["before"]).abs() > 2 * found["error"]
    assert list(found.index[off]) == ["centre"]
    assert found["fitted"].abs().sum() == pytest.approx(found["before"].abs().sum())


def test_a_style_is_found_from_its_moves():
    pytest.importorskip("sklearn")
    source = LECTURE["star-style-run"].source
    secret = eval(source.splitlines()[0].removeprefix("secret = "))
    assert "games=50, seed=1" in source
    game = gs.ConnectFour(5, 4)
    likes = partial(ConnectFourFeatures, weights=secret)
    stylist = gs.players.SearchPlayer("stylist", evaluation=likes, depth=1)
    seen = gs.arena.match(
        stylist, gs.players.RandomPlayer(), game, games=50, seed=1, progress=False
    )
    choices = choices_of(seen.games, "stylist")
    style = fit_style(ConnectFourFeatures(game), choices, bootstrap=50, progress=False)
    assert style.predicted > 0.8
    assert 0.5 < style.by_old < 0.6
    assert 0.2 < style.by_chance < 0.3
    assert sum(map(abs, secret.values())) == 35  # on the scale of the hand-set ones
    for name, row in style.weights.iterrows():
        assert abs(row["fitted"] - secret[name]) < 1.5 * row["error"]


def test_the_loss_that_is_put_off():
    """Both columns that are left lose; five plies see it only by quiescence."""
    assert 'from_moves("32332223")' in LECTURE["star-delay-run"].source
    game = gs.ConnectFour(4, 4, 3)
    late, count = game.from_moves("32332223"), ConnectFourLines(game)
    assert game.moves(late) == (0, 3)
    assert {gs.alpha_beta(game, game.play(late, m)).value for m in (0, 3)} == {-1}
    plain = gs.alpha_beta(game, late, depth=5, evaluate=count)
    assert (plain.value > -count.win, plain.line) == (True, (3, 3, 3, 3, 0))

    def winning(state):
        return [m for m in game.moves(state) if game.utility(game.play(state, m))]

    quiet = gs.alpha_beta(game, late, depth=5, evaluate=count, noisy=winning)
    assert quiet.value == -count.win == -217
    assert 'from_moves("32332223444")' in LECTURE["star-delay-run"].source
    end = game.from_moves("32332223444")
    found = gs.alpha_beta(game, end, depth=2, evaluate=count, noisy=winning)
    assert (found.value, found.line) == (-count.win, (3, 0, 0))


def test_e_knows_less_of_later_positions_up_to_six_moves_and_then_more():
    """Counted by hand, without the frame of the lecture: ranks, then Pearson."""
    pairs = {}
    for state, result in known_positions(GAME, progress=False).positions:
        pairs.setdefault(state.bit_count(), []).append((E(state), result))

    def ranks(numbers):
        place = sorted(numbers)
        return [place.index(x) + (place.count(x) - 1) / 2 for x in numbers]

    found = {
        moves: statistics.correlation(*map(ranks, zip(*several)))
        for moves, several in pairs.items()
        if 2 <= moves <= 7
    }
    assert {moves: round(value, 2) for moves, value in found.items()} == {
        2: 0.46, 3: 0.53, 4: 0.31, 5: 0.28, 6: 0.27, 7: 0.40
    }  # fmt: skip


@pytest.mark.parametrize(
    ("name", "better", "score", "low"),
    [
        ("depth", "five plies", 71, 66),
        ("evaluation", "features", 66, 61),
        ("fitted", "fitted", 56, 52),
    ],
)
def test_what_the_matches_of_four_hundred_games_say(name, better, score, low):
    result = gs.arena.saved(name)
    assert len(result.games) == 400
    assert f"{better} is better" in result.verdict()
    row = result.standings().set_index("player").loc[better]
    assert (round(row["score %"]), int(row["low %"])) == (score, low)
    assert f"{score} %" in LECTURE["star-matches-read"].source
