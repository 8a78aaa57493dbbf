"""What lecture 11 says in words, where no cell of it computes it."""

import re
from math import inf

import pytest

import gamesearch as gs
import notebooks
from gamesearch.check.and_or import labels_known
from gamesearch.search.labelling import label_of
from gamesearch.search.solution_graphs import solution_graphs

(PATH,) = (path for path in notebooks.PATHS if path.stem.startswith("11"))
LECTURE = {cell.id: cell for cell in notebooks.read(PATH).cells}


def defined(name, *, until=None):
    """What the code of a cell defines, up to the line that begins with `until`."""
    source = LECTURE[name].source
    kept = source[: source.index(until)] if until else source
    names = {"gs": gs, "inf": inf}
    exec(kept, names)
    return names


TREE = defined("check-hand", until="walked")["tree"]
ROWS = defined("check-predict", until="cut")["new"]
NILSSON = defined("tweak-nilsson")["nilsson"]


def exact(graph):
    return {node: gs.ao_star(graph, node, estimate=lambda _: 0).value
            for node in graph.nodes}  # fmt: skip


@pytest.mark.parametrize(
    ("cell", "graph"), [("hand-tree", TREE), ("predict-text", ROWS)]
)
def test_who_does_not_see_a_tree_is_told_all_of_it(cell, graph):
    """The sentence names each connector, its members, and what is solved."""
    (alt,) = re.findall(r'alt="([^"]*)"', LECTURE[cell].source)
    told = alt.replace(" together", "").replace(", or by", " or by")
    for node in graph.nodes:
        ways = [" and ".join(way.members) for way in graph.connectors(node)]
        if ways:
            assert f"{node} by {ways[0]}" in told
            assert all(f"by {way}" in told for way in ways)
    solved = [node for node in graph.nodes if node in graph.solved]
    solved.sort(key=told.rindex)
    assert f"{', '.join(solved[:-1])} and {solved[-1]} are solved" in told


def test_the_tree_to_be_labelled_has_ten_nodes_and_one_leaf_that_is_not_needed():
    assert len(TREE.nodes) == 10
    assert gs.and_or_search(TREE).leaves == 5
    assert gs.and_or_breadth_first(TREE).leaves == 6


def test_the_table_of_labels_is_what_the_search_does():
    """One connector is enough, all members are needed, and the other way round."""

    class Below:
        def __init__(self, solvable):
            self.solvable = solvable

    class Above:
        solvable = move = None

        def __init__(self, chooses, below):
            self.chooses = chooses
            self.below = dict(enumerate(map(Below, below)))

    for chooses in (True, False):
        for below in ([chooses, not chooses], [chooses, None]):
            node = Above(chooses, below)
            assert label_of(node)
            assert node.solvable is chooses
        node = Above(chooses, [not chooses, not chooses])
        assert label_of(node)
        assert node.solvable is not chooses
        assert not label_of(Above(chooses, [not chooses, None]))


def test_the_costs_told_of_the_first_two_expansions():
    told = NILSSON.estimates
    assert 1 + told["n1"] == 3
    assert 2 + told["n4"] + told["n5"] == 4
    assert 1 + told["n2"] == 1 + told["n3"] == 5
    assert "Now n0 costs 6 by n1" in LECTURE["tweak-q"].source


def test_the_costs_told_of_the_first_tree():
    """D costs 2, C cannot be solved, A costs 1 + 2; by rows nothing is left out."""
    costs = exact(TREE)
    assert (costs["C"], costs["D"], costs["A"]) == (inf, 2, 3)
    assert gs.and_or_breadth_first(TREE).cutoffs == 0


def test_at_a_connector_stands_what_its_members_cost_without_its_own():
    tree = gs.searched(NILSSON, gs.ao_star)
    told = {}
    for event in tree.events:
        if event.verb == "know":
            told.setdefault(event.path, event.low)  # the first that is said of a node
    assert told[("n1",),] == 2  # q is 1 + 2
    assert told[("n4", "n5"),] == 2  # and here 2 + 1 + 1


