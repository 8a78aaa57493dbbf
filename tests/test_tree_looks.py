"""What each node shows at each step, beside the definitions of what it should."""

from functools import partial

import pytest
from many import slowly

import gamesearch as gs
from chance_trees import tree as chance_tree
from gamesearch import ExplicitTree, Trace, tree_of
from gamesearch.tree.counts import STATUSES
from gamesearch.tree.node import PRUNED, TABLE, VISITED, WAITING
from reference import random_tree

SEARCHES = [gs.alpha_beta, gs.pvs, gs.mtdf, gs.sss_star, gs.alpha_beta_with_memory]
OF_CHANCE = [
    gs.expectiminimax,
    gs.star1,
    slowly(partial(gs.star1, table="new")),
    gs.star2,
    slowly(partial(gs.star2, probes=2)),
    slowly(partial(gs.star2, table="new")),
]


def was_probed(node) -> bool:
    """True where the search last took one look at some of a node's moves."""
    return (
        bool(node.visits) and node.visits[-1].how == "probe" and node.status == VISITED
    )


def pruned_by_definition(tree) -> set:
    """What hangs below a cut and was never entered, found by looking at all nodes.

    `cut_once` are the nodes cut in any pass over the same question: what one of them
    left out is still left out where a later one only asks the table.
    """
    cut_once, begun = set(), 0
    for event in tree.events[: tree.step]:
        again = event.how == "again" or (begun and event.how != "pass")
        if event.verb == "down" and not event.path:
            cut_once, begun = (set(), 1) if again else (cut_once, 1)
        if event.verb == "cut":
            cut_once.add(tree[event.path])

    def gives_up(node):
        return node.cut or (node in cut_once and node.status == TABLE)

    def leaves_out(above, node):
        if was_probed(above):
            return gives_up(above.parent) or above.known[0] == above.known[1]
        return above.cut is not None

    pruned, purged = set(), set()
    for node in tree:  # in preorder
        above = node.parent
        if above in purged or (node.cut and node.cut.how == "purge"):
            purged.add(node)
        never = node.status in (WAITING, PRUNED)
        if (
            never
            and above
            and (
                leaves_out(above, node)
                or above in pruned
                or above in purged
                or (above in cut_once and above.status == TABLE)
            )
        ):
            pruned.add(node)
    return pruned


def check(game, search):
    """At each step: pruned is what the definition says, and the looks are the nodes."""
    trace = Trace()
    search(game, trace=trace)
    if trace.steps > 90:
        return 0
    whole, shown = tree_of(game, None, trace), {}
    looks = iter(whole.looks)
    look = next(looks, None)
    for step in range(trace.steps + 1):
        while look and look.step <= step:
            shown[look.node.index] = look
            look = next(looks, None)
        tree = tree_of(game, None, trace, step=step)
        assert {n for n in tree if n.status == PRUNED} == pruned_by_definition(tree)
        for node in tree:
            now = shown.get(node.index, node)  # before its first look it waits
            assert node.index in shown or node.status == WAITING
            assert (now.status, now.known) == (node.status, node.known)
            assert (now.cut is None) == (node.cut is None)
        counted = whole.counts[step]
        for status in STATUSES:
            assert counted[status] == sum(node.status == status for node in tree)
        assert counted["leaves"] >= tree.leaves
    return trace.steps


@pytest.mark.parametrize("search", SEARCHES, ids=lambda search: search.__name__)
def test_of_games(search):
    assert sum(check(ExplicitTree(*random_tree(n)), search) for n in range(25)) > 300


@pytest.mark.parametrize("search", OF_CHANCE)
def test_of_games_with_chance(search):
    trees = map(chance_tree, range(50))
    assert sum(check(ExplicitTree(t, first=one), search) for t, one in trees) > 200


@pytest.mark.parametrize(
    ("search", "again"),
    [(gs.alpha_beta, False), (gs.star1, False), (gs.pvs, True), (gs.mtdf, True)],
)
def test_counted_are_visits_as_the_search_counts_them(search, again):
    """A search that looks at leaves again has more visits of leaves than leaves."""
    visited_again = 0
    for n in range(25):
        game, trace = ExplicitTree(*random_tree(n)), Trace()
        answer = search(game, trace=trace)
        tree = tree_of(game, None, trace)
        counted = tree.counts[-1]
        assert counted["leaves"] == answer.leaves
        assert counted["nodes"] == answer.nodes
        visited_again += counted["leaves"] > tree.leaves
    assert bool(visited_again) == again
