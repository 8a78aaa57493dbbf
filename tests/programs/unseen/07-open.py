# %% nobody may go home
# wrong: the cities to come may only go on to other cities to come, the road home is forgotten, so the bound is too high where home is nearest
def my_bound(tour, partial):
    if tour.is_complete(partial):
        return tour.length(partial)
    left = list(tour.choices(partial))
    here = tour.way(partial)[-1]
    total = tour.length(partial)
    total += min(tour.distances[here][c] for c in left)
    for c in left:
        roads = [tour.distances[c][d] for d in left if d != c]
        total += min(roads, default=0)
    return total


# %% the nearest neighbour's tour
# wrong: goes greedily to the nearest city and home; that is the length of one tour, and the best one may be shorter
def my_bound(tour, partial):
    reste = set(tour.choices(partial))
    longueur = tour.length(partial)
    if not reste:
        return longueur
    ici = tour.way(partial)[-1]
    while reste:
        prochaine = min(reste, key=lambda ville: tour.distances[ici][ville])
        longueur += tour.distances[ici][prochaine]
        reste.remove(prochaine)
        ici = prochaine
    return longueur + tour.distances[ici][0]


# %% the shortest road for all legs
# wrong: every leg that is left is counted with the one shortest road there is: never too high, but too low to save enough nodes
def my_bound(tour, partial):
    todo = tour.choices(partial)
    if len(todo) == 0:
        return tour.length(partial)
    d = tour.distances
    places = [tour.way(partial)[-1], *todo]
    shortest = None
    for a in places:
        for b in (*todo, 0):
            if a == b:
                continue
            if a == places[0] and b == 0:
                continue
            if shortest is None or d[a][b] < shortest:
                shortest = d[a][b]
    return tour.length(partial) + shortest * (len(todo) + 1)


# %% a spanning tree
# right: the rest of a tour is a path through all cities to come: a road from here, at least a minimum spanning tree, a road home
def my_bound(tour, partial):
    length = tour.length(partial)
    rest = list(tour.choices(partial))
    if not rest:
        return length
    d = tour.distances
    here = tour.way(partial)[-1]
    if len(rest) == 1:
        return length + d[here][rest[0]] + d[rest[0]][0]
    # Prim, roads read in either direction
    near = {c: min(d[rest[0]][c], d[c][rest[0]]) for c in rest[1:]}
    tree = 0
    while near:
        c = min(near, key=near.get)
        tree += near.pop(c)
        for other in near:
            near[other] = min(near[other], d[c][other], d[other][c])
    ends = min(
        d[here][a] + d[b][0] for a in rest for b in rest if a != b
    )
    return length + tree + ends


# %% from each to another
# wrong: a city to come may only go on to another city to come, never home, unless it is the only one, so the bound is more than a tour that ends with a short road home
def my_bound(tour, partial):
    left = set(tour.choices(partial))
    if not left:
        return tour.length(partial)
    road, here = tour.distances, tour.way(partial)[-1]
    total = tour.length(partial) + min(road[here][city] for city in left)
    for city in left:
        total += min((road[city][other] for other in left if other != city),
                     default=road[city][0])
    return total


# %% On to a city that is still to come
# wrong: a city to come may only be left to another city to come, never for home, so the last city's short road home is ignored and the bound can be more than a tour
def my_bound(tour, partial):
    """No tour that begins like this is shorter."""
    ahead = list(tour.choices(partial))
    if not ahead:
        return tour.length(partial)
    here = tour.way(partial)[-1]
    total = tour.length(partial) + min(tour.distances[here][city] for city in ahead)
    for city in ahead:
        onward = [tour.distances[city][other] for other in ahead if other != city]
        total += min(onward, default=tour.distances[city][0])
    return total


# %% In and out
# wrong: for each city to come its two shortest roads are added, one in and one out, but the sum is not halved, so each road is counted at both its ends and the bound exceeds real tours
def my_bound(tour, partial):
    road, left = tour.distances, set(tour.choices(partial))
    bound = tour.length(partial)
    if left:
        here = tour.way(partial)[-1]
        bound += min(road[here][city] for city in left)
        for city in left:
            usable = sorted(
                road[city][other] for other in left | {0, here} if other != city
            )
            bound += sum(usable[:2])
    return bound


# %% The exact rest
# right: the bound is the length of the best way to end the tour, found by dynamic programming over sets of cities, so it is never too much and as sharp as can be
from functools import lru_cache


def my_bound(tour, partial):
    road = tour.distances

    @lru_cache(maxsize=None)
    def rest(here, left):
        if not left:
            return road[here][0]
        return min(road[here][city] + rest(city, left - {city}) for city in left)

    to_come = frozenset(tour.choices(partial))
    if not to_come:
        return tour.length(partial)
    here = (0, *partial)[-1]
    return tour.length(partial) + rest(here, to_come)


# %% only cities to come
# wrong: from each city to come it allows roads to other cities to come only, never home; the last city does go home, maybe by a shorter road, so the bound can exceed the shortest tour
def my_bound(tour, partial):
    left = list(tour.choices(partial))
    if not left:
        return tour.length(partial)
    roads = tour.distances
    here = partial[-1] if partial else 0
    bound = tour.length(partial) + min(roads[here][city] for city in left)
    for city in left:
        onward = [roads[city][other] for other in left if other != city]
        bound += min(onward, default=roads[city][0])
    return bound


# %% a road in and a road out
# wrong: it adds the two shortest roads of every city to come and forgets to halve the sum, so a road between two of them is paid twice and the bound is far above the shortest tour
def my_bound(tour, partial):
    to_come = set(tour.choices(partial))
    total = tour.length(partial)
    if to_come:
        here = (0, *partial)[-1]
        reach = to_come | {here, 0}
        for city in to_come:
            around = sorted(tour.distances[city][o] for o in reach if o != city)
            total += sum(around[:2])
    return total


