"""Fitted weights and styles: do they find again what made the games?"""

import pickle
import sys
from collections import Counter
from functools import partial
from math import exp
from random import Random
from statistics import correlation, mean

import pytest
from many import slowly

import gamesearch as gs
from gamesearch.lab.experiments import choices_of, fit, fit_style, self_play
from gamesearch.lab.experiments.fit import read
from gamesearch.lab.experiments.play_style import Choice, named_share
from gamesearch.play.arena.game_record import Played
from gamesearch.search.evaluations import ConnectFourFeatures, OpenLines, Weighted

TRUE = {"men": 3.0, "moves": -1.0, "corners": 2.0}  # what makes the results
SCALE = 0.25  # of a logistic function: how sure the results are
TURN = 0.5  # to be on the move, on the same scale as a weighted sum times SCALE


class Numbers(gs.Game):
    """States are (side, numbers), without moves that matter; `over` has no numbers."""

    def initial(self):
        return 1, (0, 0, 0)

    def to_move(self, state):
        return state[0]

    def moves(self, state):
        return () if state == "over" else ("on",)

    def play(self, state, move):
        return "over"

    def utility(self, state):
        return 0


class Linear(Weighted):
    """The numbers of a state, as features."""

    HAND = dict.fromkeys(TRUE, 2)

    def features(self, state):
        return state[1]

    def most(self):
        return dict.fromkeys(TRUE, 10)


HAND = Linear(Numbers())
quick = partial(fit, HAND, bootstrap=2, progress=False)
quick_style = partial(fit_style, bootstrap=2, progress=False)


def made_games(count, seed, positions=1, draws=0.0):
    """Games whose result is drawn with the chance that the true weights give."""
    random = Random(seed)
    for _ in range(count):
        side = random.choice((1, -1))
        numbers = tuple(random.randint(-4, 4) for _ in TRUE)
        value = sum(w * x for w, x in zip(TRUE.values(), numbers))
        chance = 1 / (1 + exp(-(SCALE * value + TURN * side)))
        result = 1 if random.random() < chance else -1
        if random.random() < draws:
            result = 0
        yield [(side, numbers)] * positions + ["over"], result


def frame(fitted):
    return fitted.weights.to_frame().set_index("feature")


@pytest.mark.parametrize("count", [300, 1000, slowly(3000)])
def test_the_weights_that_made_the_results_are_found_again(count):
    fitted = quick(made_games(count, seed=count), bootstrap=60)
    for name, weight in TRUE.items():  # they sum up to 6 as the old ones do
        row = frame(fitted).loc[name]
        assert abs(row["fitted"] - weight) < 4 * row["error"]
        assert row["error"] < 10 / count**0.5
        assert row["before"] == 2
    assert fitted.turn == pytest.approx(TURN / SCALE, abs=40 / count**0.5)


@pytest.mark.slow
@pytest.mark.parametrize("fits", [10, slowly(40)])
def test_the_errors_are_as_large_as_they_say(fits):
    """About two in three lie within one error of the truth."""
    inside = []
    for seed in range(fits):
        games = made_games(400, seed=seed)
        fitted = quick(games, bootstrap=40, seed=seed)
        off = (frame(fitted)["fitted"] - list(TRUE.values())).abs()
        inside += list(off < frame(fitted)["error"])
    assert 0.55 < mean(inside) < 0.82


def test_errors_do_not_shrink_when_each_position_is_counted_ten_times():
    once, often = (quick(made_games(400, 1, times), bootstrap=60) for times in (1, 10))
    assert once.positions * 10 == often.positions == 4000
    assert once.games == often.games == 400
    ratio = frame(often)["error"] / frame(once)["error"]
    assert ratio.between(0.9, 1.15).all()
    assert abs(frame(once)["fitted"] - frame(often)["fitted"]).max() < 0.05


def test_a_draw_is_half_a_win_of_each():
    """The same game won and lost says as much as drawn twice."""
    games = list(made_games(200, 5))
    states = games[0][0]
    drawn = quick([*games, (states, 0), (states, 0)])
    both = quick([*games, (states, 1), (states, -1)])
    assert frame(drawn)["fitted"].tolist() == pytest.approx(
        frame(both)["fitted"].tolist(), rel=1e-6
    )


def test_draws_pull_no_weight_to_either_side():
    fitted = quick(made_games(2000, 6, draws=0.4), bootstrap=40)
    off = frame(fitted)["fitted"] - list(TRUE.values())
    assert (off.abs() < 4 * frame(fitted)["error"]).all()


def test_max_and_min_changed_give_the_same_weights():
    games = list(made_games(300, 7))
    turned = [
        (
            [(-side, tuple(-n for n in numbers)) for side, numbers in states[:-1]],
            -result,
        )
        for states, result in games
    ]
    one, other = (quick(g) for g in (games, turned))
    assert frame(one)["fitted"].tolist() == pytest.approx(
        frame(other)["fitted"].tolist()
    )


