"""The searched tree for others: JSON for the browser, a graph for networkx."""

import json
import re
from fractions import Fraction
from itertools import accumulate
from math import inf, nextafter

import networkx
import numpy
import pytest

import gamesearch as gs
from gamesearch import ExplicitTree, TicTacToe, Trace, alpha_beta, minimax, tree_of
from gamesearch.games.explicit_tree import Chance
from gamesearch.tree import export
from gamesearch.tree.export import plain
from gamesearch.tree.narration import number, sentence, window
from gamesearch.tree.tree import searched
from reference import TEXTBOOK, random_tree


def exported(tree):
    """The JSON of a tree, read back strictly: no Infinity, no NaN."""

    def strange(text):
        raise AssertionError(f"{text} is not JSON")

    return json.loads(tree.to_json(), parse_constant=strange)


def test_columns_are_of_equal_length():
    for seed in range(30):
        tree = searched(ExplicitTree(*random_tree(seed)))
        record = exported(tree)
        assert {len(column) for column in record["nodes"].values()} == {len(tree.nodes)}
        assert {len(column) for column in record["events"].values()} == {
            len(tree.events)
        }


def test_nodes_are_those_of_the_tree():
    tree = searched(ExplicitTree(TEXTBOOK))
    record = exported(tree)
    nodes = record["nodes"]
    for name in ("label", "name", "side", "leaf", "order", "sign", "status", "value"):
        assert nodes[name] == [getattr(node, name) for node in tree]
    assert nodes["parent"] == [n.parent.index if n.parent else -1 for n in tree]
    assert nodes["given"] == [node.given for node in tree]
    assert record["line"] == [0, 1, 2]
    assert record["events"]["node"] == tree.steps
    assert (record["step"], record["runs"], record["full"], record["win"]) == (
        *(24, 1, False, 1),
    )


def test_infinity_is_null():
    nodes = exported(searched(ExplicitTree(TEXTBOOK)))["nodes"]
    b = nodes["name"].index("b")
    assert (nodes["low"][b], nodes["high"][b]) == (None, 2)
    events = exported(searched(ExplicitTree(TEXTBOOK)))["events"]
    assert (events["alpha"][0], events["beta"][0]) == (None, None)
    assert nodes["visits"][0][0][2] == "−∞ … ∞"


def test_so_is_the_last_number_before_it():
    """No 1.79e+308 in the browser: the texts say <∞."""
    for search, asked in ((gs.sss_star, "<∞ … ∞"), (gs.dual_star, "−∞ … >−∞")):
        tree = searched(ExplicitTree(TEXTBOOK), search)
        assert "e+308" not in tree.to_json()
        record = exported(tree)
        assert (record["events"]["alpha"][0], record["events"]["beta"][0]) == (
            *(None, None),
        )
        assert record["nodes"]["visits"][0][0][2] == asked
    assert plain(nextafter(inf, 0)) is plain(-inf) is None


def test_a_fraction_is_text_beside_its_float():
    tree = searched(ExplicitTree([Fraction(1, 3), Fraction(1, 4)]))
    assert exported(tree)["nodes"]["value"][0] == {"text": "1/3", "float": 1 / 3}
    assert exported(tree)["nodes"]["text"][1] == "1/3"


@pytest.mark.parametrize("kind", [numpy.int64, numpy.float64, numpy.float32])
def test_numbers_of_other_packages_are_written(kind):
    tree = searched(ExplicitTree([kind(3), kind(4)]))
    assert exported(tree)["nodes"]["value"] == [4, 3, 4]


def unpacked(column):
    """What the browser reads where a column was packed."""
    if isinstance(column, list):
        return column
    if "rows" in column:
        found = column["values"] * column["rows"]
    else:
        letters = [ord(one) - export.FIRST_LETTER for one in column["letters"]]
        found = [column["values"][letter] for letter in letters]
    return [*accumulate(found)] if column["sums"] else found


@pytest.mark.parametrize(
    ("column", "most"),
    [
        ([0] * 2000, 60),
        ([*range(5, 2005)], 2100),
        ([None, "x", "é", True, 0.5] * 400, 2100),
        ([seed * seed % 300 for seed in range(2000)], 6000),
        ([str(n) for n in range(2000)], None),
        ([[n] for n in range(2000)], None),
        ([1, 2, 3], None),
    ],
)
def test_a_packed_column_is_short_and_can_be_read_again(column, most):
    packed = export.packed({"one": {"column": column}})["one"]["column"]
    assert unpacked(packed) == column
    if most is None:
        assert packed == column
    else:
        assert len(json.dumps(packed, ensure_ascii=False)) < most


