"""What happens at tables of every game, whatever its rules: the payloads of the house, beside each game's own."""

from collections.abc import Iterator, Sequence
from typing import Any, Literal, TypeAlias, get_args

import msgspec

from sleuth.core.game import Game, Payload, Seat, Viewer


class _Incident(msgspec.Struct, frozen=True, tag_field="kind"):
    pass


class SeatHanded(_Incident, frozen=True, tag="seat-handed"):
    """A bot plays on for a seat, or its person is back."""

    seat: Seat
    to: Literal["person", "bot"]


class MoveTakenBack(_Incident, frozen=True, tag="move-taken-back"):
    """A seat took its last move back."""

    seat: Seat


class MovedByClock(_Incident, frozen=True, tag="moved-by-clock"):
    """A seat's time ran out, and what follows was done for it."""

    seat: Seat


class PassedFor(_Incident, frozen=True, tag="passed-for"):
    """The house passed for a seat, which alone is told why."""

    seat: Seat
    reason: str


class TableAbandoned(_Incident, frozen=True, tag="table-abandoned"):
    """The table was closed before the game's end."""


HousePayload: TypeAlias = SeatHanded | MoveTakenBack | MovedByClock | PassedFor | TableAbandoned
"""What happens at tables of every game."""


def with_incidents(payload_type: Any) -> Any:
    """What somebody at a table may be told whose game tells this: that, and what happens at every table.

    Whoever reads payloads as plain data (``dict``, ``Any``) reads the house's so too.
    """
    return payload_type if payload_type in (dict, Any) else payload_type | HousePayload


def payload_type(game: Game[Any]) -> Any:
    """Everything that is told at a table of this game: the union of its own payloads and the house's."""
    return with_incidents(game.payload_type)


def payload_faults(game: Game[Any]) -> Iterator[str]:
    """Why a game's payloads could not be told apart, from each other or from the house's."""
    taken = {str(_tag(kind)): kind for kind in get_args(HousePayload)}
    for kind in get_args(game.payload_type) or (game.payload_type,):
        tag = _tag(kind)
        if tag is None:
            yield f"the payload {kind.__name__} is not tagged by its kind"
        elif taken.setdefault(tag, kind) is not kind:
            yield f"the payloads {kind.__name__} and {taken[tag].__name__} are both tagged {tag!r}"


def _tag(kind: type[msgspec.Struct]) -> str | None:
    config = kind.__struct_config__
    return config.tag if config.tag_field == "kind" and isinstance(config.tag, str) else None


def recount(payload: Payload, viewer: Viewer, names: Sequence[str]) -> str | None:
    """One of the house's events in prose, told to this viewer; None if it is the game's to tell."""
    match payload:
        case SeatHanded(seat=seat, to="bot"):
            return "A bot plays on for you." if seat == viewer else f"{names[seat]} left. A bot plays on."
        case SeatHanded(seat=seat):
            return "You are back at the table." if seat == viewer else f"{names[seat]} is back."
        case MoveTakenBack(seat=seat):
            return "You take that back." if seat == viewer else f"{names[seat]} takes that back."
        case MovedByClock(seat=seat):
            if seat == viewer:
                return "Your time ran out: the move was made for you."
            return f"{names[seat]} ran out of time; the move was made for them."
        case PassedFor(reason=reason):
            return reason
        case TableAbandoned():
            return "Nobody came back: the table was closed and the game has no winner."
        case _:
            return None
