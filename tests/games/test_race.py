"""The race: values against a recursion on two numbers, in which the mover is first."""

from collections import Counter
from fractions import Fraction
from random import Random

from many import many

from gamesearch import CHANCE, MAX, MIN, Race, expectiminimax
from gamesearch.games.race import RaceState
from reference import SIDES


def wins(mine, theirs, step, faces):
    """The chances of who is to move and walks, and of who rolls: a pair."""

    def after(squares):
        if squares >= mine:
            return Fraction(1)
        return 1 - max(wins(theirs, mine - squares, step, faces))

    return after(step), sum(map(after, faces)) / len(faces)


def drawn(seed):
    """Squares of both, a step, faces, and who begins; small enough to search."""
    dice = Random(seed)
    step = dice.randint(1, 3)
    faces = [dice.randint(1, 2 * step) for _ in range(dice.randint(1, 3))]
    squares = dice.randint(1, 2 * step + 1), dice.randint(1, 2 * step + 1)
    return squares, step, faces, dice.choice(SIDES)


@many(80, slow=300)
def test_values_and_moves_are_those_of_a_recursion_on_two_numbers(seed):
    squares, step, faces, first = drawn(seed)
    game = Race(squares, step, faces, first)
    answer = expectiminimax(game)
    mine, theirs = squares if first == MAX else reversed(squares)
    walk, roll = wins(mine, theirs, step, faces)
    assert answer.value == first * (2 * max(walk, roll) - 1)
    assert answer.move == ("walk" if walk >= roll else "roll")


def test_the_usual_race_is_small_and_both_have_something_to_decide():
    game = Race()
    differ = Counter()
    nodes = 0
    states = [game.initial()]
    while states:
        nodes += 1
        state = states.pop()
        for move in [*game.moves(state), *(face for face, _ in game.outcomes(state))]:
            states.append(game.play(state, move))
        if len(game.moves(state)) == 2:
            after = [game.play(state, move) for move in game.moves(state)]
            left = [expectiminimax(game, one).value for one in after]
            differ[state.side] += left[0] != left[1]
    assert nodes == expectiminimax(game).nodes == 37
    assert differ[MAX] >= 2
    assert differ[MIN] >= 2


def test_as_far_on_average_but_the_other_decides_whether_to_roll():
    assert expectiminimax(Race((5, 5))).move == "roll"
    assert expectiminimax(Race((5, 6))).move == "walk"


def test_who_can_walk_home_has_no_other_move():
    game = Race()
    assert game.moves(RaceState(3, 5, MAX)) == ("walk",)
    assert game.moves(RaceState(3, 4, MIN)) == ("walk", "roll")
    assert game.text(RaceState(3, 5, MAX)).splitlines()[-1] == "MAX to move: walk 3"


def test_a_face_named_twice_comes_up_twice_as_often():
    game = Race(faces=(1, 1, 7))
    rolling = game.play(game.initial(), "roll")
    assert game.to_move(rolling) == CHANCE
    assert game.outcomes(rolling) == ((1, Fraction(2, 3)), (7, Fraction(1, 3)))


def test_squares_beyond_home_do_not_matter():
    game = Race()
    state = game.play(RaceState(1, 1, MIN, rolling=True), 5)
    assert state == RaceState(1, 0, MAX)
    assert (game.is_terminal(state), game.utility(state)) == (True, -1)
    assert game.utility(game.play(RaceState(2, 1, MAX), "walk")) == 1
    with_a_five = game.play(RaceState(4, 4, MAX, rolling=True), 5)
    assert with_a_five == RaceState(0, 4, MIN)


def test_the_text_shows_both_runners():
    game = Race((3, 4), step=2, faces=(1, 3))
    assert game.text(RaceState(2, 4, MIN, rolling=True)).splitlines() == [
        "MAX .X..  2 to go",
        "MIN O....  4 to go",
        "MIN rolls 1 or 3",
    ]
    assert game.text(RaceState(0, 1, MIN)).splitlines() == [
        "MAX ...X  0 to go",
        "MIN ...O.  1 to go",
        "MAX is home first",
    ]
