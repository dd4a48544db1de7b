"""Entries that cannot all be true."""

from collections.abc import Sequence

import msgspec

from sleuth.knowledge.partition.counting import is_impossible
from sleuth.knowledge.partition.observations import Observation
from sleuth.knowledge.partition.position import start
from sleuth.knowledge.partition.setting import Setting
from sleuth.knowledge.partition.subsets import find_smallest
from sleuth.knowledge.partition.wording import OWN_CARDS, join_words, list_entries
from sleuth.knowledge.study import BadPosition, cannot_be, quoted


class Contradiction(Exception):  # noqa: N818 - what people saw contradicts itself; it is no error of ours
    """What was seen cannot all be true; ``entries`` is the smallest set of entries that cannot."""

    def __init__(self, entries: tuple[int, ...]) -> None:
        self.entries = entries
        super().__init__(_explain(entries, list_entries(entries)))

    def told(self, own: str) -> str:
        """The same to somebody whose own cards, called so, are entry 0.

        >>> Contradiction((0, 2, 4)).told("your own cards")
        'Your own cards and entries 2 and 4 cannot all be true.'
        """
        numbered = [entry for entry in self.entries if entry != OWN_CARDS]
        named = [own] * (len(numbered) < len(self.entries)) + [list_entries(numbered)] * bool(numbered)
        return _explain(self.entries, join_words(named, "and"))


def bad_position(conflict: Contradiction, log: Sequence[msgspec.Struct], own: str, held: str) -> BadPosition:
    """That entries of a log contradict each other, with what they say, or that what was supposed after them all does.

    Entry 0 is what whoever wrote the log holds, and is called ``own``.
    """
    if len(log) + 1 in conflict.entries:
        return cannot_be(conflict.entries[:-1])
    said = [
        f"entry {number}: {msgspec.json.encode(log[number - 1]).decode()}" if number else f"{own}: {held}"
        for number in conflict.entries
    ]
    return BadPosition((conflict.told(own), *quoted(said)), conflict.entries)


def find_conflict(setting: Setting, observations: Sequence[Observation]) -> Contradiction:
    """Name the entries of observations that contradict each other."""
    beginning = start(setting)

    def contradict(entries: frozenset[int]) -> bool:
        seen = (each for each in observations if each.entry in entries)
        return is_impossible(beginning.seeing(seen, "deals"))

    return Contradiction(tuple(sorted(find_smallest({seen.entry for seen in observations}, contradict))))


def _explain(entries: tuple[int, ...], named: str) -> str:
    if not entries:
        return "No deal fits this setting."
    named = named[:1].upper() + named[1:]
    match len(entries):
        case 1:
            return f"{named} cannot be true."
        case 2:
            return f"{named} cannot both be true."
        case _:
            return f"{named} cannot all be true."
