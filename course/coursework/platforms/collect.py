"""Collecting what students handed in on a platform: `gamesearch collect`.

The export is the platform's zip, or the unpacked folder. The student is found only by
the parts of a path that the platform's pattern names. Files are written to `submitted/`
under names of our own. A newer file there is not replaced. An older file is replaced,
and is kept as `….before`, `….before-2` and so on. A file of a student that does not
count is stored there, too, as `other-1-…`, so that marking reports it.
"""

import re
import zipfile
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime, tzinfo
from pathlib import Path

from coursework.csv_file import column, csv_of_dicts, read_table
from coursework.doctor.load import free_beside, read_file
from coursework.marking.collecting import ENDS, chosen, may_be, of_another
from coursework.marking.submission import TIME
from coursework.platforms import tables
from coursework.platforms.late import Rules
from coursework.platforms.tables import FOLDER, PLATFORMS, spelt, whose
from coursework.submit.zip_file import as_name, content
from gamesearch.play.limits.saving import save
from gamesearch.rules.given import printable
from gamesearch.rules.say import fill, say
from gamesearch.sets.codes import same_name
from gamesearch.sets.task import set_of

MOST = 20_000  # files in an export
ABOUT = "submission_metadata.yml"  # Gradescope's
TIMES = "%A, %d %B %Y, %I:%M %p", "%A, %B %d, %Y, %I:%M %p"  # Moodle's, in English
RECORD = "student", "path", "time", "late", "attachment"
UNNAMED = "The file name is not one of this platform, so the student is unknown."
STRANGER = (
    "This student is not in the class. If somebody joined late, give the platform's "
    "new table to gamesearch roster, collect again, and give the student a code."
)
ALIKE = "Several students have this name. Give the platform's table with --table."
NUMBERED = "The number belongs to a person with another name. Check whose file it is."
GROUP = (
    "This is the work of a group, and marks are for single students. Put the file into "
    "submitted/STUDENT/{set}/ of each student who should get the points."
)
OTHER_SET = (
    "The file name is that of another set. Collect it for that set, or rename it to "
    "{set}.ipynb."
)
UNSURE = (
    "There are several files, so none was taken. Rename the one that counts to "
    "{set}.ipynb."
)
DOES_NOT_COUNT = "{file} does not count, and is stored as {target}."
NO_NOTEBOOK = "{file} is not a notebook, and is stored as {target}."
TIMELESS = (
    "The submission time of these students cannot be read: {}. Write the time into "
    "timestamp.txt."
)
NO_TIME = (
    "The submission time of these students is missing: {}. Give Moodle's worksheet "
    "with --table, or write the time into timestamp.txt."
)
Read = Callable[[], bytes]
File = tuple[dict[str, str], Read]  # facts about it, and its bytes


def collect(
    export: Path,
    assignment: str,
    folder: Path,
    *,
    platform: str | None = None,
    table: str | None = None,
    replace: bool = False,
) -> list[str]:
    """Put each student's file where marking looks for it; return remarks.

    `table` is the platform's table for this set: Moodle's worksheet has ids and times.
    ValueError if the export is not one of a known platform.
    """
    set_of(assignment)
    rules, people = Rules.read(folder), tables.people_of(folder)
    files, about = files_of(export)
    notebooks = [path for path, _ in files if last_part(path).suffix in ENDS]
    platform = platform or platform_in(notebooks or [path for path, _ in files])
    times, remarks = {}, []
    if table:
        rows = read_table(table, "table")
        times, remarks = with_table(rows, people, rules.zone)
    facts = ((facts_of(path, platform, about), path, read) for path, read in files)
    found = by_student(facts, people, times, assignment)
    remarks += found.remarks
    remarks += [
        f"{'; '.join(paths)}: {why.format(set=assignment)}"
        for why, paths in found.left_out.items()
    ]
    record, taken = tables.record_of(folder, assignment), 0
    for student in sorted({*found.works, *found.others}):
        place = folder / "submitted" / student / assignment
        is_taken, more = store(student, found, place, record, platform, replace)
        taken += is_taken
        remarks += [f"{student}: {text}" for text in more]
    if platform != "canvas":
        remarks += without_time(found.works, platform)
    handed_in = {*found.works, *found.others, *found.grouped}
    remarks += [
        f"This student handed in nothing: {one['student']}"
        for one in people
        if one["student"] not in handed_in
    ]
    written = {
        folder / FOLDER / f"{assignment}.csv": csv_of_dicts(record.values(), RECORD)
    }
    if table:
        copy = folder / FOLDER / f"{assignment}-table.csv"
        written[copy] = read_file(table, "table")
    save(written, "course")
    first = say(
        "{taken:submission|submissions} collected from {platform}.",
        taken=taken,
        platform=platform,
    )
    return [first, *remarks]


