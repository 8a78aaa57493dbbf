"""Codes of a class: nobody shares one, typing errors are caught, the salt counts."""

import csv
import io
import stat
import sys
from contextlib import suppress
from itertools import pairwise
from pathlib import Path
from unicodedata import normalize

import pytest
from course.graded import SALT, refusal

from coursework.csv_file import harmless
from coursework.roster import codes_of, make_salt, read_salt, students
from gamesearch.__main__ import main
from gamesearch.play.limits import saving
from gamesearch.play.limits.saving import save, writable
from gamesearch.sets.codes import LETTERS, code_for, read
from gamesearch.sets.task import FILES

SET = "set-2-alpha-beta"
NAMES = [f"student {number}" for number in range(5_000)]


@pytest.fixture
def folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    Path("salt").write_text(SALT + "\n")
    return tmp_path


def listed(text, **options):
    """The rows that `codes_of` makes of a list with this text."""
    Path("list.csv").write_text(text, encoding="utf-8")
    answer = codes_of("list.csv", SET, salt_file="salt", **options)
    return list(csv.reader(io.StringIO(answer)))


def test_five_thousand_students_have_five_thousand_codes():
    for use in ("", "room"):
        codes = {code_for(name, SET, SALT, use=use) for name in NAMES}
        assert len(codes) == len(NAMES)


def test_codes_of_sets_uses_and_salts_have_nothing_in_common():
    one = {code_for(name, SET, SALT) for name in NAMES[:500]}
    others = {
        code_for(name, *other, use=use)
        for name in NAMES[:500]
        for *other, use in [
            ("set-1-minimax", SALT, ""),
            (SET, "another", ""),
            (SET, SALT, "room"),
        ]
    }
    assert len(others) == 1_500
    assert not one & others


def test_a_name_has_the_same_code_however_its_accents_are_stored():
    one, other = (normalize(form, "Zoë Ångström") for form in ("NFC", "NFD"))
    assert one != other
    assert code_for(one, SET, SALT) == code_for(other.upper(), SET, SALT)


def test_a_name_has_the_same_code_however_its_spaces_are_typed():
    for other in ("Ada  Lovelace", "ada\u00a0lovelace ", "\tADA LOVELACE"):
        assert code_for(other, SET, SALT) == code_for("Ada Lovelace", SET, SALT)
    assert code_for("Adalovelace", SET, SALT) != code_for("Ada Lovelace", SET, SALT)


def test_a_code_is_read_with_any_dash_or_none():
    code = code_for("ada", SET, SALT)
    for dash in ("", " ", "-", " - ", "\u2013", "\u2014"):
        assert read(code.replace("-", dash), SET) == code, dash


def test_every_single_wrong_letter_is_caught():
    for name in NAMES[:10]:
        code = code_for(name, SET, SALT).replace("-", "")
        for place, right in enumerate(code):
            for wrong in set(LETTERS) - {right}:
                with pytest.raises(ValueError, match="typing error"):
                    read(code[:place] + wrong + code[place + 1 :], SET)


def test_the_code_of_another_set_or_for_the_room_is_hardly_ever_taken():
    taken = 0
    for name in NAMES[:300]:
        for other in (
            code_for(name, "set-3-ordering", SALT),
            code_for(name, SET, SALT, use="room"),
        ):
            with suppress(ValueError):
                read(other, SET)
                taken += 1
    assert taken == 0


def test_every_exchange_of_neighbours_is_caught():
    exchanged = 0
    for name in NAMES[:300]:
        code = code_for(name, SET, SALT).replace("-", "")
        for place, (one, next_one) in enumerate(pairwise(code)):
            if one != next_one:
                with pytest.raises(ValueError, match="typing error"):
                    read(code[:place] + next_one + one + code[place + 2 :], SET)
                exchanged += 1
    assert exchanged > 1_800


def test_lists_as_they_come(folder):
    for text in (
        "Ada\nBo Li\n",
        "\ufeffAda\r\n\r\n  Bo Li \r\n",
        "student\nAda\nBo Li\n",
        "\n \nstudent\nAda\nBo Li\n",
        "id,Student\n1,Ada\n2,Bo Li\n",
        'id;"STUDENT";mail\n1;"Ada";a@b\n;;\n2;Bo Li;\n',
        "student\tid\nAda\t1\nBo Li\t2\n",
    ):
        assert listed(text) == [
            ["student", "code"],
            ["Ada", code_for("Ada", SET, SALT)],
            ["Bo Li", code_for("Bo Li", SET, SALT)],
        ], text


