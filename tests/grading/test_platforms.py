"""A class under the names of Moodle, Canvas and Gradescope: it goes in and comes back.

What comes back is read as each platform's own importer reads it, written anew here: no
platform was asked.
"""

import csv
import io
import os
import re
import stat
import zipfile
from datetime import UTC, datetime, timedelta
from decimal import Decimal
from types import SimpleNamespace
from unicodedata import normalize

import nbformat
import pytest
from course.graded import SALT, course_in, csv_rows, place_for, refusal, released
from grading.class_of import Draft

from coursework.csv_file import csv_of
from coursework.doctor.findings import typed
from coursework.marking.batch import keep_last
from coursework.marking.collecting import handed_in
from coursework.marking.course import Course
from coursework.marking.mark import Marks, TaskMark
from coursework.marking.whole_class import mark_class
from coursework.platforms import hand_back
from coursework.platforms import points as points_of_all
from coursework.platforms.late import Rules
from coursework.platforms.points import Points
from coursework.platforms.tables import folders_of, whose
from coursework.reports.table import as_csv
from coursework.roster import students
from gamesearch.__main__ import main
from gamesearch.sets.codes import code_for

pytestmark = pytest.mark.notebook
SET, OTHER = "set-7-backtracking", "set-5-chance"
FILE = f"{SET}.ipynb"
DUE = datetime(2026, 11, 20, 18)
RULES = f"""
zone = "Europe/Berlin"
grace = 1
per_cent = 10
[due]
{SET} = 2026-11-20T18:00:00
[extensions.s05]
{SET} = 2
"""
NAMES = "Ada O'Brien", "=1+1 Smith", "Ann =cmd!A0", "Zoe\u0308 M\u00fcller", "A_na +Lee"
PEOPLE = [  # login, name, id; eight each have one name
    (f"s{n:02}", NAMES[n] if n < len(NAMES) else f"Sam Jones{n % 7}", 1000 + n)
    for n in range(60)
]
HERE = {login for login, _, _ in PEOPLE} - {"s07", "s59"}
HOURS = {"s03": 1, "s04": 49, "s05": 49}  # after it was due
OFF = {"s04": 20}  # per cent; of Canvas only LATE is known, and one day is free
WORK = b'{"cells": []}'
MOODLE = "Identifier,Full name,Email address,Status,Grade,Maximum Grade,"
MOODLE += "Last modified (submission)"
BACK = "hand-back", "--assignment", SET, "--unread"
HEAD = ["Identifier", "Full name", "Grade", "Maximum Grade"]
CANVAS = "Student,ID,SIS User ID,SIS Login ID,Section"
GRADESCOPE = "First Name,Last Name,SID,Email,Total Score,Max Points"
ABOUT = """submission_{0}:
  :submitters:
  - :name: "{1}"
    :sid: '{0}'
    :email: {2}@uni.edu
  :created_at: {3:%Y-%m-%d %H:%M:%S}.861687000 Z
"""


def exported(platform):
    """What a platform exports: a table, paths of files by login, and more files."""
    paths, about = {}, ""
    rows = {
        "moodle": [MOODLE.split(",")],
        "gradescope": [GRADESCOPE.split(",")],
        "canvas": [
            [*CANVAS.split(","), f"{SET} (77)", "-Essay (78)"],
            ["    Points Possible", "", "", "", "", "100.00", "10.00"],
            ["Student, Test", "9", "", "", "A", "", ""],
        ],
    }[platform]
    for login, name, number in PEOPLE:
        time = DUE + timedelta(hours=HOURS.get(login, -1))
        first, _, last = name.rpartition(" ")
        if platform == "moodle":
            when = f"{time:%A, %d %B %Y, %I:%M %p}" if login in HERE else "-"
            person = f"Participant {number}", name, f"{login}@uni.edu"
            rows.append([*person, "", "", "100.00", when])
            name = name.replace("_", " ")
            paths[login] = f"{name}_{number}_assignsubmission_file/{FILE}"
        elif platform == "canvas":
            name = f"{last}, {first}"
            shown = f'="{name}"' if name.startswith("=") else name
            rows.append([shown, str(number), f"u{number}", login, "A", "", "9.00"])
            word = re.sub(r"\W", "", name.lower()) + "_LATE" * (login in HOURS)
            paths[login] = f"{word}_{number}_{number * 7}_{SET}-1.ipynb"
        else:
            rows.append([first, last, str(number), f"{login}@uni.edu", "", "100.0"])
            paths[login] = f"export/submission_{number}/{FILE}"
            about += ABOUT.format(number, name, login, time - timedelta(hours=1))
    return rows, paths, [("export/submission_metadata.yml", about)] if about else []


