"""Why an entry says what it says: the ground beneath the first step of a reason."""

from sleuth.games.suspicion.mansion import Mansion
from sleuth.games.suspicion.position import Peek, Position, Question, Robbery
from sleuth.knowledge.partition import Step


class Grounds:
    """Puts in words what a robbery, an answer or a look at an invitation rules out."""

    def __init__(self, mansion: Mansion) -> None:
        self._guests = {guest.id: guest.name for guest in mansion.guests}
        self._gems = {gem.id: gem.plural for gem in mansion.gems}

    def explained(self, position: Position, step: Step) -> str:
        """A step in words; what an entry said at first hand with its ground."""
        ground = self._ground(position, step.entries[0]) if step.kind == "seen" and len(step.entries) == 1 else ""
        return f"{step.text.removesuffix('.')}: {ground}." if ground else step.text

    def _ground(self, position: Position, number: int) -> str:
        if number == 0:
            return ""
        entry = position.log[number - 1]
        match entry:
            case Robbery(by=name, robbed=gem):
                return f"{name} took one of the {self._gems[gem]} out of a room, and theirs had none"
            case Question(asked=name, sees=guest, answer=True):
                return f"asked about {self._guests[guest]}, {name} said yes, and they were out of sight"
            case Question(asked=name, sees=guest, answer=False):
                return f"asked about {self._guests[guest]}, {name} said no, and they were in sight"
            case Peek(by=name):
                return f"{name} saw that invitation in it"
            case _:
                return ""