# -- whose a file is -------------------------------------------------------------------


@dataclass
class SortedFiles:
    """The files of each student: the `works`, one of which may count, and `others`.

    `grouped` are the students of the groups that handed in. `left_out` has, for each
    reason, the paths of the files that were not given to a student.
    """

    works: dict[str, list[File]] = field(default_factory=lambda: defaultdict(list))
    others: dict[str, list[File]] = field(default_factory=lambda: defaultdict(list))
    grouped: set[str] = field(default_factory=set)
    left_out: dict[str, list[str]] = field(default_factory=lambda: defaultdict(list))
    remarks: list[str] = field(default_factory=list)


def by_student(
    files: Iterable[tuple[dict, str, Read]],
    people: list[dict[str, str]],
    times: dict[str, str],
    assignment: str,
) -> SortedFiles:
    """The files, each of which comes with the facts in its path, by student.

    The time in the platform's table counts more than the time in the path.
    """
    found = SortedFiles()
    person_of = {one["student"]: one for one in people}
    for facts, path, read in files:
        student, name = whose(facts, people), last_part(path)
        person = {} if student is None else person_of[student]
        sortable = facts.get("sortable")  # in Canvas a name and a number
        members = [whose(one, people) or one["name"] for one in facts.get("group", ())]
        if members:
            found.grouped |= {*members}
            found.left_out[GROUP].append(f"{path} of {' and '.join(members)}")
        elif student is None:
            found.left_out[why_nobodys(facts, people)].append(path)
        elif sortable is not None and spelt(sortable) != spelt(person.get("name", "")):
            found.left_out[NUMBERED].append(path)
        elif of_another(name, assignment):
            found.left_out[OTHER_SET].append(path)
        else:
            found.remarks += tables.contradictions(facts, person)
            time = times.get(student) or facts.get("time", "")
            facts |= {"student": student, "time": time}
            kind = found.works if may_be(name, assignment) else found.others
            kind[student].append((facts, read))
    return found


def why_nobodys(facts: dict[str, str], people: list[dict[str, str]]) -> str:
    """Why no student could be found for the file with these facts."""
    if not facts:
        return UNNAMED
    wanted = tables.same(facts.get("name", ""))
    many = sum(tables.same(one.get("name", "")) == wanted for one in people)
    return ALIKE if wanted and many > 1 else STRANGER


def without_time(works: dict[str, list[File]], platform: str) -> list[str]:
    """A remark on the students whose work has no time, if there are any."""
    students = [who for who, files in works.items() if not files[0][0]["time"]]
    if not students:
        return []
    remark = NO_TIME if platform == "moodle" else TIMELESS
    return [remark.format("; ".join(sorted(students)))]


# -- the files in the export -----------------------------------------------------------


def files_of(export: Path) -> tuple[list[tuple[str, Read]], dict]:
    """The files in an export by path, and Gradescope's metadata on them.

    Hidden files, such as those that operating systems add, are left out.
    """
    found = [*(in_folder if export.is_dir() else in_zip)(export)]
    if len(found) > MOST:
        raise ValueError(f"export: it has more than {MOST} files.")
    theirs = PLATFORMS["gradescope"].path  # a student may have handed in one, too
    files, reads = [], []
    for path, read in found:
        name = last_part(path).name
        if name != ABOUT and not name.startswith("."):
            files.append((path, read))
        elif name == ABOUT and not theirs.search(path):
            reads.append(read)
    if len(reads) > 1:
        raise ValueError(
            f"export: it has {len(reads)} files {ABOUT}, but one at most is possible."
        )
    return files, read_about(reads[0]()) if reads else {}


def last_part(path: str) -> Path:
    """The name of a file on any system, with its ending in lower case.

    >>> last_part("a\\\\Set.IPYNB").name
    'Set.ipynb'
    """
    name = Path(re.split(r"[/\\]", path)[-1])
    return name.with_name(name.stem + name.suffix.lower()) if name.suffix else name


def in_folder(export: Path) -> Iterator[tuple[str, Read]]:
    """The files of a folder; links are not followed, and reading one is refused."""
    for place in sorted(export.rglob("*")):
        if place.is_symlink() or place.is_file():
            yield place.relative_to(export).as_posix(), lambda one=place: read_file(one)


