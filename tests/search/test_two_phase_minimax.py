"""Two phases: the tree is generated breadth-first, then backed up from the end."""

from many import many

import gamesearch as gs
from gamesearch import Counted, ExplicitTree, Trace, minimax, tree_of, two_phase_minimax
from reference import random_tree

TREE = [[3, 12], [2, 4]]


def phases(trace):
    """The names of the nodes as they are generated, and as they get their values."""
    events = list(trace)
    generated = [event.path for event in events if event.verb == "note"]
    backed_up = [event.path for event in events if event.verb == "know"]
    return generated, backed_up


def test_generated_breadth_first_and_backed_up_in_reverse():
    trace = Trace()
    two_phase_minimax(ExplicitTree(TREE), trace=trace)
    generated, backed_up = phases(trace)
    names = [path[-1] if path else "" for path in generated]
    assert names == ["", "a", "b", "a1", "a2", "b1", "b2"]
    assert backed_up == generated[::-1]


@many(60, slow=100)
def test_the_answer_is_that_of_minimax_and_every_position_is_held_at_once(seed):
    game = ExplicitTree(*random_tree(seed))
    one, two = minimax(game), two_phase_minimax(game)
    shared = "value", "move", "line", "nodes", "leaves", "expanded", "complete"
    assert all(getattr(one, name) == getattr(two, name) for name in shared)
    assert two.held == one.nodes


def test_held_positions_of_tic_tac_toe_to_four_plies():
    answer = two_phase_minimax(gs.TicTacToe(), depth=4, evaluate=lambda state: 0)
    assert answer.held == answer.nodes == 1 + 9 + 72 + 504 + 3024


def test_nothing_is_valued_before_all_is_generated():
    game, trace = Counted(ExplicitTree(TREE)), Trace()
    two_phase_minimax(game, trace=trace)
    assert game.seen == [4, 2, 12, 3]  # from the stack: the last generated first
    tree = tree_of(game.game, None, trace, step=14)
    assert [node.value for node in tree] == [None] * 7
    assert {node.status for node in tree} == {"unfinished"}


def test_known_values_at_the_end_are_exact():
    game, trace = ExplicitTree(TREE), Trace()
    two_phase_minimax(game, trace=trace)
    tree = tree_of(game, None, trace)
    assert [(node.sign, node.value) for node in tree] == [
        ("=", value) for value in (3, 3, 3, 12, 2, 2, 4)
    ]
    assert [node.name for node in tree.line] == ["the root", "a", "a1"]
    assert tree.leaves == 4
