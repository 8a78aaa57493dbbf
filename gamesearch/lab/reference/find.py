"""`gs.help`: the page of a name, or the names that belong to a term of the field."""

import re
from difflib import get_close_matches
from numbers import Real

from gamesearch.draw.glossary import LANGUAGES, glossary
from gamesearch.lab.reference.entries import Entry, entries, methods
from gamesearch.rules.given import shortened
from gamesearch.rules.say import any_of, paragraph, say

MOST = 10  # names listed at most
OTHER_NAMES = re.compile(r"\(also: ([^)]*)\)")
EXAMPLE = re.compile(r">>> .*?(?:\n\s*\n|\Z)", re.DOTALL)


class Answer(str):
    """A text that a notebook or a prompt shows without quotes."""

    __slots__ = ()
    __repr__ = str.__str__


def help(term: object = "") -> Answer:
    """The page of a public name, or a list of the names that fit a term of the field.

    >>> help("killer")
    killer move: a move that caused a cut-off at the same ply before, and is tried first
    gs.orders.Killers  First the moves that last caused cut-offs at the same ply, ...
    ...
    >>> help("kilers")
    There is no 'kilers'. Did you mean gs.orders.Killers, ...

    `term` is a name with or without `gs.`, the named object itself, or words in any
    language of `gs.glossary`. A public name matches if all words occur in the name or
    in its text. A method matches if the words are its name.
    """
    known = entries() + methods()
    if isinstance(term, str):
        name = term.strip().removeprefix("gs.")
        found = [one for one in known if name in spellings(one)]
    else:  # the number 1 does not mean gs.MAX; other objects are found by their class
        things = () if isinstance(term, Real) else (term, type(term))
        found = [one for thing in things for one in known if one.thing is thing]
        name = getattr(term, "__name__", None)
    if found:
        return Answer(page(found[0]))
    if name is None:
        raise TypeError(
            "term: a name such as 'alpha_beta', the thing itself or words, not "
            f"{shortened(repr(term), 90)}."
        )
    return Answer(listed(name))


def spellings(entry: Entry) -> tuple[str, str]:
    """The name, and also its last part if it names a class."""
    name = last(entry)
    return entry.name, entry.name if name.islower() else name


def last(entry: Entry) -> str:
    """The last part of the name, without its module or class."""
    return entry.name.rpartition(".")[2]


def page(entry: Entry) -> str:
    """The page of a name, as text."""
    parts = [f"{heading}\n\n{text}".strip() for heading, text in entry.sections]
    return "\n\n".join([entry.signature, *parts])


def listed(words: str) -> str:
    """The glossary entries for these words, and the public names that match them."""
    terms = [
        row for row in glossary(words).rows if words.lower() in names_of(row).lower()
    ]
    terms.sort(key=lambda row: row["English"].lower() != words.lower())
    found = fitting(words) or [one for row in terms for one in fitting(row["English"])]
    lines = [f"{row['English']}: {row['meaning']}" for row in terms[:2] if words]
    most = MOST if words else len(found)
    lines += [f"gs.{one.name}  {one.summary}" for one in found[:most]]
    if found[most:]:
        lines.append(
            say(
                "There are {more:more name|more names}. Add another word to narrow the "
                "search.",
                more=len(found[most:]),
            )
        )
    if not lines:
        known = {last(one).lower(): one.name for one in entries()}
        near = get_close_matches(words.lower(), known, 3, 0.5)
        hint = "gs.glossary() has the terms."
        if near:
            meant = any_of(f"gs.{known[one]}" for one in near)
            hint = say("Did you mean {meant}?", meant=meant)
        missing = say("There is no {words!r}.", words=words)
        lines.append(paragraph(missing, hint))
    return "\n".join(lines)


def names_of(row: dict[str, str]) -> str:
    """A term of the glossary in all languages, and its other names."""
    other = OTHER_NAMES.search(row["meaning"])
    names = [row[one] for one in ("English", *LANGUAGES)]
    return " ".join([*names, other[1] if other else ""])


def fitting(words: str) -> list[Entry]:
    """The public names that match all words in name or text, the best match first.

    >>> fitting("transposition table")[0].name
    'Table'
    """
    wanted = [re.compile(rf"\b{re.escape(word)}") for word in plain(words).split()]
    named = [one for one in methods() if plain(last(one)) == plain(words)]
    ranks = dict.fromkeys(named, -1)
    for one in entries():
        first = one.about.partition("\n")[0]
        name = f"{one.name} {one.name.replace('_', '')}"  # alphabeta finds alpha_beta
        places = name, f"{one.summary} {first}", f"{one.text} {one.about}"
        texts = [plain(text) for text in places]
        found = [[bool(word.search(text)) for text in texts] for word in wanted]
        if all(map(any, found)):
            ranks[one] = sum(row.index(True) for row in found)
    return sorted(ranks, key=ranks.get)


def plain(text: str) -> str:
    """The words of the text in lower case, without its examples.

    `ConnectFour` has two words, and so has `alpha_beta`.
    """
    text = EXAMPLE.sub("", text)
    apart = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", text)
    return re.sub(r"[\s_.-]+", " ", f"{apart} {text}").lower()
