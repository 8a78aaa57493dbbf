"""The features of backgammon, checker by checker, and their bounds; Pig's lead."""

from random import Random

import pytest

import gamesearch as gs
from gamesearch import CHANCE, MAX, MIN, Backgammon, Pig, expectiminimax
from gamesearch.games.backgammon_position import Position, points_of
from gamesearch.games.pig import PigState
from gamesearch.search.evaluations import BackgammonFeatures, PigLead

GAMES = [
    Backgammon(),
    Backgammon.three_checkers(MIN),
    Backgammon.bear_off([6, 5, 4, 2], [3, 3, 1]),
]


def random_game(game, seed):
    """Every undecided position of a game of dice only."""
    dice, state = Random(seed), game.initial()
    for _ in range(400):
        if game.is_terminal(state):
            return
        yield state
        if game.to_move(state) == CHANCE:
            state = game.play(state, dice.choice(game.outcomes(state))[0])
        else:
            state = game.play(state, dice.choice(game.moves(state)))


def scattered(seed):
    """Checkers anywhere, also many on the bar: what no game may ever come to."""
    dice = Random(seed)
    line = dice.sample(range(1, 25), 24)
    part = dice.randrange(1, 24)
    own = line[:part], [25 - place for place in line[part:]]
    points = [
        points_of([dice.choice(places + [25] * 2 + [0] * 3) for _ in range(15)], "p")
        for places in own
    ]
    return Position(*points, dice.choice([MAX, MIN]), (6, 1))


def undecided():
    """Positions to recount: games, and scattered checkers."""
    for game in GAMES:
        for seed in range(6):
            for state in random_game(game, seed):
                yield game, state
    for seed in range(300):
        state = scattered(seed)
        if any(state.max_points[1:]) and any(state.min_points[1:]):
            yield GAMES[0], state


def checkers(state):
    """Both sides' checkers as squares of one line: MAX goes down to 0, MIN up to 25."""
    mine, theirs = (
        [place for place, number in enumerate(points) for _ in range(number)]
        for points in state[:2]
    )
    return mine, [25 - place for place in theirs]


def threatened(alone, others, ahead):
    """Blots, and the opposing checkers for which they lie `ahead` (+1: upwards)."""
    blots = [square for square in alone if 0 < square < 25 and alone.count(square) == 1]
    hitters = {
        blot: [ahead * (blot - other) for other in others if ahead * (blot - other) > 0]
        for blot in blots
    }
    exposed = [blot for blot in blots if hitters[blot]]
    return len(exposed), sum(min(hitters[blot]) <= 6 for blot in exposed)


def recounted(state):
    """The six features before they are cut off at their bounds."""
    mine, theirs = checkers(state)
    to_go, their_way = sum(mine), sum(25 - square for square in theirs)
    my_blots, my_shots = threatened(mine, theirs, +1)
    their_blots, their_shots = threatened(theirs, mine, -1)
    home = sum(mine.count(square) > 1 for square in range(1, 7))
    away = sum(theirs.count(square) > 1 for square in range(19, 25))
    return (
        100 * (their_way - to_go) / max(to_go, their_way),
        home - away,
        my_blots - their_blots,
        my_shots - their_shots,
        mine.count(25) - theirs.count(0),
        mine.count(0) - theirs.count(25),
    )


BOUNDS = 20, 6, 6, 4, 3, 15


def test_features_are_those_counted_checker_by_checker():
    for game, state in undecided():
        counted = zip(recounted(state), BOUNDS)
        expected = [min(most, max(-most, feature)) for feature, most in counted]
        assert list(BackgammonFeatures(game).features(state)) == expected, state


def test_every_feature_is_met_with_both_signs_and_at_its_bound():
    met, highest = set(), dict.fromkeys(BackgammonFeatures.HAND, 0)
    for game, state in undecided():
        for name, feature, _, _ in BackgammonFeatures(game).terms(state):
            met.add((name, feature > 0)) if feature else None
            highest[name] = max(highest[name], abs(feature))
    assert len(met) == 2 * len(BackgammonFeatures.HAND)
    assert highest["race"] == 20
    assert highest["blots"] == 6
    assert highest["shots"] == 4
    assert highest["on the bar"] == 3


