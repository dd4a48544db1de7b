"""What a gala's deduction sheet marks by itself: what single events tell a seat, each with its reason."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import TypeAlias

from sleuth.core.game import Seat
from sleuth.core.givens import Column, Given
from sleuth.core.prose import listed
from sleuth.games.suspicion.edition import Edition
from sleuth.games.suspicion.events import GuestId
from sleuth.games.suspicion.state import Answer, Question, Robbery, Sighting, View

Known: TypeAlias = tuple[tuple[Robbery, ...], tuple[Question, ...], tuple[Answer, ...], tuple[Sighting, ...]]
"""All that a seat's crosses come from: robberies, questions, the answers that it got and what it peeked at."""


KEPT = 1024
"""Sheets that are remembered: most moves change nothing on them."""


class Givens:
    """Reads a gala's views."""

    def __init__(self, edition: Edition) -> None:
        self._guests = tuple(guest.id for guest in edition.guests)
        self._said = {guest.id: guest.said for guest in edition.guests}
        self._gems = {gem.id: gem.name for gem in edition.gems}
        self._remembered = lru_cache(KEPT)(self._of)

    def of(self, view: View, names: Sequence[str]) -> tuple[Given, ...]:
        """What the own invitation, robberies, answers and peeks tell, turn by turn."""
        table = view.table
        if view.seat is None or view.guest is None:
            return ()
        mine = tuple([answer for answer in view.answers if answer.seat == view.seat])
        known = (table.robberies, table.questions if mine else (), mine, view.sightings)
        identities = tuple(enumerate(table.ending.identities)) if table.ending else tuple(table.conceded.items())
        return self._remembered(view.seat, view.guest, tuple(names[: len(table.masks)]), known, identities)

    def _of(
        self,
        seat: Seat,
        guest: GuestId,
        names: tuple[str, ...],
        known: Known,
        identities: tuple[tuple[int, GuestId], ...],
    ) -> tuple[Given, ...]:
        robberies, questions, answers, sightings = known
        mine, others = str(seat), tuple([str(other) for other in range(len(names)) if other != seat])
        events = [
            *((one.turn, self._robbery(one, names)) for one in robberies if one.seat != seat),
            *((one.turn, self._answer(one, questions, names)) for one in answers),
            *((one.turn, self._peek(one, others)) for one in sightings),
        ]
        told = [given for _, given in sorted(events, key=lambda event: event[0]) if given.rows]
        return (
            Given((guest,), (mine,), True, "Your invitation."),
            Given(self._but(guest), (mine,), False, "Your invitation."),
            Given((guest,), others, False, "That is you."),
            *told,
            *self._unmasked(seat, others, identities),
        )

    def _unmasked(
        self, mine: Seat, others: tuple[Column, ...], identities: Sequence[tuple[int, GuestId]]
    ) -> Iterator[Given]:
        """Who everybody was, once all is over; before, who those were that conceded (SU-43, SU-H01)."""
        over = len(identities) > len(others)
        because = "The masks are off." if over else "Conceded: the mask is off."
        for seat, guest in identities:
            if seat != mine:
                yield Given((guest,), (str(seat),), True, because)
                yield Given(self._but(guest), (str(seat),), False, because)
                if not over:
                    yield Given((guest,), tuple([one for one in others if one != str(seat)]), False, because)

    def _but(self, *guests: GuestId) -> tuple[GuestId, ...]:
        return tuple([guest for guest in self._guests if guest not in guests])

    def _peek(self, peek: Sighting, others: tuple[Column, ...]) -> Given:
        return Given(
            (peek.guest,), others, False, f"Turn {peek.turn}: you peeked at this invitation, so nobody drew it."
        )

    def _robbery(self, robbery: Robbery, names: Sequence[str]) -> Given:
        """Whoever robs a room stands in one with that gem (SU-51)."""
        who = ("one of " if len(robbery.suspects) > 1 else "") + listed([self._said[one] for one in robbery.suspects])
        because = f"Turn {robbery.turn}, robbery ({self._gems[robbery.gem]}): {names[robbery.seat]} is {who}."
        return Given(self._but(*robbery.suspects), (str(robbery.seat),), False, because)

    def _answer(self, answer: Answer, questions: Sequence[Question], names: Sequence[str]) -> Given:
        """The asked guest is one of those who saw, or none of them (SU-52)."""
        seers = next(one.seers for one in questions if (one.turn, one.to) == (answer.turn, answer.to))
        sees = "saw" if answer.yes else "did not see"
        because = f"Turn {answer.turn}: {names[answer.to]}’s guest {sees} {self._said[answer.guest]}."
        return Given(self._but(*seers) if answer.yes else seers, (str(answer.to),), False, because)
