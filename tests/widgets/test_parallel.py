"""The explorer of parallel search: its film against the run, what is refused."""

import json
from itertools import pairwise

import pytest
from listed import listed

from gamesearch import Chance, ExplicitTree, RandomTree, explore_parallel, minimax
from gamesearch.search.parallel.simulate import ALGORITHMS, Costs, run
from gamesearch.widgets.parallel.parallel_record import DOINGS, Question, places, record

NAMES = [one.name for one in ALGORITHMS]
SOME = Costs(leaf=2, inner=1, message=1, lock=1, table=1)


def offered(widget, name):
    """What a control offers: the values of a slider, or of a menu."""
    [control] = [one for one in sent(widget)["controls"] if one["name"] == name]
    return control.get("values") or [value for value, _ in control["choices"]]


def textbook(**options):
    options = {"algorithm": "root splitting", "processors": 2, **options}
    return explore_parallel(ExplicitTree.from_json("textbook"), **options)


def sent(widget):
    return json.loads(widget.data)


def small_trees():
    for seed in range(4):
        yield RandomTree(2 + seed % 2, 4 - seed % 2, seed=seed, values=(-9, 9))


def filmed(game, one):
    drawn = places(Question(game, None, None, None, None))
    return drawn, record(one, drawn, 1)


@listed("table", [None, "distributed"])
@listed("name", NAMES)
def test_at_each_time_the_processors_are_where_the_run_has_them(name, table):
    for game in small_trees():
        one = run(name, game, processors=4, costs=SOME, table=table)
        drawn, film = filmed(game, one)
        for time in range(one.time):
            for spans, row in zip(one.spans, film["rows"]):
                then = next(s for s in spans if s.start <= time < s.end)
                _, _, doing, node = next(p for p in row if p[0] <= time < p[1])
                assert DOINGS[doing] == then.doing
                if then.doing != "wait":
                    assert drawn[node].path == then.path
        begun = {span.start for spans in one.spans for span in spans}
        assert film["times"] == sorted({*begun, one.time})


@listed("grain", [None, 1])
@listed("table", [None, "shared"])
@listed("name", NAMES)
def test_what_is_said_of_a_node_is_true_and_not_said_too_soon(name, table, grain):
    for game in small_trees():
        one = run(name, game, processors=4, costs=SOME, table=table, grain=grain)
        drawn, film = filmed(game, one)
        nodes = film["nodes"]
        for at, place in enumerate(drawn):
            state = game.initial()
            for move in place.path:
                state = game.play(state, move)
            true = minimax(game, state).value
            for time, text in nodes["values"][at]:
                assert nodes["visited"][at] <= time <= one.time
                if text:
                    value = int(text.strip("≤≥").replace("−", "-"))
                    assert true <= value or text[0] != "≤"
                    assert true >= value or text[0] != "≥"
                    assert text[0] in "≤≥" or true == value
        when, text = nodes["values"][0][-1]
        assert text == film["value"]
        assert when == one.time or table  # the root is filed in it once it is known


@listed("name", NAMES)
def test_what_is_never_visited_is_left_out_once_the_node_above_is_over(name):
    for game in small_trees():
        one = run(name, game, processors=4, costs=SOME)
        drawn, film = filmed(game, one)
        nodes = film["nodes"]
        for at, place in enumerate(drawn):
            visited, out = nodes["visited"][at], nodes["out"][at]
            assert (visited is None) == (place.path not in one.types)
            assert (out is None) == (visited is not None)
            if visited is not None and at:
                assert nodes["visited"][place.parent] <= visited
            if out is not None and nodes["visited"][place.parent] is not None:
                spans = [span for row in one.spans for span in row]
                above = drawn[place.parent].path
                work = [s.end for s in spans if s.path == above and s.doing == "work"]
                last = max(work, default=0)
                assert last <= out <= one.time


def test_a_leaf_has_its_value_when_it_has_been_read():
    film = sent(textbook())
    values = dict(zip(film["nodes"]["name"], film["nodes"]["values"]))
    assert values["a1"] == [[1, "3"]]
    assert values["b"] == [[3, "≤2"]]
    assert values["c"] == [[6, "≤2"]]
    assert values["the root"] == [[6, "3"]]


