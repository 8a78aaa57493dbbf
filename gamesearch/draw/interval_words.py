"""An expansion of B* in sentences: what it did, and the moves at the root after it."""

from numbers import Real

from gamesearch.draw.b_star_film import DISPROVE, PROVE, Film
from gamesearch.rules.game import MAX
from gamesearch.rules.say import paragraph, say
from gamesearch.tree.narration import decided, number
from gamesearch.tree.narration.names import signed

MOST_NAMED = 4  # moves or changes that a sentence lists


def says(film: Film, step: int) -> list[str]:
    """The step in sentences: what was done, what changed, and the state of the root."""
    one = film.steps[step]
    if one.opened is None:
        worth = say(
            "The root is worth {interval}.",
            interval=span(film, one.changed[film.root][1]),
        )
        if film.root.side is None:
            text = paragraph(worth, say("Play is over there."))
        else:
            text = paragraph(worth, say("It is not expanded yet."))
        return [text, *infinite(film, step)]
    sentences = [done(film, one), *misfits(film, step), *infinite(film, step)]
    return [*sentences, *stands(film, step)]


def infinite(film, step) -> list[str]:
    """What ±∞ stands for, if it is an end of an interval."""
    ends = (end for interval in film.values(step).values() for end in interval)
    found = decided(ends, film.win, max(map(abs, film.game.utility_range())))
    return [say("±∞ stands for a {decided}.", decided=found)] if found else []


def done(film, one) -> str:
    """Which position was expanded, and which intervals this changed."""
    at = places(film, one.opened) | {"Aim": one.aim.capitalize()}
    if not one.aim:
        first = say("{Node} is expanded.", **at)
    elif one.forced and one.aim == PROVE:
        first = say(
            "{Aim}: {node} is expanded, because disprove rest was not allowed.", **at
        )
    else:
        first = say("{Aim}: {node} is expanded.", **at)
    if one.opened is film.root:
        below = dict.fromkeys(film.root.below.values())
        worth = listed(_worth(film, node, one) for node in below)
        return paragraph(
            first, say("Its moves have these intervals: {worth}.", worth=worth)
        )
    changed = [node for node, (before, _) in one.changed.items() if before is not None]
    if not changed:
        return paragraph(first, say("No known interval changes."))
    named = [
        node for node in changed if node is one.opened or film.place(node).depth < 2
    ]
    change = listed(_change(film, node, one) for node in named)
    changes = say("Changed: {change}.", change=change)
    between = len(changed) - len(named)
    if not between:
        return paragraph(first, changes)
    more = say(
        "Between them {count:more interval changes|more intervals change}.",
        count=between,
    )
    return paragraph(first, changes, more)


def misfits(film, step) -> list[str]:
    """A sentence for each interval that does not fit the intervals below it."""
    before = film.steps[step - 1].clamped if step else {}
    values = film.values(step)
    return [
        say(
            "The intervals below {node} give {below}, which does not fit: {node} keeps "
            "{own}.",
            below=span(film, ends),
            own=span(film, values[node]),
            **places(film, node),
        )
        for node, ends in film.steps[step].clamped.items()
        if node not in before
    ]


def stands(film, step) -> list[str]:
    """Which move leads at the root, whether it is separated, what can be chosen."""
    one, values = film.steps[step], film.values(step)
    at = places(film, one.leader)
    if not one.rivals:
        return [say("{Node} is the only move, so there is nothing to prove.", **at)]
    sure, hope, sign, other = ends_for_root(film)
    at["sure"] = signed(sign, written(film, values[one.leader][sure]))
    at["rival"] = called(film, one.rivals[0])
    if one.separated:
        hopes = (values[node][hope] for node in one.rivals)
        most = max(hopes, key=lambda value: film.root.side * value)
        at["rest"] = signed(other, written(film, most))
        if len(one.rivals) > 1:
            text = say(
                "Separated: {node} is worth {sure}, and every other move {rest}. "
                "{Node} is best.",
                **at,
            )
        else:
            text = say(
                "Separated: {node} is worth {sure}, and {rival} {rest}. {Node} is "
                "best.",
                **at,
            )
        return [text]
    leads = say(
        "{Node} leads, because it may be worth {best}. It is worth {sure}, but {rival} "
        "may be worth {hope}, so the moves are not separated.",
        best=written(film, values[one.leader][hope]),
        hope=written(film, values[one.rivals[0]][hope]),
        **at,
    )
    return [leads] if one.ready else [leads, refusal(film, step)]