def test_a_message_of_all_nodes_says_what_the_record_does():
    for seed in range(20):
        tree = searched(ExplicitTree(*random_tree(seed)))
        whole, message = exported(tree), export.message(tree, tree.nodes)
        assert message["nodes"]["index"] == [node.index for node in tree]
        for name in ("looks", "texts", "cuts", "counts", "line", "turns"):
            assert json.loads(json.dumps(message[name])) == whole[name]
        for at, said in zip(
            tree.steps, zip(message["told"]["say"], whole["events"]["say"])
        ):
            assert said[0].replace(export.NAME, tree.nodes[at].name) == said[1]


def test_a_message_of_some_nodes_is_about_these():
    tree = searched(ExplicitTree([[3, [12, 8]], [2, 4]]))
    some = export.first_plies(tree.root, 4)
    assert [node.name for node in some] == ["the root", "a", "b"]
    message = export.message(tree, some)
    assert message["nodes"]["below"] == [8, 4, 2]
    assert {*message["looks"]["node"]} == {0, 1, 2}
    told = message["told"]["at"]
    assert len(told) == len(message["told"]["say"]) < len(message["events"]["verb"])
    for event, (at, place) in enumerate(zip(tree.steps, message["at"], strict=True)):
        node = tree.nodes[at]
        assert (event in told) == (node in some)
        while node not in some:
            node = node.parent
        assert some[place] is node
    assert len(export.first_plies(tree.root, 1)) == 3  # one ply is always there


def looks(record):
    """What each node shows from which step on, its texts looked up."""
    columns, texts = record["looks"], record["texts"]
    plain = "node", "step", "cut", "flags"
    for row in zip(*columns.values(), strict=True):
        look = dict(zip(columns, row, strict=True))
        yield {name: one if name in plain else texts[one] for name, one in look.items()}


def test_very_large_numbers_are_written():
    trace, large = Trace(), [10**400, Fraction(10**400, 3), -(10**5000)]
    trace.down(None)
    for move, value in zip("abc", large):
        trace.down(move)
        trace.up(value)
    nodes = exported(tree_of(ExplicitTree(["x", "y", "z"]), None, trace))["nodes"]
    assert nodes["value"][1:] == [
        {"text": "1e+400", "float": None},
        {"text": "3.33333e+399", "float": None},
        {"text": "−1e+5000", "float": None},
    ]


def test_numbers_come_also_as_a_picture_writes_them():
    tree = searched(ExplicitTree([[-3, 0.25], [-5, "x"]]), window=(-9, 2))
    record = exported(tree)
    for node, visits in zip(tree, record["nodes"]["visits"]):
        for visit, (first, last, asked, value, sign, how, run) in zip(
            node.visits, visits
        ):
            assert (first, last) == (visit.first, visit.last)
            assert asked == window(*visit.window)
            assert (value, sign) == (number(visit.value), visit.sign)
            assert (how, run) == ("", 0)
    for look in looks(record):
        node, before = tree.nodes[look["node"]], look["step"]
        past = [entry[1:] for entry in node.history if entry[0] < before]
        low, high = past[-1] if past else (-inf, inf)
        assert (look["low"], look["high"]) == (number(low), number(high))
    assert record["nodes"]["text"] == ["", "", "−3", "0.25", "", "−5", "x"]


def test_a_visit_that_did_not_end_has_no_last_event():
    tree = searched(ExplicitTree(TEXTBOOK), limit=3)
    assert exported(tree)["nodes"]["visits"][0] == [[0, -1, "−∞ … ∞", "", "", "", 0]]


def test_cuts_name_their_cause():
    record = exported(searched(ExplicitTree(TEXTBOOK)))
    a, b, c = (record["nodes"]["name"].index(name) for name in "abc")
    cuts = {look["node"]: look["cut"] for look in looks(record)}  # the last of each
    inequality, by, idle, reason = record["cuts"][cuts[b]]
    assert (inequality, by, idle) == ("3 ≥ 2: cut", a, False)
    assert reason.startswith("MIN node b is worth at most 2, but at the root MAX")
    assert record["cuts"][cuts[c]][2] is True
    assert cuts[a] == -1