def test_a_needless_node_has_no_value():
    game = ExplicitTree([[5, 6], [[1, 2], [9, 8, 7, 6]]])
    found = [
        one
        for one in run("tree-splitting", game, processors=4).values
        if one.value is None
    ]
    assert found
    assert all(one.bound is None for one in found)


def test_types_splits_and_waits_are_those_of_the_run():
    widget = textbook()
    nodes = sent(widget)["nodes"]
    known = dict(zip(nodes["name"], nodes["type"]))
    assert (known["the root"], known["a"], known["b"], known["b1"]) == (
        "1",
        "1",
        "2−",
        "3",
    )
    assert nodes["split"] == [True] + [False] * 12
    assert nodes["wait"] == nodes["split"]


def test_the_shape_of_a_small_tree_is_the_same_for_any_number_of_processors():
    widget, shapes = textbook(), set()
    for processors in (1, 2, 16):
        widget.change(processors=processors)
        shapes.add(json.dumps(sent(widget)["nodes"]["name"]))
    assert len(shapes) == 1


def test_of_a_larger_tree_there_are_the_visited_nodes_and_of_a_large_one_none():
    game = RandomTree(4, 4, seed=1, ordered=(1, 1))
    widget = explore_parallel(game, algorithm="PV-splitting", processors=1)
    film = sent(widget)
    assert film["note"] == "The tree has only the nodes that this run visits."
    assert len(film["nodes"]["name"]) == len(widget.run.types)
    large = explore_parallel(RandomTree(4, 5, seed=2))
    film = sent(large)
    assert film["nodes"] is None
    assert f"visits {len(large.run.types)} nodes" in film["note"]
    assert {part[3] for row in film["rows"] for part in row} == {-1}
    for row in film["rows"]:
        assert row[0][0] == 0
        assert row[-1][1] == film["end"]
        assert all(a[1] == b[0] and a[2] != b[2] for a, b in pairwise(row))


def test_what_cannot_be_is_said_and_the_last_run_stays():
    widget = textbook(algorithm="tree-splitting")
    before = widget.run
    widget._heard({"do": "set", "wishes": {"processors": 3}})
    film = sent(widget)
    assert film["refused"].startswith("processors: tree-splitting needs a power of 2")
    assert film["settings"]["processors"] == 2
    assert widget.run is before
    widget._heard({"do": "set", "wishes": {"processors": 8}})
    assert (sent(widget)["refused"], widget.run.processors) == ("", 8)


def test_an_error_of_the_game_is_said_and_the_browser_gets_its_answer():
    class Broken(ExplicitTree):
        works = True

        def utility(self, state):
            if not self.works:
                raise KeyError("lost")
            return super().utility(state)

    game = Broken([[3, 12], [2, 4]])
    widget = explore_parallel(game)
    game.works = False
    widget._heard({"do": "curve", "turn": 1})
    assert "KeyError" in json.loads(widget.curve)["page"]
    widget._heard({"do": "set", "wishes": {"processors": 2}})
    assert "KeyError ('lost')" in sent(widget)["refused"]
    assert sent(widget)["settings"]["processors"] == 4


def test_another_algorithm_may_need_another_number_of_processors():
    widget = textbook(processors=7)
    assert offered(widget, "processors") == list(range(1, 17))
    widget.change(algorithm="tree-splitting")
    film = sent(widget)
    assert (widget.run.processors, film["settings"]["processors"]) == (4, 4)
    assert "P is now 4" in film["told"]
    assert offered(widget, "processors") == [1, 2, 4, 8, 16]


def test_every_setting_reaches_the_run():
    widget = textbook()
    widget.change(
        **{"leaf": 3, "inner": 2, "message": 4, "lock": 1, "table cost": 5},
        table="shared",
        serial="PVS",
        processors=3,
    )
    expected = run(
        "root splitting",
        ExplicitTree.from_json("textbook"),
        processors=3,
        costs=Costs(3, 2, 4, 1, 5),
        table="shared",
        grain=1,
    )
    assert widget.run == expected


