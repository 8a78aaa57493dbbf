"""The zip that a student hands in: the notebook, and a manifest that describes it.

The same content at the same time gives the same bytes. A zip that comes in is not
trusted: `opened` accepts two file names and nothing else.
"""

import io
import json
import re
import stat
import zipfile
from datetime import datetime
from hashlib import sha256
from pathlib import Path

from coursework.doctor.cells import only
from coursework.doctor.load import LARGEST, read_file
from gamesearch.sets.task import FILES

MANIFEST = "manifest.json"
FIRST = 1980  # no file in a zip is older
BROKEN = zipfile.BadZipFile, zipfile.zlib.error, EOFError, OSError, RuntimeError
WANTED = {"student": str, "set": str, "time": str, "files": dict}


def packed(name: str, notebook: bytes, about: dict, when: datetime) -> bytes:
    """A zip of a notebook and its manifest, which has `about` and the checksums."""
    files = {f"{name}.ipynb": notebook}
    sums = {file: sha256(data).hexdigest() for file, data in files.items()}
    manifest = {**about, "set": name, "time": f"{when:%Y-%m-%d %H:%M:%S} UTC"}
    manifest["files"] = sums
    text = json.dumps(manifest, indent=1, ensure_ascii=False, sort_keys=True) + "\n"
    return zipped({**files, MANIFEST: text.encode()}, when)


def zipped(
    files: dict[str, bytes], when: datetime = datetime(FIRST, 1, 1), mode: int = 0o644
) -> bytes:
    """A zip of these files; the same files at the same time give the same bytes."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        for file, data in files.items():
            about_file = zipfile.ZipInfo(file, when.timetuple()[:6])
            about_file.compress_type = zipfile.ZIP_DEFLATED
            about_file.create_system = 3  # the same bytes on Windows
            about_file.external_attr = (stat.S_IFREG | mode) << 16
            archive.writestr(about_file, data)
    return buffer.getvalue()


def as_name(student: str) -> str:
    """A student's name as the beginning of a file name, without forbidden letters."""
    return re.sub(r"[^\w .@+-]+", "-", student)[:60].strip(" .-_") or "no-name"


def opened(file: str | Path) -> tuple[bytes, dict]:
    """The notebook and the manifest of a zip that was handed in.

    A ValueError says what is wrong. Nothing is written. A name that leads out of the
    zip, a link, an extra or too large file, and a wrong checksum are refused.
    """
    data = read_file(file, "zip")
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            files = {info.filename: info for info in archive.infolist()}
            if len(files) != len(archive.infolist()):
                raise ValueError("zip: two files in it have the same name.")
            notebooks = [f"{name}.ipynb" for name in FILES if f"{name}.ipynb" in files]
            if len(notebooks) != 1 or files.keys() != {MANIFEST, *notebooks}:
                raise ValueError(
                    f"zip: it must contain {MANIFEST}, a notebook with the name of its "
                    "set, and nothing else. Make the zip with gamesearch submit."
                )
            read = {name: content(archive, info) for name, info in files.items()}
    except BROKEN as error:
        raise ValueError(f"zip: it cannot be read: {error}.") from None
    manifest = manifest_of(read[MANIFEST])
    notebook = read[notebooks[0]]
    if manifest["files"] != {notebooks[0]: sha256(notebook).hexdigest()}:
        raise ValueError("zip: the checksum is wrong, so it was changed after packing.")
    if f"{manifest['set']}.ipynb" != notebooks[0]:
        raise ValueError(f"zip: {MANIFEST} names another set.")
    return notebook, manifest


def notebook_in(file: Path) -> bytes:
    """The notebook in a packed zip, or else the file itself."""
    return opened(file)[0] if file.suffix == ".zip" else read_file(file)


def content(archive, info) -> bytes:
    """The bytes of one file in a zip; ValueError for a link or a broken file."""
    kind = stat.S_IFMT(info.external_attr >> 16)
    if kind not in (0, stat.S_IFREG) or info.is_dir():
        raise ValueError(f"zip: {info.filename!r} is not an ordinary file.")
    if info.flag_bits & 1:
        raise ValueError(f"zip: {info.filename!r} has a password.")
    try:
        with archive.open(info) as part:
            data = part.read(LARGEST + 1)
    except BROKEN as error:
        raise ValueError(f"zip: it cannot be read: {error}.") from None
    if len(data) > LARGEST:
        raise ValueError(f"zip: {info.filename!r} has more than {LARGEST // 10**6} MB.")
    return data


def manifest_of(data: bytes) -> dict:
    """The manifest, with each field that is needed, of the right type."""
    try:
        manifest = json.loads(data)
    except (ValueError, RecursionError):
        raise ValueError(f"zip: {MANIFEST} cannot be read.") from None
    for name, kind in WANTED.items():
        if not isinstance(only(dict, manifest).get(name), kind):
            raise ValueError(f"zip: {MANIFEST} has no {name!r}.")
    return manifest
