"""The clerk at a local table: what follows from all that the person was told, and what is best to ask next."""

from collections.abc import Iterable, Sequence
from itertools import chain
from typing import Any

import msgspec
from rich.text import Text

from sleuth.cli.notebook import Mark, Square
from sleuth.cli.palette import BRASS
from sleuth.cli.seating import Sitting
from sleuth.core.choices import Choice, One
from sleuth.core.frames import Sight, Told
from sleuth.core.game import Game, Seat
from sleuth.core.prose import capital
from sleuth.games import IDS, find_study, is_deducible
from sleuth.games.suspicion.mansion import Mansion
from sleuth.games.whodunit.edition import Edition
from sleuth.knowledge.study import Study


class Clerk:
    """Thinks for one seat, with nothing but what that seat was told."""

    def __init__(self, game: Game[Any], names: Sequence[str], seat: Seat) -> None:
        self._game = game
        self._names = names
        self._seat = seat

    def facts(self, told: Iterable[Told]) -> dict[Square, Mark]:
        """Every square of the notebook that is certain."""
        study = self._study()
        position = self._position(study, told)
        legend = study.legend(position)
        rows = {card: row for row, card in enumerate(chain.from_iterable(legend.kinds.values()))}
        columns = {owner: column for column, owner in enumerate(legend.owners)}
        return {
            (rows[card], columns[owner]): Mark.YES if holds else Mark.NO
            for (card, owner), holds in study.facts(position).items()
            if owner in columns
        }

    def hint(self, told: Iterable[Told], sight: Sight) -> Text:
        """The best question now and why, in the browser's words."""
        study, settled = self._study(), self._settled(sight)
        position = self._position(study, told)
        names = study.legend(position).names
        best = study.ask(position, "even", settled, self._unnamed(sight))
        head, nothing = self._words(names[settled] if settled else "")
        text = Text.assemble((head, f"bold {BRASS}"), "\n")
        if not best:
            return text.append(nothing)
        cards = " · ".join(capital(names.get(card, card)) for card in best[0].cards)
        return text.append(f"{cards}\n", "bold").append(f"Tells {in_bits(best[0].bits)}. {best[0].why}")

    def _words(self, settled: str) -> tuple[str, str]:
        """What stands above a hint, and instead of one if there is nothing to ask."""
        if isinstance(self._game.content(), Edition):
            if settled:
                return f"Best to ask in the {settled}", "No question would tell you more here."
            return "Best to ask", "No question would tell you more: you know enough to accuse."
        return f"Whom to ask about {settled}" if settled else "Best to ask", "No question would tell you more."

    def _study(self) -> Study:
        study = find_study(self._game.id)
        assert study is not None, "only games that can be deduced have a clerk"
        return study

    def _position(self, study: Study, told: Iterable[Told]) -> bytes:
        payloads = [msgspec.convert(one.event, self._game.payload_type, str_keys=True) for one in told]
        return study.position(self._names, self._seat, payloads)

    def _settled(self, sight: Sight) -> str:
        """The room or the guest that a question would be about, if that is settled."""
        match self._game.content():
            case Edition() as edition:
                return self._room(edition, sight)
            case Mansion() as mansion:
                return _guest(mansion, sight)
            case _:
                return ""

    def _room(self, edition: Edition, sight: Sight) -> str:
        rooms = {room.id for room in edition.rooms}
        table = sight.view.table
        here: str = table.pawns[table.characters[self._seat]]
        form = _form(sight)
        if form is None:
            return ""
        options = [option.value for slot in form.slots if isinstance(slot, One) for option in slot.options]
        to_choose = [value for value in options if value in rooms] or [here]
        return to_choose[0] if len(to_choose) == 1 else ""

    def _unnamed(self, sight: Sight) -> str:
        """The kind of cards that a question may not name now."""
        form = _form(sight)
        if form is None or not isinstance(self._game.content(), Edition):
            return ""
        return "" if any(slot.name == "weapon" for slot in form.slots) else "weapons"


def _form(sight: Sight) -> Choice | None:
    """The suggestion that can be made now: where one is, or for a room nearby."""
    return next((choice for choice in sight.choices if choice.kind in ("suggest", "suggest-near")), None)


def _guest(mansion: Mansion, sight: Sight) -> str:
    """Whom the card in play asks about, while there is somebody to ask."""
    if all(choice.kind != "ask" for choice in sight.choices):
        return ""
    card = next(card for card in mansion.cards if card.id == sight.view.table.card)
    return next(action.guest or "" for action in card.actions if action.do == "ask")


def clerk_of(sitting: Sitting) -> Clerk | None:
    """The person's clerk, if the game is one in which something can be deduced."""
    if sitting.person is None or sitting.game.id not in IDS or not is_deducible(sitting.game.id):
        return None
    return Clerk(sitting.game, sitting.header.names, sitting.person.seat)


def in_bits(amount: float) -> str:
    """Bits to one place.

    >>> in_bits(1.04), in_bits(0.96), in_bits(2.34)
    ('1 bit', '1 bit', '2.3 bits')
    """
    text = f"{max(0.0, amount):.1f}".removesuffix(".0")
    return f"{text} bit" if text == "1" else f"{text} bits"
