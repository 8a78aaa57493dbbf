"""Files that are broken, both commands in a shell, and what is handed in."""

import asyncio
import copy
import io
import json
import os
import re
import signal
import stat
import subprocess
import sys
import time
import zipfile
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from hashlib import sha256
from pathlib import Path

import nbformat
import pytest
from course.graded import COURSE, SALT, WIDGETS, source_of
from nbformat.v4 import new_code_cell, new_notebook, new_output

from coursework.doctor.cells import regular
from coursework.doctor.load import LARGEST, closed, notebook_of, read_file
from coursework.marking.course import with_no_solutions
from coursework.submit import fresh_run
from coursework.submit.command import misread, table
from coursework.submit.fresh_run import run
from coursework.submit.zip_file import MANIFEST, as_name, opened, packed
from gamesearch.__main__ import main
from gamesearch.play.limits import saving
from gamesearch.sets.assignment import begin, visible
from gamesearch.sets.codes import code_for

SET = "set-2-alpha-beta"
WHEN = datetime(2026, 11, 22, 18, 0, 5, tzinfo=UTC)


@pytest.fixture(scope="module")
def released():
    source = COURSE / "source" / SET / f"{SET}.ipynb"
    return with_no_solutions(regular(source_of(SET)), source)


@pytest.fixture(scope="module")
def data(released):
    """The bytes of a notebook that has an answer."""
    notebook = copy.deepcopy(released)
    one(notebook, "hand").source = 'hand = {"value": "é"}  # \\ "'
    return nbformat.writes(notebook).encode()


def one(notebook, name):
    """The cell of this id."""
    return next(cell for cell in notebook.cells if cell.id == name)


def sources(read):
    """The texts of the cells; the last may have lost its own."""
    return ["".join(cell.get("source", "")) for cell in read.notebook["cells"]]


# -- a file is read


def test_a_whole_file_is_read_as_it_is_but_for_a_mark_in_front(data):
    read = notebook_of(data)
    assert read.notebook == json.loads(data)
    assert (read.did, read.left) == ((), ())
    for coding in ("utf-8-sig", "utf-16"):
        read = notebook_of(data.decode().encode(coding))
        assert read.notebook == json.loads(data)
        assert "mark" in read.did[0]


def test_commas_too_many_are_taken_away_but_not_in_texts():
    text = '{"cells": [{"cell_type": "raw", "source": ["a, ]", "b,}"], },\n ],}'
    read = notebook_of(text.encode())
    assert sources(read) == ["a, ]b,}"]
    assert "Commas" in read.did[0]


def test_wherever_the_end_is_cut_off_the_cells_before_it_are_read(data):
    whole = sources(notebook_of(data))
    start = data.index(b'"cells"') + len('"cells": [')
    end = data.index(b'"metadata": {\n  "kernelspec"')
    for place in range(start, end, 37):
        text = data[:place].decode(errors="ignore")
        read = notebook_of(text.encode())
        found = sources(read)
        assert found[:-1] == whole[: len(found[:-1])]
        assert not found or whole[len(found) - 1].startswith(found[-1])
        assert read.left


def test_what_is_closed_is_not_cut_off():
    assert closed('{"cells": []} and more') == []


def test_what_is_no_notebook_is_refused_with_the_place():
    for text, said in (
        (b"", "it is empty"),
        (b" \n ", "it is empty"),
        (b"print('hello')", "not valid JSON at line 1, column 1"),
        (b'{"cells": [\n{"source" 3}]}', "line 2, column 11"),
        (b"[1, 2]", "not a notebook"),
        (b'{"a": 1}', "not a notebook"),
        (b"<html>", "line 1, column 1"),
        (b'{"cells": [\n<<<<<<< HEAD\n]}', "a merge with git left there"),
        (b'{"cells":\n "\xff"}', "line 2 has a byte"),
        (b"PK\x03\x04\xff", "is a zip file. Unzip it"),
        (b"[" * 100_000, "is not valid JSON|too deep|cannot be read"),
        (b'{"cells": ' + b"[" * 99 + b"]" * 99 + b"}", "too deep"),
        (b'{"cells": ' + b"9" * 9_999 + b"}", "cannot be read"),
        (b'{"cells": [' + b"1," * 400_000, "is not valid JSON"),  # too large
    ):
        with pytest.raises(ValueError, match=said):
            notebook_of(text)
    with pytest.raises(ValueError, match="2,001 cells"):
        regular({"cells": [{}] * 2_001})


