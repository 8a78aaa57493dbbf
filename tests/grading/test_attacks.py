"""No attack gains a point, reaches another submission, or is told what is hidden.

Each attack stands in a notebook with a right function, which keeps its points. They are
marked by a program of its own (`attacked`), as whoever runs the tests: in `make test`
one of each class of them (`MECHANISMS`), in `make test-slow` the others, and if root
runs it, all as an ordinary user. Without bubblewrap they are skipped, with CI=true they
fail.
"""

import json
import os
import re
import socket
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory

import psutil
import pytest
from course.graded import HOUSE, SALT, course_in
from grading.attacked import ATTACKS, LEAVES, MECHANISMS, SET, Attack, attacked, marked
from grading.attacks import FILES, HARM
from grading.attacks_on_the_line import LINES
from lacking import give_up
from many import slowly

from coursework.marking.batch import grade, read_class
from coursework.marking.bubblewrap import AS_ROOT
from coursework.marking.collecting import HandedIn
from coursework.marking.course import Course
from coursework.marking.mark import Marks
from coursework.marking.sandbox import missing

NOBODY = 65534
KEEPS = [one for one in AS_ROOT if not one.startswith("--unshare")]  # to become another
ON_THE_MACHINE = {*FILES, *HARM, *LINES}  # what hangs on who marks
FUNCTION = 17  # points of 20 for `my_alpha_beta`; the others are for the reasons
HIDDEN = re.compile(rf"(?<![0-9a-f]){LEAVES[0] // 1000}\d{{3}}(?![0-9a-f])")
STEERING = re.compile(r"[^\n -~\u00a0-\u02ff\u2010-\u2027\u2030-\u2fff]")


@pytest.fixture(scope="module")
def course():
    """A course that every user of the machine can read."""
    if missing():
        give_up(missing())
    with TemporaryDirectory(prefix="course-") as place:
        folder = Path(place)
        made = course_in(folder, [SET])
        for one in (folder, *folder.rglob("*")):
            one.chmod(0o755 if one.is_dir() else 0o644)
        yield made


@pytest.fixture(scope="module")
def server():
    """What listens on this machine, and is not to be reached."""
    with socket.create_server(("127.0.0.1", 0)) as one:
        one.setblocking(False)
        yield one


def becoming(user: int | None) -> list[str]:
    """The command with which root starts another as this user.

    Python and the house are there even if they stand in a folder of root's own.
    """
    if user is None:
        return []
    command, closed = ["bwrap", "--dev-bind", "/", "/", *KEEPS], set()
    python = {sys.prefix, *map(os.path.realpath, (sys.prefix, sys.base_prefix))}
    python = {*map(Path, python)}
    needed = [*sorted(p for p in python if not p.is_relative_to("/usr")), HOUSE]
    for place in needed:
        shut = (one for one in place.parents[::-1] if not one.stat().st_mode & 1)
        closed |= {*list(shut)[:1]}
    for folder in sorted(closed):
        command += ["--perms", "0755", "--tmpfs", str(folder)]
    for place in needed:
        for above in place.parents[::-1]:
            if any(one in above.parents for one in closed):
                command += ["--perms", "0755", "--dir", str(above)]
        command += ["--ro-bind", str(place), str(place)]
    who = ["--reuid", str(user), "--regid", str(user), "--clear-groups"]
    return [*command, "setpriv", *who, "--bounding-set=-all", "--inh-caps=-all"]


