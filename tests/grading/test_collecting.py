"""Whose notebook is which, in folders as classes hand them in."""

from datetime import UTC, datetime
from pathlib import Path

import pytest

from coursework.marking.collecting import handed_in
from coursework.marking.mark import Marks
from coursework.marking.submission import UNREADABLE
from coursework.reports.report_counts import UNREAD, absent, noticed
from coursework.submit.zip_file import as_name, packed

SET = "set-2-alpha-beta"
OTHER = "set-3-ordering"
WHEN = datetime(2026, 11, 20, tzinfo=UTC)


def found(folder, assignment=SET) -> dict[str, str]:
    """The file of each student, from the folder on."""
    return {
        one.student: str(one.file.relative_to(folder))
        for one in handed_in(folder, assignment)
    }


def put(folder, *files):
    for name in files:
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text("{}")


def test_the_file_called_as_the_set_counts_whatever_lies_beside_it(tmp_path):
    for other in (f"{SET}-Copy1.ipynb", f"._{SET}.ipynb", f"a-{SET}.zip", "a.ipynb"):
        put(tmp_path, f"submitted/ada/{SET}/{other}")
    put(tmp_path, f"submitted/ada/{SET}/{SET}.ipynb", f"submitted/ada/ada-{SET}.zip")
    assert found(tmp_path) == {"ada": f"submitted/ada/{SET}/{SET}.ipynb"}
    [ada] = handed_in(tmp_path, SET)
    left = f"{SET}/a-{SET}.zip, {SET}/a.ipynb, {SET}/{SET}-Copy1.ipynb, ada-{SET}.zip"
    assert ada.remark == f"handed in: {SET}/{SET}.ipynb counts; not used: {left}"


@pytest.mark.parametrize("inner", [f"{SET}/", ""])
@pytest.mark.parametrize(
    "files",
    [
        (f"{SET} (1).ipynb", f"{SET} (2).ipynb"),
        (f"ada-{SET}.zip", f"{SET} (1).ipynb"),
        ("a.ipynb", "b.ipynb"),
    ],
)
def test_of_several_files_of_which_none_is_called_as_the_set_none_is_taken(
    files, inner, tmp_path
):
    put(tmp_path, "ben.ipynb", *(f"ada/{inner}{file}" for file in files))
    ada, ben = handed_in(tmp_path, SET)
    named = ", ".join(f"{inner}{file}" for file in files)
    assert ada.refused.startswith(f"file: there are several files, {named}")
    assert not ada.remark
    assert ben == ("ben", tmp_path / "ben.ipynb", "", "")


def test_the_one_file_that_is_called_nearly_as_the_set_is_taken(tmp_path):
    put(tmp_path, f"ada/{SET}/{SET} (1).ipynb", f"ada/{SET}/a.ipynb", "ben/b.ipynb")
    ada, ben = handed_in(tmp_path, SET)
    assert (ada.file.name, ada.refused) == (f"{SET} (1).ipynb", "")
    assert ada.remark.endswith(f"not used: {SET}/a.ipynb")
    assert (ben.file.name, ben.refused, ben.remark) == ("b.ipynb", "", "")


@pytest.mark.parametrize("place", ["ada", f"ada/{SET}"])
def test_a_file_that_is_no_notebook_is_named_and_counts_as_none(place, tmp_path):
    put(tmp_path, f"{place}/essay.pdf", f"{place}/timestamp.txt", f"ben/{OTHER}.pdf")
    [ada] = handed_in(tmp_path, SET)
    assert f"no notebook was handed in, only {place}/essay.pdf." in ada.refused
    marks = [Marks("ada", SET, [], flags=[f"{UNREADABLE}: {ada.refused}"])]
    assert not absent(marks, ["ada"])
    assert noticed(marks)[UNREAD] == {ada.refused: ["ada"]}
    put(tmp_path, f"{place}/{SET}.ipynb")
    assert not handed_in(tmp_path, SET)[0].refused


def test_a_link_in_its_place_is_what_was_handed_in(tmp_path):
    put(tmp_path, f"ada/{SET}/a.ipynb")
    (tmp_path / f"ada/{SET}/{SET}.ipynb").symlink_to("nowhere")
    assert found(tmp_path) == {"ada": f"ada/{SET}/{SET}.ipynb"}