def test_null_windows_are_offered_where_a_grain_is_known():
    assert offered(textbook(), "serial") == ["alpha-beta", "PVS"]
    halves = ExplicitTree([[0.5, 2], [1.5, 3]])
    assert offered(explore_parallel(halves), "serial") == ["alpha-beta"]
    with pytest.raises(ValueError, match="serial: PVS needs a grain"):
        explore_parallel(halves).change(serial="PVS")
    grained = explore_parallel(halves, grain=0.5)
    assert sent(grained)["settings"]["serial"] == "PVS"
    assert grained.run.value == 1.5


def test_sliders_reach_what_the_widget_began_with():
    widget = textbook(processors=20, costs=Costs(leaf=40))
    assert offered(widget, "processors")[-1] == 20
    assert offered(widget, "leaf")[-1] == 40


def test_sliders_reach_what_a_program_has_set():
    widget = textbook(costs=Costs(message=10**9))
    widget.change(processors=40, leaf=25)
    assert offered(widget, "processors") == [*range(1, 17), 40]
    assert offered(widget, "leaf") == [*range(1, 11), 25]
    assert offered(widget, "message") == [*range(11), 10**9]
    widget.change(processors=2, leaf=1, message=0)
    assert offered(widget, "processors")[-1] == 16
    assert offered(widget, "leaf")[-1] == 10
    assert offered(widget, "message")[-1] == 10**9


def test_the_curve_is_that_of_the_last_wish():
    widget = textbook()
    widget.change(message=2)
    widget._heard({"do": "curve", "turn": 1})
    assert widget.curve == ""
    widget._heard({"do": "curve", "turn": 2})
    curve = json.loads(widget.curve)
    assert curve["turn"] == 2
    assert "P = 16" in curve["page"]
    assert [run.processors for run in _runs(widget)] == [1, 2, 4, 8, 16]


def _runs(widget):
    return [
        run(
            "root splitting",
            ExplicitTree.from_json("textbook"),
            processors=many,
            costs=widget.run.costs,
        )
        for many in (1, 2, 4, 8, 16)
    ]


def test_the_numbers_add_up():
    widget = textbook()
    assert widget.says[1] == (
        "P·Tp − T1 = 2·6 − 7 = 5 units = search 2 + synchronisation 3 + "
        "communication 0; together 0.71 of T1"
    )
    game = ExplicitTree.from_json("anomaly")
    gained = explore_parallel(game, algorithm="root splitting", processors=2)
    assert "= −1 unit = search −1" in gained.says[1]
    assert gained.says[1].endswith("together −0.14 of T1")


@listed(
    ("options", "kind", "why"),
    [
        ({"algorithm": "magic"}, ValueError, "algorithm: one of"),
        ({"processors": 65}, ValueError, "processors: .* room for 64"),
        ({"processors": 0}, ValueError, "processors: a whole number from 1 to 64"),
        ({"costs": 3}, TypeError, "costs: .*Costs"),
        ({"table": "global"}, ValueError, "table: None or one of"),
        ({"grain": 0}, ValueError, "grain"),
    ],
)
def test_wrong_arguments_are_named(options, kind, why):
    with pytest.raises(kind, match=why):
        textbook(**options)


def test_an_unknown_setting_is_named():
    with pytest.raises(ValueError, match="'speed' is no setting"):
        textbook().change(speed=3)


def test_a_game_of_chance_is_refused():
    with pytest.raises(ValueError, match=r"simulate\.run"):
        explore_parallel(ExplicitTree([Chance([(0.5, 1), (0.5, 2)]), 3]))


def test_without_a_kernel_there_are_the_timeline_and_the_numbers():
    data, _ = textbook()._repr_mimebundle_()
    assert "application/vnd.jupyter.widget-view+json" in data
    assert "<img alt=" in data["text/html"]
    assert "P·Tp − T1 = 2·6 − 7 = 5 units" in data["text/html"]
    assert "speed-up 1.17" in data["text/plain"]
