"""Makes the entries of sections, in two processes; each share in a new one."""

import json
import threading
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor, as_completed
from importlib import import_module
from multiprocessing import get_context
from pathlib import Path

from golden import HOUSE
from golden.kept import FACTS, WORDING

PROCESSES = 2
SLOWER = 30


def make(sections) -> tuple[dict, Counter]:
    """What the house does now, by file, and the seconds of the processor by section."""
    shares = [
        (section, share)
        for section in sections
        for share in import_module(f"golden.{section}").SHARES
    ]
    files, seconds = {FACTS: {}, WORDING: {}}, Counter()
    processes = ProcessPoolExecutor(
        PROCESSES, get_context("spawn"), max_tasks_per_child=1
    )
    try:
        jobs = [processes.submit(made, *one) for one in shares]
        for job in as_completed(jobs):
            section, found, spent = job.result()
            seconds[section] += spent
            for file, key, value in found:
                assert (section, key) not in files[file], f"twice: {section}, {key}"
                files[file][section, key] = value
    finally:
        processes.shutdown(cancel_futures=True)
    return files, seconds


def made(section: str, share: str):
    """The entries of one share, and the seconds of the processor that it took."""
    if section != "widgets":  # Playwright has clocks of its own
        slow_down()
    import gamesearch

    assert HOUSE in Path(gamesearch.__file__).parents, gamesearch.__file__
    entries = import_module(f"golden.{section}").entries(share)
    found = [(file, key, json.loads(json.dumps(value))) for file, key, value in entries]
    return section, found, time.process_time()


def slow_down():
    """Let clocks go slowly, so that on a busy machine too nobody runs out of time."""
    clock, wait = time.monotonic, threading.Event.wait
    time.monotonic = lambda: clock() / SLOWER
    threading.Event.wait = lambda self, seconds=None: wait(
        self, seconds and SLOWER * seconds
    )
