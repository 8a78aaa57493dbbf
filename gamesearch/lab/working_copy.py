"""A folder of one's own with the files of the package: what is absent is copied there.

What is there stays as it is. A file RECORD in the folder has the SHA-256 of each file
as it was copied, so that what its owner has changed is told from what a later version
of the package has changed.
"""

import json
from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from gamesearch.rules.whole_file import whole_file

RECORD = ".gamesearch.json"
PACKAGE = Path(__file__).parents[1]
REPOSITORY = PACKAGE.parent  # where the package runs from a checkout


class Copied(NamedTuple):
    """The names of files: copied now, and those of which the package has newer ones."""

    new: list[str]
    outdated: list[str]  # still as they were copied
    changed: list[str]  # and their owner has changed them


def lectures() -> Path:
    """The folder in which the package has its lectures."""
    return installed(PACKAGE / "lectures", REPOSITORY / "notebooks")


def settings() -> Path:
    """The folder with the settings of a quiet JupyterLab."""
    return installed(PACKAGE / "jupyter", REPOSITORY / "jupyter")


def installed(place: Path, in_checkout: Path) -> Path:
    """Where files of a package are: beside its modules, or in a checkout of all."""
    return place if place.is_dir() else in_checkout


def copy_absent(source: Path, folder: Path, patterns: Iterable[str]) -> Copied:
    """Copy the files below `source` that match and that the folder lacks.

    ValueError where the folder cannot be made or written.
    """
    found, record = Copied([], [], []), recorded(folder)
    if folder.resolve() == source.resolve():
        return found
    try:
        for file in files_of(source, patterns):
            name, ours = file.relative_to(source).as_posix(), digest(file)
            target = folder / name
            if not target.exists() and not target.is_symlink():
                copy(file, target)
                record[name] = ours
                found.new.append(name)
                continue
            theirs = digest(target) if target.is_file() else ""
            if theirs == ours:
                record[name] = ours
            elif theirs == record.get(name):
                found.outdated.append(name)
            elif record.get(name) != ours:
                found.changed.append(name)
        write_record(folder, record)
    except OSError as error:
        raise cannot_write(folder, error) from error
    return found


def copy_again(source: Path, folder: Path, name: str) -> str:
    """Put this notebook back as the package has it; what was there is kept beside it.

    The answer is a sentence. ValueError where the folder cannot be written.
    """
    file, target = source / name, folder / name
    if folder.resolve() == source.resolve():
        raise ValueError(f"reset: {folder} is the folder of the package itself.")
    said = f"{name} is as the package has it."
    try:
        if target.exists() and digest(target) != digest(file):
            kept = free_name(folder, f"{target.stem}-mine")
            target.rename(kept)
            said = f"{name} is as the package has it; yours is kept as {kept.name}."
        copy(file, target)
        write_record(folder, recorded(folder) | {name: digest(file)})
    except OSError as error:
        raise cannot_write(folder, error) from error
    return said


def files_of(source: Path, patterns: Iterable[str]) -> list[Path]:
    """The files below a folder that match one of the patterns, in order.

    Hidden files, such as those that systems put beside others, are to be named.
    """
    return sorted(
        file
        for pattern in patterns
        for file in source.glob(pattern)
        if file.is_file() and (file.name == pattern or file.name[0] != ".")
    )


def copy(file: Path, target: Path) -> None:
    """Copy a file, so that an interruption leaves no half of it under its name."""
    target.parent.mkdir(parents=True, exist_ok=True)
    with whole_file(target) as part:
        part.write(file.read_bytes())


def free_name(folder: Path, stem: str) -> Path:
    """A name of a notebook that the folder does not have."""
    kept, number = folder / f"{stem}.ipynb", 1
    while kept.exists():
        number += 1
        kept = folder / f"{stem}-{number}.ipynb"
    return kept


def digest(file: Path) -> str:
    """The SHA-256 of a file, in hexadecimal digits."""
    return sha256(file.read_bytes()).hexdigest()


def recorded(folder: Path) -> dict[str, str]:
    """What was copied there; nothing where the record is missing or damaged."""
    try:
        record = json.loads((folder / RECORD).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return record if isinstance(record, dict) else {}


def write_record(folder: Path, record: dict[str, str]) -> None:
    """Write what was copied there."""
    with whole_file(folder / RECORD) as part:
        part.write(json.dumps(record, indent=1).encode())


def cannot_write(folder: Path, error: OSError) -> ValueError:
    """The error for a folder that cannot be written."""
    if folder.is_file():
        return ValueError(f"folder: {folder} is a file; give a folder.")
    why = error.strerror or str(error)
    return ValueError(f"folder: {folder} cannot be written ({why}); give another one.")
