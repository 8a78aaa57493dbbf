"""Tournaments written as files, and the command that plays them."""

import contextlib
import sys
from functools import partial
from importlib.resources import files

import pytest
from many import slowly

import gamesearch as gs
from gamesearch.__main__ import main
from gamesearch.play import RandomPlayer, SearchPlayer
from gamesearch.play.arena.plan_file import (
    ALGORITHMS,
    EVALUATIONS,
    GAMES,
    ORDERS,
    arguments,
    from_file,
)

SMALL = """
games = 4
seed = 5
openings = ["5 1", "5 2"]

[game]
name = "TicTacToe"

[[players]]
name = "two plies"
evaluation = "OpenLines"
order = "centre_first"
depth = 2

[[players]]
kind = "random"
"""
SEARCHING = {"evaluation": "ConnectFourLines", "depth": 2}
PLAN = {
    "game": {"name": "ConnectFour", "width": 5, "height": 4},
    "players": [{"kind": "random"}, SEARCHING],
}
FILES = sorted(
    one.name.removesuffix(".toml")
    for one in (files("gamesearch.data") / "tournaments").iterdir()
)


@pytest.fixture
def file(tmp_path):
    path = tmp_path / "small.toml"
    path.write_text(SMALL)
    return path


def test_a_file_is_the_same_as_a_list_of_players(file):
    direct = gs.arena.tournament(
        [
            SearchPlayer("two plies", evaluation=gs.evaluations.OpenLines,
                         order=gs.orders.centre_first, depth=2),
            RandomPlayer(),
        ],
        gs.TicTacToe(),
        rounds=2, seed=5, openings=["5 1", "5 2"], progress=False,
    )  # fmt: skip
    assert from_file(file, progress=False).games == direct.games


def test_what_a_file_says_arrives():
    plan = {
        **PLAN, "games": 6, "seed": 2, "openings": 3, "seconds": 4, "longest": 50,
        "title": "a title",
    }  # fmt: skip
    made = arguments(plan)
    assert repr(made.pop("game")) == "ConnectFour(5, 4, 4)"
    assert [player.name for player in made.pop("players")] == [
        "random",
        "alpha_beta, ConnectFourLines, depth 2",
    ]
    assert made == {
        "rounds": 3, "seed": 2, "openings": 3, "seconds": 4, "longest": 50
    }  # fmt: skip
    assert arguments(PLAN)["rounds"] == 10
    assert arguments(plan, quick=True)["rounds"] == 1


def test_weights_go_to_the_evaluation():
    plan = {
        "game": {"name": "ConnectFour"},
        "players": [
            {"evaluation": "ConnectFourFeatures", "weights": {"centre": 9}, "depth": 1},
            {"kind": "random"},
        ],
    }
    player = arguments(plan)["players"][0]
    assert isinstance(player.evaluation, partial)
    assert player.evaluation(gs.ConnectFour()).weights["centre"] == 9


def games_of(*players, games=2, **plan):
    """Games by a file, none of which is lost by default."""
    plan = {**PLAN, "games": games, "players": [*players, {"kind": "random"}], **plan}
    result = gs.arena.tournament(**arguments(plan), progress=False)
    assert not len(result.defaults()), players
    return result.games


def test_every_algorithm_and_order_can_be_named():
    for key, names in ("algorithm", ALGORITHMS), ("order", ORDERS):
        for name in names:
            searching = {"simulations": 20} if name == "mcts" else SEARCHING
            games_of({**searching, key: name})


def test_every_evaluation_can_be_named():
    for name in EVALUATIONS:
        players = [{"evaluation": name, "depth": 1}, {"kind": "random"}]
        made = []
        for game in GAMES:
            with contextlib.suppress(ValueError):  # it is of another game
                plan = {"game": {"name": game}, "players": players}
                made += arguments(plan)["players"]
        assert made, name
        assert made[0].evaluation is getattr(gs.evaluations, name)


def test_a_number_of_nodes_is_a_player_too():
    by_nodes = {"evaluation": "ConnectFourLines", "nodes": 50}
    assert games_of(by_nodes, games=4) == games_of(by_nodes, games=4)


@pytest.mark.parametrize(
    "name",
    [slowly(name, name=name) if name in ("six", "evaluation") else name
     for name in FILES],
)  # fmt: skip
def test_the_files_of_the_collection_can_be_played(name):
    result = from_file(name, quick=True, progress=False)
    assert result.missing == 0
    assert not len(result.defaults())
    assert str(result).startswith(result.title)


# -- the command -----------------------------------------------------------------------


