"""A parallel search in words: who does what, what is known, how a node stands.

A film is the record of a run as times: `rows` of [start, end, doing, node] for the
processors, doing 0, 1, 2 for work, talk and wait, node -1 for none, and under `nodes`
columns of what is known of each node, None where there is no tree. Everything is said
once for each time at which it changes.
"""

from gamesearch.rules.given import listed

WORK, TALK, WAIT = range(3)

NAMED = 4  # values that are listed before "and so many more"
MANY = 4  # processors; of more it is said how many work, talk and wait
LISTED = 6  # spans of a node, likewise
SIDES = {"max": "MAX", "min": "MIN", "leaf": "leaf"}
STANDS = {  # how a node stands whose value is not known
    "given": "given up: others made it needless",
    "open": "being searched",
    "waiting": "not yet visited",
    "out": "left out",
    "ended": "no value was put down",
}


def in_words(film: dict) -> dict:
    """What is said of a film, to be looked up by time.

    `doings` are pairs (time, how its sentence goes on after the time), `news` what
    becomes known at a time. Of each node `states` are [time, status, value, type, how
    it is called then, what is said of it], and `about` what stands before and after.
    """
    nodes = film["nodes"]
    said = {"doings": doings(film), "news": {}, "states": [], "about": []}
    if nodes:
        said["news"] = news(film)
        said["states"] = [states(film, node) for node in range(len(nodes["kind"]))]
        said["about"] = about(film)
    return said


def doings(film) -> list[tuple[int, str]]:
    """From each time on at which that changes, what the processors do."""
    changes = {}  # time: [processor, what it does from then on]
    for number, row in enumerate(film["rows"], 1):
        for _, end, *_ in row:
            changes.setdefault(end, {})[number] = None
        for start, _, doing, node in row:
            changes.setdefault(start, {})[number] = doing, node
    found, now, known = [], {}, {}
    for time in sorted(changes):
        now |= changes[time]
        if time >= film["end"]:
            break
        alike = {}
        for number, does in sorted(now.items()):
            if does is not None:
                alike.setdefault(does, []).append(number)
        if len(film["rows"]) > MANY:
            found.append((time, _counted(alike)))
            continue
        key = tuple((does, *numbers) for does, numbers in alike.items())
        if key not in known:
            known[key] = _together(film, alike)
        found.append((time, known[key]))
    return [*found, (film["end"], f", the end: the value is {film['value']}.")]


def _counted(alike):
    """How many work, talk and wait, of many processors."""
    many = [0, 0, 0]
    for (doing, _), numbers in alike.items():
        many[doing] += len(numbers)
    deeds = zip(many, (("works", "work"), ("talks", "talk"), ("waits", "wait")))
    parts = [
        f"{some} {one if some == 1 else more}" for some, (one, more) in deeds if some
    ]
    return f": {', '.join(parts)}."


def _together(film, alike):
    """Those that do the same together: work before talk before waiting."""
    parts = []
    for does, numbers in sorted(alike.items(), key=lambda one: one[0][0]):
        many = len(numbers) > 1
        who = "" if parts else f"processor{'s' if many else ''} "
        parts.append(f"{who}{_ranges(numbers)} {_deed(film, *does, many)}")
    return f": {'; '.join(parts)}."


def _deed(film, doing, node, many):
    s = "" if many else "s"
    if doing == WAIT:
        return f"wait{s}"
    if node < 0:
        return f"work{s}" if doing == WORK else f"talk{s}"
    name, settings = called(film, node), film["settings"]
    if doing == TALK:
        return f"talk{s} about {name}"
    probes = settings["table cost"] and settings["table"] != "none"
    if film["nodes"]["kind"][node] != "leaf" or probes:
        return f"work{s} at {name}"
    return f"read{s} {name}"


