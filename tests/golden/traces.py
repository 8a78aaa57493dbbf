"""Facts: what each search answers on seeded trees, its trace, and the tree of that.

For every call the fields of its result, the number of events and digests of the trace
and of the tree, whole and half way. For the first trees of each kind the events and
the nodes stand there one by one.
"""

from inspect import signature
from math import inf

import gamesearch as gs
from golden.kept import FACTS
from golden.plain import digest, plain, refusal, unusual, words
from golden.trees import KINDS, calls

SHARES = "players", "one player"
READABLE = 12  # trees of each kind
LONG = 80  # events; of a longer trace only the digest is kept
MOST = 300  # answers of a generator


def entries(share):
    for kind in KINDS:
        if ("player" in kind or "chance" in kind) == (share == "players"):
            yield from of_kind(kind)


def of_kind(kind):
    """The entries of the trees of a kind."""
    for n in range(1, KINDS[kind].count + 1):
        case = KINDS[kind].make(n)
        for name in KINDS[kind].searches.split():
            for told, options in calls(kind, n, case, name):
                key = f"{name} on {kind} {n}" + f", {told}" * bool(told)
                yield FACTS, key, searched(case, name, options, n, not told)


def searched(case, name, options, n, plain_call):
    """What came of one call."""
    search, trace = getattr(gs, name), gs.Trace()
    if "trace" in signature(search).parameters:
        options = options | {"trace": trace}
    found = answer(search, case.game, options)
    if not trace.steps:
        return found
    events = [line(event) for event in trace if event.verb != "note"]
    noisy = options.get("noisy")
    tree = gs.tree_of(case.game, None, trace, noisy=noisy)
    nodes = {words(node.path): looks(node) for node in tree}
    if plain_call and n <= READABLE and len(events) <= LONG:
        found |= {"event": events} | {f"node {path}": nodes[path] for path in nodes}
    else:
        found |= {"events": len(events), "trace": digest(*events)}
        found["tree"] = digest(*map(words, nodes.items()))
    if plain_call:
        half = gs.tree_of(case.game, None, trace, step=trace.steps // 2, noisy=noisy)
        found["tree half way"] = digest(*map(looks, half))
    return found


def answer(search, game, options) -> dict:
    """The fields of the result, or what was refused, or the results one by one."""
    try:
        result = search(game, **options)
        if hasattr(result, "__next__"):
            return {"answers": [told(one) for one, _ in zip(result, range(MOST))]}
    except gs.OutOfNodes as stopped:
        return {"stopped by": stopped.reason} | fields(stopped.result)
    except (ValueError, TypeError) as error:
        return {"refused": refusal(error)}
    return fields(result)


def told(result):
    """A result in one text."""
    found = fields(result)
    return found.get("answer") or words(found)


def fields(result) -> dict:
    if isinstance(result, tuple) and not hasattr(result, "_fields"):
        return {"answer": words(result)}
    found = {name: plain(value) for name, value in unusual(result).items()}
    if "workers" in found:  # they are called by the computer and their process
        found["workers"] = sum(result.workers.values())
    return {name: value for name, value in found.items() if value != "none"}


def line(event) -> str:
    """An event in a line: what it says, without what follows from the others."""
    facts = [event.verb]
    if event.verb == "down":
        facts += [event.move, event.alpha, event.beta]
    elif event.verb == "at":
        facts += [event.path, event.worker, event.time]
    else:
        facts += [event.value, event.bound, event.low, event.high]
    facts = [words(fact) for fact in facts if fact is not None]
    return " ".join([*facts, event.how]).strip()


def looks(node) -> str:
    """What is known of a node, in a line; why it was cut is wording and no fact."""
    facts = [node.status]
    if node.value is not None:
        facts.append(f"{node.sign}{words(node.value)}")
    if node.known != (-inf, inf):
        facts.append(f"known {words(node.known)}")
    facts += [
        f"{name} {words(getattr(node, name))}"
        for name in ("order", "twin", "probability", "static", "fate", "expects")
        if getattr(node, name) not in (None, "")
    ]
    for one in node.visits:
        window = words(one.window) if one.window else ""
        value = "" if one.value is None else f"{one.sign}{words(one.value)}"
        place = f"{one.first}-{'' if one.last is None else one.last}"
        run = f"run {one.run}" if one.run else ""
        facts.append(
            " ".join(filter(None, ("visit", place, window, value, one.how, run)))
        )
    if node.cut:
        facts.append(f"cut {words(tuple(node.cut._replace(reason='')))}")
    return "; ".join(facts)
