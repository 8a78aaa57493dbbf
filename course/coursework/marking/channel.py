"""The channel to a process that runs a submission: messages with limits.

Neither side relies on an answer from the other: each wait has a deadline, each message
a largest length, and output is read as it comes.
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
from gamesearch.rules.say import say

LONGEST = 256 << 10  # bytes of a message
HEARD = 64 << 20  # bytes of all messages of a process
PRINTED = 1 << 20  # bytes that may be printed
KEPT = 2_000  # bytes printed that are stored, for each cell
MESSAGES = 400_000  # messages of one process
SLICE = 0.005  # seconds after which a waiting thread can be ended
TO_START = 30  # seconds
LOOKS = 0.25  # seconds between two tests whether a process sleeps
ASLEEP = 6.0  # seconds that all processes of a submission together may sleep
OUT_OF_TURN = "It sent the grader a message at the wrong time."


class Ended(Exception):
    """The process did something for which it is ended; the text is for the student."""


class Slow(Ended):
    """It did not return in time; `starved` if perhaps the machine was too slow.

    Then the process had the processor for less than half of the time although it wanted
    it, or it has answered in the end.
    """

    starved = False


@dataclass
class Spent:
    """The time that the processes of a submission have used, in seconds.

    `asleep` is how long they slept while they were waited for. `worked` is the
    processor time of the processes that have ended.
    """

    began: float = field(default_factory=time.monotonic)
    asleep: float = 0.0
    worked: float = 0.0

    @property
    def starved(self) -> bool:
        """Did they have the processor for less than half of the time?"""
        return self.worked < (time.monotonic() - self.began) / 2


class Channel:
    """A process, with the messages to it and from it; `close` it at the end.

    `seconds` is the time that the process may take in all, including the time in which
    it waits for us. `line` is the current line of a cell, 0 if it is unknown. `sent` is
    when the last message was sent to it. `spent` is for the whole submission.
    """

    def __init__(
        self, protected: bool, wants: dict, seconds: float, spent: Spent | None = None
    ):
        self.spent, self.looked = spent or Spent(), 0.0
        self.process = Process(protected)
        self.buffer, self.messages, self.received = bytearray(), 0, 0
        self.all_printed, self.text, self.line = 0, bytearray(), 0
        self.until = time.monotonic() + TO_START
        self.ready = selectors.DefaultSelector()
        self.ready.register(self.process.line, selectors.EVENT_READ, self._read)
        self.ready.register(
            self.process.printed, selectors.EVENT_READ, self._read_printed
        )
        try:
            self.send({"wants": wants}, TO_START)
            if "ready" not in self.receive(TO_START):
                raise Ended(OUT_OF_TURN)
            self.process.first_to_end()
        except BaseException:
            self.close()
            raise
        self.until = time.monotonic() + seconds

    def close(self) -> None:
        """End the process."""
        self.ready.close()
        self.spent.worked += self.process.seconds()
        self.process.close()

    def send(self, message: dict, seconds: float) -> None:
        """Send a message; a process that does not read it is not waited for."""
        self.turn, self.line = random.getrandbits(48), 0
        self.sent = time.monotonic()
        message = {"turn": self.turn, **message}
        data = memoryview(json.dumps(message).encode() + b"\n")
        deadline = min(self.sent + seconds, self.until)
        while data:
            try:
                data = data[self.process.line.send(data) :]
            except BlockingIOError:
                if time.monotonic() > deadline:
                    raise Slow(
                        "It no longer read the messages of the grader."
                    ) from None
                time.sleep(SLICE)
            except OSError:
                raise Ended(self._how_it_ended()) from None

    def receive(self, seconds: float) -> dict:
        """The next message: a JSON object that answers the last message sent.

        Messages with the current line are not answers; the line is stored.
        """
        now = time.monotonic()
        deadline = min(now + seconds, self.until)
        while True:
            message = self._message(deadline, deadline - now)
            line = message.get("line")
            if type(line) is not int or not 0 < line < LONGEST:
                return message
            self.line = line

    def _message(self, deadline, seconds):
        """The next message; sending without end is no way around the deadline."""
        while b"\n" not in self.buffer:
            if len(self.buffer) > LONGEST:
                raise Ended("It sent the grader a message that is too long.")
            left = deadline - time.monotonic()
            if left <= 0:
                raise self._slow(seconds)
            self._read_all(min(left, SLICE))
            self._look()
        if time.monotonic() > deadline:
            raise self._slow(seconds)
        line, _, self.buffer = self.buffer.partition(b"\n")
        self.messages += 1
        if self.messages > MESSAGES:
            raise Ended("It sent the grader too many messages.")
        message = read(line)
        if message.pop("turn", None) != self.turn:
            raise Unreadable(OUT_OF_TURN)
        return message

    def printed(self) -> str:
        """The text printed since the last call."""
        while any(key.fd == self.process.printed for key, _ in self.ready.select(0)):
            self._read_printed()
        text, self.text = self.text.decode("utf-8", "replace"), bytearray()
        return text

    def _read_all(self, seconds=0.0):
        """Read all data that is there, or comes within these seconds."""
        for key, _ in self.ready.select(seconds):
            key.data()

    def _read(self):
        try:
            data = self.process.line.recv(LONGEST)
        except BlockingIOError:
            return
        except OSError:
            data = b""
        if not data:
            raise Ended(self._how_it_ended())
        self.buffer += data
        self.received += len(data)
        if self.received > HEARD:
            raise Ended("It sent the grader too much data.")

    def _read_printed(self):
        """Read the output, and store its beginning."""
        data = os.read(self.process.printed, LONGEST)
        if not data:
            self.ready.unregister(self.process.printed)
        self.all_printed += len(data)
        self.text += data[: max(0, KEPT - len(self.text))]
        if self.all_printed > PRINTED:
            raise Ended("It printed more than 1 MB.")

    def _look(self):
        """Test from time to time whether it sleeps; Ended if all sleep too long.

        A process that has answered may sleep. Output and a line are not answers.
        """
        now = time.monotonic()
        since = now - max(self.looked, self.sent)
        if since < LOOKS:
            return
        self.looked = now
        if self.process.asleep() and not self._answered():
            self.spent.asleep += min(since, 2 * LOOKS)
            if self.spent.asleep > ASLEEP:
                raise Ended(f"It slept or waited for more than {ASLEEP:.0f} seconds.")

    def _answered(self):
        self._read_all()
        *whole, _ = self.buffer.split(b"\n")
        return any(b'"line": ' not in one for one in whole)

    def _how_it_ended(self):
        """How it ended, without the exit code, which could reveal hidden values."""
        try:
            self.process.started.wait(timeout=2)
        except subprocess.TimeoutExpired:
            return "It closed the connection to the grader."
        return "Python ended. Did it use too much memory, call exit(), or crash?"

    def _slow(self, seconds):
        late = Slow(
            say(
                "It had not come back after {seconds:second|seconds}.",
                seconds=round(seconds),
            )
        )
        had_little = self.process.seconds() < seconds / 2
        # if it has answered by now, it was not late: we read late
        late.starved = had_little and (self._answered() or not self.process.sleeps())
        return late


def read(line: bytearray) -> dict:
    """A message, which must be a JSON object."""
    try:
        message = json.loads(line)
    except (ValueError, RecursionError):
        message = None
    if type(message) is not dict:
        raise Unreadable("It sent the grader a message that cannot be read.")
    return message
