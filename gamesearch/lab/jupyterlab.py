"""Start JupyterLab in a folder: quiet, and for this machine only."""

import os
import subprocess
import sys
from collections.abc import Iterable
from importlib.util import find_spec
from pathlib import Path

from gamesearch.lab.working_copy import (
    Copied,
    copy_absent,
    copy_again,
    lectures,
    settings,
)
from gamesearch.rules.given import listed

FIRST = "00-start-here.ipynb"
LECTURES = "[0-9][0-9]-*.ipynb", "images/*"
NO_LAB = """\
JupyterLab is not installed here: pip install "gamesearch[lab]"
The notebooks are in {0}, for any Jupyter that uses this Python."""


def open_lectures(folder: Path, reset: str | None, flags: list[str]) -> int:
    """Copy the lectures that the folder lacks, and open JupyterLab there."""
    copied = copy_absent(lectures(), folder, LECTURES)
    if reset is not None:
        print(copy_again(lectures(), folder, reset))
    elif report(folder, copied):
        print(
            f"`gamesearch lab {folder} --reset 02` takes the package's lecture 02, and "
            "keeps yours beside it."
        )
    return start(folder, f"tree/{FIRST}", flags=flags)


def report(folder: Path, copied: Copied) -> bool:
    """Print what was copied; does the package have other versions of files?"""
    if copied.new:
        files = "file" if len(copied.new) == 1 else "files"
        print(f"{folder}: {len(copied.new)} {files} copied.")
    other = bool(copied.outdated or copied.changed)
    if other:
        print(f"The package has other versions of files in {folder}; none is replaced.")
    if copied.outdated:
        print(f"  older, as they were copied: {listed(copied.outdated)}")
    if copied.changed:
        print(f"  changed by you, or from elsewhere: {listed(copied.changed)}")
    return other


def start(
    folder: Path, page: str = "", parts: Iterable[str] = (), flags: Iterable[str] = ()
) -> int:
    """Start JupyterLab on a page of a folder, and go on until it ends.

    `parts` of the settings come before the quiet ones: the first wins. ValueError with
    what to install where there is no JupyterLab.
    """
    if find_spec("jupyterlab") is None:
        raise ValueError(NO_LAB.format(folder))
    add_to_path("JUPYTER_CONFIG_PATH", [settings() / part for part in (*parts, "")])
    add_to_path("JUPYTER_PATH", [settings() / part for part in parts])
    add_to_path("PATH", [Path(sys.executable).parent])
    words = [sys.executable, "-m", "jupyterlab", "--log-level=WARN"]
    words += [f"--LabApp.default_url=/lab/{page}", *flags]
    if os.name == "posix" and os.geteuid() == 0:  # in a container
        words.append("--allow-root")
    if sys.platform == "linux" and not has_display():
        print("No display here: open the address below in a browser.", flush=True)
        words.append("--no-browser")
    os.chdir(folder)
    if os.name == "nt":
        return subprocess.call(words)
    sys.stdout.flush()
    os.execv(words[0], words)


def add_to_path(name: str, folders: list[Path]) -> None:
    """Put folders first on a path in the environment."""
    paths = [*map(str, folders), os.environ.get(name)]
    os.environ[name] = os.pathsep.join(filter(None, paths))


def has_display() -> bool:
    """Could a browser open a window? One in a terminal is no use here."""
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
