"""The searched tree of a problem: who is live, expanded and dead, and what is known."""

import json
from math import inf

import pytest
from problem_trees import KNAPSACK, Pairs, best_below, seeded, traced, tree

import gamesearch as gs
from gamesearch import MAX, ExplicitTree, Queens, Trace, alpha_beta, searched, tree_of
from gamesearch.search.orders import last_first, shuffled
from gamesearch.search.problems.backtrack import backtrack
from gamesearch.search.problems.best_first_branch_and_bound import (
    best_first_branch_and_bound,
)
from gamesearch.search.problems.branch_and_bound import branch_and_bound
from gamesearch.tree.narration import beside, inequality, inside, sentence

SEARCHES = backtrack, branch_and_bound, best_first_branch_and_bound


def told(*, step=None):
    """1 is gone into, 1 1 refused, 1 2 found; then 2, which the bound kills."""
    trace = Trace()
    trace.down(None, -inf, inf)
    trace.know(-inf, 1, how="bound")
    trace.down(1, -inf, inf)
    trace.down(1, -inf, inf)
    trace.cut(how="infeasible")
    trace.up(None)
    trace.down(2, -inf, inf)
    trace.know(1, 1, how="incumbent")
    trace.up(1)
    trace.up(1)
    trace.down(2, 1, inf)
    trace.cut(1, 1, how="bound")
    trace.up(1)
    trace.down(3, 1, inf)
    trace.up(None)
    return tree_of(Pairs(), None, trace, step=step)


# -- live, expanded, dead --


@pytest.mark.parametrize(
    ("step", "fates"),
    [
        (0, {}),
        (2, {"": "live"}),
        (3, {"": "expanded", "1": "live"}),
        (4, {"": "live", "1": "expanded", "1 1": "live"}),
        (5, {"": "live", "1": "expanded", "1 1": "refused"}),
        (7, {"": "live", "1": "expanded", "1 1": "refused", "1 2": "live"}),
        (8, {"": "live", "1": "expanded", "1 1": "refused", "1 2": "incumbent"}),
        (10, {"": "expanded", "1": "dead", "1 1": "refused", "1 2": "incumbent"}),
        (12, {"2": "bounded"}),
        (15, {"3": "dead end", "": "expanded"}),
    ],
)
def test_fates_at_a_step(step, fates):
    now = {" ".join(map(str, node.path)): node.fate for node in told(step=step)}
    assert {name: now[name] for name in fates} == fates
    if not step >= 10:
        assert {name for name, fate in now.items() if fate} == set(fates)


def from_events(events):
    """Live and expanded nodes, by going through the events of a depth-first search."""
    stack, killed = [], set()
    for event in events:
        if event.verb == "down":
            stack.append(event.path)
        elif event.verb == "up":
            stack.pop()
        elif event.verb == "cut":
            killed.add(event.path)
        last = event
    solved = last.how == "incumbent"
    live = [path for path in stack if path not in killed]
    live = live[:-1] if solved else live
    made_now = last.verb in ("down", "know") and last.how != "incumbent"
    expanded = live[:-1] if made_now else live
    return set(live), expanded[-1] if expanded else None


