"""Files of the course are written completely or not at all; an error says why."""

import os
from collections.abc import Callable, Iterable
from pathlib import Path
from tempfile import TemporaryFile

Data = bytes | Callable[[], bytes]
OWN = "Give a folder of your own."


def save(
    files: dict[Path, Data],
    argument: str = "out",
    *,
    key: Path | None = None,
    fix: str = OWN,
) -> list[Path]:
    """Write these files, each completely; a missing folder is created.

    A function that makes the bytes is called only if the file can be written. If a file
    cannot be written, a ValueError names the argument and the `fix`, and no file is
    changed. `key` is the file from which the others can be made again: existing files
    are overwritten only if the key does not change.
    """
    _check_kinds(files, argument)
    parts = {file: file.with_name(f".{file.name}.{os.getpid()}.part") for file in files}
    try:
        if key is not None:
            _spare(files, key, argument)
        for file, data in files.items():
            file.parent.mkdir(exist_ok=True)
            with open(parts[file], "wb") as part:
                part.write(_made(data))
        for file, part in parts.items():
            os.replace(part, file)
    except OSError as error:
        wanted = {str(part): file for file, part in parts.items()}
        place = wanted.get(error.filename, error.filename) or next(iter(files))
        raise _refused(argument, place, error, fix) from None
    finally:
        for part in parts.values():
            if part.parent.is_dir():
                part.unlink(missing_ok=True)
    return [*files]


def writable(files: Iterable[Path], argument: str = "out", *, fix: str = OWN) -> None:
    """Create the folders of these files, and write there; ValueError as in `save`.

    For work that takes a long time before there is something to save.
    """
    _check_kinds(files, argument)
    for folder in {file.parent for file in files}:
        try:
            folder.mkdir(parents=True, exist_ok=True)
            with TemporaryFile(dir=folder):
                pass
        except OSError as error:
            raise _refused(argument, folder, error, fix) from None


def _check_kinds(files: Iterable[Path], argument: str) -> None:
    """ValueError for a file in place of a folder, or a folder in place of a file."""
    for folder in {file.parent for file in files}:
        if folder.exists() and not folder.is_dir():
            raise ValueError(f"{argument}: {folder} is a file. Give a folder.")
    for file in filter(Path.is_dir, files):
        raise ValueError(
            f"{argument}: {file} is a folder, but a file has to be written there. Move "
            "the folder away."
        )


def _refused(argument: str, place, error: OSError, fix: str) -> ValueError:
    """The error for a place that cannot be written."""
    return ValueError(f"{argument}: {place} cannot be written: {error.strerror}. {fix}")


def _spare(files: dict[Path, Data], key: Path, argument: str) -> None:
    """ValueError if there are files that may differ from these."""
    there = [file for file in files if file.exists()]
    if key in there and key.read_bytes() != _made(files[key]):
        raise ValueError(
            f"{argument}: {key} exists already and is another key, which could not be "
            "made again. Give another folder, or move its files away."
        )
    if there and key not in there:
        raise ValueError(
            f"{argument}: {there[0]} exists already without {key.name}, so it cannot "
            "be compared. Give another folder, or move the file away."
        )


def _made(data: Data) -> bytes:
    """The bytes of a file."""
    return data() if callable(data) else data
