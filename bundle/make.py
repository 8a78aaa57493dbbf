"""Write dist/gamesearch-bundle: a folder that installs with the network off.

    python bundle/make.py                  for machines and a Python like this one
    python bundle/make.py 3.12 win_amd64   for others: version, tags as pip writes them

The wheels are those of requirements-lab.lock, their hashes checked. The folder starts
as the repository does, by start.py, which asks no network where it finds `wheels`.
"""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from packaging.markers import Marker

HOUSE = Path(__file__).resolve().parents[1]
LOCK = HOUSE / "requirements-lab.lock"
BUNDLE = HOUSE / "dist" / "gamesearch-bundle"
WHEELS = BUNDLE / "wheels"
COPIED = ["data", "start.py", "LICENSE", "LICENSE-TEXT"]  # the wheel has the rest
FOR_READERS = ["README.txt", "start.bat", "start.command"]
SYSTEMS = {  # how a platform tag begins: what the markers of the lock ask for
    "win": {"sys_platform": "win32", "os_name": "nt"},
    "macosx": {"sys_platform": "darwin", "os_name": "posix"},
    "manylinux": {"sys_platform": "linux", "os_name": "posix"},
}
MACHINES = {  # how it ends, the last that fits: likewise
    "x86_64": "x86_64",
    "aarch64": "aarch64",
    "arm64": "arm64",
    "win_amd64": "AMD64",
    "win_arm64": "ARM64",
}
NO_WHEEL = """\
A package that pip names above has no wheel for Python {0} there, or could not be
fetched. If there is none, take an older Python: make bundle FOR="3.14"."""


def main(version="", *platforms):
    """Make the folder; an earlier one is replaced."""
    version = version or ".".join(map(str, sys.version_info[:2]))
    shutil.rmtree(BUNDLE, ignore_errors=True)
    WHEELS.mkdir(parents=True)
    lock = BUNDLE / LOCK.name
    lock.write_text("".join(pins(version, platforms)), encoding="utf-8")
    download(lock, version, platforms)
    build_wheels()
    (WHEELS / "python-version").write_text(version + "\n", encoding="utf-8")
    for name in COPIED:
        copy(HOUSE / name)
    for name in FOR_READERS:
        copy(HOUSE / "bundle" / name)
    size = sum(f.stat().st_size for f in BUNDLE.rglob("*")) / 1e6
    print(f"{os.path.relpath(BUNDLE)}: {size:.0f} MB for Python {version}")


def pins(version, platforms):
    """The entries of the lock that hold for that version and system, unconditioned."""
    # what the earliest release of a version can install, the later ones can too
    asked = {"python_version": version, "python_full_version": version + ".0"}
    for begin, names in SYSTEMS.items():
        if platforms and platforms[0].startswith(begin):
            asked |= names
    for end, machine in MACHINES.items():
        if platforms and platforms[0].endswith(end):
            asked["platform_machine"] = machine
    text = LOCK.read_text(encoding="utf-8")
    for entry in re.split(r"^(?=\w)", text, flags=re.MULTILINE)[1:]:
        first, *hashes = entry.splitlines(keepends=True)
        pin, _, marker = first.rstrip(" \\\n").partition(" ; ")
        wanted = not marker or Marker(marker).evaluate(asked)
        if wanted:
            yield "".join([pin, " \\\n", *hashes])


def download(lock, version, platforms):
    """Fetch the wheels of the lock."""
    command = ["download", "--quiet", "--no-deps", "--only-binary", ":all:"]
    command += ["--require-hashes", "-r", lock, "-d", WHEELS]
    command += ["--python-version", version]
    for tag in platforms:
        command += ["--platform", tag]
    try:
        pip(*command)
    except subprocess.CalledProcessError:
        raise SystemExit(NO_WHEEL.format(version)) from None


def build_wheels():
    """Build our own; setuptools would pack what an earlier build left behind."""
    flags = ["--quiet", "--no-deps", "--no-build-isolation", "-w", WHEELS]
    for project in (HOUSE, HOUSE / "course"):
        shutil.rmtree(project / "build", ignore_errors=True)
        pip("wheel", *flags, project)
        shutil.rmtree(project / "build", ignore_errors=True)


def pip(*words):
    subprocess.run([sys.executable, "-m", "pip", *map(str, words)], check=True)


def copy(path):
    leftovers = shutil.ignore_patterns("__pycache__", ".ipynb_checkpoints")
    if path.is_dir():
        shutil.copytree(path, BUNDLE / path.name, ignore=leftovers)
    else:
        shutil.copy(path, BUNDLE)


if __name__ == "__main__":
    main(*sys.argv[1:])
