"""The source of an algorithm as one reads it: the listing of a textbook.

A listing is the source of a function without its bookkeeping, with its options off and
with the moves in the game's own order. Every trace line of a search reads
`if trace: trace.<verb>(...)`; a line that begins with `run.` counts or limits, one with
`check_` looks at an argument, and `order.learn` is told of a cut-off. The value that
is found depends on none of them, so a listing finds it too; a test runs it.
"""

import ast
import inspect
import re
import textwrap
from collections.abc import Callable

TRACE_LINE = re.compile(r"^\s*if (\w+ and )?trace: trace\.\w+\(.*\)\s*$")
BOOK_LINE = re.compile(
    r"^\s*(if [^:]+: |else: )?(run\.\w+|order\.learn\(|check_\w+\().*$"
)
SORTED = re.compile(r"\border\.sort\(\w+, (\w+\.moves\(\w+\)), \w+\)")

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


def listing(source: str) -> dict[int, str]:
    """The lines of the listing of a function, by their places in its source."""
    shown = {
        place: SORTED.sub(r"\1", line)
        for place, line in enumerate(source.splitlines())
        if not (TRACE_LINE.match(line) or BOOK_LINE.match(line))
    }
    tree = ast.parse(source)
    off = options_off(tree.body[0])
    for node in ast.walk(tree):
        if isinstance(node, ast.If) and truth(node.test, off) is False:
            for place in range(node.lineno - 1, node.end_lineno):
                shown.pop(place, None)
        elif isinstance(node, ast.BoolOp) and node.lineno - 1 in shown:
            whole, left = (
                ast.get_source_segment(source, part)
                for part in (node, without_options(node, off))
            )
            shown[node.lineno - 1] = shown[node.lineno - 1].replace(whole, left)
    return shown


def options_off(function: ast.stmt) -> set[str]:
    """The keywords that are False or None unless given, and are not set again."""
    if not isinstance(function, ast.FunctionDef):
        return set()
    defaults = zip(function.args.kwonlyargs, function.args.kw_defaults)
    options = {
        argument.arg
        for argument, default in defaults
        if isinstance(default, ast.Constant)
        and (default.value is False or default.value is None)
    }
    for node in ast.walk(function):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            options.discard(node.id)
    return options


def truth(condition: ast.expr, off: set[str]) -> bool | None:
    """What a condition says where these options are off; None if that depends."""
    match condition:
        case ast.Name(name):
            return False if name in off else None
        case ast.Compare(ast.Name(name), [ast.IsNot()], [ast.Constant(None)]):
            return False if name in off else None
        case ast.UnaryOp(ast.Not(), operand):
            found = truth(operand, off)
            return None if found is None else not found
        case ast.BoolOp(ast.And(), parts):
            found = [truth(part, off) for part in parts]
            return False if False in found else None if None in found else True
    return None


def without_options(condition: ast.BoolOp, off: set[str]) -> ast.expr:
    """`a` of `a and not (option and b)`, where the option is off."""
    open_ = [part for part in condition.values if truth(part, off) is None]
    return open_[0] if len(open_) == 1 else condition


def stripped(function: Callable) -> str:
    """The listing of a function with its docstring; it runs as it stands.

    >>> from gamesearch import alpha_beta
    >>> any(word in stripped(alpha_beta) for word in ("trace.", "run.visit", "hard:"))
    False
    """
    text = kept_lines(source_of(function))
    try:
        ast.parse(text)
    except SyntaxError as wrong:
        line = text.splitlines()[wrong.lineno - 1].strip()
        raise ValueError(
            f"function: {function.__name__} depends on its trace: without the trace "
            f"lines, line {wrong.lineno} is not Python: {line!r}."
        ) from None
    return text


def kept_lines(source: str) -> str:
    """The listing of a function as text."""
    return "\n".join(listing(source).values()) + "\n"


def source_of(function: Callable) -> str:
    """The source of a function, unchanged."""
    try:
        return textwrap.dedent(inspect.getsource(function))
    except TypeError:
        raise TypeError(
            "function: give the function itself, as in show(minimax), not "
            f"{function!r}."
        ) from None
    except OSError:
        raise ValueError(
            f"function: the source of {function.__name__} is not stored; define the "
            "function in a file or in a notebook cell."
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

    def _repr_html_(self):
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

    It is without bookkeeping, without options such as `strict`, with the moves in the
    game's order, and without a docstring of several lines: the true source, which has
    them all, is shown with `whole=True`. Where it calls functions that stand beside it
    in its file, the last line names them.

    >>> from gamesearch import alpha_beta
    >>> print(str(show(alpha_beta))[:48])
    def alpha_beta(game: Game, state: State = None,
    >>> print(str(show(alpha_beta, "search")).splitlines()[0])
    def search(state, ply, alpha, beta):

    `inner` is the name of a function inside it, or in the same file, to show alone.
    """
    name = getattr(function, "__name__", "the function")
    text = source_of(function) if whole else stripped(function)
    file = file_of(function)
    if inner:
        found = functions_in(file) | functions_in(text)
        if inner not in found:
            names = ", ".join(found)
            raise ValueError(f"inner: give one of {names}, not {inner!r}.")
        text = found[inner] if whole else kept_lines(found[inner])
    if whole:
        return Source(inner or name, text)
    text = without_docstring(text)
    beside = functions_in(file, of_module=True)
    called = [one for one in beside if re.search(rf"\b{one}\b", text) and one != name]
    if called and not inner:
        text += f'# beside it: {", ".join(called)}: show({name}, "{called[0]}")\n'
    return Source(inner or name, text)


def file_of(function: Callable) -> str:
    """The text of the file of a function; nothing for a cell of a notebook."""
    try:
        return inspect.getsource(inspect.getmodule(function))
    except (TypeError, OSError):
        return ""


def functions_in(text: str, of_module=False) -> dict[str, str]:
    """The source of each function, by its name; of a module only those at its top."""
    lines, found, module = text.splitlines(), {}, ast.parse(text)
    for node in module.body if of_module else ast.walk(module):
        if isinstance(node, ast.FunctionDef):
            part = "\n".join(lines[node.lineno - 1 : node.end_lineno])
            found.setdefault(node.name, textwrap.dedent(part) + "\n")
    return found
