"""The table of a chance node in the explorer: what is sent, and when it is shown."""

import json
from fractions import Fraction

import pytest

import gamesearch as gs
from chance_trees import tree as chance_tree
from gamesearch.draw.closing import draw_closing
from gamesearch.tree.star_bounds import closing, closings
from gamesearch.widgets.explorer.star_bounds import closings_of

QUARTER = Fraction(1, 4)
DIE = gs.Chance([(QUARTER, 1), (QUARTER, 2), (QUARTER, 0), (QUARTER, 9)])
GAME = gs.ExplicitTree([5, DIE])


@pytest.fixture
def tree():
    """Star1 on the game."""
    return gs.searched(GAME, gs.star1, utility_range=(0, 10))


def searched(seed, search, **options):
    nested, first = chance_tree(seed)
    return gs.searched(gs.ExplicitTree(nested, first=first), search, **options)


def test_a_row_is_shown_when_its_outcome_is_entered(tree):
    (visit,) = closings_of(tree)["visits"]
    for first, last, _, texts, bar in visit["rows"]:
        assert tree.events[first].verb == "down"
        assert tree.events[last].verb == "up"
        assert tree.events[first].path[-1] == texts[0]
        assert 0 <= bar[0] <= bar[1] <= 1


@pytest.mark.parametrize("search", [gs.star1, gs.star2, gs.expectiminimax])
def test_the_visit_shown_is_that_of_the_chance_node_above(search):
    """After each event: the last visit begun of the nearest chance node above it."""
    told = 0
    for seed in range(120):
        tree = searched(seed, search)
        shown = closings_of(tree)
        if shown is None:
            assert not any(node.side == gs.CHANCE and node.visits for node in tree)
            continue
        for event, index in zip(tree.events, shown["at"]):
            path, found = event.path, -1
            while found < 0:
                found = max(
                    (
                        place
                        for place, visit in enumerate(shown["visits"])
                        if tree.nodes[visit["node"]].path == path
                        and visit["first"] <= event.index
                    ),
                    default=-1,
                )
                if not path:
                    break
                path = path[:-1]
            assert index == found
            told += index >= 0
    assert told > 1_000


def test_a_search_without_chance_has_no_table():
    assert closings_of(gs.searched(gs.ExplicitTree([[3, 1], [2, 4]]))) is None


def test_a_tree_is_read_at_any_step(tree):
    for step in range(4, len(tree.events) + 1):
        trace = gs.Trace()
        gs.star1(GAME, utility_range=(0, 10), trace=trace)
        early = gs.tree_of(GAME, None, trace, step=step)
        done = [look for look in closing(early).looks if look.last is not None]
        assert done == sorted(done, key=lambda look: look.first)
        (whole,) = closings(tree)
        for one, other in zip(done, whole.looks):
            assert one[1:] == other[1:] or one.last == step - 1


def test_nodes_without_outcomes_are_refused(tree):
    with pytest.raises(ValueError, match="node: a is no chance node"):
        closing(tree, "a")
    with pytest.raises(ValueError, match="no chance node of this tree"):
        closing(gs.searched(gs.ExplicitTree([1, 2])))
    with pytest.raises(ValueError, match="knows no range of values"):
        draw_closing(gs.searched(GAME, gs.expectiminimax))


def test_the_picture_has_a_bar_for_each_look_and_says_where_it_was_cut(tree):
    picture = draw_closing(tree, "b", title="Star1")
    assert picture.alt.startswith(
        "Star1. The values of chance node b lie from L = 0 to U = 10."
    )
    assert picture.alt.endswith("after b3: 3/4 … 13/4. The node is cut.")
    assert [line.split()[0] for line in picture.twin.splitlines()[2:]] == [
        "outcome",
        *("b1", "b2", "b3"),
    ]
    wide = draw_closing(gs.searched(GAME, gs.star1, utility_range=(0, 20)))
    assert wide.alt.endswith("after b4: 3.")
    assert wide.height > picture.height - 29


def test_range_and_probes_are_settings():
    explorer = gs.explore(GAME, algorithm=gs.star2, utility_range=(0, 10), probes=2)
    names = [control["name"] for control in json.loads(explorer.data)["controls"]]
    assert {"lowest", "highest", "probes"} <= set(names)
    assert explorer.result.leaves == 4
    explorer.settings = {"highest": 20}
    assert explorer.result.leaves == 5
    explorer.settings = {"highest": 4}  # below a leaf: refused, and nothing is changed
    assert "outside 0 to 4" in json.loads(explorer.data)["message"]
    assert explorer.experiment.settings["highest"] == 20
    explorer.settings = {"algorithm": "expectiminimax"}
    assert explorer.result.leaves == 5


def test_a_leaf_beyond_the_range_is_refused_and_the_tree_stays():
    explorer = gs.explore(GAME, algorithm=gs.star1, utility_range=(0, 10), mode="edit")
    message = {"do": "leaf", "node": 1, "value": "12"}
    explorer._heard(message)
    assert "outside 0 to 10" in json.loads(explorer.data)["edit"]["error"]
    assert explorer.experiment.game is GAME


def test_a_game_of_chance_offers_only_searches_that_take_it():
    def offered(game, **options):
        controls = json.loads(gs.explore(game, **options).data)["controls"]
        (choice,) = [c for c in controls if c["name"] == "algorithm"]
        return {name for name, _ in choice["choices"]}

    takes = {"expectimax", "expectiminimax", "mcts", "star1", "star2"}
    assert offered(GAME, algorithm=gs.star1) == takes
    random = gs.RandomTree(2, 3, seed=1, chance="unequal")
    assert offered(random, algorithm=gs.expectiminimax) == takes
    assert "alpha_beta" in offered(gs.ExplicitTree([1, 2]))
    assert "value_iteration" not in offered(gs.ExplicitTree([1, 2]))


def test_a_random_tree_of_chance_stays_one_when_its_depth_is_changed():
    game = gs.RandomTree(2, 3, seed=1, chance="unequal")
    explorer = gs.explore(game, algorithm=gs.star1)
    explorer.settings = {"depth": 4}
    assert any(node.side == gs.CHANCE for node in explorer.tree)
    record = json.loads(explorer.data)["runs"][0]
    assert record["uniform"] is None  # the least number of leaves is about other trees