def test_a_cut_by_the_window_of_the_root_is_by_no_node():
    record = exported(searched(ExplicitTree([[3], [4, 5]]), window=(0, 3)))
    assert record["cuts"][0][1] == -1


def test_every_event_has_its_sentence():
    tree = searched(ExplicitTree(TEXTBOOK))
    said = exported(tree)["events"]["say"]
    assert said == [sentence(tree, index) for index in range(24)]
    assert all(text.endswith(".") for text in said)


def test_a_decided_game_is_written_as_infinity():
    game = TicTacToe()
    state = game.from_text("X X . / O O . / . . .")
    tree = searched(game, state=state, depth=1, evaluate=gs.evaluations.OpenLines(game))
    record = exported(tree)
    assert record["win"] == 9
    won = next(i for i, given in enumerate(record["nodes"]["given"]) if given == 1)
    assert record["nodes"]["text"][won] == "∞"
    assert record["nodes"]["value"][won] == 9


def test_moves_of_any_kind_become_labels():
    game = TicTacToe()
    tree = searched(game, minimax, depth=1, evaluate=lambda state: 0)
    assert exported(tree)["nodes"]["label"] == ["", *"123456789"]


def test_twins_are_indices():
    game = TicTacToe()
    tree = searched(game, minimax, depth=1, evaluate=lambda state: 0)
    twins = exported(tree)["nodes"]["twin"]
    corner, edge = (next(n.index for n in tree if n.move == move) for move in (0, 1))
    assert twins == [-1, -1, -1, corner, edge, -1, edge, corner, edge, corner]


def test_a_step_of_the_whole_tree_is_the_tree_of_that_step():
    """A reader of the JSON finds what each node showed at each step in the looks."""
    for seed in range(15):
        game, trace = ExplicitTree(*random_tree(seed)), Trace()
        alpha_beta(game, trace=trace)
        whole = exported(tree_of(game, None, trace))
        for step in range(0, trace.steps + 1, 4):
            then = exported(tree_of(game, None, trace, step=step))
            past = [look for look in looks(whole) if look["step"] <= step]
            assert [*looks(then)] == past
            assert then["counts"]["nodes"] == whole["counts"]["nodes"][: step + 1]
            whole_visits, visited = whole["nodes"]["visits"], then["nodes"]["visits"]
            for now, visits in zip(whole_visits, visited):
                ended = [v for v in now if v[1] != -1 and v[1] < step]
                assert [visit for visit in visits if visit[1] != -1] == ended
                begun = [visit[0] for visit in now if visit[0] < step]
                assert [visit[0] for visit in visits] == begun


def test_a_graph_has_the_attributes_that_its_docstring_names():
    tree = searched(ExplicitTree(TEXTBOOK))
    graph = tree.to_networkx()
    assert isinstance(graph, networkx.DiGraph)
    assert networkx.is_arborescence(graph)
    assert len(graph) == 13
    named = set(re.findall(r"`(\w+)`", tree.to_networkx.__doc__))
    assert named == graph.nodes[()].keys()
    for node in tree:
        attributes = graph.nodes[node.path]
        for name in attributes.keys() - {"visits"}:
            assert attributes[name] == getattr(node, name)
        assert attributes["visits"] == tuple(node.visits)
        assert list(graph.successors(node.path)) == [c.path for c in node.children]
    assert graph.graph["line"] == [(), ("a",), ("a", "a1")]
    assert graph.edges[("a",), ("a", "a1")]["label"] == "a1"


def test_a_graph_has_probabilities_on_its_edges():
    game, trace = ExplicitTree(Chance([(0.5, 1), (0.5, [2, 3])])), Trace()
    trace.down(None)
    graph = tree_of(game, None, trace).to_networkx()
    assert graph.edges[(), ("a",)]["probability"] == 0.5
    assert graph.edges[("b",), ("b", "b1")]["probability"] is None


def test_a_graph_becomes_a_tree_again():
    tree = searched(ExplicitTree([[3, 12], {"stay": 2, "go": 4}]))
    graph = tree.to_networkx()
    for path, attributes in graph.nodes(data=True):
        if attributes["leaf"]:
            graph.nodes[path]["value"] = attributes["given"]
    again = ExplicitTree.from_networkx(graph)
    assert alpha_beta(again).value == tree.root.value
    assert again.moves(again.play(0, "b")) == ("stay", "go")
