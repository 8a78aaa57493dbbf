"""The first ten minutes: what the browser is told is what the searches say."""

from itertools import permutations

import pytest

import gamesearch as gs
from gamesearch.check import record as book
from gamesearch.widgets.first_steps.first_steps import (
    COUNTS,
    STEPS,
    Endgame,
    FirstSteps,
    lesson,
)


@pytest.fixture(scope="module")
def content():
    return lesson()


def worth(game, state):
    """Minimax as one would write it on paper."""
    if game.is_terminal(state):
        return game.utility(state)
    best = max if game.to_move(state) == gs.MAX else min
    return best(worth(game, game.play(state, move)) for move in game.moves(state))


def states(game, content):
    """The state of every node, replayed from the letters by the rules."""
    found = [game.initial()]
    for node in content["nodes"][1:]:
        above = found[node["parent"]]
        found.append(game.play(above, game.parse(above, node["letter"])))
    return found


def test_the_position_is_the_one_of_the_lecture():
    game = Endgame()
    assert game.text(game.initial()) == "A B O\nO O X\nX C X"
    assert game.to_move(game.initial()) == gs.MAX


def test_fourteen_positions_six_leaves(content):
    assert len(content["nodes"]) == 14
    assert sum(node["leaf"] for node in content["nodes"]) == 6


def test_every_node_has_its_minimax_value(content):
    game = Endgame()
    for node, state in zip(content["nodes"], states(game, content)):
        assert node["value"] == worth(game, state)
        assert node["leaf"] == game.is_terminal(state)
        assert node["marks"] == "".join(game.text(state).split())


def test_a_wrong_move_is_answered_by_the_winning_reply(content):
    nodes = content["nodes"]
    answers = {
        nodes[child]["letter"]: nodes[nodes[child]["best"]]
        for child in nodes[0]["children"]
    }
    assert [answers[letter]["value"] for letter in "ABC"] == [-1, -1, 0]
    assert answers["A"]["letter"] == answers["B"]["letter"] == "C"
    assert answers["A"]["over"] == "X has three in the bottom row."


def test_all_orders_are_there_and_need_four_to_six_leaves(content):
    counts = {key: len(run["seen"]) for key, run in content["orders"].items()}
    assert len(counts) == len(list(permutations("ABC"))) * 2**3
    assert set(counts.values()) == {4, 5, 6}
    assert counts[content["best"]] == 4


def test_an_order_is_searched_as_it_is_written(content):
    """The leaves read under an order, against an alpha-beta written here."""
    nodes = content["nodes"]

    def read(index, order, low, high):
        if nodes[index]["leaf"]:
            seen.append(index)
            return nodes[index]["value"]
        best = -2 * nodes[index]["side"]
        for child in sorted(nodes[index]["children"], key=order(index)):
            value = read(child, order, low, high)
            if nodes[index]["side"] == gs.MAX:
                best = low = max(best, value, low)
            else:
                best = high = min(best, value, high)
            if low >= high:
                break
        return best

    for key, run in content["orders"].items():
        words, seen = key.split(), []

        def order(index, words=words):
            word = dict(zip((0, *nodes[0]["children"]), words)).get(index, "ABC")
            return lambda child: word.index(nodes[child]["letter"])

        assert read(0, order, -2, 2) == 0
        assert seen == run["seen"], key


def test_with_the_best_order_two_leaves_are_skipped_and_it_is_said_why(content):
    run, nodes = content["orders"][content["best"]], content["nodes"]
    skipped = [i for i in run["pruned"] if nodes[i]["leaf"]]
    assert len(skipped) == 2
    assert len(run["why"]) == 2
    assert all("MAX already has 0 by C" in reason for reason in run["why"])


def test_the_counts_are_made_when_they_are_asked_for(monkeypatch):
    ran = []
    monkeypatch.setitem(COUNTS, "rows", lambda: ran.append("rows") or 18_297)
    widget = FirstSteps(lesson={})
    assert ran == []
    widget.asked = ["rows"]
    widget.asked = ["rows", "no such search"]
    assert widget.counts == {"rows": 18_297}
    assert ran == ["rows"]


def test_the_three_counts():
    counts = {name: count() for name, count in COUNTS.items()}
    assert counts == {"minimax": 549_946, "rows": 18_297, "centre": 7_275}


def test_without_a_kernel_there_is_a_picture():
    data, *_ = FirstSteps(lesson=lesson())._repr_mimebundle_()
    assert "application/vnd.jupyter.widget-view+json" in data
    assert "O is to move" in data["text/html"]
    assert '<img alt="The game tree has 14 nodes' in data["text/html"]


@pytest.fixture
def record(tmp_path, monkeypatch):
    path = tmp_path / "progress.json"
    monkeypatch.setenv("GAMESEARCH_PROGRESS", str(path))
    monkeypatch.setattr(book, "_memory", {})
    return path


def test_what_was_done_is_kept_and_shown_as_progress(record):
    gs.first_steps().progress = {"step": 2, "done": list(STEPS[:2])}
    assert gs.first_steps().progress["step"] == 2
    assert "2 of 7" in repr(gs.check.progress())
    gs.first_steps().progress = {"step": 6, "done": list(STEPS)}
    gs.first_steps().progress = {"step": 0, "done": []}  # start again
    assert "7 of 7" in repr(gs.check.progress())


def test_a_broken_record_begins_anew(record):
    record.write_text('{"exercises": {"00-first-steps": {"state": 3}}}')
    assert gs.first_steps().progress == {}
