"""Make the environment and start what is asked for, on Linux, macOS and Windows.

    python start.py lab [flags]       JupyterLab on the first notebook
    python start.py course [flags]    JupyterLab for who sets and marks exercises
    python start.py test [flags]      the tests that decide, in minutes
    python start.py test-slow [flags] the others: every size, attack and browser
    python start.py site [folder]     the site, into dist/site or an empty folder
    python start.py run command ...   a command inside the environment
    python start.py add FILE          one more lock file into the environment
    python start.py venv              the environment, nothing else

`make lab` and `make test` call this file. It needs Python and nothing else, and is
written so that too old a Python can still run it and be told what to do. The
environment is the folder `.venv`, made from `requirements-lab.lock` for the lectures
and from `requirements.lock` for all else. Where a folder `wheels` lies beside this file
(`make bundle`), the network is never asked.
"""

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
LAB = HERE / "requirements-lab.lock"  # what the lectures need
ALL = HERE / "requirements.lock"  # and tests, and a course
VENV = HERE / ".venv"
READY = VENV / "ready"  # which lock is installed; written last
WHEELS = HERE / "wheels"
COURSE = HERE / "course"
SITE = HERE / "site"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")
VERSIONS = ("3.15", "3.14", "3.13", "3.12", "3.11")
if WHEELS.is_dir():  # wheels fit one version
    VERSIONS = (WHEELS.joinpath("python-version").read_text().strip(),)

NEWER = """\
This is Python {0}. The newest version that this folder was tried with is {1}.
It goes on with {0}; if a package cannot be installed, install Python {1} beside it."""
NO_PYTHON = """\
This folder needs Python {0}, and none was found that can make an environment
(with `venv` and `ensurepip`).
  Windows   winget install Python.Python.3.14
  macOS     brew install python@3.14
  Debian    sudo apt install python3 python3-venv
  conda     conda env create -f environment.yml   (then see README.md)
Then run the same command again."""


def main(words):
    """Do what the words say; the answer is the exit code."""
    actions = {"lab": lab, "course": course, "run": run, "add": add}
    actions |= {"site": site}
    actions |= {"test": test, "test-slow": test_slow, "venv": lambda: 0}
    if not words or words[0] not in actions:
        print(__doc__)
        return 2
    ensure_environment(LAB if words[0] == "lab" else ALL)
    return actions[words[0]](*words[1:])


def ensure_environment(lock):
    """Make `.venv` from this lock, or from the larger one, unless it is there."""
    done = READY.read_text() if PYTHON.exists() and READY.exists() else ""
    if done in (stamp(ALL), stamp(lock)):
        return
    print("Making .venv, about a minute ...", flush=True)
    if done != stamp(LAB):  # else the other packages are added
        python = fitting_python()
        shutil.rmtree(VENV, ignore_errors=True)
        call([python, "-m", "venv", VENV])
    install("--require-hashes", "-r", lock)
    if WHEELS.is_dir():
        install("--no-deps", "gamesearch", "gamesearch-coursework")
    else:
        ours = ("-e", HERE, "-e", COURSE)
        install("--quiet", "--no-deps", "--no-build-isolation", *ours)
    READY.write_text(stamp(lock))


def stamp(lock):
    """What READY says of this lock, with the packages that are installed from here."""
    return digest(
        *[file for file in (lock, COURSE / "pyproject.toml") if file.exists()]
    )


def digest(*files):
    """A fingerprint of the files and this folder: a moved `.venv` is a broken one."""
    text = hashlib.sha256(str(HERE).encode())
    for file in files:
        text.update(file.read_bytes())
    return text.hexdigest()


