"""The words of a reason at a gala: players are guests, and the deck has the invitations of those whom nobody is."""

from sleuth.games.suspicion.events import GuestId
from sleuth.games.suspicion.position import DECK, Name
from sleuth.knowledge.partition import Cause, Voice


class GalaWording(Voice):
    """Says who is who, where others say who holds what."""

    def own(self) -> str:
        return "your own invitation"

    def tell(self, owner: Name, cards: tuple[GuestId, ...], holds: bool, cause: Cause) -> str:
        fact = self._fact(owner, cards, holds)
        known = self.names(dict.fromkeys(premise.card for premise in cause.premises), "and")
        match cause.kind:
            case "suppose":
                return f"Suppose that {fact}."
            case "elsewhere":
                source = cause.premises[0].owner
                so = "that invitation is not in the deck" if owner == DECK else f"{self._being(owner)} not"
                return f"{self._fact(source, cards, True)}{self.where(cause.told)}, so {so}."
            case "only-place" if owner == DECK:
                return f"Nobody can be {self.names(cards, 'and')}{self.where(cause.told)}: the deck has the invitation."
            case "only-place":
                return f"Nobody but {self.who(owner)} can be {self.names(cards, 'and')}{self.where(cause.told)}."
            case "hand-left" if owner != DECK:
                return f"Nobody else is left for {self.who(owner)} to be, so {fact}."
            case "hand-full" if owner != DECK:
                return f"{self._fact(owner, (cause.premises[0].card,), True)}, so not {self.names(cards, 'or')}."
            case "hand-left" | "hand-full":
                return f"The number of invitations in the deck is known, so {fact}."
            case "absurd":
                source = self._being(cause.premises[0].owner)
                return f"But it cannot be that {source} {known} and that {source} not. So {fact}."
            case "counting":
                return f"{self.together(cause.entries)} leave no other way: {fact}."
            case _:
                return f"{fact}{self.where(cause.entries)}."

    def _being(self, owner: Name) -> str:
        return f"{self.who(owner)} {self.verb(owner, 'is', 'are')}"

    def _fact(self, owner: Name, guests: tuple[GuestId, ...], holds: bool) -> str:
        who = self.names(guests, "and" if holds else "or")
        if owner == DECK:
            return f"the deck has {who}" if holds else f"the deck does not have {who}"
        return f"{self._being(owner)} {'' if holds else 'not '}{who}"