def test_what_json_cannot_write_again_becomes_writable():
    read = notebook_of(b'{"cells": [{"source": "\\ud800", "metadata": {"a": NaN}}]}')
    text = nbformat.writes(regular(read.notebook))
    assert "NaN" not in text
    assert text.encode()


def test_a_notebook_of_2013_is_read():
    old = {"metadata": {"name": ""}, "nbformat": 3, "nbformat_minor": 0}
    cell = {"cell_type": "code", "input": ["x = 1"], "language": "python"}
    old["worksheets"] = [{"cells": [{**cell, "outputs": [], "metadata": {}}]}]
    assert regular(old).cells[0].source == "x = 1"


def test_links_folders_and_large_files_are_refused(tmp_path):
    (tmp_path / "a.ipynb").write_text("{}")
    (tmp_path / "link.ipynb").symlink_to("a.ipynb")
    with open(tmp_path / "large.ipynb", "wb") as file:
        file.truncate(LARGEST + 1)
    os.mkfifo(tmp_path / "pipe.ipynb")
    for name, said in [
        ("link.ipynb", "is a link"),
        (".", "is a folder"),
        ("large.ipynb", "more than 20 MB"),
        ("missing.ipynb", "is not there"),
        ("pipe.ipynb", "not an ordinary file"),
    ]:
        with pytest.raises(ValueError, match=said):
            read_file(tmp_path / name)


def test_a_file_in_a_folder_that_is_closed_is_refused(tmp_path, monkeypatch):
    def closed(file, *flags, **how):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(os, "lstat", closed)
    monkeypatch.setattr(Path, "lstat", closed)
    monkeypatch.setattr(os, "open", closed)  # newer Pythons look no earlier
    with pytest.raises(ValueError, match="cannot be read: Permission denied"):
        read_file(tmp_path / "a.ipynb")


# -- the zip


def test_a_name_becomes_a_file_s_name():
    for student, name in (
        ("Ada Lovelace", "Ada Lovelace"),
        ("a.b@school", "a.b@school"),
        ("../../é", "é"),
        ("C:\\x", "C-x"),
        ("", "no-name"),
        ("..", "no-name"),
    ):
        assert as_name(student) == name


def handed_in(**change):
    """A zip as `submit` makes it."""
    about = {"student": "ada", "code": "", **change}
    return packed(SET, b'{"cells": []}', about, WHEN)


def test_the_same_content_and_time_make_the_same_zip(tmp_path):
    assert handed_in() == handed_in()
    assert handed_in() != handed_in(student="bob")
    (tmp_path / "a.zip").write_bytes(handed_in())
    notebook, manifest = opened(tmp_path / "a.zip")
    assert notebook == b'{"cells": []}'
    assert manifest["time"] == "2026-11-22 18:00:05 UTC"
    assert manifest["files"] == {f"{SET}.ipynb": sha256(notebook).hexdigest()}