def test_the_size_of_a_feature_does_not_matter():
    class Scaled(Linear):
        def features(self, state):
            men, moves, corners = state[1]
            return 1000 * men, moves, corners

    games = list(made_games(500, 8))
    plain = frame(quick(games))["fitted"]
    scaled = fit(Scaled(Numbers()), games, bootstrap=2, progress=False)
    ratio = frame(scaled)["fitted"] / plain
    assert ratio["men"] * 1000 == pytest.approx(ratio["moves"], rel=1e-6)
    assert ratio["corners"] == pytest.approx(ratio["moves"], rel=1e-6)


def test_a_feature_never_seen_keeps_its_weight():
    games = [
        ([(side, (*numbers[:2], 0)) for side, numbers in states[:-1]], result)
        for states, result in made_games(300, 9)
    ]
    fitted = quick(games, bootstrap=5)
    assert frame(fitted).loc["corners", ["before", "fitted"]].tolist() == [2, 2]
    assert frame(fitted)["fitted"][:2].abs().sum() == pytest.approx(4)


def test_the_same_seed_gives_the_same_errors():
    one, again, other = (
        frame(quick(made_games(100, 1), bootstrap=10, seed=seed)) for seed in (1, 1, 2)
    )
    assert one.equals(again)
    assert one["fitted"].equals(other["fitted"])
    assert not one["error"].equals(other["error"])


def test_the_fitted_evaluation_can_be_made_for_a_game_in_another_process():
    fitted = quick(made_games(100, 1))
    again = pickle.loads(pickle.dumps(fitted.maker))(Numbers())
    assert again.weights == fitted.evaluation.weights
    assert again.weights == frame(fitted)["fitted"].to_dict()


def test_games_of_the_arena_are_read_from_the_end_of_their_opening():
    game = gs.TicTacToe()
    played = Played(
        game, ("a", "b"), ("1", "2"), ("5", "9", "7", "3", "4"), (None,) * 5, 1, 1
    )
    states, result = read(played)
    assert (len(states), result) == (6, 1)
    assert states[0] == game.from_text("X O . / . . . / . . .")
    lost = Played(game, ("a", "b"), moves=("1",), result=1, loser=-1, reason="late")
    assert read(lost) is None
    fitted = fit(
        OpenLines(game),
        [played, lost, ([game.initial()], -1)],
        bootstrap=2,
        progress=False,
    )
    assert (fitted.games, fitted.positions) == (2, 6)


def test_games_and_evaluations_that_cannot_be_fitted_are_refused():
    game = gs.TicTacToe()
    with pytest.raises(TypeError, match=r"evaluation: .*write OpenLines\(game\)"):
        fit(OpenLines, [])
    with pytest.raises(TypeError, match="games: pairs"):
        fit(OpenLines(game), [5])
    with pytest.raises(ValueError, match=r"games: wins of MAX and of MIN.* 1 games"):
        fit(OpenLines(game), [([0], 1)])
    with pytest.raises(ValueError, match=r"games: .*\n*.*not a legal move"):
        fit_style(OpenLines(game), [[(0, 11)]])
    for wrong in (3, lambda state: 0, gs.evaluations.Advance):
        with pytest.raises(TypeError, match="evaluation: an object with named feature"):
            fit(wrong, [])


def test_games_that_say_nothing_of_the_features_are_refused():
    numbers = (1, 2, 3), (-4, 3, 1), (2, -2, 2)
    drawn = [([(1, row)], 0) for row in numbers]
    even = [([(1, row)], result) for row in numbers for result in (1, -1)]
    blank = [([(1, (0, 0, 0))], result) for result in (1, -1)]
    for games in (drawn, even, blank):
        with pytest.raises(ValueError, match="games: no feature goes with"):
            fit(HAND, games, progress=False)


def test_samples_in_which_all_games_are_drawn_say_nothing_of_the_errors():
    games = [([(1, (row, 1, -row))], row == 1) for row in (1, 2, -3)]
    fitted = fit(HAND, games, progress=False)  # one sample in three is all draws
    assert (frame(fitted)["error"] > 0).all()


def test_a_missing_scikit_learn_is_named(monkeypatch):
    monkeypatch.setitem(sys.modules, "sklearn.linear_model", None)
    with pytest.raises(ModuleNotFoundError, match="pip install scikit-learn"):
        fit(HAND, made_games(50, 1), progress=False)


GAME = gs.ConnectFour(6, 5)
STYLE = {"threats": 1, "good threats": 0, "pairs": -4, "centre": 6}


def games_of(style, count, seed, error=0.0):
    """What a player with these weights chose, against one that plays at random."""
    evaluate = ConnectFourFeatures(GAME, style)
    random = Random(seed)
    for number in range(count):
        state, mine, chosen = GAME.initial(), (1, -1)[number % 2], []
        while not GAME.is_terminal(state):
            moves = list(GAME.moves(state))
            random.shuffle(moves)
            move = moves[0]
            if GAME.to_move(state) == mine:
                if random.random() >= error:
                    move = max(
                        moves, key=lambda m: mine * evaluate(GAME.play(state, m))
                    )
                chosen.append((state, move))
            state = GAME.play(state, move)
        yield chosen


