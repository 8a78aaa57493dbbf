"""One problem as successor function, as graph and as table; spaces for the queens."""

from itertools import combinations, permutations, product

import pytest
from many import many
from weighted_graphs import weighted

import gamesearch as gs
from gamesearch import Missionaries, Puzzle, Route, breadth_first, uniform_cost
from gamesearch.problems import Lookup, graph_of_moves, queen_spaces, table_of_moves


def three_forms(game):
    """The game, its graph and its table."""
    rows = table_of_moves(game)
    graph = graph_of_moves(rows)
    graph.setdefault(game.initial(), {})
    goals = {state for state in graph if game.is_goal(state)}
    return (
        game,
        Route(graph, game.initial(), goals),
        Lookup(rows, game.initial(), goals),
    )


@many(80, slow=200)
def test_on_random_graphs_all_forms_have_the_same_answers(seed):
    for search in (breadth_first, uniform_cost, gs.iterative_deepening):
        function, graph, table = map(search, three_forms(weighted(seed)))
        assert function == graph == table


@pytest.mark.parametrize(
    "game",
    [Missionaries(), Missionaries(4), Puzzle([3, 1, 2, 0]), Puzzle([1, 2, 3, 0])],
)
def test_all_forms_of_a_puzzle_have_the_same_answers(game):
    found, graph, table = map(breadth_first, three_forms(game))
    assert found == table
    assert (found.value, len(found.line)) == (graph.value, len(graph.line))
    states = [game.initial()]
    for move in found.line:
        states.append(game.play(states[-1], move))
    assert graph.line == tuple(states[1:])


def test_of_several_moves_to_one_state_the_graph_keeps_the_cheapest():
    rows = [("a", "slow", "b", 5), ("a", "quick", "b", 2), ("a", "scenic", "b", 9)]
    game = Lookup(rows, "a", ["b"])
    assert game.moves("a") == ("slow", "quick", "scenic")
    assert uniform_cost(game).line == ("quick",)
    assert graph_of_moves(table_of_moves(game)) == {"a": {"b": 2}, "b": {}}


def test_a_table_begins_at_any_state_and_may_be_too_long():
    game = Puzzle([1, 2, 3, 4, 0, 6, 7, 5, 8])
    with pytest.raises(ValueError, match="game: it has more than 1,000 moves"):
        table_of_moves(game, most=1000)
    assert table_of_moves(game, game.goal) == []


def test_the_spaces_of_the_queens_are_counted_one_by_one():
    for n in range(1, 5):
        squares = sum(1 for _ in combinations(range(n * n), n))
        rows = sum(1 for _ in product(range(n), repeat=n))
        orders = sum(1 for _ in permutations(range(n)))
        assert queen_spaces(n) == (squares, rows, orders)


def test_the_spaces_of_eight_queens():
    assert queen_spaces() == (4_426_165_368, 16_777_216, 40_320)