class Class:
    """A course without sets, and what a platform has exported of its class."""

    def __init__(self, folder, platform, capsys, monkeypatch):
        self.folder, self.capsys = folder / "course", capsys
        self.monkeypatch = monkeypatch
        (self.folder / "marking").mkdir(parents=True, exist_ok=True)
        (self.folder / "marking" / "__init__.py").touch()
        (self.folder / "late.toml").write_text(RULES)
        rows, self.paths, self.more = exported(platform)
        self.table, self.zip = folder / "table.csv", folder / "export.zip"
        with open(self.table, "w", newline="", encoding="utf-8") as text:
            csv.writer(text).writerows(rows)
        self.export(dict.fromkeys(HERE, WORK))
        self.run("roster", self.table)

    def export(self, works, *more) -> None:
        """Let the platform export these works, and more files."""
        files = [(self.paths[one], data) for one, data in works.items()]
        with zipfile.ZipFile(self.zip, "w", zipfile.ZIP_DEFLATED) as archive:
            for path, data in (*files, *self.more, *more):
                archive.writestr(path, data)

    def run(self, *words) -> int:
        return main([*map(str, words), "--course", str(self.folder)])

    def refused(self, *words) -> str:
        return refusal(self.capsys, *words, "--course", self.folder)

    def told(self, word) -> list[str]:
        """The lines with this word that were printed since it was last asked."""
        return [one for one in self.capsys.readouterr().out.splitlines() if word in one]

    def collect(self, *more):
        words = "collect", self.zip, "--assignment", SET, "--table", self.table
        self.run(*words, *more)

    def taken(self):
        """Whose files lie where marking looks for them."""
        files = [*(self.folder / "submitted").rglob("*.ipynb")]
        files = [one for one in files if not one.name.startswith("other-")]
        assert all(one.parts[-2:] == (SET, FILE) for one in files)
        return {one.parts[-3] for one in files}

    def marked(self, **points):
        """Let these students have these points, of 100."""
        tasks = {one: [TaskMark("h", "", won, 100)] for one, won in points.items()}
        marks = [Marks(one, SET, tasks[one]) for one in points]
        (self.folder / f"points-{SET}.csv").write_bytes(as_csv(marks))
        self.monkeypatch.setattr(hand_back, "marks_in", lambda *asked: marks)
        return marks

    def back(self):
        """The rows of the table that goes back, and the files of the zip."""
        folder = self.folder / "hand-back" / SET
        text = (folder / "grades.csv").read_bytes().decode()
        with zipfile.ZipFile(folder / "feedback.zip") as archive:
            files = {name: archive.read(name) for name in archive.namelist()}
        return [*csv.DictReader(io.StringIO(text, newline=""))], files


@pytest.fixture
def of_class(tmp_path, capsys, monkeypatch):
    return lambda platform="moodle": Class(tmp_path, platform, capsys, monkeypatch)


def read_by(platform, rows, files):
    """Grades and feedback by number, as the importer of the platform has them."""
    if platform == "moodle":  # importgradeslib.php, importziplib.php
        parts = [
            (*path.split("/")[0].split("_", 4), data) for path, data in files.items()
        ]
        told = {int(one[1]): one[-1] for one in parts if one[3] == "file"}
        grades = {
            one["Identifier"][len("Participant ") :]: one["Grade"] for one in rows
        }
    elif platform == "canvas":  # gradebook_importer.rb, abstract_assignment.rb
        assert ",".join(rows[0]) == f"{CANVAS},{SET} (77)"
        grades = {one["ID"]: one[f"{SET} (77)"] for one in rows if one["ID"]}
        numbers = {path: re.findall(r"(?<=_)\d+(?=_)", path)[:2] for path in files}
        told = {
            int(user): nbformat.reads(files[path].decode(), 4).cells[0].source.encode()
            for path, (user, file) in numbers.items()
            if int(file) == 7 * int(user)  # it is of this user
        }
    else:
        grades = {one["SID"]: one["Total Score"] for one in rows}
        told = {1000 + int(path[1:3]): data for path, data in files.items()}
    return {int(number): grade for number, grade in grades.items()}, told


@pytest.mark.parametrize("platform", ["moodle", "canvas", "gradescope"])
def test_a_class_of_60_goes_in_and_comes_back_with_late_days(platform, of_class):
    mine = of_class(platform)
    mine.collect()
    assert mine.taken() == HERE
    won = {login: 40 + int(login[1:]) for login in HERE}
    mine.marked(**won)
    assert mine.run(*BACK) == 0
    rows, files = mine.back()
    assert not [c for row in rows for c in row.values() if re.match("[=+@]|-.", c)]
    grades, told = read_by(platform, rows, files)
    assert len(told) == len(files)
    for login, _, number in PEOPLE:
        off = 0 if platform == "canvas" else OFF.get(login, 0)
        left = Decimal(won.get(login, 0) * (100 - off)) / 100
        assert grades[number] == (f"{left.normalize():f}" if login in HERE else "")
        if login in HERE:
            assert f"{grades[number]} of 100".encode() in told[number]
            late = login in HOURS and (platform, login) != ("canvas", "s05")  # extended
            assert (b"of grace" in told[number]) == late


