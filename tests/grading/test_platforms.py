"""A class under the names of Moodle, Canvas and Gradescope: it goes in and comes back.

What comes back is read as each platform's own importer reads it, written anew here: no
platform was asked.
"""

import csv
import io
import re
import stat
import zipfile
from datetime import datetime, timedelta
from decimal import Decimal
from unicodedata import normalize

import nbformat
import pytest
from course.graded import SALT, course_in, refusal, released
from grading.class_of import Draft

from coursework.doctor.findings import typed
from coursework.marking.mark import Marks, TaskMark
from coursework.marking.whole_class import mark_class
from coursework.platforms import hand_back
from coursework.platforms.late import Rules
from coursework.platforms.tables import whose
from coursework.reports.table import as_csv
from gamesearch.__main__ import main
from gamesearch.sets.codes import code_for

pytestmark = pytest.mark.notebook
SET, OTHER = "set-7-backtracking", "set-5-chance"
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
ABSENT = {"s07", "s59"}
HOURS = {"s03": 1, "s04": 49, "s05": 49}  # after it was due
OFF = {"s04": 20, "s05": 0}  # per cent; of Canvas only LATE is known: one free day
WORK = b'{"cells": []}'


def time_of(login):
    return DUE + timedelta(hours=HOURS.get(login, -1))


def moodle():
    """Paths in Moodle's zip, its grading worksheet, and more files."""
    head = "Identifier,Full name,Email address,Status,Grade,Maximum Grade,"
    head += "Grade can be changed,Last modified (submission),Last modified (grade)"
    rows, paths = [head.split(",")], {}
    for login, name, number in PEOPLE:
        when = (
            f"{time_of(login):%A, %d %B %Y, %I:%M %p}" if login not in ABSENT else "-"
        )
        person = f"Participant {number}", name, f"{login}@uni.edu"
        rows.append([*person, "", "", "100.00", "Yes", when, "-"])
        shown = name.replace("_", " ")
        paths[login] = f"{shown}_{number}_assignsubmission_file/{SET}.ipynb"
    return paths, rows, {}


def canvas():
    """The same of Canvas; its gradebook has another assignment."""
    head = "Student,ID,SIS User ID,SIS Login ID,Section"
    rows = [
        [*head.split(","), f"{SET} (77)", "-Essay (78)"],
        ["    Points Possible", "", "", "", "", "100.00", "10.00"],
        ["Student, Test", "9", "", "", "A", "", ""],
    ]
    paths = {}
    for login, name, number in PEOPLE:
        first, _, last = name.rpartition(" ")
        name = f"{last}, {first}"
        shown = f'="{name}"' if name.startswith("=") else name
        rows.append([shown, str(number), f"u{number}", login, "A", "", "9.00"])
        word = re.sub(r"\W", "", name.lower()) + "_LATE" * (login in HOURS)
        paths[login] = f"{word}_{number}_{number * 7}_{SET}-1.ipynb"
    return paths, rows, {}


def gradescope():
    """The same of Gradescope, with the file that says who has handed in what."""
    rows = [["First Name", "Last Name", "SID", "Email", "Total Score", "Max Points"]]
    paths, lines = {}, []
    for login, name, number in PEOPLE:
        first, _, last = name.rpartition(" ")
        rows.append([first, last, str(number), f"{login}@uni.edu", "", "100.0"])
        paths[login] = f"export/submission_{number}/{SET}.ipynb"
        time = time_of(login) - timedelta(hours=1)  # Berlin's as UTC
        lines += [f"submission_{number}:", "  :submitters:", f'  - :name: "{name}"']
        lines += [f"    :sid: '{number}'", f"    :email: {login}@uni.edu"]
        lines += [f"  :created_at: {time:%Y-%m-%d %H:%M:%S}.861687000 Z"]
    return paths, rows, {"export/submission_metadata.yml": "\n".join(lines)}


def zipped(file, members) -> None:
    """A zip of pairs of a path, or what is known of it, and bytes."""
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        for member, data in members:
            archive.writestr(member, data)


