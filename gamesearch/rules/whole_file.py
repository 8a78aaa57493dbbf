"""Write a file completely or not at all."""

import os
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def whole_file(file: Path):
    """A temporary file in the same folder, which replaces `file` on success."""
    if not file.parent.is_dir():
        raise ValueError(f"file: there is no folder {str(file.parent)!r}.")
    part = file.with_name(f".{file.name}.{os.getpid()}.part")
    try:
        with open(part, "wb") as buffer:
            yield buffer
        os.replace(part, file)
    except BaseException:
        part.unlink(missing_ok=True)
        raise
