"""The process in which a submission runs: what it sees, what it may, how it ends.

What needs bubblewrap is skipped where there is none; with CI=true it fails. What waits
for a limit is tried in one of both ways, and in `make test-slow` in the other.
"""

import os
import re
import subprocess
import sys
import sysconfig
import tempfile
import time
from contextlib import contextmanager, suppress
from multiprocessing import get_context
from pathlib import Path

import psutil
import pytest
from course.graded import course_in
from grading.attacked import SET, Attack, attacked, marked, right
from grading.attacks import FILES
from grading.begun import asleep
from grading.test_attacks import FUNCTION, points, told
from lacking import give_up
from many import slowly

from coursework.marking import bubblewrap, channel, remote_calls, sandbox
from coursework.marking.cells_to_run import Cell
from coursework.marking.channel import Channel, Ended, Slow, Spent
from coursework.marking.remote_calls import Session
from gamesearch import search
from gamesearch.search.parallel.process_pool import own_processes


@pytest.fixture(scope="module")
def course(tmp_path_factory):
    """A course with one set."""
    return course_in(tmp_path_factory.mktemp("course"), [SET])


BOTH = {True: "protected", False: "unprotected"}


@pytest.fixture(params=BOTH, ids=BOTH.get)
def protected(request):
    """Both ways to run, as far as they can be had here."""
    if request.param and sandbox.missing():
        give_up(sandbox.missing())
    return request.param


def quick_if(quick: bool):
    """Both ways, one of them only in `make test-slow`."""
    marks = {quick: (), not quick: pytest.mark.slow}
    ways = [pytest.param(one, marks=marks[one], id=BOTH[one]) for one in BOTH]
    return pytest.mark.parametrize("protected", ways, indirect=True)


@pytest.fixture
def shut_in():
    """Submissions are shut in, or the test cannot be."""
    if sandbox.missing():
        give_up(sandbox.missing())


@contextmanager
def talk(protected, seconds=20):
    """A process to talk with."""
    one = Channel(protected, {"dict": []}, seconds)
    try:
        yield one
    finally:
        one.close()


def done(one: Channel, source: str, seconds: float = 10) -> str:
    """What a cell prints that comes back without an error."""
    one.send({"cell": "cell", "source": source}, seconds)
    assert one.receive(seconds) == {"done": None}
    return one.printed()


def test_a_cell_prints(protected):
    with talk(protected) as one:
        assert done(one, "print('a', 1)") == "a 1\n"
        assert done(one, "import sys\nprint('b', file=sys.stderr)") == "b\n"


HANGS = (
    "while True:\n    try:\n        while True: pass\n    except BaseException: pass"
)
SLEEPS = "import threading\nthreading.Event().wait(60)"
NAPS = "__import__('select').select([], [], [], 0.004)"


@quick_if(True)
@pytest.mark.parametrize(
    ("source", "why"),
    [
        (HANGS, "It had not come back after 1 second."),
        slowly(SLEEPS, "It had not come back after 1 second."),
        ("while True:\n    print('x' * 10**5)", "It printed more than 1 MB."),
        ("import os\nos._exit(3)", "Python ended."),
    ],
    ids=["hangs", "sleeps", "prints", "ends"],
)
def test_what_goes_too_far_is_ended(protected, source, why):
    with talk(protected) as one, pytest.raises(Ended) as ended:
        done(one, source, seconds=1)
    assert str(ended.value).startswith(why)
    assert one.process.started.poll() is not None


@quick_if(False)
@pytest.mark.parametrize(
    ("source", "had", "starved"),
    [(HANGS, 0.0, True), (HANGS, 0.75, False), (SLEEPS, 0, False)],
    ids=["waits for it", "has it", "sleeps"],
)
def test_who_wants_the_processor_and_has_it_not_is_starved(
    protected, source, had, starved, monkeypatch
):
    monkeypatch.setattr(sandbox.Process, "seconds", lambda process: had)
    with talk(protected) as one, pytest.raises(Slow) as slow:
        done(one, source, seconds=1)
    assert slow.value.starved == starved


def test_who_has_answered_while_we_did_not_listen_may_be_starved(monkeypatch):
    with talk(False) as one:
        monkeypatch.setattr(one, "_look", lambda: time.sleep(1))
        monkeypatch.setattr(one.process, "seconds", lambda: 0.0)
        one.send({"cell": "a", "source": "x = 1", "until": None}, 0.3)
        with pytest.raises(Slow) as slow:
            one.receive(0.3)
        assert slow.value.starved


def test_a_cell_that_sleeps_costs_no_time(protected):
    """Where marks are given nobody watches an animation."""
    with talk(protected) as one:
        assert done(one, "import time\ntime.sleep(60)\nprint('awake')") == "awake\n"


