"""Setting the table: guests in their rooms, gems on their trays, invitations and action cards dealt."""

from collections.abc import Sequence

from sleuth.core.chance import Chance
from sleuth.core.game import Event, Refused, Seat, Step
from sleuth.games.suspicion.edition import Edition
from sleuth.games.suspicion.events import CardId, Dealt, GuestId, Invited, MaskId, Opened, RoomId, TurnBegan
from sleuth.games.suspicion.state import Open, State, SuspicionOptions

HAND = 2
"""Action cards in a hand (SU-10)."""


def set_up(edition: Edition, seats: Sequence[MaskId], options: SuspicionOptions, chance: Chance) -> Step[State]:
    """The first state: everything in place, every player somebody."""
    masks = _masks(edition, seats)
    players = len(masks)
    stack = stack_size(edition, options, players)
    invitations = chance.shuffled((guest.id for guest in edition.guests), "invitations")  # SU-08
    hands, deck = deal(edition, players, chance)
    first = Seat(chance.below(players, "first"))  # SU-R03
    table = Open(
        phase="roll",
        seat=first,
        turn=1,
        round=1,
        first=first,
        masks=masks,
        places=place_guests(edition, chance),
        stacks=dict.fromkeys((gem.id for gem in edition.gems), stack),  # SU-05
        loot=tuple(dict.fromkeys((gem.id for gem in edition.gems), 0) for _ in masks),
        hand_sizes=(HAND,) * players,
        deck=len(deck),
        discards=(),
        invitations=len(invitations) - players,
    )
    state = State(
        open=table,
        options=options,
        identities=invitations[:players],
        invitations=invitations[players:],  # SU-09
        hands=hands,
        deck=deck,
        guesses=((),) * players,
        chance=chance,
    )
    events = [Event(Opened(first, stack, table.invitations, table.places))]
    for seat in map(Seat, range(players)):
        events.append(Event(Invited(seat, state.identities[seat]), frozenset((seat,))))
        events.append(Event(Dealt(seat, hands[seat]), frozenset((seat,))))
    return Step(state, (*events, Event(TurnBegan(first, 1, 1))))


def _masks(edition: Edition, seats: Sequence[MaskId]) -> tuple[MaskId, ...]:
    """The mask of each seat, which says nothing of the guest behind it."""
    order = [mask.id for mask in edition.masks]
    least, most = edition.players
    if not least <= len(seats) <= most:
        raise Refused(f"{edition.title} is for {least} to {most} players, not {len(seats)}.", rule="SU-01")
    unknown = [seat for seat in seats if seat not in order]
    if unknown:
        raise Refused(f"There is no mask {unknown[0]!r}. The masks are {', '.join(order)}.")
    places = [order.index(seat) for seat in seats]
    if places != sorted(set(places)):
        raise Refused("Each mask is worn by one player, in clockwise order.")
    return tuple(seats)


def stack_size(edition: Edition, options: SuspicionOptions, players: int) -> int:
    """Gems of each kind: as the table chose, or as the printing has it for so many (SU-06, SU-57, SU-R02)."""
    if options.stack:
        return options.stack
    printing = next(printing for printing in edition.printings if printing.id == options.edition)
    return printing.stacks[players - edition.players[0]]


def place_guests(edition: Edition, chance: Chance) -> dict[GuestId, RoomId]:
    """One guest in each outer room, at random (SU-04)."""
    rooms = chance.shuffled((room.id for room in edition.rooms if not room.inner), "guests")
    return {guest.id: room for guest, room in zip(edition.guests, rooms, strict=True)}


def deal(edition: Edition, players: int, chance: Chance) -> tuple[tuple[tuple[CardId, ...], ...], tuple[CardId, ...]]:
    """Two action cards each, and the deck of those left (SU-10, SU-11)."""
    cards = chance.shuffled((card.id for card in edition.cards), "cards")
    hands = tuple(cards[HAND * seat : HAND * (seat + 1)] for seat in range(players))
    return hands, cards[HAND * players :]
