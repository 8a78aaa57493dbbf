# %% asked of the members only
# wrong: solved is asked of the members but not of the node itself, so a solved node at which one begins counts as unsolvable
def my_solvable(graph, node):
    for connector in graph.connectors(node):
        good = True
        for member in connector.members:
            if member in graph.solved:
                continue
            if not my_solvable(graph, member):
                good = False
                break
        if good:
            return True
    return False


# %% the first connector decides
# wrong: the return stands inside the loop, so the second connector is never tried
def or_node(graph, node):
    if node in graph.solved:
        return True
    for connector in graph.connectors(node):
        return and_node(graph, connector)
    return False


def and_node(graph, connector):
    return all(or_node(graph, m) for m in connector.members)


def my_solvable(graph, node):
    return or_node(graph, node)


# %% it remembers other graphs
# wrong: the default dictionary lives on between calls, and a node of the same name in another graph gets the old answer
def my_solvable(graph, node, known={}):
    if node in known:
        return known[node]
    if node in graph.solved:
        known[node] = True
    else:
        known[node] = any(
            all([my_solvable(graph, m, known) for m in c.members])
            for c in graph.connectors(node)
        )
    return known[node]


# %% the last member decides
# wrong: ok is overwritten with every member and not combined with `and`, so only the last member of a connector counts
def my_solvable(graph, node):
    loesbar = node in graph.solved
    wege = list(graph.connectors(node))
    i = 0
    while i < len(wege) and not loesbar:
        ok = False
        for teil in wege[i].members:
            ok = my_solvable(graph, teil)
        loesbar = ok
        i += 1
    return loesbar


# %% labels from below
# right: collects all nodes that can be reached, then labels from the solved ones upwards until nothing changes
def my_solvable(graph, node):
    reached, todo = {node}, [node]
    while todo:
        here = todo.pop()
        for connector in graph.connectors(here):
            for member in connector.members:
                if member not in reached:
                    reached.add(member)
                    todo.append(member)
    labelled = {n for n in reached if n in graph.solved}
    before = -1
    while len(labelled) != before:
        before = len(labelled)
        for n in reached - labelled:
            for connector in graph.connectors(n):
                if labelled.issuperset(connector.members):
                    labelled.add(n)
    return node in labelled


# %% all members solved
# wrong: it asks whether the members are solved already instead of whether they can be, so what needs two steps is said to be unsolvable
def my_solvable(graph, node):
    if node in graph.solved:
        return True
    for connector in graph.connectors(node):
        missing = [member for member in connector.members if member not in graph.solved]
        if not missing:
            return True
    return False


# %% A flag for the connector
# wrong: the flag is set to True once and not anew for each connector, so after one connector that fails no later one can succeed
def my_solvable(graph, node):
    """Can the node be solved? True or False."""
    if node in graph.solved:
        return True
    good = True
    for connector in graph.connectors(node):
        for member in connector.members:
            good = good and my_solvable(graph, member)
        if good:
            return True
    return False


# %% never ask twice
# wrong: the memory is a default argument and lives on from call to call, so the answers for one graph are given again for the next graph that has nodes of the same names
def my_solvable(graph, node, known={}):
    if node not in known:
        known[node] = node in graph.solved or any(
            all(my_solvable(graph, member) for member in connector.members)
            for connector in graph.connectors(node)
        )
    return known[node]


# %% any of all
# wrong: the square brackets put each answer into a list of one, which is always true, so every node with a connector counts as solvable
def my_solvable(graph, node):
    if node in graph.solved:
        return True
    return any(
        [all(my_solvable(graph, member) for member in connector.members)]
        for connector in graph.connectors(node)
    )


# %% never visit twice
# wrong: a node that has been visited before counts as unsolvable, so a solvable node that is needed in two places spoils the second
def my_solvable(graph, node, visited=None):
    visited = set() if visited is None else visited
    if node in graph.solved:
        return True
    if node in visited:
        return False
    visited.add(node)
    for connector in graph.connectors(node):
        if all(my_solvable(graph, member, visited) for member in connector.members):
            return True
    return False


# %% labels from below
# right: collects all reachable nodes and spreads the label from the solved ones until nothing changes
def my_solvable(graph, node):
    reached, waiting = set(), [node]
    while waiting:
        one = waiting.pop()
        if one in reached:
            continue
        reached.add(one)
        if one not in graph.solved:
            for connector in graph.connectors(one):
                waiting.extend(connector.members)
    good = {one for one in reached if one in graph.solved}
    while True:
        new = {
            one
            for one in reached - good
            if any(good.issuperset(c.members) for c in graph.connectors(one))
        }
        if not new:
            return node in good
        good |= new


# %% never twice
# wrong: a node that was visited before counts as not solvable, on any way and not only on its own, so a member needed by two nodes spoils the second
def my_solvable(graph, node):
    seen = set()

    def solve(one):
        if one in graph.solved:
            return True
        if one in seen:
            return False
        seen.add(one)
        return any(all(solve(member) for member in way.members) for way in graph.connectors(one))

    return solve(node)


# %% labels that spread
# right: collects all nodes below first, then labels in sweeps from the solved ones upwards until nothing changes
def my_solvable(graph, node):
    ways, to_do = {}, [node]
    while to_do:
        one = to_do.pop()
        if one in ways or one in graph.solved:
            continue
        ways[one] = [list(c.members) for c in graph.connectors(one)]
        to_do += [member for members in ways[one] for member in members]
    good, grown = set(), True
    while grown:
        grown = False
        for one, connectors in ways.items():
            if one in good:
                continue
            for members in connectors:
                if all(m in good or m in graph.solved for m in members):
                    good.add(one)
                    grown = True
                    break
    return node in good or node in graph.solved


# %% all of all
# wrong: it asks that every connector works (all instead of any), so a node with one good and one bad connector is called unsolvable
def my_solvable(graph, node):
    if node in graph.solved:
        return True
    ways = graph.connectors(node)
    if not ways:
        return False
    return all(all(my_solvable(graph, m) for m in way.members) for way in ways)


# %% solved members only
# wrong: it looks only whether the members are solved already and does not go further down, so nodes two connectors away are called unsolvable
def my_solvable(graph, node):
    if node in graph.solved:
        return True
    for connector in graph.connectors(node):
        if set(connector.members) <= set(graph.solved):
            return True
    return False


# %% dead end first
# wrong: asks for connectors before solved, so a solved node without connectors is called unsolvable
def my_solvable(graph, node):
    ways = graph.connectors(node)
    if not ways:
        return False
    if node in graph.solved:
        return True
    return any(all(my_solvable(graph, m) for m in way.members) for way in ways)


# %% decided by the first connector
# wrong: returns the answer of the first connector inside the loop, so a later connector that works is never tried
def my_solvable(graph, node):
    if node in graph.solved:
        return True
    for connector in graph.connectors(node):
        for member in connector.members:
            if not my_solvable(graph, member):
                return False
        return True
    return False


# %% for and else
# right: uses for-else for all members instead of any and all
def my_solvable(graph, node):
    if node in graph.solved:
        return True
    for connector in graph.connectors(node):
        for member in connector.members:
            if not my_solvable(graph, member):
                break
        else:
            return True
    return False
