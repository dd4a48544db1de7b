"""What happens in a game of Midnight, as data."""

from typing import Literal, TypeAlias

import msgspec

from sleuth.core.game import Seat
from sleuth.games.midnight.deck import CardId
from sleuth.games.midnight.ship import Letter, Path, Zone

Reason: TypeAlias = Literal["points", "shared", "last-left", "par", "under-par"]
"""Why a game ends: most points, as many as somebody else, all others conceded; together: par reached, or missed."""
Cause: TypeAlias = Literal["port", "revelations", "conceded"]
"""What ended the investigation."""


class Hypotheses(msgspec.Struct, frozen=True):
    """What somebody wrote down: for each element the first and the second answer."""

    culprit: tuple[str, str]
    motive: tuple[str, str]
    method: tuple[str, str]

    def of(self, element: str) -> tuple[str, str]:
        pair: tuple[str, str] = getattr(self, element)
        return pair


class Answers(msgspec.Struct, frozen=True):
    """One answer to each of the three questions."""

    culprit: str
    motive: str
    method: str

    def of(self, element: str) -> str:
        answer: str = getattr(self, element)
        return answer


class Score(msgspec.Struct, frozen=True):
    """How one detective's points add up."""

    culprit: int
    motive: int
    method: int
    revelations: int = 0
    """What somebody's revelations cost: never more than nothing."""

    @property
    def total(self) -> int:
        return self.culprit + self.motive + self.method + self.revelations


class _Payload(msgspec.Struct, frozen=True, tag_field="kind"):
    pass


class Presented(_Payload, frozen=True, tag="presented"):
    """The case is read aloud, the suspects stand about, and somebody is First Player."""

    case: int
    first: Seat
    suspects: dict[Letter, Zone]


class Placed(_Payload, frozen=True, tag="placed"):
    seat: Seat
    zone: Zone


class TurnBegan(_Payload, frozen=True, tag="turn-began"):
    seat: Seat
    turn: int
    round: int
    points: int


class EventDrawn(_Payload, frozen=True, tag="event-drawn"):
    card: CardId
    space: int
    """Where the ship is now."""
    purser: Zone


class Swept(_Payload, frozen=True, tag="swept"):
    """Detectives are sent to another zone by an event."""

    seats: tuple[Seat, ...]
    zone: Zone


class Strayed(_Payload, frozen=True, tag="strayed"):
    """A suspect goes to another zone by an event."""

    suspect: Letter
    zone: Zone


class Walked(_Payload, frozen=True, tag="walked"):
    seat: Seat
    zone: Zone
    cost: int


class PurserMoved(_Payload, frozen=True, tag="purser-moved"):
    seat: Seat
    zone: Zone


class BuoyBought(_Payload, frozen=True, tag="buoy-bought"):
    seat: Seat


class ReadAloud(_Payload, frozen=True, tag="read-aloud"):
    seat: Seat
    path: Path
    text: str


class ReadAlone(_Payload, frozen=True, tag="read-alone"):
    seat: Seat
    path: Path
    text: str


class ReadAloneHidden(_Payload, frozen=True, tag="read-alone-hidden"):
    seat: Seat
    path: Path


class Kept(_Payload, frozen=True, tag="kept"):
    """What was read alone is kept."""

    seat: Seat
    path: Path


class MadePublic(_Payload, frozen=True, tag="made-public"):
    """What was read alone is read aloud."""

    seat: Seat
    path: Path
    text: str


class Extracted(_Payload, frozen=True, tag="extracted"):
    seat: Seat
    whom: Seat
    path: Path
    text: str


class ExtractedHidden(_Payload, frozen=True, tag="extracted-hidden"):
    seat: Seat
    whom: Seat
    path: Path


class SuspectMoved(_Payload, frozen=True, tag="suspect-moved"):
    seat: Seat
    suspect: Letter
    zone: Zone


class RevelationsCalled(_Payload, frozen=True, tag="revelations-called", omit_defaults=True):
    seat: Seat
    together: bool = False
    """Whether nobody reveals anything first: the case is closed, and all write (MM-H08)."""


class PortReached(_Payload, frozen=True, tag="port-reached"):
    pass


class Voted(_Payload, frozen=True, tag="voted"):
    """For one more round, or against it."""

    seat: Seat
    more: bool


class LastRoundBegan(_Payload, frozen=True, tag="last-round-began"):
    pass


class WritingBegan(_Payload, frozen=True, tag="writing-began"):
    """The investigation is over: everybody writes, or first the one who made the revelations."""

    cause: Cause
    seat: Seat | None = None


class Wrote(_Payload, frozen=True, tag="wrote"):
    seat: Seat
    hypotheses: Hypotheses
    again: bool = False


class WroteHidden(_Payload, frozen=True, tag="wrote-hidden"):
    seat: Seat
    again: bool = False


class Announced(_Payload, frozen=True, tag="announced"):
    """Somebody's first answers, aloud."""

    seat: Seat
    case: int
    answers: Answers


class SolutionTold(_Payload, frozen=True, tag="solution-told"):
    case: int
    answers: Answers
    text: str
    proof: tuple[Path, ...]


class Scored(_Payload, frozen=True, tag="scored"):
    scores: tuple[Score, ...]
    winners: tuple[Seat, ...]
    reason: Reason
    hypotheses: tuple[Hypotheses | None, ...]


class Conceded(_Payload, frozen=True, tag="conceded"):
    seat: Seat


MidnightPayload: TypeAlias = (
    Presented
    | Placed
    | TurnBegan
    | EventDrawn
    | Swept
    | Strayed
    | Walked
    | PurserMoved
    | BuoyBought
    | ReadAloud
    | ReadAlone
    | ReadAloneHidden
    | Kept
    | MadePublic
    | Extracted
    | ExtractedHidden
    | SuspectMoved
    | RevelationsCalled
    | PortReached
    | Voted
    | LastRoundBegan
    | WritingBegan
    | Wrote
    | WroteHidden
    | Announced
    | SolutionTold
    | Scored
    | Conceded
)
