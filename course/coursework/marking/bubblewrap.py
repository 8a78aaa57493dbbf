"""The bubblewrap command of the sandbox, and what a submission can see inside it.

Python and the package have paths that are the same on all machines, and there is no
/proc, so that a submission learns no name of a folder of the marker.

Source: Debian's manual of `bwrap`, version 0.8.
"""

import os
import shutil
import site
import subprocess
import sys
import sysconfig
import tempfile
from compileall import compile_dir
from functools import cache
from pathlib import Path

from coursework.marking import inside
from gamesearch import rules

MEBIBYTE = 1 << 20
ROOM = 64 * MEBIBYTE  # size of each writable folder
NOBODY = 60_000  # the first user id that a sandbox started by root may get
USERS = 5_000
INSIDE = Path(inside.__file__).parent
COURSEWORK = INSIDE.parents[1]
PACKAGE = Path(rules.__file__).parents[1]
SEEN = (  # parts of the package that a submission sees; all others are masked
    *("__init__.py", "rules", "games", "problems", "tree"),
    *("search/__init__.py", "search/evaluations", "search/orders"),
    *("search/sums/__init__.py", "search/sums/mex.py"),
)
BASE, VENV = "/python", "/venv"  # where a submission sees Python
NOT_SHOWN = "*.pth", "__editable__*", "*.dist-info/direct_url.json"  # have folder names
ENVIRONMENT = {
    "HOME": "/student",
    "PATH": "/usr/bin:/bin",
    "LANG": "C.UTF-8",
    "MPLBACKEND": "Agg",
    "MPLCONFIGDIR": "/tmp",
    "OMP_NUM_THREADS": "1",
    "OPENBLAS_NUM_THREADS": "1",
    "PYTHONHASHSEED": "0",  # one order of sets of texts, so marks are reproducible
}


@cache
def copy_of_package() -> Path:
    """A folder with the parts of the package that a submission may import.

    It is made once in a process, and removed when the process ends.
    """
    folder = tempfile.TemporaryDirectory(prefix="gamesearch-")
    copy_of_package.folder = folder  # kept until the process ends
    copied, no_caches = Path(folder.name, "package"), shutil.ignore_patterns("__py*")
    for name in SEEN:
        place, file = PACKAGE / name, copied / PACKAGE.name / name
        if place.is_dir():
            shutil.copytree(place, file, ignore=no_caches)
        else:
            file.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(place, file)
    shutil.copytree(INSIDE, copied / "inside", ignore=no_caches)
    compile_dir(
        copied, quiet=2, stripdir=copied, prependdir="/package"
    )  # halves the time to start
    Path(folder.name, "pyvenv.cfg").write_text(
        f"home = {os.path.dirname(base_python())}\n"
        f"include-system-site-packages = {sys.base_prefix in site.PREFIXES}\n"
    )
    os.chmod(folder.name, 0o755)
    return copied


def shut_in() -> list[str]:
    """The command that starts another command in a sandbox.

    The sandbox has no /proc, which would show names of the marker's folders.
    """
    root, copied = os.geteuid() == 0, copy_of_package()
    command = ["bwrap", *(AS_ROOT if root else AS_USER)]
    command += ["--die-with-parent", "--new-session", "--hostname", "grader"]
    command += ["--clearenv", *writable("/tmp", 0o1777), "--dev", "/dev"]
    command += [*writable("/dev/shm", 0o1777, 16 * MEBIBYTE), "--remount-ro", "/dev"]
    command += ["--ro-bind", "/usr", "/usr"]
    if root and user_namespaces():  # the inner bubblewrap needs it, and hides it
        command += ["--proc", "/proc"]
    inner = map(Path, (*places().values(), python()))
    above = {str(folder) for one in inner for folder in one.parents}
    for folder in sorted(above - {"/"}):  # otherwise only root could enter them
        command += ["--perms", "0755", "--dir", folder]
    for place, seen in places().items():
        command += ["--ro-bind", place, seen]
    if python() != base_python():
        about = str(copied.with_name("pyvenv.cfg"))
        command += ["--ro-bind", about, f"{VENV}/pyvenv.cfg"]
        command += ["--symlink", base_python(), python()]
    for folder in ("/lib", "/lib64", "/bin"):
        if os.path.islink(folder):
            command += ["--symlink", os.readlink(folder), folder]
        elif os.path.isdir(folder):
            command += ["--ro-bind", folder, folder]
    for place in hidden():
        if place.is_dir():
            command += ["--tmpfs", seen_as(place), "--remount-ro", seen_as(place)]
        else:
            command += ["--ro-bind", "/dev/null", seen_as(place)]
    command += writable("/student", 0o777)
    command += ["--ro-bind", str(copied), "/package"]
    command += ["--remount-ro", "/", "--chdir", "/student"]
    for name, value in ENVIRONMENT.items():
        command += ["--setenv", name, value]
    return command + (another_user() if root else [])


