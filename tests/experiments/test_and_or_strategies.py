"""Each answer of the table of AND/OR searches, by running them."""

from collections import Counter
from itertools import combinations, pairwise, product
from math import inf
from random import Random

import pytest
from listed import listed
from many import many

import gamesearch as gs
from gamesearch import MAX, AndOrGraph, OutOfNodes
from gamesearch.lab.experiments.and_or_strategies import (
    ANSWERS,
    QUESTIONS,
    and_or_strategies,
)
from gamesearch.problems.and_or_examples import EXAMPLES, Endless, and_or_example
from gamesearch.search import (
    and_or_breadth_first,
    and_or_ordered,
    and_or_search,
    ao_star,
    plan_cost,
    proof_number_search,
    solution_graphs,
)

PLAIN, CIRCLES, ENDLESS, NEAREST, CHEAPEST, SHARED = QUESTIONS
CELLS = [
    (search, question, answer)
    for search, answers in ANSWERS.items()
    for question, answer in zip(QUESTIONS, answers)
]
SAID = {(search, question): answer for search, question, answer in CELLS}


def searches_that(question, *answers):
    return [s for s in ANSWERS if SAID[s, question].partition(":")[0] in answers]


def steps(game, plan, state=None):
    """How many moves of MAX there are on the longest way of a plan."""
    state = game.initial() if state is None else state
    if game.is_terminal(state):
        return 0
    mine = game.to_move(state) == MAX
    moves = [plan[state]] if mine else game.moves(state)
    return mine + max(steps(game, plan, game.play(state, move)) for move in moves)


def least(graph, price):
    """The least that any solution of a finite graph costs; inf without one."""
    return min((price(graph, plan) for plan, _ in solution_graphs(graph)), default=inf)


def paid_once(graph, plan):
    return plan_cost(graph, plan, once=True)


PRICES = {NEAREST: steps, CHEAPEST: plan_cost, SHARED: paid_once}


# -- what is answered with no, refused or if --


@listed(("search", "question", "answer"), CELLS)
def test_the_example_that_is_named_breaks_the_search(search, question, answer):
    verdict, _, name = answer.partition(": ")
    if verdict == "yes":
        assert not name
        return
    game = and_or_example(name)
    if verdict == "refused":
        with pytest.raises((TypeError, ValueError), match="graph: "):
            search(game)
    elif question == ENDLESS:
        assert goes_on(search, game, 300)
    else:
        price = PRICES[question]
        assert price(game, search(game).plan) > least(game, price)


def goes_on(search, game, limit):
    """Has the search no answer within so many nodes?"""
    try:
        return not search(game, limit=limit).complete
    except OutOfNodes:
        return True


def test_what_breaks_one_search_does_not_break_them_all():
    """So an example shows what is wrong with one search, not with the question."""
    for game in EXAMPLES.values():
        if isinstance(game, Endless):
            assert not goes_on(and_or_breadth_first, game, 20)
    assert not goes_on(and_or_search, and_or_example("endless, later"), 20)
    assert not goes_on(and_or_ordered, and_or_example("endless"), 20)
    assert and_or_breadth_first(and_or_example("long way first")).plan == {"a": ("d",)}
    for name in ("two before one", "farther but cheaper", "shared"):
        graph = and_or_example(name)
        assert ao_star(graph).value == least(graph, plan_cost)
    assert least(and_or_example("shared"), paid_once) == 5
    assert and_or_search(and_or_example("cycle")).plan == {"a": ("b",)}


# -- what is answered with yes --