# -- taking in ---------------------------------------------------------------------


def link(path):
    about = zipfile.ZipInfo(path)
    about.external_attr = (stat.S_IFLNK | 0o777) << 16
    return about


def of(number, file=FILE, name="Sam"):
    return f"{name}_{number}_assignsubmission_file/{file}"


@pytest.mark.parametrize(
    ("member", "data", "change"),
    [  # what is in the zip besides, and whose work is taken then, or not any more
        ("../../../evil.ipynb", WORK, set()),
        (f"../../{of(1059)}", WORK, {"s59"}),
        (f"/{of(1059)}", WORK, {"s59"}),
        (of(1059, f"..\\..\\{FILE}"), WORK, {"s59"}),
        (of(1059, f"../../../../{FILE}"), WORK, {"s59"}),
        (of(1059, FILE, "..\\x"), WORK, set()),
        (of(1059, FILE, "S\u202e\x1b"), WORK, {"s59"}),
        (of(1059, "._a.ipynb"), WORK, set()),
        (of(1059, f"{OTHER}.ipynb"), WORK, set()),
        (of(1059), bytes(20_000_001), set()),
        (link(of(1059)), b"/etc/passwd", set()),
        (of(9999), WORK, set()),
        (of("\u0661\u0660\u0665\u0669"), WORK, set()),
        (of(0, FILE, "Sam Jones3"), WORK, set()),
        (of(1059, "NO NAME.IPYNB"), WORK, {"s59"}),
        (of(1059, "my work.pdf"), WORK, set()),
        (of(1008, "another.ipynb"), WORK, set()),
        (of(1059, f"{SET} (1).ipynb"), WORK, {"s59"}),
        (of(1059, "a" * 300 + ".p\u202ef"), WORK, set()),
        (of(1008), WORK, {"s08"}),
    ],
)
def test_nothing_of_a_zip_is_trusted(member, data, change, of_class, tmp_path):
    mine = of_class()
    before = {*tmp_path.rglob("*")}
    mine.export(dict.fromkeys(HERE, WORK), (member, data))
    mine.collect()
    assert mine.taken() == HERE ^ change
    kept = {mine.folder / "platform", mine.folder / "submitted"}
    assert all(kept & {*one.parents, one} for one in {*tmp_path.rglob("*")} - before)
    assert all(map(str.isprintable, mine.told("")))


def test_only_a_newer_file_replaces_another(of_class, monkeypatch):
    mine = of_class()
    mine.collect()
    file = mine.folder / "submitted" / "s00" / SET / FILE
    for word, hours in (("same time", -1), ("older", -2), ("newer", 2), ("last", 1)):
        monkeypatch.setitem(HOURS, "s00", hours)
        again = of_class()
        again.export({"s00": word.encode()})
        again.collect()
        assert file.read_bytes() == (WORK if hours < 0 else b"newer")
    assert file.with_name(f"{FILE}.before").read_bytes() == WORK
    again.table.write_text(again.table.read_text().replace("November", "Brumaire"))
    again.collect("--replace")
    assert file.read_bytes() == b"last"
    assert file.with_name(f"{FILE}.before-2").read_bytes() == b"newer"
    told = again.told("")
    assert len([one for one in told if "Brumaire" in one]) == 1
    assert any("timestamp.txt.before" in one for one in told)
    assert not file.with_name("timestamp.txt").exists()


@pytest.mark.parametrize("part", ["", "s00", f"s00/{SET}", f"s00/{SET}/{FILE}"])
def test_a_link_in_the_course_is_not_followed(part, of_class, tmp_path):
    mine = of_class()
    place = mine.folder / "submitted" / part
    place.parent.mkdir(parents=True, exist_ok=True)
    (tmp_path / "outside").mkdir()
    place.symlink_to(tmp_path / "outside")
    mine.collect()
    assert not [*(tmp_path / "outside").iterdir()]


def test_a_folder_will_do_and_names_of_no_platform_are_refused(of_class, tmp_path):
    mine = of_class()
    with zipfile.ZipFile(mine.zip) as archive:
        archive.extractall(tmp_path / "unpacked")
    mine.zip = tmp_path / "unpacked"
    mine.collect()
    assert mine.taken() == HERE
    words = "collect", mine.folder, "--assignment", SET
    assert "export: " in mine.refused(*words)


