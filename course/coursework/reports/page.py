"""Pages of HTML from the templates in this folder: each value is escaped there."""

from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

TEMPLATES = FileSystemLoader(Path(__file__).parent)


def template(name: str, shown=None, **known):
    """A template; `shown` makes a text of each value, before it is escaped."""
    pages = Environment(
        loader=TEMPLATES,
        autoescape=True,
        finalize=shown,
        trim_blocks=True,
        lstrip_blocks=True,
        undefined=StrictUndefined,
    )
    return pages.get_template(name, globals=known)


def trusted(page: str) -> Markup:
    """A part of a page that is HTML already, made here of values that were escaped."""
    return Markup(page)
