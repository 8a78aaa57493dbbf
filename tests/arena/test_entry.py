"""Tournaments written as files, and the command that plays them."""

import contextlib
import re
import sys
from functools import partial
from importlib.resources import files

import pytest

import gamesearch as gs
from gamesearch.__main__ import main
from gamesearch.arena.entry import (
    ALGORITHMS,
    EVALUATIONS,
    GAMES,
    ORDERS,
    arguments,
    from_file,
)
from gamesearch.players import RandomPlayer, SearchPlayer

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
FILES = sorted((files("gamesearch.data") / "tournaments").iterdir())


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


@pytest.mark.parametrize("algorithm", ALGORITHMS)
def test_every_algorithm_can_be_named(algorithm):
    player = {**SEARCHING, "algorithm": algorithm}
    plan = {**PLAN, "games": 2, "players": [{"kind": "random"}, player]}
    result = gs.arena.tournament(**arguments(plan), progress=False)
    assert not len(result.defaults())


@pytest.mark.parametrize("order", ORDERS)
def test_every_order_can_be_named(order):
    player = {**SEARCHING, "order": order}
    plan = {**PLAN, "games": 2, "players": [{"kind": "random"}, player]}
    result = gs.arena.tournament(**arguments(plan), progress=False)
    assert not len(result.defaults())


@pytest.mark.parametrize("name", EVALUATIONS)
def test_every_evaluation_can_be_named(name):
    players = [{"evaluation": name, "depth": 1}, {"kind": "random"}]
    made = []
    for game in GAMES:
        with contextlib.suppress(ValueError):  # it is of another game
            made += arguments({"game": {"name": game}, "players": players})["players"]
    assert made
    assert made[0].evaluation is getattr(gs.evaluations, name)


def test_a_number_of_nodes_is_a_player_too():
    players = [{"evaluation": "ConnectFourLines", "nodes": 50}, {"kind": "random"}]
    plan = {**PLAN, "players": players, "games": 4}
    one, other = (
        gs.arena.tournament(**arguments(plan), progress=False) for _ in range(2)
    )
    assert one.games == other.games
    assert not len(one.defaults())


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_the_files_of_the_collection_can_be_played(path):
    result = from_file(path.stem, quick=True, progress=False)
    assert result.missing == 0
    assert not len(result.defaults())


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
    "game": "[game]\nname = 'TicTacToe'",
    "players": "[[players]]\nkind = 'random'",
}
PLAYER = r"\[\[players\]\] 1"


@pytest.mark.parametrize(
    ("part", "written", "message"),
    [
        ("head", "games = 3", r"games: an even number .*, not 3"),
        ("head", "games = 'x'", r"games: an even number .*, not 'x'"),
        ("head", "gmaes = 4", r"gmaes: there is no such key in the file; there are g"),
        ("head", "games = ", r"this is not TOML: Invalid value"),
        ("game", "", r"game: the file must have \[game\]"),
        ("game", "[game]\nname = 'Chess'", r"game.name: one of .*, not 'Chess'"),
        ("game", "[game]\nnmae = 'Nim'", r"game.name: one of .*, not None"),
        (
            "game",
            "[game]\nname = 'Nim'\nheap = 3",
            r"heap: there is no such key in \[g",
        ),
        ("game", "[game]\nname = 'ConnectFour'\nwidth = 0", r"width: a number of col"),
        ("game", "[game]\nname = 'TicTacToe'\nn = 3", r"n: .* TicTacToe; there are n"),
        ("game", "[game]\nname = 'Nim'", r"heaps: Nim needs it, in \[game\]"),
        ("players", "", r"players: the file must have \[\[players\]\]"),
        ("players", "[[players]]\nkind = 'random'", r"players: two or more, not 1"),
        (
            "players",
            "[[players]]\nkind = 'me'",
            r"kind: 'search' or 'random', not 'me'",
        ),
        ("players", "[[players]]\ndepht = 2", rf"depht: there is no such .* {PLAYER}"),
        ("players", "[[players]]\ndepth = 0", rf"{PLAYER}: depth: 1 ply or more"),
        ("players", "[[players]]\nalgorithm = 'd'", rf"{PLAYER}: algorithm: one of al"),
        (
            "players",
            "[[players]]\nevaluation = 'e'",
            rf"{PLAYER}: evaluation: one of A",
        ),
        ("players", "[[players]]\norder = 'best'", rf"{PLAYER}: order: one of History"),
        ("players", "[[players]]\nweights = {a = 1}", rf"{PLAYER}: weights: of which"),
        ("players", "[[players]]\nnodes = 5", rf"{PLAYER}: evaluate: with nodes"),
        (
            "players",
            "[[players]]\nevaluation = 'ConnectFourLines'\ndepth = 1",
            rf"{PLAYER}: game: lines are those of ConnectFour",
        ),
        (
            "players",
            "[[players]]\nevaluation = 'OpenLines'\ndepth = 1\nweights = {lanes = 1}",
            rf"{PLAYER}: weights: there is no feature 'lanes'",
        ),
        ("players", "[[players]]\nname = 3", rf"{PLAYER}: .* a text, not 3"),
    ],
)
def test_a_mistake_in_a_file_is_named(tmp_path, capsys, part, written, message):
    path = tmp_path / "wrong.toml"
    path.write_text("\n".join({**PARTS, part: written}.values()))
    assert main(["tournament", str(path)]) == 1
    error = capsys.readouterr().err
    assert error.startswith("gamesearch: wrong.toml: ")
    assert re.search(message, error), error


def test_a_file_that_is_not_there_is_named(capsys):
    assert main(["tournament", "nowhere.toml"]) == 1
    error = capsys.readouterr().err
    assert "source: there is no file 'nowhere.toml'; in data/tournaments are " in error
    assert all(path.name.removesuffix(".toml") in error for path in FILES)


def test_a_file_of_something_else_is_named(tmp_path, capsys):
    path = tmp_path / "picture.toml"
    path.write_bytes(b"\x89PNG\xff\xfe")
    assert main(["tournament", str(path)]) == 1
    assert "picture.toml: 'utf-8' codec" in capsys.readouterr().err


def test_a_game_with_dice_can_stand_in_a_file():
    players = [
        {"algorithm": "star1", "evaluation": "PigLead", "depth": 3},
        {"kind": "random"},
    ]
    plan = {"game": {"name": "Pig", "target": 20}, "players": players, "games": 6}
    result = gs.arena.tournament(**arguments(plan), progress=False)
    assert not len(result.defaults())
    assert {game.utility for game in result.games} <= {-1, 1}
