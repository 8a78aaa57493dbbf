"""The first ten minutes, kept in one's own record like an exercise."""

from gamesearch.check.progress import load, recorded, save
from gamesearch.check.report import Part, Report
from gamesearch.widgets.first_steps import STEPS, FirstSteps, lesson

NAME = "00-first-steps"


def first_steps() -> FirstSteps:
    """The guided endgame, where this learner left it.

    Running the cell or the notebook again loses nothing: what has been done is kept
    with `check.progress()`. *Start again* in the widget clears it.
    """
    state = load().get(NAME, {}).get("state")
    widget = FirstSteps(
        lesson=lesson(), progress=state if isinstance(state, dict) else {}
    )
    widget.observe(lambda change: _keep(change.old, change.new), "progress")
    return widget


def _keep(old, new):
    """Write the learner's state down; a step done is points in the record."""
    entry = load().get(NAME, {})
    save({**load(), NAME: {**entry, "state": new}})
    done = len(new.get("done", ()))
    if done != len(old.get("done", ())):
        part = Part("steps", done, len(STEPS), "")
        recorded(Report("First steps", (part,), unit="steps"), NAME)
