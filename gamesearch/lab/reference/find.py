"""`gs.help`: the page of a name, or the names that a term of the field leads to."""

import re
from difflib import get_close_matches

from gamesearch.draw.glossary import glossary
from gamesearch.lab.reference.entries import Entry, entries

MOST = 10  # names that are listed
EXAMPLE = re.compile(r">>> .*?(?:\n\s*\n|\Z)", re.DOTALL)


class Answer(str):
    """A text that a notebook and a prompt show as it is."""

    __slots__ = ()
    __repr__ = str.__str__


def help(term: object = "") -> Answer:
    """The page of a public name, or a list of the names that fit a term of the field.

    >>> help("killer")
    gs.orders.Killers  First the moves that last caused cut-offs at the same ply, ...
    ...
    >>> help("kilers")
    There is no 'kilers'. Did you mean gs.orders.Killers, ...

    `term` is a name with or without `gs.`, the thing itself, or words in any language
    of `gs.glossary`: a name fits if all of them occur in it or in its text.
    """
    if not isinstance(term, str):
        same = [one for one in entries() if one.thing is term]
        return Answer(page(same[0])) if same else help(getattr(term, "__name__", ""))
    name = term.strip().removeprefix("gs.")
    for one in entries():
        last = one.name.rpartition(".")[2]
        if name in (one.name, last if not name.islower() else one.name):
            return Answer(page(one))
    found = fitting(name) if name else [one for one in entries() if "." not in one.name]
    terms = [row for row in glossary(name).rows if name and named(row, name)]
    if not found:  # the word of another language
        found = [one for row in terms for one in fitting(row["English"])]
        found = [*dict.fromkeys(found)]
    if not found:
        return Answer(unknown(name))
    most = MOST if name else len(found)
    lines = [f"{row['English']}: {row['meaning']}" for row in terms[:2]]
    lines += [f"gs.{one.name}  {one.summary}" for one in found[:most]]
    if found[most:]:
        lines.append(f"and {len(found[most:])} more: give another word as well")
    return Answer("\n".join(lines))


def unknown(name: str) -> str:
    """What to say of a name that there is not: which names are near."""
    known = {one.name.rpartition(".")[2].lower(): one.name for one in entries()}
    near = get_close_matches(name.lower(), known, 3, 0.5)
    meant = ", ".join(f"gs.{known[one]}" for one in near)
    hint = f"Did you mean {meant}?" if near else "gs.glossary() has the terms."
    return f"There is no {name!r}. {hint}"


def named(row: dict[str, str], word: str) -> bool:
    """Is the word in a term of this row, and not only in its meaning?"""
    terms = (text for language, text in row.items() if language != "meaning")
    return word.lower() in " ".join(terms).lower()


def fitting(words: str) -> list[Entry]:
    """The names in which, or in whose text, all words occur; the best fit first.

    >>> fitting("transposition table")[0].name
    'Table'
    """
    wanted = [re.compile(rf"\b{re.escape(word)}") for word in plain(words).split()]
    found = []
    for one in entries():
        first = one.about.partition("\n")[0]
        name = f"{one.name} {one.name.replace('_', '')}"
        places = name, f"{one.summary} {first}", f"{one.text} {one.about}"
        places = [plain(text) for text in places]
        ranks = [
            next(
                (at for at, text in enumerate(places) if word.search(text)), len(places)
            )
            for word in wanted
        ]
        if wanted and max(ranks) < len(places):
            found.append((sum(ranks), one))
    return [one for _, one in sorted(found, key=lambda pair: pair[0])]


def plain(text: str) -> str:
    """Its words, small: `ConnectFour` has two, `alpha_beta` too, examples have none."""
    text = EXAMPLE.sub("", text)
    apart = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", text)
    return re.sub(r"[\s_.-]+", " ", f"{apart} {text}").lower()


def page(entry: Entry) -> str:
    """What is known of a name, as text."""
    parts = [entry.signature, entry.text, entry.about]
    parts.append("\n".join(f"gs.{one.name}  {one.summary}" for one in entry.members))
    seen = ", ".join(entry.lectures)
    parts.append(f"File: {entry.file}" + f"\nSeen in: {seen}" * bool(seen))
    return "\n\n".join(part for part in parts if part)
