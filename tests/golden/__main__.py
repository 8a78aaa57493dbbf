"""The golden record: what the house does, made anew and compared with what is kept.

python -m golden                      compare all; exit code 1 if anything differs
python -m golden traces marks         compare some sections
python -m golden keep facts           write what is made now (facts, wording or both)
python -m golden keep wording names   the same of one section
Options: --all tells every change, not the first ones of each section.
"""

import os
import sys
from collections import Counter

from golden import HOUSE, SECTIONS
from golden.changes import changes
from golden.kept import FACTS, WORDING, in_order, read, write
from golden.make import make

# what is made must not depend on who makes it, nor be written into a learner's record
SETTING = {
    "GAMESEARCH_PROGRESS": "off",
    "COLUMNS": "80",
    "LINES": "24",
    "NO_COLOR": "1",
    "LC_ALL": "C.UTF-8",
    "MPLBACKEND": "agg",
    "TQDM_DISABLE": "1",
}
SHOWN = 12  # changes of a section that are told, if not all
PHRASES = 4  # fields of an entry, likewise


def compare(file: str, now: dict, sections, everything: bool) -> int:
    """Say what differs in a file, section by section; how many entries do."""
    was, total = read(file), 0
    for section in sections:
        keys = {at for at in {*was, *now} if at[0] == section}
        told, fields = {}, Counter()  # what is told: of which entries
        for at in sorted(keys, key=in_order):
            found = changes(was[at], now[at]) if at in was and at in now else []
            fields.update({name for name, _ in found})
            text = in_words(found, everything) if found else ""
            if at not in now or at not in was:
                text = "is gone" if at in was else "is new"
            if text:
                told.setdefault(text, []).append(at[1])
        for text, alike in [*told.items()][: None if everything else SHOWN]:
            more = f" (the same in {len(alike) - 1:,} more)" if len(alike) > 1 else ""
            print(f"{section}, {alike[0]}: {text}{more}")
        if len(told) > SHOWN and not everything:
            print(f"{section}: {len(told) - SHOWN:,} other changes; --all tells them")
        if keys:
            differ = sum(map(len, told.values()))
            said = f"{differ:,} differ" if differ else "as kept"
            names = ", ".join(f"{name} {n}" for name, n in fields.most_common(5))
            names = f" ({names})" if names else ""
            print(f"{file}, {section}: {len(keys):,} entries, {said}{names}")
            total += differ
    return total


def in_words(found, everything) -> str:
    """The changes of an entry in a line."""
    phrases = [f"{name} {text}".strip() for name, text in found]
    if len(phrases) > PHRASES and not everything:
        phrases[PHRASES:] = [f"{len(phrases) - PHRASES} other fields"]
    return "; ".join(phrases)


def main(arguments: list[str]) -> int:
    os.environ |= SETTING
    os.environ.pop("GAMESEARCH_SALT", None)
    sys.path[:0] = map(str, (HOUSE / "tests", HOUSE / "course", HOUSE))
    everything = "--all" in arguments
    arguments = [one for one in arguments if one != "--all"]
    keep = arguments[:1] == ["keep"]
    files = [one for one in arguments if one in (FACTS, WORDING)] or [FACTS, WORDING]
    sections = [one for one in arguments if one in SECTIONS] or SECTIONS
    unknown = {*arguments} - {"keep", FACTS, WORDING, *SECTIONS}
    if unknown:
        print(__doc__, f"Sections: {', '.join(SECTIONS)}; not {', '.join(unknown)}.")
        return 2
    now, seconds = make(sections)
    total = 0
    for file in files:
        if keep:
            others = {
                at: one for at, one in read(file).items() if at[0] not in sections
            }
            write(file, others | now[file])
        else:
            total += compare(file, now[file], sections, everything)
    spent = ", ".join(f"{name} {seconds[name]:.0f}" for name in sections)
    print(f"seconds of the processor: {spent}; together {sum(seconds.values()):.0f}")
    if not keep:
        print(f"{total:,} entries differ." if total else "Nothing differs.")
    return 1 if total else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
