"""What lecture 07 says in words, where no cell of it computes it."""

import re
from itertools import pairwise, permutations, product

import pytest

import gamesearch as gs
import notebooks
from gamesearch.living import ALIVE, DEAD_END

(PATH,) = (path for path in notebooks.PATHS if path.stem.startswith("07"))
LECTURE = {cell.id: cell for cell in notebooks.read(PATH).cells}
SACK = gs.Knapsack(weights=(16, 15, 15), values=(45, 25, 25), capacity=30)
ROADS = {(1, 2): 30, (1, 3): 6, (1, 4): 4, (2, 3): 5, (2, 4): 10, (3, 4): 20}
CITIES = gs.Tour({(a - 1, b - 1): length for (a, b), length in ROADS.items()})


def run(*names, **defined):
    """The names that cells define; what they display is thrown away."""
    defined |= {"display": lambda *shown: None}
    for name in ("imports", *names):
        exec(LECTURE[name].source, defined)
    return defined


def length(way):
    """The length of a tour, from the roads of the issue."""
    return sum(ROADS[min(a, b), max(a, b)] for a, b in pairwise(way))


def after(problem, search, step=None, **options):
    """The tree of a search after some events."""
    trace = gs.Trace()
    search(problem, trace=trace, **options)
    return gs.tree_of(problem, None, trace, step=step)


def most_live(problem, search):
    """How many nodes are live at once, at most, the expanded one among them."""
    trace = gs.Trace()
    search(problem, trace=trace)
    steps = range(1 + len(list(trace)))
    trees = (gs.tree_of(problem, None, trace, step=step) for step in steps)
    return max(sum(node.fate in ALIVE for node in tree) for tree in trees)


def test_the_sack_of_the_lecture_is_the_published_one():
    sack = run("exercise-hand", "check-hand")["sack"]
    assert (sack.weights, sack.values, sack.capacity) == (
        (16, 15, 15), (45, 25, 25), 30)  # fmt: skip
    worth = [45 * a + 25 * b + 25 * c for a, b, c in product((0, 1), repeat=3)
             if 16 * a + 15 * b + 15 * c <= 30]  # fmt: skip
    assert max(worth) == 50


def test_with_the_constraint_11_nodes_are_visited_and_with_the_bound_7():
    cells = run("exercise-hand", "check-hand", "exercise-bound", "check-bound")
    assert len(list(cells["tree"])) == 15
    assert cells["looked_into"] == 11
    assert cells["crossed"] == {"take take", "take leave take"}
    assert cells["fewer"] == gs.branch_and_bound(SACK).nodes == 7


def test_the_bound_at_the_root_is_68_and_a_third():
    assert SACK.optimistic(()) == 45 + gs.Knapsack((15,), (25,), 14).optimistic(())
    assert 3 * SACK.optimistic(()) == 205
    assert "68 1/3" in LECTURE["hand-bound"].source


def test_leaving_first_visits_11_and_8_two_more_and_one_less():
    back = gs.orders.last_first
    tree = gs.searched(SACK, gs.backtrack, order=back)
    assert sum(node.fate in ("dead", "solution") for node in tree) == 11
    taking, leaving = (
        {node.name for node in gs.searched(SACK, gs.branch_and_bound, order=order)
         if node.fate in ("dead", "solution", "incumbent")}
        for order in (gs.orders.as_given, back)
    )  # fmt: skip
    assert len(leaving) == 8
    assert leaving - taking == {"leave leave", "leave leave take"}
    assert taking - leaving == {"take leave leave"}


def test_no_row_is_left_after_1_and_3_and_four_nodes_die_before_the_first_solution():
    queens, trace = gs.Queens(4), gs.Trace()
    assert not any(queens.allowed((0, 2, row)) for row in range(4))
    assert next(gs.backtrack(queens, trace=trace)) == (1, 3, 0, 2)
    died = [n.name for n in gs.tree_of(queens, None, trace) if n.fate == DEAD_END]
    assert died == ["1", "1 3", "1 4", "1 4 2"]


