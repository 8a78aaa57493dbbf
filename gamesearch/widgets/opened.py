"""A widget below which the explorer shows a search that was opened there."""

import ipywidgets
import traitlets

from gamesearch.widgets.explorer.explorer import Explorer
from gamesearch.widgets.widget import Widget


class Opening(Widget):
    """A widget that opens searches in the explorer, one after another."""

    opened = traitlets.Unicode(help="which search that is").tag(sync=True)
    explorer = traitlets.Instance(
        Explorer, allow_none=True, help="the search that was opened here"
    ).tag(sync=True, **ipywidgets.widget_serialization)

    def _open(self, explorer: Explorer | None = None) -> None:
        """Put another explorer, or none, in the place of the one that was opened."""
        before, self.explorer = self.explorer, explorer
        if before is not None:
            before.close()
