"""Turns of backgammon: a slow second set of rules, and the rules one by one."""

from random import Random

from many import many

from gamesearch import MAX, MIN, Backgammon
from gamesearch.games.backgammon_position import orders, turns, unpacked
from tests.games.backgammon_positions import GAME, ROLLS, played, put_together

# -- a second set of rules: a number for each checker, the dice in both orders ---------


def checkers(points):
    """The place of each checker that is not off, as a list."""
    return [place for place in range(1, 26) for _ in range(points[place])]


def one_step(mine, theirs, die):
    """All (mine, theirs) after one checker has moved; theirs in my numbers, bar 0."""
    for place in set(mine):
        to = place - die
        rest = list(mine)
        rest.remove(place)
        if max(mine) == 25 != place:
            continue  # the bar comes first
        if to <= 0:
            if max(mine) > 6 or (to < 0 and place < max(mine)):
                continue
            yield tuple(sorted(rest)), theirs
        elif theirs.count(to) < 2:
            left = [0 if other == to else other for other in theirs]
            yield tuple(sorted([*rest, to])), tuple(sorted(left))


def after_dice(mine, theirs, dice):
    """A set for each number of dice used, in this order, of what can be reached."""
    levels = [{(tuple(sorted(mine)), tuple(sorted(theirs)))}]
    for die in dice:
        levels.append({new for old in levels[-1] for new in one_step(*old, die)})
    return levels


def slow_turns(mine, theirs, dice):
    """What a turn can lead to, by the wording of the rule."""
    high, low = dice
    if high == low:
        return [level for level in after_dice(mine, theirs, [high] * 4) if level][-1]
    both, other = (after_dice(mine, theirs, each) for each in (dice, (low, high)))
    return both[2] | other[2] or both[1] or other[1] or both[0]


def our_turns(state, dice):
    """The same for the package, in the same form."""
    found = set()
    for board in turns(GAME.mine(state), GAME.theirs(state), dice).values():
        mine, theirs = unpacked(board)
        facing = tuple(sorted(25 - place for place in checkers(theirs)))
        found.add((tuple(checkers(mine)), facing))
    return found


def same_with_every_roll(state):
    mine = checkers(GAME.mine(state))
    theirs = [25 - place for place in checkers(GAME.theirs(state))]
    for dice in ROLLS:
        assert our_turns(state, dice) == slow_turns(mine, theirs, dice), (state, dice)


@many(15, slow=40)
def test_every_roll_as_in_the_slow_rules_in_games_at_random(seed):
    states = played(seed)[:-1]
    for state in Random(seed).sample(states, 4):
        same_with_every_roll(state)


@many(80, slow=300)
def test_every_roll_as_in_the_slow_rules_wherever_checkers_stand(seed):
    same_with_every_roll(put_together(seed))


@many(20, slow=60)
def test_every_roll_as_in_the_slow_rules_with_three_checkers(seed):
    states = played(seed, Backgammon.three_checkers())[:-1]
    for state in Random(seed).sample(states, min(3, len(states))):
        same_with_every_roll(state)


def test_the_positions_are_of_all_kinds():
    states = [put_together(seed) for seed in range(300)]
    mine = [GAME.mine(state) for state in states]
    stuck = [
        turns(GAME.mine(state), GAME.theirs(state), dice).keys() == {()}
        for state in states
        for dice in ROLLS
    ]
    assert sum(points[25] > 0 for points in mine) > 50
    assert sum(not any(points[7:]) for points in mine) > 50
    assert sum(stuck) > 100


# -- orders ------------------------------------------------------------------------


@many(20, slow=100)
def test_every_order_of_a_turn_leads_where_the_turn_leads(seed):
    state = put_together(seed)
    for dice in ((6, 5), (3, 1), (2, 2)):
        legal = turns(GAME.mine(state), GAME.theirs(state), dice)
        found = orders(GAME.mine(state), GAME.theirs(state), dice)
        assert set(found.values()) == set(legal)
        for steps, turn in found.items():
            assert stepped(state, steps) == unpacked(legal[turn]), (state, dice)


