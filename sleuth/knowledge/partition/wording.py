"""The words of a reason, for somebody who has never reasoned about cards before."""

from collections.abc import Iterable
from typing import NamedTuple

from sleuth.knowledge.partition.proofs import Cause
from sleuth.knowledge.partition.setting import Card, OwnerId, Setting

OWN_CARDS = 0
"""The entry of the reader's own cards."""


class Voice(NamedTuple):
    """Who is spoken of, and who reads it: the reader is “you”, and knows their own cards without an entry."""

    setting: Setting
    reader: OwnerId | None = None
    numbers: bool = True
    """Whether the entries are named in the sentence; not where they stand beside it."""

    def say(self, owner: OwnerId, cards: tuple[Card, ...], holds: bool, cause: Cause) -> str:
        """One step in words."""
        text = self.tell(owner, cards, holds, cause)
        return text[:1].upper() + text[1:]

    def tell(self, owner: OwnerId, cards: tuple[Card, ...], holds: bool, cause: Cause) -> str:
        who, does, has = self.who(owner), self.verb(owner, "does", "do"), self.verb(owner, "has", "have")
        hold = self.verb(owner, "holds", "hold") if holds else f"{does} not hold"
        what = self.names(cards, "and" if holds else "or")
        where, told = self.where(cause.entries), self.where(cause.told)
        held = self.names(dict.fromkeys(premise.card for premise in cause.premises), "and")
        match cause.kind:
            case "shown":
                return f"{who} showed {what}{where}."
            case "suppose":
                return f"Suppose that {who} {hold} {what}."
            case "elsewhere":
                return self._say_elsewhere(owner, cards, cause)
            case "only-place":
                others = [self.who(premise.owner) for premise in cause.premises]
                do = self.verb(cause.premises[0].owner, "does", "do") if len(set(others)) == 1 else "do"
                lacking = join_words(list(dict.fromkeys(others)), "and")
                return f"Nobody but {who} can hold {what}: {lacking} {do} not{told}."
            case "hand-left":
                return f"No other cards are left for {who} to hold, so {who} {hold} {what}."
            case "hand-full":
                whose = "your cards" if owner == self.reader else f"the cards of {who}"
                return f"All {whose} are known: {held}. So {who} {hold} {what}."
            case "category-left":
                return f"{who} {has} one of the {cause.category}, and only {what} is left."
            case "category-full":
                return f"{who} {has} only one of the {cause.category}, and that is {held}; so not {what}."
            case "one-of-left":
                least = f"{who} {has} at least one of {self.names(cause.about, 'or')}{where}"
                if not cause.direct:
                    return f"{least}, and only {what} is left."
                lacked = self.names(dict.fromkeys(premise.card for premise in cause.premises), "or")
                return f"{least}, but {does} not hold {lacked}{told}; so {who} {hold} {what}."
            case "some-of-full":
                whole = self.names(cause.about, "and")
                return f"{who} {does} not hold all of {whole}{where}, but {does} hold {held}; so not {what}."
            case "weight-left" | "weight-full":
                may = self.names(cause.about, "and")
                return f"How many of {may} {who} may hold is limited{where}, so {who} {hold} {what}."
            case "room":
                size = self.setting.owners[self.setting.places[owner]].size
                must = "must hold" if holds else "cannot hold"
                of = self.names(cause.about, "and")
                return f"{who} {has} {size} cards in all; with what is known of {of}{where}, {who} {must} {what}."
            case "absurd":
                source = self.who(cause.premises[0].owner)
                return f"But {source} cannot both hold {held} and not hold it. So {who} {hold} {what}."
            case "counting":
                opposite = f"{does} not hold" if holds else self.verb(owner, "holds", "hold")
                return f"{self.together(cause.entries)} leave no deal in which {who} {opposite} {what}."
            case _:
                return f"{who} {hold} {what}{where}."

    def _say_elsewhere(self, owner: OwnerId, cards: tuple[Card, ...], cause: Cause) -> str:
        source = cause.premises[0].owner
        does_not = f"{self.who(owner)} {self.verb(owner, 'does', 'do')} not"
        what = self.names(cards, "and")
        where = self.where(cause.told)
        if cause.direct == "shown":
            return f"{self.who(source)} showed {what}{where}, so {does_not} hold {'it' if len(cards) == 1 else 'them'}."
        return f"{self.who(source)} {self.verb(source, 'holds', 'hold')} {what}{where}, so {does_not}."

    def who(self, owner: OwnerId) -> str:
        return "you" if owner == self.reader else self.setting.name(owner)

    def verb(self, owner: OwnerId, of_others: str, of_reader: str) -> str:
        return of_reader if owner == self.reader else of_others

    def names(self, ids: Iterable[str], last: str) -> str:
        return join_words([self.setting.name(id_) for id_ in ids], last)

    def _numbered(self, entries: Iterable[int]) -> list[int]:
        """The entries that have a number to the reader."""
        return [entry for entry in entries if self.reader is None or entry != OWN_CARDS]

    def where(self, entries: tuple[int, ...]) -> str:
        numbered = self._numbered(entries)
        return f" ({list_entries(numbered)})" if numbered and self.numbers else ""

    def own(self) -> str:
        """What the reader has seen from the beginning."""
        return "your own cards"

    def together(self, entries: tuple[int, ...]) -> str:
        numbered = self._numbered(entries)
        grounds = [self.own()] if len(numbered) < len(entries) else []
        grounds += [list_entries(numbered)] if numbered else []
        both = " together" if len(entries) > 1 else ""
        return join_words(grounds, "and") + both if grounds else "The sizes of the hands"


def list_entries(entries: Iterable[int]) -> str:
    """Entries in words: “entries 1, 4 and 6”."""
    numbers = [str(entry) for entry in sorted(entries)]
    return f"{'entry' if len(numbers) == 1 else 'entries'} {join_words(numbers, 'and')}"


def join_words(words: list[str], last: str) -> str:
    """Words with commas between them, but for the last."""
    return f"{', '.join(words[:-1])} {last} {words[-1]}" if len(words) > 1 else "".join(words)
