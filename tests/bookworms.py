"""A picnic at which everybody reads: the view has 60 kB of text, which grow with every entry, and a table of cards."""

from collections.abc import Sequence
from typing import cast

import msgspec
from msgspec.structs import replace

from sleuth.core.chance import Chance
from sleuth.core.choices import Move
from sleuth.core.game import Options, Seat, Step, Viewer
from tests.toy import Open, Picnic, PicnicRules, State, View

READ = 240
"""Paragraphs that were read before the game begins."""
CARDS = 150


class Card(msgspec.Struct, frozen=True, omit_defaults=True):
    id: int
    name: str
    text: str
    tapped: bool = False
    counters: dict[str, int] = {}


class Book(Open, frozen=True, kw_only=True):
    """What everybody sees."""

    read: tuple[str, ...]
    cards: tuple[Card, ...]


class Reading(View, frozen=True, kw_only=True):
    table: Book


def paragraph(number: int) -> str:
    return f"{number}. " + f"It was a dark and stormy night, and guest {number % 7} had heard nothing of it. " * 3


class BookwormRules(PicnicRules):
    """With every move a paragraph is read, one card is tapped and another one is laid down."""

    def start(self, seats: Sequence[str], options: Options, chance: Chance) -> Step[State]:
        step = super().start(seats, options, chance)
        cards = tuple(Card(number, f"Card {number}", "Nobody knows what it does.") for number in range(CARDS))
        read = tuple(map(paragraph, range(READ)))
        book = Book(**msgspec.structs.asdict(step.state.open), read=read, cards=cards)
        return replace(step, state=replace(step.state, open=book))

    def play(self, state: State, seat: Seat, move: Move) -> Step[State]:
        step = super().play(state, seat, move)
        book = cast("Book", step.state.open)
        number = len(book.read)
        cards = list(book.cards)
        turned = number * 37 % len(cards)
        cards[turned] = replace(cards[turned], tapped=not cards[turned].tapped, counters={"turned": number})
        cards[number % len(cards)] = Card(number + CARDS, f"Card {number + CARDS}", "It is new.")
        book = replace(book, read=(*book.read, paragraph(number)), cards=tuple(cards))
        return replace(step, state=replace(step.state, open=book))

    def view(self, state: State, viewer: Viewer) -> msgspec.Struct:
        book = cast("Book", state.open)
        if viewer is None:
            return Reading(seat=None, table=book)
        hand, seen, guess = state.hands[viewer], state.seen[viewer], state.guesses[viewer]
        return Reading(seat=viewer, table=book, hand=hand, seen=seen, guess=guess)


class Bookworms(Picnic):
    """The game, as the house knows it."""

    id = "bookworms"
    family = "bookworms"
    title = "The Bookworms"
    view_type: type[msgspec.Struct] = Reading

    def __init__(self) -> None:
        super().__init__(BookwormRules())
