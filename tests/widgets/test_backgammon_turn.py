"""The graph of a turn: every order of steps, each position on the way, nothing else."""

import json
from random import Random

import pytest
from many import slowly

from gamesearch import CHANCE, MAX, MIN, Backgammon
from gamesearch.draw.backgammon_board import place_of
from gamesearch.play.dialogue import Match
from gamesearch.widgets import player
from gamesearch.widgets.game.backgammon_turn import turn_graph, turn_view
from pressed import press

GAMES = [
    Backgammon(),
    Backgammon.three_checkers(MIN),
    Backgammon.bear_off([6, 6, 5, 3, 3, 2, 1, 1], [4, 4]),
]


def turns_to_play(game, games):
    """Positions with dice from seeded games at random, in which both sides are met."""
    for seed in range(games):
        dice, state = Random(seed), game.initial()
        for _ in range(120):
            if game.is_terminal(state):
                break
            if game.to_move(state) == CHANCE:
                state = game.play(state, dice.choice(game.outcomes(state))[0])
                yield state
            else:
                state = game.play(state, dice.choice(game.moves(state)))


def paths(nodes, at=0, taken=()):
    """Every way through the graph: its steps, and the node at its end."""
    node = nodes[at]
    if node["turn"] is not None:
        assert node["steps"] == []
        yield taken, node
    for start, end, following in node["steps"]:
        yield from paths(nodes, following, (*taken, (start, end)))


@pytest.mark.parametrize("games", [3, slowly(8)])
@pytest.mark.parametrize("game", GAMES, ids=["full", "three", "bear-off"])
def test_its_ways_are_all_orders_of_all_legal_turns(game, games):
    doubles = passes = 0
    for state in turns_to_play(game, games):
        found = {steps: node["turn"] for steps, node in paths(turn_graph(game, state))}
        wanted = {
            steps: game.label(state, move) for steps, move in game.orders(state).items()
        }
        assert found == wanted
        assert set(found.values()) == {game.label(state, m) for m in game.moves(state)}
        doubles += state.dice[0] == state.dice[1]
        passes += found == {(): "no move"}
    assert doubles > {3: 1, 8: 5}[games]
    assert passes > games / 2 or game is not GAMES[0]


@pytest.mark.parametrize("game", GAMES, ids=["full", "three", "bear-off"])
def test_at_its_ends_the_checkers_stand_as_after_the_turn(game):
    for state in turns_to_play(game, 2):
        moves = game.orders(state)
        for steps, node in paths(turn_graph(game, state)):
            after = game.play(state, moves[steps])
            assert tuple(node["max"]) == after.max_points
            assert tuple(node["min"]) == after.min_points


@pytest.mark.parametrize("games", [2, slowly(8)])
def test_no_step_leads_astray_and_no_node_is_idle(games):
    game = GAMES[0]
    for state in turns_to_play(game, games):
        nodes = turn_graph(game, state)
        assert nodes[0]["max"] == list(state.max_points)
        reached = {0} | {after for node in nodes for *_, after in node["steps"]}
        assert reached == set(range(len(nodes)))
        for node in nodes:
            assert bool(node["steps"]) != (node["turn"] is not None)
            starts = [tuple(step[:2]) for step in node["steps"]]
            assert len(starts) == len(set(starts))
        assert len(json.dumps(nodes)) < 300_000


def test_only_the_person_has_steps_to_choose():
    match = Match(Backgammon(), depth=1, evaluate=lambda state: 0, seed=1)
    assert turn_view(match)["nodes"][0]["steps"] == []  # the dice come first
    match.begin()
    assert turn_view(match)["nodes"][0]["steps"]
    match.enter("q")
    assert turn_view(match)["nodes"][0]["steps"] == []


def test_after_the_end_the_points_have_the_persons_numbers():
    game = Backgammon.bear_off([1], [6, 6, 6, 6])
    match = Match(game, seed=1)
    match.begin()
    assert turn_view(match)["side"] == MAX
    match.enter(match.legal()[0])
    assert match.result() == "You win."
    assert turn_view(match)["side"] == MAX
    assert turn_view(match)["over"]


def test_the_machines_last_turn_is_marked_where_it_ended():
    match = Match(Backgammon(), MIN, depth=1, evaluate=lambda state: 0, seed=1)
    match.begin()
    _, (_, move), _ = match.played
    assert turn_view(match)["last"] == sorted({place_of(to, MAX) for _, to in move})
    match.take_back()
    fresh = Match(Backgammon(), depth=1, evaluate=lambda state: 0, seed=1)
    fresh.begin()
    assert turn_view(fresh)["last"] == []


def test_the_player_sends_it_and_plays_the_turn_that_was_clicked():
    widget = player("hypergammon", seed=5)
    view = widget.view["backgammon"]
    *_, (_, end) = paths(view["nodes"])
    press(widget, "enter", end["turn"])
    assert widget.view["said"][0] == f"You play {end['turn']}."
    assert widget.view["played"][1] == end["turn"]
    assert widget.view["played"][0].endswith(":")
    assert player("nim").view["backgammon"] is None
