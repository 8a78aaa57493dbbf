"""Runs cells and calls functions for the grader; the connection is descriptor 0.

    python -P -s -B boot.py LIMITS PACKAGE

LIMITS are those of the process, as JSON; PACKAGE is the folder of the package's copy.
"""

import ast
import ctypes
import json
import linecache
import os
import re
import resource
import signal
import socket
import struct
import sys
import time
import types
from contextlib import suppress

DIES_WITH_PARENT, FILTER, NO_NEW_PRIVILEGES = 1, 22, 38  # for `prctl`
REFUSED = {  # by machine: its number in filters, and system calls in this order:
    # memfd_create, memfd_secret, shmget, msgget, semget, mq_open, vmsplice,
    # io_uring_setup, bpf, userfaultfd, setsockopt (for large buffers)
    "x86_64": (0xC000003E, (319, 447, 29, 68, 64, 240, 278, 425, 321, 323, 54)),
    "aarch64": (0xC00000B7, (279, 447, 194, 186, 190, 180, 75, 425, 280, 282, 208)),
}
ANOTHER_ABI = 0x40000000  # from here on: x32, with the same calls by other numbers
LOAD, EQUAL, FROM, RETURN = 0x20, 0x15, 0x35, 0x06  # instructions of a filter
ALLOW, NOT_PERMITTED = 0x7FFF0000, 0x00050001


def refuse_hidden_memory(libc) -> None:
    """Refuse system calls for memory outside processes, which no limit counts.

    A filter of seccomp, for this process and all that it starts; `man 2 seccomp`.
    """
    machine, calls = REFUSED.get(os.uname().machine, (0, ()))
    if not calls:
        return
    end = 5 + len(calls)
    steps = [
        (LOAD, 0, 0, 4),  # for which machine the call is
        (EQUAL, 0, end - 2, machine),
        (LOAD, 0, 0, 0),  # which call
        (FROM, end - 4, 0, ANOTHER_ABI),
        *((EQUAL, end - 5 - n, 0, call) for n, call in enumerate(calls)),
        (RETURN, 0, 0, ALLOW),
        (RETURN, 0, 0, NOT_PERMITTED),
    ]
    code = b"".join(struct.pack("HBBI", *step) for step in steps)
    kept = ctypes.create_string_buffer(code)
    program = struct.pack("HP", len(steps), ctypes.addressof(kept))
    libc.prctl(NO_NEW_PRIVILEGES, *map(ctypes.c_ulong, (1, 0, 0, 0)))
    if libc.prctl(FILTER, ctypes.c_ulong(2), program) != 0:
        raise OSError("seccomp: this kernel takes no filter")


limits, package = json.loads(sys.argv[1]), sys.argv[2]
if sys.platform == "linux":  # where it is gone already, the closed line ends us
    libc = ctypes.CDLL(None)
    libc.prctl(DIES_WITH_PARENT, signal.SIGKILL)
    refuse_hidden_memory(libc)
for name, most in limits.items():
    resource.setrlimit(getattr(resource, f"RLIMIT_{name}"), (most, most))
os.umask(0o077)
connection = socket.socket(fileno=os.dup(0))
os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
sys.path[:0] = [os.path.dirname(os.path.abspath(__file__)), package]

import masks  # noqa: E402  both are next to this file

masks.install(wants := {}, package)

from remote import Line, Stopped  # noqa: E402

MOMENT = 0.01  # seconds: so long a cell sleeps at a time, since nobody watches it
sleep = time.sleep
time.sleep = lambda seconds: sleep(min(seconds, MOMENT))
MAGIC = re.compile(r"^[ \t]*[%!?]|\?[ \t]*$", re.MULTILINE)
notebook = types.ModuleType("__main__")
sys.modules["__main__"] = notebook
notebook.__dict__.update(get_ipython=masks.Silent(), display=lambda *shown, **how: None)


def main():
    """Do what the grader asks until it closes the connection."""
    line = Line(connection)
    while True:
        message = line.hear()
        line.forget()
        if "wants" in message:
            wants.update(line.read(message["wants"]))
            reply = {"ready": True}
        elif "cell" in message:
            reply = {"done": run(line, message)}
        elif "look" in message:
            reply = looked(line, message["look"])
        else:
            reply = called(line, message)
        flush()
        try:
            line.tell(reply)
        except Exception as error:  # something that was lent cannot be written
            line.forget()
            line.tell({"raised": what_stopped(error)[:2]})


def flush():
    """Send the output before the answer."""
    for stream in (sys.stdout, sys.stderr):
        with suppress(Exception):  # whatever a submission has put there
            stream.flush()


def run(line, message):
    """Run a cell; what stopped it, as kind, text, line. A masked search is skipped.

    The grader is told which line it has come to, and may have said where to end.
    """
    source, until, file = (
        message["source"],
        message.get("until"),
        f"<{message['cell']}>",
    )
    linecache.cache[file] = len(source), None, source.splitlines(True), file
    try:
        for statement in parsed(source, file).body:
            if until is not None and statement.lineno >= until:
                break
            line.tell({"line": statement.lineno})
            code = compile(ast.Module([statement], []), file, "exec")
            try:
                exec(code, notebook.__dict__)
            except masks.Unavailable:
                continue
    except BaseException as error:
        return what_stopped(error, file)
    return None


def parsed(source, file):
    """The statements of a cell, without lines that only IPython understands."""
    try:
        return ast.parse(source, file)
    except SyntaxError:
        if not MAGIC.search(source):
            raise
        from IPython.core.inputtransformer2 import TransformerManager

        return ast.parse(TransformerManager().transform_cell(source), file)


def what_stopped(error, file=None):
    """An error as kind, text, and the line of the cell or None."""
    try:
        text = str(error)[:300]
    except BaseException:
        text = ""
    line, step = getattr(error, "lineno", None), error.__traceback__
    while step is not None and file is not None:
        if step.tb_frame.f_code.co_filename == file:
            line = step.tb_lineno
        step = step.tb_next
    return [type(error).__name__, text, line if type(line) is int else None]


def looked(line, name):
    """The value of a name: a function by its form, anything else by its value."""
    if name not in notebook.__dict__:
        return {"missing": True}
    value = notebook.__dict__[name]
    try:
        if not callable(value) or isinstance(value, masks.Silent):
            return {"plain": line.write(value)}
        return {"function": form_of(value)}
    except BaseException as error:  # whatever the student's own class does
        return {"plain": {"strange": f"what cannot be read: {what_stopped(error)[1]}"}}


def form_of(function):
    """The name of a function, and its parameters: kind, and whether optional."""
    import inspect

    form = {"name": str(getattr(function, "__name__", ""))[:100], "parameters": None}
    unread = {"annotation_format": 4} if sys.version_info >= (3, 14) else {}  # as text
    try:
        parameters = inspect.signature(function, **unread).parameters.values()
        form["parameters"] = [
            [one.name, int(one.kind), one.default is not one.empty]
            for one in parameters
        ]
    except (TypeError, ValueError):
        pass
    return form


def called(line, message):
    """Call a function of the notebook; its result, or what stopped it."""
    try:
        function = notebook.__dict__[message["call"]]
        given, named = line.read(message["args"]), line.read(message["named"])
        return {"gives": line.write(function(*given, **named))}
    except Stopped:
        return {"stopped": True}
    except BaseException as error:
        return {"raised": what_stopped(error)[:2]}


main()
