"""The check of a node with a memory: right ones pass, each mistake has its name."""

import random
import re
from functools import cache
from itertools import permutations, product
from typing import NamedTuple

import pytest
from many import some

import gamesearch as gs
import small_graphs
from gamesearch.check.diagnose import FREE, forms
from gamesearch.check.topics.transposition_table import (
    TUTOR,
    as_given,
    asked,
    memory,
    questions,
)
from gamesearch.check.worked import my_memory
from gamesearch.rules.table import EXACT, LOWER, UPPER, bound_of


class Rules(NamedTuple):
    """What a memory does; the defaults are right."""

    answers: str = "bounds"
    files: str = "entered"
    depths: str = "equal"


ANSWERS = {
    "bounds": lambda bound, above, below: {EXACT: True, LOWER: above, UPPER: below},
    "any": lambda bound, above, below: {bound: True},
    "exchanged": lambda bound, above, below: {EXACT: True, LOWER: below, UPPER: above},
}
FILES = {
    "entered": lambda best, alpha, moved, beta: bound_of(best, alpha, beta),
    "moved": lambda best, alpha, moved, beta: bound_of(best, moved, beta),
    "never exact": lambda best, alpha, moved, beta: LOWER if best >= beta else UPPER,
}
DEPTHS = {
    "equal": lambda filed, wanted: filed == wanted,
    "ignored": lambda filed, wanted: True,
    "deeper": lambda filed, wanted: filed >= wanted,
    "shallower": lambda filed, wanted: filed <= wanted,
}
NAMES = {
    "any": "a bound taken for the value",
    "exchanged": "lower and upper exchanged",
    "moved": "bound set against the moved alpha",
    "never exact": "no value filed as exact",
    "ignored": "depth ignored",
    "shallower": "a shallower entry answers",
}
ALL = [Rules(*ways) for ways in product(ANSWERS, FILES, DEPTHS)]
RIGHT, DEEPER = Rules(), Rules(depths="deeper")
RELEASED = Rules("any", "moved", "ignored")  # the function as it is given to be mended


@cache
def remember(rules):
    """A node whose entries are dicts and whose moves are an iterator."""
    answers, files = ANSWERS[rules.answers], FILES[rules.files]

    def node(game, state, depth, alpha, beta, table, search):
        entry = table.get(game.key(state))
        if entry and DEPTHS[rules.depths](entry["depth"], depth):
            value, bound = entry["value"], entry["bound"]
            if answers(bound, value >= beta, value <= alpha)[bound]:
                return value
        moved, best, moves = alpha, float("-inf"), iter(game.moves(state))
        while moved < beta and (move := next(moves, None)) is not None:
            child = game.play(state, move)
            best = max(best, -search(child, depth - 1, -beta, -moved))
            moved = max(moved, best)
        bound = files(best, alpha, moved, beta)
        table[game.key(state)] = {"value": best, "bound": bound, "depth": depth}
        return best

    return node


@cache
def judged(rules):
    return memory(remember(rules))


@pytest.mark.parametrize("first", some(range(3), 1))
def test_the_mistakes_of_each_combination_of_rules_are_all_named(first):
    for rules in ALL[first::3]:
        names = [NAMES[way] for way in rules if way in NAMES]
        if rules.answers == "any":  # what is filed cannot be seen
            names = [name for name in names if name != NAMES.get(rules.files)]
        report = judged(rules)
        assert report.passed == (not names), rules
        assert [one.mistake for one in report.findings if one.mistake] == names, rules


def test_every_other_mistake_is_named_in_some_form():
    for mistake in TUTOR.mistakes:
        if not mistake.several:
            reports = (memory(form) for form in forms(TUTOR, mistake))
            assert any(report.mistake == mistake.name for report in reports)