def zipped(*files):
    """A zip of these names and bytes; a name may be a ZipInfo."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files:
            archive.writestr(name, content)
    return buffer.getvalue()


def parts():
    """The two files of a right zip."""
    with zipfile.ZipFile(io.BytesIO(handed_in())) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def link(name):
    info = zipfile.ZipInfo(name)
    info.external_attr = (stat.S_IFLNK | 0o777) << 16
    return info


def hostile():
    """Zips that are refused, and why."""
    notebook, manifest = parts()[f"{SET}.ipynb"], parts()[MANIFEST]
    good = (f"{SET}.ipynb", notebook), (MANIFEST, manifest)
    other = json.dumps({**json.loads(manifest), "set": "set-1-minimax"})
    damaged = bytearray(handed_in())
    damaged[60] ^= 255
    return {
        "empty": (b"", "cannot be read"),
        "no zip": (b"PK nothing", "cannot be read"),
        "cut off": (handed_in()[:-30], "cannot be read"),
        "damaged": (bytes(damaged), "cannot be read"),
        "a way out": (zipped(*good, ("../x", b"")), "nothing else"),
        "a way out only": (zipped((f"../{SET}.ipynb", notebook), good[1]), "nothing"),
        "absolute": (zipped(*good, ("/etc/x", b"")), "nothing else"),
        "more": (zipped(*good, ("gradebook.db", b"")), "nothing else"),
        "no manifest": (zipped(good[0]), "nothing else"),
        "link": (zipped((link(f"{SET}.ipynb"), "a"), good[1]), "not an ordinary file"),
        "bomb": (zipped((good[0][0], bytes(LARGEST + 1)), good[1]), "more than 20 MB"),
        "changed": (zipped((good[0][0], b"{}"), good[1]), "checksum"),
        "no JSON": (zipped(good[0], (MANIFEST, b"{")), "cannot be read"),
        "a name twice": (zipped(*good, good[0]), "the same name"),
        "a list": (zipped(good[0], (MANIFEST, b"[]")), "has no 'student'"),
        "deep": (zipped(good[0], (MANIFEST, b"[" * 10**5)), "cannot be read"),
        "other set": (zipped(good[0], (MANIFEST, other)), "another set"),
    }


@pytest.mark.filterwarnings("ignore:Duplicate name")
def test_a_zip_that_is_not_ours_is_refused(tmp_path):
    for content, said in hostile().values():
        (tmp_path / "a.zip").write_bytes(content)
        with pytest.raises(ValueError, match=said):
            opened(tmp_path / "a.zip")


# -- the checks are read


def checked(notebook, **typed):
    """A copy in which the checks of these answers have been run."""
    notebook, mine = copy.deepcopy(notebook), begin(SET, "ada")
    for name, answer in typed.items():
        task = mine.set.task(name)
        stub = dict.fromkeys(task.answers, ...)
        report = mine.report(task, {**stub, task.answers[-1]: answer})
        text = {"text/plain": repr(visible(task, report))}
        one(notebook, f"{name}-check").outputs = [new_output("display_data", text)]
    return notebook


def test_answers_of_a_form_that_cannot_count_are_to_be_looked_at(released):
    key = begin(SET, "ada").variant("predict").key
    wrong = {**key, "value": "x", "move": ...}
    notebook = checked(released, predict=wrong, room="11, b", hand={"Value": 3})
    rows = {row[0]: row[2] for row in table(notebook, SET)}
    assert (
        rows["In the room"]
        == "0 of 5 questions are answered; they are judged at grading"
    )
    told = misread(notebook, SET)
    assert told[:2] == [
        "By hand: There is no question 'Value'. Write 'value'.",
        "Prediction: value: Give a number, not 'x'.",
    ]
    assert told[2].startswith("In the room: Give your answers in a dict, by name: {")
    assert len(told) == 3


def test_right_answers_wrong_ones_and_none_are_not_to_be_looked_at(released):
    key, other = (begin(SET, name).variant("hand").key for name in ("ada", "ben"))
    for given in key, other, {}, ...:
        typed = dict.fromkeys(("hand", "predict", "room", "write"), given)
        assert misread(checked(released, **typed), SET) == []


# -- the commands, as a student types them


@pytest.fixture
def gamesearch(folder, capsys, monkeypatch):
    """Type a command in the student's folder: its exit code, and what it says."""
    monkeypatch.chdir(folder)

    def typed(*words):
        code = main([*words])
        return code, *capsys.readouterr()

    return typed


@pytest.fixture
def folder(tmp_path, released):
    """A student's folder: the release, and a notebook that was worked in."""
    there = tmp_path / "release" / SET
    there.mkdir(parents=True)
    nbformat.write(released, there / f"{SET}.ipynb")
    notebook = copy.deepcopy(released)
    code = code_for("ada", SET, SALT)
    key = begin(SET, "ada", code).variant("hand").key
    one(notebook, "who").source = f'STUDENT, CODE, ROOM = "ada", "{code}", ""'
    one(notebook, "hand").source = f"hand = {key!r}"
    one(notebook, "measure").source = "By three."
    one(notebook, "build").source = "my_tree = 1 / 0"
    del notebook.cells[3]
    nbformat.write(notebook, tmp_path / "mine.ipynb")
    return tmp_path


def test_doctor_mends_the_file_and_keeps_it_as_it_was(folder, gamesearch):
    before = (folder / "mine.ipynb").read_bytes()
    code, told, _ = gamesearch("doctor", "mine.ipynb")
    assert code == 1
    assert "are back as they were given out: `hand-text`" in told
    assert "still missing: `predict`, `write`, `because`, `player`, `repair`." in told
    assert (folder / "mine.ipynb.before").read_bytes() == before
    _, again, _ = gamesearch("doctor", "mine.ipynb")
    assert "Nothing had to be mended." in again
    assert not (folder / "mine.ipynb.before-2").exists()


