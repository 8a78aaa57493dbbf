"""The cells of all notebooks in the Python of a browser, which node runs."""

import json
import re
import shutil
import subprocess
from concurrent.futures import ThreadPoolExecutor

import nbformat
import pytest
from course.graded import released
from lacking import give_up
from test_notebooks import as_released, solutions

import lab
import notebooks
import wheels

pytestmark = pytest.mark.slow
NOT_HERE = re.compile("Python in a browser|browser's Python")  # in what is said of it
# others may use the machine: a solution is judged by a clock that stands still
NO_CLOCK = "import time; time.process_time = lambda: 0.0"
MOST = 40  # cells of all lectures that may not run there
RUN_CELLS = wheels.HOUSE / "site" / "run_cells.mjs"
SETS = sorted(lab.SETS.glob("*/*.ipynb"))
NAMES = [path.stem for path in (*notebooks.PATHS, *SETS)]


@pytest.fixture(scope="module")
def built(tmp_path_factory):
    if not shutil.which("node") or not wheels.NODE.is_dir():
        give_up("no node, or none of its packages: python3 start.py test-slow has them")
    folder = tmp_path_factory.mktemp("site")
    lab.build(folder)
    return folder / "lab"


@pytest.fixture(scope="module")
def ran(built):
    """Name -> the errors as released, those when solved, the verdicts then."""
    with ThreadPoolExecutor(2) as two:
        answers = two.map(lambda path: run(built, path), [*notebooks.PATHS, *SETS])
        return dict(zip(NAMES, answers))


def run(built, path):
    """Run a notebook as it is released, then its solutions and checks."""
    notebook = notebooks.read(built / "files" / path.name)
    filled = solutions(path)
    cells = [cell for _, cell in notebooks.cells(notebook, "code")]
    checks = [cell for cell in cells if filled and cell.id.startswith("check-")]
    again = [cell for cell in cells if cell.id in filled or cell in checks]
    sources = [*(cell.source for cell in cells), NO_CLOCK]
    sources += [filled.get(cell.id, cell.source) for cell in again]
    answer = subprocess.run(
        ["node", RUN_CELLS, built],
        input=json.dumps(sources),
        stdout=subprocess.PIPE,
        check=True,
        encoding="utf-8",
    )
    results = json.loads(answer.stdout)
    errors = shown(cells, results)
    if path in notebooks.PATHS:
        as_released(notebook)
    failed = shown(again, results[len(cells) + 1 :])
    return errors, failed, notebooks.verdicts(notebook) if filled else {}


def shown(cells, results):
    """Put below each cell what it showed; the errors, by the id of the cell."""
    for cell, result in zip(cells, results):
        texts = [{"text/plain": text} for text in result["shown"]]
        cell.outputs = [nbformat.v4.new_output("display_data", one) for one in texts]
        stderr = {"name": "stderr", "text": result["stderr"]}
        cell.outputs.append(nbformat.v4.new_output("stream", **stderr))
    return {cell.id: it["error"] for cell, it in zip(cells, results) if it["error"]}


def test_every_cell_runs_or_says_what_is_missing(ran):
    wrong = [
        (name, cell, error)
        for name, (errors, failed, _) in ran.items()
        for cell, error in [*errors.items(), *failed.items()]
        if not NOT_HERE.search(error)
    ]
    assert wrong == []


def test_nearly_all_cells_of_the_lectures_run(ran):
    lacking = [cell for path in notebooks.PATHS for cell in ran[path.stem][0]]
    assert len(lacking) <= MOST, lacking


def test_every_solution_passes_its_checks(ran):
    verdicts = {name: verdicts for name, (_, _, verdicts) in ran.items() if verdicts}
    assert len(verdicts) > 10
    for name, found in verdicts.items():
        assert found == dict.fromkeys(found, True), name


def test_every_cell_of_a_set_runs(ran):
    assert not any(ran[path.stem][0] for path in SETS)


def test_the_notebooks_are_those_of_the_lectures_but_for_the_kernel(built):
    for path in notebooks.PATHS:
        here, there = (
            json.loads(file.read_text("utf-8"))
            for file in (path, built / "files" / path.name)
        )
        assert there["metadata"]["kernelspec"].pop("name") == "python"
        assert here["metadata"]["kernelspec"].pop("name") == "python3"
        assert here == there


def test_a_set_is_as_nbgrader_gives_it_out(built):
    for path in SETS:
        given = notebooks.read(built / "files" / path.name)
        sources = [cell.source for cell in released(path.stem).cells]
        assert [cell.source for cell in given.cells] == sources


def test_the_same_packages_give_the_same_bytes(built, tmp_path):
    [python] = built.glob("pyodide-*")
    wheels.build(tmp_path)
    files = [file for file in tmp_path.rglob("*") if file.is_file()]
    assert len(files) > 20
    for file in files:
        before = python / file.relative_to(tmp_path)
        assert file.read_bytes() == before.read_bytes(), file.name


def test_nothing_is_built_over_an_older_lab(built):
    with pytest.raises(FileExistsError):
        lab.build(built.parent)
