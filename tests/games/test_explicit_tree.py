"""Trees written out: names, states, chance, files, graphs."""

import json
from fractions import Fraction

import networkx
import numpy
import pytest

from gamesearch import CHANCE, MAX, MIN, ExplicitTree, minimax
from gamesearch.games.explicit_tree import Chance
from reference import TEXTBOOK, random_tree, size


def states(game, state=0):
    """All states in preorder."""
    yield state
    if not game.is_terminal(state):
        for move in game.moves(state) or [m for m, _ in game.outcomes(state)]:
            yield from states(game, game.play(state, move))


# -- rules --


def test_a_state_is_the_number_of_its_node_in_preorder():
    for seed in range(50):
        tree, first = random_tree(seed)
        assert list(states(ExplicitTree(tree, first))) == list(range(size(tree)))


def test_unnamed_moves_have_the_name_of_the_node_above():
    game = ExplicitTree([[[1, 2], 3], 4])
    names = [game.name(state) for state in states(game)]
    assert names == ["the root", "a", "a1", "a11", "a12", "a2", "b"]


def test_after_z_letters_are_doubled():
    game = ExplicitTree(list(range(54)))
    assert game.moves(0)[25:28] == ("z", "aa", "bb")
    assert len(set(game.moves(0))) == 54


def test_ten_successors_have_names_of_their_own():
    below = [[1, 2], *range(10)]
    game = ExplicitTree([below, Chance([(Fraction(1, 11), n) for n in range(11)])])
    names = [game.name(state) for state in states(game)]
    assert names[1:6] == ["a", "a.1", "a.1.1", "a.1.2", "a.2"]
    assert names[-1] == "b.11"
    assert "a.11" in names
    assert len(set(names)) == len(names)
    assert ExplicitTree({"St. Ives": [1, 2]}).moves(1) == ("St. Ives1", "St. Ives2")


def test_players_alternate_from_the_first():
    for first in (MAX, MIN):
        game = ExplicitTree([[[1, 2], 3], 4], first)
        assert game.to_move(0) == first
        assert game.to_move(1) == -first
        assert game.to_move(2) == first


def test_a_dict_names_the_moves():
    game = ExplicitTree({"stay": 2, "go": [4, 6]})
    assert game.moves(0) == ("stay", "go")
    assert game.moves(game.play(0, "go")) == ("go1", "go2")


def test_a_leaf_has_its_value_and_no_move():
    game = ExplicitTree([3, Fraction(1, 2), 0.25])
    assert [game.utility(state) for state in (1, 2, 3)] == [3, Fraction(1, 2), 0.25]
    assert game.is_terminal(1)
    assert game.moves(1) == ()
    assert not game.is_terminal(0)


def test_the_range_is_that_of_the_leaves():
    assert ExplicitTree(TEXTBOOK).utility_range() == (2, 14)
    assert ExplicitTree([["x", 3], "y"]).utility_range() == (3, 3)
    assert ExplicitTree("x").utility_range() == (-1, 1)


def test_text_shows_the_node():
    game = ExplicitTree([[3, 12], "x"])
    assert game.text(0) == "node the root: [[3, 12], x]"
    assert game.text(1) == "node a: [3, 12]"


def test_an_unknown_leaf_may_be_passed_over_but_not_asked_for():
    game = ExplicitTree([[3, "x"]])
    assert game.unknown(3) == "x"
    assert game.unknown(2) == ""
    with pytest.raises(ValueError, match=r"the leaf a2\. Its value x is unknown"):
        game.utility(3)


def test_chance_uses_up_no_turn():
    game = ExplicitTree([Chance([(0.5, [1, 2]), (0.5, 3)])])
    assert game.to_move(1) == CHANCE
    assert game.moves(1) == ()
    assert game.outcomes(1) == (("a1", 0.5), ("a2", 0.5))
    assert not game.is_terminal(1)
    assert game.to_move(game.play(1, "a1")) == MIN
    assert game.outcomes(0) == ()


def test_a_move_is_read_from_text():
    game = ExplicitTree(TEXTBOOK)
    assert game.parse(0, " b ") == "b"
    with pytest.raises(ValueError, match="Legal moves: a, b, c"):
        game.parse(0, "d")


# -- mistakes --


def test_probabilities_may_be_rounded_thirds():
    ExplicitTree(Chance([(1 / 3, 1), (1 / 3, 2), (1 / 3, 3)]))
    ExplicitTree(Chance([(Fraction(1, 3), 1), (Fraction(2, 3), 2)]))


# -- files --


def test_json_is_read_back():
    for seed in range(50):
        game = ExplicitTree(*random_tree(seed), title="A tree", source="Drawn")
        again = ExplicitTree.from_json(game.to_json())
        assert (again.tree, again.first) == (game.tree, game.first)
        assert (again.title, again.source) == ("A tree", "Drawn")