def test_a_folder_that_is_a_link_is_not_followed(tmp_path):
    put(tmp_path, f"ada/{SET}/{SET}.ipynb", "ben/notes.txt")
    (tmp_path / "ben" / SET).symlink_to(tmp_path / "ada" / SET)
    (tmp_path / "cyd").symlink_to(tmp_path / "ada")
    assert found(tmp_path) == {
        "ada": f"ada/{SET}/{SET}.ipynb",
        "ben": f"ben/{SET}",
        "cyd": "cyd",
    }


@pytest.mark.parametrize("closed", ["ada", f"ada/{SET}"])
def test_a_folder_that_cannot_be_read_stops_nobody_else(closed, tmp_path, monkeypatch):
    put(tmp_path, f"ada/{SET}/{SET}.ipynb", f"ben/{SET}/{SET}.ipynb")
    whole = Path.iterdir

    def iterdir(place):
        if place == tmp_path / closed:
            raise PermissionError(13, "Permission denied")
        return whole(place)

    monkeypatch.setattr(Path, "iterdir", iterdir)
    ada, ben = handed_in(tmp_path, SET)
    assert ada.refused.startswith("file: the folder 'ada' cannot be read: Permission")
    assert (ben.file.name, ben.refused) == (f"{SET}.ipynb", "")


def test_a_class_whose_folder_cannot_be_read_is_refused(tmp_path, monkeypatch):
    def iterdir(place):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "iterdir", iterdir)
    with pytest.raises(ValueError, match=r"folder: .* cannot be read: Permission"):
        handed_in(tmp_path, SET)


@pytest.mark.parametrize("name", ["ada.ipynb", f"submitted/ada/{SET}/{SET}.ipynb"])
def test_a_file_is_no_folder_and_that_of_the_class_is_named(name, tmp_path):
    put(tmp_path, name)
    with pytest.raises(ValueError, match=r"is a file\. Give the folder") as refusal:
        handed_in(tmp_path / name, SET)
    named = tmp_path / "submitted" if "/" in name else tmp_path
    assert str(refusal.value).endswith(f"{str(named)!r}.")


def test_what_was_handed_in_for_another_set_is_none_of_this(tmp_path):
    put(tmp_path, f"ada-{SET}.ipynb", f"ada-{OTHER}.ipynb", f"ben-{OTHER}.zip")
    put(tmp_path, f"cyd/{OTHER}.ipynb", f"dora/{OTHER}/{OTHER}.ipynb")
    assert found(tmp_path) == {"ada": f"ada-{SET}.ipynb"}


def test_hidden_files_are_nobodys(tmp_path):
    put(tmp_path, "ada.ipynb", "._ada.ipynb", f".ipynb_checkpoints/{SET}.ipynb")
    assert found(tmp_path) == {"ada": "ada.ipynb"}


def test_the_sources_of_a_course_are_no_submissions(tmp_path):
    put(tmp_path, f"source/{SET}/{SET}.ipynb")
    with pytest.raises(ValueError, match="has no notebook of"):
        handed_in(tmp_path, SET)


@pytest.mark.parametrize("student", ["Ada O'Brien", "Ada Lovelace Jr.", "Zoë (2)"])
def test_a_zip_says_how_a_name_is_typed(student, tmp_path):
    data = packed(SET, b"{}", {"student": student}, WHEN)
    (tmp_path / f"{as_name(student)}-{SET}.zip").write_bytes(data)
    assert [*found(tmp_path)] == [student]


@pytest.mark.parametrize("typed", ["ben", "ada/../..", "..", "ada\n", "a" * 200])
def test_no_zip_names_another_student_or_folder(typed, tmp_path):
    data = packed(SET, b"{}", {"student": typed}, WHEN)
    file = as_name(typed) if typed != "ben" else "ada"
    (tmp_path / f"{file}-{SET}.zip").write_bytes(data)
    expected = file if typed != "ada\n" else "ada"
    assert [*found(tmp_path)] == [expected]


@pytest.mark.parametrize("other", [f"ada_{SET} (1).ipynb", f"ADA/{SET}.ipynb"])
def test_two_files_of_a_student_are_too_many(other, tmp_path):
    put(tmp_path, f"ada-{SET}.ipynb", other)
    with pytest.raises(ValueError, match=r"(?i)ada has handed in .*ada.* and ada"):
        handed_in(tmp_path, SET)


@pytest.mark.parametrize("name", [f"{SET}.ipynb", f"{SET}/{SET}.ipynb"])
def test_a_set_is_no_student(tmp_path, name):
    """The folder of one student is given, or a file has nobody's name."""
    put(tmp_path, "ada.ipynb", name)
    with pytest.raises(ValueError, match="has the name of a set and not of a student"):
        handed_in(tmp_path, SET)
