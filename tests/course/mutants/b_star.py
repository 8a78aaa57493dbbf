"""Set 6: ways to the wrong position and proofs that are none; right ones.

Both functions are written here on their own, with parts that can be exchanged.
"""

from course.mutants.trial import Trial

from gamesearch import MAX, MIN, b_star, b_star_negamax, strategies


def key_of(side, hope=True):
    """How good an interval is for a side: larger is better."""
    if side == MAX:
        return (lambda ends: (ends[1], ends[0])) if hope else (lambda ends: ends[0])
    return (lambda ends: (-ends[0], -ends[1])) if hope else (lambda ends: -ends[1])


def next_with(
    root_side=lambda side: side,
    strict=False,
    against="hope",
    allowed="surest",
    rival="hope",
    down="own",
    obeys=True,
):
    """f(game, known, wish); right with the defaults."""

    def my_next(game, known, wish):
        root = game.initial()
        side = root_side(game.to_move(root))
        states = [game.play(root, move) for move in game.moves(root)]
        hope = {state: key_of(side)(known[state]) for state in states}
        sure = {state: key_of(side, hope=False)(known[state]) for state in states}
        leader = max(states, key=hope.get)
        if against == "place":
            leader = max(states, key=lambda state: hope[state][0])
        rest = [state for state in states if state != leader]
        bar = {
            "hope": lambda s: hope[s][0],
            "place": lambda s: hope[s][0],
            "sure": sure.get,
        }[against.split()[-1]]
        mine = hope[leader][0] if against == "hope hope" else sure[leader]
        rivals = states if against == "all hope" else rest
        if all(mine > bar(s) if strict else mine >= bar(s) for s in rivals):
            return "stop"
        may = {
            "surest": all(sure[leader] >= sure[state] for state in rest),
            "surer": all(sure[leader] > sure[state] for state in rest),
            "always": True,
            "never": False,
        }[allowed]
        rest_wished = (wish == "disprove rest") is obeys
        state = leader
        if rest_wished and may:
            order = sorted(rest, key=hope.get)
            state = {
                "hope": order[-1],
                "least": order[0],
                "sure": max(rest, key=sure.get),
            }[rival]
        while down:
            below = [game.play(state, move) for move in game.moves(state)]
            if not all(child in known for child in below):
                break
            turn = game.to_move(state)
            turn = {
                "own": turn,
                "root": side,
                "MAX": MAX,
                "other": -turn,
                "sure": turn,
                "first": turn,
            }[down]
            rule = key_of(turn, hope=down != "sure")
            state = max(below, key=lambda child: rule(known[child]))
            state = below[0] if down == "first" else state
        return state

    return my_next


WRONG_NEXT = {
    "MIN as MAX": next_with(root_side=lambda side: MAX, down="own"),
    "strict": next_with(strict=True),
    "hope against hope": next_with(against="hope hope"),
    "certain against certain": next_with(against="sure"),
    "the leader too": next_with(against="all hope"),
    "tie by place": next_with(against="place"),
    "always allowed": next_with(allowed="always"),
    "never allowed": next_with(allowed="never"),
    "equal refused": next_with(allowed="surer"),
    "least hopeful rival": next_with(rival="least"),
    "exchanged": next_with(obeys=False),
    "as the root below": next_with(down="root"),
    "MAX below": next_with(down="MAX"),
    "the other side below": next_with(down="other"),
    "certain below": next_with(down="sure"),
    "first below": next_with(down="first"),
    "not gone down": next_with(down=""),
}


def next_by_sorting(game, known, wish):
    """MIN turned round at once; the way down by recursion."""

    def good(state, side):
        low, high = known[state]
        return (high, low) if side == MAX else (-low, -high)

    def leaf(state):
        side = game.to_move(state)
        below = [game.play(state, move) for move in game.moves(state)]
        if below[0] not in known:
            return state
        return leaf(sorted(below, key=lambda child: good(child, side))[-1])

    root = game.initial()
    side = game.to_move(root)
    moves = [game.play(root, move) for move in game.moves(root)]
    *rest, leader = sorted(moves, key=lambda state: good(state, side))
    certain = good(leader, side)[1]
    if all(certain >= good(other, side)[0] for other in rest):
        return "stop"
    surer = any(good(other, side)[1] > certain for other in rest)
    return leaf(rest[-1] if wish == "disprove rest" and not surer else leader)


