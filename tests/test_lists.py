"""The lists of a search, read off its events, are those with which it works."""

import pytest
from many import many
from small_problems import knapsack_of
from weighted_graphs import below, cheapest, weighted

import gamesearch as gs
from gamesearch.tree.lists import lists_of
from gamesearch.tree.path_events import EXPAND
from reference import TEXTBOOK, random_tree

FOR_WAYS = "breadth_first", "uniform_cost", "greedy", "a_star"


def searched(game, name, **options):
    """The tree of a search, and its result."""
    trace = gs.Trace()
    result = getattr(gs, name)(game, trace=trace, **options)
    return gs.tree_of(game, None, trace), result


def names(rows):
    return [row.cells[0] for row in rows]


def way_options(game, name, seed):
    if name in ("greedy", "a_star"):
        return {"estimate": below(cheapest(game), seed).get}
    return {}


@pytest.mark.parametrize("name", FOR_WAYS)
@many(40, slow=300)
def test_what_is_expanded_was_first_on_open_and_is_on_closed_then(seed, name):
    game = weighted(seed)
    tree, result = searched(game, name, **way_options(game, name, seed))
    opened, closed = lists_of(tree, name)
    moments = tree.path_events.moments.items()
    expanded = [index for index, moment in moments if moment == EXPAND]
    assert len(expanded) == result.expanded
    for index in expanded:
        node = tree.nodes[tree.steps[index]]
        assert opened.at(index)[0].node == node.index
        assert closed.at(index + 1)[-1].node == node.index
        assert node.index not in [row.node for row in opened.at(index + 1)]


@pytest.mark.parametrize("name", FOR_WAYS)
@many(40, slow=300)
def test_no_position_is_twice_on_the_lists(seed, name):
    game = weighted(seed)
    tree, _ = searched(game, name, **way_options(game, name, seed))
    films = lists_of(tree, name)
    for step in range(len(tree.events) + 1):
        rows = [row for film in films for row in film.at(step)]
        states = [tree.nodes[row.node].state for row in rows]
        assert len(states) == len(set(states))


def test_open_and_closed_of_a_star_on_the_map():
    roads = {"S": {"A": 2, "B": 5}, "A": {"G": 9}, "B": {"G": 4}, "G": {}}
    estimate = {"S": 6, "A": 5, "B": 3, "G": 0}.get
    tree, _ = searched(gs.Route(roads, "S", "G"), "a_star", estimate=estimate)
    opened, closed = lists_of(tree, "a_star")
    last = [i for i, moment in tree.path_events.moments.items() if moment == EXPAND][-1]
    rows = [row.cells for row in opened.at(last)]
    assert rows == [("B", "5 + 3 = 8"), ("G", "11 + 0 = 11")]
    assert names(closed.at(len(tree.events))) == ["S", "A", "B"]


@many(40, slow=200)
def test_the_live_node_that_is_taken_had_the_best_bound(seed):
    tree, _ = searched(knapsack_of(seed, most=8), "best_first_branch_and_bound")
    (film,) = lists_of(tree, "best_first_branch_and_bound")
    taken = 0
    for event in tree.events:
        node, rows = tree.nodes[tree.steps[event.index]], film.at(event.index)
        if event.verb == "at" and node.index in [row.node for row in rows]:
            assert rows[0].node == node.index
            taken += 1
    assert taken >= sum(any(f == "expanded" for _, f in n.fates) for n in tree)
    assert film.at(len(tree.events)) == []


@pytest.mark.parametrize("order", [None, gs.orders.last_first, gs.orders.worst_first])
@many(30, slow=200)
def test_the_list_of_sss_star_is_as_long_and_says_where_it_goes(seed, order):
    game = gs.ExplicitTree(*random_tree(seed))
    tree, result = searched(game, "stockman", order=order)
    (film,) = lists_of(tree, "stockman", order=order)
    steps = range(len(tree.events) + 1)
    assert max(len(film.at(step)) for step in steps) <= result.held
    for event in tree.events:
        rows = film.at(event.index + 1)  # where it goes after silent replies of MIN
        if event.verb != "at" or (not event.path and event.index):
            continue
        node, first = tree.nodes[tree.steps[event.index]], rows[0]
        below = tree.nodes[first.node].parent is node and first.cells[1] == "solved"
        assert first.node == node.index or below
    assert film.at(len(tree.events)) == []


@many(30, slow=200)
def test_a_merit_of_sss_star_is_the_least_leaf_below_it(seed):
    game = gs.ExplicitTree(*random_tree(seed))
    tree, result = searched(game, "stockman")
    (film,) = lists_of(tree, "stockman")
    last = film.at(len(tree.events) - 1)
    assert [row.cells[1] for row in last] == ["solved"]
    assert last[0].cells[2] == gs.tree.narration.number(result.value)


@pytest.mark.parametrize("table", [None, 4, 16])
@pytest.mark.parametrize("name", ["alpha_beta_with_memory", "mtdf", "sss_star"])
@many(15, slow=100)
def test_the_slots_hold_what_the_search_has_filed(seed, name, table):
    game = gs.ExplicitTree(*random_tree(seed))
    used = gs.Table(table)
    tree, _ = searched(game, name, table=used)
    (film,) = lists_of(tree, name, table=gs.Table(table))
    rows = [row for row in film.at(len(tree.events)) if row.node >= 0]
    assert len(rows) == len(used)
    filed = {game.key(entry.state): entry for _, _, entry in used.filed()}
    for row in rows:
        entry = filed[game.key(tree.nodes[row.node].state)]
        sign = {"exact": "=", "lower": "≥", "upper": "≤"}[entry.bound]
        assert row.cells[-1] == f"{sign} {gs.tree.narration.number(entry.value)}"


@pytest.mark.parametrize("size", [None, 16])
def test_a_table_that_was_filled_before_shows_what_is_filed_now(size):
    game, before = gs.TicTacToe(), gs.Table(size)
    endgame = game.from_text(".O. / OXX / .X.")
    after = game.play(endgame, game.moves(endgame)[0])
    gs.alpha_beta_with_memory(game, endgame, table=before)
    tree = gs.searched(game, gs.alpha_beta_with_memory, after, table=gs.Table())
    (film,) = lists_of(tree, "alpha_beta_with_memory", table=before)
    assert any(row.node >= 0 for row in film.at(len(tree.events)))


def test_a_search_without_a_list_has_none():
    tree, _ = searched(gs.ExplicitTree(TEXTBOOK), "alpha_beta")
    assert lists_of(tree, "alpha_beta") == []


def test_each_change_leads_to_the_next_list():
    tree, _ = searched(gs.ExplicitTree(TEXTBOOK), "stockman")
    (film,) = lists_of(tree, "stockman")
    rows = []
    for step, place, gone, come in film.changes:
        assert rows == film.at(step - 1)
        rows[place : place + gone] = come
        assert rows == film.at(step)
