"""Whether a player with a clock answers in time: 500 moves at 50 ms on Connect Four.

The positions are those of games it plays against itself, two random moves first. Its
answers are timed from outside, with clocks that it does not know: that of the wall,
and that of the processor, which stands still while other programs have their turn.
And how long a machine takes to move that is stopped inside an evaluation of 5 seconds.
"""

from functools import partial
from statistics import median, quantiles
from time import perf_counter, process_time, sleep
from typing import NamedTuple

import gamesearch as gs
from benchmarks.in_turn import line
from gamesearch.play import RandomPlayer, SearchPlayer
from gamesearch.play.dialogue import Match

MOVES = 500
SECONDS = 0.05
STOPS = 10  # in each of two evaluations
PLAYER = SearchPlayer(
    algorithm=gs.alpha_beta_with_memory,
    evaluation=gs.evaluations.ConnectFourLines,
    order=partial(gs.orders.then, gs.orders.table_move, gs.orders.centre_first),
    seconds=SECONDS,
)


def report(moves: int = MOVES) -> list[str]:
    """The lines of this benchmark."""
    answers = timed(moves)
    seconds = [1000 * answer.seconds for answer in answers]
    worked = [1000 * answer.worked for answer in answers]
    most = 1000 * SECONDS
    stops = [1000 * stopped(slow) for slow in (asleep, busy) for _ in range(STOPS)]
    return [
        f"{moves} moves at {most:g} ms each on Connect Four, in ms",
        f"  alpha-beta with memory, median depth {median(a.depth for a in answers):g}",
        line("median answer", median(seconds), ""),
        line("99th percentile", quantiles(seconds, n=100)[98], ""),
        line("longest answer", max(seconds), f"at most {most:g}"),
        line("late", sum(each > most for each in seconds), "0 on an idle machine"),
        line("longest answer, time of the processor", max(worked), f"at most {most:g}"),
        line("late by that", sum(each > most for each in worked), "0"),
        line(f"longest of {len(stops)} stops", max(stops), "at most 200"),
    ]


def asleep(state):
    """An evaluation that waits for 5 seconds."""
    sleep(5)
    return 0


def busy(state):
    """An evaluation that computes for 5 seconds."""
    end = perf_counter() + 5
    while perf_counter() < end:
        pass
    return 0


def stopped(evaluate) -> float:
    """Seconds from the stop of a machine that evaluates until it has moved."""
    match = Match(gs.ConnectFour(), evaluate=evaluate, seconds=60)
    match.wait = lambda thinking: thinking.wait(0.2)
    match.enter("4")
    start = perf_counter()
    match.stop()
    assert len(match.played) == 2
    return perf_counter() - start


class Answer(NamedTuple):
    """One move: seconds by the clock, seconds of the processor, and the depth."""

    seconds: float
    worked: float
    depth: int


def timed(moves: int) -> list[Answer]:
    """What the player needed for each of so many moves."""
    game, answers, seed = gs.ConnectFour(), [], 0
    while len(answers) < moves:
        seed += 1
        think, state = PLAYER.begin(game), game.initial()
        for _ in range(2):
            state = game.play(state, RandomPlayer().begin(game, seed)(state).move)
        while not game.is_terminal(state) and len(answers) < moves:
            start, work = perf_counter(), process_time()
            thought = think(state)
            seconds, worked = perf_counter() - start, process_time() - work
            answers.append(Answer(seconds, worked, thought.depth))
            state = game.play(state, thought.move)
    return answers
