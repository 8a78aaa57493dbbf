"""The notebook of a set as it was given out: where it is found, or made again."""

from pathlib import Path

from coursework.doctor.cells import regular, set_named
from coursework.doctor.load import notebook_of, read_file
from gamesearch.sets.graded.task import FILES

NO_NBGRADER = (
    "release: {} has the solutions; without nbgrader they cannot be taken out. "
    'pip install "gamesearch[course]", or name the notebook as it was given out.'
)


def name_of_set(notebook, file: Path) -> str:
    """The set that a notebook belongs to, by its cells or else by its name."""
    named = set_named(notebook)
    return named or next((name for name in FILES if name in file.name), "")


def release_for(file: Path, name: str, release: str | None = None):
    """The notebook of the set as given out; None where it is not at hand.

    It is the one that is named; or that in `release/<set>/` beside the file or in a
    folder above it; or it is made from an instructor's `source/<set>/` there.
    """
    if release is not None:
        if Path(release).exists() and Path(release).samefile(file):
            raise ValueError(
                "release: this is the same file. Name the notebook as it was given out."
            )
        return given_out(Path(release))
    if not name:
        return None
    for folder in file.absolute().parents:
        found = file_in(folder, name)
        if found is not None:
            return given_out(found)
    return None


def file_in(folder: Path, name: str) -> Path | None:
    """The file of a set in the folder of a course: as given out, or else its source."""
    files = [folder / part / name / f"{name}.ipynb" for part in ("release", "source")]
    return next(filter(Path.is_file, files), None)


def given_out(file: Path):
    """The notebook in this file as students get it."""
    return with_no_solutions(
        regular(notebook_of(read_file(file, "release")).notebook), file
    )


def with_no_solutions(notebook, file: Path):
    """A notebook as nbgrader gives it out: from an instructor's source, or as it is."""
    if not any("### BEGIN SOLUTION" in cell.source for cell in notebook.cells):
        return notebook
    try:
        from nbgrader import preprocessors
        from traitlets.config import Config, PyFileConfigLoader
    except ImportError:
        raise ValueError(NO_NBGRADER.format(file)) from None
    config = Config()
    settings = file.absolute().parents[2] / "nbgrader_config.py"
    if settings.is_file():
        config = PyFileConfigLoader(settings.name, str(settings.parent)).load_config()
    for step in (
        "LockCells",
        "ClearSolutions",
        "ClearOutput",
        "ClearHiddenTests",
        "ComputeChecksums",
    ):
        does = getattr(preprocessors, step)(config=config)
        notebook, _ = does.preprocess(notebook, {})
    return notebook
