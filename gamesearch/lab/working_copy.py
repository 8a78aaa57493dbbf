"""A user's folder with the files of the package: missing files are copied there.

Existing files are not changed. A file RECORD in the folder has the SHA-256 of each file
as it was copied. So files that the user has changed can be distinguished from files
that a later version of the package has changed.
"""

import json
from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from gamesearch.rules.say import paragraph, say
from gamesearch.rules.whole_file import whole_file

RECORD = ".gamesearch.json"
PACKAGE = Path(__file__).parents[1]
REPOSITORY = PACKAGE.parent  # where the package runs from a checkout


class Copied(NamedTuple):
    """The names of files: copied now, and those with other versions in the package."""

    new: list[str]
    outdated: list[str]  # not changed since they were copied
    changed: list[str]  # changed by the user


def lectures() -> Path:
    """The folder with the lectures of the package."""
    return installed(PACKAGE / "lectures", REPOSITORY / "notebooks")


def settings() -> Path:
    """The folder with the settings of a quiet JupyterLab."""
    return installed(PACKAGE / "jupyter", REPOSITORY / "jupyter")


def installed(place: Path, in_checkout: Path) -> Path:
    """The folder of files of the package: beside its modules, or in a checkout."""
    return place if place.is_dir() else in_checkout


def copy_absent(source: Path, folder: Path, patterns: Iterable[str]) -> Copied:
    """Copy the matching files below `source` that the folder lacks.

    Raises ValueError if the folder cannot be created or written.
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
    """Copy this notebook of the package again; a changed version is renamed.

    Returns a sentence. Raises ValueError if the folder cannot be written.
    """
    file, target = source / name, folder / name
    if folder.resolve() == source.resolve():
        raise ValueError(
            f"reset: {folder} is the folder of the package itself. Give another folder."
        )
    said = say("{name} is now the version of the package.", name=name)
    try:
        if target.exists() and digest(target) != digest(file):
            kept = free_name(folder, f"{target.stem}-mine")
            target.rename(kept)
            yours = say("Your version is now {name}.", name=kept.name)
            said = paragraph(said, yours)
        copy(file, target)
        write_record(folder, recorded(folder) | {name: digest(file)})
    except OSError as error:
        raise cannot_write(folder, error) from error
    return said


def files_of(source: Path, patterns: Iterable[str]) -> list[Path]:
    """The files below a folder that match one of the patterns, in order.

    Hidden files, which some systems add, must be named explicitly.
    """
    return sorted(
        file
        for pattern in patterns
        for file in source.glob(pattern)
        if file.is_file() and (file.name == pattern or file.name[0] != ".")
    )


def copy(file: Path, target: Path) -> None:
    """Copy a file, so that an interruption leaves no incomplete file."""
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
    """The record of copied files; empty if the record is missing or damaged."""
    try:
        record = json.loads((folder / RECORD).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return record if isinstance(record, dict) else {}


def write_record(folder: Path, record: dict[str, str]) -> None:
    """Write the record of copied files."""
    with whole_file(folder / RECORD) as part:
        part.write(json.dumps(record, indent=1).encode())


def cannot_write(folder: Path, error: OSError) -> ValueError:
    """The error for a folder that cannot be written."""
    if folder.is_file():
        return ValueError(
            say("folder: {folder} is a file. Give a folder.", folder=folder)
        )
    return ValueError(
        say(
            "folder: {folder} cannot be written ({why}). Give another folder.",
            folder=folder,
            why=error.strerror or str(error),
        )
    )
