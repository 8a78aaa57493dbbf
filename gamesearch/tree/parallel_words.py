"""A parallel search in words: what each processor does, and what is known of the nodes.

A film is the record of a run by time. `rows` has the spans [start, end, doing, node] of
each processor; doing is 0, 1, 2 for work, talk and wait, and node -1 stands for none.
`nodes` has columns of what is known of each node, or is None if no tree is drawn. Each
sentence is stored once, with the time from which it holds.
"""

from gamesearch.rules.say import all_of, fill, paragraph, say

WORK, TALK, WAIT = range(3)

NAMED = 4  # values that are listed; of the others only the number
MANY = 4  # processors; of more only the numbers that work, talk and wait
LISTED = 6  # spans of a node that are listed; of the others only the number
SIDES = {"max": "MAX", "min": "MIN", "leaf": "leaf"}
STANDS = {  # the status of a node whose value is not known, as a label
    "given": say("given up"),
    "open": say("being searched"),
    "waiting": say("not yet visited"),
    "out": say("left out"),
    "ended": say("no value stored"),
}
STATUS = {  # the same as a sentence
    "given": say("It was given up, because it is no longer needed."),
    "open": say("It is being searched."),
    "waiting": say("It is not yet visited."),
    "out": say("It is left out."),
    "ended": say("No value of it was stored."),
}
ONE = {  # what one processor does
    "wait": say("Processor {who} waits."),
    "work": say("Processor {who} works."),
    "talk": say("Processor {who} talks."),
    "talk about": say("Processor {who} talks about {node}."),
    "work at": say("Processor {who} works at {node}."),
    "evaluate": say("Processor {who} evaluates {node}."),
}
SEVERAL = {  # what several processors do
    "wait": say("Processors {who} wait."),
    "work": say("Processors {who} work."),
    "talk": say("Processors {who} talk."),
    "talk about": say("Processors {who} talk about {node}."),
    "work at": say("Processors {who} work at {node}."),
    "evaluate": say("Processors {who} evaluate {node}."),
}
KNOWN, NEEDLESS = say("Now known: {nodes}."), say("No longer needed: {nodes}.")


def in_words(film: dict) -> dict:
    """The sentences on a film, to be looked up by time.

    `doings` are pairs (time, what the processors do), and `news` has the values that
    become known at a time. Each node has `states` [time, status, value, type, label,
    sentences], and `about`: its name, and the sentences after those of its state.
    """
    nodes = film["nodes"]
    said = {"doings": doings(film), "news": {}, "states": [], "about": []}
    if nodes:
        said["news"] = news(film)
        said["states"] = [states(film, node) for node in range(len(nodes["kind"]))]
        said["about"] = about(film)
    return said


def doings(film) -> list[tuple[int, str]]:
    """What the processors do, from each time on at which this changes."""
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
    end = say("The search is over, and its value is {value}.", value=film["value"])
    return [*found, (film["end"], end)]


def _counted(alike):
    """How many of many processors work, talk and wait."""
    many = [0, 0, 0]
    for (doing, _), numbers in alike.items():
        many[doing] += len(numbers)
    work, talk, wait = many
    parts = []
    if work:
        parts.append(say("{work:processor works|processors work}", work=work))
    if talk:
        parts.append(say("{talk:processor talks|processors talk}", talk=talk))
    if wait:
        parts.append(say("{wait:processor waits|processors wait}", wait=wait))
    return say("{parts}.", parts=all_of(parts))


def _together(film, alike):
    """A sentence for processors that do the same: work before talk before waiting."""
    sentences = []
    for (doing, node), numbers in sorted(alike.items(), key=lambda one: one[0][0]):
        rows = SEVERAL if len(numbers) > 1 else ONE
        row = rows[_deed(film, doing, node)]
        name = "" if node < 0 else called(film, node)
        sentences.append(fill(row, who=_ranges(numbers), node=name))
    return paragraph(*sentences)


