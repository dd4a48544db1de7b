"""Which question tells most: whom to ask about whom, by the bits that the answer is expected to tell."""

from collections.abc import Collection
from math import log2

from sleuth.core.prose import listed
from sleuth.games.suspicion.edition import Edition
from sleuth.games.suspicion.events import GuestId
from sleuth.games.suspicion.evidence import Evidence
from sleuth.games.suspicion.position import Name, Position
from sleuth.knowledge.partition import Knowledge
from sleuth.knowledge.study import Asking

TELLING = 1e-9
"""Bits below which an answer is known beforehand."""


def guests_in_hand(edition: Edition, position: Position) -> tuple[GuestId, ...]:
    """Those whom the cards in hand ask about; without a hand, everybody."""
    if not position.hand:
        return tuple(guest.id for guest in edition.guests)
    cards = {card.id: card.actions for card in edition.cards}
    named = [action.guest for card in position.hand for action in cards[card]]
    return tuple(dict.fromkeys(guest for guest in named if guest is not None))


def worth(evidence: Evidence, position: Position, known: Knowledge, asked: Name, guest: GuestId) -> float:
    """The bits that this answer is expected to tell of who everybody is.

    Whoever the asked player is, the answer follows; so it tells as much as it was in doubt.
    """
    return in_doubt(known, asked, evidence.board.seers(position.places_now, guest))


def in_doubt(known: Knowledge, asked: Name, seers: Collection[GuestId]) -> float:
    """How much it is in doubt whether a player is one of these guests, in bits."""
    yes = float(sum(known.odds(asked, seer) for seer in seers))
    return -sum(chance * log2(chance) for chance in (yes, 1 - yes) if chance > 0) + 0.0


def best_questions(
    evidence: Evidence,
    position: Position,
    known: Knowledge,
    guests: Collection[GuestId],
    most: int = 5,
) -> tuple[Asking, ...]:
    """The questions about these guests that are worth most, the best first."""
    if position.me is None:
        return ()
    valued = [
        (worth(evidence, position, known, name, guest), name, guest)
        for guest in guests
        for name in position.players
        if name != position.me
    ]
    valued.sort(key=lambda one: -one[0])
    return tuple(
        Asking((name, guest), bits, _why(evidence, position, known, name, guest))
        for bits, name, guest in valued[:most]
        if bits > TELLING
    )


def _why(evidence: Evidence, position: Position, known: Knowledge, name: Name, guest: GuestId) -> str:
    seers = evidence.board.seers(position.places_now, guest)
    may_be = [each for each in evidence.guests if known.certain(name, each) is not False]
    yes = [evidence.said[each] for each in may_be if each in seers]
    no = [evidence.said[each] for each in may_be if each not in seers]
    return f"If {name} says yes, {name} is {listed(yes, 'or')}; if no, {listed(no, 'or')}."
