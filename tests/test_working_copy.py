"""The lectures in a folder of one's own: copied where absent, and never replaced."""

import json
import os
import sys
from pathlib import Path

import pytest

from gamesearch import __main__ as command
from gamesearch.lab import jupyterlab
from gamesearch.lab.working_copy import RECORD, copy_absent, copy_again, lectures

NAMES = "*.ipynb", "images/*"
HOUSE = Path(__file__).parents[1]
NOTEBOOKS = [*(HOUSE / "notebooks").glob("*.ipynb")]
SETS = HOUSE / "course" / "source"


@pytest.fixture
def source(tmp_path):
    """A package with two lectures and a picture."""
    folder = tmp_path / "package"
    (folder / "images").mkdir(parents=True)
    for name in ("01-minimax.ipynb", "02-alpha-beta.ipynb", "images/tree.svg"):
        (folder / name).write_text(name)
    return folder


@pytest.fixture
def mine(source, tmp_path):
    """A folder into which they were copied."""
    copy_absent(source, tmp_path / "mine", NAMES)
    return tmp_path / "mine"


def texts(folder):
    return {
        file.relative_to(folder).as_posix(): file.read_text()
        for file in folder.rglob("*")
        if file.is_file() and file.name != RECORD
    }


def test_all_is_copied_into_an_empty_folder_and_nothing_the_second_time(source, mine):
    assert texts(mine) == texts(source)
    assert copy_absent(source, mine, NAMES) == ([], [], [])


def test_a_deleted_file_comes_back(source, mine):
    (mine / "images" / "tree.svg").unlink()
    assert copy_absent(source, mine, NAMES).new == ["images/tree.svg"]


def test_what_its_owner_changed_stays_and_nothing_is_said(source, mine):
    (mine / "01-minimax.ipynb").write_text("my answer")
    assert copy_absent(source, mine, NAMES) == ([], [], [])
    assert texts(mine)["01-minimax.ipynb"] == "my answer"


def test_files_older_than_the_package_stay_and_are_named(source, mine):
    (mine / "02-alpha-beta.ipynb").write_text("my answer")
    for name in ("01-minimax", "02-alpha-beta"):
        (source / f"{name}.ipynb").write_text("a later version")
    found = copy_absent(source, mine, NAMES)
    assert found == ([], ["01-minimax.ipynb"], ["02-alpha-beta.ipynb"])
    assert "a later version" not in texts(mine).values()
    assert copy_absent(source, mine, NAMES) == found  # until it is reset


def test_a_file_of_unknown_origin_is_named_as_changed(source, mine):
    (mine / RECORD).write_text("half a rec")
    (mine / "01-minimax.ipynb").write_text("from elsewhere")
    assert copy_absent(source, mine, NAMES).changed == ["01-minimax.ipynb"]


def test_reset_takes_the_package_s_and_keeps_yours_beside_it(source, mine):
    for answer in ("first", "second"):
        (mine / "02-alpha-beta.ipynb").write_text(answer)
        copy_again(source, mine, "02-alpha-beta.ipynb")
    assert texts(mine) == texts(source) | {
        "02-alpha-beta-mine.ipynb": "first",
        "02-alpha-beta-mine-2.ipynb": "second",
    }
    assert copy_absent(source, mine, NAMES) == ([], [], [])


def test_reset_of_what_is_not_changed_keeps_nothing_beside_it(source, mine):
    copy_again(source, mine, "01-minimax.ipynb")
    assert texts(mine) == texts(source)


@pytest.mark.parametrize("name", ["2", "02", "02-alpha-beta", "02-alpha-beta.ipynb"])
def test_a_lecture_is_called_by_its_number_or_name(name):
    assert jupyterlab.lecture_called(name) == "02-alpha-beta"


@pytest.mark.parametrize("name", ["99", "", "alpha"])
def test_a_lecture_that_is_none_is_refused_with_those_there_are(name):
    with pytest.raises(ValueError, match=r"reset: .*00-start-here, 01-minimax"):
        jupyterlab.lecture_called(name)


def test_a_link_is_never_written_through(source, tmp_path):
    mine, secret = tmp_path / "mine", tmp_path / "secret"
    mine.mkdir()
    (mine / "01-minimax.ipynb").symlink_to(secret)
    copy_absent(source, mine, NAMES)
    assert not secret.exists()


def test_a_folder_that_cannot_be_is_refused_by_name(source, tmp_path):
    (tmp_path / "file").write_text("")
    with pytest.raises(ValueError, match=r"folder: .*file is a file"):
        copy_absent(source, tmp_path / "file", NAMES)


def test_nothing_is_copied_into_the_package_itself(source):
    assert copy_absent(source, source, NAMES) == ([], [], [])
    assert not (source / RECORD).exists()
    with pytest.raises(ValueError, match="the package itself"):
        copy_again(source, source, "01-minimax.ipynb")


# -- the command -----------------------------------------------------------------------


