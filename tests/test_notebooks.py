"""Every notebook runs as released, and its checks tell a solution from a stub."""

import importlib.util
import shutil

import pytest
from many import slowly
from nbclient import NotebookClient
from nbconvert import HTMLExporter

import notebooks

SOLUTIONS = notebooks.FOLDER.parent / "tests" / "solutions"
SECONDS = 60  # a cell that takes longer hangs

pytestmark = pytest.mark.notebook
LONG = "13-parallel-search", "14-tournament"  # they start processes and play matches
all_notebooks = pytest.mark.parametrize(
    "path",
    [(slowly if path.stem in LONG else pytest.param)(path) for path in notebooks.PATHS],
    ids=lambda path: path.stem,
)


class Run:
    """A notebook in one kernel, as in a folder copied elsewhere."""

    def __init__(self, notebook, folder):
        shutil.copytree(notebooks.FOLDER, folder, dirs_exist_ok=True)
        resources = {"metadata": {"path": str(folder)}}
        self.notebook = notebook
        self.client = NotebookClient(notebook, timeout=SECONDS, resources=resources)

    def cells(self, wanted=lambda cell: True):
        """Execute these cells, from top to bottom."""
        for number, cell in enumerate(self.notebook.cells):
            if wanted(cell):
                self.client.execute_cell(cell, number)


def solutions(path):
    """Cell id -> source, from tests/solutions/02.py for 02-alpha-beta.ipynb."""
    file = SOLUTIONS / f"{path.stem[:2]}.py"
    if not file.exists():
        return {}
    spec = importlib.util.spec_from_file_location(f"solutions_{path.stem[:2]}", file)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module.SOLUTIONS


def streams(notebook, name):
    for _, cell in notebooks.cells(notebook, "code"):
        for output in cell.outputs:
            if output.output_type == "stream" and output.name == name:
                yield f"{cell.id}: {output.text}"


@all_notebooks
def test_runs_as_released_and_tells_a_solution_from_a_stub(path, tmp_path):
    """No check passes before anything is written; all pass with the solutions."""
    notebook, filled = notebooks.read(path), solutions(path)
    assert set(filled) <= {cell.id for cell in notebook.cells}
    run = Run(notebook, tmp_path)
    with run.client.setup_kernel():
        run.cells()
        as_released(notebook)
        for cell in notebook.cells:
            cell.source = filled.get(cell.id, cell.source)
        run.cells(lambda cell: cell.id in filled or cell.id.startswith("check-"))
    verdicts = notebooks.verdicts(notebook)
    assert verdicts == dict.fromkeys(verdicts, True)


def as_released(notebook):
    """Judge what it showed: no warning, no check that passes, pictures with a text."""
    assert not [text for text in streams(notebook, "stderr") if "Warning" in text]
    for name, passed in notebooks.verdicts(notebook).items():
        assert passed is not None, f"{name} shows no report: end it with a check"
        assert not passed, f"{name} passes before anything is written"
    page, _ = HTMLExporter().from_notebook_node(notebook)
    assert "No description has been provided for this image" not in page


def test_only_the_start_has_no_checks():
    checked = [
        path for path in notebooks.PATHS if notebooks.verdicts(notebooks.read(path))
    ]
    lectures = [path for path in notebooks.PATHS if not path.stem.startswith("00")]
    assert checked == lectures