def test_a_person_is_known_by_an_id_or_else_by_a_name_that_nobody_else_has():
    names = {"a": "Zo\u00eb", "b": "Sam", "c": "sam", "d": "Ann Li"}
    people = [{"student": one, "name": name} for one, name in names.items()]
    found = [
        whose({"name": name}, people)
        for name in (normalize("NFD", "ZO\u00cb"), "Sam", "Li, Ann", "nobody", "")
    ]
    assert found == ["a", None, "d", None, None]
    assert whose({"name": "B"}, [{"student": "b"}]) == "b"
    with_ids = [*people, {"student": "e", "id": "7"}]
    assert whose({"id": "7", "name": "Ann Li"}, with_ids) == "e"
    assert whose({"id": "8", "name": "Ann Li"}, with_ids) is None


@pytest.mark.parametrize("platform", ["moodle", "canvas", "gradescope"])
def test_two_rows_of_one_student_are_nobodys(platform, of_class):
    mine = of_class(platform)
    mine.marked(s03=9)
    *_, row = (r for r in mine.table.read_text().splitlines() if "1003" in r)
    with mine.table.open("a") as text:
        text.write(f"{row}\n")
    mine.told("")
    mine.collect()
    assert "s03" in mine.told("rows")[0]
    assert ("s03" in mine.taken()) == (platform == "gradescope")  # which has an e-mail
    assert "table: " in mine.refused(*BACK, "--table", mine.table)


def test_a_file_that_is_no_notebook_is_kept_and_named(of_class):
    mine = of_class()
    mine.export({}, (of(1059, "my work.pdf"), WORK), (mine.paths["s04"], WORK))
    mine.collect()
    [told] = mine.told("my work.pdf")
    assert "s59" in told
    [file] = (mine.folder / "submitted" / "s59" / SET).iterdir()
    assert file.read_bytes() == WORK
    [one] = [one for one in handed_in(mine.folder, SET) if one.student == "s59"]
    assert not one.file.exists()


@pytest.mark.parametrize("joint", ["/", "_"])
def test_of_two_files_the_newer_by_its_name_counts_and_marking_names_the_other(
    joint, of_class
):
    mine = of_class()
    before = mine.paths["s04"].replace("/", joint)
    works = {before: b"old", before.replace(".ipynb", " (2).ipynb"): b"new"}
    works |= {of(1059, "a.ipynb"): b"a", of(1059, "b.ipynb"): b"b"}
    mine.export({}, *works.items())
    for _ in range(2):
        mine.collect()
        found = {one.student: one for one in handed_in(mine.folder, SET)}
        assert found["s04"].file.read_bytes() == b"new"
        [other] = mine.folder.glob(f"submitted/s04/{SET}/other-*")
        assert other.read_bytes() == b"old"
        assert other.name in found["s04"].remark
        assert "a.ipynb" in found["s59"].refused


def test_why_a_file_is_nobodys_is_told_for_each_cause(of_class):
    mine = of_class()
    mine.table.unlink()  # so names alone tell
    causes = {
        "nobody.ipynb": of(9999, "nobody.ipynb", "Una Ova"),
        "two.ipynb": of(1005, "two.ipynb", "Sam Jones5"),
        OTHER: of(1000, f"{OTHER}.ipynb", "Ada OBrien"),
        "odd.ipynb": "odd.ipynb",
    }
    mine.export({}, *((path, WORK) for path in causes.values()), (of(1000), WORK))
    mine.export({}, *((path, WORK) for path in causes.values()))
    mine.run("collect", mine.zip, "--assignment", SET, "--from", "moodle")
    lines = mine.told("")
    told = [[one for one in lines if word in one] for word in causes]
    assert [len(one) for one in told] == [1] * 4
    assert len({one.partition(":")[0] for [one] in told}) == 4
    mine.export({}, (of(1000, FILE, "Ada OBrien"), WORK))  # so Moodle spells O'Brien
    mine.run("collect", mine.zip, "--assignment", SET)
    assert mine.taken() == {"s00"}


def test_a_group_of_gradescope_is_named_and_a_time_that_is_none_left_out(of_class):
    mine = of_class("gradescope")
    [(path, about)] = mine.more
    one, two = "1003", "1004"
    second = f"  - :name: Sam\n    :sid: '{two}'\n"
    group = about.replace(f"s{one[2:]}@uni.edu\n", f"s{one[2:]}@uni.edu\n{second}")
    mine.more = [(path, group.replace("861687000 Z", "861687000 CEST"))]
    mine.told("")
    mine.export({"s03": WORK, "s05": WORK})
    mine.run("collect", mine.zip, "--assignment", SET)
    told = mine.told("")
    assert mine.taken() == {"s05"}
    assert [t for t in told if "s03" in t] == [t for t in told if "s04" in t]
    assert [t for t in told if "s05" in t and "timestamp.txt" in t]


def test_a_file_of_canvas_has_the_name_of_its_number(of_class):
    mine = of_class("canvas")
    mine.export({}, (f"someone_1003_7_{FILE}", WORK), (mine.paths["s04"], WORK))
    mine.collect()
    assert mine.taken() == {"s04"}