@quick_if(True)
@pytest.mark.parametrize(
    ("source", "kept"),
    [
        (SLEEPS.replace("60", "0.4"), False),
        slowly(f"for _ in range(600):\n    print(flush=True)\n    {NAPS}", False),
        slowly("for n in range(10**7): pass", True),
    ],
    ids=["sleeps", "prints-meanwhile", "works"],
)
def test_a_submission_sleeps_for_its_limit_and_no_longer(
    protected, source, kept, monkeypatch
):
    """However often it begins anew, and it is not marked again for that."""
    monkeypatch.setattr(channel, "ASLEEP", 1.0)
    cells = [Cell(f"cell {n}", f"{source}\nx{n} = 1") for n in range(8)]
    submission = Session(cells, protected=protected)
    with suppress(Ended):
        submission.run()
    submission.close()
    assert submission.spent.asleep < 3
    assert bool(submission.left_out) != kept
    assert not any("slept" in one for one in submission.slow)


@pytest.mark.parametrize("worked", [20.0, 55.0], ids=["waited", "worked"])
def test_the_whole_time_over_is_the_machine_s_fault_where_it_had_no_processor(worked):
    submission = Session([])
    submission.until = time.monotonic() - 1
    submission.spent = Spent(time.monotonic() - 100, worked=worked)
    with pytest.raises(Slow) as over:
        submission._left()
    assert over.value.starved == (worked < 50)


def test_its_time_of_the_processor_is_known(protected):
    with talk(protected) as one:
        before = one.process.seconds()
        done(
            one,
            "import time\nend = time.process_time() + 0.5\n"
            "while time.process_time() < end: pass",
            seconds=60,
        )
        assert 0.4 < one.process.seconds() - before < 1


def test_memory_is_limited(protected):
    with talk(protected) as one:
        one.send({"cell": "cell", "source": "x = bytearray(2**30)"}, 10)
        assert one.receive(10)["done"][0] == "MemoryError"


def test_all_processes_end_with_the_first(protected):
    mark = f"stray-{os.getpid()}"
    source = f"""import os, sys
if os.fork() == 0:
    os.setsid()
    sleep = "import time; time.sleep(99)#{mark}"
    os.execv(sys.executable, [sys.executable, "-c", sleep])
"""
    with talk(protected) as one:
        done(one, source)
        until = time.monotonic() + 20
        while not lines_with(mark) and time.monotonic() < until:
            time.sleep(0.05)
        assert lines_with(mark)
    while lines_with(mark) and time.monotonic() < until:
        time.sleep(0.05)  # all processes of a world end a moment after its first
    assert not lines_with(mark)


def lines_with(text: str) -> list:
    """The processes with this in their command, but for those that have ended."""
    found = psutil.process_iter(["cmdline", "status"])
    return [
        one
        for one in found
        if text in " ".join(one.info["cmdline"] or [])
        and one.info["status"] != psutil.STATUS_ZOMBIE
    ]


@quick_if(True)
def test_ctrl_c_leaves_no_process_and_no_file(protected, tmp_path, monkeypatch):
    """Who is ended by it cannot see to what it has started, nor to its files."""
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    monkeypatch.setenv("TMPDIR", str(tmp_path))  # for processes, if nobody tells them
    with suppress(KeyboardInterrupt), own_processes() as pool:
        first = psutil.Process(pool.submit(asleep, protected).result(timeout=60))
        started = [first, *first.children(recursive=True)]
        raise KeyboardInterrupt
    until = time.monotonic() + 20
    while any(map(goes_on, started)) and time.monotonic() < until:
        time.sleep(0.05)
    left = [one for one in started if goes_on(one)]
    for one in left:
        one.kill()
    assert (left, list(tmp_path.iterdir())) == ([], [])


def goes_on(process) -> bool:
    with suppress(psutil.NoSuchProcess):
        return process.status() != psutil.STATUS_ZOMBIE
    return False


def test_nothing_of_the_grader_is_handed_on(protected, monkeypatch):
    monkeypatch.setenv("GAMESEARCH_SALT", "/secret/salt")
    with talk(protected) as one:
        told = done(one, "import os, sys\nprint(dict(os.environ), sys.argv)")
        source = """held = []
for n in range(64):
    try:
        held.append(os.fstat(n) and n)
    except OSError:
        pass
print(held)"""
        files = done(one, source)
    assert "secret" not in told
    assert max(map(int, re.findall(r"\d+", files))) < 6  # the line