def refusal(film, step) -> str:
    """Why disprove rest is not allowed: a rival is guaranteed more than the leader."""
    one, values = film.steps[step], film.values(step)
    side, (sure, _, sign, _) = film.root.side, ends_for_root(film)
    surer = max(one.rivals, key=lambda node: side * values[node][sure])
    at = {
        "rival": called(film, surer),
        "more": signed(sign, written(film, values[surer][sure])),
        "leader": called(film, one.leader),
        "sure": written(film, values[one.leader][sure]),
    }
    first = say(
        "Disprove rest is not allowed: {rival} is worth {more}, but {leader} is "
        "guaranteed only {sure}.",
        **at,
    )
    if side == MAX:
        why = say(
            "Lowering the upper bounds of the other moves cannot separate {leader}.",
            **at,
        )
    else:
        why = say(
            "Raising the lower bounds of the other moves cannot separate {leader}.",
            **at,
        )
    return paragraph(first, why)


def allowed(film, node, aim) -> str:
    """Why this position may not be expanded for this aim now; empty if it may."""
    if film.stopped:
        return say("The limit is reached: no more positions may be stored.")
    if film.root.side is None:
        return say("Play is over at the root.")
    if film.over:
        return say("The search is over: the moves at the root are separated.")
    at = places(film, node)
    if node.side is None:
        return say("Play is over at {node}, so its value is exact.", **at)
    if node.below is not None:
        return say(
            "{Node} is expanded already. Choose a position that is not expanded.", **at
        )
    if aim == DISPROVE and not film.steps[-1].ready:
        return refusal(film, film.last)
    if aim in film.aims(node):
        return ""
    at["leader"] = called(film, film.steps[-1].leader)
    if aim == PROVE:
        return say(
            "{Node} is not below the leader, {leader}. To expand it, choose disprove "
            "rest.",
            **at,
        )
    return say(
        "{Node} is below the leader, {leader}. To expand it, choose prove best.", **at
    )


def leader_bound(film, step) -> tuple[Real, str]:
    """The value that the leader is guaranteed, as a number and as a text."""
    leader, (sure, _, sign, _) = film.steps[step].leader, ends_for_root(film)
    end = film.values(step)[leader][sure]
    return end, capital(f"{called(film, leader)} {sign} {written(film, end)}")


def ends_for_root(film) -> tuple[int, int, str, str]:
    """Which end of an interval the player at the root is sure of, which one is its
    hope, and the sign of each."""
    return (0, 1, "≥", "≤") if film.root.side == MAX else (1, 0, "≤", "≥")


def called(film, node) -> str:
    """The name of a position in a sentence."""
    place = film.place(node)
    if not place.depth or hasattr(film.game, "name"):
        return place.name
    if place.depth == 1:
        return say("move {name}", name=place.name)
    return say("position {name}", name=place.name)


def places(film, node) -> dict[str, str]:
    """The places for the name of the position that a sentence is about."""
    name = called(film, node)
    return {"node": name, "Node": capital(name)}


def span(film, ends) -> str:
    """The text of an interval; an exact value is one number."""
    low, high = ends
    if low == high:
        return written(film, low)
    return f"[{written(film, low)}, {written(film, high)}]"


def written(film, value) -> str:
    """The text of a bound."""
    return number(value, film.win)


def capital(text) -> str:
    """A name at the beginning of a sentence; the name of a node stays as it is."""
    if text.startswith(("move ", "position ", "the ")):
        return text[0].upper() + text[1:]
    return text


def listed(parts) -> str:
    """The parts with semicolons between them; of many the first ones and a number."""
    parts = list(parts)
    more = len(parts) - MOST_NAMED
    if more > 1:
        parts[MOST_NAMED:] = [say("and {more} more", more=more)]
    return "; ".join(parts)


def _worth(film, node, one):
    ends = one.changed[node][1] if node in one.changed else node.value
    return f"{called(film, node)}: {span(film, ends)}"


def _change(film, node, one):
    before, after = one.changed[node]
    return say(
        "{node} from {before} to {after}",
        node=called(film, node),
        before=span(film, before),
        after=span(film, after),
    )
