"""Run benchmarks and print their lines: those that are named, or all.

python -m benchmarks pictures clock
"""

import argparse
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
ALL = {
    module.__name__.rpartition(".")[2]: module
    for module in (
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
}


def main():
    command = argparse.ArgumentParser(prog="python -m benchmarks")
    command.add_argument("names", nargs="*", metavar="name", help=", ".join(ALL))
    names = command.parse_args().names
    unknown = [name for name in names if name not in ALL]
    if unknown:
        command.error(f"there is no {unknown[0]!r}; there are {', '.join(ALL)}")
    print(f"Python {platform.python_version()}, {os.cpu_count()} cores")
    for name in names or ALL:
        print("", *lines_of(ALL[name]), sep="\n", flush=True)


def lines_of(benchmark) -> list[str]:
    """The lines of a benchmark, or what it lacks: not every Python has every peer."""
    try:
        return benchmark.report()
    except ModuleNotFoundError as missing:
        return [f"{benchmark.__name__}: NOT MEASURED: {LACKS.format(missing.name)}"]


if __name__ == "__main__":
    main()
