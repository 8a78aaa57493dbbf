"""Questions about a search: what is asked is what then happens."""

import pytest
from many import many

import gamesearch as gs
from gamesearch.tree.questions import MOST, questions

SEARCHES = gs.alpha_beta, gs.minimax, gs.pvs, gs.mtdf, gs.negamax


def asked_of(tree):
    return questions(tree, tree.nodes)


@many(10, slow=60)
def test_a_cut_follows_exactly_where_yes_is_right_and_windows_are_those_entered(seed):
    game = gs.RandomTree(3, 3, seed=seed)
    for search in SEARCHES:
        tree = gs.searched(game, search)
        asked = asked_of(tree)
        assert len(asked) <= MOST
        steps = [one["step"] for one in asked]
        assert steps == sorted(set(steps))
        for one in asked:
            event = tree.events[one["step"]]
            node = tree.nodes[tree.steps[event.index]]
            if one["kind"] == "cut":
                assert (event.verb == "cut") == (one["right"] == "yes")
            elif one["kind"] == "window":
                assert (event.verb, one["numbers"]) != ("down", [None, None])
                assert one["name"] == node.name
            else:
                assert event.verb == "up"
                number = float(one["right"].strip("≤≥").replace("−", "-"))
                assert number == pytest.approx(event.value, abs=1e-3)
            assert one["kind"] == "cut" or one["right"] not in one["text"]


def test_where_no_cut_follows_the_value_is_within_the_window():
    tree = gs.searched(gs.ExplicitTree([[3, 12], [7, 2, 5]]))
    [stay] = [one for one in asked_of(tree) if one["right"] == "no"]
    assert stay["name"] == "b"
    assert stay["text"].startswith("MIN node b is now known to be ≤7.")
    assert "entered with 3 … ∞" in stay["reason"]


def test_of_chance_two_averages_are_asked_and_a_fraction_may_be_typed():
    tree = gs.ExplicitTree([gs.Chance([(1 / 4, 1), (3 / 4, 4)]), 0])
    asked = asked_of(gs.searched(tree, gs.expectiminimax))
    assert [one["kind"] for one in asked] == ["value"]
    assert asked[0]["numbers"] == [3.25]


@pytest.mark.parametrize("plies", [1, 2])
def test_only_nodes_that_are_shown_are_asked_about(plies):
    tree = gs.searched(gs.RandomTree(3, 4, seed=2))
    shown = [node for node in tree if node.ply <= plies]
    names = {node.name for node in shown}
    asked = questions(tree, shown)
    assert {one["name"] for one in asked} <= names
    assert asked


def test_of_a_problem_nothing_is_asked():
    assert asked_of(gs.searched(gs.Queens(4), gs.backtrack)) == []
