"""Without threads, processes and heavy packages, as in a browser, lectures run."""

import json
import subprocess
import sys
import time
from pathlib import Path

import pytest
from many import slowly

import gamesearch as gs
from gamesearch.play.arena.player_process import Default, in_time
from gamesearch.play.limits import guard
from gamesearch.rules import available
from gamesearch.search.parallel import executors

PROGRAM = Path(__file__).with_name("light.py")
LECTURES = [f"{number:02}" for number in range(13)]
PLOT = "a plot of an experiment is matplotlib's"
EXCUSED = {  # cells that need a package, and why
    ("03", "star-chart"): PLOT,
    ("04", "tweak-judge"): PLOT,
    ("06", "tweak-liar-plot"): PLOT,
    ("05", "look-pig-solved"): "a million positions of Pig are arrays of numpy",
}


def answer(asked):
    """What the program prints last, of one lecture or of all modules."""
    done = subprocess.run(
        [sys.executable, str(PROGRAM), asked], capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout.splitlines()[-1])


def test_every_module_of_the_light_rooms_can_be_imported():
    assert answer("modules") == {}


@pytest.mark.parametrize(
    "lecture", [lecture if lecture == "02" else slowly(lecture) for lecture in LECTURES]
)
def test_a_lecture_runs_and_its_checks_pass_with_the_solutions(lecture):
    found = answer(lecture)
    excused = {cell for number, cell in EXCUSED if number == lecture}
    assert set(found["failed"]) == excused, found["failed"]
    assert all("pip install" in error for error in found["failed"].values())
    assert found["verdicts"] or lecture == "00"
    for name, signs in found["verdicts"].items():
        assert set(signs) == {"✓"}, name


def test_few_cells_are_excused():
    assert len(EXCUSED) < 10


# -- limits without threads ------------------------------------------------------------


@pytest.fixture
def no_threads(monkeypatch):
    monkeypatch.setattr(guard, "has_threads", lambda: False)
    monkeypatch.setattr(guard, "started", None)  # nobody starts a thread


def endless():
    while True:
        pass


def endless_in_a_line():
    while True: pass  # fmt: skip


def deeper(n):
    return deeper(n + 1)


@pytest.mark.parametrize("loop", [endless, endless_in_a_line])
def test_an_endless_loop_is_ended_within_two_seconds(loop, no_threads):
    own, start = guard.Guard(seconds=5), time.process_time()
    outcome = own.call(loop, home=__file__)
    assert time.process_time() - start < 2
    assert "a loop that never ends" in outcome.error
    assert own.over
    assert not own.runs_on


def test_a_loop_of_calls_into_the_package_is_ended(no_threads):
    def asks_for_ever():
        while True:
            gs.alpha_beta(gs.ExplicitTree([3, 5]))

    outcome = guard.Guard(seconds=0.2).call(asks_for_ever, home=__file__)
    assert "It had not come back after 0.2 seconds." in outcome.error


def test_a_call_without_end_is_said_with_its_line(no_threads):
    outcome = guard.Guard().call(deeper, 0, home=__file__)
    assert "It calls itself without end" in outcome.error
    assert "deeper(n" in outcome.error


@pytest.mark.parametrize("threads", [True, False])
def test_what_a_function_gives_or_raises_is_the_same(threads, monkeypatch):
    monkeypatch.setattr(guard, "has_threads", lambda: threads)
    own = guard.Guard()
    assert own.call(max, [3, 5], home=None).result == 5
    assert "division by zero" in own.call(lambda: 1 / 0, home=None).error
    assert "It ended the program" in own.call(sys.exit, home=None).error
    assert own.call(print, "said", home=None).result is None
    assert own.printed.text == "said\n"
    assert not own.over


def test_tracing_ends_with_the_call(no_threads):
    before = sys.gettrace()
    guard.Guard().call(lambda: 1, home=None)
    guard.Guard(seconds=0.1).call(endless, home=None)
    assert sys.gettrace() is before


def test_a_player_that_loops_has_lost_by_default(no_threads):
    with pytest.raises(Default, match=r"had not answered after 0\.1 seconds"):
        in_time(endless, 0.1)
    assert in_time(lambda: 3, 5) == 3
    with pytest.raises(Default, match="ZeroDivisionError"):
        in_time(lambda: 1 / 0, 5)


# -- work without processes ------------------------------------------------------------


@pytest.fixture
def no_processes(monkeypatch):
    monkeypatch.setattr(executors, "has_processes", lambda: False)


def test_work_is_done_in_this_process(no_processes):
    here = []
    assert list(executors.sent(lambda n: here.append(n) or -n, [1, 2], None)) == [
        -1,
        -2,
    ]
    assert here == [1, 2]


def test_a_parallel_search_finds_the_value_in_this_process(no_processes):
    tree = gs.RandomTree(branching=3, depth=5, seed=1, values=(0, 99))
    found = gs.parallel_alpha_beta(tree, workers=2)
    assert found.value == gs.alpha_beta(tree).value


def test_an_error_of_work_in_this_process_is_raised(no_processes):
    with executors.Crew(lambda n: 1 / n, workers=2) as crew:
        crew.send(0, "zero")
        with pytest.raises(ZeroDivisionError):
            crew.returned()


# -- what is there ---------------------------------------------------------------------


def test_a_missing_package_says_what_needs_it_and_how_to_get_it(monkeypatch):
    monkeypatch.setitem(sys.modules, "pandas", None)
    assert not available.has_package("pandas")
    words = "A DataFrame needs the package `pandas`.*`pip install pandas`"
    with pytest.raises(ModuleNotFoundError, match=words):
        gs.ResultTable([{"a": 1}]).to_frame()


def test_in_a_browser_nothing_is_said_of_pip(monkeypatch):
    monkeypatch.setitem(sys.modules, "pandas", None)
    monkeypatch.setattr(available, "IN_BROWSER", True)
    with pytest.raises(ModuleNotFoundError, match="browser") as raised:
        available.package("pandas")
    assert "pip" not in str(raised.value)


def test_here_there_are_threads_and_processes():
    assert available.has_threads()
    assert available.has_processes()
