"""Run every benchmark and print its lines."""

import os
import platform

from benchmarks import browser, clock, compiled, connect_four, peers, pictures, tracing


def main():
    print(f"Python {platform.python_version()}, {os.cpu_count()} cores")
    for benchmark in (peers, connect_four, compiled, tracing, clock, pictures, browser):
        print("", *benchmark.report(), sep="\n", flush=True)


if __name__ == "__main__":
    main()
