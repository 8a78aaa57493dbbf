"""JupyterLab in the browser: the lectures, the sets as students get them, and a Python.

What runs is npm's Pyodide with the wheels and the lock of `wheels`. A page asks nothing
of another machine, and what was loaded once is kept, so that it opens without network.
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile
from hashlib import sha256
from pathlib import Path

import nbformat

import wheels
from coursework.marking.course import given_out

HERE = Path(__file__).resolve().parent
HOUSE = HERE.parent
NOTEBOOKS = HOUSE / "notebooks"
SETS = HOUSE / "course" / "source"
SETTINGS = HOUSE / "jupyter" / "labconfig"
EXTENSIONS = Path(sys.prefix) / "share" / "jupyter" / "labextensions"
FEDERATED = "anywidget", "@jupyter-widgets/jupyterlab-manager"
PYODIDE = "pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip"
APPS = ["lab", "notebooks"]
HEAD = """\
    <meta http-equiv="Content-Security-Policy" content="default-src 'self';
      script-src 'self' 'unsafe-inline' 'unsafe-eval' blob:; worker-src 'self' blob:;
      style-src 'self' 'unsafe-inline'; font-src 'self' data:; object-src 'none';
      img-src 'self' data: blob:; connect-src 'self' data: blob:; base-uri 'none'">
    <script src="../../assets/offline.js"></script>
    <link rel="icon" href="../icon-120x120.png">"""
DATE = "315532800"  # 1980, as in a zip
KERNEL = "@jupyterlite/pyodide-kernel-extension:kernel"


def build(folder: Path, lectures: list[str] | None = None) -> None:
    """Build `lab/` in a folder that has none, with all lectures and sets or with some.

    `lectures` has the names of notebooks, without their ending. Beside `lab/` stands
    what keeps the whole site for when there is no network.
    """
    target = folder / "lab"
    if target.exists():
        raise FileExistsError(f"folder: {target} is there already; give an empty one.")
    with tempfile.TemporaryDirectory() as place:
        place = Path(place)
        fill(place / "contents", lectures)
        python = python_in(place)
        configure(place, python.name)
        command = [sys.executable, "-m", "jupyterlite_core", "build"]
        command += ["--log-level", "ERROR", "--lite-dir", place]
        command += ["--output-dir", place / "built"]
        subprocess.run(
            command,
            check=True,
            cwd=place,
            stdout=subprocess.DEVNULL,
            env={
                **os.environ,
                "PYTHONPATH": str(wheels.TOOLS),
                "SOURCE_DATE_EPOCH": DATE,
            },
        )
        shutil.copytree(place / "built", target)
        shutil.copytree(python, target / python.name)
    keep_offline(folder, python.name)


def python_in(place: Path) -> Path:
    """A new folder with Pyodide and the wheels, named by its contents.

    So what is kept of an older site is never taken for what is in this one.
    """
    python = place / "python"
    wheels.build(python)
    for name in PYODIDE:
        shutil.copy(wheels.NODE / name, python)
    total = sha256()
    for file in sorted(python.iterdir()):
        if file.is_file():  # the lock has the hashes of the wheels
            total.update(file.read_bytes())
    return python.rename(place / f"pyodide-{total.hexdigest()[:12]}")


def fill(contents: Path, lectures: list[str] | None) -> None:
    """Put the notebooks and their pictures into a folder."""
    (contents / "images").mkdir(parents=True)
    for file in sorted((NOTEBOOKS / "images").glob("*.svg")):
        # JupyterLite shows no picture whose text is not ASCII
        text = file.read_text("utf-8").encode("ascii", "xmlcharrefreplace")
        (contents / "images" / file.name).write_bytes(text)
    shutil.copy(NOTEBOOKS / "images" / "explorer.png", contents / "images")
    for file in notebooks():
        if lectures is not None and file.stem not in lectures:
            continue
        if file.parent == NOTEBOOKS:
            write(contents / file.name, file.read_text(encoding="utf-8"))
        else:
            write(contents / file.name, nbformat.writes(given_out(file)))


def notebooks() -> list[Path]:
    """The files of all lectures, and of the sets with their solutions."""
    return [*sorted(NOTEBOOKS.glob("*.ipynb")), *sorted(SETS.glob("*/*.ipynb"))]


def write(file: Path, text: str) -> None:
    """Write a notebook; only the name of its kernel is that of the kernel here."""
    file.write_text(text.replace('"name": "python3"', '"name": "python"'), "utf-8")


def configure(place: Path, python: str) -> None:
    """Write what JupyterLite reads when it builds, and what it reads in the browser."""
    extensions = [str(EXTENSIONS / name) for name in FEDERATED]
    extensions.append(str(wheels.TOOLS / wheels.EXTENSION))
    config = {
        "apps": APPS,
        "contents": ["contents"],
        "federated_extensions": extensions,
        "ignore_sys_prefix": ["federated_extensions"],
        "no_sourcemaps": True,
        "no_unused_shared_packages": True,
        "no_libarchive": True,
    }
    pages = json.loads((SETTINGS / "page_config.json").read_text())
    kernel = {
        "pyodideUrl": f"./{python}/pyodide.mjs",
        "disablePyPIFallback": True,
        "loadPyodideOptions": {"packages": wheels.AT_START},
    }
    data = {**pages, "appName": "gamesearch", "litePluginSettings": {KERNEL: kernel}}
    lite = {"jupyter-lite-schema-version": 0, "jupyter-config-data": data}
    save(place / "jupyter_lite_config.json", {"LiteBuildConfig": config})
    save(place / "jupyter-lite.json", lite)
    overrides = json.loads((SETTINGS / "default_setting_overrides.json").read_text())
    overrides["@jupyterlab/filebrowser-extension:browser"] = {
        "showLastModifiedColumn": False  # each file is as old as the build says
    }
    save(place / "overrides.json", overrides)


def keep_offline(folder: Path, python: str) -> None:
    """Write the service worker of the site; JupyterLite's own begins with it, too."""
    text = HERE.joinpath("service-worker.js").read_text("utf-8")
    text = text.replace("VERSION", python)
    (folder / "service-worker.js").write_text(text, "utf-8")
    (folder / "assets").mkdir(exist_ok=True)
    shutil.copy(HERE / "offline.js", folder / "assets")
    own = folder / "lab" / "service-worker.js"
    own.rename(own.with_name("jupyterlite-worker.js"))
    own.write_text(
        f'self.home = "../"; // with {python}\n'
        'importScripts("../service-worker.js", "jupyterlite-worker.js");\n'
    )
    for app in APPS:
        page = folder / "lab" / app / "index.html"
        text = page.read_text("utf-8").replace("<head>", f"<head>\n{HEAD}", 1)
        page.write_text(text, "utf-8")


def save(file: Path, content: dict) -> None:
    """Write JSON."""
    file.write_text(json.dumps(content, indent=1))
