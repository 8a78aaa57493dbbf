"""The autograder zip of a set: students can hand in as often as they like.

The zip contains `setup.sh` and `run_autograder`, as Gradescope's documentation requires
(see `autograder_run`). It also contains the set as it is given out, the package, and
the modules of this package that mend and run a notebook. It contains no hidden case, no
solution and no salt, since the code of students runs next to these files. The same zip
works in a plain container with the same folders. It does not work with `otter grade`
(otter-grader's repository, folder otter/grade, read in November 2026), which adds files
of its own to the image, and reads a pickle of its own classes.
"""

import os
import subprocess
import sys
import tempfile
from datetime import datetime
from importlib.metadata import version
from pathlib import Path

from coursework.doctor.command import written
from coursework.marking.bubblewrap import PACKAGE
from coursework.marking.whole_class import course_of
from coursework.submit.autograder_run import most
from coursework.submit.zip_file import zipped
from gamesearch.play.limits.saving import save
from gamesearch.rules.say import say

HERE = Path(__file__).parents[1]
PARTS = (  # of this package: the files a run needs, and none that knows answers
    *("__init__.py", "doctor/*.py", "submit/*.py"),
    *(f"marking/{one}.py" for one in ("__init__", "changes", "course", "proxies")),
    *(f"marking/inside/{one}.py" for one in ("__init__", "wire")),
)
WHEN = datetime(2000, 1, 1)
SETUP = """#!/usr/bin/env bash
# Runs once, when the zip is uploaded: installs Python 3.11 or newer, and {package}.
set -e
root="${{AUTOGRADER_ROOT:-/autograder}}"
fits() {{ "$1" -c "import sys, ensurepip; sys.exit(sys.version_info < (3, 11))"; }}
python=python3
if ! fits $python; then
    apt-get update
    apt-get install -y python3-venv
    fits $python || {{ apt-get install -y python3.11-venv; python=python3.11; }}
fi
$python -m venv "$root/venv"
cd "$root/source"
"$root/venv/bin/python" -m pip install --quiet "{package}"
"""
RUN = """#!/usr/bin/env bash
# Runs for each submission. Even a run that is killed leaves a results.json.
root="${AUTOGRADER_ROOT:-/autograder}"
cd "$root/source"
timeout -k 5 570 "${AUTOGRADER_PYTHON:-$root/venv/bin/python}" \\
    -m coursework.submit.autograder_run "$root"
exit 0
"""


def autograder(assignment: str, out: str, course: str | None = None) -> list[str]:
    """Write the zip of a set; return sentences that describe it.

    The zip contains the package as a wheel of this checkout. If there is no checkout,
    pip installs the package of the same version.
    """
    release = course_of(Path(), course).released(assignment)
    files = {f"{assignment}.ipynb": written(release)}
    for part in PARTS:
        for file in sorted(HERE.glob(part)):
            name = f"coursework/{file.relative_to(HERE).as_posix()}"
            files[name] = file.read_bytes()
    checkout, known = PACKAGE.parent, version("gamesearch")
    package, said = f"gamesearch[lab]=={known}", f"gamesearch {known} with pip"
    if (checkout / "setup.py").is_file():
        name, data = wheel_of(checkout)
        files[name] = data
        package, said = f"./{name}[lab]", f"{name}, built from this checkout"
    files["setup.sh"] = SETUP.format(package=package).encode()
    files["run_autograder"] = RUN.encode()
    save({Path(out): zipped(files, WHEN, 0o755)})
    return [
        say(
            "{out} is the autograder of {assignment}. It gives up to {most} points.",
            out=out,
            assignment=assignment,
            most=most(assignment),
        ),
        say(
            "It installs {package}. It contains no hidden case, solution or salt.",
            package=said,
        ),
    ]


def wheel_of(checkout: Path) -> tuple[str, bytes]:
    """The name and the bytes of a wheel of the package; the checkout is not changed."""
    with tempfile.TemporaryDirectory() as folder:
        settings = Path(folder, "settings.cfg")
        settings.write_text(
            f"[build]\nbuild_base={folder}\n[egg_info]\negg_base={folder}\n"
        )
        words = ["wheel", "--quiet", "--no-deps", "--no-build-isolation", "-w", folder]
        answer = subprocess.run(
            [sys.executable, "-m", "pip", *words, str(checkout)],
            env={**os.environ, "DIST_EXTRA_CONFIG": str(settings)},
            capture_output=True,
            text=True,
        )
        if answer.returncode:
            last = answer.stderr.strip().rpartition("\n")[2]
            raise ValueError(
                f"out: the wheel of the package could not be built: {last}"
            )
        [file] = Path(folder).glob("*.whl")
        return file.name, file.read_bytes()
