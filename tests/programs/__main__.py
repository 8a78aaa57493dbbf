"""The programs as they are marked now; `python -m programs TEXT` prints some."""

import sys

from programs import PROGRAMS, marked

for program in PROGRAMS:
    if any(part not in program.exercise for part in sys.argv[1:]):
        continue
    marks = marked(program)
    points = " ".join(str(mark.points) for mark in marks)
    names = " | ".join(dict.fromkeys(mark.report.mistake or "-" for mark in marks))
    kind = "right" if program.right else "wrong"
    row = (program.exercise, kind, f"{points} of {marks[0].most}", names, program.title)
    print("\t".join(row), flush=True)