def test_another_name_or_address_of_one_person_is_told(of_class):
    mine = of_class("gradescope")
    mine.table.write_text(mine.table.read_text().replace("s03@uni.edu", "x@uni.edu"))
    mine.collect()
    [told] = mine.told("x@uni.edu")
    assert "s03" in told


def test_a_roster_read_again_keeps_the_names_that_tasks_hang_on(of_class):
    mine = of_class("canvas")
    listed = mine.folder / "class.csv"
    assert listed.read_text().split() == ["student", *(one for one, _, _ in PEOPLE)]
    text = mine.table.read_text().replace(",s01,", ",renamed,").replace("s02", "")
    mine.table.write_text(f"{text}New,77,,s99,A,,\n")
    mine.run("roster", mine.table)
    assert listed.read_text().split()[1:] == [*(one for one, _, _ in PEOPLE), "s99"]


def test_another_address_of_a_name_makes_no_second_student_unasked(of_class):
    mine = of_class()
    listed, people = mine.folder / "class.csv", mine.folder / "platform" / "people.csv"
    before, known = listed.read_text(), people.read_text()
    mine.table.write_text(mine.table.read_text().replace("s00@", "wed@"))
    told = mine.refused("roster", mine.table)
    line = int(re.search(r"line (\d+)", told)[1])
    assert people.read_text().splitlines()[line - 1].startswith("s00,")
    assert listed.read_text() == before
    for old, new, more in (("s00@", "wed@", ""), ("Ada O'Brien", "", "wed\n")):
        people.write_text(known.replace(old, new))
        assert mine.run("roster", mine.table) == 0
        assert listed.read_text() == before + more


def test_a_list_of_the_class_keeps_what_is_typed_there(of_class):
    mine = of_class()
    listed = mine.folder / "class.csv"
    names = [f"{login};;" for login, _, _ in PEOPLE[1:]]
    listed.write_text("\n".join(["room; Student ;note", "A1;s00;=x", *names]))
    mine.run("roster", mine.table)
    assert listed.read_text().startswith("room; Student ;note")  # nobody is new
    listed.write_text("room; Student ;note\nA1;s00;=x\nB2;=dan;\n")
    for _ in range(2):
        mine.run("roster", mine.table)
        rows = [*csv.reader(listed.open())]
        assert rows[:3] == [
            ["room", " Student ", "note"], ["A1", "s00", "'=x"], ["B2", "'=dan", ""]
        ]  # fmt: skip
        assert rows[3:] == [["", login, ""] for login, _, _ in PEOPLE[1:]]
        assert students(listed)[1] == "=dan"


def test_a_row_of_a_roster_is_of_one_student_and_a_typed_name_finds_its_row(of_class):
    mine = of_class("gradescope")
    listed, text = mine.folder / "class.csv", mine.table.read_text()
    listed.write_text(listed.read_text() + "new\n")
    mine.run("roster", mine.table)
    mine.table.write_text(f"{text}Nell,Ewe,77,new@uni.edu,,100\n")
    mine.run("roster", mine.table)
    assert len(students(listed)) == 61
    more = f"{mine.table.read_text()}Una,Ova,78,both@uni.edu,,100\n"
    for row in "Una,Ova,78,both@uni.edu,,100", "Otto,Ova,78,other@uni.edu,,100":
        mine.table.write_text(f"{more}{row}\n")
        assert "both" in mine.refused("roster", mine.table)
    assert len(students(listed)) == 61


def test_a_student_cannot_say_who_handed_in_what(of_class):
    mine = of_class("gradescope")
    [(_, about)] = mine.more
    false = about.replace("1004", "1003").replace("s04", "s03")
    theirs = "export/submission_1004/submission_metadata.yml", false
    mine.export({"s04": WORK}, theirs)
    mine.collect()
    assert mine.taken() == {"s04"}
    mine.more = []
    mine.export({"s03": WORK}, theirs)
    mine.collect()
    assert mine.taken() == {"s04"}


def test_what_was_put_there_by_hand_stays(of_class):
    mine = of_class()
    place = place_for(mine.folder, "s00", SET)
    (place / FILE).write_bytes(b"by hand")
    mine.collect()
    assert (place / FILE).read_bytes() == b"by hand"
    time = place.parents[1] / "s03" / SET / "timestamp.txt"
    time.write_text("2026-11-20 16:00:00 UTC\n")
    for _ in range(2):
        mine.told("")
        mine.collect()
        assert time.read_text() == "2026-11-20 16:00:00 UTC\n"
        assert len(mine.told("2026-11-20 18:00:00")) == 1
    mine.collect("--replace")
    assert (place / FILE).read_bytes() == WORK
    assert time.read_text() == "2026-11-20 16:00:00 UTC\n"


