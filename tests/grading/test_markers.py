"""Several markers: shared out, filled in, put together, entered in the gradebook."""

import os

import nbformat
import pytest
from course.graded import course_in, csv_rows, gradebook, place_for, released

from coursework.marking.course import Course
from coursework.marking.gradebook_entry import answer_of
from coursework.marking.markers import export, merge
from coursework.platforms.points import points_of
from gamesearch.__main__ import main

pytestmark = pytest.mark.notebook
SET = "set-7-backtracking"
CLASS = "ada", "ben", "cyd", "dan", "eve"
EVIL = "<script>alert(1)</script> of {}"


@pytest.fixture
def course(tmp_path):
    """A course in which five have handed in an answer that a person reads."""
    course_in(tmp_path, [SET])
    for student in CLASS:
        notebook = released(SET)
        cell = next(cell for cell in notebook.cells if cell.id == "measure")
        cell.source = EVIL.format(student)
        nbformat.write(notebook, place_for(tmp_path, student, SET) / f"{SET}.ipynb")
    return tmp_path


def rows(file):
    return csv_rows(file, "utf-8-sig")  # marked as UTF-8 for spreadsheets


def fill(file, filled: dict):
    """Type the points, or points and a comment, of students into a table."""
    lines = ["student,task,points,comment"]
    for row in rows(file):
        typed = filled.get(row["student"], ",")
        lines.append(f"{row['student']},{row['task']},{typed}")
    file.write_text("\n".join(lines))


def made(course, markers="ann,bob", **how):
    """The tables of the markers."""
    assert export(SET, markers, Course(course), **how) == 0
    return [course / f"markers-{SET}" / f"{name}.csv" for name in markers.split(",")]


@pytest.mark.parametrize("overlap", [0, 2, 9])
def test_all_is_shared_out_evenly_and_the_overlap_is_read_by_all(overlap, course):
    tables = [
        {row["student"] for row in rows(one)}
        for one in made(course, "a,b,c", overlap=overlap)
    ]
    assert set.union(*tables) == {*CLASS}
    assert len(set.intersection(*tables)) == min(overlap, len(CLASS))
    assert max(map(len, tables)) - min(map(len, tables)) <= 1
    for name, table in zip("abc", tables, strict=True):
        page = (course / f"markers-{SET}" / f"{name}.html").read_text("utf-8")
        assert {one for one in CLASS if f" of {one}" in page} == table
        assert "<script" not in page


def test_codes_in_place_of_names_come_back_as_names(course):
    [file] = made(course, "ann", anonymous=True)
    page = file.with_suffix(".html").read_text("utf-8").replace(" of ", " ")
    assert not {row["student"] for row in rows(file)} & {*CLASS}
    assert not [one for one in CLASS if f"<bdi>{one}" in page]
    fill(file, {row["student"]: "3," for row in rows(file)})
    assert merge([file], SET, Course(course)) == 0
    assert {row["student"] for row in rows(course / f"markers-{SET}.csv")} == {*CLASS}


def test_an_answer_as_it_was_given_out_is_dealt_to_nobody_and_has_no_points(course):
    file = course / "submitted" / "ben" / SET / f"{SET}.ipynb"
    answer = file.read_bytes()
    nbformat.write(released(SET), file)
    tables = made(course)
    assert {row["student"] for one in tables for row in rows(one)} == {*CLASS} - {"ben"}
    fill(tables[0], {row["student"]: "3," for row in rows(tables[0])})
    for now, won in (file.read_bytes(), {"0"}), (answer, set()):
        file.write_bytes(now)
        assert merge([tables[0]], SET, Course(course)) == 0
        table = rows(course / f"markers-{SET}.csv")
        assert {row["points"] for row in table if row["student"] == "ben"} == won


def test_the_page_of_a_marker_has_the_question_and_the_title_of_the_task(course):
    page = made(course, "ann")[0].with_suffix(".html").read_text("utf-8")
    assert "about eight sentences" in page
    assert page.count("<h3>Read a measurement") == len(CLASS)


def test_points_of_the_room_on_paper_and_comments_of_the_folder_are_taken(
    course, tmp_path
):
    made(course, "ann")
    (course / f"markers-{SET}" / "comments.csv").write_text(
        "key,text,points\nok,Ah.,-2"
    )
    paper = tmp_path / "elsewhere" / "paper.csv"
    paper.parent.mkdir()
    head = "student,task,points,comment"
    paper.write_text(f"{head}\nada,room,12,paper\nben,measure,,#ok\n")
    assert merge([paper], SET, Course(course)) == 0
    table = rows(course / f"markers-{SET}.csv")
    assert [(row["student"], row["task"], float(row["points"])) for row in table] == [
        ("ada", "room", 12), ("ben", "measure", 8)
    ]  # fmt: skip
    paper.write_text(f"{head}\nada,room,26,\n")
    with pytest.raises(ValueError, match=r"^files: .*line 2: "):
        merge([paper], SET, Course(course))
    (course / "gradebook.db").unlink(missing_ok=True)
    with pytest.raises(ValueError, match=r"^nbgrader: .*generate_assignment"):
        merge([paper], SET, Course(course), nbgrader=True)


def test_comments_are_filled_in_and_those_who_disagree_wait(course, capsys):
    ann, bob = made(course, overlap=5)
    comments = ann.with_name("comments.csv")
    comments.write_text(
        'key,text,points\nunits,"No units, sadly.",-2\nok,Well done.,0\n'
    )
    fill(ann, {"ada": ",#units and #ok", "ben": "7,", "cyd": "3,", "dan": "0,"})
    fill(bob, {"ada": "8,Short.", "ben": "7.5,", "dan": "0,"})
    assert merge([ann, bob], SET, Course(course)) == 1
    table = rows(course / f"markers-{SET}.csv")
    assert [(row["student"], float(row["points"])) for row in table] == [
        ("ada", 8), ("cyd", 3), ("dan", 0)
    ]  # fmt: skip
    said = table[0]["comment"].split("; ")
    assert said == ["No units, sadly. and Well done.", "Short."]
    said = capsys.readouterr().out
    assert "ben, measure: ann 7, bob 7.5" in said


