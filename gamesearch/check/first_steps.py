"""The first ten minutes, kept in one's own record like an exercise."""

from gamesearch.check.record import EXERCISES, change, load, now, whole
from gamesearch.widgets.first_steps.first_steps import STEPS, FirstSteps, lesson

NAME = "00-first-steps"


def first_steps() -> FirstSteps:
    """The guided endgame, where this learner left it.

    Running the cell or the notebook again loses nothing: what has been done is kept
    with `check.progress()`. *Start again* in the widget clears it.

    >>> first_steps()  # in a notebook, to click on
    <first steps: ... of the lesson begun>
    """
    state = load().get(NAME, {}).get("state")
    widget = FirstSteps(
        lesson=lesson(), progress=state if isinstance(state, dict) else {}
    )
    widget.observe(lambda change: _keep(change.new), "progress")
    return widget


def _keep(state):
    """Write the learner's state down; a step done is a point in the record."""
    done = len(state.get("done", ()))

    def stepped(entry):
        best = max(done, whole(entry.get("points")))
        entry |= {"attempts": 1, "points": best, "out_of": len(STEPS)}
        if done == len(STEPS):
            entry.setdefault("passed", now())
        return {**entry, "last": now(), "state": state}

    change(EXERCISES, NAME, stepped)