def test_what_is_seen_of_the_disk(shut_in):
    with talk(True) as one:
        seen = done(one, "import os\nprint(os.listdir(), os.listdir('/tmp'))")
        assert seen == "[] []\n"
        package = "import os\nfor where, _, _ in os.walk('/package'): print(where)"
        folders = done(one, package).split()
        proc = done(one, "print(os.path.exists('/proc') and os.listdir('/proc'))")
    of_the_package = "rules games problems tree tree/narration search search/orders"
    allowed = {"", *of_the_package.split(), "search/evaluations", "search/sums"}
    ours = {f"/package/gamesearch/{name}".rstrip("/") for name in allowed}
    folders = {one for one in folders if not one.endswith("/__pycache__")}
    assert folders == {"/package", "/package/inside", *ours}
    assert proc in ("[]\n", "False\n")  # no other process, and no folder of ours


def test_no_folder_of_the_marker_s_is_seen(shut_in):
    mine = {sys.prefix, sys.base_prefix, str(bubblewrap.PACKAGE), tempfile.gettempdir()}
    mine = {f"{one}/" for one in mine if one not in ("/usr", "/usr/local")} - {
        "/" + "tmp/"
    }
    source = f"""shown = []
def print(*given):
    shown.extend(map(str, given))
{FILES["looks for the marker's folders"].text}
del print
print([one for one in {sorted(mine)} if one in "".join(shown)])"""
    with talk(True) as one:
        told = done(one, source)
    assert told.splitlines()[-1] == "[]"
    assert '"/package/gamesearch' in told  # of a traceback
    assert not any(one in told for one in mine)


HIDING = {
    "memfd": "os.memfd_create('a')",
    "buffers": "__import__('socket').socketpair()[0].setsockopt(1, 7, 1 << 30)",
    "shared": "assert libc.shmget(0, 4096, 0o1600) >= 0",
    "queue": "assert libc.msgget(0, 0o1600) >= 0",
    "semaphores": "assert libc.semget(0, 10, 0o1600) >= 0",
    "by another number": "assert libc.syscall(0x40000000 | 319, b'a', 0) >= 0",
}


def test_memory_that_no_limit_counts_is_refused(protected):
    """Threads and processes are not: what is theirs is limited, and they are few."""
    if os.uname().machine not in ("x86_64", "aarch64"):
        pytest.skip("no filter is written for this machine")
    source = "import ctypes, os\nlibc = ctypes.CDLL(None)\n"
    starts = "os.fork() or os._exit(0)\n"  # before threads: else Python 3.12 warns
    starts += "from threading import Thread\nThread(target=int).start()\n"
    with talk(protected) as one:
        assert done(one, source + starts) == ""
        for name, call in HIDING.items():
            one.send({"cell": "cell", "source": source + call}, 10)
            ended = one.receive(10)["done"][0]
            assert ended in ("PermissionError", "AssertionError"), name


def test_where_can_be_written(shut_in):
    source = """import os
def room(folder):
    try:
        for n in range(1000):
            with open(f"{folder}/{n}", "wb") as file:
                file.write(bytes(10**6))
    except OSError:
        return n
    return n
print([room(f) for f in ("/", "/dev", "/package", "/usr", "/bin", "/proc")])
print([room(f) for f in ("/tmp", ".", "/dev/shm")])"""
    with talk(True, 60) as one:
        none, some = done(one, source, 50).splitlines()
    assert none == "[0, 0, 0, 0, 0, 0]"
    assert all(0 < int(n) < 70 for n in re.findall(r"\d+", some))


def test_it_has_no_power(shut_in):
    source = """import ctypes, os
libc = ctypes.CDLL(None)
held = ctypes.create_string_buffer(24)
got = libc.capget(ctypes.c_uint64(0x20080522).value.to_bytes(8, "little"), held)
bounding = [libc.prctl(23, n) for n in range(41)]
worlds = [libc.unshare(flag) for flag in (0x10000000, 0x20000, 0x40000000)]
print(got, held.raw == bytes(24), max(bounding))
print(worlds, os.getuid() != 0, libc.prctl(39, 0, 0, 0, 0))"""
    with talk(True) as one:
        told = done(one, source)
    assert told == "0 True 0\n[-1, -1, -1] True 1\n"


def test_places_with_python_are_seen_and_no_others(tmp_path):
    packages = sysconfig.get_path("purelib")
    assert bubblewrap.shows(Path(packages, "numpy"))
    assert bubblewrap.shows(Path("/usr/share"))
    assert not bubblewrap.shows(tmp_path)
    (tmp_path / "link").symlink_to(packages)
    assert bubblewrap.shows(tmp_path / "link" / "numpy")


def test_a_course_that_submissions_see_is_refused(course, monkeypatch):
    seen = {str(course.folder.parent): "/python"}
    monkeypatch.setattr(bubblewrap, "places", lambda: seen)
    with pytest.raises(ValueError, match="submissions can see"):
        marked(course, attacked(course, Attack("own", "")))


