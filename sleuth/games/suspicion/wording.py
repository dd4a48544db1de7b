"""The words of a reason at a gala: who is who, and what a robbery, an answer or an invitation rules out."""

from msgspec.structs import replace

from sleuth.games.suspicion.edition import Edition
from sleuth.games.suspicion.events import GuestId
from sleuth.games.suspicion.position import DECK, Name, Peek, Position, Question, Robbery
from sleuth.knowledge.partition import Cause, Step, Voice


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


class Explanations:
    """Puts in words what a robbery, an answer or a look at an invitation rules out."""

    def __init__(self, edition: Edition) -> None:
        self._guests = {guest.id: guest.said for guest in edition.guests}
        self._gems = {gem.id: gem.plural for gem in edition.gems}

    def explained(self, position: Position, step: Step) -> Step:
        """The step, with its ground if an entry said it at first hand."""
        ground = self._ground(position, step) if step.kind == "seen" and len(step.entries) == 1 else ""
        if not ground:
            return step
        text, bare = (f"{told.removesuffix('.')}: {ground}." for told in (step.text, step.bare))
        return replace(step, text=text, bare=bare)

    def _ground(self, position: Position, step: Step) -> str:
        (number,) = step.entries
        if number == 0:
            return ""
        they = "that guest was" if len(step.cards) == 1 else "those guests were"
        match position.log[number - 1]:
            case Robbery(by=name, robbed=gem):
                took = f"{_who(position, name)} took one of the {self._gems[gem]} out of a room"
                return f"{took}, and there were none where {they}"
            case Question(asked=name, sees=guest, answer=bool(yes)):
                said = f"asked about {self._guests[guest]}, {_who(position, name)} said {'yes' if yes else 'no'}"
                return f"{said}, and {they} {'out of' if yes else 'in'} sight"
            case Peek(by=name):
                return f"{_who(position, name)} saw that invitation in it"
            case _:
                return ""


def _who(position: Position, name: Name) -> str:
    return "you" if name == position.me else name
