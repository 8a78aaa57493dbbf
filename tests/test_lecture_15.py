"""What lecture 15 says in words, where no cell of it computes it."""

import re
from math import inf
from statistics import fmean

import gamesearch as gs
import notebooks

(PATH,) = (path for path in notebooks.PATHS if path.stem.startswith("15"))
LECTURE = {cell.id: cell for cell in notebooks.read(PATH).cells}


def run(*names):
    """The names that cells define; what they display is thrown away."""
    defined = {"display": lambda *shown: None, "cost": ..., "expanded": ...}
    defined |= dict.fromkeys(("said", "states"), ...)
    for name in ("imports", "check-hand", *names):
        exec(LECTURE[name].source, defined)
    return defined


def text_of(name):
    return " ".join(LECTURE[name].source.split())


def test_the_picture_says_the_roads_and_estimates_of_the_cells():
    cell = run()
    alt = re.search(r'alt="(A map[^"]*)"', LECTURE["hand-roads"].source)[1]
    said = {frozenset(pair[:2]): int(pair[2]) for pair in
            re.findall(r"([A-Z]) to ([A-Z]) (\d+)", alt)}  # fmt: skip
    edges = cell["roads"].edges(data="weight")
    assert said == {frozenset((a, b)): cost for a, b, cost in edges}
    estimates = re.findall(r"([A-Z]) (\d+)", alt.split("Estimates:")[1])
    assert {name: int(rest) for name, rest in estimates} == cell["rest"]


def test_the_estimate_of_the_roads_is_a_lower_bound():
    cell = run()
    for place, rest in cell["rest"].items():
        assert rest <= gs.uniform_cost(cell["map_"], place).value


def test_a_star_sees_the_goal_with_11_first_and_uniform_cost_also_looks_west():
    cell = run()
    assert cell["opened"] == {"S", "A", "C", "D"}
    asked = set()

    class Asked(gs.Route):
        def moves(self, state):
            asked.add(state)
            return super().moves(state)

    gs.uniform_cost(Asked(cell["roads"], "S", "G"))
    assert {"W", "V"} <= asked
    nothing = gs.a_star(cell["map_"], estimate=lambda place: 0)
    assert nothing == gs.uniform_cost(cell["map_"])
    assert cell["costs"] == {
        "breadth first": 11, "uniform cost": 7, "greedy": 9, "A*": 7
    }  # fmt: skip


def test_the_board_of_the_warm_up_needs_24_moves_and_the_best_sees_half():
    cell = run("check-warmup")
    printed = re.search(r"<pre>([^<]*)</pre>", LECTURE["puzzle-text"].source)[1]
    assert printed.split() == [str(tile or ".") for tile in cell["board"]]
    needed = gs.ida_star(gs.Puzzle(cell["board"]), estimate=gs.linear_conflict)
    assert (needed.value, max(cell["counted"].values())) == (24, 12)
    assert sorted(set(cell["counted"].values())) == [*cell["counted"].values()]


def test_the_nearer_estimate_expands_less_and_ida_star_holds_one_way():
    cell = run("check-warmup", "puzzle-run")
    rows = {row[0]: row[1:] for row in cell["rows"]}
    expanded = [row[1] for row in rows.values()]
    assert expanded == sorted(expanded, reverse=True)
    assert {row[0] for row in rows.values()} == {17}
    assert rows["misplaced"][1] == 595
    assert {row[4] for row in rows.values()} == {"–", 18}
    assert 1.7 < rows["Manhattan"][3] / rows["Manhattan"][1] < 2.3


def test_the_small_puzzle_needs_8_moves_and_expands_one_position_besides():
    tiles = re.search(r"\[.*?\]", LECTURE["puzzle-explore"].source)[0]
    found = gs.a_star(gs.Puzzle(eval(tiles)), estimate=gs.manhattan)
    assert (found.value, found.expanded) == (8, 9)


def test_one_cannibal_rows_to_and_fro_and_a_search_needs_11():
    cell = run("rules-run")
    fired, bank = cell["fire"](cell["river"], most=50)
    assert set(fired) == {"C over", "C back"}
    assert bank == (3, 3, 1)
    assert gs.breadth_first(cell["river"]).value == 11


def test_a_boat_for_4_carries_any_number_as_far_as_tried():
    for n in range(1, 30):
        assert gs.breadth_first(gs.Missionaries(n, 4)).value < 100


def test_one_climb_in_seven_and_restarts_solve_all_for_the_fewest_states():
    land = gs.QueensLandscape(8)
    climbs = [gs.hill_climbing(land, seed=n).cost == 0 for n in range(300)]
    assert 0.11 < fmean(climbs) < 0.18
    tried = run("local-stuck", "local-run")["tried"]
    assert tried["restarts"][0].cost == 0
    assert all(found.cost == 0 for found in tried["restarts"])
    assert not any(found.cost == 0 for found in tried["random"])


def test_the_stuck_climb_has_one_pair_and_no_better_neighbour():
    cell = run("local-stuck")
    land, stuck = cell["land"], cell["stuck"]
    assert stuck.cost == 1
    assert min(land.cost(near) for near in land.neighbours(stuck.state)) >= 1


def test_hill_climbing_and_annealing_find_the_shortest_tour_each_time(capsys):
    best = run("tour-run")["best"]
    lines = capsys.readouterr().out.splitlines()
    costs = {line[:18].strip(): [*map(int, re.findall(r"\d+", line[18:]))]
             for line in lines[1:]}  # fmt: skip
    assert set(costs["hill climbing"]) == set(costs["annealing"]) == {best.value}
    assert set(costs["random"]) != {best.value}


def test_half_of_all_boards_and_the_digits_of_a_prime():
    assert "181,440" in text_of("forms-queens")
    assert gs.problems.representations.factorial(9) // 2 == 181_440
    assert gs.problems.representations.factorial(16) // 2 > 10**13
    assert len(str(2**521 - 1)) == 157
    for n in (561, 1105, 1729, 2821):  # all bases without a common factor lie
        assert all(gs.fermat_witness(b, n) == (n % b == 0 or shares(b, n))
                   for b in range(2, n))  # fmt: skip


def shares(base, n):
    while n:
        base, n = n, base % n
    return base > 1


def test_the_picture_of_the_puzzle_says_what_the_search_found():
    puzzle = gs.Puzzle([0, 1, 3, 4, 2, 5, 7, 8, 6])
    tree = gs.searched(puzzle, gs.a_star, estimate=gs.manhattan)
    assert gs.a_star(puzzle, estimate=gs.manhattan).line == (
        "right", "down", "right", "down"
    )  # fmt: skip
    others = [n.known for n in tree if not n.children and n.known != (-inf, inf)]
    others.remove((4, 4))
    assert len(others) == 5
    assert {low for low, _ in others} == {6}
