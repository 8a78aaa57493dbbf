"""One player alone: no word and no shape of two players, and g + h = f."""

import pytest
from and_or_graphs import NILSSON, drawn
from listed import listed
from many import many
from weighted_graphs import below, cheapest, weighted

import gamesearch as gs
from gamesearch.draw.graph_film import film_of
from gamesearch.tree.narration import number, sentence
from gamesearch.tree.roles import AND, ONE, OR

SACK = gs.Knapsack((16, 15, 15), (45, 25, 25), 30)
ROADS = {"S": {"A": 2, "B": 5}, "A": {"G": 9}, "B": {"G": 4}, "G": {}}
REST = {"S": 6, "A": 5, "B": 3, "G": 0}
PUZZLE = gs.Puzzle([1, 2, 3, 4, 0, 6, 7, 5, 8])
ALONE = {
    "sack": (SACK, gs.branch_and_bound, {}),
    "queens": (gs.Queens(4), gs.backtrack, {}),
    "road map": (gs.Route(ROADS, "S", "G"), gs.a_star, {"estimate": REST.get}),
    "river": (gs.Missionaries(2), gs.breadth_first, {}),
    "puzzle": (PUZZLE, gs.ida_star, {"estimate": gs.manhattan}),
    "depth first": (gs.Missionaries(2), gs.depth_first, {}),
    "deepening": (gs.Missionaries(1), gs.iterative_deepening, {}),
    "AO*": (NILSSON, gs.ao_star, {}),
}
TWO_PLAYERS = "MAX", "MIN", "cut-off", "principal", "minimax"


@listed("name", ALONE)
def test_no_word_of_two_players_is_said(name):
    game, search, options = ALONE[name]
    tree = gs.searched(game, search, **options)
    said = [sentence(tree, index) for index in range(len(tree.events))]
    picture = gs.draw(tree)
    texts = [*said, gs.draw_text(tree), picture.alt, picture.data("svg").decode()]
    assert all(said)
    assert [(w, t[:60]) for w in TWO_PLAYERS for t in texts if w in t] == []


@listed("name", ALONE)
def test_no_node_has_a_shape_of_a_player(name):
    game, search, options = ALONE[name]
    kinds = {node.kind for node in gs.searched(game, search, **options)}
    assert kinds <= {ONE, OR, AND, None}


def test_two_players_have_theirs():
    tree = gs.searched(gs.ExplicitTree([[3, 12], [2, 4]]))
    assert {node.kind for node in tree} == {gs.MAX, gs.MIN, None}


def test_a_tree_for_one_player_is_neutral():
    tree = gs.searched(gs.ExplicitTree([[3, 12], [2, 4]], alone=True))
    assert {node.kind for node in tree} == {ONE, None}
    assert "MAX" not in gs.draw_text(tree)


@many(60, slow=300)
def test_beside_a_node_stands_what_it_costs_and_what_is_estimated(seed):
    game = weighted(seed)
    estimate = below(cheapest(game), seed).get
    tree = gs.searched(game, gs.a_star, estimate=estimate)
    sums = tree.path_events.by == "f"
    for node in tree:
        if node.expects is None:
            continue  # never reached
        spent = sum(game.cost(n.parent.state, n.move) for n in way_to(node))
        rest = 0 if game.is_goal(node.state) else estimate(node.state)
        texts = number(spent), number(rest), number(spent + rest)
        expected = "{} + {} = {}".format(*texts) if sums else f"g = {texts[0]}"
        assert node.expects == expected
        assert sums or rest == 0


def way_to(node):
    """The nodes from below the root down to this one."""
    return [*way_to(node.parent), node] if node.parent else []


# -- AO* ----------------------------------------------------------------------------


@many(60, slow=300)
def test_the_marks_at_the_end_are_the_solution(seed):
    graph = drawn(seed)
    trace = gs.Trace()
    plan = gs.ao_star(graph, trace=trace).plan
    marks = {e.path[-1:]: e for e in trace if e.how == "mark"}
    tree = gs.tree_of(graph, None, trace)
    last = {}
    for event in tree.events:
        if event.how == "mark":
            last[tree.nodes[tree.steps[event.index]].parent.state] = event.path[-1]
    assert bool(marks) == bool(last)
    for node, members in (plan or {}).items():
        assert last[node] == members
    for node in tree:
        assert sum(child.marked for child in node.children) <= 1


@many(60, slow=300)
def test_a_mark_is_told_with_the_cost_of_its_connector_and_of_the_rest(seed):
    tree = gs.searched(drawn(seed), gs.ao_star)
    for event in tree.events:
        if event.how == "mark" and event.low < float("inf"):
            node = tree.nodes[tree.steps[event.index]]
            own = tree.game.cost(node.parent.state, node.move)
            parts = number(own), number(event.low - own), number(event.low)
            assert "{} + {} = {}".format(*parts) in sentence(tree, event.index)


def test_names_stand_in_the_nodes_and_the_root_costs_what_the_search_says():
    tree = gs.searched(NILSSON, gs.ao_star)
    assert tree.root.text == "n0"
    assert tree.root.expects == f"cost {gs.ao_star(NILSSON).value}"


# -- a graph drawn as itself --------------------------------------------------------


def states(film, step):
    """The state and the note of each part after so many events."""
    now = {}
    for changed, part, state, note in film.changes:
        if changed <= step:
            now[part] = state, note
    return now


def test_the_map_shows_what_is_open_and_what_is_closed():
    game = gs.Route(ROADS, "S", "G")
    tree = gs.searched(game, gs.a_star, estimate=REST.get)
    film = film_of(tree, "a_star")
    end = states(film, len(tree.events))
    assert {end[film.part(node)][0] for node in "SBG"} == {"solved"}
    assert end[film.part("A")] == ("closed", "2 + 5 = 7")
    assert end[film.part(("B", "G"))][0] == "chosen"
    assert states(film, 0)[film.part("G")] == ("unseen", "")


@many(40, slow=200)
def test_a_place_is_closed_once_it_was_expanded(seed):
    arcs, start = weighted(seed).arcs, 0
    game = gs.Route(arcs, start, max(arcs))
    result = gs.uniform_cost(game)
    tree = gs.searched(game, gs.uniform_cost)
    film = film_of(tree, "uniform_cost")
    if film is None:  # it begins at a goal
        return
    ever = {part for _, part, state, _ in film.changes if state == "closed"}
    assert len(ever) == result.expanded


@many(40, slow=200)
def test_the_solution_of_ao_star_is_lit_at_the_end(seed):
    graph = drawn(seed)
    plan = gs.ao_star(graph).plan
    tree = gs.searched(graph, gs.ao_star)
    film = film_of(tree, "ao_star")
    end = states(film, len(tree.events))
    lit = {name for name in film.edges if end[film.part(name)][0] == "chosen"}
    assert {(way.node, way.members) for way in lit} == set((plan or {}).items())


def test_places_of_a_map_are_checked():
    with pytest.raises(ValueError, match="places"):
        gs.Route(ROADS, "S", "G", places={"S": (0, 0)})
    with pytest.raises(TypeError, match="places"):
        gs.Route(ROADS, "S", "G", places=[(0, 0)])
