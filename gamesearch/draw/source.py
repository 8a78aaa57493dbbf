"""The source of an algorithm as one reads it: the listing of a textbook.

Every trace line of a search reads `if trace: trace.<verb>(...)`, and a line that begins
with `run.`, or with a condition before that, only keeps the books. Nothing depends on
either, so the source without them finds the same value, move and line; a test runs it.
"""

import ast
import inspect
import re
import textwrap
from collections.abc import Callable

TRACE_LINE = re.compile(r"^\s*if (\w+ and )?trace: trace\.\w+\(.*\)\s*$")
RUN_LINE = re.compile(r"^\s*(if [^:]+: |else: )?run\.\w+.*$")

# token: colour variable of JupyterLab's editor, colour where there is none
TOKENS = {
    ".k, .kc, .kn, .ow": ("keyword", "#006b20"),
    ".nf, .nc": ("def", "#0000d1"),
    ".s, .s1, .s2, .sd, .sa, .si": ("string", "#a31515"),
    ".c1": ("comment", "#4f6f6f"),
    ".mi, .mf": ("number", "#086b46"),
    ".nb": ("builtin", "#006b20"),
    ".o": ("operator", "#8414b8"),
}


def is_kept(line: str) -> bool:
    """Does a line of a source belong to the algorithm itself?"""
    return not (TRACE_LINE.match(line) or RUN_LINE.match(line))


def stripped(function: Callable) -> str:
    """The source of a function without trace lines and books; it runs as it stands.

    >>> from gamesearch import minimax
    >>> "trace." in stripped(minimax), "run.visit" in stripped(minimax)
    (False, False)
    """
    lines = [line for line in source_of(function).splitlines() if is_kept(line)]
    text = "\n".join(lines) + "\n"
    try:
        ast.parse(text)
    except SyntaxError as wrong:
        raise ValueError(
            f"function: {function.__name__} depends on its trace: without the trace "
            f"lines, line {wrong.lineno} is not Python: "
            f"{lines[wrong.lineno - 1].strip()!r}."
        ) from None
    return text


def source_of(function: Callable) -> str:
    """The source of a function as it stands."""
    try:
        return textwrap.dedent(inspect.getsource(function))
    except TypeError:
        raise TypeError(
            "function: give the function itself, as in show(minimax), not "
            f"{function!r}."
        ) from None
    except OSError:
        raise ValueError(
            f"function: the source of {function.__name__} is not kept anywhere; define "
            "it in a file or a notebook cell."
        ) from None


def docstring_lines(text: str) -> range:
    """The places of the lines of a function's docstring in its source."""
    function = ast.parse(textwrap.dedent(text)).body[0]
    if ast.get_docstring(function) is None:
        return range(0)
    return range(function.body[0].lineno - 1, function.body[0].end_lineno)


def without_docstring(text: str) -> str:
    """The source of a function without what it says of itself in several lines."""
    lines, said = text.splitlines(), docstring_lines(text)
    if len(said) < 2 or said.stop == len(lines):  # short, or all that there is
        return text
    del lines[said.start : said.stop]
    while not lines[said.start].strip():
        del lines[said.start]
    return "\n".join(lines) + "\n"


class Source:
    """The source of a function, coloured in a notebook; `str(source)` is the text."""

    def __init__(self, name: str, text: str):
        self.name, self.text = name, text

    def __str__(self):
        return self.text

    __repr__ = __str__

    def _repr_html_(self) -> str:
        from pygments import highlight
        from pygments.formatters import HtmlFormatter
        from pygments.lexers import PythonLexer

        rules = [
            f".gamesearch-source :is({names}) "
            f"{{color: var(--jp-mirror-editor-{name}-color, {colour})}}"
            for names, (name, colour) in TOKENS.items()
        ]
        code = highlight(self.text, PythonLexer(), HtmlFormatter(nowrap=True))
        return (
            f"<style>{' '.join(rules)}</style>"
            f'<pre class="gamesearch-source" role="region" tabindex="0" '
            f'aria-label="Source of {self.name}" '
            # JupyterLab lets a <pre> inherit the font of the text around it
            f'style="max-height: 40em; overflow: auto; line-height: 1.4; '
            f'font-family: var(--jp-code-font-family, monospace)">{code}</pre>'
        )


def show(function: Callable, inner: str = "", *, whole: bool = False) -> Source:
    """The listing of an algorithm: its own source, to be read beside the pseudocode.

    Without trace lines, books and a docstring of several lines, which are there with
    `whole=True`.

    >>> from gamesearch import alpha_beta
    >>> print(str(show(alpha_beta))[:48])
    def alpha_beta(game: Game, state: State = None,
    >>> print(str(show(alpha_beta, "search")).splitlines()[0])
    def search(state, ply, alpha, beta):

    `inner` names a function inside it, or beside it in its file, to be shown alone.
    """
    name = getattr(function, "__name__", "the function")
    text = source_of(function) if whole else stripped(function)
    if inner:
        text = part(function, text, inner, whole)
    return Source(inner or name, text if whole else without_docstring(text))


def part(function: Callable, text: str, inner: str, whole: bool) -> str:
    """The source of the function `inner` inside a source, or beside it in its file."""
    found = functions_in(text)
    if inner not in found:
        file = inspect.getsource(inspect.getmodule(function))
        kept = (line for line in file.splitlines() if whole or is_kept(line))
        found = functions_in("\n".join(kept)) | found
    if inner not in found:
        names = ", ".join(functions_in(text))
        raise ValueError(f"inner: one of {names}, not {inner!r}.")
    return found[inner]


def functions_in(text: str) -> dict[str, str]:
    """The source of each function in a source, by its name."""
    lines, found = text.splitlines(), {}
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef):
            part = "\n".join(lines[node.lineno - 1 : node.end_lineno])
            found.setdefault(node.name, textwrap.dedent(part) + "\n")
    return found
