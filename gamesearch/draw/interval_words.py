"""What an expansion of B* did, and how the root stands then, in sentences."""

from numbers import Real

from gamesearch.draw.b_star_film import DISPROVE, PROVE, Film
from gamesearch.rules.game import MAX
from gamesearch.tree.narration import decided, number

MOST_NAMED = 4  # moves or changes that a sentence lists


def says(film: Film, step: int) -> list[str]:
    """The step in sentences: what was done, what changed, how the root stands."""
    one = film.steps[step]
    if one.opened is None:
        text = f"The root is worth {span(film, one.changed[film.root][1])}."
        over = film.root.side is None
        text += " Play is over." if over else " It is not expanded yet."
        return [text, *infinite(film, step)]
    sentences = [done(film, one), *misfits(film, step), *infinite(film, step)]
    return [*sentences, *stands(film, step)]


def infinite(film, step) -> list[str]:
    """What ±∞ stands for, where an interval ends with it."""
    ends = (end for interval in film.values(step).values() for end in interval)
    said = decided(ends, film.win, max(map(abs, film.game.utility_range())))
    return [f"±∞ is a {said}."] if said else []


def done(film, one) -> str:
    """What was expanded, and what it changed."""
    name = called(film, one.opened)
    why = f"{one.aim}: " if one.aim else ""
    text = capital(f"{why}{name} is expanded")
    if one.forced and one.aim == PROVE:
        text += ", since disprove rest was not allowed"
    if one.opened is film.root:
        below = dict.fromkeys(film.root.below.values())
        return f"{text}. {capital(listed(_worth(film, held, one) for held in below))}."
    changed = [held for held, (before, _) in one.changed.items() if before is not None]
    if not changed:
        return f"{text}. No interval that was known changes."
    named = [
        held for held in changed if held is one.opened or film.place(held).depth < 2
    ]
    now = listed(_change(film, held, one) for held in named)
    between = len(changed) - len(named)
    if between > 0:
        now += f", and {between} in between"
    return f"{text}. Now {now}."


def misfits(film, step) -> list[str]:
    """What is said where intervals below a position do not fit its own."""
    before = film.steps[step - 1].clamped if step else {}
    values = film.values(step)
    return [
        capital(
            f"{called(film, held)} would be worth {span(film, ends)} by what is below "
            f"it, which does not fit; it keeps {span(film, values[held])}."
        )
        for held, ends in film.steps[step].clamped.items()
        if held not in before
    ]


def stands(film, step) -> list[str]:
    """Which move leads at the root, is it separated, and what can be chosen."""
    one, values = film.steps[step], film.values(step)
    leader, name = one.leader, called(film, one.leader)
    if not one.rivals:
        return [capital(f"{name} is the only move: there is nothing to prove.")]
    surest, best = values[leader]
    least, most = "least", "most"
    if film.root.side != MAX:
        surest, best, least, most = best, surest, most, least
    sure = f"{name} is worth at {least} {written(film, surest)}"
    if one.separated:
        others = (
            "any other move" if len(one.rivals) > 1 else called(film, one.rivals[0])
        )
        bound = _outer(film, values, one.rivals)
        return [
            f"Separated: {sure}, {others} at {most} {written(film, bound)}. "
            f"{capital(name)} is best."
        ]
    rival = one.rivals[0]
    hope = written(film, values[rival][1 if film.root.side == MAX else 0])
    leads = [
        capital(
            f"{name} leads: it may be worth {written(film, best)}. It is worth at "
            f"{least} {written(film, surest)}, but {called(film, rival)} may be worth "
            f"{hope}: not separated."
        )
    ]
    return leads if one.ready else [*leads, refusal(film, step)]


def refusal(film, step) -> str:
    """Why disprove rest is not allowed then: some rival is surer than the leader."""
    one, values = film.steps[step], film.values(step)
    side = film.root.side
    end = 0 if side == MAX else 1
    surer = max(one.rivals, key=lambda held: side * values[held][end])
    least, moving = ("least", "Lowering") if side == MAX else ("most", "Raising")
    name = called(film, one.leader)
    return (
        f"Disprove rest is not allowed: {called(film, surer)} is worth at {least} "
        f"{written(film, values[surer][end])}, and {name} is sure of "
        f"{written(film, values[one.leader][end])} only. {moving} the others "
        f"alone cannot separate {name}."
    )


def allowed(film, held, aim) -> str:
    """Why this position may not be expanded for this aim now; empty if it may."""
    if film.stopped:
        return "No more positions may be held: the limit is reached."
    if film.root.side is None:
        return "Play is over at the root."
    if film.over:
        return "The search is over: the moves at the root are separated."
    if held.side is None:
        return capital(f"play is over at {called(film, held)}: its value is exact.")
    if held.below is not None:
        return capital(
            f"{called(film, held)} has been expanded; take one that was not."
        )
    if aim == DISPROVE and not film.steps[-1].ready:
        return refusal(film, film.last)
    if aim in film.aims(held):
        return ""
    leader = called(film, film.steps[-1].leader)
    where = "not below" if aim == PROVE else "below"
    other = DISPROVE if aim == PROVE else PROVE
    return capital(
        f"{called(film, held)} is {where} the leader, {leader}: to expand it is to "
        f"{other}."
    )


def leader_bound(film, step) -> tuple[Real, str]:
    """What the leader is sure of, as a number and as it is written."""
    leader, maximal = film.steps[step].leader, film.root.side == MAX
    low, high = film.values(step)[leader]
    end, sign = (low, "≥") if maximal else (high, "≤")
    return end, capital(f"{called(film, leader)} {sign} {written(film, end)}")


def called(film, held) -> str:
    """A position in a sentence."""
    place = film.place(held)
    if not place.depth or hasattr(film.game, "name"):
        return place.name
    return f"move {place.name}" if place.depth == 1 else f"position {place.name}"


def span(film, ends) -> str:
    """An interval as it is written, an exact value as a number."""
    low, high = ends
    if low == high:
        return written(film, low)
    return f"[{written(film, low)}, {written(film, high)}]"


def written(film, value) -> str:
    """A bound as it is written."""
    return number(value, film.win)


def capital(text) -> str:
    """A sentence begins with a capital, a name stays as it is."""
    if text.startswith(("move ", "position ", "the ", "prove ", "disprove ", "play ")):
        return text[0].upper() + text[1:]
    return text


def listed(parts) -> str:
    """These with semicolons, and how many more there are."""
    parts = list(parts)
    more = len(parts) - MOST_NAMED
    if more > 1:
        parts[MOST_NAMED:] = [f"and {more} more"]
    return "; ".join(parts)


def _worth(film, held, one):
    ends = one.changed[held][1] if held in one.changed else held.value
    return f"{called(film, held)}: {span(film, ends)}"


def _change(film, held, one):
    before, after = one.changed[held]
    return f"{called(film, held)}: {span(film, after)} (was {span(film, before)})"


def _outer(film, values, rivals):
    """The best that any of them may be worth to the player at the root."""
    if film.root.side == MAX:
        return max(values[held][1] for held in rivals)
    return min(values[held][0] for held in rivals)
