"""A golden record of what the house does, before every module moves.

`facts.jsonl` has what must stay as it is, `wording.jsonl` what may get better; see
`__main__.py` for the command. Each section is a file with `SHARES`, which may be made
side by side, and `entries(share)`, which yields (file, key, value).
"""

from pathlib import Path

HOUSE = Path(__file__).resolve().parents[2]
SECTIONS = (
    "widgets",
    "marks",
    "variants",
    "lectures",
    "calls",
    "traces",
    "tables",
    "commands",
    "answers",
    "names",
    "narration",
)
