"""A golden record of what the house does, before every module moves.

`facts.jsonl` has what must stay as it is, `wording.jsonl` what may get better; see
`__main__.py` for the command. Each section is a file with `SHARES`, which may be made
side by side, and `entries(share)`, which yields (file, key, value).
"""

import os
import sys
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
# what is made must not depend on who makes it, nor be written into a learner's record
os.environ |= {
    "GAMESEARCH_PROGRESS": "off",
    "COLUMNS": "80",
    "LINES": "24",
    "NO_COLOR": "1",
    "LC_ALL": "C.UTF-8",
    "MPLBACKEND": "agg",
    "TQDM_DISABLE": "1",
}
os.environ.pop("GAMESEARCH_SALT", None)
sys.path[:0] = map(str, (HOUSE / "tests", HOUSE / "course", HOUSE))