def test_an_installed_package_is_hidden(tmp_path, monkeypatch):
    installed = tmp_path / "lib" / "python3.11" / "site-packages" / "gamesearch"
    installed.mkdir(parents=True)
    beside = installed.with_name("__editable__.gamesearch-0.1.pth")
    beside.write_text(str(tmp_path))
    monkeypatch.setattr(bubblewrap, "places", lambda: {str(tmp_path): "/python"})
    assert {installed, beside} <= {*bubblewrap.hidden.__wrapped__()}


def started_here() -> str:
    """What a cell prints in a sandbox that this process starts."""
    with talk(not sandbox.missing()) as one:
        return done(one, "print('here')")


def test_a_fork_of_the_grader_starts_its_own(shut_in):
    assert started_here() == "here\n"
    with get_context("fork").Pool(1) as pool:
        assert pool.apply_async(started_here).get(timeout=60) == "here\n"
    assert bubblewrap.copy_of_package().is_dir()
    assert started_here() == "here\n"


def test_a_submission_sees_no_search_and_no_listing():
    """Lectures print the searches; a submission cannot import or read one."""
    copied = bubblewrap.copy_of_package()
    seen = {file.relative_to(copied).with_suffix("") for file in copied.rglob("*")}
    searches = {getattr(search, name).__module__ for name in search.__all__}
    files = {Path(*module.split(".")) for module in searches}
    assert files & seen == {Path("gamesearch", "search", "sums", "mex")}
    assert Path("gamesearch", "draw") not in seen
    assert not list(copied.rglob("*.ipynb"))


# -- without bubblewrap ----------------------------------------------------------------


def test_why_submissions_cannot_be_shut_in(monkeypatch):
    found = sandbox._missing.__wrapped__
    monkeypatch.setattr(sandbox.shutil, "which", lambda name: None)
    assert found(0) == "the program bwrap is not installed"
    monkeypatch.setattr(sandbox.shutil, "which", lambda name: "/bin/false")
    monkeypatch.setattr(sandbox, "shut_in", lambda: ["/bin/false"])
    assert found(0).startswith("it does not start here: it ended with 1")
    monkeypatch.setattr(sandbox.sys, "platform", "darwin")
    assert found(0) == "it does not exist for darwin"


def test_marks_without_protection_are_the_same_and_say_so(course):
    notebook = attacked(course, Attack("repair", right("repair")))
    marks = marked(course, notebook, protected=False)
    assert points(marks) == {"write": FUNCTION, "repair": 10}
    assert (marks.protected, marks.flags) == (False, ["unprotected"])


@pytest.mark.parametrize(
    "text",
    [
        slowly(HANGS),
        slowly("while True:\n    print('x' * 10**5)"),
        "x = bytearray(2**40)",
        "exit()",
    ],
    ids=["hangs", "output", "memory", "exit"],
)
def test_without_protection_cells_are_held(course, text, monkeypatch):
    monkeypatch.setattr(remote_calls, "CELL", 2.0)
    notebook = attacked(course, Attack("own", text))
    marks = marked(course, notebook, protected=False)
    assert points(marks) == {"write": FUNCTION}
    assert str(course.folder) not in told(marks)


def test_without_protection_a_home_full_of_traps_is_left_behind():
    source = """import os
for n in range(3_000):
    os.mkdir("d")
    os.chdir("d")
os.chmod(".", 0)"""
    submission = Session([Cell("cell", source)], protected=False)
    submission.run()
    submission.close()
    assert not submission.notes


def test_the_program_bwrap_is_asked_for_what_it_knows(shut_in):
    said = subprocess.run(["bwrap", "--help"], capture_output=True, text=True)
    for option in {one for one in sandbox.shut_in() if re.match(r"--[a-z]", one)}:
        known = said.stdout + said.stderr
        assert option in known or option in bubblewrap.another_user()


def test_a_set_of_texts_has_the_same_order_in_each_process(protected):
    """Else a function that goes through one has other marks when it is marked again."""
    orders = []
    for _ in range(3):
        cell = Cell("set", "order = list({'ab', 'bc', 'cd', 'de', 'ef', 'fg', 'gh'})")
        submission = Session([cell], protected=protected)
        submission.run()
        orders.append(submission.look("order"))
        submission.close()
    assert len(orders[0]) == 7
    assert orders[0] == orders[1] == orders[2]


def test_a_process_that_does_not_start_leaves_nothing_open(monkeypatch):
    monkeypatch.setattr(sandbox.sys, "executable", "no-such-program")
    sandbox.starter(os.getpid()).submit(int).result()  # what it needs is open then
    before = len(os.listdir("/proc/self/fd"))
    for _ in range(3):
        with pytest.raises(FileNotFoundError):
            sandbox.Process(protected=False)
    assert len(os.listdir("/proc/self/fd")) == before
