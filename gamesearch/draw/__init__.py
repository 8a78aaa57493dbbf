"""Searched trees as pictures and texts, charts, flip-books, sources.

Every function takes data and returns a picture, a text or a file; showing it is the
caller's act. The module can be called: `gs.draw(tree)` is `gs.draw.draw(tree)`.
matplotlib is loaded for a PNG or a PDF, and not for what a notebook shows.
"""

import sys
from types import ModuleType

from gamesearch.rules.lazy import lazily

NAMES = {  # module: what it defines
    "and_or": "draw_and_or",
    "bars": "draw_bars",
    "boards": "draw_board",
    "worksheet": "draw_by_hand",
    "closing": "draw_closing",
    "flipbook": "draw_flipbook",
    "icicle": "draw_icicle",
    "intervals": "draw_intervals",
    "minimal_tree": "draw_minimal_tree",
    "passes": "draw_passes",
    "picture": "Picture",
    "source": "show stripped",
    "speed_up": "draw_speed_up",
    "text": "draw_text describe",
    "timeline": "draw_timeline",
    "tree_picture": "draw",
}
__getattr__, __dir__, __all__ = lazily(__name__, NAMES)


class _Drawing(ModuleType):
    """This module, as something that can be called."""

    def __call__(self, tree, **options):
        return self.draw(tree, **options)


sys.modules[__name__].__class__ = _Drawing
