"""Which tests come to which change: one run of the suite with a call at each of them.

`marked(text, changes)` puts a call before the statement in which each change stands,
and where that statement is run at import, into each function of the file. In a run of
the tests (`pytest -p mutations.hits`) the calls write which test they were made in,
also from processes that a test starts; this plugin writes how long each test takes.
"""

import ast
import os

RECORD = '''"""Written by tests/mutations for one run; see there."""
import os

seen = set()


def hit(number):
    test = os.environ.get("PYTEST_CURRENT_TEST", "").rpartition(" ")[0]
    if (number, test) not in seen:
        seen.add((number, test))
        try:
            with open(os.environ["MUTATION_HITS"], "a", encoding="utf-8") as file:
                file.write(f"{number}\\t{test}\\n")
        except (KeyError, OSError):
            pass
'''
CALL = '__import__("gamesearch._hits", fromlist=["hit"]).hit({})'
FUNCTIONS = ast.FunctionDef, ast.AsyncFunctionDef


def pytest_runtest_logreport(report):
    """How long a test takes, with what it sets up."""
    with open(os.environ["MUTATION_HITS"] + ".times", "a", encoding="utf-8") as file:
        file.write(f"{report.duration:.4f}\t{report.nodeid}\n")


def marked(text: str, changes) -> str:
    """The text of a Python file with a call at each change."""
    module, lines = ast.parse(text), text.splitlines(keepends=True)
    put = []
    for change in changes:
        for node in places(module, change, lines):
            above = [d.lineno for d in getattr(node, "decorator_list", [])]
            line = min([node.lineno, *above])
            put.append((line, node.col_offset, hasattr(node, "body"), change.number))
    for line, column, compound, number in sorted(put, reverse=True):
        call, old = CALL.format(number), lines[line - 1]
        if compound:
            lines.insert(line - 1, " " * column + call + "\n")
        else:
            start = len(old.encode()[:column].decode())
            lines[line - 1] = old[:start] + call + "; " + old[start:]
    return "".join(lines)


def places(module, change, lines):
    """The statements before which the calls of a change are put."""
    around = innermost(module, change, ast.stmt, lines)
    if innermost(module, change, FUNCTIONS, lines, body=True):
        return [around]
    functions = [node for node in ast.walk(module) if isinstance(node, FUNCTIONS)]
    return [node.body[isinstance(node.body[0], ast.Expr) and len(node.body) > 1]
            for node in functions]  # fmt: skip


def innermost(module, change, kinds, lines, body=False):
    """The innermost node of these kinds around a change; an `elif` is left out.

    With `body` the change stands in the node's body, not in its defaults or decorators.
    """
    found, place = None, (change.line, change.column)
    for node in ast.walk(module):  # comes to what is inside later
        if isinstance(node, kinds):
            first = node.body[0] if body else node
            above = [(d.lineno, 0) for d in getattr(first, "decorator_list", [])]
            start = min([(first.lineno, first.col_offset), *above])
            follows = lines[node.lineno - 1][node.col_offset :].startswith("elif")
            if start <= place < (node.end_lineno, node.end_col_offset) and not follows:
                found = node
    return found
