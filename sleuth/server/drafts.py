"""Answers half filled in, kept for their seats alone: what is made of them when the time runs out."""

from typing import Any

import msgspec

from sleuth import games
from sleuth.core.choices import Assign, Choice, Move, Order, Value, complete
from sleuth.core.game import Illegal, Refused, Seat
from sleuth.core.match import Closed, Match
from sleuth.knowledge.study import BadPosition

MOST_BYTES = 2_048


class Drafts:
    """The last draft of each seat, for the decision that was open then. Nobody else is told of it, and no record
    has it: it lies in the memory of the servers where somebody is at the table.
    """

    __slots__ = ("_kept",)

    def __init__(self) -> None:
        self._kept: dict[Seat, tuple[int, Move]] = {}

    def keep(self, match: Match[Any], seat: Seat, decision: int, draft: Move) -> None:
        """Take in a draft, or :class:`~sleuth.core.game.Refused`."""
        if match.decisions.get(seat) != decision:
            raise Closed("That question has been answered already.")
        size = len(msgspec.json.encode(draft))
        if size > MOST_BYTES:
            raise Refused(f"A draft has at most {MOST_BYTES:,} bytes, not {size:,}.")
        choice = _choice(match, seat, draft.kind)
        if choice is None or not draft.slots.keys() <= {slot.name for slot in choice.slots}:
            raise Illegal("That cannot be done now.")
        self.take(seat, decision, draft)

    def take(self, seat: Seat, decision: int, draft: Move) -> None:
        """Take in a draft that was checked, here or at another server, which may know of the decision before we do."""
        self._kept[seat] = (decision, draft)

    def of(self, seat: Seat, decision: int) -> Move | None:
        """What this seat has filled in for this decision."""
        kept, draft = self._kept.get(seat, (None, None))
        return draft if kept == decision else None


def made_for(match: Match[Any], seat: Seat, draft: Move | None) -> Move:
    """The move when a seat's time runs out: of the kind that the rules would make, as far as possible by what the
    player filled in, then by what is certain from all that the seat was told. A draft of another kind is left alone:
    nobody is made to do what they need not.
    """
    default = match.game.rules.default(match.state, seat)
    choice = _choice(match, seat, default.kind)
    if choice is None or not choice.slots:
        return default
    certain = _certain(match, seat) if any(isinstance(slot, Assign) for slot in choice.slots) else {}
    sure: dict[str, Value] = {slot.name: {**certain} for slot in choice.slots if isinstance(slot, Assign) and certain}
    move = complete(choice, sure, default)
    return complete(choice, _gone_on(choice, draft, move), move) if draft and draft.kind == default.kind else move


def _gone_on(choice: Choice, draft: Move, otherwise: Move) -> dict[str, Value]:
    """What was filled in; an order that was begun goes on as it is in another move, so that it counts as it stands."""
    filled = dict(draft.slots)
    for slot in choice.slots:
        begun, rest = filled.get(slot.name), otherwise.slots.get(slot.name)
        if isinstance(slot, Order) and isinstance(begun, tuple) and isinstance(rest, tuple):
            least = len(rest) if slot.least is None else slot.least
            more = [value for value in rest if value not in begun]
            filled[slot.name] = (*begun, *more[: max(0, least - len(begun))])
    return filled


def _choice(match: Match[Any], seat: Seat, kind: str) -> Choice | None:
    offered = match.game.rules.choices(match.state, seat)
    return next((choice for choice in offered if choice.kind == kind), None)


def _certain(match: Match[Any], seat: Seat) -> dict[str, str]:
    """What each player certainly has, by seat: as the notebook would deduce it, from what this seat was told alone."""
    study = games.find_study(match.game.id)
    if study is None:
        return {}
    told = [payload for event in match.events if (payload := event.seen_by(seat)) is not None]
    try:
        facts = study.facts(study.position(match.names, seat, told))
    except BadPosition:
        return {}
    return {
        str(match.names.index(owner)): card
        for (card, owner), holds in facts.items()
        if holds and match.names.count(owner) == 1
    }