def test_json_keeps_numbers_of_numpy():
    tree = [numpy.float32(0.5), numpy.int64(3), numpy.float64(0.25)]
    again = ExplicitTree.from_json(ExplicitTree(tree).to_json())
    assert again.tree == [0.5, 3, 0.25]
    assert [type(leaf) for leaf in again.tree] == [float, int, float]


def test_a_leaf_may_be_a_very_large_whole_number():
    game = ExplicitTree([10**400, [1, Fraction(10**400, 3)]])
    assert game.utility_range() == (1, 10**400)
    assert minimax(game).value == 10**400


def test_repr_is_short():
    assert repr(ExplicitTree([[3, 12], "x"])) == "ExplicitTree([[3, 12], x])"
    assert repr(ExplicitTree([1, 2], MIN)) == "ExplicitTree([1, 2], first=MIN)"
    assert repr(ExplicitTree([1] * 17)) == "ExplicitTree(17 leaves)"
    assert repr(ExplicitTree([1, 2], title="Two")) == "ExplicitTree(title='Two')"
    assert len(repr(ExplicitTree([10**400]))) < 80


def test_json_keeps_fractions_chance_and_names():
    tree = {
        "roll": Chance([(Fraction(1, 6), [1, 2]), (Fraction(5, 6), "x")]),
        "go": 0.5,
    }
    again = ExplicitTree.from_json(ExplicitTree(tree, MIN).to_json())
    assert again.tree == tree
    assert isinstance(again.tree["roll"], Chance)
    assert again.first == MIN


def test_json_comes_from_text_from_a_file_or_by_name(tmp_path):
    file = tmp_path / "mine.json"
    file.write_text('{"tree": [[3, 4], "π"]}', encoding="utf-8")
    for source in (file, str(file), file.read_text(encoding="utf-8")):
        assert ExplicitTree.from_json(source).tree == [[3, 4], "π"]
    assert ExplicitTree.from_json("textbook").tree == TEXTBOOK


def test_the_json_is_for_people_too():
    record = json.loads(ExplicitTree([1, 2], MIN, "Two leaves").to_json())
    assert record == {
        "title": "Two leaves",
        "source": "",
        "first": "MIN",
        "tree": [1, 2],
    }


# -- graphs --


def test_a_graph_is_a_tree_whose_leaves_have_values():
    graph = networkx.DiGraph([("r", "x"), ("r", "y"), ("y", "z")])
    graph.nodes["x"]["value"], graph.nodes["z"]["value"] = 3, 5
    game = ExplicitTree.from_networkx(graph)
    assert game.tree == {"x": 3, "y": {"z": 5}}
    assert minimax(game).value == 5


def test_edges_may_have_labels_and_chance_probabilities():
    graph = networkx.DiGraph()
    graph.add_edge(0, 1, label="roll")
    graph.add_edge(0, 2)
    graph.nodes[1]["side"] = CHANCE
    graph.add_edge(1, 3, probability=0.25)
    graph.add_edge(1, 4, probability=0.75)
    for leaf in (2, 3, 4):
        graph.nodes[leaf]["value"] = leaf
    game = ExplicitTree.from_networkx(graph, first=MIN)
    assert game.tree == {"roll": Chance([(0.25, 3), (0.75, 4)]), "2": 2}
    assert game.to_move(0) == MIN


def test_a_chance_node_of_a_graph_needs_probabilities():
    graph = networkx.DiGraph([(0, 1)])
    graph.nodes[0]["side"], graph.nodes[1]["value"] = CHANCE, 3
    with pytest.raises(
        TypeError, match="chance node at the root has the probability None"
    ):
        ExplicitTree.from_networkx(graph)


def test_two_edges_of_a_node_need_two_labels():
    graph = networkx.DiGraph()
    graph.add_edge(0, 1, label="go")
    graph.add_edge(0, 2, label="go")
    graph.nodes[1]["value"] = graph.nodes[2]["value"] = 3
    with pytest.raises(
        ValueError, match="graph: node 0 has two edges with the same label"
    ):
        ExplicitTree.from_networkx(graph)


def test_a_negative_number_is_no_node():
    with pytest.raises(ValueError, match=r"state: .*-1.*0 to 2"):
        minimax(ExplicitTree([3, 12]), -1)


def test_a_tree_that_holds_itself_or_is_too_deep_says_so():
    tree, deep = [1], 1
    tree.append({"back": tree})
    for _ in range(3000):
        deep = [deep]
    written = '{"tree": ' + "[" * 9000 + "1" + "]" * 9000 + "}"
    for make in (lambda: ExplicitTree(tree), lambda: ExplicitTree([[1], tree])):
        with pytest.raises(ValueError, match=r"tree: .*contains itself"):
            make()
    for make in (lambda: ExplicitTree(deep), lambda: ExplicitTree.from_json(written)):
        with pytest.raises(ValueError, match=r"deeper than Python .*setrecursionlimit"):
            make()


def test_a_text_for_a_tree_is_the_root_and_unknown():
    with pytest.raises(ValueError, match=r"the root.*from_json"):
        minimax(ExplicitTree("abc"))