def test_whose_time_is_not_known_is_told(of_class):
    mine = of_class()
    rows = [*csv.reader(mine.table.open())]
    rows[5][-1] = "-"
    mine.table.write_bytes(csv_of(rows))
    mine.collect()
    [told] = mine.told("--table")
    assert re.findall(r"s\d\d", told) == ["s04"]


# -- late --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("[due]", "[duo]"),
        (SET, "set-99"),
        ("Berlin", "Atlantis"),
        ("grace = 1", "grace = -1"),
        ("grace", "free"),
        ("per_cent = 10", "per_cent = 110"),
        ("= 2\n", '= "2"\n'),
        ("s05", "nobody"),
        ("2026-11-20T18:00:00", '"tomorrow"'),
        ("zone", "\x00"),
        ("2026-11-20T18:00:00", "2026-11-20"),
        ("[extensions.s05]", "[extensions.S05]\n[extensions.s05]"),
    ],
)
def test_late_rules_that_are_mistyped_are_refused(old, new, of_class):
    mine = of_class()
    (mine.folder / "late.toml").write_text(RULES.replace(old, new))
    with pytest.raises(ValueError, match=r"^late: "):
        Rules.read(mine.folder)


def test_a_due_time_with_an_offset_is_that_time(of_class):
    mine = of_class()
    text = RULES.replace("18:00:00", "18:00:00-05:00")
    (mine.folder / "late.toml").write_text(text)
    assert Rules.read(mine.folder).due[SET].astimezone(UTC).hour == 23


def test_late_by_an_unknown_time_with_an_extension_is_told(of_class):
    mine = of_class("canvas")
    mine.collect()
    asked = " ".join(mine.told("extension"))
    assert sorted(re.findall(r"s\d\d", asked)) == sorted(HOURS)
    late = Rules.read(mine.folder).of("s05", SET)
    assert late.open
    assert not late.off
    mine.marked(s05=9)
    mine.told("")
    mine.run(*BACK)
    assert mine.told(late.said)
    for login in HOURS:  # it was looked up
        time = mine.folder / "submitted" / login / SET / "timestamp.txt"
        time.write_text("2026-11-21 09:30:00 UTC")
    mine.collect()
    assert not mine.told("extension")


@pytest.mark.parametrize("text", ["yesterday", "2026-11-22 16:00:00 CET", ""])
def test_a_time_that_cannot_be_read_is_told(text, of_class):
    mine = of_class()
    mine.collect()
    assert Rules.read(mine.folder).of("s04", SET).days
    (mine.folder / "submitted" / "s04" / SET / "timestamp.txt").write_text(text)
    late = Rules.read(mine.folder).of("s04", SET)
    assert late.open
    assert not late.off


def test_days_of_grace_are_used_up_in_the_order_in_which_sets_are_due(of_class):
    mine = of_class()
    rules = RULES.replace("[ext", f"{OTHER} = 2026-11-10T18:00:00\n[ext")
    (mine.folder / "late.toml").write_text(rules.replace("grace = 1", "grace = 2"))
    for name, time in ((OTHER, "11-11 16:00"), (SET, "11-22 16:00")):
        (place_for(mine.folder, "s09", name) / "timestamp.txt").write_text(
            f"2026-{time}:00 UTC"
        )
    found = [Rules.read(mine.folder).of("s09", name)[:3] for name in (OTHER, SET)]
    assert found == [(1, 1, 0), (2, 1, 10)]


# -- handing back, and mail --------------------------------------------------------


def test_what_cannot_be_handed_back_is_refused(of_class):
    mine = of_class("canvas")
    words = *BACK, "--table", mine.table
    assert "points: " in mine.refused(*words)
    mine.marked(s00=90)
    text = mine.table.read_text()
    for old, new, told in (
        ("100.00", "80.00", "table: "),
        (SET, "Week 7", "column: "),
        ("-Essay", SET, "column: "),
        ("Student,", "Who,", "table: "),
    ):
        mine.table.write_text(text.replace(old, new))
        assert told in mine.refused(*words)
    mine.table.write_text(text.replace(SET, "Week 7"))
    assert mine.run(*words, "--column", "Week 7") == 0


@pytest.mark.parametrize("platform", ["moodle", "gradescope"])
def test_what_stood_in_the_column_of_grades_does_not_stay(platform, of_class):
    mine = of_class(platform)
    mine.table.write_text(mine.table.read_text().replace(",,100.0", ",99,100.0"))
    mine.collect()
    mine.marked(s03=9)
    mine.told("")
    assert mine.run(*BACK, "--table", mine.table) == 0
    rows, _ = mine.back()
    names = "Total Score", "Grade"
    assert [one.get(names[0], one.get(names[1])) for one in rows].count("") == 59
    assert mine.told("Sam Jones3")
    assert platform == "gradescope" or [*rows[0]] == HEAD