def test_the_codes_for_the_room_are_another_list(folder):
    assert listed("Ada\n", room=True) == [
        ["student", "room"],
        ["Ada", code_for("Ada", SET, SALT, use="room")],
    ]


def test_a_set_without_a_task_in_the_room_has_no_codes_for_it(folder):
    Path("list.csv").write_text("Ada\n")
    with pytest.raises(ValueError, match=r"room: set-0-first-program has no task "):
        codes_of("list.csv", "set-0-first-program", room=True, salt_file="salt")
    for name in list(FILES)[1:]:
        assert codes_of("list.csv", name, room=True, salt_file="salt")


def test_names_in_quotes_are_the_names_and_a_comma_in_one_stays(folder):
    """So does a spreadsheet write a list of one column."""
    text = '"Lovelace, Ada"\nBo Li\n'
    for rows in (listed(text), listed(f"student\n{text}")):
        assert [name for name, _ in rows] == ["student", "Lovelace, Ada", "Bo Li"]
        assert rows[1][1] == code_for("Lovelace, Ada", SET, SALT)


def test_no_cell_is_a_formula_and_the_code_is_that_of_the_name(folder):
    for name in ("=2+3", "+1", "-1", "@sum(A1)"):
        assert listed(f"{name}\n")[1] == [f"'{name}", code_for(name, SET, SALT)]
        assert harmless(name)[0] == "'"
    assert not {"=", "+", "-", "@"} & set(LETTERS)


def test_what_is_wrong_with_a_list_is_said_with_its_line(folder):
    for text, words in (
        ("", "list.csv has no names"),
        ("\n \n", "list.csv has no names"),
        ("student\n", "list.csv has no names"),
        ("id,student\n1,Ada\n2,\n", "line 3 of list.csv has no name"),
        ("Ada\nBo\nADA \n", "lines 1 and 3 of list.csv are both 'ADA'"),
        ("name,mail\nAda,a@b\n", "no column of list.csv is called 'student'"),
        ("name\nAda\n", "line 1 of list.csv is 'name', which looks like a h"),
        ("\n Student_ID\n7\n", "line 2 of list.csv is 'Student_ID', which lo"),
        ('"E-Mail"\na@b\n', "line 1 of list.csv is 'E-Mail', which looks li"),
        ("id\n1\n2\n", "change it to 'student'.*write 'student' on a line above"),
        (b"\xff\xfe\x00", "list.csv is not UTF-8 text"),
    ):
        data = text if isinstance(text, bytes) else text.encode()
        Path("list.csv").write_bytes(data)
        with pytest.raises(ValueError, match=f"^roster: .*{words}"):
            students("list.csv")
    with pytest.raises(ValueError, match=r"roster: no.csv cannot be read"):
        students("no.csv")


def test_a_name_that_looks_like_a_heading_is_taken_below_one(folder):
    assert [row[0] for row in listed("student\nName\nAda\n")[1:]] == ["Name", "Ada"]
    assert [row[0] for row in listed("Ada\nName\n")[1:]] == ["Ada", "Name"]


def test_a_new_salt_is_secret_new_and_never_written_over(folder):
    file = make_salt("new")
    if sys.platform != "win32":
        assert stat.S_IMODE(file.stat().st_mode) == 0o600
    salt = read_salt("new")
    assert len(salt) == 32
    assert salt != read_salt(make_salt("other"))
    with pytest.raises(ValueError, match="new-salt: new exists already"):
        make_salt("new")
    assert read_salt("new") == salt
    with pytest.raises(ValueError, match="new-salt: no/new cannot be written"):
        make_salt("no/new")


def test_a_salt_that_is_missing_or_empty_says_what_to_do(folder):
    Path("empty").write_text("\n")
    with pytest.raises(ValueError, match="salt-file: empty is empty"):
        read_salt("empty")
    with pytest.raises(ValueError, match="gamesearch codes --new-salt gone"):
        read_salt("gone")


