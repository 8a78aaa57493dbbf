"""Time functions in turn, so that a slow moment of the machine hits them all."""

from statistics import median
from time import perf_counter


def in_turn(functions: dict, runs: int = 21) -> dict[str, list[float]]:
    """Seconds of each run of each function, A B A B; the first is not counted."""
    for function in functions.values():
        function()
    times = {name: [] for name in functions}
    for _ in range(runs):
        for name, function in functions.items():
            start = perf_counter()
            function()
            times[name].append(perf_counter() - start)
    return times


def ratio(above: list[float], below: list[float]) -> float:
    """The median of the ratios of runs that were timed next to each other."""
    return median(a / b for a, b in zip(above, below))


def line(what: str, figure: float, target: str) -> str:
    """One figure beside its target."""
    return f"  {what:<58} {figure:8.2f}   {target}"
