# %% the dearest member
# wrong: a connector costs what its dearest member costs; but all members have to be paid, so it is the sum
def my_cost(graph, node):
    if node in graph.solved:
        return 0
    return min(
        (
            c.cost + max(my_cost(graph, m) for m in c.members)
            for c in graph.connectors(node)
        ),
        default=inf,
    )


# %% paid once
# wrong: a node that was met before costs nothing the second time; the formula pays for it each time, and here it is free even in another connector
def my_cost(graph, node):
    paid = set()

    def q(n):
        if n in graph.solved or n in paid:
            return 0
        best = inf
        for connector in graph.connectors(n):
            price = connector.cost
            for m in connector.members:
                price += q(m)
            best = min(best, price)
        if best < inf:
            paid.add(n)
        return best

    return q(node)


# %% the cheap-looking connector
# wrong: it takes the connector whose own cost is least and never compares what the members cost
def my_cost(graph, node):
    if node in graph.solved:
        return 0
    connectors = sorted(graph.connectors(node), key=lambda c: c.cost)
    if not connectors:
        return inf
    first = connectors[0]
    return first.cost + sum(my_cost(graph, m) for m in first.members)


# %% 99 is much
# wrong: the search for the minimum begins with 99 in place of inf, so what cannot be solved costs 99, and what costs more too
def my_cost(graph, node):
    if node in graph.solved:
        return 0
    kosten = 99
    for verbindung in graph.connectors(node):
        summe = verbindung.cost
        for m in verbindung.members:
            summe = summe + my_cost(graph, m)
            if summe >= kosten:
                break
        if summe < kosten:
            kosten = summe
    return kosten


# %% a stack and a table
# right: no recursion: a node goes back on the stack until all its members have a price
def my_cost(graph, node):
    price, stack = {}, [node]
    while stack:
        n = stack[-1]
        if n in price:
            stack.pop()
            continue
        if n in graph.solved:
            price[n] = 0
            continue
        connectors = list(graph.connectors(n))
        missing = [m for c in connectors for m in c.members if m not in price]
        if missing:
            stack.extend(missing)
            continue
        offers = [c.cost + sum(map(price.get, c.members)) for c in connectors]
        price[n] = min(offers + [inf])
    return price[node]
