from functools import partial

import pytest
from answers import all_refused
from listed import listed

import gamesearch as gs
from gamesearch import CHANCE, MAX, ExplicitTree, Nim, TicTacToe, Trace, tree_of
from gamesearch.draw import describe
from gamesearch.draw.view import View
from gamesearch.rules.game import Game
from tests.draw.trees import TEXTBOOK, searched, two_plies


def test_unfolded_every_node_is_shown_with_its_successors():
    tree = searched(TEXTBOOK)
    view = View(tree)
    assert view.nodes == tree.nodes
    below = [[view.nodes[i] for i in places] for places in view.children]
    assert below == [node.children for node in tree.nodes]


def test_folded_boards_are_shown_once_with_their_number():
    view = View(two_plies(), fold=True)
    root = [view.nodes[place] for place in view.children[0]]
    assert [(node.label, view.alike[node]) for node in root] == [
        ("1", 4),
        ("2", 4),
        ("5", 1),
    ]
    assert sum(not below for below in view.children) == 12


class Coin(Game):
    """A coin is tossed; both sides lead to the same state."""

    def initial(self):
        return 0

    def to_move(self, state):
        return CHANCE

    def moves(self, state):
        return ()

    def outcomes(self, state):
        return [("heads", 0.5), ("tails", 0.5)] if state == 0 else []

    def play(self, state, move):
        return 1

    def utility(self, state):
        return 1


def test_outcomes_of_chance_are_never_folded():
    trace = Trace()
    trace.down(None)
    for move in ("heads", "tails"):
        trace.down(move)
        trace.up(1)
    trace.up(1)
    view = View(tree_of(Coin(), None, trace), fold=True)
    assert len(view.nodes) == 3


def test_what_was_never_visited_at_the_depth_limit_is_a_leaf():
    view = View(two_plies())
    pruned = [node for node in view.nodes if node.status == "pruned"]
    assert pruned
    assert {node.kind for node in pruned} == {None}


def test_what_was_never_visited_above_the_limit_has_its_side():
    tree = searched(ExplicitTree([[3, 4], [2, [[9]]]]))
    assert tree["b", "b2"].status == "pruned"
    assert tree["b", "b2"].kind == MAX


def endgame():
    game = TicTacToe()
    return searched(game, game.from_text("X O X / O X . / . . ."))


def test_a_leaf_is_not_sent_to_its_twin():
    view = View(two_plies())
    assert not any(map(view.twin_of, view.nodes))


def test_folded_a_subtree_is_shown_once_and_its_twins_are_sent_there():
    view = View(endgame(), fold=True)
    sent = {node.name: view.twin_of(node) for node in view.nodes if view.twin_of(node)}
    assert sent == {
        "7 8 6": "6 8 7",
        "8 6 7": "7 6 8",
        "9 6 7": "7 6 9",
        "9 6 8": "8 6 9",
    }
    whole = [node.name for node, below in zip(view.nodes, view.children) if below]
    assert set(sent.values()) <= set(whole)


def test_folded_every_step_shows_the_same_nodes():
    game = Nim([2, 2])
    last = View(searched(game), fold=True)
    for step in range(len(last.tree.events)):
        view = View(searched(game, step=step), fold=True)
        assert [node.path for node in view.nodes] == [node.path for node in last.nodes]


DRAWN = gs.draw, gs.draw_text, gs.draw_icicle, describe


@listed("draw", DRAWN)
def test_of_a_game_its_tree_is_drawn(draw):
    for game in (gs.ExplicitTree([[3, 12], [2, 4]]), gs.Nim([1, 2]), gs.Queens(4)):
        drawn, tree = draw(game), draw(gs.searched(game))
        assert getattr(drawn, "twin", drawn) == getattr(tree, "twin", tree)


def test_what_has_no_tree_no_game_or_no_trace_is_told():
    result, pdf = gs.minimax(gs.Nim([2])), "search.pdf"
    no_trees = gs.Trace(), 3, None, "abc", [1, 2], gs.TicTacToe
    way = "gs.searched(game"
    all_refused(
        *[
            (partial(draw, wrong), TypeError, "tree: ", way)
            for draw in (*DRAWN, gs.draw_closing)
            for wrong in no_trees
        ],
        (partial(gs.draw, result), TypeError, "not SearchResult; gs.searched"),
    )
    for wrong in gs.TicTacToe, 3, None:
        flipbook = partial(gs.draw_flipbook, wrong, None, gs.Trace(), pdf)
        all_refused(
            (partial(gs.searched, wrong), TypeError, "game: "),
            (partial(gs.all_orders, wrong), TypeError, "game: "),
            (partial(gs.tree_of, wrong, None, gs.Trace()), TypeError, "game: "),
            (flipbook, TypeError, "game: "),
        )
    for wrong in 3, None, gs.TicTacToe():
        flipbook = partial(gs.draw_flipbook, gs.TicTacToe(), None, wrong, pdf)
        other = partial(gs.first_difference, gs.Trace(), wrong)
        all_refused((other, TypeError, "other: "), (flipbook, TypeError, "trace: "))


@pytest.mark.slow
def test_a_large_game_is_drawn_as_far_as_it_was_searched():
    assert "Unfinished" in gs.draw_text(gs.RandomTree(3, 11, 1))


def test_for_an_endless_game_it_is_said_where_a_depth_is_given():
    with pytest.raises(ValueError, match=r"gs\.searched\(game, depth="):
        gs.draw(gs.Pig(5))