class Marker:
    """A program that marks what it is asked for, as this user."""

    def __init__(self, course: Course, port: int, user: int | None):
        paths = [str(HOUSE / part) for part in (".", "tests", "course")]
        self.user = user
        marks = [sys.executable, "-B", "-m", "grading.attacked", course.folder]
        self.process = subprocess.Popen(
            [*becoming(user), *marks, str(port)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env={"PATH": os.environ["PATH"], "PYTHONPATH": os.pathsep.join(paths)},
            cwd=course.folder,
        )

    def ask(self, name: str) -> Marks:
        """The marks of this attack, or of this student."""
        self.process.stdin.write(f"{name}\n")
        self.process.stdin.flush()
        return Marks.from_json(self.process.stdout.readline())

    def close(self) -> None:
        """It ends when nobody asks any more."""
        self.process.stdin.close()
        self.process.wait(timeout=60)
        self.process.stdout.close()


def as_user(course, server, user):
    """A marker that runs as this user, if there can be one here."""
    if user is not None and os.geteuid():
        pytest.skip("only root becomes another user")
    return Marker(course, server.getsockname()[1], user)


@pytest.fixture(scope="module")
def as_i_am(course, server):
    """Who marks answers that attack."""
    one = as_user(course, server, None)
    yield one
    one.close()


@pytest.fixture(scope="module")
def as_nobody(course, server):
    """One who may do little."""
    one = as_user(course, server, NOBODY)
    yield one
    one.close()


@pytest.fixture(scope="module", params=["as_i_am", slowly("as_nobody")])
def marker(request):
    """Who marks the attacks."""
    return request.getfixturevalue(request.param)


@pytest.fixture(scope="module")
def before(marker, course):
    """What the course's files are, and another student's marks, before any attack."""
    return marker.ask("ben").to_json(), sums(course)


def sums(course: Course) -> dict[str, str]:
    """The hash of each file of the course."""
    files = (one for one in course.folder.rglob("*") if one.is_file())
    return {str(one): sha256(one.read_bytes()).hexdigest() for one in files}


def told(marks: Marks) -> str:
    """Everything that a student is told."""
    tasks = [[one.text, one.page, one.mistakes, one.remark] for one in marks.tasks]
    more = [marks.notes, marks.printed, marks.flags]
    return json.dumps([tasks, more], ensure_ascii=False)


def points(marks: Marks) -> dict[str, int]:
    """The points by task, where there are any."""
    return {one.name: one.points for one in marks.tasks if one.points}


def test_the_function_alone_has_its_points(before):
    assert points(Marks.from_json(before[0])) == {"write": FUNCTION}


def each(names):
    """One test for each of these attacks; in `make test` one of each class."""
    quick = MECHANISMS.values()
    return pytest.mark.parametrize(
        "name",
        [
            pytest.param(name, marks=() if name in quick else pytest.mark.slow)
            for name in names
        ],
    )


def test_the_quick_attack_of_each_class_is_one():
    assert {*MECHANISMS.values()} <= {*ATTACKS}
    assert len({*MECHANISMS.values()}) == len(MECHANISMS)


@each(one for one in ATTACKS if one in ON_THE_MACHINE)
def test_an_attack_gains_nothing_and_costs_nothing_else(name, before, marker, course):
    gains_nothing(name, marker, course)


@each(one for one in ATTACKS if one not in ON_THE_MACHINE)
def test_an_answer_that_attacks_gains_nothing(name, as_i_am, course):
    """Whoever marks, an answer is judged in the same way."""
    gains_nothing(name, as_i_am, course)


def gains_nothing(name, marker, course):
    """The attack has the points of its right function, and is told nothing hidden."""
    marks = marker.ask(name)
    assert points(marks) == {"write": FUNCTION}
    said = told(marks)
    assert not HIDDEN.search(said)
    for secret in (SALT, str(course.folder), str(HOUSE / "course")):
        assert secret not in said
    assert not STEERING.search(said)
    assert len(said) < 200_000
    assert not any("<script" in one.page for one in marks.tasks)


def test_all_else_is_as_it_was(before, marker, course, server):
    assert marker.ask("ben").to_json() == before[0]
    assert sums(course) == before[1]
    with pytest.raises(BlockingIOError):
        server.accept()
    port = server.getsockname()[1]
    lines = (one.info["cmdline"] or [] for one in psutil.process_iter(["cmdline"]))
    assert not [line for line in lines if f"daemon-{port}" in " ".join(line)]


@pytest.mark.slow
def test_how_a_process_ends_tells_no_value(before, marker):
    first, second = marker.ask("tells values by its end"), marker.ask("a crash")
    assert first.task("repair").text == second.task("repair").text


@pytest.mark.slow
def test_what_is_marked_beside_an_attack_is_as_it_was(before, marker, course, server):
    beside = as_user(course, server, None)
    names = "kills everybody", "takes memory many times", "forks without end"
    assert {*names} < {*HARM}
    with ThreadPoolExecutor(1) as thread:
        attacks = thread.submit(lambda: [beside.ask(name) for name in names])
        assert marker.ask("ben").to_json() == before[0]
        done = dict(zip(names, attacks.result(), strict=True))
    for name, marks in done.items():  # what was slow beside others, as `grade` does it
        done[name] = beside.ask(name) if marks.starved else marks
    beside.close()
    assert {name: points(one) for name, one in done.items()} == {
        name: {"write": FUNCTION} for name in names
    }


# -- what is empty, dead, missing or a link is no point --------------------------------


def test_empty_and_forged_checks_and_a_dead_kernel_are_no_points(course):
    notebook = attacked(course, Attack("write", ""))
    for cell in notebook.cells:
        if cell.get("id", "").endswith("-check"):
            cell.source = ""
            cell.outputs = [
                {
                    "output_type": "execute_result",
                    "data": {"text/plain": "100"},
                    "metadata": {},
                    "execution_count": 1,
                }
            ]
    assert points(marked(course, notebook)) == {}
    for cell in notebook.cells:
        if cell.cell_type == "code":
            cell.source = "import os\nos._exit(0)"
    assert points(marked(course, notebook)) == {}


def odd_files(folder: Path, course: Course):
    """What may lie in the place of a notebook, by its kind."""
    files = {kind: folder / f"{kind}.ipynb" for kind in KINDS}
    files["link"].symlink_to(course.folder / "gradebook.db")
    files["link to a notebook"].symlink_to(
        course.folder / "release" / SET / f"{SET}.ipynb"
    )
    files["folder"].mkdir()
    os.mkfifo(files["pipe"])
    large = {"cells": [], "metadata": {"x": "x" * 25_000_000}}
    files["25 MB"].write_text(json.dumps(large))
    files["deep"].write_text('{"cells": ' + "[" * 100_000)
    files["no text"].write_bytes(b"\x80\x04\x95" + bytes(100))
    return files


KINDS = "link", "link to a notebook", "folder", "pipe", "25 MB", "deep", "no text", "no"


def test_what_is_no_notebook_is_no_point(course, tmp_path):
    files, before = odd_files(tmp_path, course), sums(course)
    handed_in = [HandedIn(*one) for one in files.items()]
    with ThreadPoolExecutor(1) as here:
        read = read_class(handed_in, SET, course, here)
        found = grade(read, course, executor=here, progress=False)
    for marks in found:
        assert points(marks) == {}, marks.student
        assert marks.flags, marks.student
        assert str(tmp_path) not in told(marks), marks.student
    assert [one.student for one in found] == [*KINDS]
    assert sums(course) == before
