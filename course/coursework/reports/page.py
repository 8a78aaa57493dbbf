"""HTML pages from the templates in this folder; the templates escape each value."""

import re
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup, escape

CODE = re.compile(r"`([^`<>\n]+)`")  # code in a sentence
TEMPLATES = FileSystemLoader(Path(__file__).parent)


def template(name: str, shown=None, **known):
    """A template; `shown` turns each value into a text before it is escaped."""
    pages = Environment(
        loader=TEMPLATES,
        autoescape=True,
        finalize=shown,
        trim_blocks=True,
        lstrip_blocks=True,
        undefined=StrictUndefined,
    )
    pages.filters["with_code"] = with_code
    return pages.get_template(name, globals=known)


def trusted(page: str) -> Markup:
    """A part of a page that is already HTML, made here from escaped values."""
    return Markup(page)


def with_code(text: str) -> Markup:
    """A text, or a part of a page, in which backticks are shown as code.

    >>> with_code("`a<b` is no name")
    Markup('<code>a&lt;b</code> is no name')
    """
    return Markup(CODE.sub(r"<code>\1</code>", str(escape(text))))