def test_the_command_prints_and_writes_the_same_list(folder, capsys):
    Path("list.csv").write_text("Ada\nZoë\n", encoding="utf-8")
    words = ["codes", "list.csv", "--assignment", SET, "--salt-file", "salt"]
    assert main(words) == 0
    printed = capsys.readouterr().out
    assert printed == codes_of("list.csv", SET, salt_file="salt")
    assert main([*words, "--out", "new/codes.csv"]) == 0
    assert Path("new/codes.csv").read_text(encoding="utf-8-sig") == printed


def test_the_command_refuses_in_one_line(folder, capsys):
    Path("list.csv").write_text("Ada\n")
    for words, told in (
        ("", "roster: name a file"),
        ("list.csv", "Name a set: set-0-first-program, "),
        ("list.csv --assignment set-9", "'set-9' is no set"),
        (f"list.csv --assignment {SET}", "gamesearch codes --new-salt"),
        ("--new-salt salt", "new-salt: salt exists already"),
        ("list.csv --new-salt new", "afterwards with --salt-file new."),
        ("--room --new-salt new", "new-salt: this option only makes a secret"),
    ):
        assert told in refusal(capsys, "codes", *words.split())
        assert not Path("new").exists()


def test_neither_the_class_nor_the_salt_is_written_over(folder, capsys):
    Path("list.csv").write_text("student,mail\nAda,a@b\n")
    words = ["codes", "list.csv", "--assignment", SET, "--salt-file", "salt", "--out"]
    for out, name in (("list.csv", "roster"), ("salt", "salt-fi")):
        before = Path(out).read_bytes()
        assert f"{out} is the {name}" in refusal(
            capsys, *words, f"../{folder.name}/{out}"
        )
        assert Path(out).read_bytes() == before


def test_a_list_of_codes_is_made_again_with_those_who_came_late(folder):
    words = ["codes", "list.csv", "--assignment", SET, "--salt-file", "salt"]
    for text in ("Ada\n", "Ada\nBo\n"):
        Path("list.csv").write_text(text)
        assert main([*words, "--out", "codes.csv"]) == 0
    assert students("codes.csv") == ["Ada", "Bo"]


def test_the_file_that_was_wanted_is_named_and_not_its_part(folder, monkeypatch):
    for known in (True, False):

        def full(part, file, known=known):
            raise OSError(28, "No space left on device", *[str(part)] * known)

        monkeypatch.setattr(saving.os, "replace", full)
        told = r"^out: .*/new cannot be written: No space"
        with pytest.raises(ValueError, match=told):
            save({folder / "new": b"1"}, fix="Look elsewhere.")
        assert not [*folder.glob(".*")]


def test_whether_files_can_be_written_is_tried_without_them(folder):
    writable([folder / "a" / "b" / "new"])
    assert [*(folder / "a" / "b").iterdir()] == []
    (folder / "file").write_bytes(b"")
    with pytest.raises(ValueError, match=r"^file: .*/file is a file\. Give a folder"):
        writable([folder / "file" / "new"], "file")
    with pytest.raises(ValueError, match=r"^out: .*/in cannot be written: .*\. Go\.$"):
        writable([folder / "file" / "in" / "new"], fix="Go.")
    with pytest.raises(ValueError, match=r"^out: .*/a is a folder\b.* Move"):
        writable([folder / "a"])


def test_files_are_written_all_or_none(folder):
    first, second = folder / "a", folder / "b"
    first.write_bytes(b"old")
    second.mkdir()
    with pytest.raises(ValueError, match=r"out: .*b is a folder\b.* Move"):
        save({folder / "new": b"1", second: b"2"})
    with pytest.raises(ValueError, match=r"out: .* cannot be written"):
        save({folder / "new": b"1", folder / "no" / "where" / "file": b"2"})
    with pytest.raises(ZeroDivisionError):
        save({first: lambda: bytes(1 // 0), folder / "new": b"1"})
    assert sorted(file.name for file in folder.iterdir()) == ["a", "b", "salt"]
    with pytest.raises(ValueError, match=r"out: .*a is a file\. Give a folder"):
        save({first / "inside": b"1"})
    assert first.read_bytes() == b"old"
