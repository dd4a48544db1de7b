"""What all readers of position files share: how much is read at all, and how mistakes are told.

Sizes are looked at before anything else, so that what comes after may take its time over every name.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from difflib import get_close_matches
from typing import Any, TypeVar

import msgspec

from sleuth.knowledge.study import Mistake, Unreadable

T = TypeVar("T")

MOST_BYTES = 60_000
MOST_ENTRIES = 1000
"""In a log. A hundred rounds of ten players come to as many."""
MOST_ITEMS = 62
"""In any list or mapping of an entry."""
LONGEST_NAME = 40
"""A player's, in letters."""
LONGEST_ID = 60
"""A card's, and anything else that is named."""
MOST_MISTAKES = 20
"""The others are only counted."""
LONGEST_REASON = 200

SAME_NAME = "Two players have the same name: give each their own."
NO_NAME = "No player can be called {name}."


def shown(text: str) -> str:
    """A name as it was written, in quotes, cut where nobody would read on.

    >>> shown("Ann"), len(shown("x" * 5000))
    ("'Ann'", 63)
    """
    return repr(text if len(text) <= LONGEST_ID else text[:LONGEST_ID] + "…")


def why_not(error: Exception) -> str:
    """What a decoder says is wrong, without what it quotes at length."""
    text = str(error)
    return text if len(text) <= LONGEST_REASON else text[:LONGEST_REASON] + "…"


def decoded(data: bytes, form: type[T]) -> T:
    """What a position file says, in its form, or :class:`~sleuth.knowledge.study.Unreadable`."""
    if len(data) > MOST_BYTES:
        raise Unreadable((Mistake(f"A position has at most {MOST_BYTES:,} bytes; this is longer."),))
    try:
        return msgspec.json.decode(data, type=form)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
        raise Unreadable((Mistake(f"This cannot be read as a position: {why_not(error)}."),)) from None


class TooLarge:
    """Collects what there is too much of in a file, and refuses it at once."""

    def __init__(self) -> None:
        self._mistakes: list[Mistake] = []

    def check(self, what: str, most: int, found: int) -> None:
        """There may be at most so many of something."""
        if found > most:
            self._mistakes.append(Mistake(f"A position has at most {most:,} {what}; this has {found:,}."))

    def check_names(self, names: Iterable[str], longest: int = LONGEST_ID) -> None:
        name = next((name for name in names if len(name) > longest), None)
        if name is not None:
            self._mistakes.append(Mistake(f"A name has at most {longest} letters; {shown(name)} has {len(name):,}."))

    def check_log(self, log: Collection[Mapping[str, Any]]) -> None:
        """Neither the log nor one of its entries is too long."""
        self.check("entries", MOST_ENTRIES, len(log))
        if len(log) <= MOST_ENTRIES:
            for number, entry in enumerate(log, start=1):
                if any(_is_long(part) for part in (entry, *_parts(entry))):
                    text = f"It has a list of over {MOST_ITEMS} parts, or a name of over {LONGEST_ID} letters."
                    self._mistakes.append(Mistake(text, number))
                    break

    def refuse(self) -> None:
        """Raise :class:`~sleuth.knowledge.study.Unreadable` if there is too much of anything."""
        if self._mistakes:
            raise Unreadable(self._mistakes)


def _parts(entry: Mapping[str, Any]) -> Iterator[Any]:
    """What an entry consists of, as deep as entries go: a name in a list or in a mapping."""
    for key, value in entry.items():
        yield key
        yield value
        if isinstance(value, list):
            yield from value
        elif isinstance(value, dict):
            yield from (*value, *value.values())


def _is_long(value: Any) -> bool:
    if isinstance(value, str):
        return len(value) > LONGEST_ID
    return isinstance(value, list | dict) and len(value) > MOST_ITEMS


class PositionReader:
    """Checks a file part by part, and notes all that is wrong."""

    def __init__(self, players: Sequence[str], reserved: Collection[str]) -> None:
        self._players = players
        self._reserved = reserved
        """What no player can be called: the names of what is nobody's."""
        self._entry: int | None = None
        """The number of the entry that is being read."""
        self._told: list[Mistake] = []
        self._more = 0

    def note(self, text: str) -> None:
        """Something is wrong; after many of them, only that there is more."""
        if len(self._told) < MOST_MISTAKES:
            self._told.append(Mistake(text, self._entry))
        else:
            self._more += 1

    def check(self, name: str, known: Collection[str], what: str, where: str) -> bool:
        """Whether there is such a thing."""
        return name in known or self._unknown(f"There is no {what} called {shown(name)} ({where}).", name, known)

    def check_player(self, name: str, where: str) -> bool:
        """Whether somebody is called so."""
        text = f"Nobody at the table is called {shown(name)} ({where})."
        return name in self._players or self._unknown(text, name, self._players)

    def check_players(self) -> None:
        """Whether all can be told apart."""
        if len(set(self._players)) != len(self._players):
            self.note(SAME_NAME)
        for name in self._players:
            if name in self._reserved or not 1 <= len(name) <= LONGEST_NAME:
                self.note(NO_NAME.format(name=repr(name[:LONGEST_NAME])))

    def converted(self, raw: Mapping[str, Any], kind: type[T]) -> T | None:
        """The entry, if it has the form of its kind."""
        try:
            return msgspec.convert(raw, kind)
        except msgspec.ValidationError as error:
            self.note(f"{why_not(error)}.")
            return None

    def refuse(self) -> None:
        """Raise :class:`~sleuth.knowledge.study.Unreadable` if anything is wrong."""
        if self._told:
            more = (Mistake(f"And {self._more:,} more like these."),) if self._more else ()
            raise Unreadable((*self._told, *more))

    def _unknown(self, text: str, name: str, known: Collection[str]) -> bool:
        """That there is no such name, and which was probably meant; that is looked for where it will be told only."""
        near: list[str] = []
        if len(self._told) < MOST_MISTAKES and len(name) <= LONGEST_ID:
            near = get_close_matches(name, known, 1)
        self.note(text + (f" Is it {near[0]}?" if near else ""))
        return False
