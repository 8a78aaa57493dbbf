"""Runs a learner's code so that it can neither hang nor break the notebook.

Valid on every system that runs CPython, inside and outside Jupyter: no signal is used.
The code runs in a thread of its own while we wait. When the time is over, or Kernel >
Interrupt is pressed, an exception is raised inside that thread; each question to the
game raises it too. Only code that sits in one long call outside Python, or swallows
every exception, goes on: it is left behind, and the report says to restart the kernel.

Where there are no threads, as in a browser, the code runs here and is traced: at each
of its lines, and each call, the clock is read. Code that swallows every exception
cannot be ended there.
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

PATIENCE = 3  # times that a function is waited for which had no processor
STACK = 16 * 2**20  # bytes; some systems give a thread too little for 1,000 calls
# seconds at most where code is traced: a page does not react meanwhile, and is slower
HERE = 4 if IN_BROWSER else 1.5
LATE = "It had not come back after {:g} seconds."
ENDLESS = "Is there a loop that never ends?"
DONE, ENDED, RUNS_ON = "done", "ended", "runs on"  # how work came to its end


class Watched(Counted):
    """A counted game that ends the search after `limit` questions.

    `nodes` counts visits as a search counts them: a state that is expanded or valued,
    once for each time it was reached, however often it is asked about. `came` has for a
    state the state and the move that last led to it, so that a leaf has a path.
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
    """Calls functions, for `seconds` in all; `printed` has what they printed.

    An array that one returns comes as a list.

    >>> guard = Guard(seconds=5)
    >>> guard.call(lambda: 1 / 0, home=None).error
    'It stopped with ZeroDivisionError: division by zero. The number ... is 0 there.'
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
            """Seconds more for a function elsewhere that had too little of its time."""
            tells = getattr(function, "starved", None)
            if self.patience and tells is not None and tells(self.seconds):
                self.patience -= 1
                self.left += self.seconds  # for the next functions, too
                return self.seconds
            if game is not None:
                game.ended = True
            return 0

        start = time.monotonic()
        why = LATE.format(self.seconds if has_threads() else seconds)
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
            return Outcome(error=f"{why} {ENDLESS}")
        self.runs_on = True
        why += " It cannot be ended from here: restart the kernel."
        return Outcome(error=why)


def limited(
    work: Callable[[], None], seconds: float, more: Callable[[], float] = int
) -> str:
    """Do the work: it is DONE within so many seconds, was ENDED, or it RUNS_ON.

    When its time is over `more` says how many seconds it has besides. An interrupt ends
    it too, and is raised; its `end` says how.

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
    except BaseException as interrupt:  # it must not go on behind our back
        interrupt.end = ENDED if ended(thread) else RUNS_ON
        raise


def started(work) -> threading.Thread:
    """A thread that does `work`, with room on its stack for a deep recursion."""
    over = threading.Event()

    def run():
        try:
            work()
            over.set()
        except BaseException:  # of `raise_in`, which may come as the work is over
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
    """Has a thread of `started` done its work, after so many seconds at the most?

    Ctrl-C may come while it waits, but not inside `join`: before Python 3.13 a `join`
    that is interrupted takes a running thread for one that has ended.
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
    """Do `work` without a thread; False if it was ended when its time was over.

    >>> done_here(lambda: sum(range(9)), seconds=1)
    True
    """
    end, before, late = time.process_time() + seconds, sys.gettrace(), False

    def trace(frame, event, argument):
        nonlocal late
        if time.process_time() > end:  # of this process, as others may be busy
            late = True
            raise Stopped
        if frame.f_code.co_filename.startswith(OURS):
            return None  # its loops end; its calls are seen all the same
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
    """Has this code a loop of one instruction, to which Python 3.11 sees no new line?

    >>> spins(compile("while True: pass", "", "exec")), spins(compile("3", "", "exec"))
    (True, False)
    """
    return any(
        step.argval == step.offset
        for step in get_instructions(code)
        if step.opname.startswith("JUMP")
    )


class Ear:
    """Takes what is printed and keeps the beginning of it."""

    KEEP = 400

    def __init__(self):
        self.text = ""

    def write(self, text):
        self.text += text[: self.KEEP - len(self.text)]
        return len(text)

    def flush(self):
        """Nothing is held back."""