@pytest.fixture
def started(monkeypatch, tmp_path_factory):
    """What would be started, and where, in place of JupyterLab."""
    found = {"workspaces": tmp_path_factory.mktemp("workspaces")}
    monkeypatch.chdir(Path.cwd())  # the command goes elsewhere, and a test comes back
    monkeypatch.setenv("JUPYTERLAB_WORKSPACES_DIR", str(found["workspaces"]))

    def execv(program, words):
        found.update(words=words, folder=Path.cwd(), settings=os.environ.copy())

    monkeypatch.setattr(jupyterlab.os, "execv", execv)
    for name in ("JUPYTER_CONFIG_PATH", "JUPYTER_PATH", "PATH"):
        monkeypatch.setenv(name, os.environ.get(name, ""))
    return found


def test_the_command_copies_the_lectures_and_opens_the_first(
    started, monkeypatch, tmp_path
):
    monkeypatch.chdir(tmp_path)
    command.main(["lab", "here", "--", "--port", "9999"])
    assert started["folder"] == tmp_path / "here"
    page = "/lab/workspaces/lectures/tree/00-start-here.ipynb"
    assert {"9999", f"--LabApp.default_url={page}"} <= {*started["words"]}
    names = {file.name for file in lectures().glob("*.ipynb")}
    assert len(names) == len(NOTEBOOKS) >= 16
    assert names <= {file.name for file in (tmp_path / "here").iterdir()}
    record = json.loads((tmp_path / "here" / RECORD).read_text())
    assert names < record.keys()
    first, *_ = started["settings"]["JUPYTER_CONFIG_PATH"].split(os.pathsep)
    assert Path(first, "jupyter_lab_config.json").is_file()


def test_the_side_bar_is_closed_at_first_and_then_as_it_was_left(
    started, monkeypatch, tmp_path
):
    monkeypatch.chdir(tmp_path)
    command.main(["lab"])
    [file] = started["workspaces"].iterdir()
    left = json.loads(file.read_text())["data"]["layout-restorer:data"]["left"]
    assert left["collapsed"]
    opened = file.read_text().replace("true", "false", 1)
    file.write_text(opened)
    command.main(["lab", str(tmp_path / jupyterlab.FOLDER)])
    assert file.read_text() == opened


def test_a_course_has_the_workspace_of_jupyterlab(started, monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    command.main(["course", "mine"])
    assert "--LabApp.default_url=/lab/" in started["words"]
    assert not [*started["workspaces"].iterdir()]


def test_a_course_is_copied_without_what_is_secret(started, monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    command.main(["course", "mine"])
    copied = tmp_path / "mine"
    names = {file.name for file in copied.iterdir()} - {RECORD}
    parts = {"README.md", "guide", "marking", "nbgrader_config.py", "source"}
    assert names == {*parts, ".gitignore"}
    found, ours = (
        {file.name for file in folder.glob("*/*.ipynb")}
        for folder in (copied / "source", SETS)
    )
    assert found == ours
    assert len(ours) >= 10
    first, *_ = started["settings"]["JUPYTER_CONFIG_PATH"].split(os.pathsep)
    assert Path(first).name == "course"


def test_without_jupyterlab_the_command_says_what_to_install(
    monkeypatch, tmp_path, capsys
):
    monkeypatch.setattr(jupyterlab, "find_spec", lambda name: None)
    assert command.main(["lab", str(tmp_path)]) == command.FAILED
    assert "gamesearch[lab]" in capsys.readouterr().err
    assert (tmp_path / "00-start-here.ipynb").is_file()


@pytest.mark.parametrize(
    "words",
    [["play", "tictactoe", "--port=9"], ["lab", "--rest", "2"], ["lab", "a", "b"]],
)
def test_words_that_are_not_known_are_refused(words, started, capsys):
    with pytest.raises(SystemExit):
        command.main(words)
    assert "unrecognized arguments" in capsys.readouterr().err
    assert "words" not in started


def test_in_a_folder_of_lectures_no_other_is_made(started, monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    command.main(["lab"])
    mine = tmp_path / jupyterlab.FOLDER
    assert started["folder"] == mine
    monkeypatch.chdir(mine)
    command.main(["lab", "--reset", "2"])
    assert started["folder"] == mine
    assert not (mine / jupyterlab.FOLDER).exists()
    page = "/lab/workspaces/lectures/tree/02-alpha-beta.ipynb"
    assert f"--LabApp.default_url={page}" in started["words"]


def test_a_reset_of_no_lecture_makes_no_folder(started, tmp_path, capsys):
    assert command.main(["lab", str(tmp_path / "new"), "--reset=99"]) == command.FAILED
    assert "reset" in capsys.readouterr().err
    assert not (tmp_path / "new").exists()


def test_the_program_is_this_python(started, tmp_path):
    command.main(["lab", str(tmp_path)])
    assert started["words"][:3] == [sys.executable, "-m", "jupyterlab"]