class Class:
    """A course without releases, and what a platform has exported of its class."""

    def __init__(self, folder, platform):
        self.folder = folder / "course"
        if not (self.folder / "marking").is_dir():
            (self.folder / "marking").mkdir(parents=True)
            (self.folder / "marking" / "__init__.py").touch()
        (self.folder / "late.toml").write_text(RULES)
        self.paths, rows, self.more = platform()
        self.table, self.zip = folder / "table.csv", folder / "export.zip"
        with open(self.table, "w", newline="", encoding="utf-8") as text:
            csv.writer(text).writerows(rows)
        self.export(dict.fromkeys(self.paths, WORK))
        self.run("roster", self.table)

    def export(self, works, *attacks) -> None:
        """Let the platform export these works, and more."""
        files = [(self.paths[one], works[one]) for one in works if one not in ABSENT]
        zipped(self.zip, [*files, *self.more.items(), *attacks])

    def run(self, *words) -> int:
        return main([*map(str, words), "--course", str(self.folder)])

    def collect(self, *words) -> int:
        words = "--assignment", SET, "--table", self.table, *words
        return self.run("collect", self.zip, *words)

    def place(self, login):
        return self.folder / "submitted" / login / SET

    def taken(self):
        """What lies in the folders of students: whose it is, and its name."""
        files = (self.folder / "submitted").rglob("*.*")
        return {
            (one.parts[-3], one.name) for one in files if one.name != "timestamp.txt"
        }

    def back(self, name):
        return self.folder / "hand-back" / SET / name


@pytest.fixture
def of_class(tmp_path):
    return lambda platform=moodle: Class(tmp_path, platform)


# -- as the importers of the platforms read ----------------------------------------


def moodle_reads(grades, files):
    """Grades and feedback by number, as importgradeslib and importziplib have it."""
    found = {
        int(one["Identifier"][len("Participant ") :]): one["Grade"] for one in grades
    }
    parts = (path.split("/")[0].split("_", 4) + path.split("/")[1:] for path in files)
    return found, {
        int(one[1]) for one in parts if one[2:4] == ["assignsubmission", "file"]
    }


def canvas_reads(grades, files):
    """The same of Canvas: a file counts if it is of an attachment of this user."""
    head = [*grades[0]]
    assert head == [
        "Student",
        "ID",
        "SIS User ID",
        "SIS Login ID",
        "Section",
        f"{SET} (77)",
    ]
    found = {int(one["ID"]): one[head[-1]] for one in grades if one["ID"]}
    numbers = [[n for n in path.split("_") if n.isdigit()][:2] for path in files]
    return found, {int(user) for user, file in numbers if int(file) == 7 * int(user)}


def gradescope_reads(grades, files):
    return {int(one["SID"]): one["Total Score"] for one in grades}, None


@pytest.mark.parametrize(
    ("platform", "reads"),
    [(moodle, moodle_reads), (canvas, canvas_reads), (gradescope, gradescope_reads)],
)
def test_a_class_of_60_goes_in_and_comes_back_with_late_days(
    platform, reads, of_class, monkeypatch
):
    mine = of_class(platform)
    mine.collect()
    here = {login for login, _, _ in PEOPLE} - ABSENT
    assert mine.taken() == {(login, f"{SET}.ipynb") for login in here}
    won = {login: 40 + int(login[1:]) for login in here - {"s59"}}
    marks = [
        Marks(
            login, SET, [TaskMark("hand", "By hand", n, 100, f"{login}: told", "<p>")]
        )
        for login, n in won.items()
    ]
    (mine.folder / f"points-{SET}.csv").write_bytes(as_csv(marks))
    monkeypatch.setattr(hand_back, "marks_in", lambda *asked: marks)
    assert mine.run("hand-back", "--assignment", SET) == 0
    files = {}
    if mine.back("feedback.zip").exists():
        with zipfile.ZipFile(mine.back("feedback.zip")) as archive:
            files = {name: archive.read(name) for name in archive.namelist()}
    text = mine.back("grades.csv").read_bytes().decode()
    rows = [*csv.DictReader(io.StringIO(text, newline=""))]
    assert not [c for row in rows for c in row.values() if re.match("[=+@]|-.", c)]
    grades, told = reads(rows, files)
    off = {login: 0 if platform is canvas else OFF.get(login, 0) for login in here}
    left = {login: Decimal(won[login] * (100 - off[login])) / 100 for login in here}
    for login, _, number in PEOPLE:
        assert grades[number] == (
            f"{left[login].normalize():f}" if login in here else ""
        )
    assert told in (None, {int(login[1:]) + 1000 for login in here})
    said = {*HOURS} - ({"s05"} if platform is canvas else set())  # one day, extended
    for name, data in files.items():
        login = f"s{int(re.search(r'_(10[0-5][0-9])_', name)[1]) - 1000:02}"
        if platform is canvas:
            data = nbformat.reads(data.decode(), 4).cells[0].source.encode()
        assert (b"days of grace" in data) == (login in said)
        assert f"{grades[1000 + int(login[1:])]} of 100".encode() in data


