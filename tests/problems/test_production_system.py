"""Production systems: the same moves as the problems they stand for; control."""

import pytest
from many import many
from puzzles import shuffled

import gamesearch as gs
from gamesearch import Missionaries, ProductionSystem, Rule, breadth_first, depth_first
from gamesearch.problems import fire, missionaries_system, puzzle_system, table_of_moves
from gamesearch.problems.productions import puzzle_rules

DOUBLE = Rule("double", lambda n: 2 * n <= 10, lambda n: 2 * n)
ADD = Rule("add one", lambda n: n < 10, lambda n: n + 1)


def ten(rules=(DOUBLE, ADD), **more):
    return ProductionSystem(1, rules, lambda n: n == 10, **more)


@pytest.mark.parametrize(
    ("n", "boat"), [(1, 1), (2, 2), (3, 2), (4, 2), (4, 3), (5, 3)]
)
def test_the_river_has_the_same_moves_at_every_position(n, boat):
    direct = table_of_moves(Missionaries(n, boat))
    assert set(table_of_moves(missionaries_system(n, boat))) == set(direct)


def test_the_small_puzzle_has_the_same_moves_at_every_position():
    tiles = [3, 1, 2, 0]
    rows = table_of_moves(puzzle_system(tiles))
    assert rows == table_of_moves(gs.Puzzle(tiles))
    assert len({row.after for row in rows}) == 12


@many(80, slow=300)
def test_the_8_puzzle_has_the_same_moves_at_seeded_positions(seed):
    game = shuffled(seed)
    system = puzzle_system(game.tiles)
    state = game.initial()
    assert system.moves(state) == game.moves(state)
    for move in game.moves(state):
        assert system.play(state, move) == game.play(state, move)
        assert system.is_goal(state) == game.is_goal(state)
    assert system.text(state) == game.text(state)


def test_every_search_runs_on_it():
    puzzle = shuffled(3)
    system = puzzle_system(puzzle.tiles)
    ours, direct = (gs.a_star(game, estimate=gs.manhattan) for game in (system, puzzle))
    assert ours == direct
    assert breadth_first(missionaries_system()).value == 11


def test_the_four_rules_are_named_as_the_moves():
    assert [rule.name for rule in puzzle_rules()] == ["up", "down", "left", "right"]


def test_control_orders_the_rules_that_apply_and_may_leave_some_out():
    turned = ten(control=lambda database, rules: reversed(rules))
    assert turned.moves(1) == ("add one", "double")
    assert depth_first(turned).line == ("add one",) * 9
    assert depth_first(ten()).line == ("double",) * 3 + ("add one",) * 2
    no_double = ten(control=lambda database, rules: [r for r in rules if r is ADD])
    assert fire(no_double) == (["add one"] * 9, 10)


def test_irrevocable_control_may_miss_what_a_search_finds():
    """Doubled to 8 it cannot come back to 5."""
    rules = [Rule("double", lambda n: n < 8, lambda n: 2 * n),
             Rule("add three", lambda n: n <= 7, lambda n: n + 3)]  # fmt: skip
    system = ten(rules)
    assert fire(system) == (["double"] * 3, 8)
    assert breadth_first(system).line == ("double", "add three", "double")


def test_rules_may_fire_so_many_times_only():
    system = ProductionSystem(0, [Rule("on", lambda n: True, lambda n: n + 1)],
                              lambda n: False)  # fmt: skip
    assert fire(system, most=7) == (["on"] * 7, 7)
    assert fire(system, most=0) == ([], 0)


def test_rules_may_cost():
    system = ten([DOUBLE, ADD._replace(cost=9)])
    assert (system.cost(1, "double"), system.cost(1, "add one")) == (1, 9)


def test_the_rules_of_the_game_are_kept():
    assert gs.check_game(ten(), games=10).passed


def test_goal_and_control_are_functions():
    with pytest.raises(TypeError, match="goal: a function of a database"):
        ProductionSystem(1, [DOUBLE], 10)
    with pytest.raises(TypeError, match="control: a function of a database"):
        ten(control="first")
