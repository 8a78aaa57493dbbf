"""The keys of the variants on B*, worked out again from the text beside the picture.

Only names, sides and intervals are read from it: what a student sees.
"""

import re
from dataclasses import replace
from random import Random

import pytest
from course.pool import pool
from many import many

from gamesearch import MIN, b_star, strategies
from gamesearch.sets.b_star import (
    SHAPES,
    IntervalTree,
    Position,
    closed,
    everything,
    grown,
    interval_judge,
    refuses,
)

of_seed = pool("b-star")

ROW = re.compile(r"^ *(the root|[a-d][1-9]*): (MAX|MIN|leaf) ?(?:(\d+) … (\d+))?$")


def seen(variant):
    """By name: who moves, and the interval that is written there or None."""
    found = {}
    for line in variant.blank().twin.partition("\n\n")[2].splitlines():
        name, side, low, high = ROW.match(line).groups()
        name = "" if name == "the root" else name
        found[name] = side, (int(low), int(high)) if low else None
    return found


def under(rows, name):
    """The names one move below."""
    return [
        other
        for other in rows
        if len(other) == len(name) + 1 and other.startswith(name)
    ]


def better(side, numbers):
    return sorted(numbers)[-1 if side == "MAX" else 0]


def known(rows, name, opened):
    """The interval of a node when these are expanded besides those without one."""
    side, written = rows[name]
    if written is not None and name not in opened:
        return written
    pairs = [known(rows, child, opened) for child in under(rows, name)]
    return tuple(better(side, ends) for ends in zip(*pairs))


def down(rows, name):
    """From a node to the first with an interval, where who moves hopes for most."""
    while rows[name][1] is None:
        side, end = rows[name][0], rows[name][0] == "MAX"
        by_end = {known(rows, child, ())[end]: child for child in under(rows, name)}
        assert len(by_end) == len(under(rows, name))
        name = by_end[better(side, by_end)]
    return name


def by_pencil(variant):
    """All answers."""
    rows = seen(variant)
    side, moves = rows[""][0], under(rows, "")
    turn = 1 if side == "MAX" else -1
    good = {}  # (hope, certain) as the side to move sees them, larger is better
    for move in moves:
        low, high = known(rows, move, ())
        good[move] = (high, low) if turn == 1 else (-low, -high)
    order = sorted(moves, key=good.get)[::-1]
    leader, rival = order[:2]
    sure = good[leader][1]
    prove = down(rows, leader)
    surer = [move for move in order[1:] if good[move][1] > sure]
    return {
        "leader": leader,
        "blocks": {move for move in order[1:] if good[move][0] > sure},
        "prove": prove,
        "rest": "none" if surer else down(rows, rival),
        "best": known(rows, leader, (prove,)),
        "root": known(rows, "", (prove,)),
    }


@many(100, slow=300)
def test_the_key_is_what_a_pencil_finds(seed):
    variant = of_seed(seed)
    assert by_pencil(variant) == variant.key
    assert variant.key["blocks"]


@many(100, slow=300)
def test_every_interval_holds_the_value_and_what_lies_below(seed):
    variant = of_seed(seed)
    found = b_star(variant.game, **variant.options)
    assert found.complete
    assert found.misfit is None
    rows = seen(variant)
    for name, (_, written) in rows.items():
        if written is not None:
            for child in under(rows, name):
                low, high = rows[child][1]
                assert written[0] <= low <= high <= written[1]


@many(20, slow=60)
def test_the_picture_of_the_answer_has_the_intervals_of_the_key(seed):
    variant = of_seed(seed)
    text = variant.solved().twin
    key = variant.key
    low, high = key["best"]
    assert re.search(rf"^  {key['leader']}: M\w\w {low} … {high}$", text, re.MULTILINE)
    low, high = key["root"]
    assert re.search(rf"^the root: M\w\w {low} … {high}$", text, re.MULTILINE)


def test_disprove_rest_is_refused_now_and_then():
    rests = [of_seed(seed).key["rest"] for seed in range(200)]
    assert 0.1 < rests.count("none") / 200 < 0.4


def with_tree(held):
    return replace(of_seed(2), game=IntervalTree(held))


def test_a_root_that_is_expanded_alone_is_refused():
    held = grown((2, 2, 2), 0, MIN, Random(1))
    below = tuple(closed(one.name, 1, (2, 9), 2, Random(3)) for one in held.below)
    assert refuses(with_tree(held._replace(below=below))).startswith("1 position is")


def test_a_tree_with_too_many_boxes_is_refused():
    held = grown((2, 2, 2), 0, MIN, Random(1))
    boxes = tuple(Position(f"a{n}", -1, (1, 2)) for n in range(1, 10))
    big = tuple(one._replace(below=boxes) for one in held.below)
    assert "boxes are too many" in refuses(with_tree(held._replace(below=big)))


@pytest.mark.parametrize("structure", SHAPES)
def test_separated_moves_and_equal_bounds_are_refused(structure):
    variant = of_seed(3, structure)
    assert refuses(variant) == ""
    flat = variant.game.root
    same = tuple(one._replace(interval=(3, 9)) for one in flat.below)
    assert refuses(with_tree(flat._replace(below=same)))


def test_the_strategy_of_the_solution_is_prove_best():
    assert of_seed(1).options["strategy"] is strategies.prove_best
    assert len(everything(of_seed(1).game.root)) > 10


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ([4, 13], ""),
        ("(4, 13)", ""),
        ("4,13", ""),
        ((5, 13), "Lower bound: 5 is too large."),
        ((3, 14), "Lower bound: 3 is too small. Upper bound: 14 is too large."),
        ((4, "x"), "Upper bound: 'x' is not a number."),
        (5, "Give a pair of numbers, such as (3, 9), not 5."),
        ((4, 13, 1), "Give a pair of numbers, such as (3, 9), not (4, 13, 1)."),
        ("nonsense", "Give a pair of numbers, such as (3, 9), not 'nonsense'."),
    ],
)
def test_an_interval_may_be_typed_in_several_ways(given, told):
    assert interval_judge((4, 13))(given) == told
