"""What lecture 14 says in words, where no cell of it computes it."""

from itertools import pairwise
from math import sqrt
from statistics import NormalDist

import pytest

import gamesearch as gs
import notebooks
from gamesearch.arena import elo, interval
from gamesearch.players import RandomPlayer, SearchPlayer

PATH = next(path for path in notebooks.PATHS if path.stem.startswith("14"))
LECTURE = {cell.id: cell.source for cell in notebooks.read(PATH).cells}
GAME = gs.ConnectFour()
FEATURES = gs.evaluations.ConnectFourFeatures
LINES = gs.evaluations.ConnectFourLines
ONE_PLY = SearchPlayer("one ply", evaluation=FEATURES, depth=1)
TWO_PLIES = SearchPlayer("two plies", evaluation=FEATURES, depth=2)
THREE_PLIES = SearchPlayer("three plies", evaluation=FEATURES, depth=3)
THREE_LINES = SearchPlayer("lines, three plies", evaluation=LINES, depth=3)


def centre(game, state):
    return max(game.moves(state), key=game.centrality)


def stubborn(game, state):
    return 3


def match(one, other, **options):
    return gs.arena.match(one, other, GAME, progress=False, **options)


def test_the_players_here_are_those_of_the_lecture():
    made = LECTURE["player-make"] + LECTURE["fair-match"] + LECTURE["table-play"]
    for line in (
        "return max(game.moves(state), key=game.centrality)",
        'one_ply = SearchPlayer("one ply", evaluation=features, depth=1)',
        'two_plies = SearchPlayer("two plies", evaluation=features, depth=2)',
        'three_plies = SearchPlayer("three plies", evaluation=features, depth=3)',
        'three_lines = SearchPlayer("lines, three plies", evaluation=lines, depth=3)',
    ):
        assert line in made


def test_after_443_only_2_and_5_hold_and_centre_plays_4():
    played = match(ONE_PLY, centre, games=2, openings=[""]).games[0]
    assert played.line == ("4", "4", "3", "4", "5", "4", "2")
    state = GAME.from_moves("443")

    def soon(reply):
        after = GAME.play(state, reply)
        return gs.alpha_beta(GAME, after, depth=5, evaluate=lambda state: 0).value

    assert [move + 1 for move in GAME.moves(state) if soon(move) <= 0] == [2, 5]
    double = GAME.from_moves("44345")
    wins = [m + 1 for m in GAME.moves(double) if wins_at_once(double, m)]
    assert wins == [2, 6]


def wins_at_once(state, move):
    """Would X win here, were it to move?"""
    taken, others, side, winner = state
    own = taken ^ others
    after = GAME.play((taken, own, -side, winner), move)
    return GAME.is_terminal(after) and GAME.utility(after) == 1


def test_from_one_opening_two_games_are_different():
    assert match(TWO_PLIES, ONE_PLY, games=10, openings=0).repeated == 8


def test_what_a_score_of_65_per_cent_says_after_four_numbers_of_games():
    """The picture at the top: one interval has 50 per cent in it, each is half."""
    pairs = [1] * 4 + [0.5] * 5 + [0]
    spans = [interval(pairs * times) for times in (1, 4, 16, 64)]
    assert spans[0][0] < 0.5 < spans[0][1]
    assert all(low > 0.5 for low, _ in spans[1:])
    widths = [high - low for low, high in spans]
    for wide, narrow in pairwise(widths):
        assert narrow / wide == pytest.approx(0.5, abs=0.02)


def test_with_as_many_games_as_needed_half_succeed_and_with_twice_as_many_8_of_10():
    reach = NormalDist().inv_cdf(0.975)
    true = NormalDist(reach, 1)  # of the score, in units of its spread
    assert 1 - true.cdf(reach) == pytest.approx(0.5)
    assert 1 - NormalDist(sqrt(2) * reach, 1).cdf(reach) == pytest.approx(0.8, abs=0.02)
    assert "8 of 10" in LECTURE["sure-elo"]


def test_a_score_of_75_per_cent_in_elo():
    assert round(elo(0.75)) == 191


def test_equal_players_looked_at_after_every_pair_are_told_apart_too_often():
    """More than the 5 of 100 matches that one look leaves."""
    from random import Random

    dice, left_out = Random(1), 0
    for _ in range(100):
        scores = []
        for _ in range(60):
            scores.append(dice.choice((0, 0.5, 0.5, 1)))
            low, high = interval(scores)
            if not low <= 0.5 <= high:
                left_out += 1
                break
    assert left_out > 10


@pytest.fixture(scope="module")
def cup():
    field = [RandomPlayer(), centre, ONE_PLY, TWO_PLIES, THREE_PLIES, THREE_LINES]
    return gs.arena.tournament(field, GAME, rounds=10, seed=1, progress=False)


def test_how_the_cross_table_is_read(cup):
    table, standings = cup.cross(), cup.standings().set_index("player")
    first, second = standings.index[:2]
    assert standings.loc[first, "low %"] < standings.loc[second, "high %"]
    assert standings.loc["two plies", "low %"] > standings.loc["one ply", "high %"]
    for above, name in enumerate(table.index):
        for below in table.index[above + 1 :]:
            assert table.loc[name, below] > table.loc[below, name]
            assert table.loc[name, below] + table.loc[below, name] == 20


def test_with_more_weak_players_everyone_else_gains(cup):
    """The same games, those against random three times."""
    games = [g for g in cup.games for _ in range(1 + 2 * ("random" in g.players))]
    more = gs.arena.Tournament(cup.players, games, len(games)).standings()
    more, before = (x.set_index("player")["score %"] for x in (more, cup.standings()))
    assert all(more[name] > before[name] for name in before.index if name != "random")


def test_stubborn_works_until_the_column_is_full():
    played = match(stubborn, centre, games=2).games[0]
    assert played.loser == gs.MAX
    assert played.line.count("4") == GAME.height
    assert "It played 3, which is not legal" in played.reason


def test_the_strongest_of_the_field_is_the_opponent_of_the_open_exercise(cup):
    assert cup.standings()["player"].iloc[0] == "lines, three plies"
    assert "opponents=[three_lines]" in LECTURE["check-open"]


def test_the_check_tries_48_positions():
    from gamesearch.check.player_mistakes import probes

    assert len(probes(GAME)) == 48
    assert "48" in LECTURE["check-text"]


def test_the_file_of_the_class_plays_what_it_says(tmp_path):
    plan = LECTURE["class-file"].split('"""')[1]
    file = tmp_path / "class.toml"
    file.write_text(plan, encoding="utf-8")
    result = gs.arena.from_file(file, quick=True, progress=False)
    assert result.players == ("random", "Ada")
    assert len(result.games) == 2