def test_the_queen_of_the_title_is_refused_and_three_columns_are_open():
    queens = gs.Queens(8)
    assert queens.allowed((0, 4, 7, 5))
    assert queens.refusal((0, 4, 7, 5, 1)).endswith("conflicts with c2=5")
    assert 8**3 == 512


def test_six_tours_of_four_cities_each_comes_twice_and_the_shortest_is_25():
    cities = run("tweak-tour-run")["cities"]
    assert cities.distances == CITIES.distances
    lengths = sorted(length((1, *way, 1)) for way in permutations((2, 3, 4)))
    assert lengths == sorted(map(cities.utility, gs.backtrack(cities)))
    assert lengths[::2] == lengths[1::2] == [25, 59, 66]


def test_the_shortest_roads_and_the_bound_of_3():
    text = LECTURE["predict-tree"].source
    shortest = [min(road for pair, road in ROADS.items() if city in pair)
                for city in (1, 2, 3, 4)]  # fmt: skip
    assert shortest == list(CITIES.shortest) == [4, 5, 5, 4]
    assert "4 leaves city 1, 5 leaves city 2, 5 city 3, 4 city 4" in text
    assert CITIES.optimistic((2,)) == 6 + 5 + 5 + 4 == 20


def test_the_moment_to_predict_is_when_3_2_4_is_the_incumbent():
    cells = run("tweak-tour-run", "exercise-predict", "check-predict")
    tree = after(CITIES, gs.branch_and_bound, step=cells["found"][1] + 1)
    assert tree[2, 1, 3].fate == "incumbent"
    assert tree[2, 1].fate == "expanded"


def test_three_walks_on_4_by_4_say_what_the_text_says():
    queens = gs.Queens(4)

    def said(rows):
        wide = size = 1
        for place in range(min(len(rows) + 1, 4)):
            state = tuple(row - 1 for row in rows[:place])
            wide *= sum(queens.allowed((*state, row)) for row in range(4))
            size += wide
        return size

    assert said((2, 4, 1, 3)) == 17 == sum(gs.profile(queens))
    assert said((1, 3)) == 13
    assert said((1, 4, 2)) == 21


def test_the_estimates_hold_the_truth_within_two_errors_and_medians_are_below():
    queens, source = gs.Queens(8), LECTURE["tweak-estimate-run"].source
    assert (
        "gs.estimate_size(queens, walks, seed=7) for walks in (10, 100, 1_000)"
        in source
    )
    for walks in (10, 100, 1_000):
        found = gs.estimate_size(queens, walks, seed=7)
        assert abs(found.mean - 2057) <= 2 * found.error
        assert found.median < found.mean


def test_a_walk_has_a_standard_deviation_of_half_the_truth_and_most_say_too_little():
    found = gs.estimate_size(gs.Queens(8), walks=2_000, seed=3)
    deviation = found.error * 2_000**0.5
    assert deviation == pytest.approx(1_070, rel=0.06)
    assert deviation / 10**0.5 / 2057 == pytest.approx(0.16, abs=0.015)
    assert found.median == pytest.approx(1_849, rel=0.04)
    assert found.median < 2057


def test_at_most_six_nodes_are_live_best_first_and_four_depth_first():
    assert most_live(CITIES, gs.best_first_branch_and_bound) == 6
    assert most_live(CITIES, gs.branch_and_bound) == 4


def test_best_first_visits_fewer_nodes_of_the_ten_sacks(capsys):
    run("star-first-run")
    found = [line.split()[1] for line in capsys.readouterr().out.splitlines()]
    depth_first, best_first = (int(count.replace(",", "")) for count in found)
    assert best_first < depth_first / 3


def test_forward_checking_helps_for_all_and_the_column_for_the_first(capsys):
    run("star-orders-run")
    lines = capsys.readouterr().out.splitlines()
    counts = [
        [int(n.replace(",", "")) for n in re.findall(r"[\d,]+", line)] for line in lines
    ]
    given, ahead, constrained, both = counts
    assert both[0] < ahead[0] < constrained[0] < given[0] == 2057
    assert both[1] < constrained[1] < ahead[1] < given[1]
