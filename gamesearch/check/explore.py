"""The explorer, whose predictions are counted in the learner's own record.

The widget knows nothing of the record, so its answers are observed here. Each answer
counts at once; a skipped question does not count.
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
