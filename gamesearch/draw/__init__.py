"""Pictures of searched trees: figures, texts, flip-books, sources.

Every function takes data and returns a figure, a text or a file; showing it is the
caller's act. The module can be called: `gs.draw(tree)` is `gs.draw.draw(tree)`.
matplotlib is loaded with the first figure, and not for a text or a source.
"""

import sys
from importlib import import_module
from types import ModuleType

_PLACES = {
    "draw": "tree_picture",
    "draw_text": "text",
    "describe": "text",
    "draw_and_or": "and_or",
    "draw_bars": "bars",
    "draw_board": "boards",
    "draw_by_hand": "by_hand",
    "draw_closing": "closing",
    "draw_icicle": "icicle",
    "draw_flipbook": "flipbook",
    "draw_intervals": "intervals",
    "draw_passes": "passes",
    "draw_speed_up": "speed_up",
    "draw_timeline": "timeline",
    "show": "source",
    "stripped": "source",
    "Picture": "picture",
}

__all__ = [*_PLACES]


def __getattr__(name):
    if name not in _PLACES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_PLACES[name]}"), name)


def __dir__():
    return sorted({*globals(), *__all__})


class _Drawing(ModuleType):
    """This module, as something that can be called."""

    def __call__(self, tree, **options):
        return self.draw(tree, **options)


sys.modules[__name__].__class__ = _Drawing
