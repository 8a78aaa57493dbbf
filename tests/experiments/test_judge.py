"""What `judge` measures, against slower ways to the same figures."""

from functools import cache, partial
from itertools import combinations, pairwise
from random import Random
from statistics import correlation, mean

import pytest

import gamesearch as gs
from gamesearch.lab.experiments import evaluation_criteria as criteria
from gamesearch.lab.experiments import judge, known_positions, self_play
from gamesearch.lab.experiments import labelled_positions as known
from gamesearch.rules.result_table import ResultTable
from gamesearch.search.evaluations import Advance, Mobility, OpenLines

GAME = gs.TicTacToe()


@pytest.fixture(scope="module")
def everything():
    return known_positions(GAME, progress=False)


@cache
def true_value(state):
    """Plain minimax with a memory."""
    if GAME.is_terminal(state):
        return GAME.utility(state)
    values = [true_value(GAME.play(state, move)) for move in GAME.moves(state)]
    return max(values) if GAME.to_move(state) == gs.MAX else min(values)


def perfect(state):
    return true_value(state)


def opposite(state):
    return -true_value(state)


def by_chance(state):
    return Random(state).uniform(-1, 1)


for function in (perfect, opposite, by_chance):
    function.win = 2


def test_all_undecided_positions_have_their_true_values(everything):
    assert len(everything.positions) == 4520
    assert len({state for state, _ in everything.positions}) == 4520
    assert all(value == true_value(state) for state, value in everything.positions)
    assert len(set(everything.ends)) == 958
    assert all(map(GAME.is_terminal, everything.ends))


def test_the_true_value_has_every_criterion(everything):
    judgement = judge(perfect, GAME, everything)
    assert judgement.correlation == pytest.approx(1)
    assert judgement.correlations == pytest.approx({gs.MAX: 1, gs.MIN: 1})
    assert (judgement.order, judgement.tied, judgement.sign) == (1, 0, 1)
    assert judgement.misordered is None
    table = judgement.calibration
    assert table["value"] == table["result"]
    assert set(table["error"]) == {0}


def test_the_opposite_of_the_true_value_has_none(everything):
    judgement = judge(opposite, GAME, everything)
    assert judgement.correlation == pytest.approx(-1)
    assert (judgement.order, judgement.tied, judgement.sign) == (0, 0, 0)
    assert judgement.misordered.values == (-1, 1)


def test_chance_has_no_correlation(everything):
    judgement = judge(by_chance, GAME, everything)
    error = 4520**-0.5  # of a rank correlation of independent numbers
    assert abs(judgement.correlation) < 4 * error
    won = sum(value != 0 for _, value in everything.positions)
    assert abs(judgement.sign - 0.5) < 4 * 0.5 / won**0.5


def test_a_constant_orders_nothing(everything):
    judgement = judge(lambda state: 0, GAME, everything)
    assert (judgement.correlation, judgement.order, judgement.tied) == (0, 0, 1)
    assert judgement.sign == 0
    assert len(judgement.calibration) == 2  # one value with MAX, one with MIN to move


def test_open_lines_know_more_than_chance_once_it_is_known_who_moves(everything):
    lines, chance = (judge(e, GAME, everything) for e in (OpenLines, by_chance))
    for side in (gs.MAX, gs.MIN):
        assert lines.correlations[side] > 0.3 > chance.correlations[side]
    assert lines.correlation < 0  # taken together the side to move hides it


def test_rank_correlation_is_that_of_the_mean_ranks():
    random = Random(1)
    for _ in range(200):
        size = random.randint(2, 30)
        rows = [(random.randint(-3, 3), random.randint(-1, 1)) for _ in range(size)]
        frame = ResultTable(rows, ["value", "result"])
        if len(set(frame["value"])) == 1 or len(set(frame["result"])) == 1:
            assert criteria.rank_correlation(frame) == 0
            continue
        ranks = [
            [mean(sorted_places(column, x)) for x in column]
            for column in (frame["value"], frame["result"])
        ]
        assert criteria.rank_correlation(frame) == pytest.approx(correlation(*ranks))


def sorted_places(column, x):
    return [place for place, other in enumerate(sorted(column)) if other == x]


def test_pairs_of_ends_counted_one_by_one(everything):
    random = Random(2)
    for evaluation in (by_chance, OpenLines(GAME), perfect):
        ends = random.sample(everything.ends, 60)
        right = tied = pairs = 0
        for one, other in combinations(ends, 2):
            better, worse = sorted((one, other), key=GAME.utility, reverse=True)
            if GAME.utility(better) > GAME.utility(worse):
                pairs += 1
                right += evaluation(better) > evaluation(worse)
                tied += evaluation(better) == evaluation(worse)
        found = criteria.ordered_ends(GAME, evaluation, ends)
        assert found[:3] == pytest.approx((right / pairs, tied / pairs, pairs))


