"""What each event of a path search means, and g + h = f of each node.

Valid for traces of `search/paths/`. Such a search goes to a node when it is reached and
says at once what it knows of it: what was spent to come here, g, or the sum f of g and
the estimate h. It goes to a node again, and says nothing, when it expands it. At the
end it goes back along the path that it has found.
"""

from math import inf
from numbers import Real

from gamesearch.tree.narration.values import number
from gamesearch.tree.trace import Event, finite_end

REACH, JUDGE, EXPAND, ANSWER = "reach", "judge", "expand", "answer"
SUM, COST, ESTIMATE = "f", "g", "h"  # which number a search looks at
ROUNDS = "down", "up"  # how a search that deepens begins and ends a round
SAMPLES = {SUM: "3 + 5 = 8", COST: "g = 3", ESTIMATE: "h = 5"}


class PathEvents:
    """The events of a path search, read beside the rules.

    `moments` has for each event what it is, for those that are something. `by` is the
    number by which the search chooses, as far as its events tell.
    """

    def __init__(self, game, at, events: list[Event]):
        self.game, self._spent = game, {}
        self.moments = moments_of(events)
        judged = [e for e in events if self.moments.get(e.index) == JUDGE]
        self.spent_at = {e.index: self.spent(at[e.path]) for e in judged}
        self.numbers = {}  # of each path: g, h, f
        for event in judged:
            self.numbers.setdefault(event.path, self.parts(event))
        told = [e for e in events if e.verb == "know"]
        answers = told and self.moments.get(told[-1].index) == ANSWER
        self.found = bool(answers) and told[-1].low < inf
        self.deepens = any(event.verb == "down" for event in events)
        if any(event.how == "estimate" for event in judged):
            self.by = ESTIMATE
        elif any(event.low > self.spent_at[event.index] for event in judged):
            self.by = SUM
        else:
            self.by = COST

    def spent(self, node) -> Real:
        """g: what the moves to a node cost."""
        if node not in self._spent:
            above = node.parent
            step = self.game.cost(above.state, node.move) if above else 0
            self._spent[node] = (self.spent(above) + step) if above else 0
        return self._spent[node]

    def parts(self, event: Event) -> tuple[Real, Real, Real]:
        """g, h and f of the node that an event judges."""
        spent, whole = self.spent_at[event.index], finite_end(event)
        return spent, whole - spent if whole < inf else inf, whole

    def beside(self, event: Event) -> str:
        """What stands beside the node from this event on: `3 + 5 = 8`, or nothing."""
        if self.moments.get(event.index) != JUDGE:
            return ""
        g, h, f = map(number, self.parts(event))
        if self.by == SUM:
            return f"{g} + {h} = {f}"
        if self.by == COST:
            return f"g = {g}"
        return f"h = {h}" if event.how == "estimate" else ""


def moments_of(events: list[Event]) -> dict[int, str]:
    """What each event is, by its index: reached, judged, expanded, or the answer."""
    found, met, last = {}, set(), ""
    ending = answer_of(events)
    for event, after in zip(events, [*events[1:], None]):
        tells = after and after.verb == "know" and after.path == event.path
        moment = ""
        if event.index in ending:
            moment = ANSWER
        elif event.verb == "know" and last in (REACH, JUDGE):
            moment = JUDGE
        elif event.verb == "at" and tells and event.path not in met:
            moment = REACH
            met.add(event.path)
        elif event.verb == "at" and not (after and after.verb in ("know", *ROUNDS)):
            moment = EXPAND
        elif event.verb == "down":
            met.clear()  # another round
        if moment:
            found[event.index] = moment
        last = moment
    return found


def answer_of(events: list[Event]) -> set[int]:
    """The last events of a search that ended: pairs from the goal back to the root."""
    ending, path = set(), ()
    rest = list(events)
    while rest and rest[-1].verb in ("up", "note"):
        rest.pop()
    while len(rest) > 1:
        at, know = rest[-2:]
        going_back = (at.verb, know.verb) == ("at", "know") and at.path == know.path
        if not going_back or (know.high == inf and know.low < inf):
            break
        if at.path[:-1] != path or bool(at.path) != bool(ending):
            break
        ending |= {at.index, know.index}
        path = at.path
        del rest[-2:]
        if know.low == inf:  # there is no path, and nothing to go back along
            break
    return ending
