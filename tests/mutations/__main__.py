"""Measure what the tests notice, in a clone of its own that has its environment.

    cd tests && python -m mutations hits CLONE FOLDER [pytest's words]
    cd tests && python -m mutations judge CLONE FOLDER [first last [pytest's words]]

`hits` runs the tests once and writes into FOLDER which of them come to which change and
how long each takes. `judge` makes one change after the other in the clone and runs the
tests that come to it until one fails, the quickest first and as many as fit into
SECONDS, and then the whole files of these tests, since what is kept in a process is met
by its first test only: all that for those of `make test`, then for the slow ones. A
change of a page's script, or of a file without functions, is judged by all tests of its
room. The verdicts go to `verdicts.csv` in FOLDER: the test that found it and whether it
is slow, or "survived"; of several for a change the last counts.

`verdicts.csv` beside this file is what was found on 2026-11-26, for the package as it
was before its rooms were moved: the test of `make test` that found each change, and,
where none of those that come to it first did, the test of the suite of 15,224 cases
from which `make test` was made.
"""

import csv
import os
import signal
import subprocess
import sys
from collections import defaultdict
from contextlib import suppress
from pathlib import Path

from mutations.draw import drawn
from mutations.hits import RECORD, marked

PATIENCE = 300  # seconds that one test may take; an endless loop is found
SECONDS = 150  # of tests of each kind for one change, as `hits` has measured them
LONGEST = 300  # seconds that all tests of a file took, several at a time
BATCH = 400  # tests that one process is given at once


def hits(clone: Path, folder: Path, *words):
    """One run of the tests, with a call at each change."""
    files = defaultdict(list)
    for change in drawn(clone):
        if change.file.endswith(".py"):
            files[change.file].append(change)
    for file, changes in files.items():
        path = clone / file
        path.write_text(marked(path.read_text("utf-8"), changes), encoding="utf-8")
    recorder = clone / "gamesearch" / "_hits.py"
    recorder.write_text(RECORD, encoding="utf-8")
    recorded = {"MUTATION_HITS": str(folder / "hits.tsv")}
    recorded["PYTHONPATH"] = str(clone / "tests")  # for the plugin
    try:
        pytest(clone, "-q", "-p", "mutations.hits", *words, **recorded)
    finally:
        restore(clone)
        recorder.unlink()


def judge(clone: Path, folder: Path, first="1", last="200", *words):
    """A verdict for each change from the first to the last."""
    met, times, slow = tests_of_changes(folder), times_of_tests(folder), slow_in(clone)
    with open(folder / "verdicts.csv", "a", newline="", encoding="utf-8") as file:
        table = csv.writer(file)
        for change in drawn(clone)[int(first) - 1 : int(last)]:
            tests = met[change.number]
            found, kind = "survived", "quick"
            if not tests:
                rooms = tests_of_room(clone, change.file)
                found = verdict(clone, change, rooms, [*words, "-m", "not slow"])
            for kind_of_test in ("quick", "slow") if tests else ():
                if found == "survived":
                    kind = kind_of_test
                    these = tests & slow if kind == "slow" else tests - slow
                    marked = [*words, "-m", "slow" if kind == "slow" else "not slow"]
                    for chosen in (quickest(these, times), files_of(tests, times)):
                        if found == "survived" and chosen:
                            found = verdict(clone, change, chosen, marked)
            table.writerow([*change, len(tests), kind, found])
            file.flush()


def quickest(tests: set[str], times: dict[str, float]) -> list[str]:
    """The quickest of these tests, as many as fit into SECONDS."""
    chosen, left = [], SECONDS
    for test in sorted(tests, key=lambda test: times.get(test, 0)):
        left -= times.get(test, 0)
        if left > 0 or not chosen:
            chosen.append(test)
    return chosen


def files_of(tests: set[str], times: dict[str, float]) -> list[str]:
    """The files of these tests, but those that take longest: notebooks, a class."""
    needed = defaultdict(float)
    for test, seconds in times.items():
        needed[test.partition("::")[0]] += seconds
    files = {test.partition("::")[0] for test in tests}
    return sorted(file for file in files if needed[file] < LONGEST)


def slow_in(clone: Path) -> set[str]:
    """The tests that are run by `make test-slow` only."""
    run = pytest(clone, "--collect-only", "-q", "-m", "slow", capture_output=True)
    return {line for line in run.stdout.decode().splitlines() if "::" in line}


def verdict(clone, change, tests, words) -> str:
    """The test that fails, or a word where none does."""
    path = clone / change.file
    path.write_text(change.applied(path.read_text("utf-8")), encoding="utf-8")
    try:
        for start in range(0, len(tests), BATCH):
            found = failing(clone, [*words, *tests[start : start + BATCH]])
            if found:
                return found
        return "survived"
    finally:
        restore(clone)


def failing(clone, words) -> str:
    """The first test that fails, or "endless", or nothing."""
    limits = "-o", f"faulthandler_timeout={PATIENCE}"
    limits += "-o", "faulthandler_exit_on_timeout=true"
    run = pytest(clone, "-x", "-q", *limits, *words, capture_output=True)
    lines = run.stdout.decode(errors="replace").splitlines()
    failed = [line for line in lines if line.startswith(("FAILED", "ERROR"))]
    if failed:
        return failed[0].split(" ")[1]
    if b"Timeout (" in run.stderr:
        return "endless"
    return "" if run.returncode in (0, 5) else f"pytest ended with {run.returncode}"


def tests_of_changes(folder: Path) -> dict[int, set[str]]:
    """The tests that came to each change, by its number."""
    met = defaultdict(set)
    for line in (folder / "hits.tsv").read_text("utf-8").splitlines():
        number, _, test = line.partition("\t")
        if test:
            met[int(number)].add(test)
    return met


def times_of_tests(folder: Path) -> dict[str, float]:
    """The seconds of each test."""
    times = defaultdict(float)
    for line in (folder / "hits.tsv.times").read_text("utf-8").splitlines():
        seconds, _, test = line.partition("\t")
        times[test] += float(seconds)
    return times


def tests_of_room(clone: Path, file: str) -> list[str]:
    """The folders of tests for the room of a file."""
    room = Path(file).parts[1]
    folders = [f"tests/{room}"] + ["tests/browser"] * file.endswith(".js")
    return [folder for folder in folders if (clone / folder).is_dir()]


def pytest(clone, *words, capture_output=False, **told):
    """Run pytest in the clone; what it leaves behind ends with it."""
    program = clone / ".venv" / "bin" / "python"
    pipe = subprocess.PIPE if capture_output else None
    with subprocess.Popen(
        [program, "-m", "pytest", "-p", "no:cacheprovider", *words],
        cwd=clone, env={**os.environ, **told}, stdout=pipe, stderr=pipe,
        start_new_session=True,
    ) as run:  # fmt: skip
        out, err = run.communicate()
    with suppress(ProcessLookupError):
        os.killpg(run.pid, signal.SIGKILL)
    return subprocess.CompletedProcess(run.args, run.returncode, out, err)


def restore(clone):
    """Take every change out of the clone."""
    subprocess.run(["git", "checkout", "--quiet", "--", "."], cwd=clone, check=True)


if __name__ == "__main__":
    command, clone, folder, *words = sys.argv[1:]
    {"hits": hits, "judge": judge}[command](Path(clone), Path(folder), *words)
