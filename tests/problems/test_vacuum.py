"""The vacuum world beside a second description of it, and its plans played out."""

from random import Random

import pytest
from games.positions import reached
from many import each, many

import gamesearch as gs
from gamesearch import MAX, MIN
from gamesearch.problems.vacuum import Room, Vacuum
from gamesearch.tree.narration.plans import conditional_plan

SHOULD_END = [
    (squares, dirt, start)
    for squares, dirts in (
        (1, ["A", ""]),
        (2, ["AB", "A", "B", ""]),
        (3, ["ABC", "AC", "B"]),
    )
    for dirt in dirts
    for start in "ABC"[:squares]
]


def results(squares, place, dirt, action, slippery):
    """What an action may lead to, as a set of (place, dirty squares): AIMA's words."""
    if action in ("Left", "Right"):
        moved = place + (1 if action == "Right" else -1)
        moved = min(max(moved, 0), squares - 1)
        return {(moved, dirt)} | ({(place, dirt)} if slippery else set())
    if slippery:
        return {(place, dirt - {place})}
    if place not in dirt:
        return {(place, dirt), (place, dirt | {place})}
    clean = dirt - {place}
    return {(place, clean)} | {(place, clean - {n}) for n in (place - 1, place + 1)}


def told(state):
    """A state of the game in these terms."""
    return state.place, frozenset(n for n, dirty in enumerate(state.dirt) if dirty)


@pytest.mark.parametrize("slippery", [False, True])
@pytest.mark.parametrize("squares", [1, 2, 3, 4])
def test_every_action_turns_out_as_the_book_says(squares, slippery):
    for state in reached(Vacuum(squares, slippery=slippery)):
        if state.action is not None:
            continue
        game = Vacuum(squares, slippery=slippery)
        place, dirt = told(state)
        assert game.is_terminal(state) is (not dirt)
        for action in game.moves(state):
            after = game.play(state, action)
            assert game.to_move(state) == MAX != game.to_move(after) == MIN
            found = [told(game.play(after, how)) for how in game.moves(after)]
            assert len(found) == len(set(found))
            assert set(found) == results(squares, place, dirt, action, slippery)


def test_left_out_are_only_moves_that_bump_into_a_wall():
    for state in reached(Vacuum(3)):
        if state.action is None and any(state.dirt):
            every = ["Suck", "Left", "Right"]
            out = {0: "Left", 2: "Right"}.get(state.place)
            assert list(Vacuum(3).moves(state)) == [one for one in every if one != out]


def test_the_states_of_the_two_squares_are_the_eight_of_the_book():
    """Two places, and each square clean or dirty."""
    resting = {state for state in reached(Vacuum()) if state.action is None}
    assert len(resting) == 8


# -- plans --


def played_out(game, plan, state=None, way=()):
    """How many steps of the cleaner it takes at most, whatever the world does."""
    state = game.initial() if state is None else state
    assert state not in way, "the plan goes round"
    if game.is_terminal(state):
        assert not any(state.dirt)
        return 0
    if game.to_move(state) == MAX:
        after = game.play(state, plan[state])
        return 1 + played_out(game, plan, after, (*way, state))
    replies = [game.play(state, move) for move in game.moves(state)]
    return max(played_out(game, plan, after, (*way, state)) for after in replies)


SEARCHES = [gs.and_or_search, gs.and_or_breadth_first, gs.proof_number_search]
each_search = each("search", SEARCHES)


@each_search
@pytest.mark.parametrize(("squares", "dirt", "start"), SHOULD_END)
def test_each_plan_ends_clean_whatever_the_world_does(search, squares, dirt, start):
    game = Vacuum(squares, dirt, start)
    steps = played_out(game, search(game).plan)
    assert steps <= 3 * squares
    assert (steps == 0) is (dirt == "")


@each_search
def test_the_plan_of_the_book(search):
    """From both squares dirty, cleaner on the left: [Suck, if 5 then [Right, Suck]]."""
    game = Vacuum()
    one, five, six = (
        Room(0, (True, True)),
        Room(0, (False, True)),
        Room(1, (False, True)),
    )
    plan = search(game).plan
    assert plan == {one: "Suck", five: "Right", six: "Suck"}
    text = "Suck, if A clean then [Right, Suck] else done"
    assert conditional_plan(game, plan) == text


@pytest.mark.parametrize("squares", [2, 3])
def test_on_a_slippery_floor_no_plan_is_sure_to_end(squares):
    found = gs.proof_number_search(Vacuum(squares, slippery=True))
    assert (found.proved, found.complete) == (False, True)
    for search in (gs.and_or_search, gs.and_or_breadth_first):
        found = search(Vacuum(squares, slippery=True))
        assert (found.value, found.plan, found.complete) == (-1, None, True)
    one = gs.proof_number_search(Vacuum(squares, "A", slippery=True))
    assert one.plan == {Room(0, (True,) + (False,) * (squares - 1)): "Suck"}


@many(40)
def test_without_a_plan_the_cleaner_may_go_on_for_ever(seed):
    """What the world answers is the plan of the disproof: nothing gets it clean."""
    game, rng = Vacuum(slippery=True), Random(seed)
    plan, state = gs.proof_number_search(game).plan, game.initial()
    for _ in range(100):
        assert not game.is_terminal(state)
        ours = game.to_move(state) == MAX
        move = rng.choice(game.moves(state)) if ours else plan[state]
        state = game.play(state, move)


# -- the rules --


def test_what_it_is_called():
    assert repr(Vacuum()) == "Vacuum(2, 'AB', 'A')"
    shown = repr(Vacuum(3, dirt="AC", start="B", slippery=True))
    assert shown == "Vacuum(3, 'AC', 'B', slippery=True)"
    game = Vacuum()
    state = game.play(game.initial(), "Suck")
    assert game.text(state) == "cleaner in A chooses Suck; dirt in A, B"
    clean = game.play(state, "A+B clean")
    assert game.text(clean) == "cleaner in A; all is clean"
    assert game.utility(clean) == 1


def test_a_move_is_typed_as_it_is_called_or_by_its_first_letter():
    game = Vacuum()
    state = game.initial()
    assert game.parse(state, " r ") == game.parse(state, "right") == "Right"
    with pytest.raises(ValueError, match=r"Left.*is not a legal move here"):
        game.parse(state, "Left")
    with pytest.raises(ValueError, match="Legal moves: Suck, Right"):
        game.play(state, "Left")
