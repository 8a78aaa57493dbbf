"""Submissions that try for points, for what is hidden, or to do harm.

Each is set 2 with a right `my_alpha_beta` and one attack: in a cell of the student's
own, or in the place of an answer. So it must have the points of that function and no
other. COURSE stands for the folder of the course and HOUSE for that of the project,
whose places an attacker may know; PORT for a port of the grader's machine that listens.
"""

from typing import NamedTuple


class Attack(NamedTuple):
    """An attack: the cell it stands in, `own` for a cell of its own, and its text."""

    place: str
    text: str


def own(text: str) -> Attack:
    """An attack in a cell before the answers."""
    return Attack("own", text)


FIND = """import os, glob
found = []
def tried(path):
    try:
        with open(path, errors="replace") as file:
            found.append((path, file.read(300)))
    except OSError:
        pass
"""

FILES = {
    "strips assert lines": own(
        """shell = get_ipython()
def strip(lines):
    return [line for line in lines if not line.lstrip().startswith("assert")]
shell.input_transformers_post.append(strip)
shell.input_transformers_cleanup.append(strip)
import ast
class NoAssert(ast.NodeTransformer):
    def visit_Assert(self, node):
        return ast.Pass()
shell.ast_transformers.append(NoAssert())
mine.check = lambda *answers: 100"""
    ),
    "reads the hidden tests": own(
        FIND
        + """for top in ("COURSE", "/proc/1/root/COURSE", "/proc/self/root", "/"):
    for folder, below, files in os.walk(top):
        below[:] = [b for b in below if b not in ("proc", "sys", "lib", "usr")]
        for name in files:
            if name in ("salt.txt", "alpha_beta.py", "trees.py", "gradebook.db"):
                tried(os.path.join(folder, name))
    tried(top + "/salt.txt")
print(found)"""
    ),
    "rewrites the gradebook": own(
        """import sqlite3, os
for place in ("COURSE/gradebook.db", "/proc/1/root/COURSE/gradebook.db"):
    try:
        base = sqlite3.connect(place)
        print(base.execute("select * from sqlite_master").fetchall())
        base.execute("update grade set manual_score = 100")
        base.execute("create table owned (a)")
        base.commit()
    except Exception as error:
        pass
    try:
        with open(place, "r+b") as file:
            file.write(b"owned")
        os.remove(place)
    except OSError:
        pass"""
    ),
    "looks at other processes": own(
        FIND
        + """for number in os.listdir("/proc"):
    if number.isdigit():
        for name in ("environ", "cmdline", "maps", "mountinfo"):
            tried(f"/proc/{number}/{name}")
        for link in ("cwd", "root", "exe"):
            for name in ("salt.txt", "gradebook.db", "COURSE/salt.txt"):
                tried(f"/proc/{number}/{link}/{name}")
        for name in ("fd", "map_files"):
            try:
                for one in os.listdir(f"/proc/{number}/{name}"):
                    found.append(os.readlink(f"/proc/{number}/{name}/{one}"))
            except OSError:
                pass
print(sum("SALT" in str(one) for one in found), os.environ.get("GAMESEARCH_SALT"))"""
    ),
    "reads memory": own(
        """import ctypes, os
for number in (1, os.getppid()):
    try:
        with open(f"/proc/{number}/mem", "rb") as memory:
            memory.seek(0x400000)
            print(memory.read(100))
    except OSError:
        pass
    ctypes.CDLL(None).ptrace(16, number, 0, 0)"""
    ),
    "imports the hidden tests": own(
        """import importlib, sys
sys.path[:0] = ["COURSE", "COURSE/marking", "/proc/1/root/COURSE", "HOUSE", ".."]
for name in ("marking", "marking.trees", "coursework.marking.course", "trees"):
    try:
        print(importlib.import_module(name).__file__)
    except Exception:
        pass"""
    ),
    "looks for the marker's folders": own(
        FIND
        + """import sys, traceback
print(os.environ, sys.path, sys.prefix, sys.base_prefix, sys.executable, sys.argv)
print(sys.orig_argv, [getattr(one, "__file__", "") for one in sys.modules.values()])
for name in ("mountinfo", "mounts", "cmdline", "maps", "environ", "cgroup"):
    for number in ("self", "1", "2", "3", os.getppid()):
        tried(f"/proc/{number}/{name}")
for folder in sys.path:
    for name in ("*.pth", "__editable__*", "*.dist-info/direct_url.json"):
        for file in glob.glob(f"{folder}/{name}"):
            tried(file)
tried(sys.prefix + "/pyvenv.cfg")
print(found, os.listdir("/"))
try:
    import gamesearch
    gamesearch.Nim(None)
except Exception:
    traceback.print_exc()"""
    ),
    "links out": own(
        """import os
for name in ("a", "b"):
    os.symlink("COURSE/salt.txt", f"/student/{name}")
    try:
        print(open(f"/student/{name}").read())
    except OSError:
        pass"""
    ),
}

