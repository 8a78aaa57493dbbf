"""What can be done with one's own record: write it elsewhere, switch it, forget it.

Each says in a sentence what it did; a file is written whole or not at all.
"""

import csv
import io
import json
import shutil
from contextlib import suppress
from pathlib import Path

from gamesearch.check import record as book
from gamesearch.check.record import OFF, SECTIONS

BY_ENVIRONMENT = "The environment has GAMESEARCH_PROGRESS off, and it decides."


def export(file: str | Path, kinds: dict) -> Path:
    """Write what the function of the file's ending returns; `kinds` has them."""
    from gamesearch.draw.picture import whole_file

    file = Path(file).expanduser()
    if file.suffix not in kinds:
        names = ", ".join(kinds)
        raise ValueError(f"file: a name that ends in {names}, not {file.name!r}.")
    text = kinds[file.suffix]()
    with whole_file(file) as part:
        part.write(text.encode("utf-8"))
    return file


def as_json() -> str:
    """All of the record, in the form of its file."""
    record = {name: book.load(name) for name in SECTIONS}
    text = json.dumps({"version": book.VERSION, **record}, indent=1, ensure_ascii=False)
    return text + "\n"


def as_csv(tables: list[list[tuple[str, ...]]]) -> str:
    """Tables one below the other, with an empty line between."""
    text = io.StringIO()
    rows = csv.writer(text, lineterminator="\n")
    for number, table in enumerate(tables):
        if number:
            rows.writerow(())
        rows.writerows(table)
    return text.getvalue()


def switch(on: bool) -> str:
    """Switch the record on or off for all notebooks; what it did.

    What is in the file stays there. What was done while it was off is not written.
    """
    path = book.location()
    if path is None:
        return BY_ENVIRONMENT
    if on == (not book.switched_off()):
        return f"It is {'on' if on else 'off'}."
    try:
        with book.alone(path):
            record = book.read(path)
            record.pop(OFF, None)
            book.write(path, record if on else {**record, OFF: book.now()})
    except OSError as error:
        return unwritten(path, error)
    book.forget_session()
    return "Switched on." if on else "Switched off; what is in the file stays there."


def forget(name: str | None = None) -> str:
    """Forget everything, or one name of it, once a copy is made; what it did."""
    names = sorted({name for section in SECTIONS for name in book.load(section)})
    if name is not None and name not in names:
        listed = ", ".join(names) or "nothing yet"
        raise ValueError(f"name: one of the record, which has {listed}; not {name!r}.")
    path = book.location()
    if path is None or not path.is_file():
        book.forget_session(name)
        return "Forgotten."
    try:
        with book.alone(path):
            copy = copied(path)
            record = book.read(path)
            for section in SECTIONS:
                book.without(record[section], name)
            book.write(path, record)
    except OSError as error:
        return unwritten(path, error)
    book.forget_session(name)
    return f"Forgotten. What was there is kept in {copy}; put it back by renaming it."


def copied(path: Path) -> Path:
    """A copy beside the file, under a name that is free."""
    day, number = book.now()[:10], 1
    while (copy := path.with_name(f"{path.stem}-{day}-{number}.json")).exists():
        number += 1
    try:
        return Path(shutil.copyfile(path, copy))
    except OSError:
        with suppress(OSError):
            copy.unlink()
        raise


def unwritten(path: Path, error: OSError) -> str:
    """Why nothing was done."""
    return f"Nothing was done: {path} cannot be written ({error.strerror})."
