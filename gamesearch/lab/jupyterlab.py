"""Start JupyterLab in a folder, with few messages, for this machine only."""

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
from gamesearch.rules.say import all_of, say

FIRST = "00-start-here.ipynb"
LECTURES = "[0-9][0-9]-*.ipynb", "game-template.ipynb", "images/*"
FOLDER = Path("gamesearch-lectures")
WORKSPACE = "lectures"  # what JupyterLab remembers of its panels, apart from other work
NO_LAB = """\
JupyterLab is not installed here: pip install "gamesearch[lab]"
The notebooks are in {0}. You can open them in any Jupyter that uses this Python.
`gamesearch[lab]` also has the other packages that some of them need (matplotlib,
...)."""


def open_lectures(folder: str | None, reset: str | None, flags: list[str]) -> int:
    """Copy the missing lectures to the folder, and open JupyterLab there.

    The default folder is FOLDER, or the current folder if lectures were copied there.
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
            say(
                "`gamesearch lab {folder} --reset {number}` copies lecture {number} of "
                "the package again, and keeps your version under another name.",
                folder=quote(str(folder)),
                number=number,
            )
        )
    return start(folder, f"tree/{page}", flags=flags, workspace=WORKSPACE)


def lecture_called(name: str) -> str:
    """The lecture of this name: 02-alpha-beta for this name, its file, 02 or 2."""
    stems = [file.stem for file in files_of(lectures(), LECTURES[:1])]
    wanted = name.removesuffix(".ipynb")
    for stem in stems:
        if wanted in (stem, stem[:2], str(int(stem[:2]))):
            return stem
    raise ValueError(
        f"reset: no lecture has the name {name!r}; the lectures are {all_of(stems)}."
    )


def report(folder: Path, copied: Copied) -> bool:
    """Print the copied files; return whether the package has other versions of some."""
    if copied.new:
        print(
            say(
                "{files:file was|files were} copied to {folder}.",
                files=len(copied.new),
                folder=folder,
            )
        )
    other = bool(copied.outdated or copied.changed)
    if other:
        print(
            say(
                "The package has other versions of some files in {folder}. None of "
                "them was replaced.",
                folder=folder,
            )
        )
    if copied.outdated:
        names = all_of(copied.outdated)
        print(say("Older versions that you have not changed: {names}.", names=names))
    if copied.changed:
        names = all_of(copied.changed)
        print(
            say("Files that you have changed, or from elsewhere: {names}.", names=names)
        )
    return other


def start(
    folder: Path,
    page: str = "",
    parts: Iterable[str] = (),
    flags: Iterable[str] = (),
    workspace: str = "",
) -> int:
    """Start JupyterLab on a page of a folder, and wait until it ends.

    `parts` of the settings have priority over the default settings. A new `workspace`
    of this name begins with a closed side bar. If JupyterLab is not installed, a
    ValueError says what to install.
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
        print(
            "This machine has no display. Open the address below in a browser.",
            flush=True,
        )
        words.append("--no-browser")
    os.chdir(folder)
    if os.name == "nt":
        return subprocess.call(words)
    sys.stdout.flush()
    os.execv(words[0], words)


def make_workspace(name: str) -> None:
    """Make a workspace of JupyterLab with a closed side bar, unless it exists already.

    JupyterLab has no setting for this, because the side bar is part of a workspace.
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
    """Could a browser open a window? A browser in a terminal is not enough."""
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