def test_the_command_prints_the_tables(file, capsys):
    assert main(["tournament", str(file)]) == 0
    shown = capsys.readouterr().out
    assert shown.strip() == str(from_file(file, progress=False)).strip()
    assert "two plies scores" in shown


def test_the_command_keeps_results_and_goes_on(file, tmp_path, capsys):
    kept = tmp_path / "games.jsonl"
    assert main(["tournament", str(file), "--quick", "--results", str(kept)]) == 0
    assert len(kept.read_text().splitlines()) == 1 + 2
    assert main(["tournament", str(file), "--results", str(kept)]) == 0
    assert len(kept.read_text().splitlines()) == 1 + 4


def test_an_interrupted_command_says_so(file, capsys, monkeypatch):
    def stopped(terms, fixture):
        raise KeyboardInterrupt

    module = sys.modules[gs.arena.tournament.__module__]
    monkeypatch.setattr(module, "play_out", stopped)
    assert main(["tournament", str(file)]) == 130
    assert "4 games are still to be played" in capsys.readouterr().out


PARTS = {
    "head": "games = 4",
    "[game]": "[game]\nname = 'TicTacToe'",
    "[[players]]": "[[players]]\nkind = 'random'",
}
EVALUATED = "evaluation = 'OpenLines'\ndepth = 1\nweights = {lanes = 1}"
OF_ANOTHER = "evaluation = 'ConnectFourLines'\ndepth = 1"
WRONG = {
    "head": [
        ("games = 3", "games: an even number", "not 3"),
        ("games = 'x'", "games: an even number", "not 'x'"),
        ("gmaes = 4", "gmaes: there is no such key in the file; its keys are g"),
        ("games = ", "this is not TOML: Invalid value"),
    ],
    "[game]": [
        ("", "game: the file must have a table [game]"),
        ("name = 'Chess'", "game.name: one of ", "not 'Chess'"),
        ("nmae = 'Nim'", "game.name: one of ", "not None"),
        ("name = 'Nim'\nheap = 3", "heap: there is no such key in [game]"),
        ("name = 'ConnectFour'\nwidth = 0", "width: a number of col"),
        ("name = 'TicTacToe'\nn = 3", "n: ", "TicTacToe; it has no keys"),
        ("name = 'Nim'", "heaps: Nim needs this key in [game]"),
    ],
    "[[players]]": [
        ("", "players: the file must have a table [[players]]"),
        ("kind = 'random'", "players: give two or more players, not 1"),
        ("kind = 'me'", "kind: 'search' or 'random', not 'me'"),
        ("depht = 2", "depht: there is no such", "[[players]] 1"),
        ("depth = 0", "[[players]] 1: depth: 1 ply or more"),
        ("algorithm = 'd'", "[[players]] 1: algorithm: one of al"),
        ("evaluation = 'e'", "[[players]] 1: evaluation: one of A"),
        ("order = 'best'", "[[players]] 1: order: one of History"),
        ("weights = {a = 1}", "[[players]] 1: weights: name the evaluation"),
        ("nodes = 5", "[[players]] 1: evaluate: with nodes"),
        (OF_ANOTHER, "[[players]] 1: game: this is for ConnectFour"),
        (EVALUATED, "[[players]] 1: weights: there is no feature 'lanes'"),
        ("name = 3", "[[players]] 1: ", "SearchPlayer is 3"),
    ],
}


@pytest.mark.parametrize("part", WRONG)
def test_a_mistake_in_a_file_is_named(tmp_path, capsys, part):
    path = tmp_path / "wrong.toml"
    for written, *words in WRONG[part]:
        head = "" if part == "head" or not written else part
        path.write_text("\n".join({**PARTS, part: f"{head}\n{written}"}.values()))
        assert main(["tournament", str(path)]) == 1, written
        error = capsys.readouterr().err
        assert error.startswith("gamesearch: wrong.toml: "), error
        assert all(word in error for word in words), error


def test_a_file_that_is_not_there_is_named(capsys):
    assert main(["tournament", "nowhere.toml"]) == 1
    error = capsys.readouterr().err
    assert "source: there is no file 'nowhere.toml'; data/tournaments has " in error
    assert all(name in error for name in FILES)


def test_a_file_of_something_else_is_named(tmp_path, capsys):
    path = tmp_path / "picture.toml"
    path.write_bytes(b"\x89PNG\xff\xfe")
    assert main(["tournament", str(path)]) == 1
    assert "picture.toml: 'utf-8' codec" in capsys.readouterr().err


def test_a_game_with_dice_can_stand_in_a_file():
    star1 = {"algorithm": "star1", "evaluation": "PigLead", "depth": 3}
    games = games_of(star1, games=6, game={"name": "Pig", "target": 20})
    assert {game.utility for game in games} <= {-1, 1}
