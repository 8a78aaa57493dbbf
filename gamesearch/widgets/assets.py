"""The browser side of a widget, joined from its files when it is first used.

The folder of a widget has its Python, its JavaScript and its style; what several use
stands beside this file. Each script is a module that imports from others. A widget is
given one text, so the imports are left out and the files follow one another.
"""

import re
from functools import cache
from pathlib import Path

HERE = Path(__file__).parent
ALWAYS = "watch", "own_keys"  # a part of every widget
FILES = (
    "dom",
    "whole",
    "stepper",
    "replay",
    "layout",
    "shapes",
    "board",
    "tree_plan",
    "tree_parts",
    "tree_view",
    "icicle_view",
    "panels",
    "evaluation_terms",
    "star_bounds",
    "turns",
    "run_view",
    "controls",
    "controls_view",
    "predict",
    "edit",
    "explorer",
)
IMPORT = re.compile(r"^import [^;]* from \"\.[\w./]+\.js\";\n", re.MULTILINE)


@cache
def text_of(file: str) -> str:
    """The text of the browser's file of this name, in whichever folder it stands."""
    (path,) = HERE.rglob(file)
    return path.read_text(encoding="utf-8")


@cache
def script(*names: str) -> str:
    """The explorer as one JavaScript module; with names, these files as one."""
    parts = []
    for name in (*ALWAYS, *(names or FILES)):
        text = IMPORT.sub("", text_of(f"{name}.js"))
        parts.append(re.sub(r"^export (?!default)", "", text, flags=re.MULTILINE))
    return "\n".join(parts)


@cache
def style(*names: str) -> str:
    """The style sheet of the explorer, then those of the names."""
    return style_of("explorer", *names)


@cache
def style_of(*names: str) -> str:
    """These style sheets as one."""
    return "\n".join(text_of(f"{name}.css") for name in names)
