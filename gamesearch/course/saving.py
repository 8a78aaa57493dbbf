"""Files of the course are written whole or not at all, and say why if they cannot."""

import os
from collections.abc import Callable
from pathlib import Path

Data = bytes | Callable[[], bytes]


def save(files: dict[Path, Data], argument: str = "out", *,
         key: Path | None = None) -> list[Path]:  # fmt: skip
    """Write these files, each whole; a folder that is missing is made.

    A function that makes the bytes is called only when there is a place for them.
    ValueError that names the argument where a file cannot be written; then none of
    them is new. `key` is the one of them without which those that are there could not
    be made again: they are written over only if it would stay the same.
    """
    for folder in {file.parent for file in files}:
        if folder.exists() and not folder.is_dir():
            raise ValueError(f"{argument}: {folder} is a file; name a folder.")
    for file in filter(Path.is_dir, files):
        raise ValueError(f"{argument}: {file} is a folder; move it out of the way.")
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
        raise ValueError(
            f"{argument}: {error.filename} cannot be written: {error.strerror}. Name "
            "a folder of your own."
        ) from None
    finally:
        for part in parts.values():
            if part.parent.is_dir():
                part.unlink(missing_ok=True)
    return [*files]


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