def in_zip(export: Path) -> Iterator[tuple[str, Read]]:
    """The files of a zip; ValueError if it cannot be read."""
    try:
        archive = zipfile.ZipFile(export)
    except (zipfile.BadZipFile, OSError) as error:
        raise ValueError(f"export: {export} cannot be read: {error}.") from None
    for info in archive.infolist():
        if not info.is_dir():
            yield info.filename, lambda one=info: content(archive, one)


def platform_in(paths: list[str]) -> str:
    """The platform that names most of these files; ValueError if there is none."""
    many = {
        name: sum(bool(one.path.search(path)) for path in paths)
        for name, one in PLATFORMS.items()
    }
    best = max(many, key=many.get)
    if 2 * many[best] <= len(paths):
        first = printable(next(iter(paths), "nothing"))
        raise ValueError(
            f"export: file names such as {first!r} are not those of a known platform. "
            "Give the zip as it was downloaded, or name the platform: --from "
            f"{' | '.join(PLATFORMS)}"
        )
    return best


def with_table(
    rows: list[list[str]], people: list[dict], zone: tzinfo
) -> tuple[dict[str, str], list[str]]:
    """The submission time of each student in a table, and remarks.

    The people get the ids in the table, if it has ids.
    """
    place = column(rows[0], "Last modified (submission)")
    found, twice, odd = tables.students_of(rows, people)
    of = {who: (row, facts) for row, (who, facts) in zip(rows, found, strict=True)}
    if column(rows[0], *tables.FIELDS["id"]) is not None:
        for one in people:
            one["id"] = of[one["student"]][1]["id"] if one["student"] in of else ""
    if place is None:
        return {}, [*twice, *odd]
    said = {who: row[place] for who, (row, _) in of.items() if who is not None}
    times = {student: as_utc(text, zone) for student, text in said.items()}
    unread = [
        said[who] for who in said if said[who] not in ("", "-") and not times[who]
    ]
    if unread:
        odd.append(
            say(
                "table: {unread:time|times} cannot be read, such as {first!r}.",
                unread=len(unread),
                first=unread[0],
            )
        )
    return times, [*twice, *odd]


def as_utc(text: str, zone: tzinfo) -> str:
    """Moodle's time in the form that marking reads; "" if there is none.

    >>> as_utc("Wednesday, 10 June 2026, 2:14 PM", UTC)
    '2026-06-10 14:14:00 UTC'
    """
    for form in TIMES:
        try:
            time = datetime.strptime(" ".join(text.split()), form)
        except ValueError:
            continue
        return utc(time.replace(tzinfo=zone))
    return ""


def utc(time: datetime) -> str:
    """A time in the form of `timestamp.txt`."""
    return f"{time.astimezone(UTC):%Y-%m-%d %H:%M:%S} UTC"


def read_about(data: bytes) -> dict:
    """Gradescope's metadata on each submission; ValueError if it cannot be read."""
    import yaml

    try:
        about = yaml.load(data, getattr(yaml, "CSafeLoader", yaml.SafeLoader))
    except (yaml.YAMLError, ValueError, RecursionError) as error:
        raise ValueError(f"export: {ABOUT} cannot be read: {error}") from None
    return about if isinstance(about, dict) else {}


def facts_of(path: str, platform: str, about: dict) -> dict[str, str]:
    """The facts in the path of a file; {} if it is not the path of a submission.

    A path of Gradescope has only the number of a submission; the metadata in `about`
    has the student and the time.
    """
    found = PLATFORMS[platform].path.search(path)
    if not found:
        return {}
    facts = {"path": path, **found.groupdict("")}
    if platform != "gradescope":
        return facts
    match about.get(facts.pop("id")):
        case {":submitters": [dict(), *_] as several, **more}:
            time = more.get(":created_at")
            facts["time"] = utc(time) if isinstance(time, datetime) else ""
            group = [submitter(one) for one in several if isinstance(one, dict)]
            return facts | ({"group": group} if len(several) > 1 else group[0])
    return facts  # of an unknown student


def submitter(one: dict) -> dict[str, str]:
    """Gradescope's facts about a person who handed in."""
    said = {key: str(one.get(f":{key}") or "") for key in ("name", "email", "sid")}
    return {**said, "number": said.pop("sid")}


# -- storing the files -----------------------------------------------------------------


def store(
    student: str,
    found: SortedFiles,
    place: Path,
    record: dict[str, dict],
    platform: str,
    replace: bool,
) -> tuple[bool, list[str]]:
    """Put a student's files into `place`; return whether one counts, and remarks.

    The facts about the file that counts go into the record.
    """
    name, works = same_name(student), found.works.get(student)
    others, is_taken, remarks = found.others.get(student, []), False, []
    try:
        check_no_link(place)
        if works:
            file, left = counting(works, place.name)
            others = others + left
            if file is None:
                remarks = [UNSURE.format(set=place.name)]
            else:
                remarks = take(file, place, record.get(name, {}), replace)
                record[name], is_taken = file[0], True
        elif platform != "canvas":  # Canvas would show feedback under that name
            record.setdefault(name, others[0][0])
        remarks += put_beside(others, place)
    except ValueError as why:
        remarks = [*remarks, str(why)]
    return is_taken, remarks