def narrowed_as_engines_do(game, state, depth, alpha, beta, table, search):
    key, entered, best = game.key(state), alpha, float("-inf")
    if key in table and table[key][2] >= depth:
        value, bound, _ = table[key]
        if bound == 0:
            return value
        alpha, beta = (
            (max(alpha, value), beta) if bound > 0 else (alpha, min(beta, value))
        )
        if alpha >= beta:
            return value
    for move in game.moves(state):
        best = max(best, -search(game.play(state, move), depth - 1, -beta, -alpha))
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    table[key] = best, (best >= beta) - (best <= entered), depth
    return best


@pytest.mark.parametrize("node", [remember(DEEPER), narrowed_as_engines_do])
def test_a_deeper_entry_may_answer_and_its_price_is_said(node):
    report = memory(node)
    assert report.passed, report
    assert "deeper" in str(report)


@pytest.mark.parametrize("number", [100, 10**4, 10**6])
def test_no_number_will_do_for_infinity(number):
    def node(game, state, depth, alpha, beta, table, search):
        best = -number
        for move in game.moves(state):
            best = max(best, -search(game.play(state, move), depth - 1, -beta, -alpha))
        return best

    assert not memory(node).parts[0].passed


def test_the_function_to_be_mended_counts_as_not_answered():
    report = memory(as_given)
    assert not report.answered
    assert "three mistakes" in str(report)


@pytest.mark.parametrize("files", ["entered", "never exact"])
def test_a_change_that_does_not_show_counts_as_an_answer(files):
    report = memory(remember(RELEASED._replace(files=files)))
    assert report.answered
    assert "Repair this first" in str(report)


def done(node, question):
    """The values of a node in a graph, and what it searches."""
    outcome = asked(node, question, FREE)
    return outcome.result, outcome.watched.calls


def test_the_function_to_be_mended_does_what_its_rules_say():
    assert memory(remember(RELEASED)).points == 0
    for question in questions():
        given, again = (done(node, question) for node in (as_given, remember(RELEASED)))
        assert given == again


def test_the_points_never_fall_while_the_mistakes_are_mended():
    for order in permutations(Rules._fields):
        rules, points = RELEASED, []
        for field in order:
            rules = rules._replace(**{field: getattr(RIGHT, field)})
            points.append(judged(rules).points)
        assert points == sorted(points), order
        assert points[-2:] == [points[1], 100], order
        assert points[1] == (20 if order[-1] == "answers" else 40), order


def forgets_its_return(game, state, depth, alpha, beta, table, search):
    table[game.key(state)] = max(
        -search(game.play(state, move), depth - 1, -beta, -alpha)
        for move in game.moves(state)
    )


def test_a_forgotten_return_is_not_a_stub():
    report = memory(forgets_its_return)
    assert report.answered
    assert "`return` missing" in str(report)


def test_no_two_rules_do_the_same_everywhere():
    groups = {}
    for rules in ALL:
        told = [done(remember(rules), question) for question in questions()]
        groups.setdefault(str(told), []).append(rules)
    alike = [group for group in groups.values() if len(group) > 1]
    # bounds that are not looked at may be filed in any way
    assert all({rules.answers for rules in group} == {"any"} for group in alike)


def keyed_by_depth(game, state, depth, alpha, beta, table, search):
    key, low, best = (game.key(state), depth), alpha, float("-inf")
    if key in table:
        value, bound = table[key]
        if bound == 0 or (bound > 0 and value >= beta) or (bound < 0 and value <= low):
            return value
    for move in game.moves(state):
        best = max(best, -search(game.play(state, move), depth - 1, -beta, -alpha))
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    table[key] = best, (best >= beta) - (best <= low)
    return best


def narrowing(game, state, depth, alpha, beta, table, search):
    """As in Plaat's figure: a bound that does not settle it narrows the window."""
    key, best = (game.key(state), depth), float("-inf")
    low, high = table.get(key, (float("-inf"), float("inf")))
    if low >= beta or low == high:
        return low
    if high <= alpha:
        return high
    alpha, beta = max(alpha, low), min(beta, high)
    entered = alpha
    for move in game.moves(state):
        best = max(best, -search(game.play(state, move), depth - 1, -beta, -alpha))
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    if best > entered:
        low = max(low, best)
    if best < beta:
        high = min(high, best)
    table[key] = low, high
    return best


