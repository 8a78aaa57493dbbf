"""The games that are kept as tables, and what they are read as."""

from importlib.resources import files

import pytest
from listed import listed
from many import slowly

from gamesearch import Nim
from gamesearch.play import RandomPlayer
from gamesearch.play.arena import frame, from_file, saved, tournament
from gamesearch.play.arena.result_store import keep

KEPT = sorted(
    one.name.removeprefix("tournament-").removesuffix(".csv")
    for one in (files("gamesearch.data") / "results").iterdir()
    if one.name.startswith("tournament-")
)


def test_a_table_has_what_was_played_and_who_lost_by_default(tmp_path):
    def crash(game, state):
        raise RuntimeError("out of order")

    played = tournament(
        [RandomPlayer(), crash], Nim([3, 4]), rounds=3, openings=0, progress=False
    )
    table = frame(played)
    assert table["game"] == list(range(6))
    assert table["loser"] == [-1, 1] * 3
    assert all("out of order" in reason for reason in table["reason"])
    for one, moves in zip(played.games, table["moves"]):
        assert " ".join(one.moves) == moves
    keep(played, tmp_path / "games.csv")
    assert len((tmp_path / "games.csv").read_text().splitlines()) == 7


@listed("name", KEPT)
def test_kept_games_are_legal_and_end_as_the_table_says(name):
    games = saved(name).games
    for played in games:
        last = played.states()[-1]
        assert played.game.is_terminal(last)
        utility = played.game.utility(last)
        assert played.result == (utility > 0) - (utility < 0)
    pairs = zip(games[::2], games[1::2], strict=True)
    assert all(
        a.opening == b.opening and a.players == b.players[::-1] for a, b in pairs
    )


@pytest.mark.parametrize(
    "name", [slowly(n, name=n) if n in ("six", "evaluation") else n for n in KEPT]
)
def test_the_first_kept_games_are_those_that_are_played_today(name):
    """A round of the same plan: the players still play these moves."""
    again = from_file(name, quick=True, progress=False)
    for now, kept in zip(again.games, saved(name).games):
        assert (now.number, now.players, now.line) == (
            kept.number,
            kept.players,
            kept.line,
        )


def test_a_tournament_without_kept_games_says_how_to_play_it(tmp_path):
    plan = tmp_path / "own.toml"
    plan.write_text('[game]\nname = "TicTacToe"\n[[players]]\nkind = "random"\n')
    with pytest.raises(ValueError, match=r"no games of .* `gamesearch tournament "):
        saved(str(plan))
