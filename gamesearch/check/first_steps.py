"""The first ten minutes, which the learner's own record stores like an exercise."""

from gamesearch.check.record import EXERCISES, change, load, now, whole
from gamesearch.widgets.first_steps.first_steps import STEPS, FirstSteps, lesson

NAME = "00-first-steps"


def first_steps() -> FirstSteps:
    """The guided endgame, at the step where this learner left it.

    Running the cell or the notebook again loses nothing, because each step is stored in
    the record that `check.progress()` shows. *Start again* in the widget clears it.

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
    """Write down the learner's state; each finished step is a point in the record."""
    done = len(state.get("done", ()))

    def stepped(entry):
        best = max(done, whole(entry.get("points")))
        entry |= {"attempts": 1, "points": best, "out_of": len(STEPS)}
        if done == len(STEPS):
            entry.setdefault("passed", now())
        return {**entry, "last": now(), "state": state}

    change(EXERCISES, NAME, stepped)
