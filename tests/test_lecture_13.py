"""What lecture 13 says in words, where no cell of it computes it."""

import ast
import re
from fractions import Fraction

import pytest

import gamesearch as gs
import notebooks
from course import guide
from gamesearch.experiments import parallel_games, results
from gamesearch.simulate import Costs, run
from gamesearch.widgets import parallel_record

(PATH,) = (path for path in notebooks.PATHS if path.stem.startswith("13"))
LECTURE = {cell.id: cell for cell in notebooks.read(PATH).cells}
TEXTBOOK = gs.ExplicitTree.from_json("textbook")
ANOMALY = gs.ExplicitTree.from_json("anomaly")
NAMES = [one.name for one in gs.simulate.ALGORITHMS]


def said(name, *words):
    """Are these words in the cell of this name?"""
    text = " ".join(LECTURE[name].source.split())
    return all(word in text for word in words)


@pytest.fixture(scope="module")
def defined():
    """What the cells before the table of seven define."""
    names = {}
    for cell in "imports", "tweak-recorded", "tweak-seven-run":
        exec(LECTURE[cell].source, names)
    return names


@pytest.fixture(scope="module")
def tree(defined):
    return defined["tree"]


@pytest.fixture(scope="module")
def sixteen(defined):
    return defined["runs"]


def test_by_hand_two_processors_lose_five_minutes():
    two = run("root splitting", TEXTBOOK, processors=2)
    assert gs.alpha_beta(TEXTBOOK).leaves == two.serial_time == 7
    assert (two.time, len(two.leaves), two.units("wait")) == (6, 9, 3)
    assert two.search_overhead == Fraction(2, 7)
    assert two.synchronisation_overhead == Fraction(3, 7)
    assert two.communication_overhead == 0
    alone = run("root splitting", TEXTBOOK, processors=1)
    assert set(two.leaves) - set(alone.leaves) == {("b", "b2"), ("b", "b3")}
    first, second = two.spans
    assert [span.path[0] for span in first] == list("aaaccc")
    assert [span.path[:1] for span in second] == [("b",)] * 3 + [()]


def test_the_four_numbers_of_the_table():
    two = run("root splitting", TEXTBOOK, processors=2)
    numbers = two.speed_up, two.efficiency, float(two.overhead), two.scaling
    assert [round(number, 2) for number in numbers] == [1.17, 0.58, 0.71, 1.38]
    assert said("run-words", "7/6 = 1.17", "0.58", "5/7 = 0.71", "1.38", "13 nodes")
    assert (two.nodes, two.serial_nodes) == (13, 11)


def test_brothers_that_wait_need_four_minutes_and_seven_with_messages():
    found = run("young brothers wait", TEXTBOOK, processors=2)
    assert (found.time, len(found.leaves)) == (4, 7)
    assert ("b", "b2") not in found.leaves
    at_one = {s.path for spans in found.spans for s in spans if s.start == 1}
    assert at_one == {("a", "a2"), ("a", "a3")}
    assert ("a",) in found.splits
    dear = run("young brothers wait", TEXTBOOK, processors=2, costs=Costs(message=1))
    assert dear.time == dear.serial_time == 7


def test_with_three_processors_more_leaves_take_less_time():
    found = [
        run(name, TEXTBOOK, processors=3)
        for name in ("root splitting", "young brothers wait")
    ]
    assert [(len(one.leaves), one.time) for one in found] == [(9, 3), (7, 4)]


def test_of_type_2_one_child_is_visited_and_of_the_others_all():
    minimal = gs.ExplicitTree.from_json("minimal-b3-d3")
    types = run("root splitting", minimal, processors=1).types
    below = {path: [] for path in types}
    for path, name in types.items():
        if path:
            below[path[:-1]].append(int(name[0]))
    wanted = {"1": [1, 2, 2], "2": [3], "3": [2, 2, 2]}
    for path, name in types.items():
        if len(path) < 3:
            assert sorted(below[path]) == wanted[name[0]]