def test_tables_of_one_name_disagree_and_what_was_merged_before_stays(course, capsys):
    ann, bob = made(course, overlap=5)
    (course / "bob").mkdir()
    other = course / "bob" / ann.name
    other.write_bytes(ann.read_bytes())
    fill(other, {"ada": "3,", "cyd": '6,"Good, really."'})
    fill(ann, {"ada": "8,", "ben": "5,"})
    fill(bob, {"dan": "1,"})
    assert merge([ann, other], SET, Course(course)) == 1
    said = capsys.readouterr().out
    assert f"{ann} 8" in said
    assert f"{other} 3" in said
    fill(ann, {"ben": "4,"})
    for files in [bob], [ann], [bob]:
        assert merge(files, SET, Course(course)) == 0
    table = rows(course / f"markers-{SET}.csv")
    assert [(row["student"], float(row["points"])) for row in table] == [
        ("ben", 4), ("cyd", 6), ("dan", 1)
    ]  # fmt: skip
    assert table[1]["comment"] == "Good, really."
    fill(bob, {"ben": "9,"})
    assert merge([ann, bob], SET, Course(course)) == 1
    left = [row["student"] for row in rows(course / f"markers-{SET}.csv")]
    assert left == ["cyd", "dan"]
    (course / "submitted" / "cyd").rename(course / "away")  # for a while
    bob.write_text("student,task,points,comment\nben,measure,4,\n")
    assert merge([bob], SET, Course(course)) == 0
    left = [row["student"] for row in rows(course / f"markers-{SET}.csv")]
    assert left == ["ben", "cyd", "dan"]


def test_who_has_handed_in_since_the_answers_were_read_is_told(course, capsys):
    [file] = made(course, "ann")
    fill(file, dict.fromkeys(CLASS, "3,"))
    again = course / "submitted" / "ben" / SET / f"{SET}.ipynb"
    time = file.with_suffix(".html").stat().st_mtime + 9
    os.utime(again, (time, time))
    capsys.readouterr()
    assert merge([file], SET, Course(course)) == 0
    told = capsys.readouterr().out
    assert [one for one in CLASS if one in told.splitlines()] == ["ben"]


@pytest.mark.parametrize("line", [
    "ada,measure,11,", "ada,measure,-1,", "ada,measure,nan,", "ada,measure,1e9,",
    "ada,measure,five,", "ada,essay,5,", "zoe,measure,5,", "ada,measure,5,#what",
    "ada,measure,,Good.", "ada,hand,5,",
])  # fmt: skip
def test_what_cannot_be_entered_is_refused_by_its_line(line, course):
    [file] = made(course, "ann")
    file.write_text(f"student,task,points,comment\nben,measure,5,\n{line}\n")
    with pytest.raises(ValueError, match=r"^files: .*ann.csv, line 3: ") as refused:
        merge([file], SET, Course(course))
    assert "line 2" not in str(refused.value)
    assert not (course / f"markers-{SET}.csv").exists()


def test_a_table_that_may_be_filled_in_is_never_written_over(course):
    [file] = made(course, "ann")
    fill(file, {"ada": "5,"})
    before = file.read_bytes()
    with pytest.raises(ValueError, match=r"^out: .* may be filled in"):
        export(SET, "bob,ann", Course(course))
    assert file.read_bytes() == before


@pytest.mark.slow
def test_points_of_markers_are_in_the_gradebook_and_stay_there(course, capsys):
    grade = "grade", str(course), "--assignment", SET, "--nbgrader", "--unprotected"
    file = made(course, "ann")[0]
    fill(file, {"ada": "4.5,Good.", "ben": "0,"})
    with file.open("a") as text:
        text.write("\nben,room,12,On paper.")
    words = "--assignment", SET, "--course", str(course), "--nbgrader"
    assert main(["markers", "merge", str(file), *words]) == 1  # nobody is marked yet
    assert main([*grade]) == 0
    assert "5/5" in capsys.readouterr().err.partition("nbgrader:")[2]  # its bar
    assert main(["markers", "merge", str(file), *words]) == 0
    assert main([*grade]) == 0
    with gradebook(course) as found:
        asked = "measure", SET, SET
        scores = {one: found.find_grade(*asked, one) for one in CLASS}
        assert [scores[one].score for one in CLASS] == [4.5, 0, 0, 0, 0]
        assert [scores[one].needs_manual_grade for one in CLASS] == [False] * 2 + [
            True
        ] * 3
        assert found.find_comment(*asked, "ada").comment == "Good."
        assert found.find_grade("room-check", SET, SET, "ben").score == 12
    answer_of(Course(course), "nbgrader", "export")
    table = [r for r in rows(course / "grades.csv") if r["assignment"] == SET]
    marked = {row["student_id"]: row for row in table}
    assert float(marked["ben"]["raw_score"]) == 12
    assert "12 of 25 points. On paper." in marked["ben"]["by_a_person"]
    assert "4.5 of 10 points. Good." in marked["ada"]["by_a_person"]
    assert not marked["eve"]["by_a_person"]
    points = points_of(Course(course), SET, "raw_score")
    assert [len(points[one].told) for one in CLASS] == [1, 2, 0, 0, 0]
    assert [points[one].whole for one in CLASS] == [True] * 2 + [False] * 3
