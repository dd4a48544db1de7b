"""Setting the table: its options as the lobby explains them, guests, gems, invitations and action cards."""

from collections.abc import Mapping, Sequence

from sleuth.core.chance import Chance
from sleuth.core.game import Event, OptionSpec, OptionValue, Refused, Seat, Step
from sleuth.games.suspicion.edition import HAND, Edition
from sleuth.games.suspicion.events import CardId, Dealt, GuestId, Invited, MaskId, Opened, RoomId, TurnBegan
from sleuth.games.suspicion.state import Open, State, SuspicionOptions

SHORTEST = 2


def options_of(edition: Edition) -> tuple[OptionSpec, ...]:
    """What a table may settle: the printing, the length of the evening, and whether the play explains itself."""
    boxes = {printing.id: printing.tiles for printing in edition.printings}
    listed = ", ".join(f"{printing.tiles} with “{printing.label}”" for printing in edition.printings)
    return (
        OptionSpec(
            "edition",
            "Printing",
            "Which printing of the game you play with: how many gems are in the box and in a stack.",
            edition.printings[0].id,
            tuple(OptionValue(printing.id, printing.label, printing.help) for printing in edition.printings),
        ),
        OptionSpec(
            "stack",
            "Gems in each stack",
            "The game ends when one of the three stacks is empty: fewer gems, shorter game. "
            f"A number is for all three stacks, however many play. At most {listed}.",
            0,
            (OptionValue(0, "By the number of players", "As many as the printing has."),),
            least=SHORTEST,
            most=max(boxes.values()),
            capped_by="edition",
            caps=boxes,
        ),
        OptionSpec(
            "commentary",
            "Commentary",
            "Whether everybody is told what a robbery or a question gives away.",
            False,
            (
                OptionValue(False, "Off", "Everybody draws their own conclusions."),
                OptionValue(
                    True,
                    "On",
                    "After each robbery and question everybody is told who it points to. Good for a first game.",
                ),
            ),
            first=True,
        ),
    )


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


def assign(possible: Mapping[Seat, Sequence[GuestId]]) -> dict[Seat, GuestId] | None:
    """The first way to give each seat one of its guests, the seats with least choice first; None if there is none.

    >>> assign({Seat(1): ["viola", "remy"], Seat(2): ["viola"]})
    {2: 'viola', 1: 'remy'}
    """
    return _assign(possible, sorted(possible, key=lambda seat: len(possible[seat])), {})


def _assign(
    possible: Mapping[Seat, Sequence[GuestId]], order: Sequence[Seat], given: dict[Seat, GuestId]
) -> dict[Seat, GuestId] | None:
    if not order:
        return given
    seat, *rest = order
    for guest in possible[seat]:
        if guest not in given.values():
            found = _assign(possible, rest, {**given, seat: guest})
            if found is not None:
                return found
    return None