@pytest.mark.parametrize("node", [keyed_by_depth, narrowing])
def test_other_right_ways_pass(node):
    assert memory(node).passed, memory(node)


def test_a_table_that_is_never_asked_is_right_and_too_much_work():
    def forgets(game, state, depth, alpha, beta, table, search):
        return my_memory(game, state, depth, alpha, beta, {}, search)

    report = memory(forgets)
    assert report.points == 60
    assert "are enough" in str(report)


def forgetful(calls):
    """A right node whose table is not at hand in its first so many calls."""
    left = [calls]

    def node(game, state, depth, alpha, beta, table, search):
        left[0] -= 1
        at_hand = {} if left[0] >= 0 else table
        return my_memory(game, state, depth, alpha, beta, at_hand, search)

    return node


def test_a_little_more_than_needed_is_allowed_by_the_number_that_is_said():
    for calls in 0, 50, 100, 200, 300:
        report = memory(forgetful(calls))
        told = re.findall(r"([\d,]+) (?:positions|are)", report.parts[1].text)
        searched, allowed = (int(number.replace(",", "")) for number in told)
        assert report.passed == (searched <= allowed)
        assert report.passed or calls > 50
    assert not report.passed


def test_a_memory_that_only_takes_exact_values_is_right_and_too_much_work():
    def careful(game, state, depth, alpha, beta, table, search):
        known = {key: entry for key, entry in table.items() if entry[1] == "exact"}
        value = my_memory(game, state, depth, alpha, beta, known, search)
        table.update(known)
        return value

    assert memory(careful).points == 60


def test_what_the_report_says_stays_above_the_right_search(capsys):
    report = memory(remember(Rules(depths="ignored")))
    assert report.explore().tree.root.value is not None
    assert report.headline in capsys.readouterr().out


def raises(game, state, depth, alpha, beta, table, search):
    return table["nothing"]


def same_depth(game, state, depth, alpha, beta, table, search):
    return max(
        -search(game.play(state, m), depth, -beta, -alpha) for m in game.moves(state)
    )


def too_few(game, state):
    return 0


def test_what_goes_wrong_is_said():
    for node, said in (
        (raises, "KeyError"),
        (too_few, "this order"),
        (same_depth, "depth"),
        (lambda *given: "five", "must return its value"),
    ):
        report = memory(node)
        assert not report.passed, said
        assert said in str(report)


# -- the smallest graphs ---------------------------------------------------------------


@pytest.mark.parametrize("name", small_graphs.WANTED)
def test_the_memory_fails_on_its_graph_and_on_nothing_simpler(name):
    rules, depth = small_graphs.WANTED[name]
    graph = gs.ExplicitGraph.from_json(name)
    assert small_graphs.fails(graph, rules, depth)
    for less in filter(None, small_graphs.simpler(graph)):
        assert not small_graphs.fails(less, rules, depth), less.positions()


@pytest.mark.slow
@pytest.mark.parametrize("name", small_graphs.WANTED)
def test_a_search_of_other_seeds_finds_nothing_smaller(name):
    rules, depth = small_graphs.WANTED[name]
    size = small_graphs.weight(gs.ExplicitGraph.from_json(name))[:2]
    seeds = random.Random(name).sample(range(10**6, 10**9), 3000)
    for seed in seeds:
        graph = small_graphs.drawn(seed, depth)
        if graph and small_graphs.fails(graph, rules, depth):
            assert small_graphs.weight(graph)[:2] >= size


SEED_OF = {"any-bound": 191960, "moved-alpha": 114712, "any-depth": 81182}


@pytest.mark.parametrize("name", small_graphs.WANTED)
def test_the_graph_comes_from_the_seed_it_names(name):
    rules, depth = small_graphs.WANTED[name]
    stored = gs.ExplicitGraph.from_json(name)
    again, _ = small_graphs.smallest(rules, depth, [SEED_OF[name]])
    assert str(SEED_OF[name]) in stored.source
    assert small_graphs.weight(again) == small_graphs.weight(stored)