# -- taking in ---------------------------------------------------------------------


def info(path, kind):
    about = zipfile.ZipInfo(path)
    about.external_attr = (kind | 0o777) << 16
    return about


MOODLE = f"Sam_{{}}_assignsubmission_file/{SET}.ipynb"
BOMB = bytes(20_000_001)


@pytest.mark.parametrize(
    ("member", "data", "whose_file"),
    [  # what is in the zip besides, and who has no file taken for it
        ("../../../evil.ipynb", WORK, ""),
        (f"../../{MOODLE.format(1059)}", WORK, "s59 has it"),
        (f"/{MOODLE.format(1059)}", WORK, "s59 has it"),
        (MOODLE.format(1059).replace(SET, f"..\\..\\{SET}"), WORK, "s59 has it"),
        (MOODLE.format(1059).replace("/", "/../../../../"), WORK, "s59 has it"),
        ("..\\x_1059_assignsubmission_file/a.ipynb", WORK, ""),
        (MOODLE.format(9999), WORK, ""),
        (MOODLE.format("\u0661\u0660\u0665\u0669"), WORK, ""),
        (f"Sam Jones3_0_assignsubmission_file/{SET}.ipynb", WORK, ""),
        (info(MOODLE.format(1059), stat.S_IFLNK), b"/etc/passwd", ""),
        (MOODLE.format(1059), BOMB, ""),
        (MOODLE.format(1008), WORK, "two of s08"),
        (MOODLE.format(1008).replace(SET, "b"), WORK, "named one of s08 is taken"),
        (MOODLE.format(1059).replace(SET, OTHER), WORK, ""),
        (MOODLE.format(1059).replace("/", "/._"), WORK, ""),
        ("Sam\u202e\x1b_1059_assignsubmission_file/a.ipynb", WORK, "s59 has it"),
    ],
)
def test_nothing_of_a_zip_is_trusted(
    member, data, whose_file, of_class, tmp_path, capsys
):
    mine = of_class()
    before = {*tmp_path.rglob("*")}
    mine.export(dict.fromkeys(mine.paths, WORK), (member, data))
    mine.collect()
    expected = {login for login, _, _ in PEOPLE} - ABSENT
    expected |= {"s59"} if "s59" in whose_file else set()
    expected -= {"s08"} if "two" in whose_file else set()
    assert mine.taken() == {(login, f"{SET}.ipynb") for login in expected}
    kept = {mine.folder / "platform", mine.folder / "submitted"}
    new = {*tmp_path.rglob("*")} - before - kept
    assert all(kept & {*one.parents} for one in new)
    assert all(line.isprintable() for line in capsys.readouterr().out.splitlines())


