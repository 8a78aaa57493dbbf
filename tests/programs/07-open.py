# %% nearest neighbour
# wrong: a tour, no bound
# marks: 0
# name: the nearest city each time
def my_bound(tour, partial):
    d = tour.distances
    total, here, rest = tour.length(partial), tour.way(partial)[-1], list(tour.choices(partial))
    if not rest:
        return total
    while rest:
        nxt = min(rest, key=lambda c: d[here][c])
        total += d[here][nxt]
        rest.remove(nxt)
        here = nxt
    return total + d[here][0]


# %% both in and out, not halved
# wrong: twice
# marks: 0
# name: both roads of a city
def my_bound(tour, partial):
    if tour.is_complete(partial):
        return tour.length(partial)
    here, rest = tour.way(partial)[-1], tour.choices(partial)
    b = tour.length(partial)
    for c in rest:
        near = sorted(tour.distances[c][o] for o in (0, here, *rest) if o != c)
        b += near[0] + near[1]
    return b


# %% overwritten, not added
# wrong: = for +=
# marks: 50
# name: what was added before is lost
def my_bound(tour, partial):
    if tour.is_complete(partial):
        return tour.length(partial)
    here, rest = tour.way(partial)[-1], tour.choices(partial)
    b = tour.length(partial) + min(tour.distances[here][c] for c in rest)
    for c in rest:
        b = min(tour.distances[c][o] for o in (0, *rest) if o != c)
    return b


# %% minimum spanning tree
# right: minimum spanning tree
def my_bound(tour, partial):
    d = tour.distances
    if tour.is_complete(partial):
        return tour.length(partial)
    rest = set(tour.choices(partial))
    here = tour.way(partial)[-1]
    grown, total = {here}, 0
    todo = rest | set()
    while todo:
        w, c = min((d[a][b], b) for a in grown for b in todo)
        total += w
        grown.add(c)
        todo.remove(c)
    return tour.length(partial) + total + min(d[c][0] for c in rest)


# %% forgets one city: range from 2
# wrong: weak
# marks: 50
# name: a city is left out
def my_bound(tour, partial):
    if tour.is_complete(partial):
        return tour.length(partial)
    here, rest = tour.way(partial)[-1], tour.choices(partial)
    b = tour.length(partial) + min(tour.distances[here][c] for c in rest)
    for i in range(1, len(rest)):
        b += min(tour.distances[rest[i]][o] for o in (0, *rest) if o != rest[i])
    return b
