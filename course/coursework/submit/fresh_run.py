"""Running a notebook from top to bottom in a new process, as its student would.

It is the student's own code on the student's own machine: limits are for accidents, a
loop or an `exit()`. Marking runs it elsewhere (`sandbox`).
"""

import asyncio
import os
import signal
import subprocess
import sys
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from time import monotonic

from jupyter_client.kernelspec import NoSuchKernel
from nbclient import NotebookClient
from nbclient.exceptions import DeadKernelError

from coursework.doctor.cells import emptied, errors_in

CELL, ALL = 60, 600  # seconds for a cell, and for all of them
LONGEST = 100_000  # letters that a cell prints and that are kept
MOST = 10_000_000  # letters from which on a cell that prints is stopped
SLOW = (
    "`{}` took too long or printed too much, and was stopped. Look for a loop without "
    "an end."
)
ENDED = (
    "Python ended in `{}` or just before it: the cells behind were not run. Take out "
    "what ends it, such as exit()."
)
TIME = {"ename": "TimeoutError", "evalue": "stopped", "traceback": []}


class Runner(NotebookClient):
    """Runs the cells; where Python ends, says in which, and leaves the others."""

    def __init__(self, notebook, folder, seconds: float, whole: float):
        self.last, self.slow, end = None, [], monotonic() + whole
        self.printed = Counter()  # letters, by cell
        super().__init__(
            notebook,
            kernel_name="python3",
            allow_errors=True,
            interrupt_on_timeout=True,
            error_on_timeout=TIME,
            record_timing=False,
            store_widget_state=False,
            timeout_func=lambda cell: max(1, min(seconds, end - monotonic())),
            resources={"metadata": {"path": str(folder)}},
        )
        self.log.disabled = True  # what went wrong is said by `run`

    async def async_start_new_kernel(self, **options):
        """Ctrl-C stops everything, instead of only the kernel."""
        with suppress(RuntimeError):
            asyncio.get_running_loop().remove_signal_handler(signal.SIGINT)
        await super().async_start_new_kernel(**options)

    async def async_execute_cell(self, cell, cell_index, **options):
        """Run a cell, and tell how far it is where somebody watches."""
        self.last = cell
        if sys.stderr.isatty():
            count = f"cell {cell_index + 1} of {len(self.nb.cells)}"
            print(f"\r{count} ", end="", file=sys.stderr, flush=True)
        limit = self.timeout_func(cell)
        until = monotonic() + limit
        done = await super().async_execute_cell(cell, cell_index, **options)
        if cell.cell_type == "code":
            cell.outputs = shortened(cell.outputs)
            if monotonic() >= until and cell.id not in self.slow:
                self.slow.append(cell.id)
                for error in errors_in(cell):
                    error.evalue = error.evalue or f"after {limit:.0f} seconds"
        return done

    def output(self, outs, message, display_id, cell_index):
        """Keep what a cell shows; one that shows megabytes is stopped."""
        self.printed[cell_index] += len(str(message["content"]))
        if self.printed[cell_index] <= MOST or message["msg_type"] == "error":
            return super().output(outs, message, display_id, cell_index)
        if self.last.id not in self.slow:
            self.slow.append(self.last.id)
            self.interrupting = asyncio.ensure_future(self.km.interrupt_kernel())
        return None


def shortened(outputs) -> list:
    """The outputs without the middle of what is printed by the megabyte."""
    for output in outputs:
        text = output.get("text", "")
        if len(text) > LONGEST:
            half = LONGEST // 2
            output["text"] = f"{text[:half]}\n[left out]\n{text[-half:]}"
    return outputs


async def came_through(runner: Runner, environment: dict) -> bool:
    """Did Python live to the end of the notebook?"""
    try:
        await runner.async_execute(env=environment, stderr=subprocess.DEVNULL)
    except DeadKernelError:
        return False
    return True


def at_once(coroutine):
    """What it returns; also in a notebook, where a loop is running already."""
    try:
        asyncio.get_running_loop()
    except RuntimeError:
        return asyncio.run(coroutine)
    with ThreadPoolExecutor(1) as beside:
        return beside.submit(asyncio.run, coroutine).result()


def run(notebook, folder, seconds: float = CELL, whole: float = ALL) -> list[str]:
    """Run a notebook from top to bottom; what took too long, and where Python ended.

    The outputs of `notebook` become those of this run. No cell takes more than
    `seconds`, nor all more than about `whole`; after an error the next cell runs.
    """
    for cell in notebook.cells:
        emptied(cell)
    runner = Runner(notebook, folder, seconds, whole)
    about = {**os.environ, "GAMESEARCH_PROGRESS": "off", "MPLBACKEND": "agg"}
    ended = []
    try:
        if not at_once(came_through(runner, about)):
            ended = [ENDED.format(runner.last.id if runner.last else "?")]
    except NoSuchKernel:
        raise ValueError(
            "file: there is no Python kernel here; start it in the environment in "
            "which JupyterLab runs."
        ) from None
    finally:
        if sys.stderr.isatty():
            print("\r" + " " * 20 + "\r", end="", file=sys.stderr)
    return [*(SLOW.format(name) for name in runner.slow), *ended]
