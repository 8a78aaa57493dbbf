"""A cell that is at work in a process whose grader comes to its end."""

from contextlib import suppress

from coursework.marking.channel import Channel, Slow

KEPT = []


def asleep(protected: bool) -> int:
    """The number of a process in which a cell sleeps by now, and for long."""
    one = Channel(protected, {"dict": []}, 60)
    KEPT.append(one)
    sleeps = "import threading\nthreading.Event().wait(600)"
    one.send({"cell": "cell", "source": sleeps}, 60)
    while one.line < 2:
        with suppress(Slow):
            one.receive(1)
    return one.process.started.pid
