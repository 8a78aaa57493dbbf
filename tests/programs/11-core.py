# %% a generator with default
# right: min of nothing is infinite
def my_cost(g, n):
    if n in g.solved:
        return 0
    return min((c.cost + sum(my_cost(g, m) for m in c.members) for c in g.connectors(n)), default=float("inf"))


# %% best starts at 100
# wrong: a node may cost more
# marks: 59
# name: the least cost starts at a number
def my_cost(graph, node):
    if node in graph.solved:
        return 0
    best = 100
    for c in graph.connectors(node):
        best = min(best, c.cost + sum(my_cost(graph, m) for m in c.members))
    return best if best < 100 else float("inf")