def counting(several: list[File], assignment: str) -> tuple[File | None, list[File]]:
    """The one of a student's files that counts, if that is certain, and the others.

    Of `set.ipynb` and `set (1).ipynb` the second counts: browsers add such a number to
    the newer file.
    """
    names = [last_part(facts["file"]) for facts, _ in several]
    copies = [re.fullmatch(rf"{assignment} ?\((\d+)\)\.ipynb", n.name) for n in names]
    ages = [int(found[1]) if found else 0 for found in copies]
    if newest := max(ages):
        at = ages.index(newest)
        sure = ages.count(newest) == 1
    else:
        choice = chosen(Path(), names, assignment)
        at = names.index(choice.file)
        sure = not choice.refused and names.count(choice.file) == 1
    if not sure:
        return None, several
    return several[at], several[:at] + several[at + 1 :]


def check_no_link(place: Path) -> None:
    """ValueError if a link would lead what is written to another place."""
    for part in (*list(place.parents)[:2], place, *place.glob("*")):
        if part.is_symlink():
            raise ValueError(f"file: {part} is a link. Remove the link.")


def put_beside(files: list[File], place: Path) -> list[str]:
    """Put files that do not count into a student's folder; return remarks.

    Marking ignores other files than notebooks, and asks if it finds several notebooks.
    """
    said = []
    for number, (facts, read) in enumerate(files, 1):
        name, data = last_part(facts["file"]), read()
        end = name.suffix if re.fullmatch(r"\.\w{1,10}", name.suffix) else ""
        target = place / f"other-{number}-{as_name(name.stem)}{end}"
        why = DOES_NOT_COUNT if name.suffix in ENDS else NO_NOTEBOOK
        said.append(fill(why, file=name.name, target=target))
        if target.is_file() and read_file(target) != data:
            target.replace(free_beside(target))
        place.mkdir(parents=True, exist_ok=True)
        save({target: data})
    return said


def take(file: File, place: Path, before: dict[str, str], replace: bool) -> list[str]:
    """Put the file that counts into a student's folder; return remarks.

    ValueError if there is another file that may be newer.
    """
    assignment, (facts, read) = place.name, file
    name, data, remarks = last_part(facts["file"]), read(), []
    time = {place / TIME: facts["time"].encode()} if facts["time"] else {}
    typed = by_hand(place / TIME, before.get("time"), facts["time"])
    target = place / f"{assignment}{name.suffix}"
    there = [place / f"{assignment}{end}" for end in ENDS]
    there = [file for file in there if file.is_file()]
    if there and [read_file(file) for file in there] != [data]:
        if not replace and not (before and when_of(before) < when_of(facts)):
            raise ValueError(
                f"file: {there[0]} is another file and may be newer than the download, "
                "so it was not replaced. To replace it, add --replace."
            )
        if (place / TIME).is_file() and (typed or not facts["time"]):
            there.append(place / TIME)  # it is not the time of the new file
            typed = ""
        kept = [file.replace(free_beside(file)).name for file in there]
        remarks.append(
            say(
                "The file was replaced. The old one is now {kept}.",
                kept=", ".join(kept),
            )
        )
    if typed and time:
        remarks.append(
            say(
                "{file} says {typed}, but the download says {time}. {file} was not "
                "changed.",
                file=TIME,
                typed=typed,
                time=facts["time"],
            )
        )
        time = {}
    place.mkdir(parents=True, exist_ok=True)
    new = {} if target.is_file() and target.read_bytes() == data else {target: data}
    save(new | time)
    if facts.get("late") and not (place / TIME).is_file():
        remarks.append(
            "This is late, but the time is not known. It counts as one day late (with "
            "an extension as not late) until you write the time into timestamp.txt."
        )
    return remarks


def by_hand(file: Path, *known: str | None) -> str:
    """The time in a file, if it was typed and not downloaded; otherwise ""."""
    text = read_file(file).decode("utf-8", "replace").strip() if file.exists() else ""
    return "" if text in known else text


def when_of(facts: dict[str, str]) -> tuple[str, int]:
    """A key that is larger for newer files: the time, or Canvas's file number."""
    return facts.get("time", ""), int(facts.get("attachment") or 0)
