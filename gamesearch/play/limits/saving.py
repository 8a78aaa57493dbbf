"""Files of the course are written whole or not at all, and say why if they cannot."""

import os
from collections.abc import Callable, Iterable
from pathlib import Path
from tempfile import TemporaryFile

Data = bytes | Callable[[], bytes]
OWN = "Name a folder of your own."


def save(
    files: dict[Path, Data],
    argument: str = "out",
    *,
    key: Path | None = None,
    fix: str = OWN,
) -> list[Path]:
    """Write these files, each whole; a folder that is missing is made.

    A function that makes the bytes is called only when there is a place for them.
    ValueError that names the argument where a file cannot be written, and the `fix`;
    then none of them is new. `key` is the one of them without which those that are
    there could not be made again: they are written over only if it would stay the same.
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
    """Make the folders of these files, and try to write there; ValueError as of `save`.

    For what takes long before there is something to save.
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
    """ValueError for a file where a folder has to be, and the other way round."""
    for folder in {file.parent for file in files}:
        if folder.exists() and not folder.is_dir():
            raise ValueError(f"{argument}: {folder} is a file; name a folder.")
    for file in filter(Path.is_dir, files):
        raise ValueError(f"{argument}: {file} is a folder; move it out of the way.")


def _refused(argument: str, place, error: OSError, fix: str) -> ValueError:
    """Why nothing can be written in a place."""
    return ValueError(f"{argument}: {place} cannot be written: {error.strerror}. {fix}")


def _spare(files: dict[Path, Data], key: Path, argument: str) -> None:
    """ValueError where files are there that are not known to be the same as these."""
    there = [file for file in files if file.exists()]
    if key in there and key.read_bytes() != _made(files[key]):
        raise ValueError(
            f"{argument}: {key} is there already, and is another key; it could not be "
            "made again, so name another folder, or move its files away."
        )
    if there and key not in there:
        raise ValueError(
            f"{argument}: {there[0]} is there already without {key.name}, so whether "
            "it is the same cannot be told; name another folder, or move it away."
        )


def _made(data: Data) -> bytes:
    """The bytes of a file."""
    return data() if callable(data) else data
