"""Codes: which tasks a student gets, from the name, the set and the instructor's salt.

A code says nothing of the salt, and nobody can work out another's without it (HMAC with
SHA-256; Krawczyk, Bellare and Canetti, 1997, RFC 2104). It is typed from paper, so it
has no letters that look alike, and its last one checks the others and the set.
"""

import hmac
import secrets
from hashlib import sha256
from random import Random
from unicodedata import category, normalize

from gamesearch.check.variants import check_names, rng_of

LETTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"  # 31 of them, a prime number
LENGTH = 8  # seven letters, 34 bits, and the one that checks them
PRACTICE = "practice"


def code_for(student: str, assignment: str, salt: str, *, use: str = "") -> str:
    """The code of a student for a set; `use` such as "room" makes another one.

    >>> code_for("ada", "set-2", "a secret") == code_for(" Ada", "set-2", "a secret")
    True
    >>> code_for("ada", "set-2", "a secret") == code_for("ada", "set-2", "another")
    False

    How a name is typed does not matter: its case, its spaces, how accents are stored.
    Everyone who has the salt can make everyone's codes, so it stays with the
    instructor.
    """
    check_names(student=student, assignment=assignment)
    if not isinstance(salt, str):
        raise TypeError(f"salt: a text, not {salt!r}.")
    words = "\n".join((assignment.strip(), same_name(student), use))
    digest = hmac.new(salt.encode(), words.encode(), sha256).digest()
    number, letters = int.from_bytes(digest, "big"), ""
    while len(letters) < LENGTH - 1:
        number, rest = divmod(number, len(LETTERS))
        letters += LETTERS[rest]
    return shown(letters + check_letter(letters, assignment, use))


def same_name(student: str) -> str:
    """A name, the same for all the ways in which it may be typed.

    >>> same_name(" Ada\u00a0 LOVELACE")
    'ada lovelace'
    """
    return normalize("NFC", " ".join(student.casefold().split()))


def shown(letters: str) -> str:
    """A code as it is written: two groups of four."""
    return f"{letters[:4]}-{letters[4:]}"


def check_letter(letters: str, assignment: str, use: str) -> str:
    """The last letter: any one wrong letter and any two exchanged change it.

    So does another set or use, 30 times in 31.
    """
    words = "\n".join((assignment.strip(), use))
    total = sum(sha256(words.encode()).digest()) + sum(
        place * LETTERS.index(letter) for place, letter in enumerate(letters, 1)
    )
    return LETTERS[total % len(LETTERS)]


def read(code: str, assignment: str, *, use: str = "") -> str:
    """A typed code of this set as it is written; ValueError with the fix for another.

    >>> code = code_for("ada", "set-2", "a secret")
    >>> read(code.lower().replace("-", " "), "set-2") == code
    True
    """
    if not isinstance(code, str):
        raise ValueError(f"code: a text such as 'K3F9-TQ7M', not {code!r}.")
    kept = (one for one in code.upper() if category(one) != "Pd")  # any dash
    letters = "".join("".join(kept).split())
    strange = [letter for letter in letters if letter not in LETTERS]
    if strange:
        raise ValueError(
            f"code: {code!r} has {strange[0]!r}, which no code has: "
            "0, 1, I, L and O are left out, since they look alike."
        )
    if len(letters) != LENGTH:
        raise ValueError(
            f"code: {LENGTH} letters and digits, as on your instructor's list; "
            f"{code!r} has {len(letters)}."
        )
    if check_letter(letters[:-1], assignment, use) != letters[-1]:
        raise ValueError(
            f"code: {code!r} is mistyped somewhere, or it is not the one for this; "
            "compare it with the one that you were given."
        )
    return shown(letters)


def rng_for(code: str, assignment: str, task: str) -> Random:
    """The generator of the task of this name, the same whenever it is asked for."""
    return rng_of(assignment, task, code)


def new_salt() -> str:
    """A salt that nobody can guess."""
    return secrets.token_hex(16)