def test_the_other_side_sees_the_same_with_the_other_sign():
    for game, state in undecided():
        turned = Position(state.min_points, state.max_points, -state.side, state.dice)
        evaluate = BackgammonFeatures(game)
        assert evaluate(turned) == -evaluate(state)


def test_every_value_lies_between_a_loss_and_a_win():
    for game, state in undecided():
        evaluate = BackgammonFeatures(game)
        assert all(
            abs(feature) <= evaluate.most()[name]
            for name, feature, _, _ in evaluate.terms(state)
        )
        assert -evaluate.win < evaluate(state) < evaluate.win


def test_star1_cuts_with_this_range_and_finds_the_same():
    game, cutoffs = GAMES[1], 0
    evaluate = BackgammonFeatures(game)
    for seed in range(4):
        states = [s for s in random_game(game, seed) if game.to_move(s) != CHANCE]
        for state in states[:12:4]:
            options = {"depth": 3, "evaluate": evaluate}
            exact, cut = (s(game, state, **options) for s in (expectiminimax, gs.star1))
            assert float(cut.value) == pytest.approx(float(exact.value))
            cutoffs += cut.cutoffs
    assert cutoffs > 50


def test_a_checker_hit_and_a_point_made_are_seen():
    game = Backgammon()
    evaluate = BackgammonFeatures(game)
    state = game.play(game.initial(), (3, 1))
    best = expectiminimax(game, state, depth=1, evaluate=evaluate).move
    assert game.label(state, best) == "8/5 6/5"
    theirs = [24, 20, *[13] * 5, *[8] * 3, *[6] * 5]  # a blot on MAX's 5
    mine = [24, 24, *theirs[2:]]
    hit = game.from_points(mine, theirs, dice=(3, 1))
    best = expectiminimax(game, hit, depth=1, evaluate=evaluate).move
    assert "5*" in game.label(hit, best)


def brought(total, sides, hold, dice):
    """What one turn brings from this total on to who holds at `hold`."""
    while total < hold:
        face = dice.randint(1, sides)
        if face == 1:
            return 0
        total += face
    return total


@pytest.mark.parametrize(("sides", "hold"), [(2, 2), (6, 20), (4, 9)])
def test_what_a_turn_of_pig_brings_is_the_mean_of_many(sides, hold):
    evaluate, dice, turns = PigLead(Pig(200, sides)), Random(sides), 20_000
    begun = evaluate(PigState(0, 0, 0, MAX)) * 2
    for total in (0, 1, hold // 2, hold - 1, hold, hold + 5):
        mean = sum(brought(total, sides, hold, dice) for _ in range(turns)) / turns
        told = evaluate(PigState(0, 0, total, MAX)) + begun / 2
        assert told == pytest.approx(mean, abs=0.03 * hold)
    if sides == 6:
        assert begun == pytest.approx(8.14, abs=0.005)  # as is known of holding at 20


def test_one_ply_ahead_it_holds_at_twenty():
    game = Pig(100)
    evaluate = PigLead(game)
    for total in range(2, 40):
        state = PigState(10, 20, total, MIN)
        found = expectiminimax(game, state, depth=1, evaluate=evaluate)
        assert found.move == ("hold" if total >= 20 else "roll") or total == 20


@pytest.mark.parametrize("target", [2, 10, 50])
def test_the_lead_in_pig_lies_between_a_loss_and_a_win(target):
    game, positions = Pig(target), 0
    evaluate = PigLead(game)
    assert evaluate.win == target
    for seed in range(40):
        for state in random_game(game, seed):
            mine, theirs, total, side, rolling = state
            turned = PigState(theirs, mine, total, -side, rolling)
            assert evaluate(turned) == -evaluate(state)
            assert -target < evaluate(state) < target
            positions += 1
    assert positions > 80


def test_a_die_in_the_air_is_worth_the_mean_of_its_faces():
    game = Pig(300)
    evaluate = PigLead(game)
    for total in range(40):
        state = PigState(30, 40, total, MAX, rolling=True)
        after = [evaluate(game.play(state, face)) for face in range(1, 7)]
        assert evaluate(state) == pytest.approx(sum(after) / 6)
