"""The keys of the variants on evaluations, backed up again on nested lists."""

import pytest
from course.pool import names_below, pool
from many import many

from gamesearch import MAX, MIN, ExplicitTree, minimax
from gamesearch.sets.evaluation import Written, horizon, misled

of_seed = pool("evaluation")


def backed_up(node, name, maximise, depth, values):
    """The value of a node and the name of the node that it comes from."""
    if not isinstance(node, list):
        return node, name
    if depth == 0:
        return values[name], name
    below = [
        backed_up(child, called, not maximise, depth - 1, values)
        for child, called in zip(node, names_below(name, node))
    ]
    return max(below) if maximise else min(below)


def plies(node):
    return 1 + max(map(plies, node)) if isinstance(node, list) else 0


@many(130, slow=400)
def test_the_key_is_what_backing_up_says(seed):
    variant = of_seed(seed)
    tree, maximise = variant.game.tree, variant.game.first == MAX
    values, whole = variant.options["evaluate"].values, plies(variant.game.tree)
    deep = [
        backed_up(tree, "", maximise, depth, values) for depth in range(1, whole + 1)
    ]
    moves = [source[0] for _, source in deep]
    from_depth = min(
        d for d in range(1, whole + 1) if set(moves[d - 1 :]) == {moves[-1]}
    )
    wrong_move = moves[from_depth - 2]
    after = tree["abc".index(wrong_move)]
    assert variant.key == {
        "one": moves[0],
        "two": moves[1],
        "worth": deep[1][0],
        "best": moves[-1],
        "horizon": from_depth,
        "end": backed_up(after, wrong_move, not maximise, whole, values)[1],
    }


def numbers_of(tree):
    return (
        [n for child in tree for n in numbers_of(child)]
        if isinstance(tree, list)
        else [tree]
    )


@many(30, slow=100)
def test_all_numbers_differ_and_depth_one_is_misled(seed):
    variant = of_seed(seed)
    numbers = numbers_of(variant.game.tree)
    assert len(numbers) == 12
    numbers += variant.options["evaluate"].values.values()
    assert len(set(numbers)) == len(numbers)
    assert variant.key["one"] != variant.key["best"]
    assert variant.key["horizon"] > 1


def test_both_sides_move_first_and_horizons_differ():
    variants = [of_seed(seed) for seed in range(100)]
    assert {variant.game.first for variant in variants} == {MAX, MIN}
    assert {variant.key["horizon"] for variant in variants} == {2, 3, 4}


@pytest.mark.parametrize(
    ("choices", "depth"), [("abb", 2), ("aab", 3), ("bab", 3), ("abab", 4), ("bbb", 1)]
)
def test_the_horizon_is_where_all_deeper_searches_agree(choices, depth):
    assert horizon(tuple(choices)) == depth
    assert misled(tuple(choices)) == (choices[0] != choices[-1])


def test_a_node_without_a_value_is_named():
    game = ExplicitTree([[[1, 2], [3, 4]], [5, 6]])
    with pytest.raises(ValueError, match="node a2 has no value"):
        minimax(game, depth=2, evaluate=Written(game, {"a1": 7, "b": 2}))


def test_the_blank_picture_has_every_evaluation_and_no_value_of_the_root():
    variant = of_seed(5)
    blank = variant.blank()
    lines = [line.strip() for line in blank.twin.splitlines()]
    for name, value in variant.options["evaluate"].values.items():
        assert f"{name} {value}" in blank.alt
        assert any(
            line.startswith(f"{name}: ") and f" {value}" in line for line in lines
        )
    assert next(line for line in lines if line.startswith("the root")) in (
        "the root: MAX",
        "the root: MIN",
    )
