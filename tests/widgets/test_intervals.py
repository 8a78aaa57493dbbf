"""The interval explorer: the search it shows, what may be done, what is compared."""

import json

import arcs
import pytest
from listed import listed

from gamesearch import (
    MIN,
    ExplicitTree,
    IntervalTree,
    b_star,
    explore_intervals,
    named_intervals,
    strategies,
)
from gamesearch.widgets.intervals.intervals import COMPARED

PROVE, DISPROVE = "prove best", "disprove rest"


def three_arcs(mode="try", **options):
    game, estimate = arcs.three_arcs()
    return explore_intervals(game, estimate=estimate, mode=mode, **options)


@pytest.fixture
def after_a():
    """The three arcs after the root and A were expanded."""
    widget = three_arcs()
    widget.expand("A", PROVE)
    return widget


def steps(widget):
    return json.loads(widget.data)["steps"]


def expanded(widget):
    return [one.opened.path for one in widget.film.steps[1:]]


@pytest.mark.parametrize("strategy", COMPARED, ids=repr)
def test_watching_shows_the_search_of_that_strategy(strategy):
    for seed in range(20):
        game = IntervalTree(3, 100, seed, first=MIN if seed % 2 else 1)
        ask = {"estimate": game.estimate, "strategy": strategy, "limit": 300}
        widget, found = explore_intervals(game, **ask), b_star(game, **ask)
        assert len(steps(widget)) - 1 == found.expanded
        assert widget.film.values(found.expanded)[widget.film.root] == found.value
        assert steps(widget)[-1]["separated"] == found.complete
        assert widget.counts[strategy.name] == found.expanded


def test_two_expansions_after_the_root_settle_the_three_arcs(after_a):
    after_a.expand("B", DISPROVE)
    assert expanded(after_a) == [(), ("A",), ("B",)]
    assert (
        "Separated: A is worth at least 6, and every other move at most 6."
        in after_a.says
    )
    assert ["you", "3", True] in json.loads(after_a.data)["table"]


@listed(
    ("name", "aim", "why"),
    [
        ("B", DISPROVE, "B is worth at least 4, but A is guaranteed only 3"),
        (None, DISPROVE, "Disprove rest is not allowed"),
        (
            "B",
            PROVE,
            "B is not below the leader, A. To expand it, choose disprove rest",
        ),
        ("the root", PROVE, "The root is expanded already"),
        ("Z", PROVE, "no known position has the name 'Z'"),
        ("A", "win", "aim: .*'prove best' or 'disprove rest', not 'win'"),
    ],
)
def test_what_may_not_be_expanded_is_refused_with_the_reason(name, aim, why):
    widget = three_arcs()
    with pytest.raises(ValueError, match=why):
        widget.expand(name, aim)
    assert expanded(widget) == [()]


def test_the_leader_may_not_be_expanded_to_disprove_the_rest_once_that_is_allowed(
    after_a,
):
    with pytest.raises(ValueError, match="A2 is below the leader, A"):
        after_a.expand("A2", DISPROVE)
    after_a.expand(None, PROVE)
    assert expanded(after_a)[-1] == ("A", "A2")
    with pytest.raises(ValueError, match="The search is over"):
        after_a.expand("B", DISPROVE)


def test_a_position_where_play_is_over_is_refused():
    game = ExplicitTree({"A": [7, [[4]]], "B": 6})
    estimate = named_intervals(game, {"A": (1, 9), "A2": (2, 8), "A21": (3, 5)})
    widget = explore_intervals(game, estimate=estimate, mode="try")
    widget.expand("A", PROVE)
    with pytest.raises(ValueError, match="Play is over at A1, so its value is exact"):
        widget.expand("A1", PROVE)


def test_another_choice_than_that_of_b_star_is_allowed_and_said(after_a):
    after_a.expand("C", DISPROVE)
    assert "B* would have expanded B: below the first rival" in after_a.says
    after_a.expand("A1", PROVE)
    assert "B* would have expanded A2: below the leader" in after_a.says
    after_a.expand("B", DISPROVE)
    assert "would have" not in after_a.says


