"""The command that reproduces a measured table, prints it and checks its numbers.

python -m gamesearch.lab.experiments table-a --quick
"""

import argparse
import sys
from pathlib import Path

from gamesearch.lab.experiments.commands import NAMES, run
from gamesearch.lab.experiments.results import COMMAND

FAILED, REFUSED, INTERRUPTED = 1, 2, 130  # exit codes
RESULTS = Path("data", "results")


def main(arguments: list[str] | None = None) -> int:
    """Run the command; the exit code is 0 if the table passes its checks."""
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(errors="replace")  # some terminals cannot print ≥
    options = parser().parse_args(arguments)
    folder = options.out
    if folder is None and not options.quick:
        folder = RESULTS
    try:
        done = run(options.table, quick=options.quick, folder=folder)
    except KeyboardInterrupt:
        return INTERRUPTED
    except ValueError as refusal:
        print(f"gamesearch.lab.experiments: {refusal}", file=sys.stderr)
        return REFUSED
    print(done.text)
    if folder is not None:
        print(f"\nSaved as {Path(folder) / options.table}.csv")
    return 0 if done.right else FAILED


def parser() -> argparse.ArgumentParser:
    """The command line."""
    command = argparse.ArgumentParser(
        prog=COMMAND,
        description="Reproduce a measured table and print it beside what is known.",
    )
    command.add_argument("table", choices=NAMES)
    command.add_argument(
        "--quick", action="store_true", help="a few small trees; nothing is judged"
    )
    command.add_argument(
        "--out",
        type=Path,
        metavar="FOLDER",
        help=f"where to save the frame (default: {RESULTS.as_posix()}; quick: nowhere)",
    )
    return command


if __name__ == "__main__":
    sys.exit(main())
