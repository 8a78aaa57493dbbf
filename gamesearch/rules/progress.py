"""A progress bar by the package `tqdm`, or none where it is not installed."""

from collections.abc import Iterable, Iterator

from gamesearch.rules.available import has_package, has_threads, package


class NoBar:
    """A substitute for a progress bar that shows nothing; `write` prints its text."""

    def __init__(self, things: Iterable | None = None):
        self.things = things

    def __iter__(self) -> Iterator:
        return iter(self.things)

    def __enter__(self):
        return self

    def __exit__(self, *wrong):
        """There is nothing to close."""

    def update(self, count: int = 1) -> None:
        """`count` more things are done."""

    def write(self, text: str) -> None:
        print(text)


def progress_bar(things: Iterable | None = None, *, shown: bool = True, **options):
    """The things, counted on a bar while they are iterated; `options` are tqdm's.

    >>> list(progress_bar([3, 5], shown=False))
    [3, 5]
    """
    if shown and has_package("tqdm"):
        bar = package("tqdm.auto").tqdm
        if not has_threads():
            bar.monitor_interval = 0  # else it warns that its monitor cannot start
        return bar(things, **options)
    return NoBar(things)
