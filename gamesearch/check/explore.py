"""The explorer, with what is predicted in it counted in one's own record.

The widget knows nothing of the record; here it is watched, as the first ten minutes
are. Each answer counts as it is given, a skipped question does not.
"""

from functools import wraps

from gamesearch import widgets
from gamesearch.check.record import pair, predicted

NAME = "explorer"
KINDS = {"cut": "cut", "window": "window", "value": "value", "marks": "leaf"}


@wraps(widgets.explore)
def explore(*arguments, **options):
    explorer = widgets.explore(*arguments, **options)
    explorer.observe(_count, "answers")
    return explorer


def _count(change):
    """Count the answers that are new; leaves are marked once for each tree."""
    before = len(change.old) if isinstance(change.old, list) else 0
    marked = {answer.get("right") for answer in change.new[:before]}
    for answer in change.new[before:]:
        kind, counts = KINDS.get(answer.get("kind")), pair(answer.get("counts"))
        again = kind == "leaf" and answer.get("right") in marked
        if kind and answer.get("given") is not None and not again:
            predicted(NAME, [("", kind, *counts)])
