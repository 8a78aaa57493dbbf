"""The browser side of a widget, joined from its files when it is first used.

Each file is a module that imports from its neighbours. A widget is given one text, so
the imports between them are left out and the files follow one another.
"""

import re
from functools import cache
from pathlib import Path

HERE = Path(__file__).parent
WATCH = "watch"  # a part of every widget
FILES = (
    "dom",
    "whole",
    "replay",
    "layout",
    "shapes",
    "board",
    "tree_plan",
    "tree_parts",
    "tree_view",
    "icicle_view",
    "panels",
    "terms",
    "closing",
    "turns",
    "run_view",
    "controls_view",
    "predict",
    "edit",
    "explorer",
)
IMPORT = re.compile(r"^import [^;]* from \"\./\w+\.js\";\n", re.MULTILINE)


@cache
def script(*names: str) -> str:
    """The explorer as one JavaScript module; with names, these files as one."""
    parts = []
    for name in (WATCH, *(names or FILES)):
        text = IMPORT.sub("", (HERE / f"{name}.js").read_text(encoding="utf-8"))
        parts.append(re.sub(r"^export (?!default)", "", text, flags=re.MULTILINE))
    return "\n".join(parts)


@cache
def style(*names: str) -> str:
    """The style sheet of the explorer, then those of the names."""
    return style_of("explorer", *names)


@cache
def style_of(*names: str) -> str:
    """These style sheets as one."""
    files = (HERE / f"{name}.css" for name in names)
    return "\n".join(file.read_text(encoding="utf-8") for file in files)