def _deed(film, doing, node):
    """Which sentence of `ONE` says what a processor does."""
    if doing == WAIT:
        return "wait"
    if node < 0:
        return "work" if doing == WORK else "talk"
    if doing == TALK:
        return "talk about"
    settings = film["settings"]
    probes = settings["table cost"] and settings["table"] != "none"
    if film["nodes"]["kind"][node] != "leaf" or probes:
        return "work at"
    return "evaluate"


def news(film) -> dict[int, str]:
    """What becomes known at a time: children first, and of many the inner nodes."""
    kind, values = film["nodes"]["kind"], film["nodes"]["values"]
    found = {}  # time: two lists of (text, is it a leaf), known and needless
    for node in reversed(range(len(kind))):
        name = film["nodes"]["name"][node] if film["named"] else called(film, node)
        leaf = kind[node] == "leaf"
        for time, text in values[node]:
            known, needless = found.setdefault(time, ([], []))
            if text:
                sign = "" if text.startswith(("≤", "≥")) else "= "
                known.append((f"{name} {sign}{text}", leaf))
            else:
                needless.append((name, leaf))
    return {
        time: paragraph(_some(KNOWN, known), _some(NEEDLESS, needless))
        for time, (known, needless) in found.items()
    }


def _some(row, found):
    """The sentence of this row with the first few nodes, inner nodes before leaves."""
    if not found:
        return ""
    kept = sorted(range(len(found)), key=lambda place: found[place][1])[:NAMED]
    words = [found[place][0] for place in sorted(kept)]
    if len(found) > NAMED:
        words.append(say("{more} more", more=len(found) - NAMED))
    return fill(row, nodes=all_of(words))


def states(film, node) -> list[list]:
    """The states of a node, each from a time on, as described in `in_words`."""
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
    """The type that is shown, a label of the node with it, and sentences on the node.

    Whether one child of a node of type 2 was enough is known once it is settled.
    """
    shown, label = kind if settled else kind[:1], STANDS.get(status, text)
    if status == "valued":
        sentence = say("Its value is {value}.", value=text)
    else:
        sentence = STATUS[status]
    if not kind:
        return shown, label, sentence
    label = say("{status}, type {type}", status=label, type=shown)
    return shown, label, paragraph(sentence, say("Its type is {type}.", type=shown))


def about(film) -> list[tuple[str, str]]:
    """The name of each node, and sentences on the processors that were there."""
    nodes = film["nodes"]
    spans = [[] for _ in nodes["kind"]]
    for number, row in enumerate(film["rows"], 1):
        for start, end, doing, node in row:
            if node >= 0:
                at = {"who": number, "start": start, "end": end}
                if doing == WORK:
                    span = say("processor {who} works {start}–{end}", **at)
                else:
                    span = say("processor {who} talks {start}–{end}", **at)
                spans[node].append(span)
    found = []
    for node, times in enumerate(spans):
        split = wait = ""
        if nodes["split"][node]:
            split = say("Its children are searched in parallel.")
        if nodes["wait"][node]:
            wait = say("A processor waited here.")
        more = len(times) - LISTED
        if more > 0:
            times[LISTED:] = [say("{more:more span|more spans}", more=more)]
        time = say("No time is spent here.")
        if times:
            time = say("Time spent here: {spans}.", spans=all_of(times))
        name = say(
            "{name} ({kind}):",
            name=nodes["name"][node] if node else say("the root"),
            kind=SIDES[nodes["kind"][node]],
        )
        found.append((name, paragraph(split, wait, time)))
    return found


def called(film, node) -> str:
    """The name of a node in a sentence; a name made of moves has its kind before it."""
    name = film["nodes"]["name"][node]
    if not node or (film["named"] and film["nodes"]["kind"][node] != "leaf"):
        return name
    if film["nodes"]["kind"][node] == "leaf":
        return say("leaf {name}", name=name)
    return say("node {name}", name=name)


def _ranges(numbers):
    """Numbers in rising order as a list; three or more in a row as "3–7"."""
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
    return all_of(words)
