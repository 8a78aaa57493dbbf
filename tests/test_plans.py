"""A plan as text: who knows only the text and the rules ends where the plan does."""

import re
from random import Random

import pytest
from many import many

import gamesearch as gs
from gamesearch import ExplicitTree
from gamesearch.problems.vacuum import Room, Vacuum
from gamesearch.search.and_or.targets import at_least, at_most
from gamesearch.tree.narration.plans import conditional_plan
from reference import exact_values, random_tree

STEP = re.compile(r"(?:L\d+: )?[\w.]+")


def steps_of(text):
    """The steps of a text, and what stands after them; branches are a tuple of pairs.

    A pair has what is seen, None for `else`, and the steps then.
    """
    steps = []
    while True:
        if text.startswith("if "):
            branches = []
            while seen := re.match(r"if (.+?) then ", text):
                branch, text = branch_of(text[seen.end() :])
                branches.append((seen[1], branch))
                text = text.removeprefix(" ")
            assert text.startswith("else ")
            branch, text = branch_of(text[5:])
            return [*steps, (*branches, (None, branch))], text
        step = STEP.match(text)[0]
        steps += [] if step == "done" else [step]
        text = text[len(step) :]
        if not text.startswith(", "):
            return steps, text
        text = text[2:]


def branch_of(text):
    if text.startswith("["):
        steps, rest = steps_of(text[1:])
        assert rest.startswith("]")
        return steps, rest[1:]
    step = STEP.match(text)[0]
    return [] if step == "done" else [step], text[len(step) :]


def named(steps):
    """The steps from each place on that has a name, and the steps without names."""
    names, plain = {}, []
    for step in steps:
        if isinstance(step, tuple):
            branches = [(seen, named(branch)) for seen, branch in step]
            for _, (others, _) in branches:
                names |= others
            step = tuple((seen, branch) for seen, (_, branch) in branches)
        elif ": " in step:
            name, _, step = step.partition(": ")
            names[name] = len(plain)
        plain.append(step)
    names = {n: plain[at:] if isinstance(at, int) else at for n, at in names.items()}
    return names, plain


def followed(game, text, rng, most=300):
    """Where play ends by the text alone, the other side moving at random."""
    steps, rest = steps_of(text)
    assert rest == ""
    names, steps = named(steps)
    state = game.initial()
    for _ in range(most):
        labels = {game.label(state, move): move for move in game.moves(state)}
        if not steps and not labels:
            return state
        step = steps[0] if steps else None
        if isinstance(step, tuple):
            label = rng.choice(list(labels))
            steps = dict(step).get(label, step[-1][1])
            state = game.play(state, labels[label])
        elif step in names:
            steps = names[step]
        elif step in labels:
            state, steps = game.play(state, labels[step]), steps[1:]
        else:
            (reply,) = labels.values()  # there was nothing to choose from
            state = game.play(state, reply)
    return state


@many(80, slow=200)
def test_by_the_text_of_a_plan_play_ends_as_the_plan_wants(seed):
    tree, first = random_tree(seed)
    game, rng = ExplicitTree(tree, first), Random(seed)
    value = exact_values(tree, first)[0]
    for target in (at_least(value), at_least(value + 1), at_most(value - 1)):
        found = gs.proof_number_search(game, target=target)
        text = conditional_plan(game, found.plan)
        for _ in range(5):
            end = followed(game, text, rng)
            assert target.reached(game.utility(end)) is found.proved


@pytest.mark.parametrize("squares", [1, 2, 3, 4])
def test_by_the_text_all_squares_get_clean(squares):
    game = Vacuum(squares)
    text = conditional_plan(game, gs.proof_number_search(game).plan)
    for seed in range(50):
        assert not any(followed(game, text, Random(seed)).dirt)


def test_the_plan_of_the_book_on_a_slippery_floor_goes_back_until_it_works():
    """No search here finds it, since it may never end; it can be written down."""
    game = Vacuum(slippery=True)
    plan = {Room(0, (True, True)): "Suck", Room(0, (False, True)): "Right"}
    plan[Room(1, (False, True))] = "Suck"
    text = conditional_plan(game, plan)
    assert text == "Suck, L1: Right, if in B then Suck else L1"
    for seed in range(50):
        assert not any(followed(game, text, Random(seed)).dirt)


@pytest.mark.parametrize(
    ("replies", "text"),
    [
        (["on"], "L1: on, back, L1"),
        (["on", "end"], "L1: if on then [back, L1] else done"),
    ],
)
def test_where_the_other_side_moves_the_place_gone_back_to_has_its_name(replies, text):
    ways = {"start": replies, "on": ["back"], "end": []}

    class Back(gs.Game):
        def initial(self):
            return "start"

        def to_move(self, state):
            return gs.MIN if state == "start" else gs.MAX

        def moves(self, state):
            return ways[state]

        def play(self, state, move):
            return "start" if move == "back" else move

        def utility(self, state):
            return 1

    assert conditional_plan(Back(), {"on": "back"}) == text


def test_three_ways_to_turn_out():
    game = Vacuum(3, dirt="ABC", start="B")
    sucks = game.play(game.initial(), "Suck")
    assert len(game.moves(sucks)) == 3
    plan = gs.proof_number_search(game, sucks).plan
    text = conditional_plan(game, plan, sucks)
    assert text.startswith("if B clean then [")
    assert "] if A+B clean then [" in text
    assert text.endswith("] else [Left, Suck]")


def test_a_game_that_is_over_needs_no_plan():
    assert conditional_plan(Vacuum(2, dirt=""), {}) == "done"


def test_the_plan_of_min():
    game = ExplicitTree([[3, 12], [2, 4]])
    plan = gs.proof_number_search(game, target=at_least(4)).plan
    assert conditional_plan(game, plan) == "if a then a1 else b1"


def test_what_is_no_plan_is_refused():
    game = Vacuum()
    with pytest.raises(TypeError, match=r"plan: .*\{state: move\}.*not None"):
        conditional_plan(game, None)
    with pytest.raises(ValueError, match="plan: it has no move of MAX for this posi"):
        conditional_plan(game, {game.initial(): "Suck"})
    with pytest.raises(ValueError, match="is not a legal move"):
        conditional_plan(game, {game.initial(): "Left"})
