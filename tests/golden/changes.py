"""What has changed between two values of an entry, in words."""

from itertools import zip_longest

NONE = "none"
LONGEST = 160  # letters of a text that is shown
SHORT = 40  # letters of two values that stand beside an arrow


def changes(was, now, name="") -> list[tuple[str, str]]:
    """What differs: pairs of a field and what has become of it.

    >>> changes({"leaves": 15, "nodes": 22}, {"leaves": 0, "nodes": 22})
    [('leaves', '15 -> 0')]
    >>> changes({"event": ["down a", "up 3"]}, {"event": ["down a", "up 4"]})
    [('event', '2 was up 3, is up 4')]
    """
    if was == now:
        return []
    if isinstance(was, dict) and isinstance(now, dict):
        return [
            change
            for key in {**was, **now}
            for change in changes(was.get(key, NONE), now.get(key, NONE), str(key))
        ]
    if isinstance(was, list) and isinstance(now, list):
        return [(name, first_of_lists(was, now))]
    if any(isinstance(one, (dict, list)) for one in (was, now)):
        return [(name, "has another form")]
    was, now = str(was), str(now)
    if was.startswith("#") and now.startswith("#"):
        return [(name, "differs")]  # two digests
    if "\n" in was + now:
        return [(f"{name} line", first_of_lists(was.splitlines(), now.splitlines()))]
    if name and len(was + now) <= SHORT:
        return [(name, f"{was} -> {now}")]
    was, now = near(was, now)
    return [(name, f"was '{was}' / is '{now}'")]


def first_of_lists(was, now):
    """The first place at which two lists differ, and how many more do."""
    pairs = enumerate(zip_longest(was, now, fillvalue=NONE), 1)
    found = [(place, *pair) for place, pair in pairs if pair[0] != pair[1]]
    place, old, new = found[0]
    old, new = near(str(old).strip(), str(new).strip())
    more = f" (and {len(found) - 1} more)" if len(found) > 1 else ""
    return f"{place} was {old}, is {new}{more}"


def near(was: str, now: str) -> tuple[str, str]:
    """Two texts; of long ones the neighbourhood of their first difference."""
    if max(len(was), len(now)) <= LONGEST:
        return was, now
    same = [a == b for a, b in zip(was, now)]
    start = max(0, [*same, False].index(False) - LONGEST // 3)
    return tuple(
        "…" * bool(start) + one[start : start + LONGEST] + "…" for one in (was, now)
    )
