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


# %% pay once
# wrong: a node that has been looked at once costs nothing the next time, so a member that is needed twice is paid once (and an unsolvable one becomes free)
def my_cost(graph, node, paid=None):
    paid = set() if paid is None else paid
    if node in graph.solved or node in paid:
        return 0
    paid.add(node)
    return min(
        (connector.cost + sum(my_cost(graph, one, paid) for one in connector.members)
         for connector in graph.connectors(node)),
        default=inf,
    )


# %% cost of every arrow
# wrong: the connector's own cost is added once for each member, so a connector of two members with cost 2 counts 4
def my_cost(graph, node):
    if node in graph.solved:
        return 0
    best = inf
    for connector in graph.connectors(node):
        price = 0
        for member in connector.members:
            price += connector.cost + my_cost(graph, member)
        if price < best:
            best = price
    return best


# %% Add it all up
# wrong: the cost of the connector stands inside the sum over its members, so it is paid once for each member instead of once
def my_cost(graph, node):
    """What the node costs at least; inf if it cannot be solved."""
    if node in graph.solved:
        return 0
    return min(
        (
            sum(connector.cost + my_cost(graph, member) for member in connector.members)
            for connector in graph.connectors(node)
        ),
        default=inf,
    )


# %% Nothing is paid twice
# wrong: a node that has been solved for another member is taken as free, as in a graph, while the formula adds up a tree and pays for it each time it is needed
def my_cost(graph, node):
    def pay(place, paid):
        if place in graph.solved or place in paid:
            return 0, paid
        cheapest = inf, paid
        for connector in graph.connectors(place):
            total, have = connector.cost, paid
            for member in connector.members:
                price, have = pay(member, have)
                total += price
            if total < cheapest[0]:
                cheapest = total, have | {place}
        return cheapest

    return pay(node, frozenset())[0]


# %% all in one expression
# wrong: the connector's own cost stands inside the sum and is paid once for each member instead of once; a connector of cost 2 with two solved members costs 4
def my_cost(graph, node):
    if node in graph.solved:
        return 0
    return min(
        (
            sum(connector.cost + my_cost(graph, member) for member in connector.members)
            for connector in graph.connectors(node)
        ),
        default=inf,
    )


# %% a set of costs
# wrong: the braces make a set of the members' costs, so two members that cost the same are paid only once
def my_cost(graph, node):
    if node in graph.solved:
        return 0
    return min(
        (
            connector.cost + sum({my_cost(graph, one) for one in connector.members})
            for connector in graph.connectors(node)
        ),
        default=inf,
    )


# %% the cheapest connector
# wrong: it takes the connector whose own cost is least without looking at what the members cost, so it may take a dear or an unsolvable one
def my_cost(graph, node):
    if node in graph.solved:
        return 0
    options = list(graph.connectors(node))
    if not options:
        return inf
    cheapest = min(options, key=lambda connector: connector.cost)
    return cheapest.cost + sum(my_cost(graph, m) for m in cheapest.members)


# %% one for each member
# wrong: every member costs 1 instead of the connector's own cost, so connectors with another cost are counted wrongly
def my_cost(graph, node):
    if node in graph.solved:
        return 0
    best = inf
    for connector in graph.connectors(node):
        total = 0
        for member in connector.members:
            total += 1 + my_cost(graph, member)
        if total < best:
            best = total
    return best


# %% nothing is paid twice
# wrong: a node met a second time costs 0, even if it was met in another connector, although the formula pays for it each time
def my_cost(graph, node, paid=None):
    paid = set() if paid is None else paid
    if node in graph.solved or node in paid:
        return 0
    paid.add(node)
    best = inf
    for connector in graph.connectors(node):
        price = connector.cost + sum(my_cost(graph, m, paid) for m in connector.members)
        best = min(best, price)
    return best


# %% one for each arrow
# wrong: takes the number of members for what a connector costs and never asks its own cost, so it is right only for connectors without one
def my_cost(graph, node):
    if node in graph.solved:
        return 0
    return min(
        (sum(1 + my_cost(graph, member) for member in connector.members)
         for connector in graph.connectors(node)),
        default=inf,
    )


# %% dead end is free
# wrong: a node without connectors gets 0 by default although it is not solved, so dead ends look like free solutions
def my_cost(graph, node):
    if node in graph.solved:
        return 0
    return min(
        (c.cost + sum(my_cost(graph, m) for m in c.members) for c in graph.connectors(node)),
        default=0,
    )


# %% shared nodes once
# wrong: it remembers which nodes were paid already and charges them only once, while the formula adds the cost of each member every time
def my_cost(graph, node, paid=None):
    paid = set() if paid is None else paid
    if node in graph.solved or node in paid:
        return 0
    best = float("inf")
    for connector in graph.connectors(node):
        seen = set(paid)
        total = connector.cost
        for member in connector.members:
            total += my_cost(graph, member, seen)
            seen.add(member)
        best = min(best, total)
    return best


# %% a fee for each member
# wrong: adds the connector's cost once for each member, so a connector of two members is charged twice
def my_cost(graph, node):
    if node in graph.solved:
        return 0
    best = inf
    for c in graph.connectors(node):
        best = min(best, sum(c.cost + my_cost(graph, m) for m in c.members))
    return best


# %% greedy on the connector
# wrong: picks the connector that is cheapest by its own cost and only then adds its members, so a dear connector with cheap members is missed
def my_cost(graph, node):
    if node in graph.solved:
        return 0
    ways = list(graph.connectors(node))
    if len(ways) == 0:
        return inf
    cheapest = min(ways, key=lambda w: w.cost)
    total = cheapest.cost
    for member in cheapest.members:
        total += my_cost(graph, member)
    return total
