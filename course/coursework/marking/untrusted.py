"""What a submission tells of its errors and functions, read with suspicion."""

import builtins
import inspect

from coursework.marking.inside.wire import MANY
from coursework.marking.proxies import plain


def stopped(error) -> str:
    """What stopped a cell, in a sentence, as it was told from there."""
    known = type(error) is list and [type(part) for part in error]
    if known not in ([str, str, int], [str, str, type(None)]):
        return "It stopped with an error that cannot be read."
    kind, text, line = error
    place = "" if line is None or abs(line) > MANY else f" in line {line}"
    words = f": {plain(text)}" if text else ""
    return f"It stopped{place} with {plain(kind, 60)}{words}"


def error_of(kind: str) -> type:
    """The class of errors of this name; one of Python's own, or a new one."""
    known = getattr(builtins, kind, None)
    harmless = isinstance(known, type) and issubclass(known, (Exception, SystemExit))
    if harmless and not issubclass(known, (UnicodeError, ExceptionGroup, OSError)):
        return known
    name = kind if kind.isidentifier() else "Error"
    return type(name, (Exception,), {})


def name_in(form) -> str:
    """The name of a function as it was told."""
    name = form.get("name") if type(form) is dict else None
    return plain(name) if type(name) is str else "?"


def signature_in(form) -> inspect.Signature | None:
    """The signature of a function as it was told; None if there is none."""
    listed = form.get("parameters") if type(form) is dict else None
    if type(listed) is not list:
        return None
    try:
        return inspect.Signature(
            inspect.Parameter(
                str(name),
                inspect._ParameterKind(kind),
                default=... if free else inspect.Parameter.empty,
            )
            for name, kind, free in listed[:50]
        )
    except (TypeError, ValueError):
        return None
