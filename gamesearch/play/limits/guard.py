"""Runs a learner's code so that it can neither hang nor break the notebook.

Valid on every system that runs CPython, inside and outside Jupyter: no signal is used.
The code runs in a thread of its own while we wait. When the time is over, or after
Kernel > Interrupt, an exception is raised inside that thread; each call to the game
raises it too. Only code in one long call outside Python, or code that catches every
exception, continues: its thread is abandoned, and the report says to restart the
kernel.

Where there are no threads, as in a browser, the code runs in this thread and is traced:
the clock is read at each of its lines and calls. Code that catches every exception
cannot be stopped there.
"""

import ctypes
import sys
import threading
import time
from collections.abc import Callable
from contextlib import redirect_stderr, redirect_stdout
from dis import get_instructions
from functools import cache
from types import CodeType

from gamesearch.play.limits.errors import OURS, Stopped, described
from gamesearch.play.limits.parse_answer import Outcome, listed
from gamesearch.rules.available import IN_BROWSER, has_threads
from gamesearch.rules.game import Counted
from gamesearch.rules.say import fill, paragraph

PATIENCE = 3  # how often a function that had no processor gets more time
STACK = 16 * 2**20  # bytes; some systems give a thread too little for 1,000 calls
# seconds at most where code is traced: meanwhile a page does not react, and is slower
HERE = 4 if IN_BROWSER else 1.5
LATE = "It had not come back after {seconds:second|seconds}."
ENDLESS = "Is there a loop that never ends?"
RESTART = "It cannot be stopped from here: restart the kernel."
DONE, ENDED, RUNS_ON = "done", "ended", "runs on"  # how the work ended


class Watched(Counted):
    """A counted game that stops the search after `limit` calls.

    `nodes` counts visits as a search counts them: a state that is expanded or evaluated
    counts once each time it is reached, however many calls there are for it. `came` has
    for each state the state and the move that last led to it, so that a leaf has a
    path.
    """

    def __init__(self, game, limit: float):
        super().__init__(game)
        self.left, self.ended = limit, False
        self.nodes = 0
        self.came = {}
        self._seen = set()  # states counted since they were last reached

    def _ask(self):
        self.left -= 1
        if self.left < 0 or self.ended:
            raise Stopped

    def _visit(self, state):
        if state not in self._seen:
            self._seen.add(state)
            self.nodes += 1

    def moves(self, state):
        self._ask()
        moves = super().moves(state)
        if moves:
            self._visit(state)
        return moves

    def outcomes(self, state):
        self._ask()
        outcomes = super().outcomes(state)
        if outcomes:
            self._visit(state)
        return outcomes

    def play(self, state, move):
        self._ask()
        child = super().play(state, move)
        self.came[child] = state, move
        self._seen.discard(child)
        return child

    def _leaf(self, state, value):
        self._ask()
        self._visit(state)
        return super()._leaf(state, value)

    def path_to(self, state, root) -> tuple | None:
        """The moves that led to `state` when it was last reached; None if unknown."""
        path = []
        while state != root:
            if state not in self.came or len(path) > len(self.came):
                return None
            state, move = self.came[state]
            path.append(move)
        return tuple(reversed(path))


class Guard:
    """Calls functions, for `seconds` in all; `printed` has the text that they printed.

    An array in a result becomes a list.

    >>> guard = Guard(seconds=5)
    >>> guard.call(lambda: 1 / 0, home=None).error
    'It stopped with ZeroDivisionError: division by zero. The line ... that is 0.'
    """

    def __init__(self, seconds: float = 5):
        self.seconds, self.left = seconds, seconds
        self.over = self.runs_on = False
        self.patience = PATIENCE
        self.printed = Ear()

    def call(self, function, *args, home, game=None, **named) -> Outcome:
        """`function(*args, **named)`; `home` is the file whose lines errors name."""
        outcome = Outcome()
        seconds = max(self.left, 0.05)
        if not has_threads():
            seconds = min(seconds, HERE)

        def work():
            try:
                outcome.result = listed(function(*args, **named))
            except BaseException as error:
                # its own kind only: Jupyter's refusal of input() is a subclass
                outcome.stub = type(error) is NotImplementedError
                outcome.error = described(error, home)

        def more():
            """More seconds for a function in another process that had no processor."""
            tells = getattr(function, "starved", None)
            if self.patience and tells is not None and tells(self.seconds):
                self.patience -= 1
                self.left += self.seconds  # also for the next functions
                return self.seconds
            if game is not None:
                game.ended = True
            return 0

        start = time.monotonic()
        why = fill(LATE, seconds=self.seconds if has_threads() else seconds)
        try:
            with redirect_stdout(self.printed), redirect_stderr(self.printed):
                end = limited(work, seconds, more)
        except KeyboardInterrupt as interrupt:
            why, end = "It was interrupted.", interrupt.end
        self.left -= time.monotonic() - start
        if end == DONE:
            return outcome
        self.over = True
        if end == ENDED:
            return Outcome(error=paragraph(why, ENDLESS))
        self.runs_on = True
        return Outcome(error=paragraph(why, RESTART))


