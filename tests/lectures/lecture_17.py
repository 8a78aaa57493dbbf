"""Lecture 17 in numbers: a game of your own."""

import gamesearch as gs
from gamesearch.check import worked

CELLS = (
    "imports",
    "program-turns",
    "program-steps",
    "program-hexapawn",
    "rules-run",
    "program-board",
    "plug-run",
    "plug-win",
    "program-dots",
    "program-boxes",
    "program-race",
    "program-race-play",
)

my_play = worked.my_play  # what `Drawn` calls


def average(outcomes):
    return sum(step * chance for step, chance in outcomes)


def walks_on_4(race):
    """Whether MAX walks on square 4, for each place of MIN."""
    states = (((4, other), gs.MAX, False) for other in range(8))
    return [gs.expectiminimax(race, state).move == "walk" for state in states]


def around(box):
    """The lines around a box."""
    return {box - 1, box + 1, box - 5, box + 5}


ROWS = """
steps-text
    len(Hexapawn().initial()[0])
steps-read
    steps("XXX...OOO", MAX)[0]
    [move for move in steps(".XXX..OOO", MIN) if move[1] == 3]
rules-read
    gs.alpha_beta(Hexapawn()).value
look-text
    gs.alpha_beta(hexapawn, taken).value == -1
    gs.alpha_beta(hexapawn, taken).cutoffs >= 1
plug-win-text
    gs.check_evaluation(counted, hexapawn).passed
dots-board
    {len(Drawn().initial()[0])}
    {5, 6, 8, 16, 18}
    all(around(box) <= {*Drawn().moves(Drawn().initial())} for box in (6, 8, 16, 18))
dice-text
    {8, 2, 1, 4}
    average(Track().outcomes(((0, 0), MAX, True)))
race-read
    walks_on_4(Track()) == [True] * 4 + [False] * 4
check-text
    gs.alpha_beta_with_memory(Drawn()).value == 3 - 1
"""
