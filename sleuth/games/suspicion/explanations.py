"""Why an entry says what it says: the ground beneath the first step of a reason."""

from msgspec.structs import replace

from sleuth.games.suspicion.edition import Edition
from sleuth.games.suspicion.position import Name, Peek, Position, Question, Robbery
from sleuth.knowledge.partition import Step


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
