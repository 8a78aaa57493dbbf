"""What the tests of several widgets share."""

from types import SimpleNamespace

import pytest


@pytest.fixture
def undrawn(monkeypatch):
    """Pictures of trees are left out, which makes many cases quick."""
    picture = SimpleNamespace(_repr_html_=lambda: "")
    for lab in ("leaf_maps", "probabilities"):
        name = f"gamesearch.widgets.labs.{lab}.draw"
        monkeypatch.setattr(name, lambda *_, **__: picture)