def test_nilssons_estimates_are_admissible_and_four_expansions_are_needed():
    costs = exact(NILSSON)
    assert costs["n0"] == 5
    assert all(h <= costs[node] for node, h in NILSSON.estimates.items())
    for tip in ("first", "last"):
        assert gs.ao_star(NILSSON, tip=tip).expanded == 4


def test_a_connector_of_nilssons_costs_one_for_each_member():
    for node in NILSSON.nodes:
        for way in NILSSON.connectors(node):
            assert way.cost == len(way.members)


def test_the_open_exercise_has_an_answer_and_its_example_is_none():
    solved, told = ["n7", "n8"], NILSSON.estimates
    ways = defined("tweak-nilsson")["ways"]
    costs = exact(NILSSON)
    for changed, expanded in (({"n2": 5, "n3": 6}, 4), ({"n1": 5}, 3), ({"n1": 6}, 3)):
        assert all(h <= costs[node] for node, h in changed.items())
        better = gs.AndOrGraph(ways, {**told, **changed}, solved)
        assert gs.ao_star(better).expanded == expanded
    assert 'such as {"n2": 5, "n3": 6}' in LECTURE["exercise-open"].source


def test_the_estimate_that_says_three_where_one_is_true_costs_one_more():
    told = gs.and_or_example("overestimated")
    assert exact(told)["e"] == 1
    assert gs.ao_star(told).value == 3
    assert gs.ao_star(told, estimate={"a": 0, "e": 2}.get).value == 3
    assert gs.ao_star(told, estimate=lambda state: 0).value == 2


def test_shared_costs_seven_as_a_tree_and_five_as_a_graph():
    shared = gs.and_or_example("shared")
    costs = {
        (gs.plan_cost(shared, plan), gs.plan_cost(shared, plan, once=True))
        for plan, _ in solution_graphs(shared)
    }
    assert costs == {(7, 5), (6, 6)}
    assert gs.ao_star(shared).value == 6


def test_the_rows_leave_two_nodes_unknown_and_then_settle_the_root():
    two, three = labels_known(ROWS, 2), labels_known(ROWS, 3)
    assert (two["P"], two["W"], three["P"]) == ("unknown", "unknown", "solvable")
    assert gs.and_or_breadth_first(ROWS).cutoffs == 2


def test_what_is_solved_is_kept_and_saves_three_of_the_ten_nodes_of_grundys_game():
    seven = gs.Grundy(7, first=gs.MIN)
    nodes = 0

    def solve(state):
        """Depth-first with the same cut-offs, but nothing is kept."""
        nonlocal nodes
        nodes += 1
        if seven.is_terminal(state):
            return seven.utility(state) == gs.MAX
        enough = any if seven.to_move(state) == gs.MAX else all
        return enough(solve(seven.play(state, move)) for move in seven.moves(state))

    assert solve(seven.initial())
    asked, plain = gs.and_or_search(seven), gs.minimax(seven)
    assert plain.nodes - asked.nodes == 10
    assert nodes - asked.nodes == 3


def test_the_proof_numbers_told_of_the_first_tree():
    """After the root and its two connectors: B+C has 2 and 1, D 1 and 1, A 1 and 2."""
    assert gs.proof_number_search(TREE).leaves == 2
    stopped = gs.proof_number_search(TREE, limit=gs.Budget(expanded=3))
    assert (stopped.proof, stopped.disproof) == (1, 2)


def test_a_circle_does_no_harm_to_ordered_search():
    circle = gs.AndOrGraph({"a": [["b"]], "b": [["a"], (["c"], 5)]}, solved=["c"])
    assert gs.and_or_ordered(circle).value == 6
    with pytest.raises(ValueError, match="circle"):
        gs.ao_star(circle)


def test_a_slippery_floor_has_no_plan_without_a_circle():
    assert gs.and_or_search(gs.Vacuum(2, slippery=True)).value == -1
    assert gs.and_or_search(gs.Vacuum(2)).value == 1
