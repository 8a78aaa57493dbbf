"""A learner's code is ended when it hangs, and heard when it prints."""

import sys
import threading
import time
from _thread import interrupt_main
from contextlib import suppress
from types import SimpleNamespace

import pytest

from gamesearch import Chance, ExplicitTree, expectiminimax
from gamesearch.play.limits.guard import PATIENCE, Guard, Watched


def test_a_loop_is_ended_and_its_thread_is_gone():
    def loops():
        while True:
            pass

    before = threading.active_count()
    outcome = Guard(seconds=0.2).call(loops, home=None)
    assert "had not come back after 0.2 seconds" in outcome.error
    assert threading.active_count() == before


def test_code_that_cannot_be_ended_is_left_behind_and_said_so():
    over = threading.Event()

    def stubborn():
        while not over.is_set():
            with suppress(BaseException):
                over.wait(0.01)

    guard = Guard(seconds=0.2)
    outcome = guard.call(stubborn, home=None)
    over.set()
    assert guard.runs_on
    assert "restart the kernel" in outcome.error


def test_code_that_is_interrupted_does_not_go_on():
    looping = []

    def loops():
        timer = threading.Timer(0.1, interrupt_main)
        timer.start()
        looping.extend([threading.get_ident(), timer])
        while True:
            pass

    outcome = Guard(seconds=1).call(loops, home=None)
    loop, timer = looping
    timer.join()
    assert outcome.error.startswith("It was interrupted.")
    # not `is_alive`: Python may take a thread that goes on for one that has ended
    assert loop not in sys._current_frames()


def test_the_seconds_are_for_all_calls_together():
    guard = Guard(seconds=60)
    for _ in range(3):
        assert guard.call(lambda: 7, home=None).result == 7
    assert 0 < guard.left < 60
    assert not guard.over


def test_what_is_printed_is_kept_in_part(capsys):
    guard = Guard(seconds=60)
    guard.call(lambda: print("word " * 1000), home=None)
    assert guard.printed.text.startswith("word word")
    assert len(guard.printed.text) == guard.printed.KEEP
    assert capsys.readouterr().out == ""


def test_a_deep_recursion_ends_in_a_sentence():
    def deep(n):
        return max(deep(n + 1) for _ in range(1))

    outcome = Guard(seconds=60).call(deep, 0, home=__file__)
    assert "calls itself without end" in outcome.error


def test_an_error_that_cannot_be_shown_is_named():
    class Mute(Exception):
        def __str__(self):
            raise ValueError

    def fails():
        raise Mute

    assert "It stopped with Mute" in Guard(seconds=60).call(fails, home=None).error


def test_a_watched_game_counts_nodes_however_often_it_is_asked():
    game = Watched(ExplicitTree([[3, 5], [2, 9]]), limit=100)
    a = game.play(0, "a")
    for _ in range(3):
        game.moves(0)
        game.moves(a)
        game.utility(game.game.play(a, "a1"))
    assert game.nodes == 3
    game.moves(game.play(0, "a"))  # reached again
    assert game.nodes == 4
    assert game.path_to(a, 0) == ("a",)
    assert game.path_to(99, 0) is None


def test_a_watched_game_counts_chance_nodes_as_a_search_does():
    game = ExplicitTree([[3, Chance([(0.25, 4), (0.75, [8, 0])])], [2, 9]])
    watched = Watched(game, limit=100)
    expectiminimax(watched)
    assert watched.nodes == expectiminimax(game).nodes


class Waiting:
    """A function called in another process, which has no processor for a while."""

    def __init__(self, asked):
        self.over, self.asked = threading.Event(), asked

    def __call__(self):
        self.over.wait(60)
        return "done"

    def starved(self, seconds):
        self.asked -= 1
        if not self.asked:
            self.over.set()
        return True


@pytest.mark.parametrize("asked", [1, PATIENCE])
def test_a_function_elsewhere_that_has_no_processor_is_waited_for(asked, monkeypatch):
    stopped = SimpleNamespace(monotonic=lambda: 0, sleep=time.sleep)
    monkeypatch.setattr("gamesearch.play.limits.guard.time", stopped)
    guard = Guard(seconds=0.05)
    assert guard.call(Waiting(asked), home=None).result == "done"
    assert not guard.over
    assert guard.left == pytest.approx(0.05 * (1 + asked))  # for the next one, too


def test_it_is_not_waited_for_without_end():
    waiting = Waiting(PATIENCE + 1)
    waiting.over.wait = lambda seconds: time.sleep(1)  # it can be ended after that
    guard = Guard(seconds=0.05)
    assert "had not come back" in guard.call(waiting, home=None).error
    assert waiting.asked == 1
