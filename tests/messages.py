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
PACKAGES = ROOT / "gamesearch", ROOT / "course"
MESSAGES = "said", "error", "as it stands"
FAULTS = "half", "glued", "unsaid", "no literal"
WORD = re.compile("[A-Za-z]{2}")
# a sentence begins with a capital, a place, or the name of an argument, and has an end
WHOLE = re.compile(r"(?s)([^a-z\s,;:.)]|[a-z_-]+(\[\w+\])?: ).*[.?!:…][)\"'”]*")
# what no sentence has: markup, CSS, Python, patterns
CODE = re.compile(
    r"(?x) </?\w | lambda | ^\.\w | =[\"'] | [a-z-]+:\ ?\S+; | \w\( | ^\ {4}"
    r"| [\w\])]\ ([=!<>]=|[-+*|]?=)\ ?([\w\[(\"'-]|$) | \w\ [-+*<>]\ (\w|$)"
    r"| ^(,\ \w+)+\)$ | ^\s*[-+*/%=] | \\[dswb] | \[0-9 | \(\? | \[\^ | \|$"
    r"| ^\s*(return|for|from|import|if|elif|else|while|def|with|in|not|and|or|is)\ +\w"
    r"| \w\ in\ \w+\ and\ $"
)
MARKUP = re.compile(r"[<>]|\bgs-|[MLHV]\$?\d|: |;|^\.|\w\(")
# the texts of JavaScript
SCRIPTED = re.compile(r'"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`')


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
        if called(node) == "say" and template(node.args[0]) is None:
            yield node.lineno, "no literal", ast.unparse(node)
        below = list(ast.iter_child_nodes(node))
        if template(node) is not None:
            yield node.lineno, kind_of(node, around), template(node)
            below = [piece for piece in below if not isinstance(piece, ast.Constant)]
        if isinstance(node, ast.FormattedValue):
            below = [node.value]  # how it is written is no text
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
    if not WORD.search(text.replace("X", "")):
        return ""
    if called(around[-1]) == "say":
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
    outer, chosen = list(around), False
    while isinstance(outer[-1], ast.IfExp | ast.BoolOp | ast.keyword):
        chosen |= not isinstance(outer.pop(), ast.keyword)
    if isinstance(outer[-1], ast.BinOp):
        return isinstance(outer[-1].op, ast.Add | ast.Mult)
    if called(outer[-1]) in ("say", "fill"):
        return chosen
    return isinstance(outer[-1], ast.FormattedValue | ast.AugAssign)


def called(node) -> str:
    """The name of the function that is called, if this is the call of one."""
    return getattr(getattr(node, "func", None), "id", "")


def of_script(source: str):
    """The texts of a JavaScript file as triples (line, kind, text)."""
    lines = re.sub(r'"\s*\+\n\s*"', "\0", source)  # one text on several lines
    number = 0
    for line in lines.split("\n"):
        number += 1 + line.count("\0")
        if line.strip().startswith(("//", "*", "/*")):
            continue
        for one in SCRIPTED.finditer(line.replace("\0", "")):
            text = one[1] if one[1] is not None else one[2]
            plain = re.sub(r"\$\{[^{}]*\}", "X", text)
            if not WORD.search(plain.replace("X", "")) or MARKUP.search(plain):
                continue
            if is_half(plain):
                yield number, "half", text
            elif WHOLE.fullmatch(plain) and " " in plain:
                yield number, "as it stands", text


def files(words: list[str]) -> list[Path]:
    """The files of these folders; without any, of both packages."""
    folders = [Path(word).resolve() for word in words] or PACKAGES
    found = {
        path
        for one in folders
        for end in ("py", "js")
        for path in one.rglob(f"*.{end}")
    }
    return sorted(path for path in found if "source" not in path.parts)


def main(words):
    """Print all, or the faults alone, and how many there are of each kind."""
    folders = [word for word in words if word != "--faults"]
    found = [text for path in files(folders) for text in texts(path)]
    for text in found:
        if folders == words or text.kind in FAULTS:
            print(text)
    counts = Counter(text.kind for text in found)
    print(*(f"{kind}: {counts[kind]}" for kind in MESSAGES + FAULTS), sep=", ")


if __name__ == "__main__":
    main(sys.argv[1:])
