"""Run every benchmark and print its lines."""

import os
import platform

from benchmarks import (
    backgammon,
    browser,
    clock,
    compiled,
    connect_four,
    peers,
    pictures,
    tracing,
)

ALL = peers, connect_four, backgammon, compiled, tracing, clock, pictures, browser


def main():
    print(f"Python {platform.python_version()}, {os.cpu_count()} cores")
    for benchmark in ALL:
        print("", *benchmark.report(), sep="\n", flush=True)


if __name__ == "__main__":
    main()
