"""The trees in data/trees: each shows what data/README.md says it shows."""

import json
import re
from math import inf
from pathlib import Path

import pytest
from listed import listed

from gamesearch import MIN, ExplicitTree, Trace, alpha_beta, minimax, tree_of

DATA = Path(__file__).resolve().parents[1] / "data"
FILES = sorted(file.stem for file in (DATA / "trees").glob("*.json"))
NAMES = [name for name in FILES if not name.startswith("dice-")]  # those: test_pitfalls
MINIMAL = [name for name in NAMES if name.startswith("minimal")]


def rows():
    """The table of the README: name -> (value, line, leaves, read)."""
    row = re.compile(
        r"^\| `([\w-]+)` \| (-?\d+)(?:: ([\w, ]+))? \| (\d+) \| (\d+) \|", re.MULTILINE
    )
    table = {}
    for name, value, line, leaves, read in row.findall(
        (DATA / "README.md").read_text(encoding="utf-8")
    ):
        moves = tuple(line.split(", ")) if line else ()
        table[name] = int(value), moves, int(leaves), int(read)
    return table


def searched(name):
    game, trace = ExplicitTree.from_json(name), Trace()
    answer = alpha_beta(game, trace=trace)
    return answer, tree_of(game, None, trace)


def real_cuts(tree):
    return [node for node in tree if node.cut and not node.cut.idle]


def test_the_readme_lists_every_tree_and_no_other():
    assert sorted(rows()) == NAMES


@listed("name", NAMES)
def test_a_tree_has_the_numbers_of_the_readme(name):
    value, line, leaves, read = rows()[name]
    answer, tree = searched(name)
    assert (answer.value, answer.line, answer.leaves) == (value, line, read)
    assert sum(node.given is not None for node in tree) == leaves
    if name != "textbook-unknown":
        full = minimax(tree.game)
        assert (full.value, full.line, full.leaves) == (value, line, leaves)


@listed("name", FILES)
def test_a_tree_says_what_it_is_and_survives_a_round_trip(name):
    game = ExplicitTree.from_json(name)
    assert game.title
    assert game.source
    again = ExplicitTree.from_json(game.to_json())
    record = json.loads((DATA / "trees" / f"{name}.json").read_text(encoding="utf-8"))
    assert json.loads(again.to_json()) == record


@listed("name", MINIMAL)
def test_a_minimal_tree_follows_the_rule_of_the_readme(name):
    game = ExplicitTree.from_json(name)
    b, d = map(int, re.fullmatch(r"minimal-b(\d)-d(\d)", name).groups())
    value = minimax(game).value

    def ruled(worth, ply):
        if ply == d:
            return worth
        sign = -1 if ply % 2 == 0 else +1
        return [ruled(worth + sign * i * b ** (d - 1 - ply), ply + 1) for i in range(b)]

    assert game.tree == ruled(value, 0)
    leaves = sorted(node.given for node in tree_of(game, None, Trace()) if node.leaf)
    assert leaves == list(range(1, b**d + 1))


@listed("name", MINIMAL)
def test_in_a_minimal_tree_the_first_move_is_best_everywhere(name):
    game = ExplicitTree.from_json(name)
    for node in tree_of(game, None, Trace()):
        if not node.leaf:
            first = game.play(node.state, game.moves(node.state)[0])
            assert minimax(game, node.state).value == minimax(game, first).value


