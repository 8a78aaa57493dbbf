"""Tables recounted by a plain loop; intervals tried on matches of known strength."""

from functools import partial
from math import inf
from random import Random

import pytest
from answers import all_refused
from many import many, slowly

import gamesearch as gs
from gamesearch.play.arena import Played, Tournament, elo, interval

NIM = gs.Nim([1])


def made_up(players, games, seed):
    """Games with results from the dice, some lost by default, some not played."""
    dice, played = Random(seed), []
    for number in range(games):
        sides = tuple(dice.sample(players, 2))
        result = dice.choice([-1, 0, 1])
        loser = -result if result and dice.random() < 0.2 else None
        line = tuple(str(dice.randrange(9)) for _ in range(6))
        played.append(
            Played(NIM, sides, line[:2], line[2:], (None,) * 4, result, loser=loser,
                   reason="It crashed." if loser else "", number=number)
        )  # fmt: skip
        if dice.random() < 0.1:
            played.pop()
    return Tournament(tuple(players), played, games)


def recounted(result, name):
    """Won, drawn, lost, by default, points: game by game."""
    won = drawn = lost = by_default = 0
    for played in result.games:
        if name not in played.players:
            continue
        is_max = played.players[0] == name
        if played.result == 0:
            drawn += 1
        elif (played.result == 1) == is_max:
            won += 1
        else:
            lost += 1
            if played.loser is not None:
                by_default += 1
    return [won, drawn, lost, by_default, won + 0.5 * drawn]


@many(10, slow=40)
def test_the_tables_are_what_a_plain_loop_counts(seed):
    names = ["Ann", "Bob", "Cy", "Di"][: 2 + seed % 3]
    result = made_up(names, 60, seed)
    table, cross = result.standings(), result.cross()
    columns = ["won", "drawn", "lost", "by default", "points"]
    for row in table:
        assert [row[name] for name in columns] == recounted(result, row["player"])
    head, *against = cross.columns
    assert table["player"] == cross[head] == against
    for row, line in zip(table, cross, strict=True):
        assert line[row["player"]] is None
        others = [name for name in against if name != row["player"]]
        assert sum(line[name] or 0 for name in others) == row["points"]
    assert table["score %"] == sorted(table["score %"], reverse=True)
    assert len(result.defaults()) == sum(table["by default"])
    assert sum(table["games"]) == 2 * len(result.games)
    assert result.missing == 60 - len(result.games)


def test_defaults_say_who_lost_to_whom_and_why():
    played = Played(
        NIM, ("Ann", "Bob"), ("1",), ("2",), (None,), 1, loser=gs.MIN,
        reason="It slept.", number=7,
    )  # fmt: skip
    [row] = Tournament(("Ann", "Bob"), [played], 8).defaults()
    assert row == {
        "game": 7,
        "loser": "Bob",
        "against": "Ann",
        "after": "1 2",
        "reason": "It slept.",
    }


def ann_and_bob(results):
    """Games with these results, sides changed each time."""
    games = [
        Played(NIM, ("Ann", "Bob")[:: 1 - 2 * (n % 2)], (str(n),), result=r, number=n)
        for n, r in enumerate(results)
    ]
    return Tournament(("Ann", "Bob"), games, len(games))


def test_the_two_games_of_a_pair_count_as_one_observation():
    # every opening is won by MAX: each pair is even, so Ann and Bob are surely alike
    even = ann_and_bob([1] * 80).standings()
    assert even["score %"] == [50, 50]
    assert even[0]["high %"] - even[0]["low %"] < 10
    # every pair is won by the same player: as sure as 40 games, not 80
    swept = ann_and_bob([1, -1] * 40).standings()
    low, high = interval([1] * 40)
    assert [swept[0]["low %"], swept[0]["high %"]] == [100 * low, 100 * high]


STRENGTHS = {
    "even, no draws": ([0, 1], [0.5, 0.5]),
    "strong": ([0, 1], [0.1, 0.9]),
    "drawish": ([0, 0.5, 1], [0.1, 0.8, 0.1]),
    "pairs": ([0, 0.25, 0.5, 0.75, 1], [0.1, 0.1, 0.3, 0.2, 0.3]),
    "seldom beaten": ([0.5, 1], [0.9, 0.1]),
}