def test_young_brothers_wait_at_type_3_too():
    assert "3" in gs.simulate.attributes().loc["young brothers wait", "waits at"]
    tree = gs.RandomTree(4, 4, seed=1, ordered=(1, 1))
    found = run("young brothers wait", tree, processors=8)
    assert "3" in {found.types[path] for path in found.waits}


def test_fewest_leaves_is_not_quickest(sixteen):
    leaves = {name: len(one.leaves) for name, one in sixteen.items()}
    assert {one.serial_leaves for one in sixteen.values()} == {475}
    fewest = {name for name in NAMES if leaves[name] == min(leaves.values())}
    assert fewest == {"PV-splitting", "mandatory work first"}
    for name in fewest:
        assert sixteen[name].search_overhead < Fraction(1, 40)
        assert sixteen[name].synchronisation_overhead > 1
    assert max(sixteen, key=lambda name: sixteen[name].speed_up) == NAMES[5]
    assert 3 < leaves["tree-splitting"] / 475 < 3.5
    young, split = sixteen["young brothers wait"], sixteen["tree-splitting"]
    assert min(young.scaling, split.scaling) > 13
    assert (round(young.speed_up), round(split.speed_up)) == (12, 4)


def test_the_cheapest_talk_wins_once_messages_cost_something(tree):
    def rates(price):
        costs = Costs(message=price)
        found = {n: run(n, tree, processors=16, costs=costs) for n in NAMES}
        return {name: one.speed_up for name, one in found.items()}

    free, dear = rates(0), rates(5)
    ranked = sorted(NAMES, key=free.get, reverse=True)
    assert ranked[:3] == ["young brothers wait", "mandatory work first", "APHID"]
    for price in (1, 2, 5):
        found = rates(price)
        assert max(found, key=found.get) == "APHID"
    kept = {name: dear[name] / free[name] for name in NAMES}
    assert min(kept, key=kept.get) == "mandatory work first"
    assert max(kept, key=kept.get) == "naive root splitting"
    assert dear["mandatory work first"] < 1


def test_there_are_six_moves_at_the_root(tree):
    assert len(tree.moves(tree.initial())) == 6
    assert said("star-limit", "here 6")


def test_the_picture_to_predict_from_says_the_tree_of_the_check():
    text = LECTURE["predict-text"].source
    leaves = [[[3, 4], [1, 2]], [[5, 6], [7, 8]]]
    for name, pair in zip(("a1", "a2", "b1", "b2"), [*leaves[0], *leaves[1]]):
        assert re.search(f"{name} with (the leaves )?{pair[0]} and {pair[1]}", text)
    tree = gs.ExplicitTree(leaves)
    assert sheet_of(tree) == sheet_of(ANOMALY)


def sheet_of(tree):
    return [(node.name, node.given) for node in gs.tree_of(tree, None, gs.Trace())]


def test_more_than_twice_as_fast_and_one_that_takes_turns_needs_six_minutes():
    pair = run("root splitting", ANOMALY, processors=2)
    assert (pair.serial_time, pair.time, len(pair.leaves)) == (7, 3, 6)
    assert pair.search_overhead == Fraction(-1, 7)
    assert sum(span.end - span.start for spans in pair.spans for span in spans) == 6
    last = {spans[-1].path[1] for spans in pair.spans}
    assert last == {"a2", "b2"}


def test_turned_round_the_open_tree_takes_fewer_leaves_alone():
    built = gs.ExplicitTree([[4], [5, 6, 6], [7]])
    turned = gs.ExplicitTree([[7], [4], [5, 6, 6]])
    assert run("young brothers wait", built, processors=2).speed_up > 2
    assert gs.alpha_beta(built).leaves == 5
    assert gs.alpha_beta(turned).leaves == 3
    shown = LECTURE["answers"].source
    assert "[[4], [5, 6, 6], [7]]" in shown
    assert "[[7], [4], [5, 6, 6]]" in shown


