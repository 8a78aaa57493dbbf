"""Lecture 14 in numbers: the tournament."""

from functools import cache
from itertools import pairwise
from math import sqrt
from pathlib import Path
from random import Random
from statistics import NormalDist, fmean, stdev
from tempfile import TemporaryDirectory

import gamesearch as gs
from gamesearch.check.topics import player
from gamesearch.play import SearchPlayer
from gamesearch.play.arena import interval

CELLS = "imports", "player-make", "table-play", "default-players", "class-file"
GAME = gs.ConnectFour()
LINES = gs.evaluations.ConnectFourLines
three_lines = SearchPlayer("lines, three plies", evaluation=LINES, depth=3)  # of a cell
PAIRS, TIMES = [1] * 4 + [0.5] * 5 + [0], (1, 4, 16, 64)
PROBES = player.probes(GAME)
REACH = NormalDist().inv_cdf(0.975)


def match(one, other, **options):
    return gs.arena.match(one, other, GAME, progress=False, **options)


def first_line(*players):
    return match(*players, games=2, openings=[""]).games[0].line


def holding():
    """The columns, from 1, with which O is not lost within five plies after 443."""
    state = GAME.from_moves("443")
    nothing = {"depth": 5, "evaluate": lambda state: 0}
    after = {move + 1: GAME.play(state, move) for move in GAME.moves(state)}
    return [m for m in after if gs.alpha_beta(GAME, after[m], **nothing).value <= 0]


def wins_at_once(state, move):
    """Would X win here, were it to move?"""
    taken, others, side, winner = state
    own = taken ^ others
    after = GAME.play((taken, own, -side, winner), move)
    return GAME.is_terminal(after) and GAME.utility(after) == 1


def double_threat():
    state = GAME.from_moves("44345")
    return [move + 1 for move in GAME.moves(state) if wins_at_once(state, move)]


def spans():
    """What the score of the title says after four numbers of games."""
    return [interval(PAIRS * times) for times in TIMES]


def by_formula():
    """The same by the formula of the lecture, with two pairs won and two lost."""
    found = []
    for times in TIMES:
        seen = [*PAIRS * times, 1, 1, 0, 0]
        reach = REACH * stdev(seen) / sqrt(len(seen))
        found.append((fmean(seen) - reach, fmean(seen) + reach))
    return found


def halved_each_time(spans):
    widths = [high - low for low, high in spans]
    return all(abs(narrow / wide - 0.5) <= 0.02 for wide, narrow in pairwise(widths))


def succeed(times):
    """Of ten matches with so many times the games that are needed."""
    return 10 * (1 - NormalDist(sqrt(times) * REACH, 1).cdf(REACH))


def told_apart():
    """Of 100 matches of equal players, looked at after every pair."""
    dice, left_out = Random(1), 0
    for _ in range(100):
        scores = []
        for _ in range(60):
            scores.append(dice.choice((0, 0.5, 0.5, 1)))
            low, high = interval(scores)
            if not low <= 0.5 <= high:
                left_out += 1
                break
    return left_out


@cache
def until_full(stubborn, centre):
    return match(stubborn, centre, games=2).games[0]


def from_plan(plan):
    """The players, and how many games of each two are played at once."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "class.toml"
        file.write_text(plan, encoding="utf-8")
        result = gs.arena.from_file(file, quick=True, progress=False)
    return result.players, len(result.games)


@cache
def larger(*field):
    """The same with ten openings instead of three."""
    return gs.arena.tournament(list(field), GAME, rounds=10, seed=1, progress=False)


def intervals(cup):
    """Not the first of all is shown to be better than the second, but two plies are."""
    row = cup.standings().to_frame().set_index("player")
    first, second = row.index[:2]
    apart = row.loc["two plies", "low %"] > row.loc["centre", "high %"]
    return row.loc[first, "low %"] < row.loc[second, "high %"] and apart


def crossed(cup):
    return cup.cross().to_frame().set_index("points of")


def no_circle(cup):
    """Everyone beats all who stand below."""
    table = crossed(cup)
    return all(
        table.loc[name, below] > table.loc[below, name]
        for above, name in enumerate(table.index)
        for below in table.index[above + 1 :]
    )


def sums_of_pairs(cup):
    """The points of each two players together."""
    table = crossed(cup)
    return set((table + table.T).stack().dropna())


def with_more_like_random(cup):
    """The same games, those against random three times: does everyone else gain?"""
    games = [g for g in cup.games for _ in range(1 + 2 * ("random" in g.players))]
    more = gs.arena.Tournament(cup.players, games, len(games)).standings()
    more, before = (
        {row["player"]: row["score %"] for row in table}
        for table in (more, cup.standings())
    )
    return all(more[name] > before[name] for name in before if name != "random")


ROWS = """
watch-why
    [2, 5] == holding() and double_threat() == [2, 6]
    [int(column) for column in first_line(one_ply, centre)[:3]]
    [holding(), *map(int, first_line(one_ply, centre)[3:5]), double_threat()]
    first_line(one_ply, centre) == tuple('4434542')
fair
    10 - match(two_plies, one_ply, games=10, openings=0).repeated
title
    [2 * len(PAIRS) * times for times in TIMES]
    round(100 * sum(PAIRS) / len(PAIRS))
    spans()[0][0] < 0.5 < spans()[0][1]
    all(low > 0.5 for low, _ in spans()[1:]) and halved_each_time(spans())
sure-interval
    [round(REACH, 2)]
    by_formula() == spans()
sure-power
    abs(succeed(1) - 5) < 1e-9 and abs(succeed(2) - 8) < 0.2
    [round(succeed(2)), 10]
    told_apart() > 10
sure-elo
    [75, round(0.75 / 0.25), round(gs.arena.elo(0.75))]
    [75, round(gs.arena.elo(0.75))]
default-read
    until_full(stubborn, centre).loser == gs.MAX
    until_full(stubborn, centre).line.count('4') == game.height
    'It played 3, which is not legal' in until_full(stubborn, centre).reason
check-text
    len(PROBES)
class-file
    from_plan(plan) == (('random', 'Ada'), 2)
table
    [*sums_of_pairs(cup), len(cup.players)]
table-read
    sums_of_pairs(cup)
    intervals(cup) and no_circle(cup) and with_more_like_random(cup)
exercise-open-text
    cup.standings()['player'][0] == 'lines, three plies'
check-open
    'opponents=[three_lines]' in CELL['check-open']
"""
SLOW = """
table-read
    sums_of_pairs(larger(*field)) == {20} and no_circle(larger(*field))
    intervals(larger(*field)) and with_more_like_random(larger(*field))
"""