@cache
def places() -> dict[str, str]:
    """The folders with Python outside /usr, and their names in the sandbox."""
    base, shown = os.path.realpath(sys.base_prefix), {}
    if not Path(base).is_relative_to("/usr"):
        shown[base] = BASE
    if sys.prefix != sys.base_prefix:
        for kind in ("purelib", "platlib"):
            folder = sysconfig.get_path(kind)
            inner = os.path.relpath(folder, sys.prefix)
            shown[os.path.realpath(folder)] = f"{VENV}/{inner}"
    return shown


def seen_as(place: Path) -> str:
    """The path under which a submission sees a file in one of these folders."""
    for folder, seen in places().items():
        if place.is_relative_to(folder):
            return str(seen / place.relative_to(folder))
    return str(place)


def base_python() -> str:
    """The path of Python itself in the sandbox."""
    return seen_as(Path(os.path.realpath(sys._base_executable)))


def python() -> str:
    """The path of the Python with the packages that are installed here."""
    return base_python() if sys.prefix == sys.base_prefix else f"{VENV}/bin/python"


@cache
def hidden() -> list[Path]:
    """Installed files that are hidden: this package with its searches.

    Files with the name of the folder that a package was installed from are hidden, too.
    """
    found = set()
    for place in map(Path, (*places(), "/usr", "/usr/local")):
        for packages in (place, *place.glob("lib*/python*/*-packages")):
            if packages.name.endswith("-packages"):
                names = PACKAGE.name, "coursework", *NOT_SHOWN
                found |= {one for name in names for one in packages.glob(name)}
    return sorted(one for one in found if not one.is_symlink())


def shows(place: Path) -> bool:
    """Can a submission see this folder, because it is in a folder with Python?"""
    here = Path(os.path.realpath(place))
    return any(here.is_relative_to(shown) for shown in (*places(), "/usr", "/bin"))


AS_USER = ["--unshare-all", "--unshare-user", "--disable-userns", "--cap-drop", "ALL"]
AS_ROOT = [  # bubblewrap binds files that only root may read; setpriv drops root
    *("--unshare-pid", "--unshare-net", "--unshare-ipc", "--unshare-uts"),
    *("--cap-drop", "ALL", "--cap-add", "CAP_SETUID"),
    *("--cap-add", "CAP_SETGID", "--cap-add", "CAP_SETPCAP"),
]


NO_NAMESPACES = [  # in a namespace of its own it could have unlimited memory
    *("bwrap", "--unshare-user", "--disable-userns", "--cap-drop", "ALL"),
    *("--die-with-parent", "--dev-bind", "/", "/", "--tmpfs", "/proc"),
    *("--remount-ro", "/proc"),
]


def writable(folder: str, mode: int, size: int = ROOM) -> list[str]:
    """A folder in memory, with this largest size."""
    return ["--perms", f"{mode:04o}", "--size", str(size), "--tmpfs", folder]


def another_user() -> list[str]:
    """For root: switch to a user that no other sandbox has at the moment."""
    number = str(NOBODY + int.from_bytes(os.urandom(2), "big") % USERS)
    return [
        *("setpriv", "--reuid", number, "--regid", number, "--clear-groups"),
        *("--no-new-privs", "--bounding-set=-all", "--inh-caps=-all"),
        *(NO_NAMESPACES if user_namespaces() else []),
    ]


@cache
def user_namespaces() -> bool:
    """May a user who is not root make a user namespace here?"""
    command = ["setpriv", "--reuid", str(NOBODY), "--clear-groups", "unshare", "-U"]
    return subprocess.run([*command, "true"], capture_output=True).returncode == 0
