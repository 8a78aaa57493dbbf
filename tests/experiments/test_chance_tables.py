"""The tables of Star1 and Star2: against a twin, exact means, the saved numbers."""

from fractions import Fraction
from functools import partial
from itertools import product
from math import comb, inf
from pathlib import Path
from statistics import mean

import pandas as pd
import pytest
from many import slowly

import gamesearch as gs
from gamesearch.lab.experiments.chance_tables import (
    CHANCE_TABLES,
    CLAIMS,
    EvenMinTree,
    FairMinTree,
    savings,
)
from gamesearch.lab.experiments.recipe import Search, Trees, made
from gamesearch.lab.experiments.reproduce import table_of
from gamesearch.lab.experiments.tables import TABLES
from gamesearch.search import star1, star2

RESULTS = Path(__file__).resolve().parents[2] / "data" / "results"
LAWS = [gs.RandomTree, partial(gs.RandomTree, values=(0, 1)), EvenMinTree, FairMinTree]


def saved(name):
    return pd.read_csv(RESULTS / f"{name}.csv")


# -- a twin: nested lists, players by depth, nothing of the package ------------------


def written(tree, state=()):
    """The tree as nested lists, its leaves (name, value)."""
    if tree.is_terminal(state):
        return state, tree.utility(state)
    below = tree.moves(state) or [move for move, _ in tree.outcomes(state)]
    return [written(tree, (*state, move)) for move in below]


class Twin:
    """Star1 or Star2 for values from 0 to 1; `read` lists the leaves it has read.

    At a chance node it keeps what each outcome is at least and at most worth, and adds
    all of it up anew whenever one is known better.
    """

    def __init__(self, tree, probing, at_once=True):
        self.probing, self.at_once, self.read = probing, at_once, []
        self.value = self.searched(tree, 0, -inf, inf)

    def searched(self, tree, ply, alpha, beta):
        if isinstance(tree, tuple):
            self.read.append(tree[0])
            return tree[1]
        if ply % 2:
            return self.averaged(tree, ply, alpha, beta)
        best = None
        for below in tree:
            value = self.searched(below, ply + 1, alpha, beta)
            if ply % 4 == 0:
                best = value if best is None else max(best, value)
                alpha = max(alpha, best)
            else:
                best = value if best is None else min(best, value)
                beta = min(beta, best)
            if alpha >= beta:
                break
        return best

    def averaged(self, tree, ply, alpha, beta):
        low, high = [0] * len(tree), [1] * len(tree)
        if self.at_once and (alpha >= 1 or beta <= 0):
            return 1 if alpha >= 1 else 0
        for looked_at in [self.probed] * self.probing + [self.whole]:
            for i, below in enumerate(tree):
                if low[i] == high[i]:
                    continue  # nothing is left to be found out
                room = sum(high) - high[i], sum(low) - low[i]
                window = alpha * len(tree) - room[0], beta * len(tree) - room[1]
                known = looked_at(below, ply + 1, max(0, window[0]), min(1, window[1]))
                low[i], high[i] = max(low[i], known[0]), min(high[i], known[1])
                if sum(high) <= alpha * len(tree):
                    return sum(high) / len(tree)
                if sum(low) >= beta * len(tree):
                    return sum(low) / len(tree)
        return sum(low) / len(tree)

    def whole(self, tree, ply, alpha, beta):
        value = self.searched(tree, ply, alpha, beta)
        return (value if value > alpha else 0), (value if value < beta else 1)

    def probed(self, tree, ply, alpha, beta):
        if isinstance(tree, tuple):
            return 0, 1  # to read it is the search, and comes with it
        if ply % 4 == 0:
            return self.searched(tree[0], ply + 1, 0, beta), 1
        return 0, self.searched(tree[0], ply + 1, alpha, 1)