@pytest.mark.parametrize("pairs", [10, 30, slowly(200)])
def test_the_interval_holds_the_true_score_as_often_as_it_says(pairs):
    for name, (scores, chances) in STRENGTHS.items():
        truth = sum(s * c for s, c in zip(scores, chances, strict=True))
        dice, trials = Random(f"{name} {pairs}"), 1000
        held = 0
        for _ in range(trials):
            low, high = interval(dice.choices(scores, chances, k=pairs))
            held += low <= truth <= high
        # 0.95 but for three standard errors and the formula
        assert held / trials >= 0.925, name


def test_against_unlike_opponents_the_interval_errs_on_the_safe_side():
    """The same number of pairs against each, in which both games are won by chance."""
    for chances in [0.9, 0.5, 0.1], [0.99, 0.8, 0.6], [1, 1, 0, 0]:
        truth, trials, held = sum(chances) / len(chances), 500, 0
        dice = Random(str(chances))
        for _ in range(trials):
            pairs = [
                ((dice.random() < chance) + (dice.random() < chance)) / 2
                for chance in chances * 10
            ]
            low, high = interval(pairs)
            held += low <= truth <= high
        assert held / trials >= 0.95, chances


def test_the_interval_is_no_wider_than_it_must_be():
    dice = Random(1)
    scores = dice.choices([0, 1], k=200)
    low, high = interval(scores)
    assert high - low == pytest.approx(2 * 1.96 * 0.5 / 200**0.5, rel=0.02)


def test_the_formula_of_agresti_and_coull():
    """27 of 100: with two successes and two failures added, 29 of 104."""
    share, many = 29 / 104, 104
    reach = 1.959964 * (share * (1 - share) / (many - 1)) ** 0.5
    assert interval([1] * 27 + [0] * 73) == pytest.approx(
        (share - reach, share + reach)
    )


def test_more_confidence_is_a_wider_interval():
    scores = [0, 1, 1, 0.5] * 5
    low, high = interval(scores, 0.99)
    assert low < interval(scores)[0] < interval(scores)[1] < high


def test_no_games_say_nothing():
    result = Tournament(("Ann", "Bob"), [], 4)
    table = result.standings()
    assert table["games"] == [0, 0]
    assert table[0]["high %"] - table[0]["low %"] == 100
    assert "4 games are still to be played" in str(result)
    assert "4 games are still to be played" in result._repr_html_()


def test_per_cent_are_refused_where_a_share_is_meant():
    all_refused(
        (partial(interval, [1, 0], confidence=95), ValueError, "confidence", "not 95"),
        (partial(interval, [55, 70]), ValueError, "scores", "0 ", "1 ", "not 55"),
        (partial(elo, 55), ValueError, "score: a share", "0 to 1, not 55"),
    )


def test_elo_is_the_logistic_curve():
    for difference in range(-800, 801, 50):
        expected = 1 / (1 + 10 ** (-difference / 400))
        assert elo(expected) == pytest.approx(difference)
    assert (elo(0), elo(1)) == (-inf, inf)


def test_the_verdict_says_who_is_better_of_two():
    for results, finding in (
        ([1, -1], "Ann is better"),
        ([-1, 1], "Bob is better"),
        ([1, 1], "not shown that either"),
    ):
        result = ann_and_bob(results * 20)
        assert finding in result.verdict()
        assert result.verdict() in str(result)
    with pytest.raises(ValueError, match=r"players: a verdict needs a match of two"):
        made_up(["Ann", "Bob", "Cy"], 20, 1).verdict()


def test_games_that_repeat_are_told():
    one = Played(NIM, ("Ann", "Bob"), (), ("1",), number=0)
    result = Tournament(("Ann", "Bob"), [one] * 3, 3)
    assert result.repeated == 2
    assert "Of 3 games, 2 have exactly the moves" in str(result)


def test_names_are_no_html():
    names = ["<b>Ann</b>", "Bob & Co"]
    shown = made_up(names, 40, 1)._repr_html_()
    assert "<b>Ann" not in shown
    assert "&lt;b&gt;Ann" in shown