def news(film) -> dict[int, str]:
    """What becomes known at a time: children first, of many inner nodes rather."""
    kind, values = film["nodes"]["kind"], film["nodes"]["values"]
    found = {}  # time: two lists of (text, is it a leaf), known and needless
    for node in reversed(range(len(kind))):
        name = film["nodes"]["name"][node] if film["named"] else called(film, node)
        for time, text in values[node]:
            known, needless = found.setdefault(time, ([], []))
            if text.startswith(("≤", "≥")):
                known.append((f"{name} {text}", kind[node] == "leaf"))
            elif text:
                known.append((f"{name} = {text}", kind[node] == "leaf"))
            else:
                needless.append((name, kind[node] == "leaf"))
    said = {}
    for time, (known, needless) in found.items():
        parts = _some("Now known", known), _some("Needless by now", needless)
        said[time] = " ".join(filter(None, parts))
    return said


def _some(what, found):
    """The first few of these as a sentence, inner nodes before leaves."""
    if not found:
        return ""
    kept = sorted(range(len(found)), key=lambda place: found[place][1])[:NAMED]
    words = [found[place][0] for place in sorted(kept)]
    if len(found) > NAMED:
        words.append(f"{len(found) - NAMED} more")
    return f"{what}: {listed(words)}."


def states(film, node) -> list[list]:
    """How a node stands from which time on, as `in_words` says."""
    nodes, end = film["nodes"], film["end"]
    first, out = nodes["visited"][node], nodes["out"][node]
    found = [(0, "waiting", "")]
    if first is not None:
        found.append((first, "open", ""))
        last = ""
        for time, text in nodes["values"][node]:
            last = text or last
            status = "valued" if last else "given"
            found.append((max(first, time), status, last or "–"))
        if not nodes["values"][node]:
            found.append((end, "ended", ""))
    elif out is not None:
        found.append((out, "out", ""))
    settled = min([time for time, _ in nodes["values"][node]] + [end])
    return [
        [time, status, text, *_said(status, text, nodes["type"][node], time >= settled)]
        for time, status, text in found
    ]


def _said(status, text, kind, settled):
    """The type that is shown, how a node is called with it, and what is said of it.

    Whether the first child of a type 2 was enough shows once the node is settled.
    """
    shown = kind if settled else kind[:1]
    value = f"value {text}" if status == "valued" else STANDS[status]
    called, said = STANDS.get(status, text), value
    if kind:
        called, said = f"{called}, type {shown}", f"{value}; type {shown}"
    return shown, called, said


def about(film) -> list[tuple[str, str]]:
    """What stands before and after how a node stands: its name, who was there when."""
    nodes = film["nodes"]
    spans = [[] for _ in nodes["kind"]]
    for number, row in enumerate(film["rows"], 1):
        for start, end, doing, node in row:
            if node >= 0:
                does = "works" if doing == WORK else "talks"
                spans[node].append(f"{number} {does} {start}–{end}")
    found = []
    for node, times in enumerate(spans):
        name = nodes["name"][node] if node else "the root"
        after = []
        if nodes["split"][node]:
            after.append("children side by side")
        if nodes["wait"][node]:
            after.append("somebody waited here")
        more = len(times) - LISTED
        if more > 0:
            times[LISTED:] = [f"{more} more"]
        after.append(f"processor {listed(times)}" if times else "no time spent at it")
        before = f"{name} ({SIDES[nodes['kind'][node]]}): "
        found.append((before, f"; {'; '.join(after)}."))
    return found


def called(film, node) -> str:
    """A node in a sentence; moves alone would not be taken for a name."""
    name = film["nodes"]["name"][node]
    if not node or (film["named"] and film["nodes"]["kind"][node] != "leaf"):
        return name
    what = "leaf" if film["nodes"]["kind"][node] == "leaf" else "node"
    return f"{what} {name}"


def _ranges(numbers):
    """Numbers in rising order as a list, three and more in a row as "3–7"."""
    runs = []
    for number in numbers:
        if runs and runs[-1][1] == number - 1:
            runs[-1][1] = number
        else:
            runs.append([number, number])
    words = []
    for low, high in runs:
        if high > low + 1:
            words.append(f"{low}–{high}")
        else:
            words += [str(number) for number in range(low, high + 1)]
    return listed(words)
