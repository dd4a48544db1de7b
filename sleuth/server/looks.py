"""What a name looks like: two names with the same looks cannot be told apart by eye.

>>> looks("раураӏ") == looks("PayPaI") == looks("paypal")
True
>>> looks("Mario") == looks("Marlo")
False

Which characters are taken for one another is Unicode's list (UTS #39), as ``confusable-homoglyphs`` brings it.
"""

import unicodedata
from functools import lru_cache
from importlib.resources import files

import msgspec

LOOKALIKES = frozenset(("LATIN", "CYRILLIC", "GREEK", "ARMENIAN", "CHEROKEE", "COPTIC"))
"""Alphabets that share the looks of letters: a name written in two of them poses as another."""

IGNORED = (
    (0x00AD, 0x00AD),  # soft hyphen
    (0x034F, 0x034F),  # combining grapheme joiner
    (0x061C, 0x061C),
    (0x115F, 0x1160),  # Hangul fillers
    (0x17B4, 0x17B5),
    (0x180B, 0x180F),  # Mongolian selectors
    (0x200B, 0x200F),
    (0x202A, 0x202E),
    (0x2060, 0x206F),
    (0x3164, 0x3164),
    (0xFE00, 0xFE0F),  # variation selectors
    (0xFEFF, 0xFEFF),
    (0xFFA0, 0xFFA0),
    (0xFFF0, 0xFFF8),
    (0x1BCA0, 0x1BCA3),
    (0x1D173, 0x1D17A),
    (0xE0000, 0xE0FFF),  # tags, and more variation selectors
)
"""Unicode's default-ignorable code points: whoever draws a text shows nothing for them."""

OURS = {"\u04cf": "l"}
"""The small palochka, which Unicode takes for an i without its dot, and most fonts draw as an l."""
PAIRS = {"vv": "w"}
"""Letters that run together to another one, and that Unicode's list does not have."""


def is_ignored(letter: str) -> bool:
    """Whether nothing is shown for this character."""
    return any(first <= ord(letter) <= last for first, last in IGNORED)


def looks(name: str) -> str:
    """What the name looks like, as a text that is the same for all names which look so.

    Marks on letters of alphabets like ours do not count: a dot or a stroke is overlooked. Elsewhere they make another
    letter. Capitals are folded away last, so that ``I`` is an ``l`` but ``i`` is none.
    """
    shown = _drawn(_drawn(name).casefold())
    for pair, one in PAIRS.items():
        shown = shown.replace(pair, one)
    return shown


def _drawn(name: str) -> str:
    table = _table()
    drawn = "".join(table.get(letter, letter) for letter in _bare(name))
    return _bare(drawn)


def _bare(name: str) -> str:
    """The letters one by one, without what is not shown and without the marks on them."""
    kept: list[str] = []
    marked = False
    for letter in unicodedata.normalize("NFKD", name):
        if is_ignored(letter):
            continue
        if unicodedata.category(letter) == "Mn":
            if marked:
                kept.append(letter)
            continue
        marked = letter.isalpha() and unicodedata.name(letter, "").partition(" ")[0] not in LOOKALIKES
        kept.append(letter)
    return "".join(kept)


class _Other(msgspec.Struct):
    c: str


@lru_cache(maxsize=1)
def _table() -> dict[str, str]:
    """For each character that is taken for others, the one text that stands for all of them.

    The package knows who is taken for whom, and not which of them stands for the rest: here that is the one of several
    letters (``rn`` for ``m``), or else the plainest.
    """
    data = files("confusable_homoglyphs").joinpath("confusables.json").read_bytes()
    others = msgspec.json.decode(data, type=dict[str, list[_Other]])
    table: dict[str, str] = {}
    for start in others:
        if _plain(start) in table:
            continue
        group, edge = {start}, [start]
        for one in edge:
            fresh = [other.c for other in others.get(one, ()) if other.c not in group]
            group.update(fresh)
            edge += fresh
        members = {_plain(one) for one in group}
        chosen = min(members, key=lambda one: (len(one) == 1, not one.isascii(), not one.isalpha(), one.isupper(), one))
        table.update((one, chosen) for one in members if len(one) == 1)
    return table | OURS


def _plain(text: str) -> str:
    """Without the marks of direction that the list puts around letters written from right to left."""
    return "".join(letter for letter in text if not is_ignored(letter))
