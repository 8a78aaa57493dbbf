"""The two files of the record: an entry a line, sorted, so that a diff can be read.

An entry is (section, key, value): the key says in a sentence what the value is of. A
value is a number, a text, or a dict or list of such; {"as": key} is that of an earlier
entry of its section.
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
    entries = {}
    for line in path_of(name).read_text(encoding="utf-8").splitlines():
        section, key, value = json.loads(line)
        if isinstance(value, dict) and value.keys() == {"as"}:
            value = entries[section, value["as"]]
        entries[section, key] = value
    return entries


def write(name: str, entries: dict[tuple[str, str], object]) -> None:
    lines, first = [], {}  # the key of the first entry with this value
    for section, key in sorted(entries, key=in_order):
        text = compact(entries[section, key])
        earlier = compact({"as": first.setdefault((section, text), key)})
        if first[section, text] != key and len(earlier) < len(text):
            text = earlier
        lines.append(f"[{compact(section)},{compact(key)},{text}]\n")
    path_of(name).write_text("".join(lines), encoding="utf-8", newline="\n")


def compact(value) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def in_order(at):
    """Sorts "tree 2" before "tree 10"."""
    section, key = at
    parts = re.split(r"(\d+)", key)
    return section, [int(part) if part.isdigit() else part for part in parts], key
