"""Running a notebook from top to bottom in a new process, as its student would.

The student's own code runs on the student's own machine, so the limits are only against
accidents such as an endless loop or an `exit()`. Marking uses a sandbox (`sandbox`).
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
LONGEST = 100_000  # letters of the output of a cell that are stored
MOST = 10_000_000  # letters after which a cell that prints is stopped
SLOW = (
    "`{}` took too long or printed too much, and was stopped. Look for a loop that "
    "never ends."
)
ENDED = (
    "Python ended in `{}` or just before it, so the cells after it were not run. "
    "Remove the call that ends Python, such as exit()."
)
TIME = {"ename": "TimeoutError", "evalue": "stopped", "traceback": []}


class Runner(NotebookClient):
    """Runs the cells; if Python ends, reports in which cell, and skips the others."""

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
        self.log.disabled = True  # `run` reports what went wrong

    async def async_start_new_kernel(self, **options):
        """Start a kernel so that Ctrl-C stops everything, and not only the kernel."""
        with suppress(RuntimeError):
            asyncio.get_running_loop().remove_signal_handler(signal.SIGINT)
        await super().async_start_new_kernel(**options)

    async def async_execute_cell(self, cell, cell_index, **options):
        """Run a cell, and show the progress on a terminal."""
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
        """Store the output of a cell; a cell that prints megabytes is stopped."""
        self.printed[cell_index] += len(str(message["content"]))
        if self.printed[cell_index] <= MOST or message["msg_type"] == "error":
            return super().output(outs, message, display_id, cell_index)
        if self.last.id not in self.slow:
            self.slow.append(self.last.id)
            self.interrupting = asyncio.ensure_future(self.km.interrupt_kernel())
        return None


def shortened(outputs) -> list:
    """The outputs; a very long text loses its middle."""
    for output in outputs:
        text = output.get("text", "")
        if len(text) > LONGEST:
            half = LONGEST // 2
            output["text"] = f"{text[:half]}\n[left out]\n{text[-half:]}"
    return outputs


async def came_through(runner: Runner, environment: dict) -> bool:
    """Did Python run to the end of the notebook?"""
    try:
        await runner.async_execute(env=environment, stderr=subprocess.DEVNULL)
    except DeadKernelError:
        return False
    return True


def at_once(coroutine):
    """The result of a coroutine, even in a notebook, where a loop already runs."""
    try:
        asyncio.get_running_loop()
    except RuntimeError:
        return asyncio.run(coroutine)
    with ThreadPoolExecutor(1) as beside:
        return beside.submit(asyncio.run, coroutine).result()


def run(notebook, folder, seconds: float = CELL, whole: float = ALL) -> list[str]:
    """Run a notebook from top to bottom; report slow cells, and where Python ended.

    The outputs in `notebook` are replaced by those of this run. A cell may take at most
    `seconds`, and all cells about `whole`. After an error the next cell runs.
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
            "file: no Python kernel was found. Run this command in the environment in "
            "which JupyterLab is installed."
        ) from None
    finally:
        if sys.stderr.isatty():
            print("\r" + " " * 20 + "\r", end="", file=sys.stderr)
    return [*(SLOW.format(name) for name in runner.slow), *ended]