def fitting_python():
    """A Python that can make the environment and does not live in one.

    A newer one than was tried is taken where there is no other, and said.
    """
    test = (
        "import sys, venv, ensurepip; print('%d.%d' % sys.version_info[:2]);"
        "print(getattr(sys, '_base_executable', sys.executable))"
    )
    candidates = [[sys.executable], ["python3"], ["python"]]
    candidates += [["python" + version] for version in VERSIONS]
    if os.name == "nt":
        candidates += [["py", "-" + version] for version in VERSIONS]
    newer = []
    for command in candidates:
        try:
            answer = subprocess.check_output(
                [*command, "-c", test], stderr=subprocess.DEVNULL
            )
        except (OSError, subprocess.CalledProcessError):
            continue
        version, program = os.fsdecode(answer).splitlines()
        if version in VERSIONS:
            return program
        if numbers(version) > numbers(VERSIONS[0]):
            newer.append((version, program))
    if newer and not WHEELS.is_dir():
        version, program = newer[0]
        print(NEWER.format(version, VERSIONS[0]), flush=True)
        return program
    raise SystemExit(NO_PYTHON.format(" or ".join(VERSIONS)))


def numbers(version):
    """A version as numbers, to be compared."""
    return tuple(map(int, version.split(".")))


def install(*what):
    """Install into `.venv`: by uv where it is present and can, else by pip."""
    if WHEELS.is_dir():
        what = ("--no-index", "--find-links", WHEELS, *what)
    uv = shutil.which("uv")
    if uv:
        if subprocess.call([uv, "pip", "install", "--python", PYTHON, *what]) == 0:
            return
        print("uv could not; pip tries.", flush=True)
    pip = [PYTHON, "-m", "pip", "install", "--disable-pip-version-check"]
    call([*pip, *what])


def call(command):
    """Run the command; leave with its exit code if it fails."""
    code = subprocess.call([str(word) for word in command])
    if code:
        raise SystemExit(code)


def add(name, *where):
    """Install one more lock file, once."""
    lock = HERE / name
    ready = VENV / ("ready-" + lock.name)
    if not ready.exists() or ready.read_text() != digest(lock):
        install("--require-hashes", "-r", lock, *where)
        ready.write_text(digest(lock))
    return 0


def run(*command):
    """Run a command with the environment's programs first on the PATH."""
    os.environ["PATH"] = str(BIN) + os.pathsep + os.environ.get("PATH", "")
    os.environ["VIRTUAL_ENV"] = str(VENV)
    if os.name == "nt":
        return subprocess.call([shutil.which(command[0]) or command[0], *command[1:]])
    sys.stdout.flush()
    os.execvp(command[0], command)


def lab(*flags):
    """Open JupyterLab on the first notebook."""
    return run("gamesearch", "lab", HERE / "notebooks", "--", *flags)


def course(*flags):
    """Open JupyterLab in the folder of the graded course, with nbgrader in its menu."""
    if not COURSE.is_dir():
        raise SystemExit("There is no folder `course` here: it is not in the bundle.")
    return run("gamesearch", "course", COURSE, "--", *flags)


def site(*folder):
    """Build the site: pages, JupyterLab in the browser, a playground, the reference."""
    if not shutil.which("npm"):
        raise SystemExit("The site needs Node.js with npm, of version 18 or newer.")
    site_tools()
    return run("python", SITE / "build.py", *folder)


def site_tools():
    """Install what the site is built from and tested with; nothing is fetched later.

    It lies apart: an extension of JupyterLab in the browser disturbs the usual one.
    """
    add("requirements-site.lock", "--target", VENV / "site-tools")
    lock, ready = SITE / "package-lock.json", SITE / "node_modules" / "ready"
    if not ready.exists() or ready.read_text() != digest(lock):
        flags = ("--ignore-scripts", "--no-audit", "--no-fund")
        call([shutil.which("npm"), "ci", *flags, "--prefix", SITE])
        ready.write_text(digest(lock))


def test(*flags):
    """Run the tests that decide whether a change is right."""
    return pytest("not slow", 3, *flags)  # on two cores: some only wait


def test_slow(*flags):
    """Run the tests that say the same of more, and take as long as they need."""
    return pytest("slow", 2, *flags)


def pytest(marked, processes, *flags):
    """Run the tests so marked in so many processes, those in a browser first.

    Those of the site are skipped without npm.
    """
    if shutil.which("npm") and not WHEELS.is_dir():
        try:
            site_tools()
        except SystemExit:
            print("The site's tools were not installed: its tests are skipped.")
    cores = ("-n", str(processes), "--dist", "loadfile", "--no-loadscope-reorder")
    words = ("-m", marked, *cores, "--durations=15", *flags)
    return run("python", "-m", "pytest", *words)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