def test_expanding_after_an_earlier_step_takes_back_what_came_later(after_a):
    after_a.expand("C", DISPROVE)
    after_a.expand("B", DISPROVE, step=2)
    assert expanded(after_a) == [(), ("A",), ("B",)]
    assert all(
        "would have" not in text for one in steps(after_a) for text in one["says"]
    )


def test_what_is_refused_takes_nothing_back(after_a):
    with pytest.raises(ValueError, match="Disprove rest is not allowed"):
        after_a.expand("B", DISPROVE, step=1)
    assert expanded(after_a) == [(), ("A",)]


def test_the_browser_asks_and_is_told_why_not():
    widget = three_arcs()
    widget._heard({"do": "expand", "place": 2, "aim": DISPROVE, "step": 1})
    sent = json.loads(widget.data)
    assert sent["refused"].startswith("Disprove rest is not allowed")
    assert (sent["go"], len(sent["steps"])) == (1, 2)
    widget._heard({"do": "expand", "place": 1, "aim": PROVE, "step": 1})
    sent = json.loads(widget.data)
    assert (sent["refused"], sent["go"], len(sent["steps"])) == ("", 2, 3)
    widget._heard({"do": "watch", "strategy": "disprove rest"})
    assert json.loads(widget.data)["mode"] == "watch"
    widget._heard({"do": "again"})
    assert (json.loads(widget.data)["mode"], len(steps(widget))) == ("try", 2)


def test_the_table_has_every_strategy_and_you_and_the_fewest_first(after_a):
    assert json.loads(after_a.data)["table"] == []
    for name in "CB":
        after_a.expand(name, DISPROVE)
    table = json.loads(after_a.data)["table"]
    assert {name for name, *_ in table} == {"you", *(one.name for one in COMPARED)}
    assert table[-1] == ["you", "4", True]
    assert [int(count) for _, count, _ in table] == sorted([3] * len(COMPARED) + [4])


def test_past_the_limit_it_says_so():
    game = IntervalTree(5, 1000, seed=6, split=True)
    widget = explore_intervals(game, estimate=game.estimate, limit=100)
    assert widget.says.endswith("at most 100 positions.")
    assert not steps(widget)[-1]["separated"]
    assert widget.counts["alternate"] is None
    widget.again()
    while not widget.film.over:
        widget.expand(None, PROVE)
    with pytest.raises(ValueError, match="limit is reached"):
        widget.expand(None, PROVE)


def test_a_strategy_of_ones_own_can_be_watched():
    own = strategies.Strategy("mine", lambda: lambda choice: choice.spent < 2)
    widget = three_arcs("watch", strategy=own)
    assert json.loads(widget.data)["strategies"][0] == "mine"
    with pytest.raises(ValueError, match=r"strategy: .*one of mine, prove best"):
        widget.watch("nobody")


def test_a_root_where_play_is_over_is_shown_as_it_is():
    for mode in ("watch", "try"):
        widget = explore_intervals(
            ExplicitTree(7), estimate=lambda _: (0, 9), mode=mode
        )
        assert widget.says == "The root is worth 7. Play is over there."
        assert json.loads(widget.data)["table"] == []
    with pytest.raises(ValueError, match="Play is over at the root"):
        widget.expand(None, PROVE)


@pytest.mark.parametrize(
    ("options", "kind", "why"),
    [
        ({"mode": "play"}, ValueError, "mode: .*one of watch, try"),
        ({"strategy": "alternate"}, TypeError, "strategy: .*one of gs.strategies"),
    ],
)
def test_wrong_arguments_are_named(options, kind, why):
    with pytest.raises(kind, match=why):
        three_arcs(**options)


def test_without_a_kernel_there_is_the_finished_search():
    data, _ = three_arcs()._repr_mimebundle_()
    assert "B* with alternate, step 3 of 3." in data["text/html"]
    assert "<img alt=" in data["text/html"]
    assert "separated" in data["text/plain"].lower()