def test_the_misordered_pair_is_the_worst(everything):
    worst = judge(OpenLines, GAME, everything).misordered
    evaluate = OpenLines(GAME)
    assert worst.utilities == (GAME.utility(worst.better), GAME.utility(worst.worse))
    assert worst.values == (evaluate(worst.better), evaluate(worst.worse))
    gaps = {
        evaluate(worse) - evaluate(better)
        for better in everything.ends
        for worse in everything.ends
        if GAME.utility(better) > GAME.utility(worse)
    }
    assert worst.values[1] - worst.values[0] == max(gaps)
    assert GAME.text(worst.better) in repr(worst)
    assert GAME.text(worst.worse) in repr(worst)


def test_ends_that_are_all_alike_have_no_order():
    game = gs.ExplicitTree([[3, 3], [3, 3]])
    judgement = judge(lambda state: 0, game)
    assert judgement.pairs == 0
    assert judgement.order != judgement.order  # NaN: there was no pair to ask about
    assert "all utilities are equal" in repr(judgement)


def test_an_evaluation_that_fails_at_an_end_is_told_that_it_is_asked_there():
    def moves_left(state):
        return 1 / len(GAME.moves(state)) - 1

    with pytest.raises(ZeroDivisionError) as caught:
        judge(moves_left, GAME, [(0, 0)])
    (note,) = caught.value.__notes__
    assert "judge asks also about decided positions" in note
    assert "The position:\n" in note


@pytest.mark.parametrize("value", [0, 0.3])
def test_a_constant_can_be_drawn(value, everything):
    plot = judge(lambda state: value, GAME, everything, name="constant").plot()
    filled = [
        sum(b.get_height() > 0 for b in axes.patches) for axes in plot.figure().axes
    ]
    assert sorted(filled) == [0, 1, 1, 1, 1]
    assert len(plot._repr_html_()) > 1000


def test_calibration_counts_every_position_once(everything):
    judgement = judge(OpenLines, GAME, everything)
    evaluate, table = OpenLines(GAME), judgement.calibration
    assert sum(table["positions"]) == 4520
    for row in table:
        results = [
            result
            for state, result in everything.positions
            if GAME.to_move(state) == row["to_move"] and evaluate(state) == row["value"]
        ]
        assert row["positions"] == len(results)
        assert row["result"] == pytest.approx(mean(results))


@pytest.mark.slow
def test_one_position_alone_has_no_error():
    states = [GAME.from_text(f"{row} / . . . / . . .") for row in ("X . .", "X O .")]
    judgement = judge(OpenLines, GAME, [(state, 0) for state in states])
    assert judgement.calibration["positions"] == [1, 1]
    assert judgement.calibration["error"] == [None, None]
    assert "MIN to move: 3: 0.00 (1)" in judgement.plot().twin
    assert "sign right        no position has a winner" in repr(judgement)


def test_many_values_are_put_into_bins_of_as_many_positions(everything):
    table = judge(by_chance, GAME, everything).calibration
    for side in (gs.MAX, gs.MIN):
        part = table.where(to_move=side)
        assert len(part) == criteria.BINS
        assert max(part["positions"]) - min(part["positions"]) <= 1
        assert all(row["low"] <= row["value"] for row in part)
        assert all(one["high"] < other["low"] for one, other in pairwise(part))


def test_cost_is_the_ratio_of_the_times(monkeypatch):
    now = 0.0

    def spend(seconds, answer):
        nonlocal now
        now += seconds
        return answer

    class Slow(gs.TicTacToe):
        def moves(self, state):
            return spend(2, super().moves(state))

        def play(self, state, move):
            return spend(5, super().play(state, move))

    game, asked = Slow(), [0, 1]
    found = criteria.cost(lambda state: spend(3, 0), game, asked, timer=lambda: now)
    assert found == pytest.approx((3e6, 2e6, 5e6, 1.5))
    monkeypatch.setattr(criteria, "SHORTEST", 1000)
    found = criteria.cost(
        lambda state: spend(3, 0), game, asked, timer=lambda: now // 100 * 100
    )  # its steps are longer than a call
    assert found.ratio == pytest.approx(1.5, rel=0.1)


def test_positions_may_be_given_with_results():
    pairs = [(0, 0), (GAME.play(0, 4), 1), (GAME.play(0, 1), -1)]
    judgement = judge(OpenLines, GAME, pairs, name="e")
    assert judgement.frame["result"] == [0, 1, -1]
    assert judgement.frame["value"] == [0, 4, 2]
    assert judgement.row["evaluation"] == judgement.name == "e"
    assert judgement.pairs > 0  # ends are taken from the game


def test_an_evaluation_may_be_made_or_not():
    class Halved(OpenLines):
        def __init__(self, game, share=1):
            super().__init__(game)
            self.share = share

        def __call__(self, state):
            return super().__call__(state) * self.share

    pairs = [(GAME.play(0, 4), 1)]
    for evaluation in (Halved, Halved(GAME), lambda state: OpenLines(GAME)(state) / 9):
        judgement = judge(evaluation, GAME, pairs)
        assert judgement.frame["value"] in ([4], [4 / 9])
    judgement = judge(partial(Halved, share=0.5), GAME, pairs)
    assert judgement.frame["value"] == [2]
    assert judgement.name == "Halved"