@pytest.mark.parametrize("search", [backtrack, branch_and_bound])
def test_live_and_expanded_nodes_are_those_of_the_events(search):
    for seed in range(24):
        problem = seeded(seed)
        trace, _ = traced(problem, search, shuffled(seed))
        events = list(trace)
        for step in range(1, len(events) + 1, 1 + len(events) // 12):
            found = tree_of(problem, None, trace, step=step)
            live, expanded = from_events(events[:step])
            assert {n.path for n in found if n.fate in ("live", "expanded")} == live
            assert [n.path for n in found if n.fate == "expanded"] == (
                [] if expanded is None else [expanded]
            )
            assert {n.path for n in found if n.status == "unfinished"} == live


@pytest.mark.parametrize("search", SEARCHES)
def test_at_the_end_all_that_was_reached_is_dead(search):
    for seed in range(40):
        problem = seeded(seed)
        found = tree(problem, search)
        assert found.finished
        assert not [n for n in found if n.fate in ("live", "expanded")]
        assert all(bool(n.fate) == (n.status == "visited") for n in found)


@pytest.mark.parametrize("search", SEARCHES)
def test_a_search_that_was_stopped_has_nodes_that_are_alive(search):
    found = searched(KNAPSACK, search, limit=3)
    assert not found.finished
    assert [n for n in found if n.fate in ("live", "expanded")]


# -- what is known --


@pytest.mark.parametrize("search", SEARCHES)
def test_every_sign_bound_and_interval_is_true_at_every_step(search):
    for seed in range(40):
        problem = seeded(seed)
        trace, _ = traced(problem, search, shuffled(seed))
        steps = len(list(trace))
        for step in {steps // 3, steps // 2, steps}:
            for node in tree_of(problem, None, trace, step=step):
                best = best_below(problem, node.state)
                holds = {
                    "=": lambda value, best=best: value == best,
                    "≤": lambda value, best=best: best is None or best <= value,
                    "≥": lambda value, best=best: best is None or best >= value,
                }
                assert not node.sign or holds[node.sign](node.value)
                if best is not None:
                    assert node.known[0] <= best <= node.known[1]
                if node.expects is not None and best is not None:
                    side = "≤" if problem.sense == MAX else "≥"
                    assert holds[side](node.expects)
                if node.fate == "dead end":
                    assert best is None


@pytest.mark.parametrize("search", SEARCHES)
def test_the_line_leads_to_a_best_solution(search):
    for seed in range(40):
        problem = seeded(seed)
        found = tree(problem, search, order=shuffled(seed))
        best = best_below(problem, ())
        if found.root.sign == "=":
            assert found.root.value == best
            assert problem.utility(found.line[-1].state) == best
        else:  # the solution that was there before the search is as good
            assert problem.utility(problem.incumbent()) == best


def test_of_a_node_without_solution_nothing_is_learnt():
    found = told()
    dead = found[3]
    assert (dead.value, dead.sign, dead.known) == (None, "", (-inf, inf))
    assert (dead.order, inside(dead)) == (None, "–")
    assert dead.visits[-1].last == len(found.events) - 1
    assert found[1, 2].order == 1
    assert found.leaves == 1


def test_the_bound_function_is_shown_beside_a_node_and_proves_no_value():
    start = told(step=2).root
    assert (start.expects, beside(start)) == (1, "≤ 1")
    assert start.known == (-inf, inf)
    costs = searched(seeded(0), branch_and_bound).root
    assert beside(costs).startswith("≥ ")


# -- cuts --


def test_a_node_killed_by_the_bound_names_the_leaf_of_the_incumbent():
    cut = told()[2].cut
    assert cut.by == (1, 2)
    assert cut.reason == (
        "Node 2 can be worth at most 1, and leaf 1 2 is already worth 1: "
        "nothing better is below it."
    )
    assert not cut.idle


def test_an_incumbent_that_was_there_before_is_no_leaf():
    found = tree(KNAPSACK, branch_and_bound, order=last_first)
    cut = found[0, 0, 0].cut
    assert (cut.by, inequality(cut, MAX)) == (None, "0 ≥ 0: cut")
    assert "a solution is already worth 0" in cut.reason


def test_a_refused_node_says_so():
    found = tree(KNAPSACK, branch_and_bound)
    cut = found[1, 1].cut
    assert inequality(cut, MAX) == "not allowed"
    assert cut.reason == (
        "Node take take is not allowed: no solution begins like this."
    )


def test_where_little_is_good_the_inequality_is_mirrored():
    for seed in range(0, 40, 2):
        found = tree(seeded(seed), branch_and_bound)
        cuts = [n.cut for n in found if n.fate == "bounded"]
        assert all(cut.value >= cut.bound for cut in cuts)
        for cut in cuts:
            larger, smaller = inequality(cut, -1).removesuffix(": cut").split(" ≥ ")
            assert (float(larger), float(smaller)) == (cut.value, cut.bound)
            assert f"at least {larger}" in cut.reason
            assert f"already costs {smaller}" in cut.reason


def test_a_cut_of_a_game_stays_as_it_was():
    trace = Trace()
    trace.down(None)
    trace.cut(how="infeasible")
    reason = tree_of(ExplicitTree([1, 2]), None, trace).root.cut.reason
    assert reason == "The root (MAX) is not searched further (infeasible)."


# -- the shape --


@pytest.mark.parametrize("search", SEARCHES)
def test_a_small_solution_space_is_drawn_whole(search):
    found = tree(KNAPSACK, search)
    assert len(found.nodes) == 15
    below = [n for n in found if n.path[:2] == (1, 1) and len(n.path) == 3]
    assert [n.status for n in below] == ["pruned", "pruned"]
    assert [inside(n) for n in below] == ["", ""], "they are no solutions"


def test_below_a_node_of_a_large_space_that_was_killed_nothing_is_drawn():
    found = searched(Queens(5), backtrack)
    refused = [n for n in found if n.fate == "refused"]
    assert len(refused) > 50
    assert not any(n.children for n in refused)
    assert not any(n.status in ("waiting", "pruned") for n in found)


def test_the_numbers_of_nodes_and_solutions_are_those_of_the_search():
    for seed in range(20):
        for search in (backtrack, branch_and_bound):
            problem = seeded(seed)
            trace, answer = traced(problem, search)
            found = tree_of(problem, None, trace)
            solutions = [n for n in found if n.fate in ("solution", "incumbent")]
            if search is backtrack:
                assert [n.state for n in solutions] == answer
                continue
            killed = [n for n in found if n.fate in ("refused", "bounded")]
            reached = [n for n in found if n.fate]
            assert len(reached) - len(killed) == answer.nodes
            assert (len(solutions), len(killed)) == (answer.leaves, answer.cutoffs)


# -- sentences and files --


@pytest.mark.parametrize("search", SEARCHES)
def test_every_event_is_a_sentence_about_its_node(search):
    for problem in (KNAPSACK, seeded(4)):
        found = tree(problem, search)
        for event in found.events:
            said = sentence(found, event.index)
            assert said[0].isupper()
            assert said.endswith(".")
            assert "MAX" not in said
            assert "None" not in said
            assert (found.nodes[found.steps[event.index]].name) in said.replace(
                "The root", "the root"
            )


def test_the_words_of_live_and_dead():
    found = told()
    said = [sentence(found, event.index) for event in found.events]
    assert said[2] == "Choose 1: node 1 is live."
    assert said[7] == "Leaf 1 2 is worth 1: it is the incumbent."
    assert (
        said[14] == "Node 3 is dead: there is no solution below it. Back to the root."
    )


class Wiped(Pairs):
    """The same, but that after 3 there is no choice at all."""

    def choices(self, partial):
        return () if partial == (3,) else (1, 2, 3)


@pytest.mark.parametrize("search", [gs.minimax, alpha_beta])
def test_a_search_of_games_finds_the_same_solutions(search):
    found = searched(Queens(4), search)
    solutions = {n.path for n in found if n.fate == "solution"}
    assert solutions <= {(1, 3, 0, 2), (2, 0, 3, 1)}
    assert bool(solutions)
    assert {inside(n) for n in found if n.fate == "dead" and n.leaf} == {"–"}
    assert inside(found.root) == "✓"
    wrong = next(e for e in found.events if e.verb == "up" and e.value == 0)
    assert "there is no solution below it" in sentence(found, wrong.index)


def test_where_no_value_is_left_is_a_dead_end():
    found = tree(Wiped(), backtrack)
    node = found[3]
    assert (node.fate, inside(node), node.given) == ("dead end", "–", None)
    (entered, left) = [e.index for e in found.events if e.path == (3,)]
    assert sentence(found, entered) == "Choose 3: no value is left for the next part."
    assert "is dead: there is no solution below it" in sentence(found, left)
    assert not [n for n in found if n.fate == "solution" and n.path[0] == 3]


def test_json_has_fates_and_bounds():
    found = tree(KNAPSACK, branch_and_bound)
    record = json.loads(found.to_json())
    assert record["sense"] == 1
    columns, texts = record["looks"], record["texts"]
    at_end = dict(zip(columns["node"], map(texts.__getitem__, columns["fate"])))
    assert at_end == {node.index: node.fate for node in found}
    beside = dict(zip(columns["node"], map(texts.__getitem__, columns["bound"])))
    assert beside[0] == "≤ 68.333"
    assert json.loads(searched(ExplicitTree([1, 2])).to_json())["sense"] is None


def test_a_search_that_yields_is_gone_through():
    assert searched(Queens(4), backtrack).finished
