# %% a boat for two
# wrong: 2n - 3 is right for a boat with two seats; with more seats each pair of crossings carries more, and it says too much
def my_estimate(state, seats):
    missionaries, cannibals, boat = state
    n = missionaries + cannibals
    if n == 0:
        return 0
    if not boat:
        n += 1
    crossings = 1 if n <= seats else 2 * n - 3
    return crossings if boat else crossings + 1


# %% the goal is not asked
# wrong: there is no case for nobody left, and since the boat is then away it must come back first: 2 crossings at the goal
def my_estimate(state, seats):
    m, c, boat = state
    if boat == 0:
        return 1 + my_estimate((m + 1, c, 1), seats)
    if m + c <= seats:
        return 1
    return 2 + my_estimate((m + c - (seats - 1), 0, 1), seats)


# %% rowed by hand
# right: forgets who eats whom and rows: over with a full boat, one comes back, until nobody is left
def my_estimate(state, seats):
    people, boat = state[0] + state[1], state[2]
    count = 0
    if seats == 1 and people > 1:
        return count  # nobody could ever help: say nothing
    while people > 0:
        if boat:
            people -= min(seats, people)
        else:
            people += 1
        boat = 1 - boat
        count += 1
    return count


# %% the boat comes back
# wrong: there is no case for nobody left, so at the goal, where the boat is away, it says 2 and not 0
from math import ceil


def my_estimate(state, seats):
    missionaries, cannibals, boat = state
    people, crossings = missionaries + cannibals, 0
    if not boat:
        people += 1
        crossings = 1
    if people > seats:
        crossings += 2 * ceil((people - seats) / (seats - 1))
    return crossings + 1


# %% Somebody always rows back
# wrong: also for the last crossing one seat is kept for somebody who rows back, so it says too much: one missionary and one cannibal with a boat for two get 3 instead of 1
def my_estimate(state, seats):
    """Crossings that are needed at least."""
    missionaries, cannibals, boat = state
    people = missionaries + cannibals
    if people == 0:
        return 0
    fetched = 0 if boat else 1
    trips = -(-(people + fetched) // (seats - 1))
    return fetched + 2 * trips - 1


# %% the boat comes back first
# wrong: with the boat away it always sends somebody back, also when nobody is left on the near bank; the goal (0, 0, 0) is said to need 2 crossings instead of 0
from math import ceil


def my_estimate(state, seats):
    missionaries, cannibals, boat = state
    if not boat:
        return 1 + my_estimate((missionaries + 1, cannibals, 1), seats)
    people = missionaries + cannibals
    if people <= seats:
        return 1 if people else 0
    return 2 * ceil((people - seats) / (seats - 1)) + 1


# %% seats - 1 each round
# wrong: every crossing is counted as bringing seats - 1 over, also the last one, after which nobody rows back; two people and a boat for two are said to need 3 crossings instead of 1
def my_estimate(state, seats):
    people, boat_here = state[0] + state[1], state[2] == 1
    if people == 0:
        return 0
    extra = 0
    if not boat_here:
        people += 1
        extra = 1
    rounds = -(-people // (seats - 1))
    return 2 * rounds - 1 + extra


# %% row it
# right: no formula, it rows the boat to and fro when nobody is eaten, always full over and with one back, and counts
def my_estimate(state, seats):
    *people, boat = state
    here, crossings = sum(people), 0
    while here > 0:
        here = here - min(here, seats) if boat else here + 1
        boat = not boat
        crossings += 1
    return crossings


# %% the boat comes back
# wrong: the goal is not asked for, so with nobody left and the boat away somebody is still fetched and it says 2 and not 0
from math import ceil


def my_estimate(state, seats):
    missionaries, cannibals, boat = state
    people, crossings = missionaries + cannibals, 0
    if not boat:
        people, crossings = people + 1, 1
    if people <= seats:
        return crossings + 1
    pairs = ceil((people - seats) / (seats - 1))
    return crossings + 2 * pairs + 1


# %% rounded up
# wrong: it divides all people by seats - 1 although the last crossing has no way back, one person too many, so 3 people and 2 seats are said to need 5 crossings and need 3
def my_estimate(state, seats):
    m, c, boat = state
    n = m + c
    if n == 0:
        return 0
    if boat == 0:
        return 1 + my_estimate((m + 1, c, 1), seats)
    if n <= seats:
        return 1
    rounds = -(-n // (seats - 1))
    return 2 * rounds - 1


# %% one has to row back
# wrong: the last crossing too is counted as if one came back, so two people in a boat for two are said to need 3 crossings
from math import ceil


def my_estimate(state, seats):
    missionaries, cannibals, boat = state
    people = missionaries + cannibals
    if people == 0:
        return 0
    if not boat:
        return 1 + my_estimate((missionaries + 1, cannibals, 1), seats)
    return 2 * ceil(people / (seats - 1)) - 1


# %% pairs of crossings
# wrong: the case that nobody is left is missing, so at the goal the boat comes back and it says 2
def my_estimate(state, seats):
    missionaries, cannibals, boat = state
    people, crossings = missionaries + cannibals, 0
    if boat == 0:
        people, crossings = people + 1, 1
    while people > seats:
        people -= seats - 1
        crossings += 2
    return crossings + 1


# %% one always rows back
# wrong: also after the last crossing somebody is thought to row back, so it counts seats - 1 there too and says 3 where a full boat needs 1
def my_estimate(state, seats):
    missionaries, cannibals, boat = state
    people = missionaries + cannibals
    if people == 0:
        return 0
    if not boat:
        return 1 + my_estimate((missionaries, cannibals + 1, 1), seats)
    rounds = -(-people // (seats - 1))
    return 2 * rounds - 1


# %% everyone by boatloads
# wrong: it forgets that somebody must row back, counting only loads of `seats` there, so it is far below 70 % of the crossings
from math import ceil


def my_estimate(state, seats):
    m, c, boat = state
    return ceil((m + c) / seats)


# %% boat away not counted
# wrong: a side with nobody left is not treated apart, so when all are over and the boat is away it says 2 instead of 0
def my_estimate(state, seats):
    m, c, boat = state
    people = m + c
    back = 0 if boat else 1
    if people <= seats:
        return back + 1
    rounds = -(-(people - seats) // (seats - 1))
    return back + 1 + 2 * rounds


# %% away and done
# wrong: does not ask whether nobody is left, so the finished position with the boat away gets 2 instead of 0
def my_estimate(state, seats):
    missionaries, cannibals, boat = state
    people = missionaries + cannibals
    if not boat:
        return 1 + my_estimate((people + 1, 0, 1), seats)
    if people <= seats:
        return 1
    return 1 + 2 * -(-(people - seats) // (seats - 1))


# %% last crossing not full
# wrong: counts only seats - 1 for the last crossing too, so two people in a boat of two get 3 instead of 1
from math import ceil


def my_estimate(state, seats):
    m, c, boat = state
    n = m + c
    if n == 0:
        return 0
    if boat == 0:
        return 1 + 2 * ceil((n + 1) / (seats - 1)) - 1
    return 2 * ceil(n / (seats - 1)) - 1