def test_doctor_writes_elsewhere_where_it_is_told_to(folder, gamesearch):
    before = (folder / "mine.ipynb").read_bytes()
    gamesearch("doctor", "mine.ipynb", "--out", "whole.ipynb")
    assert (folder / "mine.ipynb").read_bytes() == before
    whole = nbformat.read(folder / "whole.ipynb", as_version=4)
    assert one(whole, "hand-text").source


def test_doctor_is_content_where_nothing_is_left_to_do(folder, released, gamesearch):
    notebook = nbformat.read(folder / "mine.ipynb", as_version=4)
    notebook.cells.insert(3, copy.deepcopy(released.cells[3]))
    for name, text in [
        ("predict", "predict = 1"),
        ("write", "def my_alpha_beta(): 1"),
        ("because", "because = 1"),
        ("player", "def quick_player(): 1"),
        ("repair", "def best_move(): 1"),
    ]:
        one(notebook, name).source = text
    for cell in notebook.cells:
        if cell.cell_type == "code":
            cell.execution_count = 1
    nbformat.write(notebook, folder / "mine.ipynb")
    code, told, _ = gamesearch("doctor", "mine.ipynb")
    assert code == 0, told
    assert told.endswith("Nothing had to be mended.\n")


def test_doctor_shows_what_was_packed_mended_and_leaves_it(folder, gamesearch):
    worked = (folder / "mine.ipynb").read_bytes()
    data = packed(SET, worked, {"student": "ada"}, WHEN)
    (folder / "ada.zip").write_bytes(data)
    for words, said in [
        (("doctor", "ada.zip"), "Mend the notebook itself, and pack it again"),
        (("submit", "ada.zip"), "is packed already"),
    ]:
        code, _, refusal = gamesearch(*words)
        assert code == 1
        assert said in refusal
        assert len(refusal.splitlines()) == 1
    _, told, _ = gamesearch("doctor", "ada.zip", "--out", "whole.ipynb")
    assert "are back as they were given out: `hand-text`" in told
    whole = nbformat.read(folder / "whole.ipynb", as_version=4)
    assert one(whole, "hand-text").source
    assert (folder / "ada.zip").read_bytes() == data
    assert not [*folder.glob("*.before")]


@pytest.mark.parametrize("command", ["doctor", "submit"])
def test_a_refusal_is_one_line(folder, gamesearch, command):
    (folder / "broken.ipynb").write_text("{")
    (folder / "lecture.ipynb").write_text('{"cells": []}')
    for words, said in [
        (("broken.ipynb",), "not a notebook"),
        (("lecture.ipynb",), "not a graded set"),
        (("mine.ipynb", "--release", "mine.ipynb"), "the notebook itself"),
        (("mine.ipynb", "--release", "lost.ipynb"), "release: 'lost.ipynb' is not"),
    ]:
        code, _, refusal = gamesearch(command, *words)
        assert code == 1
        assert said in refusal
        assert len(refusal.splitlines()) == 1
    with pytest.raises(SystemExit, match="2"):
        gamesearch(command)


@pytest.mark.notebook
def test_submit_runs_shows_and_packs(folder, gamesearch):
    before = (folder / "mine.ipynb").read_bytes()
    code, told, _ = gamesearch("submit", "mine.ipynb")
    assert code == 1
    for line in (
        r"By hand +10 of 10  right",
        r"Prediction +not attempted",
        r"Write alpha-beta +0 of 20  not attempted",
        r"Build a tree +0 of 5  its check stopped: NameError",
        r"Read a measurement +answered; a person will read it",
        r"Visible points +10 of 55",
        r"`build` stopped: ZeroDivisionError: division by zero",
    ):
        assert re.search(line, told), line
    assert (folder / "mine.ipynb").read_bytes() == before
    name = f"ada-{SET}.zip"
    packed_sum = sha256((folder / name).read_bytes()).hexdigest()
    assert told.splitlines()[-1] == f"{packed_sum}  {name}"
    notebook, manifest = opened(folder / name)
    assert manifest["student"] == "ada"
    assert manifest["code"] == code_for("ada", SET, SALT)
    assert "hand-text" in manifest["doctor"]["did"][0]
    executed = nbformat.reads(notebook, as_version=4)
    assert one(executed, "hand-check").execution_count
    assert "widgets" not in executed.metadata


