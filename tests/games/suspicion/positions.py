"""Positions of the gala set by hand, and moves played from them in a line.

Unless told otherwise the guests stand in the outer rooms in their order, and the seats are Viola, Remy, Lily, Buford,
the Earl and Ashraf.

>>> state = acting("rob-ask-buford")
>>> play(state, rob("emerald")).open.loot[0]["emerald"]
1
"""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from sleuth.core.chance import Chance
from sleuth.core.choices import Choice, Move
from sleuth.core.game import Illegal, Payload, Seat, Step, Viewer
from sleuth.games.suspicion.events import CardId, GuestId, RoomId
from sleuth.games.suspicion.game import suspicion
from sleuth.games.suspicion.rules import SuspicionRules
from sleuth.games.suspicion.state import State

GAME = suspicion()
EDITION = GAME.edition
RULES = SuspicionRules(EDITION)
NAMES = ("Ann", "Bob", "Cy", "Dot", "Eve", "Flo")
MASKS = tuple(mask.id for mask in EDITION.masks)
GUESTS = tuple(guest.id for guest in EDITION.guests)
CARDS = tuple(card.id for card in EDITION.cards)
OUTER = tuple(room.id for room in EDITION.rooms if not room.inner)
GEMS = ("diamond", "ruby", "emerald")
IDENTITIES = ("viola", "remy", "lily", "buford", "earl", "ashraf")
PLACES: dict[GuestId, RoomId] = dict(zip(GUESTS, OUTER, strict=True))

ROLL = Move("roll")
PEEK = Move("peek")
LIFT = Move("lift")


def move(die: str, guest: GuestId, room: RoomId) -> Move:
    return Move("move", {"die": die, "guest": guest, "room": room})


def card(name: CardId) -> Move:
    return Move("play", {"card": name})


def rob(gem: str) -> Move:
    return Move("rob", {"gem": gem})


def slip(guest: GuestId, room: RoomId) -> Move:
    return Move("slip", {"guest": guest, "room": room})


def ask(seat: int) -> Move:
    return Move("ask", {"player": str(seat)})


def guess(guesses: Mapping[int, GuestId]) -> Move:
    return Move("guess", {"guesses": {str(seat): guest for seat, guest in guesses.items()}})


def chance_of(number: int) -> Chance:
    return Chance(number.to_bytes(32, "big"))


def start(players: int = 4, seed: int = 0, **options: str | bool | int) -> Step[State]:
    """A game just begun, by the rules."""
    return RULES.start(MASKS[:players], GAME.check_options(options), chance_of(seed))


def position(
    players: int = 3,
    hands: Mapping[int, Sequence[CardId]] | None = None,
    places: Mapping[GuestId, RoomId] | None = None,
    identities: Sequence[GuestId] = (),
    options: Mapping[str, str | bool | int] | None = None,
    **table: Any,
) -> State:
    """A state in which seat 0 is to move.

    ``hands`` gives some seats their cards; all the rest are dealt on in the cards' order. Whatever else is named is
    set on the open table.
    """
    begun = RULES.start(MASKS[:players], GAME.check_options(options or {}), chance_of(0)).state
    given = hands or {}
    rest = [name for name in CARDS if all(name not in hand for hand in given.values())]
    dealt = []
    for seat in range(players):
        hand = tuple(given.get(seat, ()))
        missing = 0 if hand else 2
        dealt.append((*hand, *rest[:missing]))
        del rest[:missing]
    people = (*identities, *IDENTITIES[len(identities) : players])
    return replace(
        begun,
        identities=people,
        invitations=tuple(guest for guest in GUESTS if guest not in people),
        hands=tuple(dealt),
        deck=tuple(rest),
        open=replace(
            begun.open,
            **{
                "seat": Seat(0),
                "first": Seat(0),
                "places": {**PLACES, **(places or {})},
                "hand_sizes": tuple(map(len, dealt)),
                "deck": len(rest),
                **table,
            },
        ),
    )


def moving(first: str, second: str, players: int = 3, **more: Any) -> State:
    """Seat 0 has rolled these faces."""
    return position(players, phase="move", dice=(first, second), spent=(False, False), **more)


def acting(name: CardId, players: int = 3, **more: Any) -> State:
    """Seat 0 has played this card and kept another one."""
    kept = next(other for other in CARDS[::-1] if other != name)
    return play(position(players, hands={0: (name, kept)}, phase="card", **more), card(name))


def guessing(players: int = 3, **more: Any) -> State:
    """A stack is empty, and nobody has guessed."""
    return position(players, phase="guess", guessed=(False,) * players, **more)


def awaited(state: State) -> Seat:
    """The one seat that the table waits for."""
    (seat,) = RULES.awaited(state)
    return seat


def step(state: State, made: Move, seat: int | None = None) -> Step[State]:
    """What this move makes, of the awaited seat if none is named."""
    return RULES.play(state, awaited(state) if seat is None else Seat(seat), made)


def play(state: State, *moves: Move) -> State:
    """The state after these moves, each by the seat awaited then."""
    for made in moves:
        state = step(state, made).state
    return state


def told(made: Step[State], viewer: int | None) -> list[Payload]:
    """What this viewer learns from a step."""
    eyes: Viewer = None if viewer is None else Seat(viewer)
    return [payload for event in made.events if (payload := event.seen_by(eyes)) is not None]


def offered(state: State, seat: int | None = None) -> dict[str, Choice]:
    """A seat's choices by kind, the awaited one's if none is named."""
    return {choice.kind: choice for choice in RULES.choices(state, awaited(state) if seat is None else Seat(seat))}


def values(choice: Choice, slot: str, after: str = "") -> list[str]:
    """What a slot of this choice may take, once the one before it is filled."""
    (found,) = (one for one in choice.slots if one.name == slot)
    return [option.value for option in (found.cases[after] if after else found.options)]


def refused(state: State, made: Move, seat: int | None = None) -> Illegal:
    """The refusal that this move meets, which must be a sentence; fails if it meets none."""
    with pytest.raises(Illegal) as caught:
        step(state, made, seat)
    refusal = caught.value
    assert refusal.text[0].isupper()
    assert refusal.text.endswith(".")
    return refusal