def test_the_processes_keep_the_window_and_visit_more_nodes_than_simulated():
    """The bound that comes while a task is under way helps the simulated one only."""
    simulated = run("root splitting", ANOMALY, processors=2)
    assert len(simulated.leaves) == 6
    tasks = [gs.alpha_beta(ANOMALY, ANOMALY.play(ANOMALY.initial(), m)) for m in "ab"]
    assert sum(task.leaves for task in tasks) == 7


def test_the_means_of_twelve_positions_say_what_is_asked_of_them():
    saved = results.left("parallel-games")
    assert set(saved["positions"]) == {6}
    plain = saved[(saved["table"] == "no table") & (saved["order"] == "by evaluation")]
    depths = plain.groupby("game")["depth"].unique().map(list).to_dict()
    assert depths == {"Othello": [5], "Connect Four": [6]}
    assert parallel_games.COSTS["message"] * 5 == parallel_games.COSTS["leaf"]
    for _, part in plain.groupby("game"):
        rates = part.pivot(index="processors", columns="algorithm", values="speed-up")
        young = rates["young brothers wait"]
        assert set(rates.loc[[4, 8, 16, 32, 64]].idxmax(axis=1)) == {young.name}
        assert young[32] > young[16]
        assert young[64] <= young[32]
        assert rates["tree-splitting"][64] < rates["tree-splitting"][16]
        assert f"{young[16]:.1f}" in LECTURE["star-many"].source


def test_a_slower_order_gains_more_and_is_done_later(defined):
    found = []
    for order in defined["question"]["order"], gs.orders.as_given:
        given = gs.simulate.Recorded(
            defined["othello"], defined["position"], depth=5,
            evaluate=defined["evaluate"], order=order,
        )  # fmt: skip
        found.append(run("root splitting", given, processors=2))
    good, poor = found
    assert poor.speed_up > good.speed_up
    assert poor.time > good.time


def test_what_is_said_of_the_tables(defined):
    names = dict(defined)
    exec(LECTURE["star-table-run"].source, names)
    runs = names["kinds"]
    assert max(runs, key=lambda kind: runs[kind].speed_up) is None
    assert min(runs, key=lambda kind: runs[kind].time) == "distributed"
    assert runs["shared"].time > runs[None].time
    leaves = {kind: len(one.leaves) for kind, one in runs.items()}
    assert round(leaves["distributed"] / leaves["local"], 1) == 0.5
    assert max(runs, key=lambda kind: runs[kind].units("wait")) == "shared"
    assert max(runs, key=lambda kind: runs[kind].units("talk")) == "distributed"
    assert (runs[None].serial_leaves, runs["local"].serial_leaves) == (1_075, 311)
    assert said("star-table-read", "311 leaves instead of 1,075")


def test_what_the_guide_calls_by_name_is_bound_in_one_cell_alone():
    """So its expected numbers come also after the whole notebook has run."""
    page = guide.GUIDE / "lectures" / "13.md"
    calls = [row.call for row in guide.expected(page.read_text(encoding="utf-8"))]
    used = {name for call in calls for name in names_in(call, ast.Load)}
    made = {
        cell.id: names_in(cell.source, ast.Store)
        for cell in LECTURE.values()
        if cell.cell_type == "code"
    }
    assert {"two", "textbook", "runs"} <= used
    for name in used:
        assert len([place for place in made if name in made[place]]) <= 1, name


def names_in(source, use):
    """The names that a program reads, or those it binds."""
    found = ast.walk(ast.parse(source))
    return {n.id for n in found if isinstance(n, ast.Name) and isinstance(n.ctx, use)}


def test_the_simulated_nodes_stand_beside_the_measured_ones():
    assert "1 + run.search_overhead" in LECTURE["tweak-real-beside"].source
    assert said("tweak-left-out", "compare *times the nodes* with 1 + search overhead")


def test_the_two_notations_of_types_are_joined():
    assert {"2 good", "2 bad"} <= set(parallel_record.SHORT)
    for name, short in parallel_record.SHORT.items():
        joined = rf"\*{name}\*[^.;]* {re.escape(short)}"
        assert re.search(joined, LECTURE["look-types"].source)
