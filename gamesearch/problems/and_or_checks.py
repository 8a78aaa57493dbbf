"""What an AND/OR graph is checked for when it is made; each error names the node."""

from collections import Counter
from collections.abc import Hashable, Mapping, Sequence
from numbers import Real

from gamesearch.rules.given import is_number, list_of

EXAMPLE = "{'a': [['b'], ['c', 'd']]}"


def checked_combine(combine):
    """`sum` or `max`, Python's own."""
    if combine not in (sum, max):
        raise ValueError(
            "combine: sum, or max, the functions of Python, without brackets, "
            f"not {combine!r}."
        )
    return combine


def checked_links(connectors, combine) -> dict:
    """{node: [(members, cost), ...]}, checked."""
    if not isinstance(connectors, Mapping):
        raise TypeError(f"connectors: a dict such as {EXAMPLE}, not {connectors!r}.")
    links = {}
    for node, ways in connectors.items():
        checked_name(node, "connectors")
        if isinstance(ways, (str, Mapping)) or not isinstance(ways, Sequence):
            raise TypeError(
                f"connectors: {node!r} needs a list of connectors, each a list of "
                f"nodes, as in {EXAMPLE}, not {ways!r}."
            )
        links[node] = [checked_connector(node, way, combine) for way in ways]
        labels = ["+".join(map(str, members)) for members, _ in links[node]]
        times = Counter(labels)
        twice = next((label for label in labels if times[label] > 1), None)
        if twice is not None:
            raise ValueError(
                f"connectors: {node!r} has the connector {twice} twice; keep one."
            )
    return links


def checked_connector(node, way, combine) -> tuple:
    """The members of a connector and its cost."""
    members, cost = way, None
    if isinstance(way, Sequence) and way and isinstance(way[0], list):
        if len(way) != 2:
            raise ValueError(
                f"connectors: at {node!r}, a connector with a cost is a pair (members, "
                f"cost), not {way!r}."
            )
        members, cost = way
    if not isinstance(members, (list, tuple)):
        raise TypeError(
            f"connectors: a connector of {node!r} is a list of nodes, not {members!r}; "
            f"write [{members!r}] for one with a single member."
        )
    if not members:
        raise ValueError(
            f"connectors: {node!r} has a connector without members. Where nothing is "
            f"left to do, name {node!r} in `solved`; else leave the connector out."
        )
    for member in members:
        checked_name(member, f"connectors: at {node!r}")
        if members.count(member) > 1:
            raise ValueError(
                f"connectors: {node!r} has a connector that names {member!r} twice; "
                "once is enough."
            )
    if cost is None:
        cost = combine([1] * len(members))
    if not (is_number(cost) and cost >= 0):
        raise ValueError(
            f"connectors: {'+'.join(map(str, members))} at {node!r} costs {cost!r}; "
            "give it a finite cost, 0 or more."
        )
    return tuple(members), cost


def checked_name(name, argument) -> None:
    """A name can be a key, and typed at a prompt."""
    if not isinstance(name, Hashable) or name is None:
        raise TypeError(f"{argument}: a node is named by a text, not by {name!r}.")
    if str(name).strip() in ("", "0"):
        raise ValueError(
            f"{argument}: a node cannot be called {name!r}, since blank and 0 mean "
            "something else where a move is typed; give it another name."
        )


def named_in(ways) -> set:
    """All nodes: those with connectors, and the members of these."""
    return {
        *ways,
        *(member for all_ in ways.values() for way in all_ for member in way),
    }


def checked_root(root, ways, solved):
    """The root: the first node where none is given."""
    if root is not None:
        checked_name(root, "root")
        if root not in named_in(ways) and root not in solved:
            raise ValueError(
                f"root: {root!r} is none of the nodes; they begin with "
                f"{', '.join(map(repr, list(ways)[:5])) or 'none: there are none'}."
            )
        return root
    if not ways:
        raise ValueError(
            f"connectors: none are given; write {EXAMPLE}, or give `root`."
        )
    return next(iter(ways))


def checked_list(solved) -> list:
    """The solved nodes as a list."""
    solved = list_of(solved, "solved: a list of nodes, such as ['d', 'e']")
    for name in solved:
        checked_name(name, "solved")
    return solved


def checked_solved(names, ways, root) -> frozenset:
    """The solved nodes: each is there, and nothing leads on from it."""
    there = {root, *named_in(ways)}
    for name in names:
        if name not in there:
            raise ValueError(
                f"solved: {name!r} is in no connector; leave it out, or mend its name."
            )
        if ways.get(name):
            raise ValueError(
                f"solved: {name!r} is solved, yet it has connectors; drop one of both."
            )
        if names.count(name) > 1:
            raise ValueError(f"solved: {name!r} is named twice; once is enough.")
    return frozenset(names)


def checked_estimates(estimates, ways, solved) -> dict:
    """The estimates: numbers of nodes that are there, 0 or more."""
    if estimates is not None and not isinstance(estimates, Mapping):
        raise TypeError(f"estimates: a dict such as {{'a': 3}}, not {estimates!r}.")
    for name, cost in (estimates or {}).items():
        if name not in ways:
            raise ValueError(
                f"estimates: {name!r} is no node; leave it out, or mend its name."
            )
        if not (isinstance(cost, Real) and cost >= 0):
            raise ValueError(
                f"estimates: that of {name!r} is a number, 0 or more, not {cost!r}."
            )
        if name in solved and cost != 0:
            raise ValueError(
                f"estimates: {name!r} is solved and costs 0, but its estimate is "
                f"{cost!r}; write 0, or leave it out."
            )
    return dict(estimates or {})
