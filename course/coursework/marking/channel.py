"""Talking with a process that runs a submission: messages, and limits on all of them.

Neither side trusts the other to come back: each wait has a deadline, each message a
length, and what is printed is read as it comes.
"""

import json
import os
import random
import selectors
import subprocess
import time
from dataclasses import dataclass, field

from coursework.marking.inside.wire import Unreadable
from coursework.marking.sandbox import Process

LONGEST = 256 << 10  # bytes of a message
HEARD = 64 << 20  # bytes of all its messages
PRINTED = 1 << 20  # bytes that may be printed
KEPT = 2_000  # of them, for each cell
MESSAGES = 400_000  # of one process
SLICE = 0.05  # seconds: so often a thread that waits can be ended
TO_START = 30  # seconds
LOOKS = 0.25  # seconds between two looks whether it sleeps
ASLEEP = 6.0  # seconds that the processes of a submission may sleep, all together


class Ended(Exception):
    """The process did something that ends it; the text is for the student."""


class Slow(Ended):
    """It had not come back in time; `starved` if the machine may be what was slow.

    Then it had had the processor for less than half of the time, and wanted it, or has
    answered in the end.
    """

    starved = False


@dataclass
class Spent:
    """What the processes of a submission have spent, in seconds.

    `asleep` is how long they slept where they were waited for, `worked` the time of the
    processor that those had which have ended.
    """

    began: float = field(default_factory=time.monotonic)
    asleep: float = 0.0
    worked: float = 0.0

    @property
    def starved(self) -> bool:
        """Did they get less than half of the processor? They can hardly have slept."""
        return self.worked < (time.monotonic() - self.began) / 2


class Talk:
    """A process and what was said so far; `close` it in the end.

    `seconds` is what the process may take in all; what waiting for us costs counts too.
    `line` is the line of a cell in which it is, 0 if that is not known; `told` is when
    it was told something for the last time. `spent` is the whole submission's.
    """

    def __init__(
        self, protected: bool, wants: dict, seconds: float, spent: Spent | None = None
    ):
        self.spent, self.looked = spent or Spent(), 0.0
        self.process = Process(protected)
        self.buffer, self.messages, self.heard = bytearray(), 0, 0
        self.all_printed, self.text, self.line = 0, bytearray(), 0
        self.until = time.monotonic() + TO_START
        self.choosing = selectors.DefaultSelector()
        self.choosing.register(self.process.line, selectors.EVENT_READ)
        self.choosing.register(self.process.printed, selectors.EVENT_READ)
        try:
            self.tell({"wants": wants}, TO_START)
            if "ready" not in self.hear(TO_START):
                raise Ended("It answered out of turn.")
            self.process.first_to_end()
        except BaseException:
            self.close()
            raise
        self.until = time.monotonic() + seconds

    def close(self) -> None:
        """End the process."""
        self.choosing.close()
        self.spent.worked += self.process.seconds()
        self.process.close()

    def tell(self, message: dict, seconds: float) -> None:
        """Send a message; whoever does not listen is not waited for."""
        self.turn, self.line = random.getrandbits(48), 0
        self.told = time.monotonic()
        message = {"turn": self.turn, **message}
        data = memoryview(json.dumps(message).encode() + b"\n")
        deadline = self._deadline(seconds)
        while data:
            try:
                data = data[self.process.line.send(data) :]
            except BlockingIOError:
                if time.monotonic() > deadline:
                    raise Slow("It stopped listening to the grader.") from None
                time.sleep(SLICE / 10)
            except OSError:
                raise Ended(self._how_it_ended()) from None

    def hear(self, seconds: float) -> dict:
        """The next message: an object of JSON, and an answer to what was told last.

        The lines in which it is meanwhile are kept, and are no answer.
        """
        deadline = self._deadline(seconds)
        seconds = deadline - time.monotonic()  # fewer, where the whole time ends
        while True:
            message = self._message(deadline, seconds)
            line = message.get("line")
            if type(line) is not int or not 0 < line < LONGEST:
                return message
            self.line = line

    def _message(self, deadline, seconds):
        while b"\n" not in self.buffer:
            if len(self.buffer) > LONGEST:
                raise Ended("It sent the grader an over-long message.")
            left = deadline - time.monotonic()
            if left <= 0:
                raise self._slow(seconds)
            said = self.choosing.select(min(left, SLICE / 10))
            for key, _ in said:
                self._read(key.fileobj)
            self._look()
        if time.monotonic() > deadline:  # whoever talks on and on is late as well
            raise self._slow(seconds)
        line, _, rest = self.buffer.partition(b"\n")
        self.buffer = bytearray(rest)
        self.messages += 1
        if self.messages > MESSAGES:
            raise Ended("It asked the grader too often.")
        message = read(line)
        if message.pop("turn", None) != self.turn:
            raise Unreadable("It answered the grader out of turn.")
        return message

    def _look(self):
        """See from time to time whether it sleeps; Ended if all do that too long.

        Who has answered may sleep. What is printed, and a line, is no answer.
        """
        now = time.monotonic()
        since = now - max(self.looked, self.told)
        if since < LOOKS:
            return
        self.looked = now
        if self.process.asleep() and not self._answered():
            self.spent.asleep += min(since, 2 * LOOKS)
            if self.spent.asleep > ASLEEP:
                raise Ended(f"It slept or waited for more than {ASLEEP:.0f} seconds.")

    def _answered(self):
        for key, _ in self.choosing.select(0):
            self._read(key.fileobj)
        *whole, _ = self.buffer.split(b"\n")
        return any(b'"line": ' not in one for one in whole)

    def printed(self) -> str:
        """What was printed since the last time this was asked."""
        while any(
            key.fileobj == self.process.printed for key, _ in self.choosing.select(0)
        ):
            if not self._read_printed():
                break
        text, self.text = self.text.decode("utf-8", "replace"), bytearray()
        return text

    def _deadline(self, seconds):
        return min(time.monotonic() + seconds, self.until)

    def _read(self, source):
        if source == self.process.printed:
            self._read_printed()
            return
        try:
            data = self.process.line.recv(LONGEST)
        except BlockingIOError:
            return
        except OSError:
            data = b""
        if not data:
            raise Ended(self._how_it_ended())
        self.buffer += data
        self.heard += len(data)
        if self.heard > HEARD:
            raise Ended("It told the grader too much.")

    def _read_printed(self):
        """Read what was printed and keep its beginning; False at its end."""
        data = os.read(self.process.printed, LONGEST)
        if not data:
            self.choosing.unregister(self.process.printed)
            return False
        self.all_printed += len(data)
        self.text += data[: max(0, KEPT - len(self.text))]
        if self.all_printed > PRINTED:
            raise Ended("It printed more than 1 MB.")
        return True

    def _how_it_ended(self):
        """Not with which code: a function could tell hidden values by that."""
        try:
            self.process.started.wait(timeout=2)
        except subprocess.TimeoutExpired:
            return "It closed its line to the grader."
        return "Python ended: too much memory, an exit, or a crash?"

    def _slow(self, seconds):
        late = Slow(f"It had not come back after {seconds:.0f} seconds.")
        had_little = self.process.seconds() < seconds / 2
        # who has answered by now was not late: we were, to listen
        late.starved = had_little and (self._answered() or not self.process.sleeps())
        return late


def read(line: bytearray) -> dict:
    """A message: an object of JSON and nothing else."""
    try:
        message = json.loads(line)
    except (ValueError, RecursionError):
        raise Unreadable("It sent the grader something unreadable.") from None
    if type(message) is not dict:
        raise Unreadable("It sent the grader something unreadable.")
    return message