@pytest.mark.parametrize("error", [0, 0.2])
def test_a_style_is_found_in_fifty_games(error):
    games = list(games_of(STYLE, 50, seed=1, error=error))
    style = quick_style(ConnectFourFeatures(GAME), games, bootstrap=10)
    assert style.games == 50
    assert correlation(frame(style)["fitted"].tolist(), list(STYLE.values())) > 0.9
    own = ConnectFourFeatures(GAME, STYLE)  # it shares moves of one value by chance
    best = quick_style(own, games).by_old
    assert best >= style.predicted > 0.95 * best
    assert style.predicted > style.by_old + 0.1 > style.by_chance


def test_the_share_predicted_is_that_on_games_never_seen():
    games = list(games_of(STYLE, 40, seed=2, error=0.3))
    new = list(games_of(STYLE, 200, seed=3, error=0.3))
    style = quick_style(ConnectFourFeatures(GAME), games)
    evaluate, right, choices = style.evaluation, 0.0, 0
    for game in new:
        for state, move in game:
            after = {m: GAME.play(state, m) for m in GAME.moves(state)}
            after = {m: s for m, s in after.items() if not GAME.is_terminal(s)}
            if move in after and len(after) > 1:
                side = GAME.to_move(state)
                values = {m: round(side * evaluate(s), 9) for m, s in after.items()}
                best = max(values.values())
                choices += 1
                if values[move] == best:
                    right += 1 / list(values.values()).count(best)
    assert abs(style.predicted - right / choices) < 0.06


class Tastes(Numbers):
    """A state is (taste, amount); there is always more or less of that taste."""

    def initial(self):
        return 0, 0

    def to_move(self, state):
        return 1

    def moves(self, state):
        return 1, -1

    def play(self, state, move):
        return state[0], state[1] + move


class Taste(Weighted):
    """How much there is of each of five tastes, none of which is liked."""

    HAND = dict.fromkeys((f"taste {number}" for number in range(5)), -1)

    def features(self, state):
        return tuple(state[1] * (state[0] == number) for number in range(5))

    def most(self):
        return dict.fromkeys(self.HAND, 9)


def test_what_only_the_games_held_out_can_tell_is_not_predicted():
    games = [[((taste, 0), 1)] for taste in range(5)]  # each likes another one
    style = quick_style(Taste(Tastes()), games)
    assert (frame(style)["fitted"] > 0).all()
    assert (style.predicted, style.by_old, style.by_chance) == (0, 0, 0.5)


def test_a_player_without_a_style_is_predicted_as_by_chance():
    games = list(games_of(STYLE, 100, seed=4, error=1))
    style = quick_style(ConnectFourFeatures(GAME), games)
    error = (0.2 * 0.8 / style.positions) ** 0.5
    assert abs(style.predicted - style.by_chance) < 4 * error


def test_ties_are_shared_by_those_who_have_the_best_value():
    random = Random(3)
    for _ in range(300):
        weights = {"a": random.randint(-1, 1), "b": random.randint(-1, 1)}
        points = [
            (random.randint(-1, 1), random.randint(-1, 1))
            for _ in range(random.randint(2, 6))
        ]
        values = Counter(weights["a"] * a + weights["b"] * b for a, b in points)
        own = weights["a"] * points[0][0] + weights["b"] * points[0][1]
        wanted = 1 / values[own] if own == max(values) else 0
        choice = Choice(points[0], tuple(points[1:]))
        assert named_share(weights, [choice]) == wanted


def test_choices_are_those_of_the_player_after_the_opening():
    game = gs.TicTacToe()
    games = [
        Played(game, ("a", "b"), ("1",), ("5", "9", "7"), (None,) * 3),
        Played(game, ("b", "a"), ("1",), ("5", "9"), (None,) * 2, number=1),
        Played(game, ("c", "b"), (), ("5",), (None,), number=2),
    ]
    one, two = choices_of(games, "a")
    assert [move for _, move in one] == [8]
    assert [move for _, move in two] == [4]
    assert all(game.to_move(state) == gs.MAX for state, _ in one)
    assert all(game.to_move(state) == gs.MIN for state, _ in two)
    assert [[move for _, move in g] for g in choices_of(games, "c")] == [[4]]


def test_real_games_give_threats_a_positive_weight():
    game = gs.ConnectFour()
    games = self_play(game, games=150, seed=1, progress=False)
    fitted = fit(ConnectFourFeatures(game), games, bootstrap=20, progress=False)
    row = frame(fitted).loc["threats"]
    assert row["fitted"] > 2 * row["error"] > 0
    assert "threats" in repr(fitted)