@listed("name", MINIMAL)
def test_a_minimal_tree_is_read_as_knuth_and_moore_count(name):
    b, d = map(int, re.fullmatch(r"minimal-b(\d)-d(\d)", name).groups())
    answer, _ = searched(name)
    width = [b ** ((k + 1) // 2) + b ** (k // 2) - 1 for k in range(d + 1)]
    assert (answer.leaves, answer.nodes) == (width[d], sum(width))


def test_the_textbook_is_worth_3_whatever_the_unknown_leaves_are():
    unknown = ExplicitTree.from_json("textbook-unknown")
    assert alpha_beta(unknown).value == 3
    with pytest.raises(ValueError, match=r"leaf b2\b.* value x is unknown"):
        minimax(unknown)
    for x in range(-20, 21, 4):
        for y in range(-20, 21, 5):
            written = [[3, 12, 8], [2, x, y], [14, 5, 2]]
            assert minimax(ExplicitTree(written)).value == 3


def test_the_deep_cut_is_made_by_a_bound_from_the_root():
    _, tree = searched("deep-cut")
    (cut,) = real_cuts(tree)
    assert (cut.path, cut.cut.by, cut.cut.bound) == (("b", "b1", "b11"), ("a",), 5)
    assert tree["b", "b1", "b11", "b112"].status == "pruned"


def test_in_the_tie_trap_a_bound_looks_like_the_value():
    _, tree = searched("tie-trap")
    c = tree["c"]
    assert (c.value, c.sign, minimax(tree.game, c.state).value) == (3, "≤", 2)


def test_the_slide_has_the_ranges_it_shows():
    game, trace = ExplicitTree.from_json("slide-range"), Trace()
    alpha_beta(game, trace=trace)
    step = next(e.index for e in trace if e.verb == "up" and e.path == ("B", "D"))
    before = tree_of(game, None, trace, step=step)
    assert before["B", "D"].known == (5, inf)
    after = tree_of(game, None, trace, step=step + 1)
    assert after["B"].known == (-inf, 5)


def test_the_22_leaves_are_in_order_and_cut_at_three_depths():
    _, tree = searched("leaves-22")
    given = [node.given for node in tree if node.leaf]
    assert given == [
        *(0, 5, -3, 3, 3, -3, 0, 2, 2, -3, 0),
        *(-2, 3, 5, 4, 1, -3, 0, 6, 8, 9, -3),
    ]
    trace = Trace()
    minimax(tree.game, trace=trace)
    exact = tree_of(tree.game, None, trace)
    assert [exact[name].value for name in ("a", "b", "c")] == [0, 0, 1]
    assert exact.root.value == 1
    cuts = real_cuts(tree)
    assert {node.ply for node in cuts} == {1, 2, 3}
    assert len({node.side for node in cuts}) == 2
    assert [node.name for node in cuts if node.ply - len(node.cut.by) == 2] == ["b11"]
    equal = [node.name for node in cuts if node.cut.value == node.cut.bound]
    assert equal == ["b", "b11"]


def test_worst_first_reads_every_leaf():
    answer, _ = searched("worst-b2-d4")
    assert answer.cutoffs == 0
    mirrored = ExplicitTree.from_json("minimal-b2-d4").tree

    def turned(tree):
        return [turned(t) for t in reversed(tree)] if isinstance(tree, list) else tree

    assert ExplicitTree.from_json("worst-b2-d4").tree == turned(mirrored)


def test_two_ply_is_the_same_game_in_three_forms():
    two_ply, ordered, other_first = (
        ExplicitTree.from_json(name)
        for name in ("two-ply", "ordered-two-ply", "min-first")
    )
    assert sorted(map(sorted, ordered.tree)) == sorted(map(sorted, two_ply.tree))
    assert other_first.tree == two_ply.tree
    assert other_first.to_move(0) == MIN


def test_a_cut_at_equality_saves_one_leaf():
    game = ExplicitTree.from_json("equal-values")
    assert (alpha_beta(game).leaves, alpha_beta(game, strict=True).leaves) == (3, 4)


def test_fail_soft_says_more_than_fail_hard():
    game = ExplicitTree.from_json("fail-soft")
    assert alpha_beta(game, window=(5, 9)).value == 2
    assert alpha_beta(game, window=(5, 9), hard=True).value == 5


def test_negative_leaves_are_all_negative():
    _, tree = searched("negative")
    assert all(node.given < 0 for node in tree if node.leaf)


def test_single_children_leave_cuts_with_nothing_to_cut():
    _, tree = searched("single-children")
    assert sum(len(node.children) == 1 for node in tree) == 7
    assert any(node.cut and node.cut.idle for node in tree)


def test_unequal_depth_has_leaves_at_four_depths():
    _, tree = searched("unequal-depth")
    assert {node.ply for node in tree if node.leaf} == {1, 2, 3, 4}