@pytest.mark.parametrize("bad", [float("nan"), "3", 9, None])
def test_what_no_search_would_take_is_refused_with_the_position(bad, everything):
    def evaluate(state):
        return bad if state.bit_count() == 3 else 0

    evaluate.win = 9
    with pytest.raises(ValueError, match=r"evaluate: it returned .*\nThe position:\n"):
        judge(evaluate, GAME, everything)


def test_wrong_positions_are_refused():
    won = GAME.from_text("X X X / O O . / . . .")
    for positions, error, words in (
        ([], ValueError, "at least one"),
        ([(won, 1)], ValueError, r"is decided.*\n.*\nX X X"),
        ([0], TypeError, "pairs"),
        ([(0, "won")], TypeError, "result must be what MAX is paid"),
    ):
        with pytest.raises(error, match=f"positions: .*{words}"):
            judge(OpenLines, GAME, positions)


@pytest.mark.parametrize("first", [gs.MAX, gs.MIN])
def test_solved_positions_of_connect_four_are_in_the_view_of_max(first):
    game = gs.ConnectFour(first=first)
    told = known_positions(game, progress=False)
    assert len(told.positions) == 400
    late = [(s, v) for s, v in told.positions if s[0].bit_count() >= 33]
    assert len({value for _, value in late}) > 1
    for state, value in late:
        assert gs.alpha_beta_with_memory(game, state, table="new").value == value


def test_quick_wins_count_for_more_where_the_game_says_so():
    plain = known._solved(gs.ConnectFour())
    quick = known._solved(gs.ConnectFour(quick=True))
    assert [(s, (v > 0) - (v < 0)) for s, v in quick] == plain
    assert max(value for _, value in quick) > 10


def test_games_of_self_play_are_played_by_the_rules():
    game = gs.Breakthrough(5, 4)
    games = list(self_play(game, Advance(game), games=20, seed=3, progress=False))
    assert len(games) == 20
    for states, result in games:
        assert states[0] == game.initial()
        for state, after in pairwise(states):
            assert after in [game.play(state, move) for move in game.moves(state)]
        assert game.is_terminal(states[-1])
        assert result == game.utility(states[-1])


def test_a_seed_gives_the_same_games_and_another_others():
    game = gs.Othello(4)
    one, again, other = (
        list(self_play(game, games=10, seed=seed, progress=False)) for seed in (1, 1, 2)
    )
    assert one == again != other


def test_the_neutral_player_takes_a_win_it_sees():
    game = gs.Breakthrough(5, 4)
    seen = 0
    for states, _ in self_play(game, games=40, opening=2, progress=False):
        for state, after in pairwise(states[2:]):
            ends = [game.play(state, move) for move in game.moves(state)]
            if any(map(game.is_terminal, ends)):
                seen += 1
                assert game.is_terminal(after)
    assert seen >= 40


@pytest.mark.slow
def test_games_of_a_neutral_player_serve_where_nothing_is_solved():
    game = gs.Othello(6)
    judgement = judge(Mobility, game, progress=False)
    assert len(judgement.frame) > 5000
    assert min(judgement.correlations.values()) > 0.2
    assert "200 games" in judgement.source


@pytest.mark.slow
def test_the_games_may_be_those_of_a_player_with_an_evaluation():
    game = gs.Breakthrough(5, 4)
    told = known_positions(game, Advance(game), seed=5, progress=False)
    games = list(self_play(game, Advance(game), seed=5, progress=False))
    assert told.positions == known.of_games(games)
    assert told.ends == [states[-1] for states, _ in games]
    assert "pawns" in told.source


def test_games_with_chance_are_refused():
    game = gs.ExplicitTree(gs.Chance([(0.5, 1), (0.5, 2)]))
    with pytest.raises(ValueError, match="here chance is to move"):
        judge(lambda state: 0, game)


def test_the_picture_draws_the_table(everything):
    judgement = judge(OpenLines, GAME, everything)
    picture = judgement.plot(title="Open lines")
    curve = picture.figure().axes[0]
    drawn = [
        list(zip(line.get_xdata(), line.get_ydata()))
        for line in curve.lines
        if line.get_marker() in ("o", "s")
    ]
    table = judgement.calibration
    for side in (gs.MAX, gs.MIN):
        rows = table.where(to_move=side)
        assert list(zip(rows["value"], rows["result"])) in drawn
    heights = [
        sum(bar.get_height() for bar in axes.patches) for axes in picture.figure().axes
    ]
    assert sorted(heights) == [0, 1052, 1158, 2310, 4520]
    assert "Open lines" in picture.alt
    assert "MAX to move: -3: -1.00 ± 0.00 (8)" in picture.twin


def test_the_report_says_each_figure(everything):
    told = repr(judge(OpenLines, GAME, everything))
    for words in ("4,520 positions", "0.31 with MAX to move", "does not evaluate ends"):
        assert words in told
