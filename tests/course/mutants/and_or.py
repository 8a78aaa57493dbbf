"""Set 8: wrong and right functions on AND/OR graphs, most of them by rounds."""

from math import inf

from course.mutants.trial import changed, trial

TIMES = """
def my_time(ways, solved, node):
    time = {one: 0 if one in solved else inf for one in ways}
    for _ in ways:
        for one, found in ways.items():
            for members, own in found:
                whole = own + max(time[member] for member in members)
                time[one] = min(time[one], whole)
    return time[node]
"""
WRONG_TIMES = {
    "no return": {"    return time[node]\n": ""},
    "one after another": {"max(": "sum("},
    "quickest member": {"max(": "min("},
    "own time forgotten": {"own + ": ""},
    "own time for each member": {"own +": "own * len(members) +"},
    "dead ends take no time": {"else inf": "else inf if ways[one] else 0"},
    "begins with 10": {"else inf": "else 10"},
    "first connector": {"in found:": "in found[:1]:"},
    "last connector": {"in found:": "in found[-1:]:"},
    "nothing is solved": {"0 if one in solved else inf": "inf"},
    "None for what cannot be solved": {
        "[node]\n": "[node] if time[node] < inf else None"
    },
}
LABELS = """
def can_be_solved(ways, solved, node):
    label = {one: one in solved for one in ways}
    for _ in ways:
        for one, found in ways.items():
            if any(all(label[each] for each in members) for members, _ in found):
                label[one] = True
    return label[node]
"""
WRONG_LABELS = {
    "no return": {"    return label[node]\n": ""},
    "one member is enough": {"all(label": "any(label"},
    "all connectors": {"any(all": "found and all(all"},
    "exchanged": {"any(all": "found and all(any"},
    "dead ends are solved": {"one in solved for": "one in solved or not ways[one] for"},
    "one step": {"label[each]": "each in solved"},
    "first connector": {"in found)": "in found[:1])"},
    "last connector": {"in found)": "in found[-1:])"},
    "solved never asked": {"one in solved": "False"},
}


def recursive(ways, solved, node):
    best = 0 if node in solved else inf
    for members, own in ways[node]:
        best = min(best, own + max(recursive(ways, solved, one) for one in members))
    return best


def by_cases(ways, solved, node):
    def time(one):
        if one in solved:
            return 0
        return min(
            (way[1] + max(map(time, way[0])) for way in ways[one]), default=float("inf")
        )

    return float(time(node))


def walked(ways, solved, node):
    if node in solved:
        return True
    return any(all(walked(ways, solved, o) for o in way) for way, _ in ways[node])


def from_the_leaves(ways, solved, node):
    known, more = set(solved), True
    while more:
        more = {
            one
            for one in ways
            if one not in known and any(known >= set(way) for way, _ in ways[one])
        }
        known |= more
    return node in known


TRIALS = {
    "write": trial(
        "my_time",
        TIMES,
        WRONG_TIMES,
        {"by rounds": changed(TIMES), "down": recursive, "by cases": by_cases},
    ),
    "repair": trial(
        "can_be_solved",
        LABELS,
        WRONG_LABELS,
        {"by rounds": changed(LABELS), "down": walked, "up": from_the_leaves},
    ),
}