def random_graph(seed, circles=False):
    """An AND/OR graph of up to nine nodes, shared ones among them."""
    rng = Random(f"strategies {seed}")
    names = "abcdefghi"[: rng.randint(3, 9)]
    connectors = {}
    for place, name in enumerate(names[:-1]):
        below = names if circles else names[place + 1 :]
        ways = {
            tuple(rng.sample(below, rng.randint(1, min(3, len(below)))))
            for _ in range(rng.randint(0 if place else 1, 3))
        }
        connectors[name] = [(list(way), rng.randint(1, 4)) for way in sorted(ways)]
    leaves = [name for name in names if not connectors.get(name)]
    solved = [name for name in leaves if rng.random() < 0.7]
    named = {
        member for ways in connectors.values() for way, _ in ways for member in way
    }
    return AndOrGraph(connectors, solved=[n for n in solved if n in named | {"a"}])


def solvable(graph):
    """The nodes that can be solved: a set that grows until it is whole."""
    sure = set(graph.solved)
    while True:
        more = {
            node
            for node in graph.nodes
            for connector in graph.connectors(node)
            if sure >= set(connector.members)
        }
        if more <= sure:
            return sure
        sure |= more


@many(60, slow=250)
def test_without_circles_all_of_them_find_a_solution_if_there_is_one(seed):
    assert searches_that(PLAIN, "yes") == list(ANSWERS)
    graph = random_graph(seed)
    for search in ANSWERS:
        plan = found_by(search, graph)
        assert (plan is not None) is (graph.root in solvable(graph))
        assert plan is None or plan_cost(graph, plan) < inf


def found_by(search, graph):
    """The plan that solves the root; proof numbers also give one that refutes it."""
    found = search(graph)
    return None if getattr(found, "proved", True) is False else found.plan


@many(60, slow=250)
def test_with_circles_all_but_ao_star_do(seed):
    graph = random_graph(seed, circles=True)
    assert ao_star not in searches_that(CIRCLES, "yes")
    for search in searches_that(CIRCLES, "yes"):
        plan = found_by(search, graph)
        assert (plan is not None) is (graph.root in solvable(graph))
        assert plan is None or plan_cost(graph, plan) < inf


def test_the_graphs_have_circles_and_both_answers():
    both = Counter(
        (bool(graph.cycle()), graph.root in solvable(graph))
        for seed in range(250)
        for graph in (random_graph(seed, circles=True),)
    )
    assert both[True, True] > 40
    assert both[True, False] > 40


@pytest.mark.parametrize("first", ["on", "out"])
def test_breadth_first_comes_back_from_every_endless_way(first):
    for free in (False, True):
        found = and_or_breadth_first(Endless(first, free))
        assert found.plan == {0: "out", "left": "finish", "right": "finish"}
    assert and_or_ordered(Endless(first)).plan == found.plan  # where steps cost


def every_tree(nodes):
    """All AND/OR trees with so many nodes; its leaves solved or not."""

    def shapes(size):
        """Trees as lists of ways, each a list of trees; True and False are leaves."""
        if size == 1:
            yield from (True, False)
            return
        for sizes in parts_of(size - 1):
            for below in product(*map(list, map(shapes, sizes))):
                for cuts in range(len(below)):
                    for at in combinations(range(1, len(below)), cuts):
                        edges = (0, *at, len(below))
                        yield [list(below[i:j]) for i, j in pairwise(edges)]

    return map(as_graph, shapes(nodes))


def parts_of(total):
    """Lists of whole numbers above 0 with this sum, in every order."""
    if total == 0:
        yield ()
    for first in range(1, total + 1):
        yield from ((first, *rest) for rest in parts_of(total - first))


def as_graph(tree, estimates=None):
    connectors, solved = {}, []

    def add(tree):
        name = f"n{len(connectors)}"
        connectors[name] = []
        if isinstance(tree, list):
            connectors[name] = [[add(below) for below in way] for way in tree]
        elif tree:
            solved.append(name)
        return name

    add(tree)
    return AndOrGraph(connectors, estimates, solved)


def test_all_trees_are_tried():
    """By hand: one node; a node over one; over two, side by side, together or below."""
    assert [sum(1 for _ in every_tree(n)) for n in (1, 2, 3)] == [2, 2, 4 + 4 + 2]