def limited(
    work: Callable[[], None], seconds: float, more: Callable[[], float] = int
) -> str:
    """Do the work; DONE if it ended in time, ENDED if it was stopped, or else RUNS_ON.

    When the time is over `more` returns additional seconds, or 0. An interrupt stops
    the work, too, and is raised; its attribute `end` is ENDED or RUNS_ON.

    >>> limited(lambda: sum(range(9)), seconds=5)
    'done'
    """
    if not has_threads():
        return DONE if done_here(work, seconds) else ENDED
    thread = started(work)
    try:
        while not done(thread, seconds):
            seconds = more()
            if not seconds:
                return ENDED if ended(thread) else RUNS_ON
        return DONE
    except BaseException as interrupt:  # the work must not continue unnoticed
        interrupt.end = ENDED if ended(thread) else RUNS_ON
        raise


def started(work) -> threading.Thread:
    """A thread that does `work`, with room on its stack for a deep recursion."""
    over = threading.Event()

    def run():
        try:
            work()
            over.set()
        except BaseException:  # from `raise_in`, which may come as the work ends
            over.set()

    before = threading.stack_size(STACK)
    try:
        thread = threading.Thread(target=run, daemon=True, name="a learner's code")
        thread.over = over
        thread.start()
    finally:
        threading.stack_size(before)
    return thread


def done(thread, seconds: float) -> bool:
    """Has a thread of `started` done its work after at most `seconds`?

    Ctrl-C may come while this waits, but not inside `join`: before Python 3.13 an
    interrupted `join` takes a running thread for one that has ended.
    """
    if thread.over.wait(seconds):
        thread.join()
    return not thread.is_alive()


def ended(thread) -> bool:
    """End the thread by an exception inside it; False if it goes on all the same."""
    for _ in range(20):
        if not thread.is_alive():
            return True
        raise_in(thread, Stopped)
        thread.join(0.05)
    return not thread.is_alive()


def raise_in(thread, kind) -> None:
    """Raise an exception of this kind inside another thread, at its next step."""
    ident = ctypes.c_ulong(thread.ident)
    ctypes.pythonapi.PyThreadState_SetAsyncExc(ident, ctypes.py_object(kind))


def done_here(work: Callable[[], None], seconds: float) -> bool:
    """Do `work` without a thread; False if it was stopped when its time was over.

    >>> done_here(lambda: sum(range(9)), seconds=1)
    True
    """
    end, before, late = time.process_time() + seconds, sys.gettrace(), False

    def trace(frame, event, argument):
        nonlocal late
        if time.process_time() > end:  # of this process only
            late = True
            raise Stopped
        if frame.f_code.co_filename.startswith(OURS):
            return None  # its loops end; calls from it are traced all the same
        frame.f_trace_opcodes = spins(frame.f_code)
        return trace

    sys.settrace(trace)
    try:
        work()
    except Stopped:
        if not late:
            raise
    finally:
        sys.settrace(before)
    return not late


@cache
def spins(code: CodeType) -> bool:
    """Has this code a loop of one instruction, for which Python 3.11 traces no line?

    >>> spins(compile("while True: pass", "", "exec")), spins(compile("3", "", "exec"))
    (True, False)
    """
    return any(
        step.argval == step.offset
        for step in get_instructions(code)
        if step.opname.startswith("JUMP")
    )


class Ear:
    """A stream that keeps the beginning of the text printed to it."""

    KEEP = 400

    def __init__(self):
        self.text = ""

    def write(self, text):
        self.text += text[: self.KEEP - len(self.text)]
        return len(text)

    def flush(self):
        """There is nothing to flush."""
