"""The browser side of a widget, joined from its files when it is first used.

The folder of a widget has its Python, its JavaScript and its style; what several use
stands beside this file. Each script is a module that imports from others. A widget is
given one text: a script after those that it imports from, and without its imports.
"""

import re
from functools import cache
from pathlib import Path

HERE = Path(__file__).parent
IMPORT = re.compile(r"^import [^;]* from \"[\w./]*/(\w+)\.js\";\n", re.MULTILINE)


@cache
def text_of(file: str) -> str:
    """The text of the browser's file of this name, in whichever folder it stands."""
    (path,) = HERE.rglob(file)
    return path.read_text(encoding="utf-8")


@cache
def script(name: str) -> str:
    """A script and all that it imports, as one JavaScript module."""
    parts = {}

    def add(name):
        text = text_of(f"{name}.js")
        for other in IMPORT.findall(text):
            if other not in parts:
                add(other)
        parts[name] = text

    add(name)
    text = IMPORT.sub("", "\n".join(parts.values()))
    return re.sub(r"^export (?!default)", "", text, flags=re.MULTILINE)


@cache
def style(*names: str) -> str:
    """These style sheets as one."""
    return "\n".join(text_of(f"{name}.css") for name in names)
