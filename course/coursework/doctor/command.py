"""The command `gamesearch doctor`: what was found and done, in sentences."""

from dataclasses import replace
from pathlib import Path

import nbformat

from coursework.doctor.cells import regular
from coursework.doctor.doctor import Doctored, doctored
from coursework.doctor.findings import typed, unrun
from coursework.doctor.load import notebook_of
from coursework.marking.course import name_of_set, release_for
from coursework.submit.zip_file import notebook_in
from gamesearch.play.limits.saving import save
from gamesearch.sets.task import FILES, set_of

NO_SET = (
    "file: {!r} is no graded set: no cell begins one. If it was one, name the notebook "
    "as it was given out with --release."
)
OUT = "Name a file of your own: --out FILE."
PACKED = (
    "file: {!r} is packed, and stays as it is. Mend the notebook itself, and pack it "
    "again with gamesearch submit; --out FILE writes what is in the zip, mended."
)


def examined(file: Path, release: str | None) -> tuple[bytes, str, Doctored]:
    """The bytes of a notebook, the set it is, and it as the doctor leaves it."""
    data = notebook_in(file)
    read = notebook_of(data)
    name = name_of_set(regular(read.notebook), file)
    given_out = release_for(file, name, release)
    if given_out is not None:
        name = name_of_set(given_out, file)
    if name not in FILES:
        raise ValueError(NO_SET.format(file.name))
    done = doctored(read.notebook, given_out)
    did, left = read.did + done.did, read.left + done.left
    return data, name, replace(done, did=did, left=left)


def open_tasks(done: Doctored) -> list[str]:
    """The answers that are missing; that in the room waits for its code."""
    waits = {"room"} if typed(done.notebook)["ROOM"] == "" else set()
    return [name for name in done.unanswered if name not in waits]


def written(notebook) -> bytes:
    """A notebook as the bytes of its file."""
    return (nbformat.writes(notebook) + "\n").encode()


def doctor(file: str, release: str | None, out: str | None) -> int:
    """Mend a notebook; 1 where something is left for its student to do.

    As it was, it is kept beside it, under a name that nothing has yet.
    """
    file = Path(file)
    if file.suffix == ".zip" and out is None:
        raise ValueError(PACKED.format(file.name))
    data, name, done = examined(file, release)
    print(f"{file.name} · {set_of(name).title}")
    left, tasks = [*done.left, *unrun(done.notebook)], open_tasks(done)
    if tasks:
        left.append(f"Not answered: {', '.join(f'`{task}`' for task in tasks)}.")
    listed("Done", done.did)
    listed("For you to do", left)
    if not done.did:
        print("Nothing had to be mended.")
    if out is not None:
        print(*save({Path(out): written(done.notebook)}, fix=OUT))
    elif done.did:
        number, kept = 1, file.with_name(f"{file.name}.before")
        while kept.exists() or kept.is_symlink():
            number += 1
            kept = file.with_name(f"{file.name}.before-{number}")
        save({kept: data, file: written(done.notebook)}, "file", fix=OUT)
        print(f"{file} is mended; as it was: {kept.name}")
    return int(bool(left))


def listed(head: str, sentences) -> None:
    """Sentences below a word, if there are any."""
    if sentences:
        print(f"{head}:", *(f"  - {sentence}" for sentence in sentences), sep="\n")
