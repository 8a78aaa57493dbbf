"""Run every benchmark and print its lines."""

import os
import platform

from benchmarks import (
    backgammon,
    browser,
    clock,
    compiled,
    connect_four,
    growth,
    peers,
    pictures,
    tracing,
)

LACKS = "{} is not installed: it has no wheel for this Python, or see `make bench`"
ALL = (
    peers,
    connect_four,
    backgammon,
    compiled,
    tracing,
    clock,
    pictures,
    browser,
    growth,
)


def main():
    print(f"Python {platform.python_version()}, {os.cpu_count()} cores")
    for benchmark in ALL:
        print("", *lines_of(benchmark), sep="\n", flush=True)


def lines_of(benchmark) -> list[str]:
    """The lines of a benchmark, or what it lacks: not every Python has every peer."""
    try:
        return benchmark.report()
    except ModuleNotFoundError as missing:
        return [f"{benchmark.__name__}: NOT MEASURED: {LACKS.format(missing.name)}"]


if __name__ == "__main__":
    main()