def test_saved_widgets_are_not_handed_in(folder, monkeypatch):
    notebook = nbformat.read(folder / "mine.ipynb", as_version=4)
    notebook.metadata["widgets"] = WIDGETS
    nbformat.write(notebook, folder / "mine.ipynb")
    monkeypatch.setattr(fresh_run, "run", lambda *given: [])
    assert main(["submit", str(folder / "mine.ipynb")]) == 1
    packed_notebook, _ = opened(folder / f"ada-{SET}.zip")
    assert "widgets" not in json.loads(packed_notebook)["metadata"]


def test_submit_that_cannot_write_says_what_to_do(folder, monkeypatch, capsys):
    def refused(part, file):
        raise PermissionError(13, "Permission denied", str(part))

    monkeypatch.setattr(fresh_run, "run", lambda *given: [])
    monkeypatch.setattr(saving.os, "replace", refused)
    assert main(["submit", str(folder / "mine.ipynb")]) == 1
    told = f"file: {folder / f'ada-{SET}.zip'} cannot be written: Permission denied. "
    copy_it = "Copy the notebook to a folder of your own, and submit it there."
    assert told + copy_it in capsys.readouterr().err


@pytest.mark.notebook
def test_a_loop_and_an_end_of_python_stop_nothing(tmp_path):
    texts = (
        "x = 1",
        "while True: pass",
        "print('x' * 9_000_000)",
        "import os; os._exit(1)",
    )
    cells = [new_code_cell(text, id=f"c{n}") for n, text in enumerate(texts)]
    notebook = new_notebook(cells=[*cells, new_code_cell("y = 2", id="c4")])
    told = run(notebook, tmp_path, seconds=2)
    assert [text.split("`")[1] for text in told] == ["c1", "c3"]
    assert [cell.execution_count for cell in notebook.cells][:3] == [1, 2, 3]
    assert len(nbformat.writes(notebook)) < 200_000


@pytest.mark.slow
@pytest.mark.notebook
def test_a_loop_a_flood_and_an_end_of_python_leave_the_other_tasks(released, tmp_path):
    notebook = copy.deepcopy(released)
    one(notebook, "hand").source = "hand = {}\nwhile True: pass"
    one(notebook, "predict").source = "predict = {}\nprint('x' * 9_000_000)"
    one(notebook, "build").source = "import os; os._exit(1)"
    told = run(notebook, tmp_path, seconds=20)
    assert [text.split("`")[1] for text in told] == ["hand", "build"]
    rows = {row[0]: row[2] for row in table(notebook, SET)}
    assert rows["Prediction"] == "not attempted"
    assert rows["Build a tree"] == "its check was not run"
    assert len(nbformat.writes(notebook)) < 1_000_000


@pytest.mark.notebook
def test_a_notebook_runs_where_a_loop_is_running_already(tmp_path):
    notebook = new_notebook(cells=[new_code_cell("print(6 * 7)")])

    async def called_in_a_notebook():
        return run(notebook, tmp_path)

    with ThreadPoolExecutor(1) as beside:  # browser tests leave a loop in this thread
        told = beside.submit(asyncio.run, called_in_a_notebook()).result()
    assert told == []
    assert notebook.cells[0].outputs[0].text == "42\n"


@pytest.mark.slow
@pytest.mark.notebook
@pytest.mark.skipif(os.name == "nt", reason="no signals there")
def test_an_interruption_leaves_nothing_behind(folder, released):
    notebook = nbformat.read(folder / "mine.ipynb", as_version=4)
    waits = "import os, time\nwith open('pid', 'w') as f: f.write(str(os.getpid()))\n"
    one(notebook, "hand").source = waits + "time.sleep(600)"
    nbformat.write(notebook, folder / "mine.ipynb")
    process = subprocess.Popen(
        [sys.executable, "-m", "gamesearch", "submit", "mine.ipynb"],
        cwd=folder,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    while not ((folder / "pid").exists() and (folder / "pid").read_text()):
        assert process.poll() is None, process.stderr.read()
        time.sleep(0.1)
    process.send_signal(signal.SIGINT)
    _, errors = process.communicate(timeout=60)
    assert process.returncode == 130
    assert errors.strip() == ""
    assert not [*folder.glob("*.zip")]
    with pytest.raises(ProcessLookupError):
        os.kill(int((folder / "pid").read_text()), 0)