# %% a spanning tree
# right: it takes the larger of two bounds, a minimum spanning tree of the cities to come with the shortest ways in and home, and the shortest roads that are left
def my_bound(tour, partial):
    todo, length = set(tour.choices(partial)), tour.length(partial)
    if not todo:
        return length
    d, here = tour.distances, (0, *partial)[-1]
    way_in = min(d[here][city] for city in todo)
    way_home = min(d[city][0] for city in todo)
    one, *others = todo
    near, tree = {city: d[one][city] for city in others}, 0
    while near:
        city = min(near, key=near.get)
        tree += near.pop(city)
        near = {o: min(old, d[city][o]) for o, old in near.items()}
    shortest = sum(min(d[c][o] for o in todo | {0} if o != c) for c in todo)
    return length + way_in + max(tree + way_home, shortest)


# %% each city to another one
# wrong: a city to come may not go home while others are left, so the bound is too high where the last city has a short road home and the best tour is lost
def my_bound(tour, partial):
    left = list(tour.choices(partial))
    if not left:
        return tour.length(partial)
    here = tour.way(partial)[-1]
    road = tour.distances
    total = tour.length(partial) + min(road[here][city] for city in left)
    for city in left:
        others = [road[city][other] for other in left if other != city]
        total += min(others, default=road[city][0])
    return total


# %% in and out of every city
# wrong: for each city to come the shortest road in and the shortest road out are both added, not halved, so roads are counted twice and the bound is more than a tour
def my_bound(tour, partial):
    if tour.is_complete(partial):
        return tour.utility(partial)
    here = tour.way(partial)[-1]
    todo = list(tour.choices(partial))
    d = tour.distances
    total = tour.length(partial) + min(d[here][city] for city in todo)
    for city in todo:
        others = [c for c in todo if c != city]
        way_in = min(d[c][city] for c in others + [here])
        way_out = min(d[city][c] for c in others + [0])
        total += way_in + way_out
    return total


# %% always to the nearest
# wrong: returns the length of the tour finished greedily, which is the length of one tour and no lower bound, so better tours are cut
def my_bound(tour, partial):
    left, total = set(tour.choices(partial)), tour.length(partial)
    if not left:
        return total
    here = tour.way(partial)[-1]
    while left:
        nearest = min(left, key=lambda city: tour.distances[here][city])
        total += tour.distances[here][nearest]
        left.remove(nearest)
        here = nearest
    return total + tour.distances[here][0]


# %% among those to come
# wrong: a city to come may only be left for another city to come, never for home, so where home is near the bound is longer than the tour
def my_bound(tour, partial):
    to_come = list(tour.choices(partial))
    if not to_come:
        return tour.length(partial)
    road = tour.distances
    here = tour.way(partial)[-1]
    bound = tour.length(partial) + min(road[here][city] for city in to_come)
    for city in to_come:
        others = [road[city][other] for other in to_come if other != city]
        bound += min(others) if others else road[city][0]
    return bound


# %% a spanning tree
# right: joins the cities to come by a shortest spanning tree (Prim) and adds the shortest road into it from here and out of it to home
def my_bound(tour, partial):
    road = tour.distances
    way = [0] + [city for city in tour.way(partial) if city != 0]
    total = sum(road[a][b] for a, b in zip(way, way[1:]))
    left = set(tour.choices(partial)) - set(way)
    if not left:
        return total + road[way[-1]][0]
    total += min(road[way[-1]][city] for city in left)
    total += min(road[city][0] for city in left)
    joined = {left.pop()}
    while left:
        price, city = min((road[a][b], b) for a in joined for b in left)
        total += price
        joined.add(city)
        left.remove(city)
    return total


# %% forgets the way here
# wrong: the length so far is left out, so the bound is far too low and more nodes are left than with the minimum-edge bound
def my_bound(tour, partial):
    if tour.is_complete(partial):
        return tour.length(partial)
    todo = list(tour.choices(partial))
    here = tour.way(partial)[-1]
    if not todo:
        return tour.length(partial)
    total = min(tour.distances[here][c] for c in todo)
    for c in todo:
        total += min(tour.distances[c][d] for d in [*todo, 0] if d != c)
    return total


# %% home forgotten
# wrong: the cities to come may only go on to other cities to come, never home, so the last one is charged a road that it need not use and the bound exceeds a real tour
def my_bound(tour, partial):
    left = list(tour.choices(partial))
    bound = tour.length(partial)
    if not left:
        return bound
    d = tour.distances
    bound += min(d[tour.way(partial)[-1]][c] for c in left)
    for city in left:
        bound += min((d[city][other] for other in left if other != city), default=d[city][0])
    return bound


# %% nobody goes home
# wrong: cities to come may only go on to cities to come and never home, so a city near home is charged too much and the bound exceeds real tours
def my_bound(tour, partial):
    todo = list(tour.choices(partial))
    if not todo:
        return tour.length(partial)
    here = tour.way(partial)[-1]
    total = tour.length(partial) + min(tour.distances[here][c] for c in todo)
    for city in todo:
        total += min((tour.distances[city][o] for o in todo if o != city), default=tour.distances[city][0])
    return total


# %% in and out
# wrong: charges every city to come its two shortest roads without halving, so each road counts twice and the bound is too high
def my_bound(tour, partial):
    d, left = tour.distances, set(tour.choices(partial))
    if not left:
        return tour.length(partial)
    here = tour.way(partial)[-1]
    bound = tour.length(partial)
    for city in left:
        roads = sorted(d[city][x] for x in (left | {0, here}) - {city})
        bound += sum(roads[:2])
    return bound
