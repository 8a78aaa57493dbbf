"""The two files of the record: an entry a line, sorted, so that a diff can be read.

An entry is (section, key, value): the key says in a sentence what the value is of. A
value is a number, a text, or a dict or list of such.
"""

import json
import re
from pathlib import Path

FACTS, WORDING = "facts", "wording"
FOLDER = Path(__file__).parent


def path_of(name: str) -> Path:
    return FOLDER / f"{name}.jsonl"


def read(name: str) -> dict[tuple[str, str], object]:
    """The entries of a file by section and key; none where there is no file."""
    if not path_of(name).exists():
        return {}
    lines = path_of(name).read_text(encoding="utf-8").splitlines()
    return {(section, key): value for section, key, value in map(json.loads, lines)}


def write(name: str, entries: dict[tuple[str, str], object]) -> None:
    lines = [
        json.dumps([*at, entries[at]], ensure_ascii=False, separators=(",", ":"))
        for at in sorted(entries, key=in_order)
    ]
    path_of(name).write_text("\n".join([*lines, ""]), encoding="utf-8", newline="\n")


def in_order(at):
    """Sorts "tree 2" before "tree 10"."""
    section, key = at
    parts = re.split(r"(\d+)", key)
    return section, [int(part) if part.isdigit() else part for part in parts], key