@pytest.mark.parametrize("law", LAWS)
@pytest.mark.parametrize(
    ("width", "depth", "trees"),
    [
        (2, 3, 30), (3, 3, 20), (4, 3, 5), (2, 5, 5),
        slowly(2, 3, 60), slowly(3, 3, 40), slowly(4, 3, 20), slowly(2, 5, 30),
    ],
)  # fmt: skip
def test_a_twin_reads_the_same_leaves(law, width, depth, trees):
    for seed in range(trees):
        tree = law(width, depth, seed, chance="equal")
        if depth == 5 and law is EvenMinTree:
            continue
        for search, probing in [(star1, False), (star2, True)]:
            counted = gs.Counted(tree)
            answer = search(counted, utility_range=(0, 1))
            twin = Twin(written(tree), probing)
            assert float(twin.value) == pytest.approx(float(answer.value), abs=1e-9)
            assert twin.read == counted.visited, (seed, search)


# -- what can be worked out ------------------------------------------------------------


def expected_leaves(n, at_once=True):
    """The mean leaves that Star1 reads: MAX, chance, leaves 0 and 1 as often, exactly.

    A chance node whose predecessors are worth best/n at most is given up as soon as
    ones found and leaves unread together are no more than `best`: `at_once` also
    before the first leaf, where best/n is 1.
    """

    def node(best):
        if at_once and best == n:
            return 0, {n: 1}
        ones, leaves, after = {0: Fraction(1)}, 0, {}
        for unread in reversed(range(n)):
            leaves += sum(ones.values())
            found = {}
            for one, chance in ones.items():
                for now in (one, one + 1):
                    place, key = found, now
                    if not unread or now + unread <= best:
                        place, key = after, max(best, now if not unread else 0)
                    place[key] = place.get(key, 0) + chance / 2
            ones = found
        return leaves, after

    nodes = [node(best) for best in range(n + 1)]
    chances = {best: Fraction(comb(n, best), 2**n) for best in range(n + 1)}
    leaves = Fraction(n)  # the first node is read whole
    for _ in range(n - 1):
        found = {}
        for best, chance in chances.items():
            leaves += chance * nodes[best][0]
            for later, share in nodes[best][1].items():
                found[later] = found.get(later, 0) + chance * share
        chances = found
    return leaves


def coins(n, chance):
    """Every tree of MAX and n chance nodes over leaves 0 and 1, in some order."""
    nodes = [gs.Chance([(chance, v) for v in vs]) for vs in product((0, 1), repeat=n)]
    return [gs.ExplicitTree(list(below)) for below in product(nodes, repeat=n)]


def read(trees):
    return [star1(tree, utility_range=(0, 1)).leaves for tree in trees]


@pytest.mark.parametrize("n", [1, 2, 3])
def test_the_exact_mean_is_that_of_all_trees(n):
    found = read(coins(n, Fraction(1, n)))
    assert Fraction(sum(found), len(found)) == expected_leaves(n)


@pytest.mark.parametrize("n", [1, 2, 3])
def test_who_reads_a_leaf_of_every_chance_node_reads_more(n):
    nodes = [list(enumerate(values)) for values in product((0, 1), repeat=n)]
    trees = [list(below) for below in product(nodes, repeat=n)]
    found = [len(Twin(tree, False, at_once=False).read) for tree in trees]
    assert Fraction(sum(found), len(found)) == expected_leaves(n, at_once=False)


def test_the_numbers_in_the_text_are_the_exact_means():
    percent = {
        (n, at_once): round(float(100 * expected_leaves(n, at_once) / n**2), 1)
        for n in (3, 4)
        for at_once in (True, False)
    }
    expected = {(3, True): 74.0, (3, False): 78.0, (4, True): 70.5, (4, False): 72.7}
    assert percent == expected


def test_leaves_0_and_1_are_read_as_often_as_the_exact_mean_says():
    lines = saved("leaf-laws").set_index(["row", "column"])
    for n in (3, 4, 6, 8, 10, 20):
        line = lines.loc[f"0 or 1, n={n} d=2", "Star1"]
        exact = float(100 * expected_leaves(n) / n**2)
        assert abs(line["mean"] - exact) <= 4 * line["standard_error"]  # of six
        assert line["reference"] == round(exact, 2)


