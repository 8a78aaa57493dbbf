"""Files of the course are written whole or not at all, and say why if they cannot."""

import os
from collections.abc import Callable
from pathlib import Path


def save(files: dict[Path, bytes | Callable[[], bytes]],
         argument: str = "out") -> list[Path]:  # fmt: skip
    """Write these files, each whole; a folder that is missing is made.

    A function that makes the bytes is called only when there is a place for them.
    ValueError that names the argument where a file cannot be written; then none of
    them is new.
    """
    for folder in {file.parent for file in files}:
        if folder.exists() and not folder.is_dir():
            raise ValueError(f"{argument}: {folder} is a file; name a folder.")
    for file in filter(Path.is_dir, files):
        raise ValueError(f"{argument}: {file} is a folder; move it out of the way.")
    parts = {file: file.with_name(f".{file.name}.{os.getpid()}.part") for file in files}
    try:
        for file, data in files.items():
            file.parent.mkdir(exist_ok=True)
            with open(parts[file], "wb") as part:
                part.write(data() if callable(data) else data)
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
