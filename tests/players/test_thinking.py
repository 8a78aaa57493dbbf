"""A player at work: the best so far, stopped at once, nothing left behind."""

import threading
import time
from itertools import count

import pytest

import gamesearch as gs
from gamesearch.play import thinking
from gamesearch.play.dialogue import Match
from gamesearch.play.limits.guard import done, raise_in, started
from gamesearch.play.thinking import Thinking

SOON = 0.2  # seconds within which a machine that is stopped has moved


def sleeps(state):
    """Asleep outside Python's own steps, for longer than a test waits."""
    time.sleep(1)
    return 0


def busy(state):
    end = time.monotonic() + 60
    while time.monotonic() < end:
        pass
    return 0


def first_then(slow, quick=30):
    """An evaluation that is quick so many times, then slow."""
    numbers = count()
    return lambda state: 0 if next(numbers) < quick else slow(state)


def thinks_on(match):
    """The match lets the machine think, and comes back."""
    match.wait = lambda at_work: at_work.wait(0.1)
    return match


def stopped_in(match):
    """Seconds until the machine has moved, once it is stopped, and what is said."""
    start = time.monotonic()
    said = match.stop()
    return time.monotonic() - start, said


@pytest.mark.parametrize("slow", [sleeps, busy])
@pytest.mark.parametrize("how", [{"seconds": 60}, {"depth": 4}])
def test_stop_plays_at_once_also_inside_a_slow_evaluation(slow, how):
    match = thinks_on(Match(gs.ConnectFour(), evaluate=first_then(slow), **how))
    assert match.enter("4") == ["You play 4."]
    assert match.thinking is not None
    needed, said = stopped_in(match)
    assert needed < SOON
    assert said[-1].startswith("The machine plays ")
    assert len(match.played) == 2


def test_the_best_so_far_is_played():
    match = thinks_on(Match(gs.ConnectFour(), evaluate=first_then(sleeps), seconds=60))
    match.enter("4")
    best = match.thinking.latest
    stopped_in(match)
    assert match.played[-1][1] == best.move
    assert match.chosen[2] == best


def test_nothing_is_left_running():
    before = set(threading.enumerate())
    match = thinks_on(Match(gs.ConnectFour(), evaluate=sleeps, seconds=60))
    match.enter("4")
    stopped_in(match)
    until = time.monotonic() + 10
    while set(threading.enumerate()) - before and time.monotonic() < until:
        time.sleep(0.05)
    assert not set(threading.enumerate()) - before


def test_what_is_stopped_does_not_disturb_the_next_move():
    evaluate = first_then(sleeps)
    match = thinks_on(Match(gs.ConnectFour(), evaluate=evaluate, seconds=60))
    match.enter("4")
    stopped_in(match)
    match.opponent = gs.players.strong_player(match.game, 0.2)
    match.wait = Thinking.wait
    assert match.enter("3")[-1].startswith("The machine plays ")
    labels = [match.game.label(*turn) for turn in match.played]
    assert match.game.from_moves(" ".join(labels)) == match.state


def test_the_time_is_kept_also_inside_a_slow_evaluation():
    match = Match(gs.ConnectFour(), evaluate=sleeps, seconds=0.2)
    start = time.monotonic()
    match.enter("4")
    assert time.monotonic() - start < 0.2 + 2 * thinking.GRACE + SOON


def test_while_it_thinks_nothing_can_be_entered_and_a_move_be_taken_back():
    match = thinks_on(Match(gs.ConnectFour(), evaluate=sleeps, seconds=60))
    start = match.state
    match.enter("4")
    for _ in range(2):
        assert "thinking" in match.enter("4")[0]
    assert len(match.played) == 1
    match.take_back()
    assert (match.state, match.thinking) == (start, None)


def test_begin_goes_on_when_the_machine_has_decided():
    match = thinks_on(Match(gs.ConnectFour(), seconds=0.3))
    match.enter("4")
    assert match.begin() == [] or len(match.played) == 2
    match.wait = Thinking.wait
    match.begin()
    assert len(match.played) == 2


def test_without_threads_it_thinks_at_once_within_its_seconds(monkeypatch):
    monkeypatch.setattr(thinking, "has_threads", lambda: False)
    match, start = Match(gs.ConnectFour(), seconds=0.3), time.monotonic()
    match.wait = lambda at_work: at_work.over
    assert match.enter("4")[-1].startswith("The machine plays ")
    assert time.monotonic() - start < 1


def test_an_error_in_a_thought_is_raised_where_it_is_waited_for():
    at_work = Thinking(lambda: iter([1 / 0]))
    assert at_work.wait()
    with pytest.raises(ZeroDivisionError):
        at_work.answer()


def test_a_stop_that_comes_as_it_ends_is_no_error(monkeypatch):
    """What is dropped in the end, such as a table, may take longer than the stop."""
    seen = []
    monkeypatch.setattr("threading.excepthook", seen.append)

    def work():
        raise_in(threading.current_thread(), KeyboardInterrupt)

    assert done(started(work), 10)
    assert seen == []
