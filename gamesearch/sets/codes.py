"""Codes: they decide a student's tasks, from the name, the set and the teacher's salt.

A code gives the salt away to nobody. Without the salt, nobody can compute another
student's code (HMAC with SHA-256; Krawczyk, Bellare and Canetti, 1997, RFC 2104). A
code is typed from paper, so it has no letters that look alike. Its last letter checks
the others and the set.
"""

import hmac
import secrets
from hashlib import sha256
from random import Random
from unicodedata import category, normalize

from gamesearch.check.variants import check_names, rng_of

LETTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"  # 31 of them, a prime number
LENGTH = 8  # seven letters (34 bits), and a letter that checks them
PRACTICE = "practice"


def code_for(student: str, assignment: str, salt: str, *, use: str = "") -> str:
    """The code of a student for a set; a `use` such as "room" gives another code.

    >>> code_for("ada", "set-2", "a secret") == code_for(" Ada", "set-2", "a secret")
    True
    >>> code_for("ada", "set-2", "a secret") == code_for("ada", "set-2", "another")
    False

    The case and the spaces of a name do not matter, nor how its accents are stored.
    Anyone who has the salt can make all codes, so it stays with the instructor.
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
    """A name in one form, for all the ways in which it may be typed.

    >>> same_name(" Ada\u00a0 LOVELACE")
    'ada lovelace'
    """
    return normalize("NFC", " ".join(student.casefold().split()))


def shown(letters: str) -> str:
    """A code as it is written: two groups of four."""
    return f"{letters[:4]}-{letters[4:]}"


def check_letter(letters: str, assignment: str, use: str) -> str:
    """The last letter: one wrong letter or two exchanged letters always change it.

    Another set or use changes it 30 times in 31.
    """
    words = "\n".join((assignment.strip(), use))
    total = sum(sha256(words.encode()).digest()) + sum(
        place * LETTERS.index(letter) for place, letter in enumerate(letters, 1)
    )
    return LETTERS[total % len(LETTERS)]


def read(code: str, assignment: str, *, use: str = "") -> str:
    """A typed code of this set in its written form; ValueError for any other text.

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
            f"code: {code!r} has {strange[0]!r}, which is in no code. The characters "
            "0, 1, I, L and O look alike, so codes do not use them."
        )
    if len(letters) != LENGTH:
        raise ValueError(
            f"code: give {LENGTH} letters and digits, as on your instructor's list. "
            f"{code!r} has {len(letters)}."
        )
    if check_letter(letters[:-1], assignment, use) != letters[-1]:
        raise ValueError(
            f"code: {code!r} has a typing error, or it is the code for another task. "
            "Compare it with the code that you were given."
        )
    return shown(letters)


def rng_for(code: str, assignment: str, task: str) -> Random:
    """The random generator of a task, which is the same for the same code and task."""
    return rng_of(assignment, task, code)


def new_salt() -> str:
    """A salt that nobody can guess."""
    return secrets.token_hex(16)
