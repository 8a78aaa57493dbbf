"""Start JupyterLab in a folder: quiet, and for this machine only."""

import json
import os
import subprocess
import sys
from collections.abc import Iterable
from importlib.util import find_spec
from pathlib import Path
from shlex import quote

from gamesearch.lab.working_copy import (
    RECORD,
    Copied,
    copy_absent,
    copy_again,
    files_of,
    lectures,
    settings,
)
from gamesearch.rules.given import listed

FIRST = "00-start-here.ipynb"
LECTURES = "[0-9][0-9]-*.ipynb", "game-template.ipynb", "images/*"
FOLDER = Path("gamesearch-lectures")
WORKSPACE = "lectures"  # what JupyterLab remembers of its panels, apart from other work
NO_LAB = """\
JupyterLab is not installed here: pip install "gamesearch[lab]"
The notebooks are in {0}, for any Jupyter that uses this Python; what else some of them
need (matplotlib, ...) is in `gamesearch[lab]`, too."""


def open_lectures(folder: str | None, reset: str | None, flags: list[str]) -> int:
    """Copy the lectures that the folder lacks, and open JupyterLab there.

    Without a folder it is FOLDER, or the current one if lectures were copied there.
    """
    if folder is None:
        folder = Path() if Path(RECORD).is_file() else FOLDER
    folder, page = Path(folder), FIRST
    if reset is not None:
        page = f"{lecture_called(reset)}.ipynb"
    copied = copy_absent(lectures(), folder, LECTURES)
    other = report(folder, copied)
    if reset is not None:
        print(copy_again(lectures(), folder, page))
    elif other:
        number = min(copied.outdated + copied.changed)[:2]
        print(
            f"`gamesearch lab {quote(str(folder))} --reset {number}` takes lecture "
            f"{number} of the package, and keeps yours beside it."
        )
    return start(folder, f"tree/{page}", flags=flags, workspace=WORKSPACE)


def lecture_called(name: str) -> str:
    """The lecture of this name: 02-alpha-beta for itself, its file, 02 or 2."""
    stems = [file.stem for file in files_of(lectures(), LECTURES[:1])]
    wanted = name.removesuffix(".ipynb")
    for stem in stems:
        if wanted in (stem, stem[:2], str(int(stem[:2]))):
            return stem
    raise ValueError(
        f"reset: no lecture is called {name!r}; there are {listed(stems)}."
    )


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
    folder: Path,
    page: str = "",
    parts: Iterable[str] = (),
    flags: Iterable[str] = (),
    workspace: str = "",
) -> int:
    """Start JupyterLab on a page of a folder, and go on until it ends.

    `parts` of the settings come before the quiet ones: the first wins. A `workspace` of
    this name begins with the side bar closed. ValueError with what to install where
    there is no JupyterLab.
    """
    if find_spec("jupyterlab") is None:
        raise ValueError(NO_LAB.format(folder))
    if workspace:
        make_workspace(workspace)
        page = f"workspaces/{workspace}/{page}"
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


def make_workspace(name: str) -> None:
    """A workspace of JupyterLab with its side bar closed, unless there is one already.

    JupyterLab has no setting for this: whether the bar is open is part of a workspace.
    """
    from jupyterlab.commands import get_workspaces_dir
    from jupyterlab_server.workspaces_handler import WorkspacesManager

    manager = WorkspacesManager(get_workspaces_dir())
    if not manager.load(name)["data"]:
        left = {"collapsed": True, "visible": True, "widgets": []}
        data = {"layout-restorer:data": {"left": left}}
        manager.save(name, json.dumps({"data": data, "metadata": {"id": name}}))


def add_to_path(name: str, folders: list[Path]) -> None:
    """Put folders first on a path in the environment."""
    paths = [*map(str, folders), os.environ.get(name)]
    os.environ[name] = os.pathsep.join(filter(None, paths))


def has_display() -> bool:
    """Could a browser open a window? One in a terminal is no use here."""
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