def next_with_max_and_min(game, known, wish):
    """MAX and MIN apart."""
    state = root = game.initial()
    if game.to_move(root) == MAX:
        order = sorted(game.moves(root), key=lambda m: known[game.play(root, m)][::-1])
        ends = [known[game.play(root, move)] for move in order]
        (low, _), rest = ends[-1], ends[:-1]
        if low >= max(high for _, high in rest):
            return "stop"
        refused = max(its_low for its_low, _ in rest) > low
    else:
        order = sorted(game.moves(root), key=lambda m: known[game.play(root, m)])[::-1]
        ends = [known[game.play(root, move)] for move in order]
        (_, high), rest = ends[-1], ends[:-1]
        if high <= min(low for low, _ in rest):
            return "stop"
        refused = min(its_high for _, its_high in rest) < high
    best = wish == "prove best" or refused
    state = game.play(root, order[-1 if best else -2])
    while game.play(state, game.moves(state)[0]) in known:
        states = [game.play(state, move) for move in game.moves(state)]
        if game.to_move(state) == MIN:
            state = min(states, key=lambda child: known[child][0])
        else:
            state = max(states, key=lambda child: known[child][1])
    return state


RIGHT_NEXT = {
    "with parts": next_with(),
    "by sorting": next_by_sorting,
    "MAX and MIN apart": next_with_max_and_min,
}


def prover(stops="hope", leads=True, backup="each", narrows=True):
    """f(game, estimate) -> (move, interval of the root); right with the defaults."""

    def proved(game, estimate):
        root = game.initial()
        known, below = {root: estimate(root)}, {}
        first = game.to_move(root)

        def best(states, side):
            return max(states, key=lambda state: key_of(side)(known[state]))

        def open_last(line):
            last = line[-1]
            below[last] = [game.play(last, move) for move in game.moves(last)]
            for child in below[last]:
                worth = game.utility(child) if game.is_terminal(child) else None
                known[child] = estimate(child) if worth is None else (worth, worth)
            for state in reversed(line):
                known[state] = backed(state)

        def backed(state):
            side, pairs = game.to_move(state), [known[s] for s in below[state]]
            lows, highs = zip(*pairs)
            choose = max if side == MAX else min
            low, high = choose(lows), choose(highs)
            if backup == "one":
                low, high = max(pairs, key=key_of(side, hope=False))
            if backup == "turned":
                return high, low
            if narrows:
                low, high = max(low, known[state][0]), min(high, known[state][1])
            return low, high

        open_last([root])
        while True:
            leader = best(below[root], first)
            if not leads:
                leader = max(below[root], key=lambda s: key_of(first)(known[s])[0])
            hope, sure = key_of(first), key_of(first, hope=False)
            rest = [known[state] for state in below[root] if state != leader]
            mine = sure(known[leader])
            if stops == "own hope":
                mine = hope(known[leader])[0]
            bars = [sure(one) if stops == "sure" else hope(one)[0] for one in rest]
            if all(mine >= bar for bar in bars):
                return game.moves(root)[below[root].index(leader)], known[root]
            line = [root, leader]
            while line[-1] in below:
                line.append(best(below[line[-1]], game.to_move(line[-1])))
            open_last(line)

    return proved


WRONG_PROOF = {
    "stops at certain": prover(stops="sure"),
    "stops at hope": prover(stops="own hope"),
    "ties by place": prover(leads=False),
    "one child": prover(backup="one"),
    "ends turned": prover(backup="turned"),
    "widens": prover(narrows=False),
    "widens and stops at certain": prover(stops="sure", narrows=False),
    "widens and stops at hope": prover(stops="own hope", narrows=False),
    "asks a terminal state": lambda game, estimate: (0, estimate(None)),
}


def right_by_package(game, estimate):
    found = b_star(game, estimate=estimate, strategy=strategies.prove_best)
    return found.move, found.value


def right_in_negamax(game, estimate):
    found = b_star_negamax(game, estimate=estimate, strategy=strategies.prove_best)
    return [found.move, list(found.value)]


TRIALS = {
    "write": Trial("my_next", WRONG_NEXT, RIGHT_NEXT),
    "repair": Trial(
        "proved_best",
        WRONG_PROOF,
        {
            "with parts": prover(),
            "the package's": right_by_package,
            "the package's negamax": right_in_negamax,
        },
    ),
}