def test_breadth_first_finds_the_nearest_solution_of_every_small_tree():
    for nodes in range(1, 6):
        for tree in every_tree(nodes):
            found = and_or_breadth_first(tree)
            if found.plan is not None:
                assert steps(tree, found.plan) == least(tree, steps)


@many(60, slow=250)
def test_with_admissible_estimates_these_two_find_the_least_cost(seed):
    graph, rng = random_graph(seed), Random(seed)
    best = least(graph, plan_cost)
    share = rng.choice([0, 0.5, 1])

    def estimate(state):
        rest = least_from(graph, state)
        return rest if rest == inf else rest * share

    for search in searches_that(CHEAPEST, "if estimates are admissible"):
        found = search(graph, estimate=estimate)
        assert found.value == best
        assert best == inf or plan_cost(graph, found.plan) == best


def least_from(graph, state):
    """The least cost from a state on, a node or a connector."""
    return min((cost for _, cost in solution_graphs(graph, state)), default=inf)


# -- there is no smaller example --


def test_no_smaller_tree_misleads_depth_first_search():
    """Nor proof-number search: three nodes are too few, for either kind of cost."""
    for nodes in (1, 2, 3):
        for tree in every_tree(nodes):
            for search in (and_or_search, and_or_breadth_first, proof_number_search):
                plan = found_by(search, tree)
                for price in (steps, plan_cost):
                    assert plan is None or price(tree, plan) == least(tree, price)
    assert len(and_or_example("long way first").nodes) == 4
    assert len(and_or_example("two before one").nodes) == 4


def test_in_no_smaller_tree_is_the_cheapest_solution_farther_than_the_nearest():
    def nearest_first(graph, plan):
        return steps(graph, plan), plan_cost(graph, plan)

    for nodes in range(1, 6):
        for tree in every_tree(nodes):
            if least(tree, steps) < inf:
                assert least(tree, nearest_first)[1] == least(tree, plan_cost)
    graph = and_or_example("farther but cheaper")
    assert (least(graph, nearest_first), least(graph, plan_cost)) == ((1, 3), 2)
    assert len(graph.nodes) == 6


def test_in_no_smaller_tree_does_an_estimate_mislead():
    """With 0, 1, 2, 3 or 9 at each node that is not a leaf."""
    for nodes in range(1, 6):
        for tree in every_tree(nodes):
            inner = [n for n in tree.nodes if tree.connectors(n) and n != tree.root]
            best = least(tree, plan_cost)
            for guesses in product((0, 1, 2, 3, 9), repeat=len(inner)):
                estimate = guessing(tree, dict(zip(inner, guesses)))
                assert ao_star(tree, estimate=estimate).value == best
    assert len(and_or_example("overestimated").nodes) == 6


def guessing(tree, thought):
    """An estimate: what is thought of a node, and nothing of the others."""
    return lambda node: thought.get(node, tree.estimate(node))


# -- the table --


def test_the_table_has_a_column_for_each_search():
    table = and_or_strategies()
    assert table.columns == ["asked", *(search.__name__ for search in ANSWERS)]
    assert table["asked"] == list(QUESTIONS)
    named = {row[name].partition(": ")[2] for row in table for name in table.columns}
    assert named - {""} == set(EXAMPLES)


def test_a_name_that_is_no_example():
    with pytest.raises(
        ValueError, match=r"name: one of 'long way first', .*not 'wide'"
    ):
        and_or_example("wide")
    with pytest.raises(ValueError, match="first: 'on' or 'out', not 'off'"):
        Endless(first="off")


def test_the_rules_of_the_endless_way():
    game = Endless()
    assert game.utility_range() == (-1, 1)
    with pytest.raises(ValueError, match="'out' is not a legal move here"):
        game.play(1, "out")
    assert repr(and_or_example("endless and free")) == "Endless('on', free=True)"
    assert "had not ended" in str(gs.check_game(game, moves=50))
