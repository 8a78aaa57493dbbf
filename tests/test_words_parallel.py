"""A parallel search in words: nothing is said that the film does not show."""

import json
import re

import pytest

import gamesearch as gs
from gamesearch.tree.parallel_words import STANDS, in_words

ALGORITHMS = "root splitting", "tree-splitting", "young brothers wait", "APHID"


def film_of(algorithm="root splitting", processors=2, **costs):
    tree = gs.ExplicitTree.from_json("textbook")
    costs = gs.simulate.Costs(**costs)
    widget = gs.explore_parallel(
        tree, algorithm=algorithm, processors=processors, costs=costs
    )
    return json.loads(widget.data)


def said_by(pairs, time):
    """What was said last by a time."""
    return [one for one in pairs if one[0] <= time][-1]


@pytest.mark.parametrize("algorithm", ALGORITHMS)
def test_each_processor_is_named_once_with_what_it_does(algorithm):
    film = film_of(algorithm, processors=4, message=2, lock=1)
    words = in_words(film)["doings"]
    for time in range(film["end"]):
        text = said_by(words, time)[1]
        busy = {2: 0, 1: 0, 0: 0}
        for row in film["rows"]:
            for start, end, doing, _ in row:
                busy[doing] += start <= time < end
        assert ("wait" in text) == (busy[2] > 0)
        assert ("talk" in text) == (busy[1] > 0)
        assert ("evaluate" in text or "work" in text) == (busy[0] > 0)


def test_those_who_do_the_same_are_named_together():
    film = film_of("young brothers wait", processors=4)
    texts = [text for _, text in in_words(film)["doings"]]
    assert any("2–4 wait" in text for text in texts)
    assert texts[-1].endswith("value is 3.")


@pytest.mark.parametrize("algorithm", ALGORITHMS)
def test_of_many_processors_it_is_said_how_many_do_what(algorithm):
    film = film_of(algorithm, processors=8, message=2)
    for time, text in in_words(film)["doings"][:-1]:
        doing = [d for row in film["rows"] for a, b, d, _ in row if a <= time < b]
        said = {
            word: int(many)
            for many, word in re.findall(r"(\d+) processors? (\w{4})", text)
        }
        counted = dict(zip(("work", "talk", "wait"), map(doing.count, range(3))))
        assert said == {word: many for word, many in counted.items() if many}


@pytest.mark.parametrize("algorithm", ALGORITHMS)
def test_a_node_stands_as_its_times_say(algorithm):
    film = film_of(algorithm, processors=4)
    words, nodes = in_words(film), film["nodes"]
    for node, (first, values) in enumerate(zip(nodes["visited"], nodes["values"])):
        for time in range(film["end"] + 1):
            _, status, text, _, called, said = said_by(words["states"][node], time)
            known = [one for when, one in values if when <= time and one]
            if first is not None and first <= time and known:
                assert (status, text) == ("valued", known[-1])
                assert said.startswith(f"Its value is {text}.")
            else:
                assert called.startswith(STANDS[status])
                assert (status in ("waiting", "out")) == (first is None or first > time)


def test_what_becomes_known_is_said_at_its_time_and_no_other():
    film = film_of()
    news = in_words(film)["news"]
    times = {time for found in film["nodes"]["values"] for time, _ in found}
    assert {*news} == times
    assert news[3] == "Now known: b3 = 6, b ≤2, a3 = 8 and a = 3."
