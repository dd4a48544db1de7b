"""What people are called. Names and lines of chat are shown to others, so they are cleaned first.

>>> clean_name("  Miss\\u202e  Marple ")
'Miss Marple'
"""

import hashlib
import unicodedata
from collections.abc import Collection

from sleuth.core.game import Refused
from sleuth.server.looks import LOOKALIKES, is_ignored, looks

LONGEST = 24

_MANNERS = ("Curious", "Patient", "Quiet", "Nosy", "Keen", "Wary", "Careful", "Sleepless", "Punctual", "Discreet")
_BIRDS = ("Magpie", "Heron", "Owl", "Wren", "Rook", "Jackdaw", "Kestrel", "Starling", "Nightjar", "Lapwing")

# Writers whose detectives taught ours. First names only: they are here to play.
_BOTS = ("Agatha", "Gilbert", "Dorothy", "Dashiell", "Ngaio", "Arthur", "Margery", "Raymond", "Josephine", "Wilkie")

BLANK = "\u2800"
"""Braille with no dot: a symbol by its category, and nothing to see."""


BASES = frozenset(("Lu", "Ll", "Lt", "Lo", "Nd"))
"""What a name is read by: letters and digits, not what is put on, beside or between them."""


def clean_line(text: str) -> str:
    """One line without control, formatting, bidirectional or invisible characters, spaces put right."""
    composed = unicodedata.normalize("NFC", text)
    kept = "".join(" " if letter.isspace() else letter for letter in composed if _is_seen(letter))
    return " ".join(kept.split())


def _is_seen(letter: str) -> bool:
    if letter == BLANK or is_ignored(letter):
        return False
    return letter.isspace() or unicodedata.category(letter) not in ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")


def folded(name: str) -> str:
    """The name with case and ways of writing the same letters folded away."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())


def _scripts(name: str) -> set[str]:
    """The alphabets of this name whose letters are taken for one another's."""
    first_words = {unicodedata.name(letter, "").partition(" ")[0] for letter in name if letter.isalpha()}
    return first_words & LOOKALIKES


def clean_name(text: str) -> str:
    """A name fit to be shown, or :class:`Refused`."""
    name = clean_line(text)
    if not any(unicodedata.category(letter) in BASES for letter in name):
        raise Refused("A name needs at least one letter or digit that can be seen.")
    if len(name) > LONGEST:
        raise Refused(f"A name has at most {LONGEST} letters; this one has {len(name)}.")
    if len(alphabets := sorted(_scripts(name))) > 1:
        mixed = " and ".join(alphabet.capitalize() for alphabet in alphabets)
        raise Refused(f"A name is written in one alphabet; this one mixes {mixed} letters.")
    return name


def guest_name(person: str) -> str:
    """A name for somebody who has not given one."""
    digest = hashlib.sha256(person.encode()).digest()
    return f"{_MANNERS[digest[0] % len(_MANNERS)]} {_BIRDS[digest[1] % len(_BIRDS)]}"


def alike(name: str, other: str) -> bool:
    """Whether these are one name, to the eye or but for capitals.

    >>> alike("Ian", "lan"), alike("Ian", "IAN"), alike("Ian", "Jan")
    (True, True, False)
    """
    return folded(name) == folded(other) or looks(name) == looks(other)


def bot_name(taken: Collection[str]) -> str:
    """A bot's name that nobody at the table bears, nor one that looks like it."""
    free = (name for name in _BOTS if not any(alike(name, other) for other in taken))
    return next(free, "") or told_apart("Bot", {*taken, "Bot"})


def told_apart(name: str, taken: Collection[str]) -> str:
    """The name, with a number after it if somebody at the table bears it already, or one that looks like it.

    >>> told_apart("Ann", {"Ann"})
    'Ann 2'
    """
    if not any(alike(name, other) for other in taken):
        return name
    short = name[: LONGEST - 3].rstrip()
    numbered = (f"{short} {number}" for number in range(2, len(taken) * 2 + 3))
    return next(one for one in numbered if not any(alike(one, other) for other in taken))
