"""A progress bar: that of the package `tqdm`, or none where it is not installed."""

from collections.abc import Iterable, Iterator

from gamesearch.rules.available import has_package, has_threads, package


class NoBar:
    """Stands for a progress bar and shows nothing; what is said to it is printed."""

    def __init__(self, things: Iterable | None = None):
        self.things = things

    def __iter__(self) -> Iterator:
        return iter(self.things)

    def __enter__(self):
        return self

    def __exit__(self, *wrong):
        """Nothing has to be closed."""

    def update(self, count: int = 1) -> None:
        """So many more are done."""

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
