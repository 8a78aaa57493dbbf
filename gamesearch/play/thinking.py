"""A player that thinks about one position, and can be stopped at any time.

Valid on every system that runs CPython. The player thinks in a thread of its own, so
that the caller can do something else meanwhile, and `stop` has the best move so far at
once, even while an evaluation takes seconds. The thread itself ends at its next line of
Python; its later results are ignored. A long call outside Python that does not release
the interpreter, such as `sum(range(10**9))`, blocks everything.

Where there are no threads, as in a browser's Python, the player thinks at once, and the
caller waits for its answer.
"""

from collections.abc import Callable, Iterator
from math import inf
from time import monotonic

from gamesearch.play.limits.guard import done, raise_in, started
from gamesearch.rules.available import has_threads
from gamesearch.rules.undisturbed import undisturbed

GRACE = 0.05  # seconds in which a stopped search can still return its result


class Thinking:
    """A running `think`, which yields one thought after another.

    `latest` is the last thought so far, None before the first. After `seconds` it is
    stopped if it has not ended by itself.

    >>> thinking = Thinking(lambda: iter(["a guess", "an answer"]))
    >>> thinking.wait(), thinking.answer()
    (True, 'an answer')
    """

    def __init__(self, think: Callable[[], Iterator], seconds: float | None = None):
        self._think, self.latest, self.error = think, None, None
        self.stopped = False
        self.end = monotonic() + (inf if seconds is None else seconds + GRACE)
        self._thread = started(self._work) if has_threads() else self._work()

    @property
    def over(self) -> bool:
        """Has it ended, or been stopped?"""
        return self.stopped or self._thread is None or not self._thread.is_alive()

    def wait(self, seconds: float = inf) -> bool:
        """Wait for at most `seconds`; return whether it is over."""
        until = monotonic() + seconds
        while not self.over:
            now = monotonic()
            if now >= self.end:
                self.stop()
            elif now >= until:
                break
            else:  # Ctrl-C is handled between two waits
                done(self._thread, min(until - now, self.end - now, 1))
        return self.over

    def stop(self) -> None:
        """Stop it: the best thought so far is its answer."""
        if not self.over:
            raise_in(self._thread, KeyboardInterrupt)
            if not done(self._thread, GRACE):
                started(self._end)
            self.stopped = True

    def _end(self):
        """Raise until it ends: callbacks that Python makes may lose an exception."""
        while self._thread.is_alive():
            self._thread.join(1)
            raise_in(self._thread, KeyboardInterrupt)

    def answer(self):
        """Its last thought, or None; an error in `think` is raised here."""
        if self.error is not None and not self.stopped:
            raise self.error
        return self.latest

    def _work(self):
        try:
            if self.end == inf:
                self._thoughts()
            else:
                undisturbed(self._thoughts)
        except KeyboardInterrupt:  # from `stop`, or where there are no threads Ctrl-C
            self.stopped = True
        except BaseException as error:
            self.error = error

    def _thoughts(self):
        for thought in self._think():
            if self.stopped:  # nobody needs the result any longer
                return
            self.latest = thought