def test_a_newer_file_replaces_an_older_one_and_no_other_does(of_class, capsys):
    mine = of_class()
    mine.collect()
    file = mine.place("s00") / f"{SET}.ipynb"
    for word, hours, expected in (
        ("other", -1, WORK),
        ("older", -2, WORK),
        ("newer", 2, b"newer"),
        ("last", 1, b"newer"),
    ):
        HOURS["s00"] = hours
        try:
            again = of_class()
        finally:
            del HOURS["s00"]
        again.export({"s00": word.encode()})
        again.collect()
        assert file.read_bytes() == expected
        assert "s00: " in capsys.readouterr().out
    assert file.with_name(f"{file.name}.before").read_bytes() == WORK
    mine.collect("--replace")
    assert file.read_bytes() == b"last"


@pytest.mark.parametrize("part", ["", f"s00/{SET}", f"s00/{SET}/{SET}.ipynb", "s00"])
def test_a_link_in_the_course_is_not_followed(part, of_class, tmp_path):
    mine = of_class()
    (tmp_path / "outside").mkdir()
    place = mine.folder / "submitted" / part
    place.parent.mkdir(parents=True, exist_ok=True)
    place.symlink_to(tmp_path / "outside")
    mine.collect()
    assert not [*(tmp_path / "outside").iterdir()]


def test_a_folder_will_do_and_the_names_of_no_platform_are_refused(
    of_class, tmp_path, capsys
):
    mine = of_class()
    with zipfile.ZipFile(mine.zip) as archive:
        archive.extractall(tmp_path / "unpacked")
    mine.zip = tmp_path / "unpacked"
    mine.collect()
    assert len(mine.taken()) == 58
    (tmp_path / "own").mkdir()
    (tmp_path / "own" / "ada.ipynb").write_bytes(WORK)
    words = "collect", tmp_path / "own", "--assignment", SET, "--course", mine.folder
    assert refusal(capsys, *words).startswith("gamesearch: export: ")


def test_a_person_is_known_by_an_id_or_else_by_a_name_that_nobody_else_has():
    people = [
        {"student": n, "name": name} for n, name in (("a", "Zo\u00eb"), ("b", "Sam"))
    ]
    people.append({"student": "c", "name": "sam"})
    for facts, student in (
        ({"name": normalize("NFD", "ZO\u00cb")}, "a"),
        ({"name": "Sam"}, None),
        ({"name": "B"}, "b"),
        ({"id": "7", "name": "b"}, "b"),
        ({}, None),
    ):
        assert whose(facts, people) == student
    with_ids = [*people, {"student": "d", "id": "7"}]
    assert whose({"id": "7", "name": "b"}, with_ids) == "d"
    assert whose({"name": "b"}, with_ids) == "b"
    assert whose({"id": "8", "name": "b"}, with_ids) is None


def test_a_roster_read_again_keeps_the_names_that_tasks_hang_on(of_class):
    mine = of_class(canvas)
    listed = mine.folder / "class.csv"
    assert listed.read_text().split() == ["student", *(one for one, _, _ in PEOPLE)]
    text = mine.table.read_text().replace(",s01,", ",renamed,").replace("s02", "")
    mine.table.write_text(f"{text}New,77,,s99,A,,\n")
    mine.run("roster", mine.table)
    assert listed.read_text().split()[1:] == [*(one for one, _, _ in PEOPLE), "s99"]


# -- late --------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "grace = 1",
        "[due]\nset-99 = 2026-11-20T18:00:00",
        RULES.replace("Berlin", "Atlantis"),
        RULES.replace("grace = 1", "grace = -1"),
        RULES.replace("per_cent = 10", "per_cent = 110"),
        RULES.replace("grace", "free"),
        RULES.replace("= 2\n", '= "2"\n'),
        RULES.replace("s05", "nobody"),
        RULES.replace("2026-11-20T18:00:00", '"tomorrow"'),
        "\x00",
    ],
)
def test_late_rules_that_are_mistyped_are_refused(text, of_class):
    mine = of_class()
    (mine.folder / "late.toml").write_text(text)
    with pytest.raises(ValueError, match=r"^late: "):
        Rules.read(mine.folder)


