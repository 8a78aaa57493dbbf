"""What all widgets share: a still, messages that are heard, errors in words."""

from anywidget import AnyWidget

from gamesearch.tree.export import compact_json


class Widget(AnyWidget):
    """A widget that the browser shows, and a still of it for readers without a kernel.

    A subclass says in `_still` what the still is, and in `_heard` what a message of the
    browser asks for.
    """

    def __init__(self, **traits):
        self._turn = 0
        super().__init__(**traits)
        self.on_msg(lambda _widget, message, _buffers: self._heard(message))

    def _heard(self, message: dict) -> None:
        """Answer a message."""

    def _still(self) -> tuple[str, str]:
        """What is shown without a kernel, as text and as HTML."""
        raise NotImplementedError

    def _answered(self, facts: dict) -> str:
        """These facts as JSON, with the number of the answer: each is something new."""
        return compact_json({"turn": self._turn, **facts})

    def _repr_mimebundle_(self, **kwargs):
        data, metadata = super()._repr_mimebundle_(**kwargs)
        text, html = self._still()
        return {**data, "text/html": html, "text/plain": text}, metadata


def error_text(wrong: Exception) -> str:
    """An error as it is said: those of ours as they are, of others with their kind."""
    ours = isinstance(wrong, (ValueError, TypeError))
    return str(wrong) if ours else f"{type(wrong).__name__}: {wrong}"
