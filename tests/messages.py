"""What the packages say to a person, where it is said, and what is no whole sentence.

`make messages` lists it. A message is said by `say`, by an error that is raised, or as
it stands, as in a row of data or in a script of a widget. A label is no message: a
name, a heading, a cell of a table. Code, markup and patterns are not for a person.

A fault is a text that is only a half (it begins or ends in the middle of a sentence), a
piece that is glued to another text, or a sentence with places outside `say`. An error
is written where it is raised, with its places: that is the same, read once less.
"""

import ast
import re
import sys
from collections import Counter
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parent.parent
MESSAGES, FAULTS = ("said", "error", "as it stands"), ("half", "glued", "unsaid")
WORD = re.compile("[A-Za-z]{2}")
# a sentence begins with a capital, a place, or the name of an argument, and has an end
WHOLE = re.compile(r"(?s)([^a-z\s,;:.)]|[a-z_]+(\[\w+\])?: ).*[.?!:…][)\"'”]*")
# what no sentence has: markup, CSS, Python, patterns
CODE = re.compile(
    r"(?x) </?\w | =[\"'] | [\w\])]\ ([=!<>]=|[-+*|]?=)\ ?[\w\[(\"'-] | [a-z-]+:\ ?\S+;"
    r"| \w\( | ^\s*[-+*/%=] | \\[dswb] | \(\? | \[\^ | \|$"
    r"| ^\s*(return|for|from|import|if|elif|else|while|def|with|in|not|and|or|is)\b"
)
SCRIPTED = re.compile(
    r'"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`'
)  # texts of JavaScript


class Text(NamedTuple):
    """A text of a file: where it stands, of what kind it is, how it is written."""

    file: str
    line: int
    kind: str
    text: str

    def __str__(self):
        return f"{self.file}:{self.line}: {self.kind}: {self.text!r}"


def texts(path: Path) -> list[Text]:
    """All messages and faults of a file, in order."""
    source, file = path.read_text(encoding="utf-8"), str(path.relative_to(ROOT))
    found = of_script(source) if path.suffix == ".js" else of_python(source)
    return sorted(Text(file, *one) for one in found if one[1])


def of_python(source: str):
    """The texts of a Python file as triples (line, kind, text)."""
    todo = [(ast.parse(source), ())]
    while todo:
        node, around = todo.pop()
        if isinstance(node, ast.Expr) and template(node.value) is not None:
            continue  # a docstring
        below = list(ast.iter_child_nodes(node))
        if template(node) is not None:
            yield node.lineno, kind_of(node, around), template(node)
            below = [piece for piece in below if not isinstance(piece, ast.Constant)]
        todo += [(child, (*around, node)) for child in below]


def template(node) -> str | None:
    """A text with its places as they are written; None if this node is none."""
    if isinstance(node, ast.JoinedStr):
        return "".join(
            getattr(piece, "value", "")
            if isinstance(piece, ast.Constant)
            else "{" + ast.unparse(piece.value) + "}"
            for piece in node.values
        )
    text = getattr(node, "value", None)
    return text if isinstance(node, ast.Constant) and isinstance(text, str) else None


def kind_of(node, around) -> str:
    """What a text is: a message, a fault, or nothing that concerns a reader."""
    text = re.sub(r"\{[^{}]*\}", "X", template(node))
    calls = [one for one in around if isinstance(one, ast.Call)]
    if any(
        isinstance(one, ast.FormattedValue) and one.format_spec is node
        for one in around
    ):
        return ""
    if not WORD.search(text.replace("X", "")):
        return ""
    if calls and called(calls[-1]) == "say" and around[-1] is calls[-1]:
        return "said"
    raised = any(isinstance(one, ast.Raise) for one in around)
    if CODE.search(text) and not raised:
        return ""
    if glued(around):
        return "glued"
    if is_half(text):
        return "half"
    if not WHOLE.fullmatch(text) or " " not in text.strip():
        return ""
    if raised:
        return "error"
    return "as it stands" if isinstance(node, ast.Constant) else "unsaid"


def is_half(text: str) -> bool:
    """Does the text begin or end in the middle of a sentence?"""
    if " " not in text.strip():
        return False
    if text != text.strip(" ") or text[0] in ",;:.)" or text[-1] in ",;":
        return True
    return text[-1] in ".?!" and not text.endswith("...") and not WHOLE.fullmatch(text)


def glued(around) -> bool:
    """Is a text with these nodes around it a piece of another text?"""
    for one in reversed(around):
        if isinstance(one, ast.IfExp | ast.BoolOp):
            continue
        if isinstance(one, ast.BinOp):
            return isinstance(one.op, ast.Add | ast.Mult)
        return isinstance(one, ast.FormattedValue | ast.AugAssign)
    return False


def called(call: ast.Call) -> str:
    """The name of the function that is called."""
    return getattr(call.func, "id", getattr(call.func, "attr", ""))


def of_script(source: str):
    """The texts of a JavaScript file as triples (line, kind, text)."""
    source = re.sub(r'"\s*\+\n(\s*)"', "", source)  # one text on several lines
    for number, line in enumerate(source.split("\n"), 1):
        if line.strip().startswith(("//", "*", "/*")):
            continue
        for one in SCRIPTED.finditer(line):
            text = one[1] if one[1] is not None else one[2]
            plain = re.sub(r"\$\{[^{}]*\}", "X", text)
            if not PROSE.search(plain) or MARKUP.search(plain):
                continue
            if is_half(plain):
                yield number, "half", text
            elif WHOLE.fullmatch(plain):
                yield number, "as it stands", text


PROSE = re.compile("[A-Za-z]{2,}.* |^ .*[a-z]{2}|[a-z]{2}.* $")
MARKUP = re.compile(r"[<>]|\bgs-|[MLHV]\$?\d|: |;|^\.|\w\(")


def files(words: list[str]) -> list[Path]:
    """The files of these folders; without any, of both packages."""
    folders = [Path(word).resolve() for word in words]
    folders = folders or [ROOT / "gamesearch", ROOT / "course"]
    found = {
        path
        for one in folders
        for kind in ("py", "js")
        for path in one.rglob(f"*.{kind}")
    }
    return sorted(path for path in found if "source" not in path.parts)


if __name__ == "__main__":
    only = "--faults" in sys.argv
    folders = [word for word in sys.argv[1:] if word != "--faults"]
    found = [text for path in files(folders) for text in texts(path)]
    for text in found:
        if not only or text.kind in FAULTS:
            print(text)
    counts = Counter(text.kind for text in found)
    print(
        ", ".join(f"{kind}: {counts[kind]}" for kind in MESSAGES + FAULTS),
        file=sys.stderr,
    )