def test_days_of_grace_are_used_up_in_the_order_in_which_sets_are_due(of_class):
    mine = of_class()
    late = RULES.replace("[ext", f"{OTHER} = 2026-11-10T18:00:00\n[ext")
    (mine.folder / "late.toml").write_text(late.replace("grace = 1", "grace = 2"))
    for name, time in ((OTHER, "11-11 16:00"), (SET, "11-22 16:00")):
        place = mine.folder / "submitted" / "s09" / name
        place.mkdir(parents=True)
        (place / "timestamp.txt").write_text(f"2026-{time}:00 UTC")
    found = [Rules.read(mine.folder).of("s09", name)[:3] for name in (OTHER, SET)]
    assert found == [(1, 1, 0), (2, 1, 10)]


# -- handing back ------------------------------------------------------------------


def test_what_cannot_be_handed_back_is_refused(of_class, monkeypatch, capsys):
    mine = of_class(canvas)
    mine.collect()
    words = "hand-back", "--assignment", SET, "--course", mine.folder
    assert "points: " in refusal(capsys, *words)
    marks = [Marks("s00", SET, [TaskMark("hand", "By hand", 90, 100, "", "")])]
    (mine.folder / f"points-{SET}.csv").write_bytes(as_csv(marks))
    monkeypatch.setattr(hand_back, "marks_in", lambda *asked: marks)
    text = mine.table.read_text()
    for old, new, told in (
        ("100.00", "80.00", "table: "),
        (SET, "Week 7", "column: "),
        ("-Essay", SET, "column: "),
        ("Student,", "Who,", "table: "),
    ):
        mine.table.write_text(text.replace(old, new))
        assert told in refusal(capsys, *words, "--table", mine.table)
    mine.table.write_text(text.replace(SET, "Week 7"))
    assert mine.run(*words[:3], "--table", mine.table, "--column", "Week 7") == 0


def test_each_student_gets_the_notebook_with_the_code_typed_in(tmp_path):
    course = course_in(tmp_path / "course", [SET])
    names = ["ada", "Ada O'Brien", "=1+1"]
    (course.folder / "class.csv").write_text("\n".join(["student", *names]))
    out = tmp_path / "mail"
    words = "mail", "--assignment", SET, "--course", course.folder, "--out", out
    assert main([*map(str, words)]) == 0
    with open(out / "mail.csv", newline="") as text:
        rows = [*csv.DictReader(text)]
    assert [one["student"].removeprefix("'=") for one in rows] == [*names[:2], "1+1"]
    for name, row in zip(names, rows, strict=True):
        notebook = nbformat.read(row["file"], as_version=4)
        code = code_for(name, SET, SALT)
        assert typed(notebook) | {"ROOM": ""} == {
            "STUDENT": name,
            "CODE": code,
            "ROOM": "",
        }
        assert row["code"] == code
        given = {cell.id: cell.source for cell in released(SET).cells}
        assert {c.id for c in notebook.cells if c.source != given[c.id]} == {"who"}


@pytest.mark.slow
def test_a_class_of_60_is_marked_in_earnest_on_its_way(tmp_path, of_class):
    course_in(tmp_path / "course", [SET])
    mine = of_class()
    given, works = {SET: released(SET)}, {}
    for number, (login, _, _) in enumerate(PEOPLE):
        draft = Draft(login, SET, "", SALT, given)
        if number % 2:
            draft.as_released("build")
        works[login] = nbformat.writes(draft.notebook).encode()
    mine.export(works)
    mine.collect()
    marks = mark_class(mine.folder, SET, progress=False, unprotected=True)
    assert len(marks) == 58
    assert mine.run("hand-back", "--assignment", SET) == 0
    with open(mine.back("grades.csv"), newline="", encoding="utf-8") as text:
        grades = {
            one["Email address"][:3]: one["Grade"] for one in csv.DictReader(text)
        }
    points = {one.student: one.points for one in marks}
    assert set(points.values()) == {80, 90}
    for login, _, _ in PEOPLE:
        left = points.get(login, 0) * (100 - OFF.get(login, 0)) / 100
        assert grades[login] == (f"{left:g}" if login in points else "")
