"""Entries that cannot all be true."""

from collections.abc import Sequence

from sleuth.knowledge.partition.counting import is_impossible
from sleuth.knowledge.partition.observations import Observation
from sleuth.knowledge.partition.position import start
from sleuth.knowledge.partition.setting import Setting
from sleuth.knowledge.partition.subsets import find_smallest
from sleuth.knowledge.partition.wording import OWN_CARDS, join_words, list_entries


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
