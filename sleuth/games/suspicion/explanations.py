"""Why an entry says what it says: the ground beneath the first step of a reason."""

from sleuth.games.suspicion.edition import Edition
from sleuth.games.suspicion.position import Name, Peek, Position, Question, Robbery
from sleuth.knowledge.partition import Step


class Explanations:
    """Puts in words what a robbery, an answer or a look at an invitation rules out."""

    def __init__(self, edition: Edition) -> None:
        self._guests = {guest.id: guest.said for guest in edition.guests}
        self._gems = {gem.id: gem.plural for gem in edition.gems}

    def explained(self, position: Position, step: Step, text: str) -> str:
        """A step that is told like this; what an entry said at first hand with its ground."""
        ground = self._ground(position, step) if step.kind == "seen" and len(step.entries) == 1 else ""
        return f"{text.removesuffix('.')}: {ground}." if ground else text

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