def test_points_that_nbgrader_has_not_exported_since_are_asked_for(of_class):
    mine = of_class()
    mine.collect()
    (mine.folder / "late.toml").unlink()
    mine.marked(s01=9, s02=9)
    grades, gradebook = mine.folder / "grades.csv", mine.folder / "gradebook.db"
    gradebook.touch()
    assert mine.run(*BACK) == 0  # it has nothing of this set
    (mine.folder / "autograded" / "s01" / SET).mkdir(parents=True)
    assert "points: " in mine.refused(*BACK)  # it is not there
    head = "assignment,student_id,score,max_score,unmarked_cells,flags"
    grades.write_text(f"{head}\n{SET},s01,20,100.0,0,\n")
    assert "s02" in mine.refused(*BACK)
    text = grades.read_text()
    for flags in "not marked: autograde it", "unprotected; not marked: autograde it":
        grades.write_text(f"{text}{SET},s02,0,100.0,0,{flags}\n")
        assert "s02" in mine.refused(*BACK)
    grades.write_text(f"{text}{SET},s02,30,100.0,0,\n")
    assert mine.run(*BACK) == 0
    now = grades.stat().st_mtime
    os.utime(gradebook, (now + 9, now + 9))
    assert "points: " in mine.refused(*BACK)


def test_points_and_comments_of_markers_count_without_nbgrader(of_class, monkeypatch):
    mine, name = of_class(), "set-2-alpha-beta"
    course = SimpleNamespace(folder=mine.folder)
    monkeypatch.setattr(points_of_all, "by_hand", lambda *asked: {"measure": 10.0})
    marks = [Marks(one, name, [TaskMark("h", "", 9, 90)]) for one in "ab"]
    marks[1].tasks.append(TaskMark("room", "", 5, 25))
    (mine.folder / f"points-{name}.csv").write_bytes(as_csv(marks))
    text = "student,task,points,comment\na,measure,7.5,No units.\nb,room,12,\n"
    (mine.folder / f"markers-{name}.csv").write_text(text)
    found = points_of_all.points_of(course, name)
    assert found["a"][:3] == (Decimal("16.5"), 100, True)
    assert found["a"].told[0].endswith("7.5 of 10 points. No units.")
    assert found["b"][:3] == (21, 115, False)  # the paper's in place of the computed
    (mine.folder / "autograded" / "a" / name).mkdir(parents=True)
    head = "assignment,student_id,raw_score,max_score,unmarked_cells,flags"
    rows = [f"{name},{one},9,100.0,1," for one in "ab"]
    (mine.folder / "grades.csv").write_text("\n".join([head, *rows]))
    with pytest.raises(ValueError, match=r"^points: a; b: .*merge --nbgrader"):
        points_of_all.points_of(course, name)


def test_a_name_in_another_case_or_form_is_the_same_student(of_class):
    mine = of_class()
    mine.table.write_text(mine.table.read_text().replace("s03@", "zoe\u0308@"))
    (mine.folder / "class.csv").unlink()
    mine.run("roster", mine.table)
    mine.collect()
    name = normalize("NFC", "ZOE\u0308")
    mine.marked(**{name: 9})
    mine.told("")
    mine.run(*BACK)
    rows, files = mine.back()
    assert [row["Grade"] for row in rows if row["Grade"]] == ["9"]
    assert len(files) == 1
    assert not mine.told("Not in")
    mine.marked(**{name: 9, name.lower(): 9})
    assert "points: " in mine.refused(*BACK)


def test_points_that_are_older_than_the_marks_are_not_handed_back(of_class):
    mine = of_class()
    mine.collect()
    [mark] = mine.marked(s01=9)
    table = mine.folder / f"points-{SET}.csv"
    for points, code in (9, 0), (8, 1):
        mark.tasks[0].points = points
        keep_last([mark], Course(mine.folder))
        assert mine.run(*BACK) == code
    now = (mine.folder / "marked" / f"{SET}.jsonl").stat().st_mtime
    os.utime(table, (now + 9, now + 9))  # somebody has mended it
    assert mine.run(*BACK) == 0


def test_what_is_not_as_it_should_be_is_told_when_it_is_handed_back(
    of_class, monkeypatch
):
    mine = of_class()
    mine.collect()
    mine.marked(s01=9, s59=9)
    table = mine.table.read_text().replace("100.00", "80.00")
    mine.table.write_text(table)
    place = place_for(mine.folder, "s59", SET)
    (place / FILE).write_bytes(WORK)  # by hand
    mine.told("")
    assert mine.run(*BACK, "--table", mine.table) == 0
    told = mine.told("")
    assert any("at most 80" in line for line in told)
    assert [line[-3:] for line in told if "No feedback" in line] == ["s59"]
    mine.marked(s01=9)
    found = Points(Decimal(9), Decimal(100), True, ("By hand: 3 of 10 points.",))
    monkeypatch.setattr(hand_back, "points_of", lambda *asked: {"s01": found})
    for hours, many in (1, 0), (-1, 1):
        merged = mine.folder / f"markers-{SET}.csv"
        merged.touch()
        when = place.stat().st_mtime + 3600 * hours
        os.utime(merged, (when, when))
        mine.told("")
        mine.run(*BACK)
        assert len(mine.told("s01: The file is newer")) == many


