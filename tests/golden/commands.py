"""What the commands print and write: help, games, papers as text, reports on a class.

Facts: exit codes, the files that are written, the keys of papers. Wording: the rest.
"""

import argparse
import io
import json
import os
import re
import shlex
import sys
from contextlib import redirect_stderr, redirect_stdout
from html import unescape
from pathlib import Path
from tempfile import TemporaryDirectory

import gamesearch as gs
from golden import sources
from golden.kept import FACTS, WORDING

RUNS = {  # what is typed after `gamesearch`, and into it
    "--version": "",
    "play tictactoe": "5\n5\nhello\n3\n4\n8\n9\n",
    "play tictactoe --first machine --me O --explain --depth 2": "5\nq\n",
    "play nim --heaps 1,2 --misere --first machine --algorithm negamax --explain":
        "1:1\n",
    "play grundy --coins 9 --depth 1 --explain": "6+3\n0\n",
    "play connectfour --depth 2 --explain": "4\n4\nq\n",
    "play pig --seed 3 --explain": "roll\nhold\nq\n",
    "play backgammon --seed 7 --depth 1 --explain": "q\n",
    "play chess": "",
    "tournament six --quick": "",
    "tournament nothing": "",
    "codes class.csv --assignment set-2-alpha-beta --salt-file salt": "",
    "codes class.csv --assignment set-2-alpha-beta --salt-file salt --room": "",
    "codes class.csv --assignment set-9 --salt-file salt": "",
    "codes missing.csv --assignment set-2-alpha-beta --salt-file salt": "",
    "codes class.csv --assignment set-2-alpha-beta": "",
    "exam --topics alpha-beta,chance --variants 2 --seed 3": "",
    "exam --topics minimax,b-star --variants 1 --seed 3 --points 30": "",
    "exam --topics nothing": "",
    "sheets --topic ordering --count 2 --seed 3": "",
    "sheets --topic backtracking --count 2 --per-page 1 --seed 3": "",
    "sheets --topic evaluation --count 0": "",
    "viva set-2-alpha-beta.ipynb": "",
    "viva set-5-chance.ipynb": "",
    "viva class.csv": "",
    "doctor set-2-alpha-beta.ipynb": "",
    "doctor class.csv": "",
    "submit class.csv": "",
    "grade . --assignment set-2-alpha-beta": "",
    "nothing": "",
}  # fmt: skip
SEARCHES = {"set-2-alpha-beta": gs.alpha_beta, "set-5-chance": gs.expectiminimax}
SHARES = ("help", "runs", "reports")


def entries(share):
    if share == "help":
        yield from helped((), sources.command_line())
    elif share == "reports":
        yield from reports()
    else:
        for text, typed in RUNS.items():
            with TemporaryDirectory() as folder:
                prepare(Path(folder))
                yield from ran(text, typed, Path(folder))


def helped(words, parser):
    """The help of a command and of those below it."""
    yield WORDING, " ".join(["gamesearch", *words, "--help"]), parser.format_help()
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            for name, below in action.choices.items():
                yield from helped((*words, name), below)


def prepare(folder):
    """The files that commands are given."""
    (folder / "salt").write_text(sources.salt)
    (folder / "class.csv").write_text("Ada Lovelace\nZoë\n\nBo\n", encoding="utf-8")
    for name, search in SEARCHES.items():
        content = json.dumps(handed_in(name, search))
        (folder / f"{name}.ipynb").write_text(content, encoding="utf-8")


def handed_in(name, search):
    """A notebook of a set with the trace of a search in it."""
    own = gs.course.begin(name, "ada").trace(
        "write", lambda game, state: search(game, state)
    )
    shown = {"output_type": "execute_result", "data": own._repr_mimebundle_()}
    lines = (
        'STUDENT = "ada"\nCODE = ""\nROOM = ""',
        f'mine = gs.course.begin("{name}", STUDENT, CODE, ROOM)',
        'mine.trace("write", my_search)',
    )
    cells = [{"cell_type": "code", "source": one, "outputs": []} for one in lines]
    cells[-1]["outputs"].append(shown)
    return {"cells": cells, "nbformat": 4}


def ran(text, typed, folder):
    """The entries of a command, run in this folder."""
    before, home, keyboard = {*folder.iterdir()}, Path.cwd(), sys.stdin
    shown = io.TextIOWrapper(io.BytesIO(), encoding="utf-8", write_through=True)
    os.chdir(folder)
    sys.stdin = io.StringIO(typed)
    try:
        with redirect_stdout(shown), redirect_stderr(shown):
            code = sources.command(shlex.split(text))
    except SystemExit as ended:
        code = ended.code
    finally:
        os.chdir(home)
        sys.stdin = keyboard
    said = shown.buffer.getvalue().decode().replace(str(folder), "FOLDER")
    key = f"gamesearch {text}"
    made = sorted({*folder.iterdir()} - before)
    yield FACTS, key, {"exit code": code, "files": [file.name for file in made]}
    yield WORDING, key, said
    for file in made:
        yield from written(f"{file.name} of {key}", file)


def written(key, file):
    """The entries of a file that a command has made."""
    if file.suffix == ".pdf":
        read = sources.read_pdf(file.read_bytes())
        yield FACTS, key, {"pages": len(read.sizes)}
        pages = {f"page {n}": text for n, text in enumerate(read.texts, 1)}
        yield WORDING, key, pages
    elif file.suffix == ".json":
        yield FACTS, key, json.loads(file.read_text(encoding="utf-8"))
    else:
        yield WORDING, key, file.read_text(encoding="utf-8", errors="replace")


def reports():
    """The reports on a class in which everything happens that a report tells."""
    shares = {"ada": 1, "bob": 0, "cyd": None, "dan": 0.5}
    given = [class_marks(*one) for one in shares.items()]
    given[0].task("room").remark = "No ROOM was typed, so the task was not yours."
    given[0].flags = ["room: No ROOM was typed, so the task was not yours."]
    given[1].task("write").mistakes = ["strict cut"]
    given[1].notes = {"hand": "It ran out of memory. The cell was left out."}
    given[2].flags = ["unreadable: file: it is empty."]
    given[3].flags = ["copied: f is like gamesearch.search.minimax.search", "mended: x"]
    given[3].notes = {"build": "It stopped in line 2 with NameError: no tree"}
    for name, some in {"a class": given, "one student": given[:1]}.items():
        page = sources.class_report(some)
        body = re.sub(r"(?s)<style.*?</style>", "", page)
        lines = re.sub(r"(?s)\s*<[^>]+>\s*", "\n", body).splitlines()
        yield (
            WORDING,
            f"report on {name}",
            "\n".join(filter(None, map(unescape, lines))),
        )
        yield WORDING, f"table of {name}", sources.class_table(some).decode()


def class_marks(student, share):
    """Marks of set 2 with this share of all points; None: nothing was attempted."""
    tasks = []
    for task in sources.begin("set-2-alpha-beta").set.tasks:
        if task.judge:
            mark = sources.TaskMark(task.name, task.title, 0, task.points, "", "")
            if share is not None:
                mark.points = round(task.points * share)
                mark.parts = [["value", 5, 5], ["leaves", round(5 * share), 5]]
            tasks.append(mark)
    return sources.Marks(student, "set-2-alpha-beta", tasks)
