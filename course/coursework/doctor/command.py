"""The command `gamesearch doctor`: it prints what was found and what was done."""

from dataclasses import replace
from pathlib import Path

import nbformat

from coursework.doctor.cells import regular
from coursework.doctor.doctor import Doctored, doctored
from coursework.doctor.findings import typed, unrun
from coursework.doctor.load import free_beside, notebook_of
from coursework.marking.course import name_of_set, release_for
from coursework.submit.zip_file import notebook_in
from gamesearch.play.limits.saving import save
from gamesearch.rules.say import say
from gamesearch.sets.task import FILES, set_of

NO_SET = (
    "file: {!r} is not a graded set: no cell calls `begin` with the name of a set. If "
    "it was a graded set, name the notebook as it was given out with --release."
)
OUT = "Name a file in a folder of your own: --out FILE."
PACKED = (
    "file: {!r} is a packed notebook, which is not changed. Mend the notebook itself, "
    "and pack it again with gamesearch submit. Or add --out FILE to write a mended "
    "copy of the packed notebook."
)


def examined(file: Path, release: str | None) -> tuple[bytes, str, Doctored]:
    """The bytes of a notebook, the name of its set, and the mended notebook."""
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
    """The missing answers; the task in the room counts once its code is typed."""
    waits = {"room"} if typed(done.notebook)["ROOM"] == "" else set()
    return [name for name in done.unanswered if name not in waits]


def written(notebook) -> bytes:
    """A notebook as the bytes of its file."""
    return (nbformat.writes(notebook) + "\n").encode()


def doctor(file: str, release: str | None, out: str | None) -> int:
    """Mend a notebook; return 1 if something is left for the student to do.

    The notebook as it was is stored in the same folder, under a new name.
    """
    file = Path(file)
    if file.suffix == ".zip" and out is None:
        raise ValueError(PACKED.format(file.name))
    data, name, done = examined(file, release)
    print(f"{file.name} · {set_of(name).title}")
    left, tasks = [*done.left, *unrun(done.notebook)], open_tasks(done)
    if tasks:
        names = ", ".join(f"`{task}`" for task in tasks)
        left.append(say("These answers are still missing: {tasks}.", tasks=names))
    listed("Mended", done.did)
    listed("Left for you to do", left)
    if not done.did:
        print("Nothing had to be mended.")
    if out is not None:
        print(*save({Path(out): written(done.notebook)}, fix=OUT))
    elif done.did:
        kept = free_beside(file)
        save({kept: data, file: written(done.notebook)}, "file", fix=OUT)
        about = {"file": file, "kept": kept.name}
        print(say("{file} is mended. The notebook as it was is now {kept}.", **about))
    return int(bool(left))


def listed(head: str, sentences) -> None:
    """Print sentences as a list below a heading, if there are any."""
    if sentences:
        print(f"{head}:", *(f"  - {sentence}" for sentence in sentences), sep="\n")