def test_who_waits_for_a_person_is_named_and_has_an_empty_cell(of_class, monkeypatch):
    mine = of_class()
    mine.collect()
    mine.marked(s01=9, s03=9)
    found = {
        one: Points(Decimal(9), Decimal(100), one == "s01") for one in ("s01", "s03")
    }
    monkeypatch.setattr(hand_back, "points_of", lambda *asked: found)
    for words, many in (BACK[:-1], 1), (BACK, 2):
        mine.told("")
        assert mine.run(*words) == 0
        [told] = mine.told("for a person")
        assert re.findall(r"s\d\d", told) == ["s03"]
        assert len([row for row in mine.back()[0] if row["Grade"]]) == many


def test_old_feedback_and_another_table_are_not_handed_back(of_class):
    mine = of_class()
    (mine.folder / "platform" / f"{SET}-table.csv").unlink(missing_ok=True)
    mine.marked(s01=9)
    assert "--table FILE" in mine.refused(*BACK)
    mine.collect()
    page = mine.folder / "feedback" / "s01" / SET / f"{SET}.html"
    page.parent.mkdir(parents=True)
    page.touch()
    gradebook = mine.folder / "gradebook.db"
    gradebook.touch()
    for hours in -1, 1:
        when = page.stat().st_mtime + 3600 * hours
        os.utime(gradebook, (when, when))
        if hours < 0:
            assert mine.run(*BACK) == 0
            before = mine.back()
        else:
            assert "generate_feedback" in mine.refused(*BACK)
    gradebook.unlink()
    text = mine.table.read_text()
    for old, new in ("Participant 1", "Participant 9"), ("@", "@x."):
        mine.table.write_text(text.replace(old, new))
        assert "table: " in mine.refused(*BACK, "--table", mine.table)
    assert mine.back() == before


def test_no_two_students_share_a_folder_of_feedback():
    with pytest.raises(ValueError, match=r"^course: "):
        folders_of(["ada", "O'Neil", "o-neil"])


def test_each_student_gets_the_notebook_with_the_code_typed_in(tmp_path):
    course = course_in(tmp_path / "course", [SET])
    names = ["ada", "Ada O'Brien", "=1+1"]
    (course.folder / "class.csv").write_text("\n".join(["student", *names]))
    words = "--assignment", SET, "--course", course.folder, "--out", tmp_path / "o"
    assert main(["mail", *map(str, words)]) == 0
    rows = csv_rows(tmp_path / "o" / "mail.csv")
    assert [one["student"] for one in rows] == [*names[:2], "'=1+1"]
    given = {cell.id: cell.source for cell in released(SET).cells}
    for name, row in zip(names, rows, strict=True):
        notebook = nbformat.read(row["file"], as_version=4)
        code = code_for(name, SET, SALT)
        assert typed(notebook) == {"STUDENT": name, "CODE": code, "ROOM": ""}
        assert row["code"] == code
        assert {c.id for c in notebook.cells if c.source != given[c.id]} == {"who"}


@pytest.mark.slow
def test_a_class_of_60_is_marked_in_earnest_on_its_way(tmp_path, of_class):
    course_in(tmp_path / "course", [SET])
    mine, works, given = of_class(), {}, {SET: released(SET)}
    for login in HERE:
        draft = Draft(login, SET, "", SALT, given)
        if int(login[1:]) % 2:
            draft.as_released("build")
        works[login] = nbformat.writes(draft.notebook).encode()
    mine.export(works)
    mine.collect()
    marks = mark_class(mine.folder, SET, progress=False, unprotected=True)
    assert mine.run(*BACK) == 0
    rows, files = mine.back()
    grades, told = read_by("moodle", rows, files)
    won = {one.student: one.points for one in marks}
    assert {*won} == HERE
    assert set(won.values()) == {80, 90}
    for login, points in won.items():
        left = points * (100 - OFF.get(login, 0)) / 100
        assert grades[1000 + int(login[1:])] == f"{left:g}"
        assert f"{left:g} of 90 points".encode() in told[1000 + int(login[1:])]
    (mine.folder / "submitted" / "s00" / SET / FILE).write_bytes(works["s01"])
    assert mine.run(*BACK) == 1  # it was not marked