HARM = {
    "kills everybody": own(
        """import os, signal
for number in (-1, 1, os.getppid(), -os.getpgid(os.getppid())):
    try:
        os.kill(number, signal.SIGTERM)
    except OSError:
        pass
signal.signal(signal.SIGTERM, signal.SIG_IGN)
os.kill(-1, signal.SIGKILL)"""
    ),
    "uses the network": own(
        """import socket
for family, place in (
    (socket.AF_INET, ("127.0.0.1", PORT)), (socket.AF_INET, ("10.0.0.1", 80)),
    (socket.AF_INET6, ("::1", PORT)), (socket.AF_UNIX, "\\0attack-PORT"),
):
    try:
        one = socket.socket(family)
        one.settimeout(1)
        one.connect(place)
        print("connected")
    except OSError:
        pass"""
    ),
    "leaves a daemon": own(
        """import os, sys
if os.fork() == 0:
    os.setsid()
    if os.fork() == 0:
        os.execv(sys.executable, [sys.executable, "-c",
            "import time; 'daemon-PORT'; time.sleep(600)"])
    os._exit(0)"""
    ),
    "fills the disk": own(
        """import os
for folder in ("/tmp", "/student", "/dev/shm", "/dev", "/", "/package", "/run"):
    for number in range(40):
        try:
            with open(f"{folder}/full-{number}", "wb") as file:
                file.write(bytes(10**7))
        except OSError:
            break"""
    ),
    "forks without end": own(
        """import os
while True:
    try:
        os.fork()
    except OSError:
        pass"""
    ),
    "takes all memory": own("all_of_it = [0]\nwhile True:\n    all_of_it *= 2"),
    "takes memory many times": own(
        """import os, time
for _ in range(20):
    try:
        if os.fork() == 0:
            some = [bytearray(10**7) for _ in range(40)]
            time.sleep(60)
    except (OSError, MemoryError):
        pass
time.sleep(0.5)"""
    ),
    "takes memory without a process": own(
        """import os, time
for _ in range(3):
    if os.fork() == 0:
        break
kept = []
for n in range(50):
    file = os.memfd_create(f"kept {n}")
    os.write(file, bytes(15 << 20))
    kept.append(file)
time.sleep(60)"""
    ),
    "takes memory of the system's": own(
        """import ctypes
libc = ctypes.CDLL(None)
kept = [libc.shmget(0, 100 << 20, 0o1600) for _ in range(40)]
for one in kept:
    there = libc.shmat(one, None, 0)
    ctypes.memset(there, 1, 100 << 20)
    libc.shmdt(there)"""
    ),
    "makes a world of its own": own(
        """import ctypes
libc = ctypes.CDLL(None)
if libc.unshare(0x10000000 | 0x20000) == 0:
    libc.mount(b"t", b"/tmp", b"tmpfs", 0, None)
    print("mounted")"""
    ),
    "sleeps in many ways": own(
        """import asyncio, select, threading, time
def sleep(n, seconds=4.5):
    time.sleep(seconds)
    if n % 3 == 0:
        threading.Event().wait(seconds)
    elif n % 3 == 1:
        select.select([], [], [], seconds)
    else:
        asyncio.run(asyncio.sleep(seconds))
for n in range(14):
    sleep(n)"""
    ),
    "stops itself": own("import os, signal\nos.kill(os.getpid(), signal.SIGSTOP)"),
    "prints without end": own(
        'import os\nwhile True:\n    os.write(1, b"x" * 65536)\n    os.write(2, b"y")'
    ),
    "takes no signal": own(
        """import signal
signal.pthread_sigmask(signal.SIG_BLOCK, range(1, 65))
while True:
    try:
        while True:
            pass
    except BaseException:
        pass"""
    ),
    "ends Python": own("import os\nos._exit(0)"),
    "ends Python later": own(
        """import os, threading
threading.Timer(0.3, os._exit, [0]).start()"""
    ),
    "crashes Python": own("import ctypes\nctypes.string_at(0)"),
    "raises its limits": own(
        """import resource
for name in ("AS", "NPROC", "FSIZE", "CPU", "NOFILE"):
    try:
        most = resource.RLIM_INFINITY
        resource.setrlimit(getattr(resource, f"RLIMIT_{name}"), (most, most))
        print("raised")
    except (OSError, ValueError):
        pass"""
    ),
    "deep cell": own("x = " + "-" * 50_000 + "1\ny = " + "1 + " * 5_000 + "1"),
    "magic without end": own("%magic\n" * 3_000),
    "closes what is printed": own(
        "import os, sys\nos.close(1)\nos.close(2)\nsys.stdout = sys.stderr = None"
    ),
}

SHOWS = {
    "script in what is told": own(
        """print("<script>alert(1)</script>\\x1b[31mred\\u202e\\x00\\ud83d")
raise ValueError("<script>alert(1)</script>\\x1b[31m\\u202e")"""
    ),
    "strange error of a cell": own(
        """class Odd(Exception):
    __str__ = lambda self: 1 / 0
Odd.__name__ = "<script>"
raise Odd"""
    ),
}