@pytest.mark.parametrize(
    ("law", "second"), [(EvenMinTree, 1 / 3), (FairMinTree, 1 / 2)]
)
def test_the_least_of_the_leaves_has_the_law_the_name_says(law, second):
    tree, count = law(10, 3, 0, chance="equal"), 1000
    places = [(i // 100, i // 10 % 10, i % 10) for i in range(count)]
    values = [tree.utility(place) for place in places]
    least = [min(values[i : i + 10]) for i in range(0, count, 10)]
    for power, expected in [(1, 1 / 2), (2, second)]:
        found = [value**power for value in least]
        assert abs(mean(found) - expected) <= 3 * 0.5 / len(found) ** 0.5


# -- the tables ------------------------------------------------------------------------


@pytest.mark.slow
def test_a_few_hundred_trees_are_near_the_reference_as_chance_allows():
    frame = made(TABLES["table-c"], quick=True, progress=False).to_frame()
    assert set(frame["row"]) == {f"n={n} d=3" for n in (2, 3, 4)}
    errors = frame["standard_error"].where(frame["column"] != "expectiminimax", 0)
    rounding = 0.05 * (1 + 9 * (frame["reference"] > 100))  # digits given
    away = (frame["mean"] - frame["reference"]).abs()
    assert (away <= 3 * errors * (1 + 200 / 2000) ** 0.5 + rounding).all()
    assert (errors[frame["column"] != "expectiminimax"] > 0).all()


def test_table_c_is_within_one_point():
    frame = saved("table-c").dropna(subset="reference")
    assert len(frame) == 6 * 6 - 1
    assert ((frame["mean"] - frame["reference"]).abs() <= 1).all()
    assert (frame["standard_error"] <= 0.6).all()
    trees = frame.groupby("row")["trees"].min()
    assert trees.pop("n=40 d=3") == 40  # of 64,000 leaves
    assert (trees == 2000).all()


def test_best_first_star2_reads_about_one_leaf_of_each_outcome():
    lines = saved("table-c").set_index(["row", "column"])["mean"]
    for n in (10, 40):
        every_probe_cuts = 100 * (n * n + n * (n - 1)) / n**3
        found = lines[f"n={n} d=3", "Star2 best-first"]
        assert found == pytest.approx(every_probe_cuts, rel=0.01)


@pytest.mark.parametrize(
    "name", [slowly(n, name=n) if n == "table-c" else n for n in CHANCE_TABLES]
)
def test_a_saved_number_can_be_made_again(name):
    row = TABLES[name].trees[1]
    line = saved(name).set_index(["row", "column"]).loc[row.name, "Star1"]
    width, depth = row.where["branching"], row.where["depths"]
    trees = range(int(line["trees"]))
    read = [star1(row.where["tree"](width, depth, seed)).leaves for seed in trees]
    assert line["mean"] == pytest.approx(100 * mean(read) / width**depth)


def test_a_search_that_finds_another_value_stops_the_table():
    def narrow(game, state=None, **options):
        return star1(game, state, window=(0.9, 1), **options)

    tree = partial(gs.RandomTree, chance="equal")
    trees = Trees("n=2", 20, {"branching": 2, "depths": 3, "tree": tree})
    for order in None, "best_first":
        searches = {"right": Search(star2), "wrong": Search(narrow, order=order)}
        recipe = table_of("wrong", searches, [trees])
        with pytest.raises(ValueError, match=r"disagree on the value of seed \d+, n=2"):
            made(recipe, progress=False)


# -- what the paper's abstract says ----------------------------------------------------


def test_savings_are_what_is_left_of_a_hundred():
    frame = savings().to_frame().set_index("leaves")
    means = saved("leaf-laws").set_index(["row", "column"])["mean"]
    row = "0 or 1, n=10 d=2"
    assert frame.loc[row, "Star1"] == pytest.approx(100 - means[row, "Star1"], abs=0.06)
    assert frame.loc[row].isna()["Star2"]
    assert len(frame) == sum(len(table.trees) for table in CHANCE_TABLES.values())


def test_the_claims_hold_for_some_leaves_and_not_for_others():
    claims = savings().to_frame().set_index("leaves")["as claimed"]
    uniform = claims[claims.index.str.startswith("uniform")]
    assert len(uniform) == 8
    assert set(uniform) == {"", "Star2 best-first"}
    assert list(CLAIMS) == ["Star1", "Star2", "Star2 best-first"]
    assert claims["0 or 1, n=4 d=2"] == "Star1"
    assert claims["uniform, n=40 d=3"] == "Star2 best-first"
    assert claims["uniform, n=3 d=3"] == ""