def stepped(state, steps):
    """Both sides after these steps, moved by hand."""
    mine, theirs = list(GAME.mine(state)), list(GAME.theirs(state))
    for source, to in steps:
        mine[source] -= 1
        mine[to] += 1
        if to and theirs[25 - to] == 1:
            theirs[25 - to] = 0
            theirs[25] += 1
    return tuple(mine), tuple(theirs)


@many(20, slow=100)
def test_a_turn_is_written_in_an_order_in_which_it_can_be_played(seed):
    state = put_together(seed)
    for dice in ROLLS:
        found = orders(GAME.mine(state), GAME.theirs(state), dice)
        for turn in turns(GAME.mine(state), GAME.theirs(state), dice):
            assert found[turn] == turn
            assert list(turn) == sorted(turn, reverse=True)


# -- the rules, one by one ---------------------------------------------------------


def labels(max_at, min_at, dice):
    """The turns of MAX, and of MIN who stands likewise; those of both are the same."""
    found = []
    for side, places in ((MAX, (max_at, min_at)), (MIN, (min_at, max_at))):
        state = GAME.from_points(*places, side, dice)
        found.append(sorted(GAME.label(state, move) for move in GAME.moves(state)))
    assert found[0] == found[1]
    return found[0]


def test_both_dice_must_be_used_if_they_can():
    """After 10/4 no checker could use the 5."""
    assert labels([20, 10], [10, 10, 20, 20], (6, 5)) == ["20/9"]


def test_the_larger_die_must_be_used_if_either_can_but_not_both():
    assert labels([14], [22, 22], (6, 5)) == ["14/8"]


def test_the_smaller_die_if_only_it_can_be_used():
    assert labels([14], [22, 22, 17, 17], (6, 5)) == ["14/9"]


def test_no_move_if_neither_die_can_be_used():
    assert labels([14], [16, 16, 17, 17], (6, 5)) == ["no move"]


def test_doubles_are_four_steps():
    assert labels([13, 13], [1], (3, 3)) == ["13/1", "13/10 13/4", "13/7(2)"]


def test_of_doubles_as_many_as_can_be():
    assert labels([13, 4], [20, 20], (4, 4)) == ["13/9"]
    assert labels([20, 14], [23, 23], (6, 6)) == ["20/8 14/8"]
    assert labels([13, 4], [19], (4, 4)) == ["13/1 4/off"]


def test_the_bar_comes_first():
    assert labels([25, 25, 8], [5, 5], (6, 5)) == ["bar/19"]
    assert labels([25, 8], [1], (6, 5)) == ["bar/14", "bar/19 8/3", "bar/20 8/2"]
    assert labels([25, 8], [5, 5, 6, 6], (6, 5)) == ["no move"]


def test_a_blot_is_hit_and_goes_to_the_bar():
    assert labels([8, 6], [20], (3, 1)) == [
        "6/2",
        "6/5*/2",
        "8/4",
        "8/5* 6/5",
        "8/5*/4",
        "8/7 6/3",
    ]
    state = GAME.from_points([8, 6], [20], dice=(3, 1))
    state = GAME.play(state, GAME.parse(state, "8/5 6/5"))
    assert state.max_points[5] == 2
    assert (state.min_points[25], state.min_points[20]) == (1, 0)


def test_nobody_bears_off_before_all_are_home():
    assert labels([7, 6], [1], (6, 1)) == ["7/1 6/5", "7/off"]


def test_a_larger_die_bears_off_the_highest_checker_only():
    assert labels([4, 2], [1], (6, 5)) == ["4/off 2/off"]
    assert labels([6, 2], [1], (5, 3)) == ["6/1 2/off", "6/off"]


def test_an_exact_die_bears_off_though_higher_checkers_stay():
    assert labels([6, 3], [1], (3, 1)) == ["6/2", "6/5 3/off"]


def test_one_last_checker_goes_off_with_either_die():
    assert labels([5], [1], (6, 5)) == ["5/off"]
