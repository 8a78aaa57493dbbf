"""The source of an algorithm as one reads it: without its trace lines.

Every trace line of a search reads `if trace: trace.<verb>(...)` and nothing depends on
it, so the source without these lines gives the same answers; a test runs it.
"""

import ast
import inspect
import re
import textwrap
from collections.abc import Callable

TRACE_LINE = re.compile(r"^\s*if trace: trace\.\w+\(.*\)\s*$")

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


def stripped(function: Callable) -> str:
    """The source of a function without its trace lines; it runs as it stands.

    >>> from gamesearch import minimax
    >>> "trace." in stripped(minimax)
    False
    """
    try:
        source = textwrap.dedent(inspect.getsource(function))
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
    lines = [line for line in source.splitlines() if not TRACE_LINE.match(line)]
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


def show(function: Callable, inner: str = "") -> Source:
    """The source of an algorithm without its trace lines, to be read.

    >>> from gamesearch import alpha_beta
    >>> print(str(show(alpha_beta))[:48])
    def alpha_beta(game: Game, state: State = None,
    >>> print(str(show(alpha_beta, "search")).splitlines()[0])
    def search(state, ply, alpha, beta):

    `inner` names a function inside it that is to be shown alone.
    """
    name, text = getattr(function, "__name__", "the function"), stripped(function)
    return Source(inner, part(text, inner)) if inner else Source(name, text)


def part(text: str, inner: str) -> str:
    """The source of the function `inner` inside a source."""
    found = {
        node.name: node
        for node in ast.walk(ast.parse(text).body[0])
        if isinstance(node, ast.FunctionDef)
    }
    if inner not in found:
        raise ValueError(f"inner: one of {', '.join(found)}, not {inner!r}.")
    lines = text.splitlines()[found[inner].lineno - 1 : found[inner].end_lineno]
    return textwrap.dedent("\n".join(lines)) + "\n"
