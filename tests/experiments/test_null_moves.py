"""Positions of chess proved again by another program, and the tables made from them."""

from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest
from listed import listed

from gamesearch import ConnectFour, alpha_beta, from_chess
from gamesearch.lab.experiments import b_star_arena, null_moves
from gamesearch.lab.experiments.chess_positions import (
    KINDS,
    PIECE,
    WORTH,
    made,
    positions,
)
from gamesearch.lab.experiments.results import left
from gamesearch.play import SearchPlayer
from gamesearch.search import minimax
from gamesearch.search.evaluations import ConnectFourLines, Material

chess = pytest.importorskip("chess")

KNOWN = positions()


def test_a_hundred_different_positions_of_all_kinds():
    assert Counter(known.kind for known in KNOWN) == KINDS
    assert len({known.fen for known in KNOWN}) == len(KNOWN) == 100
    assert {known.fen.split()[1] for known in KNOWN} == {"w", "b"}


@pytest.mark.parametrize("kind", ["mate in 1", "mate in 2"])
def test_the_file_begins_with_what_its_program_makes(kind):
    found = made(kind)
    there = [known for known in KNOWN if known.kind == kind]
    assert [next(found) for _ in range(2)] == there[:2]


@listed("known", KNOWN[:30])
def test_answers_to_mate_in_1_are_all_checkmates_of_the_package(known):
    board = chess.Board(known.fen)
    mates = set()
    for move in [*board.legal_moves]:
        board.push(move)
        if board.is_checkmate():
            mates.add(move.uci())
        board.pop()
    assert mates == set(known.answers)


@pytest.mark.parametrize("number", [30, 31, 32, 60])
def test_answers_to_longer_mates_are_those_of_alpha_beta(number):
    known = KNOWN[number]
    game = from_chess(known.fen)
    state, plies = game.initial(), 2 * int(known.kind[-1]) - 1
    side = game.to_move(state)

    def mate(state, depth):
        window = (0, 1) if side > 0 else (-1, 0)
        found = alpha_beta(
            game, state, depth=depth, evaluate=lambda state: 0, window=window
        )
        return found.value == side

    assert not mate(state, plies - 2)
    for answer in known.answers:
        assert mate(game.play(state, answer), plies - 1)
    if plies == 3:
        others = set(game.moves(state)) - set(known.answers)
        assert not any(mate(game.play(state, move), 2) for move in others)


@pytest.mark.parametrize("number", [70, 73])
def test_a_piece_is_won_by_the_answers_in_a_search_of_four_plies(number):
    known = KNOWN[number]
    game = from_chess(known.fen)
    evaluate, state = Material(game), game.initial()
    side, now = game.to_move(state), evaluate(state)

    def gain(state, depth):
        found = alpha_beta(game, state, depth=depth, evaluate=evaluate)
        return side * (found.value - now)

    assert known.kind == PIECE
    assert side * (minimax(game, depth=2, evaluate=evaluate).value - now) < WORTH
    for move in game.moves(state):
        wins = gain(game.play(state, move), 3) >= WORTH
        assert wins or move not in known.answers


def few(recipe, count):
    """The recipe whose quick form has so many positions for each row."""
    places = [(sample, count, depth) for sample, _, depth in recipe.trees]
    return replace(recipe, small={"trees": places})


def test_the_quick_tables_say_what_was_searched(monkeypatch):
    monkeypatch.setattr(null_moves, "DEEP", 2)
    monkeypatch.setattr(null_moves, "LIES", few(null_moves.LIES, 2))
    with ThreadPoolExecutor(1) as threads:
        both = null_moves.both(True, executor=threads, progress=False)
    solved, lies = both.where(table="chess"), both.where(table="lies")
    assert [*dict.fromkeys(solved["kind"])] == list(KINDS)
    assert set(solved["positions"]) == {1}
    assert set(lies["sample"]) == {sample.name for sample in null_moves.SAMPLES}
    assert all(row["outside"] == row["fear"] + row["hope"] for row in lies)
    text = null_moves.overview(both)
    assert "alpha-beta, 2" in text
    assert "Othello, 4 x 4" in text


def test_alpha_beta_is_right_where_it_looks_as_far_as_the_mate():
    for known in KNOWN[:6]:
        (row,) = null_moves.searched((known, null_moves.WAYS[:1]))
        assert row["right"]
    for known in KNOWN[30:33]:
        (row,) = null_moves.searched((known, null_moves.WAYS[2:3]))
        assert row["right"]


def test_b_star_meets_every_depth_with_the_same_openings(monkeypatch):
    monkeypatch.setattr(b_star_arena, "NODES", 200)
    rows = [b_star_arena.against(depth, games=2) for depth in (1, 2)]
    assert all(row["low"] <= row["score"] <= row["high"] for row in rows)
    assert rows[0]["nodes_alpha_beta"] < rows[1]["nodes_alpha_beta"]


def test_the_saved_matches_are_of_the_players_that_are_there():
    saved = left(b_star_arena.NAME)
    assert saved["depth"] == list(b_star_arena.DEPTHS)
    assert set(saved["games"]) == {b_star_arena.GAMES}
    other = SearchPlayer(evaluation=ConnectFourLines, depth=2)
    nodes = b_star_arena.mean_nodes(other, ConnectFour(), b_star_arena.GAMES // 2)
    assert saved[1]["nodes_alpha_beta"] == pytest.approx(nodes)
